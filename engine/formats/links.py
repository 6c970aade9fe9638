"""Links in a model's folder: none leads to what is not the model's.

A folder that somebody else made may hold a link to a private file, and a converted model is shown
to others.
"""

from pathlib import Path


def leads_out(file: Path, folder: Path) -> bool:
    """Whether a file of a folder lies elsewhere, or nowhere, since it or its path is a link.

    The cache of the hub (`snapshots/REVISION`) keeps its files in `blobs`: these are the model's.
    """
    try:
        target, home = file.resolve(), folder.resolve()
    except (OSError, RuntimeError):  # the latter, where a link leads to itself
        return True
    return not target.is_relative_to(home) and not any(
        place.name == "snapshots" and target.is_relative_to(place.parent / "blobs")
        for place in home.parents
    )
