"""A translation as it grows: passages arrive, and a person chooses other words for a sentence.

What was chosen for a sentence stays chosen wherever that sentence stands, for as long as the model
is the same. Offsets are always those of the text as it is now.
"""

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

    def add(self, passage: Passage) -> None:
        """Add the next passage; the first one begins anew."""
        if passage.start == 0:
            self.begin(self.translation.source, self.translation.model)
        if passage.start != self._received:
            raise ValueError(f"a passage begins at {passage.start}, not {self._received}")
        self._received += len(passage.target)
        target, sentences = self.translation.target, list(self.translation.sentences)
        position = passage.start
        for sentence in passage.sentences:
            offset = sentence.target_start - passage.start
            target += passage.target[position - passage.start : offset]
            position = sentence.target_start + len(sentence.target)
            shown = self._chosen.get(sentence.source, sentence)
            sentences.append(_moved(shown, sentence.source_start, len(target)))
            target += shown.target
        target += passage.target[position - passage.start :]
        self.translation = replace(self.translation, target=target, sentences=tuple(sentences))

    def choose(self, sentence: SentenceTranslation) -> None:
        """Put another translation of a sentence wherever that sentence stands, now and later."""
        self._chosen[sentence.source] = sentence
        self._put(sentence)

    def release(self, sentence: SentenceTranslation) -> None:
        """Choose no more for a sentence; for now its translation is this, the model's own."""
        self._chosen.pop(sentence.source, None)
        self._put(sentence)

    def _put(self, sentence: SentenceTranslation) -> None:
        target, position, sentences = "", 0, []
        for old in self.translation.sentences:
            target += self.translation.target[position : old.target_start]
            position = old.target_start + len(old.target)
            shown = sentence if old.source == sentence.source else old
            sentences.append(_moved(shown, old.source_start, len(target)))
            target += shown.target
        target += self.translation.target[position:]
        self.translation = replace(self.translation, target=target, sentences=tuple(sentences))


def _moved(
    sentence: SentenceTranslation, source_start: int, target_start: int
) -> SentenceTranslation:
    if (sentence.source_start, sentence.target_start) == (source_start, target_start):
        return sentence
    return replace(sentence, source_start=source_start, target_start=target_start)
