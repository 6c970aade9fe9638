"""A text pane: a card with an editor, and a line below it for facts and buttons.

What is drawn into the text (grounds and lines) lies in layers over it and never touches the text,
its selection or its scrolling. Each layer has one owner, who puts it right when the text changes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, get_args

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QColor, QTextCharFormat
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextEdit, QToolButton, QVBoxLayout

from app.desk.editor import PlainEditor
from app.desk.facts_line import FactsLine
from app.theme import PANE_POINTS, UNIT, Theme, text_font

Layer = Literal["sentence", "marks", "chosen", "aligned"]  # the later are above
Shape = QTextCharFormat.UnderlineStyle


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters with a ground, or a line below them; both are colours, "" for none."""

    start: int
    end: int
    ground: str = ""
    line: str = ""
    shape: Shape = Shape.DotLine


class Pane(QFrame):
    """One half of the desk."""

    def __init__(
        self,
        name: str,
        tip: str,
        placeholder: str,
        actions: Sequence[QAction],
        *,
        read_only: bool,
        editor: PlainEditor | None = None,
    ) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.editor = editor or PlainEditor()
        self.editor.setReadOnly(read_only)
        if read_only:  # what is shown there is not the reader's to change, nor to undo
            self.editor.setUndoRedoEnabled(False)
            self.editor.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.editor.setTabChangesFocus(True)
        self.editor.setFont(text_font(PANE_POINTS))
        self.editor.setPlaceholderText(placeholder)
        self.editor.setAccessibleName(name)
        self.editor.setToolTip(tip)
        self.editor.document().setDocumentMargin(UNIT)
        self.editor.installEventFilter(self)
        self.setMinimumSize(QSize(24 * UNIT, 12 * UNIT))
        self._layers: dict[Layer, tuple[Stretch, ...]] = {}
        self._drawn_at = -1  # the document's revision

        self.facts = FactsLine(name)
        footer = QHBoxLayout()
        footer.setContentsMargins(UNIT + UNIT // 2, 0, UNIT // 2, UNIT // 2)
        footer.addWidget(self.facts, 1)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAccessibleName(action.text().replace("&", ""))
            footer.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, 0)
        layout.setSpacing(0)
        layout.addWidget(self.editor, 1)
        layout.addLayout(footer)

    def show_text(self, text: str) -> None:
        """Show a text; only what differs is touched, so a long one grows and scrolls in peace."""
        old = self.editor.raw_text()
        if old == text:
            return
        start = _common(old, text)
        end = _common(old[start:][::-1], text[start:][::-1])
        bar = self.editor.verticalScrollBar()
        place = bar.value()
        bar.blockSignals(True)
        self.editor.cursor_over(start, len(old) - end).insertText(text[start : len(text) - end])
        bar.blockSignals(False)
        bar.setValue(place)

    def show_layer(self, layer: Layer, stretches: Iterable[Stretch]) -> None:
        """Draw a layer in place of what it was."""
        found = tuple(stretch for stretch in stretches if stretch.start < stretch.end)
        revision = self.editor.document().revision()
        if found == self._layers.get(layer, ()) and (not found or revision == self._drawn_at):
            return
        self._layers[layer] = found
        self._drawn_at = revision
        self.editor.setExtraSelections(
            [
                self._drawn(stretch)
                for stretch in flattened(
                    [one for name in get_args(Layer) for one in self._layers.get(name, ())]
                )
            ]
        )

    def mark(self, start: int, end: int, theme: Theme) -> None:
        """Mark the sentence that is looked at, from `start` to `end`; none where they are equal."""
        self.show_layer("sentence", [Stretch(start, end, ground=theme.highlight)])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.setProperty("focused", event.type() == QEvent.Type.FocusIn)
            self.style().unpolish(self)
            self.style().polish(self)
        return False

    def _drawn(self, stretch: Stretch) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        selection.cursor = self.editor.cursor_over(stretch.start, stretch.end)
        form = QTextCharFormat()
        if stretch.ground:
            form.setBackground(QColor(stretch.ground))
        if stretch.line:
            form.setUnderlineStyle(stretch.shape)
            form.setUnderlineColor(QColor(stretch.line))
        selection.format = form
        return selection


def flattened(stretches: Sequence[Stretch]) -> list[Stretch]:
    """The same without an overlap, each piece with the uppermost ground and the uppermost line."""
    edges = sorted({edge for stretch in stretches for edge in (stretch.start, stretch.end)})
    found: list[Stretch] = []
    for start, end in pairwise(edges):
        above = [one for one in stretches if one.start <= start and end <= one.end]
        if above:
            ground = next((one.ground for one in reversed(above) if one.ground), "")
            lined = next((one for one in reversed(above) if one.line), Stretch(start, end))
            found.append(Stretch(start, end, ground, lined.line, lined.shape))
    return found


def _common(one: str, other: str) -> int:
    """How many characters two texts have in common at their start."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
