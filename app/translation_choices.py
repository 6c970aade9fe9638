"""From the preferences to the session: how to search, and what to compute with.

How many threads are fastest is measured once on a machine, at the first start, and used from the
next one on.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from app.preferences import Preferences, PreferenceStore
from app.session import Session


class TranslationChoices(QObject):
    """Lets a session follow the preferences, from before its first model is opened."""

    def __init__(self, store: PreferenceStore, session: Session) -> None:
        super().__init__(session)
        self._session, self._store = session, store
        self._computing: tuple[int, str] | None = None
        store.changed.connect(self._follow)
        session.threads_measured.connect(store.tell_measured_threads)
        self._follow(store.value)

    @Slot(object)
    def _follow(self, preferences: Preferences) -> None:
        # What nobody has chosen otherwise is left to each model.
        usual, options = Preferences(), self._session.options
        self._session.set_options(
            replace(
                options,
                beam=None if preferences.beam == usual.beam else preferences.beam,
                alpha=None if preferences.alpha == usual.alpha else preferences.alpha,
                nbest=min(options.nbest, preferences.beam),
            )
        )
        computing = (preferences.threads, preferences.device)
        if computing != self._computing:
            self._computing = computing
            threads = preferences.threads or self._store.measured_threads
            self._session.set_computing(threads, preferences.device)
