"""`headscope heads`: which heads matter, over all sentences of a text file."""

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app import terminal
from app.commands.options import ModelOption, ToOption, load_translator, target_language
from app.library.places import DEFAULT_MODEL, resolve_model
from app.streams import Mistake, expect_writable
from engine.files import replace_file
from engine.manifest import read_manifest
from engine.results import HeadImportance, Stack

if TYPE_CHECKING:
    from engine.translator import Translator


@dataclass(frozen=True, slots=True)
class HeadRow:
    """What muting one head does to the log-probability of translations, below 0 where it helped.

    `layer` and `head` count from 1. The standard deviation is that of the sentences (n - 1); None
    where there is one sentence.
    """

    stack: Stack
    layer: int
    head: int
    mean: float
    standard_deviation: float | None
    lowest: float
    highest: float
    sentences: int


def heads(
    file: Annotated[Path, typer.Argument(help="A text in UTF-8.")],
    output: Annotated[Path, typer.Option(help="The table: .csv or .json.")],
    model: ModelOption = DEFAULT_MODEL,
    to: ToOption = None,
) -> None:
    """Mute each head alone, and tell what that does to the translations of a text."""
    form = FORMATS.get(output.suffix.lower())
    if form is None:
        raise Mistake(f"{output.name} must end in {' or '.join(FORMATS)}")
    if not file.is_file():
        raise Mistake(f"there is no file {file}")
    if output.is_dir() or not output.parent.is_dir():
        raise Mistake(f"{output} cannot be written: name a file in a folder that is there")
    if output.exists() and output.samefile(file):
        raise Mistake(f"{file} would be overwritten")
    expect_writable(output)
    target_language(read_manifest(resolve_model(model)), to)
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Mistake(f"{file} is no text in UTF-8") from error
    try:
        table = _rows(_weighed(load_translator(model), text, to))
    except KeyboardInterrupt:
        raise typer.Exit(terminal.complain(f"stopped: {output} is not written", 1)) from None
    if not table:
        raise Mistake(f"there is nothing to translate in {file}")
    replace_file(output, form(table))


def _weighed(translator: "Translator", text: str, to: str | None) -> list[HeadImportance]:
    """What each head is worth to each sentence of a text."""
    from engine.importance import head_importance

    with terminal.progress("translated") as advance:
        sentences = translator.translate(text, to=to, on_sentence=advance).sentences
    found = [sentence for sentence in sentences if not sentence.carried_over]
    weighed = []
    with terminal.progress("sentences") as advance:
        for done, sentence in enumerate(found, start=1):
            weighed.append(head_importance(translator, sentence))
            advance(done, len(found))
    return weighed


def _rows(weighed: Sequence[HeadImportance]) -> list[HeadRow]:
    """A row for each head, that which helped most first."""
    import numpy as np

    if not weighed:
        return []
    rows = []
    for stack in weighed[0].changes:
        changes = np.stack([one.changes[stack] for one in weighed]).astype(np.float64)
        for layer, head in np.ndindex(changes.shape[1:]):
            values = changes[:, layer, head]  # [sentence]
            spread = float(values.std(ddof=1)) if len(values) > 1 else None
            rows.append(
                HeadRow(
                    stack, layer + 1, head + 1, float(values.mean()), spread,
                    float(values.min()), float(values.max()), len(values),
                )
            )  # fmt: skip
    return sorted(rows, key=lambda row: row.mean)


def _as_csv(rows: Sequence[HeadRow]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, asdict(rows[0]).keys())
    writer.writeheader()
    writer.writerows(asdict(row) for row in rows)
    return text.getvalue().encode("ascii")


def _as_json(rows: Sequence[HeadRow]) -> bytes:
    return json.dumps([asdict(row) for row in rows], indent=1).encode("ascii") + b"\n"


FORMATS: dict[str, Callable[[Sequence[HeadRow]], bytes]] = {".csv": _as_csv, ".json": _as_json}
"""What can be written, by the ending of the file's name."""
