"""The hub, as a server on this machine has it: found, fetched whole, or refused in a sentence."""

import gzip
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from huggingface_hub import constants

from app.library import adding, hub_client, hub_download
from app.library.hub import BusyError, HubError, NoNetworkError, Progress, Wanted, is_hub_name, ways
from app.library.hub_download import fetched, forget_old
from app.library.hub_search import search
from app.library.places import LibraryError
from engine.manifest import MAX_CARD_BYTES
from tests.app.library.hub_server import HubServer, Repo, serving_hub, small_files
from tests.app.library.small_model import write_model

NAME = "Helsinki-NLP/opus-mt-en-de"
TAKEN = {
    "config.json", "vocab.json", "source.spm", "target.spm", "generation_config.json",
    "tokenizer_config.json", "README.md", "model.safetensors",
}  # fmt: skip


@pytest.fixture(autouse=True)
def online(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tests of other models have set."""
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)


@pytest.fixture
def hub(own: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with serving_hub(opus_mt_en_de=Repo()) as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
        yield server


def quiet(_progress: Progress) -> None:
    pass


def downloads(own: Path) -> list[str]:
    """What lies beside the library of what was fetched."""
    folder = own.parent / "downloads"
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.name != ".lock"
    )


def refused(own: Path, *words: str) -> HubError:
    """Fetching is refused in one sentence, and leaves nothing."""
    with pytest.raises(HubError) as caught, fetched(NAME, quiet, pause=0.0):
        pytest.fail("it was fetched")
    message = str(caught.value)
    assert all(word in message for word in words), message
    assert "\n" not in message
    assert downloads(own) == []
    return caught.value


# --- search


@pytest.mark.parametrize(
    ("name", "languages", "sources", "targets"),
    [
        ("x/opus-mt-en-de", ["en", "de"], ["en"], ["de"]),
        ("x/opus-mt-tc-big-de-en", ["en", "de"], ["de"], ["en"]),
        ("x/opus-mt-en-bcl", ["bcl", "en"], ["en"], ["bcl"]),
        ("x/opus-mt-en-ROMANCE", ["en", "fr", "it", "roa"], ["en"], ["fr", "it", "roa"]),
        ("x/opus-mt-tc-big-gmq-en", ["da", "en", "gmq", "sv"], ["da", "gmq", "sv"], ["en"]),
        ("x/opus-mt-en-cat_spa", ["ca", "en", "es", "oc"], ["en"], ["ca", "es"]),
        ("x/opus-mt-tc-bible-big-deu_eng-fra", ["de", "en", "fr"], ["de", "en"], ["fr"]),
        ("x/opus-mt-de_fr-en", ["de", "en", "fr"], ["de", "fr"], ["en"]),
        ("x/opus-mt-en-de-finetuned-2", ["en", "de"], ["en"], ["de"]),
        ("x/my-model", ["en", "de"], ["en", "de"], ["en", "de"]),
        ("x/opus-mt-en-de", [], ["en"], ["de"]),
    ],
)
def test_a_name_tells_the_way(
    name: str, languages: list[str], sources: list[str], targets: list[str]
) -> None:
    assert ways(name, languages) == (tuple(sources), tuple(targets))


def test_a_search_keeps_to_what_is_wanted(hub: HubServer) -> None:
    hub.repos |= {
        "Helsinki-NLP/opus-mt-de-en": Repo(downloads=900),
        "Helsinki-NLP/opus-mt-en-fr": Repo(languages=["en", "fr"]),
        "Helsinki-NLP/opus-mt-en-mul": Repo(
            languages=["de", "en", "fr", "mul", False], downloads=30, licence="cc-by-4.0"
        ),
        "someone/opus-mt-en-de": Repo(small_files(900_000), downloads=20),
        "someone/gated-en-de": Repo(gated=True, downloads=15),
        "someone/no-marian": Repo(tags=("bart",)),
        "someone/no-weights": Repo({"config.json": b"{}"}),
    }

    def names(**wanted: object) -> list[str]:
        return [model.name for model in search(Wanted(**wanted)).models]  # type: ignore[arg-type]

    both = {"source": "en", "target": "de"}
    multilingual, larger, gated = (
        "Helsinki-NLP/opus-mt-en-mul", "someone/opus-mt-en-de", "someone/gated-en-de",
    )  # fmt: skip
    assert names(**both) == [multilingual, larger, gated, NAME]
    assert names(**both, largest=500_000) == [multilingual, gated, NAME]
    assert names(**both, licence="cc-by-4.0") == [multilingual]
    assert names(source="de", target="en") == ["Helsinki-NLP/opus-mt-de-en", gated]
    assert names(target="fr") == [multilingual, "Helsinki-NLP/opus-mt-en-fr"]
    assert names(source="fi") == []
    assert names(source="en-GB", target="DE") == names(**both)
    assert len(names()) == 6
    found = search(Wanted("en", "de")).models
    assert found[0].targets == ("de", "fr", "mul")
    assert [model.gated for model in found] == [False, False, True, False]
    assert found[3].size == sum(len(small_files()[name]) for name in TAKEN)
    assert (found[3].licence, found[3].downloads) == ("apache-2.0", 10)
    assert not hub.fetched()


def test_nobody_is_told_who_asks(hub: HubServer) -> None:
    search(Wanted("en", "de"))
    assert {path for _, path, _ in hub.asked} == {"/api/models", f"/api/models/{NAME}"}
    for headers in hub.headers:
        assert headers["user-agent"].startswith("headscope/")
        assert "torch" not in headers["user-agent"]
        assert "authorization" not in {name.lower() for name in headers}


def test_no_model_is_lost_between_pages(hub: HubServer) -> None:
    for number in range(20):
        hub.repos[f"someone/opus-mt-en-de-{number}"] = Repo(downloads=100 - number)
    names = [model.name for model in search(Wanted("en", "de")).models]
    assert names == [*(f"someone/opus-mt-en-de-{number}" for number in range(20)), NAME]


def test_one_odd_model_does_not_spoil_a_search(hub: HubServer) -> None:
    def of_no_size(told: dict[str, Any]) -> None:
        for sibling in told["siblings"]:
            sibling.update(size=None, lfs=None)

    def of_no_sense(told: dict[str, Any]) -> None:
        told["siblings"] = [{"rfilename": None, "lfs": {}}]

    odd = Repo(downloads=500, change=of_no_size)
    hub.repos |= {"a/opus-mt-en-de": odd, "b/opus-mt-en-de": Repo(downloads=300)}
    hub.repos["b/opus-mt-en-de"].change = of_no_sense
    for number, status in enumerate((403, 451, 500)):
        hub.repos[f"c{number}/opus-mt-en-de"] = Repo(downloads=200)
        hub.refusals[f"/api/models/c{number}/"] = (status, {})
    assert [model.name for model in search(Wanted("en", "de")).models] == [NAME]
    del hub.repos[NAME]
    with pytest.raises(HubError):  # what is odd everywhere is no empty answer
        search(Wanted("en", "de"))


def test_a_hub_that_has_had_enough_in_the_middle_gives_what_was_found(hub: HubServer) -> None:
    for number in range(12):
        hub.repos[f"c/opus-mt-en-de-{number}"] = Repo(downloads=200 - number)
    hub.refusals["/api/models/c/opus-mt-en-de-3"] = (429, {"Retry-After": "5"})
    found = search(Wanted("en", "de"))
    assert "in 5 seconds" in found.stopped
    names = [model.name.rpartition("-")[2] for model in found.models]
    assert names == ["0", "1", "2", "4", "5"]  # those that were asked about at the same time
    assert not search(Wanted("en", "de", licence="mit")).stopped
    hub.refusals["/api/models/c/"] = hub.refusals.pop("/api/models/c/opus-mt-en-de-3")
    with pytest.raises(BusyError, match="in 5 seconds"):  # nothing is no answer
        search(Wanted("en", "de"))


def test_a_language_is_found_by_each_of_its_names(hub: HubServer) -> None:
    hub.repos |= {
        "x/opus-mt-no-de": Repo(languages=["no", "de"]),
        "x/opus-mt-tl-en": Repo(languages=["tl", "en"]),
        "x/opus-mt-en-sr": Repo(languages=["en", "sr-Latn"], tags=("marian", "sr")),
    }
    for source, target, name in (
        ("nb", "de", "no-de"), ("no", "", "no-de"), ("fil", "en", "tl-en"), ("tgl", "", "tl-en"),
        ("eng", "srp-Latn", "en-sr"), ("en", "sr", "en-sr"),
    ):  # fmt: skip
        found = [model.name for model in search(Wanted(source, target)).models]
        assert found == [f"x/opus-mt-{name}"], (source, target)


def test_what_a_card_says_is_bounded_and_steers_nothing(hub: HubServer) -> None:
    hub.repos[NAME] = Repo(
        languages=["en", "de", "\x1b[2J", "\u202exx", "x" * 10_000, *map(str, range(10, 9_999))],
        licence="mit\x1b[2J\u202e\n" + "x" * 100_000,
    )
    [model] = search(Wanted("en", "de")).models
    told = "".join((model.licence, *model.sources, *model.targets))
    assert told.isprintable()
    assert len(told) < 5_000
    assert model.licence.startswith("mit")


def test_a_token_goes_to_the_hub_alone(hub: HubServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_of_a_person")
    with fetched(NAME, quiet):
        pass
    asked = {
        path.split("/")[1]: headers
        for (_, path, _), headers in zip(hub.asked, hub.headers, strict=True)
    }
    assert asked["Helsinki-NLP"]["authorization"] == "Bearer hf_of_a_person"
    assert "authorization" not in asked["cdn"]
    hub.refusals["/api"] = (401, {})
    for ask in (lambda: search(Wanted()), lambda: fetched(NAME, quiet).__enter__()):
        with pytest.raises(HubError, match="does not accept your token"):
            ask()


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (429, {"Retry-After": "300"}, ("too many requests", "in 300 seconds")),
        (
            429,
            {"Retry-After": "Fri, 01 Jan 1999 00:00:00 GMT"},
            ("too many requests", "try again later"),
        ),
        (429, {"RateLimit": '"api";r=0;t=55'}, ("too many requests", "in 55 seconds")),
        (429, {}, ("too many requests", "later")),
        (503, {}, ("503", "later")),
        (500, {}, ("500", "later")),
        (403, {}, ("refuses", "403")),
        (404, {}, ("404",)),
        (400, {}, ("400",)),
    ],
)
def test_a_hub_that_refuses_is_not_asked_again(
    hub: HubServer, status: int, headers: dict[str, str], words: tuple[str, ...]
) -> None:
    hub.refusals["/api/models"] = (status, headers)
    with pytest.raises(HubError) as caught:
        search(Wanted("en", "de"))
    assert all(word in str(caught.value) for word in words), caught.value
    assert len(hub.asked) == 1


def test_a_password_of_a_mirror_is_never_told(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = f"127.0.0.1:{hub.server_port}"
    monkeypatch.setenv("HF_ENDPOINT", f"http://anna:secret@{host}/")
    with fetched(NAME, quiet) as model:
        assert model.origin.startswith(f"{NAME} on {host}, ")
    assert "authorization" in {name.lower() for name in hub.headers[0]}  # it is used, though
    for status in (400, 401, 404, 429, 500, 200):
        hub.refusals["/"] = (status, {})
        assert "secret" not in str(refused(own, host))
    for address in ("http://anna:se/cret@host", "anna:secret@host", "ftp://anna:secret@host"):
        monkeypatch.setenv("HF_ENDPOINT", address)
        assert "cret" not in str(refused(own, "HF_ENDPOINT"))


@pytest.mark.parametrize("scheme", ["socks5", "socks", "ftp"])
def test_a_proxy_that_cannot_be_used_is_told(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setenv("ALL_PROXY", f"{scheme}://anna:secret@127.0.0.1:1080")
    assert "secret" not in str(refused(own, "proxy", f"{scheme}://127.0.0.1:1080"))
    assert not hub.asked


def test_certificates_that_are_not_there_are_told(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(own / "nowhere.pem"))
    refused(own, "SSL_CERT_FILE")
    assert not hub.asked


def test_an_answer_without_end_is_not_read(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_client, "_MOST_ANSWER", 200_000)
    hub.bodies["/api"] = b""
    for status, words in ((200, "more than 200,000 bytes"), (404, "no model"), (503, "later")):
        hub.refusals["/api"] = (status, {})
        refused(own, words)
    hub.refusals["/api"] = (302, {"Location": "/elsewhere"})
    refused(own, "no model")


def test_an_answer_that_would_be_inflated_is_not_read(hub: HubServer, own: Path) -> None:
    hub.refusals["/"] = (200, {"Content-Encoding": "gzip"})
    hub.bodies["/"] = gzip.compress(b" " * 100_000)
    refused(own, "in an encoding that was not asked for")
    del hub.refusals["/"]
    hub.refusals["/cdn"] = (200, {"Content-Encoding": "gzip"})
    refused(own, "in an encoding that was not asked for")


def test_a_list_has_an_end_and_stays_with_the_hub(
    hub: HubServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub.bodies["/api"] = b"[]"
    monkeypatch.setattr(hub_client, "_MOST_PAGES", 7)
    hub.refusals["/api"] = (200, {"Link": f'<{hub.address}/api/models?cursor=1>; rel="next"'})
    with pytest.raises(HubError, match="have no end"):
        search(Wanted())
    assert len(hub.asked) == 7
    other = hub.address.replace("127.0.0.1", "localhost")
    hub.refusals["/api"] = (200, {"Link": f'<{other}/api/models?cursor=1>; rel="next"'})
    with pytest.raises(HubError, match="to another server"):
        search(Wanted())
    assert len(hub.asked) == 8


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


def test_what_is_no_hub_is_told(hub: HubServer) -> None:
    hub.refusals["/api/models"] = (200, {})
    with pytest.raises(HubError, match="does not answer as a hub"):
        search(Wanted("en", "de"))


def test_without_a_network_there_is_one_sentence_at_once(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving_hub() as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
    monkeypatch.setattr(time, "sleep", lambda _seconds: pytest.fail("it tries again"))
    with pytest.raises(NoNetworkError, match="cannot be reached"):
        search(Wanted("en", "de"))
    with pytest.raises(NoNetworkError, match="cannot be reached"), fetched(NAME, quiet):
        pass
    assert downloads(own) == []


# --- download


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


def test_offline_mode_is_kept_to(hub: HubServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(NoNetworkError, match="HF_HUB_OFFLINE"):
        search(Wanted())
    assert not hub.asked


@pytest.mark.parametrize(
    ("text", "may_be"),
    [(NAME, True), ("a/b", True), ("a", False), ("a/b/c", False), ("./a", False), ("~/a", False),
     ("/a", False), ("a/..", False), ("a--b/c", False), ("a\\b", False), ("a/b c", False),
     ("Dowloads/opus-2020-02-26.zip", False), ("a/b.tar.xz", False), ("a/model.NPZ", False),
     ("a/pytorch_model.bin", False), ("a/opus-mt-v1.1", True)],
)  # fmt: skip
def test_what_may_be_a_name_of_the_hub(text: str, may_be: bool) -> None:
    assert is_hub_name(text) is may_be


def test_nothing_of_it_is_imported_unasked() -> None:
    code = (
        "import app.library.adding, app.library.errand, app.library.hub_search,"
        " app.library.hub_download, app.commands.models, sys;"
        "sys.exit(bool({'torch', 'PySide6', 'huggingface_hub', 'httpx2'} & set(sys.modules)))"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, check=False, env=os.environ | {"PYTHONUTF8": "1"}
    )
    assert done.returncode == 0


def test_a_silent_hub_is_not_waited_for_for_ever(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_client, "_SILENCE", 0.5)
    hub.stuck.add("model.safetensors")

    def answer_the_next() -> None:
        hub.is_stuck.wait(60)
        hub.stuck.clear()

    heard = threading.Thread(target=answer_the_next)
    heard.start()
    with fetched(NAME, quiet, pause=0.0) as model:
        assert not hub.waited_out
        assert (model.folder / "model.safetensors").read_bytes() == small_files()[
            "model.safetensors"
        ]
    heard.join()
    weights = [span for _, path, span in hub.asked if "/cdn/" in path and "safetensors" in path]
    assert len(weights) == 2
    assert weights[1] is not None
