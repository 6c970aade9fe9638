"""The training loop: global batches -> updates, with checkpoints, validation and a log.

A run is a function of its recipe, its prepared text and its seed. Stopped at any moment and
resumed, it ends with the same weights, to the bit (same device, process and thread count). On
another number of processes it goes on with the same global batches.
"""

import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import torch

from engine.checkpoint import Checkpoint
from engine.files import replace_file
from engine.kinds import network_for
from engine.manifest import Manifest
from engine.results import SearchOptions
from engine.vocabularies import Vocabularies
from training import resume
from training.batches import GlobalBatches, Position, Update, Updates
from training.dataset import ParallelPieces
from training.distributed import Ranks
from training.events import Event
from training.flops import training_flops
from training.learner import Learner
from training.origin import expect_alike, expect_same_text, in_words, manifest_of
from training.prepare import Prepared
from training.recipe import Recipe, RecipeError
from training.reporting import Reporter, TrainingError, peak_of
from training.saving import restore_newest, save_together
from training.schedule import learning_rate
from training.stopping import StopRequest
from training.validation import validate
from training.watching import Look, Noted, Watch

_LOOK_EVERY = 8  # updates; a look waits for a GPU


class Trainer:
    """One run, or in several processes one process's part of it.

    Args:
        recipe: the run
        prepared: its text; that one's recipe may differ in network and training
        output: where training checkpoints and the log go
        device: where this process computes
        init: a model to go on from, with a fresh optimiser and a short warm-up
        ranks: the processes that share the run
        stop: whether it is to save and stop
        report: is given every event, in the first process
        warn: is told what is wrong but does not stop the run, in the first process

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
        ranks: Ranks | None = None,
        stop: StopRequest | None = None,
        report: Callable[[Event], None] = lambda event: None,
        warn: Callable[[str], None] = lambda message: None,
    ) -> None:
        if recipe.training.precision == "bf16" and device.type != "cuda":
            raise RecipeError("training.precision bf16 needs a GPU; use fp32")
        expect_same_text(recipe, prepared)
        self.recipe, self.prepared, self.output = recipe, prepared, output
        self.device, self.ranks, self.stop = device, ranks or Ranks(), stop or StopRequest()
        self.train_pieces = ParallelPieces(prepared.folder, "train")
        self.dev_pieces = ParallelPieces(prepared.folder, "dev")
        config = recipe.network.model_config_for(prepared.vocabulary)
        if init is not None:
            expect_alike(init, config, prepared.vocabulary)
        torch.manual_seed(recipe.training.seed)
        self.network = network_for(config)
        if init is not None:
            self.network.load_state_dict(init.network.state_dict())
        self.network.to(device)
        if self.ranks.rank:  # the processes draw the same weights, but not the same dropout
            torch.manual_seed((recipe.training.seed + self.ranks.rank * 0x9E3779B97F4A7C15) % 2**63)
        training = recipe.training
        self.progress = resume.Progress(
            warmup=training.warmup if init is None else training.init_warmup,
            went_on_from="" if init is None else in_words(init.manifest),
        )
        self.learner = Learner(self.network, training, device, self.ranks)
        self.reporter = Reporter(
            output,
            training.steps,
            self.ranks,
            report=report,
            warn=warn,
            peak=peak_of(device, training.precision),
        )
        self._watch = Watch(self.progress.trend, every=1 if device.type == "cpu" else _LOOK_EVERY)
        self._stopping = False
        self._since = time.monotonic()  # when the time spent was last counted

    def resume(self) -> bool:
        """Go on from the newest training checkpoint that is whole; whether there was one.

        Raises:
            RecipeError: where the recipe or the text is not that of the run.
            CheckpointError: where there are some, and none can be used.
            RankError: where a process is lost.
        """
        found = restore_newest(
            self.output,
            self._manifest(),
            self.network,
            self.prepared.vocabulary,
            self.learner.optimiser,
            self.ranks,
        )
        if found is None:
            return False
        self.progress, folder, faults = found
        self._watch.trend = self.progress.trend
        for fault in faults:
            self.reporter.warn(f"a training checkpoint is passed over: {fault}")
        if self.ranks.first:
            resume.remove_leftovers(self.output)
            scheduled = folder == resume.checkpoint_folder(self.output, self.progress.step)
            written = self.reporter.event("checkpoint", self.progress)
            self.reporter.log.mend(self.progress.step, [written] if scheduled else [])
        return True

    def run(self) -> int:
        """Train to the last step of the recipe, or until validations get no better.

        Returns:
            0, or the number of the signal that asked to stop.

        Raises:
            TrainingError: where training has diverged (the training checkpoints are from before),
                or where the last training checkpoint cannot be written.
            RankError: where a process is lost.
        """
        training, progress = self.recipe.training, self.progress
        if self.ranks.first:
            self.output.mkdir(parents=True, exist_ok=True)
            if progress.step == 0:  # an earlier run may have been killed before its first one
                resume.remove_leftovers(self.output)
                self.reporter.log.clear()
            replace_file(
                self.output / resume.RECIPE_FILE, self.recipe.model_dump_json(indent=2).encode()
            )
        self._since = time.monotonic()
        self.reporter.begin(progress.step)
        updates = Updates(
            GlobalBatches(self.train_pieces, training.target_tokens, training.seed),
            self.train_pieces,
            Position(progress.epoch, progress.batch),
            rank=self.ranks.rank,
            ranks=self.ranks.count,
            batch_tokens=training.batch_tokens,
            config=self.network.config,
            device=self.device,
        )
        with updates:
            if not progress.validated:  # it was asked to stop before that
                self._measure_and_save(Look())
            while not self._is_done() and not self._stopping:
                self.network.train()
                self._update(updates.next())
                if self._watch.is_due or self._is_due(training.log_every) or self._is_saving_due():
                    look = self._watch.look()
                    self._take_in(look)
                    self._measure_and_save(look)
        return (self.stop.signal or signal.SIGTERM) if self._stopping else 0

    def _is_done(self) -> bool:
        training, progress = self.recipe.training, self.progress
        stale = bool(training.patience) and progress.stale >= training.patience
        return stale or progress.step >= training.steps

    def _is_due(self, every: int) -> bool:
        """Whether this step is one of those at which something is done, or the last."""
        return self.progress.step % every == 0 or self.progress.step == self.recipe.training.steps

    def _is_saving_due(self) -> bool:
        training = self.recipe.training
        return self._is_due(training.validate_every) or self._is_due(training.checkpoint_every)

    def _count_time(self) -> None:
        """Add the time since the last count to what was spent training."""
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)
        now = time.monotonic()
        self.progress.seconds += now - self._since
        self.progress.line_seconds += now - self._since
        self._since = now

    def _update(self, update: Update) -> None:
        """One step of the optimiser, with this process's part of a global batch."""
        training, progress = self.recipe.training, self.progress
        progress.step += 1
        rate = learning_rate(
            progress.step, training, self.network.config.d_model, warmup=progress.warmup
        )
        numbers = self.learner.learn(
            update,
            rate,
            lambda: (float(bool(self.stop.signal)), float(self._is_spaced_due())),
            lambda: self.ranks.beat("training", progress.step),
        )
        self._watch.note(Noted(progress.step, numbers, update.tokens, update.indices))
        progress.epoch, progress.batch = update.after.epoch, update.after.batch
        progress.target_tokens += update.tokens
        progress.line_tokens += update.tokens
        if self.reporter.peak is not None:
            source, target = self.train_pieces.source.lengths, self.train_pieces.target.lengths
            at = update.indices
            progress.line_flops += training_flops(
                self.network.config, source[at] + 1, target[at] + 1
            )

    def _is_spaced_due(self) -> bool:
        """Whether it is time for a training checkpoint of those that the average takes."""
        minutes = self.recipe.training.average_interval
        if not minutes or not self.ranks.first:
            return False
        seconds = self.progress.seconds + time.monotonic() - self._since
        return seconds - self.progress.spaced >= 60 * minutes

    def _take_in(self, look: Look) -> None:
        """Log how the last updates went. Raises TrainingError where training has diverged."""
        progress = self.progress
        progress.line_loss += look.loss
        for finding in look.findings:
            self.reporter.finding(progress, finding)
        if self._is_due(self.recipe.training.log_every):
            self._count_time()
            self.reporter.line(progress, look.norm, self.learner.optimiser.param_groups[0]["lr"])

    def _measure_and_save(self, look: Look) -> None:
        """What is due at this step beside the log: validation, a training checkpoint, a stop."""
        training, progress = self.recipe.training, self.progress
        self._stopping = look.stop
        progress.score = None
        progress.validated = not self._is_due(training.validate_every)
        saving = self._is_due(training.checkpoint_every) or look.save
        if not progress.validated and not self._stopping:
            self._count_time()
            self._stopping = not self._validate()
            self._since = time.monotonic()
        if progress.validated:
            saving |= (training.keep_best > 0 and self._is_best()) or self._is_done()
            if saving:
                self._count_time()
                self._save(spaced=look.save)
        if self._stopping and not (saving and progress.validated):
            self._count_time()
            self._save(stopped=True)

    def _is_best(self) -> bool:
        """Whether the validation at this step, where there was one, is the best so far."""
        return self.progress.score is not None and self.progress.best_step == self.progress.step

    def _validate(self) -> bool:
        """Loss and BLEU on the development text; False where that was given up to stop."""
        training, progress = self.recipe.training, self.progress
        self.network.eval()

        def should_stop() -> bool:
            self.ranks.beat("validating", progress.step)
            return bool(self.stop.signal)

        vocabularies = Vocabularies.shared(self.prepared.vocabulary)
        model = Checkpoint(self.output, self._manifest(), self.network, vocabularies)
        found = validate(
            model,
            self.dev_pieces,
            self.prepared.dev[: training.bleu_sentences],
            SearchOptions(beam=training.bleu_beam, alpha=self.recipe.decoding.alpha),
            self.device,
            self.ranks,
            should_stop,
        )
        if found is None:
            return False
        progress.validated, progress.score, progress.bleu = True, found.score, found.bleu
        progress.stale += 1
        if progress.best_score is None or found.score > progress.best_score:
            progress.best_score, progress.best_bleu = found.score, found.bleu
            progress.best_step, progress.stale = progress.step, 0
        self.reporter.tell(
            "validation",
            progress,
            dev_loss=found.loss,
            dev_bleu=found.bleu,
            best_bleu=progress.best_bleu,
        )
        return True

    def _save(self, *, spaced: bool = False, stopped: bool = False) -> None:
        """Write a training checkpoint; a disk that takes none keeps those that it has.

        Raises:
            TrainingError: where there will be no other attempt.
        """
        training, progress = self.recipe.training, self.progress
        before = progress.spaced
        progress.spaced = progress.seconds if spaced else before
        keep = resume.Keep(
            training.keep,
            training.keep_best,
            training.average + 1 if training.average_interval else 0,
        )

        def write(generators: Sequence[Sequence[torch.Tensor]]) -> None:
            resume.save(
                self.output,
                progress,
                self._manifest(),
                self.network,
                self.prepared.vocabulary,
                self.learner.optimiser,
                generators=generators,
                keep=keep,
                stopped=stopped,
            )

        fault = save_together(self.ranks, self.network, progress.step, write)
        if fault is not None:
            progress.spaced = before
            self._tell_unwritten(fault)
        elif not stopped:
            self.reporter.tell("checkpoint", progress)
        self._since = time.monotonic()

    def _tell_unwritten(self, fault: str) -> None:
        there = self.ranks.from_first(lambda: [f.name for f in resume.resumable(self.output)])
        message = (
            f"the training checkpoint of step {self.progress.step:,} cannot be written ({fault});"
            + (f" the newest is {there[-1]}" if there else " there is none yet")
        )
        if self._stopping or self._is_done():
            raise TrainingError(f"{message}. Make room, and go on from there with --resume")
        self.reporter.warn(f"{message}. Training goes on, and tries again at the next")

    def _manifest(self) -> Manifest:
        config = self.network.config
        return manifest_of(self.recipe, self.prepared, self.train_pieces, config, self.progress)
