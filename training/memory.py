"""Memory that is used again: how the C library keeps what large tensors leave.

glibc asks the system for each large block and hands it back at once, so each logits tensor of each
pass is put together anew from zeroed pages: with a large vocabulary that takes as long as the
arithmetic on it. While training, the same sizes come again with each update. Where a GPU computes,
there is nothing to gain, and what a training checkpoint is written from would stay.
"""

import ctypes
import sys

# malloc.h
_TRIM_THRESHOLD, _TOP_PAD, _MMAP_MAX = -1, -2, -4
_MOST, _AT_ONCE = 2**31 - 1, 64 << 20  # bytes


def keep_freed_memory() -> None:
    """From now on freed memory stays with this process. Does nothing where there is no glibc."""
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        for setting, value in (
            (_MMAP_MAX, 0),
            (_TRIM_THRESHOLD, _MOST),
            (_TOP_PAD, _AT_ONCE),
        ):
            mallopt(setting, value)
