"""Where a piece stands in its sentence, as a vector that is added to its embedding.

Three sinusoid tables are in use in the world and differ by up to 0.36 within 256 positions, so a
model must name its own. All are computed in float64 and rounded once.
"""

import torch
from torch import Tensor

from engine.config import ModelConfig


def sinusoids(kind: str, positions: Tensor, d_model: int) -> Tensor:
    """Sinusoidal position vectors.

    Args:
        kind: `paper`: sin and cos interleaved, angle pos / 10000^(2i/d) (section 3.5; OpenNMT-py);
            `tensor2tensor`: all sines, then all cosines, exponent i / (d/2 - 1) (fairseq and
            Marian too); `huggingface`: the same with exponent i / (d/2) (MarianMTModel).
        positions: [length], counted from the model's first position.
        d_model: the width, even.

    Returns:
        float64 [length, d_model]

    Raises:
        ValueError: for any other kind.
    """
    half = d_model // 2
    dimension = torch.arange(half, dtype=torch.float64, device=positions.device)
    divisor = half - 1 if kind == "tensor2tensor" else half
    angles = positions.double()[:, None] / 10_000.0 ** (dimension / divisor)  # [length, half]
    if kind == "paper":
        return torch.stack((angles.sin(), angles.cos()), dim=-1).flatten(1)  # [length, d_model]
    if kind in ("tensor2tensor", "huggingface"):
        return torch.cat((angles.sin(), angles.cos()), dim=-1)  # [length, d_model]
    raise ValueError(f"unknown sinusoids: {kind}")


class PositionTable(torch.nn.Module):
    """The first `max_length` position vectors of one side.

    Learned tables are parameters and belong to the checkpoint. Sinusoids are a function of the
    configuration: a buffer that is made again, never stored.
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.config = config
        if config.positions == "learned":
            rows = config.first_position + config.max_length
            self.weight = torch.nn.Parameter(torch.empty(rows, config.d_model))
        else:
            self.register_buffer("table", self._sinusoid_rows(), persistent=False)

    def _sinusoid_rows(self) -> Tensor:
        first = self.config.first_position
        positions = torch.arange(first, first + self.config.max_length, device="cpu")
        return sinusoids(self.config.positions, positions, self.config.d_model).to(
            torch.get_default_dtype()
        )

    def forward(self, start: int, length: int) -> Tensor:
        """Vectors of the places `start` to `start + length` of a sentence, counted from 0.

        Returns:
            [length, d_model]

        Raises:
            ValueError: where the model has no such position.
        """
        if start + length > self.config.max_length:
            raise ValueError(
                f"a text of {start + length} pieces is longer than the model's"
                f" {self.config.max_length}"
            )
        if self.config.positions == "learned":
            first = self.config.first_position + start
            return self.weight[first : first + length]
        return self.table[start : start + length]  # type: ignore[index]
