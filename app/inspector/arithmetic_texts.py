"""What is said of each step of a head's arithmetic: headings, sentences, formulas.

The symbols are those of "Attention Is All You Need" (Vaswani et al., 2017): equation 1, sections
3.2.1 to 3.2.3.
"""

from PySide6.QtCore import QCoreApplication

from engine.results import Stack

translate = QCoreApplication.translate

PART_NAMES = (
    "vectors", "products", "sum", "division", "mask", "softmax", "values", "gain", "output",
)  # fmt: skip


def heading(part: str) -> str:
    """The heading of a part."""
    return {
        "vectors": translate("ArithmeticTexts", "A query and a key"),
        "products": translate("ArithmeticTexts", "Their product, dimension by dimension"),
        "sum": translate("ArithmeticTexts", "The sum"),
        "division": translate("ArithmeticTexts", "Division by the root of d_k"),
        "mask": translate("ArithmeticTexts", "The mask"),
        "softmax": translate("ArithmeticTexts", "The softmax over the row"),
        "values": translate("ArithmeticTexts", "The weighted sum of the values"),
        "gain": translate("ArithmeticTexts", "The head gain"),
        "output": translate("ArithmeticTexts", "The output projection"),
    }[part]


def formula(part: str, *, scaled: bool = True) -> str:
    """The formula of a part in the paper's symbols, as markup, and where it stands.

    Where scores are not `scaled` by the root of d_k they are Luong's (2015), who wrote no Q and K.
    """
    if not scaled and part in ("softmax", "values"):
        return {
            "softmax": translate(
                "ArithmeticTexts",
                "softmax(<i>q · k</i>) over all <i>k</i> &nbsp;(Luong et al., 2015, equation 7)",
            ),
            "values": translate(
                "ArithmeticTexts", "Σ weight · value &nbsp;(Luong et al., 2015, section 3.1)"
            ),
        }[part]
    return {
        "vectors": translate(
            "ArithmeticTexts",
            "<i>q</i> = <i>x W<sup>Q</sup></i>, <i>k</i> = <i>y W<sup>K</sup></i>"
            " &nbsp;(section 3.2.2)",
        ),
        "products": translate(
            "ArithmeticTexts", "<i>q<sub>i</sub> k<sub>i</sub></i> &nbsp;(section 3.2.1, note 4)"
        ),
        "sum": translate(
            "ArithmeticTexts",
            "<i>q · k</i> = Σ<sub><i>i</i></sub> <i>q<sub>i</sub> k<sub>i</sub></i>"
            " &nbsp;(section 3.2.1, note 4)",
        ),
        "division": translate(
            "ArithmeticTexts", "<i>q · k</i> / √<i>d<sub>k</sub></i> &nbsp;(section 3.2.1)"
        ),
        "mask": translate(
            "ArithmeticTexts", "score = −∞ where the mask forbids to look &nbsp;(section 3.2.3)"
        ),
        "softmax": translate(
            "ArithmeticTexts",
            "softmax(<i>q K<sup>T</sup></i> / √<i>d<sub>k</sub></i>) &nbsp;(equation 1)",
        ),
        "values": translate(
            "ArithmeticTexts",
            "Attention(<i>Q, K, V</i>) = softmax(<i>Q K<sup>T</sup></i> / √<i>d<sub>k</sub></i>)"
            " <i>V</i> &nbsp;(equation 1)",
        ),
        "gain": translate("ArithmeticTexts", "gain · head &nbsp;(1 in the paper)"),
        "output": translate(
            "ArithmeticTexts",
            "MultiHead(<i>Q, K, V</i>) = Concat(head<sub>1</sub>, …, head<sub>h</sub>)"
            " <i>W<sup>O</sup></i> &nbsp;(section 3.2.2)",
        ),
    }[part]


def sentence(part: str) -> str:
    """The plain sentence of a part; what stands in braces is filled in by the part."""
    return {
        "vectors": translate(
            "ArithmeticTexts",
            "“{query}” looks, and its query q says what for. “{key}” can be found, and its key k"
            " says as what. Each is {count} numbers that learned matrices made of the piece.",
        ),
        "products": translate(
            "ArithmeticTexts",
            "Number by number, q times k: where both are large and of the same sign they agree, and"
            " the product is large. The five dimensions that matter most come first.",
        ),
        "sum": translate(
            "ArithmeticTexts",
            "All {count} products added up say in one number how well “{key}” answers what"
            " “{query}” looks for.",
        ),
        "division": translate(
            "ArithmeticTexts",
            "A sum of many products grows with their number, d_k = {count}. Divided by its root it"
            " stays small enough for the softmax to weigh several keys. This is the score.",
        ),
        "softmax": translate(
            "ArithmeticTexts",
            "Every score of the row becomes e to its power, divided by the sum of all: positive"
            " weights that sum to 1. (The highest score is taken off first, which changes no"
            " weight.)",
        ),
        "values": translate(
            "ArithmeticTexts",
            "Each piece offers a value v, {count} numbers. The head takes each by its weight and"
            " adds them up: mostly the value of what it looked at most.",
        ),
        "gain": translate(
            "ArithmeticTexts",
            "A factor that you may set in the head mixer: at 0 the head is muted, at 1 it counts as"
            " it was trained.",
        ),
        "output": translate(
            "ArithmeticTexts",
            "W^O turns the result into {count} numbers. They are added to what is known of"
            " “{query}”, together with those of the other heads.",
        ),
    }[part]


def mask_sentence(stack: Stack, struck: int) -> str:
    """Why some keys are struck out, or why none is."""
    if struck:
        return translate(
            "ArithmeticTexts",
            "A piece may look only at what has been written before it, never at what is still to"
            " come: {count} of {total} keys are struck out, their weight is 0.",
        )
    if stack == "decoder":
        return translate(
            "ArithmeticTexts",
            "A piece may look only at what has been written before it. This is the last piece, so"
            " that is all of it and nothing is struck out.",
        )
    return translate(
        "ArithmeticTexts",
        "Nothing is struck out: the whole source sentence is there, and all of it may be looked"
        " at. Only the decoder has something to hide from itself.",
    )
