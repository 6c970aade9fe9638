"""What the hub and this house read at the head of a written folder's card."""

from pathlib import Path

import pytest
from huggingface_hub import metadata_load

from engine.checkpoint import write_checkpoint
from engine.formats import ctranslate2
from engine.formats.exporting.export import Format, export
from engine.formats.model_card import read_card_facts, without_front_matter
from tests.engine.formats.exporting.examples import PRE, VOCABULARY
from tests.engine.model_examples import model_config, model_manifest, model_network

FORMATS: list[Format] = ["huggingface", "ctranslate2"]
LIBRARIES = {"huggingface": "transformers", "ctranslate2": "ctranslate2"}


def exported(folder: Path, form: Format, licence: str) -> Path:
    config = model_config(**PRE)
    manifest = model_manifest(config)
    origin = manifest.provenance.model_copy(update={"licence": licence})
    manifest = manifest.model_copy(update={"provenance": origin})
    write_checkpoint(
        folder / "ours", manifest, model_network(config, 5), VOCABULARY, "# Our own card\n"
    )
    export(folder / "ours", form, folder / "theirs")
    return folder / "theirs"


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    "licence", ["mit", "CC BY 2.0 FR (sentences of tatoeba.org)", 'a: "b" # \\c', "– 自由 –", "no"]
)
def test_the_licence_is_read_again(tmp_path: Path, form: Format, licence: str) -> None:
    folder = exported(tmp_path, form, licence)
    found = metadata_load(folder / "README.md")
    assert found == {
        "language": ["en", "de"],
        "license": "other",
        "license_name": licence,
        "library_name": LIBRARIES[form],
        "pipeline_tag": "translation",
    }
    facts = read_card_facts(folder)
    assert (facts.licence, facts.languages) == (licence, ("en", "de"))


@pytest.mark.parametrize("form", FORMATS)
def test_where_no_licence_is_known_none_is_named(tmp_path: Path, form: Format) -> None:
    folder = exported(tmp_path, form, "")
    assert "license" not in metadata_load(folder / "README.md")
    text = (folder / "README.md").read_text()
    assert without_front_matter(text).count("# Our own card") == 1


def test_a_folder_for_ctranslate2_is_read_again_with_its_languages(tmp_path: Path) -> None:
    """Whatever the folder is called."""
    again = ctranslate2.read(exported(tmp_path, "ctranslate2", "CC BY 2.0 FR"))
    assert (again.languages.source, again.languages.target) == ("en", "de")
    assert again.licence == "CC BY 2.0 FR"
