"""How the window looks: two designed themes, one accent colour, an 8-pixel grid.

`Theme` holds colours by their role; every text colour has a contrast of at least 4.5 to 1 on the
grounds it stands on. Nothing else in the app names a colour, but for the colour map of weights,
which is the same in both themes so that pictures can be compared.
"""

import html
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

UNIT = 8  # pixels; every distance is a multiple or the half of it
PANE_POINTS = 12.0
_TEXT_FAMILIES = (
    "Segoe UI", "SF Pro Text", "Inter", "Cantarell", "Ubuntu", "Noto Sans", "DejaVu Sans",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the window by their role."""

    name: str
    window: str  # behind everything
    card: str  # behind text and pictures
    line: str  # borders
    text: str
    muted: str  # explanations
    accent: str
    on_accent: str
    highlight: str  # the sentence that is looked at
    trouble: str
    hover: str


LIGHT = Theme(
    name="light",
    window="#f3f2ee",
    card="#ffffff",
    line="#d9d6cd",
    text="#1f2328",
    muted="#5d6169",
    accent="#b5400b",
    on_accent="#ffffff",
    highlight="#fbe9dc",
    trouble="#a4161a",
    hover="#e7e5df",
)
DARK = Theme(
    name="dark",
    window="#17191d",
    card="#1f2227",
    line="#363b43",
    text="#e8e6e1",
    muted="#a2a7b0",
    accent="#ff9a62",
    on_accent="#2a1204",
    highlight="#40302a",
    trouble="#ff8f8f",
    hover="#2c3037",
)


def system_theme() -> Theme:
    """The theme that the system asks for."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return DARK if scheme == Qt.ColorScheme.Dark else LIGHT


def text_font(points: float, *, bold: bool = False) -> QFont:
    """The system's font, or the first of the fall-backs where it has none of its own."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setFamilies([font.family(), *_TEXT_FAMILIES])
    font.setPointSizeF(points)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Dress the whole application."""
    application.setStyle("Fusion")
    application.setPalette(_palette(theme))
    application.setStyleSheet(_style_sheet(theme))


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.card,
        QPalette.ColorRole.AlternateBase: theme.window,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.muted,
        QPalette.ColorRole.Button: theme.card,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.ToolTipBase: theme.card,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.Accent: theme.accent,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText,
    ):  # fmt: skip
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.muted))
    return palette


def _style_sheet(theme: Theme) -> str:
    return f"""
    QFrame[card="true"] {{
        background: {theme.card}; border: 1px solid {theme.line}; border-radius: {UNIT}px;
    }}
    QFrame[card="true"][focused="true"] {{ border-color: {theme.accent}; }}
    QPlainTextEdit {{
        background: {theme.card}; border: none; padding: {UNIT // 2}px;
    }}
    QLabel[role="muted"] {{ color: {theme.muted}; }}
    QLabel[role="accent"] {{ color: {theme.accent}; }}
    QLabel[role="trouble"] {{ color: {theme.trouble}; }}
    QToolButton, QPushButton {{
        background: transparent; color: {theme.text}; border: 1px solid {theme.line};
        border-radius: {UNIT // 2}px; padding: {UNIT // 2}px {UNIT}px;
    }}
    QToolButton:hover, QPushButton:hover {{ background: {theme.hover}; }}
    QToolButton:focus, QPushButton:focus {{ border-color: {theme.accent}; }}
    QToolButton:disabled, QPushButton:disabled {{ color: {theme.muted}; }}
    QToolButton:checked {{ color: {theme.accent}; border-color: {theme.accent}; }}
    QFrame[segments="true"] QToolButton {{ border-color: transparent; }}
    QFrame[segments="true"] QToolButton:checked {{
        background: {theme.accent}; color: {theme.on_accent};
    }}
    QFrame[segments="true"] {{
        background: {theme.card}; border: 1px solid {theme.line}; border-radius: {UNIT // 2 + 3}px;
    }}
    QMenuBar {{ background: {theme.window}; padding: 2px {UNIT // 2}px; }}
    QMenuBar::item {{ padding: {UNIT // 2}px {UNIT}px; border-radius: {UNIT // 2}px; }}
    QMenuBar::item:selected {{ background: {theme.hover}; }}
    QMenu {{ background: {theme.card}; border: 1px solid {theme.line}; padding: {UNIT // 2}px; }}
    QMenu::item {{ padding: {UNIT // 2}px {3 * UNIT}px; border-radius: {UNIT // 2}px; }}
    QMenu::item:selected {{ background: {theme.hover}; color: {theme.text}; }}
    QToolTip {{
        background: {theme.card}; color: {theme.text}; border: 1px solid {theme.line};
        padding: {UNIT // 2}px;
    }}
    QSplitter::handle {{ background: transparent; }}
    QSplitter::handle:hover {{ background: {theme.line}; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
    QScrollBar::handle:vertical {{
        background: {theme.line}; border-radius: 4px; min-height: {4 * UNIT}px;
    }}
    QScrollBar::handle:vertical:hover {{ background: {theme.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def plain_tip(text: str) -> str:
    """A tooltip that shows `text` as it stands: Qt takes what looks like markup for markup."""
    lines = "<br>".join(html.escape(line) for line in text.splitlines())
    return f"<qt>{lines}</qt>"
