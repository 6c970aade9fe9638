"""Which pair is looked at: a sentence as translated, translated anew, or with a given target.

What comes out is a `SentenceTranslation` like any other, whose first hypothesis is looked at.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.alternatives import scored, spelled, unit_of
from engine.finding import HeadGains
from engine.inspection import attend_pair
from engine.planning import as_read
from engine.protection import find_protected
from engine.results import AttentionRecord, SearchOptions, SentenceTranslation
from engine.translator import Translator


def inspect_sentence(
    translator: Translator,
    sentence: SentenceTranslation | str,
    options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
    *,
    to: str | None = None,
    gains: HeadGains | None = None,
    target: str | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> tuple[SentenceTranslation, AttentionRecord]:
    """A sentence, and what every head looked at in it and in its first translation.

    Args:
        translator: the model
        sentence: as the model translated it, or a text that it translates now, as one sentence
        options: how to search, where it is translated here
        to: the target language of a text, where the model has several
        gains: head gains; without a `target` the sentence is translated again under them
        target: a text that is forced through the model in place of a translation
        should_stop: asked before each decoding step

    Raises:
        ValueError: where nothing in the sentence is translated, it is more than one sentence, the
            target is empty or too long, or the model or the gains are others.
        Cancelled: where `should_stop` says so.
    """
    if target is not None:
        read = _read(translator, sentence, to) if isinstance(sentence, str) else sentence
        sentence = forced(translator, read, target, options, gains=gains)
    elif isinstance(sentence, str):
        sentence = _translated(translator, sentence, options, to, gains, should_stop)
    elif gains is not None:
        to = translator.planner.target_language(sentence.source_ids, sentence.source_pieces)
        again = _translated(translator, sentence.source, options, to, gains, should_stop)
        sentence = replace(
            again,
            source_start=sentence.source_start,
            target_start=sentence.target_start,
            is_part=sentence.is_part,
        )
    return sentence, attend_pair(translator, sentence, gains=gains)


def forced(
    translator: Translator,
    sentence: SentenceTranslation,
    target: str,
    options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
    *,
    gains: HeadGains | None = None,
) -> SentenceTranslation:
    """A sentence with `target` as its only translation, and the model's probability of each piece.

    A target that is one of the sentence's translations has the pieces that the model wrote, which
    may be others than a text is cut into. In any other, a protected span of the sentence is that
    span's placeholder, and of a sentence in capitals it is read as the sentence is.

    Raises:
        ValueError: where the sentence is carried over or another model's, the target is empty or
            too long, or the gains are not the model's.
    """
    target = target.strip()
    if not target:
        raise ValueError("there is no target text")
    unit = unit_of(translator, sentence)
    config = translator.network.config
    pieces = _written(sentence, target)
    if pieces is None:
        if unit.in_capitals:
            side = translator.vocabularies.target
            held = find_protected(target, side.spells) if side.placeholder_ids else ()
            target, _ = as_read(target, held, side)
        pieces = (*spelled(translator, unit, target), config.end_id)
    if len(pieces) > config.max_length:
        raise ValueError(
            f"the target has {len(pieces)} pieces; this model takes {config.max_length} at most"
        )
    candidate = scored(translator, unit, pieces, options, gains)
    found = translator.finder.hypotheses([candidate], unit)
    if not found:
        raise ValueError("nothing can be seen in the target text")
    return replace(sentence, target=found[0].text, hypotheses=found)


def _written(sentence: SentenceTranslation, target: str) -> tuple[int, ...] | None:
    """The pieces of the translation of the sentence that is this text, where there is one."""
    same = (h.piece_ids for h in sentence.hypotheses if h.text.strip() == target)
    return next(same, None)


def _read(translator: Translator, text: str, to: str | None) -> SentenceTranslation:
    """A text, read as one sentence and not translated."""
    prefix = translator.planner.prefix(to)
    found = [
        (planned.segment, planned.unit, planned.is_part)
        for part in translator.planner.segments(text, segmented=False)
        for planned in translator.planner.plan(part, prefix)
        if planned.unit is not None
    ]
    if not found:
        raise ValueError("there is nothing in it to translate")
    line, unit, is_part = found[0]
    if len(found) > 1 or is_part:
        raise ValueError("this is too long, or has too many lines, to be looked at as one sentence")
    return SentenceTranslation(line.text, line.start, "", 0, unit.pieces, unit.ids)


def _translated(
    translator: Translator,
    text: str,
    options: SearchOptions,
    to: str | None,
    gains: HeadGains | None,
    should_stop: Callable[[], bool] | None,
) -> SentenceTranslation:
    """A text, translated as one sentence."""
    _read(translator, text, to)
    [translation] = translator.translate_all(
        [text], options, to=to, segmented=False, gains=gains, should_stop=should_stop
    )
    for sentence in translation.sentences:
        if not sentence.carried_over:
            return sentence
    raise ValueError("the model writes nothing that can be seen for this sentence")
