"""The card of a model: its `README.md`, written from its manifest alone."""

from pathlib import Path

from pydantic import ValidationError

from engine.config import ModelConfig
from engine.files import replace_file
from engine.manifest import (
    CARD_FILE,
    CONFIG_FILE,
    CheckpointError,
    Manifest,
    read_card,
    read_manifest,
)
from training.recipe import Recipe


def record_score(folder: Path, name: str, score: str) -> None:
    """Note a score in a model's manifest and on its card; one of the same name is replaced.

    Raises:
        CheckpointError: where the folder is no model, or somebody else wrote or changed its card.
        OSError: where it cannot be written; both files stay whole.
    """
    before = read_manifest(folder)
    scores = {**before.provenance.scores, name: score}
    provenance = before.provenance.model_copy(update={"scores": scores})
    after = before.model_copy(update={"provenance": provenance})
    # Of the card of `after`, a recording was cut short that may now be done again.
    if read_card(folder) not in ("", card(before), card(after)):
        raise CheckpointError(
            f"the score is not recorded: {folder / CARD_FILE} is not the card that the program"
            " wrote, and its words would be lost; move it away, or note the score by hand"
        )
    replace_file(folder / CARD_FILE, card(after).encode())
    replace_file(folder / CONFIG_FILE, after.as_json())


def card(manifest: Manifest) -> str:
    """What a person should know before using the model, in Markdown."""
    origin = manifest.provenance
    lines = [
        f"# {manifest.name}",
        "",
        f"Translates {manifest.languages.source} to {manifest.languages.target}."
        f" {_network(manifest.architecture)}",
        "",
        f"- Trained: {origin.steps:,} steps, {origin.target_tokens:,} target tokens"
        f" (recipe in `config.json`)",
        *(
            [f"- The mean of {origin.averaged} training checkpoints, the last of this step"]
            if origin.averaged > 1
            else []
        ),
        *([f"- Went on from {origin.went_on_from}"] if origin.went_on_from else []),
        *_what_ran(manifest),
        f"- Weights: stored as {manifest.weights}, computed in float32",
        f"- Licence of the training text: {origin.licence or 'not stated'}",
        "",
        "## Scores",
        "",
        *(f"- {name}: {score}" for name, score in origin.scores.items()),
        *([] if origin.scores else ["Not measured yet."]),
        "",
        "## Training text (SHA-256)",
        "",
        *(f"- `{name}`: `{checksum}`" for name, checksum in origin.data.items()),
    ]
    return "\n".join(lines) + "\n"


def _network(architecture: ModelConfig) -> str:
    pieces = f"{architecture.target_vocabulary_size:,} pieces"
    if architecture.kind != "transformer":
        return (
            f"A recurrent network with one head of attention ({_KINDS[architecture.kind]}):"
            f" d_model {architecture.d_model}, states of {architecture.d_ff}, {pieces}."
        )
    return (
        f"A Transformer (Vaswani et al., 2017): {architecture.encoder_layers}+"
        f"{architecture.decoder_layers} layers, d_model {architecture.d_model}, d_ff"
        f" {architecture.d_ff}, {architecture.heads} heads, {architecture.norm}-norm, {pieces}."
    )


def _what_ran(manifest: Manifest) -> list[str]:
    """How the model was trained, where its recipe is one of this version."""
    try:
        recipe = Recipe.model_validate(manifest.provenance.recipe)
    except ValidationError:  # an older version's, or another program's
        return []
    training, network = recipe.training, recipe.network
    rate = f"peak {training.peak_rate:g}, " if training.schedule == "inverse-sqrt" else ""
    stopped = manifest.provenance.steps < training.steps
    cleaning = recipe.corpus.cleaning
    return [
        *([f"- Not to the end: the recipe has {training.steps:,} steps"] if stopped else []),
        f"- Updates: of {training.target_tokens:,} target tokens, in {training.precision}; learning"
        f" rate `{training.schedule}`, {rate}{training.warmup:,} steps of warm-up",
        f"- Against overfitting: dropout {network.dropout:g}, label smoothing"
        f" {training.label_smoothing:g}, an equal part of it for every piece, the right one too",
        *(
            [
                f"- Text: pairs of {cleaning.min_length} to {cleaning.max_length} pieces, one side"
                f" at most {cleaning.ratio:g} times as long as the other"
            ]
            if cleaning is not None
            else []
        ),
    ]


_KINDS = {
    "bahdanau": "additive, Bahdanau et al., 2015",
    "luong": "multiplicative, Luong et al., 2015",
}
