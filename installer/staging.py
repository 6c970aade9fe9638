"""The sources that the standalone program is made of, copied aside, with the build's version."""

import re
import shutil
from pathlib import Path

from installer.contents import PACKAGES, RESOURCES

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
STAGE = BUILD / "source"
_VERSION = re.compile(r'^VERSION = "(?P<version>[^"]+)"$', re.M)
_NUMBER = re.compile(r"\d+(\.\d+){1,3}")


def source_version() -> str:
    """The version that the source tree says; there is one place that says it."""
    return _version_in(ROOT)


def staged_version() -> str:
    """The version of what is being built."""
    return _version_in(STAGE)


def stage(version: str) -> None:
    """Copy what the program is made of to `STAGE`, as of this version.

    Raises:
        ValueError: where the version is not numbers with points between them.
    """
    if not _NUMBER.fullmatch(version):
        raise ValueError(f"{version!r} is no version: give numbers with points, such as 1.2.0")
    shutil.rmtree(STAGE, ignore_errors=True)
    for package in PACKAGES:
        for source in sorted((ROOT / package).rglob("*.py")):
            _copy(source)
    shutil.copyfile(ROOT / "installer" / "launch.py", STAGE / "launch.py")
    for pattern in RESOURCES:
        for source in sorted((ROOT / "resources").glob(pattern)):
            _copy(source)
    file = STAGE / "app" / "version.py"
    text = _VERSION.sub(f'VERSION = "{version}"', file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8", newline="\n")


def _copy(source: Path) -> None:
    target = STAGE / source.relative_to(ROOT)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _version_in(folder: Path) -> str:
    found = _VERSION.search((folder / "app" / "version.py").read_text(encoding="utf-8"))
    assert found is not None, "app/version.py names no version"
    return found["version"]


def windows_version(version: str) -> str:
    """What Windows shows as the version of the program's files, as PyInstaller reads it."""
    numbers = tuple([*map(int, version.split(".")), 0, 0, 0][:4])
    words = {
        "CompanyName": "The Headscope project",
        "FileDescription": "Headscope",
        "FileVersion": version,
        "InternalName": "headscope",
        "LegalCopyright": "Apache License 2.0",
        "ProductName": "Headscope",
        "ProductVersion": version,
    }
    told = ", ".join(f"StringStruct({key!r}, {word!r})" for key, word in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{told}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
