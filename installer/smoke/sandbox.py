"""A throw-away copy of this machine's root, in which a program is installed and used.

An overlay over `/`: all that is written lands in a folder of its own in memory, where it can be
listed to the last file, and goes with the copy. The real machine, its packages and its users stay
untouched. The copy has its own processes, its own empty /tmp, /run and /dev/shm, no Python on the
path and none of this source tree. A command of the user has a network of its own that has nothing
but a loopback.
"""

import contextlib
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from installer.smoke.checks import Failed, expect

TREE = Path(__file__).resolve().parents[2]
PATH = "/usr/local/bin:/usr/bin:/bin"
USER = "smoke"
LONGEST = 600  # seconds for one command

# Runs in new namespaces for mounts and processes; $1 is an empty folder.
_SET_UP = """
set -e
base=$1 tree=$2
mount -t tmpfs -o mode=755 tmpfs "$base"
cd "$base"
mkdir upper work root tmp shm run
chmod 1777 tmp shm
mount -t overlay -o lowerdir=/,upperdir=upper,workdir=work overlay root
mount --rbind /dev root/dev
mount --bind shm root/dev/shm
mount --rbind /sys root/sys
mount -t proc proc root/proc
mount --bind tmp root/tmp
mount --bind run root/run
mkdir -p run/lock tmp/.X11-unix
mount --bind /tmp/.X11-unix root/tmp/.X11-unix
if [ -d "root$tree" ]; then mount -t tmpfs none "root$tree"; fi
exec chroot root /bin/sh -c 'while sleep 1; do :; done'
"""


@dataclass(frozen=True)
class Done:
    """A command that ended."""

    status: int
    out: str
    err: str

    def __str__(self) -> str:
        return f"status {self.status}\n{self.out[-3000:]}\n{self.err[-3000:]}"


class Sandbox:
    """The copy. Commands run as root, or as the user that `add_user` made."""

    def __init__(self, base: Path, pid: int) -> None:
        self._base, self._pid = base, pid
        self.home = ""
        self._user = 0

    def add_user(self, home: str) -> None:
        """Make the user, with an empty home and a folder for what runs, as a login does."""
        self.root("useradd", "--user-group", "--no-create-home", "--home-dir", home, USER)
        self.home, self._user = home, int(self.root("id", "-u", USER).out)
        runtime = f"/run/user/{self._user}"
        for folder in (home, runtime):
            self.root("mkdir", "-p", folder)
            self.root("chown", f"{USER}:{USER}", folder)
            self.root("chmod", "700", folder)

    def hide_python(self) -> None:
        """Take all of Python off the path, after apt, which may run it."""
        script = 'for place in $(echo "$0" | tr : " "); do rm -f "$place"/python*; done'
        self.root("sh", "-c", script, PATH)
        found = self.user("sh", "-c", "command -v python || command -v python3")
        expect(found.status != 0, "there is no Python on the path", found)

    def root(self, *command: str, check: bool = True) -> Done:
        """Run a command as root, with the machine's network."""
        environment = {"PATH": f"/usr/sbin:/sbin:{PATH}", "DEBIAN_FRONTEND": "noninteractive"}
        done = _finished([*self._enter(), *_with(environment), *command])
        if check and done.status:
            raise Failed(f"as root: {shlex.join(command)}", str(done))
        return done

    def user(
        self, *command: str, text: str | None = None, environment: dict[str, str] | None = None
    ) -> Done:
        """Run a command of the user in the home, with standard input, and wait until it ends."""
        return _finished(self._as_user(command, environment or {}), text)

    def start(
        self, *command: str, environment: dict[str, str], messages: Path
    ) -> "subprocess.Popen[bytes]":
        """Start a command of the user; what it says goes to a file."""
        with messages.open("wb") as file:
            return subprocess.Popen(
                self._as_user(command, environment),
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
            )

    def outside(self, place: str) -> Path:
        """The path of a place in the copy, for who is outside."""
        return Path(f"/proc/{self._pid}/root{place}")

    def put(self, source: Path, place: str) -> None:
        """Give the user a copy of a file or folder from outside."""
        target = self.outside(place)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copyfile(source, target)
        self.root("chown", "-R", f"{USER}:{USER}", place)

    def processes(self) -> dict[int, str]:
        """The user's processes, by their ids outside, with their command lines."""
        place = Path(f"/proc/{self._pid}/ns/pid").readlink()
        found = {}
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if entry.name.isdigit() and (entry / "ns/pid").readlink() == place:
                    status = (entry / "status").read_text()
                    line = (entry / "cmdline").read_bytes()
                    if f"\nUid:\t{self._user}\t" in status and line:
                        found[int(entry.name)] = line.replace(b"\0", b" ").decode().strip()
        return found

    def written(self) -> dict[str, str]:
        """All that was ever written in the copy, by its place: kind, size and time of each file.

        Of what was removed the kind is `c`, of a folder nothing but the kind is told.
        """
        parts = ["upper", "tmp", "shm", "run"]
        command = ["nsenter", f"--target={self._pid}", "--mount", "find"]
        command += [str(self._base / part) for part in parts]
        listed = _finished([*command, "-xdev", "-printf", r"%y\t%s\t%T@\t%p\0"]).out
        places = {"upper": "", "tmp": "/tmp", "shm": "/dev/shm", "run": "/run"}
        found = {}
        for line in filter(None, listed.split("\0")):
            kind, size, when, path = line.split("\t", 3)
            part, _, rest = path.removeprefix(f"{self._base}/").partition("/")
            place = f"{places[part]}/{rest}" if rest else places[part]
            if not place.startswith("/tmp/.X11-unix"):
                found[place] = kind if kind == "d" else f"{kind} {size} {when}"
        return found

    def _as_user(self, command: Sequence[str], environment: dict[str, str]) -> list[str]:
        person = {
            "HOME": self.home, "USER": USER, "LOGNAME": USER, "PATH": PATH, "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": f"/run/user/{self._user}",
        }  # fmt: skip
        rights = ["setpriv", f"--reuid={self._user}", f"--regid={self._user}", "--clear-groups"]
        rights += ["--bounding-set=-all", "--no-new-privs"]
        script = 'ip link set lo up && cd "$0" && exec "$@"'
        entered = [*self._enter(), "unshare", "--net", "sh", "-c", script, self.home]
        return [*entered, *rights, *_with(person | environment), *command]

    def _enter(self) -> list[str]:
        places = ["--root", f"--wd=/proc/{self._pid}/root"]
        return ["nsenter", f"--target={self._pid}", "--mount", "--pid", "--ipc", *places]


@contextlib.contextmanager
def sandbox() -> Iterator[Sandbox]:
    """Make the copy; it goes, with all that runs in it, at the end."""
    with tempfile.TemporaryDirectory(prefix="headscope-smoke-") as folder:
        Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
        unshare = ["unshare", "--mount", "--pid", "--ipc", "--kill-child", "--propagation=private"]
        holder = subprocess.Popen([*unshare, "sh", "-c", _SET_UP, "sh", folder, str(TREE)])
        try:
            yield Sandbox(Path(folder), _first_process(holder))
        finally:
            holder.kill()  # and with it, by --kill-child, all that runs there
            holder.wait()


def _first_process(holder: "subprocess.Popen[bytes]") -> int:
    """The id, outside, of the copy's first process, when the copy is ready."""
    while holder.poll() is None:
        children = Path(f"/proc/{holder.pid}/task/{holder.pid}/children").read_text().split()
        # Ready when it has changed its root: it is a chroot, no longer that of this machine.
        if children and str(Path(f"/proc/{children[0]}/root").readlink()) != "/":
            return int(children[0])
        time.sleep(0.05)
    raise Failed("the throw-away copy of this machine's root could not be made (overlayfs)")


def _with(environment: dict[str, str]) -> list[str]:
    return ["env", "-i", *(f"{name}={value}" for name, value in environment.items())]


def _finished(command: Sequence[str], text: str | None = None) -> Done:
    try:
        done = subprocess.run(
            command,
            input=text,
            stdin=subprocess.DEVNULL if text is None else None,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired as slow:
        return Done(124, str(slow.output or ""), f"still running after {LONGEST} s")
    return Done(done.returncode, done.stdout, done.stderr)
