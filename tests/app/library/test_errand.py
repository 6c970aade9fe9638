"""An errand tells how far it is and what came of it, and is gone within a second of its end."""

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from huggingface_hub import constants

from app.library import adding
from app.library import errand as errands
from app.library.errand import BrokenErrandError, Errand
from app.library.hub import HubError, NoNetworkError, Progress, Wanted
from app.library.install import NameNeededError
from app.library.places import LibraryError
from app.log import places
from app.worker.command import errand_command
from engine.results import Cancelled
from engine.verification import verify_folder
from tests.app.library.hub_server import HubServer, Repo, serving_hub, small_files
from tests.app.library.small_model import write_model

NAME = "Helsinki-NLP/opus-mt-en-de"


@pytest.fixture
def hub(own: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with serving_hub(opus_mt_en_de=Repo()) as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
        monkeypatch.setenv("HF_HUB_OFFLINE", "0")
        yield server


def quiet(_progress: Progress) -> None:
    pass


def left(own: Path) -> list[str]:
    """What lies in the user's data, but for folders and locks."""
    return sorted(
        path.name for path in own.parent.rglob("*") if path.is_file() and path.name != ".lock"
    )


def test_a_standalone_build_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert errand_command() == (sys.executable, "-m", "app", "--errand")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert errand_command() == (sys.executable, "--errand")


def test_what_is_found_comes_as_it_was_told(hub: HubServer) -> None:
    hub.repos["someone/opus-mt-de-en"] = Repo(gated=True)
    found = Errand().search(Wanted()).models
    assert {(model.name, model.sources, model.gated) for model in found} == {
        (NAME, ("en",), False), ("someone/opus-mt-de-en", ("de",), True),
    }  # fmt: skip


def test_a_model_of_our_own_is_added(own: Path, tmp_path: Path) -> None:
    source = write_model(tmp_path / "Ünïcode 用户 source")
    assert Errand().add(str(source), None, quiet) == own / "small"
    verify_folder(own / "small")
    with pytest.raises(NameNeededError, match="another name"):
        Errand().add(str(source), None, quiet)
    with pytest.raises(LibraryError, match="cannot be a model's name"):
        Errand().add(str(source), "../x", quiet)


def test_what_goes_wrong_keeps_its_kind(hub: HubServer, own: Path, tmp_path: Path) -> None:
    hub.refusals["/api"] = (429, {"Retry-After": "9"})
    with pytest.raises(HubError, match="in 9 seconds"):
        Errand().search(Wanted("en", "de"))
    with pytest.raises(LibraryError, match="no folder or archive"):
        Errand().add(str(tmp_path / "nowhere"), None, quiet)
    hub.server_close()
    with pytest.raises(NoNetworkError, match="cannot be reached"):
        Errand().add(NAME, None, quiet)
    assert left(own) == []


def stuck(hub: HubServer, errand: Errand, pool: ThreadPoolExecutor) -> "Future[Path]":
    """An adding that waits for the other half of the weights."""
    hub.stuck.add("model.safetensors")
    told: list[Progress] = []
    adding = pool.submit(errand.add, NAME, None, told.append)
    assert hub.is_stuck.wait(60)
    while not any(0 < progress.done < progress.total for progress in told):
        assert not adding.done()
        time.sleep(0.01)
    return adding


def test_what_is_cancelled_ends_and_leaves_nothing(hub: HubServer, own: Path) -> None:
    errand = Errand()
    with ThreadPoolExecutor(1) as pool:
        adding = stuck(hub, errand, pool)
        assert left(own)
        errand.cancel()
        errand.cancel()
        with pytest.raises(Cancelled):
            adding.result(60)
        assert not hub.waited_out  # the hub is still silent
    assert left(own) == []


def test_a_cancel_waits_for_nobody(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errands, "_GRACE", 600.0)
    errand = Errand()
    with ThreadPoolExecutor(1) as pool:
        adding = stuck(hub, errand, pool)
        (child,) = psutil.Process().children()
        child.suspend()
        errand.cancel()
        assert not adding.done()
        child.resume()
        with pytest.raises(Cancelled):
            adding.result(60)
    assert left(own) == []


def test_what_does_not_end_when_it_is_cancelled_is_ended(hub: HubServer, own: Path) -> None:
    errand = Errand()
    with ThreadPoolExecutor(1) as pool:
        adding = stuck(hub, errand, pool)
        (child,) = psutil.Process().children()
        child.suspend()
        errand.cancel()
        with pytest.raises(Cancelled):
            adding.result(60)
    assert left(own) == []


def held(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Have the process run some lines of Python first, that keep it where a test wants it."""
    code = "\n".join(("import time", *lines, "from app.__main__ import main", "main()"))
    command = (sys.executable, "-c", code, "--errand")
    monkeypatch.setattr(errands, "errand_command", lambda: command)


def kill(adding: "Future[Path]") -> None:
    """As a system does that has no memory left."""
    (child,) = psutil.Process().children()
    child.kill()
    with pytest.raises(LibraryError, match=r"stopped by the system \(signal 9\), perhaps"):
        adding.result(60)


def test_what_is_killed_while_it_fetches_leaves_nothing(hub: HubServer, own: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        adding = stuck(hub, Errand(), pool)
        assert left(own)
        kill(adding)
    assert left(own) == []


def test_what_is_killed_while_it_copies_leaves_nothing(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held(
        monkeypatch,
        "from app.library import install",
        "install.verify_folder = lambda _place: time.sleep(60)",
    )
    own.mkdir(parents=True)
    (own / ".new-of-another-process").mkdir()
    with ThreadPoolExecutor(1) as pool:
        adding = pool.submit(Errand().add, str(write_model(tmp_path / "source")), None, quiet)
        while not list(own.rglob("model.safetensors")):
            assert not adding.done()
            time.sleep(0.01)
        kill(adding)
    assert [path.name for path in own.iterdir()] == [".new-of-another-process"]


def test_a_cancel_that_comes_too_late_finds_the_model_there(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held(
        monkeypatch,
        "from pathlib import Path",
        "from app.library import adding",
        "def add(source, name, report, there):",
        "    folder = Path(source)",
        "    folder.mkdir(parents=True)",
        "    there(folder)",
        "    (folder / 'told').touch()",
        "    time.sleep(60)",  # what was fetched is large, and goes slowly
        "adding.add = add",
    )
    errand = Errand()
    with ThreadPoolExecutor(1) as pool:
        adding = pool.submit(errand.add, str(own / "large"), None, quiet)
        while not (own / "large" / "told").exists():
            time.sleep(0.01)
        errand.cancel()
        assert adding.result(60) == own / "large"


def test_a_model_of_the_hub_is_told_before_what_was_fetched_goes(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)  # read when it was imported
    monkeypatch.setattr(adding, "_convert", lambda *_, **__: own / "opus-mt-en-de")
    fetched: list[str] = []
    folder = adding.add(NAME, None, quiet, lambda _folder: fetched.extend(left(own)))
    assert folder == own / "opus-mt-en-de"
    assert "model.safetensors" in fetched
    assert left(own) == []


def test_what_is_cancelled_before_it_began_does_not_begin(hub: HubServer) -> None:
    errand = Errand()
    errand.cancel()
    with pytest.raises(Cancelled):
        errand.add(NAME, None, quiet)
    assert not hub.asked


def test_a_window_that_has_gone_is_not_worked_for(hub: HubServer, own: Path) -> None:
    hub.stuck.add("model.safetensors")
    process = subprocess.Popen(
        errand_command(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=Path.cwd()
    )
    assert process.stdin is not None
    process.stdin.write(b'{"add": "%s", "name": null, "mark": "x"}\n' % NAME.encode())
    process.stdin.flush()
    assert hub.is_stuck.wait(60)
    process.stdin.close()
    process.wait(60)
    assert not hub.waited_out
    assert left(own) == []


def test_who_listens_no_more_ends_it(hub: HubServer, own: Path) -> None:
    def stop(_progress: Progress) -> None:
        raise RuntimeError("a fault of who listens")

    with pytest.raises(RuntimeError, match="who listens"):
        Errand().add(NAME, None, stop)
    assert not psutil.Process().children()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import sys; sys.stdin.read(1); sys.exit('Fehler\\nboom')", "boom"),
        ("raise SystemExit(3)", "status 3"),
    ],
)
def test_a_process_that_dies_is_told(
    own: Path, monkeypatch: pytest.MonkeyPatch, code: str, words: str
) -> None:
    monkeypatch.setattr(errands, "errand_command", lambda: (sys.executable, "-c", code))
    with pytest.raises(BrokenErrandError, match=f"ended unexpectedly: {words}"):
        Errand().search(Wanted())


def test_a_refusal_keeps_its_reasons(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held(
        monkeypatch,
        "from app.library import adding, places",
        "def refuse(*_):",
        "    raise places.LibraryError('x cannot be taken: a; b is c; d', ['a', 'b is c; d'])",
        "adding.add = refuse",
    )
    with pytest.raises(LibraryError) as caught:
        Errand().add(str(tmp_path), None, quiet)
    assert (caught.value.head, caught.value.reasons) == ("x cannot be taken", ("a", "b is c; d"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("KeyError('x')", "KeyError inside the program: 'x'"),
        ("MemoryError()", "there is not enough memory"),
    ],
)
def test_a_fault_of_the_program_keeps_its_trace(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: str, words: str
) -> None:
    held(
        monkeypatch,
        "from app.library import adding",
        "def break_down(*_):",
        f"    raise {error}",
        "adding.add = break_down",
    )
    with pytest.raises(BrokenErrandError) as caught:
        Errand().add(str(tmp_path), None, quiet)
    assert str(caught.value) == words
    assert "break_down" in places(caught.value.trace)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_foreign_model_of_the_hub_is_fetched_and_converted(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tqdm import tqdm

    from tests.engine.formats.marian_folders import write_marian

    monkeypatch.setattr(tqdm, "monitor_interval", 0)  # a thread of its bars, which stays
    source = own.parent.parent / "marian"
    write_marian(source)
    hub.repos[NAME] = Repo({path.name: path.read_bytes() for path in source.iterdir()})
    told: list[Progress] = []
    folder = Errand().add(NAME, None, told.append)
    assert folder == own / "opus-mt-en-de"
    manifest = verify_folder(folder)
    assert (manifest.languages.source, manifest.languages.target) == ("en", "de")
    assert manifest.provenance.source.startswith(f"{NAME} on 127.0.0.1")
    assert [progress.stage for progress in told][-1] == "converting"
    assert {path.name for path in own.iterdir()} == {"opus-mt-en-de"}
    hub.asked.clear()
    with pytest.raises(NameNeededError, match="in your library already"):
        Errand().add(NAME, None, quiet)
    assert not hub.asked  # it is seen before anything is fetched


def test_a_foreign_model_that_does_not_fit_leaves_nothing(hub: HubServer, own: Path) -> None:
    assert "model.safetensors" in small_files()  # of zeros and ones, not of tensors
    with pytest.raises(LibraryError) as caught:
        Errand().add(NAME, None, quiet)
    assert NAME in str(caught.value)
    assert "downloads" not in str(caught.value)
    assert left(own) == []
