"""One text, the same bytes: interpreted, native, CUDA."""

import importlib
import importlib.util
from types import ModuleType

import numpy as np

from ..engine.game import Game
from ..engine.options import Options
from ..engine.record import Records, blank
from .desk import Desk
from .differences import require, require_same
from .table import Moment, Table, spread

CUDA = "teremok.engine.cuda"


def check_interpreted(game: Game, table: Table) -> None:
    """Python itself and the compiler make the same of every rule."""
    native, plain = table.desk, Desk(game.interpreted)
    for options in table.some_lineups(30):
        seed = table.luck("deal", options).choice(table.seeds)
        dealt = native.deal(options, seed)
        where = Moment(game, options, seed, 0, dealt)
        require_same(dealt, plain.deal(options, seed), where, "the deal differs native and interpreted")
    for moment in spread(list(table.moments(120, over=True)), table.share(120)):
        _looks_alike(native, plain, moment)
        _moves_alike(native, plain, moment, steps=4)
    shortest = min(table.games, key=lambda played: len(played.history))
    _moves_alike(native, plain, shortest.moments[0], steps=table.share(150))


def _looks_alike(native: Desk, plain: Desk, moment: Moment) -> None:
    state = moment.state
    require(native.actors(state) == plain.actors(state), moment, "actors differ native and interpreted")
    luck = np.random.default_rng(moment.number)
    viewer = int(luck.choice(list(moment.viewers)))
    seen = native.look(state, viewer)
    require_same(seen, plain.look(state, viewer), moment, f"what {viewer} observes differs native and interpreted")
    worlds = [desk.dream(seen, viewer, moment.seed, moment.number) for desk in (native, plain)]
    require_same(worlds[0], worlds[1], moment, f"what {viewer} imagines differs native and interpreted")
    tensors = [desk.tensor(seen, viewer).tobytes() for desk in (native, plain)]
    require(tensors[0] == tensors[1], moment, f"the tensor of {viewer} differs native and interpreted")
    results = [desk.results(state, moment.players) for desk in (native, plain)]
    require(results[0] == results[1], moment, f"results are {results[0]} native, {results[1]} interpreted")


def _moves_alike(native: Desk, plain: Desk, moment: Moment, steps: int) -> None:
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
            seen = [desk.witness(state, seat, move, viewer) for desk in (native, plain)]
            require(seen[0] == seen[1], where, f"shows of move {move} to {viewer} differs native and interpreted")
        other = plain.after(state, seat, move, moment.seed, number)
        state = native.after(state, seat, move, moment.seed, number)
        require_same(state, other, where, f"move {move} of seat {seat} differs native and interpreted")


def cuda() -> ModuleType | None:
    """The engine's CUDA module, where there is a device."""
    if importlib.util.find_spec(CUDA) is None:
        return None
    module = importlib.import_module(CUDA)
    return module if module.available() else None


def check_cuda(game: Game, table: Table) -> None:
    """A CUDA kernel plays the same random games to the same bytes; where there is no device, nothing is checked.

    `engine.cuda.final_states(game, options, first_seed, games)` returns the states in which the games end that
    `play_at_random` plays with these seeds.
    """
    device = cuda()
    if device is None:
        return
    for options in table.some_lineups(20):
        states = device.final_states(game, options, 0, table.share(100))
        for seed in range(len(states)):
            where = f"{Moment(game, options, seed, 0, states)} (a random game to its end)"
            final = final_state(game, options, seed)
            require_same(final, states[seed : seed + 1], where, "it ends otherwise native and on CUDA")


def final_state(game: Game, options: Options, seed: int) -> Records:
    """Where the random game of this seed ends, native."""
    players = int(options["players"])
    states = np.concatenate([blank(game.rules.State), blank(game.rules.State)])
    moves, rng, luck = np.zeros(game.words_count, np.uint64), np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    wins, points = np.zeros(players, np.int64), np.zeros(players, np.int64)
    encoded = game.options_record(options)
    game.loops.random_games(states, encoded, seed, 1, players, moves, rng, luck, wins, points)
    return states[:1]
