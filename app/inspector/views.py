"""The views of the inspector: each a widget that is made when it is first looked at.

What a view is called, and its keys, are its action's, which has the same name (`app.actions`).
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from app.actions import Actions
from app.inspection import Inspection
from app.session import Session
from app.theme import Theme


@dataclass(frozen=True, slots=True)
class Room:
    """What a view is made with."""

    session: Session
    inspection: Inspection
    actions: Actions
    theme: Theme


@dataclass(frozen=True, slots=True)
class View:
    """A view by the name of its action.

    `shows_picture`: it shows the picture of the lens, and the facts about a cell stand beside it.
    The widget may have a method `set_theme(theme)`.
    """

    name: str
    make: Callable[[Room], QWidget]
    shows_picture: bool = False


def _heatmap(room: Room) -> QWidget:
    from app.inspector.heatmap_view import HeatmapView

    return HeatmapView(room)


def _lines(room: Room) -> QWidget:
    from app.inspector.lines import LinesView

    return LinesView(room)


def _table(room: Room) -> QWidget:
    from app.inspector.table_view import TableView

    return TableView(room)


def _arithmetic(room: Room) -> QWidget:
    from app.inspector.arithmetic_view import ArithmeticView

    return ArithmeticView(room)


def _decoding(room: Room) -> QWidget:
    from app.inspector.decoding_view import DecodingView

    return DecodingView(room)


def _mixer(room: Room) -> QWidget:
    from app.inspector.mixer_view import MixerView

    return MixerView(room)


def _compare(room: Room) -> QWidget:
    from app.inspector.compare_view import CompareView

    return CompareView(room)


VIEWS: tuple[View, ...] = (
    View("heatmap", _heatmap, shows_picture=True),
    View("lines", _lines, shows_picture=True),
    View("table", _table, shows_picture=True),
    View("arithmetic", _arithmetic),
    View("decoding", _decoding),
    View("mixer", _mixer),
    View("compare", _compare),
)
"""All views, in their order; the first is the one that is shown first."""
