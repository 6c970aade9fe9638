"""A tiny translator, and what holds for whatever it translates. It writes nonsense."""

from pathlib import Path

import torch

from engine.checkpoint import Checkpoint
from engine.protection import find_protected
from engine.results import SearchOptions, SentenceTranslation, Translation
from engine.translator import Translator
from engine.vocabularies import Vocabularies
from engine.vocabulary import END_ID
from tests.engine.model_examples import (
    example_vocabulary,
    model_config,
    model_manifest,
    model_network,
)

GREEDY = SearchOptions(beam=1)


def make_translator(**changes: object) -> Translator:
    """One that remembers nothing yet. `changes` are of its configuration."""
    config = model_config(**changes)
    manifest = model_manifest(config, longest_sentence=40)
    checkpoint = Checkpoint(Path(__file__).parent, manifest, model_network(config), BOTH)
    return Translator(checkpoint, torch.device("cpu"))


VOCABULARY = example_vocabulary()
BOTH = Vocabularies.shared(VOCABULARY)
TRANSLATOR = make_translator()


def translate(text: str, options: SearchOptions = GREEDY) -> Translation:
    """What becomes of a text, of which all holds that must."""
    translation = TRANSLATOR.translate(text, options)
    expect_whole(text, translation)
    return translation


def expect_whole(text: str, translation: Translation) -> None:
    """What holds for every translation: nothing is lost, and every offset is true."""
    assert translation.source == text
    source_end = target_end = 0
    for sentence in translation.sentences:
        source = slice(sentence.source_start, sentence.source_start + len(sentence.source))
        target = slice(sentence.target_start, sentence.target_start + len(sentence.target))
        assert text[source] == sentence.source
        assert translation.target[target] == sentence.target
        between = text[source_end : source.start]
        assert between == translation.target[target_end : target.start]
        source_end, target_end = source.stop, target.stop
        expect_sentence(sentence)
    assert text[source_end:] == translation.target[target_end:]
    assert translation.target.count("\n") == text.count("\n")
    assert len(translation.target.splitlines()) == len(text.splitlines())


def expect_sentence(sentence: SentenceTranslation) -> None:
    if sentence.carried_over:
        assert sentence.target == sentence.source
        return
    assert sentence.target == sentence.hypotheses[0].text
    assert len(sentence.source_pieces) == len(sentence.source_ids)
    held = [(p.start, p.end) for p in sentence.source_pieces if p.kind == "placeholder"]
    spans = find_protected(sentence.source, VOCABULARY.spells, held)
    assert [(span.start, span.end) for span in spans] == held  # and what lost something else
    for hypothesis in sentence.hypotheses:
        assert len(hypothesis.pieces) == len(hypothesis.piece_ids)
        assert len(hypothesis.pieces) == len(hypothesis.log_probabilities)
        assert hypothesis.piece_ids.index(END_ID) == len(hypothesis.piece_ids) - 1
        placed = sorted(
            hypothesis.text[piece.start : piece.end]
            for piece in hypothesis.pieces
            if piece.kind == "placeholder"
        )
        assert placed == sorted(sentence.source[span.start : span.end] for span in spans)
