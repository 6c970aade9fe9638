"""A piece that is put in for padding changes nothing of what a model writes."""

import pytest
import torch

from engine.formats.padding import has_row, with_row


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
def test_it_takes_nothing_from_the_others(dtype: torch.dtype) -> None:
    torch.manual_seed(1)
    embeddings, bias = torch.randn(7, 4).to(dtype), 50 * torch.randn(7).to(dtype)
    wider, longer = with_row("projection.weight", embeddings), with_row("projection.bias", bias)
    assert wider.shape == (8, 4)
    assert wider.dtype == longer.dtype == dtype
    vectors = torch.randn(100, 4)
    before = (vectors @ embeddings.float().T + bias.float()).log_softmax(-1)
    after = (vectors @ wider.float().T + longer.float()).log_softmax(-1)
    assert torch.equal(after[:, :7].argmax(-1), before.argmax(-1))
    assert torch.allclose(after[:, :7], before, rtol=1e-5, atol=1e-5)
    assert (after[:, 7].exp() == 0).all()


def test_only_what_has_a_row_for_each_piece_gets_one() -> None:
    for ours in ("source_embedding.weight", "target_embedding.weight", "projection.bias"):
        assert has_row(ours)
    for ours in ("source_embedding_norm.weight", "encoder.0.feed_forward.inner.weight"):
        assert not has_row(ours)
