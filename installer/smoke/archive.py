"""The `.tar.xz`: unpacked by a user who is not root, in a folder with an awkward name, and used."""

from pathlib import Path

from installer.smoke.checks import expect
from installer.smoke.command_line import try_command_line
from installer.smoke.journey import try_window
from installer.smoke.libraries import check_libraries
from installer.smoke.program import Program
from installer.smoke.room import expect_untouched, small_enough
from installer.smoke.sandbox import sandbox
from installer.smoke.screen import Screen

PLACE = "/tmp/Ünïcode 用户 dir"
HOME = str(Path("/home", "Ünïcode 用户"))


def try_archive(archive: Path, screen: Screen) -> None:
    with sandbox() as copy:
        copy.add_user(HOME)
        copy.put(archive, f"{HOME}/{archive.name}")
        copy.hide_python()
        script = 'mkdir "$1" && tar -xJf "$2" -C "$1" && rm "$2"'
        done = copy.user("sh", "-c", script, "sh", PLACE, archive.name)
        expect(done.status == 0, f"unpacked in “{PLACE}”", done)
        folders = [entry.name for entry in copy.outside(PLACE).iterdir()]
        expect(len(folders) == 1, "into one folder", folders)
        folder = f"{PLACE}/{folders[0]}"
        small_enough(archive, copy.outside(folder))
        beside = [entry.name for entry in copy.outside(folder).iterdir()]
        expect("THIRD-PARTY.txt" in beside, "the licences of others lie beside it", beside)
        version = archive.name.split("-")[1]
        program = Program(copy, f"{folder}/headscope", folder, version)
        check_libraries(copy, folder)
        before = copy.written()
        try_command_line(program)
        with screen.messages() as messages:
            try_window(program, screen, messages)
        expect_untouched(copy, before, (HOME,))
