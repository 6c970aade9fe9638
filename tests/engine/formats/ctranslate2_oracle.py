"""The `ctranslate2` package beside what this house makes of the same folder, piece by piece."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import ctranslate2
import torch

from engine.constraints import Constraints
from engine.formats.foreign import Foreign
from engine.kinds import network_for
from engine.network import Network
from engine.recording import Recorder
from engine.results import SearchOptions
from engine.scoring import Search
from engine.search import Candidate, beam_search
from engine.transformer import pad

Sentence = list[str]
LONGEST = 32  # pieces of a translation


def oracle(folder: Path) -> ctranslate2.Translator:
    """The package's translator, in float32 and alone."""
    return ctranslate2.Translator(
        str(folder), device="cpu", compute_type="float32", inter_threads=1, intra_threads=1
    )


def sentences(
    foreign: Foreign, count: int = 200, *, seed: int = 5, longest: int = 9
) -> list[Sentence]:
    """Random sentences of ordinary pieces."""
    draw = random.Random(seed)
    config = foreign.architecture
    special = {config.source_padding, config.source_end}
    ordinary = [
        piece
        for number, piece in enumerate(foreign.source.pieces)
        if number not in special and piece.lstrip("▁").isalnum()
    ]
    return [draw.choices(ordinary, k=draw.randint(1, longest)) for _ in range(count)]


@dataclass(frozen=True)
class Ours:
    """A model that was read, at work on pieces."""

    foreign: Foreign
    network: Network

    @classmethod
    def of(cls, foreign: Foreign) -> "Ours":
        with torch.device("meta"):
            network = network_for(foreign.architecture)
        network.adopt({name: weight.float() for name, weight in foreign.weights.items()})
        return cls(foreign, network.eval())

    def ids(self, source: Sentence) -> list[int]:
        config = self.foreign.architecture
        ids = [self.foreign.source.pieces.index(piece) for piece in source]
        return [*ids, config.source_end] if config.source_ends else ids

    def batch(self, source: Sequence[Sentence]) -> torch.Tensor:
        return pad(list(map(self.ids, source)), self.foreign.architecture.source_padding)

    def search(self, source: Sequence[Sentence], search: Search) -> list[list[Candidate]]:
        config, count = self.foreign.architecture, len(source)
        return beam_search(
            self.network.decoding(self.batch(source), beam=search.beam, capacity=LONGEST),
            options=search,
            start_id=config.first_input,
            end_id=config.end_id,
            constraints=Constraints(
                max_lengths=torch.full((count,), LONGEST),
                min_lengths=torch.full((count,), self.foreign.scoring.shortest),
                never_emitted=config.never_emitted,
            ),
        )

    @torch.no_grad()
    def scores(
        self, source: Sequence[Sentence], target: Sequence[Sentence], alpha: float
    ) -> list[float]:
        """The score of each pair. What is as long as it may be has no end piece."""
        config = self.foreign.architecture
        written = [[self.foreign.target.pieces.index(piece) for piece in t] for t in target]
        written = [ids if len(ids) == LONGEST else [*ids, config.end_id] for ids in written]
        read = pad([[config.first_input, *ids[:-1]] for ids in written], config.padding_id)
        logits = self.network.projection(self.network.decode(self.batch(source), read))
        logits[:, : self.foreign.scoring.shortest, config.end_id] = -torch.inf
        following = logits.log_softmax(-1)  # [sentence, position, piece]
        return [
            sum(row[place, piece].item() for place, piece in enumerate(ids)) / len(ids) ** alpha
            for row, ids in zip(following, written, strict=True)
        ]

    def pieces(self, candidate: Candidate) -> Sentence:
        return [self.foreign.target.pieces[piece] for piece in candidate.pieces[:-1]]

    @torch.no_grad()
    def cross_attention(self, source: Sentence, target: Sentence) -> torch.Tensor:
        """[layer, head, piece of the target, piece of the source], of one pair."""
        config = self.foreign.architecture
        written = [self.foreign.target.pieces.index(piece) for piece in target]
        read = torch.tensor([[config.first_input, *written[:-1]]])
        recorder = Recorder()
        self.network.decode(self.batch([source]), read, recorder=recorder)
        return torch.cat(recorder.weights["cross"])


def expect_the_same(
    folder: Path, foreign: Foreign, *, beam: int, alpha: float, count: int = 200, nbest: int = 1
) -> list[int]:
    """The same pieces, with scores to 1e-4, on so many random sentences.

    Two that are as good as each other to 1e-5 may change places. What is as long as it may be is
    cut off there and ended here: then the score is that of the same pieces in this network.

    Returns:
        How many pieces those have that ended.
    """
    ours, translator = Ours.of(foreign), oracle(folder)
    source = sentences(foreign, count)
    theirs = translator.translate_batch(
        _given(folder, foreign, source),
        beam_size=beam,
        length_penalty=alpha,
        num_hypotheses=nbest,
        max_decoding_length=LONGEST,
        return_scores=True,
    )
    search = foreign.scoring.search(SearchOptions(beam=beam, alpha=alpha, nbest=nbest))
    best = [result.hypotheses[0] for result in theirs]
    for sentence, result, score in zip(
        source, theirs, ours.scores(source, best, alpha), strict=True
    ):
        assert abs(result.scores[0] - score) <= 1e-4, (sentence, result, score)
    ended = list[int]()
    for sentence, result, found in zip(source, theirs, ours.search(source, search), strict=True):
        assert len(result.hypotheses) == len(found), sentence
        for pieces, score, candidate in zip(result.hypotheses, result.scores, found, strict=True):
            if len(pieces) == LONGEST:
                continue
            ended.append(len(pieces))
            where = f"{sentence}: {pieces} {score}, {ours.pieces(candidate)} {candidate.score}"
            assert abs(score - candidate.score) <= 1e-4, where
            assert pieces == ours.pieces(candidate) or abs(score - candidate.score) <= 1e-5, where
    return ended


def _given(folder: Path, foreign: Foreign, source: Sequence[Sentence]) -> list[Sentence]:
    """What the toolkit is given: with the end piece, where it leaves that to who calls it."""
    leaves = foreign.architecture.source_ends and not _adds_end(folder)
    return [[*sentence, "</s>"] if leaves else sentence for sentence in source]


def expect_the_same_attention(
    folder: Path, foreign: Foreign, heads: Sequence[tuple[int, int]], count: int = 50
) -> None:
    """What the toolkit gives as attention is the mean of these heads (layer, head), to 1e-4."""
    ours, translator = Ours.of(foreign), oracle(folder)
    source = sentences(foreign, count)
    given = _given(folder, foreign, source)
    results = translator.translate_batch(
        given, beam_size=1, max_decoding_length=LONGEST, return_attention=True
    )
    for sentence, whole, result in zip(source, given, results, strict=True):
        recorded = ours.cross_attention(sentence, result.hypotheses[0])
        mean = torch.stack([recorded[layer, head] for layer, head in heads]).mean(0)
        theirs = torch.tensor(result.attention[0])
        torch.testing.assert_close(mean[:, : len(whole)], theirs, atol=1e-4, rtol=0)


def _adds_end(folder: Path) -> bool:
    """Whether the toolkit itself puts the end piece behind a source."""
    config = folder / "config.json"
    if config.exists():
        return '"add_source_eos": true' in config.read_text()
    return b"with_source_eos" in (folder / "model.bin").read_bytes()
