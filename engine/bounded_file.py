"""A file that cannot be asked for more than so many bytes at once."""

import io
from typing import IO


class TooMuchError(ValueError):
    """More was asked for than is allowed. The message is for people."""


class BoundedFile:
    """What a reader of zip archives is given, which takes a list of members whole.

    How long that list is, only the archive says, and in memory it takes many times as much.

    Args:
        file: to be read
        most: bytes at once
    """

    def __init__(self, file: IO[bytes], most: int) -> None:
        self._file, self._most = file, most
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1, /) -> bytes:
        """At most `size` bytes; all that are left where it is negative.

        Raises:
            TooMuchError: where that is more than is allowed.
        """
        if size < 0:
            here = self._file.tell()
            size = self._file.seek(0, io.SEEK_END) - here
            self._file.seek(here)
        if size > self._most:
            raise TooMuchError("the list of its files is too long")
        return self._file.read(size)
