"""Preferences: what is chosen comes back; what cannot be used falls back, and never raises."""

from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QSettings

from app.preferences import Preferences, PreferenceStore

OTHERS: dict[str, Any] = {
    "theme": "dark",
    "text_points": 24,
    "layout": "stacked",
    "beam": 1,
    "alpha": 1.25,
    "threads": 3,
    "device": "cuda:1",
    "marks": False,
    "private": True,
    "language": "de",
}
WRONG: dict[str, list[Any]] = {
    "theme": ["", "blue", 3],
    "text_points": [7, 33, 10**9, 12.5, "12"],
    "layout": ["over", ""],
    "beam": [-1, 17],
    "alpha": [-0.2, 2.1, float("nan"), float("inf")],
    "threads": [-1, 257],
    "device": ["", "gpu", "cuda:", "cuda:1000", "auto\n"],
    "marks": [1, "yes", None],
    "private": ["true"],
    "language": ["D", "de-DE", "../de"],
}
NAMES = [field.name for field in fields(Preferences)]


def ini(path: Path) -> QSettings:
    return QSettings(str(path), QSettings.Format.IniFormat)


def test_the_examples_are_complete() -> None:
    assert set(OTHERS) == set(WRONG) == set(NAMES)
    assert all(OTHERS[name] != getattr(Preferences(), name) for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_choice_comes_back(tmp_path: Path, name: str) -> None:
    settings = ini(tmp_path / "s.ini")
    PreferenceStore(settings).change(**{name: OTHERS[name]})
    settings.sync()
    again = PreferenceStore(ini(tmp_path / "s.ini")).value
    assert again == replace(Preferences(), **{name: OTHERS[name]})


def test_a_change_is_told_once_and_only_where_there_is_one(tmp_path: Path) -> None:
    store = PreferenceStore(ini(tmp_path / "s.ini"))
    told: list[Preferences] = []
    store.changed.connect(told.append)
    store.change(beam=2, theme="dark")
    store.change(beam=2)
    assert told == [Preferences(beam=2, theme="dark")]
    store.restore_defaults()
    assert told[1:] == [Preferences()]
    assert PreferenceStore(ini(tmp_path / "s.ini")).value == Preferences()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_out_of_bounds_is_refused_whole(tmp_path: Path, name: str) -> None:
    store = PreferenceStore(ini(tmp_path / "s.ini"))
    other = next(other for other in NAMES if other != name)
    for wrong in WRONG[name]:
        with pytest.raises(ValueError, match=name):
            store.change(**{other: OTHERS[other], name: wrong})
    with pytest.raises(TypeError):
        store.change(nothing_of_the_kind=1)
    assert store.value == Preferences()


@pytest.mark.parametrize("name", NAMES)
def test_one_bad_stored_value_costs_no_other(tmp_path: Path, name: str) -> None:
    for wrong in ["", "rubbish", "-99", "1e999", "@Invalid()", "@Variant(", "1, 2, 3", "NaN"]:
        lines = [f"{other}={OTHERS[other]}".lower() for other in NAMES if other != name]
        (tmp_path / "s.ini").write_text("\n".join(["[preferences]", *lines, f"{name}={wrong}"]))
        value = PreferenceStore(ini(tmp_path / "s.ini")).value
        expected = {**OTHERS, name: getattr(Preferences(), name)}
        assert asdict(value) == expected, wrong
        (tmp_path / "s.ini").unlink()


@given(content=st.binary(max_size=200))
@hypothesis_settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_settings_file_raises(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "s.ini"
    file.write_bytes(b"[preferences]\n" + content)
    PreferenceStore(ini(file)).change(beam=3)
    file.unlink(missing_ok=True)
