"""Spans that must survive translation as they are: URLs, numbers, emoji, tags, unknown scripts.

What holds here: spans are sorted, disjoint, not empty, and neither begin nor end with a space; the
same text gives the same spans; the work grows linearly with the text, whatever it holds. What two
rules want is one span, and so are neighbours with nothing to translate between them: a model has
few placeholders. Small integers (one or two digits, alone) and short ordinals ("1st", "3.") are no
spans: the words beside them must agree with them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import regex

Kind = Literal["url", "email", "number", "emoji", "tag", "unknown"]


@dataclass(frozen=True, slots=True)
class ProtectedSpan:
    """Characters `start` to `end` (code points, end excluded) that must survive, and why.

    Kinds: url (also domains, paths, file names), email, number (also codes such as "A4" or
    "x86_64"), emoji (also ":-)"), tag (markup and what programs read: tags, entities, format
    fields, code, @handles, #hashtags), unknown (what the vocabulary cannot spell, controls, and
    runs of letters that no word is as long as).
    """

    start: int
    end: int
    kind: Kind


def find_protected(
    text: str, is_known: Callable[[str], bool], also: Iterable[tuple[int, int]] = ()
) -> tuple[ProtectedSpan, ...]:
    """Find what must survive in a text.

    Arguments:
        text: any text, usually a sentence.
        is_known: whether the vocabulary spells a character (one code point) without bytes. It is
            asked once for each different character, and not for white space: spaces of all widths
            are left to the vocabulary.
        also: more spans (start, end) that must survive, none of them empty.
    """
    found = [
        *_addresses(text),
        *((*match.span(), "email") for match in _EMAIL.finditer(text)),
        *((*match.span(), "tag") for match in _TAG.finditer(text)),
        *_numbers(text),
        *((*match.span(), "emoji") for match in _EMOJI.finditer(text)),
        *((*match.span(), "unknown") for match in _ENDLESS.finditer(text)),
        *_unknown(text, is_known),
        *((start, end, "number") for start, end in also),
    ]
    return tuple(_merged(text, found))


def has_words(text: str, spans: Sequence[ProtectedSpan]) -> bool:
    """Whether a letter is left outside the (sorted, disjoint) spans: something to translate."""
    position = 0
    for span in spans:
        if _LETTER.search(text, position, span.start):
            return True
        position = span.end
    return _LETTER.search(text, position) is not None


# Repetitions are bounded or possessive, and rules that could start anywhere look behind first:
# that keeps each of them linear.

_Found = tuple[int, int, Kind]
_LETTER = regex.compile(r"\p{L}")

# --- addresses
# Endings of domains that are not at the same time words ("look.at", "ok.no") or names of things.
_TLD = (
    "com|org|net|edu|gov|mil|int|info|biz|eu|de|ch|uk|fr|nl|pl|cz|dk|se|fi|ru|ua|cn|jp|kr|br|ca|au"
    "|nz|io|ai|app|dev|tv|online|shop|wiki"
)
_FILE = (
    "pdf|docx?|xlsx?|pptx?|odt|ods|txt|csv|json|xml|ya?ml|toml|md|html?|css|js|ts|py|rs|cpp|java|sh"
    "|exe|dll|zip|tar|gz|png|jpe?g|gif|svg|mp[34]|wav|avi|mkv|srt|log|ini|cfg|sql"
)
_URL_CHARACTER = r"[^\s\p{C}<>\"“”„«»‹›`。，、！？▁]"
_LABEL = r"[\p{L}\p{N}_-]{1,63}+"
_ADDRESS = regex.compile(
    rf"""
      (?<!\p{{L}})[A-Za-z][A-Za-z0-9+.-]{{1,15}}://{_URL_CHARACTER}++
    | (?<![\p{{L}}\p{{N}}])(?:mailto:|tel:|www\d?\.){_URL_CHARACTER}++
    | (?<![\p{{L}}\p{{N}}_@.-])(?:{_LABEL}\.){{1,8}}
      (?:
        (?:{_TLD}|{_TLD.upper()})(?![\p{{L}}\p{{N}}_-]|\.\p{{Ll}}{{2}})
        (?::\d{{1,5}})?(?:[/?\#]{_URL_CHARACTER}*+)?
      | \p{{Ll}}{{2,12}}/{_URL_CHARACTER}*+
      | (?:{_FILE}|{_FILE.upper()})(?![\p{{L}}\p{{N}}_-])
      )
    | (?<![^\s("'„“])(?:~|\.{{1,2}})?(?:/[\p{{L}}\p{{N}}_.@+-]++){{2,}}+/?
    | (?<![\p{{L}}\p{{N}}])[A-Za-z]:\\[^\s\p{{C}}<>"|?*▁]++
    """,
    regex.VERBOSE,
)
_CLOSING = {")": "(", "]": "[", "}": "{"}


def _addresses(text: str) -> Iterator[_Found]:
    for match in _ADDRESS.finditer(text):
        start, end = match.span()
        address = match.group()
        surplus = {close: address.count(close) - address.count(o) for close, o in _CLOSING.items()}
        # The punctuation of the sentence is not the address's, nor is the bracket around it.
        while end > start and (text[end - 1] in ".,;:!?'’*…" or surplus.get(text[end - 1], 0) > 0):
            end -= 1
            if text[end] in surplus:
                surplus[text[end]] -= 1
        if start < end:
            yield start, end, "url"


_EMAIL = regex.compile(
    r"(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}+@(?:[\p{L}\p{N}-]{1,63}+\.){1,8}\p{L}{2,24}+"
)

# --- markup and what programs read
_TAG = regex.compile(
    r"""
      </?[A-Za-z][\w:.-]{0,40}+                            # <b>, </s>, <br/>, <a href="…">
      (?:\s++(?=[^<>]{1,300}=)(?:[^<>"']|"[^"]{0,1000}"|'[^']{0,1000}'){0,300}+)?\s*+/?>
    | <\|[^<>|\s]{1,40}\|>                                 # <|end|>
    | <!--.{0,500}?--> | <!DOCTYPE[^<>]{0,200}>
    | &(?:[A-Za-z][A-Za-z0-9]{1,31}|\#[0-9]{1,7}|\#x[0-9A-Fa-f]{1,6});
    | \{\{[^{}]{1,100}\}\} | \$\{[^{}\s]{1,100}\} | \{[\w.:!,%-]{0,60}\}
    | %\(\w{1,60}\)[\#0+-]?\d{0,4}(?:\.\d{1,4})?[a-zA-Z]
    | (?<![\p{L}\p{N}%])%(?:\d{1,2}\$)?[\#0+-]?\d{0,4}(?:\.\d{1,4})?[sdifgxXeEucr@](?![\p{L}\p{N}])
    | (?<![`\p{L}\p{N}])(`{1,3})(?![`\s])[^`]{1,500}(?<!\s)\1(?![`\p{L}\p{N}])
    | (?<![\p{L}\p{N}_@/.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,60}[\p{L}\p{N}_])?
    | (?<![\p{L}\p{N}_&\#/])\#[\p{L}\p{N}_]{1,100}+
    """,
    regex.VERBOSE,
)

# --- numbers and codes
_SPACE = r"[ \u00A0\u2007\u2009\u202F]"
_NUMBER = regex.compile(
    rf"""
    (?:(?:\b(?:US|AU?|CA?|NZ|HK|R))?[€$£¥₹₽₩₺¢]{_SPACE}?|(?<![\p{{L}}\p{{N}}.,)\]])[+−±-])?
    (?:(?<!\d)\d{{1,3}}(?:{_SPACE}\d{{3}}(?!\d))++|\d++)
    (?:[.,:/'’×·–-]\d++)*+
    (?:{_SPACE}?(?:[%‰€$£¥₹₽₩₺¢′″]|°(?:[CFK](?!\p{{L}}))?))?
    """,
    regex.VERBOSE,
)
_SMALL = regex.compile(r"\d{1,2}")
_PHONE = regex.compile(r"(?<![\p{L}\p{N}+])(?:\+\d|\(0\d{1,5}\))[\d ()/.-]{4,24}\d(?!\d)")
# Capitals, a hyphen, digits: ISO-9001, COVID-19, F-16.
_HYPHENATED = regex.compile(r"(?<![\p{L}\p{N}_-])\p{Lu}{1,8}+-\d[\p{L}\p{N}]*+")
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}_]++")
_DIGIT = regex.compile(r"\p{Nd}")
# 1st, 5th, 90s, 80er, 5pm, 3mal; 10jährige.
_INFLECTED = regex.compile(
    r"(?<!\d[.,:])\d{1,2}(?:st|nd|rd|th|s|am|pm|er|ern|te[nrsm]?|ste[nrsm]?|mal|fach)(?!\w)"
    r"|\d+\p{Ll}{4,}(?!\w)"
)


def _numbers(text: str) -> Iterator[_Found]:
    for match in _NUMBER.finditer(text):
        if not _SMALL.fullmatch(match.group()):
            yield *match.span(), "number"
    for rule in _PHONE, _HYPHENATED:
        yield from ((*match.span(), "number") for match in rule.finditer(text))
    for match in _WORD.finditer(text):
        word = match.group()
        if (
            _DIGIT.search(word)
            and _LETTER.search(word)
            and not _INFLECTED.match(text, match.start())
        ):
            yield *match.span(), "number"


# --- emoji
# Pictures that are drawn as text unless a variation selector follows.
_TEXTUAL = "©®™‼⁉ℹ↔↕↖↗↘↙↩↪"
_PICTURE = r"[\p{Emoji_Presentation}\p{Regional_Indicator}\p{Extended_Pictographic}]"
_EMOJI = regex.compile(
    rf"""
      (?:
        [0-9\#*]\uFE0F?\u20E3                           # keycaps
      | (?:(?![{_TEXTUAL}]){_PICTURE}|[{_TEXTUAL}]\uFE0F)  # and what joins, tints or tags them
        [\uFE0E\uFE0F\u200D\u20E3\U000E0020-\U000E007F\p{{Emoji_Modifier}}]*+
      )++
    | (?<!\S)(?:[:;=]['’]?-?[)(DPpOo/\\|*\]\[]|<3|\^\^|x[Dd]|XD)(?![\p{{L}}\p{{N}}])
    """,
    regex.VERBOSE,
)

# --- what the vocabulary cannot spell, or would not spell as words
# No word is as long: keys, hashes, base64, a finger left on a key. (The longest German one that was
# ever in use has 79 letters.)
_ENDLESS = regex.compile(r"[\p{Latin}\p{N}+/=_-]{80,}+")
# Controls, invisible and unassigned characters, and the mark by which pieces show a space.
_NEVER_SPELLED = regex.compile(r"[\p{C}\u034F▁]")
# A word that holds an invisible character (a soft hyphen, say) is one word all the same.
_WORD_OR_SYMBOL = regex.compile(
    rf"{_WORD.pattern}(?:[\xAD\u200B-\u200D\u2060▁]++{_WORD.pattern})*+|\S"
)


def _unknown(text: str, is_known: Callable[[str], bool]) -> Iterator[_Found]:
    unknown = {
        character
        for character in sorted(set(text))
        if not character.isspace() and (_NEVER_SPELLED.match(character) or not is_known(character))
    }
    if unknown:
        for match in _WORD_OR_SYMBOL.finditer(text):
            if not unknown.isdisjoint(match.group()):
                yield *match.span(), "unknown"


# --- one span out of several
_BETWEEN = regex.compile(rf"{_SPACE}{{1,3}}")
_BETWEEN_UNKNOWN = regex.compile(rf"(?:{_SPACE}|[0-9.,;:،、/·&–-]){{1,12}}")


def _merged(text: str, found: Iterable[_Found]) -> Iterator[ProtectedSpan]:
    """Join what overlaps, what touches, and what is alike with nothing to translate between.

    A span made of several kinds has the kind of its longest part.
    """
    joined: list[_Found] = []
    longest = 0
    for start, end, kind in sorted(found, key=lambda span: (span[0], -span[1])):
        if not joined or joined[-1][1] < start:
            joined.append((start, end, kind))
            longest = end - start
            continue
        first, last, old_kind = joined[-1]
        if end - start > longest:
            longest, old_kind = end - start, kind
        joined[-1] = first, max(last, end), old_kind
    alike: list[_Found] = []
    for start, end, kind in joined:
        if alike and alike[-1][2] == kind:
            between = _BETWEEN_UNKNOWN if kind == "unknown" else _BETWEEN
            if between.fullmatch(text, alike[-1][1], start):
                alike[-1] = alike[-1][0], end, kind
                continue
        alike.append((start, end, kind))
    for start, end, kind in alike:
        yield ProtectedSpan(start, end, kind)
