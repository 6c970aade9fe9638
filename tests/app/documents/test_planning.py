"""Where translations go: never over what is read, never two to one place."""

import os
from pathlib import Path

import pytest

from app.documents.errors import DocumentError
from app.documents.planning import default_target, expect_not_read, plan_files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("in/a.md", "in/deep/er/b.docx", "in/c.png", "in/.git/d.md", "in/.e.md", "f.srt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


def test_the_language_goes_into_the_name() -> None:
    assert default_target(Path("a/letter.docx"), "de") == Path("a/letter.de.docx")
    assert default_target(Path("x.y.md"), "fr") == Path("x.y.fr.md")


def test_a_folder_keeps_its_layout(folder: Path) -> None:
    plan = plan_files([folder / "in"], folder / "out")
    assert plan.tasks == (
        (folder / "in/a.md", folder / "out/a.md"),
        (folder / "in/deep/er/b.docx", folder / "out/deep/er/b.docx"),
    )
    assert plan.skipped == (folder / "in/c.png",)
    assert not (folder / "out").exists()


def test_several_sources_keep_apart(folder: Path) -> None:
    plan = plan_files([folder / "in", folder / "f.srt"], folder / "out")
    assert [target.relative_to(folder / "out").as_posix() for _, target in plan.tasks] == [
        "in/a.md", "in/deep/er/b.docx", "f.srt",
    ]  # fmt: skip


def test_the_output_folder_is_not_read(folder: Path) -> None:
    plan = plan_files([folder / "in"], folder / "in" / "deep")
    assert [source.name for source, _ in plan.tasks] == ["a.md"]


def test_mistakes_are_told(folder: Path) -> None:
    for sources, output, words in (
        (["none"], "out", "there is no file"),
        (["in"], "f.srt", "is a file"),
        (["in"], "in", "would be overwritten"),
        (["f.srt", "f.srt"], "out", "one name"),
        (["f.srt"], ".", "would be overwritten"),
    ):
        with pytest.raises(DocumentError, match=words):
            plan_files([folder / source for source in sources], folder / output)
    (folder / "link.srt").symlink_to(folder / "f.srt")
    with pytest.raises(DocumentError, match="would be overwritten"):
        expect_not_read(folder / "link.srt", [folder / "f.srt"])


def test_a_folder_that_cannot_be_read_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    genuine = os.scandir

    def scandir(path: str) -> object:
        if Path(path).name == "deep":
            raise PermissionError(13, "Permission denied", path)
        return genuine(path)

    monkeypatch.setattr(os, "scandir", scandir)
    plan = plan_files([folder / "in"], folder / "out")
    assert plan.unread == (folder / "in" / "deep",)
    assert [source.name for source, _ in plan.tasks] == ["a.md"]
