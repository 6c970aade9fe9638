"""The evidence of a mark in plain words: what was counted, and never more than that."""

from PySide6.QtCore import QCoreApplication

from app.numbers import percentage
from engine.results import Mark

translate = QCoreApplication.translate
_STRONG = ("number", "address")  # kinds


def mark_text(mark: Mark, text: str) -> str:
    """The sentence that says why `text`, a word or a sentence, is marked."""
    match mark.kind:
        case "uncertain":
            said = translate("Marks", "The model gave this word a probability of {percent}.")
            return said.format(percent=percent(mark.value or 0.0))
        case "unattended":
            said = translate(
                "Marks", "Hardly anything in the translation looked at “{word}”: it may be missing."
            )
            return said.format(word=text)
        case "unknown":
            if mark.side == "target":
                return translate("Marks", "The model wrote something that it has no letters for.")
            said = translate("Marks", "The model has no letters for “{word}” and did not read it.")
            return said.format(word=text)
        case "number" | "address":
            return _one_sided(mark, text)
        case "unchanged":
            return translate("Marks", "The translation repeats the words of its source.")
        case "split":
            return translate(
                "Marks", "This sentence was too long for the model and was translated in parts."
            )
        case "carried":
            return translate("Marks", "These words were carried over as they stand.")


def is_strong(mark: Mark) -> bool:
    """Whether something differs for certain, and is not only doubtful."""
    return mark.kind in _STRONG


def percent(probability: float) -> str:
    """A probability for people: "12%", "0.3%", "under 0.1%"."""
    value = 100 * probability
    if value < 0.1:
        return translate("Marks", "under {percent}").format(percent=percentage(0.001, places=1))
    return percentage(probability, places=0 if value >= 10 else 1)


def _one_sided(mark: Mark, text: str) -> str:
    if mark.side == "source":
        said = (
            translate("Marks", "{word} is in the source but not in the translation.")
            if not mark.others
            else translate(
                "Marks",
                "{word} is in the source but not in the translation, which has {others} instead.",
            )
        )
    else:
        said = (
            translate("Marks", "{word} is in the translation but not in the source.")
            if not mark.others
            else translate(
                "Marks",
                "{word} is in the translation but not in the source, which has {others} instead.",
            )
        )
    return said.format(word=text, others=", ".join(mark.others))
