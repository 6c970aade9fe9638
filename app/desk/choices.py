"""What a person chose in place of the model's words, step by step, so that it can be taken back.

A choice belongs to a sentence of the source and stands wherever that sentence does, while the text
around it is edited. Undo and redo go through the choices exactly: a step for a sentence that does
not stand in the text any more is taken as well, with the next one that can be seen. Another model
makes all choices idle.
"""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from app.session import Session
from engine.results import SentenceTranslation


@dataclass(frozen=True, slots=True)
class Choice:
    """A sentence as it was chosen; `positions` are the pieces at which chosen words begin.

    None for a sentence that was chosen as a whole.
    """

    sentence: SentenceTranslation
    positions: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class _Step:
    """One change of a sentence's translation; None stands for the model's own."""

    own: SentenceTranslation
    before: Choice | None
    after: Choice | None


class Choices(QObject):
    """The choices on the desk; `changed` when there are others, or other steps to take back."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._model: Path | None = None
        self._chosen: dict[str, Choice] = {}
        self._own: dict[str, SentenceTranslation] = {}
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        session.translation_changed.connect(self._on_translation)

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a choice was taken back that can be made again."""
        return bool(self._undone)

    def choice(self, sentence: SentenceTranslation) -> Choice | None:
        """What was chosen for a sentence."""
        return self._chosen.get(sentence.source)

    def choose_word(
        self, before: SentenceTranslation, position: int, after: SentenceTranslation
    ) -> None:
        """A word was chosen at a piece, and the rest translated again; words after it are new."""
        known = self._chosen.get(before.source)
        kept = known.positions if known is not None and known.positions is not None else ()
        positions = (*(at for at in kept if at < position), position)
        self._choose(before, Choice(after, positions))

    def choose_sentence(self, before: SentenceTranslation, after: SentenceTranslation) -> None:
        """Another translation of the whole sentence was chosen."""
        self._choose(before, Choice(after, None))

    def take_back(self, sentence: SentenceTranslation) -> None:
        """Give a sentence the model's own translation again; that can be undone, too."""
        if sentence.source in self._chosen:
            self._do(_Step(self._own[sentence.source], self._chosen[sentence.source], None))

    @Slot()
    def undo(self) -> None:
        """Take the last choice back."""
        while self._done:
            step = self._done.pop()
            self._undone.append(step)
            if self._put(step.own, step.before):
                break
        self.changed.emit()

    @Slot()
    def redo(self) -> None:
        """Make a choice again that was taken back."""
        while self._undone:
            step = self._undone.pop()
            self._done.append(step)
            if self._put(step.own, step.after):
                break
        self.changed.emit()

    def _choose(self, before: SentenceTranslation, choice: Choice) -> None:
        known = self._chosen.get(before.source)
        if known is None:
            self._own[before.source] = before
        self._do(_Step(self._own[before.source], known, choice))

    def _do(self, step: _Step) -> None:
        self._done.append(step)
        self._undone.clear()
        self._put(step.own, step.after)
        self.changed.emit()

    def _put(self, own: SentenceTranslation, choice: Choice | None) -> bool:
        """Put a choice in its place; whether it can be seen."""
        if choice is None:
            self._chosen.pop(own.source, None)
            self._session.release_translation(own)
        else:
            self._chosen[own.source] = choice
            self._session.choose_translation(choice.sentence)
        translation = self._session.translation
        sentences = translation.sentences if translation is not None else ()
        return any(sentence.source == own.source for sentence in sentences)

    @Slot()
    def _on_translation(self) -> None:
        if self._session.translated_by != self._model:
            self._model = self._session.translated_by
            self._chosen.clear()
            self._own.clear()
            self._done.clear()
            self._undone.clear()
            self.changed.emit()
