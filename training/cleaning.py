"""Noisy parallel text -> clean pairs: both sides of a line stay or go together, and it is counted.

Nothing but a line feed ends a line; what other programs take for a line's end (a carriage return,
U+2028) becomes a space here, so no reader after this one can see a line more or less.
"""

import re
from collections import Counter

from training.archives import LONGEST_LINE
from training.recipe import Corpus

Pair = tuple[str, str]

# Control characters but the tab, separators of lines and paragraphs, the byte order mark.
_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_BREAKS = re.compile("[\x0b\x0c\r\x1c-\x1e\x85\u2028\u2029]")
_TAGS_ALONE = re.compile(r"\s*(?:</?[A-Za-z][^<>]*>\s*)+")

# Why a pair is left out, and what was changed in one that stays, as they are told.
TOO_LONG_A_LINE = "a line of more than 32 kB"
NOT_UTF8 = "not UTF-8"
EMPTY = "an empty side"
MARKUP = "nothing but markup"
BREAKS = "with a carriage return or another break inside"
CONTROLS = "with control characters"
LENGTH = "too short or too long"
RATIO = "sides of too different lengths"


def clean_pair(
    source: bytes, target: bytes, left_out: Counter[str], mended: Counter[str]
) -> Pair | None:
    """A pair of lines as text with regular white space, or None, which is counted with why."""
    if max(len(source), len(target)) > LONGEST_LINE:
        left_out[TOO_LONG_A_LINE] += 1
        return None
    try:
        sides = source.decode(), target.decode()
    except UnicodeDecodeError:
        left_out[NOT_UTF8] += 1
        return None
    found = [_ODD.findall(side.removesuffix("\r")) for side in sides]
    one, other = (_regular(side) for side in sides)
    if not one or not other:
        left_out[EMPTY] += 1
        return None
    if _TAGS_ALONE.fullmatch(one) or _TAGS_ALONE.fullmatch(other):
        left_out[MARKUP] += 1
        return None
    if odd := found[0] + found[1]:
        breaks = sum(1 for character in odd if _BREAKS.match(character))
        mended.update([BREAKS] * (breaks > 0) + [CONTROLS] * (len(odd) > breaks))
    return one, other


def _regular(side: str) -> str:
    """A side with single spaces; a control character counts as space, a mark of byte order not."""
    return " ".join(_ODD.sub(" ", side.replace("\ufeff", "")).split())


def fault(corpus: Corpus, source: int, target: int, *, cleaned: bool = True) -> str | None:
    """Why a pair of so many pieces is left out, or None.

    Both sides must hold something and at most `max_pieces`. Where the recipe has `corpus.cleaning`
    and the text is to be `cleaned`, its bounds hold too.
    """
    short, long = sorted((source, target))
    if short < 1 or long > corpus.max_pieces:
        return LENGTH
    rules = corpus.cleaning if cleaned else None
    if rules is None:
        return None
    if short < rules.min_length or long > rules.max_length:
        return LENGTH
    return RATIO if long > rules.ratio * short else None
