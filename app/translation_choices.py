"""From the preferences to the session: how to search, and what to compute with."""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from app.preferences import Preferences, PreferenceStore
from app.session import Session


class TranslationChoices(QObject):
    """Lets a session follow the preferences, from before its first model is opened."""

    def __init__(self, store: PreferenceStore, session: Session) -> None:
        super().__init__(session)
        self._session = session
        store.changed.connect(self._follow)
        session.threads_measured.connect(store.tell_measured_threads)
        self._follow(store.value)

    @Slot(object)
    def _follow(self, preferences: Preferences) -> None:
        options = self._session.options
        self._session.set_options(
            replace(
                options,
                beam=preferences.beam,
                alpha=preferences.alpha,
                nbest=min(options.nbest, preferences.beam),
            )
        )
        self._session.set_computing(preferences.threads or None, preferences.device)
