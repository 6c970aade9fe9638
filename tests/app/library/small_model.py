"""A whole model, small but for the vocabulary of the bundled one, made without torch."""

from functools import cache
from pathlib import Path

import numpy as np
from safetensors.numpy import save

from engine.config import ModelConfig
from engine.manifest import Languages, Manifest, Provenance
from engine.shapes import tensor_shapes
from engine.vocabulary import END_ID, PADDING_ID, START_ID

VOCABULARY = Path(__file__).parents[3] / "resources" / "models" / "en-de" / "vocabulary.spm"
CARD = "# A small model\n\nFor tests.\n"


@cache
def model_files(name: str = "small") -> dict[str, bytes]:
    """The files of the model, by their names."""
    config = ModelConfig(
        source_vocabulary_size=8000, target_vocabulary_size=8000, encoder_layers=1,
        decoder_layers=2, d_model=8, d_ff=12, heads=2, d_k=4, d_v=4, max_length=64,
        padding_id=PADDING_ID, end_id=END_ID, start_id=START_ID,
    )  # fmt: skip
    manifest = Manifest(
        name=name,
        architecture=config,
        languages=Languages(source="en", target="de"),
        provenance=Provenance(licence="Apache-2.0", scores={"sacreBLEU, test": "38.3"}),
    )
    random = np.random.default_rng(5)
    tensors = {
        key: random.standard_normal(shape).astype(np.float32)
        for key, shape in tensor_shapes(config).items()
    }
    return {
        "config.json": manifest.as_json(),
        "model.safetensors": save(tensors),
        "vocabulary.spm": VOCABULARY.read_bytes(),
        "README.md": CARD.encode(),
    }


def write_model(folder: Path, name: str = "small", **changes: bytes | None) -> Path:
    """Write it; `changes` replace or leave out (None) files, `_` for the dot of a name."""
    folder.mkdir(parents=True)
    for file, content in model_files(name).items():
        content_now = changes.get(file.replace(".", "_"), content)
        if content_now is not None:
            (folder / file).write_bytes(content_now)
    return folder
