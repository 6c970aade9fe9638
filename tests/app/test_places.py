"""A model is found by its bundled name or its folder, and what is none is refused in words."""

from pathlib import Path

import pytest

from app.library import places
from app.library.places import ModelNotFoundError, bundled_models, resolve_model


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("en-fr", "en-de"):
        (tmp_path / "models" / name).mkdir(parents=True)
        (tmp_path / "models" / name / "config.json").write_text("{}", encoding="utf-8")
    (tmp_path / "models" / "notes").mkdir()
    monkeypatch.setattr(places, "BUNDLED", tmp_path / "models")
    return tmp_path / "models"


def test_bundled_models_are_listed_by_name(bundle: Path) -> None:
    assert bundled_models() == {"en-de": bundle / "en-de", "en-fr": bundle / "en-fr"}
    assert resolve_model("en-de") == bundle / "en-de"


def test_a_folder_is_a_model(bundle: Path, tmp_path: Path) -> None:
    folder = tmp_path / "Ünïcode 用户"
    folder.mkdir()
    (folder / "config.json").write_text("{}", encoding="utf-8")
    assert resolve_model(str(folder)) == folder.resolve()
    assert resolve_model(folder) == folder.resolve()


def test_what_is_no_model_is_said(bundle: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelNotFoundError, match=r"no config\.json"):
        resolve_model(tmp_path)
    with pytest.raises(ModelNotFoundError, match=r"nowhere.*bundled models: en-de, en-fr"):
        resolve_model("nowhere")


def test_without_any_bundled_model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "BUNDLED", tmp_path / "nothing")
    assert bundled_models() == {}
    with pytest.raises(ModelNotFoundError, match="bundled models: none"):
        resolve_model("en-de")
