"""Batches on a CUDA device: one kernel per step, one thread per game, nothing copied to the host.

Tensors are laid out [numbers, games] in memory, so that writes of neighbouring threads coalesce, and are returned as
[games, numbers]. With `illegal="raise"` the host reads one number per step.
"""

from __future__ import annotations

import functools
from collections import namedtuple
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from ..engine.bits import has, words_for
from ..engine.compiler import bind, cuda, rule
from ..engine.cuda_playouts import MAX_THREAD_RECORD
from ..engine.cuda_pool import ALIGNMENT
from ..engine.game import Game
from ..engine.record import NONE, public_words
from . import loops
from .batch import DTYPES, SAVED_ARRAYS, BadActions, Batch, NotReset, Out, as_int, games_of
from .dlpack import DeviceArray
from .ids import id_of
from .loops import DEAL, DISABLED, LOOK, PARTS, PLAY_ON, RAISE, Games, Scratch
from .notice import announce

THREADS = 128
"""Threads of a block."""

REGISTERS = 128
"""Registers of a thread: with fewer, more threads can hide memory latency, but values spill."""

TURNED = ("states", "memory", "mask")
"""Arrays of a batch that have another shape on the device."""

AXES = {True: (0, 2, 1), False: (1, 0, 2)}
"""Axes that turn [now or end, game, word] into the layout of records on the device and back, by `fits_in_threads`."""


class Actions(NamedTuple):
    """Integers of four or eight bytes, as words of four."""

    words: Any
    width: Any
    """Words of an action."""
    lanes: Any


@rule
def action_of_words(actions, i, lane):  # type: ignore[no-untyped-def]
    """An action; NONE if it does not fit into four bytes."""
    at = (i * actions.lanes + lane) * actions.width
    low = actions.words[at]
    return NONE if actions.width == 2 and actions.words[at + 1] != low >> 31 else low


def row_maker(names: tuple[str, ...]) -> tuple[Any, Any]:
    """A named tuple for the pieces of tensors, arrays [lane, ..., game], and a rule that gives those of one tensor."""
    kind = namedtuple("Row", names)  # type: ignore[misc]
    parts = ", ".join(f"pieces.{name}[lane, ..., i]" for name in names)
    space: dict[str, Any] = {"Row": kind, "__name__": __name__}
    exec(f"def row(pieces, lane, i):\n    return Row({parts})\n", space)
    return kind, rule(space["row"])


class DeviceLoops:
    """The rules that a thread calls, bound to a game."""

    def __init__(self, game: Game, accept: str) -> None:
        self.kind, row = row_maker(tuple(game.rules.TENSOR))
        lane = bind(loops.refused_lane, game.title, action_of=action_of_words)
        names = {
            **loops.Loops(game, accept).names,
            "action_of": action_of_words,
            "row_index": loops.own_row_index,
            "refused_lane": lane,
            "row": row,
        }
        for part in PARTS:
            names[part.__name__] = bind(part, game.title, **names)
        self.refused_lane, self.draw, self.has = map(game.run, (lane, loops.draw_one, has))
        carried = loops.load_game, loops.store_game
        if not fits_in_threads(game):
            carried = loops.load_moves, loops.store_moves
        self.load_game, self.store_game = map(game.run, carried)
        self.advance = game.run(names["advance"])
        self.tensors = game.run(bind(loops.tensors_on_device, game.title, **names))
        self.records = game.run(bind(loops.records_on_device, game.title, **names))
        self.expand = game.run(bind(loops.expand_on_device, game.title, **names))
        if not fits_in_threads(game):
            cuda.mark_noinline(names["advance"], names["write_one"], names["observe_one_into"])


@functools.cache
def device_loops_of(game: Game, accept: str = "legal") -> DeviceLoops:
    return DeviceLoops(game, accept)


# --- kernels ---------------------------------------------------------------------------------------------------------


@functools.cache
def step_kernel(game: Game, obs: str, accept: str, lanes: int, registers: int) -> Any:
    """Kernel that steps each game and writes its observations. `lanes` is the maximum: one, or the number of players.

    A block first zeroes the tensors of all its games together, and finally writes their masks together.
    """
    announce(game)
    device, found = cuda.toolkit(), device_loops_of(game, accept)
    advance, show_tensors, show_records, has = found.advance, found.tensors, found.records, found.has
    load_game, store_game = found.load_game, found.store_game
    most, record, sets = game.players[-1], game.rules.State, words_for(game.rules.MOVES + (lanes > 1))
    word = public_words(record).dtype.type
    words = record.itemsize // word().itemsize
    cells_a_row = THREADS * DTYPES[obs]().itemsize // 4

    def in_thread(games: Any, i: int) -> Any:
        return device.local.array((2, words), word, ALIGNMENT)

    def where_it_lies(games: Any, i: int) -> Any:
        return games.memory[i]

    room = device.jit(device=True, inline="always")(in_thread if fits_in_threads(game) else where_it_lies)

    @device.jit(device=True, inline="always")  # type: ignore[untyped-decorator]
    def own_game(games: Any, i: int) -> Games:
        memory = room(games, i)
        moves = device.local.array((1, lanes, sets), np.uint64)[:, : games.legal.shape[1]]
        return Games(
            memory.view(record)[:, 0], memory, games.options, games.seeds, games.episode, games.length, games.number,
            games.seat, games.mover, games.over, games.done, games.reward, moves, moves[:, :, :0],
        )  # fmt: skip

    @device.jit(device=True, inline="always")  # type: ignore[untyped-decorator]
    def own_scratch(games: Any, seen: Any, shown: Any) -> Scratch:
        players = games.reward.shape[1]
        scores, ranks = device.local.array(most, np.int32), device.local.array(most, np.int32)
        return Scratch(device.local.array(1, np.uint64), scores[:players], ranks[:players], seen, shown)

    @device.jit(device=True)  # type: ignore[untyped-decorator]
    def erase_tensors(cells: Any) -> None:
        first = device.blockIdx.x * cells_a_row
        for at in range(device.threadIdx.x, cells.shape[0] * cells_a_row, THREADS):
            if first + at % cells_a_row < cells.shape[1]:
                cells[at // cells_a_row, first + at % cells_a_row] = 0
        device.syncthreads()

    @device.jit(device=True)  # type: ignore[untyped-decorator]
    def write_masks(games: Any) -> None:
        device.syncthreads()
        first = device.blockIdx.x * THREADS
        for i in range(first, min(first + THREADS, len(games.seat))):
            for lane in range(games.mask.shape[1]):
                for action in range(device.threadIdx.x, games.mask.shape[2], THREADS):
                    games.mask[i, lane, action] = 1 if has(games.legal[i, lane], action) else 0

    def with_tensors(
        games: Any,
        seed: int,
        tasks: Any,
        actions: Any,
        cells: Any,
        numbers: Any,
        pieces: Any,
        observed: Any,
        codes: Any,
    ) -> None:
        i = device.grid(1)
        erase_tensors(cells)
        if i < len(games.seat):
            own = own_game(games, i)
            scratch = own_scratch(games, observed[0][i : i + 1], observed[1][i : i + 1])
            load_game(games, own, i)
            advance(own, seed, tasks[i], actions, i, codes[0], codes[1], scratch)
            show_tensors(own, numbers, pieces, i, scratch)
            store_game(games, own, i)
        write_masks(games)

    def with_records(games: Any, seed: int, tasks: Any, actions: Any, records: Any, shown: Any, codes: Any) -> None:
        i = device.grid(1)
        if i < len(games.seat):
            own = own_game(games, i)
            scratch = own_scratch(games, records[i : i + 1], shown[i : i + 1])
            load_game(games, own, i)
            advance(own, seed, tasks[i], actions, i, codes[0], codes[1], scratch)
            show_records(own, records, shown, i)
            store_game(games, own, i)
        write_masks(games)

    return device.jit(max_registers=registers)(with_records if obs == "record" else with_tensors)


@functools.cache
def small_kernels(game: Game) -> tuple[Any, Any, Any]:
    """Kernels for the first refused action, for random actions, and from records to tensors."""
    device, found = cuda.toolkit(), device_loops_of(game)
    lane_of, draw, expand = found.refused_lane, found.draw, found.expand

    def refused(accepted: Any, over: Any, actions: Any, codes: Any, first: Any) -> None:
        i = device.grid(1)
        if i < len(over):
            if over[i] != 0:
                if codes[0] == DISABLED:
                    device.atomic.min(first, 0, i)
            elif codes[1] == RAISE and lane_of(accepted[i], actions, i) != NONE:
                device.atomic.min(first, 0, i)

    def drawn(accepted: Any, seeds: Any, number: Any, actions: Any) -> None:
        i = device.grid(1)
        if i < len(seeds):
            rng = device.local.array(1, np.uint64)
            draw(accepted, seeds, number, actions, i, rng)

    def expanded(records: Any, seats: Any, numbers: Any, pieces: Any) -> None:
        i = device.grid(1)
        if i < len(records):
            for number in range(numbers.shape[1]):
                numbers[0, number, i] = 0
            expand(records, seats, pieces, i)

    return device.jit(refused), device.jit(drawn), device.jit(expanded)


# --- the batch -------------------------------------------------------------------------------------------------------


class Tensors(NamedTuple):
    """Tensors of many games, [lanes, numbers, games] in memory, and views of it."""

    numbers: Any
    cells: Any
    """Words of four bytes, one row for each number."""
    pieces: Any
    """By the names of the game's TENSOR: [lane, ..., game]."""
    base: DeviceArray


def tensors_on(device: Any, game: Game, size: int, kind: Any, lanes: int, games: int) -> Tensors:
    item = np.dtype(kind).itemsize
    numbers = device.device_array((lanes, size, games), kind)
    base = array_of(numbers)
    named, start = [], 0
    for shape in game.rules.TENSOR.values():
        ends = [int(np.prod(shape[at + 1 :], dtype=np.int64)) * games * item for at in range(len(shape))]
        at = base.pointer + start * games * item
        steps = [size * games * item, *ends, item]
        named.append(device.as_cuda_array(DeviceArray(at, [lanes, *shape, games], steps, kind, numbers)))
        start += int(np.prod(shape))
    cells = DeviceArray(base.pointer, [lanes * size, games * item // 4], [games * item, 4], np.int32, numbers)
    pieces = device_loops_of(game).kind(*named)
    return Tensors(numbers, device.as_cuda_array(cells), pieces, base)


def padded(games: int) -> int:
    """Number of games rounded up, so that rows of bytes can be zeroed four at a time."""
    return -(-games // 4) * 4


def array_of(found: Any) -> DeviceArray:
    """View of device memory that another library owns."""
    face = found.__cuda_array_interface__
    kind, shape = np.dtype(face["typestr"]), face["shape"]
    strides = face.get("strides") or [
        int(np.prod(shape[at + 1 :], dtype=np.int64)) * kind.itemsize for at in range(len(shape))
    ]
    return DeviceArray(face["data"][0], shape, strides, kind, found)


class DeviceBatch(Batch):
    """Many games at once on a CUDA device. The arrays it returns are overwritten by the next call."""

    registers = REGISTERS

    def _make(self) -> None:
        asked = self.settings
        self._device = device = cuda.toolkit()
        self._codes = asked.code("autoreset"), asked.code("illegal")
        self._games = games_on(device, games_of(asked), self.game, asked.actions)
        self._blocks = -(-asked.num_envs // THREADS)
        self._acts = device.to_device(np.zeros((asked.num_envs, asked.lanes), np.int64))
        self._none_refused = np.full(1, asked.num_envs, np.int64)
        self._first = device.to_device(self._none_refused)
        self._all_play = device.to_device(np.full(asked.num_envs, PLAY_ON, np.uint8))
        obs, final = self._make_records() if asked.obs == "record" else self._make_tensors()
        games = self._games
        self._out = Out(
            obs=obs,
            mask=self._mask_on_device(),
            seat=array_of(games.seat),
            reward=array_of(games.reward),
            done=self._bytes(games.done, (asked.num_envs,), (1,), np.bool_),
            length=array_of(games.length),
            final_obs=final,
        )

    def _make_tensors(self) -> tuple[DeviceArray, DeviceArray]:
        asked, n = self.settings, padded(self.num_envs)
        made = tensors_on(self._device, self.game, self.size, DTYPES[asked.obs], 2 * asked.lanes, n)
        seen = 1 if getattr(self.game.rules, "DISCREET", False) else asked.num_envs
        observed = records_on(self._device, self.game, seen)
        self._shown_to: tuple[Any, ...] = (made.cells[: asked.lanes * self.size], made.numbers, made.pieces, observed)
        item = made.base.dtype.itemsize
        faces = []
        for start in (0, asked.lanes):
            at = made.base.pointer + start * self.size * n * item
            shape, steps = [asked.num_envs, asked.lanes, self.size], [item, self.size * n * item, n * item]
            faces.append(self._drop_lane(DeviceArray(at, shape, steps, made.base.dtype, made.numbers)))
        return faces[0], faces[1]

    def _make_records(self) -> tuple[DeviceArray, DeviceArray]:
        asked, size = self.settings, self.game.rules.State.itemsize
        self._shown_to = records_on(self._device, self.game, 2 * asked.lanes * asked.num_envs)
        start, half = array_of(self._shown_to[1]).pointer, asked.lanes * asked.num_envs * size
        shape, steps = [asked.num_envs, asked.lanes, size], [size, asked.num_envs * size, 1]
        faces = [DeviceArray(start + at, shape, steps, np.uint8, self._shown_to) for at in (0, half)]
        return self._drop_lane(faces[0]), self._drop_lane(faces[1])

    def _drop_lane(self, face: DeviceArray) -> DeviceArray:
        return face if self.settings.lanes > 1 else face.at(1, 0)

    def _mask_on_device(self) -> DeviceArray:
        asked, packed = self.settings, self.settings.mask == "packed"
        held = self._games.legal if packed else self._games.mask
        width = held.shape[2] * held.dtype.itemsize
        shape, steps = (asked.num_envs, asked.lanes, width), (asked.lanes * width, width, 1)
        return self._drop_lane(self._bytes(held, shape, steps, np.uint8 if packed else np.bool_))

    def _bytes(self, held: Any, shape: Any, steps: Any, kind: Any) -> DeviceArray:
        return DeviceArray(array_of(held).pointer, shape, steps, kind, held)

    def _compile(self) -> None:
        """Do nothing: the first launch compiles."""
        self._kernel: Any = None

    # --- playing

    def reset(self, seed: int | None = None, where: Any = None) -> Out:
        tasks = np.full(self.num_envs, DEAL, np.uint8)
        if seed is not None:
            self._seed = replace(self.settings, seed=as_int(seed)).seed
            self._games.episode.copy_to_device(np.full(self.num_envs, NONE, np.int64))
        elif where is not None and self._began:
            tasks[:] = np.where(self._checked_where(self._on_host(where)), DEAL, LOOK)
        self._began = True
        return self._launch(self._device.to_device(tasks), self._given_actions(self._drop_lane(array_of(self._acts))))

    def step(self, actions: Any) -> Out:
        if not self._began:
            raise NotReset()
        acts = self._given_actions(actions)
        if self.settings.illegal == "raise" or self.settings.autoreset == "disabled":
            self._check(acts)
        return self._launch(self._all_play, acts)

    def sample(self) -> Any:
        drawn = self._small[1]
        games = self._games
        drawn[self._blocks, THREADS, self._stream()](games.legal, games.seeds, games.number, self._acts)
        return self._drop_lane(array_of(self._acts))

    def _launch(self, tasks: Any, acts: Actions) -> Out:
        if tasks is not self._all_play:
            self._device.synchronize()  # what the host wrote has arrived, whatever stream the caller uses
        given = self._games, self._seed, tasks, acts, *self._shown_to, self._codes
        if self._kernel is None:  # looked up once: a launch that inspects its arguments takes a millisecond
            lanes = 1 if self.settings.lanes == 1 else self.game.players[-1]
            kernel = step_kernel(self.game, self.settings.obs, self.settings.accept, lanes, self.registers)
            self._kernel = kernel.specialize(*given)
        self._kernel[self._blocks, THREADS, self._stream()](*given)
        return Out(*map(self._copied, self._out)) if self.settings.copy else self._out

    def _copied(self, part: DeviceArray) -> Any:
        """A copy of an array, as `copy=True` asks for."""
        return array_of(self._device.to_device(self._on_host(part)))

    def _check(self, acts: Actions) -> None:
        """Raise if an action is not accepted. Reads one number on the host."""
        stream = self._stream()
        self._first.copy_to_device(self._none_refused, stream=stream)
        refused = self._small[0]
        refused[self._blocks, THREADS, stream](self._games.legal, self._games.over, acts, self._codes, self._first)
        first = self._first.copy_to_host(stream=stream)
        stream.synchronize()
        if first[0] < self.num_envs:
            raise self._refusal_there(int(first[0]), acts)

    def _refusal_there(self, i: int, acts: Actions) -> Exception:
        """The error, made by a batch on the host in the same state."""
        host = Batch(replace(self.settings, device="cpu"))
        host.load(self.state())
        words = np.asarray(self._on_host(acts.words)).reshape(self.num_envs, -1)
        given = words if acts.width == 1 else words.view(np.int64)
        return host._refusal(i, given.astype(np.int64)[i])

    def _given_actions(self, actions: Any) -> Actions:
        face = getattr(actions, "__cuda_array_interface__", None)
        lanes, n = self.settings.lanes, self.num_envs
        shape = (n, lanes) if lanes > 1 else (n,)
        if face is None:
            raise BadActions(shape=str(shape), given=f"{type(actions).__name__}, not on the device")
        given = array_of(actions)
        as_int = given.dtype.kind == "i" and given.dtype.itemsize in (4, 8)
        dense = [int(np.prod(shape[at + 1 :])) * given.dtype.itemsize for at in range(len(shape))]
        if given.shape != shape or not as_int or list(given.strides) != dense:
            raise BadActions(shape=str(shape), given=f"{given.dtype} {given.shape}")
        width = given.dtype.itemsize // 4
        words = DeviceArray(given.pointer, (n * lanes * width,), (4,), np.int32, actions)
        return Actions(self._device.as_cuda_array(words), width, lanes)

    @property
    def _small(self) -> tuple[Any, Any, Any]:
        return small_kernels(self.game)

    def _stream(self) -> Any:
        """The stream on which the caller works."""
        return cuda.callers_stream()

    # --- what is learnt of it

    def expand(self, records: Any, seats: Any) -> Any:
        """Tensors [n, D] of records, given as bytes [n, record size] on the device, and their seats."""
        given, size = array_of(records), self.game.rules.State.itemsize
        n = given.shape[0]
        if given.shape != (n, size) or given.dtype != np.uint8 or given.strides != (size, 1):
            raise BadActions("error-env-records", given=f"{given.dtype} {given.shape}")
        made = tensors_on(self._device, self.game, self.size, DTYPES[self.settings.obs], 1, padded(n))
        held = DeviceArray(given.pointer, (n * size,), (1,), np.uint8, records)
        seen = self._device.as_cuda_array(held).view(self.game.rules.State)
        whose = self._device.to_device(np.broadcast_to(self._on_host(seats).astype(np.int64), (n,)).copy())
        self._device.synchronize()
        expanded = self._small[2]
        expanded[-(-n // THREADS), THREADS, self._stream()](seen, whose, made.numbers, made.pieces)
        item = made.base.dtype.itemsize
        steps = (item, padded(n) * item)
        return DeviceArray(made.base.pointer, (n, self.size), steps, made.base.dtype, made)

    def pieces(self, obs: Any) -> dict[str, Any]:
        if not isinstance(obs, DeviceArray):
            return super().pieces(obs)
        named, start = {}, 0
        for name, shape in self.shapes.items():
            named[name] = obs.part(start, shape)
            start += int(np.prod(shape))
        return named

    def seed_of(self, game: int, episode: int | None = None) -> int:
        if episode is None:
            episode = int(self._games.episode[game : game + 1].copy_to_host()[0])
        return super().seed_of(game, episode)

    def state(self) -> dict[str, Any]:
        self._device.synchronize()
        kept = {name: getattr(self._games, name).copy_to_host() for name in SAVED_ARRAYS}
        kept["states"] = turned_back(kept["states"], self.game)
        return {"id": id_of(self.game), "seed": self._seed, "began": self._began, **kept}

    def load(self, state: Mapping[str, Any]) -> Out:
        self._check_state(state)
        self._seed, self._began = int(state["seed"]), bool(state["began"])
        for name in SAVED_ARRAYS:
            held = getattr(self._games, name)
            given = turned(state[name], self.game) if name == "states" else state[name]
            held.copy_to_device(np.ascontiguousarray(given).view(held.dtype))
        tasks = self._device.to_device(np.full(self.num_envs, LOOK, np.uint8))
        return self._launch(tasks, self._given_actions(self._drop_lane(array_of(self._acts))))

    def _on_host(self, found: Any) -> Any:
        """A host copy of a device array; host arrays unchanged."""
        if hasattr(found, "__cuda_array_interface__"):
            self._device.synchronize()
            return self._device.as_cuda_array(found).copy_to_host()
        return np.asarray(found)

    def numpy(self, found: Any) -> Any:
        """A copy on the host, for inspection."""
        return self._on_host(found)

    def close(self) -> None:
        """Do nothing: it has no threads of its own."""


def records_on(device: Any, game: Game, rows: int) -> tuple[Any, Any]:
    """Records on the device, and the same memory as words."""
    state, word = game.rules.State, public_words(game.rules.State).dtype
    memory = device.to_device(np.zeros(rows * state.itemsize, np.uint8))
    return memory.view(state), memory.view(word).reshape(rows, state.itemsize // word.itemsize)


def games_on(device: Any, host: Games, game: Game, actions: int) -> Games:
    """The arrays on the device, some of them in another shape."""
    there = {name: device.to_device(getattr(host, name)) for name in Games._fields if name not in TURNED}
    games, words = len(host.seat), host.memory.shape[1]
    memory = device.to_device(
        np.zeros((2, words, games) if fits_in_threads(game) else (games, 2, words), host.memory.dtype)
    )
    mask = device.to_device(np.zeros((*host.legal.shape[:2], actions if host.mask.size else 0), np.uint8))
    return Games(states=memory, memory=memory, mask=mask, **there)


def fits_in_threads(game: Game) -> bool:
    """Whether a game is played in the memory of its thread.

    There, as in the layout it is loaded from, words of neighbouring games are adjacent. But the compiler takes minutes
    for long records, so these are played in place.
    """
    return bool(game.rules.State.itemsize <= MAX_THREAD_RECORD)


def turned(states: Any, game: Game) -> Any:
    """Records [2 * games] in the layout of the device."""
    by_game = np.ascontiguousarray(states).view(public_words(game.rules.State).dtype).reshape(2, len(states) // 2, -1)
    return np.ascontiguousarray(by_game.transpose(AXES[fits_in_threads(game)]))


def turned_back(memory: Any, game: Game) -> Any:
    return np.ascontiguousarray(memory.transpose(AXES[fits_in_threads(game)])).view(game.rules.State).reshape(-1)
