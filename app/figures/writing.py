"""A figure as a file: the name's ending says what. The file is complete, or as it was before.

SVG, PDF and PNG (300 dots to the inch) are painted once, by the same code. Text is text in the
first two: the PDF carries its fonts with it, the SVG names them, with others to fall back on. CSV,
JSON and NPZ are the numbers; these need no Qt.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from app.figures.data import as_csv, as_json, as_npz
from app.figures.figure import Figure, FigureError
from engine.files import replace_file

if TYPE_CHECKING:
    from app.figures.sheet import Sheet


def _painted(name: str) -> Callable[[Figure], bytes]:
    def paint(figure: Figure) -> bytes:
        from app.figures import sheet

        form: Callable[[Sheet, str], bytes] = getattr(sheet, name)
        return form(sheet.lay_out(figure), sheet.title(figure))

    return paint


PICTURES: Mapping[str, Callable[[Figure], bytes]] = {
    ".svg": _painted("as_svg"),
    ".pdf": _painted("as_pdf"),
    ".png": _painted("as_png"),
}
"""What is painted, by the ending of the file's name. Needs a QGuiApplication."""

NUMBERS: Mapping[str, Callable[[Figure], bytes]] = {
    ".csv": as_csv,
    ".json": as_json,
    ".npz": as_npz,
}
"""What is written as numbers, by the ending of the file's name."""


def expect_known(path: Path) -> None:
    """Raise FigureError where a file's name does not end in what can be written."""
    known = [*PICTURES, *NUMBERS]
    if path.suffix.lower() not in known:
        raise FigureError(f"{path.name} must end in {', '.join(known[:-1])} or {known[-1]}")


def write_figure(figure: Figure, path: Path) -> None:
    """Write a figure, or its numbers, as the ending of the file's name says.

    Raises:
        FigureError: where it ends in anything else.
        OSError: where the file cannot be written.
    """
    expect_known(path)
    form = {**PICTURES, **NUMBERS}[path.suffix.lower()]
    replace_file(path, form(figure))
