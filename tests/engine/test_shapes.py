"""What a configuration says of the tensors is what the network has; a header alone tells it."""

import subprocess
import sys
from pathlib import Path

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.config import ModelConfig
from engine.manifest import CheckpointError
from engine.shapes import parameter_count, tensor_shapes
from engine.transformer import Transformer
from engine.verification import verify_folder
from tests.engine.model_examples import write_model

FLAGS = (
    "final_norm", "embedding_norm", "attention_bias", "feed_forward_bias", "output_bias",
    "shared_embeddings", "tied_output",
)  # fmt: skip


@settings(max_examples=60)
@given(
    flags=st.fixed_dictionaries({flag: st.booleans() for flag in FLAGS}),
    positions=st.sampled_from(["paper", "learned"]),
    sizes=st.tuples(*[st.integers(1, 3)] * 6),
)
def test_the_network_has_these_tensors(
    flags: dict[str, bool], positions: str, sizes: tuple[int, ...]
) -> None:
    target = 11 if flags["shared_embeddings"] else 13
    config = ModelConfig.model_validate(
        {
            "source_vocabulary_size": 11, "target_vocabulary_size": target,
            "encoder_layers": sizes[0], "decoder_layers": sizes[1], "d_model": 2 * sizes[2],
            "d_ff": 3 + sizes[3], "heads": sizes[4], "d_k": 5, "d_v": 5 + sizes[5],
            "max_length": 7, "first_position": sizes[0], "positions": positions,
            "end_id": 3, **flags,
        }
    )  # fmt: skip
    with torch.device("meta"):
        network = Transformer(config)
    assert tensor_shapes(config) == {
        name: tuple(parameter.shape) for name, parameter in network.named_parameters()
    }
    assert parameter_count(config) == sum(p.numel() for p in network.parameters())


@pytest.mark.parametrize("weights", ["float32", "int8-rows"])
def test_a_whole_folder_is_verified(tmp_path: Path, weights: str) -> None:
    folder = write_model(tmp_path / "Ünïcode 用户", weights=weights)
    assert verify_folder(folder).name == "tiny"
    tensors = folder / "model.safetensors"
    whole = tensors.read_bytes()
    for damaged in (whole[:-1], whole + b"x", b"", b"\xff" * len(whole)):
        tensors.write_bytes(damaged)
        with pytest.raises(CheckpointError, match=r"model\.safetensors"):
            verify_folder(folder)
    tensors.write_bytes(whole.replace(b"encoder_norm.bias", b"encoder_norm.bits", 1))
    with pytest.raises(CheckpointError, match=r"lacks the tensor encoder_norm\.bias"):
        verify_folder(folder)
    tensors.unlink()
    with pytest.raises(CheckpointError, match="missing"):
        verify_folder(folder)


def test_verifying_needs_no_torch() -> None:
    code = "import engine.verification, sys; sys.exit('torch' in sys.modules)"
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
