"""A hub on this machine, with one model."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from huggingface_hub import constants

from tests.app.library.hub_server import HubServer, Repo, serving_hub


@pytest.fixture(autouse=True)
def online(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tests of other models have set."""
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)


@pytest.fixture
def hub(own: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with serving_hub(opus_mt_en_de=Repo()) as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
        yield server
