"""What a fault says is said in the language of the interface; whoever raises it knows no Qt."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from app.reasons import SAYINGS, reason_text
from app.translations import FOLDER
from engine.formats.converting import convert
from engine.formats.foreign import FormatError
from engine.parcels import ParcelError, open_parcel

APP = FOLDER.parents[1] / "app"
TOLD = {"DocumentError", "SessionFileError", "PresetError", "LibraryError", "HubError"}
TOLD |= {"NoNetworkError", "BusyError", "ModelNotFoundError", "NameNeededError"}


@pytest.fixture
def german(qapp: QCoreApplication) -> Iterator[None]:
    translator = QTranslator()
    assert translator.load("headscope_de", str(FOLDER))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    translator.deleteLater()


def raised() -> Iterator[tuple[str, str]]:
    """What the classes of faults for people are raised with, "@" for each value, and where."""
    for file in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            if not isinstance(node.exc.func, ast.Name) or node.exc.func.id not in TOLD:
                continue
            parts = _parts(node.exc.args[0]) if node.exc.args else None
            if parts:
                yield "".join(parts), f"{file.relative_to(APP)}:{node.lineno}"


def _parts(said: ast.expr) -> list[str]:
    if isinstance(said, ast.Constant):
        return [str(said.value)]
    if not isinstance(said, ast.JoinedStr):
        return []
    return [str(part.value) if isinstance(part, ast.Constant) else "@" for part in said.values]


def test_all_that_is_raised_for_people_is_known() -> None:
    known = {re.sub(r"\{\w+\}", "@", str(saying)) for saying in SAYINGS}
    found = dict(raised())
    assert len(found) > 40
    ends = re.compile(r" is (@|bundled with the program|in your library) already$")
    unknown = {
        said: where
        for said, where in found.items()
        if said not in known and not ends.search(said)
    }  # fmt: skip
    assert not unknown


@pytest.mark.parametrize(
    ("said", "german_text"),
    [
        ("it is no Word document", "es ist kein Word-Dokument"),
        (
            "it is damaged: its part word/document.xml is no XML",
            "es ist beschädigt: sein Teil word/document.xml ist kein XML",
        ),
        (
            "/a/b.docx: it is damaged: its part x is no XML",
            "/a/b.docx: es ist beschädigt: sein Teil x ist kein XML",
        ),
        (
            "a cannot be read: Permission denied",
            "a kann nicht gelesen werden: keine Berechtigung",
        ),
        (
            "https://a.b/c/d is an address: give the name that a model has there: c/d",
            "https://a.b/c/d ist eine Adresse: nennen Sie den Namen, den ein Modell dort hat: c/d",
        ),
        (
            "https://a.b is an address: give the name that a model has there",
            "https://a.b ist eine Adresse: nennen Sie den Namen, den ein Modell dort hat",
        ),
        ("config.json is no JSON: line 1", "config.json is no JSON: line 1"),
        ("", ""),
    ],
)
def test_a_reason_is_told_in_german(german: None, said: str, german_text: str) -> None:
    assert reason_text(said) == german_text


def test_what_is_no_model_is_told_in_german(german: None, tmp_path: Path) -> None:
    """The engine says so, in words that are listed here."""
    weights = tmp_path / "model.safetensors"
    weights.touch()
    with pytest.raises(ParcelError) as absent, open_parcel(tmp_path / "none"):
        pass
    with pytest.raises(ParcelError) as no_folder, open_parcel(weights):
        pass
    with pytest.raises(FormatError) as unknown:
        convert(tmp_path, tmp_path / "new")
    assert reason_text(absent.value).startswith("es gibt keinen Ordner und kein Archiv")
    assert "ist weder ein Ordner noch ein Archiv" in reason_text(no_folder.value)
    assert "ist kein Modell eines Programms, das hier bekannt ist" in reason_text(unknown.value)


def test_in_english_nothing_changes(qapp: QCoreApplication) -> None:
    for saying in map(str, SAYINGS):
        said = re.sub(r"\{\w+\}", "a b", saying)
        assert reason_text(said) == said
