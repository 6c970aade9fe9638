"""Head gains: 1 everywhere changes nothing to the bit, 0 is a head without its output columns."""

import numpy as np
import pytest
import torch
from torch import Tensor

from engine.inspection import attend_pair
from engine.recording import Recorder
from engine.results import STACKS, SearchOptions, Stack
from engine.transformer import Transformer
from tests.engine.network_examples import (
    KINDS,
    example_config,
    example_network,
    example_pairs,
    padded_pairs,
)
from tests.engine.test_translator import make_translator

LENGTHS = [(7, 5), (3, 9), (6, 2), (9, 7)]
OPTIONS = SearchOptions(beam=4, nbest=3)


def gains_of_all(network: Transformer, rows: int | None, value: float = 1.0) -> dict[Stack, Tensor]:
    """Alike for all heads: [layer, head], or [layer, batch, head] of so many rows."""
    config = network.config
    return {
        stack: torch.full(
            (config.layers(stack), *([] if rows is None else [rows]), config.heads), value
        )
        for stack in STACKS
    }


def zeroed(network: Transformer, stack: Stack, layer: int, head: int) -> Transformer:
    """The same network with the columns of one head in its output projection at 0."""
    config = network.config
    copy = Transformer(config).to(next(network.parameters()).dtype).eval().requires_grad_(False)
    copy.load_state_dict(network.state_dict())
    within = (copy.encoder if stack == "encoder" else copy.decoder)[layer]
    attention = within.cross_attention if stack == "cross" else within.self_attention
    attention.output.weight[:, head * config.d_v : (head + 1) * config.d_v] = 0
    return copy


@pytest.mark.parametrize("by_row", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_gains_of_one_change_nothing_to_the_bit(kind: str, by_row: bool) -> None:
    config = example_config(kind)
    network = example_network(config, dtype=torch.float32)
    pairs = example_pairs(config, LENGTHS)
    for batch in [pairs, *([pair] for pair in pairs)]:
        source, target = padded_pairs(config, batch)
        gains = gains_of_all(network, len(batch) if by_row else None)
        plain, gained = Recorder(), Recorder()
        assert torch.equal(network(source, target), network(source, target, gains=gains))
        expected = network(source, target, recorder=plain)
        assert torch.equal(expected, network(source, target, gains=gains, recorder=gained))
        for stack in STACKS:
            for kept in "weights", "norms":
                for ours, theirs in zip(
                    getattr(gained, kept)[stack], getattr(plain, kept)[stack], strict=True
                ):
                    assert torch.equal(ours, theirs)


@pytest.mark.parametrize("changes", [{}, {"norm": "post", "final_norm": False}])
def test_a_translation_under_gains_of_one_is_the_translation_to_the_bit(
    changes: dict[str, object],
) -> None:
    translator = make_translator(**changes)
    ones = {stack: gain.numpy() for stack, gain in gains_of_all(translator.network, None).items()}
    texts = ["The house is red.", "We run!", "See http://a.example (12), he said.", "GO ON"]
    together = translator.translate_all(texts, OPTIONS)
    assert translator.translate_all(texts, OPTIONS, gains=ones) == together
    for text, translation in zip(texts, together, strict=True):
        alone = translator.translate(text, OPTIONS, gains=ones)
        assert alone == make_translator(**changes).translate(text, OPTIONS)  # remembers no batch
        assert alone.target == translation.target
        [sentence] = alone.sentences
        plain, gained = (
            attend_pair(translator, sentence),
            attend_pair(translator, sentence, 0, ones),
        )
        assert plain.log_probabilities == gained.log_probabilities
        for stack in STACKS:
            assert np.array_equal(plain.weights[stack], gained.weights[stack])
            assert np.array_equal(plain.norms[stack], gained.norms[stack])


@pytest.mark.parametrize("stack", STACKS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_muted_head_is_one_without_its_columns_of_the_output_projection(
    kind: str, stack: Stack
) -> None:
    config = example_config(kind)
    network = example_network(config, dtype=torch.float32)
    source, target = padded_pairs(config, example_pairs(config, LENGTHS))
    written = target != config.padding_id
    written[:, 0] = True
    for layer in range(config.layers(stack)):
        for head in range(config.heads):
            gains = gains_of_all(network, None)
            gains[stack][layer, head] = 0
            ours = network(source, target, gains=gains)
            expected = zeroed(network, stack, layer, head)(source, target)
            torch.testing.assert_close(ours[written], expected[written], rtol=0, atol=1e-6)


@pytest.mark.parametrize("kind", KINDS)
def test_each_row_of_a_batch_can_have_gains_of_its_own(kind: str) -> None:
    config = example_config(kind)
    network = example_network(config)
    pairs = example_pairs(config, LENGTHS)
    source, target = padded_pairs(config, pairs)
    generator = torch.Generator().manual_seed(7)
    by_row = {
        stack: 2 * torch.rand((config.layers(stack), len(pairs), config.heads), generator=generator)
        for stack in STACKS
    }
    together, kept = network(source, target, gains=by_row), Recorder()
    network(source, target, gains=by_row, recorder=kept)
    for row, pair in enumerate(pairs):
        own, alone = {stack: gain[:, row] for stack, gain in by_row.items()}, Recorder()
        expected = network(*padded_pairs(config, [pair]), gains=own, recorder=alone)[0]
        length = len(pair[1])
        torch.testing.assert_close(together[row, :length], expected, rtol=0, atol=1e-9)
        for stack in STACKS:
            for ours, theirs in zip(kept.norms[stack], alone.norms[stack], strict=True):
                keys = theirs.size(-1)
                torch.testing.assert_close(ours[row, :, :keys], theirs[0], rtol=0, atol=1e-9)
