"""The training loop: batches -> updates, with checkpoints, validation and a log.

A run is a function of its recipe, its prepared text and its seed. Stopped at any moment and
resumed, it ends with the same weights, to the bit (same device and thread count).
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from engine.checkpoint import Checkpoint, write_file
from engine.manifest import CheckpointError, Manifest, Provenance
from engine.results import SearchOptions
from engine.transformer import Transformer
from engine.translator import Translator
from training import resume
from training.dataset import Batch, ParallelPieces
from training.evaluation import evaluate, mean_loss
from training.objective import loss_sum
from training.prepare import Prepared
from training.recipe import Recipe, RecipeError
from training.schedule import learning_rate

LOG_FILE, RECIPE_FILE = "log.jsonl", "recipe.json"


@dataclass(frozen=True)
class Event:
    """One line of the log. What a kind does not have is None."""

    kind: str  # "train", "validation", "checkpoint"
    step: int
    steps: int
    epoch: int
    seconds: float  # of training so far
    target_tokens: int  # so far
    loss: float | None = None  # label-smoothed, nats a target token, since the last line
    rate: float | None = None
    gradient_norm: float | None = None
    tokens_per_second: float | None = None  # target tokens
    seconds_left: float | None = None
    dev_loss: float | None = None  # without smoothing, nats a target token
    dev_bleu: float | None = None  # greedy, on the first `bleu_sentences` of dev


class Trainer:
    """One run in one process.

    Args:
        recipe: the run
        prepared: its text; its recipe may differ in what does not change the text
        output: where training checkpoints and the log go
        device: where to compute
        init: a network to go on from, with a fresh optimiser and a short warm-up
        report: is given every event

    Raises:
        RecipeError: where the recipe does not fit the text or the machine.
    """

    def __init__(
        self,
        recipe: Recipe,
        prepared: Prepared,
        output: Path,
        *,
        device: torch.device,
        init: Transformer | None = None,
        report: Callable[[Event], None] = lambda event: None,
    ) -> None:
        if recipe.training.precision == "bf16" and device.type != "cuda":
            raise RecipeError("training.precision bf16 needs a GPU; use fp32")
        self.recipe, self.prepared, self.output = recipe, prepared, output
        self.device, self.report = device, report
        self.train_pieces = ParallelPieces(prepared.folder, "train")
        self.dev_pieces = ParallelPieces(prepared.folder, "dev")
        config = recipe.network.model_config_for(prepared.vocabulary)
        if init is not None and init.config.model_dump(exclude=_REGULARISATION) != (
            config.model_dump(exclude=_REGULARISATION)
        ):
            raise RecipeError("--init names a model of another architecture than the recipe's")
        torch.manual_seed(recipe.training.seed)
        self.network = Transformer(config)
        if init is not None:
            self.network.load_state_dict(init.state_dict())
        self.network.to(device)
        training = recipe.training
        self.progress = resume.Progress(
            warmup=training.warmup if init is None else training.init_warmup
        )
        self.optimiser = torch.optim.Adam(
            self.network.parameters(),
            betas=(training.beta1, training.beta2),
            eps=training.eps,
            fused=True,
        )

    def resume(self) -> bool:
        """Go on from the newest training checkpoint that is whole; whether there was one.

        Raises:
            CheckpointError: where there are some, and none can be used.
        """
        faults = []
        for folder in reversed(resume.checkpoints(self.output)):
            try:
                self.progress = resume.restore(folder, self.network, self.optimiser)
            except CheckpointError as error:
                faults.append(str(error))
                continue
            self._forget_after(self.progress.step)
            return True
        if faults:
            raise CheckpointError("no training checkpoint can be used: " + "; ".join(faults))
        return False

    def run(self) -> None:
        """Train to the last step of the recipe."""
        training = self.recipe.training
        self.output.mkdir(parents=True, exist_ok=True)
        write_file(self.output / RECIPE_FILE, self.recipe.model_dump_json(indent=2).encode())
        batches = self._batches()
        total = torch.zeros((), device=self.device)  # of the loss, since the last line
        tokens, begun = 0, time.monotonic()
        norm = torch.zeros(())
        while self.progress.step < training.steps:
            self.network.train()
            loss, count, norm = self._update([next(batches) for _ in range(training.accumulate)])
            total, tokens = total + loss, tokens + count
            progress = self.progress
            if progress.step % training.log_every == 0 or progress.step == training.steps:
                now = time.monotonic()
                seconds = now - begun
                progress.seconds += seconds
                self._log(
                    "train",
                    loss=float(total) / tokens,
                    rate=self.optimiser.param_groups[0]["lr"],
                    gradient_norm=float(norm),
                    tokens_per_second=tokens / seconds,
                    seconds_left=progress.seconds
                    / progress.step
                    * (training.steps - progress.step),
                )
                total, tokens, begun = torch.zeros_like(total), 0, now
            if progress.step % training.validate_every == 0 or progress.step == training.steps:
                self._validate()
            if progress.step % training.checkpoint_every == 0 or progress.step == training.steps:
                self._save()
                begun = time.monotonic()

    def _batches(self) -> Iterator[Batch]:
        """The batches from where the run stands, without end; `progress` follows what was used."""
        training, progress = self.recipe.training, self.progress
        while True:
            epoch = self.train_pieces.epoch(training.target_tokens, training.seed, progress.epoch)
            while progress.batch < len(epoch):
                indices = epoch[progress.batch]
                progress.batch += 1
                yield self.train_pieces.batch(indices, self.network.config, self.device)
            progress.epoch, progress.batch = progress.epoch + 1, 0

    def _update(self, batches: list[Batch]) -> tuple[torch.Tensor, int, torch.Tensor]:
        """One step of the optimiser: the summed loss, its target tokens, the gradient's norm."""
        training, progress = self.recipe.training, self.progress
        progress.step += 1
        rate = learning_rate(
            progress.step, training, self.network.config.d_model, warmup=progress.warmup
        )
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        tokens = sum(batch.tokens for batch in batches)
        total = torch.zeros((), device=self.device)
        for batch in batches:
            with torch.autocast(
                self.device.type, torch.bfloat16, enabled=training.precision == "bf16"
            ):
                loss = loss_sum(self.network, batch, training.label_smoothing)
            (loss / tokens).backward()
            total += loss.detach()
        norm = nn.utils.clip_grad_norm_(self.network.parameters(), training.clip or float("inf"))
        self.optimiser.step()
        progress.target_tokens += tokens
        return total, tokens, norm

    def _validate(self) -> None:
        """Loss and BLEU on the development text; leaves the random generators as they were."""
        training = self.recipe.training
        self.network.eval()
        bleu = None
        if training.bleu_sentences:
            dev = self.prepared.dev[: training.bleu_sentences]
            vocabulary = self.prepared.vocabulary
            checkpoint = Checkpoint(self.output, self._manifest(), self.network, vocabulary)
            translator = Translator(checkpoint, self.device)
            score, _ = evaluate(
                translator, [a for a, _ in dev], [b for _, b in dev], SearchOptions(beam=1)
            )
            bleu = score.bleu
        self._log("validation", dev_loss=mean_loss(self.network, self.dev_pieces), dev_bleu=bleu)

    def _save(self) -> None:
        resume.save(
            self.output,
            self.progress,
            self._manifest(),
            self.network,
            self.prepared.vocabulary,
            self.optimiser,
            keep=self.recipe.training.keep,
        )
        self._log("checkpoint")

    def _manifest(self) -> Manifest:
        return Manifest(
            name=self.recipe.name,
            architecture=self.network.config,
            languages=self.recipe.languages,
            longest_sentence=max(8, int(np.quantile(self.train_pieces.source.lengths, 0.999))),
            provenance=Provenance(
                recipe=self.recipe.published(),
                data=self.prepared.checksums,
                steps=self.progress.step,
                target_tokens=self.progress.target_tokens,
                licence=self.recipe.corpus.licence,
            ),
        )

    def _log(self, kind: str, **values: Any) -> None:
        progress = self.progress
        event = Event(
            kind,
            progress.step,
            self.recipe.training.steps,
            progress.epoch,
            round(progress.seconds, 2),
            progress.target_tokens,
            **values,
        )
        line = {key: value for key, value in asdict(event).items() if value is not None}
        with (self.output / LOG_FILE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.report(event)

    def _forget_after(self, step: int) -> None:
        """Drop log lines of steps that will be done again."""
        path = self.output / LOG_FILE
        if not path.is_file():
            return
        kept = []
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                if json.loads(line)["step"] <= step:
                    kept.append(line)
            except (ValueError, KeyError):
                continue  # a line cut short when the run was killed
        beside = path.with_suffix(".new")
        write_file(beside, "".join(f"{line}\n" for line in kept).encode())
        beside.replace(path)


_REGULARISATION = {"dropout", "attention_dropout", "activation_dropout"}
