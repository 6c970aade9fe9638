"""Several processes that train one model: who they are, and what they say to each other.

They meet by `torch.distributed`'s environment variables, which torchrun sets: RANK, WORLD_SIZE,
LOCAL_RANK, MASTER_ADDR, MASTER_PORT. Tensors of a GPU travel by NCCL, all else by gloo.

Gradients are summed in one flat all-reduce an update, after the last forward pass, rather than by
DistributedDataParallel: the sum then is that of the global batch whatever each process computed it
from, also where processes have different numbers of forward passes or none; loss, stop request and
gradients travel as one message; and nothing wraps the network. DDP would hide the time of the
message behind the backward pass; what that is worth is small once passes are accumulated.

One process alone is `Ranks()`, which needs no environment.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import torch
import torch.distributed as dist
from torch import Tensor

from engine.device import DeviceError
from training.heartbeat import FIRST_UPDATE, WRITING, Heartbeat

T = TypeVar("T")
_FAREWELL = 3.0  # seconds for the others to read why a process fails, which may host their store


class RankError(Exception):
    """A run in several processes cannot go on. The message says which one is at fault, and why."""


def several(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether this process was started as one of several (also where it is the only one)."""
    return "RANK" in environment and "WORLD_SIZE" in environment


def local_device(name: str, environment: Mapping[str, str] = os.environ) -> str:
    """The name of this process's own device, of those of its machine.

    Raises:
        DeviceError: where there are fewer GPUs than processes, or one is named for all of them.
    """
    local = int(environment.get("LOCAL_RANK", "0"))
    if name == "auto":
        name = "cuda" if torch.cuda.is_available() else "cpu"
    kind, _, number = name.partition(":")
    if kind != "cuda":
        return name
    if number:
        raise DeviceError(f"--device {name} would be that of every process: leave out the number")
    if local >= torch.cuda.device_count():
        raise DeviceError(
            f"this machine has {torch.cuda.device_count()} GPUs, and process {local} needs one of"
            " its own: start fewer with --nproc-per-node"
        )
    return f"cuda:{local}"


class Ranks:
    """The processes of a run: number `rank` of `count`, counted from 0."""

    def __init__(self, rank: int = 0, count: int = 1, heartbeat: Heartbeat | None = None) -> None:
        self.rank, self.count = rank, count
        self._heartbeat = heartbeat
        self._flat: Tensor | None = None

    @property
    def first(self) -> bool:
        """Whether this is the process that writes files and reports."""
        return self.rank == 0

    def beat(self, doing: str, step: int) -> None:
        """Say that this process goes on."""
        if self._heartbeat is not None:
            self._heartbeat.beat(doing, step)

    @contextlib.contextmanager
    def writing(self, step: int) -> Iterator[None]:
        """While this process writes to a disk, which may be slow."""
        if self._heartbeat is not None:
            self._heartbeat.beat("writing a training checkpoint", step, WRITING)
        yield
        self.beat("training", step)

    def every(self, value: T) -> list[T]:
        """The value of each process, in the order of their numbers.

        Raises:
            RankError: where one of them is lost.
        """
        if self.count == 1:
            return [value]
        values: list[Any] = [None] * self.count
        with self._collective():
            dist.all_gather_object(values, value)
        return values

    def from_first(self, make: Callable[[], T]) -> T:
        """What the first process makes, for all; the others wait meanwhile. Raises RankError."""
        if self.count == 1:
            return make()
        box: list[Any] = [make() if self.first else None]
        with self._collective():
            dist.broadcast_object_list(box, src=0)
        return box[0]  # type: ignore[no-any-return]

    def sum_gradients(self, parameters: Sequence[Tensor], more: Sequence[Tensor]) -> list[Tensor]:
        """Sum the gradients of all processes in place, and further numbers with them.

        Args:
            parameters: the network's, all of one type; one without a gradient counts as zeros
            more: scalars

        Returns:
            The sums of `more`, in the parameters' type.

        Raises:
            RankError: where a process is lost.
        """
        if self.count == 1:
            return list(more)
        sizes = [parameter.numel() for parameter in parameters]
        if self._flat is None:
            self._flat = parameters[0].new_empty(sum(sizes) + len(more))
        flat = self._flat
        views = [
            view.view_as(parameter)
            for view, parameter in zip(flat.split([*sizes, len(more)]), parameters, strict=False)
        ]
        for view, parameter in zip(views, parameters, strict=True):
            if parameter.grad is None:
                view.zero_()
            else:
                view.copy_(parameter.grad)
        flat[-len(more) :] = torch.stack([number.to(flat) for number in more])
        with self._collective():
            dist.all_reduce(flat)
        for view, parameter in zip(views, parameters, strict=True):
            parameter.grad = view
        return list(flat[-len(more) :].clone())

    def fail(self, error: BaseException) -> None:
        """Tell the others why this process cannot go on, and give them time to read it."""
        if self._heartbeat is not None and not isinstance(error, RankError):
            self._heartbeat.fail(reason_of(error))
            time.sleep(_FAREWELL)

    def close(self, *, in_order: bool) -> None:
        """Part; `in_order` where the run has come to its end in every process."""
        if in_order:
            with contextlib.suppress(RankError):  # all that mattered is done
                self.every(None)
        if self._heartbeat is not None:
            self._heartbeat.end()
        if in_order and dist.is_initialized():
            with contextlib.suppress(RuntimeError):  # whose store goes last
                dist.all_gather_object([None] * self.count, None)
            dist.destroy_process_group()

    @contextlib.contextmanager
    def _collective(self) -> Iterator[None]:
        """Something that all processes do together; what breaks it is explained."""
        assert self._heartbeat is not None
        try:
            with self._heartbeat.waiting():
                yield
        except RuntimeError as error:
            if isinstance(error, torch.OutOfMemoryError):
                raise
            raise RankError(
                self._heartbeat.cause() or f"another process was lost: {reason_of(error)}"
            ) from error


def join(device: torch.device, stop: Callable[[str], object] | None = None) -> Ranks:
    """Meet the other processes of the run.

    Args:
        device: this process's own
        stop: see `Heartbeat`

    Raises:
        RankError: where they cannot be met.
    """
    if device.type == "cuda":
        torch.cuda.set_device(device)
    try:
        store, rank, count = next(iter(dist.rendezvous("env://")))  # type: ignore[attr-defined]
        dist.init_process_group(
            "cpu:gloo,cuda:nccl" if device.type == "cuda" else "gloo",
            store=store,
            rank=rank,
            world_size=count,
        )
        own = dist.PrefixStore("headscope", store.clone())  # type: ignore[attr-defined]
    except (RuntimeError, ValueError) as error:
        raise RankError(f"the processes of the run cannot meet: {reason_of(error)}") from error
    first = FIRST_UPDATE if device.type == "cuda" else 0.0
    return Ranks(rank, count, Heartbeat(own, rank, count, stop, first) if count > 1 else None)


def is_out_of_memory(error: BaseException) -> bool:
    """Whether a CPU or a GPU had no memory left. Of a CPU, PyTorch raises no error of its own."""
    if isinstance(error, (MemoryError, torch.OutOfMemoryError)):
        return True
    return isinstance(error, RuntimeError) and "can't allocate memory" in str(error)


def reason_of(error: BaseException) -> str:
    """An error in one line, for people."""
    if is_out_of_memory(error):
        return "out of memory; a smaller training.batch_tokens needs less"
    text = (str(error).strip().splitlines() or [""])[0]
    return text or type(error).__name__
