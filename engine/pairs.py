"""Which pair is looked at: a sentence as translated, translated anew, or with a given target.

What comes out is a `SentenceTranslation` like any other, whose first hypothesis is looked at.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.alternatives import scored, spelled, unit_of
from engine.finding import HeadGains
from engine.inspection import attend_pair
from engine.results import AttentionRecord, SearchOptions, SentenceTranslation
from engine.translator import Translator


def inspect_sentence(
    translator: Translator,
    sentence: SentenceTranslation | str,
    options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
    *,
    gains: HeadGains | None = None,
    target: str | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> tuple[SentenceTranslation, AttentionRecord]:
    """A sentence, and what every head looked at in it and in its first translation.

    Args:
        translator: the model
        sentence: as the model translated it, or a text that it translates now, as one sentence
        options: how to search, where it is translated here
        gains: head gains; without a `target` the sentence is translated again under them
        target: a text that is forced through the model in place of a translation
        should_stop: asked before each decoding step

    Raises:
        ValueError: where nothing in the sentence is translated, the target is empty or too long,
            or the gains are not the model's.
        Cancelled: where `should_stop` says so.
    """
    if isinstance(sentence, str):
        sentence = _translated(translator, sentence, options, gains, should_stop)
    elif gains is not None and target is None:
        sentence = _translated(translator, sentence.source, options, gains, should_stop)
    if target is not None:
        sentence = forced(translator, sentence, target, options)
    return sentence, attend_pair(translator, sentence, gains=gains)


def forced(
    translator: Translator,
    sentence: SentenceTranslation,
    target: str,
    options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
) -> SentenceTranslation:
    """A sentence with `target` as its only translation, and the model's probability of each piece.

    Where a protected span of the sentence stands in the target, it is that span's placeholder.

    Raises:
        ValueError: where nothing in the sentence is translated, or the target is empty or too long.
    """
    if not target.strip():
        raise ValueError("there is no target text")
    unit = unit_of(translator, sentence)
    config = translator.network.config
    pieces = (*spelled(translator, unit, target.strip()), config.end_id)
    if len(pieces) > config.max_length:
        raise ValueError(
            f"the target has {len(pieces)} pieces; this model takes {config.max_length} at most"
        )
    found = translator.finder.hypotheses([scored(translator, unit, pieces, options)], unit)
    if not found:
        raise ValueError("nothing can be seen in the target text")
    return replace(sentence, target=found[0].text, hypotheses=found)


def _translated(
    translator: Translator,
    text: str,
    options: SearchOptions,
    gains: HeadGains | None,
    should_stop: Callable[[], bool] | None,
) -> SentenceTranslation:
    """A text, translated as one sentence."""
    [translation] = translator.translate_all(
        [text], options, segmented=False, gains=gains, should_stop=should_stop
    )
    found = [sentence for sentence in translation.sentences if not sentence.carried_over]
    if not found:
        raise ValueError("there is nothing in it to translate")
    if len(found) > 1:
        raise ValueError("this is too long to be looked at as one sentence")
    return found[0]
