"""`headscope translate`: what is read, what is written, and what is refused before any work."""

import os
import threading
from pathlib import Path

import pytest

from app import streams
from tests.app.command_line import Done, Run, runner
from tests.engine.model_examples import write_model


def names(folder: Path | str = ".") -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in Path(folder).iterdir())


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("translate") / "model")


@pytest.fixture
def translate(
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
    model: Path,
    tmp_path: Path,
) -> Run:
    """Translate with the tiny model, greedily, in a folder of the test's own."""
    run = runner(monkeypatch, capsysbinary)
    monkeypatch.chdir(tmp_path)

    def do(*arguments: object, given: bytes = b"") -> Done:
        options = ("--model", model, "--beam", 1, "--threads", 1)
        return run("translate", *options, *arguments, given=given)

    return do


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-8"])
def test_a_text_with_a_mark_is_written_as_it_was_read(translate: Run, codec: str) -> None:
    lines = "We run.\n\n🙂\r\nThe house is red."
    plain = translate(given=lines.encode()).output.decode()
    data = ("\ufeff" + lines).encode(codec)
    Path("u.txt").write_bytes(data)
    assert translate("u.txt", "--output", "out.txt").errors == ""
    assert Path("out.txt").read_bytes() == ("\ufeff" + plain).encode(codec)
    assert translate(given=data).output == ("\ufeff" + plain).encode(codec)
    assert (
        translate("--json", given=data).output == translate("--json", given=lines.encode()).output
    )


def test_binary_data_is_refused_but_standard_input_carries_it(translate: Run) -> None:
    Path("a.txt").write_bytes(b"We run.\n\0\n")
    translate("a.txt", "--output", "b.txt").refused(2, "a.txt: it is no text: it holds NUL")
    assert not Path("b.txt").exists()
    assert translate(given=b"We run.\n\0\n").output.endswith(b"\n\0\n")


def test_half_a_character_leaves_no_output(translate: Run) -> None:
    Path("a.txt").write_bytes(b"\xff\xfea\0b")
    translate("a.txt", "--output", "b.txt").refused(2, "a.txt: it is no text in UTF-16-LE")
    assert names() == ["a.txt"]


def test_what_cannot_be_read_does_not_stop_the_rest(
    translate: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("in/a.txt", "in/locked/b.txt", "in/nul.txt"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(b"\0" if "nul" in name else b"We run.\n")
    for number in range(5):
        Path(f"in/{number}.png").touch()
    genuine = os.scandir

    def scandir(path: str) -> object:
        if Path(path).name == "locked":
            raise PermissionError(13, "Permission denied", path)
        return genuine(path)

    monkeypatch.setattr(os, "scandir", scandir)
    done = translate("in", "--output", "out")
    skipped, unread, broken = done.errors.splitlines()
    assert done.status == 2
    assert "0.png, in/1.png, in/2.png and others, 5 in all" in skipped
    assert "cannot be read" in unread and "in/locked" in unread
    assert "nul.txt: it is no text" in broken
    assert names("out") == ["a.txt"]


def test_a_slash_at_the_end_means_a_folder(translate: Run) -> None:
    Path("a.txt").write_text("We run.\n")
    assert translate("a.txt", "--output", "new/deep/").status == 0
    assert names("new/deep") == ["a.txt"]
    translate("--output", "other/").refused(2, "is a folder")
    translate("a.txt", "--output", "a.txt/").refused(2, "a.txt is a file")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([""], "without a name"),
        (["a.txt", "--output", ""], "--output needs the name"),
        (["a.txt", "--model", ""], "there is no model without a name"),
        (["a.txt", "--output", "locked.txt"], "locked.txt is read-only"),
        (["a.txt", "b.txt", "--output", "out"], "out/a.txt is read-only"),
        (["a.md", "--output", "locked.md"], "locked.md is read-only"),
        (["pipe.md"], "pipe.md is a pipe or a device"),
        (["a.txt", "--device", "quatsch"], "quatsch cannot be used here; try cpu"),
    ],
)
def test_mistakes_are_told_before_a_model_is_read(
    translate: Run, arguments: list[str], words: str
) -> None:
    Path("out").mkdir()
    for name in ("a.txt", "b.txt", "a.md", "locked.txt", "locked.md", "out/a.txt"):
        Path(name).write_text("We run.\n")
        Path(name).chmod(0o444 if "locked" in name or "out" in name else 0o644)
    os.mkfifo("pipe.md")
    done = translate(*arguments)
    done.refused(2, words)
    assert len(done.errors) < 200
    assert Path("out/a.txt").read_text() == Path("locked.md").read_text() == "We run.\n"


@pytest.mark.parametrize("output", ["b.txt", "sub/", "a.txt.out"])
def test_a_folder_that_takes_no_file_is_told_by_its_name(
    translate: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, output: str
) -> None:
    def refuse(dir: Path) -> object:
        raise PermissionError(13, "Permission denied", dir / "tmpabc")

    Path("a.txt").write_text("We run.\n")
    monkeypatch.setattr(streams.tempfile, "TemporaryFile", refuse)
    translate("a.txt", "--output", output).refused(2, "nothing can be written in", "ermission")
    assert names() == ["a.txt"]


def test_an_error_names_the_output_and_not_what_is_beside_it(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"no/out\.txt"), streams.writing(tmp_path / "no" / "out.txt"):
        raise AssertionError


def test_a_pipe_is_read_as_lines(translate: Run) -> None:
    os.mkfifo("pipe")
    writer = threading.Thread(target=lambda: Path("pipe").write_bytes(b"We run.\n"))
    writer.start()
    done = translate("pipe")
    writer.join()
    assert (done.status, done.output) == (0, translate(given=b"We run.\n").output)


def test_a_named_output_is_replaced(translate: Run) -> None:
    Path("a.txt").write_text("We run.\n")
    for place in ("b.txt", "out/a.txt"):
        Path(place).parent.mkdir(exist_ok=True)
        Path(place).write_text("something else")
        assert translate("a.txt", "--output", place.removesuffix("a.txt")).status == 0
        assert Path(place).read_bytes() == translate(given=b"We run.\n").output


def test_a_link_that_leads_to_itself_is_an_output_like_any_other(translate: Run) -> None:
    Path("circle.txt").symlink_to("circle.txt")
    assert translate("--output", "circle.txt", given=b"We run.\n").status == 0
    assert Path("circle.txt").read_bytes().count(b"\n") == 1
    translate("nowhere.txt", "--output", "circle").refused(2, "nowhere.txt")
