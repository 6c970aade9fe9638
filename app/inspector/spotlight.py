"""A thin frame around the widget that is spoken of. It takes no clicks and follows the widget."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.theme import UNIT, Theme

_MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)


class Spotlight(QWidget):
    """Lies over a window; `light` chooses what is framed."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._theme = theme
        self.lit: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self.update()

    def light(self, widget: QWidget | None) -> None:
        """Frame a widget of the window, or nothing."""
        for watched in self._watched:
            watched.removeEventFilter(self)
        self._watched.clear()
        self.lit = widget
        window, at = self.window(), widget
        while at is not None:
            at.installEventFilter(self)
            self._watched.append(at)
            at = at.parentWidget() if at is not window else None
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES and watched in self._watched:
            self._follow()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), UNIT / 2, UNIT / 2)
        painter.end()

    def _follow(self) -> None:
        window, widget = self.window(), self.lit
        if widget is None or not widget.isVisible():
            self.hide()
            return
        seen = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
        above = widget.parentWidget()
        while above is not None and above is not window:  # what is scrolled away is not framed
            seen &= QRect(above.mapTo(window, QPoint(0, 0)), above.size())
            above = above.parentWidget()
        self.setGeometry(seen)
        self.setVisible(not seen.isEmpty())
        self.raise_()
