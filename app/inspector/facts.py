"""What is pointed at, in words: the head, both pieces, the exact weight, and what it means."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from app.inspector.heatmap import Cell
from app.inspector.pieces import isolated, shown
from app.theme import UNIT
from engine.results import Piece, Stack

translate = QCoreApplication.translate


class Facts(QFrame):
    """The side panel of the heatmap."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.setAccessibleName(self.tr("What is pointed at"))
        self.setMinimumWidth(23 * UNIT)
        self.head = self._label("title", role="accent")
        self.weight = self._label("large")
        self.pair = self._label("title")
        self.meaning = self._label()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, UNIT + UNIT // 2, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT // 2)
        for label in (self.head, self.weight, self.pair, self.meaning):
            layout.addWidget(label)
        layout.addStretch(1)

    def show_head(self, stack: Stack, layer: int, head: int) -> None:
        """Name the chosen head."""
        self.head.setText(head_in_words(stack, layer, head))

    def show_cell(
        self,
        cell: Cell | None,
        weights: NDArray[np.float32],
        queries: tuple[Piece, ...],
        keys: tuple[Piece, ...],
    ) -> None:
        """Give the weight of a cell of one head's weights [query, key]."""
        self.weight.setVisible(cell is not None)
        self.pair.setVisible(cell is not None)
        if cell is None:
            self.meaning.setText(
                self.tr("Point at a cell to read its weight; click to hold it. Arrow keys go from"
                        " cell to cell.\nThe wheel zooms, a double click shows all.")
            )  # fmt: skip
            return
        weight = float(weights[cell.query, cell.key])
        query = isolated(_short(shown(queries[cell.query])))
        key = isolated(_short(shown(keys[cell.key])))
        self.weight.setText(f"{weight:.4f}")
        self.pair.setText(f"{query} ← {key}")
        meaning = self.tr("“{query}” (piece {row}) takes {share} of what this head gives it from"
                          " “{key}” (piece {column}).")  # fmt: skip
        self.meaning.setText(
            meaning.format(
                query=query, row=cell.query + 1, share=f"{weight:.1%}", key=key, column=cell.key + 1
            )
        )

    def _label(self, size: str = "", *, role: str = "") -> QLabel:
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)  # a piece may look like markup
        label.setProperty("textSize", size)
        label.setWordWrap(True)
        label.setProperty("role", role)
        return label


def head_in_words(stack: Stack, layer: int, head: int) -> str:
    """The name of a head, counted from 0, as the interface's language has it."""
    stacks = {
        "encoder": translate("Facts", "Encoder, layer {layer}, head {head}"),
        "decoder": translate("Facts", "Decoder, layer {layer}, head {head}"),
        "cross": translate("Facts", "Cross, layer {layer}, head {head}"),
    }
    return stacks[stack].format(layer=layer + 1, head=head + 1)


def _short(text: str, longest: int = 32) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
