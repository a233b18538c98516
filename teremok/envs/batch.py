"""Batches of games on the CPU: `teremok.envs.batched`."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..engine.bits import words_for
from ..engine.errors import BadOption, IllegalMove, TeremokError
from ..engine.game import SEEDS, Game
from ..engine.options import Options
from ..engine.record import NONE, Records, public_words, tensor_bounds, tensor_record, tensor_size
from .ids import UnknownEnv, find, id_of, ids
from .loops import DEAL, LOOK, PLAY_ON, Games, Loops, Scratch, episode_seed
from .notice import announce_compiling
from .threads import ThreadTeam

CHOICES = {
    "device": ("cpu", "cuda"),
    "obs": ("int8", "float32", "record"),
    "mask": ("bool", "packed"),
    "autoreset": ("same_step", "next_step", "disabled"),
    "illegal": ("raise", "forfeit"),
    "actors": ("lowest", "all"),
    "accept": ("legal", "considered"),
}

DTYPES: dict[str, type[np.generic]] = {"int8": np.int8, "float32": np.float32, "record": np.int8}
"""Number type of tensors."""

SAVED_ARRAYS = ("states", "seeds", "episode", "length", "number", "seat", "mover", "over", "done", "reward")
"""Arrays that determine a batch; the others follow from them."""


Work = Callable[[int, int, Scratch], object]
"""Called with the first and last index of a slice of games, and the scratch arrays of its thread."""


class BadActions(TeremokError):
    key = "error-env-actions"


class IllegalAction(IllegalMove):
    key = "error-env-illegal"


class NotReset(TeremokError):
    key = "error-env-not-reset"


class Out(NamedTuple):
    """Result of a step, indexed by game; [N, P, ...] with `actors="all"`."""

    obs: Any
    """Observation of the deciding seat, [N, D]; records [N] with `obs="record"`."""
    mask: Any
    """Actions that `step` accepts, [N, MOVES]."""
    seat: Any
    """The lowest seat that must decide; in a game that is over, the seat that decided last."""
    reward: Any
    """Rewards of all seats, [N, P], -1 to 1; zeros unless `done`."""
    done: Any
    """Whether this step ended the episode."""
    length: Any
    """Decisions in the episode; where `done`, in the one that ended."""
    final_obs: Any
    """Where `done`: the final observation of the seat that decided last. Other rows are undefined."""


@dataclass(frozen=True)
class BatchSettings:
    """Arguments of `batched`, checked."""

    game: Game
    options: Options
    num_envs: int
    seed: int
    threads: int = 1
    device: str = "cpu"
    obs: str = "int8"
    mask: str = "bool"
    autoreset: str = "same_step"
    illegal: str = "raise"
    actors: str = "lowest"
    accept: str = "legal"
    """All legal actions, or only those that the game's advice does not prune."""
    copy: bool = False

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise BadOption("error-bad-option", option=name, value=_short(self, name), choices=", ".join(choices))
        for name, least, most in (("num_envs", 1, 2**31), ("seed", 0, SEEDS), ("threads", 1, 1024)):
            value = getattr(self, name)
            if type(value) is not int or not least <= value < most:
                right = f"{least}..{most - 1}"
                raise BadOption("error-bad-option", option=name, value=_short(self, name), choices=right)

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def lanes(self) -> int:
        """Viewers of each game."""
        return self.players if self.actors == "all" else 1

    @property
    def actions(self) -> int:
        """Number of actions; with `actors="all"` the last one is to wait."""
        return int(self.game.rules.MOVES) + (self.actors == "all")

    def code(self, name: str) -> int:
        """A choice as the number that the loops use."""
        return CHOICES[name].index(getattr(self, name))


def as_int(number: Any) -> Any:
    """An integer of any library as Python's own; anything else unchanged."""
    try:
        return operator.index(number)
    except TypeError:
        return number


def _short(settings: BatchSettings, name: str) -> str:
    return str(getattr(settings, name))[:80]


class Batch:
    """Many games at once. The arrays that `reset` and `step` return are overwritten by the next call."""

    def __init__(self, settings: BatchSettings) -> None:
        self.settings = settings
        self.game = settings.game
        self.options = settings.options
        self.num_envs = settings.num_envs
        self.players = settings.players
        self.actions = settings.actions
        self.shapes: dict[str, tuple[int, ...]] = {name: tuple(at) for name, at in self.game.rules.TENSOR.items()}
        self.size = tensor_size(self.shapes)
        """Length of a tensor."""
        self._seed = settings.seed
        self._began = False
        self._loops = loops_of(self.game, settings.accept)
        self._make()
        self._compile()

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"<{type(self).__name__} of {self.num_envs} x {id_of(self.game)} ({options})>"

    # --- what it is made of

    def _make(self) -> None:
        asked, state = self.settings, self.game.rules.State
        self._games = games_of(asked)
        self._slices = _parts(asked.num_envs, asked.threads)
        self._scratch = [scratch_for(self.game, self.players) for _ in self._slices]
        self._team = ThreadTeam(len(self._slices))
        self._acts = np.zeros((asked.num_envs, asked.lanes), np.int64)
        self._all_play = np.full(asked.num_envs, PLAY_ON, np.uint8)
        self._codes = asked.code("autoreset"), asked.code("illegal")
        rows = asked.num_envs * asked.lanes
        kind = state if asked.obs == "record" else tensor_record(self.game.rules.TENSOR, DTYPES[asked.obs])
        word = public_words(state).dtype if asked.obs == "record" else np.dtype(np.uint64)
        self._shown = np.zeros(2 * rows, kind)  # current observations, then final ones
        self._shown_words = _words(self._shown, word)
        self._out = Out(
            obs=self._views(self._shown[:rows]),
            mask=self._mask(),
            seat=self._games.seat,
            reward=self._games.reward,
            done=self._games.done.view(np.bool_),
            length=self._games.length,
            final_obs=self._views(self._shown[rows:]),
        )

    def _views(self, rows: Records) -> npt.NDArray[Any]:
        """Observations in the shape and type that was asked for."""
        asked = self.settings
        by = (asked.num_envs,) if asked.lanes == 1 else (asked.num_envs, asked.lanes)
        if asked.obs == "record":
            return rows.reshape(by)
        return rows.view(DTYPES[asked.obs]).reshape(*by, -1)[..., : self.size]

    def _mask(self) -> npt.NDArray[Any]:
        asked = self.settings
        if asked.mask == "packed":
            bits = self._games.legal.view(np.uint8)
            bits.flags.writeable = False  # actions are checked against them
            return self._of_lanes(bits)
        return self._of_lanes(self._games.mask.view(np.bool_)[:, :, : self.actions])

    def _of_lanes(self, shown: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """[N, lanes, ...], or [N, ...] if there is one lane."""
        return shown if self.settings.lanes > 1 else shown[:, 0]

    # --- playing

    def reset(self, seed: int | None = None, where: Any = None) -> Out:
        """Deal the next episode of all games, or of those where `where` is true; a `seed` restarts all games."""
        tasks = np.full(self.num_envs, DEAL, np.uint8)
        if seed is not None:
            self._seed = replace(self.settings, seed=as_int(seed)).seed
            self._games.episode[:] = NONE
        elif where is not None and self._began:
            tasks[:] = np.where(self._checked_where(where), DEAL, LOOK)
        self._began = True
        return self._advance(tasks, self._acts)

    def step(self, actions: Any) -> Out:
        """Play an action in each game. If one is not accepted, raises `IllegalAction` and plays none."""
        if not self._began:
            raise NotReset()
        acts = self._checked(actions)
        games = self._games
        refused = self._loops.first_refused(games.legal, games.over, acts, 0, self.num_envs, *self._codes)
        if refused != NONE:
            raise self._refusal(refused, acts[refused])
        return self._advance(self._all_play, acts)

    def sample(self) -> npt.NDArray[np.int64]:
        """Random accepted actions, the same for equal seeds."""
        games, acts = self._games, self._acts
        self._on_slices(
            lambda a, b, scratch: self._loops.draw(games.legal, games.seeds, games.number, acts, a, b, scratch.rng)
        )
        return self._of_lanes(self._acts)

    def _checked(self, actions: Any) -> npt.NDArray[np.int64]:
        shape = self._acts.shape if self.settings.lanes > 1 else (self.num_envs,)
        given = np.asarray(actions)
        if given.shape != shape or given.dtype.kind not in "iu":
            raise BadActions(shape=str(shape), given=f"{given.dtype} {given.shape}")
        return np.ascontiguousarray(given, np.int64).reshape(self._acts.shape)

    def _checked_where(self, where: Any) -> npt.NDArray[np.bool_]:
        given = np.asarray(where)
        if given.shape != (self.num_envs,) or given.dtype != np.bool_:
            raise BadActions("error-env-where", shape=str((self.num_envs,)), given=f"{given.dtype} {given.shape}")
        return given

    def _refusal(self, i: int, acts: npt.NDArray[np.int64]) -> IllegalMove:
        """The error that names the game, the seat, the action and what would be accepted."""
        if self._games.over[i]:
            return IllegalAction("error-env-over", game=str(i))
        lane = next(lane for lane, act in enumerate(acts.tolist()) if act not in self._accepted(i, lane))
        seat = lane if self.settings.lanes > 1 else int(self._games.seat[i])
        right = ", ".join(f"{act} ({self._named(act)})" for act in self._accepted(i, lane)[:8])
        act = int(acts[lane])
        return IllegalAction(game=str(i), seat=str(seat), action=str(act), name=self._named(act), choices=right)

    def _accepted(self, i: int, lane: int) -> list[int]:
        bits = np.unpackbits(self._games.legal[i, lane].view(np.uint8), bitorder="little")
        return list(map(int, np.flatnonzero(bits)))

    def _named(self, act: int) -> str:
        return self.game.describe(act) if 0 <= act < self.game.rules.MOVES else "—"

    def _on_slices(self, work: Work) -> None:
        """Work on all slices, each on a thread of its own: compiled loops release the GIL."""
        slices = zip(self._slices, self._scratch, strict=True)
        self._team.run([functools.partial(work, *ends, scratch) for ends, scratch in slices])

    def _advance(self, tasks: npt.NDArray[np.uint8], acts: npt.NDArray[np.int64]) -> Out:
        """Do the task of each game, and write what is observed then."""

        def work(start: int, stop: int, scratch: Scratch) -> None:
            self._loops.take_turns(self._games, self._seed, tasks, acts, start, stop, *self._codes, scratch)
            self._show(start, stop, scratch)

        self._on_slices(work)
        return Out(*(part.copy() for part in self._out)) if self.settings.copy else self._out

    def _show(self, start: int, stop: int, scratch: Scratch) -> None:
        show = self._loops.show_records if self.settings.obs == "record" else self._loops.show_tensors
        show(self._games, self._shown, self._shown_words, start, stop, scratch)

    def _compile(self) -> None:
        """Call all loops on no games, which compiles the rules on a cold start and announces it."""
        games, acts, scratch = self._games, self._acts, self._scratch[0]
        with announce_compiling(self.game):
            self._loops.first_refused(games.legal, games.over, acts, 0, 0, *self._codes)
            self._loops.take_turns(games, self._seed, self._all_play, acts, 0, 0, *self._codes, scratch)
            self._loops.draw(games.legal, games.seeds, games.number, acts, 0, 0, scratch.rng)
            self._show(0, 0, scratch)

    # --- what is learnt of it

    def expand(self, records: Any, seats: Any) -> npt.NDArray[Any]:
        """Tensors [n, D] of observation records and their seats: what `obs` would have been."""
        seen = np.ascontiguousarray(records).reshape(-1)
        if seen.dtype != self.game.rules.State:
            raise BadActions("error-env-records", given=str(seen.dtype)[:80])
        whose = np.broadcast_to(np.asarray(seats, np.int64), seen.shape)
        kind = DTYPES[self.settings.obs]
        tensors = np.zeros(len(seen), tensor_record(self.game.rules.TENSOR, kind))
        self._loops.expand(seen, np.ascontiguousarray(whose), tensors)
        return tensors.view(kind).reshape(len(seen), -1)[:, : self.size]

    def pieces(self, obs: Any) -> dict[str, Any]:
        """Views of tensors [..., D] by the names of the game's TENSOR: `pieces(out.obs)["hand"]`."""
        named, start = {}, 0
        for name, shape in self.shapes.items():
            end = start + int(np.prod(shape))
            named[name] = obs[..., start:end].reshape(*obs.shape[:-1], *shape)
            start = end
        return named

    @functools.cached_property
    def bounds(self) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
        """Lowest and highest value of each number of a tensor."""
        return tensor_bounds(self.game.rules.TENSOR)

    # --- seeds and saving

    def seed_of(self, game: int, episode: int | None = None) -> int:
        """Match seed of an episode of a game, by default the current one."""
        return match_seed(self._seed, game, int(self._games.episode[game]) if episode is None else episode)

    def state(self) -> dict[str, Any]:
        """A snapshot that a batch of the same settings can load."""
        kept = {name: getattr(self._games, name).copy() for name in SAVED_ARRAYS}
        return {"id": id_of(self.game), "seed": self._seed, "began": self._began, **kept}

    def load(self, state: Mapping[str, Any]) -> Out:
        """Continue exactly from a snapshot."""
        self._check_state(state)
        self._seed, self._began = int(state["seed"]), bool(state["began"])
        for name in SAVED_ARRAYS:
            getattr(self._games, name)[...] = state[name]
        return self._advance(np.full(self.num_envs, LOOK, np.uint8), self._acts)

    def _check_state(self, state: Mapping[str, Any]) -> None:
        if state["id"] != id_of(self.game) or state["reward"].shape != (self.num_envs, self.players):
            games, players = str(self.num_envs), str(self.players)
            raise BadActions("error-env-state", id=str(state["id"]), games=games, players=players)

    def __getstate__(self) -> dict[str, Any]:
        if find(id_of(self.game)) is not self.game:
            raise UnknownEnv(
                id=repr(self.game.title), choices=", ".join(ids())
            )  # it could not be found again when loaded
        asked = {
            field.name: getattr(self.settings, field.name) for field in fields(BatchSettings) if field.name != "game"
        }
        return {"id": id_of(self.game), "asked": asked, "state": self.state()}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__init__(BatchSettings(find(saved["id"]), **saved["asked"]))  # type: ignore[misc]
        if saved["state"]["began"]:
            self.load(saved["state"])

    def __deepcopy__(self, memo: object) -> Batch:
        other = type(self)(self.settings)
        if self._began:
            other.load(self.state())
        return other

    def close(self) -> None:
        """Stop its threads."""
        self._team.dismiss()


# --- arrays ----------------------------------------------------------------------------------------------------------


@functools.cache
def loops_of(game: Game, accept: str) -> Loops:
    return Loops(game, accept)


def match_seed(seed: int, game: int, episode: int) -> int:
    """Seed of the `Match` that is an episode of a game; depends on these three numbers alone."""
    return int(episode_seed(seed, game, episode))


def games_of(asked: BatchSettings) -> Games:
    """Arrays of a batch before the first deal."""
    n, state = asked.num_envs, asked.game.rules.State
    states = np.zeros(2 * n, state)
    words = public_words(state).dtype
    bytes_of_mask = 0 if asked.mask == "packed" else -(-asked.actions // 8)
    return Games(
        states=states,
        memory=_words(states, words),
        options=asked.game.options_record(asked.options),
        seeds=np.zeros(n, np.int64),
        episode=np.full(n, NONE, np.int64),
        length=np.zeros(n, np.int32),
        number=np.zeros(n, np.int32),
        seat=np.zeros(n, np.int32),
        mover=np.zeros(n, np.int32),
        over=np.zeros(n, np.uint8),
        done=np.zeros(n, np.uint8),
        reward=np.zeros((n, asked.players), np.float32),
        legal=np.zeros((n, asked.lanes, words_for(asked.actions)), np.uint64),
        mask=np.zeros((n, asked.lanes, bytes_of_mask), np.uint64),
    )


def scratch_for(game: Game, players: int) -> Scratch:
    seen = np.zeros(1, game.rules.State)
    return Scratch(
        rng=np.zeros(1, np.uint64),
        scores=np.zeros(players, np.int32),
        ranks=np.zeros(players, np.int32),
        seen=seen,
        shown=_words(seen, public_words(game.rules.State).dtype),
    )


def _words(rows: Records, word: np.dtype[Any]) -> npt.NDArray[Any]:
    """View of records as words, one row per record."""
    return rows.view(word).reshape(len(rows), -1)


def _parts(size: int, threads: int) -> list[tuple[int, int]]:
    """Nonempty slices of the games, one per thread."""
    edges = np.linspace(0, size, min(threads, size) + 1).astype(int).tolist()
    return list(itertools.pairwise(edges))
