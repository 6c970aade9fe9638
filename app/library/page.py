"""The page of the library: the models that are here, those that can be had, and one on its way.

Reading and removing run in the background, searching and adding in a process of their own
(errand.py). Nothing is asked of the network unless a person asks.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.background import Background
from app.library.amounts import bytes_text, time_text
from app.library.arriving import Arriving
from app.library.browsing import Browsing
from app.library.errand import Errand
from app.library.hub import Progress, Report
from app.library.hub_download import forget_old
from app.library.install import NameNeededError
from app.library.owned import OwnModels
from app.library.places import LibraryError
from app.library.refusal import Refusal, is_long
from app.library.task import Task
from app.reasons import reason_text
from app.theme import UNIT
from engine.results import Cancelled

_How = Callable[[Errand, str, str | None, Report], Path]  # Errand.add, Errand.fetch


class LibraryPage(QWidget):
    """The library, for the side panel. Who makes one closes it.

    Args:
        current: the folder of the model that is in use.

    `chosen` gives the folder of a model that is to be used; `changed` tells that one was added or
    removed; `over` gives what came of adding one, a sentence, and whether it went wrong.
    """

    chosen = Signal(str)
    changed = Signal()
    over = Signal(str, bool)

    def __init__(self, current: str = "") -> None:
        super().__init__()
        self._background = Background()
        self._read_from: QWidget | None = None  # the part in which a refusal came
        self._source = ""  # what is on its way, or waits for another name
        self._how: _How = Errand.add
        self._begun_in: QWidget | None = None  # the part from which it was sent for
        self._has_new_name = False
        self.own = OwnModels(self._background)
        self.model = self.own.model
        self.buttons = self.own.buttons
        self.refusal = Refusal()
        self.browsing = Browsing()
        self.arriving = Arriving()
        self.task = Task(self)
        self.destroyed.connect(self._background.close)
        for task in (self.task, self.browsing.task):
            self.destroyed.connect(task.close)
        self._connect()
        self._lay_out()
        self.set_current(current)
        self.refresh()
        self._background.run(forget_old)

    @Slot(str)
    def set_current(self, folder: str) -> None:
        """Say which model is in use, by its folder."""
        self.own.set_current(Path(folder))

    @Slot()
    def refresh(self) -> None:
        """List the models that there are now."""
        self.own.refresh()

    def close_tasks(self) -> None:
        """End what is on its way."""
        self.task.close()
        self.browsing.task.close()

    def _connect(self) -> None:
        self.own.chosen.connect(self.chosen)
        self.own.removed.connect(self._on_removed)
        self.own.failed.connect(self.arriving.refuse)
        self.buttons.given.connect(lambda path: self.add(str(path)))
        self.buttons.browse.connect(self.show_hub)
        self.browsing.left.connect(self.show_own)
        self.browsing.wanted.connect(lambda model: self.fetch(model.name))
        self.refusal.left.connect(self._leave_refusal)
        self.arriving.cancelled.connect(self.task.cancel)
        self.arriving.left.connect(self._give_focus)
        self.arriving.named.connect(lambda name: self._begin(self._source, name, self._how))
        self.task.told.connect(self._on_told)

    def _lay_out(self) -> None:
        self._stack = QStackedWidget()
        for part in (self.own, self.browsing, self.refusal):
            self._stack.addWidget(part)
        self.setFocusProxy(self.own.list)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.arriving)

    @Slot()
    def show_hub(self) -> None:
        """Look for models that can be had."""
        self._turn_to(self.browsing)

    @Slot()
    def show_own(self) -> None:
        """Look at the models that are here."""
        self._turn_to(self.own)

    def _turn_to(self, part: QWidget) -> None:
        """Show a part of the page; the focus goes along where it was in the other."""
        had_focus = self._has_focus()
        self._stack.setCurrentWidget(part)
        if had_focus:
            self._give_focus()

    def _has_focus(self) -> bool:
        """Whether the page is where a person is, and not the desk, say."""
        focused = QApplication.focusWidget()
        return focused is not None and (self.isAncestorOf(focused) or not focused.isVisible())

    @Slot()
    def _give_focus(self) -> None:
        """Give the focus to what a person goes on with in the part that is shown."""
        first = {self.browsing: self.browsing.first, self.refusal: self.refusal.reasons}
        part = self._stack.currentWidget() or self.own
        first.get(part, self.own.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def add(self, path: str) -> None:
        """Add a folder or an archive; asks in the page for another name."""
        self._begin(path, None, Errand.add)

    def fetch(self, name: str) -> None:
        """Add a model of the hub; asks in the page for another name."""
        self._begin(name, None, Errand.fetch)

    def _begin(self, source: str, name: str | None, how: _How) -> None:
        if self.task.is_busy:
            return
        self._source, self._how, self._has_new_name = source, how, name is not None
        self._begun_in = self._stack.currentWidget()
        if name is None:
            self.arriving.ask_no_more()
        self.arriving.begin(
            self.tr("Adding {source}…").format(source=source),
            self.tr("Stop; nothing of the model is kept"),
        )
        self._set_may_add(False)
        if isinstance(QApplication.focusWidget(), QPushButton):  # it waits now, as they all do
            self._give_focus()
        self.task.start(
            lambda errand, report: how(errand, source, name, report),
            self._on_added,
            self._on_failed,
        )

    @Slot(object)
    def _on_told(self, progress: Progress) -> None:
        text = self.tr("Downloading {source}\n{done} of {total}{pace}")
        if progress.stage == "converting":
            text = self.tr("Converting {source}…")
        elif progress.stage == "waiting":
            text = self.tr(
                "Downloading {source}\n{done} of {total}\nThe connection is lost; trying again…"
            )
        text = text.format(
            source=self._source,
            done=bytes_text(progress.done),
            total=bytes_text(progress.total),
            pace=self._pace(progress),
        )
        self.arriving.show_progress(text, progress)

    def _pace(self, progress: Progress) -> str:
        if progress.speed <= 0:
            return ""
        left = time_text(max(0, progress.total - progress.done) / progress.speed)
        text = self.tr(" · {speed} a second · {left} left")
        return text.format(speed=bytes_text(progress.speed), left=left)

    def _on_added(self, folder: Path) -> None:
        self._set_may_add(True)
        self.arriving.ask_no_more()
        brief = text = self.tr("{name} was added: it is among your models.")
        if self._is_waited_for():
            self.show_own()
            text = self.tr(
                "{name} was added. Return on it, or “Use this model”, translates with it."
            )
        self._on_changed(text.format(name=folder.name), folder.name)
        self.over.emit(brief.format(name=folder.name), False)

    def _is_waited_for(self) -> bool:
        """Whether the page is as it was when the model was sent for: nobody goes on in it."""
        part = self._stack.currentWidget()
        if part is self.browsing:
            return part is self._begun_in and self.browsing.offers(self._source)
        return part is self._begun_in or part is self.own

    def _on_failed(self, error: Exception) -> None:
        self._set_may_add(True)
        had_focus = self._has_focus()
        needs_name = isinstance(error, NameNeededError) or (
            self._has_new_name and isinstance(error, LibraryError)
        )
        if not needs_name:
            self.arriving.ask_no_more()
            self.own.refresh()  # what came in the last moment before it ended is there
            self.changed.emit()
        if isinstance(error, Cancelled):
            self.arriving.end(self.tr("{source} was not added.").format(source=self._source))
            return
        if not isinstance(error, LibraryError):
            self.arriving.end()
            raise error
        if needs_name:
            self.arriving.ask_for_name(take_focus=had_focus)
        self.refuse(error)

    def refuse(self, error: LibraryError) -> None:
        """Say that a model was not added, and why; on a part of its own where that takes long."""
        said = self.tr("The model was not added: {reason}.")
        text = said.format(reason=reason_text(error))
        if is_long(error):
            self.arriving.end()
            if self._stack.currentWidget() is not self.refusal:
                self._read_from = self._stack.currentWidget()
            if error.reasons:
                self.refusal.show_reasons(
                    said.format(reason=reason_text(error.head)), error.reasons
                )
            else:
                self.refusal.show_reasons(
                    self.tr("The model was not added."), [f"{reason_text(error)}."]
                )
            self._turn_to(self.refusal)
        else:
            self.arriving.refuse(text)
        self.over.emit(text, True)

    @Slot()
    def _leave_refusal(self) -> None:
        if self._read_from is self.browsing:
            self.show_hub()
        else:
            self.show_own()

    @Slot(str)
    def _on_removed(self, name: str) -> None:
        self._on_changed(self.tr("{name} was removed.").format(name=name))

    def _on_changed(self, text: str, wanted: str = "") -> None:
        self.arriving.end(text)
        self.own.refresh(wanted)
        self.changed.emit()

    def _set_may_add(self, may: bool) -> None:
        self.buttons.set_may_add(may)
        self.browsing.set_may_download(may)
