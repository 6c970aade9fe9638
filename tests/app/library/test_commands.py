"""The commands of the library: what they print, and how they refuse."""

import sys
from pathlib import Path

import pytest

from app.cli import main
from tests.app.library.small_model import CARD, write_model


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def do(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["headscope", *map(str, arguments)])
        status = main()
        output, errors = capfdbinary.readouterr()
        return status, output.decode(), errors.decode()

    return do


def test_a_model_comes_and_goes(run, own: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    source = write_model(tmp_path / "Ünïcode 用户 source")
    assert run("models", "add", source) == (0, "small: added\n", "")
    assert run("models", "add", source, "--name", "用户") == (0, "用户: added\n", "")
    status, output, errors = run("models")
    assert (status, errors) == (0, "")
    rows = [line.split("\t") for line in output.splitlines()]
    assert [(row[0], row[-1]) for row in rows] == [
        ("en-de", "bundled"), ("small", "yours"), ("用户", "yours"),
    ]  # fmt: skip
    assert rows[1][1:3] == ["en to de", "1+2 layers, 2 heads"]
    assert run("models", "show", "用户") == (0, CARD.rstrip() + "\n", "")
    assert run("models", "remove", "small") == (0, "small: removed\n", "")
    assert run("models", "list")[1].count("\n") == 2


def test_refusals_are_one_line(run, own: Path, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    source = write_model(tmp_path / "source", "en-de")
    for arguments, words in (
        (("add", source), "Add it under another name"),
        (("add", source, "--name", "../x"), "cannot be a model's name"),
        (("add", tmp_path / "nowhere"), "there is no folder"),
        (("remove", "en-de"), "bundled"),
        (("remove", "nobody"), "no model called nobody"),
    ):
        status, output, errors = run("models", *arguments)
        assert (status, output, errors.count("\n")) == (2, "", 1)
        assert words in errors


def test_what_cannot_be_used_is_a_warning(run, own: Path) -> None:  # type: ignore[no-untyped-def]
    write_model(own / "broken", config_json=b"{}")
    status, output, errors = run("models")
    assert status == 0
    assert output.count("\n") == errors.count("\n") == 1
    assert errors.startswith("headscope: broken: ")
