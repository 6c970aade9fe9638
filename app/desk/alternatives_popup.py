"""The card beside a word of the translation: other words, one's own, or another whole sentence.

It is not modal: whatever else is clicked closes it, and Escape does. Up and down go through the
list, Return chooses, Tab goes round in the card; what is typed goes to the field above.
"""

from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.desk.bubble import beside
from app.desk.probability_list import Row, RowDelegate, Rows
from app.theme import UNIT, Theme

_WIDTH = 44 * UNIT
_LEAST_LIST, _MOST_LIST = 4 * UNIT, 36 * UNIT


class Choosing(Enum):
    """What is chosen from."""

    WORDS = auto()
    SENTENCES = auto()


class AlternativesPopup(QFrame):
    """Shows rows and tells what was chosen.

    `chosen` gives a row's value or what was typed, `wanted` the `Choosing` that is looked at first,
    `take_back` that the sentence's choices are to go, `closed` whether the focus is to go back.
    """

    chosen = Signal(object)
    wanted = Signal(object)
    take_back = Signal()
    closed = Signal(bool)

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self.setProperty("card", True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("Alternatives"))
        self._place = QRect()
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Or type your own"))
        self.field.setAccessibleName(self.tr("Your own word"))
        self.field.setToolTip(self.tr("Type a word or some, and press Return to put it here"))
        self.field.returnPressed.connect(self._choose)
        self.field.installEventFilter(self)
        self.choosing = Choosing.WORDS
        self._rows: dict[Choosing, Sequence[Row] | None] = {}
        self.list = QListView()
        self.list.setAccessibleName(self.tr("What could stand here"))
        self.list.setToolTip(self.tr("Return or a click chooses"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setMouseTracking(True)
        self.list.installEventFilter(self)
        self.list.clicked.connect(self._choose_index)
        self.model = Rows(self)
        self.list.setModel(self.model)
        self._delegate = RowDelegate(theme, self.list)
        self.list.setItemDelegate(self._delegate)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setProperty("role", "muted")
        self.back = QPushButton(self.tr("Take my choices back"))
        self.back.setToolTip(self.tr("Give this sentence the model's own translation again"))
        self.back.clicked.connect(self.take_back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT, UNIT, UNIT, UNIT)
        layout.setSpacing(UNIT)
        layout.addWidget(self.field)
        layout.addWidget(self._make_segments())
        layout.addWidget(self.list)
        layout.addWidget(self.note)
        layout.addWidget(self.back)
        self.hide()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._delegate.theme = theme
        self.list.viewport().update()

    def open_at(self, place: QRect, word: str, *, is_chosen: bool) -> None:
        """Open empty beside a word; `place` is where that is in the window."""
        self._place = place
        self._rows.clear()
        self.field.clear()
        self.field.setAccessibleDescription(word)
        self.back.setVisible(is_chosen)
        self.choosing = Choosing.WORDS
        self._buttons[Choosing.WORDS].setChecked(True)
        self.set_waiting(None)
        self._fill()
        self.show()
        self.raise_()
        self.field.setFocus()

    def show_rows(self, choosing: Choosing, rows: Sequence[Row]) -> None:
        """Show what can be chosen."""
        self._rows[choosing] = rows
        if not self.list.isEnabled():
            return  # something is chosen already
        self._fill()
        if rows and self.field.hasFocus() and not self.field.text():
            self.list.setFocus()

    def set_waiting(self, text: str | None) -> None:
        """Say what is waited for after a choice; None lets choose again."""
        if text is not None:
            self.setFocus()  # else the focus would leave with the widget that has it
        for widget in (self.field, self.list, self.back, *self._buttons.values()):
            widget.setEnabled(text is None)
        self._say(text or "")
        if text is None and self.hasFocus():
            self.field.setFocus()

    def refuse(self, text: str) -> None:
        """Say why something is not shown or could not be chosen, and let choose again."""
        self.set_waiting(None)
        self._rows.setdefault(self.choosing, ())
        self._fill()
        self._say(text)

    def close_up(self, *, returns: bool) -> None:
        """Close; `returns` says whether the focus is to go back."""
        if self.isVisible():
            self.hide()
            self.closed.emit(returns)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._on_key(watched, event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_up(returns=True)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round in the card; Escape leaves it."""
        stops = [
            widget
            for widget in (self.field, *self._buttons.values(), self.list, self.back)
            if widget.isVisible()
            and widget.isEnabled()
            and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        focused = next((n for n, widget in enumerate(stops) if widget.hasFocus()), -1)
        if stops:
            step = 1 if forward else -1
            stops[(focused + step) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _on_key(self, watched: QObject, event: QKeyEvent) -> bool:
        if watched is self.field:
            if event.key() == Qt.Key.Key_Down:
                self.list.setFocus()
                return True
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
            return True
        at_top = self.list.currentIndex().row() <= 0
        if event.key() == Qt.Key.Key_Up and at_top:
            self.field.setFocus()
            return True
        if event.text().strip() and event.text().isprintable():
            self.field.setFocus()
            QApplication.sendEvent(self.field, event)
            return True
        return False

    def _make_segments(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("segments", True)
        layout = QHBoxLayout(frame)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(2)
        group = QButtonGroup(self)
        names = {
            Choosing.WORDS: (
                self.tr("Words here"),
                self.tr("The words that the model finds most probable at this place"),
            ),
            Choosing.SENTENCES: (
                self.tr("Whole sentence"),
                self.tr("Other translations of the sentence, the best first, with their scores"),
            ),
        }
        self._buttons: dict[Choosing, QToolButton] = {}
        for choosing, (name, tip) in names.items():
            button = QToolButton()
            button.setText(name)
            button.setToolTip(tip)
            button.setCheckable(True)
            button.setSizePolicy(
                button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Fixed
            )
            group.addButton(button)
            button.clicked.connect(lambda _checked, choosing=choosing: self.look_at(choosing))
            layout.addWidget(button)
            self._buttons[choosing] = button
        return frame

    def look_at(self, choosing: Choosing) -> None:
        """Choose from the others."""
        self.choosing = choosing
        self._buttons[choosing].setChecked(True)
        self._fill()
        if choosing not in self._rows:
            self.wanted.emit(choosing)

    def _fill(self) -> None:
        rows = self._rows.get(self.choosing)
        if not rows and self.list.hasFocus():
            self.field.setFocus()  # else the focus would leave with the list
        self.model.show(rows or ())
        if rows:
            self.list.setCurrentIndex(self.model.index(0))
        if rows is None:
            self._say(self.tr("Looking for other words…"))
        else:
            self._say("" if rows else self.tr("Nothing else was found here."))

    def _say(self, text: str) -> None:
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self._arrange()

    def _arrange(self) -> None:
        """As large as it has to be, beside the word and inside the window."""
        width = min(_WIDTH, self._window.width() - 2 * UNIT)
        self.setFixedWidth(width)
        self.list.setFixedWidth(width - 2 * UNIT - 2)
        option_heights = sum(
            self.list.sizeHintForRow(number) for number in range(self.model.rowCount())
        )
        height = min(max(option_heights + 2, _LEAST_LIST), _MOST_LIST)
        self.list.setFixedHeight(height if self.model.rows else 0)
        self.list.setVisible(bool(self.model.rows))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.resize(QSize(width, self.sizeHint().height()))
        self.move(beside(self._place, self, self._window))

    @Slot()
    def _choose(self) -> None:
        typed = self.field.text().strip()
        if typed:
            self.chosen.emit(typed)
        else:
            self._choose_index(self.list.currentIndex())

    @Slot(QModelIndex)
    def _choose_index(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.model.rows[index.row()].value)

    @Slot("QWidget*", "QWidget*")
    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and now is not self and not self.isAncestorOf(now):
            self.close_up(returns=False)
