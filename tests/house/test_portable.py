"""Nothing names the machine it was written on, or the host that packages came from."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("work", "root", "home", "Users")
MACHINE_PATH = re.compile(rf"(?<![\w.:/-])/(?:{'|'.join(FOLDERS)})/")
REGISTRY_HOST = re.compile(r"pypi\.org|python[h]osted|registry\.npmjs|deb\.debian\.org")
HERE = Path(__file__).relative_to(ROOT)


def project_files() -> list[Path]:
    """The files that are, or would be, committed."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        [git, "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, check=True, capture_output=True,
    ).stdout.decode()  # fmt: skip
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def lines_matching(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for file in project_files():
        if file.relative_to(ROOT) == HERE:
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture, a model
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            if pattern.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()[:120]}")
    return found


def test_no_machine_paths() -> None:
    assert not lines_matching(MACHINE_PATH)


def test_not_the_path_of_this_checkout() -> None:
    assert not lines_matching(re.compile(re.escape(str(ROOT)) + r"\b"))


def test_no_registry_hosts() -> None:
    assert not lines_matching(REGISTRY_HOST)


def test_no_spot_was_left_to_fill() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert not re.findall(r"<!-- [A-Z]+ -->", readme)
