"""From one `.deb` to the next, and away and back: history, settings and added models survive."""

import time
from pathlib import Path

from installer.smoke.checks import expect, wait_until
from installer.smoke.command_line import SENTENCE, WORD, bundled_models
from installer.smoke.package import HOME, copy_in, install, purge
from installer.smoke.program import Program, window
from installer.smoke.sandbox import sandbox
from installer.smoke.screen import Screen

MODEL = "mine"
DARK, LIGHT = 0.35, 0.6  # how bright the screen is then


def try_upgrade(old: Path, new: Path, screen: Screen) -> None:
    with sandbox() as copy, screen.messages() as messages:
        copy.add_user(HOME)
        program = install(copy, old)
        newer = copy_in(copy, new)
        compared = copy.root(
            "dpkg", "--compare-versions", newer, "gt", program.version, check=False
        )
        expect(compared.status == 0, f"{newer} is newer than {program.version}", compared)
        _use(program, screen, messages)
        _expect_kept(program, screen, messages, "closed")
        program = install(copy, new)
        expect(program.version == newer, f"it is version {newer} now", program.version)
        _expect_kept(program, screen, messages, "upgraded")
        purge(copy, ["headscope"])
        gone = copy.user("sh", "-c", "command -v headscope")
        expect(gone.status != 0, "it is gone", gone)
        _expect_kept(install(copy, new), screen, messages, "removed and installed again")


def _use(program: Program, screen: Screen, messages: Path) -> None:
    """Leave a history, a setting and a model."""
    program.sandbox.put(bundled_models(program)["en-de"], f"{HOME}/folder")
    program.works(f"a model is added: {MODEL}", "models", "add", "folder", "--name", MODEL)
    with window(program, screen, messages) as opened:
        wait_until(lambda: screen.brightness() > LIGHT, "the window is light at first")
        screen.type(SENTENCE)
        opened.translated(WORD, "what is typed is translated, and copied")
        screen.press("ctrl+shift+t", "ctrl+shift+t")
        wait_until(lambda: screen.brightness() < DARK, "a dark one is chosen")
        opened.quit()


def _expect_kept(program: Program, screen: Screen, messages: Path, after: str) -> None:
    said = program.works(f"{after}: it starts", "--version").strip()
    expect(said == f"headscope {program.version}", "as the version that it is", said)
    listed = program.works("the models are listed", "models")
    expect(f"\n{MODEL}\t" in f"\n{listed}", "the added one among them", listed)
    out = program.works("which translates", "translate", "--model", MODEL, text=f"{SENTENCE}\n")
    expect(WORD in out, "as before", out)
    with window(program, screen, messages) as opened:
        wait_until(lambda: screen.brightness() < DARK, "the window is dark, as was chosen")
        screen.press("ctrl+h")
        time.sleep(2)  # the list is read
        screen.press("Return")  # from the search to the list
        time.sleep(0.5)
        screen.press("Return")  # the newest entry goes back into the desk
        opened.translated(WORD, "the history gives back what was translated")
        screen.picture(f"kept-{after.split()[0]}")
        screen.press("ctrl+h")  # the page would be open at the next start
        opened.quit()
