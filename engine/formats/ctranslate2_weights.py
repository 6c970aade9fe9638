"""The weights of a CTranslate2 file, by this house's names.

Projections that read one text are one matrix, query before key before value, as here: each tensor
is one of the file's. A table of positions is recognised where it is one of the three sinusoids, and
kept as it is where it is not; a file without one has sine and cosine halves with exponent
i / (d/2 - 1), counted from position 1.

CTranslate2 knows lengths where this house knows a padding piece. Where a vocabulary had none, one
was put in (`engine.formats.padding`).
"""

import math
from typing import Any

import torch
from torch import Tensor

from engine.config import ModelConfig, Positions
from engine.formats.checking import Faults, build, check_finite, compare_shapes
from engine.formats.ctranslate2_file import ModelFile
from engine.formats.ctranslate2_names import SIDES, SOURCE_EMBEDDINGS, name_of, table_of
from engine.formats.ctranslate2_network import ATTRIBUTES, Description
from engine.formats.ctranslate2_vocabularies import CTranslate2Side, CTranslate2Sides
from engine.formats.foreign import FormatError
from engine.formats.padding import with_row
from engine.positions import sinusoids
from engine.shapes import tensor_shapes

_LONGEST = 2_048  # positions, where no table says how many there are
_MOST_LONGEST = 16_384
_MOST_TABLE = 2**23  # values of a table of positions
_DEFAULT_POSITIONS: tuple[Positions, int] = ("tensor2tensor", 1)
_SINUSOIDS: tuple[Positions, ...] = ("paper", "tensor2tensor", "huggingface")
_MOST_FIRST = 3  # a table is looked for that begins at a position below this
_TABLE_ERROR = 1e-6  # of a float32 sinusoid, times its position


def read_weights(
    file: ModelFile, described: Description, vocabularies: CTranslate2Sides, faults: Faults
) -> tuple[ModelConfig, dict[str, Tensor]] | None:
    """The whole configuration and the weights; None, with faults, where they do not fit.

    Nothing is read before the shapes of all variables are known to fit.
    """
    reader = _Reader(file, described, vocabularies, faults)
    reader.check_shapes()
    if faults:
        return None
    try:
        return reader.read()
    except FormatError as error:
        faults.add(str(error))
    except OSError as error:
        faults.add(f"it cannot be read: {error.strerror}")
    return None


class _Reader:
    def __init__(
        self,
        file: ModelFile,
        described: Description,
        vocabularies: CTranslate2Sides,
        faults: Faults,
    ) -> None:
        self._file, self._faults = file, faults
        self._choices, self._vocabularies = described.choices, vocabularies
        self._ids = self._special_ids(described.starts_from_zero)
        self._source = next(
            (m for m in SOURCE_EMBEDDINGS if f"{m}/weight" in file.variables), SOURCE_EMBEDDINGS[0]
        )

    def _special_ids(self, starts_from_zero: bool) -> dict[str, Any]:
        source, target = self._vocabularies.source, self._vocabularies.target
        source_end = source.padding_id if source.end_id is None else source.end_id
        alike = (source.padding_id, source_end) == (target.padding_id, target.end_id)
        return {
            "padding_id": target.padding_id,
            "end_id": target.end_id,
            "start_id": None if starts_from_zero else self._vocabularies.start_id,
            "source_ends": self._vocabularies.source_ends,
            "source_padding_id": None if alike else source.padding_id,
            "source_end_id": None if alike else source_end,
            "never_emitted": (target.padding_id,) if target.is_inserted else (),
        }

    def check_shapes(self) -> None:
        """See that the file holds all weights of the network, and nothing else."""
        if not self._check_sizes():
            return
        plain = build(
            ModelConfig, self._faults, **self._choices, **self._without_padding(),
            positions="paper", max_length=1, shared_embeddings=False, tied_output=False,
        )  # fmt: skip
        if plain is None:
            return
        variables = self._file.variables
        expected = {
            name: shape
            for ours, shape in tensor_shapes(plain).items()
            if (name := self._theirs(ours)) in variables or not name.endswith("/bias")
        }
        tables = {table_of(side) for side in SIDES}
        found = {
            name: variable.shape
            for name, variable in variables.items()
            if name.rsplit("/", 1)[-1] not in ATTRIBUTES
            and not (name.endswith("_scale") and name.removesuffix("_scale") in variables)
            and name not in tables
        }
        compare_shapes(found, expected, self._faults)
        for name in tables & variables.keys():
            shape = variables[name].shape
            fits = len(shape) == 2 and shape[1] == plain.d_model
            self._faults.expect(fits, f"{name} is {shape}, not of width {plain.d_model}")

    def _check_sizes(self) -> bool:
        """Whether there are as many rows as pieces."""
        fits = True
        for name, side in self._sides().items():
            pieces = len(side.side.pieces) - side.is_inserted
            rows = self._choices[f"{name}_vocabulary_size"]
            fits &= self._faults.expect(
                rows == pieces,
                f"its {name} vocabulary has {pieces:,} pieces, and it embeds {rows:,}",
            )
        return fits and self._ids["end_id"] is not None

    def _sides(self) -> dict[str, CTranslate2Side]:
        return {"source": self._vocabularies.source, "target": self._vocabularies.target}

    def _without_padding(self) -> dict[str, Any]:
        """Special ids that every file has rows for: no shape depends on them."""
        some = {"padding_id": 0, "end_id": 1, "source_padding_id": None, "source_end_id": None}
        return self._ids | some | {"start_id": None, "never_emitted": ()}

    def _theirs(self, ours: str) -> str:
        """The file's name of one of our tensors."""
        return name_of(ours, self._source)

    def read(self) -> tuple[ModelConfig, dict[str, Tensor]] | None:
        """The configuration with all that only the values tell, and the weights."""
        target = self._vocabularies.target
        sides = self._sides()
        sizes = {f"{name}_vocabulary_size": len(side.side.pieces) for name, side in sides.items()}
        embeddings = [f"{module}/weight" for module in (self._source, "decoder/embeddings")]
        alike = sides["source"].side.pieces == target.side.pieces
        positions, tables = self._positions()
        config = build(
            ModelConfig,
            self._faults,
            **self._choices | sizes | positions | self._ids | {
                "shared_embeddings": alike and self._same(*embeddings),
                "tied_output": self._same(embeddings[1], "decoder/projection/weight"),
                "output_bias": self._choices["output_bias"] or target.is_inserted,
            },
        )  # fmt: skip
        if config is None:
            return None
        self._check_size(config)
        if self._faults:
            return None
        weights = dict(tables)
        for ours, shape in tensor_shapes(config).items():
            if ours not in weights:
                weights[ours] = self._tensor(ours, shape)
        check_finite(
            ((n if n in tables else self._theirs(n), w) for n, w in weights.items()), self._faults
        )
        return None if self._faults else (config, weights)

    def _check_size(self, config: ModelConfig) -> None:
        """See that few names lead to the same numbers, of which each weight gets its own."""
        names = (n for n in tensor_shapes(config) if not n.endswith("_positions.weight"))
        found = (self._file.variables.get(self._theirs(ours)) for ours in names)
        needed = sum(math.prod(v.shape) * v.dtype.itemsize for v in found if v is not None)
        if needed > 2 * self._file.size:
            self._faults.add("many of its weights are the same numbers under other names")

    def _same(self, name: str, other: str) -> bool:
        """Whether two matrices are one, by their names or by their values."""
        variables = self._file.variables
        if variables[name] == variables[other]:
            return True
        if variables[name].shape != variables[other].shape:
            return False
        return torch.equal(self._file.floats(name), self._file.floats(other))

    def _tensor(self, ours: str, shape: tuple[int, ...]) -> Tensor:
        """One of our tensors; a bias that the file does not have is 0."""
        theirs = self._theirs(ours)
        if theirs in self._file.variables:
            tensor = self._file.floats(theirs)
            return tensor if len(tensor) == shape[0] else with_row(ours, tensor)
        inserted = ours == "projection.bias" and self._vocabularies.target.is_inserted
        return with_row(ours, torch.zeros(shape[0] - 1)) if inserted else torch.zeros(shape)

    def _positions(self) -> tuple[dict[str, Any], dict[str, Tensor]]:
        """The choices for positions, and, where they are learned, the tables of both sides."""
        width = self._choices["d_model"]
        stored = [n for side in SIDES if (n := table_of(side)) in self._file.variables]
        rows = [self._file.variables[name].shape[0] for name in stored]
        longest = min(*rows, _MOST_LONGEST) if rows else _LONGEST
        longest = max(1, min(longest, _MOST_TABLE // width))
        tables = [self._table(side, longest) for side in SIDES] if stored else []
        kinds = {_DEFAULT_POSITIONS if table is None else _recognised(table) for table in tables}
        kind = kinds.pop() if len(kinds) == 1 else None
        if kind is not None or not stored:
            name, first = kind or _DEFAULT_POSITIONS
            return {"positions": name, "first_position": first, "max_length": longest}, {}
        names = ("source_positions.weight", "target_positions.weight")
        whole = [_default_table(longest, width) if table is None else table for table in tables]
        return {"positions": "learned", "max_length": longest}, dict(zip(names, whole, strict=True))

    def _table(self, side: str, longest: int) -> Tensor | None:
        """The stored table of one side, [position, d_model]."""
        name = table_of(side)
        if name not in self._file.variables:
            return None
        return self._file.floats(name, longest)


def _default_table(longest: int, width: int) -> Tensor:
    kind, first = _DEFAULT_POSITIONS
    return sinusoids(kind, torch.arange(first, first + longest), width).float()


def _recognised(table: Tensor) -> tuple[Positions, int] | None:
    """The sinusoid that a table is, and the position that it begins with; None: it is none."""
    length, width = table.shape
    if width % 2 or width < 4 or table.dtype != torch.float32:
        return None
    for kind in _SINUSOIDS:
        for first in range(_MOST_FIRST):
            positions = torch.arange(first, first + length)
            difference = (table - sinusoids(kind, positions, width)).abs().amax(1)  # [position]
            if bool((difference <= _TABLE_ERROR * (1 + positions)).all()):
                return kind, first
    return None
