"""The names of languages, for people, in the language of the interface."""

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

translate = QCoreApplication.translate
_NAMED = {"mul": "Several languages", "sh": "Serbo-Croatian", "und": "Unknown language"}
"""Tags that Qt does not know, or takes for others."""


def language_name(tag: str) -> str:
    """The name of a language: "German" for "de", "Portuguese (Brazil)" for "pt-BR".

    What is no tag of a language stays as it is.
    """
    if tag in _NAMED:
        return translate("LanguageNames", _NAMED[tag])
    code, *rest = tag.split("-")
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return tag
    name = translate("LanguageNames", QLocale.languageToString(language))
    return f"{name} ({', '.join(map(_part_name, rest))})" if rest else name


def language_order(tag: str) -> str:
    """What to sort languages by: their names, an accent being no letter of its own."""
    return unicodedata.normalize("NFKD", language_name(tag)).casefold()


def capitalised(name: str) -> str:
    """A name as it stands at the beginning of a line, where a language has small names."""
    return name[:1].upper() + name[1:]


def language_names(tags: Sequence[str], most: int | None = None) -> str:
    """The names of some languages: "French, Spanish and 3 more" where at most two are named."""
    names = ", ".join(map(language_name, tags[:most]))
    more = 0 if most is None else len(tags) - most
    if more <= 0:
        return names
    return translate("Languages", "{names} and {count} more").format(names=names, count=more)


def known_languages() -> list[str]:
    """The codes of all languages that have a name here, by their names."""
    codes = {QLocale.languageToCode(language) for language in QLocale.Language} - {"", "C"}
    codes.add("sh")
    return sorted(codes, key=language_order)


def _part_name(part: str) -> str:
    """A script or a territory of a tag: "Cyrillic", "Brazil"."""
    script = QLocale.codeToScript(part)
    if script != QLocale.Script.AnyScript:
        return translate("LanguageParts", QLocale.scriptToString(script))
    territory = QLocale.codeToTerritory(part)
    if territory != QLocale.Country.AnyTerritory:
        return translate("LanguageParts", QLocale.territoryToString(territory))
    return part
