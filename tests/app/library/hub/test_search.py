"""Models of the hub are found by their languages, whatever their cards say."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.library.hub import BusyError, HubError, Wanted, is_hub_name, ways
from app.library.hub_search import search
from tests.app.library.hub.fetching import NAME, TAKEN
from tests.app.library.hub_server import HubServer, Repo, small_files


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


@pytest.mark.parametrize(
    ("text", "may_be"),
    [(NAME, True), ("a/b", True), ("a", False), ("a/b/c", False), ("./a", False), ("~/a", False),
     ("/a", False), ("a/..", False), ("a--b/c", False), ("a\\b", False), ("a/b c", False),
     ("Dowloads/opus-2020-02-26.zip", False), ("a/b.tar.xz", False), ("a/model.NPZ", False),
     ("a/pytorch_model.bin", False), ("a/opus-mt-v1.1", True)],
)  # fmt: skip
def test_what_may_be_a_name_of_the_hub(text: str, may_be: bool) -> None:
    assert is_hub_name(text) is may_be


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


def test_nothing_of_it_is_imported_unasked() -> None:
    code = (
        "import app.library.adding, app.library.errand, app.library.hub_search,"
        " app.library.hub_download, app.commands.models, sys;"
        "sys.exit(bool({'torch', 'PySide6', 'huggingface_hub', 'httpx2'} & set(sys.modules)))"
    )
    root = Path(__file__).parents[4]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, check=False, env=os.environ | {"PYTHONUTF8": "1"}
    )
    assert done.returncode == 0
