"""The window's process from the worker's start to its end. Imports no torch."""

import gc
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtWidgets import QApplication

from app.desk.direction import Direction
from app.history.store import HistoryStore
from app.library.places import ModelNotFoundError, history_file, models_folder, own_models_fault
from app.log import LogKeeper, log_file, logging_to, noting_surprises
from app.main_window import MainWindow
from app.preferences import PreferenceStore
from app.reasons import reason_text
from app.rooms import Rooms
from app.session import Session
from app.translation_choices import TranslationChoices
from app.translations import install_translations
from app.worker.client import WorkerClient

translate = QCoreApplication.translate
NEVER = 2**31 - 1  # younger collections until a full one


def run_window(
    application: QApplication, client: WorkerClient, model: str | None, saved: Path | None
) -> int:
    """Show the window with a model and wait until it is closed; returns the exit status.

    A session that was saved in a file is opened in it. The client's worker is ended with it.
    """
    with logging_to(log_file()):
        return _run(application, client, model, saved)


def _run(
    application: QApplication, client: WorkerClient, model: str | None, saved: Path | None
) -> int:
    # A full collection looks through all that a long translation holds, where no cycle is: 100 to
    # 300 ms in which the window did not answer. The younger generations are collected as ever.
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)
    settings = QSettings()
    preferences = PreferenceStore(settings)
    install_translations(application, preferences.value.language)
    session = Session(client)
    choices = TranslationChoices(preferences, session)
    keeper = LogKeeper(session)
    direction = Direction(session, settings)
    store = HistoryStore(history_file())
    surprise = translate(
        "Application",
        "Something went wrong inside the program. Your text is still here; “Help > Save log…” keeps"
        " what is known about it.",
    )
    with noting_surprises(lambda: session.report_trouble(surprise)):
        try:
            direction.start(model)
        except ModelNotFoundError as error:
            text = translate("Application", "The model cannot be opened: {reason}")
            session.report_trouble(text.format(reason=reason_text(error)))
        if own_models_fault():
            text = translate(
                "Application", "Your own models are left out: {folder} cannot be read."
            )
            session.report_trouble(text.format(folder=models_folder()))
        window = MainWindow(session, settings, preferences)
        rooms = Rooms(window, session, settings, direction, store)
        window.show()
        if saved is not None:
            rooms.sessions.open_file(saved)
        status = application.exec()
        for listener in (keeper, choices):
            listener.deleteLater()
    client.close()
    store.close()
    return status
