"""Tiny models of another toolkit's kind: a SentencePiece pair with lists of pieces, or bare lists.

The segmenters normalise (`nmt_nfkc`), put a space before the text, and number their pieces as no
list does. The weights are random, as in `model_examples`.
"""

import io
import json
from functools import cache
from pathlib import Path
from typing import Any

import sentencepiece

from engine.checkpoint import write_folder
from engine.config import ModelConfig
from engine.manifest import Languages, Manifest, VocabularySide, VocabularySides
from engine.piece_list import PieceList
from engine.scoring import Scoring
from tests.engine.model_examples import example_sentences, model_config, model_network

END, UNKNOWN = 0, 1
FRENCH, GERMAN = ">>fra<<", ">>deu<<"
SCORING = Scoring(
    penalty="power", alpha=1.0, beam=3, finishing="leading", longest=30, guarded=False
)
WORDS = tuple("the cat sees a dog and old house near river it is 12 .".split())


@cache
def segmenter(language: str, byte_fallback: bool = False) -> bytes:
    """A unigram model; the sides differ in size."""
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.Train(
        sentence_iterator=iter(example_sentences(language)),
        model_writer=model,
        vocab_size=400 if byte_fallback else {"en": 160, "de": 180}[language],
        byte_fallback=byte_fallback,
        hard_vocab_limit=False,
        minloglevel=2,
        num_threads=1,
    )
    return model.getvalue()


@cache
def names(language: str, byte_fallback: bool = False) -> tuple[str, ...]:
    """A list of the pieces in an order of its own, with the specials of OPUS-MT."""
    processor = sentencepiece.SentencePieceProcessor()
    processor.LoadFromSerializedProto(segmenter(language, byte_fallback))
    found = {processor.IdToPiece(piece) for piece in range(processor.GetPieceSize())}
    learned = sorted(found - {"<s>", "</s>", "<unk>"}, key=lambda piece: piece[::-1])
    return ("</s>", "<unk>", *learned, FRENCH, GERMAN, "<pad>")


@cache
def piece_list(language: str = "en", byte_fallback: bool = False) -> PieceList:
    """One side with a segmenter."""
    listed = names(language, byte_fallback)
    model = segmenter(language, byte_fallback)
    return PieceList(listed, "<unk>", model, {END, len(listed) - 1})


@cache
def word_list() -> PieceList:
    """One side of whole words."""
    return PieceList(("</s>", "<unk>", *WORDS, "<pad>"), "<unk>", None, {END, len(WORDS) + 2})


def foreign_config(source: int, target: int, **changes: object) -> ModelConfig:
    """An architecture that starts from a zero vector, with lists of these sizes."""
    values: dict[str, object] = {
        "source_vocabulary_size": source,
        "target_vocabulary_size": target,
        "shared_embeddings": False,
        "norm": "post",
        "final_norm": False,
        "positions": "huggingface",
        "padding_id": target - 1,
        "source_padding_id": source - 1,
        "start_id": None,
        "end_id": END,
        "never_emitted": (target - 1,),
        "max_length": 80,
        **changes,
    }
    return model_config(**values)


def write_foreign(
    folder: Path, *, plain: bool = False, weights: str = "float16", **changes: Any
) -> Path:
    """Write a model with a list for each side; `plain` lists are of whole words.

    `changes` are the manifest's.
    """
    if plain:
        lists = {side: word_list() for side in ("source", "target")}
        listed = dict.fromkeys(lists, ("</s>", "<unk>", *WORDS, "<pad>"))
        files: dict[str, bytes] = {}
    else:
        lists = {"source": piece_list("en"), "target": piece_list("de")}
        listed = {"source": names("en"), "target": names("de")}
        files = {"source.spm": segmenter("en"), "target.spm": segmenter("de")}
    sides = {
        side: VocabularySide(
            pieces=f"{side}.json", segmenter=None if plain else f"{side}.spm", unknown="<unk>"
        )
        for side in lists
    }
    files |= {f"{side}.json": json.dumps(listed[side]).encode() for side in lists}
    config = foreign_config(lists["source"].size, lists["target"].size)
    manifest = Manifest.model_validate(
        {
            "name": "foreign",
            "architecture": config,
            "languages": Languages(source="en", target="de"),
            "vocabulary": VocabularySides(**sides),
            "weights": weights,
            "scoring": SCORING,
            "target_prefixes": {} if plain else {"de": GERMAN, "fr": FRENCH},
            **changes,
        }
    )
    network = model_network(config)
    bias = network.projection.bias
    bias[END] = 3.0  # sentences of some words
    bias[[n for n, name in enumerate(listed["target"]) if name.startswith("▁")]] += 3.0
    tensors = {name: parameter.detach() for name, parameter in network.named_parameters()}
    write_folder(folder, manifest, tensors, files, "# Foreign\n")
    return folder
