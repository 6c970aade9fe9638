"""The table of models in the README is true: its figures are those of the bundled models' cards."""

import re
from pathlib import Path

from app.library.places import bundled_models
from engine.manifest import read_manifest

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| `([\w-]+)`, [^|]+ \| ([\d.]+) \| ([\d.]+) MB \|$", re.M)
BLEU = re.compile(r"BLEU (\d+\.\d)")


def test_the_table_names_every_bundled_model_with_its_score_and_size() -> None:
    told = {}
    for name, folder in bundled_models().items():
        score = BLEU.search(read_manifest(folder).provenance.scores["test"])
        assert score is not None, f"the card of {name} has no score on its test split"
        size = sum(file.stat().st_size for file in folder.iterdir())
        told[name] = (score[1], f"{size / 1e6:.1f}")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {name: (score, size) for name, score, size in ROW.findall(readme)} == told
