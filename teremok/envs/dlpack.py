"""Device memory that other libraries share without a copy, by DLPack and `__cuda_array_interface__`.

`torch.from_dlpack(a)`, `jax.dlpack.from_dlpack(a)`, `cupy.asarray(a)`; on a CPU `np.from_dlpack(a)`.
"""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Device types of DLPack."""

CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
"""Data type codes of DLPack."""


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter)]

_lent: dict[int, object] = {}
"""Arrays held by other libraries, by number; kept alive until released."""

_numbers = itertools.count(1)


def _let_go(managed: Any) -> None:
    _lent.pop(managed.contents.context, None)


_deleter = _Deleter(_let_go)


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class DeviceArray:
    """An array on a device; `owner` keeps its memory alive."""

    def __init__(
        self, pointer: int, shape: Sequence[int], strides: Sequence[int], kind: Any, owner: object, device: int = CUDA
    ) -> None:
        self.pointer = pointer
        self._owner = owner
        self._device = device
        self.shape = tuple(shape)
        self.strides = tuple(strides)
        """In bytes."""
        self.dtype: np.dtype[Any] = np.dtype(kind)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "strides": self.strides,
            "typestr": self.dtype.str,
            "data": (self.pointer, False),
            "version": 2,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device, 0

    def __dlpack__(self, **asked: object) -> object:
        """The consumer works on the stream of the last step, so no synchronisation is needed."""
        size = self.dtype.itemsize
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        strides = (ctypes.c_int64 * len(self.shape))(*(step // size for step in self.strides))
        number = next(_numbers)
        code = CODES[self.dtype.kind]
        tensor = _Tensor(self.pointer, self._device, 0, len(self.shape), code, 8 * size, 1, shape, strides, 0)
        managed = _Managed(tensor, number, _deleter)
        _lent[number] = (self._owner, shape, strides, managed)
        return _new_capsule(ctypes.addressof(managed), b"dltensor", None)

    @property
    def T(self) -> DeviceArray:  # noqa: N802 (as NumPy calls it)
        """With the axes in reverse order."""
        return DeviceArray(self.pointer, self.shape[::-1], self.strides[::-1], self.dtype, self._owner, self._device)

    def part(self, start: int, shape: Sequence[int]) -> DeviceArray:
        """View of the last axis from `start` on, in this shape."""
        step = self.strides[-1]
        inner = [step * int(np.prod(shape[at + 1 :], dtype=np.int64)) for at in range(len(shape))]
        at, steps = self.pointer + start * step, [*self.strides[:-1], *inner]
        return DeviceArray(at, [*self.shape[:-1], *shape], steps, self.dtype, self._owner, self._device)

    def at(self, axis: int, index: int) -> DeviceArray:
        """View at one index of an axis, without that axis."""
        shape, steps = list(self.shape), list(self.strides)
        del shape[axis]
        start = self.pointer + index * steps.pop(axis)
        return DeviceArray(start, shape, steps, self.dtype, self._owner, self._device)

    def __repr__(self) -> str:
        return f"<DeviceArray {self.dtype} {self.shape}>"
