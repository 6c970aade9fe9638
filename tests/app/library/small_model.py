"""A whole model of a few kilobytes, made without torch."""

from functools import cache
from pathlib import Path

import numpy as np
from safetensors.numpy import save

from engine.config import ModelConfig
from engine.manifest import Languages, Manifest, Provenance
from engine.shapes import tensor_shapes
from engine.vocabulary import END_ID, PADDING_ID, START_ID, train_vocabulary

CARD = "# A small model\n\nFor tests.\n"


@cache
def model_files(name: str = "small") -> dict[str, bytes]:
    """The files of the model, by their names."""
    words = "the a cat dog house river station sees finds likes near under der die das ist".split()
    sentences = [f"{words[n % 16]} {words[n * 7 % 16]} {words[n * 3 % 16]}." for n in range(400)]
    config = ModelConfig(
        source_vocabulary_size=330, target_vocabulary_size=330, encoder_layers=1, decoder_layers=2,
        d_model=8, d_ff=12, heads=2, d_k=4, d_v=4, max_length=64,
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
        "vocabulary.spm": train_vocabulary(sentences, 330, threads=1),
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
