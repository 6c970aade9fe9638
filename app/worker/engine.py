"""What the worker's host asks of an engine, and the real one.

What each method gives is said by the reply that it is for, in `messages`.
"""

import contextlib
import gc
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from cachetools import LRUCache

from app.worker.messages import (
    Attend,
    Compute,
    Trace,
    Weigh,
)
from engine.results import (
    Annotation,
    AttentionRecord,
    Continuation,
    HeadArithmetic,
    HeadImportance,
    ModelSummary,
    Passage,
    SearchOptions,
    SearchTrace,
    SentenceTranslation,
)

OPEN_MODELS = 3  # a translation, its way back, and a document's


class Engine(Protocol):
    """What the host asks of the engine."""

    def load(self, folder: str, threads: int | None, device: str) -> tuple[ModelSummary, int]: ...

    def passages(
        self,
        folder: str,
        text: str,
        options: SearchOptions,
        to: str | None,
        should_stop: Callable[[], bool],
        on_sentence: Callable[[int, int], None],
    ) -> Iterator[Passage]: ...

    def translate_texts(
        self,
        folder: str,
        texts: Sequence[str],
        options: SearchOptions,
        to: str | None,
        should_stop: Callable[[], bool],
    ) -> tuple[str, ...]: ...

    def attend(
        self, request: Attend, should_stop: Callable[[], bool]
    ) -> tuple[SentenceTranslation, AttentionRecord]: ...

    def compute(self, request: Compute) -> HeadArithmetic | None: ...

    def weigh(
        self,
        request: Weigh,
        should_stop: Callable[[], bool],
        on_progress: Callable[[int, int], None],
    ) -> HeadImportance: ...

    def trace(self, request: Trace, should_stop: Callable[[], bool]) -> SearchTrace: ...

    def annotate(
        self, folder: str, sentences: Sequence[SentenceTranslation]
    ) -> tuple[Annotation, ...]: ...

    def suggest(
        self, folder: str, sentence: SentenceTranslation, position: int
    ) -> tuple[Continuation, ...]: ...

    def redecode(
        self,
        folder: str,
        sentence: SentenceTranslation,
        position: int,
        chosen: tuple[int, ...] | str,
        options: SearchOptions,
    ) -> SentenceTranslation: ...


class TranslatingEngine:
    """The real engine."""

    def __init__(self) -> None:
        _import_engine()
        self._opened: LRUCache[str, Any] = LRUCache(OPEN_MODELS)
        self._threads: int | None = None
        self._device = "auto"

    def _translator(self, folder: str) -> Any:
        if folder not in self._opened:
            from engine.translator import Translator

            self._opened[folder] = Translator.load(folder, device=self._device)
        return self._opened[folder]

    def load(self, folder: str, threads: int | None, device: str) -> tuple[ModelSummary, int]:
        from engine.device import fastest_threads, use_threads

        if device != self._device:
            self._opened.clear()
            self._device = device
        self._opened.pop(folder, None)
        translator = self._translator(folder)
        self._threads = threads or self._threads or fastest_threads(translator.finder.exercise)
        use_threads(self._threads)
        return translator.summary, self._threads

    def passages(
        self,
        folder: str,
        text: str,
        options: SearchOptions,
        to: str | None,
        should_stop: Callable[[], bool],
        on_sentence: Callable[[int, int], None],
    ) -> Iterator[Passage]:
        yield from self._translator(folder).passages(
            text, options, to=to, should_stop=should_stop, on_sentence=on_sentence
        )

    def translate_texts(
        self,
        folder: str,
        texts: Sequence[str],
        options: SearchOptions,
        to: str | None,
        should_stop: Callable[[], bool],
    ) -> tuple[str, ...]:
        from app.documents.projection import translate_tagged
        from engine.inspection import annotate

        translator = self._translator(folder)
        return tuple(
            translate_tagged(
                texts,
                lambda plain: translator.translate_all(
                    plain, options, to=to, should_stop=should_stop
                ),
                lambda sentences: annotate(translator, sentences),
            )
        )

    def attend(
        self, request: Attend, should_stop: Callable[[], bool]
    ) -> tuple[SentenceTranslation, AttentionRecord]:
        from engine.pairs import inspect_sentence

        return inspect_sentence(
            self._translator(request.folder),
            request.sentence,
            request.options or SearchOptions(),
            to=request.to,
            gains=request.gains,
            target=request.target,
            should_stop=should_stop,
        )

    def compute(self, request: Compute) -> HeadArithmetic | None:
        from engine.inspection import NoProductError, head_arithmetic

        try:
            return head_arithmetic(
                self._translator(request.folder),
                request.sentence,
                request.stack,
                request.layer,
                request.head,
                gains=request.gains,
            )
        except NoProductError:
            return None

    def weigh(
        self,
        request: Weigh,
        should_stop: Callable[[], bool],
        on_progress: Callable[[int, int], None],
    ) -> HeadImportance:
        from engine.importance import head_importance

        return head_importance(
            self._translator(request.folder),
            request.sentence,
            gains=request.gains,
            should_stop=should_stop,
            on_progress=on_progress,
        )

    def trace(self, request: Trace, should_stop: Callable[[], bool]) -> SearchTrace:
        from engine.tracing import trace_search

        return trace_search(
            self._translator(request.folder),
            request.sentence,
            request.options,
            gains=request.gains,
            should_stop=should_stop,
        )

    def annotate(
        self, folder: str, sentences: Sequence[SentenceTranslation]
    ) -> tuple[Annotation, ...]:
        from engine.inspection import annotate

        return tuple(annotate(self._translator(folder), sentences))

    def suggest(
        self, folder: str, sentence: SentenceTranslation, position: int
    ) -> tuple[Continuation, ...]:
        from engine.alternatives import continuations

        return continuations(self._translator(folder), sentence, 0, position)

    def redecode(
        self,
        folder: str,
        sentence: SentenceTranslation,
        position: int,
        chosen: tuple[int, ...] | str,
        options: SearchOptions,
    ) -> SentenceTranslation:
        from engine.alternatives import redecode

        return redecode(self._translator(folder), sentence, 0, position, chosen or (), options)


def _import_engine() -> None:
    """Import what the first request needs: seconds, of which collections would take a tenth.

    What goes wrong is told by that request, which imports again.
    """
    gc.disable()
    with contextlib.suppress(Exception):
        import engine.translator  # noqa: F401
    gc.freeze()  # modules stay: no collection need look through them
    gc.enable()
