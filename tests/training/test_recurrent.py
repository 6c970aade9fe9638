"""The same loop trains recurrent networks, and what it writes is a model like any other."""

from pathlib import Path

import pytest
import torch

from engine.checkpoint import read_checkpoint
from engine.translator import Translator
from training.prepare import Prepared
from training.recipe import override
from training.resume import checkpoints
from training.trainer import Event, Trainer

CHANGES = ["encoder_layers=1", "decoder_layers=1", "heads=1", "d_ff=32", "d_k=32", "d_v=32"]


@pytest.mark.parametrize("kind", ["bahdanau", "luong"])
def test_a_recurrent_network_is_trained_resumed_and_opened(
    kind: str, toy: Prepared, tmp_path: Path
) -> None:
    changes = [f'network.kind="{kind}"', *(f"network.{change}" for change in CHANGES)]
    recipe = override(toy.recipe, [*changes, "training.steps=12", "training.peak_rate=0.01"])
    device, events = torch.device("cpu"), list[Event]()
    whole = Trainer(recipe, toy, tmp_path / "whole", device=device, report=events.append)
    whole.run()
    losses = [event.loss for event in events if event.loss is not None]
    assert losses[-1] < losses[0] - 0.2
    short = override(recipe, ["training.steps=6"])
    Trainer(short, toy, tmp_path / "cut", device=device).run()
    again = Trainer(recipe, toy, tmp_path / "cut", device=device)
    assert again.resume()
    again.run()
    one, other = (
        dict(read_checkpoint(checkpoints(tmp_path / run)[-1]).network.named_parameters())
        for run in ("whole", "cut")
    )
    assert all(torch.equal(one[name], other[name]) for name in one)
    translator = Translator.load(checkpoints(tmp_path / "whole")[-1], device="cpu")
    assert translator.network.config.kind == kind
    translator.translate("the old cat sees a dog")
