"""Numbers as the language of the interface writes them: "0.82" in English, "0,82" in German.

What is written for programs (data, recipes, what is copied with all digits) keeps the point.
"""

from PySide6.QtCore import QCoreApplication, QLocale

translate = QCoreApplication.translate


def spelt(number: str) -> str:
    """A number as Python writes it, such as "1,234.5", with the signs of the interface."""
    locale = QLocale()
    signs = {".": locale.decimalPoint(), ",": locale.groupSeparator()}
    return "".join(signs.get(sign, sign) for sign in number)


def percentage(share: float, places: int = 0) -> str:
    """A share as so many of a hundred: "82%", or "82.4%" with one place; in German "82,4 %".

    All shares of the window are written here, so that the sign stands alike everywhere.
    """
    number = spelt(f"{100 * share:.{places}f}")
    return translate("Numbers", "{number}%").format(number=number)
