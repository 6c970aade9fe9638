"""The language of the interface: what the program says, in the language that a person reads.

The texts in the code are English. `resources/translations` holds a file for each other language,
and one for English itself with the singular and plural forms of texts that count something, which
is always installed below the others. `make translations` brings the files up to date.

Numbers and dates are written as the language has them, in the way of the system's country where the
system speaks the same language.
"""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.languages import capitalised

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "translations"
_SOURCE = "en"
_ENGLISH = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)


def available_languages() -> dict[str, str]:
    """The codes of the languages that the interface can speak, with their own names for them."""
    codes = {file.stem.removeprefix("headscope_") for file in FOLDER.glob("headscope_*.qm")}
    names = {}
    for code in sorted(codes | {_SOURCE}):
        name = QLocale(QLocale.codeToLanguage(code)).nativeLanguageName()
        names[code] = "English" if code == _SOURCE else capitalised(name)
    return names


def spoken_locale(language: str, system: QLocale | None = None) -> QLocale:
    """How the interface speaks and writes numbers, for a language's code or "" for the system's.

    That of the system is the first of those that a person prefers which there is; English, where
    there is none.
    """
    system = QLocale.system() if system is None else system
    known = available_languages()
    wanted = [language] if language else [name.split("-")[0] for name in system.uiLanguages()]
    code = next((code for code in wanted if code in known), _SOURCE)
    if QLocale.codeToLanguage(code) == system.language():
        return system
    return _ENGLISH if code == _SOURCE else QLocale(code)


def install_translations(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Let the application speak a language (a code, or "" for the system's).

    What is not translated stays English. Returns the translators, to be kept by the caller or
    removed again.
    """
    locale = spoken_locale(language)
    QLocale.setDefault(locale)
    code = QLocale.languageToCode(locale.language())
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    wanted = [
        (f"headscope_{_SOURCE}", str(FOLDER)),
        (f"qtbase_{code}", qt_folder),
        (f"headscope_{code}", str(FOLDER)),
    ]
    installed = []
    for name, folder in dict.fromkeys(wanted):
        translator = QTranslator(application)
        if translator.load(name, folder) and application.installTranslator(translator):
            installed.append(translator)
    return installed
