"""Laws of reading a text: only a line feed ends a line, and what cannot be read is named."""

import gzip
import hashlib
import lzma
import random
import re

import pytest

from training.recipe import RecipeError
from training.text_file import read_lines


def test_only_a_line_feed_ends_a_line(tmp_path):
    (tmp_path / "a").write_bytes("\ufeffone\u2028two\r\nthree\x0cfour\x85\n\n\0\n last".encode())
    assert read_lines(tmp_path / "a") == ["one two", "three four", "", "\0", "last"]


@pytest.mark.parametrize(("ending", "pack"), [(".xz", lzma.compress), (".gz", gzip.compress)])
def test_packed_files_are_read_and_the_checksum_is_of_their_text(tmp_path, ending, pack):
    text = b"eins\nzwei\n"
    path = tmp_path / f"a.de{ending}"
    path.write_bytes(pack(text))
    checksums = {}
    assert read_lines(path, checksums) == ["eins", "zwei"]
    assert checksums == {path.name: hashlib.sha256(text).hexdigest()}


@pytest.mark.parametrize(("ending", "pack"), [(".xz", lzma.compress), (".gz", gzip.compress)])
def test_damaged_packed_files_are_refused_by_name(tmp_path, ending, pack):
    whole = pack(bytes(random.Random(1).choices(b"abc \n", k=3_000)))
    path = tmp_path / f"a.de{ending}"
    middle = len(whole) // 2
    broken = whole[:middle] + bytes(b ^ 0xFF for b in whole[middle : middle + 40])
    for content in (b"plain text\n", whole[:-20], whole[:30], broken + whole[middle + 40 :]):
        path.write_bytes(content)
        with pytest.raises(RecipeError, match=re.escape(f"{path} cannot be read")):
            read_lines(path)


def test_text_that_is_no_utf8_and_files_that_are_none_are_refused_by_name(tmp_path):
    (tmp_path / "latin").write_bytes("Haus\nStraße\n".encode("latin-1"))
    with pytest.raises(RecipeError, match=r"latin is not UTF-8 text \(line 2\): save it as such"):
        read_lines(tmp_path / "latin")
    with pytest.raises(RecipeError, match=r"there is no file .*nowhere"):
        read_lines(tmp_path / "nowhere")
    with pytest.raises(RecipeError, match=r"cannot be read: Is a directory$"):
        read_lines(tmp_path)


def test_files_of_one_name_keep_their_checksums(tmp_path):
    for folder, content in (("a", b"1\n"), ("b", b"2\n"), ("c", b"1\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "text").write_bytes(content)
    checksums = {}
    for folder in "abc":
        read_lines(tmp_path / folder / "text", checksums)
    assert checksums == {
        "text": hashlib.sha256(b"1\n").hexdigest(),
        "text (2)": hashlib.sha256(b"2\n").hexdigest(),
    }
