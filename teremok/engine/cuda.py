"""The same rules inside CUDA kernels, one thread a game. The only module that knows numba.cuda."""

import dis
import functools
import importlib
import sys
import time
from collections import Counter
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types

from . import dealing
from .errors import TeremokError
from .game import Game
from .instructions import ROOM
from .native import NativeRule, index_as_it_is, widened
from .options import Options
from .pool import ALIGNMENT, DEAL, KIND_BITS, KINDS, NOTHING, TURN, WARP, greatest_in_warp, pool_kernel, slot_of
from .record import NONE, Records, i4, i8, public_words, u4, u8
from .rule import calls_of, rules_below

THREADS_A_BLOCK = 128
BLOCKS_A_MULTIPROCESSOR = 12
THREADS_A_POOL = 224
MOST_REGISTERS = 40
"""So many let all blocks of a multiprocessor run at once."""

LONG_RECORD, REGISTERS_OF_LONG = 256, 56
"""A game with a longer record is faster with more, though only nine blocks run at once."""

LONGEST_IN_THREAD = 512
"""A game with a longer record is played in a pool."""

BYTES_AT_ONCE = 2**30
"""Of last states, when it is measured how many games are played a second: the last games keep few threads busy."""


class NoCuda(TeremokError):
    key = "error-no-cuda"


def _fill_in_for_numba_cuda() -> None:
    """numba-cuda still names functions that newer NumPy has dropped."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


@functools.cache
def _cuda() -> Any:
    """numba.cuda, or an error that says what is missing."""
    _fill_in_for_numba_cuda()
    try:
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError as error:
        raise NoCuda(reason=str(error)) from None
    if not cuda.is_available():
        raise NoCuda(reason="cuda.is_available() = False")
    NativeRule._CUDATypingContext__dispatcher = _rules_in_kernels(cuda)  # type: ignore[attr-defined]  # where Numba looks
    return cuda


def available() -> bool:
    """Is there a GPU to run the rules on?"""
    try:
        _cuda()
    except NoCuda:
        return False
    return True


def toolkit() -> Any:
    """numba.cuda, for kernels of others."""
    return _cuda()


def callers_stream() -> Any:
    """The stream on which the caller's library works now: PyTorch's or CuPy's, if one is loaded, else the default."""
    torch, cupy = sys.modules.get("torch"), sys.modules.get("cupy")
    handle = 0
    if torch is not None and torch.cuda.is_initialized():
        handle = torch.cuda.current_stream().cuda_stream
    elif cupy is not None:
        handle = cupy.cuda.get_current_stream().ptr
    return _cuda().external_stream(handle) if handle else _cuda().default_stream()


# --- rules in kernels -------------------------------------------------------------------------------------------------


def _rules_in_kernels(cuda: Any) -> Any:
    """Rules where a kernel calls them: each compiled once for numbers of every width, indices taken as they are.

    Tables lie in the memory of the device: that for constants serves threads who look at different places in turn.
    """
    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    instead = instead_of_rules(cuda, _four_bytes())

    class DeviceRule(dispatcher.CUDADispatcher):  # type: ignore[misc]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            return super().get_call_template(tuple(map(widened, args)), kws)

        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            usual = arrays.fix_integer_index, nvvm.ADDRSPACE_CONSTANT
            arrays.fix_integer_index = index_as_it_is
            nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
            try:
                made = super().compile_device(args, return_type)
            finally:
                arrays.fix_integer_index, nvvm.ADDRSPACE_CONSTANT = usual
            if self.is_apart:
                for part in (part for module in made.library.modules for part in module.functions):
                    if part.name == made.fndesc.llvm_func_name:
                        part.attributes.add("noinline")
            return made

    @functools.cache
    def on_device(rule: NativeRule) -> DeviceRule:
        function = rule.py_func
        body = instead.get(f"{function.__module__}.{function.__qualname__}", function)
        made = DeviceRule(body, {"device": True, "debug": False, "opt": True})
        made.is_apart = rule in _apart
        return made

    return property(on_device)


_apart: set[Any] = set()
"""Rules that kernels call instead of taking them in."""

LONGEST_TAKEN_IN = 400
"""Of a rule with all that it takes in, in Python's instructions."""


def mark_noinline(*rules: Any) -> None:
    """In kernels that call these rules, let long ones that more than one place calls be there once.

    Taken in everywhere, those of a game with a long record are ten times as long together, take minutes to compile, and
    do not lie where instructions are at hand.
    """
    found = rules_below(*rules)
    called = Counter(other for one in found for other in calls_of(one))
    length: dict[Any, int] = {}
    for one in found:
        own = sum(1 for _ in dis.get_instructions(one.py_func.__code__))
        length[one] = own + sum(length[other] for other in calls_of(one))
        if called[one] > 1 and length[one] > LONGEST_TAKEN_IN:
            _apart.add(one)
            length[one] = 0


BYTES = 4
EACH, LOW, HIGH = u4(0x01010101), u4(0x7F7F7F7F), u4(0x80808080)
"""Of four bytes in a word, what is to be added or compared in each."""

GATHER = u4(0x01020408)
"""Times this, the lowest bits of four bytes come to lie side by side."""


def _four_bytes() -> Any:
    """Four bytes of an array, from one on, as a word; what lies behind its end means nothing.

    They are read by words, for a GPU reads one number as slowly as another; only by such that are partly in the array.
    """
    extending: Any = importlib.import_module("numba.cuda.extending")
    byte, half, word = (ir.IntType(bits) for bits in (8, 32, 64))

    @extending.intrinsic
    def four(typing, numbers, start):  # type: ignore[no-untyped-def]
        def emit(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
            if numbers.dtype.bitwidth != byte.width:
                return half(0)
            array = context.make_array(numbers)(context, builder, arguments[0])
            left = builder.sub(builder.extract_value(array.shape, 0), arguments[1])
            is_last = builder.icmp_signed("<", left, word(BYTES))
            bytes = builder.bitcast(array.data, byte.as_pointer())
            first = builder.gep(bytes, [arguments[1]])
            last = builder.gep(first, [builder.sub(builder.select(is_last, left, word(BYTES)), word(1))])

            def read(place: Any) -> Any:
                """The word in which a byte lies, and how far it is from its start."""
                past = builder.and_(builder.ptrtoint(place, word), word(BYTES - 1))
                start = builder.bitcast(builder.gep(place, [builder.neg(past)]), half.as_pointer())
                return builder.zext(builder.load(start, align=BYTES), word), past

            low, past = read(first)
            high, _ = read(last)
            both = builder.or_(low, builder.shl(high, word(half.width)))
            return builder.trunc(builder.lshr(both, builder.shl(past, word(3))), half)

        return types.uint32(numbers, types.int64), emit

    return four


def instead_of_rules(cuda: Any, four: Any) -> dict[str, Callable[..., Any]]:
    """By rules, what kernels have in their place. `four` reads four bytes of an array at once."""

    def popcount(word):  # type: ignore[no-untyped-def]
        return i8(cuda.popc(u8(word)))

    def nth_one(word, n):  # type: ignore[no-untyped-def]
        """In words of 32 bits, which is what a GPU counts."""
        half, left, place = u4(u8(word)), i4(n), i4(0)
        here = i4(cuda.popc(half))
        if left >= here:
            half, left, place = u4(u8(word) >> u8(32)), i4(left - here), i4(32)
        width = i4(16)
        while width > 0:
            here = i4(cuda.popc(u4(half & u4((1 << width) - 1))))
            if left >= here:
                half, left, place = u4(half >> u4(width)), i4(left - here), i4(place + width)
            width = i4(width >> 1)
        return i8(place)

    def where(numbers, number):  # type: ignore[no-untyped-def]
        places = 0
        size = len(numbers)
        if numbers.itemsize == 1:
            wanted = u4(u4(number & 0xFF) * EACH)
            for i in range(0, size, BYTES):
                other = u4(four(numbers, i) ^ wanted)
                places |= low_bits(u4(~u4(u4(u4(other & LOW) + LOW) | other | LOW))) << i
            return places & ((1 << size) - 1)
        for i in range(size):
            places |= (1 if numbers[i] == number else 0) << i
        return places

    def where_least(numbers, number):  # type: ignore[no-untyped-def]
        """With their signs turned over, numbers compare as if they had none."""
        places = 0
        size = len(numbers)
        if numbers.itemsize == 1:
            least = u4(u4(u4(number & 0xFF) * EACH) ^ HIGH)
            for i in range(0, size, BYTES):
                here = u4(four(numbers, i) ^ HIGH)
                not_less = u4(u4(here | HIGH) - u4(least & LOW))
                places |= low_bits(u4(u4(u4(here & u4(~least)) | u4(u4(~u4(here ^ least)) & not_less)) & HIGH)) << i
            return places & ((1 << size) - 1)
        for i in range(size):
            places |= (1 if numbers[i] >= number else 0) << i
        return places

    @cuda.jit(device=True, inline="always")
    def low_bits(word):  # type: ignore[no-untyped-def]
        """The highest bits of four bytes side by side."""
        return i8(u4(u4(u4(word >> u4(7)) * GATHER) >> u4(24)) & u4(0xF))

    @cuda.jit(device=True, inline="always")
    def scratch_bytes():  # type: ignore[no-untyped-def]
        return cuda.local.array(ROOM, np.uint8)

    by_bits = dealing.deal_out_by_bits
    return {
        "teremok.engine.bits.where": where,
        "teremok.engine.bits.where_least": where_least,
        "teremok.engine.bits.popcount": popcount,
        "teremok.engine.bits.nth_one": nth_one,
        "teremok.engine.dealing.deal_out": FunctionType(
            by_bits.__code__, {**by_bits.__globals__, "scratch_bytes": scratch_bytes}
        ),
    }


# --- random play ------------------------------------------------------------------------------------------------------


@functools.cache
def _kernel(game: Game) -> Any:
    """A kernel in which threads play games at random to their ends; who is through takes the next that nobody has.

    What threads of a warp do differently takes as long as if one did it all. So those who want to do what most of them
    want to do go on, and the others wait until they are the most.
    """
    cuda = toolkit()
    parts, record = game.loops.random_parts, game.rules.State
    random_deal, random_turn, kind_of_turn = parts["random_deal"], parts["random_turn"], game.loops.kind_of_turn
    sets, word = game.move_set_words, public_words(record).dtype.type
    words = record.itemsize // word().itemsize
    wanted_most = _wanted_most(cuda)

    def kernel(options: Any, first_seed: int, taken: Any, memory: Any, decisions: Any) -> None:
        moves = cuda.local.array(sets, np.uint64)
        rng = cuda.local.array(1, np.uint64)
        luck = cuda.local.array(1, np.uint64)
        table = cuda.local.array(1, record, ALIGNMENT)  # there, the same field of neighbours lies side by side
        paper = table.view(word)
        games = memory.shape[0]
        i, acting, number = NONE, 0, 0
        wanted = DEAL
        while not cuda.all_sync(WARP, wanted == NOTHING):
            if wanted_most(wanted) == wanted:
                if wanted == DEAL:
                    if i != NONE:
                        decisions[i] = number
                        for at in range(words):
                            memory[i, at] = paper[at]
                    i = cuda.atomic.add(taken, 0, 1)
                    if i < games:
                        for at in range(words):
                            paper[at] = 0
                        number = 0
                        acting = random_deal(table[0], options[0], first_seed + i, rng, luck)
                else:
                    number += 1
                    acting = random_turn(table[0], acting, first_seed + i, number, moves, rng, luck)
                wanted = DEAL if i < games else NOTHING
                if acting != 0:
                    wanted = TURN + kind_of_turn(table[0], acting)

    is_long = record.itemsize > LONG_RECORD
    return cuda.jit(max_registers=REGISTERS_OF_LONG if is_long else MOST_REGISTERS)(kernel)


@functools.cache
def _pool_kernel(game: Game) -> Any:
    mark_noinline(*game.loops.random_parts.values())
    return toolkit().jit(pool_kernel(toolkit(), game))


def _wanted_most(cuda: Any) -> Any:
    greatest = greatest_in_warp(cuda)

    @cuda.jit(device=True, inline="always")
    def wanted_most(wanted):  # type: ignore[no-untyped-def]
        """What most threads of the warp want to do."""
        alike = cuda.popc(cuda.match_any_sync(WARP, i4(wanted)))
        most = greatest(i4((alike << KIND_BITS) | wanted) if wanted != NOTHING else i4(0))
        return most & (KINDS - 1)

    return wanted_most


class RandomPlayouts:
    """Random games on the device, so many at once."""

    def __init__(self, game: Game, chosen: Options, games: int) -> None:
        self.game, self.games, self._cuda = game, games, toolkit()
        self._options = self._cuda.to_device(game.options_record(chosen))
        word = public_words(game.rules.State).dtype
        self._memory = self._cuda.device_array((games, game.rules.State.itemsize // word.itemsize), word)
        self._decisions = self._cuda.device_array(games, np.int32)

    def play(self, first_seed: int) -> float:
        """One game for each seed from this one on; returns the seconds that it took."""
        taken = self._cuda.to_device(np.zeros(1, np.int64))
        given = self._options, first_seed, taken, self._memory, self._decisions
        in_pool = self.game.rules.State.itemsize > LONGEST_IN_THREAD
        kernel = self._in_pools(given) if in_pool else self._in_threads()
        self._cuda.synchronize()
        start = time.perf_counter()
        kernel(*given)
        self._cuda.synchronize()
        return time.perf_counter() - start

    def _in_threads(self) -> Any:
        fitting = BLOCKS_A_MULTIPROCESSOR * self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        return _kernel(self.game)[min(fitting, -(-self.games // THREADS_A_BLOCK)), THREADS_A_BLOCK]

    def _in_pools(self, given: tuple[Any, ...]) -> Any:
        """A block on each multiprocessor, with a pool as large as can be."""
        device, kernel = self._cuda.get_current_device(), _pool_kernel(self.game).specialize(*given)
        slot = slot_of(self.game)[0].itemsize
        size = (device.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN - kernel.get_shared_mem_per_block()) // slot * slot
        _let_share(kernel, size)
        return kernel[device.MULTIPROCESSOR_COUNT, THREADS_A_POOL, 0, size]

    def states(self) -> Records:
        return self._memory.copy_to_host().view(self.game.rules.State).reshape(self.games)  # type: ignore[no-any-return]

    def decisions(self) -> npt.NDArray[np.int32]:
        return self._decisions.copy_to_host()  # type: ignore[no-any-return]


def _let_share(kernel: Any, size: int) -> None:
    """Let a kernel have so many bytes of shared memory; who does not ask gets 48 kB at most."""
    for made in kernel.overloads.values():
        found = made._codelibrary.get_cufunc()
        driver: Any = importlib.import_module("numba.cuda.cudadrv.driver")
        attribute = driver.binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.driver.cuKernelSetAttribute(attribute, size, found.handle, found.device.id)


def random_ends(game: Game, chosen: Options, first_seed: int, games: int) -> tuple[Records, npt.NDArray[np.int32]]:
    """The last states of random games, one for each seed, and how many decisions each took."""
    there = RandomPlayouts(game, chosen, games)
    there.play(first_seed)
    return there.states(), there.decisions()


def bench(game: Game, chosen: Options, games: int = 0, launches: int = 5) -> dict[str, float]:
    """Decisions and games a second in random play, whole games in one launch; the best of several launches."""
    games = games or BYTES_AT_ONCE // game.rules.State.itemsize
    there = RandomPlayouts(game, chosen, games)
    there.play(0)  # the first compiles
    played = [(there.play(launch * games), int(there.decisions().sum())) for launch in range(1, launches + 1)]
    best, total = min(played)
    return {"players": int(chosen["players"]), "decisions_per_s": total / best, "games_per_s": games / best}
