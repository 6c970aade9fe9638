"""What a person has chosen once for all: how the window looks, and how it translates.

`Preferences` is a plain value that is always within its bounds. `PreferenceStore` keeps one in the
settings and tells when it changes. A settings file may be old, edited or damaged: what cannot be
used falls back to its default, one value at a time, and nothing is raised.
"""

import os
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, get_args

from PySide6.QtCore import QObject, QSettings, Signal

ThemeChoice = Literal["system", "light", "dark"]
Layout = Literal["beside", "stacked"]

SMALLEST_TEXT, LARGEST_TEXT = 8, 32  # points
LARGEST_BEAM = 16  # more never helped a translation, and takes longer
LARGEST_ALPHA = 2.0
OWN_BEAM, OWN_ALPHA = 0, -0.1  # each model's own
MOST_THREADS = 256
_DEVICE = re.compile(r"auto|cpu|cuda(:\d{1,2})?")
_LANGUAGE = re.compile(r"([a-z]{2,3}(_[A-Z]{2})?)?")
_GROUP = "preferences"
_MEASURED = "machine/threads"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices.

    `text_points` is the size of the panes' text, in points. `OWN_BEAM` and `OWN_ALPHA` leave the
    search to each model, and `threads` 0 leaves their number to
    what was measured on this machine. `marks` are the quiet underlines below doubtful words;
    `private` stores nothing of what is translated. `language` is that of the interface, a code
    such as "de"; "" is the system's.

    Raises:
        ValueError: where a value is out of its bounds; it names the value.
    """

    theme: ThemeChoice = "system"
    text_points: int = 12
    layout: Layout = "beside"
    beam: int = OWN_BEAM
    alpha: float = OWN_ALPHA
    threads: int = 0
    device: str = "auto"
    marks: bool = True
    private: bool = False
    language: str = ""

    def __post_init__(self) -> None:
        for name, is_valid in _VALID.items():
            value = getattr(self, name)
            if not is_valid(value):
                raise ValueError(f"{name} cannot be {value!r}")


def _number(low: float, high: float, kind: type[float] = int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, kind) and low <= value <= high


def _pattern(pattern: re.Pattern[str]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


_VALID: dict[str, Callable[[Any], bool]] = {
    "theme": lambda value: value in get_args(ThemeChoice),
    "text_points": _number(SMALLEST_TEXT, LARGEST_TEXT),
    "layout": lambda value: value in get_args(Layout),
    "beam": _number(OWN_BEAM, LARGEST_BEAM),
    "alpha": lambda value: value == OWN_ALPHA or _number(0.0, LARGEST_ALPHA, float)(value),
    "threads": _number(0, MOST_THREADS),
    "device": _pattern(_DEVICE),
    "marks": lambda value: isinstance(value, bool),
    "private": lambda value: isinstance(value, bool),
    "language": _pattern(_LANGUAGE),
}


class PreferenceStore(QObject):
    """Keeps the preferences in the settings; `changed` gives the new `Preferences`.

    `measured_threads` is how many threads were fastest on this machine, None until somebody
    measured and told; `threads_measured` tells that it was. It is kept until the machine has
    another number of processors.
    """

    changed = Signal(object)
    threads_measured = Signal()

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._value = _read(settings)
        self.measured_threads = _measured(settings)

    @property
    def value(self) -> Preferences:
        """The preferences as they are now."""
        return self._value

    def change(self, **changes: Any) -> None:
        """Change some of the preferences, for now and for the next start.

        Raises:
            ValueError: where a value is out of its bounds; nothing is changed then.
            TypeError: where there is no such preference.
        """
        self._take(replace(self._value, **changes))

    def tell_measured_threads(self, count: int) -> None:
        """Take over how many threads were measured to be fastest here."""
        self.measured_threads = count
        self._settings.setValue(_MEASURED, [count, os.cpu_count()])
        self.threads_measured.emit()

    def restore_defaults(self) -> None:
        """Choose everything as it was at the first start."""
        self._take(Preferences())

    def _take(self, value: Preferences) -> None:
        if value == self._value:
            return
        before, self._value = asdict(self._value), value
        for name, chosen in asdict(value).items():
            if chosen != before[name]:
                self._settings.setValue(f"{_GROUP}/{name}", chosen)
        self.changed.emit(value)


def _measured(settings: QSettings) -> int | None:
    """What was measured at an earlier start, where it is of this machine."""
    stored = settings.value(_MEASURED)
    if not isinstance(stored, list) or len(stored) != 2:
        return None
    count, processors = (str(value) for value in stored)
    if processors != str(os.cpu_count()) or not count.isdecimal():
        return None
    return int(count) if 1 <= int(count) <= MOST_THREADS else None


def _read(settings: QSettings) -> Preferences:
    value = Preferences()
    for field in fields(Preferences):
        stored = settings.value(f"{_GROUP}/{field.name}")
        try:
            chosen: dict[str, Any] = {field.name: _parsed(stored, type(field.default))}
            value = replace(value, **chosen)
        except ValueError:
            continue
    return value


def _parsed(stored: object, kind: type) -> object:
    """A stored value as what it stands for; an INI file stores everything as text.

    Raises:
        ValueError: where it stands for nothing of the kind.
    """
    if type(stored) is kind:
        return stored
    if not isinstance(stored, str):
        raise ValueError(f"{stored!r} is no {kind.__name__}")
    if kind is bool:
        if stored not in ("true", "false"):
            raise ValueError(f"{stored!r} is neither true nor false")
        return stored == "true"
    return kind(stored)
