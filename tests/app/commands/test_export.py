"""`headscope models export`."""

from pathlib import Path

import pytest

from engine.manifest import CARD_FILE
from tests.app.command_line import Run, runner
from tests.app.tiny_model import make_tiny_model


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    return runner(monkeypatch, capsysbinary)


@pytest.mark.parametrize(
    ("form", "files"),
    [
        (
            "huggingface",
            {
                "config.json", "generation_config.json", "model.safetensors", "tokenizer.json",
                "tokenizer_config.json",
            },
        ),
        (
            "ctranslate2",
            {"config.json", "model.bin", "sentencepiece.model", "shared_vocabulary.json"},
        ),
    ],
)  # fmt: skip
def test_a_model_is_written_with_a_card(
    run: Run, tmp_path: Path, form: str, files: set[str]
) -> None:
    make_tiny_model(tmp_path / "tiny")
    output = tmp_path / "theirs"
    done = run("models", "export", tmp_path / "tiny", "--format", form, "--output", output)
    assert (done.status, done.output.decode()) == (0, f"{output}: written\n"), done.errors
    assert {file.name for file in output.iterdir()} == {*files, CARD_FILE}
    card = (output / CARD_FILE).read_text()
    assert "en to de" in card
    assert str(tmp_path) not in card


def test_what_cannot_be_written_is_said_in_one_line(run: Run, tmp_path: Path) -> None:
    make_tiny_model(tmp_path / "recurrent", "bahdanau")
    make_tiny_model(tmp_path / "tiny")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("Dear")

    def refused(model: str, output: str, *words: str, form: str = "ctranslate2") -> None:
        run(
            "models", "export", tmp_path / model, "--format", form, "--output", tmp_path / output
        ).refused(2, *words)
        assert not (tmp_path / "theirs").exists()

    refused("recurrent", "theirs", "recurrent", "CTranslate2")
    refused("nothing", "theirs", "no model called")
    refused("tiny", "full", "letter.txt")
    refused("tiny", "tiny", "would be lost")
    refused("tiny", "theirs", "onnx", form="onnx")
    assert [file.name for file in (tmp_path / "full").iterdir()] == ["letter.txt"]
