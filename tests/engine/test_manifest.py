import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.manifest import (
    CARD_FILE,
    CONFIG_FILE,
    MAX_CARD_BYTES,
    CheckpointError,
    read_card,
    read_manifest,
    summarise,
)
from tests.engine.model_examples import model_config, model_manifest


def _content() -> dict[str, Any]:
    return json.loads(model_manifest(model_config()).model_dump_json())  # type: ignore[no-any-return]


def _folder(tmp_path: Path, content: object) -> Path:
    text = content if isinstance(content, bytes) else json.dumps(content).encode()
    (tmp_path / CONFIG_FILE).write_bytes(text)
    return tmp_path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    manifest = model_manifest(model_config(), longest_sentence=64)
    assert read_manifest(_folder(tmp_path, manifest.model_dump_json().encode())) == manifest


def test_what_people_want_to_know(tmp_path: Path) -> None:
    manifest = model_manifest(model_config())
    folder = _folder(tmp_path, _content())
    assert summarise(folder, manifest, 123).card == ""
    (folder / "README.md").write_bytes(b"# Card \xff\n")
    summary = summarise(folder, manifest, 123)
    assert summary.card == "# Card \N{REPLACEMENT CHARACTER}\n"
    assert summary.parameters == 123
    assert summary.bytes_on_disk == sum(file.stat().st_size for file in folder.iterdir())
    assert (summary.source_language, summary.target_language) == ("en", "de")


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("name", ""),
        ("name", "\ud800"),
        ("weights", "pickle"),
        ("surprise", 1),
        ("longest_sentence", -5),
        ("languages.source", "../en"),
        ("languages.source", "en\n"),
        ("vocabulary.kind", "python"),
        ("vocabulary.file", "../vocabulary.spm"),
        ("vocabulary.file", "/etc/passwd"),
        ("vocabulary.file", "..\\vocabulary.spm"),
        ("vocabulary.file", "C:vocabulary.spm"),
        ("vocabulary.file", ".hidden"),
        ("vocabulary.file", "vocabulary.spm\n"),
        ("vocabulary.file", "a\0b"),
        ("vocabulary.file", "model.safetensors"),
        ("vocabulary.file", "Config.JSON"),
        ("architecture.d_model", 10**9),
        ("architecture.d_model", "32"),
        ("architecture.d_model", None),
        ("architecture.norm_eps", float("nan")),
        ("architecture.max_length", 2**40),
        ("architecture.surprise", True),
        ("provenance.steps", [1]),
    ],
)
def test_a_wrong_value_is_named(tmp_path: Path, where: str, value: object) -> None:
    content = _content()
    *path, key = where.split(".")
    part = content
    for name in path:
        part = part[name]
    part[key] = value
    with pytest.raises(CheckpointError, match=key) as caught:
        read_manifest(_folder(tmp_path, content))
    assert len(str(caught.value)) < 1_500
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", ["name", "architecture", "languages"])
def test_a_missing_value_is_named(tmp_path: Path, key: str) -> None:
    content = _content()
    del content[key]
    with pytest.raises(CheckpointError, match=f"{key}: Field required"):
        read_manifest(_folder(tmp_path, content))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b'{"format": "headscope/1", "name": 1' + b"0" * 5_000 + b"}", "not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"[]", "not in the format headscope/1"),
        (b'"headscope/1"', "not in the format headscope/1"),
        (b'{"format": "headscope/2"}', "not in the format headscope/1"),
        (b'{"format": ["headscope/1"]}', "not in the format headscope/1"),
        (b" " * (4 * 1024 * 1024 + 1), "larger than"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_manifest_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    with pytest.raises(CheckpointError, match=reason):
        read_manifest(_folder(tmp_path, content))


def test_a_long_unknown_key_gives_a_short_message(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError) as caught:
        read_manifest(_folder(tmp_path, {**_content(), "x" * 1_000_000: 1}))
    assert len(str(caught.value)) < 1_500


def test_what_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match=f"has no {CONFIG_FILE}"):
        read_manifest(tmp_path)
    with pytest.raises(CheckpointError, match=f"has no {CONFIG_FILE}"):
        read_manifest(tmp_path / "none")
    file = _folder(tmp_path, _content()) / CONFIG_FILE
    with pytest.raises(CheckpointError, match=f"has no {CONFIG_FILE}"):
        read_manifest(file)


@pytest.mark.skipif(sys.platform == "win32", reason="has no devices among its files")
def test_a_manifest_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / CONFIG_FILE
    path.mkdir()
    with pytest.raises(CheckpointError, match="it is a folder"):
        read_manifest(tmp_path)
    path.rmdir()
    os.mkfifo(path)
    with pytest.raises(CheckpointError, match="it is not a file"):
        read_manifest(tmp_path)
    path.unlink()
    path.symlink_to("/dev/zero")
    with pytest.raises(CheckpointError, match="it is not a file"):
        read_manifest(tmp_path)


def test_an_oversized_card_is_refused(tmp_path: Path) -> None:
    manifest = read_manifest(_folder(tmp_path, _content()))
    assert read_card(tmp_path) == ""
    (tmp_path / CARD_FILE).write_bytes(b"#" * MAX_CARD_BYTES)
    assert len(summarise(tmp_path, manifest, 1).card) == MAX_CARD_BYTES
    (tmp_path / CARD_FILE).write_bytes(b"#" * (MAX_CARD_BYTES + 1))
    with pytest.raises(CheckpointError, match=r"README\.md cannot be read: it is larger than"):
        summarise(tmp_path, manifest, 1)
