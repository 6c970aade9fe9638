"""Getting a model from the hub, as a person does: asked, found, fetched, cancelled, refused."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.library.amounts import bytes_text, time_text
from app.library.browsing import Browsing, hub_host
from app.library.hub import HubModel, Progress
from app.library.offers import OffersModel
from app.library.page import LibraryPage
from app.library.places import bundled_models
from tests.app.conftest import PATIENCE
from tests.app.hosting import hosting
from tests.app.library.hub_server import HubServer, Repo, serving_hub, small_files

FINNISH = Repo(languages=("fi", "en"), downloads=500)
NAME = "Helsinki-NLP/opus-mt-fi-en"


@pytest.fixture(autouse=True)
def online(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody has said that there is no network, these servers are still here."""
    for name in ("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def hub(own: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    """Two models from Finnish to English, one the other way, and one of another kind."""
    repos = {
        "opus_mt_fi_en": FINNISH,
        "opus_mt_tc_big_fi_en": replace(
            FINNISH, files=small_files(900_000), licence="cc-by-4.0", downloads=20
        ),
        "opus_mt_en_fi": replace(FINNISH, languages=("en", "fi")),
    }
    with serving_hub(**repos) as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
        monkeypatch.setenv("HF_HOME", str(own.parent / "hf"))
        yield server


@pytest.fixture
def page(own: Path, qtbot: QtBot) -> Iterator[LibraryPage]:
    with hosting() as host:
        page = host(LibraryPage(str(bundled_models()["en-de"])))
        page.buttons.hub.click()
        yield page
        page.close_tasks()


def choose(box: QComboBox, tag: str) -> None:
    """As a person does."""
    box.setCurrentIndex(box.findData(tag))
    box.activated.emit(box.currentIndex())


def search(page: LibraryPage, qtbot: QtBot, source: str = "fi", target: str = "en") -> Browsing:
    browsing = page.browsing
    choose(browsing.source, source)
    choose(browsing.target, target)
    browsing.search_button.click()
    qtbot.waitUntil(lambda: not browsing.task.is_busy, timeout=PATIENCE)
    return browsing


def over(page: LibraryPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.task.is_busy, timeout=2 * PATIENCE)


def rows(browsing: Browsing) -> list[list[str]]:
    model = browsing.model
    return [
        [text.text for text in model.texts(model.index(row))] for row in range(model.rowCount())
    ]


def test_nothing_is_asked_unasked_and_it_is_said_who_will_be(
    hub: HubServer, page: LibraryPage
) -> None:
    said = page.browsing.note.said
    assert f"127.0.0.1:{hub.server_port}" in said
    for told in ("Search", "languages", "address", "nothing", "type or translate"):
        assert told.lower() in said.lower()
    assert not page.browsing.search_button.isEnabled()  # one language is missing
    choose(page.browsing.source, "fi")
    assert page.browsing.search_button.isEnabled()
    choose(page.browsing.target, "fi")
    assert not page.browsing.search_button.isEnabled()
    assert page.browsing.found.isHidden()
    assert hub.asked == []


@pytest.mark.parametrize(
    ("endpoint", "host"),
    [
        ("", "huggingface.co"),
        ("https://mirror.example", "mirror.example"),
        ("http://anna:secret@mirror.example:8080/hub", "mirror.example:8080"),
    ],
)
def test_a_mirror_is_named(endpoint: str, host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_ENDPOINT", endpoint)
    assert hub_host() == host


def test_what_there_is_for_two_languages_is_listed_and_narrowed_down(
    hub: HubServer, page: LibraryPage, qtbot: QtBot
) -> None:
    browsing = search(page, qtbot)
    assert browsing.note.said.startswith("Finnish → English")
    first, second = rows(browsing)
    assert first[0] == "opus-mt-fi-en"
    assert first[1].endswith("· apache-2.0 · 500 download(s)")
    assert first[2] == "Finnish → English · by Helsinki-NLP"
    assert second[0] == "opus-mt-tc-big-fi-en"
    assert browsing.facts.said.startswith(NAME)
    choose(browsing.licence, "cc-by-4.0")
    assert [row[0] for row in rows(browsing)] == ["opus-mt-tc-big-fi-en"]
    assert browsing.facts.said.startswith("Helsinki-NLP/opus-mt-tc-big-fi-en")
    browsing.licence.setCurrentIndex(0)
    browsing.licence.activated.emit(0)
    assert len(rows(browsing)) == 2
    search(page, qtbot, "fi", "de")
    assert "no model from Finnish to German" in browsing.note.said
    assert browsing.found.isHidden()
    asked = {path for _, path, _ in hub.asked}
    assert not any("/resolve/" in path for path in asked)  # nothing is fetched by a search


def test_size_narrows_down() -> None:
    model = OffersModel()
    small = HubModel("a/small", ("fi",), ("en",), 90_000_000, "", 7, False)
    large = replace(small, name="a/large", size=400_000_001, gated=True)
    model.show_models((small, large))
    assert model.rowCount() == 2
    model.narrow(400_000_000, None)
    assert [model.model_at(row) for row in range(model.rowCount())] == [small]
    model.narrow(None, "")
    assert model.rowCount() == 2
    assert "owners" in model.facts(large)
    assert "7 download(s) in the last 30 days" in model.facts(large)
    assert "no licence named" in model.texts(model.index(0))[1].text
    many = replace(small, sources=("fi", "et", "hu", "se"), downloads=1_234_567)
    model.show_models((many,))
    assert "Finnish, Estonian and 2 more → English" in model.texts(model.index(0))[2].text
    count = QLocale().toString(1_234_567)
    assert f"{count} download(s)" in model.texts(model.index(0))[1].text
    assert "Finnish, Estonian, Hungarian, Northern Sami → English" in model.facts(many)


def test_a_download_is_cancelled_by_key_and_leaves_nothing(
    hub: HubServer, page: LibraryPage, own: Path, qtbot: QtBot
) -> None:
    hub.stuck.add("model.safetensors")
    browsing = search(page, qtbot)
    page.activateWindow()
    qtbot.waitUntil(browsing.list.hasFocus, timeout=PATIENCE)
    qtbot.keyClick(browsing.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.arriving.bar.value() > 0, timeout=2 * PATIENCE)
    name, progress, *_lost = page.arriving.note.said.splitlines()  # the hub is silent
    assert name == f"Downloading {NAME}"
    assert " of " in progress
    assert not browsing.download_button.isEnabled()
    assert not page.buttons.folder.isEnabled()
    qtbot.keyClick(page.arriving.cancel_button, Qt.Key.Key_Space)
    over(page, qtbot)
    assert page.arriving.note.said == f"{NAME} was not added."
    assert browsing.download_button.isEnabled()
    assert browsing.isVisible()
    left = [path for path in own.parent.rglob("*") if path.is_file() and path.name != ".lock"]
    assert left == []


def test_what_lies_here_by_the_name_of_a_model_is_not_taken_for_it(
    hub: HubServer, page: LibraryPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / NAME).mkdir(parents=True)
    browsing = search(page, qtbot)
    hub.asked.clear()
    hub.refusals["/api/models/"] = (404, {})  # so that all is over soon
    browsing.download_button.click()
    over(page, qtbot)
    assert [path for _, path, _ in hub.asked] == [f"/api/models/{NAME}"]
    assert "no model" in page.arriving.note.said


def test_who_looks_for_another_model_meanwhile_is_left_alone(
    hub: HubServer, page: LibraryPage, qtbot: QtBot, own: Path
) -> None:
    browsing = search(page, qtbot)
    page._source, page._begun_in = NAME, browsing  # as when it was sent for
    browsing.list.setCurrentIndex(browsing.model.index(1))
    page._on_added(own / "opus-mt-fi-en")
    assert browsing.isVisible()
    assert page.arriving.note.said == "opus-mt-fi-en was added: it is among your models."
    browsing.list.setCurrentIndex(browsing.model.index(0))
    page._on_added(own / "opus-mt-fi-en")
    assert page.own.isVisible()


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (429, {"Retry-After": "30"}, "30 seconds"),
        (404, {}, "no model"),
        (503, {}, "later"),
    ],
)
def test_what_the_hub_refuses_is_a_sentence_in_the_page(
    hub: HubServer,
    page: LibraryPage,
    qtbot: QtBot,
    status: int,
    headers: dict[str, str],
    words: str,
) -> None:
    browsing = search(page, qtbot)
    hub.refusals["/api/models/"] = (status, headers)
    browsing.download_button.click()
    over(page, qtbot)
    said = page.arriving.note.said
    assert said.startswith("The model was not added: ")
    assert words in said
    assert page.arriving.note.property("role") == "trouble"
    assert browsing.isVisible()
    hub.refusals = {"/api/models": (status, headers)}
    search(page, qtbot)
    assert browsing.note.property("role") == "trouble"
    assert browsing.note.said.startswith("Nothing was found: ")


def test_without_a_network_that_is_said_and_the_rest_goes_on(
    page: LibraryPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    browsing = search(page, qtbot)
    assert "127.0.0.1:9 cannot be reached" in browsing.note.said
    assert "is there a network?" in browsing.note.said
    assert browsing.search_button.isEnabled()
    browsing.back_button.click()
    assert page.own.list.isVisible()


def test_a_search_is_cancelled(hub: HubServer, page: LibraryPage, qtbot: QtBot) -> None:
    browsing = page.browsing
    choose(browsing.source, "fi")
    browsing.search_button.click()
    assert browsing.search_button.text() == "Cancel"
    browsing.search_button.click()
    qtbot.waitUntil(lambda: not browsing.task.is_busy, timeout=PATIENCE)
    assert browsing.search_button.text() == "Search"
    assert "Nothing is asked until" in browsing.note.said


def test_the_focus_goes_along(hub: HubServer, page: LibraryPage, qtbot: QtBot) -> None:
    page.activateWindow()
    page.browsing.source.setFocus()
    qtbot.waitUntil(page.browsing.source.hasFocus, timeout=PATIENCE)
    qtbot.keyClicks(page.browsing.source, "Fin")
    assert page.browsing.source.currentData() == "fi"
    page.browsing.back_button.setFocus()
    qtbot.keyClick(page.browsing.back_button, Qt.Key.Key_Space)
    qtbot.waitUntil(page.own.list.hasFocus, timeout=PATIENCE)
    page.buttons.hub.setFocus()
    qtbot.keyClick(page.buttons.hub, Qt.Key.Key_Space)
    qtbot.waitUntil(page.browsing.source.hasFocus, timeout=PATIENCE)


def test_progress_is_told_in_bytes_speed_and_time(page: LibraryPage) -> None:
    page._source = NAME
    page._on_told(Progress("fetching", 100_000_000, 300_000_000, 2_000_000.0))
    assert page.arriving.note.said == (
        f"Downloading {NAME}\n100.0 MB of 300.0 MB · 2.0 MB a second · 2 min left"
    )
    assert page.arriving.bar.value() == page.arriving.bar.maximum() // 3
    page._on_told(Progress("waiting", 200_000_000, 300_000_000))
    waiting = f"Downloading {NAME}\n200.0 MB of 300.0 MB\nThe connection is lost; trying again…"
    assert page.arriving.note.said == page.arriving.note.accessibleName() == waiting
    page._on_told(Progress("fetching", 0, 300_000_000, 0.0))
    assert page.arriving.note.said == f"Downloading {NAME}\n0 bytes of 300.0 MB"
    page._on_told(Progress("converting"))
    assert page.arriving.note.said == f"Converting {NAME}…"
    assert page.arriving.note.accessibleName() == f"Converting {NAME}…"
    assert page.arriving.bar.maximum() == 0  # how long is not known


def test_progress_is_spoken_in_steps(page: LibraryPage) -> None:
    page._source = NAME
    names = set()
    for done in range(100):
        page._on_told(Progress("fetching", done * 1_000_000, 100_000_000, 0.0))
        names.add(page.arriving.note.accessibleName())
        assert f"\n{bytes_text(done * 1_000_000)} of" in page.arriving.note.said
    assert len(names) == 10


def test_bytes_and_times_are_for_people() -> None:
    assert bytes_text(298_100_000) == "298.1 MB"
    assert [time_text(s) for s in (0.2, 59, 61, 3_600, 9_000)] == [
        "1 s", "59 s", "1 min", "1 h 0 min", "2 h 30 min",
    ]  # fmt: skip
