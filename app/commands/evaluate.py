"""The command `evaluate`, which scores a model."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from app import terminal
from app.commands.options import (
    DeviceOption,
    JsonOption,
    ModelOption,
    ThreadsOption,
    ToOption,
    load_translator,
    search_options,
    target_language,
)
from app.library.places import DEFAULT_MODEL, resolve_model
from app.streams import Mistake
from engine.manifest import read_manifest


def evaluate(
    source: Annotated[
        Path | None, typer.Option(help="Sentences to translate, one a line, or .sgm.")
    ] = None,
    reference: Annotated[
        Path | None, typer.Option(help="Their translations, line by line, or .sgm.")
    ] = None,
    test_set: Annotated[
        str | None, typer.Option(help="Instead: a test set of sacreBLEU's, such as wmt14/full.")
    ] = None,
    model: ModelOption = DEFAULT_MODEL,
    protocol: Annotated[
        Literal["sacrebleu", "paper"],
        typer.Option(help="paper: the paper's tokenised BLEU too, which is another measure."),
    ] = "sacrebleu",
    with_perplexity: Annotated[
        bool, typer.Option("--perplexity", help="Of the references too, a piece.")
    ] = False,
    to: ToOption = None,
    beam: Annotated[
        int | None,
        typer.Option(help="Hypotheses kept a step; the recipe's, or the model's, if left out."),
    ] = None,
    alpha: Annotated[
        float | None, typer.Option(help="Strength of the model's length penalty; likewise.")
    ] = None,
    as_json: JsonOption = False,
    record: Annotated[
        str | None, typer.Option(help="Note the score on the model's card, by this name.")
    ] = None,
    device: DeviceOption = "auto",
    threads: ThreadsOption = None,
) -> None:
    """Score a model: sacreBLEU with its signature. Each line is translated as one sentence."""
    from training.card import record_score
    from training.evaluation import bleu, perplexity, translate_lines
    from training.protocols import PaperProtocol
    from training.test_sets import fetch_test_set, read_test_files

    if (test_set is None) == (source is None) or (source is None) != (reference is None):
        raise Mistake("give either --source and --reference, or --test-set")
    files = None
    if source is not None and reference is not None:
        files = read_test_files(source, reference)  # a mistake is told before the model is opened
    manifest = read_manifest(resolve_model(model))
    if record is not None and manifest.provenance.toolkit:
        raise Mistake(
            f"{manifest.name} keeps the card that it came with, and no scores: leave --record out"
        )
    decoding = manifest.provenance.recipe.get("decoding", {})
    beam = decoding.get("beam") if beam is None else beam
    alpha = decoding.get("alpha") if alpha is None else alpha
    options = search_options(manifest, beam, alpha, 1)
    target = target_language(manifest, to)
    languages = manifest.languages.model_copy(update={"target": target})
    translator = load_translator(model, device, threads)
    sources, references = files or fetch_test_set(test_set or "", languages)

    with terminal.progress("sentences") as advance:
        translations = translate_lines(translator, sources, options, advance, to=to)
    score = bleu(translations, references)
    values: dict[str, Any] = {"bleu": score.bleu, "signature": score.signature}
    lines = {"": f"BLEU {score}"}  # by what the score is called on the card, after its name
    if protocol == "paper":
        paper = PaperProtocol(target).score(translations, references)
        values["paper"] = {"bleu": paper.bleu, "signature": paper.signature}
        lines[", as in the paper"] = f"The paper's tokenised BLEU {paper}"
        terminal.tell("These are two measures: compare each with its like only.")
    if with_perplexity:
        values["perplexity"] = perplexity(translator, sources, references)
        lines[", perplexity"] = f"Perplexity {values['perplexity']:.2f} a piece"
    values["sentences"] = len(sources)
    if as_json:
        terminal.show(json.dumps(values))
    else:
        for line in lines.values():
            terminal.show(line)
    if record is not None:
        search = manifest.scoring.search(options)
        how = f"beam {search.beam}, alpha {search.alpha}, {len(sources):,} sentences"
        for name, line in lines.items():
            record_score(resolve_model(model), record + name, f"{how}: {line}")
