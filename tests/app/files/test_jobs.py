"""Documents on their way: whole or absent, nothing overwritten, no chunk lost, the desk first."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from app.documents.errors import DocumentError
from app.files.jobs import FileJobs, Job, State, plan_free
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from app.worker.client import WorkerClient
from tests.app.conftest import PATIENCE


@pytest.fixture
def jobs(session: Session, qtbot: QtBot) -> Iterator[FileJobs]:
    jobs = FileJobs(session)
    yield jobs
    jobs.close()
    jobs.deleteLater()


def put(folder: Path, name: str, text: str = "good morning\n") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def wait(jobs: FileJobs, qtbot: QtBot, count: int = 1) -> list[Job]:
    qtbot.waitUntil(lambda: len(jobs.jobs) == count and not jobs.is_busy, timeout=2 * PATIENCE)
    return jobs.jobs


def test_one_document_goes_beside_itself(jobs: FileJobs, tmp_path: Path, qtbot: QtBot) -> None:
    source = put(tmp_path, "letter.txt", "good morning\n\n  and night\n")
    jobs.add([source], None)
    (job,) = wait(jobs, qtbot)
    assert job.state is State.DONE, job.note
    assert (tmp_path / "letter.de.txt").read_text() == "GOOD MORNING\n\n  AND NIGHT\n"
    assert source.read_text() == "good morning\n\n  and night\n"
    assert (job.done, job.total) == (2, 2)


def test_a_folder_keeps_its_layout_and_tells_what_is_left_out(
    jobs: FileJobs, tmp_path: Path, qtbot: QtBot
) -> None:
    put(tmp_path, "in/a.txt")
    put(tmp_path, "in/deep/b.md", "# good\n\nmorning\n")
    put(tmp_path, "in/c.xyz")
    told: list[str] = []
    jobs.told.connect(told.append)
    jobs.add([tmp_path / "in"], tmp_path / "out")
    wait(jobs, qtbot, 2)
    assert (tmp_path / "out/a.txt").read_text() == "GOOD MORNING\n"
    assert (tmp_path / "out/deep/b.md").read_text() == "# GOOD\n\nMORNING\n"
    assert told and "c.xyz" in told[-1]


def test_nothing_is_overwritten(jobs: FileJobs, tmp_path: Path, qtbot: QtBot) -> None:
    source = put(tmp_path, "letter.txt")
    put(tmp_path, "letter.de.txt", "mine")
    jobs.add([source], None)
    jobs.add([source], None)
    first, second = wait(jobs, qtbot, 2)
    assert (tmp_path / "letter.de.txt").read_text() == "mine"
    assert [first.target.name, second.target.name] == ["letter.de-2.txt", "letter.de-3.txt"]
    assert all(job.target.read_text() == "GOOD MORNING\n" for job in (first, second))


def test_what_came_to_lie_there_meanwhile_is_not_overwritten(
    jobs: FileJobs, tmp_path: Path, qtbot: QtBot
) -> None:
    source = put(tmp_path, "letter.txt")
    jobs.added.connect(lambda: put(tmp_path, "letter.de.txt", "another window's"))
    jobs.add([source], None)
    (job,) = wait(jobs, qtbot)
    assert (tmp_path / "letter.de.txt").read_text() == "another window's"
    assert job.target == tmp_path / "letter.de-2.txt"
    assert job.target.read_text() == "GOOD MORNING\n"


def test_a_long_document_goes_in_chunks_and_the_desk_comes_between(
    jobs: FileJobs, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    lines = [f"line {number} of a long document" for number in range(300)]
    source = put(tmp_path, "long.txt", "\n".join(lines))
    seen: list[tuple[int, int]] = []
    jobs.changed.connect(lambda row: seen.append((jobs.jobs[row].done, jobs.jobs[row].total)))
    jobs.add([source], None)
    qtbot.waitUntil(lambda: len(seen) > 4, timeout=PATIENCE)
    session.set_source("the desk")
    session.translate_now()
    qtbot.waitUntil(
        lambda: session.translation is not None and not session.is_translating, timeout=PATIENCE
    )
    (job,) = wait(jobs, qtbot)
    assert job.target.read_text() == "\n".join(lines).upper()
    steps = [done for done, total in seen if total]
    assert steps == sorted(steps)
    assert max(b - a for a, b in pairwise(steps)) <= 32


@pytest.mark.parametrize("which", ["one", "all"])
def test_a_cancelled_document_leaves_nothing(
    jobs: FileJobs, tmp_path: Path, qtbot: QtBot, which: str
) -> None:
    slow = put(tmp_path, "slow.txt", "begin\n" * 50 + "slow\n" * 50)
    quick = put(tmp_path, "quick.txt")
    jobs.add([slow], None)
    jobs.add([quick], None)
    qtbot.waitUntil(
        lambda: len(jobs.jobs) == 2 and jobs.jobs[0].state is State.TRANSLATING, timeout=PATIENCE
    )
    jobs.cancel(jobs.jobs[0]) if which == "one" else jobs.cancel_all()
    first, second = wait(jobs, qtbot, 2)
    assert first.state is State.CANCELLED
    assert second.state is (State.DONE if which == "one" else State.CANCELLED)
    kept = {"slow.txt", "quick.txt", *(["quick.de.txt"] if which == "one" else [])}
    assert {path.name for path in tmp_path.iterdir() if path.suffix == ".txt"} == kept


def test_what_cannot_be_read_fails_with_a_sentence_and_the_next_goes_on(
    jobs: FileJobs, tmp_path: Path, qtbot: QtBot
) -> None:
    broken = tmp_path / "broken.docx"
    broken.write_bytes(b"no archive")
    jobs.add([broken], None)
    jobs.add([put(tmp_path, "fails.txt", "please fail")], None)
    jobs.add([put(tmp_path, "good.txt")], None)
    first, second, third = wait(jobs, qtbot, 3)
    assert first.state is State.FAILED and str(broken) in first.note
    assert second.state is State.FAILED and "the stub was told to fail" in second.note
    assert third.state is State.DONE
    assert "Traceback" not in first.note + second.note


def test_a_place_that_cannot_be_written_is_said(
    jobs: FileJobs, tmp_path: Path, qtbot: QtBot
) -> None:
    source = put(tmp_path, "in/letter.txt")
    put(tmp_path, "out/deep", "a file where a folder is needed")
    put(tmp_path, "in/deep/letter.txt")
    jobs.add([source.parent], tmp_path / "out")
    first, second = wait(jobs, qtbot, 2)
    states = {first.source.parent.name: first, second.source.parent.name: second}
    assert states["deep"].state is State.FAILED and states["deep"].note
    assert states["in"].state is State.DONE


@pytest.mark.parametrize("name", ["gone.txt", "picture.png"])
def test_what_cannot_be_translated_is_refused(
    jobs: FileJobs, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    if name.endswith("png"):
        put(tmp_path, name)
    refused: list[str] = []
    jobs.refused.connect(refused.append)
    jobs.add([tmp_path / name], None)
    qtbot.waitUntil(
        lambda: bool(refused) or (bool(jobs.jobs) and not jobs.is_busy), timeout=PATIENCE
    )
    said = refused or [job.note for job in jobs.jobs]
    assert name in said[0]
    assert not list(tmp_path.glob("*.de.*"))


def test_without_a_model_nothing_is_added(client: WorkerClient, tmp_path: Path) -> None:
    jobs = FileJobs(Session(client))
    refused: list[str] = []
    jobs.refused.connect(refused.append)
    jobs.add([put(tmp_path, "a.txt")], None)
    assert refused and not jobs.jobs
    jobs.close()


def test_a_worker_that_dies_loses_no_chunk(
    jobs: FileJobs, session: Session, client: WorkerClient, tmp_path: Path, qtbot: QtBot
) -> None:
    lines = [f"line {number}" for number in range(400)]
    jobs.add([put(tmp_path, "long.txt", "\n".join(lines))], None)
    qtbot.waitUntil(lambda: bool(jobs.jobs) and jobs.jobs[0].done > 0, timeout=PATIENCE)
    assert client.pid is not None
    psutil.Process(client.pid).kill()
    (job,) = wait(jobs, qtbot)
    assert job.target.read_text() == "\n".join(lines).upper()


def test_it_is_translated_with_the_model_that_was_in_use_when_it_was_added(
    jobs: FileJobs, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    jobs.add([put(tmp_path, "first.txt", "slow\n")], None)
    jobs.add([put(tmp_path, "second.txt")], None)
    session.open_model(Path("/models/en-fr"))
    qtbot.waitUntil(lambda: session.folder == Path("/models/en-fr"), timeout=2 * PATIENCE)
    jobs.add([put(tmp_path, "third.txt")], None)
    qtbot.waitUntil(lambda: len(jobs.jobs) == 3, timeout=PATIENCE)
    assert [job.folder for job in jobs.jobs] == ["/models/en-de"] * 2 + ["/models/en-fr"]
    assert [job.target.name for job in jobs.jobs[1:]] == ["second.de.txt", "third.fr.txt"]


def test_closing_the_window_leaves_nothing_half_written(
    rooms: Rooms, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    rooms.adding.add([put(tmp_path, "slow.txt", "slow\n" * 10)])
    qtbot.waitUntil(lambda: rooms.jobs.is_busy, timeout=PATIENCE)
    window.close()
    assert [job.state for job in rooms.jobs.jobs] == [State.CANCELLED]
    assert [path.name for path in tmp_path.glob("*slow*")] == ["slow.txt"]


def test_plans_never_meet(tmp_path: Path) -> None:
    put(tmp_path, "in/a.txt")
    (tmp_path / "in/a.bin").write_bytes(b"")
    taken = {tmp_path / "out/a.txt"}
    tasks, skipped = plan_free([tmp_path / "in"], tmp_path / "out", "de", taken)
    assert tasks == [(tmp_path / "in/a.txt", tmp_path / "out/a-2.txt")]
    assert skipped == (tmp_path / "in/a.bin",)
    with pytest.raises(DocumentError, match="only files that end in"):
        plan_free([tmp_path / "in/a.bin"], None, "de", set())
