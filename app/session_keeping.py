"""Saving a session and opening it again: the same text, model, gains, and what is looked at.

A session belongs to the model that it was made with. Opening one chooses that model, where there is
one of that name with the same weights, and is refused where there is not, before anything changes.
Then it waits for the model, the translation and the record, and looks at what was looked at. Who
types meanwhile goes on with what he types.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.actions import connect
from app.background import Background
from app.desk.direction import Direction
from app.desk.source_text import put_text
from app.library.places import ModelNotFoundError, resolve_model
from app.main_window import MainWindow
from app.preferences import LARGEST_ALPHA, LARGEST_BEAM, OWN_ALPHA, OWN_BEAM
from app.reasons import reason_text
from app.seen import Cell
from app.session import Session
from app.session_file import (
    SUFFIX,
    ModelMark,
    SessionFileError,
    SessionState,
    checksum,
    read_session,
    write_session,
)
from app.worker.messages import Failed
from engine.results import SearchOptions

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class SessionChoosers:
    """How a person chooses a session's file; None where that was given up."""

    to_save: Callable[[QWidget], Path | None]
    to_open: Callable[[QWidget], Path | None]


def _to_save(window: QWidget) -> Path | None:
    kinds = translate("Sessions", "Sessions (*.headscope)")
    name, _filter = QFileDialog.getSaveFileName(
        window, translate("Sessions", "Save session"), f"session{SUFFIX}", kinds
    )
    return Path(name) if name else None


def _to_open(window: QWidget) -> Path | None:
    kinds = translate("Sessions", "Sessions (*.headscope)")
    name, _filter = QFileDialog.getOpenFileName(
        window, translate("Sessions", "Open session"), "", kinds
    )
    return Path(name) if name else None


NATIVE_CHOOSERS = SessionChoosers(_to_save, _to_open)


@dataclass(frozen=True, slots=True)
class Models:
    """How a model is found by its name, and known by the checksum of its weights."""

    find: Callable[[str], Path] = resolve_model
    checksum: Callable[[Path], str] = lambda folder: checksum(folder / "model.safetensors")


class SessionKeeping(QObject):
    """Connects the actions of a window that save and open sessions. Who makes one closes it."""

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        direction: Direction,
        choosers: SessionChoosers = NATIVE_CHOOSERS,
        models: Models = Models(),
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._direction = window, session, direction
        self.choosers, self.models = choosers, models
        self._background = Background()
        self._is_reading = False  # the file that was chosen
        self._opening: SessionState | None = None  # and not yet all there
        self._folder: Path | None = None  # of its model
        self._text = ""  # as the editor has it
        self._is_looking = False  # gains and target were asked for
        inspection = window.inspection
        connect(window.actions_.save_session, self.save)
        connect(window.actions_.open_session, self.open)
        session.model_changed.connect(self._on_model)
        session.translation_finished.connect(self._go_on)
        inspection.record_changed.connect(self._go_on)
        session.client.replied.connect(self._on_reply)

    def close(self) -> None:
        """Read and write no more."""
        self._background.close()

    @property
    def is_opening(self) -> bool:
        """Whether a file was chosen, and not all of its session is there."""
        return self._is_reading or self._opening is not None

    @Slot()
    def save(self) -> None:
        """Ask for a file, and save the session there."""
        folder = self._session.folder
        if folder is None:
            self._session.report_trouble(self.tr("There is no model yet: wait until it is open."))
            return
        path = self.choosers.to_save(self._window)
        if path is None:
            return
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
        make, name, to = self._state(), folder.name, self._session.to

        def job() -> None:
            write_session(path, make(ModelMark(name, self.models.checksum(folder), to)))

        text = self.tr("The session was saved as {file}.").format(file=path)
        self._background.run(job, lambda _none: self._window.status.note(text), self._not_saved)

    @Slot()
    def open(self) -> None:
        """Ask for a file, and open the session in it."""
        path = self.choosers.to_open(self._window)
        if path is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Open the session in a file."""
        self._is_reading = True
        now, views = self._session.folder, self._view_names()
        self._background.run(lambda: self._read(path, now, views), self._begin, self._not_opened)

    def _state(self) -> Callable[[ModelMark], SessionState]:
        """What is to be saved, but for the model, whose checksum takes a while."""
        from app.head_gains import plain_gains

        inspection, session = self._window.inspection, self._session
        cell = inspection.cell if inspection.cell_is_held else None
        text = session.source_text
        cursor = min(self._window.desk.source.editor.cursor_at, len(text))
        gains, target, lens = plain_gains(inspection.gains), inspection.target, inspection.lens
        options, view = session.options, self._view_names()[0]
        for name in self._view_names():
            if getattr(self._window.actions_, name).isChecked():
                view = name
        place = (cell.row, cell.column) if cell is not None else None
        return lambda model: SessionState(
            text, model, options, gains, target, lens, view, place, cursor
        )

    def _read(
        self, path: Path, now: Path | None, views: Sequence[str]
    ) -> tuple[SessionState, Path]:
        """A session, and the folder of its model. In the background."""
        state = read_session(path, views)
        wanted = state.model
        try:
            is_now = now is not None and now.name == wanted.name
            folder = now if is_now and now is not None else self.models.find(wanted.name)
        except ModelNotFoundError:
            text = self.tr(
                "{file} was made with the model {wanted}, and there is none of that name here; the"
                " model in use is {now}. Add {wanted} in the library."
            )
            raise SessionFileError(
                text.format(file=path.name, wanted=wanted.name, now=now.name if now else "–")
            ) from None
        found = self.models.checksum(folder)
        if found != wanted.checksum:
            text = self.tr(
                "{file} was made with another model: with {wanted}, whose weights have the checksum"
                " {one}…; the {name} that is here has {other}…."
            )
            raise SessionFileError(
                text.format(
                    file=path.name, wanted=wanted.name, one=wanted.checksum[:12],
                    name=folder.name, other=found[:12],
                )
            )  # fmt: skip
        return state, folder

    def _begin(self, found: tuple[SessionState, Path]) -> None:
        """All is in order: put the text there, with its model."""
        state, folder = found
        self._is_reading = False
        self._opening, self._folder, self._is_looking = None, folder, False
        window, session = self._window, self._session
        window.inspection.set_gains(None)
        if (session.folder, session.to) != (folder, state.model.to):
            way = (str(folder), state.model.to)
            known = [model for model in self._direction.models if (model.path, model.to) == way]
            if known:
                self._direction.choose(known[0])
            else:
                session.open_model(folder, state.model.to)
        self._search_as(state.options)
        put_text(window.desk.source.editor, state.text)
        self._opening, self._text = state, session.source_text
        window.actions_.inspector.setChecked(True)
        getattr(window.actions_, state.view).setChecked(True)
        session.translate_now()
        self._go_on()

    def _search_as(self, options: SearchOptions) -> None:
        """Search as it was searched, and let the settings say so where they can."""
        beam = OWN_BEAM if options.beam is None else options.beam
        alpha = OWN_ALPHA if options.alpha is None else options.alpha
        if beam <= LARGEST_BEAM and (0 <= alpha <= LARGEST_ALPHA or options.alpha is None):
            self._window.preferences.change(beam=beam, alpha=alpha)
        self._session.set_options(options)

    @Slot()
    def _on_model(self) -> None:
        """The model is there; or it could not be opened, which the session tells."""
        if self._session.folder != self._folder:
            self._opening = None
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        """The next step, where what it waits for is there."""
        state, session, inspection = self._opening, self._session, self._window.inspection
        if state is None or session.folder != self._folder:
            return
        if session.source_text != self._text:
            self._opening = None  # somebody types already
            return
        if session.is_translating:
            return
        editor = self._window.desk.source.editor
        cursor = min(state.cursor, len(self._text))
        if not self._is_looking and editor.cursor_at != cursor:
            editor.go_to(cursor)
        sentence = session.sentence
        if sentence is None or sentence.carried_over:
            if session.translation is not None or not self._text.strip():
                self._look(state)
            return
        if inspection.is_recording or inspection.baseline is None:
            return
        if not self._is_looking:
            self._is_looking = True
            self._change(state)
        if not inspection.is_recording:
            self._look(state)

    def _change(self, state: SessionState) -> None:
        """Ask for the record under the gains, or of the typed target."""
        from app.head_gains import gain_arrays

        inspection = self._window.inspection
        gains = gain_arrays(state.gains)
        if gains is not None:
            if any(values.shape != inspection.grid(stack) for stack, values in gains.items()):
                text = self.tr("The session's head gains are not for this model, and were left out")
                self._session.report_trouble(text)
            else:
                inspection.set_gains(gains)
        if state.target is not None:
            inspection.set_target(state.target)
            self._window.actions_.own_target.setChecked(True)

    def _look(self, state: SessionState) -> None:
        """All is there: look at what was looked at."""
        self._opening = None
        inspection, lens = self._window.inspection, state.lens
        names = lens.__dataclass_fields__
        inspection.set_lens(**{name: getattr(lens, name) for name in names})
        picture = inspection.picture
        if state.cell is not None and picture is not None:
            row, column = state.cell
            if row < len(picture.rows) and column < len(picture.columns):
                inspection.choose_cell(Cell(row, column), held=True)
        self._window.desk.source.editor.setFocus()

    @Slot(object)
    def _on_reply(self, reply: object) -> None:
        """What fails is told by who asked; where nothing is waited for then, nothing comes."""
        is_waiting = self._session.is_translating or self._window.inspection.is_recording
        if isinstance(reply, Failed) and not is_waiting:
            self._opening = None

    def _not_saved(self, error: Exception) -> None:
        self._tell(self.tr("The session was not saved: {reason}"), error)

    def _not_opened(self, error: Exception) -> None:
        self._is_reading = False
        self._tell(self.tr("The session was not opened: {reason}"), error)

    def _tell(self, text: str, error: Exception) -> None:
        if not isinstance(error, SessionFileError | OSError):
            raise error
        self._session.report_trouble(text.format(reason=reason_text(error)))

    def _view_names(self) -> list[str]:
        from app.inspector.views import VIEWS

        return [view.name for view in VIEWS]
