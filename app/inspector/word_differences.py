"""Two texts word by word: which words stand in both, and which in one alone.

Nothing is lost: the stretches of either side put together are that side's text, spaces and all.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

_WORD = re.compile(r"\s*\S+(?:\s+\Z)?|\s+")  # with the space before it; the last with all


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters that belong together: the same words on both sides, or what became of them."""

    before: str
    after: str
    is_same: bool


def word_differences(before: str, after: str) -> tuple[Stretch, ...]:
    """The two texts in stretches, in their order. Words are compared without the space around."""
    ours, theirs = _WORD.findall(before), _WORD.findall(after)
    matcher = SequenceMatcher(None, _bare(ours), _bare(theirs), autojunk=False)
    pairs = (
        ("".join(ours[one:two]), "".join(theirs[three:four]))
        for _kind, one, two, three, four in matcher.get_opcodes()
    )
    return tuple(Stretch(one, other, one.split() == other.split()) for one, other in pairs)


def _bare(words: Sequence[str]) -> list[str]:
    return [word.strip() for word in words]
