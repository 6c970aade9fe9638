"""The names of languages, for people."""

from PySide6.QtCore import QLocale


def language_name(tag: str) -> str:
    """The English name of a language: "German" for "de", "Portuguese (Brazil)" for "pt-BR".

    What is no tag of a language stays as it is.
    """
    code, *rest = tag.split("-")
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return tag
    name = QLocale.languageToString(language)
    return f"{name} ({', '.join(map(_part_name, rest))})" if rest else name


def known_languages() -> list[str]:
    """The codes of all languages that have a name here, by their names."""
    codes = {QLocale.languageToCode(language) for language in QLocale.Language} - {"", "C"}
    return sorted(codes, key=language_name)


def _part_name(part: str) -> str:
    """A script or a territory of a tag: "Cyrillic", "Brazil"."""
    script = QLocale.codeToScript(part)
    if script != QLocale.Script.AnyScript:
        return QLocale.scriptToString(script)
    territory = QLocale.codeToTerritory(part)
    if territory != QLocale.Country.AnyTerritory:
        return QLocale.territoryToString(territory)
    return part
