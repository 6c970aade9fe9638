"""The linear map of every projection: `torch.nn.Linear`, faster where decoding needs it.

On a CPU most of a decoding step is the product of a few rows (sentences times beams) with a large
matrix, which MKL does not do well, above all on AMD processors. Two other ways to the same numbers
are taken where they were measured to pay (benchmarks/README.md); elsewhere all is as in torch.
"""

import torch
from torch import Tensor, nn

_FEW_ROWS = 5
_LARGE = 1 << 18  # weights; what is smaller stays in a cache, and one call is better than four
_WIDE = 16  # outputs for an input: the projection to a vocabulary, and nothing else
_HAS_ONEDNN = torch.backends.mkldnn.is_available() and hasattr(
    torch.ops.mkldnn, "_linear_pointwise"
)


class Linear(nn.Linear):
    """y = x W^T + b, without gradients on a CPU in one of three ways."""

    def forward(self, x: Tensor) -> Tensor:
        """[..., in] -> [..., out]"""
        if x.device.type == "cpu" and not torch.is_grad_enabled():
            rows = x.numel() // self.in_features
            inputs, outputs = self.in_features, self.out_features
            if rows <= _FEW_ROWS and outputs >= inputs and inputs * outputs >= _LARGE:
                return self._of_columns(x)
            if outputs >= _WIDE * inputs and x.dtype == torch.float32 and _HAS_ONEDNN:
                return self._by_onednn(x)
        return super().forward(x)

    def _of_columns(self, x: Tensor) -> Tensor:
        """(W x^T)^T: a tall matrix times a few columns takes half the time."""
        columns = self.weight @ x.reshape(-1, self.in_features).t()  # [out, rows]
        y = columns.t().contiguous()  # [rows, out]
        if self.bias is not None:
            y += self.bias
        return y.view(*x.shape[:-1], self.out_features)

    def _by_onednn(self, x: Tensor) -> Tensor:
        """By oneDNN's product instead of MKL's, which takes up to 1.7 times as long."""
        y: Tensor = torch.ops.mkldnn._linear_pointwise(x, self.weight, self.bias, "none", [], "")
        return y
