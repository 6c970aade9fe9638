"""Which languages are translated between, and by which model: what the language bar shows.

What is on offer comes from the library and is read off the event loop. A model that writes several
languages is on offer once for each. A choice counts from when it is made; where its model cannot be
opened, the one in use is the choice again. The last choice is kept in the settings for the next
start. Choosing never changes what is typed; only a swap does, and only where the translation is
complete.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Signal, Slot

from app.background import Background
from app.languages import language_order
from app.library.places import DEFAULT_MODEL, ModelNotFoundError, resolve_model
from app.reasons import reason_text
from app.session import Session
from engine.results import ModelSummary

if TYPE_CHECKING:
    from app.library.catalogue import Model

_KEY, _TARGET_KEY = "languages/model", "languages/target"


def read_library() -> list[ModelSummary]:
    """The models of the library that can be used. Waits for the disk."""
    from app.library.catalogue import catalogue  # reads manifests: half a second to import

    return usable(catalogue())


def usable(models: "Iterable[Model]") -> list[ModelSummary]:
    """Those of the library's models that have no fault, by the names that the library gives."""
    return [replace(model.summary, name=model.name) for model in models if model.summary]


def ways(model: ModelSummary) -> list[ModelSummary]:
    """A model for each language that it can write, its usual one first."""
    others = [tag for tag in model.target_languages if tag != model.target_language]
    return [model, *(replace(model, target_language=tag) for tag in others)]


class Direction(QObject):
    """The choice of the languages and of the model.

    Args:
        session: what translates.
        settings: where the last choice is kept.
        read: gives the models that can be used; runs in the background.

    `changed` tells that something else is on offer, or is chosen. `source_wanted` gives a text that
    is to take the place of the source. Who makes a direction closes it.
    """

    changed = Signal()
    source_wanted = Signal(str)

    def __init__(
        self,
        session: Session,
        settings: QSettings,
        read: Callable[[], Sequence[ModelSummary]] = read_library,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._settings, self._read = session, settings, read
        self._background = Background()
        self._library: tuple[ModelSummary, ...] = ()
        self._first = ""  # the folder of the model that is opened at the start
        self._wanted: ModelSummary | None = None  # asked for, and not yet open
        self._swapped: tuple[str, str] | None = None  # the source then, and what replaces it
        self._taken_back: tuple[str, str] | None = None  # that of a swap before the last
        session.model_changed.connect(self._on_model)

    def start(self, name_or_folder: str | None) -> None:
        """Open the first model: the one named, else the last choice, else the bundled one.

        Raises:
            ModelNotFoundError: where there is none of the name.
        """
        if name_or_folder is None:
            folder, to = self._last(), self._settings.value(_TARGET_KEY)
        else:
            folder, to = resolve_model(name_or_folder), None
        self._first = str(folder)
        self._session.open_model(folder, to if isinstance(to, str) and to else None)

    def _last(self) -> Path:
        last = self._settings.value(_KEY)
        try:
            return resolve_model(last if isinstance(last, str) and last else DEFAULT_MODEL)
        except ModelNotFoundError:  # it was removed meanwhile
            return resolve_model(DEFAULT_MODEL)

    def close(self) -> None:
        """Read no more."""
        self._background.close()

    @Slot()
    def refresh(self) -> None:
        """Read what the library holds now."""
        self._background.run(self._read, self._on_read, self._on_unread)

    @property
    def models(self) -> list[ModelSummary]:
        """All that can be chosen: the library's models, and the one in use wherever it lies."""
        in_use = self._session.summary
        if in_use is None or self._of_library(in_use.path):
            return list(self._library)
        return [*self._library, *ways(in_use)]

    @property
    def model(self) -> ModelSummary | None:
        """The chosen model; None before there is one."""
        if self._wanted is not None:
            return self._wanted
        in_use = self._session.summary
        if in_use is None:
            return self._of_library(self._first)
        return self._of_library(in_use.path, in_use.target_language) or in_use

    @property
    def is_open(self) -> bool:
        """Whether the chosen model is the one in use, and not still to be opened."""
        return self._session.summary is not None and self._wanted is None

    @property
    def sources(self) -> list[str]:
        """The languages that can be translated from, by their names."""
        return _by_name(model.source_language for model in self.models)

    @property
    def targets(self) -> list[str]:
        """The languages that the chosen one can be translated to, by their names."""
        if self.model is None:
            return _by_name(model.target_language for model in self.models)
        source = self.model.source_language
        return _by_name(m.target_language for m in self.models if m.source_language == source)

    @property
    def rivals(self) -> list[ModelSummary]:
        """The models for the chosen pair of languages, the chosen one among them."""
        if self.model is None:
            return []
        return self._between(self.model.source_language, self.model.target_language)

    @property
    def way_back(self) -> ModelSummary | None:
        """A model for the way back, None where there is none."""
        if self.model is None:
            return None
        found = self._between(self.model.target_language, self.model.source_language)
        return found[0] if found else None

    def find(self, name: str, source: str, target: str) -> ModelSummary | None:
        """A model for a pair of languages: the one of that name, else the first."""
        found = self._between(source, target)
        named = [model for model in found if model.name == name]
        return next(iter(named + found), None)

    def choose(self, model: ModelSummary) -> None:
        """Translate with a model from now on."""
        self._swapped = self._taken_back = None
        self._wanted = model
        self._session.open_model(Path(model.path), model.to)
        self.changed.emit()

    def choose_source(self, language: str) -> None:
        """Translate from a language: to the same one as now if that can be, else to another."""
        now = self.model
        if now is not None and language == now.source_language:
            return
        target = now.target_language if now is not None else ""
        former = now.source_language if now is not None else ""
        fitting = [model for model in self.models if model.source_language == language]
        fitting.sort(key=lambda m: (m.target_language != target, m.target_language != former))
        if fitting:
            self.choose(fitting[0])

    def choose_target(self, language: str) -> None:
        """Translate to another language: by the same model if it writes that, else by another."""
        now = self.model
        if now is None or language == now.target_language:
            return
        found = self._between(now.source_language, language)
        found.sort(key=lambda model: model.path != now.path)
        if found:
            self.choose(found[0])

    @Slot()
    def swap(self) -> None:
        """Translate the other way round; a complete translation becomes the source."""
        back = self.way_back
        if back is None:
            return
        session, translation = self._session, self._session.translation
        is_complete = self.is_open and not session.is_translating
        coming, taken_back = self._swapped, self._taken_back
        self.choose(back)
        if is_complete and translation is not None and translation.target.strip():
            self._swapped = (session.source_text, translation.target)
        elif coming is not None:  # swapped again before the model was open: as it was
            self._taken_back = coming
        else:
            self._swapped = taken_back

    def _of_library(self, path: str, target: str = "") -> ModelSummary | None:
        """The model in a folder, for a language; any where the folder has none for that."""
        found = [model for model in self._library if model.path == path]
        fitting = [model for model in found if model.target_language == target]
        return next(iter(fitting + found), None)

    def _between(self, source: str, target: str) -> list[ModelSummary]:
        return [
            model
            for model in self.models
            if (model.source_language, model.target_language) == (source, target)
        ]

    @Slot()
    def _on_model(self) -> None:
        """A model was opened, or could not be, and the one in use stays."""
        wanted, self._wanted = self._wanted, None
        swapped, self._swapped = self._swapped, None
        if wanted is not None and str(self._session.folder) == wanted.path:
            self._settings.setValue(_KEY, self._name(wanted))
            self._settings.setValue(_TARGET_KEY, wanted.to)
            if swapped is not None and swapped[0] == self._session.source_text:
                self.source_wanted.emit(swapped[1])
        self.changed.emit()

    def _name(self, model: ModelSummary) -> str:
        """What leads to the model at the next start: its name in the library, else its folder."""
        folder = Path(model.path)
        try:
            return folder.name if resolve_model(folder.name) == folder else model.path
        except ModelNotFoundError:
            return model.path

    def _on_read(self, models: Sequence[ModelSummary]) -> None:
        self._library = tuple(way for model in models for way in ways(model))
        self.changed.emit()

    def _on_unread(self, error: Exception) -> None:
        text = self.tr("The library could not be read: {reason}")
        self._session.report_trouble(text.format(reason=reason_text(error)))


def _by_name(codes: Iterable[str]) -> list[str]:
    return sorted(set(codes), key=language_order)
