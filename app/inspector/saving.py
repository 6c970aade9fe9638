"""What is shown, kept as a figure or as data: the same `Figure` that the command line writes.

Of the lines all chosen heads are kept, of any other view the picture of the lens, and of all heads
each alone. Where the file goes is asked by the system's chooser, the only window that asks
anything.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.actions import Actions, connect
from app.figures.figure import Figure, FigureError, Kind, all_heads
from app.inspection import Inspection
from app.reasons import reason_text
from app.session import Session
from engine.lens import Picture, look

Choose = Callable[[QWidget, str, str, str], Path | None]
"""A window, a title, a name and the kinds of files, to a file; None where that was given up."""


def choose_file(window: QWidget, title: str, name: str, kinds: str) -> Path | None:
    """Ask with the system's chooser."""
    chosen, _kind = QFileDialog.getSaveFileName(window, title, name, kinds)
    return Path(chosen) if chosen else None


class Saving(QObject):
    """Connects the actions that save. `said` tells what was saved."""

    said = Signal(str)

    def __init__(
        self, window: QWidget, session: Session, inspection: Inspection, actions: Actions
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._inspection = window, session, inspection
        self._lines = actions.lines
        self.choose: Choose = choose_file
        connect(actions.save_figure, self._save_figure)
        connect(actions.save_all_heads, self._save_all_heads)
        connect(actions.save_data, self._save_data)

    def figure(self, kind: Kind) -> Figure | None:
        """What is shown, as a figure; None where there is no record.

        Raises:
            FigureError: where nothing is left to show.
        """
        from app.figures.wording import changes

        inspection = self._inspection
        seen, picture = inspection.seen, inspection.picture
        if seen is None or picture is None:
            return None
        record = seen.record
        pictures: tuple[Picture, ...] = (picture,)
        if kind == "mosaic":
            pictures = all_heads(record, picture.lens, (picture.lens.stack,))
        elif kind == "lines" and len(inspection.heads) > 1 and picture.lens.measure != "rollout":
            pictures = tuple(
                look(record, replace(picture.lens, layer=one.layer, head=one.head))
                for one in inspection.heads
            )
        return Figure(
            kind,
            pictures,
            Path(seen.folder).name,
            seen.pair.source,
            seen.pair.target,
            changes(seen.gains, seen.target),
        )

    def _save_figure(self) -> None:
        from app.figures.writing import PICTURES

        kinds = self.tr("Figures ({endings})").format(endings=_endings(PICTURES))
        self._save(self._shown(), self.tr("Save figure"), self.tr("attention.svg"), kinds)

    def _save_all_heads(self) -> None:
        from app.figures.writing import NUMBERS, PICTURES

        kinds = self.tr("Figures and data ({endings})")
        kinds = kinds.format(endings=_endings([*PICTURES, *NUMBERS]))
        self._save("mosaic", self.tr("Save all heads"), self.tr("heads.svg"), kinds)

    def _save_data(self) -> None:
        from app.figures.writing import NUMBERS

        kinds = self.tr("Data ({endings})").format(endings=_endings(NUMBERS))
        self._save(self._shown(), self.tr("Save data"), self.tr("attention.csv"), kinds)

    def _shown(self) -> Kind:
        return "lines" if self._lines.isChecked() else "heatmap"

    def _save(self, kind: Kind, title: str, name: str, kinds: str) -> None:
        from app.figures.writing import write_figure

        try:
            figure = self.figure(kind)
        except FigureError as error:
            self._session.report_trouble(str(error))
            return
        if figure is None:
            text = self.tr("There is nothing to save yet. Type a text, and wait for its attention.")
            self._session.report_trouble(text)
            return
        path = self.choose(self._window, title, name, kinds)
        if path is None:
            return
        if not path.suffix:
            path = path.with_suffix(Path(name).suffix)
        try:
            write_figure(figure, path)
        except FigureError as error:
            self._session.report_trouble(str(error))
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}. Choose another folder.")
            reason = reason_text(error.strerror or error)
            self._session.report_trouble(text.format(file=path, reason=reason))
        else:
            self.said.emit(self.tr("Saved as {file}.").format(file=path))


def _endings(known: Iterable[str]) -> str:
    return " ".join(f"*{ending}" for ending in known)
