"""Two pictures side by side, A and B, and what changes from one to the other.

Where both have the same rows and columns, the difference is a picture too, zero in the middle of
its colours, and a table from the largest change to the smallest. Where they have not, all heads are
compared by one number each.
"""

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.background import Background
from app.desk.direction import read_library, ways
from app.inspector.compare_pane import ComparePane, DifferenceMap
from app.inspector.comparing import Comparing, Comparison, Side
from app.inspector.explanations import lens_in_words, stack_in_words
from app.inspector.head_grid import HeadGrid
from app.inspector.heatmap import Heatmap
from app.inspector.number_table import Column, NumberTable, figure
from app.inspector.pieces import isolated, shortened
from app.inspector.translation_pair import signed
from app.inspector.views import Room
from app.note import Note
from app.reasons import reason_text
from app.seen import Cell
from app.theme import UNIT, Theme
from engine.lens import Picture
from engine.results import ModelSummary, Stack

_LISTED = 4  # cells that the table shows at once
_MOST_LISTED = 2000


class CompareView(QWidget):
    """The comparison among the views of the inspector."""

    def __init__(
        self, room: Room, read: Callable[[], Sequence[ModelSummary]] = read_library
    ) -> None:
        super().__init__()
        self._session, self._inspection = room.session, room.inspection
        self._brighten, self._theme = room.actions.brighten, room.theme
        self._read = read
        self._background = Background()
        self.destroyed.connect(self._background.close)
        self._library: tuple[ModelSummary, ...] = ()
        self._shown: Comparison | None = None
        self.comparing = Comparing(room.session, room.inspection, self)
        self._build()
        self._connect()

    def _build(self) -> None:
        theme = self._theme
        self.keep = _button(
            self.tr("Keep as A"), self.tr("Keep what is shown now, to compare other things with it")
        )
        self.baseline = _button(
            self.tr("As trained as A"),
            self.tr("Compare with and without the gains: A is the translation as trained"),
        )
        self.forget = _button(self.tr("Forget A"), self.tr("Compare no more"))
        self.model = QComboBox()
        self.model.setAccessibleName(self.tr("B"))
        self.model.setToolTip(
            self.tr("B is what is shown now, or the same sentence by another model for these"
                    " languages; the library adds models")
        )  # fmt: skip
        self.model.setMinimumContentsLength(12)
        bar = QHBoxLayout()
        bar.setSpacing(UNIT)
        for widget in (self.keep, self.baseline, self.forget):
            bar.addWidget(widget)
        bar.addStretch(1)
        label = QLabel(self.tr("B:"))
        label.setBuddy(self.model)
        bar.addWidget(label)
        bar.addWidget(self.model)

        self.empty = Note()
        self.before, self.after = ComparePane(Heatmap(theme)), ComparePane(Heatmap(theme))
        self.difference = ComparePane(DifferenceMap(theme))
        self.grid: HeadGrid = HeadGrid("cross", self.tr("Change of each head"), theme)
        self.difference.add(self.grid)
        self._panes = (self.before, self.after, self.difference)
        self.pointed = QLabel()
        self.pointed.setTextFormat(Qt.TextFormat.PlainText)
        self.pointed.setWordWrap(True)
        self.table = NumberTable(
            theme,
            self.tr("Cells, from the largest change to the smallest"),
            [
                Column(self.tr("Row ← column"), self.tr("What looks, and at what"), is_text=True),
                Column("A", self.tr("The value in A")),
                Column("B", self.tr("The value in B")),
                Column(self.tr("B − A"), self.tr("The change from A to B")),
            ],
            _LISTED,
        )
        pictures = QHBoxLayout()
        pictures.setSpacing(UNIT)
        for pane in self._panes:
            pictures.addWidget(pane, 1)
        page = QWidget()
        page.setProperty("page", True)
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(UNIT)
        inside.addWidget(self.empty)
        inside.addLayout(pictures, 1)
        inside.addWidget(self.pointed)
        inside.addWidget(self.table)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT // 2, UNIT // 2, UNIT // 2, UNIT // 2)
        layout.setSpacing(UNIT)
        layout.addLayout(bar)
        layout.addWidget(area, 1)

    def _connect(self) -> None:
        comparing = self.comparing
        self.keep.clicked.connect(comparing.keep)
        self.baseline.clicked.connect(comparing.keep_baseline)
        self.forget.clicked.connect(comparing.forget)
        self.model.activated.connect(self._choose_model)
        comparing.changed.connect(self.refresh)
        self._inspection.gains_changed.connect(self.refresh)
        self._brighten.toggled.connect(self.refresh)
        self._session.model_changed.connect(self._list_models)
        self.grid.chosen.connect(self._choose_head)
        for pane in self._panes:
            pane.heatmap.pointed.connect(self._point)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        for pane in self._panes:
            pane.heatmap.set_theme(theme)
        self.grid.set_theme(theme)
        self.table.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._background.run(self._read, self._on_read, self._on_unread)
        self._list_models()
        self.refresh()

    def _on_read(self, models: Sequence[ModelSummary]) -> None:
        self._library = tuple(way for model in models for way in ways(model))
        self._list_models()

    def _on_unread(self, error: Exception) -> None:
        text = self.tr("The library could not be read: {reason}")
        self._session.report_trouble(text.format(reason=reason_text(error)))

    @Slot()
    def _list_models(self) -> None:
        """The models between the same languages, but the one in use."""
        now = self._session.summary
        chosen = self.comparing.model
        self.model.clear()
        self.model.addItem(self.tr("what is shown now"), None)
        for model in self._library:
            languages = (model.source_language, model.target_language)
            if now is None or languages != (now.source_language, now.target_language):
                continue
            if model.path != str(self._session.folder):
                self.model.addItem(self.tr("by {model}").format(model=model.name), model)
                if chosen is not None and chosen.path == model.path:
                    self.model.setCurrentIndex(self.model.count() - 1)
        if chosen is not None and self.model.currentIndex() == 0:
            self.comparing.choose_model(None)  # it is no model for these languages

    @Slot(int)
    def _choose_model(self, at: int) -> None:
        self.comparing.choose_model(self.model.itemData(at))

    @Slot()
    def refresh(self) -> None:
        """Compare what there is now."""
        if not self.isVisible():
            return
        comparing = self.comparing
        self.keep.setEnabled(comparing.now is not None)
        self.baseline.setEnabled(self._inspection.is_changed and comparing.baseline is not None)
        self.forget.setEnabled(comparing.kept is not None)
        try:
            self._shown = comparing.compare()
            fault = comparing.fault
        except ValueError as error:
            self._shown, fault = None, str(error)
        for pane in self._panes:
            pane.setVisible(self._shown is not None)
        self.table.setVisible(self._shown is not None and self._shown.difference is not None)
        self.pointed.setVisible(self._shown is not None)
        self.empty.setVisible(self._shown is None)
        if self._shown is None:
            self.empty.say(self._why_empty(fault))
            return
        self._show(self._shown)

    def _why_empty(self, fault: str) -> str:
        comparing = self.comparing
        if fault:
            text = self.tr("The two cannot be compared: {reason}.")
            return text.format(reason=reason_text(fault))
        if comparing.now is None:
            return self.tr("Translate a sentence first.")
        if comparing.is_asking:
            return self.tr("The other model translates this sentence…")
        return self.tr(
            "Press “Keep as A”; then go to another sentence, change a gain or type another"
            " translation: that is B. Or choose another model for B."
        )

    def _show(self, shown: Comparison) -> None:
        before, after = self.comparing.before, self.comparing.after
        assert before is not None
        assert after is not None
        pictures = (shown.before, shown.after)
        tops = [float(picture.values.max(initial=0.0)) for picture in pictures]
        stretched = self._brighten.isChecked() or shown.after.lens.measure == "norm"
        largest = (max(tops) or 1.0) if stretched else 1.0
        for letter, pane, side, picture in zip(
            "AB", (self.before, self.after), (before, after), pictures, strict=True
        ):
            pane.say(self._title(letter, side), self._pair_text(side))
            pane.heatmap.show_picture(picture, largest)
        self._show_difference(shown)
        self._point(None, False)

    def _show_difference(self, shown: Comparison) -> None:
        lens = shown.after.lens
        self.difference.heatmap.setVisible(shown.difference is not None)
        heatmap = self.difference.heatmap
        assert isinstance(heatmap, DifferenceMap)
        if shown.difference is not None:
            self.grid.setVisible(False)
            most = shown.largest_difference
            heatmap.show_difference(shown.difference, most)
            text = self.tr("{head}: blue where B has less, red where more, up to {most}.")
            if not most:
                text = self.tr("{head}: B is as A everywhere.")
            text = text.format(head=lens_in_words(lens), most=figure(most, 3))
            self.difference.say(self.tr("B − A"), text=text)
            self._list_cells(shown)
            return
        changes = self.comparing.concentrations()
        self.grid.setVisible(changes is not None)
        if changes is None:
            text = self.tr("A and B have not the same pieces, and their models not as many heads:"
                           " there is no difference to show.")  # fmt: skip
            self.difference.say(self.tr("B − A"), text=text)
            return
        self.grid.heads.stack = lens.stack
        self.grid.show_values(changes, max(float(np.abs(changes).max()), 1e-6))
        text = self.tr("A and B have not the same pieces, so single cells cannot be compared. Here"
                       " is for each head ({stack}) how much more sharply it looks in B: the"
                       " change of the mean over rows of a row's largest weight.")  # fmt: skip
        self.difference.say(self.tr("B − A"), text=text.format(stack=stack_in_words(lens.stack)))

    def _list_cells(self, shown: Comparison) -> None:
        assert shown.difference is not None
        values = shown.difference.values
        order = np.argsort(-np.abs(values), axis=None, kind="stable")[:_MOST_LISTED]
        rows: list[tuple[str, float, float, float]] = []
        for at in order.tolist():
            row, column = divmod(at, values.shape[1])
            one, other = (float(p.values[row, column]) for p in (shown.before, shown.after))
            cell = self._named(shown.after, Cell(row, column))
            rows.append((cell, one, other, float(values[row, column])))
        self.table.show_rows(rows)

    @Slot(object, bool)
    def _point(self, cell: Cell | None, held: bool) -> None:
        """Say what is at a cell, in all pictures that have it."""
        shown = self._shown
        if shown is None:
            return
        sender = self.sender()
        if shown.difference is not None:
            for pane in self._panes:
                if pane.heatmap is not sender:
                    pane.heatmap.set_cell(cell, held=held)
        if cell is None:
            self.pointed.setText(
                self.tr("Point at a cell to read its value in A and in B; a click holds it.")
            )
            return
        if shown.difference is not None:
            text = self.tr("{cell}: A {before}, B {after}, B − A {change}")
            values = [float(p.values[cell.row, cell.column]) for p in (shown.before, shown.after)]
            self.pointed.setText(
                text.format(
                    cell=self._named(shown.after, cell),
                    before=figure(values[0]),
                    after=figure(values[1]),
                    change=signed(values[1] - values[0], 4),
                )
            )
            return
        picture = shown.before if sender is self.before.heatmap else shown.after
        text = self.tr("{cell}: {value}")
        value = figure(float(picture.values[cell.row, cell.column]))
        self.pointed.setText(text.format(cell=self._named(picture, cell), value=value))

    def _named(self, picture: Picture, cell: Cell) -> str:
        row, column = picture.rows[cell.row], picture.columns[cell.column]
        text = self.tr("{row} ← {column}")
        return text.format(row=isolated(shortened(row)), column=isolated(shortened(column)))

    def _title(self, letter: str, side: Side) -> str:
        if side.is_typed:
            how = self.tr("with a typed translation")
        elif side.changed_heads:
            how = self.tr("%n head(s) changed", "", side.changed_heads)
        else:
            how = self.tr("as trained")
        text = self.tr("{letter}: {model}, {how}")
        return text.format(letter=letter, model=side.model, how=how)

    def _pair_text(self, side: Side) -> str:
        text = self.tr("{source} → {target}")
        return text.format(source=isolated(side.pair.source), target=isolated(side.pair.target))

    @Slot(str, int, int)
    def _choose_head(self, stack: Stack, layer: int, head: int) -> None:
        self._inspection.choose_head(stack, layer, head)


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    return button
