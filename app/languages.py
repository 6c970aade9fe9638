"""The names of languages, for people."""

from PySide6.QtCore import QLocale


def language_name(code: str) -> str:
    """The English name of a language: "German" for "de". What is no code stays as it is."""
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    return QLocale.languageToString(language)
