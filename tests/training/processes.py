"""Starts the processes of a run: forks of one that has imported all that they need.

For scripts that never computed anything themselves; a test calls such a script.
"""

import os
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def start(count: int, work: Callable[[], int]) -> list[int]:
    """Fork `count` processes, which meet where there are several; returns their ids."""
    port, children = free_port(), []
    for rank in range(count):
        child = os.fork()
        if child == 0:
            status = 99
            try:
                if count > 1:
                    os.environ |= {
                        "RANK": f"{rank}", "WORLD_SIZE": f"{count}", "LOCAL_RANK": f"{rank}",
                        "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": f"{port}",
                    }  # fmt: skip
                status = work()
            except BaseException:
                traceback.print_exc()
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
        children.append(child)
    return children


def statuses(children: list[int], seconds: float) -> list[int]:
    """Wait for all; the exit status of each, negative where a signal ended it.

    Raises TimeoutError, after ending them, where one is still there after so many seconds.
    """
    found, until = dict[int, int](), time.monotonic() + seconds
    while len(found) < len(children):
        for child in children:
            if child not in found:
                ended, status = os.waitpid(child, os.WNOHANG)
                if ended:
                    found[child] = os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            for child in set(children) - set(found):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
            raise TimeoutError(f"after {seconds} s there is a process still")
        time.sleep(0.005)
    return [found[child] for child in children]


def headscope(arguments: list[str]) -> int:
    """The command line, in this process."""
    from app.cli import main

    sys.argv = ["headscope", *arguments]
    return main()
