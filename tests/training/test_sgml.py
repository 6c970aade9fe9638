"""WMT's test sets: as sacreBLEU reads them, and put together by document and segment."""

import pytest
from sacrebleu.dataset.fake_sgml import FakeSGMLDataset

from tests.training.archive_server import sentences, sgml
from training.recipe import RecipeError
from training.sgml import aligned, read_segments

ODD = ["A & B", "5 < 6", "", "  two   spaces ", "&quot;x&quot;", "<b>bold</b>", "a\u2028b", "„Ja“"]


def test_segments_are_read_as_sacrebleu_reads_them(tmp_path):
    texts = [source for source, _ in sentences("de")[:40]] + ODD
    content = sgml("srcset", "en", texts)
    (tmp_path / "a.sgm").write_bytes(content)
    FakeSGMLDataset("x")._convert_format(str(tmp_path / "a.sgm"), str(tmp_path / "a.txt"))
    theirs = (tmp_path / "a.txt").read_text("utf-8").split("\n")[:-1]
    assert list(read_segments(content, "a.sgm").values()) == theirs


def test_sides_are_put_together_by_document_and_segment():
    source, target = [f"s{n}" for n in range(57)], [f"t{n}" for n in range(57)]
    one = read_segments(sgml("srcset", "en", source), "a")
    other = read_segments(sgml("refset", "de", target, shuffled=True), "b")
    assert list(other.values()) != target
    assert aligned(one, other, "test") == list(zip(source, target, strict=True))


@pytest.mark.parametrize("quote", ['"', "'", ""])
def test_attributes_are_read_however_they_are_written(quote):
    text = (
        f"<DOC origlang={quote}en{quote} docid={quote}d.1{quote}><hl><seg id={quote}7{quote}>"
        "x\ny</seg></hl></DOC>"
    )
    assert read_segments(text.encode(), "a") == {("d.1", "7"): "x y"}


def test_what_does_not_fit_is_refused_by_name():
    one, other = (sgml("srcset", "en", [str(n) for n in range(count)]) for count in (12, 11))
    with pytest.raises(RecipeError, match="newstest: segment 2 of document news-1 is on one side"):
        aligned(read_segments(one, "a"), read_segments(other, "b"), "newstest")
    with pytest.raises(RecipeError, match="a has segment 1 of document news-0 twice"):
        read_segments(one + one, "a")
    with pytest.raises(RecipeError, match="a holds no segments"):
        read_segments(b"plain text\n", "a")
    with pytest.raises(RecipeError, match="a is not UTF-8"):
        read_segments(b"\xff\xfe", "a")
