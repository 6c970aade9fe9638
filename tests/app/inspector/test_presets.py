"""Presets come back as they were kept, each to its model and grid; a damaged file is put aside."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.head_gains import PlainGains
from app.inspector.presets import LONGEST_NAME, Preset, PresetError, PresetStore, shape_of
from engine.results import STACKS, Stack

GRID: dict[Stack, tuple[int, int]] = dict.fromkeys(STACKS, (2, 2))
GAINS: PlainGains = {"cross": ((0.0, 1.0), (0.35, 2.0))}
NAMES = st.text(min_size=1, max_size=LONGEST_NAME).filter(str.strip)


@pytest.fixture
def store(tmp_path: Path) -> PresetStore:
    return PresetStore(tmp_path / "data" / "presets.json")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(names=st.lists(NAMES, unique=True, max_size=5), gain=st.floats(0, 2))
def test_what_is_kept_comes_back(tmp_path: Path, names: list[str], gain: float) -> None:
    file = tmp_path / "presets.json"
    file.unlink(missing_ok=True)
    kept = [Preset(name, "en-de", {"encoder": ((gain, 1.0), (0.0, 1.0))}) for name in names]
    for preset in kept:
        PresetStore(file).keep(preset)
    found = PresetStore(file).fitting("en-de", GRID)
    assert sorted(found, key=lambda one: one.name) == sorted(kept, key=lambda one: one.name)
    for preset in kept:
        PresetStore(file).remove(preset)
    assert PresetStore(file).fitting("en-de", GRID) == ()


def test_a_preset_is_for_its_model_and_its_grid(store: PresetStore) -> None:
    store.keep(Preset("quiet", "en-de", GAINS))
    assert [one.name for one in store.fitting("en-de", GRID)] == ["quiet"]
    assert store.fitting("de-en", GRID) == ()
    assert store.fitting("en-de", dict.fromkeys(STACKS, (4, 8))) == ()
    assert shape_of(GAINS) == {"cross": (2, 2)}


def test_the_last_one_of_a_name_is_kept(store: PresetStore) -> None:
    store.keep(Preset("quiet", "en-de", GAINS))
    store.keep(Preset("quiet", "en-de", {"cross": ((1.0, 1.0), (1.0, 0.0))}))
    (only,) = store.fitting("en-de", GRID)
    assert only.gains == {"cross": ((1.0, 1.0), (1.0, 0.0))}


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1)])
def test_a_preset_needs_a_name(store: PresetStore, name: str) -> None:
    with pytest.raises(PresetError, match="name"):
        store.keep(Preset(name, "en-de", GAINS))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    content=st.binary(max_size=40)
    | st.sampled_from(
        [
            b"[" * 100_000,
            b'{"format": "headscope-presets/1"}',
            b'{"format": "headscope-presets/1", "presets": [{}]}',
            b'{"format": "headscope-presets/1", "presets": [{"name": 1}]}',
            b'{"format": "headscope-presets/2", "presets": []}',
        ]
    )
)
def test_a_damaged_file_is_put_aside_and_told(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "presets.json"
    before = set(tmp_path.iterdir())
    file.write_bytes(content)
    with pytest.raises(PresetError, match="put aside"):
        PresetStore(file).fitting("en-de", GRID)
    (aside,) = set(tmp_path.iterdir()) - before
    assert aside.read_bytes() == content
    assert PresetStore(file).fitting("en-de", GRID) == ()
    aside.unlink()


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "presets.json").mkdir()
    store = PresetStore(tmp_path / "presets.json")
    with pytest.raises(PresetError, match="cannot be read"):
        store.keep(Preset("quiet", "en-de", GAINS))
