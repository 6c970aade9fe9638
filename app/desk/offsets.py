"""Between the engine's offsets and Qt's: characters (code points), and UTF-16 code units.

They differ behind the first character outside the basic plane, such as an emoji. A text is looked
at once, so that each offset of a long one is as quick to find as that of a short one.
"""

import re
from bisect import bisect_left

_OUTSIDE = re.compile("[\U00010000-\U0010ffff]")


class Offsets:
    """The offsets of one text."""

    def __init__(self, text: str) -> None:
        units = len(text.encode("utf-16-le", "surrogatepass")) // 2
        matches = _OUTSIDE.finditer(text) if units > len(text) else ()
        self._characters = [match.start() for match in matches]  # those that take two units
        self._units = [start + before for before, start in enumerate(self._characters)]

    def to_utf16(self, characters: int) -> int:
        """The Qt position of a character offset."""
        return characters + bisect_left(self._characters, characters)

    def from_utf16(self, position: int) -> int:
        """The character offset of a Qt position; one inside a surrogate pair counts as before."""
        return position - bisect_left(self._units, position)
