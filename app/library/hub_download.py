"""A model of the hub on its way: fetched beside the library, checked, and gone when it was read.

The files go into a folder of their own, not into huggingface_hub's cache: what is converted would
lie on the disk twice for good. Its own downloads are not used, since they can neither be gone on
with in another call nor be stopped between two bytes; all else is its own: addresses, client,
tokens, errors. A file of a commit never changes, so that what has come of it is gone on from by its
checksum alone.

What holds here: where the network or the server gave way, what has come stays for the next try, for
a week, and no longer than until another model is fetched; a checksum that is wrong, a full disk,
Ctrl+C and all else leave nothing. One model is fetched at a time.
"""

import hashlib
import re
import shutil
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import portalocker

from app.library.hub import BusyError, HubError, NoNetworkError, Progress, Report, is_hub_name
from app.library.hub_client import Connection, connected
from app.library.hub_files import HubFile, files, is_digest
from app.library.places import data_folder
from engine.files import unfinished

_TRIES = 6  # in a row that bring nothing
_PART = 1024 * 1024  # bytes that are hashed at once
_TOLD_EVERY = 0.2  # seconds
_LAST = 5.0  # seconds of which the speed is told
_KEPT = 7 * 24 * 3600.0  # seconds for which what has come waits for another try
_RANGE = re.compile(r"bytes (\d+)-(\d+)/(\d+)")


class _CutError(Exception):
    """A connection that ended early; another try may go on."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A model that has come."""

    folder: Path
    """Where its files lie; it has the model's name, without its owner's."""
    origin: str
    """Where they were had, in words."""


@contextmanager
def fetched(name: str, report: Report, *, pause: float = 1.0) -> Iterator[Fetched]:
    """The files of a model of the hub, which go at the end.

    Args:
        name: owner and name.
        report: is told how far it is; what it raises ends the fetching.
        pause: seconds before the second try of a cut connection; each pause is twice the last.

    Raises:
        NoNetworkError: where the hub cannot be reached.
        HubError: where the model cannot be had whole.
        OSError: where it cannot be written.
    """
    downloads = data_folder() / "downloads"
    place = _place(downloads, name)
    downloads.mkdir(parents=True, exist_ok=True)
    gave_way: HubError | None = None
    with _alone(downloads):
        _forget_old(downloads)
        for entry in downloads.iterdir():
            if entry.is_dir() and entry != place:
                shutil.rmtree(entry)  # what was kept of another
        with unfinished(place, place):
            try:
                place.mkdir(exist_ok=True)
                with connected(name) as hub:
                    model = _fetch_all(hub, name, place, report, pause)
            except (BusyError, NoNetworkError) as error:
                if not any(place.iterdir()):
                    raise
                gave_way = error  # nothing is wrong with what has come: it is not taken away
            else:
                yield model
                # The model is added: what cannot be removed now goes before the next is fetched.
                shutil.rmtree(place, ignore_errors=True)
    if gave_way is not None:
        raise gave_way


def forget(name: str) -> None:
    """Take away what a process that was killed has left of a model of the hub."""
    downloads = data_folder() / "downloads"
    try:
        with _alone(downloads):
            shutil.rmtree(_place(downloads, name), ignore_errors=True)
    except (HubError, OSError):
        return  # there is nothing, or another process fetches just now and sweeps itself


def forget_old() -> None:
    """Take away what has waited for another try for a week."""
    downloads = data_folder() / "downloads"
    with suppress(HubError, OSError):  # whoever fetches sweeps itself
        if downloads.is_dir():
            with _alone(downloads):
                _forget_old(downloads)


def _forget_old(downloads: Path) -> None:
    for place in downloads.iterdir():
        if place.is_dir():
            last = max(path.stat().st_mtime for path in (place, *place.rglob("*")))
            if time.time() - last > _KEPT:
                shutil.rmtree(place, ignore_errors=True)


def _place(downloads: Path, name: str) -> Path:
    return downloads / name.replace("/", "--")


@contextmanager
def _alone(downloads: Path) -> Iterator[None]:
    """Be the only one who fetches."""
    lock = portalocker.Lock(
        downloads / ".lock",
        mode="a",
        timeout=0,
        flags=portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING,
    )
    try:
        lock.acquire()
    except portalocker.LockException as error:
        raise HubError("another model is being fetched just now: wait until it is there") from error
    try:
        yield
    finally:
        lock.release()


def _fetch_all(hub: Connection, name: str, place: Path, report: Report, pause: float) -> Fetched:
    with hub.making_sense():
        model = hub.api.model_info(name, files_metadata=True)
        if not is_digest(model.sha, is_sha256=False) or not is_hub_name(model.id):
            raise ValueError(f"it does not tell the commit of {name}")
        wanted = files(model)
    parts = {file: place / f"{file.name}.{file.checksum}.part" for file in wanted}
    for entry in place.iterdir():
        if entry.is_dir():
            shutil.rmtree(entry)
        elif entry not in parts.values():  # of another commit
            entry.unlink()
    total = sum(file.size for file in wanted)
    _expect_room(place, total - sum(map(_size, parts.values())) + wanted[-1].size)
    way = _Way(total, report)
    for file, part in parts.items():
        way.skip(_size(part))
        address = f"{hub.address}/{model.id}/resolve/{model.sha}/{file.name}"
        _fetch(hub, address, file, part, way, pause)
        if _checksum(part, file) != file.checksum:
            raise HubError(
                f"{file.name} of {name} came with another checksum than the hub tells: nothing of"
                " it is kept, try again"
            )
    way.tell(always=True)
    folder = place / name.rpartition("/")[2]
    folder.mkdir()
    for file, part in parts.items():
        part.replace(folder / file.name)
    return Fetched(folder, f"{name} on {hub.host}, {model.sha}")


class _Way:
    """How far the fetching is."""

    def __init__(self, total: int, report: Report) -> None:
        self._total, self._report = total, report
        self.done = 0
        self._told = 0.0
        self._last: deque[tuple[float, int]] = deque()  # when, and the bytes that had come

    def skip(self, size: int) -> None:
        """So many bytes were there before: they are done, and no part of the speed."""
        self.done += size
        self._last.clear()

    def move(self, size: int) -> None:
        """So many bytes more; fewer, where a file is begun anew."""
        self.done += size
        now = time.monotonic()
        self._last.append((now, self.done))
        while now - self._last[0][0] > _LAST:
            self._last.popleft()
        self.tell()

    def rest(self) -> None:
        """Nothing comes just now."""
        self._last.clear()
        self._report(Progress("waiting", self.done, self._total))

    def tell(self, *, always: bool = False) -> None:
        """Report how far it is, but not too often."""
        now = time.monotonic()
        if not always and now - self._told < _TOLD_EVERY:
            return
        self._told = now
        speed = 0.0
        if self._last and now > self._last[0][0]:
            since, there = self._last[0]
            speed = max(0.0, (self.done - there) / (now - since))
        self._report(Progress("fetching", self.done, self._total, speed))


def _fetch(
    hub: Connection, address: str, file: HubFile, part: Path, way: _Way, pause: float
) -> None:
    """Fetch into `part` until it is whole, going on from what is there."""
    failed, most = 0, _size(part)
    while True:
        try:
            _go_on(hub, address, file, part, way)
            return
        except _CutError as error:
            failed = 1 if _size(part) > most else failed + 1
            most = max(most, _size(part))
            if failed >= _TRIES:
                raise BusyError(
                    f"the connection was cut again and again ({error}); the"
                    f" {way.done / 1e6:,.1f} MB that have come are kept for a week: try again later"
                ) from error
            way.rest()
            time.sleep(pause * 2 ** (failed - 1))


def _go_on(hub: Connection, address: str, file: HubFile, part: Path, way: _Way) -> None:
    """One connection, from where `part` ends to the end. Raises _CutError."""
    import httpx2
    from huggingface_hub.errors import HfHubHTTPError

    begin = _size(part)
    if begin == file.size and part.exists():
        return
    headers = {"Accept-Encoding": "identity"}
    if begin:
        headers["Range"] = f"bytes={begin}-"
    try:
        with hub.get(address, headers) as answer:
            if begin and not _goes_on(answer, begin, file):
                way.move(-begin)
                begin = 0
            _receive(answer, part, begin, file, way)
    except HfHubHTTPError as error:
        status = error.response.status_code
        if status == 416:  # what is there is none of it
            way.move(-begin)
            part.unlink(missing_ok=True)
        elif status != 408 and status < 500:
            raise
        raise _CutError(f"the server says {status}") from error
    except httpx2.TransportError as error:
        raise _CutError(str(error) or type(error).__name__) from error
    if _size(part) < file.size:
        raise _CutError("the server sent less than the whole file")


def _goes_on(answer: Any, begin: int, file: HubFile) -> bool:
    """Whether what was asked for comes, rather than the whole file."""
    if answer.status_code != 206:
        return False
    span = _RANGE.fullmatch(answer.headers.get("Content-Range", ""))
    if span is None or (int(span[1]), int(span[3])) != (begin, file.size):
        raise _CutError("the server sent another part than was asked for")
    return True


def _receive(answer: Any, part: Path, begin: int, file: HubFile, way: _Way) -> None:
    with part.open("r+b" if begin else "wb") as target:
        size = target.seek(begin)
        for data in answer.iter_bytes():
            size += len(data)
            if size > file.size:
                raise HubError(f"more of {file.name} comes than the hub tells: it is not taken")
            target.write(data)
            way.move(len(data))


def _checksum(path: Path, file: HubFile) -> str:
    """The checksum of what has come, of the kind that the hub tells for the file."""
    if len(file.checksum) == 64:
        digest = hashlib.sha256()
    else:
        digest = hashlib.sha1(b"blob %d\0" % file.size, usedforsecurity=False)
    with path.open("rb") as content:
        while data := content.read(_PART):
            digest.update(data)
    return digest.hexdigest()


def _expect_room(place: Path, needed: int) -> None:
    free = shutil.disk_usage(place).free
    if needed > free:
        raise HubError(
            f"{place.parent} has {free / 1e6:,.0f} MB of room, the model needs"
            f" {needed / 1e6:,.0f} MB on its way into the library"
        )


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
