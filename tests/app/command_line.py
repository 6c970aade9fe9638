"""A command of `headscope`, run in this process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from app import cli


@dataclass
class Done:
    """What a command did."""

    status: int
    output: bytes
    errors: str

    def refused(self, status: int, *words: str) -> None:
        """One line that holds these words, and nothing else."""
        assert self.status == status, self.errors
        assert self.output == b""
        assert self.errors.startswith("headscope: ")
        assert self.errors.count("\n") == 1, self.errors
        for word in words:
            assert word in self.errors


Run = Callable[..., Done]


def runner(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """What runs commands: their arguments in, what they did out."""

    def do(*arguments: object, given: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "argv", ["headscope", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        capsysbinary.readouterr()
        status = cli.main()
        captured = capsysbinary.readouterr()
        return Done(status, captured.out, captured.err.decode())

    return do
