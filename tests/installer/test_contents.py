"""What the standalone program leaves out is nothing that it imports, and what it needs is there."""

import ast
import fnmatch
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from app.licences import licence_texts
from installer import contents
from installer.staging import source_version

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "installer" / "linux"
REQUIRED = re.compile(r"[\w.-]+")
# These import what makes models; `app.cli` asks for them only where they are.
KNOWN_TO_TRAINING = ("app/cli.py", "app/commands/train.py", "app/commands/prepare.py")


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The program's modules by their paths, but for what is left out with all that it needs."""
    for room in ("app", "engine"):
        for file in sorted((ROOT / room).rglob("*.py")):
            yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> set[str]:
    """What a module imports anywhere, `from a import b` as `a` and as `a.b`."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def left_out(name: str) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in contents.EXCLUDED)


def test_nothing_that_is_left_out_is_imported() -> None:
    wrong = {
        path: names
        for path, tree in modules()
        if path not in KNOWN_TO_TRAINING and (names := set(filter(left_out, imported(tree))))
    }
    assert not wrong


@pytest.mark.slow
def test_the_program_translates_without_what_is_left_out() -> None:
    script = Path(__file__).with_name("without_left_out.py")
    run = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert (run.returncode, run.stdout) == (0, "Wie geht es dir?\n"), run.stderr


def needed_of_training() -> set[str]:
    """The modules of `training` that the standalone program's own modules import, and theirs."""
    found: set[str] = set()
    waiting = [tree for path, tree in modules() if path not in KNOWN_TO_TRAINING]
    while waiting:
        for name in imported(waiting.pop()):
            file = ROOT / f"{name.replace('.', '/')}.py"
            if name.startswith("training.") and name not in found and file.exists():
                found.add(name)
                waiting.append(ast.parse(file.read_text(encoding="utf-8")))
    return found


def test_what_evaluate_needs_of_training_trains_nothing() -> None:
    needed = needed_of_training()
    assert {"training.evaluation", "training.test_sets"} <= needed
    assert not set(filter(left_out, needed))
    makers = ("trainer", "learner", "batches", "prepare", "averaging", "download", "resume")
    assert not {f"training.{name}" for name in makers} & needed


def test_no_resource_that_the_program_needs_is_left_out() -> None:
    for pattern in contents.RESOURCES:
        files = [file for file in (ROOT / "resources").glob(pattern) if file.is_file()]
        assert files, pattern
        for file in files:
            path = file.relative_to(ROOT).as_posix()
            assert not any(fnmatch.fnmatch(path, one) for one in contents.LEFT_OUT_FILES), path


def requirements(name: str, extra: str, found: dict[str, None]) -> dict[str, None]:
    """The names of all installed libraries that one needs, and that these need."""
    try:
        lines = distribution(name).requires or []
    except PackageNotFoundError:
        return found  # not for this system
    for line in lines:
        wanted, _, marker = line.partition(";")
        match = REQUIRED.match(wanted)
        assert match is not None
        if ("extra" not in marker or f'"{extra}"' in marker) and match[0] not in found:
            found[match[0]] = None
            requirements(match[0], "", found)
    return found


def test_no_library_lacks_the_text_of_its_licence() -> None:
    texts = ROOT / "installer" / "licences"
    names = [name for name in requirements("headscope", "window", {}) if installed(name)]
    assert len(names) > 30
    missing = [
        name
        for name in names
        if not licence_texts(name) and not (texts / f"{written(name)}.txt").exists()
    ]
    assert not missing


def installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def written(name: str) -> str:
    """A library's own spelling of its name, in small letters."""
    return distribution(name).metadata["Name"].casefold()


def test_the_licence_of_qt_is_there_with_how_to_replace_it() -> None:
    texts = ROOT / "installer" / "licences"
    for name in ("pyside6_essentials", "shiboken6"):
        text = (texts / f"{name}.txt").read_text(encoding="utf-8")
        assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
        assert "GNU GENERAL PUBLIC LICENSE\n                       Version 3" in text
    opening = (texts / "opening.txt").read_text(encoding="utf-8")
    for told in ("You may replace them", "download.qt.io", "{rows}", "{version}"):
        assert told in opening


def test_the_entry_of_the_menus_is_valid() -> None:
    file = LINUX / "headscope.desktop"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    told = dict(line.split("=", 1) for line in lines[1:])
    assert told["Exec"] == "headscope %f"
    assert told["MimeType"] == f"{mime_type()};"
    validate = shutil.which("desktop-file-validate")
    if validate is None:
        pytest.skip("desktop-file-validate is not installed")
    subprocess.run([validate, str(file)], check=True)


def mime_type() -> str:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    found = ET.parse(LINUX / "headscope.xml").getroot().find(f"{space}mime-type")
    assert found is not None
    globs = [one.attrib["pattern"] for one in found.findall(f"{space}glob")]
    assert globs == ["*.headscope"]
    return found.attrib["type"]


def test_the_type_of_session_files_is_taken_up(tmp_path: Path) -> None:
    update = shutil.which("update-mime-database")
    if update is None:
        pytest.skip("update-mime-database is not installed")
    packages = tmp_path / "packages"
    packages.mkdir()
    shutil.copy(LINUX / "headscope.xml", packages)
    subprocess.run([update, str(tmp_path)], check=True, capture_output=True)
    globs = (tmp_path / "globs2").read_text(encoding="utf-8")
    assert f"50:{mime_type()}:*.headscope" in globs


def test_the_version_is_said_in_one_place() -> None:
    from app.version import VERSION

    assert source_version() == VERSION
