"""The language of the interface: what the program says, in the language that a person reads.

The texts in the code are English. `resources/translations` holds a file for each other language,
and one for English itself with the singular and plural forms of texts that count something, which
is always installed below the others. `make translations` brings the files up to date.
"""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "translations"
_SOURCE = "en"


def available_languages() -> dict[str, str]:
    """The codes of the languages that the interface can speak, with their own names for them."""
    codes = {file.stem.removeprefix("headscope_") for file in FOLDER.glob("headscope_*.qm")}
    names = {}
    for code in sorted(codes | {_SOURCE}):
        name = QLocale(QLocale.codeToLanguage(code.split("_")[0])).nativeLanguageName()
        names[code] = "English" if code == _SOURCE else name
    return names


def install_translations(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Let the application speak a language (a code, or "" for the system's).

    What is not translated stays English. Returns the translators, to be kept by the caller or
    removed again.
    """
    locale = QLocale(language) if language else QLocale.system()
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    wanted = [
        (QLocale(_SOURCE), "headscope", str(FOLDER)),
        (locale, "qtbase", qt_folder),
        (locale, "headscope", str(FOLDER)),
    ]
    installed = []
    for place, name, folder in wanted:
        translator = QTranslator(application)
        if translator.load(place, name, "_", folder) and application.installTranslator(translator):
            installed.append(translator)
    return installed
