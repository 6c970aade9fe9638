"""A model of another toolkit from the hub to a translation, as a person in the window has it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.desk.direction import usable, ways
from app.library.catalogue import catalogue
from app.library.page import LibraryPage
from app.library.places import bundled_models
from app.worker.client import WorkerClient
from app.worker.messages import Failed, Load, Passed, Translate, Translated
from engine.results import SearchOptions
from engine.verification import verify_folder
from tests.app.conftest import PATIENCE
from tests.app.hosting import hosting, settle
from tests.app.library.hub_server import Repo, serving_hub

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def write_marian(folder: Path) -> Path:
    from tests.engine.formats.marian_folders import write_marian

    write_marian(folder)
    (folder / "README.md").write_text(
        "---\nlanguage: [en, de, zh]\nlicense: cc-by-4.0\n---\n# A small Marian\n",
        encoding="utf-8",
    )
    return folder


def translations(folder: Path, languages: list[str | None], qtbot: QtBot) -> list[str]:
    """What the real worker makes of a sentence, for each language that is asked for."""
    client = WorkerClient()
    found: list[str] = []
    texts: list[str] = []

    def on_reply(reply: object) -> None:
        if isinstance(reply, Passed):
            texts.append(reply.passage.target)
        elif isinstance(reply, Translated):
            found.append("".join(texts))
            texts.clear()
        elif isinstance(reply, Failed):
            found.append(f"failed: {reply.reason}")

    client.replied.connect(on_reply)
    client.ask(lambda generation: Load(generation, str(folder), 1))
    for language in languages:
        before = len(found)
        ask = translating(folder, language)
        client.ask(ask)
        qtbot.waitUntil(lambda before=before: len(found) > before, timeout=4 * PATIENCE)
    client.close()
    client.deleteLater()
    return found


def translating(folder: Path, language: str | None) -> Callable[[int], Translate]:
    return lambda generation: Translate(
        generation, str(folder), "Where is the station?", SearchOptions(), to=language
    )


def test_a_model_is_searched_downloaded_converted_and_translates(
    own: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {file.name: file.read_bytes() for file in write_marian(tmp_path / "made").iterdir()}
    monkeypatch.delenv("TRANSFORMERS_OFFLINE", raising=False)
    monkeypatch.setenv("HF_HUB_OFFLINE", "0")
    with serving_hub(opus_mt_en_mul=Repo(files, ("en", "de", "zh"), "cc-by-4.0")) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.address)
        with hosting() as host:
            page = host(LibraryPage(str(bundled_models()["en-de"])))
            page.show_hub()
            browsing = page.browsing
            for box, tag in ((browsing.source, "en"), (browsing.target, "de")):
                box.setCurrentIndex(box.findData(tag))
                box.activated.emit(box.currentIndex())
            browsing.search_button.click()
            qtbot.waitUntil(lambda: not browsing.task.is_busy, timeout=2 * PATIENCE)
            assert browsing.model.rowCount() == 1, browsing.note.said
            with qtbot.waitSignal(page.changed, timeout=6 * PATIENCE):
                browsing.download_button.click()
            settle(page)
            assert page.arriving.note.said.startswith("opus-mt-en-mul was added.")
            assert page.own.list.isVisible()
            chosen = page.own.model.model_at(page.own.list.currentIndex().row())
            assert chosen.name == "opus-mt-en-mul"
            card = page.own.card.toPlainText()
            for told in ("Hugging Face Marian", "cc-by-4.0", "Helsinki-NLP/opus-mt-en-mul", "SHA"):
                assert told in card, card
            assert "German" in page.own.facts.said and "Chinese" in page.own.facts.said
            page.close_tasks()
    folder = own / "opus-mt-en-mul"
    verify_folder(folder)
    [model] = [model for model in usable(catalogue()) if model.name == "opus-mt-en-mul"]
    tags = [way.target_language for way in ways(model)]
    assert set(tags) == {"de", "zh-Hans"}
    usual, *others = translations(folder, [None, *tags], qtbot)
    assert not any(text.startswith("failed") for text in (usual, *others))
    assert usual == others[0] != others[1]


def test_a_folder_of_marian_is_converted_and_a_broken_one_refused(
    own: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_marian(tmp_path / "Ünïcode 用户 marian")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    with hosting() as host:
        page = host(LibraryPage(str(bundled_models()["en-de"])))
        with qtbot.waitSignal(page.changed, timeout=6 * PATIENCE):
            page.buttons.folder.click()
        settle(page)
        (folder / "vocab.json").write_text("{}")
        (folder / "source.spm").unlink()
        (folder / "target.spm").write_bytes(b"no model")
        page.buttons.folder.click()
        qtbot.waitUntil(lambda: not page.task.is_busy, timeout=4 * PATIENCE)
        assert page.refusal.isVisible()
        assert page.refusal.reasons.toPlainText().count("•") >= 3
        assert [folder.name for folder in own.iterdir()] == [page.own.model.model_at(1).name]
        page.close_tasks()
