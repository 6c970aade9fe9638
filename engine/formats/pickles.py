"""The pickle of a file of `torch.save`, read by a machine that can call nothing.

A pickle is a program for a small machine that can call any function. This machine knows only what
a dictionary of tensors needs. It builds names, numbers and containers, calls nothing, and names
whatever else a file wants to call.
"""

import io
import pickletools
from dataclasses import dataclass
from typing import Any

import torch

from engine.formats.checking import brief
from engine.formats.foreign import FormatError

_MOST_NAMED = 8  # strange things; what is wrong is said, but not without end
_LONGEST_NAME = 200  # characters of a function's or class's name

_DTYPES = {
    "FloatStorage": torch.float32,
    "HalfStorage": torch.float16,
    "BFloat16Storage": torch.bfloat16,
    "DoubleStorage": torch.float64,
    "LongStorage": torch.int64,
    "IntStorage": torch.int32,
    "ShortStorage": torch.int16,
    "CharStorage": torch.int8,
    "ByteStorage": torch.uint8,
    "BoolStorage": torch.bool,
}


@dataclass(frozen=True)
class StoredTensor:
    """Where a tensor lies: `offset` and `stride` count elements of its storage."""

    dtype: torch.dtype
    shape: tuple[int, ...]
    storage: str
    offset: int
    stride: tuple[int, ...]

    @property
    def span(self) -> int:
        """Elements from the first to behind the last."""
        if 0 in self.shape:
            return 0
        return 1 + sum((n - 1) * s for n, s in zip(self.shape, self.stride, strict=True))


@dataclass(frozen=True)
class _Name:
    """A function or class that the pickle names: `torch._utils _rebuild_tensor_v2`."""

    full: str


@dataclass(frozen=True)
class _Storage:
    dtype: torch.dtype
    key: str


class _Mark:
    """Where a run of values begins on the stack."""


_CONSTANTS: dict[str, object] = {
    "NONE": None,
    "NEWTRUE": True,
    "NEWFALSE": False,
    "EMPTY_TUPLE": (),
}
_VALUES = {
    "BININT", "BININT1", "BININT2", "LONG1", "BINFLOAT",
    "BINUNICODE", "SHORT_BINUNICODE", "BINSTRING", "SHORT_BINSTRING",
}  # fmt: skip
_ORDERED = "collections OrderedDict"
_TENSOR = "torch._utils _rebuild_tensor_v2"
_PARAMETER = "torch._utils _rebuild_parameter"
_KNOWN = {_ORDERED, _TENSOR, _PARAMETER, *(f"torch {storage}" for storage in _DTYPES)}


def run_pickle(stream: io.BytesIO, storages: dict[str, torch.dtype] | None = None) -> object:
    """What one pickle describes; `storages` takes the storages that it names.

    Raises:
        FormatError: where it wants more than tensors; all of it is named.
        ValueError: where it is damaged.
    """
    machine = _Machine({} if storages is None else storages)
    try:
        found = machine.run(stream)
    except (IndexError, KeyError, TypeError, AttributeError, ValueError, EOFError) as error:
        machine.complain()
        raise ValueError("its pickle does not hold together") from error
    machine.complain()
    return found


class _Machine:
    def __init__(self, storages: dict[str, torch.dtype]) -> None:
        self._stack: list[Any] = []
        self._memo: dict[int, Any] = {}
        self._storages = storages
        self._strange: dict[str, None] = {}

    def complain(self) -> None:
        """Raise FormatError where the pickle had what tensors do not need."""
        if self._strange:
            raise FormatError(f"wants to run {', '.join(self._strange)}, which no weights need")

    def _note(self, strange: str) -> None:
        """Keep what no tensor needs, in bounded words; what would not be read is not kept."""
        if len(self._strange) < _MOST_NAMED:
            self._strange[brief(strange)] = None

    def run(self, stream: io.BytesIO) -> object:
        for opcode, argument, _ in pickletools.genops(stream):
            if opcode.name == "STOP":
                return self._stack.pop()
            self._take(opcode.name, argument)
        raise EOFError

    def _take(self, name: str, argument: Any) -> None:
        """Carry out one instruction."""
        stack = self._stack
        if name in _VALUES:
            stack.append(argument)
        elif name in _CONSTANTS:
            stack.append(_CONSTANTS[name])
        elif name in ("BINGET", "LONG_BINGET"):
            stack.append(self._memo[argument])
        elif name in ("BINPUT", "LONG_BINPUT"):
            self._memo[argument] = stack[-1]
        elif name == "MEMOIZE":
            self._memo[len(self._memo)] = stack[-1]
        elif name == "GLOBAL":
            stack.append(self._named(argument))
        elif name == "STACK_GLOBAL":
            stack.append(self._named(*self._last(2)))
        elif name == "BINPERSID":
            stack.append(self._storage(stack.pop()))
        elif name == "REDUCE":
            called, arguments = self._last(2)
            stack.append(self._rebuilt(called, arguments))
        elif name == "BUILD":  # attributes of a dictionary: `_metadata`
            stack.pop()
        elif name not in ("PROTO", "FRAME"):
            self._contain(name)

    def _contain(self, name: str) -> None:
        """Carry out an instruction that makes or fills a container."""
        stack = self._stack
        if name == "MARK":
            stack.append(_Mark())
        elif name == "EMPTY_DICT":
            stack.append({})
        elif name == "EMPTY_LIST":
            stack.append([])
        elif name == "TUPLE":
            stack.append(tuple(self._since_mark()))
        elif name in ("TUPLE1", "TUPLE2", "TUPLE3"):
            stack.append(tuple(self._last(int(name[-1]))))
        elif name == "SETITEM":
            self._fill(self._last(2))
        elif name == "SETITEMS":
            self._fill(self._since_mark())
        elif name == "APPEND":
            self._extend(self._last(1))
        elif name == "APPENDS":
            self._extend(self._since_mark())
        else:
            self._note(f"the instruction {name}")
            raise ValueError

    def _last(self, count: int) -> list[Any]:
        if len(self._stack) < count:
            raise IndexError
        values = self._stack[-count:]
        del self._stack[-count:]
        return values

    def _since_mark(self) -> list[Any]:
        values: list[Any] = []
        while not isinstance(value := self._stack.pop(), _Mark):
            values.append(value)
        return values[::-1]

    def _fill(self, values: list[Any]) -> None:
        target = self._stack[-1]
        for key, value in zip(values[::2], values[1::2], strict=True):
            if not isinstance(target, dict) or not isinstance(key, str):
                raise TypeError
            target[key] = value

    def _extend(self, values: list[Any]) -> None:
        target = self._stack[-1]
        if not isinstance(target, list):
            raise TypeError
        target += values

    def _named(self, *parts: Any) -> _Name:
        """A name of these parts, none of which may be so long that copies of it matter."""
        if any(type(part) is not str or len(part) > _LONGEST_NAME for part in parts):
            raise TypeError
        full = " ".join(parts)
        if full not in _KNOWN:
            self._note(full.replace(" ", "."))
        return _Name(full)

    def _storage(self, identity: Any) -> _Storage:
        if not isinstance(identity, tuple) or len(identity) not in (5, 6):
            raise TypeError
        kind, named, key, _, count, *view = identity
        if kind != "storage" or not isinstance(key, str) or any(view):
            raise TypeError
        dtype = _DTYPES[named.full.removeprefix("torch ")]
        if type(count) is not int or self._storages.setdefault(key, dtype) != dtype:
            raise TypeError
        return _Storage(dtype, key)

    def _rebuilt(self, called: object, arguments: Any) -> object:
        """What one of the known functions would give; None of another."""
        if not isinstance(called, _Name):
            self._note("what another function gives")
            return None
        if called.full == _ORDERED and not arguments:
            return {}
        if called.full == _PARAMETER:
            return arguments[0]
        if called.full != _TENSOR:
            self._note(called.full.replace(" ", "."))
            return None
        storage, offset, shape, stride = arguments[:4]
        if not isinstance(storage, _Storage) or len(shape) != len(stride) or len(shape) > 8:
            raise TypeError
        numbers = (offset, *shape, *stride)
        if any(type(number) is not int or not 0 <= number < 2**62 for number in numbers):
            raise TypeError
        return StoredTensor(storage.dtype, tuple(shape), storage.key, offset, tuple(stride))
