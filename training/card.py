"""The card of a model: its `README.md`, written from its manifest alone."""

from engine.manifest import Manifest


def card(manifest: Manifest) -> str:
    """What a person should know before using the model, in Markdown."""
    architecture, origin = manifest.architecture, manifest.provenance
    lines = [
        f"# {manifest.name}",
        "",
        f"Translates {manifest.languages.source} to {manifest.languages.target}. A Transformer"
        f" (Vaswani et al., 2017): {architecture.encoder_layers}+{architecture.decoder_layers}"
        f" layers, d_model {architecture.d_model}, d_ff {architecture.d_ff},"
        f" {architecture.heads} heads, {architecture.norm}-norm,"
        f" {architecture.target_vocabulary_size:,} pieces.",
        "",
        f"- Trained: {origin.steps:,} steps, {origin.target_tokens:,} target tokens"
        f" (recipe in `config.json`)",
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
