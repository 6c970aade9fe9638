"""Scripts and workflows of the installers hold together, as far as that is seen without a run.

The smoke test itself needs an artefact; what is asked of it here is that it knows nothing of the
program's source, and says what it needs.
"""

import ast
import os
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from installer import build, contents
from installer.smoke.checks import Failed, expect
from installer.smoke.libraries import elf_files

ROOT = Path(__file__).parents[2]
INSTALLER = ROOT / "installer"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ISS = INSTALLER / "windows" / "headscope.iss"
SMOKE = [INSTALLER / "smoke_test", *sorted((INSTALLER / "smoke").glob("*.py"))]
MINUTES = 90


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_there_is_a_workflow_for_each_platform() -> None:
    assert [workflow.stem for workflow in WORKFLOWS] == ["linux", "macos", "windows"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_calls_what_there_is(workflow: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = "\n".join(step.get("run", "") for step in steps(workflow)).replace("\\", "/")
    for target in re.findall(r"\bmake ([\w-]+)", commands):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for script in re.findall(r"\binstaller/[\w/.]+", commands):
        assert (ROOT / script).is_file(), script
    for module in re.findall(r"-m (installer[\w.]*)", commands):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    assert "installer" in commands and "smoke_test" in commands


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_ends_in_time_and_names_its_actions_by_version(workflow: Path) -> None:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    assert all(job["timeout-minutes"] <= MINUTES for job in jobs.values())
    for step in steps(workflow):
        assert "run" in step or re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", step["uses"])


def test_what_was_not_tried_says_so() -> None:
    untried = [*WORKFLOWS, ISS, INSTALLER / "windows" / "smoke_test.ps1"]
    untried += [INSTALLER / "macos" / name for name in ("make_image", "smoke_test")]
    for file in untried:
        assert "Not yet tried" in file.read_text(encoding="utf-8-sig"), file


def test_the_script_for_windows_packs_what_is_built() -> None:
    text = ISS.read_text(encoding="utf-8-sig")
    assert ISS.read_bytes().startswith(b"\xef\xbb\xbf"), (
        "its compiler reads UTF-8 only by this mark"
    )
    defined = dict(re.findall(r'^#define (\w+) "(.+)"$', text, re.M))
    program = (ISS.parent / defined["Program"].replace("\\", "/")).resolve()
    assert program == build.PROGRAM
    icon = re.search(r"^SetupIconFile=(.+)$", text, re.M)
    assert icon and (ISS.parent / icon[1].replace("\\", "/")).resolve().parent == build.ICONS
    spec = (INSTALLER / "headscope.spec").read_text(encoding="utf-8")
    assert f'"{defined["Window"].removesuffix(".exe")}"' in spec


def test_the_script_for_windows_speaks_the_languages_of_the_program() -> None:
    text = ISS.read_text(encoding="utf-8-sig")
    languages = re.findall(r'^Name: "(\w\w)"; MessagesFile', text, re.M)
    assert languages == ["en", *contents.QT_LANGUAGES]
    own = set(re.findall(r"^(\w\w)\.(\w+)=", text, re.M))
    names = {name for _, name in own}
    assert own == {(code, name) for code in languages for name in names}


def test_the_scripts_for_macos_can_be_read() -> None:
    plist = INSTALLER / "macos" / "entitlements.plist"
    assert all(plistlib.loads(plist.read_bytes()).values())
    for name in ("make_image", "smoke_test"):
        script = INSTALLER / "macos" / name
        assert os.access(script, os.X_OK)
        if bash := shutil.which("bash"):
            subprocess.run([bash, "-n", script], check=True)


@pytest.mark.parametrize("file", SMOKE, ids=lambda path: path.name)
def test_the_smoke_test_knows_nothing_of_the_source(file: Path) -> None:
    known = {*sys.stdlib_module_names, "installer.smoke"}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            modules = [str(node.module)]
        for module in modules:
            assert {module.split(".")[0], ".".join(module.split(".")[:2])} & known, module


def test_the_smoke_test_says_what_is_wrong_with_its_arguments(tmp_path: Path) -> None:
    command = [sys.executable, INSTALLER / "smoke_test", tmp_path / "none.deb"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "there is no file" in done.stderr or "apt-get install" in done.stderr


def test_a_check_that_does_not_hold_fails(capsys: pytest.CaptureFixture[str]) -> None:
    expect(True, "this holds")
    assert capsys.readouterr().out == "ok    this holds\n"
    with pytest.raises(Failed, match="that does not") as failed:
        expect(False, "that does not", "seen")
    assert failed.value.seen == "seen" and not capsys.readouterr().out


def test_programs_and_libraries_are_known_by_their_first_bytes(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "library").write_bytes(b"\x7fELF and more")
    (tmp_path / "inside" / "text.so").write_bytes(b"INPUT(library)")
    (tmp_path / "link.so").symlink_to("inside/library")
    assert [str(file) for file in elf_files(tmp_path)] == ["inside/library"]
