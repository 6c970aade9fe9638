"""What is looked at, in words: the names of heads and sums, and what each measure is, with source.

The terms are explained where they are chosen, each by one sentence.
"""

from PySide6.QtCore import QCoreApplication

from app.numbers import spelt
from engine.lens import Combine, Lens, Measure, Picture, Unit
from engine.results import Stack

translate = QCoreApplication.translate
NOTHING = 0.0005  # hidden mass that is no more than the sum's rounding


def head_in_words(stack: Stack, layer: int, head: int) -> str:
    """The name of a head, counted from 0, as the interface's language has it."""
    stacks = {
        "encoder": translate("Facts", "Encoder, layer {layer}, head {head}"),
        "decoder": translate("Facts", "Decoder, layer {layer}, head {head}"),
        "cross": translate("Facts", "Cross, layer {layer}, head {head}"),
    }
    return stacks[stack].format(layer=layer + 1, head=head + 1)


def stack_in_words(stack: Stack) -> str:
    """The name of a stack."""
    return {
        "encoder": translate("Facts", "Encoder"),
        "decoder": translate("Facts", "Decoder"),
        "cross": translate("Facts", "Cross"),
    }[stack]


def lens_in_words(lens: Lens) -> str:
    """The name of what a lens looks at: a head, a sum of heads, or a rollout."""
    stack, layer, head = stack_in_words(lens.stack), lens.layer, lens.head
    if lens.measure == "rollout":
        if layer is None:
            return translate("Facts", "{stack}, rollout through all layers").format(stack=stack)
        text = translate("Facts", "{stack}, rollout up to layer {layer}")
        return text.format(stack=stack, layer=layer + 1)
    if layer is not None and head is not None:
        return head_in_words(lens.stack, layer, head)
    combined = {"mean": translate("Facts", "mean"), "max": translate("Facts", "maximum")}[
        lens.combine
    ]
    if layer is not None:
        text = translate("Facts", "{stack}, layer {layer}, all heads: {combined}")
        return text.format(stack=stack, layer=layer + 1, combined=combined)
    if head is not None:
        text = translate("Facts", "{stack}, head {head} of all layers: {combined}")
        return text.format(stack=stack, head=head + 1, combined=combined)
    text = translate("Facts", "{stack}, all layers and heads: {combined}")
    return text.format(stack=stack, combined=combined)


def measure_title(measure: Measure) -> str:
    """What a measure is called."""
    return {
        "weight": translate("Lens", "Weight"),
        "norm": translate("Lens", "Weight × norm"),
        "rollout": translate("Lens", "Rollout"),
    }[measure]


def measure_explained(measure: Measure) -> str:
    """What a measure is."""
    return {
        "weight": translate(
            "Lens",
            "Weight: the share that a row gives each column; a row sums to 1"
            " (Vaswani et al., 2017).",
        ),
        "norm": translate(
            "Lens",
            "Weight × norm: the weight times the length of what the head carries over from there;"
            " a large weight on something small counts little (Kobayashi et al., 2020).",
        ),
        "rollout": translate(
            "Lens",
            "Rollout: how much of each piece has come through all layers up to this one, if half"
            " of each layer's output is its input (Abnar and Zuidema, 2020).",
        ),
    }[measure]


def unit_title(unit: Unit) -> str:
    """What a unit is called."""
    return translate("Lens", "Pieces") if unit == "pieces" else translate("Lens", "Words")


def unit_explained(unit: Unit) -> str:
    """What a unit is."""
    if unit == "pieces":
        return translate("Lens", "Pieces: the units that the model reads and writes.")
    return translate(
        "Lens",
        "Words: what a word's pieces get is summed, what they give is averaged"
        " (Clark et al., 2019).",
    )


def combine_title(combine: Combine) -> str:
    """What a sum of heads is called."""
    return translate("Lens", "Mean") if combine == "mean" else translate("Lens", "Maximum")


def combine_explained(combine: Combine) -> str:
    """What a sum of heads is."""
    if combine == "mean":
        return translate("Lens", "Mean: the average of these heads.")
    return translate(
        "Lens",
        "Maximum: the largest value that any of the heads has; a row may sum to more than 1.",
    )


def value_explained(lens: Lens) -> str:
    """What the value of a cell means, with places for {row}, {column} and {value}."""
    if lens.measure == "rollout":
        return translate("Facts", "{share} of “{row}” has come from “{column}” so far.")
    if lens.measure == "norm":
        return translate(
            "Facts",
            "What is carried from “{column}” to “{row}” is {value} long: the weight times the"
            " length of what stands there.",
        )
    if lens.layer is not None and lens.head is not None:
        return translate(
            "Facts", "“{row}” takes {share} of what this head gives it from “{column}”."
        )
    if lens.combine == "max":
        return translate(
            "Facts", "No head of these gives “{column}” more than {share} of the row “{row}”."
        )
    return translate("Facts", "On average over these heads “{row}” takes {share} from “{column}”.")


def hidden_in_words(picture: Picture, row: int | None) -> str:
    """What a picture hides of a row, or at most of any; empty where it hides nothing."""
    if row is not None:
        amount = float(picture.hidden[row])
        text = translate("Facts", "Hidden: {amount} of this row.")
    else:
        amount = float(picture.hidden.max(initial=0.0))
        text = translate("Facts", "Hidden: up to {amount} of a row.")
    return text.format(amount=spelt(f"{amount:.2f}")) if hides(picture) else ""


def hides(*pictures: Picture) -> bool:
    """Whether one of some pictures leaves anything out that a row has."""
    return any(bool(picture.hidden.max(initial=0.0) >= NOTHING) for picture in pictures)
