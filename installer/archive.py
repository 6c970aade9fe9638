"""The program as one `.tar.xz` that needs no installing: unpacked anywhere, it runs.

Made alike from the same folder at any time and place: sorted, owned by nobody, dated by the build.
"""

import subprocess
from pathlib import Path

LEVEL = 6
"""Of xz, here and in the package; higher ones gain little and need much memory to unpack."""


def write_archive(folder: Path, name: str, target: Path, dated: int) -> None:
    """Pack what is in a folder as `name`/…, by the system's tar and xz.

    Args:
        folder: what is packed.
        name: what the folder is called inside.
        target: the archive's file.
        dated: the time that all files bear, in seconds since 1970.
    """
    pack = [
        "tar", "--create", f"--directory={folder.parent}", f"--transform=s,^{folder.name},{name},S",
        "--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner",
        f"--mtime=@{dated}", "--mode=u+rw,go+r,go-w", folder.name,
    ]  # fmt: skip
    beside = target.with_name(f".{target.name}")
    with (
        beside.open("wb") as file,
        subprocess.Popen(pack, stdout=subprocess.PIPE) as packing,
        subprocess.Popen(
            ["xz", f"-{LEVEL}", "--threads=0"], stdin=packing.stdout, stdout=file
        ) as xz,
    ):
        assert packing.stdout is not None
        packing.stdout.close()
    if packing.returncode or xz.returncode:
        beside.unlink()
        raise ChildProcessError(f"{target.name} cannot be packed")
    beside.replace(target)
