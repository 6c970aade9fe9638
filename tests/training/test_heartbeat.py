"""The heartbeat: who is gone, has failed or hangs is found; who waits or works slowly is not."""

import threading
import time

import pytest
from torch.distributed import HashStore

from training import heartbeat
from training.heartbeat import Heartbeat


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(heartbeat, "TICK", 0.01)
    monkeypatch.setattr(heartbeat, "GONE_AFTER", 0.8)
    monkeypatch.setattr(heartbeat, "HUNG_AFTER", 1.0)


@pytest.fixture
def pair():
    """Two processes' heartbeats, with what each found."""
    store, found = HashStore(), [[], []]
    hearts = [Heartbeat(store, rank, 2, found[rank].append) for rank in (0, 1)]
    yield hearts, found
    for heart in hearts:
        heart.end()


def until(found: list[str], seconds: float = 10.0) -> str:
    end = time.monotonic() + seconds
    while not found and time.monotonic() < end:
        time.sleep(0.01)
    assert found, "nothing was found"
    return found[0]


def keep_on(heart: Heartbeat, doing: str, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        heart.beat(doing, 7)
        time.sleep(0.02)


def test_one_that_hangs_is_named_by_both(pair):
    hearts, found = pair
    for heart in hearts:
        heart.beat("training", 7)
    hearts[0].beat("training", 8)
    with hearts[0].waiting():
        for told in found:
            assert until(told).startswith("process 1 hangs: it has not gone on for ")
            assert told[0].endswith("s (training, step 7)")


def test_long_work_that_goes_on_is_no_hang_and_waiting_for_it_neither(pair):
    hearts, found = pair
    for heart in hearts:
        heart.beat("training", 7)
    with hearts[0].waiting():
        keep_on(hearts[1], "validating", 2.0)
    assert found == [[], []]


def test_a_slow_disk_is_no_hang(pair):
    hearts, found = pair
    hearts[1].beat("writing a training checkpoint", 7, heartbeat.WRITING)
    with hearts[0].waiting():
        time.sleep(1.5)
    assert found == [[], []]


def test_all_that_wait_for_one_another_are_told(pair):
    hearts, found = pair
    with hearts[0].waiting(), hearts[1].waiting():
        assert until(found[0]).startswith("the processes have been waiting for one another")


def test_one_that_is_gone_is_named(pair, monkeypatch):
    monkeypatch.setattr(heartbeat, "HUNG_AFTER", 20.0)
    hearts, found = pair
    hearts[1].beat("training", 3)
    keep_on(hearts[0], "training", 0.2)
    hearts[1].end()
    thread = threading.Thread(target=keep_on, args=(hearts[0], "training", 2))
    thread.start()
    assert until(found[0]).startswith("process 1 has gone: no sign of life for")
    thread.join()


def test_one_that_fails_tells_its_reason(pair):
    hearts, found = pair
    hearts[1].fail("out of memory")
    assert until(found[0]) == "process 1 has failed: out of memory"
    assert hearts[0].cause() == "process 1 has failed: out of memory"
    assert found[1] == []
