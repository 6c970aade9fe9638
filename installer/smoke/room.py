"""How much room the program takes, and that it writes nowhere but in the user's own folders."""

import os
from collections.abc import Sequence
from pathlib import Path

from installer.smoke.checks import expect
from installer.smoke.sandbox import Sandbox

DOWNLOAD, UNPACKED = 250, 800  # MB


def small_enough(download: Path, folder: Path) -> None:
    packed = download.stat().st_size / 1e6
    expect(packed < DOWNLOAD, f"{packed:.0f} MB to download, under {DOWNLOAD}", packed)
    unpacked = sum(
        (Path(place) / name).lstat().st_size
        for place, _folders, names in os.walk(folder)
        for name in names
    )
    size = unpacked / 1e6
    expect(size < UNPACKED, f"{size:.0f} MB unpacked, under {UNPACKED}", size)


def expect_untouched(copy: Sandbox, before: dict[str, str], own: Sequence[str]) -> None:
    """Check that since `before` nothing was written but in the user's own folders."""
    after = copy.written()
    changed = [
        f"{place}: {before.get(place, 'not there')}; now {after.get(place, 'not there')}"
        for place in sorted(before.keys() | after.keys())
        if before.get(place) != after.get(place)
        and not any(place == folder or place.startswith(f"{folder}/") for folder in own)
    ]
    text = f"nothing was written but in {', '.join(own)}"
    expect(not changed, text, "\n".join(changed[:50]))
