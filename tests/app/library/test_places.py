"""A model is found by its name or its folder, and what is none is refused in words."""

from pathlib import Path

import pytest

from app.library import places
from app.library.places import (
    ModelNotFoundError,
    bundled_models,
    data_folder,
    history_file,
    known_models,
    log_file,
    models_folder,
    resolve_model,
    shadowed_models,
    user_models,
)


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


def test_the_user_s_models_are_found_by_name_and_never_shadow(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    monkeypatch.setattr(places, "models_folder", lambda: own)
    assert user_models() == {}
    for name in ("mine", "EN-de", ".new-abc", "Ünïcode 用户"):
        (own / name).mkdir(parents=True)
        (own / name / "config.json").write_text("{}", encoding="utf-8")
    assert user_models() == {"mine": own / "mine", "Ünïcode 用户": own / "Ünïcode 用户"}
    assert shadowed_models() == {"EN-de": own / "EN-de"}
    assert list(known_models()) == ["en-de", "en-fr", "mine", "Ünïcode 用户"]
    assert resolve_model("mine") == own / "mine"
    assert resolve_model("en-de") == bundle / "en-de"
    with pytest.raises(ModelNotFoundError, match="your own: mine, Ünïcode"):
        resolve_model("nowhere")


def test_a_home_that_cannot_be_read_has_no_models_of_one_s_own(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    class Locked(type(Path())):  # type: ignore[misc]
        is_dir = is_file = iterdir = refuse

    assert places.own_models_fault() == ""
    monkeypatch.setattr(places, "models_folder", lambda: Locked("/locked/models"))
    assert list(known_models()) == ["en-de", "en-fr"]
    assert shadowed_models() == {}
    assert resolve_model("en-de") == bundle / "en-de"
    assert "your own models are left out: /locked/models" in places.own_models_fault()
    assert not places.is_model(Locked("x"))


def test_an_unreadable_or_nameless_model_is_refused_in_words(bundle: Path) -> None:
    with pytest.raises(ModelNotFoundError, match="without a name"):
        resolve_model("")
    with pytest.raises(ModelNotFoundError, match="~nobody-of-that-name"):
        resolve_model("~nobody-of-that-name/x")


def test_all_that_is_written_lies_in_the_user_s_folders() -> None:
    home = Path.home()  # of the tests
    for path in (data_folder(), models_folder(), history_file(), log_file()):
        assert path.is_relative_to(home), path
        assert "headscope" in path.parts
    assert history_file().parent not in (data_folder(), models_folder())
