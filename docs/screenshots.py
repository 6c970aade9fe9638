"""Pictures of the real window with a bundled model, each of its states, as files to look at.

    python docs/screenshots.py FOLDER [--only STATE ...] [--language CODE]

The window runs on no screen (Qt's `offscreen`, unless QT_QPA_PLATFORM says otherwise) and in a home
of its own: nothing of yours is read or written. The pictures of the guide come from here.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

HOME = Path(tempfile.gettempdir(), "anna")  # paths are to be seen in pictures
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["HOME"] = str(HOME)
for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
    os.environ[name] = str(HOME / name.removeprefix("XDG_").lower())

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PySide6.QtCore import QLocale, QSettings, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from app.desk.direction import Direction  # noqa: E402
from app.files.adding import Choosers  # noqa: E402
from app.history.store import HistoryStore  # noqa: E402
from app.library import places  # noqa: E402
from app.library.places import bundled_models, history_file, models_folder  # noqa: E402
from app.main_window import MainWindow  # noqa: E402
from app.preferences import PreferenceStore  # noqa: E402
from app.rooms import Rooms  # noqa: E402
from app.session import Session  # noqa: E402
from app.translations import (  # noqa: E402
    available_languages,
    install_translations,
    spoken_locale,
)
from app.worker.client import WorkerClient  # noqa: E402
from docs import inspector_states, library_states  # noqa: E402

LETTER = (
    "Vielen Dank für deinen Brief. Ich komme am Montag um 10:15 Uhr. Wie geht es deiner Mutter? Hat"
    " sie das Buch schon gelesen?\n\nIch freue mich sehr darauf, dich zu sehen 😊 Bis morgen!"
)
ENGLISH = (
    "My sister has lived there for three years, and she likes it very much. I would like to visit"
    " her in summer.\n\nThe train arrives at 8:15. You can find the map at"
    " https://example.org/map?to=berlin."
)
LONG = "\n".join(
    f"The {who} {what} {where}."
    for who in ("old man", "girl next door", "teacher", "neighbour", "doctor", "young woman")
    for what in ("is waiting", "has never been", "would like to live", "met my brother", "works")
    for where in ("at the station", "in the city", "near the river", "in this house")
)
SIZES = SMALL, MIDDLE, LARGE = (900, 600), (1200, 800), (1600, 1000)
PATIENCE = 120  # seconds


class Studio:
    """One window, and what is done to it before a picture is taken."""

    def __init__(self, out: Path, model: str, theme: str, size: tuple[int, int]) -> None:
        shutil.rmtree(models_folder(), ignore_errors=True)
        shutil.rmtree(history_file().parent, ignore_errors=True)
        self.out = out
        self._look = theme, size
        self.folder = Path(tempfile.mkdtemp(prefix="documents-", dir=HOME))
        settings = QSettings(str(self.folder / "settings.ini"), QSettings.Format.IniFormat)
        self.preferences = PreferenceStore(settings)
        self.preferences.change(theme=theme)
        self.session = Session(WorkerClient())
        self.direction = Direction(self.session, settings)
        self.store = HistoryStore(history_file())
        self.chosen: list[Path] = []
        choosers = Choosers(
            lambda _window: self.chosen, lambda _window, _title: self.folder / "out"
        )
        self.direction.start(model)
        self.window = MainWindow(self.session, settings, self.preferences)
        self.rooms = Rooms(
            self.window, self.session, settings, self.direction, self.store, choosers
        )
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        self.wait(lambda: self.session.summary is not None)
        self.wait(lambda: self.rooms.languages.source.count() > 1)
        QTest.qWait(300)

    def close(self) -> None:
        self.window.close()
        self.store.close()
        self.window.deleteLater()
        QTest.qWait(50)

    def wait(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError
            QTest.qWait(20)

    def put(self, text: str) -> None:
        """Type a text, and wait until all that is known of it is shown."""
        self.window.desk.source.editor.setFocus()
        self.window.desk.set_source(text)
        self.session.translate_now()
        self.wait(self._is_known)
        QTest.qWait(300)

    def _is_known(self) -> bool:
        session, annotations = self.session, self.window.desk.annotations
        translation = session.translation
        return (
            translation is not None
            and translation.source == session.source_text
            and not session.is_translating
            and (
                self.window.inspection.record is not None
                or not self.window.actions_.inspector.isChecked()
            )
            and all(annotations.annotation(n) for n in range(min(8, len(translation.sentences))))
        )

    def go_to_word(self, word: str) -> None:
        """Put the cursor of the translation on a word."""
        editor = self.window.desk.target.editor
        editor.setFocus()
        editor.go_to(max(0, editor.raw_text().find(word)))
        QTest.qWait(150)

    def page(self, name: str) -> None:
        """Open a page, and wait until what it reads is there."""
        self.window.panel.show_page(name)
        QTest.qWait(800)

    def look(self, theme: str, size: tuple[int, int]) -> None:
        """Give the window a theme and a size."""
        if (theme, size) != self._look:
            self._look = theme, size
            self.preferences.change(theme=theme)
            self.window.resize(*size)
            QTest.qWait(500)

    def take(self, name: str) -> None:
        """Take the picture."""
        QApplication.processEvents()
        self.window.grab().save(str(self.out / f"{name}.png"), "PNG", 0)


def empty(studio: Studio) -> None:
    """Nothing is typed yet."""


def desk(studio: Studio) -> None:
    """A letter, its translation, and a head."""
    studio.put(LETTER)
    studio.window.inspection.choose_head("cross", 3, 0)
    QTest.qWait(200)


def aligned(studio: Studio) -> None:
    """A word and its partners."""
    studio.window.actions_.inspector.trigger()
    studio.put(LETTER)
    studio.go_to_word(studio.window.desk.target.editor.raw_text().split()[9])


def typing(studio: Studio) -> None:
    """In the middle of a word."""
    studio.put("Ich komme am Montag.")
    editor = studio.window.desk.source.editor
    editor.go_to(len(editor.raw_text()))
    QTest.keyClicks(editor, " Wir geh")


def long_text(studio: Studio) -> None:
    """A long text on its way."""
    studio.window.desk.set_source(LONG)
    studio.session.translate_now()
    studio.wait(lambda: studio.session.status.done >= 20)
    QTest.qWait(100)


def alternatives(studio: Studio) -> None:
    """Other words for one of the translation."""
    studio.put(ENGLISH)
    studio.go_to_word("Schwester" if "Schwester" in _target(studio) else _target(studio).split()[3])
    studio.window.actions_.alternatives.trigger()
    popup = studio.window.desk.alternatives
    studio.wait(lambda: popup.popup is not None and popup.popup.model.rowCount() > 0)
    QTest.qWait(200)


def sentences(studio: Studio) -> None:
    """Other translations of a whole sentence."""
    alternatives(studio)
    from app.desk.alternatives_popup import Choosing

    popup = studio.window.desk.alternatives.popup
    assert popup is not None
    popup.look_at(Choosing.SENTENCES)
    QTest.qWait(2000)


def chosen(studio: Studio) -> None:
    """A sentence in which a word was chosen."""
    alternatives(studio)
    popup = studio.window.desk.alternatives.popup
    assert popup is not None
    QTest.keyClick(popup.list, Qt.Key.Key_Down)
    QTest.keyClick(popup.list, Qt.Key.Key_Return)
    studio.wait(popup.isHidden)
    QTest.qWait(500)


def marks(studio: Studio) -> None:
    """Words that deserve a second look, and why."""
    studio.put(
        "The plumber grouted the bathroom tiles with an epoxy resin. Invoice 1,234.50 is overdue."
        " She yawned, and the quarks decayed."
    )
    studio.window.desk.source.editor.go_to(0)
    studio.window.actions_.next_mark.trigger()
    QTest.qWait(500)


def back(studio: Studio) -> None:
    """The translation, translated back."""
    studio.window.actions_.back_translation.trigger()
    studio.put(ENGLISH)
    studio.wait(lambda: bool(studio.rooms.back.editor.raw_text()))
    QTest.qWait(800)


def history(studio: Studio) -> None:
    """What was translated before."""
    for source, target, one, other in (
        ("Where is the station?", "Wo ist der Bahnhof?", "en", "de"),
        ("Ich habe dich vermisst.", "I missed you.", "de", "en"),
        ("See you tomorrow!\n\nAnna", "Bis morgen!\n\nAnna", "en", "de"),
    ):
        entry = studio.store.add(source, target, one, other, f"{one}-{other}")
    studio.store.pin(entry.id, True)
    studio.put(ENGLISH)
    studio.page("history")


def found(studio: Studio) -> None:
    """A search in the history that finds nothing."""
    history(studio)
    from app.history.page import HistoryPage

    page = studio.window.panel.page
    assert isinstance(page, HistoryPage)
    page.search.setText("bahnsteig")
    QTest.qWait(700)


def library(studio: Studio) -> None:
    """The models."""
    studio.put(ENGLISH)
    studio.page("library")


def files(studio: Studio) -> None:
    """Documents: done, failed, and on its way."""
    letter, broken, novel = (
        studio.folder / name for name in ("letter.md", "old.docx", "novel.txt")
    )
    (studio.folder / "out").mkdir()
    letter.write_text("# A letter\n\nDear *Anna*, thank you for your letter.\n", encoding="utf-8")
    broken.write_bytes(b"this is no archive")
    novel.write_text("\n".join([LONG] * 20), encoding="utf-8")
    studio.put(ENGLISH)
    studio.chosen = [letter, broken, novel]
    studio.window.actions_.open_files.trigger()
    studio.wait(lambda: any(job.done > 40 for job in studio.rooms.jobs.jobs))
    QTest.qWait(300)


def no_files(studio: Studio) -> None:
    """No documents yet."""
    studio.page("files")


def error(studio: Studio) -> None:
    """A model that cannot be opened: why, and the last good one stays."""
    folder = models_folder() / "damaged"
    shutil.copytree(bundled_models()["en-de"], folder)
    (folder / "config.json").write_text('{"format": "headscope/1", "name": ', encoding="utf-8")
    studio.put(ENGLISH)
    studio.session.open_model(folder)
    studio.wait(lambda: "damaged" in studio.session.status.text)
    studio.page("library")


def settings(studio: Studio) -> None:
    """The settings."""
    studio.put(ENGLISH)
    studio.page("settings")


def shortcuts(studio: Studio) -> None:
    """Every key."""
    studio.put(ENGLISH)
    studio.page("shortcuts")


def about(studio: Studio) -> None:
    """What this is."""
    studio.page("about")
    QTest.qWait(2000)


def stacked(studio: Studio) -> None:
    """The translation below its source, text large."""
    studio.preferences.change(layout="stacked", text_points=16)
    studio.put(LETTER)


def _target(studio: Studio) -> str:
    return studio.window.desk.target.editor.raw_text()


State = Callable[[Studio], Iterator[None] | None]
"""Brings a window into a state; one that yields has something to clean up afterwards."""
Look = tuple[str, tuple[int, int]]
EVERY: Sequence[Look] = tuple((theme, size) for theme in ("light", "dark") for size in SIZES)
LIGHT_ONLY: Sequence[Look] = (("light", MIDDLE),)
DARK_ONLY: Sequence[Look] = (("dark", MIDDLE),)
BOTH: Sequence[Look] = (("light", MIDDLE), ("dark", SMALL))
GERMAN: set[State] = {desk, aligned, typing, stacked}
LOOKS: dict[State, Sequence[Look]] = {
    **dict.fromkeys((desk, history), EVERY),
    **dict.fromkeys((empty, aligned, files, library, settings, back, stacked), BOTH),
    **dict.fromkeys((alternatives, sentences, marks, chosen, found), LIGHT_ONLY),
    **dict.fromkeys((no_files, error, shortcuts, about), LIGHT_ONLY),
    **dict.fromkeys((typing, long_text), DARK_ONLY),
    **dict.fromkeys(inspector_states.ALL, EVERY),
    **dict.fromkeys(library_states.ALL, EVERY),
}


def pictures_of(state: State, out: Path) -> None:
    """Bring a window into a state, and take it in all the looks that are wanted of it."""
    looks = LOOKS[state]
    studio = Studio(out, "de-en" if state in GERMAN else "en-de", *looks[0])
    try:
        made = state(studio)
        if made is not None:
            next(made)
        for theme, size in looks:
            studio.look(theme, size)
            studio.take(f"{state.__name__}-{theme}-{size[0]}")
        if made is not None:
            next(made, None)
    finally:
        studio.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", default=[], metavar="STATE")
    parser.add_argument("--language", default="en", choices=available_languages())
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication([])
    install_translations(application, arguments.language)
    QLocale.setDefault(spoken_locale(arguments.language, QLocale.c()))
    HOME.mkdir()
    try:
        bundled = HOME / "headscope" / "models"
        shutil.copytree(places.BUNDLED, bundled)
        places.BUNDLED = bundled
        for state in LOOKS:
            if not arguments.only or state.__name__ in arguments.only:
                pictures_of(state, arguments.folder)
        application.processEvents()
    finally:
        shutil.rmtree(HOME)


if __name__ == "__main__":
    main()
