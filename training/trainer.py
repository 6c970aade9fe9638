"""The training loop: batches -> updates, with checkpoints, validation and a log.

A run is a function of its recipe, its prepared text and its seed. Stopped at any moment and
resumed, it ends with the same weights, to the bit (same device and thread count).
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import torch
from torch import nn

from engine.checkpoint import Checkpoint
from engine.config import ModelConfig
from engine.files import replace_file
from engine.manifest import CheckpointError, Manifest, Provenance
from engine.results import SearchOptions
from engine.transformer import Transformer
from engine.translator import Translator
from engine.vocabulary import Vocabulary
from training import resume
from training.dataset import Batch, ParallelPieces
from training.evaluation import evaluate, mean_loss
from training.objective import loss_sum
from training.prepare import Prepared
from training.recipe import Recipe, RecipeError, differences
from training.schedule import learning_rate

LOG_FILE, RECIPE_FILE = "log.jsonl", "recipe.json"


EventKind = Literal["train", "validation", "checkpoint"]


@dataclass(frozen=True)
class Event:
    """One line of the log. What a kind does not have is None."""

    kind: EventKind
    step: int
    steps: int
    epoch: int
    seconds: float  # of training so far
    target_tokens: int  # so far
    loss: float | None = None  # label-smoothed, nats a target token, since the last line
    rate: float | None = None
    gradient_norm: float | None = None
    tokens_per_second: float | None = None  # target tokens
    seconds_left: float | None = None  # at the pace since the start, all that is done included
    dev_loss: float | None = None  # without smoothing, nats a target token
    dev_bleu: float | None = None  # greedy, on the first `bleu_sentences` of dev


class Trainer:
    """One run in one process.

    Args:
        recipe: the run
        prepared: its text; that one's recipe may differ in network and training
        output: where training checkpoints and the log go
        device: where to compute
        init: a model to go on from, with a fresh optimiser and a short warm-up
        report: is given every event
        warn: is told what is wrong but does not stop the run

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
        init: Checkpoint | None = None,
        report: Callable[[Event], None] = lambda event: None,
        warn: Callable[[str], None] = lambda message: None,
    ) -> None:
        if recipe.training.precision == "bf16" and device.type != "cuda":
            raise RecipeError("training.precision bf16 needs a GPU; use fp32")
        _expect_same_text(recipe, prepared)
        self.recipe, self.prepared, self.output = recipe, prepared, output
        self.device, self.report, self.warn = device, report, warn
        self.train_pieces = ParallelPieces(prepared.folder, "train")
        self.dev_pieces = ParallelPieces(prepared.folder, "dev")
        config = recipe.network.model_config_for(prepared.vocabulary)
        if init is not None:
            _expect_alike(init, config, prepared.vocabulary)
        torch.manual_seed(recipe.training.seed)
        self.network = Transformer(config)
        if init is not None:
            self.network.load_state_dict(init.network.state_dict())
        self.network.to(device)
        training = recipe.training
        self.progress = resume.Progress(
            warmup=training.warmup if init is None else training.init_warmup,
            went_on_from="" if init is None else _in_words(init.manifest),
        )
        self.optimiser = torch.optim.Adam(
            self.network.parameters(),
            betas=(training.beta1, training.beta2),
            eps=training.eps,
            fused=True,
        )
        self._since = time.monotonic()  # when the time spent was last counted
        self._begun, self._begun_step = self._since, 0  # when and where `run` took over

    def resume(self) -> bool:
        """Go on from the newest training checkpoint that is whole; whether there was one.

        Raises:
            RecipeError: where the recipe or the text is not that of the run.
            CheckpointError: where there are some, and none can be used.
        """
        faults = []
        for folder in reversed(resume.checkpoints(self.output)):
            try:
                self.progress = resume.restore(
                    folder, self._manifest(), self.network, self.prepared.vocabulary, self.optimiser
                )
            except CheckpointError as error:
                faults.append(str(error))
                continue
            for fault in faults:
                self.warn(f"a training checkpoint is passed over: {fault}")
            resume.remove_leftovers(self.output)
            self._mend_log()
            return True
        if faults:
            raise CheckpointError("no training checkpoint can be used: " + "; ".join(faults))
        return False

    def run(self) -> None:
        """Train to the last step of the recipe.

        Raises:
            RecipeError: where training has diverged; the training checkpoints are from before.
        """
        training, progress = self.recipe.training, self.progress
        pauses = (training.log_every, training.validate_every, training.checkpoint_every)
        self.output.mkdir(parents=True, exist_ok=True)
        if progress.step == 0:  # an earlier run may have been killed before its first checkpoint
            resume.remove_leftovers(self.output)
            (self.output / LOG_FILE).unlink(missing_ok=True)
        replace_file(self.output / RECIPE_FILE, self.recipe.model_dump_json(indent=2).encode())
        batches = self._batches()
        total = torch.tensor(progress.line_loss, device=self.device)
        self._since = self._begun = time.monotonic()
        self._begun_step = progress.step
        while progress.step < training.steps:
            self.network.train()
            loss, norm = self._update([next(batches)])
            total += loss
            if any(map(self._is_due, pauses)) and not torch.isfinite(norm):
                raise RecipeError(
                    f"training has diverged by step {progress.step:,}: its numbers are no longer"
                    " finite; lower training.peak_rate, or lengthen training.warmup"
                )
            if self._is_due(training.log_every):
                progress.line_loss = float(total)
                self._count_time()
                self._log_line(norm)
                total.zero_()
            if self._is_due(training.validate_every):
                self._count_time()
                self._validate()
                self._since = time.monotonic()
            if self._is_due(training.checkpoint_every):
                progress.line_loss = float(total)
                self._count_time()
                self._save()
                self._since = time.monotonic()

    def _is_due(self, every: int) -> bool:
        """Whether this step is one of those at which something is done, or the last."""
        return self.progress.step % every == 0 or self.progress.step == self.recipe.training.steps

    def _count_time(self) -> None:
        """Add the time since the last count to what was spent training."""
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)
        now = time.monotonic()
        self.progress.seconds += now - self._since
        self.progress.line_seconds += now - self._since
        self._since = now

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

    def _update(self, batches: list[Batch]) -> tuple[torch.Tensor, torch.Tensor]:
        """One step of the optimiser: the summed loss of its batches, and the gradient's norm."""
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
        progress.line_tokens += tokens
        return total, norm

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
        self._log(_CHECKPOINT)

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
                went_on_from=self.progress.went_on_from,
                target_tokens=self.progress.target_tokens,
                licence=self.recipe.corpus.licence,
            ),
        )

    def _log_line(self, norm: torch.Tensor) -> None:
        """Log how training goes since the last such line, and begin the next."""
        progress = self.progress
        pace = (time.monotonic() - self._begun) / (progress.step - self._begun_step)
        self._log(
            "train",
            loss=progress.line_loss / progress.line_tokens,
            rate=self.optimiser.param_groups[0]["lr"],
            gradient_norm=float(norm),
            tokens_per_second=progress.line_tokens / max(progress.line_seconds, 1e-9),
            seconds_left=pace * (self.recipe.training.steps - progress.step),
        )
        progress.line_loss, progress.line_tokens, progress.line_seconds = 0.0, 0, 0.0

    def _log(self, kind: EventKind, **values: Any) -> None:
        event = self._event(kind, **values)
        with (self.output / LOG_FILE).open("a", encoding="utf-8") as file:
            file.write(_as_line(event))
        self.report(event)

    def _event(self, kind: EventKind, **values: Any) -> Event:
        progress = self.progress
        return Event(
            kind,
            progress.step,
            self.recipe.training.steps,
            progress.epoch,
            round(progress.seconds, 2),
            progress.target_tokens,
            **values,
        )

    def _mend_log(self) -> None:
        """Make the log that of a run which stopped just after the training checkpoint in use.

        Lines of steps that will be done again go. The line of the training checkpoint itself is
        missing where the run was killed between the two.
        """
        path, step = self.output / LOG_FILE, self.progress.step
        kept, noted = list[str](), False
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        for line in lines:
            try:
                event = json.loads(line)
                if event["step"] <= step:
                    kept.append(line + "\n")
                    noted |= event["step"] == step and event["kind"] == _CHECKPOINT
            except (ValueError, KeyError, TypeError):
                continue  # a line cut short when the run was killed
        if not noted:
            kept.append(_as_line(self._event(_CHECKPOINT)))
        replace_file(path, "".join(kept).encode())


def _as_line(event: Event) -> str:
    """A line of the log, with what the event has."""
    return json.dumps({k: v for k, v in asdict(event).items() if v is not None}) + "\n"


def _in_words(manifest: Manifest) -> str:
    """A model that training goes on from, and what that one went on from."""
    origin = manifest.provenance
    before = f", which went on from {origin.went_on_from}" if origin.went_on_from else ""
    return (
        f"{manifest.name} ({origin.steps:,} steps, {origin.target_tokens:,} target tokens){before}"
    )


def _expect_same_text(recipe: Recipe, prepared: Prepared) -> None:
    """Raise RecipeError where the text was prepared by a recipe that makes another one."""
    if differing := differences(prepared.recipe.text_sections(), recipe.text_sections()):
        raise RecipeError(
            f"{prepared.folder} was prepared by another recipe, in which {differing[0]}: prepare"
            " it again, or train with the recipe and the --set that it was prepared with"
        )


def _expect_alike(init: Checkpoint, config: ModelConfig, vocabulary: Vocabulary) -> None:
    """Raise RecipeError where a run with this network and vocabulary cannot go on from a model."""
    if init.vocabulary.model != vocabulary.model:
        raise RecipeError(
            "--init names a model with another vocabulary than the prepared text's: prepare it"
            " with the model's folder as vocabulary.model"
        )
    theirs, ours = (c.model_dump(exclude=_REGULARISATION) for c in (init.network.config, config))
    if differing := [key for key in ours if theirs[key] != ours[key]]:
        raise RecipeError(
            "--init names a model of another architecture than the recipe's: "
            + ", ".join(f"{key} is {theirs[key]}, not {ours[key]}" for key in differing[:3])
        )


_CHECKPOINT: EventKind = "checkpoint"
_REGULARISATION = {"dropout", "attention_dropout", "activation_dropout"}
