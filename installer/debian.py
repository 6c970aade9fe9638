"""The program as a Debian package, made by dpkg-deb.

All of it is in /opt/headscope; beside that are a link in /usr/bin, an entry of the menus, icons and
the type of session files. The system's own triggers take these up and drop them again, so that the
package has no scripts and leaves nothing.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from installer.archive import LEVEL
from installer.icons import SIZES
from installer.needs import needed, packages

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PLACE = Path("opt", "headscope")

# Asked for by name when the program runs, so that no library names it.
_BY_NAME = ("libgl1", "libegl1")

_CONTROL = """\
Package: headscope
Version: {version}
Architecture: {architecture}
Maintainer: The Headscope project <headscope@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: shared-mime-info, desktop-file-utils, hicolor-icon-theme
Section: text
Priority: optional
Description: offline translator that shows what it looked at
 Headscope translates between English, German and French on your own machine,
 and other pairs with models that you add. Nothing that you type leaves it.
 .
 It shows every attention head of every layer of the network that translates,
 and what each head looked at for every word.
"""


def architecture() -> str:
    """What Debian calls this machine's processor."""
    return _run("dpkg", "--print-architecture").strip()


def write_package(program: Path, icons: Path, version: str, target: Path, build: Path) -> None:
    """Make the package.

    Args:
        program: the folder of the program; it is moved into the package and back.
        icons: a folder with `SIZE.png`.
        version: that of the program.
        target: the package's file.
        build: where the package is laid out; what was there is lost.

    Raises:
        NeedError: where it needs a library of no package.
    """
    root = build / "package"
    shutil.rmtree(root, ignore_errors=True)
    inside = root / PLACE
    inside.parent.mkdir(parents=True)
    depends = dependencies(program)
    program.rename(inside)
    try:
        _lay_out(root, icons, version)
        files = [file for file in sorted(root.rglob("*")) if file.is_file()]
        kilobytes = sum(-(-file.stat().st_size // 1024) for file in files if not file.is_symlink())
        control = root / "DEBIAN"
        control.mkdir()
        _write(control / "control", _CONTROL.format(
            version=version, architecture=architecture(), kilobytes=kilobytes,
            depends=", ".join(depends),
        ))  # fmt: skip
        sums = "".join(
            f"{_md5(file)}  {file.relative_to(root)}\n" for file in files if not file.is_symlink()
        )
        _write(control / "md5sums", sums)
        for folder in (root, *(path for path in root.rglob("*") if path.is_dir())):
            folder.chmod(0o755)
        beside = target.with_name(f".{target.name}")
        _run(
            "dpkg-deb",
            "--root-owner-group",
            "-Zxz",
            f"-z{LEVEL}",
            "--build",
            str(root),
            str(beside),
        )
        beside.replace(target)
    finally:
        inside.rename(program)


def dependencies(program: Path) -> list[str]:
    """The packages that the program needs, seen in its libraries."""
    beyond, glibc = needed(program)
    names = packages(beyond) | set(_BY_NAME)
    return sorted((names - {"libc6"}) | {f"libc6 (>= {glibc})"})


def _lay_out(root: Path, icons: Path, version: str) -> None:
    share = root / "usr" / "share"
    link = root / "usr" / "bin" / "headscope"
    link.parent.mkdir(parents=True)
    link.symlink_to(Path("/", PLACE, "headscope"))
    _copy(HERE / "linux" / "headscope.desktop", share / "applications" / "headscope.desktop")
    _copy(HERE / "linux" / "headscope.xml", share / "mime" / "packages" / "headscope.xml")
    hicolor = share / "icons" / "hicolor"
    for size in SIZES:
        _copy(icons / f"{size}.png", hicolor / f"{size}x{size}" / "apps" / "headscope.png")
    drawing = ROOT / "resources" / "icons" / "headscope.svg"
    _copy(drawing, hicolor / "scalable" / "apps" / "headscope.svg")
    documents = share / "doc" / "headscope"
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    others = (root / PLACE / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    documents.mkdir(parents=True)
    _write(documents / "copyright", f"{others}\n\n{own}")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")


def _md5(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "md5").hexdigest()


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)
    if done.returncode:
        raise ChildProcessError(f"{command[0]}: {done.stderr.strip()}")
    return done.stdout
