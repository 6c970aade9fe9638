"""The files of the interface's languages: complete, of today, and true to the source's form."""

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.translations import FOLDER

APP = FOLDER.parents[1] / "app"
TEMPLATE = FOLDER / "headscope.ts"
LANGUAGES = sorted(set(FOLDER.glob("headscope_*.ts")) - {FOLDER / "headscope_en.ts"})
FORMS = {"de": 2, "fr": 2}  # of a noun that is counted
LISTED = {"LanguageNames", "LanguageParts", "Reasons"}  # contexts of marked lists
QUOTES = {"de": "„“", "fr": "«»"}
_KEPT = re.compile(r"\{\w*\}|%L?n|%\d|</?\w+>|&\w+;|\*\.\w+|;;|…|\n")
"""Placeholders, markup, entities, patterns of file choosers, the sign of a dialog, lines."""
_QUOTE = re.compile('["“”„«»]')
_SHARE = re.compile(r"(?:\d|\})(\s*)%")
_UNIT = re.compile(r"(?:\d|\})(\s)(?:s|min|h|MB|Mo|pt)\b")
_NO_SIGN = re.compile(r"&\w+;|;;|(?:https?|cuda|\d\d):|<[^>]*>")
"""Where a French text has a colon or a semicolon that is no punctuation."""
_CLOSE = re.compile(r"[^\u00a0]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»")
_MNEMONIC = re.compile(r"&(?=\w)(?!\w+;)")
_Message = tuple[str, str]


def _messages(file: Path) -> dict[_Message, ET.Element]:
    """The messages of a file by their context and source, in its order."""
    found = {}
    for context in ET.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            assert not message.findtext("comment"), "a comment would be a part of the key"
            found[context.findtext("name") or "", message.findtext("source") or ""] = message
    return found


def _translations(message: ET.Element) -> list[str]:
    forms = [form.text or "" for form in message.iter("numerusform")]
    return forms or [message.findtext("translation") or ""]


def _pairs(file: Path) -> Iterator[tuple[str, str]]:
    for (_context, source), message in _messages(file).items():
        for text in _translations(message):
            yield source, text


def _tool(name: str, *arguments: object) -> None:
    tool = Path(sys.executable).with_name(name)
    subprocess.run([tool, *map(str, arguments)], check=True, capture_output=True, timeout=120)


def test_the_template_holds_the_texts_of_today(tmp_path: Path) -> None:
    sources = sorted(APP.rglob("*.py"))
    _tool(
        "pyside6-lupdate", *sources, "-silent", "-locations", "none", "-no-obsolete",
        "-ts", tmp_path / "today.ts",
    )  # fmt: skip
    assert set(_messages(TEMPLATE)) == set(_messages(tmp_path / "today.ts"))


def _looked_up() -> Iterator[tuple[str, ast.expr]]:
    """The text of each call of `tr` and `translate`, and where."""
    for file in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            where = f"{file.relative_to(APP)}:{node.lineno}"
            if name == "tr":
                yield where, node.args[0]
            elif name == "translate" and len(node.args) > 1 and _is_text(node.args[0]):
                assert isinstance(node.args[0], ast.Constant)
                if node.args[0].value not in LISTED:
                    yield where, node.args[1]


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_what_is_looked_up_is_written_where_lupdate_finds_it() -> None:
    found = list(_looked_up())
    assert len(found) > 800
    assert not [where for where, text in found if not _is_text(text)]


def test_there_are_three_languages() -> None:
    assert [file.name for file in LANGUAGES] == ["headscope_de.ts", "headscope_fr.ts"]


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
class TestEachLanguage:
    def test_every_text_is_translated_and_no_other(self, file: Path) -> None:
        template, messages = _messages(TEMPLATE), _messages(file)
        assert list(messages) == list(template)
        assert not [
            key
            for key, message in messages.items()
            if message.find("translation").get("type") or not all(_translations(message))  # type: ignore[union-attr]
        ]

    def test_what_counts_has_all_its_forms(self, file: Path) -> None:
        code = file.stem.removeprefix("headscope_")
        assert ET.parse(file).getroot().get("language") == code
        counting = [one for one in _messages(file).values() if one.get("numerus") == "yes"]
        assert counting
        assert {len(_translations(message)) for message in counting} == {FORMS[code]}

    def test_placeholders_markup_and_lines_are_those_of_the_source(self, file: Path) -> None:
        assert not [
            (source, text)
            for source, text in _pairs(file)
            if Counter(_KEPT.findall(source)) != Counter(_KEPT.findall(text))
        ]

    def test_a_key_of_the_menu_is_where_the_source_has_one(self, file: Path) -> None:
        assert not [
            (source, text)
            for source, text in _pairs(file)
            if len(_MNEMONIC.findall(source)) != len(_MNEMONIC.findall(text))
        ]

    def test_blanks_at_the_ends_stay(self, file: Path) -> None:
        def ends(text: str) -> tuple[bool, bool]:
            return text[:1].isspace(), text[-1:].isspace()

        assert not [(source, text) for source, text in _pairs(file) if ends(source) != ends(text)]

    def test_quotes_are_those_of_the_language(self, file: Path) -> None:
        own = QUOTES[file.stem.removeprefix("headscope_")]
        assert not [text for _, text in _pairs(file) if set(_QUOTE.findall(text)) - set(own)]

    def test_the_percent_sign_stands_as_in_shares(self, file: Path) -> None:
        """What a text says of a share is spaced as the shares are that are written in it."""
        [share] = _translations(_messages(file)["Numbers", "{number}%"])
        own = set(_SHARE.findall(share))
        pairs = list(_pairs(file))
        assert not [source for source, _ in pairs if set(_SHARE.findall(source)) - {""}]
        assert not [text for _, text in pairs if set(_SHARE.findall(text)) - own]

    def test_a_number_and_its_unit_stay_on_one_line(self, file: Path) -> None:
        assert not [text for _, text in _pairs(file) if set(_UNIT.findall(text)) - {"\u00a0"}]

    def test_apostrophes_are_curved(self, file: Path) -> None:
        assert not [text for _, text in _pairs(file) if "'" in text]


def test_french_signs_stand_apart() -> None:
    """A no-break space before a colon and within quotes, a narrow one before ; ! and ?"""
    texts = [text for _, text in _pairs(FOLDER / "headscope_fr.ts")]
    assert not [text for text in texts if _CLOSE.search(_NO_SIGN.sub("", text))]


@pytest.mark.parametrize(
    "file", [*LANGUAGES, FOLDER / "headscope_en.ts"], ids=lambda file: file.stem
)
def test_what_the_window_reads_is_made_of_the_file(file: Path, tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    _tool("pyside6-lrelease", "-silent", file, "-qm", made)
    assert made.read_bytes() == file.with_suffix(".qm").read_bytes(), "run make translations"
