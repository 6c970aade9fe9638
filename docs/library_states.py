"""States of the library, for `screenshots.py`: a model that is had, on its way, and refused.

The hub is a server on this machine with the layout of the real one (only its name in the pictures
is the real one's); its models have sizes, licences and languages, and zeros for weights. It sends
half of a file, and then waits.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtTest import QTest

from app.library import browsing
from app.library.page import LibraryPage
from tests.app.library.hub_server import HubServer, Repo, serving_hub, small_files

if TYPE_CHECKING:
    from docs.screenshots import Studio

_STUDENT = """\
type: transformer
dim-emb: 256
dim-vocabs: [32000, 32000]
enc-depth: 6
dec-depth: 2
transformer-heads: 8
transformer-dim-ffn: 1536
transformer-ffn-activation: prelu
transformer-decoder-autoreg: rnn
dec-cell: ssru
transformer-train-position-embeddings: true
transformer-tied-layers: [1, 1]
transformer-ffn-depth: 3
transformer-postprocess: dhn
lemma-dim-emb: 16
right-left: true
"""


def _repo(size: int, languages: tuple[str, ...], licence: str, downloads: int) -> Repo:
    files = small_files()
    files["model.safetensors"] = bytes(size)
    del files["pytorch_model.bin"]
    return Repo(files, languages, licence, downloads)


@contextmanager
def _hub() -> Iterator[HubServer]:
    """A hub with some models from Finnish to English."""
    repos = {
        "opus_mt_fi_en": _repo(30_300_000, ("fi", "en"), "apache-2.0", 24_813),
        "opus_mt_tc_big_fi_en": _repo(47_400_000, ("fi", "en"), "cc-by-4.0", 1_310),
        "opus_mt_fiu_en": _repo(
            30_300_000, ("fi", "et", "hu", "se", "vep", "en", "fiu"), "apache-2.0", 212
        ),
        "opus_mt_tc_base_finnish_news_finetuned_fi_en": _repo(29_500_000, ("fi", "en"), "", 9),
    }
    before, named = {key: os.environ.get(key) for key in _SET}, browsing.hub_host
    with serving_hub(**repos) as server:
        server.stuck.add("model.safetensors")
        os.environ.update(dict(_SET, HF_ENDPOINT=server.address))
        browsing.hub_host = lambda: "huggingface.co"
        try:
            yield server
        finally:
            browsing.hub_host = named
            for key, value in before.items():
                if value is None:
                    del os.environ[key]
                else:
                    os.environ[key] = value


_SET = {"HF_ENDPOINT": "", "HF_HUB_OFFLINE": "0"}


def _page(studio: "Studio") -> LibraryPage:
    studio.page("library")
    page = studio.window.panel.page
    assert isinstance(page, LibraryPage)
    return page


def _search(studio: "Studio") -> LibraryPage:
    page = _page(studio)
    page.show_hub()
    part = page.browsing
    part.source.setCurrentIndex(part.source.findData("fi"))
    part.source.activated.emit(part.source.currentIndex())
    part.search_button.click()
    studio.wait(lambda: not part.task.is_busy)
    return page


def library_hub(studio: "Studio") -> Iterator[None]:
    """Before anything is asked."""
    with _hub():
        page = _page(studio)
        page.buttons.hub.click()
        QTest.qWait(200)
        yield


def library_found(studio: "Studio") -> Iterator[None]:
    """What there is from Finnish to English."""
    with _hub():
        _search(studio)
        QTest.qWait(200)
        yield


def library_download(studio: "Studio") -> Iterator[None]:
    """A model on its way."""
    with _hub() as server:
        page = _search(studio)
        page.browsing.download_button.click()
        studio.wait(lambda: server.is_stuck.is_set() and "left" in page.arriving.note.said)
        QTest.qWait(500)
        yield
        page.close_tasks()


def library_adding(studio: "Studio") -> Iterator[None]:
    """A model of another toolkit from the disk."""
    page = _page(studio)
    page.add(str(_student(studio)))
    studio.wait(lambda: page.arriving.note.said.startswith("Converting"))
    yield
    page.close_tasks()


def library_refused(studio: "Studio") -> Iterator[None]:
    """One that does not fit."""
    page = _page(studio)
    page.add(str(_student(studio)))
    studio.wait(page.refusal.isVisible)
    QTest.qWait(200)
    yield


def _student(studio: "Studio") -> Path:
    folder = studio.folder.parent / "enfi.student.tiny11"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    settings = np.frombuffer(_STUDENT.encode() + b"\0", np.int8)
    np.savez(folder / "model.npz", **{"special:model.yml": settings})  # type: ignore[arg-type]
    (folder / "vocab.yml").write_text("</s>: 0\n<unk>: 1\n▁the: 2\n", encoding="utf-8")
    return folder


ALL: tuple[Callable[["Studio"], Iterator[None]], ...] = (
    library_hub, library_found, library_download, library_adding, library_refused,
)  # fmt: skip
