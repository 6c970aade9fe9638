"""What every hypothesis of a search must hold to, and how the search is made to obey.

Lengths, pieces that are never emitted, a forced prefix, placeholders that must come exactly once,
and a guard against endless repetition. None of them can leave a hypothesis without a way to go on.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

LONGEST_PERIOD = 16
"""The longest group of pieces whose repetition is noticed."""


@dataclass(frozen=True, slots=True)
class Constraints:
    """What is asked of each sentence's hypotheses. Lengths count pieces.

    A placeholder stands in a hypothesis exactly once where it is required, else not at all; those
    that are `ordered` (tags, which open and close) come in the order of `placeholder_ids`. A
    group of up to `LONGEST_PERIOD` pieces stands at most `max_repeats` times in a row; that does
    not bind a hypothesis that is still too short to end. What a prefix forces is never refused.
    """

    max_lengths: Tensor  # [batch], with the end piece: no other may come last
    min_lengths: Tensor | None = None  # [batch], without the end piece; None: 0
    never_emitted: Sequence[int] = ()
    prefix: Tensor | None = None  # [batch, prefix], padded on the right with -1
    placeholder_ids: Sequence[int] = ()
    required: Tensor | None = None  # boolean [batch, placeholder]; None: none of them
    ordered: Tensor | None = None  # boolean [batch, placeholder]; None: none of them
    max_repeats: Tensor | None = None  # [batch]; None: any number

    def prepare(self, end_id: int) -> tuple["Rules", "Limits"]:
        """Fill in what was left out, and see that all of it can be held to together.

        Raises:
            ValueError: where no hypothesis can hold to it.
        """
        longest = self.max_lengths
        batch, count = longest.size(0), len(self.placeholder_ids)
        least, repeats = self.min_lengths, self.max_repeats
        nothing_forced, none_required = longest.new_empty(batch, 0), longest.new_zeros(batch, count)
        limits = Limits(
            max_lengths=longest,
            min_lengths=torch.zeros_like(longest) if least is None else least,
            prefix=nothing_forced if self.prefix is None else self.prefix,
            required=none_required.bool() if self.required is None else self.required,
            ordered=none_required.bool() if self.ordered is None else self.ordered,
            max_repeats=torch.ones_like(longest) if repeats is None else repeats,
        )
        self._check(limits, end_id)
        spare = longest - limits.required.sum(-1) - 1  # [batch]
        rules = Rules(
            steps=max(longest.tolist(), default=0),
            prefix_length=limits.prefix.size(1),
            first_squeeze=min(spare.tolist(), default=0),
            has_order=bool(limits.ordered.any()),
            never_emitted=longest.new_tensor(list(self.never_emitted)),
            closing_ids=longest.new_tensor([*self.placeholder_ids, end_id]),
            periods=torch.arange(
                1, 1 if repeats is None else LONGEST_PERIOD + 1, device=longest.device
            ),
        )
        return rules, limits

    def _check(self, limits: "Limits", end_id: int) -> None:
        if end_id in self.never_emitted or end_id in self.placeholder_ids:
            raise ValueError("the end piece can be neither a placeholder nor one never emitted")
        prefix, longest = limits.prefix, limits.max_lengths
        forced = prefix >= 0  # [batch, prefix]
        if bool((prefix == end_id).any()):
            raise ValueError("a prefix cannot hold the end piece")
        if bool((forced[:, 1:] & ~forced[:, :-1]).any()):
            raise ValueError("a prefix is padded on the right")
        if bool((limits.max_repeats < 1).any()):
            raise ValueError("max_repeats must be at least 1")
        placeholders = longest.new_tensor(list(self.placeholder_ids))
        met = (prefix[..., None] == placeholders).any(1)  # [batch, placeholder]
        needed = forced.sum(-1) + (limits.required & ~met).sum(-1)  # [batch]
        needed = torch.maximum(needed, limits.min_lengths) + 1
        for row, (has, needs) in enumerate(zip(longest.tolist(), needed.tolist(), strict=True)):
            if has < needs:
                raise ValueError(f"sentence {row} needs {needs} pieces but may have only {has}")


@dataclass(frozen=True, slots=True)
class Rules:
    """What is the same for all sentences."""

    steps: int  # that the longest sentence may take
    prefix_length: int
    first_squeeze: int  # the first step at which a sentence may have no room but for what it must
    has_order: bool  # some placeholders are ordered
    never_emitted: Tensor  # [piece]
    closing_ids: Tensor  # [placeholder + 1], the placeholders and the end piece
    periods: Tensor  # [period]: 1, 2, ...; empty where repetition is free


@dataclass(frozen=True, slots=True)
class Limits:
    """What each sentence has of its own."""

    max_lengths: Tensor  # [batch], with the end piece
    min_lengths: Tensor  # [batch], without it
    prefix: Tensor  # [batch, prefix]; -1 where nothing is forced
    required: Tensor  # boolean [batch, placeholder]
    ordered: Tensor  # boolean [batch, placeholder]
    max_repeats: Tensor  # [batch]


@dataclass(frozen=True, slots=True)
class Progress:
    """What the constraints remember of each hypothesis."""

    pending: Tensor  # boolean [batch, beam, placeholder]: required and not yet emitted
    runs: Tensor  # [batch, beam, period]: how many of the last pieces equal that a period before

    @classmethod
    def begin(cls, rules: Rules, limits: Limits, beam: int) -> "Progress":
        """That of an empty hypothesis."""
        pending = limits.required[:, None].expand(-1, beam, -1)
        return cls(pending, pending.new_zeros((*pending.shape[:2], len(rules.periods))).long())

    def after(self, pieces: Tensor, rules: Rules) -> "Progress":
        """That of the same hypotheses [batch, beam, step + 1] with their newest piece."""
        newest = pieces[..., -1:]  # [batch, beam, 1]
        pending = self.pending & (newest != rules.closing_ids[:-1])
        tail = _tail(pieces[..., :-1], rules)  # [batch, beam, period]
        count = tail.size(-1)
        runs = (self.runs[..., :count] + 1) * (tail == newest)
        return Progress(pending, torch.cat((runs, self.runs[..., count:]), dim=-1))


def without_share(logits: Tensor, step: int, rules: Rules, limits: Limits) -> Tensor:
    """Logits [batch, beam, vocabulary] in which what can never come has no probability.

    That are the pieces that are never emitted, and the end piece of a hypothesis that is too short.
    """
    logits = logits.index_fill(-1, rules.never_emitted, -math.inf)
    too_short = (step < limits.min_lengths)[:, None, None]  # [batch, 1, 1]
    end = rules.closing_ids[-1:]
    closing = logits.index_select(-1, end).masked_fill(too_short, -math.inf)
    return logits.index_copy(-1, end, closing)


def forbid(
    log_probabilities: Tensor, pieces: Tensor, progress: Progress, rules: Rules, limits: Limits
) -> None:
    """Set the log-probabilities of all that may not come next to -inf.

    A hypothesis is squeezed as soon as its room is just what it must still hold; until then all
    pieces but a few are open to it. The pending placeholders and the end piece are decided last,
    so the guard against repetition cannot close them, and it only acts where one of them is open.

    Args:
        log_probabilities: [batch, beam, vocabulary], overwritten
        pieces: the hypotheses so far, [batch, beam, step]
        progress, rules, limits: of these hypotheses
    """
    step = pieces.size(-1)
    closing = log_probabilities[..., rules.closing_ids]  # [batch, beam, placeholder + 1]
    if step < rules.prefix_length:
        forced = limits.prefix[:, step, None, None].expand(-1, pieces.size(1), 1)
        typed = log_probabilities.gather(-1, forced.clamp(min=0))  # [batch, beam, 1]
    log_probabilities.index_fill_(-1, rules.never_emitted, -math.inf)
    owed = progress.pending.sum(-1)  # [batch, beam]
    if step >= rules.first_squeeze:
        room = limits.max_lengths[:, None] - step  # [batch, 1]
        log_probabilities.masked_fill_((room <= owed + 1)[..., None], -math.inf)
    long_enough = (limits.min_lengths <= step)[:, None]  # [batch, 1]
    if rules.periods.numel() and step:
        _break_loops(log_probabilities, pieces, progress, rules, limits, (owed > 0) | long_enough)
    may_end = (owed == 0) & long_enough  # [batch, beam]
    pending = _next(progress.pending, limits.ordered) if rules.has_order else progress.pending
    is_open = torch.cat((pending, may_end[..., None]), dim=-1)
    log_probabilities.index_copy_(-1, rules.closing_ids, closing.masked_fill_(~is_open, -math.inf))
    if step < rules.prefix_length:
        log_probabilities.masked_fill_(forced >= 0, -math.inf)
        index = forced.clamp(min=0)
        log_probabilities.scatter_(
            -1, index, typed.where(forced >= 0, log_probabilities.gather(-1, index))
        )


def _next(pending: Tensor, ordered: Tensor) -> Tensor:
    """Which of the pending placeholders [batch, beam, placeholder] may come next."""
    in_order = pending & ordered[:, None]
    return pending & (~in_order | (in_order.cumsum(-1) == 1))


def _break_loops(
    log_probabilities: Tensor,
    pieces: Tensor,
    progress: Progress,
    rules: Rules,
    limits: Limits,
    guarded: Tensor,
) -> None:
    """Forbid each piece that would complete one repetition too many, in `guarded` [batch, beam].

    Where the last n pieces equal those one period before, the last n + period pieces are
    n / period + 1 repetitions.
    """
    tail = _tail(pieces, rules)  # [batch, beam, period], the pieces that would go on repeating
    periods, runs = rules.periods[: tail.size(-1)], progress.runs[..., : tail.size(-1)]
    one_too_many = runs + 1 >= limits.max_repeats[:, None, None] * periods
    penalty = torch.zeros_like(tail, dtype=log_probabilities.dtype)
    penalty.masked_fill_(one_too_many & guarded[..., None], -math.inf)
    # Added, not set, since a piece may stand in the tail twice.
    log_probabilities.scatter_add_(-1, tail, penalty)


def _tail(pieces: Tensor, rules: Rules) -> Tensor:
    """The last pieces [batch, beam, period], newest first; fewer while there are fewer."""
    return pieces[..., max(0, pieces.size(-1) - len(rules.periods)) :].flip(-1)
