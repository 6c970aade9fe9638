"""The settings of Marian are plain YAML, whatever a hostile file holds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.formats.checking import Faults
from engine.formats.marian_files import yaml_map


def read(text: str) -> tuple[dict[str, object], str]:
    """What is read, and what is said of it."""
    faults = Faults("m")
    found = yaml_map(text.encode(), "a.yml", faults)
    return found, str(faults.error()) if faults else ""


@pytest.mark.parametrize("value", ["!!bool maybe", '!!int ""', '!!float "_"', "!!set {a}", "!a b"])
def test_types_are_not_named(value: str) -> None:
    assert read(f"a: {value}") == (
        {},
        "m cannot be taken: a.yml is not YAML that can be read: it names types",
    )


def test_what_older_writers_put_before_text_is_no_type() -> None:
    assert read('a: !<!> "b"\nc: ! "d"') == ({"a": "b", "c": "d"}, "")


@pytest.mark.parametrize("digits", ["0x" + "f" * 5_000, "0b" + "1" * 65, "1" + ":0" * 500, 2**63])
def test_whole_numbers_have_64_bits(digits: object) -> None:
    for text in (f"a: {digits}", f"a: [-{digits}0]", f"? {digits}\n: a"):
        found, said = read(text)
        assert found == {} and "more than 64 bits" in said
    assert read(f"a: {2**63 - 1}\nb: -{2**63}") == ({"a": 2**63 - 1, "b": -(2**63)}, "")


_WORDS = st.sampled_from(
    [
        "a",
        ": ",
        "- ",
        "\n",
        "  ",
        "!!int ",
        "!!timestamp ",
        "<<",
        "=",
        "0x",
        "_",
        "1",
        ":1",
        "-",
        ".",
    ]
    + ["[", "]", "{", "}", ", ", '"', "e", "2001-01-99", "? ", "&a ", "*a", "null", "%", "!"]
)


@settings(max_examples=300)
@given(st.lists(_WORDS, max_size=12))
def test_all_else_is_read_or_a_fault(words: list[str]) -> None:
    found, said = read("".join(words))
    assert not (found and said)
