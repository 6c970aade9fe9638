"""The commands of the library: what they print, and how they refuse."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from huggingface_hub import constants

from app.cli import main
from tests.app.library.hub_server import Repo, serving_hub
from tests.app.library.small_model import CARD, model_files, write_model


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
    status, output, errors = run("models", "add", source)
    assert (status, output) == (2, "")
    assert errors.endswith("in your library already. Add it under another name: --name NAME\n")
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


def several_languages(folder: Path, tags: tuple[str, ...]) -> None:
    """A model that writes several languages."""
    manifest = json.loads(model_files(folder.name)["config.json"])
    manifest["target_prefixes"] = {tag: f">>{tag}<<" for tag in tags}
    side = {"pieces": "pieces.json", "segmenter": None, "unknown": "<unk>"}
    manifest["vocabulary"] = {"kind": "sides", "source": side, "target": side}
    write_model(folder, folder.name, config_json=json.dumps(manifest).encode())
    (folder / "pieces.json").write_text("[]")


def test_the_languages_of_a_model_are_listed(run, own: Path) -> None:  # type: ignore[no-untyped-def]
    several_languages(own / "two", ("de", "fr"))
    several_languages(own / "six", ("de", "fr", "fi", "it", "nl", "es"))
    status, output, errors = run("models")
    assert (status, errors) == (0, "")
    rows = [line.split("\t") for line in output.splitlines()]
    assert [row[1] for row in rows[1:]] == ["en to 6 languages", "en to de+fr"]


def test_a_card_is_shown_with_all_languages(run, own: Path) -> None:  # type: ignore[no-untyped-def]
    several_languages(own / "two", ("de", "fr"))
    output = run("models", "show", "two")[1]
    assert output == f"{CARD.rstrip()}\n\nTranslates to (--to): de, fr\n"


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


def test_the_hub_is_searched_and_refuses_in_one_line(  # type: ignore[no-untyped-def]
    run, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
    monkeypatch.chdir(tmp_path)
    with serving_hub(opus_mt_en_de=Repo(), opus_mt_de_en=Repo(gated=True, downloads=3)) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.address)
        status, output, errors = run("models", "search", "--from", "en", "--to", "de")
        assert (status, errors) == (0, "")
        assert output == (
            "Helsinki-NLP/opus-mt-en-de\ten to de\t0.3 MB\tapache-2.0\t10 downloads\n"
        )
        assert run("models", "search", "--to", "en")[1].endswith("3 downloads\task its owners\n")
        assert run("models", "search", "--licence", "mit") == (0, "", "")
        assert run("models", "search", "--from", "fi", "--largest", "1") == (0, "", "")
        status, output, errors = run("models", "add", "Helsinki-NLP/nothing")
        assert (status, output, errors.count("\n")) == (2, "", 1)
        assert "there is no model Helsinki-NLP/nothing on 127.0.0.1" in errors
        for number in range(8):
            hub.repos[f"some/opus-mt-en-fi-{number}"] = Repo(languages=("en", "fi"))
        hub.refusals["/api/models/some/opus-mt-en-fi-7"] = (429, {"Retry-After": "300"})
        status, output, errors = run("models", "search", "--to", "fi")
        assert (status, output.count("\n"), errors.count("\n")) == (0, 7, 1)
        assert "these are not all" in errors and "in 300 seconds" in errors
        hub.refusals["/"] = hub.refusals.pop("/api/models/some/opus-mt-en-fi-7")
        for command in (("search",), ("add", "Helsinki-NLP/opus-mt-en-de")):
            status, output, errors = run("models", *command)
            assert (status, output, errors.count("\n")) == (2, "", 1)
            assert "try again in 300 seconds" in errors
        hub.asked.clear()
        write_model(tmp_path / "Helsinki-NLP" / "opus-mt-en-de")
        assert run("models", "add", "Helsinki-NLP/opus-mt-en-de") == (0, "small: added\n", "")
        refusal = run("models", "add", "Helsinki-NLP/opus-mt-en-dr")[2]
        assert "no folder or archive" in refusal
        assert "hub was not asked" in refusal
        for path in ("Dowloads/opus-2020-02-26.zip", "Nowhere/model.npz", "~nobody-of-that-name/x"):
            status, output, errors = run("models", "add", path)
            assert (status, output, errors.count("\n")) == (2, "", 1)
            assert f"there is no folder or archive {path}" in errors
        assert (
            not hub.asked
        )  # what lies here, and what would lie beside it, is not looked for there
    for command in (("search",), ("add", "some/one")):
        status, output, errors = run("models", *command)
        assert (status, output, errors.count("\n")) == (2, "", 1)
        assert "cannot be reached" in errors
    assert {path.name for path in own.iterdir()} == {"small"}


def test_a_search_that_is_stopped_waits_for_no_answer(own: Path) -> None:
    with serving_hub(opus_mt_en_de=Repo()) as hub:
        hub.stuck.add("Helsinki-NLP/opus-mt-en-de")
        # A search that waits for its answers waits for the minute that the server is silent.
        code = (
            "from app.library import hub_client; hub_client._SILENCE = 600.0;"
            "from app.__main__ import main; raise SystemExit(main())"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", code, "models", "search"],
            env=os.environ | {"HF_ENDPOINT": hub.address, "HF_HUB_OFFLINE": "0"},
            cwd=Path(__file__).parents[3],
            stderr=subprocess.PIPE,
        )
        assert hub.is_stuck.wait(60)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=100)
        assert not hub.waited_out
    assert (process.returncode, errors) == (130, b"")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_fetching_that_is_stopped_leaves_nothing(own: Path, number: int) -> None:
    with serving_hub(opus_mt_en_de=Repo()) as hub:
        hub.stuck.add("model.safetensors")
        process = subprocess.Popen(
            [sys.executable, "-m", "app", "models", "add", "Helsinki-NLP/opus-mt-en-de"],
            env=os.environ | {"HF_ENDPOINT": hub.address, "HF_HUB_OFFLINE": "0"},
            cwd=Path(__file__).parents[3],
            stderr=subprocess.PIPE,
        )
        assert hub.is_stuck.wait(60)
        process.send_signal(number)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (128 + number, b"")
    left = [path.name for path in own.parent.rglob("*") if path.is_file()]
    assert left == [".lock"]


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_name_that_is_no_text_hinders_no_list(run, own: Path) -> None:  # type: ignore[no-untyped-def]
    write_model(own / os.fsdecode(b"m\xff"), "small")
    status, output, _ = run("models")
    assert status == 0
    assert "\\udcff\ten to de" in output
