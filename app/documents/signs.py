"""Signs that stand for a word. A model may leave them out, so they are kept as they are spelled."""

import unicodedata

_PUNCTUATION = frozenset("…‥¿¡‽ʼ‘’‚‛“”„‟«»‹›")  # what a sentence is read by


def is_sign(text: str) -> bool:
    """Whether a reference to a character (`&mdash;`, `&copy;`) is one to a sign.

    Letters, blanks and what a sentence is read by are none: the model is to see them.
    """
    if len(text) != 1 or text in _PUNCTUATION:
        return False
    kind = unicodedata.category(text)
    return text in "&<>" or (not text.isascii() and (kind[0] == "S" or kind in ("Pd", "Po")))
