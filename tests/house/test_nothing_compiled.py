"""Nothing of the house is compiled for a processor: what runs anywhere runs on an older one too.

PyTorch and SentencePiece choose their instructions when they run. Training may let PyTorch compile
the network, where a recipe says so, on the machine that it runs on.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "training", "app", "resources")
BINARIES = (".so", ".pyd", ".dll", ".dylib", ".c", ".cpp", ".pyx", ".cu", ".ptx")
# CDLL(None) is what Python itself runs on, and no file.
COMPILES = re.compile(
    r"cpp_extension|load_inline|numba|cython|CDLL\((?!None\))|cffi|-march|-mavx|cpuinfo", re.I
)
COMPILES_A_NETWORK = re.compile(r"torch\.compile\(")


@pytest.mark.wish(18)
def test_no_room_holds_or_makes_machine_code() -> None:
    files = [file for room in ROOMS for file in (ROOT / room).rglob("*") if file.is_file()]
    assert not [file for file in files if file.suffix in BINARIES]
    sources = [*(file for file in files if file.suffix == ".py"), ROOT / "pyproject.toml"]
    assert len(sources) > 50
    texts = {file.relative_to(ROOT): file.read_text(encoding="utf-8") for file in sources}
    assert not [file for file, text in texts.items() if COMPILES.search(text)]
    compiling = {file for file, text in texts.items() if COMPILES_A_NETWORK.search(text)}
    assert all(file.parts[0] == "training" for file in compiling)
