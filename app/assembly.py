"""A translation as it grows: passages arrive, and a person chooses other words for a sentence.

What was chosen for a sentence stays chosen wherever that sentence stands, for as long as the model
is the same. Offsets are always those of the text as it is now.
"""

from collections.abc import Iterable
from dataclasses import replace

from engine.results import Passage, SentenceTranslation, Translation


class Assembly:
    """Puts passages together to one translation."""

    def __init__(self) -> None:
        self._chosen: dict[str, SentenceTranslation] = {}
        self._received = 0  # characters of the target, as the worker counts them
        self.translation = Translation("", "", (), "")

    def begin(self, source: str, model: str) -> None:
        """Begin the translation of a text."""
        if model != self.translation.model:
            self._chosen.clear()
        self._received = 0
        self.translation = Translation(source, "", (), model)

    def add(self, passages: Iterable[Passage]) -> None:
        """Add the next passages; the very first one begins anew."""
        target, sentences = [self.translation.target], list(self.translation.sentences)
        length = len(self.translation.target)
        for passage in passages:
            if passage.start == 0:
                target, sentences, length, self._received = [], [], 0, 0
            if passage.start != self._received:
                raise ValueError(f"a passage begins at {passage.start}, not {self._received}")
            self._received += len(passage.target)
            position = 0  # in the passage
            for sentence in passage.sentences:
                offset = sentence.target_start - passage.start
                between = passage.target[position:offset]
                position = offset + len(sentence.target)
                shown = self._chosen.get(sentence.source, sentence)
                length += len(between)
                sentences.append(_moved(shown, sentence.source_start, length))
                length += len(shown.target)
                target += between, shown.target
            target.append(passage.target[position:])
            length += len(passage.target) - position
        self.translation = replace(
            self.translation, target="".join(target), sentences=tuple(sentences)
        )

    def choose(self, sentence: SentenceTranslation) -> None:
        """Put another translation of a sentence wherever that sentence stands, now and later."""
        self._chosen[sentence.source] = sentence
        self._put(sentence)

    def release(self, sentence: SentenceTranslation) -> None:
        """Choose no more for a sentence; for now its translation is this, the model's own."""
        self._chosen.pop(sentence.source, None)
        self._put(sentence)

    def _put(self, sentence: SentenceTranslation) -> None:
        before = self.translation
        target: list[str] = []
        sentences: list[SentenceTranslation] = []
        position = length = 0
        for old in before.sentences:
            between = before.target[position : old.target_start]
            position = old.target_start + len(old.target)
            shown = sentence if old.source == sentence.source else old
            length += len(between)
            sentences.append(_moved(shown, old.source_start, length))
            length += len(shown.target)
            target += between, shown.target
        target.append(before.target[position:])
        self.translation = replace(before, target="".join(target), sentences=tuple(sentences))


def _moved(
    sentence: SentenceTranslation, source_start: int, target_start: int
) -> SentenceTranslation:
    if (sentence.source_start, sentence.target_start) == (source_start, target_start):
        return sentence
    return replace(sentence, source_start=source_start, target_start=target_start)
