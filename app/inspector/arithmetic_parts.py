"""The steps of a head's arithmetic as parts of one column: heading, sentence, formula, numbers.

Each part shows `engine.arithmetic.Steps` and nothing of its own; the formulas are those of
"Attention Is All You Need" (Vaswani et al., 2017). The texts are in `arithmetic_texts`.
"""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.inspector.arithmetic_texts import PART_NAMES, formula, heading, mask_sentence, sentence
from app.inspector.number_strips import NumberStrips
from app.inspector.number_table import Column, NumberTable, figure
from app.inspector.pieces import isolated
from app.theme import UNIT, Theme
from engine.arithmetic import Steps
from engine.results import HeadArithmetic

translate = QCoreApplication.translate
_MOST_VALUES = 4  # weighted values shown as strips of their own
_MOST_NAMED = 12  # pieces that are struck out and named


@dataclass(frozen=True, slots=True, eq=False)
class Computation:
    """What the parts show: the way from one query to one key, with the texts of their pieces."""

    arithmetic: HeadArithmetic
    steps: Steps
    query_name: str
    names: tuple[str, ...]  # of the keys

    @property
    def query(self) -> str:
        """The piece that looks, to stand in a sentence."""
        return isolated(self.query_name)

    @property
    def key(self) -> str:
        """The piece looked at, to stand in a sentence."""
        return isolated(self.names[self.steps.key])


class Part(QFrame):
    """One step: `name` is one of `PART_NAMES`; its texts and numbers can be selected and copied."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        number = PART_NAMES.index(name) + 1
        self.setProperty("card", True)
        title = translate("ArithmeticParts", "{number}. {title}")
        self.setAccessibleName(title.format(number=number, title=heading(name)))
        self.title = _label("title")
        self.title.setText(self.accessibleName())
        self.sentence = _label()
        self.formula = _label(role="muted")
        self.formula.setTextFormat(Qt.TextFormat.RichText)
        self.formula.setText(formula(name))
        self.result = _label("title", role="accent")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(2 * UNIT, UNIT, 2 * UNIT, UNIT)
        self._layout.setSpacing(UNIT // 2)
        for label in (self.title, self.sentence, self.formula):
            self._layout.addWidget(label)
        self._layout.addWidget(self.result)

    def add(self, widget: QWidget) -> None:
        """Put a widget between the formula and the result."""
        self._layout.insertWidget(self._layout.count() - 1, widget)

    def say(self, sentence: str, result: str) -> None:
        """Show the sentence and the result."""
        for label, text in ((self.sentence, sentence), (self.result, result)):
            if text != label.text():  # else the column would be laid out for nothing
                label.setText(text)
        self.result.setVisible(bool(result))


class Parts(QWidget):
    """All parts below each other. `key_chosen` gives the key that was chosen in the softmax."""

    key_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("page", True)
        self._parts = {name: Part(name) for name in PART_NAMES}
        self._make_strips(theme)
        self._make_tables(theme)
        for name, widget in (
            ("vectors", self.vectors), ("products", self.products), ("products", self.dimensions),
            ("softmax", self.row), ("values", self.values), ("output", self.outputs),
        ):  # fmt: skip
            self._parts[name].add(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, UNIT, 0)
        layout.setSpacing(UNIT)
        for part in self._parts.values():
            layout.addWidget(part)
        layout.addStretch(1)

    def part(self, name: str) -> Part:
        """A part by its name."""
        return self._parts[name]

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        for widget in (
            self.vectors, self.products, self.dimensions, self.row, self.values, self.outputs,
        ):  # fmt: skip
            widget.set_theme(theme)

    def show_computation(self, computation: Computation) -> None:
        """Show another."""
        self._show_score(computation)
        self._show_mask(computation)
        self._show_softmax(computation)
        self._show_values(computation)
        self._show_output(computation)

    def _make_strips(self, theme: Theme) -> None:
        self.vectors = NumberStrips(theme, translate("ArithmeticParts", "Query and key"))
        self.products = NumberStrips(theme, translate("ArithmeticParts", "Products"))
        self.values = NumberStrips(theme, translate("ArithmeticParts", "Weighted values"))
        self.vectors.pointed.connect(self.products.point)
        self.products.pointed.connect(self.vectors.point)

    def _make_tables(self, theme: Theme) -> None:
        dimension = Column(
            translate("ArithmeticParts", "dimension"),
            translate("ArithmeticParts", "The number of the dimension, from 1"),
            is_text=True,
        )
        product = Column("q · k", translate("ArithmeticParts", "The product of both numbers"))
        self.dimensions = NumberTable(
            theme,
            translate("ArithmeticParts", "Dimensions by the size of their product"),
            (
                dimension,
                Column("q", translate("ArithmeticParts", "The query's number")),
                Column("k", translate("ArithmeticParts", "The key's number")),
                product,
            ),
            5,
        )
        self.row = NumberTable(
            theme,
            translate("ArithmeticParts", "The softmax over the row"),
            (
                Column(
                    translate("ArithmeticParts", "key"),
                    translate("ArithmeticParts", "The piece looked at; choose one to see its sum"),
                    is_text=True,
                ),
                Column(
                    translate("ArithmeticParts", "score"),
                    translate("ArithmeticParts", "Its sum of products, divided by the root of d_k"),
                ),
                Column(
                    translate("ArithmeticParts", "e^(score − highest)"),
                    translate("ArithmeticParts", "e to the power of the score less the highest"),
                ),
                Column(
                    translate("ArithmeticParts", "weight"),
                    translate("ArithmeticParts", "That, divided by the sum of the column"),
                    is_share=True,
                ),
            ),
            8,
        )
        self.row.clicked.connect(lambda index: self.key_chosen.emit(index.row()))
        self.row.activated.connect(lambda index: self.key_chosen.emit(index.row()))
        self.outputs = NumberTable(
            theme,
            translate("ArithmeticParts", "What the head adds, by size"),
            (
                dimension,
                Column(
                    translate("ArithmeticParts", "adds"),
                    translate("ArithmeticParts", "What the head adds to this number of the piece"),
                ),
            ),
            5,
        )

    def _show_score(self, shown_now: Computation) -> None:
        arithmetic, steps = shown_now.arithmetic, shown_now.steps
        q = arithmetic.queries[steps.query].astype(np.float64)
        k = arithmetic.keys[steps.key].astype(np.float64)
        products, count = steps.products, len(q)
        texts = {"query": shown_now.query, "key": shown_now.key, "count": count}
        self.vectors.show_vectors((f"q {shown_now.query}", f"k {shown_now.key}"), np.stack((q, k)))
        self._say("vectors", texts)
        self.products.show_vectors(("q · k",), products[None])
        largest = np.argsort(-np.abs(products), kind="stable")
        self.dimensions.show_rows(
            [(str(n + 1), float(q[n]), float(k[n]), float(products[n])) for n in largest]
        )
        self._say("products", texts)
        signs = zip(largest[:3], ("", " + ", " + "), strict=False)
        some = "".join(f"{sign}{figure(float(products[n]))}" for n, sign in signs)
        self._say("sum", texts, f"q · k = {some} + … = {figure(steps.dot)}")
        score = float(steps.dot / steps.divisor)
        quotient = f"{figure(steps.dot)} / √{count} = {figure(steps.dot)} / {figure(steps.divisor)}"
        self._say("division", texts, f"{quotient} = {figure(score)}")
        scaled = steps.divisor != 1  # Luong's attention does not divide
        self._parts["division"].setVisible(scaled)
        for name in ("softmax", "values"):
            self._parts[name].formula.setText(formula(name, scaled=scaled))

    def _show_mask(self, shown_now: Computation) -> None:
        steps, names = shown_now.steps, shown_now.names
        struck = [isolated(names[n]) for n in np.flatnonzero(~steps.mask)]
        text = mask_sentence(shown_now.arithmetic.stack, len(struck))
        listed = ", ".join(struck[:_MOST_NAMED])
        if len(struck) > _MOST_NAMED:
            more = translate("ArithmeticParts", "{pieces} and {count} more")
            listed = more.format(pieces=listed, count=len(struck) - _MOST_NAMED)
        result = translate("ArithmeticParts", "Struck out: {pieces}").format(pieces=listed)
        if not steps.mask[steps.key]:
            forbidden = translate("ArithmeticParts", "“{key}” is among those struck out: {pieces}")
            result = forbidden.format(key=shown_now.key, pieces=listed)
        text = text.format(count=len(struck), total=len(names))
        self._parts["mask"].say(text, result if struck else "")

    def _show_softmax(self, shown_now: Computation) -> None:
        steps = shown_now.steps
        scores = np.where(steps.mask, steps.scores, -np.inf).tolist()
        columns = (shown_now.names, scores, steps.exponentials.tolist(), steps.weights.tolist())
        self.row.show_rows(list(zip(*columns, strict=True)), steps.key)
        self.row.scrollTo(self.row.numbers.index(steps.key, 0))
        result = translate(
            "ArithmeticParts",
            "weight of “{key}” = {part} / {total} = {weight} (recorded: {recorded})",
        )
        self._say(
            "softmax", {},
            result.format(
                key=shown_now.key,
                part=figure(float(steps.exponentials[steps.key])),
                total=figure(steps.total),
                weight=figure(steps.weight),
                recorded=figure(steps.recorded),
            ),
        )  # fmt: skip

    def _show_values(self, shown_now: Computation) -> None:
        steps = shown_now.steps
        order = [n for n in np.argsort(-steps.weights, kind="stable") if n != steps.key]
        most = [steps.key, *order[: _MOST_VALUES - 1]]
        names = [f"{figure(float(steps.weights[n]), 2)} · v {shown_now.names[n]}" for n in most]
        total = steps.weighted.sum(0)
        rows = np.concatenate((steps.weighted[most], total[None]))
        self.values.show_vectors((*names, translate("ArithmeticParts", "sum of all")), rows)
        self._say("values", {"count": len(total)})
        gain = translate("ArithmeticParts", "gain = {gain}: each number of the sum times {gain}")
        self._say("gain", {}, gain.format(gain=figure(steps.gain, 2)))

    def _show_output(self, shown_now: Computation) -> None:
        added = shown_now.steps.contribution
        largest = np.argsort(-np.abs(added), kind="stable")
        self.outputs.show_rows([(str(n + 1), float(added[n])) for n in largest])
        result = translate("ArithmeticParts", "length of what the head adds: {length}")
        self._say(
            "output",
            {"count": len(added), "query": shown_now.query},
            result.format(length=figure(shown_now.steps.length)),
        )

    def _say(self, name: str, texts: dict[str, object], result: str = "") -> None:
        self._parts[name].say(sentence(name).format(**texts), result)


def _label(size: str = "", *, role: str = "") -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)  # a piece may look like markup
    label.setWordWrap(True)
    label.setProperty("textSize", size)
    label.setProperty("role", role)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
