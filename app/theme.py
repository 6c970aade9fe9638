"""How the window looks: two designed themes, one accent colour, an 8-pixel grid, sizes of text.

`Theme` holds colours by their role; every text colour has a contrast of at least 4.5 to 1 on the
grounds it stands on, every edge of a control and every ring around the focus one of 3 to 1. Nothing
else in the app names a colour, but for the colour map of weights, which is the same in both themes
so that pictures can be compared.

The text of the panes has the size that a person chose; the interface grows with it, half as much.
`text_font` gives fonts in the interface's measure: `BASE_POINTS` is its common size at any scale.
A label that follows a change of size by itself has the property `textSize`: `title` or `large`.
"""

import html
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from app.preferences import ThemeChoice

UNIT = 8  # pixels; every distance is a multiple or the half of it
PANE_POINTS = 12.0
BASE_POINTS = 10.0  # of the interface, where the panes have PANE_POINTS
_ICONS = Path(__file__).resolve().parents[1] / "resources" / "icons"
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
    edge: str  # around what can be operated
    partner: str  # behind the words that belong to the word pointed at
    doubt: str  # below a word that is not sure


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
    edge="#85878c",
    partner="#d3e5f6",
    doubt="#8a5f00",
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
    edge="#757b85",
    partner="#24445f",
    doubt="#e3b341",
)


def system_theme() -> Theme:
    """The theme that the system asks for."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return DARK if scheme == Qt.ColorScheme.Dark else LIGHT


def chosen_theme(choice: ThemeChoice) -> Theme:
    """The theme that a person chose; the system's where that was chosen."""
    return {"light": LIGHT, "dark": DARK}.get(choice) or system_theme()


def interface_points(text_points: float) -> float:
    """The size of menus, buttons and labels where the panes' text has `text_points`."""
    return BASE_POINTS + (text_points - PANE_POINTS) / 2


def text_font(points: float, *, bold: bool = False) -> QFont:
    """A font for the interface at its present scale; `points` are those at the usual scale.

    The family is the system's, or the first of the fall-backs where it has none of its own.
    """
    scale = QApplication.font().pointSizeF() / BASE_POINTS if QApplication.instance() else 1.0
    return _font(points * scale, bold=bold)


def _font(points: float, *, bold: bool = False) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setFamilies([font.family(), *_TEXT_FAMILIES])
    font.setPointSizeF(points)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


def apply_theme(application: QApplication, theme: Theme, text_points: float = PANE_POINTS) -> None:
    """Dress the whole application; the panes' text gets a size of `text_points`."""
    application.setStyle("Fusion")
    application.setPalette(_palette(theme))
    application.setFont(_font(interface_points(text_points)))
    application.setStyleSheet(_style_sheet(theme, text_points))


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


def _icon(name: str, theme: Theme) -> str:
    return f'url("{(_ICONS / f"{name}-{theme.name}.svg").as_posix()}")'


def _style_sheet(theme: Theme, text_points: float) -> str:
    points = interface_points(text_points)
    return f"""
    QFrame[card="true"] {{
        background: {theme.card}; border: 1px solid {theme.line}; border-radius: {UNIT}px;
    }}
    QFrame[card="true"][focused="true"] {{ border-color: {theme.accent}; }}
    QPlainTextEdit {{
        background: {theme.card}; border: none; padding: {UNIT // 2}px;
        font-size: {text_points}pt;
    }}
    QPlainTextEdit[textSize="interface"] {{ font-size: {points:.2f}pt; }}
    QLabel[role="muted"] {{ color: {theme.muted}; }}
    QLabel[role="accent"] {{ color: {theme.accent}; }}
    QLabel[role="trouble"] {{ color: {theme.trouble}; }}
    QLabel[textSize="title"] {{ font-size: {1.15 * points:.2f}pt; font-weight: 600; }}
    QLabel[textSize="large"] {{ font-size: {2 * points:.2f}pt; }}
    QGraphicsView {{ border: 1px solid transparent; border-radius: {UNIT // 2}px; }}
    QGraphicsView:focus {{ border-color: {theme.accent}; }}
    {_controls(theme)}
    {_menus(theme, points)}
    QSplitter::handle {{ background: transparent; }}
    QSplitter::handle:hover {{ background: {theme.line}; }}
    QScrollArea, QScrollArea > QWidget > QWidget[page="true"] {{
        background: transparent; border: none;
    }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
    QScrollBar::handle {{ background: {theme.edge}; border-radius: 4px; }}
    QScrollBar::handle:vertical {{ min-height: {4 * UNIT}px; }}
    QScrollBar::handle:horizontal {{ min-width: {4 * UNIT}px; }}
    QScrollBar::handle:hover {{ background: {theme.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def _controls(theme: Theme) -> str:
    """What can be operated: an edge of its own, and a ring of two pixels for the focus."""
    half = UNIT // 2
    return f"""
    QToolButton, QPushButton {{
        background: transparent; color: {theme.text}; border: 1px solid {theme.edge};
        border-radius: {half}px; padding: {half}px {UNIT}px;
    }}
    QToolButton:hover, QPushButton:hover {{ background: {theme.hover}; }}
    QToolButton:disabled, QPushButton:disabled {{
        color: {theme.muted}; border-color: {theme.line};
    }}
    QToolButton:checked {{ color: {theme.accent}; border-color: {theme.accent}; }}
    QToolButton:focus, QPushButton:focus {{
        border: 2px solid {theme.accent}; padding: {half - 1}px {UNIT - 1}px;
    }}
    QToolButton[quiet="true"] {{ padding-right: {3 * UNIT}px; }}
    QToolButton[quiet="true"]:focus {{ padding-right: {3 * UNIT - 1}px; }}
    QToolButton::menu-indicator {{
        image: {_icon("down", theme)}; width: 16px; height: 16px;
        subcontrol-origin: padding; subcontrol-position: right center;
    }}
    QFrame[segments="true"] QToolButton {{ border-color: transparent; }}
    QFrame[segments="true"] QToolButton:checked {{
        background: {theme.accent}; color: {theme.on_accent};
    }}
    QFrame[segments="true"] QToolButton:focus {{ border-color: {theme.accent}; }}
    QFrame[segments="true"] QToolButton:checked:focus {{ border-color: {theme.text}; }}
    QFrame[segments="true"] {{
        background: {theme.card}; border: 1px solid {theme.edge}; border-radius: {half + 3}px;
    }}
    QLineEdit, QComboBox, QAbstractSpinBox {{
        background: {theme.card}; color: {theme.text}; border: 1px solid {theme.edge};
        border-radius: {half}px; padding: {half}px {UNIT}px;
        selection-background-color: {theme.accent}; selection-color: {theme.on_accent};
    }}
    QComboBox:hover, QAbstractSpinBox:hover {{ background: {theme.hover}; }}
    QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus {{
        border: 2px solid {theme.accent}; padding: {half - 1}px {UNIT - 1}px;
    }}
        QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{
        background: transparent; border: none; padding: 0 {half}px;
    }}
    QComboBox::drop-down {{ border: none; width: {3 * UNIT}px; }}
    QComboBox::down-arrow {{ image: {_icon("down", theme)}; width: 16px; height: 16px; }}
    QComboBox QAbstractItemView {{
        background: {theme.card}; color: {theme.text}; border: 1px solid {theme.edge};
        selection-background-color: {theme.accent}; selection-color: {theme.on_accent};
    }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{
        border: none; background: transparent; width: {3 * UNIT}px;
    }}
    QAbstractSpinBox::up-arrow {{ image: {_icon("up", theme)}; width: 12px; height: 12px; }}
    QAbstractSpinBox::down-arrow {{ image: {_icon("down", theme)}; width: 12px; height: 12px; }}
    QCheckBox, QRadioButton {{
        spacing: {UNIT}px; padding: {half - 1}px; border: 2px solid transparent;
        border-radius: {half}px;
    }}
    QCheckBox:focus, QRadioButton:focus {{ border-color: {theme.accent}; }}
    QCheckBox::indicator {{
        width: 16px; height: 16px; border: 1px solid {theme.edge}; border-radius: {half}px;
        background: {theme.card};
    }}
    QCheckBox::indicator:checked {{
        background: {theme.accent}; border-color: {theme.accent}; image: {_icon("check", theme)};
    }}
    QAbstractItemView {{ activate-on-singleclick: 0; }}
    QAbstractItemView, QTextBrowser {{
        background: {theme.card}; border: 1px solid {theme.edge}; border-radius: {half}px;
        selection-background-color: {theme.accent}; selection-color: {theme.on_accent};
    }}
    QAbstractItemView:focus, QTextBrowser:focus, QScrollArea:focus {{
        border: 1px solid {theme.accent};
    }}
    QHeaderView {{ background: {theme.card}; border: none; }}
    QHeaderView::section {{
        background: {theme.card}; color: {theme.muted}; border: none; padding: {half}px;
    }}
    QProgressBar {{
        background: {theme.hover}; color: {theme.text}; border: 1px solid {theme.edge};
        border-radius: {half}px; text-align: center;
    }}
    QProgressBar::chunk {{ background: {theme.highlight}; border-radius: {half - 1}px; }}
    QProgressBar[thin="true"]::chunk {{ background: {theme.accent}; }}
    """


def _menus(theme: Theme, points: float) -> str:
    half = UNIT // 2
    return f"""
    QMenuBar, QMenu, QToolTip {{ font-size: {points:.2f}pt; }}
    QMenuBar {{ background: {theme.window}; padding: 2px {half}px; }}
    QMenuBar::item {{ padding: {half}px {UNIT}px; border-radius: {half}px; }}
    QMenuBar::item:selected {{ background: {theme.hover}; }}
    QMenu {{ background: {theme.card}; border: 1px solid {theme.line}; padding: {half}px; }}
    QMenu::item {{ padding: {half}px {3 * UNIT}px; border-radius: {half}px; }}
    QMenu::item:selected {{ background: {theme.hover}; color: {theme.text}; }}
    QMenu::item:disabled {{ color: {theme.muted}; }}
    QMenu::separator {{ height: 1px; background: {theme.line}; margin: {half}px; }}
    QToolTip {{
        background: {theme.card}; color: {theme.text}; border: 1px solid {theme.line};
        padding: {half}px;
    }}
    """


def plain_tip(text: str) -> str:
    """A tooltip that shows `text` as it stands: Qt takes what looks like markup for markup."""
    lines = "<br>".join(html.escape(line) for line in text.splitlines())
    return f"<qt>{lines}</qt>"
