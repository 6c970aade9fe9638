"""Messages as bytes on a pipe: a mark, a length and a pickle.

Pickle runs code from what it reads. That is sound here and only here: both ends are this program,
on anonymous pipes that the window made for its own child. Nothing from a file or a network is ever
read with it. The mark lets a reader notice at once that something else was written into the pipe.
"""

import pickle
import struct
from typing import Any, BinaryIO

_HEADER = struct.Struct(">4sQ")
_MARK = b"HdSc"
LARGEST = 1 << 32  # bytes; a longer message can only be a misread header


class FrameError(Exception):
    """The bytes read are no message."""


def encode(message: object) -> bytes:
    """A message with its header."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return _HEADER.pack(_MARK, len(body)) + body


def _body_length(header: bytes | bytearray) -> int:
    mark, length = _HEADER.unpack(header)
    if mark != _MARK or length > LARGEST:
        raise FrameError(f"this is no message: {bytes(header)!r}")
    return int(length)


def _decode(body: bytes | bytearray) -> Any:
    try:
        return pickle.loads(body)
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
    return _decode(body)


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
        end = _HEADER.size + _body_length(self._bytes[: _HEADER.size])
        if len(self._bytes) < end:
            return None
        message = _decode(self._bytes[_HEADER.size : end])
        del self._bytes[:end]
        return message
