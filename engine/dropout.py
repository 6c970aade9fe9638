"""Dropout: `torch.nn.Dropout`, faster on processors where PyTorch draws its masks one by one.

PyTorch draws masks in parallel by MKL on Intel's processors alone. Elsewhere a generator gives one
number for each element, and that is a tenth of the training of a small network. Here a number of
64 bits decides four elements.
"""

import torch
from torch import Tensor, nn

_STEPS = 1 << 16  # what 16 bits can tell apart


class Dropout(nn.Dropout):
    """While training each element is 0 with probability p, and else divided by 1 - p.

    On a CPU p is rounded to a multiple of 2^-16, in both places.
    """

    def forward(self, input: Tensor) -> Tensor:
        """Any shape -> the same."""
        if not self.training or self.p == 0 or input.device.type != "cpu":
            return super().forward(input)
        dropped = min(round(self.p * _STEPS), _STEPS - 1)  # not all
        words = torch.empty(-(-input.numel() // 4), dtype=torch.int64)
        bits = words.random_(-(1 << 63), None).view(torch.int16)[: input.numel()]
        keep = bits.view(input.shape) >= dropped - _STEPS // 2
        return input * keep.to(input.dtype).mul_(_STEPS / (_STEPS - dropped))
