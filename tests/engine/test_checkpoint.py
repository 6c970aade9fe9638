import errno
import json
import pickle
import shutil
import signal
import struct
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from pydantic import ValidationError
from safetensors.torch import load, save

from engine.checkpoint import quantise_rows, read_checkpoint, write_checkpoint, write_tensors
from engine.files import new_folder, read_bounded
from engine.manifest import CONFIG_FILE, MAX_CARD_BYTES, WEIGHTS_FILE, CheckpointError
from tests.engine.model_examples import (
    example_vocabulary,
    model_config,
    model_manifest,
    model_network,
    write_model,
)

ROOT = Path(__file__).parents[2]
ENOUGH = 300 * 2**20
"""Bytes within which a hostile folder must be refused, beyond what the imports take."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("checkpoint") / "Ünïcode 用户")


@pytest.fixture
def folder(written: Path, tmp_path: Path) -> Path:
    """A copy to damage."""
    return Path(shutil.copytree(written, tmp_path / "model"))


# --- reading what was written


@pytest.mark.wish(17)
def test_float32_weights_come_back_to_the_bit(written: Path) -> None:
    found = read_checkpoint(written)
    expected = dict(model_network(model_config()).named_parameters())
    for name, parameter in found.network.named_parameters():
        assert torch.equal(parameter, expected.pop(name)), name
    assert not expected
    assert not found.network.training
    assert found.vocabulary.model == example_vocabulary().model
    assert found.manifest.architecture == model_config()


def test_int8_weights_come_back_within_half_a_scale(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "model", weights="int8-rows")
    expected = dict(model_network(model_config()).named_parameters())
    for name, parameter in read_checkpoint(folder).network.named_parameters():
        assert parameter.dtype == torch.float32
        if parameter.dim() == 2:
            scale = expected[name].abs().amax(1, keepdim=True) / 127
            assert ((parameter - expected[name]).abs() <= scale * 0.5001).all(), name
        else:
            assert torch.equal(parameter, expected[name]), name


def test_a_row_of_zeros_stays_one() -> None:
    rows, scale = quantise_rows(torch.tensor([[0.0, 0.0], [-2.0, 1.0]]))
    assert rows.tolist() == [[0, 0], [-127, 64]]
    assert scale.isfinite().all()


def test_the_network_computes_the_same(written: Path) -> None:
    source, target = torch.tensor([[30, 40, 3]]), torch.tensor([[2, 300, 301]])
    with torch.no_grad():
        found = read_checkpoint(written).network(source, target)
        assert torch.equal(found, model_network(model_config())(source, target))


def test_a_link_to_a_vocabulary_is_followed(folder: Path, tmp_path: Path) -> None:
    (folder / "vocabulary.spm").rename(tmp_path / "elsewhere")
    (folder / "vocabulary.spm").symlink_to(tmp_path / "elsewhere")
    assert read_checkpoint(folder).vocabulary.size == 600


# --- refusing what is damaged


def _refused(folder: Path, reason: str) -> None:
    with pytest.raises(CheckpointError, match=reason) as caught:
        read_checkpoint(folder)
    message = str(caught.value)
    assert len(message) < 1_500
    assert "\n" not in message
    assert str(folder) in message


def test_an_end_piece_that_can_never_be_written_is_refused(folder: Path) -> None:
    vocabulary = example_vocabulary()
    for piece in (
        vocabulary.unknown_id,
        vocabulary.never_emitted[-1],
        vocabulary.placeholder_ids[0],
    ):
        content = json.loads((folder / CONFIG_FILE).read_bytes())
        content["architecture"].update(end_id=piece, never_emitted=[])
        (folder / CONFIG_FILE).write_text(json.dumps(content))
        _refused(folder, f"piece {piece} cannot end a sentence")


def _header(folder: Path) -> tuple[dict[str, Any], bytes]:
    content = (folder / WEIGHTS_FILE).read_bytes()
    length = int.from_bytes(content[:8], "little")
    return json.loads(content[8 : 8 + length]), content[8 + length :]


def _write_header(folder: Path, header: object, data: bytes) -> None:
    text = json.dumps(header).encode()
    (folder / WEIGHTS_FILE).write_bytes(struct.pack("<Q", len(text)) + text + data)


@pytest.mark.parametrize("length", [0, 7, 8, 100, 10_000, -1])
def test_truncated_weights_are_refused(folder: Path, length: int) -> None:
    content = (folder / WEIGHTS_FILE).read_bytes()
    (folder / WEIGHTS_FILE).write_bytes(content[:length])
    _refused(folder, r"bytes, not the|header is too long")


def test_oversized_weights_are_refused(folder: Path) -> None:
    with (folder / WEIGHTS_FILE).open("r+b") as file:
        file.truncate(2**36)  # takes no room on the disk
    _refused(folder, "bytes, not the")


@pytest.mark.parametrize("length", [10**6, 2**62, 2**64 - 1])
def test_a_huge_header_is_refused(folder: Path, length: int) -> None:
    _, data = _header(folder)
    (folder / WEIGHTS_FILE).write_bytes(struct.pack("<Q", length) + data)
    _refused(folder, "its header is too long")


def test_a_header_that_lies_is_refused(folder: Path) -> None:
    header, data = _header(folder)
    names = [name for name in header if name != "__metadata__"]
    first, second = names[:2]
    lies: list[tuple[dict[str, Any], str]] = [
        ({first: {**header[first], "data_offsets": [0, 2**60]}}, "damaged"),
        ({first: {**header[first], "data_offsets": [8, 4]}}, "damaged"),
        ({first: {**header[first], "shape": [2**40, 2**40]}}, "damaged"),
        ({first: {**header[first], "shape": [-1]}}, "damaged"),
        ({first: {**header[first], "dtype": "PICKLE"}}, "damaged"),
        ({first: header[second]}, "damaged"),
        ({first: 5}, "damaged"),
    ]
    for lie, reason in lies:
        _write_header(folder, {**header, **lie}, data)
        _refused(folder, reason)
    for text in (b"[]", b"{" * 1_000, b"\xff" * 100):
        (folder / WEIGHTS_FILE).write_bytes(struct.pack("<Q", len(text)) + text + data)
        _refused(folder, "damaged")


def _changed(folder: Path, change: Any) -> None:
    tensors = load((folder / WEIGHTS_FILE).read_bytes())
    change(tensors)
    (folder / WEIGHTS_FILE).write_bytes(save(tensors))


def test_tensors_are_those_of_the_model(folder: Path, written: Path) -> None:
    name = "encoder.0.feed_forward.inner.weight"
    bias = "encoder.0.feed_forward.inner.bias"

    def refused(change: Any, reason: str) -> None:
        shutil.copy(written / WEIGHTS_FILE, folder)
        _changed(folder, change)
        _refused(folder, reason)

    def rename(tensors: dict[str, Any]) -> None:
        tensors["surprise"] = tensors.pop(bias)

    def turn(tensors: dict[str, Any]) -> None:
        tensors[name] = tensors[name].t().contiguous()

    def retype(tensors: dict[str, Any]) -> None:
        tensors[bias] = tensors[bias].view(torch.int32)

    refused(lambda tensors: tensors.pop(bias), "bytes, not the")
    refused(lambda tensors: tensors.update(more=torch.zeros(1)), "bytes, not the")
    refused(rename, f"lacks the tensor {bias}")
    refused(turn, rf"{name} is F32 \(32, 48\), not F32 \(48, 32\)")
    refused(retype, f"{bias} is I32")
    for value in np.nan, np.inf:
        refused(lambda tensors, value=value: tensors[bias][3:4].fill_(value), "not finite")


def test_surplus_tensors_without_values_are_refused(folder: Path) -> None:
    _changed(folder, lambda tensors: tensors.update(surprise=torch.zeros(0)))
    _refused(folder, "not the model's: surprise")


def test_scales_that_are_not_finite_are_refused(tmp_path: Path) -> None:
    folder = write_model(tmp_path / "model", weights="int8-rows")
    name = "projection.weight.scale"
    _changed(folder, lambda tensors: tensors[name][:1].fill_(np.nan))
    _refused(folder, "not finite")


def test_the_storage_is_the_one_that_is_named(folder: Path) -> None:
    config = json.loads((folder / CONFIG_FILE).read_bytes())
    (folder / CONFIG_FILE).write_text(json.dumps({**config, "weights": "int8-rows"}))
    _refused(folder, "bytes, not the")


class _Hostile:
    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.mark,)


@pytest.mark.wish(19)
def test_a_pickle_is_not_run(folder: Path, tmp_path: Path) -> None:
    (folder / WEIGHTS_FILE).write_bytes(pickle.dumps(_Hostile(tmp_path / "was here")))
    _refused(folder, "header is too long")
    assert not (tmp_path / "was here").exists()


def test_missing_and_unreadable_files_are_named(folder: Path, written: Path) -> None:
    for name in (WEIGHTS_FILE, "vocabulary.spm"):
        (folder / name).unlink()
        _refused(folder, f"{name} is missing")
        (folder / name).mkdir()
        _refused(folder, f"{name} (cannot be read: it is a folder|is not a file)")
        (folder / name).rmdir()
        (folder / name).symlink_to("/dev/zero")
        _refused(folder, f"{name} (cannot be read: it )?is not a file")
        (folder / name).unlink()
        shutil.copy(written / name, folder)


def test_another_vocabulary_is_refused(folder: Path) -> None:
    from engine.vocabulary import train_vocabulary
    from tests.engine.model_examples import example_sentences

    (folder / "vocabulary.spm").write_bytes(train_vocabulary(example_sentences(), 400, threads=1))
    _refused(folder, "has 400 pieces, the model 600 on its source side")
    (folder / "vocabulary.spm").write_bytes(b"nonsense")
    _refused(folder, "not a SentencePiece model")


# --- refusing before memory is taken

HOSTILE = {
    "wide": {"d_model": 8192, "d_ff": 65536, "heads": 128, "d_k": 16384, "max_length": 1024},
    "deep": {"encoder_layers": 64, "decoder_layers": 64, "d_model": 8192, "max_length": 1024},
    "long": {"max_length": 16384, "d_model": 512},
    "long and wide": {"max_length": 16384, "d_model": 8192},
    "learned": {"positions": "learned", "max_length": 16384, "d_model": 512},
    "many pieces": {"source_vocabulary_size": 10**6, "target_vocabulary_size": 10**6},
    "out of bounds": {"d_model": 2**31, "max_length": 2**31},
}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="measures by the module resource")
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_model_is_refused_without_its_memory(folder: Path, kind: str) -> None:
    config = json.loads((folder / CONFIG_FILE).read_bytes())
    config["architecture"].update(HOSTILE[kind])
    (folder / CONFIG_FILE).write_text(json.dumps(config))
    program = f"""
import resource, time
from engine.checkpoint import CheckpointError, read_checkpoint
from pathlib import Path
unit = 1 if {sys.platform == "darwin"} else 1024
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
before, start = peak(), time.process_time()
try:
    read_checkpoint(Path({str(folder)!r}))
except CheckpointError:
    print(peak() - before, time.process_time() - start)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    memory, seconds = map(float, done.stdout.split())
    assert memory < ENOUGH
    assert seconds < 10


def test_tables_of_positions_are_bounded() -> None:
    with pytest.raises(ValidationError, match="max_length times d_model"):
        model_config(max_length=16_384, d_model=1_024)
    model_config(max_length=16_384, d_model=512)


# --- writing: complete or absent


def test_a_failed_write_leaves_what_was_there(folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    network, manifest = model_network(model_config()), model_manifest(model_config())
    with pytest.raises(FileNotFoundError):
        write_checkpoint(
            folder, manifest, network, example_vocabulary(), "", {"no/such/folder": b""}
        )
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    assert [entry.name for entry in folder.parent.iterdir()] == [folder.name]


def test_an_older_model_is_replaced(folder: Path) -> None:
    network, manifest = model_network(model_config(), seed=6), model_manifest(model_config())
    write_checkpoint(folder, manifest, network, example_vocabulary(), "# New\n")
    assert (folder / "README.md").read_text() == "# New\n"
    assert [entry.name for entry in folder.parent.iterdir()] == [folder.name]


def test_what_is_not_ours_is_not_replaced(folder: Path, tmp_path: Path) -> None:
    network, manifest = model_network(model_config()), model_manifest(model_config())
    (folder / "letter.txt").write_text("dear")
    with pytest.raises(FileExistsError, match=r"it holds letter.txt, which would be lost"):
        write_checkpoint(folder, manifest, network, example_vocabulary(), "")
    assert (folder / "letter.txt").read_text() == "dear"
    file = tmp_path / "file"
    file.write_text("dear")
    with pytest.raises(FileExistsError, match="is not a folder"):
        write_checkpoint(file, manifest, network, example_vocabulary(), "")
    assert file.read_text() == "dear"
    assert {entry.name for entry in tmp_path.iterdir()} == {"model", "file"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
def test_a_killed_write_leaves_a_whole_model_or_none(tmp_path: Path) -> None:
    program = f"""
from pathlib import Path
from tests.engine.model_examples import *
config = model_config(d_model=64)
network, manifest = model_network(config), model_manifest(config)
print("ready", flush=True)
while True:
    write_checkpoint(Path({str(tmp_path)!r}, "model"), manifest, network, example_vocabulary(), "")
"""
    for milliseconds in (1, 20, 60):
        writer = subprocess.Popen(
            [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        with writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            time.sleep(milliseconds / 1_000)
            writer.send_signal(signal.SIGKILL)
        if (tmp_path / "model").exists():
            read_checkpoint(tmp_path / "model")


def test_weights_are_written_without_a_copy_of_them_in_memory(tmp_path: Path) -> None:
    tensors = {"a": torch.zeros(1_000, 2_000), "b": torch.ones(500, 2_000)}  # 12 MB
    tracemalloc.start()
    try:
        write_tensors(tmp_path / "file", tensors, {"format": "pt"})
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
    assert (tmp_path / "file").read_bytes() == save(tensors, {"format": "pt"})
    (tmp_path / "other").touch()
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "other").stat().st_mode
    assert {entry.name for entry in tmp_path.iterdir()} == {"file", "other"}


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limits")
def test_a_full_disk_is_told_as_what_it_is(tmp_path: Path) -> None:
    import resource

    network, manifest = model_network(model_config()), model_manifest(model_config())
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4_096, usual[1]))
    try:
        with pytest.raises(OSError, match="File too large") as caught:
            write_checkpoint(tmp_path / "model", manifest, network, example_vocabulary(), "")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, handler)
    assert caught.value.errno == errno.EFBIG
    assert Path(caught.value.filename) == tmp_path / "model" / WEIGHTS_FILE
    assert not list(tmp_path.iterdir())
    with pytest.raises(FileNotFoundError):
        write_tensors(tmp_path / "no" / "file", {})


def test_a_folder_that_could_not_be_read_is_not_written(tmp_path: Path) -> None:
    network, manifest = model_network(model_config()), model_manifest(model_config())
    card = "x" * (MAX_CARD_BYTES + 1)
    with pytest.raises(CheckpointError, match="larger than") as caught:
        write_checkpoint(tmp_path / "model", manifest, network, example_vocabulary(), card)
    assert str(tmp_path / "model" / "README.md") in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_a_new_folder_can_be_a_link_to_nowhere(tmp_path: Path) -> None:
    (tmp_path / "model").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError), new_folder(tmp_path / "model"):
        pass


def test_reading_is_bounded(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"four")
    assert read_bounded(file, 4) == b"four"
    with pytest.raises(OSError, match="larger than 3 bytes"):
        read_bounded(file, 3)
