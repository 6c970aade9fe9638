"""What is written above a figure: the model, the head and the measure; what is not as usual."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from app.figures.figure import Figure
from app.inspector.explanations import (
    head_in_words,
    hides,
    lens_in_words,
    measure_title,
    stack_in_words,
)
from app.numbers import spelt
from engine.results import STACKS, Stack

translate = QCoreApplication.translate
MOST_NAMED = 4  # heads with other gains


def title(figure: Figure) -> str:
    """The line above the figure."""
    lens = figure.picture.lens
    if figure.kind == "heatmap" or (figure.kind == "lines" and len(figure.pictures) == 1):
        what = lens_in_words(lens)
    elif figure.kind == "mosaic" and len(figure.grids) > 1:
        what = translate("Figure", "all heads")
    elif figure.kind == "mosaic":
        text = translate("Figure", "{stack}, all heads")
        what = text.format(stack=stack_in_words(lens.stack))
    else:
        text = translate("Figure", "{stack}, {count} heads")
        what = text.format(stack=stack_in_words(lens.stack), count=len(figure.pictures))
    text = translate("Figure", "{model} · {what} · {measure}")
    return text.format(model=figure.model, what=what, measure=measure_title(lens.measure).lower())


def notes(figure: Figure, extra: tuple[str, ...] = ()) -> str:
    """What a reader must know: the sides, what is left out, what was changed."""
    lens = figure.picture.lens
    said = [sides(figure)]
    if lens.unit == "words":
        said.append(translate("Figure", "whole words"))
    if lens.hides_special:
        said.append(translate("Figure", "without special pieces"))
    if lens.hides_punctuation:
        said.append(translate("Figure", "without punctuation"))
    if lens.rows is not None or lens.columns is not None:
        said.append(translate("Figure", "part of the sentence"))
    if lens.threshold:
        text = translate("Figure", "nothing below {value}")
        said.append(text.format(value=spelt(f"{lens.threshold:g}")))
    if figure.kind == "mosaic" and hides(*figure.pictures):
        most = max(float(picture.hidden.max()) for picture in figure.pictures)
        text = translate("Figure", "hidden: up to {amount} of a row")
        said.append(text.format(amount=spelt(f"{most:.2f}")))
    return " · ".join([*said, *extra, *figure.changes])


def sides(figure: Figure) -> str:
    """What rows and columns are, or left and right."""
    stacks = {picture.lens.stack for picture in figure.pictures}
    if len(stacks) > 1:
        return translate("Figure", "rows look at columns")
    if figure.kind == "lines":
        return {
            "encoder": translate("Figure", "right: the source, which looks at itself, left"),
            "decoder": translate(
                "Figure", "right: the translation, which looks at what is written, left"
            ),
            "cross": translate("Figure", "right: the translation, which looks at the source, left"),
        }[figure.picture.lens.stack]
    return {
        "encoder": translate("Figure", "rows: the source, looking at itself"),
        "decoder": translate("Figure", "rows: the translation, looking at what is written"),
        "cross": translate("Figure", "rows: the translation, looking at the source"),
    }[figure.picture.lens.stack]


def stack_title(stack: Stack) -> str:
    """What stands above the heads of a stack among other stacks."""
    return {
        "encoder": translate("Figure", "Encoder: the source looks at itself"),
        "decoder": translate("Figure", "Decoder: the translation looks at what is written"),
        "cross": translate("Figure", "Cross: the translation looks at the source"),
    }[stack]


def changes(
    gains: Mapping[Stack, NDArray[np.float32]] | None, target: str | None
) -> tuple[str, ...]:
    """What is not as trained or as translated, for `Figure.changes`.

    Args:
        gains: head gains [layer, head] a stack; None is as trained
        target: a translation that a person gave; None is the model's own
    """
    said = []
    if target is not None:
        said.append(translate("Figure", "a translation that was typed"))
    others = [
        (stack, int(layer), int(head))
        for stack in STACKS
        if gains is not None and stack in gains
        for layer, head in np.argwhere(gains[stack] != 1)
    ]
    if len(others) > MOST_NAMED:
        text = translate("Figure", "{count} heads with other gains")
        said.append(text.format(count=len(others)))
    elif gains is not None:
        text = translate("Figure", "{head}: gain {gain}")
        for stack, layer, head in others:
            gain = spelt(f"{float(gains[stack][layer, head]):.4g}")
            said.append(text.format(head=head_in_words(stack, layer, head), gain=gain))
    return tuple(said)
