"""`--to`, and `to` in what the worker is asked: the target language of a model with several."""

import shutil
from pathlib import Path

import pytest

from app.worker.engine import TranslatingEngine
from app.worker.host import Host, Inbox
from app.worker.messages import (
    Attend,
    Attended,
    Failed,
    Passed,
    Reply,
    TextsTranslated,
    Translate,
    TranslateTexts,
)
from engine.manifest import CONFIG_FILE, read_manifest
from engine.results import SearchOptions
from engine.translator import Translator
from tests.app.command_line import Run, runner
from tests.engine.foreign_examples import write_foreign

TEXT = "I know the old house, too."


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_foreign(tmp_path_factory.mktemp("languages") / "model")


@pytest.fixture(scope="module")
def expected(model: Path) -> dict[str, str]:
    translator = Translator.load(model, device="cpu")
    return {to: translator.translate(TEXT, to=to).target for to in ("de", "fr")}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    return runner(monkeypatch, capsysbinary)


def test_a_language_is_chosen_on_the_command_line(
    run: Run, model: Path, expected: dict[str, str]
) -> None:
    assert expected["de"] != expected["fr"]
    for options, to in (((), "de"), (("--to", "fr"), "fr")):
        done = run("translate", "--model", model, "--threads", 1, *options, given=TEXT.encode())
        assert (done.status, done.output.decode()) == (0, expected[to])


@pytest.mark.parametrize(
    "command",
    [["translate"], ["attention", "A house."], ["evaluate"], ["heads", "a.txt"]],
    ids=lambda c: c[0],
)
def test_a_language_that_the_model_does_not_write_is_refused(
    run: Run, model: Path, tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text("A house.\n")
    more = {
        "translate": (),
        "attention": ("--output", "a.csv"),
        "heads": ("--output", "a.csv"),
        "evaluate": ("--source", "a.txt", "--reference", "a.txt"),
    }[command[0]]
    done = run(*command, "--model", model, "--to", "es", *more, given=b"A house.")
    done.refused(2, "--to es", "translates to de, fr")


def test_a_language_is_a_field_of_what_the_worker_is_asked(
    model: Path, expected: dict[str, str]
) -> None:
    sent: list[Reply] = []
    inbox, folder, options = Inbox(), str(model), SearchOptions()
    host = Host(TranslatingEngine(), inbox, sent.append)
    for request in (
        Translate(1, folder, TEXT, options, to="fr"),
        TranslateTexts(2, folder, (TEXT, TEXT), options, "fr"),
        Attend(3, folder, TEXT, to="fr"),
        Translate(4, folder, TEXT, options),
        Translate(5, folder, TEXT, options, to="es"),
    ):
        inbox.put(request)
        host.answer(inbox.take())
    passed = {reply.generation: reply.passage.target for reply in sent if isinstance(reply, Passed)}
    assert passed == {1: expected["fr"], 4: expected["de"]}
    [texts] = [reply.targets for reply in sent if isinstance(reply, TextsTranslated)]
    assert texts == (expected["fr"],) * 2
    [attended] = [reply.sentence.target for reply in sent if isinstance(reply, Attended)]
    assert attended == expected["fr"]
    [failed] = [reply for reply in sent if isinstance(reply, Failed)]
    assert failed.generation == 5 and "only to de, fr" in failed.reason


def test_a_model_of_another_toolkit_records_no_score(run: Run, model: Path, tmp_path: Path) -> None:
    text, converted = tmp_path / "a.txt", tmp_path / "converted"
    text.write_text(TEXT)
    shutil.copytree(model, converted)
    manifest = read_manifest(model)
    origin = manifest.provenance.model_copy(update={"toolkit": "Marian"})
    (converted / CONFIG_FILE).write_bytes(
        manifest.model_copy(update={"provenance": origin}).as_json()
    )
    command = ("evaluate", "--model", converted, "--source", text, "--reference", text)
    run(*command, "--record", "test").refused(2, "leave --record out")
