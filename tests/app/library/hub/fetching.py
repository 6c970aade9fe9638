"""What tests of the hub fetch, and what is left of it."""

from pathlib import Path

import pytest

from app.library.hub import HubError, Progress
from app.library.hub_download import fetched

NAME = "Helsinki-NLP/opus-mt-en-de"
TAKEN = {
    "config.json", "vocab.json", "source.spm", "target.spm", "generation_config.json",
    "tokenizer_config.json", "README.md", "model.safetensors",
}  # fmt: skip


def quiet(_progress: Progress) -> None:
    pass


def downloads(own: Path) -> list[str]:
    """What lies beside the library of what was fetched."""
    folder = own.parent / "downloads"
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.name != ".lock"
    )


def refused(own: Path, *words: str) -> HubError:
    """Fetching is refused in one sentence, and leaves nothing."""
    with pytest.raises(HubError) as caught, fetched(NAME, quiet, pause=0.0):
        pytest.fail("it was fetched")
    message = str(caught.value)
    assert all(word in message for word in words), message
    assert "\n" not in message
    assert downloads(own) == []
    return caught.value
