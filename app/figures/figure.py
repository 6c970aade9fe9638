"""What a figure shows: pictures of the lens, how they are drawn, and what they are of. No Qt here.

The window and the command line make a `Figure` of the same `engine.lens.Picture`s and write it with
`app.figures.writing.write_figure`, so they cannot differ.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.lens import Lens, Picture, look
from engine.results import STACKS, AttentionRecord, Stack

Kind = Literal["heatmap", "lines", "mosaic"]
COLUMN, PAGE = 85.0, 178.0  # millimetres: the width of a paper's column, and of both


class FigureError(ValueError):
    """A figure cannot be made. The message says why, for people."""


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """Pictures on paper.

    - `heatmap` is of one picture; `lines` of one or several with the same rows and columns, each in
      a colour; `mosaic` of all heads of one or more stacks (`all_heads`)
    - `model`, `source`, `target`: what they are of
    - `changes`: what is not as the model was trained or would translate, each in a few words
    - `width` in millimetres; None is `COLUMN`, or `PAGE` where labels would have no room in that
    - `largest`: the value at the end of the colour scale; None is the largest of the pictures

    Raises:
        FigureError: where nothing is left to show.
    """

    kind: Kind
    pictures: tuple[Picture, ...] = field(repr=False)
    model: str
    source: str
    target: str
    changes: tuple[str, ...] = ()
    width: float | None = None
    largest: float | None = None

    def __post_init__(self) -> None:
        if not self.pictures or any(not picture.values.size for picture in self.pictures):
            raise FigureError("nothing is left to show: show more of the sentence")

    @property
    def picture(self) -> Picture:
        """The first picture."""
        return self.pictures[0]

    @property
    def scale(self) -> float:
        """The value at the end of the colour scale, above 0."""
        if self.largest is not None:
            return self.largest
        return max(float(picture.values.max()) for picture in self.pictures) or 1.0

    @property
    def grids(self) -> dict[Stack, list[list[Picture]]]:
        """The pictures of a mosaic by stack, layer and head."""
        found: dict[Stack, list[list[Picture]]] = {}
        for picture in self.pictures:
            layers = found.setdefault(picture.lens.stack, [])
            if picture.lens.head == 0:
                layers.append([])
            layers[-1].append(picture)
        return found


def all_heads(
    record: AttentionRecord, lens: Lens, stacks: Sequence[Stack] = STACKS
) -> tuple[Picture, ...]:
    """What a lens shows of each head alone, of all the stacks named that the record has."""
    return tuple(
        look(record, replace(lens, stack=stack, layer=layer, head=head))
        for stack in stacks
        if stack in record.weights
        for layer in range(record.weights[stack].shape[0])
        for head in range(record.weights[stack].shape[1])
    )
