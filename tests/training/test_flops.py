"""What is counted from sizes is what PyTorch counts of a real network."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch.utils.flop_counter import FlopCounterMode

from engine.config import ModelConfig
from engine.kinds import network_for
from training.flops import (
    by_rule_of_thumb,
    forward_flops,
    parameters,
    peak_flops,
    training_flops,
    work,
)

SIZES = {"source_vocabulary_size": 40, "target_vocabulary_size": 40, "end_id": 3, "start_id": 2}
SMALL = ModelConfig(
    **SIZES, encoder_layers=2, decoder_layers=3, d_model=24, d_ff=40, heads=3, d_k=4, d_v=10
)
LUONG = ModelConfig(
    **SIZES, kind="luong", encoder_layers=1, decoder_layers=1, heads=1,
    d_model=12, d_ff=16, d_k=16, d_v=16,
)  # fmt: skip
BAHDANAU = LUONG.model_copy(update={"kind": "bahdanau", "d_k": 10})
BASE = ModelConfig(source_vocabulary_size=37_000, target_vocabulary_size=37_000, end_id=3)


def counted(config: ModelConfig, pairs: int, source: int, target: int, *, backward: bool) -> int:
    """What PyTorch counts, sentences of one length."""
    network = network_for(config).train(backward)
    ids = [torch.randint(4, 40, (pairs, length)) for length in (source, target)]
    with FlopCounterMode(display=False) as counter:
        logits = network(*ids)
        if backward:
            logits.sum().backward()
    return counter.get_total_flops()


@settings(max_examples=25)
@given(pairs=st.integers(1, 3), source=st.integers(1, 9), target=st.integers(1, 9))
def test_a_forward_pass_takes_what_pytorch_counts(pairs, source, target):
    assert counted(SMALL, pairs, source, target, backward=False) == forward_flops(
        SMALL, [source] * pairs, [target] * pairs
    )


def test_a_training_step_takes_three_forward_passes_as_pytorch_counts():
    ours = training_flops(SMALL, [7] * 3, [5] * 3)
    assert ours == 3 * forward_flops(SMALL, [7] * 3, [5] * 3)
    assert counted(SMALL, 3, 7, 5, backward=True) == ours


@pytest.mark.parametrize("config", [LUONG, BAHDANAU], ids=lambda config: config.kind)
def test_a_recurrent_network_multiplies_with_each_matrix_once_a_piece(config):
    """PyTorch counts nothing inside a GRU: the matrices are counted by their sizes."""
    network, needed = network_for(config), work(config)
    sizes = {name: p.numel() for name, p in network.named_parameters() if p.dim() == 2}
    once = {"first.weight"}
    of_source = {
        name for name in sizes if name.startswith("encoder.") or name == "decoder.key.weight"
    }
    looked_up = {"source_embedding.weight"}  # and the projection: it is shared
    of_target = sizes.keys() - once - of_source - looked_up - {"decoder.energy.weight"}
    assert needed.source == sum(sizes[name] for name in of_source)
    assert needed.target == sum(sizes[name] for name in of_target) + 40 * config.d_model
    assert needed.sentence == sum(sizes[name] for name in once)
    assert needed.across == config.d_k + config.d_v


def test_lengths_add_up_and_padding_is_no_work():
    together = forward_flops(SMALL, [3, 8], [4, 2])
    assert together == forward_flops(SMALL, [3], [4]) + forward_flops(SMALL, [8], [2])


def test_the_rule_of_thumb_is_near_the_exact_count_at_the_lengths_of_wmt():
    exact = training_flops(BASE, [30] * 800, [30] * 800)
    rule = by_rule_of_thumb(BASE, 24_000, 24_000)
    assert rule < exact < 1.02 * rule
    # As many source as target tokens: 6 x all matrices x tokens, the embedding once, as the output.
    matrices = parameters(BASE) - 6 * (2 * (2_048 + 512) + 5 * 2 * 512)  # biases and norms
    assert rule == 6 * matrices * 24_000


def test_parameters_are_those_of_the_network():
    assert parameters(SMALL) == sum(p.numel() for p in network_for(SMALL).parameters())


def test_peaks_are_found_by_the_name_of_the_device():
    assert peak_flops("NVIDIA H200", "bf16") == 989.4e12
    assert peak_flops("NVIDIA A100-SXM4-80GB", "fp32") == 19.5e12
    assert peak_flops("NVIDIA A10G", "bf16") == 70e12
    assert peak_flops("NVIDIA L40S", "bf16") == 362e12
    assert peak_flops("Tesla V100-SXM2-16GB", "bf16") is None
    assert peak_flops("NVIDIA L4", "fp32") == 30.3e12
    assert peak_flops("NVIDIA T400 4GB", "fp32") is None
    assert peak_flops("AMD EPYC", "fp32") is None
