"""A model of the hub is fetched whole and checked, or refused in a sentence, with nothing left."""

import itertools
import os
import time
from pathlib import Path
from typing import Any

import pytest
from huggingface_hub import constants

from app.library import adding, hub_download
from app.library.hub import BusyError, HubError, Progress, Wanted
from app.library.hub_download import fetched, forget_old
from app.library.hub_search import search
from app.library.places import LibraryError
from engine.manifest import MAX_CARD_BYTES
from tests.app.library.hub.fetching import NAME, TAKEN, downloads, quiet, refused
from tests.app.library.hub_server import HubServer, Repo, small_files
from tests.app.library.small_model import write_model


def test_a_file_that_no_reader_takes_is_not_fetched(hub: HubServer, own: Path) -> None:
    hub.repos[NAME].files["README.md"] = bytes(2 * MAX_CARD_BYTES)
    with fetched(NAME, quiet) as model:
        assert not (model.folder / "README.md").exists()
    for name in TAKEN - {"README.md", "model.safetensors"}:
        hub.asked.clear()

        def change(told: dict[str, Any], name: str = name) -> None:
            for sibling in told["siblings"]:
                if sibling["rfilename"] == name:
                    sibling.get("lfs", sibling)["size"] = 10**10

        hub.repos[NAME].change = change
        refused(own, name, "10,000,000,000 bytes")
        assert not hub.fetched()


def test_what_is_fetched_is_the_hubs_whatever_lies_here(
    hub: HubServer, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_model(tmp_path / NAME)
    with pytest.raises(LibraryError, match=NAME):  # it is no tensors, but it was asked for
        adding.fetch(NAME, None, quiet)
    assert "model.safetensors" in hub.fetched()
    assert downloads(own) == []
    hub.asked.clear()
    assert adding.add(NAME, None, quiet) == own / "small"
    with pytest.raises(HubError, match="not a name of the hub"):
        adding.fetch("a/b.zip", None, quiet)
    assert not hub.asked


def test_exactly_what_is_read_is_fetched(hub: HubServer, own: Path) -> None:
    told: list[Progress] = []
    with fetched(NAME, told.append) as model:
        there = {path.name: path.read_bytes() for path in model.folder.iterdir()}
        assert there == {name: small_files()[name] for name in TAKEN}
        assert model.folder.name == "opus-mt-en-de"  # a reader may learn of it which languages
        assert model.origin == f"{NAME} on 127.0.0.1:{hub.server_port}, {hub.repos[NAME].commit}"
    assert set(hub.fetched()) == TAKEN
    assert downloads(own) == []
    assert not Path(constants.HF_HUB_CACHE).exists()
    total = sum(map(len, there.values()))
    assert (told[-1].stage, told[-1].done, told[-1].total) == ("fetching", total, total)
    assert all(one.done <= two.done for one, two in itertools.pairwise(told))


def test_the_smaller_weights_are_fetched(hub: HubServer) -> None:
    hub.repos[NAME].files["pytorch_model.bin"] = b"small"
    with fetched(NAME, quiet) as model:
        assert (model.folder / "pytorch_model.bin").read_bytes() == b"small"
        assert not (model.folder / "model.safetensors").exists()


@pytest.mark.parametrize("ranges", [True, False])
def test_a_cut_connection_is_gone_on_with(hub: HubServer, ranges: bool) -> None:
    hub.cuts = {"model.safetensors": 3, "vocab.json": 1}
    hub.ranges = ranges
    told: list[Progress] = []
    with fetched(NAME, told.append, pause=0.0) as model:
        for name in TAKEN:
            assert (model.folder / name).read_bytes() == small_files()[name]
    spans = [span for _, path, span in hub.asked if path.endswith("/model.safetensors")]
    size = len(small_files()["model.safetensors"])
    if ranges:
        halves = [size // 2, size // 2 + size // 4]
        assert [f"bytes={begin}-" for begin in halves] == [spans[2], spans[4]]
    assert told[-1].done == told[-1].total


def test_what_has_come_is_kept_for_the_next_try_alone(hub: HubServer, own: Path) -> None:
    hub.cuts["model.safetensors"] = 100
    hub.ranges = False
    with (
        pytest.raises(HubError, match=r"cut again and again.*are kept"),
        fetched(NAME, quiet, pause=0.0),
    ):
        pass
    hub.cuts.clear()
    hub.ranges = True
    hub.asked.clear()
    left = downloads(own)
    assert left
    with fetched(NAME, quiet) as model:
        assert (model.folder / "model.safetensors").read_bytes() == small_files()[
            "model.safetensors"
        ]
    assert hub.fetched() == ["model.safetensors"]
    assert hub.asked[-1][2] is not None  # not from the beginning
    assert downloads(own) == []


def test_what_has_come_is_kept_for_a_week(hub: HubServer, own: Path) -> None:
    hub.refusals["/cdn"] = (503, {})
    with pytest.raises(BusyError, match="for a week"), fetched(NAME, quiet, pause=0.0):
        pass
    left = downloads(own)
    forget_old()
    assert left == downloads(own) != []
    for path in (own.parent / "downloads").rglob("*"):
        os.utime(path, (time.time() - 8 * 24 * 3600,) * 2)
    search(Wanted("en", "fi"))
    assert downloads(own) == []


@pytest.mark.parametrize("status", [400, 403, 404, 410, 451])
def test_nothing_is_kept_of_what_is_not_to_be_had(hub: HubServer, own: Path, status: int) -> None:
    hub.refusals["/cdn"] = (status, {})
    refused(own)


def test_a_server_that_cuts_and_begins_anew_is_left_in_the_end(hub: HubServer, own: Path) -> None:
    content = hub.repos[NAME].files["model.safetensors"]
    hub.ranges = False
    hub.cuts["model.safetensors"] = 10**9
    told: list[Progress] = []

    def report(progress: Progress) -> None:
        told.append(progress)
        # What comes next is now less, now more, but never more than there was.
        hub.spoilt["model.safetensors"] = content[: len(content) - 10_000 * (len(told) % 3)]

    with pytest.raises(BusyError, match="again and again"), fetched(NAME, report, pause=0.0):
        pass
    assert len(hub.asked) < 100
    assert any(progress.stage == "waiting" and progress.done for progress in told)


def test_what_is_left_of_one_goes_when_another_is_fetched(hub: HubServer, own: Path) -> None:
    hub.refusals["/cdn"] = (429, {"Retry-After": "7"})
    with pytest.raises(HubError, match="in 7 seconds"), fetched(NAME, quiet):
        pass
    assert downloads(own)
    hub.refusals.clear()
    hub.repos["someone/other"] = Repo()
    with fetched("someone/other", quiet):
        assert all("other" in path for path in downloads(own))
    assert downloads(own) == []


def test_another_commit_takes_nothing_over(hub: HubServer, own: Path) -> None:
    hub.cuts["model.safetensors"] = 100
    hub.ranges = False
    with pytest.raises(HubError), fetched(NAME, quiet, pause=0.0):
        pass
    hub.cuts.clear()
    hub.repos[NAME].files["model.safetensors"] = b"another"
    with fetched(NAME, quiet) as model:
        assert (model.folder / "model.safetensors").read_bytes() == b"another"
        assert {path.name for path in model.folder.iterdir()} == TAKEN


@pytest.mark.parametrize("file", ["model.safetensors", "vocab.json"])
def test_a_wrong_checksum_leaves_nothing(hub: HubServer, own: Path, file: str) -> None:
    content = hub.repos[NAME].files[file]
    hub.spoilt[file] = content[:-1] + bytes([content[-1] ^ 1])
    refused(own, file, "another checksum")


@pytest.mark.parametrize("digits", ["/../../x", "", "a" * 10_000, "é" * 64, "a" * 41, None])
@pytest.mark.parametrize("file", ["model.safetensors", "vocab.json"])
def test_a_checksum_that_is_none_makes_no_path(
    hub: HubServer, own: Path, file: str, digits: str | None
) -> None:
    def change(told: dict[str, Any]) -> None:
        for sibling in told["siblings"]:
            if sibling["rfilename"] == file:
                sibling["blobId"] = digits
                if "lfs" in sibling:
                    sibling["lfs"]["sha256"] = digits

    hub.repos[NAME].change = change
    refused(own, "does not tell the size and the checksum")
    assert not hub.fetched()


@pytest.mark.parametrize("change", [{"sha": "a/b?#"}, {"sha": "a" * 10_000}, {"id": "../../x"}])
def test_a_commit_or_a_name_that_is_none_makes_no_address(
    hub: HubServer, own: Path, change: dict[str, str]
) -> None:
    hub.repos[NAME].change = lambda told: told.update(change)
    refused(own, "does not tell the commit")
    assert not hub.fetched()


def test_more_or_less_than_was_told_leaves_nothing_that_is_used(hub: HubServer, own: Path) -> None:
    hub.spoilt["model.safetensors"] = hub.repos[NAME].files["model.safetensors"] + b"x"
    refused(own, "more of model.safetensors")


def test_who_is_not_there_or_not_given(hub: HubServer, own: Path) -> None:
    hub.repos[NAME].gated = True
    with pytest.raises(HubError, match="HF_TOKEN"), fetched(NAME, quiet):
        pass
    del hub.repos[NAME]
    refused(own, f"there is no model {NAME}")


def test_a_model_that_cannot_be_read_is_not_fetched(hub: HubServer, own: Path) -> None:
    for name in ("source.spm", "model.safetensors", "pytorch_model.bin"):
        del hub.repos[NAME].files[name]
    refused(own, "source.spm", "model.safetensors or pytorch_model.bin")
    assert not hub.fetched()


def test_a_disk_without_room_is_told_before(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = hub_download.shutil.disk_usage(own.parent.parent.parent)
    monkeypatch.setattr(hub_download.shutil, "disk_usage", lambda _: usage._replace(free=1_000))
    refused(own, "MB of room")
    assert not hub.fetched()


def test_one_is_fetched_at_a_time(hub: HubServer, own: Path) -> None:
    with (
        fetched(NAME, quiet),
        pytest.raises(HubError, match="another model"),
        fetched("a/b", quiet),
    ):
        pass
    assert downloads(own) == []


def test_what_is_stopped_leaves_nothing(hub: HubServer, own: Path) -> None:
    def stop(progress: Progress) -> None:
        if progress.done > 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), fetched(NAME, stop):
        pass
    assert downloads(own) == []


@pytest.mark.parametrize("kind", [ValueError, KeyError, TypeError, AttributeError])
def test_a_fault_of_our_own_is_not_told_as_the_hubs(
    hub: HubServer, own: Path, kind: type[Exception]
) -> None:
    def report(_progress: Progress) -> None:
        raise kind("ours")

    with pytest.raises(kind, match="ours"), fetched(NAME, report):
        pass
    assert downloads(own) == []


def test_a_place_that_cannot_be_looked_at_hinders_no_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_download, "data_folder", lambda: tmp_path / ("x" * 300))
    forget_old()
