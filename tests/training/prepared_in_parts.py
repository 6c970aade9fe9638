"""Prepares a recipe in small shards, in a process that a test kills.

python -m tests.training.prepared_in_parts RECIPE OUTPUT ARCHIVES MIRROR [SET ...]
"""

import sys
from pathlib import Path

from training import text_shards
from training.prepare import prepare
from training.recipe import load_recipe

if __name__ == "__main__":
    recipe, output, archives, mirror, *changes = sys.argv[1:]
    text_shards.SHARD_LINES = 50
    prepare(
        load_recipe(recipe, changes),
        Path(output),
        lambda message: print(message, flush=True),
        archives=Path(archives),
        mirror=mirror,
    )
