"""Laws of fetching: what has its name is whole and is the right one, whatever the network did."""

import hashlib
import random

import pytest

from tests.training.archive_server import serving
from training.download import FetchError, obtain
from training.recipe import RecipeError

CONTENT = random.Random(1).randbytes(300_000)
DIGEST = hashlib.sha256(CONTENT).hexdigest()
QUIET = [].append


@pytest.fixture
def server():
    with serving({"a/big.tgz": CONTENT}) as running:
        yield running


def fetch(server, folder, checksum="", report=QUIET):
    path = folder / "archives" / "big.tgz"
    return obtain(f"{server.address}/a/big.tgz", path, checksum, report, pause=0.001), path


def left(folder):
    return sorted(p.name for p in (folder / "archives").iterdir() if not p.name.endswith(".lock"))


def test_an_archive_is_fetched_once_and_its_checksum_noted(server, tmp_path):
    told = []
    found, path = fetch(server, tmp_path, report=told.append)
    assert found == DIGEST
    assert path.read_bytes() == CONTENT
    assert (path.with_name("big.tgz.sha256")).read_text() == f"{DIGEST}  big.tgz\n"
    assert "big.tgz: 0.3 MB fetched" in told
    assert fetch(server, tmp_path)[0] == DIGEST
    assert len(server.asked) == 1
    assert left(tmp_path) == ["big.tgz", "big.tgz.sha256"]


def test_what_was_cut_goes_on_where_it_was(server, tmp_path):
    server.cuts["a/big.tgz"] = 3
    assert fetch(server, tmp_path)[1].read_bytes() == CONTENT
    begins = [part for _, part in server.asked]
    assert begins == [None, "bytes=150000-", "bytes=225000-", "bytes=262500-"]


def test_a_server_that_hands_out_no_parts_starts_again(server, tmp_path):
    server.cuts["a/big.tgz"], server.ranges = 2, False
    assert fetch(server, tmp_path)[1].read_bytes() == CONTENT
    assert len(server.asked) == 3


def test_another_version_is_not_joined_to_the_first(server, tmp_path):
    server.cuts["a/big.tgz"] = 100
    with pytest.raises(FetchError, match="cut after"):
        fetch(server, tmp_path)
    assert left(tmp_path) == ["big.tgz.part", "big.tgz.part.json"]
    server.cuts["a/big.tgz"], server.version = 0, '"2"'
    server.files["a/big.tgz"] = CONTENT[::-1]
    assert fetch(server, tmp_path)[1].read_bytes() == CONTENT[::-1]
    assert left(tmp_path) == ["big.tgz", "big.tgz.sha256"]


def test_what_had_come_whole_before_it_was_named_is_taken(server, tmp_path):
    (tmp_path / "archives").mkdir()
    (tmp_path / "archives" / "big.tgz.part").write_bytes(CONTENT)
    (tmp_path / "archives" / "big.tgz.part.json").write_text('{"version": "\\"1\\""}')
    assert fetch(server, tmp_path)[0] == DIGEST
    assert server.asked == [("a/big.tgz", "bytes=300000-")]


@pytest.mark.parametrize("kind", ["sha256", "md5"])
def test_a_fetched_archive_with_another_checksum_is_refused_and_removed(server, tmp_path, kind):
    right = hashlib.new(kind, CONTENT).hexdigest()
    with pytest.raises(
        RecipeError, match=rf"big\.tgz\.part has the {kind} {right}, not .*try again"
    ):
        fetch(server, tmp_path, f"{kind}:{'0' * len(right)}")
    assert left(tmp_path) == []
    assert fetch(server, tmp_path, f"{kind}:{right.upper()}")[0] == DIGEST


def test_an_archive_that_lay_there_with_another_checksum_is_refused_and_left(server, tmp_path):
    _, path = fetch(server, tmp_path)
    path.write_bytes(CONTENT[:-1])
    with pytest.raises(RecipeError, match=r"big\.tgz\.sha256 notes from the first fetch.*: remove"):
        fetch(server, tmp_path)
    with pytest.raises(RecipeError, match="not the one that is known"):
        fetch(server, tmp_path, f"sha256:{DIGEST}")
    assert path.read_bytes() == CONTENT[:-1]
    assert len(server.asked) == 1


def test_a_local_archive_is_taken_without_a_network(tmp_path):
    path = tmp_path / "big.tgz"
    path.write_bytes(CONTENT)
    assert obtain("https://nowhere.invalid/big.tgz", path, f"sha256:{DIGEST}", QUIET) == DIGEST


def test_what_cannot_be_fetched_is_told_with_its_address(server, tmp_path):
    with pytest.raises(FetchError) as caught:
        obtain(f"{server.address}/none.tgz", tmp_path / "none.tgz", "", QUIET)
    assert caught.value.filename == f"{server.address}/none.tgz"
    assert caught.value.strerror == "the server says 404 Not Found"
    with pytest.raises(RecipeError, match="http:// or https:// alone"):
        obtain("file:///etc/passwd", tmp_path / "x", "", QUIET)


def test_no_server_is_told_after_some_tries(tmp_path):
    with serving({}) as server:
        address = f"{server.address}/x.tgz"
    told = []
    with pytest.raises(FetchError, match=r"no connection.*try again later"):
        obtain(address, tmp_path / "x.tgz", "", told.append, pause=0.001)
    assert sum("trying again" in line for line in told) == 5
