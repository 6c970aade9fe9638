"""Marian's vocabularies are read by hand: every key is the piece that was meant."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.formats.checking import Faults
from engine.formats.marian_vocabulary import MarianSide, read_side
from engine.formats.padding import PADDING


def read(folder: Path, text: str, name: str = "a.vocab.yml") -> tuple[MarianSide | None, str]:
    """What is made of a file, and what is wrong with it."""
    path = folder / name
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    faults = Faults("it")
    found = read_side(path, folder / "none.spm", faults)
    return found, str(faults.error()) if faults else ""


def test_keys_that_mean_something_to_yaml_are_pieces(tmp_path: Path) -> None:
    written = {
        "</s>": "</s>",
        "<unk>": "<unk>",
        "null": "null",
        "1": "1",
        "~": "~",
        "=": "=",
        "<<": "<<",
        "yes": "yes",
        '"3:"': "3:",
        "a: b": "a: b",
        '"\\""': '"',
        '"\\\\"': "\\",
        '"\\x85"': "\x85",
        '"\\u2028"': "\u2028",
        '"\\U0001F600"': "\U0001f600",
        '"\\t"': "\t",
        "''''": "'",
        "'it''s'": "it's",
        "▁der": "▁der",
        '"': '"',
    }
    text = "".join(f"{key}: {number}\n" for number, key in enumerate(written))
    found, fault = read(tmp_path, f'---\n{text}? "a long"\n: {len(written)}\r\n')
    assert found is not None, fault
    assert found.pieces == (*written.values(), "a long", PADDING)
    assert (found.end_id, found.unknown_id) == (0, 1)
    assert found.never_emitted == (1, len(written) + 1)


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1), unique=True, max_size=20))
def test_what_yaml_writes_is_read(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[str]
) -> None:
    def quoted(piece: str) -> str:
        return '"' + "".join(f"\\U{ord(character):08x}" for character in piece) + '"'

    pieces = ["</s>", "<unk>", *pieces]
    text = "".join(f"{quoted(piece)}: {number}\n" for number, piece in enumerate(pieces))
    found, fault = read(tmp_path_factory.mktemp("yaml"), text)
    assert found is not None, fault
    assert found.pieces == (*pieces, PADDING)


def test_special_pieces_may_be_called_as_in_nematus(tmp_path: Path) -> None:
    found, _ = read(tmp_path, '{"eos": 0, "UNK": 1, "</s>": 2}', "a.json")
    assert found is not None
    assert (found.end_id, found.unknown_id) == (0, 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no </s> or no <unk>"),
        ("a: 0\nb: 1\n", "no </s> or no <unk>"),
        ("</s>: 0\n<unk>: 0\n", "gives two pieces the id 0"),
        ("</s>: 0\n<unk>: 2\n", "2 pieces, but one with the id 2"),
        ("</s>: 0\n<unk>: 9999999\n", "one with the id 9,999,999"),
        ("</s>: 0\n<unk>: 99999999999999999999\n", "line 2 is"),
        ("</s>: 0\n<unk>: -1\n", "line 2 is"),
        ("</s>: 0\nwhat\n", "line 2 is 'what'"),
        ("? a\n? b\n", "line 2 is"),
        ("? a\n", "its last piece has no id"),
        ('"\\UFFFFFFFF": 0\n', "not a map"),
        ("\ud800: 0\n", "no text in UTF-8"),
    ],
)
def test_what_is_no_vocabulary_says_why(tmp_path: Path, text: str, fault: str) -> None:
    found, said = read(tmp_path, text)
    assert found is None
    assert fault in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[" * 100_000, "nested too deeply"),
        ('{"a": {"b": 1}}', "not pieces with ids"),
        ('{"a": true}', "not pieces with ids"),
        ('["a"]', "not pieces with ids"),
        ("7", "it is no object"),
    ],
)
def test_what_is_no_json_map_says_why(tmp_path: Path, text: str, fault: str) -> None:
    found, said = read(tmp_path, text, "a.json")
    assert found is None
    assert fault in said
