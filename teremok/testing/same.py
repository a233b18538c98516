"""Checks that interpreted, native and CUDA rules give the same bytes."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import numpy as np

from ..engine import cuda_playouts
from ..engine.compiler import PlainArray, cuda
from ..engine.game import Game
from ..engine.options import Options
from ..engine.record import Records
from .differences import require, require_same
from .harness import RuleHarness
from .repertoire import Moment, Repertoire, spread, told


def check_interpreted(game: Game, repertoire: Repertoire) -> None:
    """Every rule gives the same result interpreted and compiled."""
    with _counting_from_the_front():
        _check_interpreted(game, repertoire)


@contextlib.contextmanager
def _counting_from_the_front() -> Iterator[None]:
    """Meanwhile interpreted rules refuse negative indices, which would be out of bounds in compiled ones."""
    with (
        mock.patch.object(PlainArray, "__getitem__", _refusing_negative(PlainArray.__getitem__)),
        mock.patch.object(PlainArray, "__setitem__", _refusing_negative(PlainArray.__setitem__)),
    ):
        yield


def _refusing_negative(use: Callable[..., Any]) -> Callable[..., Any]:
    def refusing(array: PlainArray, index: Any, *value: object) -> Any:
        if any(isinstance(at, int) and at < 0 for at in (index if isinstance(index, tuple) else (index,))):
            raise AssertionError(f"a rule uses the negative index {index}, compiled code cannot")
        return use(array, index, *value)

    return refusing


def _check_interpreted(game: Game, repertoire: Repertoire) -> None:
    native, plain = repertoire.harness, RuleHarness(game.interpreted)
    for options in repertoire.some_lineups(30):
        seed = repertoire.luck("deal", options).choice(repertoire.seeds)
        dealt = native.deal(options, seed)
        where = Moment(game, options, seed, 0, dealt)
        require_same(dealt, plain.deal(options, seed), where, "the deal differs native and interpreted")
    for moment in spread(list(repertoire.moments(200, over=True)), repertoire.share(200)):
        _looks_alike(native, plain, moment)
        _moves_alike(native, plain, moment, steps=4)
    shortest = min(repertoire.games, key=lambda played: len(played.history))
    _moves_alike(native, plain, shortest.moments[0], steps=repertoire.share(150))


def _looks_alike(native: RuleHarness, plain: RuleHarness, moment: Moment) -> None:
    state = moment.state
    require(native.actors(state) == plain.actors(state), moment, "actors differ native and interpreted")
    luck = np.random.default_rng(moment.number)
    viewer = int(luck.choice(list(moment.viewers)))
    seen = native.look(state, viewer)
    require_same(seen, plain.look(state, viewer), moment, f"what {viewer} observes differs native and interpreted")
    worlds = [harness.sample_world(seen, viewer, moment.seed, moment.number) for harness in (native, plain)]
    require_same(worlds[0], worlds[1], moment, f"what {viewer} imagines differs native and interpreted")
    tensors = [harness.tensor(seen, viewer).tobytes() for harness in (native, plain)]
    require(tensors[0] == tensors[1], moment, f"the tensor of {viewer} differs native and interpreted")
    results = [harness.results(state, moment.players) for harness in (native, plain)]
    require(results[0] == results[1], moment, f"results are {results[0]} native, {results[1]} interpreted")


def _moves_alike(native: RuleHarness, plain: RuleHarness, moment: Moment, steps: int) -> None:
    luck = np.random.default_rng(moment.seed)
    state, number = moment.state.copy(), moment.number
    while steps and (seats := native.seats(state)):
        steps, number = steps - 1, number + 1
        where = Moment(moment.game, moment.options, moment.seed, number - 1, state)
        seat = int(luck.choice(seats))
        moves = native.legal(state, seat)
        require(moves == plain.legal(state, seat), where, f"legal moves of seat {seat} differ native and interpreted")
        if not moves:
            return
        move = int(luck.choice(moves))
        for viewer in moment.viewers:
            seen = [harness.visible_move(state, seat, move, viewer) for harness in (native, plain)]
            require(seen[0] == seen[1], where, f"shows of move {move} to {viewer} differs native and interpreted")
        other = plain.after(state, seat, move, moment.seed, number)
        state = native.after(state, seat, move, moment.seed, number)
        require_same(state, other, where, f"move {move} of seat {seat} differs native and interpreted")


def check_cuda(game: Game, repertoire: Repertoire) -> None:
    """A CUDA kernel plays random games to the same bytes; without a device nothing is checked."""
    if not cuda.available():
        return
    games = repertoire.share(200)
    for options in repertoire.some_lineups(30):
        native, lengths = random_ends(game, options, 0, games)
        states, decisions = cuda_playouts.random_ends(game, options, 0, games)
        for seed in range(games):
            where = f"{told(game, options, seed)}, played at random"
            here, there = native[seed : seed + 1], states[seed : seed + 1]
            require_same(here, there, where, "it ends otherwise native and on CUDA")
        require(lengths == int(decisions.sum()), told(game, options, 0), "games are not as long native as on CUDA")


def random_ends(game: Game, options: Options, first_seed: int, games: int) -> tuple[Records, int]:
    """Final states of the random games of these seeds, native, and the number of decisions."""
    states = np.zeros(games, game.rules.State)
    moves, rng, luck = np.zeros(game.move_set_words, np.uint64), np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    decisions = game.loops.random_ends(states, game.options_record(options), first_seed, moves, rng, luck)
    return states, int(decisions)
