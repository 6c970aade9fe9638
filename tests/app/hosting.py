"""A page of the side panel as a test shows it: in a panel that has the size it has."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from app.background import Background


class BackgroundPage(Protocol):
    """A page that asks for things in the background."""

    _background: Background


Page = TypeVar("Page", bound=QWidget)


@contextmanager
def hosting() -> Iterator[Callable[[Page], Page]]:
    """Shows pages, each in a panel of its own, until the end of the block."""
    hosts: list[QScrollArea] = []

    def host(page: Page) -> Page:
        area = QScrollArea()
        hosts.append(area)
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.resize(360, 700)
        area.show()
        settle(page)  # type: ignore[arg-type]
        return page

    yield host
    for area in hosts:
        area.close()
        area.deleteLater()


def settle(page: BackgroundPage) -> None:
    """Until nothing is asked for in the background."""
    for _ in range(4):
        page._background.wait()
        QApplication.processEvents()
