"""The beam as a tree, painted: live hypotheses thick, pruned ones grey, finished with their score.

It knows no keys: what is lit (a step, a hypothesis) is set from outside, so that the tree and what
stands beside it never differ. Only the columns that are on the screen are painted.
"""

from bisect import bisect_right

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from app.inspector.beam_layout import BeamLayout
from app.inspector.number_table import figure
from app.inspector.pieces import isolated, shown
from app.theme import UNIT, Theme, plain_tip
from engine.results import SearchNode, SearchTrace

_GAP = 3 * UNIT  # between two columns, for the lines
_LONGEST = 16  # letters of a label
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter


class BeamTree(QWidget):
    """One trace. `pressed` gives the node that was clicked."""

    pressed = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.layout_of: BeamLayout | None = None
        self._lefts: list[float] = []  # of the columns
        self._widths: list[float] = []
        self._step, self._path = 0, frozenset[int]()  # what is lit
        self._best = frozenset[int]()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("The beam as a tree"))

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        self._measure()

    def show_trace(self, trace: SearchTrace | None) -> None:
        """Show another search."""
        self.layout_of = BeamLayout(trace) if trace is not None else None
        self._best = frozenset(self.layout_of.best if self.layout_of is not None else ())
        self._step, self._path = 0, frozenset()
        self._measure()

    def light(self, step: int, node: int | None) -> None:
        """Light a column, and a hypothesis back to its first piece."""
        path = self.layout_of.path(node) if self.layout_of and node is not None else ()
        self._step, self._path = step, frozenset(path)
        self.update()

    def place_of(self, node: int) -> QRectF:
        """The label of a node, in pixels."""
        assert self.layout_of is not None
        one = self.layout_of.nodes[node]
        top = UNIT + self.layout_of.rows[node] * self._row_height()
        left, width = self._lefts[one.step - 1], self._width(one)
        return QRectF(left, top, width, self._row_height() - UNIT)

    def column(self, step: int) -> QRect:
        """The column of a step from 1, in pixels."""
        left, width = self._lefts[step - 1], self._widths[step - 1]
        return QRectF(left - UNIT / 2, 0, width + UNIT, self.height()).toRect()

    def node_at(self, place: QPointF) -> int | None:
        """The node whose label is at a pixel."""
        if self.layout_of is None:
            return None
        step = bisect_right(self._lefts, place.x())
        nodes = self.layout_of.by_step[step] if step else ()
        return next((n for n in nodes if self.place_of(n).contains(place)), None)

    def told(self, node: int) -> str:
        """All that is known of a node, in words and numbers."""
        assert self.layout_of is not None
        one = self.layout_of.nodes[node]
        text = self.tr("“{piece}”, step {step}: log-probability {log}, of all so far {total}, score"
                       " {score}. {state}")  # fmt: skip
        return text.format(
            piece=isolated(shown(one.piece)), step=one.step, log=figure(one.log_probability),
            total=figure(one.total), score=figure(one.score), state=self._state(one),
        )  # fmt: skip

    def sizeHint(self) -> QSize:
        if self.layout_of is None or not self._lefts:
            return QSize(0, 0)
        width = self._lefts[-1] + self._widths[-1] + UNIT
        return QSize(round(width), round(self.layout_of.height * self._row_height() + UNIT))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def event(self, event: QEvent) -> bool:
        """Point at a label, and a tooltip tells its numbers."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            if node is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self.told(node)), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hit = self.node_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if hit else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        node = self.node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(node)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.card))
        if self.layout_of is not None and self._lefts:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._step:
                painter.fillRect(self.column(self._step), QColor(self._theme.highlight))
            first = max(1, bisect_right(self._lefts, event.rect().left()))
            last = bisect_right(self._lefts, event.rect().right()) + 1
            seen = [node for step in self.layout_of.by_step[first : last + 1] for node in step]
            nodes = self.layout_of.nodes  # what is thick is painted over what is thin
            ordered = sorted(seen, key=lambda n: (n in self._best, nodes[n].state != "pruned"))
            for node in ordered:
                self._paint_line(painter, node)
            for node in ordered:
                self._paint_label(painter, node)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.accent), 2))
            painter.drawRect(self.visibleRegion().boundingRect().adjusted(1, 1, -1, -1))
        painter.end()

    def _paint_line(self, painter: QPainter, node: int) -> None:
        assert self.layout_of is not None
        one, place = self.layout_of.nodes[node], self.place_of(node)
        end = QPointF(place.left(), place.center().y())
        if one.parent is None:
            start = QPointF(UNIT / 2, self._root_height())
        else:
            parent = self.place_of(one.parent)
            start = QPointF(parent.right(), parent.center().y())
        path = QPainterPath(start)
        if one.parent is not None:  # straight to the end of its column
            start.setX(self._lefts[one.step - 2] + self._widths[one.step - 2])
            path.lineTo(start)
        bend = QPointF((start.x() + end.x()) / 2, 0)
        path.cubicTo(QPointF(bend.x(), start.y()), QPointF(bend.x(), end.y()), end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._pen(node, one))
        painter.drawPath(path)

    def _paint_label(self, painter: QPainter, node: int) -> None:
        assert self.layout_of is not None
        theme, place = self._theme, self.place_of(node)
        one = self.layout_of.nodes[node]
        is_best = one.rank == 0
        painter.setPen(Qt.PenStyle.NoPen)
        if is_best:
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(place, UNIT / 2, UNIT / 2)
        elif node in self._path or one.rank is not None:
            painter.setBrush(QColor(theme.hover if node in self._path else theme.card))
            painter.setPen(QColor(theme.accent if node in self._path else theme.edge))
            painter.drawRoundedRect(place, UNIT / 2, UNIT / 2)
        colour = theme.muted if one.state == "pruned" else theme.text
        painter.setPen(QColor(theme.on_accent if is_best else colour))
        painter.drawText(place, int(_LEFT), self._label(one))

    def _pen(self, node: int, one: SearchNode) -> QPen:
        if node in self._best:
            return QPen(QColor(self._theme.accent), 3)
        if one.state == "pruned":
            return QPen(QColor(self._theme.edge), 1)
        return QPen(QColor(self._theme.text), 2)

    def _label(self, one: SearchNode) -> str:
        text = shown(one.piece)
        text = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
        if one.rank is None:
            return text
        finished = self.tr("{piece} · {number}. {score}")
        return finished.format(piece=text, number=one.rank + 1, score=figure(one.score, 2))

    def _state(self, one: SearchNode) -> str:
        if one.rank is not None:
            return self.tr("Finished, number {rank}: a click takes this translation.").format(
                rank=one.rank + 1
            )
        return {
            "live": self.tr("It was kept and went on."),
            "pruned": self.tr("It was given up here: others were more probable."),
            "finished": self.tr("Finished, but others were better in the end."),
        }[one.state]

    def _measure(self) -> None:
        """Give each column the width of its longest label."""
        self._lefts, self._widths = [], []
        if self.layout_of is not None:
            widths = [3.0 * UNIT] * self.layout_of.steps
            for one in self.layout_of.nodes:
                widths[one.step - 1] = max(widths[one.step - 1], self._width(one))
            left = 2.0 * UNIT
            for width in widths:
                self._lefts.append(left)
                left += width + _GAP
            self._widths = widths
        self.setMinimumSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def _width(self, one: SearchNode) -> float:
        return self.fontMetrics().horizontalAdvance(self._label(one)) + 1.5 * UNIT

    def _root_height(self) -> float:
        assert self.layout_of is not None
        return self.place_of(self.layout_of.best[0]).center().y()

    def _row_height(self) -> int:
        return self.fontMetrics().height() + UNIT + UNIT // 2
