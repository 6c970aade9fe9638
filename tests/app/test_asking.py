"""A worker that is waited for: it answers, refuses, dies, is interrupted; in the end it is gone."""

import os
import signal
import threading

import pytest

from app.worker.asking import RefusedError, WorkerLostError, asking
from app.worker.messages import Load, Loaded, Translate, Translated
from engine.results import SearchOptions
from tests.app.conftest import STUB_COMMAND

pytestmark = pytest.mark.usefixtures("qapp")


def translate(text: str) -> object:
    with asking(STUB_COMMAND) as ask:
        return ask(lambda number: Translate(number, "m", text, SearchOptions()))


def test_each_question_gets_its_answer() -> None:
    with asking(STUB_COMMAND) as ask:
        first = ask(lambda number: Load(number, "/models/en-de"))
        second = ask(lambda number: Translate(number, "m", "one. two", SearchOptions()))
    assert isinstance(first, Loaded)
    assert isinstance(second, Translated)


def test_a_refusal_is_told_with_its_reason() -> None:
    with pytest.raises(RefusedError, match="told to fail"):
        translate("please fail")


def test_a_death_is_told_and_not_repeated() -> None:
    with pytest.raises(WorkerLostError, match="stopped unexpectedly: out of memory, says the stub"):
        translate("please die")
    with pytest.raises(WorkerLostError, match="stopped unexpectedly"), asking(("/none",)) as ask:
        ask(lambda number: Load(number, "m"))


def test_ctrl_c_ends_the_wait_and_the_worker() -> None:
    before = signal.getsignal(signal.SIGINT)
    timer = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        translate("slow")
    timer.join()
    assert signal.getsignal(signal.SIGINT) is before
