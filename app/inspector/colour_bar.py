"""The key to the colours: a strip with the weights that its ends and its middle stand for."""

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.inspector.colours import lookup_table
from app.numbers import spelt
from app.theme import UNIT, Theme, text_font


class ColourBar(QWidget):
    """A vertical strip from 0 at the bottom to the largest weight at the top."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._largest = 1.0
        self._colours = np.ascontiguousarray(lookup_table()[::-1, None, :])  # [256, 1, 3]
        self.set_theme(theme)
        self.setAccessibleName(self.tr("Colours of the weights"))
        self.setToolTip(
            self.tr("The value that each colour stands for. Weights of a row sum to 1.")
        )

    def set_largest(self, largest: float) -> None:
        """The weight at the top."""
        self._largest = largest
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self.setFont(text_font(9))
        self._label_width = self.fontMetrics().horizontalAdvance("0.000") + UNIT // 2
        self.setFixedWidth(2 * UNIT + self._label_width)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.width(), 20 * UNIT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        strip = QRectF(0, UNIT, 1.5 * UNIT, self.height() - 2 * UNIT)
        image = QImage(self._colours.data, 1, 256, 3, QImage.Format.Format_RGB888)
        painter.drawImage(strip, image)
        painter.setPen(QColor(self._theme.muted))
        places = 1 if self._largest == 1.0 or self._largest >= 10.0 else 3
        for share in (0.0, 0.5, 1.0):
            middle = strip.bottom() - share * strip.height()
            label = QRectF(strip.right() + UNIT // 2, middle - UNIT, self._label_width, 2 * UNIT)
            painter.drawText(
                label, Qt.AlignmentFlag.AlignVCenter, spelt(f"{share * self._largest:.{places}f}")
            )
        painter.end()
