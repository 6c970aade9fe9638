"""Searching the hub and adding a model, in a process of its own: for the window.

That process (errand_side.py) may import torch and huggingface_hub, and can be ended at any moment.
What it is asked goes in as a line of JSON; how far it is, what came of it or what went wrong comes
out as lines of JSON. When what it reads from ends, because it is cancelled or the window has gone,
it takes away what is unfinished and ends. Imports no torch and no Qt.
"""

import contextlib
import dataclasses
import json
import os
import secrets
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import IO, Any

from app.library.hub import (
    Found,
    HubError,
    HubModel,
    NoNetworkError,
    Progress,
    Report,
    Wanted,
    is_hub_name,
)
from app.library.hub_download import forget
from app.library.install import NameNeededError, forget_unfinished
from app.library.places import LibraryError
from app.worker.command import errand_command, import_root
from engine.results import Cancelled

ERRORS = {kind.__name__: kind for kind in (LibraryError, NameNeededError, HubError, NoNetworkError)}
"""The errors that keep their type on the way, by its name."""

_GRACE = 0.7  # seconds that it has to end by itself
_LAST_WORDS = 8_000  # bytes of what it says of an error of its own


class BrokenErrandError(LibraryError):
    """What was to be done ended by a fault of the program's own, or of the system's.

    Args:
        message: one sentence.
        trace: what was printed of it, for the log.
    """

    def __init__(self, message: str, trace: str) -> None:
        super().__init__(message)
        self.trace = trace


class Errand:
    """One search or one adding. The calls wait: make them in a thread; `cancel` from any other."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._end: threading.Timer | None = None
        self._is_cancelled = False

    def search(self, wanted: Wanted) -> Found:
        """Models of the hub.

        Raises:
            NoNetworkError: where the hub cannot be reached.
            HubError: where it does not answer as it should.
            Cancelled: after `cancel`.
        """
        answer = self._run({"search": dataclasses.asdict(wanted)})["found"]
        models = (
            HubModel(**model | {side: tuple(model[side]) for side in ("sources", "targets")})
            for model in answer["models"]
        )
        return Found(tuple(models), answer["stopped"])

    def add(self, source: str, name: str | None, report: Report) -> Path:
        """Add a model to the user's library.

        Args:
            source: a folder or an archive, of this program or another, or, where there is none of
                that name, a model of the hub.
            name: what it is to be called; None is the name that the model gives itself.
            report: is told how far it is, in the thread that called.

        Returns:
            The model's new folder, which bears its name.

        Raises:
            NameNeededError: where no name was given and the model's own cannot be used.
            LibraryError: where it cannot be added; the library is as it was.
            Cancelled: after `cancel`.
        """
        return Path(self._run({"add": source, "name": name}, report)["added"])

    def fetch(self, source: str, name: str | None, report: Report) -> Path:
        """Add a model of the hub, whatever lies here by its name; all else is as for `add`.

        Args:
            source: owner and name.
            name: what it is to be called; None is the name that it has there.
            report: is told how far it is, in the thread that called.
        """
        return Path(self._run({"fetch": source, "name": name}, report)["added"])

    def cancel(self) -> None:
        """End it; returns at once, and what waits raises Cancelled within a second.

        What was done by then stays done, and is returned.
        """
        with self._lock:
            if self._is_cancelled:
                return
            self._is_cancelled = True
            if self._process is not None:
                _ask_to_end(self._process)
                self._end = threading.Timer(_GRACE, self._process.kill)
                self._end.start()

    def _run(self, wish: dict[str, Any], report: Report | None = None) -> dict[str, Any]:
        """What comes of it; raises what went wrong there."""
        answer: dict[str, Any] = {}
        mark = secrets.token_hex(8)  # not the process's number, which a launcher may hide
        with tempfile.TemporaryDirectory() as aside, tempfile.TemporaryFile() as errors:
            process = self._start(wish | {"mark": mark}, aside, errors)
            assert process.stdout is not None
            try:
                for said in process.stdout:
                    if not said.endswith(b"\n"):
                        break  # it was killed in the middle of a word
                    line = json.loads(said)
                    if "progress" not in line:
                        answer = answer or line  # what was added is, whatever comes after
                    elif report is not None:
                        report(Progress(**line["progress"]))
            finally:
                self._finish(process)
                if process.returncode and "error" not in answer:
                    _sweep(wish, mark)
            if "trace" in answer:
                raise BrokenErrandError(answer["error"], answer["trace"])
            if "error" in answer:
                raise ERRORS[answer["kind"]](answer["error"], answer["reasons"])
            if not answer and self._is_cancelled:
                raise Cancelled
            if not answer:
                errors.seek(max(0, errors.seek(0, os.SEEK_END) - _LAST_WORDS))
                printed = errors.read().decode("utf-8", "replace").strip()
                last = "".join(printed.splitlines()[-1:])
                raise BrokenErrandError(_unexpected(process.returncode, last), printed)
        return answer

    def _start(
        self, wish: dict[str, Any], aside: str, errors: IO[bytes]
    ) -> "subprocess.Popen[bytes]":
        paths = [str(import_root()), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "PYTHONUTF8": "1",
            "TMPDIR": aside,  # Python asks for this one first: what it forgets there goes, too
        }
        with self._lock:
            if self._is_cancelled:
                raise Cancelled
            try:
                process = self._process = subprocess.Popen(
                    errand_command(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    env=environment,
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
            except OSError as error:
                raise LibraryError(f"no process can be started: {error.strerror}") from error
            assert process.stdin is not None
            with contextlib.suppress(OSError):  # one that died at once is noticed later
                process.stdin.write(json.dumps(wish).encode() + b"\n")
                process.stdin.flush()
        return process

    def _finish(self, process: "subprocess.Popen[bytes]") -> None:
        """See that the process is gone."""
        with self._lock:
            self._process = None
            _ask_to_end(process)
        try:
            process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._end is not None:
            self._end.cancel()
            self._end.join()
        assert process.stdout is not None
        process.stdout.close()


def _sweep(wish: dict[str, Any], mark: str) -> None:
    """Take away what a process has left that was ended, by whomever, before it could itself."""
    source = wish.get("fetch") or wish.get("add")
    if source is not None:
        forget_unfinished(mark)
        if is_hub_name(source):
            forget(source)


def _unexpected(status: int, words: str) -> str:
    if status < 0:
        return (
            f"the process that was to do it was stopped by the system (signal {-status}), perhaps"
            " for want of memory"
        )
    return f"the process that was to do it ended unexpectedly: {words or f'status {status}'}"


def _ask_to_end(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.close()
