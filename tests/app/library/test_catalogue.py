"""The catalogue lists every model with what a person wants to know, or why it cannot be used."""

import subprocess
import sys
from pathlib import Path

from app.library.catalogue import catalogue
from tests.app.library.small_model import CARD, model_files, write_model


def test_bundled_models_come_first(own: Path) -> None:
    write_model(own / "apple")
    found = catalogue()
    assert [(model.name, model.bundled, model.fault) for model in found] == [
        ("en-de", True, ""),
        ("apple", False, ""),
    ]
    summary = found[1].summary
    assert summary is not None
    assert (summary.source_language, summary.target_language) == ("en", "de")
    assert (summary.encoder_layers, summary.decoder_layers, summary.heads) == (1, 2, 2)
    assert summary.bytes_on_disk == sum(len(content) for content in model_files().values())
    assert summary.scores == {"sacreBLEU, test": "38.3"}
    assert summary.licence == "Apache-2.0"
    assert summary.card == CARD


def test_what_cannot_be_used_is_listed_with_its_reason(own: Path) -> None:
    write_model(own / "a", config_json=b"{}")
    write_model(own / "b", model_safetensors=None)
    write_model(own / "c", vocabulary_spm=None)
    write_model(own / "d", README_md=b"x" * (1024 * 1024 + 1))
    write_model(own / "EN-DE")
    faults = {model.name: model.fault for model in catalogue() if model.summary is None}
    words = {
        "a": "headscope/1", "b": "model.safetensors is missing", "c": "vocabulary.spm is missing",
        "d": "README.md", "EN-DE": "another name",
    }  # fmt: skip
    assert faults.keys() == words.keys()
    for name, word in words.items():
        assert word in faults[name]


def test_nothing_of_it_imports_torch_or_qt() -> None:
    code = (
        "import app.library.catalogue, app.library.install, sys;"
        "sys.exit(bool({'torch', 'PySide6'} & set(sys.modules)))"
    )
    root = Path(__file__).parents[3]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
