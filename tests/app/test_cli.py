"""The command line's contract: what scripts are built on."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app import lines
from app.library import places
from engine.checkpoint import read_checkpoint
from engine.manifest import MAX_CARD_BYTES
from engine.translator import Translator
from tests.app.command_line import Done, Run, runner
from tests.engine.model_examples import write_model

ROOT = Path(__file__).parents[2]
AWKWARD = [
    b"The house is red.", b"", b"   ", "😀".encode(), b"</s>", b"a\tb\tThe house.", b"A \0 NUL",
    "שלום עולם".encode(), b"With a return.\r", "One.\u2028Two.".encode(), b"\xff\xfe is no UTF-8",
    b"house " * 3_000, b"\r", b"We run. We see! Why?", b"last",
]  # fmt: skip


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("cli") / "Ünïcode 用户")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    return runner(monkeypatch, capsysbinary)


@pytest.fixture
def translate(run: Run, model: Path) -> Run:
    """Translate with the tiny model, greedily."""

    def do(*arguments: object, given: bytes = b"") -> Done:
        one_thread = ("--threads", 1)  # another would cost more than it saves
        return run("translate", "--model", model, "--beam", 1, *one_thread, *arguments, given=given)

    return do


def outside(*arguments: object, **options: object) -> "subprocess.CompletedProcess[bytes]":
    """Run a command in a process of its own."""
    command = [sys.executable, "-m", "app", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, check=False, timeout=100, **options)  # type: ignore[call-overload,no-any-return]


# --- one line in, one line out


@pytest.mark.wish(10)
@pytest.mark.parametrize("end", [b"\n", b""])
def test_one_line_in_is_one_line_out(translate: Run, tmp_path: Path, end: bytes) -> None:
    text = b"\n".join(AWKWARD) + end
    done = translate(given=text)
    assert (done.status, done.errors) == (0, "")
    assert done.output.count(b"\n") == text.count(b"\n")
    assert done.output.endswith(b"\n") == bool(end)
    for source, target in zip(AWKWARD, done.output.split(b"\n"), strict=False):
        assert bool(target.strip()) == bool(source.strip())
        assert target.endswith(b"\r") == source.endswith(b"\r")
    for carried in (3, 4, 7):
        assert done.output.split(b"\n")[carried] == AWKWARD[carried]
    assert b"\xff\xfe" in done.output
    assert b"\0" in done.output
    text = text.replace(AWKWARD[11], b"house").replace(b"\0", b"")
    (tmp_path / "awkward.txt").write_bytes(text)
    assert translate(tmp_path / "awkward.txt").output == translate(given=text).output


@pytest.mark.parametrize("given", [b"", b"\n", b"\n\n\n", b" \n\t\n"])
def test_blank_input_stays_as_it_is(translate: Run, given: bytes) -> None:
    assert translate(given=given).output == given


class _Trickle(io.RawIOBase):
    """A pipe that gives a little at a time."""

    def __init__(self, *portions: bytes) -> None:
        self._portions = list(portions)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        portion = self._portions.pop(0) if self._portions else b""
        memoryview(buffer)[: len(portion)] = portion  # type: ignore[arg-type]
        return len(portion)


def test_lines_are_translated_as_they_come() -> None:
    reader = io.BufferedReader(_Trickle(b"one\ntw", b"o", b"\n", b"\n\nthree\nfo", b"ur"))
    _, chunks = lines.read_lines(reader)
    assert list(chunks) == [["one\n"], ["two\n"], ["\n", "\n", "three\n"], ["four"]]


def test_many_lines_come_in_bounded_chunks() -> None:
    text = "line\n" * 3_500
    chunks = list(lines.read_lines(io.BytesIO(text.encode()))[1])
    assert [len(chunk) for chunk in chunks] == [1_000, 1_000, 1_000, 500]
    assert "".join(line for chunk in chunks for line in chunk) == text


def test_json_is_a_line_of_json_for_each_line(translate: Run) -> None:
    text = b"\n".join(AWKWARD[:11])
    lines = translate("--json", given=text).output.split(b"\n")
    plain = translate(given=text).output.split(b"\n")
    assert lines.pop() == b""
    for line, source, target in zip(lines, AWKWARD[:11], plain, strict=True):
        values = json.loads(line.decode("utf-8"))
        assert values["model"] == "tiny"
        assert values["source"].encode("utf-8", "surrogateescape") == source
        assert values["target"].encode("utf-8", "surrogateescape") == target
        for sentence in values["sentences"]:
            for hypothesis in sentence["hypotheses"]:
                assert len(hypothesis["pieces"]) == len(hypothesis["log_probabilities"])


def test_nbest_gives_several(run: Run, model: Path) -> None:
    command = ("translate", "--model", model, "--beam", 4, "--nbest", 3)
    done = run(*command, "--json", given=b"The house is red.\n")
    (sentence,) = json.loads(done.output)["sentences"]
    assert len(sentence["hypotheses"]) == 3
    assert sentence["target"] == sentence["hypotheses"][0]["text"]
    run(*command, given=b"The house.\n").refused(2, "--json")


# --- where it goes


def test_an_output_file_is_what_would_have_been_printed(translate: Run, tmp_path: Path) -> None:
    output = tmp_path / "out.txt"
    output.write_text("old")
    output.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(output)
    done = translate("--output", link, given=b"The house.\nWe run.\n")
    assert (done.status, done.output, done.errors) == (0, b"", "")
    assert output.read_bytes() == translate(given=b"The house.\nWe run.\n").output
    assert output.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    assert {file.name for file in tmp_path.iterdir()} == {"out.txt", "link.txt"}


@pytest.mark.parametrize("error", [RuntimeError("it broke"), KeyboardInterrupt(), MemoryError()])
def test_a_failed_translation_leaves_no_output(
    translate: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    monkeypatch.setattr(lines, "_CHUNK", 2)
    (tmp_path / "in.txt").write_text("One.\n" * 3)
    genuine, calls = Translator.translate_all, []

    def fail(self: Translator, *arguments: object, **options: object) -> object:
        calls.append(1)
        if len(calls) > 1:
            raise error
        return genuine(self, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Translator, "translate_all", fail)
    done = translate(tmp_path / "in.txt", "--output", tmp_path / "out.txt")
    assert len(calls) == 2
    assert done.status == (130 if isinstance(error, KeyboardInterrupt) else 1)
    assert done.output == b""
    assert done.errors.count("\n") <= 1
    assert [file.name for file in tmp_path.iterdir()] == ["in.txt"]


def test_several_files_go_to_a_folder(translate: Run, tmp_path: Path) -> None:
    texts = {"a.txt": b"The house.\n", "b.txt": b"We run.\n\nWe see."}
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text)
    files = [tmp_path / name for name in texts]
    assert translate(*files, "--output", tmp_path / "new" / "out").status == 0
    for name, text in texts.items():
        assert (tmp_path / "new" / "out" / name).read_bytes() == translate(given=text).output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["none.txt"], ["there is no file", "none.txt"]),
        (["."], ["--output FOLDER"]),
        (["sub", "--output", "a.txt"], ["is a file"]),
        (["c.docx"], ["--output FILE.docx"]),
        (["c.docx", "--output", "d.docx"], ["c.docx: it is damaged"]),
        (["c.docx", "--output", "d.txt"], ["must end in .docx"]),
        (["d.md", "--output", "d.md"], ["d.md would be overwritten"]),
        (["d.md", "--json"], ["not for documents"]),
        (["e.md"], ["e.md: it is no text"]),
        (["f.pdf"], ["cannot be translated"]),
        (["a.txt", "b.txt"], ["--output FOLDER"]),
        (["a.txt", "b.txt", "--output", "c.docx"], ["is a file"]),
        (["a.txt", "sub/a.txt", "--output", "new"], ["one name"]),
        (["a.txt", "b.txt", "--output", "."], ["a.txt would be overwritten"]),
        (["a.txt", "--output", "a.txt"], ["a.txt would be overwritten"]),
        (["a.txt", "--output", "no/such/out.txt"], ["there is no folder", "such"]),
        (["--output", "sub"], ["is a folder"]),
        (["a.txt", "--beam", "0"], ["beam"]),
        (["a.txt", "--beam", "x"], ["--beam"]),
        (["a.txt", "--alpha", "nan"], ["alpha"]),
        (["a.txt", "--threads", "0"], ["--threads"]),
        (["a.txt", "--device", "cuda:99"], ["cuda:99 cannot be used here"]),
        (["a.txt", "--device", "abacus"], ["abacus cannot be used here"]),
        (["a.txt", "--surprise"], ["--surprise"]),
        (["a.txt", "--model", "none"], ["there is no model called none"]),
        (["a.txt", "--model", "sub"], ["has no config.json"]),
    ],
)
def test_mistakes_get_one_line(
    run: Run,
    model: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    words: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sub").mkdir()
    for name in ("a.txt", "b.txt", "sub/a.txt", "c.docx", "d.md", "f.pdf"):
        Path(name).write_text("The house.\n")
    Path("e.md").write_bytes(b"\0")
    before = sorted(tmp_path.rglob("*"))
    run("translate", "--model", model, *arguments).refused(2, *words)
    assert sorted(tmp_path.rglob("*")) == before


# --- documents


def test_a_document_is_translated_as_one(translate: Run, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# We run\n\n```\nThe house.\n```\n\nThe house\nis red.\n")
    done = translate(tmp_path / "a.md")
    assert (done.status, done.errors) == (0, "")
    title, run = (
        translate(given=text).output.decode() for text in (b"We run", b"The house is red.")
    )
    lines = done.output.decode().splitlines()
    assert lines[:6] == [f"# {title}", "", "```", "The house.", "```", ""]
    assert " ".join(lines[6:]).split() == run.split()
    output = tmp_path / "b.md"
    assert translate(tmp_path / "a.md", "--output", output).output == b""
    assert output.read_bytes() == done.output


def test_a_folder_keeps_its_layout(translate: Run, tmp_path: Path) -> None:
    (tmp_path / "in" / "deep").mkdir(parents=True)
    (tmp_path / "in" / "a.txt").write_bytes(b"We run.\n")
    (tmp_path / "in" / "deep" / "b.html").write_bytes(b"<p>We run.</p>")
    (tmp_path / "in" / "broken.docx").write_bytes(b"nonsense")
    (tmp_path / "in" / "c.png").write_bytes(b"\x89PNG")
    done = translate(tmp_path / "in", "--output", tmp_path / "out")
    skipped, broken = done.errors.splitlines()
    assert "skipped" in skipped and "c.png" in skipped
    assert "broken.docx: it is damaged" in broken
    assert (done.status, done.output) == (2, b"")
    found = {p.relative_to(tmp_path / "out").as_posix() for p in (tmp_path / "out").rglob("*.*")}
    assert found == {"a.txt", "deep/b.html"}
    line = translate(given=b"We run.\n").output
    assert (tmp_path / "out" / "a.txt").read_bytes() == line
    page = (tmp_path / "out" / "deep" / "b.html").read_bytes()
    assert page == b"<p>" + line.strip() + b"</p>"


def test_a_document_that_was_stopped_leaves_nothing(
    translate: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(self: Translator, *arguments: object, **options: object) -> object:
        raise KeyboardInterrupt

    (tmp_path / "a.srt").write_text("1\n00:00:01,000 --> 00:00:02,000\nWe run.\n")
    monkeypatch.setattr(Translator, "translate_all", stop)
    done = translate(tmp_path / "a.srt", "--output", tmp_path / "b.srt")
    assert (done.status, done.output) == (130, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["a.srt"]


# --- the other commands


def test_a_bad_model_is_refused_with_its_reason(run: Run, model: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(model, tmp_path / "model"))
    (folder / "model.safetensors").write_bytes(b"nonsense")
    run("translate", "--model", folder, given=b"x\n").refused(2, "model.safetensors")
    (folder / "config.json").write_text('{"format": "other"}')
    run("models", "show", folder).refused(2, "not in the format headscope/1")


def test_models_are_listed_and_shown(
    run: Run, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(model, tmp_path / "good")
    shutil.copytree(model, tmp_path / "worse")
    (tmp_path / "worse" / "config.json").write_text("{}")
    monkeypatch.setattr(places, "BUNDLED", tmp_path)
    for arguments in (["models"], ["models", "list"]):
        done = run(*arguments)
        assert done.status == 0
        assert done.output.decode().startswith("good\ten to de\t1+2 layers, 4 heads\t")
        assert done.errors.count("\n") == 1
        assert "worse" in done.errors
    (tmp_path / "good" / "README.md").write_bytes(b"# Gr\xc3\xbc\xc3\x9fe \x1b[31m\xff\n\n")
    shown = run("models", "show", "good").output.decode()
    assert shown == "# Grüße \\x1b[31m\N{REPLACEMENT CHARACTER}\n"
    card = "\u202eevil\u2069 \x9b2J\r\n\ta\rb שלום"
    (tmp_path / "good" / "README.md").write_text(card, encoding="utf-8", newline="")
    shown = run("models", "show", "good").output.decode()
    assert shown == "\\u202eevil\\u2069 \\x9b2J\n\ta\\rb שלום\n"
    run("models", "show", "none").refused(2, "no model called none")
    (tmp_path / "good" / "README.md").write_bytes(b"#" * (MAX_CARD_BYTES + 1))
    run("models", "show", "good").refused(1, "README.md", "larger than")
    (tmp_path / "good" / "README.md").unlink()
    run("models", "show", "good").refused(1, "README.md")


def test_evaluation_prints_bleu_with_its_signature(run: Run, model: Path, tmp_path: Path) -> None:
    source, reference = tmp_path / "a.en", tmp_path / "a.de"
    source.write_text("The house is red.\nWe run.\n")
    reference.write_text("Das Haus ist rot.\nWir laufen.\n")
    command = ("evaluate", "--model", model, "--source", source, "--reference", reference)
    done = run(*command, "--beam", 1)
    assert done.status == 0
    assert done.output.decode().startswith("BLEU ")
    assert "nrefs:1|case:mixed|eff:no|tok:13a" in done.output.decode()
    values = json.loads(run(*command, "--json").output)
    assert values["sentences"] == 2
    assert values["signature"].startswith("nrefs:1")
    assert set(values) == {"bleu", "signature", "sentences"}
    both = json.loads(run(*command, "--json", "--protocol", "paper", "--perplexity").output)
    assert (both["bleu"], both["signature"]) == (values["bleu"], values["signature"])
    assert "protocol:paper" in both["paper"]["signature"] and both["perplexity"] > 1
    shown = run(*command, "--protocol", "paper", "--perplexity").output.decode().splitlines()
    assert [line.split(" ")[0] for line in shown] == ["BLEU", "The", "Perplexity"]
    run(*command, "--test-set", "wmt14/full").refused(2, "either --source and --reference, or")
    run("evaluate", "--source", source).refused(2, "either --source and --reference, or")
    run("evaluate", "--model", model, "--test-set", "wmt1").refused(2, "no test set wmt1")
    done = run(*command, "--beam", 1, "--record", "test")  # the tiny model's card is no program's
    assert done.output.startswith(b"BLEU ")
    assert (done.status, done.errors.count("\n")) == (2, 1)
    assert "the score is not recorded" in done.errors
    reference.write_text("Das Haus ist rot.\n")
    run(*command).refused(2, "2 lines", " 1:")
    source.write_text("")
    reference.write_text("")
    run(*command).refused(2, "at least one")
    reference.unlink()
    run(*command).refused(2, "there is no file", "a.de")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (["models", "dance"], "dance"),
        (["evaluate"], "--source"),
        (["prepare", "no-such-recipe", "--output", "x"], "no-such-recipe"),
        (["average", "nowhere", "--output", "x"], "nowhere"),
    ],
)
def test_commands_that_do_not_exist(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    word: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    done.refused(done.status, word)
    assert done.status in (1, 2)
    assert not list(tmp_path.iterdir())


def test_a_value_that_is_none_of_the_choices_is_told_in_the_house_s_words(run: Run) -> None:
    done = run("attention", "x", "--output", "a.csv", "--stack", "middle")
    done.refused(2, "--stack", "'middle' is not one of 'encoder', 'decoder', 'cross'")
    assert "Value error" not in done.errors


@pytest.mark.parametrize(
    "command", [[], ["translate"], ["attention"], ["train"], ["models"], ["models", "add"]]
)
def test_a_switch_is_shown_without_a_value(run: Run, command: list[str]) -> None:
    shown = run(*command, "--help").output
    assert b"--help" in shown
    assert b"bool" not in shown.lower()


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").output.startswith(b"headscope 0.")


# --- as a process among others


@pytest.mark.slow
@pytest.mark.timeout(600)  # ten processes that import torch
@pytest.mark.skipif(os.name != "posix", reason="uses a shell")
def test_as_a_process(model: Path, tmp_path: Path) -> None:
    ok = outside("translate", "--model", model, input=b"The house.\n\n", capture_output=True)
    assert (ok.returncode, ok.stderr, ok.stdout.count(b"\n")) == (0, b"", 2)
    bad = outside("translate", "--beam", "0", capture_output=True)
    assert (bad.returncode, bad.stderr.count(b"\n")) == (2, 1)

    def shell(command: str) -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run(
            ["bash", "-c", command, "bash", sys.executable, str(model)],
            cwd=ROOT,
            capture_output=True,
            check=False,
            timeout=100,
        )

    gone = shell('"$1" -m app models show "$2" | true; echo "${PIPESTATUS[0]}"')
    assert gone.stderr == b""
    gone = shell(
        'yes "We run." | head -3000 | "$1" -m app translate --model "$2" --beam 1 | head -1'
    )
    assert gone.stderr == b""
    assert gone.stdout.count(b"\n") == 1
    closed = shell('"$1" -m app --version >&-')
    assert closed.returncode in (1, 2)
    assert closed.stderr == b"headscope: standard output is closed\n"
    closed = shell('"$1" -m app translate --model "$2" <&-')
    assert (closed.returncode, closed.stderr.count(b"\n")) == (2, 1)
    if Path("/dev/full").exists():
        full = shell('"$1" -m app --version >/dev/full')
        assert (full.returncode, full.stderr.count(b"\n")) == (1, 1)
    null = shell('echo "We run." | "$1" -m app translate --model "$2" --output /dev/null')
    assert (null.returncode, null.stdout, null.stderr) == (0, b"", b"")
    assert not Path("/dev/null").is_file()


def test_the_tiny_model_is_whole(model: Path) -> None:
    assert read_checkpoint(model).manifest.name == "tiny"
