"""Builds the standalone program and its packages: `python -m installer.build`, in the environment
that `make installer` prepares.

What comes out lies in dist/, named with version and architecture: on Linux a package for Debian and
an archive. On Windows and macOS the folder build/program is what the scripts of installer/windows
and installer/macos pack. Needs nothing of the network and writes only below the source tree.
"""

import argparse
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

from installer import sizes
from installer.icons import write_icons
from installer.needs import NeedError
from installer.notices import SUMMARY
from installer.staging import BUILD, ROOT, source_version, stage, windows_version

LINUX = sys.platform.startswith("linux")
PROGRAM = BUILD / "program" / "headscope"
ICONS = BUILD / "icons"
STRIPPED = ("torch/lib/*.so*", "torch/*.so", "libpython3*", "python3*/lib-dynload/*.so")
"""PyTorch's and Python's libraries carry symbols that only a debugger reads: a fifth of PyTorch."""


class BuildError(Exception):
    """The program cannot be built. The text is for who builds."""


def main() -> int:
    """Build; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build the standalone program.")
    parser.add_argument(
        "--version",
        default=os.environ.get("HEADSCOPE_VERSION") or source_version(),
        help="the program's version, app/version.py's if left out; or HEADSCOPE_VERSION",
    )
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="where packages go")
    parser.add_argument(
        "--only", choices=("program", "deb", "archive"), help="this, not all that can be made here"
    )
    wanted = parser.parse_args()
    try:
        _expect_environment()
        os.environ.setdefault("SOURCE_DATE_EPOCH", _last_change())
        build_program(wanted.version)
        for file in _pack(wanted.version, wanted.only, wanted.output):
            print(f"{file} {file.stat().st_size / 1e6:.1f} MB")
    except (BuildError, NeedError, ValueError, ChildProcessError) as error:
        print(f"installer: {error}", file=sys.stderr)
        return 1
    return 0


def build_program(version: str) -> None:
    """The folder `PROGRAM`, complete, with the licences of what is inside."""
    _say(f"building Headscope {version} in {PROGRAM}")
    stage(version)
    write_icons(ROOT / "resources" / "icons" / "headscope.svg", ICONS)
    (BUILD / "version.txt").write_text(windows_version(version), encoding="utf-8")
    _freeze()
    inside = PROGRAM / "_internal"
    if LINUX:
        _strip(inside)
    shutil.copyfile(ROOT / "LICENSE", PROGRAM / "LICENSE")
    shutil.copyfile(inside / "licences" / SUMMARY, PROGRAM / SUMMARY)
    table = sizes.table(PROGRAM)
    (BUILD / "sizes.md").write_text(table, encoding="utf-8")
    _say(f"{sizes.total(PROGRAM) / 1e6:.0f} MB; build/sizes.md tells of what")


def _expect_environment() -> None:
    """Raise BuildError where this Python is not the one that is meant."""
    versions = {}
    for name in ("pyinstaller", "torch"):
        try:
            versions[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            raise BuildError(f"there is no {name} in this Python: use `make installer`") from None
    if LINUX and "+cpu" not in versions["torch"]:
        raise BuildError(
            f"torch {versions['torch']} is not the CPU build, which is several GB smaller: remove"
            f" {sys.prefix}, name its index to pip with PIP_EXTRA_INDEX_URL (PyTorch's page “Start"
            " locally” tells it) and try again"
        )


def _last_change() -> str:
    """When the sources last changed; now where git does not tell."""
    git = shutil.which("git")
    if git is not None:
        asked = subprocess.run(
            [git, "log", "-1", "--format=%ct"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if asked.returncode == 0 and asked.stdout.strip():
            return asked.stdout.strip()
    return str(int(time.time()))


def _freeze() -> None:
    environment = {
        **os.environ,
        "PYINSTALLER_CONFIG_DIR": str(BUILD / "pyinstaller"),  # else in the user's home
        "PYTHONHASHSEED": "0",  # the same byte code each time
    }
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN",
        f"--distpath={PROGRAM.parent}", f"--workpath={BUILD / 'work'}",
        str(ROOT / "installer" / "headscope.spec"),
    ]  # fmt: skip
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise BuildError("PyInstaller failed; what it said stands above")


def _strip(inside: Path) -> None:
    strip = shutil.which("strip")
    if strip is None:
        raise BuildError("there is no `strip`: install binutils")
    for pattern in STRIPPED:
        for file in sorted(inside.glob(pattern)):
            if not file.is_symlink():
                subprocess.run([strip, "--strip-unneeded", str(file)], check=True)


def _pack(version: str, only: str | None, output: Path) -> list[Path]:
    """The packages that are wanted and can be made here."""
    if not LINUX or only == "program":
        return []
    from installer import archive, debian

    output.mkdir(parents=True, exist_ok=True)
    made = []
    if only in (None, "archive"):
        name = f"headscope-{version}"
        target = output / f"{name}-linux-{platform.machine()}.tar.xz"
        _say(f"packing {target.name}")
        archive.write_archive(PROGRAM, name, target, int(os.environ["SOURCE_DATE_EPOCH"]))
        made.append(target)
    if only == "deb" or (only is None and shutil.which("dpkg-deb")):
        target = output / f"headscope_{version}_{debian.architecture()}.deb"
        _say(f"packing {target.name}")
        debian.write_package(PROGRAM, ICONS, version, target, BUILD)
        made.append(target)
    return made


def _say(text: str) -> None:
    print(f"== {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
