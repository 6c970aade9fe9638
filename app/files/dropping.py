"""Files and folders that are dropped on the window.

One short .txt dropped on the text pane becomes its text; everything else is translated as files.
Text that is dropped stays what the editors make of it.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.documents.encoding import read_text
from app.documents.errors import DocumentError
from app.reasons import reason_text

SHORT = 100_000  # bytes


class Dropping(QObject):
    """Takes what is dropped.

    Args:
        window: where files can be dropped.
        editor: the text pane's editor.
        put: gets the text of a short file that was dropped on the editor.
        add: gets the files and folders that were dropped.
        refuse: gets a sentence about a file that could not be read.
    """

    def __init__(
        self,
        window: QWidget,
        editor: QPlainTextEdit,
        put: Callable[[str], object],
        add: Callable[[list[Path]], object],
        refuse: Callable[[str], object],
    ) -> None:
        super().__init__(window)
        self._viewport = editor.viewport()
        self._put, self._add, self._refuse = put, add, refuse
        window.setAcceptDrops(True)
        window.installEventFilter(self)
        self._viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop):
            return False
        assert isinstance(event, QDropEvent)
        paths = dropped_paths(event.mimeData())
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # what is moved, others may delete
        event.accept()
        if event.type() == QEvent.Type.Drop:
            self.take(paths, on_text=watched is self._viewport)
        return True

    def take(self, paths: list[Path], *, on_text: bool) -> None:
        """Take files and folders, dropped on the text pane or elsewhere."""
        try:
            if on_text and is_short_text(paths):
                self._put(text_of(paths[0]))
                return
        except (OSError, DocumentError) as error:
            text = self.tr("{file} could not be read: {reason}")
            reason = (error.strerror if isinstance(error, OSError) else None) or error
            self._refuse(text.format(file=paths[0], reason=reason_text(reason)))
            return
        self._add(paths)


def dropped_paths(data: QMimeData) -> list[Path]:
    """The files and folders of this machine that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def is_short_text(paths: list[Path]) -> bool:
    """Whether these are one .txt that is short enough to be looked at."""
    if len(paths) != 1 or paths[0].suffix.lower() != ".txt" or not paths[0].is_file():
        return False
    return paths[0].stat().st_size < SHORT


def text_of(path: Path) -> str:
    """The text of a file; lines end with a line feed.

    Raises:
        DocumentError: where it is no text.
        OSError: where it cannot be read.
    """
    text, _encoding = read_text(path.read_bytes())
    return text.replace("\r\n", "\n").replace("\r", "\n")
