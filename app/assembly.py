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

    def choose(self, index: int, sentence: SentenceTranslation) -> None:
        """Put another translation in the place of a sentence's, everywhere that it stands."""
        source = self.translation.sentences[index].source
        self._chosen[source] = sentence
        target, position, sentences = "", 0, []
        for old in self.translation.sentences:
            target += self.translation.target[position : old.target_start]
            position = old.target_start + len(old.target)
            shown = sentence if old.source == source else old
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
