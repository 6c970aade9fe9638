"""What is recorded of attention is Hugging Face's, and what the network's own matrices say."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from engine.recording import Recorder
from engine.results import STACKS, Stack
from engine.transformer import Transformer
from tests.engine.marian_oracle import random_marian, transformer_from_marian
from tests.engine.network_examples import (
    KINDS,
    example_config,
    example_network,
    example_pairs,
    padded_pairs,
)


@pytest.mark.wish(27)
def test_attention_of_ten_sentences_is_that_of_hugging_face_marian() -> None:
    marian = random_marian(
        vocabulary_size=120,
        attention="eager",
        spread=0.1,
        encoder_layers=3,
        decoder_layers=2,
        d_model=128,
        encoder_ffn_dim=256,
        decoder_ffn_dim=256,
        max_position_embeddings=64,
    )
    network = transformer_from_marian(marian)
    generator = torch.Generator().manual_seed(17)
    lengths = torch.randint(2, 40, (10, 2), generator=generator).tolist()
    start = marian.config.decoder_start_token_id
    for source_ids, target_ids in example_pairs(network.config, lengths):
        source, target = torch.tensor([source_ids]), torch.tensor([[start, *target_ids[1:]]])
        recorder = Recorder()
        network(source, target, recorder=recorder)
        with torch.no_grad():
            theirs = marian(input_ids=source, decoder_input_ids=target, output_attentions=True)
        for stack, expected in (
            ("encoder", theirs.encoder_attentions),
            ("decoder", theirs.decoder_attentions),
            ("cross", theirs.cross_attentions),
        ):
            ours = torch.stack(recorder.weights[stack])
            assert ours.std() > 0.01  # not just even
            torch.testing.assert_close(ours, torch.stack(expected), rtol=0, atol=1e-5)


def outputs(network: Transformer, run: Callable[[], object]) -> dict[int, list[Tensor]]:
    """What each projection of a network gives while `run` runs, by the id of the module."""
    found: dict[int, list[Tensor]] = {}
    hooks = [
        module.register_forward_hook(
            lambda module, _, output: found.setdefault(id(module), []).append(output)
        )
        for module in network.modules()
        if isinstance(module, torch.nn.Linear)
    ]
    run()
    for hook in hooks:
        hook.remove()
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_norms_are_the_lengths_of_what_each_key_can_bring(kind: str) -> None:
    """|f(x)| of Kobayashi et al. (2020), value by value from the network's matrices."""
    config = example_config(kind)
    network = example_network(config)
    source, target = padded_pairs(config, example_pairs(config, [(6, 5)]))
    gains: dict[Stack, Tensor] = {
        stack: torch.linspace(-1, 2, config.layers(stack) * config.heads).view(-1, config.heads)
        for stack in STACKS
    }
    recorder = Recorder()
    projected = outputs(network, lambda: network(source, target, gains=gains, recorder=recorder))
    for stack in STACKS:
        for number, layer in enumerate(network.encoder if stack == "encoder" else network.decoder):
            attention = layer.cross_attention if stack == "cross" else layer.self_attention
            fused = attention.key_value if stack == "cross" else attention.query_key_value
            [output] = projected[id(fused)]
            values = output[0, :, -config.heads * config.d_v :]  # [key, head * d_v]
            for head in range(config.heads):
                columns = slice(head * config.d_v, (head + 1) * config.d_v)
                for key, value in enumerate(values[:, columns]):
                    vector = attention.output.weight[:, columns] @ value  # [d_model]
                    expected = vector.square().sum().sqrt() * abs(gains[stack][number, head])
                    ours = recorder.norms[stack][number][0, head, key]
                    torch.testing.assert_close(ours, expected, rtol=0, atol=1e-9)
