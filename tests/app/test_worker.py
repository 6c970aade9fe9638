"""The worker's process: the last input wins, deaths are survived, nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from app.session import Session
from app.status import Tone
from app.worker.client import Condition, State, WorkerClient
from app.worker.framing import FrameBuffer, encode, read_message
from app.worker.messages import Attend, Failed, Load, Loaded, Passed, Translate, Translated
from engine.results import SearchOptions
from tests.app.conftest import PATIENCE, STUB_COMMAND


def load(client: WorkerClient, folder: str) -> int:
    return client.ask(lambda generation: Load(generation, folder))


def translate(client: WorkerClient, text: str) -> int:
    return client.ask(lambda generation: Translate(generation, "m", text, SearchOptions()))


def translation_of(session: Session) -> str:
    return session.translation.target if session.translation else ""


def wait_for_translation(session: Session, text: str, qtbot: QtBot) -> None:
    """Until that is the translation, and whole: its end is a message of its own."""
    qtbot.waitUntil(
        lambda: translation_of(session) == text and not session.is_translating, timeout=PATIENCE
    )


def test_the_last_input_wins_and_stops_the_one_before(client: WorkerClient, qtbot: QtBot) -> None:
    replies: list[object] = []
    client.replied.connect(replies.append)
    load(client, "m")
    started = time.monotonic()
    translate(client, "slow one")
    translate(client, "slow two")
    last = translate(client, "three")
    qtbot.waitUntil(lambda: any(isinstance(r, Translated) for r in replies), timeout=PATIENCE)
    passages = [reply for reply in replies if isinstance(reply, Passed)]
    assert [(passed.generation, passed.passage.target) for passed in passages] == [(last, "THREE")]
    assert [reply.generation for reply in replies if isinstance(reply, Translated)] == [last]
    assert time.monotonic() - started < 9  # neither slow one was waited for


def test_prints_do_not_reach_the_pipe(session: Session, qtbot: QtBot) -> None:
    session.set_source("print this")
    wait_for_translation(session, "PRINT THIS", qtbot)


def test_a_failure_is_said_and_is_not_the_end(session: Session, qtbot: QtBot) -> None:
    session.set_source("fail here")
    qtbot.waitUntil(lambda: session.status.tone is Tone.TROUBLE, timeout=PATIENCE)
    assert "told to fail" in session.status.text
    assert "Traceback" in session.status.details
    session.set_source("better now")
    wait_for_translation(session, "BETTER NOW", qtbot)
    assert session.status.tone is Tone.CALM


def test_a_model_that_does_not_open_is_said_with_its_reason(
    client: WorkerClient, qtbot: QtBot
) -> None:
    session = Session(client)
    session.open_model(Path("/models/broken"))
    qtbot.waitUntil(lambda: session.status.tone is Tone.TROUBLE, timeout=PATIENCE)
    assert "config.json is no JSON" in session.status.text


def test_a_worker_killed_in_mid_sentence_is_replaced(session: Session, qtbot: QtBot) -> None:
    told: list[str] = []
    session.status_changed.connect(lambda: told.append(session.status.text))
    session.set_source("a slow sentence")
    session.translate_now()
    qtbot.wait(300)
    first = session.client.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: any("Starting another" in text for text in told), timeout=PATIENCE)
    assert session.source_text == "a slow sentence"
    qtbot.waitUntil(lambda: translation_of(session) == "A SLOW SENTENCE", timeout=PATIENCE + 10_000)
    assert session.client.pid not in (None, first)


def test_while_another_worker_loads_typing_does_not_hide_why_one_waits(
    session: Session, qtbot: QtBot
) -> None:
    session.set_source("one two")
    qtbot.waitUntil(lambda: session.translation is not None, timeout=PATIENCE)
    told: list[str] = []
    session.status_changed.connect(lambda: told.append(session.status.text))
    assert session.client.pid is not None
    os.kill(session.client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: any("Starting another" in text for text in told), timeout=PATIENCE)
    session.set_source("one two three")
    session.translate_now()
    assert "stopped" in session.status.text
    qtbot.waitUntil(
        lambda: session.translation is not None and session.translation.source == "one two three",
        timeout=PATIENCE,
    )
    stopped = max(number for number, text in enumerate(told) if "stopped" in text)
    first_other = min(number for number, text in enumerate(told) if "stopped" not in text)
    assert stopped < first_other


def test_an_idle_worker_that_is_killed_is_replaced(session: Session, qtbot: QtBot) -> None:
    first = session.client.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: session.client.pid not in (None, first), timeout=PATIENCE)
    session.set_source("again")
    wait_for_translation(session, "AGAIN", qtbot)


def test_after_three_deaths_it_stops_and_can_be_started_again(
    session: Session, qtbot: QtBot
) -> None:
    conditions: list[Condition] = []
    session.client.condition_changed.connect(conditions.append)
    session.set_source("please die now")
    qtbot.waitUntil(lambda: session.status.can_start_again, timeout=2 * PATIENCE)
    assert [c.state for c in conditions if c.state is not State.RUNNING] == [
        State.RESTARTING,
        State.RESTARTING,
        State.STOPPED,
    ]
    assert "out of memory, says the stub" in session.status.text
    assert session.source_text == "please die now"
    assert session.client.pid is None
    session.set_source("please live now")
    session.translate_now()
    assert session.status.can_start_again
    session.start_again()
    wait_for_translation(session, "PLEASE LIVE NOW", qtbot)
    assert session.status.tone is Tone.CALM


def test_a_program_that_cannot_be_started_is_said(qapp: object, qtbot: QtBot) -> None:
    client = WorkerClient(("/no/such/program",))
    session = Session(client)
    session.open_model(Path("/models/en-de"))
    qtbot.waitUntil(lambda: session.status.can_start_again, timeout=PATIENCE)
    client.close()


def test_close_ends_a_worker_that_computes(client: WorkerClient, qtbot: QtBot) -> None:
    load(client, "m")
    translate(client, "slow")
    qtbot.wait(500)
    pid = client.pid
    assert pid is not None
    client.close()
    assert not psutil.pid_exists(pid)


@pytest.mark.parametrize("text", ["idle", "slow and busy"])
def test_the_worker_ends_when_its_input_ends(text: str) -> None:
    root = str(Path(__file__).resolve().parents[2])
    with subprocess.Popen(
        STUB_COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([root, *sys.path])},
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(encode(Load(1, "m")) + encode(Translate(2, "m", text, SearchOptions())))
        worker.stdin.flush()
        assert isinstance(read_message(worker.stdout), Loaded)
        worker.stdin.close()
        assert worker.wait(1.0) == 0


def test_the_real_worker_starts_and_answers(qapp: object, qtbot: QtBot) -> None:
    client = WorkerClient()
    replies: list[object] = []
    client.replied.connect(replies.append)
    load(client, "/no/such/model")
    qtbot.waitUntil(lambda: bool(replies), timeout=4 * PATIENCE)
    client.close()
    assert isinstance(replies[0], Failed)
    assert replies[0].reason


def test_what_was_put_aside_and_not_taken_is_gone(
    client: WorkerClient, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FrameBuffer, "feed", lambda *_: None)  # nothing is taken
    client.ask(lambda n: Attend(n, "m", "a long sentence " * 50))
    assert client._aside is not None
    folder = Path(client._aside.path())
    qtbot.waitUntil(lambda: any(folder.iterdir()), timeout=PATIENCE)
    client.close()
    assert not folder.exists()
