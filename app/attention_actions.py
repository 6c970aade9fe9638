"""The commands of the inspector and their keys."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction

translate = QCoreApplication.translate
Make = Callable[..., QAction]
"""Makes an action of a text, a tip, keys, and whether it is checkable."""


def attention_actions(make: Make) -> dict[str, QAction]:
    """The actions of the inspector by their names."""
    return {
        "inspector": make(
            translate("Actions", "&Inspector"),
            translate("Actions", "Show or fold away what the attention heads looked at"),
            "Ctrl+I", "F9", checkable=True,
        ),
        "encoder": make(
            translate("Actions", "&Encoder"),
            translate(
                "Actions", "Encoder: how the pieces of the source sentence look at each other"
            ),
            "Ctrl+1", checkable=True,
        ),
        "decoder": make(
            translate("Actions", "&Decoder"),
            translate(
                "Actions",
                "Decoder: how each piece being written looks back at those already written",
            ),
            "Ctrl+2", checkable=True,
        ),
        "cross": make(
            translate("Actions", "C&ross"),
            translate(
                "Actions", "Cross: how each piece being written looks at the source sentence"
            ),
            "Ctrl+3", checkable=True,
        ),
        "heatmap": make(
            translate("Actions", "&Heatmap"),
            translate("Actions", "The weights as colours: rows look at columns"),
            "Alt+1", checkable=True,
        ),
        "lines": make(
            translate("Actions", "&Lines"),
            translate("Actions", "Lines between the words, the thicker the larger the weight"),
            "Alt+2", checkable=True,
        ),
        "table": make(
            translate("Actions", "&Table"),
            translate("Actions", "The weights as numbers, to be read, heard and copied"),
            "Alt+3", checkable=True,
        ),
        "arithmetic": make(
            translate("Actions", "&Arithmetic"),
            translate("Actions", "How one weight comes about, with this model's own numbers"),
            "Alt+4", checkable=True,
        ),
        "decoding": make(
            translate("Actions", "Dec&oding"),
            translate("Actions", "How the translation was searched for, step by step"),
            "Alt+5", checkable=True,
        ),
        "mixer": make(
            translate("Actions", "&Mixer"),
            translate("Actions", "Turn heads up and down, and see what the model then writes"),
            "Alt+6", checkable=True,
        ),
        "compare": make(
            translate("Actions", "Com&pare"),
            translate("Actions", "Two sentences, models or settings side by side, and their"
                      " difference"),
            "Alt+7", checkable=True,
        ),
        "own_target": make(
            translate("Actions", "O&wn translation"),
            translate(
                "Actions",
                "Type a translation of your own, and see how probable the model finds each piece"
                " and what it looks at; folded away, the model's own is shown again",
            ),
            "Ctrl+T", checkable=True,
        ),
        "lens": make(
            translate("Actions", "Le&ns"),
            translate(
                "Actions",
                "Show or fold away what is looked at: words or pieces, sums over heads, rollout,"
                " what is hidden",
            ),
            "Ctrl+E", checkable=True,
        ),
        "brighten": make(
            translate("Actions", "&Brighten"),
            translate(
                "Actions",
                "Stretch the colours up to the largest weight of this head, so that faint heads"
                " can be read; otherwise colours go from 0 to 1 and heads can be compared",
            ),
            "Ctrl+B", checkable=True,
        ),
        "save_figure": make(
            translate("Actions", "Save &figure…"),
            translate("Actions", "Save what is shown as a picture: SVG, PDF or PNG"),
            "Ctrl+Shift+F",
        ),
        "save_all_heads": make(
            translate("Actions", "Sa&ve all heads…"),
            translate("Actions", "Save all heads of this stack, as a figure or as data"),
        ),
        "save_data": make(
            translate("Actions", "&Save data…"),
            translate("Actions", "Save the numbers that are shown: CSV, JSON or NPZ"),
            "Ctrl+Shift+D",
        ),
    }  # fmt: skip
