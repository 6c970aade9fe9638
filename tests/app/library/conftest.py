"""A library of the test's own: one bundled model, and an empty folder for the user's."""

from pathlib import Path

import pytest

from app.library import places
from tests.app.library.small_model import write_model


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's models, which is not there yet; `en-de` is bundled."""
    data = tmp_path / "Ünïcode 用户" / "headscope"
    monkeypatch.setenv("XDG_DATA_HOME", str(data.parent))  # processes that are started find it
    monkeypatch.setattr(places.platformdirs, "user_data_path", lambda *_, **__: data)
    monkeypatch.setattr(places, "BUNDLED", tmp_path / "bundled")
    write_model(tmp_path / "bundled" / "en-de", "en-de")
    return data / "models"
