"""What is known of the words on the desk: which belong together, and which are marked.

The worker is asked about sentences that are on the screen or near it, a chunk at a time, those at
the cursor first, and never again about a sentence that is known. Where the text has changed since
it was translated nothing is asked, and the source's side tells nothing. All offsets are those of
the whole texts.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from cachetools import LRUCache
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.desk.editor import Span
from app.reasons import reason_text
from app.session import Session
from app.worker.messages import Annotate, Annotated, Failed
from engine.results import Annotation, Mark, SentenceTranslation

Side = Literal["source", "target"]
KNOWN = 1024  # sentences
CHUNK = 16  # sentences that are asked about at once
PAUSE = 30  # milliseconds between what makes a question and the question

_Key = tuple[str, str, str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Word:
    """A word on one side: the sentence and its number there, and where it stands in the text."""

    side: Side
    sentence: int
    number: int
    span: Span


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark, and where it stands in the whole text of its side."""

    mark: Mark
    sentence: int
    span: Span


class Annotations(QObject):
    """The annotations of the translation that is shown; `changed` when there are others."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._known: LRUCache[_Key, Annotation | None] = LRUCache(KNOWN)
        self._wanted: tuple[int, ...] = ()
        self._sought: tuple[int, ...] = ()
        self._asked: tuple[int, tuple[_Key, ...]] = (0, ())
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._soon.timeout.connect(self._ask)
        session.client.replied.connect(self._on_reply)
        self._was_current = False
        session.translation_changed.connect(self._on_translation)
        session.status_changed.connect(self._ask_soon)  # what was awaited may be so no more

    @property
    def is_current(self) -> bool:
        """Whether what is shown is the translation of what is typed, or of its beginning."""
        translation = self._session.translation
        return translation is not None and translation.source == self._session.source_text

    @Slot()
    def follow_typing(self) -> None:
        """The text that is typed has changed: tell where that makes the translation stale."""
        if self.is_current != self._was_current:
            self._was_current = self.is_current
            self.changed.emit()

    def want(self, sentences: Iterable[int]) -> None:
        """Ask about these sentences, and no more about those that were wanted before."""
        self._wanted = tuple(dict.fromkeys(sentences))
        self._ask_soon()

    def seek(self, sentences: Iterable[int]) -> None:
        """Ask about these before those that are wanted; in place of those sought before."""
        self._sought = tuple(sentences)
        self._ask_soon()

    def annotation(self, index: int) -> Annotation | None:
        """What is known of the words of a sentence; None where nothing is known."""
        sentences = self._sentences
        return self._known.get(self._key(sentences[index])) if index < len(sentences) else None

    def has_answer(self, index: int) -> bool:
        """Whether a sentence was asked about and answered, were it only that it cannot be told."""
        sentences = self._sentences
        return index < len(sentences) and self._key(sentences[index]) in self._known

    def sentence_before(self, side: Side, offset: int) -> int:
        """The last sentence that begins at an offset of a text or before it; the first if none."""
        starts = bisect_right(self._sentences, offset, key=lambda one: place(one, side).start)
        return max(0, starts - 1)

    def sentence_at(self, side: Side, offset: int) -> int | None:
        """The sentence that an offset of a text is in; its end belongs to it."""
        index, sentences = self.sentence_before(side, offset), self._sentences
        if not sentences:
            return None
        start, end = place(sentences[index], side)
        return index if start <= offset <= end else None

    def sentences_in(self, side: Side, span: Span) -> range:
        """The sentences of which some is within a stretch of a text."""
        sentences = self._sentences
        first = bisect_right(sentences, span.start, key=lambda one: place(one, side).end)
        last = bisect_right(sentences, span.end, key=lambda one: place(one, side).start)
        return range(first, max(first, last))

    def word_at(self, side: Side, offset: int) -> Word | None:
        """The word that a character of a text is in."""
        index = self.sentence_at(side, offset)
        found = self.annotation(index) if index is not None else None
        if index is None or found is None or not self._tells(side):
            return None
        base = place(self._sentences[index], side).start
        words = found.source_words if side == "source" else found.target_words
        for number, (start, end) in enumerate(words):
            if start <= offset - base < end:
                return Word(side, index, number, Span(base + start, base + end))
        return None

    def partners(self, word: Word) -> tuple[Span, ...]:
        """Where the words stand on the other side that belong to a word."""
        found = self.annotation(word.sentence)
        if found is None or not self.is_current:
            return ()
        sentence = self._sentences[word.sentence]
        if word.side == "source":
            words = [
                found.target_words[target] for target, own in found.links if own == word.number
            ]
            base = sentence.target_start
        else:
            words = [
                found.source_words[own] for target, own in found.links if target == word.number
            ]
            base = sentence.source_start
        return tuple(Span(base + start, base + end) for start, end in words)

    def marks(self, sentences: Iterable[int]) -> Iterator[PlacedMark]:
        """The marks of some sentences, as far as they are known."""
        for index in sentences:
            found = self.annotation(index)
            for mark in found.marks if found is not None else ():
                if self._tells(mark.side):
                    base = place(self._sentences[index], mark.side).start
                    yield PlacedMark(mark, index, Span(base + mark.start, base + mark.end))

    @property
    def _sentences(self) -> tuple[SentenceTranslation, ...]:
        translation = self._session.translation
        return translation.sentences if translation is not None else ()

    def _tells(self, side: Side) -> bool:
        return side == "target" or self.is_current

    def _key(self, sentence: SentenceTranslation) -> _Key:
        pieces = sentence.hypotheses[0].piece_ids if sentence.hypotheses else ()
        return str(self._session.translated_by), sentence.source, sentence.target, pieces

    @Slot()
    def _on_translation(self) -> None:
        self._was_current = self.is_current
        self.changed.emit()

    @Slot()
    def _ask_soon(self) -> None:
        if (self._wanted or self._sought) and not self._soon.isActive():
            self._soon.start()

    @Slot()
    def _ask(self) -> None:
        """Ask about the next sentences, where no answer is awaited."""
        if not self.is_current or self._session.client.awaits(self._asked[0]):
            return
        sentences = self._sentences
        chunk: dict[_Key, SentenceTranslation] = {}
        for index in (*self._sought, *self._wanted):
            if index < len(sentences) and len(chunk) < CHUNK:
                key = self._key(sentences[index])
                if key not in self._known:
                    chunk[key] = sentences[index]
        if chunk:
            folder, asked = str(self._session.translated_by), tuple(chunk.values())
            generation = self._session.ask(lambda number: Annotate(number, folder, asked))
            self._asked = generation, tuple(chunk)

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        generation, keys = self._asked
        if not isinstance(reply, Annotated | Failed) or reply.generation != generation:
            return
        self._asked = 0, ()
        if isinstance(reply, Annotated):
            self._known.update(zip(keys, reply.annotations, strict=True))
        else:
            self._known.update(dict.fromkeys(keys))  # not asked about again and again
            text = self.tr("Words could not be compared with their source: {reason}")
            text = text.format(reason=reason_text(reply.reason))
            self._session.report_trouble(text, reply.details)
        self.changed.emit()
        self._ask_soon()


def place(sentence: SentenceTranslation, side: Side) -> Span:
    """Where a sentence stands in the whole text of a side."""
    if side == "source":
        return Span(sentence.source_start, sentence.source_start + len(sentence.source))
    return Span(sentence.target_start, sentence.target_start + len(sentence.target))
