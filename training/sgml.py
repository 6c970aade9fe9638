"""The test sets of WMT as they come: SGML with a document and a number for each segment.

Those files are no XML (an ampersand stands for itself), so a parser of XML refuses them. The text
of a segment is read as sacreBLEU reads it, character for character; unlike there, both sides are
put together by document and segment, so an order that differs cannot shift them.
"""

import re

from training.recipe import RecipeError

_PART = re.compile(
    r"""<doc\b(?P<doc>[^>]*)>|<seg\b(?P<seg>[^>]*)>(?P<text>.*?)</seg\s*>""",
    re.IGNORECASE | re.DOTALL,
)
Key = tuple[str, str]


def read_segments(content: bytes, name: str) -> dict[Key, str]:
    """The segments of a file by document and number, in their order.

    Raises:
        RecipeError: where it is not UTF-8, has no segments, or one twice.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecipeError(f"{name} is not UTF-8 text: {error}") from error
    segments: dict[Key, str] = {}
    document = ""
    for part in _PART.finditer(text):
        if part["doc"] is not None:
            document = _attribute(part["doc"], "docid")
            continue
        key = (document, _attribute(part["seg"], "id"))
        if key in segments:
            raise RecipeError(f"{name} has segment {key[1]} of document {key[0]} twice")
        segments[key] = " ".join(part["text"].split())
    if not segments:
        raise RecipeError(f"{name} holds no segments")
    return segments


def aligned(source: dict[Key, str], target: dict[Key, str], name: str) -> list[tuple[str, str]]:
    """The pairs in the order of the source.

    Raises:
        RecipeError: where a side has a segment that the other lacks.
    """
    if source.keys() != target.keys():
        document, number = sorted(source.keys() ^ target.keys())[0]
        raise RecipeError(f"{name}: segment {number} of document {document} is on one side only")
    return [(text, target[key]) for key, text in source.items()]


def _attribute(attributes: str, name: str) -> str:
    found = re.search(rf"""\b{name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", attributes, re.I)
    return "" if found is None else next(part for part in found.groups() if part is not None)
