"""What becomes an entry of the history: a translation that stood still, or that was used.

While one text is typed on, the entry of this typing is replaced, so that a sentence leaves one
entry and not one a pause. Typing ends where the source is emptied, where the model changes, or
where less than half of what is kept lives on in the new text: then another entry begins and the
former stays. A translation that still grows is none yet. Private mode stores nothing, and what was
translated in it is not stored later.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance, Slot

from app.background import Background
from app.history.store import Entry, HistoryStore
from engine.results import ModelSummary, Translation

STANDS_AFTER = 3_000
"""Milliseconds without a change, after which a translation is worth keeping."""


class Translating(Protocol):
    """What the recorder needs of a session."""

    translation: Translation | None
    summary: ModelSummary | None

    @property
    def is_translating(self) -> bool:
        """Whether `translation` still grows, or is that of what was typed before."""

    @property
    def translation_changed(self) -> SignalInstance:
        """Emitted when `translation` is another one."""

    @property
    def translation_finished(self) -> SignalInstance:
        """Emitted when `translation` is whole."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A translation as it is, or would be, kept."""

    source: str
    target: str
    source_language: str
    target_language: str
    model: str

    def goes_on(self, former: "_Kept") -> bool:
        """Whether this is what the typing made of `former`."""
        same_model = self.model == former.model
        same_source = self.source_language == former.source_language
        same_target = self.target_language == former.target_language
        return (
            same_model and same_source and same_target
            and share_kept(former.source, self.source) >= 0.5
        )  # fmt: skip


class HistoryRecorder(QObject):
    """Keeps the translations of a session in a store; never waits for the disk.

    Args:
        session: what is translated.
        store: where it is kept.
        is_private: whether nothing may be stored just now.

    `recorded` gives each entry that was written. `failed` gives a sentence where that was not
    possible, once for each kind of trouble; translating goes on. It also tells that a damaged
    history was put aside.
    """

    recorded = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        session: Translating,
        store: HistoryStore,
        is_private: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._store = store
        self._is_private = is_private
        self._background = Background()
        self._pending: _Kept | None = None
        self._typing = 0  # numbers the texts that were typed, each from empty to empty
        self._told = ""
        # These belong to the jobs, which run one after the other.
        self._last: tuple[int, _Kept, int] | None = None  # typing, what was kept, its entry
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(STANDS_AFTER)
        self._timer.timeout.connect(self.record_now)
        session.translation_changed.connect(self._on_translation)
        session.translation_finished.connect(self._on_translation)

    @Slot()
    def record_now(self) -> None:
        """Keep what is translated without waiting: it was copied, or is about to go."""
        self._timer.stop()
        kept, self._pending = self._pending, None
        if kept is None or self._is_private():
            return
        typing = self._typing
        self._background.run(lambda: self._write(typing, kept), self._on_written, self._on_error)

    def close(self) -> None:
        """Keep what is translated, and wait until it is written. The store stays open."""
        self._session.translation_changed.disconnect(self._on_translation)
        self._session.translation_finished.disconnect(self._on_translation)
        self.record_now()
        self._background.close()

    @Slot()
    def _on_translation(self) -> None:
        self._timer.stop()
        self._pending = None
        translation, summary = self._session.translation, self._session.summary
        if translation is None or not translation.source.strip():
            self._typing += 1
            return
        if self._session.is_translating or self._is_private():
            return
        self._pending = _Kept(
            translation.source,
            translation.target,
            summary.source_language if summary is not None else "",
            summary.target_language if summary is not None else "",
            translation.model,
        )
        self._timer.start()

    def _write(self, typing: int, kept: _Kept) -> Entry | None:
        """Put it into the store; None where it is there already. Runs as a job."""
        entry = None
        if self._last is not None and self._last[0] == typing:
            _, former, entry_id = self._last
            if kept == former:
                return None
            if kept.goes_on(former):
                entry = self._store.replace(entry_id, kept.source, kept.target)
        if entry is None:
            entry = self._store.add(
                kept.source, kept.target, kept.source_language, kept.target_language, kept.model
            )
        self._last = typing, kept, entry.id
        return entry

    def _on_written(self, entry: Entry | None) -> None:
        if self._store.notice:
            self._tell(self._store.notice)
        if entry is not None:
            self.recorded.emit(entry)

    def _on_error(self, error: Exception) -> None:
        self._tell(str(error))

    def _tell(self, text: str) -> None:
        if text != self._told:
            self._told = text
            self.failed.emit(text)


def share_kept(former: str, text: str) -> float:
    """How much of `former` lives on in `text`, from 0 to 1.

    Counted in characters at the beginning and the end that are the same (one place was edited);
    where that is less than half, in words too (several places were), and the larger share counts.
    """
    if not former:
        return 1.0
    most = min(len(former), len(text))
    start = _common(former, text, most)
    end = _common(former[::-1], text[::-1], most - start)
    edges = (start + end) / len(former)
    if edges >= 0.5:
        return edges
    words, others = Counter(former.split()), Counter(text.split())
    same_words = (words & others).total() / max(1, words.total())
    return max(edges, same_words)


def _common(a: str, b: str, most: int) -> int:
    """The length of the longest common beginning, at most `most`: halving, for long texts."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
