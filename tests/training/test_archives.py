"""Laws of reading archives: a line feed alone ends a line, both sides keep together."""

import gzip
import io
import random
import tarfile
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.training.archive_server import tar
from training import archives
from training.archives import LONGEST_LINE, blocks, lines, open_member, open_text
from training.recipe import RecipeError

BYTES = st.lists(st.sampled_from([b"a", b"\n", b"\r", b"\xe2\x80\xa8", b"\0", b"bc"])).map(b"".join)


class Slowly(io.BytesIO):
    """Gives few bytes at a time, so that parts end anywhere."""

    def read(self, size=-1):
        return super().read(3)


@given(BYTES)
def test_nothing_but_a_line_feed_ends_a_line(content):
    expected = content.split(b"\n")
    if expected[-1] == b"":
        expected.pop()
    assert list(lines(Slowly(content))) == list(lines(io.BytesIO(content))) == expected


def test_of_a_line_without_end_little_is_held():
    class Endless(io.RawIOBase):
        left = 200

        def read(self, size=-1):
            self.left -= 1
            return b"\0" * size if self.left > 0 else b"\nnext\n"[: 6 * (self.left == 0)]

    tracemalloc.start()
    found = list(lines(Endless()))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [len(line) for line in found] == [LONGEST_LINE + 1, 4]
    assert peak < 10_000_000


@given(st.integers(0, 60), st.integers(1, 25))
def test_blocks_hold_every_line_once_with_its_partner(count, size):
    sides = [b"".join(b"%d%s\n" % (n, mark) for n in range(count)) for mark in (b"a", b"b")]
    found = list(blocks((io.BytesIO(sides[0]), io.BytesIO(sides[1])), size, ("a", "b")))
    for side in (0, 1):
        assert b"".join(block[side] + b"\n" for block in found) == sides[side]
    assert all(len(block[0].split(b"\n")) == size for block in found[:-1])


@given(st.integers(0, 60), st.integers(0, 60), st.integers(1, 25))
def test_sides_of_different_lengths_are_refused_with_both_counts(one, other, size):
    if one == other:
        return
    sides = io.BytesIO(b"x\n" * one), io.BytesIO(b"y\n" * other)
    with pytest.raises(RecipeError, match=f"^A has {one} lines and B {other}: line N"):
        list(blocks(sides, size, ("A", "B")))


@pytest.mark.parametrize("packed", [True, False])
def test_a_member_is_found_whatever_its_folders(tmp_path, packed):
    path = tmp_path / ("a.tgz" if packed else "a.tar")
    members = {"x/other": b"1", "../../etc/text.en": b"two\nlines\n", "late/text.en": b"3"}
    path.write_bytes(tar(members, packed=packed))
    before = sorted(tmp_path.rglob("*"))
    with open_member(path, "text.en") as stream:
        assert list(lines(stream)) == [b"two", b"lines"]
    assert sorted(tmp_path.rglob("*")) == before
    with pytest.raises(RecipeError, match=r"has no member text\.de: is it the right archive"):
        open_member(path, "text.de").__enter__()


def test_packed_members_and_files_are_unpacked(tmp_path):
    path = tmp_path / "a.tar"
    path.write_bytes(tar({"text.en.gz": gzip.compress(b"one\n" * 9)}, packed=False))
    with open_member(path, "text.en.gz") as stream:
        assert list(lines(stream)) == [b"one"] * 9
    (tmp_path / "b.gz").write_bytes(gzip.compress(b"two"))
    with open_text(tmp_path / "b.gz") as stream:
        assert list(lines(stream)) == [b"two"]


def test_a_link_is_no_member(tmp_path):
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        link = tarfile.TarInfo("text.en")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    (tmp_path / "a.tar").write_bytes(content.getvalue())
    with pytest.raises(RecipeError, match="has no member"):
        open_member(tmp_path / "a.tar", "text.en").__enter__()


def test_damaged_archives_are_refused_by_name(tmp_path):
    text = bytes(random.Random(1).choices(b"abc \n", k=100_000))
    whole = tar({"text.en": text})
    middle = len(whole) // 2
    flipped = whole[:middle] + bytes(b ^ 255 for b in whole[middle : middle + 50])
    for content in (whole[:middle], b"no archive", b"", flipped + whole[middle + 50 :]):
        (tmp_path / "a.tgz").write_bytes(content)
        with (  # noqa: PT012
            pytest.raises(RecipeError, match=r"text\.en of .*a\.tgz cannot be read|no member"),
            open_member(tmp_path / "a.tgz", "text.en") as stream,
        ):
            while stream.read(10_000):
                pass
    with pytest.raises(RecipeError, match="there is no file"):
        open_text(tmp_path / "none").__enter__()


def test_what_would_fill_memory_is_refused(tmp_path, monkeypatch):
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz", format=tarfile.PAX_FORMAT) as archive:
        info = tarfile.TarInfo("text.en")
        info.pax_headers = {"comment": "x" * 3_000_000}
        archive.addfile(info)
    (tmp_path / "a.tgz").write_bytes(content.getvalue())
    with pytest.raises(RecipeError, match="its headers are too large"):
        open_member(tmp_path / "a.tgz", "text.en").__enter__()
    monkeypatch.setattr(archives, "_LARGEST", 50_000)
    (tmp_path / "b.gz").write_bytes(gzip.compress(b"\0" * 100_000))
    with (
        pytest.raises(RecipeError, match=r"b\.gz has more than 50,000 bytes"),
        open_text(tmp_path / "b.gz") as stream,
    ):
        list(lines(stream))


def test_what_goes_wrong_with_another_file_is_not_laid_on_the_archive(tmp_path):
    (tmp_path / "a").write_bytes(b"x")
    with pytest.raises(OSError, match="disk full"), open_text(tmp_path / "a"):
        raise OSError("disk full")
