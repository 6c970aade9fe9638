"""The tables beside the beam tree: all nodes, the hypotheses of a step, the next pieces."""

from PySide6.QtCore import QCoreApplication

from app.inspector.number_table import Column, NumberTable
from app.theme import Theme

translate = QCoreApplication.translate


def states() -> dict[str, str]:
    """What became of a node, in a word."""
    return {
        "live": translate("DecodingTables", "kept"),
        "pruned": translate("DecodingTables", "given up"),
        "finished": translate("DecodingTables", "finished"),
    }


def hypothesis_table(theme: Theme) -> NumberTable:
    """The hypotheses of a step: words, total, score."""
    return NumberTable(
        theme,
        translate("DecodingTables", "Hypotheses after this step"),
        (
            Column(
                translate("DecodingTables", "written so far"),
                translate("DecodingTables", "The words that this hypothesis has written"),
                is_text=True,
            ),
            _total(),
            _score(),
        ),
        5,
    )


def next_table(theme: Theme) -> NumberTable:
    """The most probable next pieces."""
    return NumberTable(
        theme,
        translate("DecodingTables", "The most probable next pieces"),
        (
            Column(
                translate("DecodingTables", "piece"),
                translate("DecodingTables", "What could come next; what came is bold"),
                is_text=True,
            ),
            Column(
                translate("DecodingTables", "probability"),
                translate("DecodingTables", "How probable the model finds it, from 0 to 1"),
                is_share=True,
            ),
        ),
        5,
    )


def node_table(theme: Theme) -> NumberTable:
    """All nodes of the tree, step by step."""
    return NumberTable(
        theme,
        translate("DecodingTables", "All that was searched, step by step"),
        (
            Column(
                translate("DecodingTables", "written so far"),
                translate("DecodingTables", "The words of the hypothesis with this piece"),
                is_text=True,
            ),
            Column(
                translate("DecodingTables", "step"),
                translate("DecodingTables", "When it was written, from 1"),
                is_text=True,
            ),
            Column(
                translate("DecodingTables", "piece"),
                translate("DecodingTables", "The piece that was written"),
                is_text=True,
            ),
            Column(
                translate("DecodingTables", "log-probability"),
                translate("DecodingTables", "The natural logarithm of the piece's probability"),
            ),
            _total(),
            _score(),
            Column(
                translate("DecodingTables", "state"),
                translate("DecodingTables", "What became of it"),
                is_text=True,
            ),
        ),
        None,
    )


def _total() -> Column:
    return Column(
        translate("DecodingTables", "total"),
        translate("DecodingTables", "The sum of the log-probabilities of its pieces"),
    )


def _score() -> Column:
    return Column(
        translate("DecodingTables", "score"),
        translate(
            "DecodingTables", "The total divided by the length penalty: the highest is the best"
        ),
    )
