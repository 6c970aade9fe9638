"""Test sets: plain text, WMT's SGML, and sacreBLEU's by name, with and without a network."""

from pathlib import Path

import pytest
from sacrebleu.dataset import DATASETS

from engine.manifest import Languages
from training.recipe import RecipeError
from training.test_sets import fetch_test_set, read_test_files

EN_DE = Languages(source="en", target="de")


def sgml(kind, *documents):
    """As WMT writes them: no XML."""
    text = f'<{kind}set setid="newstest2014" srclang="any">\n'
    for name, segments in documents:
        text += f'<doc sysid="ref" docid="{name}" genre="news">\n<p>\n'
        text += "".join(f'<seg id="{n}">{words}</seg>\n' for n, words in segments)
        text += "</p>\n</doc>\n"
    return text + f"</{kind}set>\n"


def test_sgml_is_put_together_by_document_and_segment(tmp_path):
    source, reference = tmp_path / "s.sgm", tmp_path / "r.sgm"
    source.write_text(sgml("src", ("a", [(1, "R&D in a"), (2, "two")]), ("b", [(1, "three")])))
    reference.write_text(sgml("ref", ("b", [(1, "drei")]), ("a", [(1, "F&E in a"), (2, "zwei")])))
    expected = ["R&D in a", "two", "three"], ["F&E in a", "zwei", "drei"]
    assert read_test_files(source, reference) == expected
    plain = tmp_path / "r.de"
    plain.write_text("F&E in a\nzwei\ndrei\n")
    assert read_test_files(source, plain) == expected
    plain.write_text("eins\n")
    with pytest.raises(RecipeError, match=r"3 lines and .* 1: they must be as many"):
        read_test_files(source, plain)


@pytest.mark.parametrize("missing", ["s.sgm", "r.sgm"])
def test_a_file_that_is_missing_is_named(tmp_path, missing):
    for name in {"s.sgm", "r.sgm"} - {missing}:
        (tmp_path / name).write_text(sgml("src", ("a", [(1, "x")])))
    with pytest.raises(RecipeError, match=f"{missing} cannot be read: No such file"):
        read_test_files(tmp_path / "s.sgm", tmp_path / "r.sgm")


def test_test_sets_that_are_none_are_told():
    with pytest.raises(RecipeError, match=r"no test set wmt14/ful \(did you mean wmt14/full\?\)"):
        fetch_test_set("wmt14/ful", EN_DE)
    with pytest.raises(RecipeError, match=r"wmt14/full has no en-it, only .*en-de, en-fr"):
        fetch_test_set("wmt14/full", Languages(source="en", target="it"))


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """Where sacreBLEU keeps what it fetched; it finds no network."""
    monkeypatch.setattr(DATASETS["wmt14/full"], "_outdir", str(tmp_path))
    monkeypatch.setattr(DATASETS["wmt14/full"], "_rawdir", str(tmp_path / "raw"))
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    return tmp_path


def test_without_a_network_a_sentence_says_what_to_do(cache):
    with pytest.raises(RecipeError, match=r"cannot be fetched \(.*\): give its files by --source"):
        fetch_test_set("wmt14/full", EN_DE)


def test_what_was_fetched_before_needs_no_network(cache):
    test_set = DATASETS["wmt14/full"]
    texts = {"src": "Gutach: more safety\n", "ref": "Gutach: mehr Sicherheit\n"}
    for field in test_set.fieldnames("en-de"):
        path = Path(test_set._get_txt_file_path("en-de", field))
        path.write_text(texts.get(field, "any\n"), encoding="utf-8")
    expected = ["Gutach: more safety"], ["Gutach: mehr Sicherheit"]
    assert fetch_test_set("wmt14/full", EN_DE) == expected
