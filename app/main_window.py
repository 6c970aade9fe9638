"""The window: a header, the desk, the inspector below it, and the status line.

The inspector is built when it is first shown, after the window itself is on the screen. It folds
away with one key and comes back as high as it was. What the window remembers (its size, the
splitters, whether the inspector is open) is in the settings; no text is ever written there.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, Qt, QTimer, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.actions import connect, make_actions
from app.desk.desk import Desk
from app.desk.languages import language_name
from app.session import Session
from app.status_line import StatusLine
from app.theme import UNIT, Theme, apply_theme, plain_tip, system_theme, text_font

if TYPE_CHECKING:
    from app.inspector.inspector import Inspector

_FIRST_SIZE = (1200, 800)
_SMALLEST = (80 * UNIT, 56 * UNIT)


class MainWindow(QMainWindow):
    """The whole window on one session."""

    def __init__(self, session: Session, settings: QSettings) -> None:
        super().__init__()
        self._session = session
        self._settings = settings
        self._theme = system_theme()
        self._inspector: Inspector | None = None
        self._was_painted = False
        self.actions_ = make_actions(self)
        self.setWindowTitle("Headscope")
        self.setMinimumSize(*_SMALLEST)
        self.resize(*_FIRST_SIZE)

        self.desk = Desk(session, self.actions_, self._theme)
        self._below = QWidget()
        self._below.setMinimumHeight(26 * UNIT)
        below = QVBoxLayout(self._below)
        below.setContentsMargins(0, 0, 0, 0)
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(UNIT)
        self._splitter.addWidget(self.desk)
        self._splitter.addWidget(self._below)
        self._splitter.setSizes([300, 440])
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 1)

        central = QWidget()
        layout = QVBoxLayout(central)
        layout.setContentsMargins(UNIT, UNIT // 2, UNIT, UNIT // 2)
        layout.setSpacing(UNIT // 2)
        layout.addWidget(self._header())
        layout.addWidget(self._splitter, 1)
        self.status = StatusLine(session)
        layout.addWidget(self.status)
        self.setCentralWidget(central)
        self._fill_menus()

        connect(self.actions_.translate, session.translate_now)
        connect(self.actions_.quit, self.close)
        self.actions_.inspector.toggled.connect(self._show_inspector)
        session.model_changed.connect(self._show_model)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._follow_system()
        self._restore()
        self._show_model()
        self.desk.source.editor.setFocus()

    @property
    def inspector(self) -> "Inspector | None":
        """The inspector, None until it was first shown."""
        return self._inspector

    def set_theme(self, theme: Theme) -> None:
        """Dress the window and all in it."""
        self._theme = theme
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        apply_theme(application, theme)
        self.desk.set_theme(theme)
        if self._inspector is not None:
            self._inspector.set_theme(theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._build_inspector)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.setValue("window/geometry", self.saveGeometry())
        self._settings.setValue("window/split", self._splitter.saveState())
        self._settings.setValue("window/desk", self.desk.splitter.saveState())
        self._settings.setValue("window/inspector", self.actions_.inspector.isChecked())
        self._settings.sync()
        self._session.client.close()
        super().closeEvent(event)

    def _header(self) -> QWidget:
        self._pair = QLabel()
        self._pair.setFont(text_font(12, bold=True))
        self._model = QLabel()
        for label in (self._pair, self._model):
            label.setTextFormat(Qt.TextFormat.PlainText)  # a model's name may look like markup
        self._model.setProperty("role", "muted")
        fold = QToolButton()
        fold.setDefaultAction(self.actions_.inspector)
        fold.setAccessibleName(self.tr("Inspector"))
        header = QWidget()
        row = QHBoxLayout(header)
        row.setContentsMargins(UNIT, 0, 0, 0)
        row.setSpacing(2 * UNIT)
        row.addWidget(self._pair)
        row.addStretch(1)
        row.addWidget(self._model)
        row.addWidget(fold)
        return header

    def _fill_menus(self) -> None:
        actions = self.actions_
        translation = self.menuBar().addMenu(self.tr("&Translation"))
        translation.addActions([actions.translate, actions.copy_result, actions.clear])
        translation.addSeparator()
        translation.addAction(actions.quit)
        attention = self.menuBar().addMenu(self.tr("&Attention"))
        attention.addAction(actions.inspector)
        attention.addSeparator()
        attention.addActions([actions.encoder, actions.decoder, actions.cross])
        attention.addSeparator()
        attention.addAction(actions.brighten)
        for menu in (translation, attention):
            menu.setToolTipsVisible(True)

    def _restore(self) -> None:
        for key, restore in (
            ("window/geometry", self.restoreGeometry),
            ("window/split", self._splitter.restoreState),
            ("window/desk", self.desk.splitter.restoreState),
        ):
            value = self._settings.value(key)
            if isinstance(value, QByteArray):
                restore(value)
        is_open = self._settings.value("window/inspector", True, type=bool)
        self._below.setVisible(bool(is_open))
        self.actions_.inspector.setChecked(bool(is_open))

    @Slot(bool)
    def _show_inspector(self, shown: bool) -> None:
        self._below.setVisible(shown)
        if shown and self._was_painted:
            self._build_inspector()
        self.desk.set_marks_sentence(shown)
        self._session.set_wants_attention(shown)

    @Slot()
    def _build_inspector(self) -> None:
        """Build it where it is open and not yet built: its imports take half a second."""
        if self._inspector is not None or not self.actions_.inspector.isChecked():
            return
        from app.inspector.inspector import Inspector

        self._inspector = Inspector(self._session, self.actions_, self._theme)
        layout = self._below.layout()
        assert layout is not None
        layout.addWidget(self._inspector)

    @Slot()
    def _show_model(self) -> None:
        summary = self._session.summary
        if summary is None:
            self._pair.setText("Headscope")
            self._model.setText("")
            return
        source = language_name(summary.source_language)
        target = language_name(summary.target_language)
        self._pair.setText(f"{source} → {target}")
        line = self.tr("{name} · {encoder}+{decoder} layers · {heads} heads")
        self._model.setText(
            line.format(
                name=summary.name,
                encoder=summary.encoder_layers,
                decoder=summary.decoder_layers,
                heads=summary.heads,
            )
        )
        tip = self.tr("{parameters} parameters, licence {licence}, in {path}")
        self._model.setToolTip(
            plain_tip(
                tip.format(
                    parameters=f"{summary.parameters:,}", licence=summary.licence, path=summary.path
                )
            )
        )

    @Slot()
    def _follow_system(self) -> None:
        self.set_theme(system_theme())
