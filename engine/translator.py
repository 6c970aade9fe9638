"""Text -> Translation: the engine's front door.

A text is planned (`planning`), its sentences are translated (`finding`), and the translations are
put back between the separators of the source. What a sentence becomes does not depend on the text
around it. Nothing is dropped: what has no translation is carried over.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

import torch

from engine.checkpoint import Checkpoint, read_checkpoint
from engine.device import find_device, use_threads
from engine.finding import Finder, Found, HeadGains
from engine.manifest import summarise
from engine.planning import Planned, Planner
from engine.results import (
    Cancelled,
    Hypothesis,
    ModelSummary,
    Passage,
    SearchOptions,
    SentenceTranslation,
    Translation,
)

_FIRST_PASSAGE, _PASSAGE = 8, 32  # sentences: the first is there soon, the others are quick to make


class Translator:
    """A model ready to translate; `finder` searches for single units.

    Args:
        checkpoint: the model
        device: where it computes
    """

    def __init__(self, checkpoint: Checkpoint, device: torch.device) -> None:
        self.manifest = checkpoint.manifest
        self.vocabularies = checkpoint.vocabularies
        self.network = checkpoint.network.to(device)
        self.device = device
        self._folder = checkpoint.folder
        self.planner = Planner(self.manifest, self.vocabularies, self.network.config)
        scoring = self.manifest.scoring
        self.finder = Finder(self.network, self.vocabularies, scoring, self.planner)

    @classmethod
    def load(
        cls, path: str | Path, *, device: str = "auto", threads: int | None = None
    ) -> "Translator":
        """Read a model's folder.

        Args:
            path: the folder
            device: `auto` (a GPU where there is one), `cpu`, `cuda`, `cuda:1`
            threads: how many the CPU may use; None leaves the number as it is

        Raises:
            CheckpointError: where the model cannot be used.
            DeviceError: where this machine has no such device.
        """
        where = find_device(device)
        if threads is not None:
            use_threads(threads)
        return cls(read_checkpoint(Path(path)), where)

    @cached_property
    def summary(self) -> ModelSummary:
        """What a person wants to know of the model.

        Raises:
            CheckpointError: where its card is too large or cannot be read.
        """
        parameters = sum(p.numel() for p in self.network.parameters())
        return summarise(self._folder, self.manifest, parameters)

    def translate(
        self,
        text: str,
        options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
        *,
        to: str | None = None,
        gains: HeadGains | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_sentence: Callable[[int, int], None] | None = None,
    ) -> Translation:
        """Translate a text of any length; see `translate_all`."""
        return self.translate_all(
            [text], options, to=to, gains=gains, should_stop=should_stop, on_sentence=on_sentence
        )[0]

    def translate_all(
        self,
        texts: Sequence[str],
        options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
        *,
        to: str | None = None,
        segmented: bool = True,
        gains: HeadGains | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_sentence: Callable[[int, int], None] | None = None,
    ) -> list[Translation]:
        """Translate texts, all their sentences together.

        Args:
            texts: any texts
            options: how to search
            to: the target language as a BCP 47 tag; None is the model's usual one
            segmented: cut texts into sentences; else each line of a text is one
            gains: head gains; None is as trained
            should_stop: asked before every sentence that is read and every decoding step
            on_sentence: told how many sentences are done, and of how many

        Raises:
            Cancelled: where `should_stop` says so.
            ValueError: where the head gains are not the model's, or it does not translate to
                that language.
        """
        prefix = self.planner.prefix(to)
        plans: list[list[Planned]] = []
        for text in texts:
            plan: list[Planned] = []
            for part in self.planner.segments(text, segmented=segmented):
                _stop_if(should_stop)
                plan += self.planner.plan(part, prefix)
            plans.append(plan)
        units = [planned.unit for plan in plans for planned in plan if planned.unit is not None]
        found = iter(self.finder.find(units, options, gains, should_stop, on_sentence))
        results = []
        for text, plan in zip(texts, plans, strict=True):
            passage = self._passage(plan, found, 0)
            results.append(Translation(text, passage.target, passage.sentences, self.manifest.name))
        return results

    def passages(
        self,
        text: str,
        options: SearchOptions = SearchOptions(),  # noqa: B008 (frozen)
        *,
        to: str | None = None,
        should_stop: Callable[[], bool] | None = None,
        on_sentence: Callable[[int, int], None] | None = None,
    ) -> Iterator[Passage]:
        """Translate a text in its own order, a passage of some sentences after the other.

        The passages put together are what `translate` gives. Arguments and errors as there.
        """
        prefix = self.planner.prefix(to)
        parts = self.planner.segments(text)
        total = sum(part.kind == "sentence" for part in parts)
        plan: list[Planned] = []
        done, begun, position = 0, 0, 0
        for number, part in enumerate(parts):
            _stop_if(should_stop)
            plan += self.planner.plan(part, prefix)
            begun += part.kind == "sentence"
            if begun < (_PASSAGE if done else _FIRST_PASSAGE) and number + 1 < len(parts):
                continue
            units = [planned.unit for planned in plan if planned.unit is not None]
            found = self.finder.find(units, options, None, should_stop, None)
            passage = self._passage(plan, iter(found), position)
            position += len(passage.target)
            done, begun, plan = done + begun, 0, []
            if on_sentence is not None:
                on_sentence(done, total)
            yield passage

    def _passage(
        self,
        plan: Sequence[Planned],
        found: Iterator[Found],
        position: int,
    ) -> Passage:
        """Put translations, separators and what is carried over together, from a target offset."""
        target, sentences = "", []
        for planned in plan:
            part, unit = planned.segment, planned.unit
            written = part.text
            if part.kind == "sentence":
                hypotheses: tuple[Hypothesis, ...] = ()
                if unit is not None:
                    unit, hypotheses = next(found)
                if hypotheses:
                    written = hypotheses[0].text
                sentences.append(
                    SentenceTranslation(
                        part.text,
                        part.start,
                        written,
                        position + len(target),
                        () if unit is None else unit.pieces,
                        () if unit is None else unit.ids,
                        hypotheses,
                        planned.is_part,
                    )
                )
            target += written
        return Passage(position, target, tuple(sentences))


def _stop_if(should_stop: Callable[[], bool] | None) -> None:
    if should_stop is not None and should_stop():
        raise Cancelled
