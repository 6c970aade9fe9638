"""The translation of one document, chunk by chunk, by whoever can translate texts.

What holds here: each block is translated as the window translates a text. The output is complete
or absent, and never the source itself. A block whose tags came back wrong is asked for once more
without them: it loses the formatting within it, no word, and a note tells so.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from app.documents.formats import read_document
from app.documents.planning import expect_not_read
from app.documents.tagged import Token
from app.streams import writing
from engine.results import Cancelled

CHUNK_BLOCKS = 32
CHUNK_CHARACTERS = 4_000


class DocumentJob:
    """A document on its way. Get a chunk, accept its translations, until it is finished; write it.

    Args:
        source: the file to read; it is read at once
        target: the file to write; None where the result goes elsewhere, by `result`
        language: what it is translated to, as "de"

    Attributes:
        blocks: the texts to translate, in order
        total: how many they are
        done: how many of them are translated

    Raises:
        DocumentError: where the source is no such document, or the target is the source.
        OSError: where the source cannot be read.
    """

    def __init__(self, source: Path, target: Path | None, language: str) -> None:
        self.source, self.target, self.language = source, target, language
        if target is not None:
            expect_not_read(target, [source])
        self._document = read_document(source)
        self._blocks = self._document.blocks
        self.blocks = [block.text for block in self._blocks]
        self.total = len(self.blocks)
        self._translated: list[Sequence[Token] | None] = [None] * self.total
        self._next = 0
        self._again: list[int] = []  # blocks whose tags did not fit
        self._chunk: list[int] = []
        self._unformatted = 0

    @property
    def done(self) -> int:
        """How many blocks are translated."""
        return self._next - len(self._again)

    @property
    def finished(self) -> bool:
        """Whether all blocks are translated, so that it can be written."""
        return self.done == self.total

    @property
    def notes(self) -> list[str]:
        """What a person should know of the result, each in one sentence."""
        if not self._unformatted:
            return []
        return [
            f"{self._unformatted:,} of {self.total:,} blocks lost the formatting within them:"
            " the model did not carry it through"
        ]

    def next_chunk(
        self, max_blocks: int = CHUNK_BLOCKS, max_characters: int = CHUNK_CHARACTERS
    ) -> list[str]:
        """The next texts to translate, at least one; none where it is finished.

        The same ones again, until their translations are accepted.

        Args:
            max_blocks: how many, at most
            max_characters: of all of them, unless the first one is longer
        """
        if self._again:
            self._chunk = self._again[:max_blocks]
            return [self._blocks[number].plain for number in self._chunk]
        end, characters = self._next, 0
        while end < self.total and end - self._next < max_blocks:
            characters += len(self.blocks[end])
            if characters > max_characters and end > self._next:
                break
            end += 1
        self._chunk = list(range(self._next, end))
        return self.blocks[self._next : end]

    def accept(self, translations: Sequence[str]) -> None:
        """Take the translations of the chunk that was given last.

        Raises:
            ValueError: where they are not as many as its texts.
        """
        if len(translations) != len(self._chunk):
            raise ValueError(f"{len(translations)} translations of {len(self._chunk)} texts")
        if self._again:
            for number, translation in zip(self._chunk, translations, strict=True):
                self._translated[number] = self._blocks[number].fall_back(translation)
            self._unformatted += len(self._chunk)
            del self._again[: len(self._chunk)]
        else:
            for number, translation in zip(self._chunk, translations, strict=True):
                tokens = self._blocks[number].restore(translation)
                self._translated[number] = tokens
                if tokens is None:
                    self._again.append(number)
            self._next += len(self._chunk)
        self._chunk = []

    def result(self) -> bytes:
        """The translated file. Raises ValueError where it is not finished."""
        translated = [tokens for tokens in self._translated if tokens is not None]
        if len(translated) < self.total:
            raise ValueError("not all of the document has been translated")
        return self._document.write(translated, self.language)

    def write(self) -> None:
        """Write the target, complete or not at all; folders above it are made.

        Raises:
            OSError: where it cannot be written.
            DocumentError: where it has become the source, by a link.
        """
        if self.target is None:
            raise ValueError("the job has no file to write")
        content = self.result()
        expect_not_read(self.target, [self.source])
        self.target.parent.mkdir(parents=True, exist_ok=True)
        with writing(self.target) as file:
            file.write(content)


def translate_document(
    job: DocumentJob,
    translate: Callable[[Sequence[str]], Sequence[str]],
    should_stop: Callable[[], bool] = lambda: False,
    on_progress: Callable[[int, int], None] = lambda done, total: None,
) -> None:
    """Translate all of a document; writing it is left to the caller.

    Args:
        job: the document
        translate: gives a translation for each text
        should_stop: asked before each chunk
        on_progress: told how many blocks are done, and of how many

    Raises:
        Cancelled: where `should_stop` says so.
    """
    on_progress(job.done, job.total)
    while not job.finished:
        if should_stop():
            raise Cancelled
        job.accept(translate(job.next_chunk()))
        on_progress(job.done, job.total)
