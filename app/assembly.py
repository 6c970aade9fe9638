"""A translation as it grows: passages arrive, and a person chooses other words for a sentence.

What was chosen for a sentence stays chosen wherever that sentence stands, for as long as the model
is the same. Where the rest of a text is the rest of the one before, so is its translation. Offsets
are always those of the text as it is now.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from engine.results import Passage, SentenceTranslation, Translation


class Assembly:
    """Puts passages together to one translation."""

    def __init__(self) -> None:
        self._chosen: dict[str, SentenceTranslation] = {}
        self._received = 0  # characters of the target, as the worker counts them
        self._before: Translation | None = None  # the last one that was whole
        self._is_whole = False
        self._folder: Path | None = None  # of the model that translates
        self.translation = Translation("", "", (), "")

    def begin(self, source: str, model: str, folder: Path) -> None:
        """Begin the translation of a text by the model of that name in that folder."""
        if self._is_whole:
            self._before = self.translation
        if folder != self._folder:  # two models may bear one name
            self._chosen.clear()
            self._folder, self._before = folder, None
        self._received = 0
        self._is_whole = False
        self.translation = Translation(source, "", (), model)

    def finish(self) -> None:
        """All passages are there."""
        self._is_whole = True

    def forget(self) -> None:
        """The translations before were made otherwise than the next will be."""
        self._before, self._is_whole = None, False

    def foreseen(self) -> Translation | None:
        """What is known of the translation: what came, and the rest where it is the one before's.

        None while what came is no more than the beginning of the one before: then that one may
        as well be shown until more is known.
        """
        now, before = self.translation, self._before
        if self._is_whole or before is None or not now.sentences:
            return now
        end = now.sentences[-1]
        behind = len(now.target) - end.target_start - len(end.target)  # alike on both sides
        reached = end.source_start + len(end.source) + behind
        shift = len(before.source) - len(now.source)
        at = reached + shift  # the same place in the source before
        if at < 0 or not before.source.endswith(now.source[reached:]):
            return None if before.target.startswith(now.target) else now
        kept = bisect_left(before.sentences, at, key=lambda sentence: sentence.source_start)
        overhang = -1  # characters between the last sentence that is not kept, and `at`
        if kept:
            last = before.sentences[kept - 1]
            overhang = at - last.source_start - len(last.source)
        if overhang < 0:
            return now
        begin = last.target_start + len(last.target) + overhang
        offset = len(now.target) - begin
        rest = (
            _moved(sentence, sentence.source_start - shift, sentence.target_start + offset)
            for sentence in before.sentences[kept:]
        )
        return replace(
            now, target=now.target + before.target[begin:], sentences=(*now.sentences, *rest)
        )

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
