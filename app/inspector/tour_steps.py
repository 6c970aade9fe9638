"""What the guided tour says, and the example that it speaks of."""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication

from app.inspector.pieces import shown
from engine.results import AttentionRecord, Piece

translate = QCoreApplication.translate

STEPS = ("pieces", "stacks", "rows", "head", "scores", "softmax", "values", "mute")
SENTENCES = {
    "en": "I am going home now.",
    "de": "Ich gehe jetzt nach Hause.",
    "fr": "J'aime beaucoup cette maison.",
}
"""A short sentence a source language: the bundled models translate it well."""
_LONG_ENOUGH = 3  # letters of a piece that is worth speaking of


@dataclass(frozen=True, slots=True)
class Example:
    """A weight of the cross-attention that speaks for itself; all counted from 0."""

    layer: int
    head: int
    query: int
    key: int


def example(record: AttentionRecord) -> Example:
    """The largest weight of the cross-attention between two pieces that are words."""
    weights = record.weights["cross"]  # [layer, head, query, key]
    told = [
        np.array([_is_told(piece) for piece in pieces])
        for pieces in (record.target_pieces, record.source_pieces)
    ]
    worth = np.where(np.outer(*told), weights, weights - 1)
    layer, head, query, key = np.unravel_index(int(worth.argmax()), worth.shape)
    return Example(int(layer), int(head), int(query), int(key))


def title(step: str) -> str:
    """What a step is about."""
    return {
        "pieces": translate("TourSteps", "Pieces"),
        "stacks": translate("TourSteps", "Three places to look"),
        "rows": translate("TourSteps", "A row is a piece that looks"),
        "head": translate("TourSteps", "One head, one habit"),
        "scores": translate("TourSteps", "A query and a key"),
        "softmax": translate("TourSteps", "From scores to weights"),
        "values": translate("TourSteps", "What is carried over"),
        "mute": translate("TourSteps", "Without a head"),
    }[step]


def text(step: str) -> str:
    """What a step says; what stands in braces is filled in by the tour."""
    return {
        "pieces": translate(
            "TourSteps",
            "The translator reads pieces, not words: a frequent word is one piece, a rare one"
            " several. This sentence is {count} pieces: {pieces}. They stand above the columns of"
            " this picture; the last one marks the end.",
        ),
        "stacks": translate(
            "TourSteps",
            "By attention a piece takes in what it needs from others. Encoder: the pieces of the"
            " source look at each other. Decoder: a piece being written looks back at those before"
            " it. Cross: it looks at the source. We stay with Cross.",
        ),
        "rows": translate(
            "TourSteps",
            "Each row is a piece of the translation, while it is being written. Each column is a"
            " piece of the source. The brighter a cell, the more the row looks at the column: here"
            " “{query}” looks at “{key}”.",
        ),
        "head": translate(
            "TourSteps",
            "Here are {count} heads, a small picture each, and each has learned a habit of its own."
            " In {head}, “{query}” gives “{key}” the weight {weight}. The weights of a row"
            " sum to 1.",
        ),
        "scores": translate(
            "TourSteps",
            "Where does the weight come from? “{query}” has a query: what it looks for. “{key}” has"
            " a key: what it can be found by. Multiplied number by number and added up they make a"
            " score: the better they agree, the higher.",
        ),
        "softmax": translate(
            "TourSteps",
            "The softmax makes weights of all scores of the row: each is positive, together they"
            " are 1. A score that is a little higher becomes a weight that is much higher. So"
            " “{key}” gets {weight}.",
        ),
        "values": translate(
            "TourSteps",
            "Each piece also has a value: what it has to tell. The head adds up the values by their"
            " weights, so “{query}” now holds mostly what “{key}” tells. All heads together, layer"
            " after layer, decide which piece is written next.",
        ),
        "mute": translate(
            "TourSteps",
            "Does a head matter? Each one is muted once, to find the one that this translation"
            " needs most…",
        ),
    }[step]


def changed_text() -> str:
    """What a muted head has changed: the words."""
    return translate(
        "TourSteps",
        "{head} is muted: what it carries does not arrive. Now the model writes “{after}”, not"
        " “{before}”. In the mixer you can turn any head up or down; when you leave this step, all"
        " count again.",
    )


def unchanged_text() -> str:
    """What a muted head has changed: how sure the model is."""
    return translate(
        "TourSteps",
        "{head} is muted: what it carries does not arrive. The words stay, but the model is less"
        " sure of them: their log-probability goes from {before} to {after}. In the mixer you can"
        " turn any head up or down; when you leave this step, all count again.",
    )


def waiting_text() -> str:
    """While there is nothing to speak of yet."""
    return translate("TourSteps", "The example is being translated. A moment…")


def _is_told(piece: Piece) -> bool:
    letters = shown(piece)
    return piece.kind == "text" and letters.isalpha() and len(letters) >= _LONG_ENOUGH
