"""Imports every module of the standalone program without those that it leaves out, and translates.

Started by test_contents.py in a process of its own: each module that is left out is made impossible
to import before anything else is.
"""

import importlib
import sys
from pathlib import Path

from installer import contents

ROOT = Path(__file__).parents[2]


def main() -> None:
    sys.frozen = True  # type: ignore[attr-defined] # the command line asks
    for name in contents.EXCLUDED:
        sys.modules[name] = None  # type: ignore[assignment]
    for room in ("engine", "app"):
        for file in sorted((ROOT / room).rglob("*.py")):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            if name not in contents.TRAINING and file.stem not in ("__main__", "__init__"):
                importlib.import_module(name)
    for name in ("card", "evaluation", "protocols", "test_sets"):
        importlib.import_module(f"training.{name}")
    from engine.translator import Translator

    translator = Translator.load(ROOT / "resources" / "models" / "en-de")
    print(translator.translate("How are you?").target)


if __name__ == "__main__":
    main()
