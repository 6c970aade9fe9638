"""Getting a model: two languages, what the hub has for them, and one that is downloaded.

Nothing is asked of the hub before *Search* is pressed; until then the page says who will be asked
and what is sent.
"""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.language_box import LanguageBox
from app.languages import known_languages, language_name
from app.library.amounts import bytes_text, licence_text
from app.library.hub import Found, HubModel, Wanted, host_of, hub_address
from app.library.offers import OffersModel
from app.library.places import LibraryError
from app.library.task import Task
from app.note import Note
from app.reasons import reason_text
from app.row_delegate import show_rows
from app.theme import UNIT
from engine.results import Cancelled

_SIZES = (100_000_000, 200_000_000, 400_000_000)


def hub_host() -> str:
    """Who is asked: the hub, or the mirror that its standard environment variable names."""
    return host_of(hub_address())


class Browsing(QWidget):
    """Finds models of the hub.

    `wanted` gives the `HubModel` that is to be downloaded; `left` tells that a person wants to go
    back to the models that are here.
    """

    wanted = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._source, self._target = "", "en"
        self._may_download = True
        self.model = OffersModel(self)
        self.task = Task(self)
        self._make_question()
        self._make_narrowing()
        self._make_list()
        self._lay_out()
        self._show_pair()
        self._show_found()
        self.note.say(self._before())

    @property
    def first(self) -> QWidget:
        """What a person goes on with: the models that were found, or the languages."""
        return self.list if self.model.found else self.source

    def offers(self, name: str) -> bool:
        """Whether a model of that name is the chosen one, and nothing else is looked for."""
        chosen = self._chosen()
        return chosen is not None and chosen.name == name and not self.task.is_busy

    def set_may_download(self, may: bool) -> None:
        """Whether there is nothing on its way, so that another may be downloaded."""
        self._may_download = may
        self._show_chosen()

    def _make_question(self) -> None:
        self.back_button = _button(
            self.tr("‹ Your models"), self.tr("Back to the models that you have"), self.left.emit
        )
        self.back_button.setAccessibleName(self.tr("Your models"))
        languages = known_languages()
        self.source = LanguageBox(
            self.tr("Language to translate from"),
            self.tr("The language to translate from; letters find it"),
            self._choose_source,
        )
        self.target = LanguageBox(
            self.tr("Language to translate to"),
            self.tr("The language to translate to; letters find it"),
            self._choose_target,
        )
        self.source.show_languages(languages, self._source)
        self.target.show_languages(languages, self._target)
        self.search_button = _button(self.tr("Search"), "", self.search)
        self.note = Note()

    def _make_narrowing(self) -> None:
        self.largest, self.licence = QComboBox(), QComboBox()
        self.largest.setAccessibleName(self.tr("Size"))
        self.largest.setToolTip(self.tr("Show only models that are not larger than this"))
        self.largest.addItem(self.tr("any size"), None)
        for size in _SIZES:
            self.largest.addItem(self.tr("up to {size}").format(size=bytes_text(size)), size)
        self.licence.setAccessibleName(self.tr("Licence"))
        self.licence.setToolTip(self.tr("Show only models under this licence"))
        for box in (self.largest, self.licence):
            box.activated.connect(self._narrow)

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        show_rows(self.list, self.model.texts)
        self.list.setAccessibleName(self.tr("Models that can be downloaded"))
        self.list.setToolTip(self.tr("Return downloads a model"))
        self.list.activated.connect(self._want)
        self.list.selectionModel().currentChanged.connect(self._show_chosen)
        self.facts = Note("")
        self.download_button = _button(self.tr("Download"), "", self._want)

    def _lay_out(self) -> None:
        for box in (self.source, self.target, self.largest, self.licence):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addLayout(_row(self.back_button))
        pair = QHBoxLayout()
        pair.addWidget(self.source, 1)
        pair.addWidget(QLabel("→"))
        pair.addWidget(self.target, 1)
        layout.addLayout(pair)
        layout.addLayout(_row(self.search_button))
        layout.addWidget(self.note)
        self.found = QWidget()
        found = QVBoxLayout(self.found)
        found.setContentsMargins(0, 0, 0, 0)
        found.setSpacing(UNIT)
        narrowing = QHBoxLayout()
        narrowing.addWidget(self.largest, 1)
        narrowing.addWidget(self.licence, 1)
        found.addLayout(narrowing)
        found.addWidget(self.list, 1)
        found.addWidget(self.facts)
        found.addLayout(_row(self.download_button))
        layout.addWidget(self.found, 1)
        layout.addStretch(0)

    def _choose_source(self, tag: str) -> None:
        self._source = tag
        self._show_pair()

    def _choose_target(self, tag: str) -> None:
        self._target = tag
        self._show_pair()

    def _show_pair(self) -> None:
        """Say whether these two languages can be searched for."""
        is_pair = bool(self._source and self._target and self._source != self._target)
        self.search_button.setEnabled(is_pair or self.task.is_busy)
        if self.task.is_busy:
            text, tip = self.tr("Cancel"), self.tr("Wait for no answer any more")
        else:
            text = self.tr("Search")
            tip = self.tr("Ask {host} which models there are").format(host=hub_host())
            if not is_pair:
                tip = self.tr("Choose two languages first")
        self.search_button.setText(text)
        self.search_button.setAccessibleName(text)
        self.search_button.setToolTip(tip)

    @Slot()
    def search(self) -> None:
        """Ask the hub for the two languages; or ask no longer."""
        if self.task.is_busy:
            self.task.cancel()
            return
        wanted = Wanted(self._source, self._target)
        self.model.show_models(())
        self._show_found()
        self.note.say(self.tr("Asking {host}…").format(host=hub_host()))
        self.task.start(
            lambda errand, _report: errand.search(wanted),
            lambda found: self._on_found(wanted, found),
            self._on_failed,
        )
        self._show_pair()

    def _on_found(self, wanted: Wanted, found: Found) -> None:
        self._show_pair()
        source, target = language_name(wanted.source), language_name(wanted.target)
        text = self.tr("{source} → {target}, on {host}:")
        if found.stopped:
            text = self.tr("{source} → {target}, on {host}. These are not all: {reason}.")
        elif not found.models:
            text = self.tr("{host} has no model from {source} to {target} that can be read here.")
        self.note.say(
            text.format(
                host=hub_host(), source=source, target=target, reason=reason_text(found.stopped)
            ),
            "trouble" if found.stopped else "muted",
        )
        self.model.show_models(found.models)
        self._fill_licences()
        self._show_found()
        if found.models:
            self.list.setCurrentIndex(self.model.index(0))
            focused = QApplication.focusWidget()
            if focused is not None and self.isAncestorOf(focused):
                self.list.setFocus()

    def _on_failed(self, error: Exception) -> None:
        self._show_pair()
        if isinstance(error, Cancelled):
            self.note.say(self._before())
        elif isinstance(error, LibraryError):
            self.note.say(
                self.tr("Nothing was found: {reason}.").format(reason=reason_text(error)), "trouble"
            )
        else:
            raise error

    def _before(self) -> str:
        """What is said before anything is asked."""
        text = self.tr(
            "Nothing is asked until you press Search. Then {host} is asked for models for these two"
            " languages. It learns the languages, what you download, your network address, that"
            " Headscope asks and, if you have logged in to it with hf, who you are. Nothing that"
            " you type or translate is sent."
        )
        return text.format(host=hub_host())

    def _fill_licences(self) -> None:
        self.licence.clear()
        self.licence.addItem(self.tr("any licence"), None)
        for licence in sorted({model.licence for model in self.model.found}):
            self.licence.addItem(licence_text(licence), licence)
        self.largest.setCurrentIndex(0)

    @Slot()
    def _narrow(self) -> None:
        self.model.narrow(self.largest.currentData(), self.licence.currentData())
        self.list.setCurrentIndex(self.model.index(0))
        self._show_chosen()

    def _show_found(self) -> None:
        self.found.setVisible(bool(self.model.found))
        self._show_chosen()

    def _chosen(self) -> HubModel | None:
        row = self.list.currentIndex().row()
        return self.model.model_at(row) if 0 <= row < self.model.rowCount() else None

    @Slot()
    def _show_chosen(self) -> None:
        """Show what is known of the chosen model, and whether it can be downloaded now."""
        model = self._chosen()
        none = self.tr("None of those that were found is so small and under this licence.")
        self.facts.say(self.model.facts(model) if model is not None else none)
        self.download_button.setEnabled(model is not None and self._may_download)
        tip = self.tr("Fetch this model and add it to your library (Return)")
        if not self._may_download:
            tip = self.tr("Another model is on its way: wait for it, or cancel it")
        self.download_button.setToolTip(tip)

    @Slot()
    @Slot(QModelIndex)
    def _want(self) -> None:
        model = self._chosen()
        if model is not None and self.download_button.isEnabled():
            self.wanted.emit(model)


def _button(text: str, tip: str, do: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    button.clicked.connect(lambda: do())
    return button


def _row(widget: QWidget) -> QHBoxLayout:
    """A widget at the left, as wide as it needs to be."""
    row = QHBoxLayout()
    row.addWidget(widget)
    row.addStretch(1)
    return row
