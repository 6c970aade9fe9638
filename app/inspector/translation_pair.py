"""Two translations of a sentence under each other, what differs marked, with their scores."""

import html
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.inspector.number_table import figure
from app.inspector.word_differences import Stretch, word_differences
from app.theme import UNIT, Theme


@dataclass(frozen=True, slots=True)
class Scored:
    """A translation, the sum of its pieces' log-probabilities, and its score in the search."""

    text: str
    log_probability: float
    score: float


class TranslationPair(QWidget):
    """What was there, and what is there now."""

    def __init__(self, theme: Theme, before: str, after: str) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[Scored, Scored | None] | None = None
        self._before_title, self._after_title = QLabel(before), QLabel(after)
        self.before, self.after, self.change = (_text() for _ in range(3))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT // 2)
        for title in (self._before_title, self._after_title):
            title.setProperty("role", "muted")
        for label in (
            self._before_title, self.before, self._after_title, self.after, self.change,
        ):  # fmt: skip
            layout.addWidget(label)
        self.change.setToolTip(
            self.tr("The log-probability is the sum over all pieces, by the model that wrote them"
                    " (natural logarithm). The score is that divided by the length penalty: what"
                    " the search compares. Higher is better.")
        )  # fmt: skip

    def set_theme(self, theme: Theme) -> None:
        """Take over a theme."""
        self._theme = theme
        if self._shown is not None:
            self.show_pair(*self._shown)

    def show_pair(self, before: Scored, after: Scored | None) -> None:
        """Show a translation, and another that may not be there yet."""
        self._shown = before, after
        for widget in (self._after_title, self.after):
            widget.setVisible(after is not None)
        stretches = word_differences(before.text, after.text if after else before.text)
        self.before.setText(self._marked(stretches, is_before=True))
        self.before.setAccessibleName(before.text)
        if after is None:
            text = self.tr("Log-probability {sum}, score {score}.")
            self.change.setText(
                text.format(sum=figure(before.log_probability, 3), score=figure(before.score, 3))
            )
            return
        self.after.setText(self._marked(stretches, is_before=False))
        self.after.setAccessibleName(after.text)
        text = self.tr("Log-probability {before} → {after} ({change}); score {one} → {other}"
                       " ({difference}). {words}")  # fmt: skip
        count = sum(not one.is_same for one in stretches)
        self.change.setText(
            text.format(
                before=figure(before.log_probability, 3),
                after=figure(after.log_probability, 3),
                change=signed(after.log_probability - before.log_probability),
                one=figure(before.score, 3),
                other=figure(after.score, 3),
                difference=signed(after.score - before.score),
                words=self.tr("Places that differ: {count}.").format(count=count)
                if count
                else self.tr("The words are the same."),
            )
        )

    def _marked(self, stretches: Sequence[Stretch], *, is_before: bool) -> str:
        """The text of a side as rich text: − and struck through, or + and underlined."""
        theme, parts = self._theme, []
        colour = theme.trouble if is_before else theme.accent
        decoration = "line-through" if is_before else "underline"
        sign = "\N{MINUS SIGN}" if is_before else "+"
        for one in stretches:
            text = one.before if is_before else one.after
            escaped = html.escape(text).replace("\n", "<br>")
            if one.is_same or not text:
                parts.append(escaped)
                continue
            space = escaped[: len(escaped) - len(escaped.lstrip())]
            parts.append(
                f'{space}<span style="color:{colour}; font-weight:600">{sign}'
                f'<span style="text-decoration:{decoration}">{escaped.strip()}</span></span>'
            )
        return f"<div>{''.join(parts)}</div>"


def signed(value: float, places: int = 3) -> str:
    """A change, to be read: "+0.120", "−0.120"."""
    text = figure(value, places)
    return text if value < 0 else f"+{text}"


def _text() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
