"""What is added from the disk is looked at before work is done for it."""

from pathlib import Path

import pytest

from app.library import adding
from app.library.hub import Progress
from app.library.install import NameNeededError
from app.library.places import LibraryError
from engine.formats import converting
from tests.app.library.small_model import write_model


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_name_that_is_taken_is_told_before_anything_is_written(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tqdm import tqdm

    from tests.engine.formats.marian_folders import write_marian

    monkeypatch.setattr(tqdm, "monitor_interval", 0)  # a thread of its bars, which stays
    source = tmp_path / "opus-mt-en-de"
    write_marian(source)
    write_model(own / source.name, source.name)
    monkeypatch.setattr(converting, "write_folder", lambda *_: pytest.fail("it was written"))
    told: list[Progress] = []
    with pytest.raises(NameNeededError, match="in your library already"):
        adding.add(str(source), None, told.append)
    with pytest.raises(LibraryError, match="bundled with the program"):
        adding.add(str(source), "en-de", told.append)
    assert [folder.name for folder in own.iterdir()] == [source.name]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (
            "https://huggingface.co/Helsinki-NLP/opus-mt-fi-en/tree/main",
            "Helsinki-NLP/opus-mt-fi-en",
        ),
        ("http://localhost", "give the name that a model has there"),
    ],
)
def test_an_address_is_told_to_be_one(own: Path, address: str, said: str) -> None:
    with pytest.raises(LibraryError, match=f"is an address.*{said}$"):
        adding.add(address, None, lambda _: None)


def test_no_name_is_not_the_current_folder(own: Path) -> None:
    with pytest.raises(LibraryError, match="name a folder"):
        adding.add("", None, lambda _: None)
