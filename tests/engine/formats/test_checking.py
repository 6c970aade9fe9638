"""Faults are collected and said together, in bounded words."""

import hashlib
import os
from pathlib import Path

import pytest
import torch

from engine.config import ModelConfig
from engine.formats.checking import (
    Faults,
    brief,
    build,
    check_finite,
    checksums_of,
    compare_shapes,
    read_json_object,
)
from engine.formats.foreign import FormatError


def test_all_faults_are_one_message() -> None:
    faults = Faults("the model")
    faults.stop()
    assert not faults
    faults.add("it is old")
    assert not faults.expect(False, "it is slow")
    assert faults.expect(True, "it is fine")
    faults.add("it is old")
    with pytest.raises(FormatError, match=r"^the model cannot be taken: it is old; it is slow$"):
        faults.stop()


def test_a_message_has_an_end() -> None:
    faults = Faults("m")
    for number in range(1_000):
        faults.add(f"fault {number}")
    message = str(faults.error())
    assert "fault 11" in message and "fault 12" not in message
    assert message.endswith("and 988 more")


def test_what_a_file_says_is_one_short_line() -> None:
    assert brief("a\nb\x1b[31m") == "a?b?[31m"
    assert len(brief("x" * 10_000)) == 200
    assert brief(("é", 2)) == "('é', 2)"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[1]", "no JSON object"),
        (b"{", "is not JSON"),
        (b"\xff\xfe{}", "is not JSON"),
        (b'{"a":' * 20_000, "nested too deeply"),
        (b" " * 100_001, "larger than 100,000 bytes"),
    ],
)
def test_json_that_is_no_object_is_a_fault(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "a.json").write_bytes(content)
    faults = Faults(tmp_path)
    assert read_json_object(tmp_path / "a.json", 100_000, faults) is None
    assert said in str(faults.error())


def test_impossible_choices_are_faults() -> None:
    faults = Faults("m")
    assert build(ModelConfig, faults, source_vocabulary_size=1, end_id="x") is None
    message = str(faults.error())
    for place in ("source_vocabulary_size is 1", "target_vocabulary_size", "end_id is x"):
        assert place in message


def test_shapes_that_differ_are_faults() -> None:
    faults = Faults("m")
    expected = {"a": (2,), "b": (3, 4), "c": (5,)}
    compare_shapes(expected, expected, faults)
    faults.stop()
    compare_shapes({"b": (4, 3), "c": (5,), "d": (1,)}, expected, faults)
    message = str(faults.error())
    assert "it lacks a" in message
    assert "no place for: d" in message
    assert "b is (4, 3), not (3, 4)" in message


def test_numbers_that_are_not_finite_are_faults() -> None:
    faults = Faults("m")
    check_finite([("good", torch.ones(2)), ("bad", torch.tensor([1.0, float("nan")]))], faults)
    assert str(faults.error()).endswith("not all numbers are finite in bad")


def test_only_files_have_checksums(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    assert checksums_of([tmp_path / "a"]) == {"a": hashlib.sha256(b"abc").hexdigest()}
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        with pytest.raises(OSError, match="not a file"):
            checksums_of([tmp_path / name])
