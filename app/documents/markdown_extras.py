r"""What Markdown holds beside CommonMark and must come through: footnotes, maths, emoji by name.

What holds here: `[^1]`, `[^1]:`, `$x^2$`, `$$x$$`, `:smile:` and a word between escaped signs
(`\*args\*`) stay to the byte. The paragraphs of a footnote are blocks of their own.
"""

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline

KEPT, FOOTNOTE = "kept", "footnote_reference"
"""Types of tokens: what stands for a word, and what stands beside one."""

_DEFINITION = re.compile(r"\[\^[^\]\s]+\]:(?=[ \t\r\n]|$)[ \t]*")
_REFERENCE = re.compile(r"\[\^[^\]\[\s]+\]")
_MATHS = re.compile(
    r"\$\$(?:[^$\\]|\\.)+\$\$|\$(?![\s$])(?:[^$\\]|\\.)*?(?<![\s\\])\$(?![\w$])", re.DOTALL
)
_EMOJI = re.compile(r":(?=[^:]*[a-z]|[+-]1:)[a-z0-9_+-]+:(?![\w:])")
_ESCAPED = re.compile(r"(?:\\[*_~`])+\w+(?:(?:\\[*_~`])+\w+)*(?:\\[*_~`])+(?!\w)")
_BEGINS = {"$": _MATHS, ":": _EMOJI, "\\": _ESCAPED}


def add_extras(library: MarkdownIt) -> None:
    """Let a library read them too."""
    library.block.ruler.before(
        "reference", "footnote", _footnote, {"alt": ["paragraph", "reference"]}
    )
    library.inline.ruler.before("escape", "kept", _kept)
    library.inline.ruler.before("link", "footnote_reference", _reference)


def _kept(state: StateInline, silent: bool) -> bool:
    pattern = _BEGINS.get(state.src[state.pos])
    before = state.src[state.pos - 1] if state.pos else " "
    if pattern is None or before.isalnum() or before in "_:$\\":
        return False
    found = pattern.match(state.src, state.pos, state.posMax)
    return found is not None and _take(state, silent, found, KEPT)


def _reference(state: StateInline, silent: bool) -> bool:
    found = _REFERENCE.match(state.src, state.pos, state.posMax)
    if found is None or state.src.startswith("(", found.end()):  # a link
        return False
    return _take(state, silent, found, FOOTNOTE)


def _take(state: StateInline, silent: bool, found: "re.Match[str]", kind: str) -> bool:
    if not silent:
        state.push(kind, "", 0).content = found.group()
    state.pos = found.end()
    return True


def _footnote(state: StateBlock, first: int, after: int, silent: bool) -> bool:
    """A footnote holds blocks that are indented by four, as an item of a list does."""
    start = state.bMarks[first] + state.tShift[first]
    found = _DEFINITION.match(state.src, start, state.eMarks[first])
    if found is None or state.is_code_block(first):
        return False
    if silent:
        return True
    kept = state.bMarks[first], state.tShift[first], state.sCount[first], state.parentType
    state.push("footnote_open", "", 1)
    state.bMarks[first], state.tShift[first] = found.end(), 0
    state.blkIndent += 4
    state.sCount[first] = state.blkIndent
    state.parentType = "footnote"
    state.md.block.tokenize(state, first, after)
    state.blkIndent -= 4
    state.bMarks[first], state.tShift[first], state.sCount[first], state.parentType = kept
    state.push("footnote_close", "", -1)
    return True
