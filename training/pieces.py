"""Sentences as pieces on disk, mapped and never held: one file of ids, one of where each begins.

Holds no torch: the processes that encode a large corpus are small.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

_AT_ONCE = 1_000_000  # sentences looked at together, so that 36 million take little memory
_SHORT = np.iinfo(np.uint16).max


class Pieces:
    """Sentences of one side, end to end in one file, with the offset of each in another.

    Raises:
        OSError, ValueError: where the files cannot be read, or are not of each other.
    """

    def __init__(self, stem: Path) -> None:
        ids, offsets = self.files(stem)
        self.ids = np.load(ids, mmap_mode="r", allow_pickle=False)
        self.offsets = np.load(offsets, mmap_mode="r", allow_pickle=False)
        if not (len(self.offsets) and self.offsets[0] == 0 and self.offsets[-1] == len(self.ids)):
            raise ValueError(f"{ids.name} and {offsets.name} do not belong together")
        if self.lengths.min(initial=0) < 0:
            raise ValueError(f"{offsets.name} is damaged")

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, index: int) -> NDArray[np.int64]:
        return np.asarray(self.ids[self.offsets[index] : self.offsets[index + 1]], dtype=np.int64)

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """Pieces of each sentence, [sentences]: 4 bytes each, all that is held of a corpus."""
        lengths = np.empty(len(self), dtype=np.int32)
        for begin in range(0, len(self), _AT_ONCE):
            lengths[begin : begin + _AT_ONCE] = np.diff(self.offsets[begin : begin + _AT_ONCE + 1])
        return lengths

    @staticmethod
    def files(stem: Path) -> tuple[Path, Path]:
        """The two files of `train.source`: its ids and its offsets."""
        return stem.with_name(f"{stem.name}.ids.npy"), stem.with_name(f"{stem.name}.offsets.npy")

    @classmethod
    def write(cls, stem: Path, sentences: Iterable[Sequence[int]]) -> None:
        """Write sentences so that they can be mapped."""
        flat, lengths = array("I"), array("I")
        for sentence in sentences:
            lengths.append(len(sentence))
            flat.extend(sentence)
        ids = np.asarray(flat, dtype=np.uint32)
        if not flat or ids.max() <= _SHORT:
            ids = ids.astype(np.uint16)
        ids_file, offsets_file = cls.files(stem)
        _write(ids_file, ids)
        _write(offsets_file, np.cumsum([0, *lengths], dtype=np.int64))

    @classmethod
    def join(
        cls,
        stem: Path,
        shards: Iterable[tuple[NDArray[Any], NDArray[Any]]],
        *,
        sentences: int,
        pieces: int,
        highest: int,
    ) -> None:
        """Write shards one after the other, one in memory at a time.

        Args:
            stem: the `train.source` of a folder
            shards: ids, and the length of each sentence
            sentences: how many there are in all
            pieces: how many pieces in all
            highest: an id that none exceeds
        """
        ids_file, offsets_file = cls.files(stem)
        kind = np.dtype(np.uint16 if highest <= _SHORT else np.uint32)
        place = 0
        with ids_file.open("wb") as ids_out, offsets_file.open("wb") as offsets_out:
            _write_header(ids_out, kind, pieces)
            _write_header(offsets_out, np.dtype(np.int64), sentences + 1)
            offsets_out.write(np.zeros(1, dtype=np.int64).tobytes())
            for ids, lengths in shards:
                ids_out.write(ids.astype(kind, copy=False).tobytes())
                ends = place + np.cumsum(lengths, dtype=np.int64)
                offsets_out.write(ends.tobytes())
                place = int(ends[-1]) if len(ends) else place


def _write(path: Path, numbers: NDArray[Any]) -> None:
    """As `numpy.save`, which does not say that a disk is full."""
    with path.open("wb") as file:
        _write_header(file, numbers.dtype, len(numbers))
        file.write(numbers.data)


def _write_header(file: Any, kind: np.dtype[Any], count: int) -> None:
    """What `numpy.save` writes before the numbers."""
    header = {"descr": npy.dtype_to_descr(kind), "fortran_order": False, "shape": (count,)}
    npy.write_array_header_1_0(file, header)


def sorted_by_length(
    order: NDArray[np.int32], first: NDArray[np.int32], second: NDArray[np.int32]
) -> NDArray[np.int32]:
    """Sort an order of pairs by `first`, then `second` [pairs]; ties stay as they are.

    A counting sort, part by part: beside the result it holds a number for each pair of lengths that
    occurs, where `numpy.lexsort` holds five copies of the order.
    """
    width = int(second.max(initial=0)) + 1
    places = np.zeros((int(first.max(initial=0)) + 1) * width + 1, dtype=np.int64)
    for _, keys in _keys(order, first, second, width):
        places[1:] += np.bincount(keys, minlength=len(places) - 1)
    np.cumsum(places, out=places)
    result = np.empty_like(order)
    for begin, keys in _keys(order, first, second, width):
        by_key = np.argsort(keys, kind="stable")
        alike = keys[by_key]
        starts = np.flatnonzero(np.diff(alike, prepend=-1))  # where each key begins
        counts = np.diff(starts, append=len(alike))
        ranks = np.arange(len(alike)) - np.repeat(starts, counts)
        result[places[alike] + ranks] = order[begin : begin + _AT_ONCE][by_key]
        places[alike[starts]] += counts
    return result


def _keys(
    order: NDArray[np.int32], first: NDArray[np.int32], second: NDArray[np.int32], width: int
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Of each part of the order, where it begins and one number a pair that sorts it."""
    for begin in range(0, len(order), _AT_ONCE):
        part = order[begin : begin + _AT_ONCE]
        yield begin, first[part].astype(np.int64) * width + second[part]
