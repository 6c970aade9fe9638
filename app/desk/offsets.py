"""Between the engine's offsets and Qt's: characters (code points), and UTF-16 code units.

They differ behind the first character outside the basic plane, such as an emoji.
"""


def to_utf16(text: str, characters: int) -> int:
    """The Qt position of a character offset."""
    return characters + sum(1 for character in text[:characters] if character > "\uffff")


def from_utf16(text: str, position: int) -> int:
    """The character offset of a Qt position; one inside a surrogate pair counts as before it."""
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * position]
    return len(units.decode("utf-16-le", "ignore"))
