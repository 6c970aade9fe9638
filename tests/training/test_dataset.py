"""Laws of the pieces on disk and of an epoch's batches."""

import numpy as np
import pytest
import torch

from engine.config import ModelConfig
from training.dataset import ParallelPieces, Pieces
from training.recipe import RecipeError

CPU = torch.device("cpu")
CONFIG = ModelConfig(source_vocabulary_size=50, target_vocabulary_size=50, end_id=3, start_id=2)


def sentences(count: int, seed: int, highest: int = 49) -> list[list[int]]:
    chance = np.random.default_rng(seed)
    lengths = chance.integers(1, 20, count)
    return [chance.integers(4, highest + 1, length).tolist() for length in lengths]


@pytest.fixture
def pieces(tmp_path) -> ParallelPieces:
    Pieces.write(tmp_path / "train.source", sentences(300, seed=1))
    Pieces.write(tmp_path / "train.target", sentences(300, seed=2))
    return ParallelPieces(tmp_path, "train")


@pytest.mark.parametrize(
    ("highest", "kind"), [(49, np.uint16), (65_535, np.uint16), (65_536, np.uint32)]
)
def test_what_is_written_is_read_back(tmp_path, highest, kind):
    written = [[4], [highest], [], *sentences(20, seed=3, highest=highest)]
    Pieces.write(tmp_path / "a.b", written)
    found = Pieces(tmp_path / "a.b")
    assert [found[index].tolist() for index in range(len(found))] == written
    assert found.ids.dtype == kind
    assert found.lengths.tolist() == [len(sentence) for sentence in written]


def test_each_side_and_split_has_files_of_its_own(tmp_path):
    stems = [f"{split}.{side}" for split in ("train", "dev") for side in ("source", "target")]
    for number, stem in enumerate(stems):
        Pieces.write(tmp_path / stem, [[number]])
    assert [Pieces(tmp_path / stem)[0].tolist() for stem in stems] == [[0], [1], [2], [3]]


def test_an_epoch_has_every_pair_once(pieces):
    batches = pieces.epoch(64, seed=1, epoch=0)
    assert sorted(np.concatenate(batches).tolist()) == list(range(300))


@pytest.mark.parametrize("bound", [1, 10, 64, 1_000_000])
def test_no_batch_exceeds_its_target_tokens(pieces, bound):
    for indices in pieces.epoch(bound, seed=1, epoch=0):
        batch = pieces.batch(indices, CONFIG, CPU)
        assert batch.tokens <= bound or len(indices) == 1
        assert batch.tokens == int((batch.labels != CONFIG.padding_id).sum())


def test_batches_follow_from_seed_and_epoch_alone(pieces):
    def epoch(seed: int, number: int) -> list[list[int]]:
        return [batch.tolist() for batch in pieces.epoch(64, seed, number)]

    assert epoch(1, 0) == epoch(1, 0)
    assert epoch(1, 0) != epoch(1, 1)
    assert epoch(1, 0) != epoch(2, 0)


def test_a_batch_holds_pairs_of_like_length(pieces):
    for indices in pieces.epoch(64, seed=1, epoch=0):
        lengths = pieces.target.lengths[indices]
        assert lengths.max() - lengths.min() <= 2


def test_a_batch_is_the_pairs_with_start_end_and_padding(pieces):
    indices = np.array([5, 17, 200])
    batch = pieces.batch(indices, CONFIG, CPU)
    for row, index in enumerate(indices.tolist()):
        source, target = pieces.source[index].tolist(), pieces.target[index].tolist()
        assert batch.source[row].tolist() == padded([*source, 3], batch.source.shape[1])
        assert batch.target[row].tolist() == padded([2, *target], batch.target.shape[1])
        assert batch.labels[row].tolist() == padded([*target, 3], batch.labels.shape[1])


def test_validation_reads_every_pair_once(pieces):
    batches = list(pieces.in_order(64, CONFIG, CPU))
    assert sum(len(batch.source) for batch in batches) == 300
    assert sum(batch.tokens for batch in batches) == int(pieces.target.lengths.sum()) + 300
    assert all(batch.tokens <= 64 for batch in batches)


@pytest.mark.parametrize(
    ("at", "number"), [(0, 1), (-1, 0), (-1, 10**9), (5, 10**6), (5, -(2**62))]
)
def test_damaged_offsets_are_refused(tmp_path, pieces, at, number):
    place = Pieces.files(tmp_path / "train.target")[1]
    offsets = np.load(place)
    offsets[at] = number
    np.save(place, offsets)
    with pytest.raises(RecipeError, match="prepare it again"):
        ParallelPieces(tmp_path, "train")


@pytest.mark.parametrize("side", ["source", "target"])
def test_a_piece_that_the_network_has_not_is_refused_before_a_gpu_sees_it(tmp_path, pieces, side):
    place = Pieces.files(tmp_path / f"train.{side}")[0]
    ids = np.load(place)
    ids[7] = 50
    np.save(place, ids)
    with pytest.raises(RecipeError, match="pieces that its vocabulary has not; prepare it again"):
        list(ParallelPieces(tmp_path, "train").in_order(100, CONFIG, CPU))


def test_missing_or_uneven_sides_are_refused(tmp_path):
    Pieces.write(tmp_path / "train.source", [[4], [5]])
    with pytest.raises(RecipeError, match=r"train\.target.*prepare it again"):
        ParallelPieces(tmp_path, "train")
    Pieces.write(tmp_path / "train.target", [[4]])
    with pytest.raises(RecipeError, match="two sides of train differ"):
        ParallelPieces(tmp_path, "train")


def padded(ids: list[int], length: int) -> list[int]:
    return ids + [CONFIG.padding_id] * (length - len(ids))
