"""The `.deb`: installed by apt, used by a user who is not root, removed without a trace."""

import os
from pathlib import Path

from installer.smoke.checks import Failed, expect
from installer.smoke.command_line import try_command_line
from installer.smoke.journey import try_window
from installer.smoke.libraries import check_libraries
from installer.smoke.program import Program
from installer.smoke.room import expect_untouched, small_enough
from installer.smoke.sandbox import Sandbox, sandbox
from installer.smoke.screen import Screen

NAME = "headscope"
HOME = str(Path("/home", "smoke"))
# What apt and the caches of the system write about any package.
_BOOKS = ("/var/lib/dpkg", "/var/lib/apt", "/var/cache", "/var/log")


def try_package(deb: Path, screen: Screen) -> None:
    with sandbox() as copy:
        copy.add_user(HOME)
        before, packages = copy.written(), _packages(copy)
        program = install(copy, deb)
        small_enough(deb, copy.outside(program.parts))
        _check_place(copy)
        _check_depends(copy, check_libraries(copy, program.parts))
        installed = copy.written()
        try_command_line(program)
        with screen.messages() as messages:
            try_window(program, screen, messages)
        expect_untouched(copy, installed, (HOME,))
        purge(copy, sorted(_packages(copy) - packages))
        _expect_no_trace(copy, before)
        kept = [file for file in copy.outside(HOME).rglob("*") if file.is_file()]
        expect(bool(kept), f"and the user's {len(kept)} files are still there")


def install(copy: Sandbox, deb: Path) -> Program:
    """Install a package, or upgrade to it."""
    version = copy_in(copy, deb)
    done = copy.root(
        "apt-get", "install", "-y", "--no-install-recommends", "/tmp/new.deb", check=False
    )
    expect(done.status == 0, f"apt install ./{deb.name}", done)
    copy.root("rm", "/tmp/new.deb")
    listed = copy.root("dpkg", "-L", NAME).out.splitlines()
    inside = [path for path in listed if path.endswith("/_internal")]
    if len(inside) != 1:
        raise Failed("one folder holds the program", "\n".join(listed[:50]))
    copy.hide_python()
    return Program(copy, NAME, str(Path(inside[0]).parent), version)


def copy_in(copy: Sandbox, deb: Path) -> str:
    """Lay a package into the copy, as /tmp/new.deb; its version."""
    copy.put(deb, "/tmp/new.deb")
    return copy.root("dpkg-deb", "--field", "/tmp/new.deb", "Version").out.strip()


def purge(copy: Sandbox, packages: list[str]) -> None:
    done = copy.root("apt-get", "purge", "-y", *packages, check=False)
    expect(done.status == 0, f"apt purge {NAME}", done)


def _packages(copy: Sandbox) -> set[str]:
    """Which packages are there, even if only their settings."""
    return set(copy.root("dpkg-query", "--show", "--showformat", "${binary:Package}\n").out.split())


def _check_place(copy: Sandbox) -> None:
    """The desktop, the path, and who may write where."""
    entries = list(copy.outside("/usr/share/applications").glob("*headscope*.desktop"))
    expect(len(entries) == 1, "one entry for the menu of the desktop", entries)
    lines = dict(line.split("=", 1) for line in entries[0].read_text().splitlines() if "=" in line)
    expect(lines["Exec"].split()[0] in (NAME, f"/usr/bin/{NAME}"), "which starts it", lines)
    icons = copy.outside("/usr/share/icons/hicolor").glob(f"*/apps/{lines['Icon']}.*")
    expect(any(icons), "with an icon", lines)
    kinds = list(copy.outside("/usr/share/mime/packages").glob("*headscope*.xml"))
    expect(len(kinds) == 1 and "*.headscope" in kinds[0].read_text(), "a type of its files", kinds)
    kind = kinds[0].read_text().split('type="')[1].split('"')[0]
    expect(kind in lines.get("MimeType", ""), "which that entry opens", lines)
    expect("%" in lines["Exec"], "by its name", lines)
    copyright_ = copy.outside(f"/usr/share/doc/{NAME}/copyright")
    expect("LGPL" in copyright_.read_text(), "the licences, with that of Qt", copyright_)
    verified = copy.root("dpkg", "--verify", NAME)
    expect(not verified.out, "its files are those of the package", verified)
    loose = []
    for path in copy.root("dpkg", "-L", NAME).out.splitlines():
        found = os.lstat(copy.outside(path))
        is_link = Path(copy.outside(path)).is_symlink()
        if found.st_uid or found.st_gid or (found.st_mode & 0o6022 and not is_link):
            loose.append(f"{path} {found.st_uid}:{found.st_gid} {found.st_mode:o}")
    expect(not loose, "all of it is root's, and nobody else may change it", "\n".join(loose))


def _check_depends(copy: Sandbox, libraries: set[str]) -> None:
    """The system's libraries that are used belong to packages that the package asks for."""
    no = ["suggests", "recommends", "conflicts", "breaks", "replaces", "enhances"]
    asked = copy.root(
        "apt-cache", "depends", "--recurse", "--installed", *(f"--no-{kind}" for kind in no), NAME
    ).out
    known = {line.split(":")[0] for line in asked.splitlines() if not line.startswith((" ", "|"))}
    owners = _owners(copy, sorted(libraries))
    missing = [
        f"{library}: {', '.join(names) or 'of no package'}"
        for library, names in owners.items()
        if not names & known
    ]
    text = f"the {len(libraries)} libraries of the system that it uses belong to its dependencies"
    expect(not missing, text, "\n".join(missing))


def _owners(copy: Sandbox, libraries: list[str]) -> dict[str, set[str]]:
    """The packages that bring each library; the folder /lib may be a link to /usr/lib."""
    real = copy.root("readlink", "-f", *libraries).out.splitlines()
    places = {
        library: {library, f"/usr{library}", library.removeprefix("/usr"), target}
        | {target.removeprefix("/usr")}
        for library, target in zip(libraries, real, strict=True)
    }
    said = copy.root("dpkg", "-S", *set().union(*places.values()), check=False).out
    brings = {place: name for name, place in (line.split(": ", 1) for line in said.splitlines())}
    return {
        library: {brings[place].split(":")[0] for place in mine if place in brings}
        for library, mine in places.items()
    }


def _expect_no_trace(copy: Sandbox, before: dict[str, str]) -> None:
    """After the removal nothing is there that was not, and nothing speaks of it."""
    after = {
        place: kind
        for place, kind in copy.written().items()
        if not place.startswith((*_BOOKS, HOME, "/run/user"))
    }
    new = [
        place
        for place, kind in after.items()
        if place not in before
        and (kind.startswith("c") or not os.path.lexists(place))
        and not Path(place).name.startswith("python")  # taken away by this test
    ]
    expect(not new, "nothing of it is left", "\n".join(new))
    places = [*after, "/var/lib/dpkg/status", "/var/lib/apt/extended_states"]
    files = [place for place in places if copy.outside(place).is_file()]
    said = [place for place in files if NAME.encode() in copy.outside(place).read_bytes().lower()]
    expect(not said, "and no file of the system speaks of it", "\n".join(said))
