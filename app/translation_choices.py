"""From the preferences to the session: how to search, and what to compute with.

How many threads are fastest is measured once on a machine, at the first start, and used from the
next one on.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from app.preferences import OWN_ALPHA, OWN_BEAM, Preferences, PreferenceStore
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
        options = self._session.options
        beam = None if preferences.beam == OWN_BEAM else preferences.beam
        alpha = None if preferences.alpha == OWN_ALPHA else preferences.alpha
        nbest = options.nbest if beam is None else min(options.nbest, beam)
        self._session.set_options(replace(options, beam=beam, alpha=alpha, nbest=nbest))
        computing = (preferences.threads, preferences.device)
        if computing != self._computing:
            self._computing = computing
            threads = preferences.threads or self._store.measured_threads
            self._session.set_computing(threads, preferences.device)
