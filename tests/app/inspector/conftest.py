"""An inspector alone, on a record that a test gives it: no worker, no desk."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.actions import Actions, make_actions
from app.inspection import Inspection
from app.inspector.inspector import Inspector
from app.seen import Seen
from app.session import Session
from app.theme import LIGHT, apply_theme
from app.worker.client import WorkerClient
from engine.results import AttentionRecord, Hypothesis, SentenceTranslation
from tests.app.conftest import STUB_COMMAND
from tests.engine.record_examples import record_of

SOURCE = [["My"], ["sis", "ter"], ["lik", "es"], ["it"], [","], ["very"], ["much"], ["."]]
TARGET = [["Meine"], ["Schw", "ester"], ["mag"], ["es"], ["sehr"], ["."]]
LAYERS, HEADS = 3, 4


def pair_of(record: AttentionRecord) -> SentenceTranslation:
    """The pair that a record is of."""
    hypothesis = Hypothesis(
        "target", record.target_pieces, (0,) * len(record.target_pieces),
        record.log_probabilities, -1.0,
    )  # fmt: skip
    return SentenceTranslation("source", 0, "target", 0, record.source_pieces, (), (hypothesis,))


class Alone:
    """An inspector in a window of its own, with what it stands on."""

    def __init__(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_theme(application, LIGHT)
        self.client = WorkerClient(STUB_COMMAND)
        self.session = Session(self.client)
        self.inspection = Inspection(self.session)
        self.window = QWidget()
        self.actions: Actions = make_actions(self.window)
        self.inspector = Inspector(self.session, self.inspection, self.actions, LIGHT)
        layout = QVBoxLayout(self.window)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # as in a main window
        layout.addWidget(self.inspector)
        self.window.resize(1400, 600)
        self.window.show()

    def show(self, record: AttentionRecord) -> None:
        """As if the worker had sent a record."""
        self.inspection._show(Seen(pair_of(record), record))
        QApplication.processEvents()

    def look(self, view: str) -> QWidget:
        """Go to a view."""
        getattr(self.actions, view).trigger()
        QApplication.processEvents()
        return self.inspector.view(view)

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        self.inspection.deleteLater()
        self.session.deleteLater()
        self.client.close()
        self.client.deleteLater()


@pytest.fixture
def alone(qapp: QApplication, qtbot: QtBot) -> Iterator[Alone]:
    alone = Alone()
    alone.show(record_of(SOURCE, TARGET, layers=LAYERS, heads=HEADS, seed=1))
    yield alone
    alone.close()


@pytest.fixture
def press() -> Callable[..., None]:
    """Press and let go of the left button at a pixel of a view."""

    def do(
        view: QAbstractScrollArea,
        at: QPointF,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        viewport = view.viewport()
        whole = QPointF(viewport.mapToGlobal(QPoint(0, 0))) + at
        for kind, held in (
            (QEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton),
            (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
        ):
            event = QMouseEvent(kind, at, whole, Qt.MouseButton.LeftButton, held, modifiers)
            QApplication.sendEvent(viewport, event)
        QApplication.processEvents()

    return do
