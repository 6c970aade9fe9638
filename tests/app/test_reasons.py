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
ENGINE = APP.with_name("engine")
TOLD = {"DocumentError", "SessionFileError", "PresetError", "LibraryError", "HubError"}
TOLD |= {"NoNetworkError", "BusyError", "ModelNotFoundError", "NameNeededError"}
TOLD_BY_THE_ENGINE = {
    "parcels.py": "ParcelError", "formats/converting.py": "FormatError",
    "manifest.py": "CheckpointError", "shapes.py": "CheckpointError",
    "verification.py": "CheckpointError", "device.py": "DeviceError",
    "alternatives.py": "ValueError", "pairs.py": "ValueError", "tracing.py": "ValueError",
    "planning.py": "ValueError", "search.py": "FloatingPointError",
}  # fmt: skip
"""Files of the engine whose faults a person may cause, and of which class they are."""


@pytest.fixture
def german(qapp: QCoreApplication) -> Iterator[None]:
    translator = QTranslator()
    assert translator.load("headscope_de", str(FOLDER))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)
    translator.deleteLater()


def raised(file: Path, told: set[str]) -> Iterator[tuple[str, str]]:
    """What the classes of faults for people are raised with, "@" for each value, and where."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
            continue
        if not isinstance(node.exc.func, ast.Name) or node.exc.func.id not in told:
            continue
        parts = _parts(node.exc.args[0]) if node.exc.args else None
        if parts:
            yield "".join(parts), f"{file.name}:{node.lineno}"


def _parts(said: ast.expr) -> list[str]:
    if isinstance(said, ast.Constant):
        return [str(said.value)]
    if not isinstance(said, ast.JoinedStr):
        return []
    return [str(part.value) if isinstance(part, ast.Constant) else "@" for part in said.values]


def test_all_that_is_raised_for_people_is_known() -> None:
    known = {re.sub(r"\{\w+\}", "@", str(saying)) for saying in SAYINGS}
    found = {
        said: where for file in sorted(APP.rglob("*.py")) for said, where in raised(file, TOLD)
    }
    assert len(found) > 40
    ends = re.compile(r" is (@|bundled with the program|in your library) already$")
    unknown = {
        said: where
        for said, where in found.items()
        if said not in known and not ends.search(said)
    }  # fmt: skip
    assert not unknown


@pytest.mark.parametrize("file", TOLD_BY_THE_ENGINE)
def test_what_a_person_may_cause_in_the_engine_is_told_in_german(german: None, file: str) -> None:
    found = dict(raised(ENGINE / file, {TOLD_BY_THE_ENGINE[file]}))
    assert found
    assert not {
        said: where
        for said, where in found.items()
        if reason_text(said) == said and "counted from 0" not in said  # a fault of the program
    }


def _looked_up(function: ast.AST) -> Iterator[tuple[int, bool]]:
    """The lines of a function that put a reason into a text, and whether it was looked up."""
    nodes = list(ast.walk(function))
    names = {
        target.id
        for node in nodes
        if isinstance(node, ast.Assign) and "reason_text(" in ast.unparse(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in nodes:
        for keyword in node.keywords if isinstance(node, ast.Call) else ():
            if keyword.arg == "reason":
                value = ast.unparse(keyword.value)
                yield node.lineno, "reason_text(" in value or value in names


def test_no_reason_is_shown_that_was_not_looked_up() -> None:
    found = {
        f"{file.relative_to(APP)}:{line}": is_known
        for file in sorted(APP.rglob("*.py"))
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for line, is_known in _looked_up(function)
    }
    assert len(found) > 20
    unknown = {where.partition(":")[0] for where, is_known in found.items() if not is_known}
    assert unknown <= {"history/faults.py", "session.py"}  # SQLite's words, a lost process's last


@pytest.mark.parametrize(
    ("said", "german_text"),
    [
        ("it is no Word document", "Es ist kein Word-Dokument"),
        (
            "it is damaged: its part word/document.xml is no XML",
            "Es ist beschädigt: Sein Teil word/document.xml ist kein XML",
        ),
        (
            "/a/b.docx: it is damaged: its part x is no XML",
            "/a/b.docx: Es ist beschädigt: Sein Teil x ist kein XML",
        ),
        (
            "a cannot be read: Permission denied",
            "a kann nicht gelesen werden: keine Berechtigung",
        ),
        (
            "https://a.b/c/d is an address: give the name that a model has there: c/d",
            "https://a.b/c/d ist eine Adresse: Nennen Sie den Namen, den ein Modell dort hat: c/d",
        ),
        (
            "https://a.b is an address: give the name that a model has there",
            "https://a.b ist eine Adresse: Nennen Sie den Namen, den ein Modell dort hat",
        ),
        (
            "/b cannot be taken: config.json is missing; its norms only scale; and 3 more",
            "/b kann nicht übernommen werden: config.json fehlt; its norms only scale; und noch 3",
        ),
        (
            "/a/b.zip is damaged: c/model.bin has not the size it tells",
            "/a/b.zip ist beschädigt: c/model.bin hat nicht die angegebene Größe",
        ),
        (
            "/a/w: embedding.weight is F64, not F32",
            "/a/w: embedding.weight ist F64, nicht F32",
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
    assert reason_text(absent.value).startswith("Es gibt keinen Ordner und kein Archiv")
    assert "ist weder ein Ordner noch ein Archiv" in reason_text(no_folder.value)
    assert "ist kein Modell eines Programms, das hier bekannt ist" in reason_text(unknown.value)


def test_in_english_nothing_changes(qapp: QCoreApplication) -> None:
    for saying in map(str, SAYINGS):
        said = re.sub(r"\{\w+\}", "a b", saying)
        assert reason_text(said) == said
