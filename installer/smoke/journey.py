"""The window of the installed program: typed into, looked at, its worker killed, closed."""

from pathlib import Path

from installer.smoke.checks import expect, wait_until
from installer.smoke.program import Program, Window, window
from installer.smoke.screen import Screen

TYPED = "Where is the station? I would like a cup of tea. "
VIEWS = {
    "lines": "alt+2", "table": "alt+3", "arithmetic": "alt+4", "decoding": "alt+5",
    "mixer": "alt+6", "compare": "alt+7", "heatmap": "alt+1", "encoder": "ctrl+1",
    "decoder": "ctrl+2", "cross": "ctrl+3", "lens": "ctrl+e",
}  # fmt: skip
PAGES = {
    "files": "ctrl+shift+o", "history": "ctrl+h", "library": "ctrl+l", "settings": "ctrl+comma",
    "shortcuts": "F1",
}  # fmt: skip
LANGUAGES = ("en", "de", "fr")
SETTINGS = ".config/Headscope/Headscope.conf"


def try_window(program: Program, screen: Screen, messages: Path) -> None:
    """Use the window for the first time: nothing is in the user's home yet."""
    home = program.sandbox.outside(program.sandbox.home)
    with window(program, screen, messages, QT_DEBUG_PLUGINS="1") as opened:
        screen.type(TYPED)
        opened.translated("Bahnhof", "what is typed is translated, and copied")
        _inspect(opened, home)
        for name, key in PAGES.items():
            _changes(opened, f"page-{name}", key, f"the page “{name}” folds out")
            screen.press(key)
        _kill_worker(opened)
        title = opened.dialog("ctrl+s")
        screen.type("saved")
        screen.press("Return")
        wait_until((home / "saved.headscope").is_file, f"“{title}” saves the session")
        opened.back()
        opened.quit()
    expect_quiet_log(home)
    with window(program, screen, messages, "saved.headscope") as opened:
        opened.translated(
            "Auto", "a session is opened by the name of its file, as from the desktop"
        )
        opened.quit()
    try_languages(program, screen, messages, home)


def try_languages(program: Program, screen: Screen, messages: Path, home: Path) -> None:
    """Open the window in each language: that of the system, or the one that was chosen."""
    titles = {}
    for code in LANGUAGES:
        chosen = code == "fr"  # in the settings; the others come from the system
        if chosen:
            settings = home / SETTINGS
            settings.write_text(settings.read_text() + "\n[preferences]\nlanguage=fr\n")
        system = {"LANG": "C.UTF-8" if chosen else f"{code}_{code.upper()}.UTF-8"}
        with window(program, screen, messages, **system) as opened:
            titles[code] = opened.dialog("ctrl+o")
            screen.picture(f"language-{code}")
            screen.press("Escape")
            opened.back()
            opened.quit()
    different = len(set(titles.values())) == len(LANGUAGES)
    expect(different, f"it speaks {', '.join(LANGUAGES)}: {'; '.join(titles.values())}")
    expect_quiet_log(home)


def expect_quiet_log(home: Path) -> None:
    """The program keeps a log of its own; it tells of the worker that was killed, and no fault."""
    logs = list(home.rglob("headscope.log"))
    expect(len(logs) == 1, "it keeps a log", logs)
    text = logs[0].read_text(encoding="utf-8")
    loud = [line for line in text.splitlines() if " ERROR " in line or " CRITICAL " in line]
    expect(
        len(loud) == 1 and loud[0].endswith("the worker died: killed by signal 9"),
        "in which no fault is noted but that the worker was killed", text,
    )  # fmt: skip


def _inspect(opened: Window, home: Path) -> None:
    screen = opened.screen
    open_ = screen.picture("inspector-open")
    screen.press("ctrl+i")
    wait_until(lambda: screen.differs(open_), "the inspector folds away")
    _changes(opened, "inspector", "ctrl+i", "and opens again")
    for name, key in VIEWS.items():
        _changes(opened, f"view-{name}", key, f"the inspector shows “{name}”")
    title = opened.dialog("ctrl+shift+f")
    screen.type("figure.svg")
    screen.press("Return")
    figure = home / "figure.svg"
    wait_until(figure.is_file, f"“{title}” saves what is shown")
    opened.back()
    content = figure.read_bytes()
    is_figure = content.startswith(b"<?xml") and b"cup" in content
    expect(is_figure, "as an SVG with its words", content[:500])


def _changes(opened: Window, name: str, key: str, what: str) -> None:
    """Press a key, and wait until the screen shows something else."""
    before = opened.screen.picture("before")
    opened.screen.press(key)
    wait_until(lambda: opened.screen.differs(before), what, opened.messages)
    opened.screen.picture(name)


def _kill_worker(opened: Window) -> None:
    opened.back()
    killed = opened.kill_worker()
    expect(len(killed) == 1, "one worker computes, and is killed", killed)
    opened.screen.press("ctrl+a")
    opened.screen.type("Tom bought a new car yesterday.")
    opened.translated("Auto", "the window goes on, and another one translates")
    workers = opened.workers()
    expect(len(workers) == 1 and not workers & killed, "there is one worker again", workers)
