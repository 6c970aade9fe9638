"""The command line of the installed program: translations, figures, models, refusals."""

import json
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from installer.smoke.checks import expect
from installer.smoke.program import Program
from installer.smoke.sandbox import TREE

SENTENCE = "Where is the station?"
WORD = "Bahnhof"  # what the bundled model must say in it
FOREIGN = {
    "marian": TREE / "tests/engine/formats/marian_written/opus",
    "ctranslate2": TREE / "tests/engine/formats/checkpoints/ctranslate2-ar-en/int8",
}
LINES = f"{SENTENCE}\n\nThank you.\n"
DOCUMENTS = {
    "letter.txt": LINES,
    "letter.md": f"# {SENTENCE}\n\nThank *you*.\n",
    "letter.html": f"<!DOCTYPE html><html><body><p>{SENTENCE}</p></body></html>\n",
    "letter.srt": f"1\n00:00:01,000 --> 00:00:03,000\n{SENTENCE}\n",
}
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
DOCX = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels"'
    ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{_TYPE}"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="r1" Type="{_OFFICE}" Target="word/document.xml"/></Relationships>',
    "word/document.xml": f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:r><w:t>{SENTENCE}</w:t>'
    "</w:r></w:p></w:body></w:document>",
}


def try_command_line(program: Program) -> None:
    home = program.sandbox.outside(program.sandbox.home)
    for name, content in DOCUMENTS.items():
        (home / name).write_text(content, encoding="utf-8")
    with zipfile.ZipFile(home / "letter.docx", "w") as archive:
        for name, content in DOCX.items():
            archive.writestr(name, content)
    said = program.works("headscope --version answers", "--version").strip()
    expect(said == f"headscope {program.version}", f"it is version {program.version}", said)
    _translate(program, home)
    _figures(program, home)
    _models(program, home)
    _refusals(program, home)


def _translate(program: Program, home: Path) -> None:
    out = program.works("a pipe is translated", "translate", text=LINES)
    lines = out.split("\n")
    right = WORD in lines[0] and lines[1] == "" and len(lines) == 4 and lines[2:] != ["", ""]
    expect(right, "one line in, one line out, the blank one kept", out)
    told = program.works("and as JSON", "translate", "--json", text=f"{SENTENCE}\n")
    expect(WORD in json.dumps(json.loads(told)), "which is JSON", told)
    plain = program.sandbox.user("env", "-i", program.command, "translate", text=f"{SENTENCE}\n")
    expect(
        plain.status == 0 and WORD in plain.out,
        "without any environment, not even HOME, a pipe is translated", plain,
    )  # fmt: skip
    names = [*DOCUMENTS, "letter.docx"]
    program.works("files and documents are translated", "translate", *names, "--output", "out")
    for name in DOCUMENTS:
        text = (home / "out" / name).read_text(encoding="utf-8")
        expect(WORD in text, f"{name} is in German", text)
    with zipfile.ZipFile(home / "out/letter.docx") as archive:
        body = archive.read("word/document.xml").decode()
    ElementTree.fromstring(body)
    expect(WORD in body, "letter.docx is in German", body)
    scored = program.works(
        "a model is scored",
        "evaluate", "--model", "en-de", "--source", "letter.txt", "--reference", "out/letter.txt",
    )  # fmt: skip
    expect("BLEU" in scored and "version:" in scored, "with BLEU and its signature", scored)


def _figures(program: Program, home: Path) -> None:
    beginnings = {"svg": b"<?xml", "pdf": b"%PDF", "png": b"\x89PNG", "npz": b"PK", "csv": b""}
    for kind, beginning in beginnings.items():
        # A model with eight heads a layer has a head 2 in layer 2, as all bundled ones have.
        which = ["--all"] if kind == "pdf" else ["--layer", "2", "--head", "2"]
        name = f"heads.{kind}"
        program.works(
            f"attention is written as {kind}",
            "attention", SENTENCE, *which, "--output", name,
        )  # fmt: skip
        content = (home / name).read_bytes()
        is_whole = content.startswith(beginning) and len(content) > 100
        expect(is_whole, f"which is {kind}, {len(content):,} bytes", content[:200])
    (home / "one.txt").write_text(f"{SENTENCE}\n", encoding="utf-8")
    program.works("heads are measured", "heads", "one.txt", "--output", "heads-measured.csv")
    expect((home / "heads-measured.csv").stat().st_size > 100, "and written as a table")


def _models(program: Program, home: Path) -> None:
    bundled = bundled_models(program)
    listed = program.works("the models are listed", "models")
    names = [line.split("\t")[0] for line in listed.splitlines()]
    expect(sorted(names) == sorted(bundled), f"they are the bundled ones: {', '.join(names)}")
    for name in names:
        card = program.works(f"{name} has a card", "models", "show", name)
        expect(len(card) > 500, "which people can read", card)
    program.sandbox.put(bundled["en-de"], f"{program.sandbox.home}/folder")
    _add_use_remove(program, "folder", "mine", SENTENCE)
    for kind, fixture in FOREIGN.items():
        program.sandbox.put(fixture, f"{program.sandbox.home}/{kind}")
        _add_use_remove(program, kind, f"of-{kind}", "ab")
    for form in ("huggingface", "ctranslate2"):
        program.works(
            f"a model is exported for {form}",
            "models", "export", "en-de", "--format", form, "--output", f"exported-{form}",
        )  # fmt: skip
        expect(any((home / f"exported-{form}").iterdir()), "into a folder")


def bundled_models(program: Program) -> dict[str, Path]:
    """The folders of the bundled models, by their names."""
    parts = program.sandbox.outside(program.parts)
    found = [folder for folder in parts.rglob("resources/models") if folder.is_dir()]
    expect(len(found) == 1, "the bundled models lie inside", found)
    return {folder.name: folder for folder in found[0].iterdir() if folder.is_dir()}


def _add_use_remove(program: Program, source: str, name: str, sentence: str) -> None:
    program.works(f"a model is added: {name}", "models", "add", source, "--name", name)
    listed = program.works("it is listed", "models")
    expect(f"{name}\t" in listed, "under its name", listed)
    out = program.works("it translates", "translate", "--model", name, text=f"{sentence}\n")
    expect(out.count("\n") == 1, "one line", out)
    program.works("it is removed", "models", "remove", name)
    program.refuses("and is no longer there", "translate", "--model", name)


def _refusals(program: Program, home: Path) -> None:
    for command in (
        ["train", "small.toml", "--data", "data", "--output", "new"],
        ["prepare", "small.toml", "--output", "new"],
        ["average", "folder", "--output", "new"],
    ):
        said = program.refuses(f"{command[0]} is not inside, which it says", *command)
        expect(f"`{command[0]}`" in said, f"in a sentence: {said}")
    weights = home / "folder/model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-1000])
    program.refuses("a broken model is not added", "models", "add", "folder")
    program.refuses("nor used", "translate", "--model", "./folder", "letter.txt")
    program.refuses("a file that is not there is not translated", "translate", "none.txt")
    program.refuses("without a display no window opens")
    program.refuses("without a network no model is found", "models", "search")
