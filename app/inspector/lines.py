"""Lines between the text that looks, above, and the text that is looked at, below.

A line is a cell of the picture of the lens: the thicker, the larger its value; several heads have
a colour each. Pointing at a word leaves only its lines, a click holds it. Where all words have no
room side by side they stand upright, and where even that is too wide the view scrolls. Arrow keys
go from word to word and from text to text, Escape lets go.
"""

from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QVBoxLayout, QWidget

from app.inspector.colours import head_colours
from app.inspector.explanations import head_in_words
from app.inspector.legend import Legend
from app.inspector.line_drawing import Lines, cut, draw_lines, lines_of
from app.inspector.pieces import shown
from app.inspector.text_rows import TextRows, lay_out
from app.inspector.views import Room
from app.note import Note
from app.numbers import spelt
from app.seen import Cell
from app.theme import UNIT, Theme, text_font
from engine.lens import Label, Picture, look

_DIMMED = 0.3  # opacity of words to which no line goes while another is pointed at
_SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ACROSS = {Qt.Key.Key_Up: 0, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class Word:
    """A word of one of the two texts: `side` 0 looks (a row), 1 is looked at (a column)."""

    side: int
    number: int


class LinesView(QWidget):
    """The lines of the chosen heads, and which colour is whose."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._inspection = room.inspection
        self.drawing = LineDrawing(room.theme)
        self.legend = Legend(room.theme)
        self.note = Note()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, 0, UNIT // 2, UNIT // 2)
        layout.setSpacing(UNIT // 2)
        layout.addWidget(self.drawing, 1)
        layout.addWidget(self.legend)
        layout.addWidget(self.note)
        self.drawing.pointed.connect(self._choose)
        self._inspection.picture_changed.connect(self.refresh)
        self._inspection.heads_changed.connect(self.refresh)
        self._inspection.cell_changed.connect(self._show_cell)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self.drawing.set_theme(theme)
        self.legend.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the lines as they are now."""
        record, picture = self._inspection.record, self._inspection.picture
        if record is None or picture is None or not self.isVisible():
            return
        heads, lens, largest = self._inspection.heads, picture.lens, self._inspection.largest
        several = len(heads) > 1 and lens.measure != "rollout"
        pictures = [picture]
        if several:
            pictures = [
                look(record, replace(lens, layer=one.layer, head=one.head)) for one in heads
            ]
        self.drawing.show_pictures(pictures, largest)
        names = [head_in_words(one.stack, one.layer, one.head) for one in heads]
        self.legend.show_names(names if several else [])
        text = self.tr("Lines from {value} on. Ctrl+click adds a head.")
        self.note.say(text.format(value=spelt(f"{cut(picture, largest):.2g}")))
        self._show_cell()

    @Slot(object, bool)
    def _choose(self, word: Word | None, held: bool) -> None:
        """A word stands for the cell in which its value is largest."""
        picture = self._inspection.picture
        cell = None
        if word is not None and picture is not None and picture.values.size:
            if word.side == 0:
                cell = Cell(word.number, int(picture.values[word.number].argmax()))
            else:
                cell = Cell(int(picture.values[:, word.number].argmax()), word.number)
        self._inspection.choose_cell(cell, held=held)

    @Slot()
    def _show_cell(self) -> None:
        cell, word = self._inspection.cell, self.drawing.word
        if not self.isVisible():
            return
        if cell is None:
            self.drawing.set_word(None, held=False)
        elif word is None or word.number != (cell.row, cell.column)[word.side]:
            self.drawing.set_word(Word(0, cell.row), held=self._inspection.cell_is_held)


class LineDrawing(QAbstractScrollArea):
    """Two texts and the lines between them.

    `pointed` gives the `Word` that is pointed at or held, or None, and whether it is held.
    """

    pointed = Signal(object, bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.word: Word | None = None
        self._held = False
        self._labels: tuple[tuple[Label, ...], tuple[Label, ...]] = ((), ())
        self.lines: list[Lines] = []
        self._rows: TextRows | None = None
        self.setAccessibleName(self.tr("Lines between the two texts"))
        self.setToolTip("")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalScrollBar().setSingleStep(3 * UNIT)
        self.viewport().setMouseTracking(True)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme, and the interface's size of text."""
        self._theme = theme
        self._font = text_font(10.5)
        self._bold = QFont(self._font)
        self._bold.setWeight(QFont.Weight.Bold)
        self._lay_out()

    def minimumSizeHint(self) -> QSize:
        return QSize(32 * UNIT, 16 * UNIT)

    def show_pictures(self, pictures: list[Picture], largest: float) -> None:
        """Show pictures of the same rows and columns, each in a colour where there are several."""
        self.lines = [lines_of(picture, largest) for picture in pictures]
        labels = pictures[0].rows, pictures[0].columns
        if labels != self._labels:
            self._labels = labels
            self.word = None
            self._held = False
            self._lay_out()
            self.horizontalScrollBar().setValue(0)
        self.viewport().update()

    def set_word(self, word: Word | None, *, held: bool) -> None:
        """Leave only the lines of a word, or all."""
        if (word, held) != (self.word, self._held):
            self.word, self._held = word, held
            self.viewport().update()

    def position_of(self, word: Word) -> QPointF:
        """The viewport's pixel at the middle of a word."""
        assert self._rows is not None
        middle = self._rows.areas[word.side][word.number].center()
        return middle - QPointF(self.horizontalScrollBar().value(), 0)

    def line_of(self, row: int, column: int) -> QLineF:
        """The line of a cell, in pixels of the viewport."""
        shift = QPointF(self.horizontalScrollBar().value(), 0)
        return self._line(row, column).translated(-shift)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows = self._rows
        if rows is None:
            painter.end()
            return
        left = self.horizontalScrollBar().value()
        painter.translate(-left, 0)
        drawn = [self._of_word(lines) for lines in self.lines]
        seen = [self._in_view(lines) for lines in drawn]
        draw_lines(
            painter, list(zip(seen, self._colours(), strict=False)), self._theme.card, self._line
        )
        reached = (
            set(np.concatenate([lines.rows for lines in drawn]).tolist()),
            set(np.concatenate([lines.columns for lines in drawn]).tolist()),
        )
        view = QRectF(self.viewport().rect()).translated(left, 0)
        for side in (0, 1):
            for number, label in enumerate(self._labels[side]):
                if not rows.areas[side][number].intersects(view):
                    continue
                is_pointed = self.word == Word(side, number)
                far = self.word is not None and not is_pointed and number not in reached[side]
                painter.setOpacity(_DIMMED if far else 1.0)
                colour = self._theme.muted if label.kind == "special" else self._theme.text
                painter.setPen(QColor(self._theme.accent if is_pointed else colour))
                painter.setFont(self._bold if is_pointed else self._font)
                rows.draw(painter, side, number)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._held:
            word = self.word_at(event.position())
            if word != self.word:
                self._point(word)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            word = self.word_at(event.position())
            self._point(word, held=word is not None and not (self._held and word == self.word))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self._held and self.word is not None:
            self._point(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from word to word and hold it, Escape lets go."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self._held:
            self._point(None)
        elif (key in _SIDEWAYS or key in _ACROSS) and all(self._labels):
            now = self.word or Word(0, -1 if key == Qt.Key.Key_Right else 0)
            side = _ACROSS.get(key, now.side)
            number = now.number + _SIDEWAYS.get(key, 0)
            word = Word(side, min(max(number, 0), len(self._labels[side]) - 1))
            self._point(word, held=True)
            at = self.position_of(word).x() - self.viewport().width() / 2
            bar = self.horizontalScrollBar()
            bar.setValue(round(bar.value() + at))
        else:
            event.ignore()

    def word_at(self, position: QPointF) -> Word | None:
        """The word at a pixel of the viewport."""
        if self._rows is None:
            return None
        shift = QPointF(self.horizontalScrollBar().value(), 0)
        found = self._rows.word_at(position + shift)
        return None if found is None else Word(*found)

    def _point(self, word: Word | None, *, held: bool = False) -> None:
        self.set_word(word, held=held)
        self.pointed.emit(word, held)

    def _colours(self) -> tuple[str, ...]:
        several = len(self.lines) > 1
        return head_colours(self._theme) if several else (self._theme.accent,)

    def _of_word(self, lines: Lines) -> Lines:
        if self.word is None:
            return lines
        number = self.word.number
        return lines.of(number, None) if self.word.side == 0 else lines.of(None, number)

    def _in_view(self, lines: Lines) -> Lines:
        """Those lines of which a part can be seen."""
        left = self.horizontalScrollBar().value()
        right = left + self.viewport().width()
        starts, ends = self._middles[0][lines.rows], self._middles[1][lines.columns]
        return lines.where((np.maximum(starts, ends) >= left) & (np.minimum(starts, ends) <= right))

    def _line(self, row: int, column: int) -> QLineF:
        rows = self._rows
        assert rows is not None
        return QLineF(self._middles[0][row], rows.top, self._middles[1][column], rows.bottom)

    def _lay_out(self) -> None:
        if not any(self._labels):
            return
        first, second = ([shown(label) for label in side] for side in self._labels)
        size = QSizeF(self.viewport().size())
        self._rows = lay_out((first, second), size, QFontMetricsF(self._bold))
        self._middles = self._rows.middles(0), self._rows.middles(1)
        bar = self.horizontalScrollBar()
        bar.setRange(0, max(0, round(self._rows.width - size.width())))
        bar.setPageStep(round(size.width()))
        self.viewport().update()
