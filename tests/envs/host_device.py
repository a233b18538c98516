"""A device that is none: kernels run on the host, their threads as Python's, to check what they do without a GPU."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np


class HostArray(np.ndarray):  # type: ignore[type-arg]
    """An array with the face of one on a device."""

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.__array_interface__, "strides": None if self.flags.c_contiguous else self.strides}

    def copy_to_host(self, stream: object = None) -> Any:
        return np.array(self)

    def copy_to_device(self, found: Any, stream: object = None) -> None:
        self[...] = found


def on_host(found: Any) -> Any:
    return np.ascontiguousarray(found).copy().view(HostArray)


def plainly(found: Any) -> Any:
    """As interpreted rules take it."""
    if isinstance(found, tuple):
        parts = map(plainly, found)
        return found._make(parts) if hasattr(found, "_make") else tuple(parts)
    return found.view(np.ndarray) if isinstance(found, HostArray) else found


class HostKernel:
    def __init__(self, device: "HostDevice", function: Callable[..., None]) -> None:
        self.device = device
        self.function = function

    def __getitem__(self, launch: tuple[Any, ...]) -> Callable[..., None]:
        blocks, threads, *more = launch
        shared = more[1] if len(more) > 1 else 0
        return lambda *arguments: self.device.launch(self.function, blocks, threads, arguments, shared)

    def specialize(self, *arguments: object) -> "HostKernel":
        return self

    def get_shared_mem_per_block(self) -> int:
        return 0

    overloads: ClassVar[dict[object, object]] = {}


class HostDevice:
    """As much of numba.cuda as batches and random play ask for."""

    def __init__(self) -> None:
        self.here = threading.local()
        self.local = SimpleNamespace(array=lambda size, kind, alignment=1: np.full(size, 77, kind))
        self.shared = SimpleNamespace(array=self._shared)
        self.atomic = SimpleNamespace(min=self._min, add=self._add)
        self._lock = threading.Lock()
        self.launches = 0

    def launch(self, function: Callable[..., None], blocks: int, threads: int, arguments: Any, shared: int = 0) -> None:
        self.launches += 1
        arguments = plainly(arguments)
        for block in range(blocks):
            barrier, failed, votes = threading.Barrier(threads), [], [False] * threads
            self._arrays: dict[int, Any] = {}

            def run(
                thread: int, block: int = block, barrier: Any = barrier, failed: Any = failed, votes: Any = votes
            ) -> None:
                self.here.thread, self.here.block, self.here.size = thread, block, threads
                self.here.barrier, self.here.votes = barrier, votes
                self.here.asked, self.here.room = 0, shared
                try:
                    function(*arguments)
                except Exception as error:
                    failed.append(error)
                    barrier.abort()

            crowd = [threading.Thread(target=run, args=(thread,)) for thread in range(threads)]
            for one in crowd:
                one.start()
            for one in crowd:
                one.join()
            if failed:
                raise failed[0]

    def _min(self, array: Any, at: int, value: int) -> None:
        with self._lock:
            array[at] = min(array[at], value)

    def _add(self, array: Any, at: int, value: int) -> int:
        with self._lock:
            array[at] += value
            return int(array[at]) - value

    def _shared(self, size: int, kind: Any, alignment: int = 1) -> Any:
        """The same array for all threads of a block, by how many each has asked for; of size 0: as launched."""
        with self._lock:
            self.here.asked += 1
            size = size or self.here.room // np.dtype(kind).itemsize
            made = self._arrays.setdefault(self.here.asked, np.full(size, 77, kind))
            return made.view(np.recarray) if made.dtype.names else made

    def _told(self, value: Any) -> list[Any]:
        """What each thread tells, of a warp that is the whole block."""
        self.here.votes[self.here.thread] = value
        self.syncthreads()
        told = list(self.here.votes)
        self.syncthreads()
        return told

    def match_any_sync(self, members: int, value: Any) -> int:
        return sum(1 << thread for thread, other in enumerate(self._told(value)) if other == value)

    def shfl_xor_sync(self, members: int, value: Any, distance: int) -> Any:
        return self._told(value)[self.here.thread ^ distance]

    def shfl_sync(self, members: int, value: Any, thread: int) -> Any:
        return self._told(value)[thread]

    def all_sync(self, members: int, vote: Any) -> bool:
        return all(self._told(vote))

    def ballot_sync(self, members: int, vote: Any) -> int:
        return sum(1 << thread for thread, other in enumerate(self._told(bool(vote))) if other)

    def popc(self, word: Any) -> int:
        return int(word).bit_count()

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=1, MAX_SHARED_MEMORY_PER_BLOCK_OPTIN=2000)

    def grid(self, axes: int) -> int:
        return self.here.block * self.here.size + self.here.thread  # type: ignore[no-any-return]

    @property
    def threadIdx(self) -> Any:
        return SimpleNamespace(x=self.here.thread)

    @property
    def blockDim(self) -> Any:
        return SimpleNamespace(x=self.here.size)

    @property
    def blockIdx(self) -> Any:
        return SimpleNamespace(x=self.here.block)

    def syncthreads(self) -> None:
        self.here.barrier.wait()

    def jit(self, function: Any = None, max_registers: int = 0, device: bool = False, inline: str = "never") -> Any:
        if device:
            return lambda one: one
        return HostKernel(self, function) if function else lambda one: HostKernel(self, one)

    def to_device(self, found: Any) -> Any:
        return on_host(found)

    def device_array(self, shape: Any, kind: Any) -> Any:
        return np.full(shape, 77, kind).view(HostArray)  # nobody has erased it

    def as_cuda_array(self, found: Any) -> Any:
        face = {**found.__cuda_array_interface__, "version": 3}
        made: Any = np.asarray(SimpleNamespace(__array_interface__=face, owner=found)).view(HostArray)
        return made

    def default_stream(self) -> int:
        return 0

    def synchronize(self) -> None:
        pass
