"""Messages as bytes on a pipe: a mark, a length and a pickle; large arrays lie in a file beside it.

Pickle runs code from what it reads. That is sound here and only here: both ends are this program,
on anonymous pipes that the window made for its own child. Nothing from a file or a network is ever
read with it. The mark lets a reader notice at once that something else was written into the pipe.

An attention record of long sentences has tens of megabytes. They are written once into a temporary
file, which the reader maps into its memory and unlinks: no copy of them goes through the pipe, and
what of them is never looked at is never read. Arrays that came so cannot be written to.
"""

import mmap
import os
import pickle
import struct
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

_HEADER = struct.Struct(">4sQ")
_MARK, _MARK_WITH_FILE = b"HdSc", b"HdSf"
LARGEST = 1 << 32  # bytes; a longer message can only be a misread header
SMALL = 1 << 16  # bytes of an array that goes with the pickle all the same


class FrameError(Exception):
    """The bytes read are no message."""


def encode(message: object) -> bytes:
    """A message with its header; its large arrays are in a file that whoever decodes it unlinks."""
    large: list[memoryview] = []

    def stays(buffer: pickle.PickleBuffer) -> bool:
        raw = buffer.raw()
        if raw.nbytes > SMALL:
            large.append(raw)
        return raw.nbytes <= SMALL

    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL, buffer_callback=stays)
    if not large:
        return _HEADER.pack(_MARK, len(body)) + body
    try:
        path = _put_aside(large)
    except OSError:  # no room there: all goes through the pipe
        body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
        return _HEADER.pack(_MARK, len(body)) + body
    body = pickle.dumps((path, [raw.nbytes for raw in large], body))
    return _HEADER.pack(_MARK_WITH_FILE, len(body)) + body


def _put_aside(buffers: Sequence[memoryview]) -> str:
    """Write buffers one after the other into a new temporary file; returns its path."""
    with tempfile.NamedTemporaryFile(prefix="headscope-", delete=False) as file:
        try:
            for buffer in buffers:
                file.write(buffer)
        except OSError:
            file.close()
            Path(file.name).unlink()
            raise
        return file.name


def _mapped(path: str, lengths: Sequence[int]) -> list[memoryview]:
    """The buffers of such a file, which is gone as soon as nobody holds one of them."""
    if sys.platform == "win32":  # a file that is mapped cannot be unlinked there, but ask for it
        descriptor = os.open(path, os.O_RDONLY | os.O_BINARY | os.O_TEMPORARY)
    else:
        descriptor = os.open(path, os.O_RDONLY)
        Path(path).unlink()
    try:
        whole = memoryview(mmap.mmap(descriptor, sum(lengths), access=mmap.ACCESS_READ))
    finally:
        os.close(descriptor)
    buffers, start = [], 0
    for length in lengths:
        buffers.append(whole[start : start + length])
        start += length
    return buffers


def _body_length(header: bytes | bytearray) -> int:
    mark, length = _HEADER.unpack(header)
    if mark not in (_MARK, _MARK_WITH_FILE) or length > LARGEST:
        raise FrameError(f"this is no message: {bytes(header)!r}")
    return int(length)


def _decode(header: bytes | bytearray, body: bytes | bytearray) -> Any:
    try:
        if header.startswith(_MARK):
            return pickle.loads(body)
        path, lengths, inner = pickle.loads(body)
        return pickle.loads(inner, buffers=_mapped(path, lengths))
    except Exception as error:  # a damaged pickle may raise anything
        raise FrameError(f"a message cannot be read: {error}") from error


def read_message(stream: BinaryIO) -> Any:
    """The next message of a blocking stream.

    Raises:
        EOFError: where the stream ends.
        FrameError: where what comes is no message.
    """
    header = stream.read(_HEADER.size)
    if len(header) < _HEADER.size:
        raise EOFError
    length = _body_length(header)
    body = stream.read(length)
    if len(body) < length:
        raise EOFError
    return _decode(header, body)


class FrameBuffer:
    """Collects bytes as they come and gives back the messages that are complete."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, chunk: bytes) -> None:
        """Add what came."""
        self._bytes += chunk

    def take(self) -> Any | None:
        """The next message that is complete; None while there is none.

        Raises:
            FrameError: where what came is no message.
        """
        if len(self._bytes) < _HEADER.size:
            return None
        header = bytes(self._bytes[: _HEADER.size])
        end = _HEADER.size + _body_length(header)
        if len(self._bytes) < end:
            return None
        message = _decode(header, self._bytes[_HEADER.size : end])
        del self._bytes[:end]
        return message
