"""Records and figures of made-up sentences."""

from app.figures.figure import Figure, Kind
from engine.lens import Lens, look
from engine.results import AttentionRecord
from tests.app.stub_worker import record_of, translated, with_target

SOURCE = "where is the old station please"
TARGET = "wo ist der alte Bahnhof bitte sehr"
LENS = Lens("cross", 2, 4)


def record(source: str = SOURCE, target: str = TARGET) -> AttentionRecord:
    return record_of(with_target(translated(source, 0, 0), target))


def long_record(pieces: int) -> AttentionRecord:
    words = SOURCE.split()
    return record(" ".join(words[n % 6] for n in range(pieces - 1)))


def figure(
    kind: Kind = "heatmap", lens: Lens = LENS, *, of: AttentionRecord | None = None
) -> Figure:
    return Figure(kind, (look(of or record(), lens),), "en-de", SOURCE, TARGET)
