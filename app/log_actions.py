"""Saving the log for somebody who helps, and opening the folder that it lies in."""

from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from app.actions import Actions, connect
from app.log import log_file, whole_log
from app.reasons import reason_text
from app.session import Session
from app.status_line import StatusLine
from engine.files import replace_file


class LogActions(QObject):
    """Connects the log's actions of a window."""

    def __init__(
        self, window: QWidget, actions: Actions, session: Session, status: StatusLine
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._status = status
        connect(actions.save_log, self._save)
        connect(actions.open_log_folder, self._open_folder)

    def _save(self) -> None:
        chosen, _filter = QFileDialog.getSaveFileName(
            self._window, self.tr("Save log"), "headscope.log", self.tr("Text (*.log *.txt)")
        )
        if not chosen:
            return
        try:
            replace_file(Path(chosen), whole_log(log_file()).encode())
        except OSError as error:
            text = self.tr("The log could not be saved as {file}: {reason}. Choose another folder.")
            reason = reason_text(error.strerror or error)
            self._session.report_trouble(text.format(file=chosen, reason=reason))
            return
        self._status.note(self.tr("The log was saved as {file}.").format(file=chosen))

    def _open_folder(self) -> None:
        folder = log_file().parent
        if not (folder.is_dir() and QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))):
            text = self.tr("The folder could not be opened. The log lies in {folder}.")
            self._session.report_trouble(text.format(folder=folder))
