"""Incremental decoding against recomputation: beams are reordered, sentences leave and part."""

import pytest
import torch

from engine.transformer import TransformerDecoder
from tests.engine.network_examples import KINDS, example_config, example_network, padded


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("beam", [1, 3])
def test_reordering_leaving_and_parting_equal_recomputation(kind: str, beam: int) -> None:
    config = example_config(kind)
    network = example_network(config)
    generator = torch.Generator().manual_seed(beam)
    lengths = (6, 2, 9, 4, 1)
    sources = [torch.randint(3, 18, (n,), generator=generator).tolist() for n in lengths]
    source = padded(sources, config.padding_id)
    steps, start = 8, config.padding_id if config.start_id is None else config.start_id
    decoder = TransformerDecoder(network, source, beam=beam, capacity=steps)
    batch = len(sources)
    kept = {2: [3, 0, 2], 4: [1], 5: [0, 0, 0]}  # at last one goes on as three
    histories = torch.empty(batch, beam, 0, dtype=torch.long)
    pieces = torch.full((batch, beam), start)
    for step in range(steps):
        histories = torch.cat((histories, pieces[..., None]), dim=-1)  # [batch, beam, step + 1]
        logits = decoder.step(pieces)  # [batch, beam, vocabulary]
        again = network(source.repeat_interleave(beam, 0), histories.flatten(0, 1))[:, -1]
        torch.testing.assert_close(logits, again.view_as(logits), rtol=1e-9, atol=1e-9)
        if step in kept:
            rows = torch.tensor(kept[step])
            decoder.select(rows)
            source, histories, batch = source[rows], histories[rows], len(rows)
        parents = torch.randint(beam, (batch, beam), generator=generator)
        decoder.reorder(parents)
        histories = histories.gather(1, parents[..., None].expand_as(histories))
        pieces = torch.randint(3, 18, (batch, beam), generator=generator)


def test_a_full_cache_says_so() -> None:
    config = example_config()
    decoder = TransformerDecoder(
        example_network(config), torch.tensor([[3, 4]]), beam=2, capacity=1
    )
    decoder.step(torch.full((1, 2), 2))
    with pytest.raises(IndexError, match="holds 1 steps"):
        decoder.step(torch.full((1, 2), 3))
