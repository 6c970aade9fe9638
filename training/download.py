"""Archives from the network: resumed where they were cut off, checked before they have their name.

The standard library's client is enough: no kept library resumes by itself (pooch starts again,
huggingface_hub resumes from its own hub alone), and those that fetch leave `Range` to the caller,
which is all there is to it.

While an archive is fetched, `NAME.part` holds what has come and `NAME.part.json` which version of
it that is. Beside a whole one, `NAME.sha256` notes its checksum as `sha256sum` does.
"""

import hashlib
import http.client
import json
import os
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import portalocker

from engine.files import replace_file
from training.recipe import RecipeError

Report = Callable[[str], None]

_AT_ONCE = 1024 * 1024
_SILENCE = 60.0  # seconds without a byte, after which a connection counts as cut
_TRIES = 6  # in a row that bring nothing
_REPORT_EVERY = 5.0  # seconds
_LARGEST = 2**36  # bytes; the largest archive of WMT 2014 has 2.4 GB
_RANGE = re.compile(r"bytes (\d+)-\d+/(\d+|\*)")


class FetchError(OSError):
    """An archive could not be fetched. What has come is kept, and the next try goes on from it."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(0, reason, address)


class _CutError(Exception):
    """A connection that ended early; another try may go on."""


def obtain(address: str, path: Path, checksum: str, report: Report, *, pause: float = 1.0) -> str:
    """An archive in its place: the one that lies there, or a fetched one.

    Args:
        address: where to fetch it, http or https
        path: its place
        checksum: `sha256:` or `md5:` and the hexadecimal digits; "" where none is known, and the
            checksum that was noted at the first fetch is compared
        report: is told how it goes
        pause: seconds before the second try of a cut connection; each pause is twice the last

    Returns:
        Its SHA-256.

    Raises:
        RecipeError: where the checksum is another. A fetched archive that is wrong is removed, one
            that lay there is left.
        FetchError: where it cannot be fetched.
    """
    if not address.startswith(("http://", "https://")):
        raise RecipeError(f"{address}: archives are fetched from http:// or https:// alone")
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_name(f".{path.name}.lock")
    with portalocker.Lock(lock, mode="a", timeout=None, flags=portalocker.LockFlags.EXCLUSIVE):
        noted = path.with_name(f"{path.name}.sha256")
        if not path.exists():
            part = path.with_name(f"{path.name}.part")
            _fetch(address, part, report, pause)
            found = _expect(part, checksum, noted, fetched=True)
            replace_file(noted, f"{found}  {path.name}\n".encode())
            part.replace(path)
            _version_file(part).unlink(missing_ok=True)
        else:
            report(f"checking {path.name}")
            found = _expect(path, checksum, noted, fetched=False)
            replace_file(noted, f"{found}  {path.name}\n".encode())
    return found


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return _digest(path, "sha256")


def _digest(path: Path, kind: str) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(
            file, lambda: hashlib.new(kind, usedforsecurity=False)
        ).hexdigest()


def _expect(path: Path, checksum: str, noted: Path, *, fetched: bool) -> str:
    """The SHA-256 of an archive. Raises RecipeError where it is not the one that is expected."""
    found = sha256(path)
    what, kind = "that is known", "sha256"
    expected = ""
    if checksum:
        kind, _, expected = checksum.partition(":")
    elif noted.is_file():
        expected = noted.read_text(encoding="ascii", errors="replace").partition(" ")[0].strip()
        what = f"that {noted.name} notes from the first fetch"
    actual = found if kind == "sha256" else _digest(path, kind)
    if not expected or actual == expected.lower():
        return found
    message = f"{path.name} has the {kind} {actual}, not the one {what}, {expected}"
    if fetched:
        path.unlink()
        _version_file(path).unlink(missing_ok=True)
        raise RecipeError(f"{message}: what was fetched is removed; try again, or another --mirror")
    raise RecipeError(f"{message}: remove {path}, and it is fetched again")


def _fetch(address: str, part: Path, report: Report, pause: float) -> None:
    """Fetch into `part` until it is whole, going on from what is there."""
    failed = 0
    while True:
        before = _size(part)
        try:
            _go_on(address, part, report)
        except _CutError as error:
            failed = 1 if _size(part) > before else failed + 1
            if failed >= _TRIES:
                raise FetchError(address, f"{error}; try again later, or a --mirror") from error
            report(f"{part.stem}: {error}; trying again")
            time.sleep(pause * 2 ** (failed - 1))
        else:
            return


def _go_on(address: str, part: Path, report: Report) -> None:
    """One connection: from where `part` ends to the end. Raises _CutError, FetchError."""
    begin, version = _size(part), _read_version(part)
    headers = {"User-Agent": "headscope", "Accept-Encoding": "identity"}
    if begin and version:
        headers |= {"Range": f"bytes={begin}-", "If-Range": version}
    else:
        begin = 0  # what cannot be told to belong to this archive is not gone on from
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=_SILENCE) as answer:
            begin, total = _what_comes(answer, begin)
            if begin == 0:
                part.unlink(missing_ok=True)
            _note_version(part, answer)
            _receive(answer, part, begin, total, report)
    except urllib.error.HTTPError as error:
        error.close()
        if error.code == 416:  # nothing lies behind what is there: it may be whole, or too long
            whole = re.fullmatch(r"bytes \*/(\d+)", error.headers.get("Content-Range", ""))
            if whole and int(whole[1]) == begin:
                return
            part.unlink(missing_ok=True)
            raise _CutError("the server has another archive than before") from error
        if error.code >= 500 or error.code in (408, 429):
            raise _CutError(f"the server says {error.code} {error.reason}") from error
        raise FetchError(address, f"the server says {error.code} {error.reason}") from error
    except (http.client.HTTPException, ConnectionError, TimeoutError) as error:
        raise _CutError(f"the connection was cut ({type(error).__name__})") from error
    except urllib.error.URLError as error:
        raise _CutError(f"no connection: {error.reason}") from error


def _what_comes(answer: Any, begin: int) -> tuple[int, int | None]:
    """Where the bytes of an answer begin in the archive, and how long that is, if known."""
    length = answer.headers.get("Content-Length")
    if answer.status == 206:
        span = _RANGE.fullmatch(answer.headers.get("Content-Range", ""))
        if span is None or int(span[1]) != begin:
            raise _CutError("the server sent another part than was asked for")
        return begin, None if span[2] == "*" else int(span[2])
    return 0, int(length) if length is not None and length.isdigit() else None


def _receive(answer: Any, part: Path, begin: int, total: int | None, report: Report) -> None:
    """Append what comes. Raises _CutError where it ends too early."""
    size, told, started = begin, time.monotonic(), time.monotonic()
    of = "" if total is None else f" of {_mega(total)}"
    if max(total or 0, begin) > _LARGEST:
        raise FetchError(answer.url, f"it is larger than {_mega(_LARGEST)} MB")
    with part.open("ab") as file:
        while chunk := answer.read1(_AT_ONCE):
            size += file.write(chunk)
            if size > (_LARGEST if total is None else total):
                raise FetchError(answer.url, "more comes than the server said")
            if time.monotonic() - told > _REPORT_EVERY:
                told = time.monotonic()
                speed = (size - begin) / (told - started) / 1e6
                report(f"{part.stem}: {_mega(size)}{of} MB, {speed:.1f} MB a second")
        file.flush()
        os.fsync(file.fileno())
    if total is not None and size < total:
        raise _CutError(f"the connection was cut after {_mega(size)}{of} MB")
    report(f"{part.stem}: {_mega(size)} MB fetched")


def _mega(size: int) -> str:
    return f"{size / 1e6:,.1f}"


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _version_file(part: Path) -> Path:
    return part.with_name(f"{part.name}.json")


def _note_version(part: Path, answer: Any) -> None:
    """Note which version of the archive comes: what `If-Range` asks for when it is gone on."""
    tag = answer.headers.get("ETag", "")
    version = answer.headers.get("Last-Modified", "") if tag.startswith("W/") or not tag else tag
    replace_file(_version_file(part), json.dumps({"version": version}).encode())


def _read_version(part: Path) -> str:
    with suppress(OSError, ValueError, KeyError, TypeError):
        return str(json.loads(_version_file(part).read_bytes())["version"])
    return ""
