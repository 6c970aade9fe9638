"""Beam search over any step function. Knows no text, and no network.

All sentences of a batch take their steps together. A sentence has `beam` live hypotheses and keeps
its `nbest` best finished ones; it leaves the batch when none of its live ones can still win. What
a sentence gets never depends on the others.

Every choice is a tensor operation on the logits' device. Ties go to the better parent.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Protocol, TypeVar

import torch
from torch import Tensor

from engine.constraints import Constraints, Limits, Progress, Rules, forbid, without_share
from engine.results import Cancelled
from engine.scoring import Search

_CHECK_EVERY = 8  # steps between two looks from the host at a device that it would have to wait for
_ANY_NUMBER = 2**40
_WORTH_LEAVING = 1 / 8  # the part of a batch that has to be done before the caches are compacted


class Decoder(Protocol):
    """What is searched: the state of all live hypotheses, extended by one piece at a time."""

    def step(self, pieces: Tensor) -> Tensor:
        """Read the newest pieces [batch, beam], the start piece first.

        Returns:
            Logits of the next pieces [batch, beam, vocabulary].
        """

    def reorder(self, parents: Tensor) -> None:
        """Let hypothesis i of each sentence continue hypothesis `parents[:, i]`, [batch, beam]."""

    def select(self, rows: Tensor) -> None:
        """Keep only these sentences, [kept] row numbers; the others have left the batch."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one step of a search did, for an `Observer`. The rows are the sentences still in it.

    A total of -inf marks an empty place: no hypothesis, or none that lives on.
    """

    following: Tensor  # [batch, beam, vocabulary]: log-probabilities after each live hypothesis
    pieces: Tensor  # [batch, candidate]: the newest pieces of the best continuations, best first
    log_probabilities: Tensor  # [batch, candidate], of these pieces
    totals: Tensor  # [batch, candidate], of the hypotheses
    parents: Tensor  # [batch, candidate]: the live hypotheses that they continue
    finishing: Tensor  # [batch, candidate]: whether they end and are taken as finished
    kept: Tensor  # [batch, beam]: the candidates that are the live hypotheses from now on
    kept_totals: Tensor  # [batch, beam]


class Observer(Protocol):
    """Is shown what a search does."""

    def __call__(self, step: Step, /) -> None:
        """Called after each step, before sentences that are done leave."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A finished hypothesis: pieces with the end piece, and the log-probability of each.

    `score` is the sum of the log-probabilities divided by the length penalty.
    """

    pieces: tuple[int, ...]
    log_probabilities: tuple[float, ...]
    score: float


_Length = TypeVar("_Length", float, Tensor)


def length_penalty(options: Search, length: _Length) -> _Length:
    """lp, which the log-probability of a hypothesis of `length` pieces is divided by."""
    base = (5 + length) / 6 if options.penalty == "gnmt" else length
    return base**options.alpha  # type: ignore[no-any-return]


@torch.inference_mode()
def beam_search(
    decoder: Decoder,
    *,
    options: Search,
    start_id: int,
    end_id: int,
    constraints: Constraints,
    should_stop: Callable[[], bool] | None = None,
    observer: Observer | None = None,
) -> list[list[Candidate]]:
    """Find the best hypotheses of each sentence.

    With beam 1 the likeliest piece is taken at every step. Log-probabilities are the model's own:
    what is forbidden keeps its share of them, unless the options say otherwise.

    Args:
        decoder: at its start, with `options.beam` hypotheses a sentence
        options: how to search
        start_id: the piece that the decoder reads first
        end_id: the piece that ends a hypothesis
        constraints: what to hold to, on the device of the logits; its batch is the decoder's
        should_stop: asked before each step
        observer: shown each step

    Returns:
        For each sentence up to `nbest` distinct candidates, best first: fewer only where the beam
        never held as many of a probability above zero.

    Raises:
        ValueError: where the constraints contradict each other.
        FloatingPointError: where the model's logits are not numbers.
        Cancelled: where `should_stop` says so.
    """
    rules, limits = constraints.prepare(end_id)
    batch, device = limits.max_lengths.size(0), limits.max_lengths.device
    results: list[list[Candidate]] = [[] for _ in range(batch)]
    sentences = list(range(batch))  # which sentence stands in each row
    live = _Hypotheses.none(batch, options.beam, device)
    live.scores[:, 0] = 0.0  # one hypothesis without a piece, of probability 1
    finished = _Hypotheses.none(batch, options.nbest, device)
    left = torch.full((batch,), _most_finished(options), device=device)
    progress = Progress.begin(rules, limits, options.beam)
    newest = torch.full((batch, options.beam), start_id, device=device)
    for step in range(rules.steps if batch else 0):
        if should_stop is not None and should_stop():
            raise Cancelled
        logits = decoder.step(newest)  # [batch, beam, vocabulary]
        if options.renormalises:
            logits = without_share(logits, step, rules, limits)
        following = _following(live, logits, progress, rules, limits)
        candidates, continued = _continue(live, following)
        ended = candidates.pieces[..., -1] == end_id  # [batch, candidate]
        finishing = ended & (left > 0)[:, None]
        if options.finishing != "exhaustive":
            finishing[:, options.beam :] = False
        left = left - finishing.sum(1)
        finished = _finish(finished, candidates, finishing, length_penalty(options, step + 1.0))
        live, kept = _survive(candidates, ended, options.beam)
        if observer is not None:
            observer(_seen(following, candidates, continued, finishing, live, kept))
        parents = continued.gather(1, kept)  # [batch, beam]
        progress = _pick(progress, parents).after(live.pieces, rules)
        if device.type == "cpu" or step % _CHECK_EVERY == 0 or step + 1 == rules.steps:
            leaving, staying = _part(live, finished, left, limits, options)
            if not staying or len(leaving) >= _WORTH_LEAVING * len(sentences):
                for row in leaving:
                    results[sentences[row]] = _read(finished, row, end_id)
                if not staying:
                    break
                sentences = [sentences[row] for row in staying]
                rows = torch.tensor(staying, device=device)
                live, finished, parents = _rows(live, rows), _rows(finished, rows), parents[rows]
                progress, limits, left = _rows(progress, rows), _rows(limits, rows), left[rows]
                decoder.select(rows)
        decoder.reorder(parents)
        newest = live.pieces[..., -1]  # [batch, beam]
    return results


@dataclass(frozen=True, slots=True)
class _Hypotheses:
    """Some hypotheses of each sentence, best first. A score of -inf marks an empty place."""

    scores: Tensor  # [batch, hypothesis]: log P; of finished ones log P / lp
    pieces: Tensor  # [batch, hypothesis, step]; of no meaning after the end piece
    log_probabilities: Tensor  # [batch, hypothesis, step], of each piece

    @classmethod
    def none(cls, batch: int, count: int, device: torch.device) -> "_Hypotheses":
        """Empty places."""
        scores = torch.full((batch, count), -math.inf, device=device)
        log_probabilities = scores.new_empty(batch, count, 0)
        return cls(scores, log_probabilities.long(), log_probabilities)

    def extended(self, pieces: Tensor, log_probabilities: Tensor) -> "_Hypotheses":
        """With one piece more, [batch, hypothesis] each; the scores stay."""
        return _Hypotheses(
            self.scores,
            torch.cat((self.pieces, pieces[..., None]), dim=-1),
            torch.cat((self.log_probabilities, log_probabilities[..., None]), dim=-1),
        )


def _following(
    live: _Hypotheses, logits: Tensor, progress: Progress, rules: Rules, limits: Limits
) -> Tensor:
    """Log-probabilities of the next pieces [batch, beam, vocabulary]; -inf where forbidden."""
    dtype = torch.promote_types(logits.dtype, torch.float32)
    following = logits.log_softmax(-1, dtype=dtype)
    forbid(following, live.pieces, progress, rules, limits)
    return following


def _continue(live: _Hypotheses, following: Tensor) -> tuple[_Hypotheses, Tensor]:
    """The best continuations [batch, candidate] and the live hypotheses that they continue.

    Twice the beam: each hypothesis has one continuation that ends it, so as many as the beam are
    left to go on, however many end. (A beam of 1 is greedy and takes what comes.)
    """
    beam = live.scores.size(1)
    count = 2 * beam if beam > 1 else 1
    best, pieces = following.topk(min(count, following.size(-1)))  # [batch, beam, best]
    totals = (live.scores[..., None] + best).flatten(1)  # [batch, beam * best]
    scores, order = _best(totals, count)  # [batch, candidate]
    parents = order // best.size(-1)
    candidates = replace(_pick(live, parents), scores=scores).extended(
        pieces.flatten(1).gather(1, order), best.flatten(1).gather(1, order)
    )
    return candidates, parents


def _finish(
    finished: _Hypotheses, candidates: _Hypotheses, ended: Tensor, penalty: float
) -> _Hypotheses:
    """The best of the finished hypotheses and of the candidates that have ended."""
    scores = (candidates.scores / penalty).masked_fill_(~ended, -math.inf)
    blank = torch.zeros_like(finished.scores)
    finished = finished.extended(blank.long(), blank)
    both = _Hypotheses(
        torch.cat((finished.scores, scores), dim=1),
        torch.cat((finished.pieces, candidates.pieces), dim=1),
        torch.cat((finished.log_probabilities, candidates.log_probabilities), dim=1),
    )
    scores, order = _best(both.scores, blank.size(1))
    return _pick(both, order)


def _survive(candidates: _Hypotheses, ended: Tensor, beam: int) -> tuple[_Hypotheses, Tensor]:
    """The best candidates that go on, and which they are, [batch, beam]."""
    scores, order = _best(candidates.scores.masked_fill(ended, -math.inf), beam)
    return replace(_pick(candidates, order), scores=scores), order


def _seen(
    following: Tensor,
    candidates: _Hypotheses,
    parents: Tensor,
    finishing: Tensor,
    live: _Hypotheses,
    kept: Tensor,
) -> Step:
    """What an observer is shown."""
    return Step(
        following,
        candidates.pieces[..., -1],
        candidates.log_probabilities[..., -1],
        candidates.scores,
        parents,
        finishing,
        kept,
        live.scores,
    )


def _most_finished(options: Search) -> int:
    """How many hypotheses a sentence may finish before it is done; without a penalty any number."""
    return options.beam if options.finishing == "full" and options.alpha else _ANY_NUMBER


def _part(
    live: _Hypotheses, finished: _Hypotheses, left: Tensor, limits: Limits, options: Search
) -> tuple[list[int], list[int]]:
    """The rows that are done and those that are not. Here the host waits for the device.

    A live hypothesis of n pieces and of log-probability log P <= 0 will have from n + 1 to
    max_length pieces when it ends, and log P never rises. So it scores log P / lp at most, and the
    more the larger lp is. lp is monotone in the length (rising for alpha > 0, falling for
    alpha < 0): the largest that is still possible is that of the least or of the greatest length.
    A sentence is done when the last of its n best reaches this bound of its best live hypothesis,
    or when it has finished as many as it may: `left` [batch] tells how many more.
    """
    longest = length_penalty(options, limits.max_lengths.double())  # [batch]
    shortest = length_penalty(options, live.pieces.size(-1) + 1.0)
    cannot_win = finished.scores[:, -1] >= live.scores[:, 0] / longest.clamp(min=shortest)
    done = (left <= 0) | cannot_win
    broken = live.scores.isnan().any(1) | finished.scores.isnan().any(1)
    is_done, is_broken = torch.stack((done, broken)).tolist()
    if any(is_broken):
        raise FloatingPointError("the logits are not numbers: the model is damaged")
    rows = range(len(is_done))
    return [row for row in rows if is_done[row]], [row for row in rows if not is_done[row]]


def _read(finished: _Hypotheses, row: int, end_id: int) -> list[Candidate]:
    """The finished hypotheses of one row as plain values."""
    candidates = []
    for score, pieces, log_probabilities in zip(
        finished.scores[row].tolist(),
        finished.pieces[row].tolist(),
        finished.log_probabilities[row].tolist(),
        strict=True,
    ):
        if score > -math.inf:
            length = pieces.index(end_id) + 1
            candidates.append(
                Candidate(tuple(pieces[:length]), tuple(log_probabilities[:length]), score)
            )
    return candidates


def _best(scores: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """The `count` best of [batch, n] in order, and where they stood; of equals the first."""
    scores, order = scores.sort(dim=1, descending=True, stable=True)
    return scores[:, :count], order[:, :count]


_State = TypeVar("_State", _Hypotheses, Progress, Limits)


def _rows(state: _State, rows: Tensor) -> _State:
    """The state of these sentences only."""
    return _map(state, lambda x: x[rows])


def _pick(state: _State, index: Tensor) -> _State:
    """The state of the hypotheses `index` [batch, to]: [batch, from, ...] -> [batch, to, ...]."""

    def picked(x: Tensor) -> Tensor:
        where = index if x.dim() == 2 else index[..., None].expand(-1, -1, x.size(2))
        return x.gather(1, where)

    return _map(state, picked)


def _map(state: _State, change: Callable[[Tensor], Tensor]) -> _State:
    """`change` applied to every tensor of a state."""
    return type(state)(
        **{field.name: change(getattr(state, field.name)) for field in fields(state)}
    )
