"""Checks that nothing hidden leaks: observations, imagined worlds, and what is made from them."""

import itertools
from collections import Counter

import numpy as np
import numpy.typing as npt

from ..engine.game import Game
from ..engine.record import SPECTATOR, Records, bounds_of
from .differences import differences, differing, gaps, require, require_same, same
from .harness import GUARD_FLOAT, GUARD_NUMBERS, RuleHarness
from .repertoire import Moment, Repertoire

FEW_WORLDS = 120
SAMPLES_PER_WORLD = 150
"""Worlds to imagine, as a multiple of the possible ones, before all must have come up."""


TIMES_UNKNOWN = 12
"""A secret that the public did not know this often is checked."""

Secret = tuple[int, int, int, str]
"""Number of players, viewer, seat, field: whether the viewer knows the field as the seat does."""


def named(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def check_imagine(game: Game, repertoire: Repertoire) -> None:
    """`observe(imagine(observe(s)))` is `observe(s)`, with the same actors and legal moves, for every seat."""
    for moment in repertoire.moments(800, over=True):
        for viewer in moment.viewers:
            seen = repertoire.harness.look(moment.state, viewer)
            require(not any(gaps(seen)), moment, f"what {named(viewer)} sees has something between its fields")
            _legal_alike(repertoire.harness, moment, seen, viewer)
            for number in range(2):
                world = repertoire.harness.sample_world(seen, viewer, moment.seed, number)
                _consistent(repertoire.harness, moment, seen, viewer, world)


def _legal_alike(harness: RuleHarness, moment: Moment, seen: Records, viewer: int) -> None:
    """An observation has the actors and the legal moves of the state."""
    acting = harness.actors(moment.state)
    require(harness.actors(seen) == acting, moment, f"actors in what {named(viewer)} sees are not those of the state")
    if viewer != SPECTATOR:
        told = f"the legal moves in what {named(viewer)} sees are not those of the state"
        require(harness.legal(seen, viewer) == harness.legal(moment.state, viewer), moment, told)


def _consistent(harness: RuleHarness, moment: Moment, seen: Records, viewer: int, world: Records) -> None:
    """The world looks to the viewer, and to a spectator, as the true one does."""
    name = named(viewer)
    require_same(seen, harness.look(world, viewer), moment, f"a world that {name} imagines looks different to {name}")
    public = harness.look(moment.state, SPECTATOR)
    told = f"{name} does not know what all can see, by a world that {name} imagines"
    require_same(public, harness.look(world, SPECTATOR), moment, told)
    require(harness.actors(world) == harness.actors(moment.state), moment, f"{name} imagines a world with other actors")
    if viewer != SPECTATOR:
        moves = harness.legal(world, viewer)
        require(
            moves == harness.legal(moment.state, viewer), moment, f"{name} imagines other legal moves for that seat"
        )


def check_imagined_play(game: Game, repertoire: Repertoire) -> None:
    """An imagined world can be played to the end."""
    harness = repertoire.harness
    for moment in repertoire.moments(200):
        luck = repertoire.luck("imagined play", moment)
        viewer = luck.choice(moment.viewers)
        state = harness.sample_world(harness.look(moment.state, viewer), viewer, moment.seed, 1)
        number = moment.number
        while seats := harness.seats(state):
            seat = luck.choice(seats)
            moves = harness.legal(state, seat)
            told = f"in a world that {named(viewer)} imagines, after {number - moment.number} more moves"
            require(moves != [], moment, f"{told} seat {seat} must decide and has no legal move")
            require(number < game.rules.MOST_MOVES, moment, f"{told} the game has more moves than MOST_MOVES")
            number += 1
            harness.step(state, seat, luck.choice(moves), moment.seed, number)
        least, most = game.rules.SCORES
        scores, _ = harness.results(state, moment.players)
        told = f"a world that {named(viewer)} imagines ends with scores {scores}, outside {least}..{most}"
        require(all(least <= points <= most for points in scores), moment, told)


def check_worlds(game: Game, repertoire: Repertoire) -> None:
    """Where few worlds are possible, exactly these are imagined, and the true one is among them."""
    small = open = tried = 0
    for moment in repertoire.moments(4000, over=True):
        for viewer in moment.viewers:
            tried += 1
            worlds = _few_worlds(game, moment, viewer) if _seem_few(repertoire.harness, moment, viewer) else None
            if worlds is not None:
                _exactly_these(repertoire.harness, moment, viewer, worlds)
                small += len(worlds) > 1
                open += len(worlds) == 1
        if small >= repertoire.share(100) or tried > repertoire.share(2500):
            break
    if small == 0 and open < tried:
        told = f"of {tried} observations none leaves between 2 and {FEW_WORLDS} worlds, so imagine cannot be checked"
        raise AssertionError(f"{game.name}: {told}; give checks.py `positions` in which little is hidden")


def _seem_few(harness: RuleHarness, moment: Moment, viewer: int) -> bool:
    """Whether a viewer imagines so few worlds that all can be enumerated."""
    seen = harness.look(moment.state, viewer)
    worlds: set[bytes] = set()
    for number in range(2 * FEW_WORLDS):
        worlds.add(harness.sample_world(seen, viewer, moment.seed, number).tobytes())
        if len(worlds) > FEW_WORLDS:
            return False
    return True


def _few_worlds(game: Game, moment: Moment, viewer: int) -> dict[bytes, Records] | None:
    """All worlds that a viewer considers possible, if they are few."""
    worlds: dict[bytes, Records] = {}
    for world in game.checks.worlds(moment.match().observe(viewer)):
        worlds[world.tobytes()] = world.copy()
        if len(worlds) > FEW_WORLDS:
            return None
    return worlds


def _exactly_these(harness: RuleHarness, moment: Moment, viewer: int, worlds: dict[bytes, Records]) -> None:
    name = named(viewer)
    seen = harness.look(moment.state, viewer)
    truth = moment.state.tobytes()
    if truth not in worlds:
        nearest = min(
            worlds.values(), key=lambda world: int((world.view("u1") != moment.state.view("u1")).sum()), default=None
        )
        told = "there are none" if nearest is None else f"the nearest: {differences(moment.state, nearest)}"
        raise AssertionError(f"{moment}: the truth is none of the worlds possible for {name}; {told}")
    for world in worlds.values():
        require_same(
            seen, harness.look(world, viewer), moment, f"a world possible for {name} looks different to {name}"
        )
    missing = set(worlds)
    for number in range(SAMPLES_PER_WORLD * len(worlds)):
        world = harness.sample_world(seen, viewer, moment.seed, number)
        if world.tobytes() not in worlds:
            told = f"{name} imagines a world that is not possible, which differs from the truth in"
            raise AssertionError(f"{moment}: {told} {differences(moment.state, world)}")
        missing.discard(world.tobytes())
        if not missing:
            return
    told = f"{name} never imagines {len(missing)} of {len(worlds)} possible worlds; one differs from the truth in"
    raise AssertionError(f"{moment}: {told} {differences(moment.state, worlds[missing.pop()])}")


def check_secrets(game: Game, repertoire: Repertoire) -> None:
    """What a seat hides from the public it also hides, at some time, from every other seat."""
    secret: Counter[Secret] = Counter()
    kept: Counter[Secret] = Counter()
    for moment in repertoire.moments(900):
        public = _unknown(repertoire.harness, moment, SPECTATOR)
        for viewer in range(moment.players):
            unknown = _unknown(repertoire.harness, moment, viewer)
            for seat, field in public:
                if seat != viewer:
                    secret[moment.players, viewer, seat, field] += 1
                    kept[moment.players, viewer, seat, field] += (seat, field) in unknown
    for about, times in secret.items():
        players, viewer, seat, field = about
        told = (
            f"with {players} players, seat {viewer} always knows {field} as seat {seat} does, and the public does not"
        )
        require(times < TIMES_UNKNOWN or kept[about] > 0, game.name, told)


def _unknown(harness: RuleHarness, moment: Moment, viewer: int) -> set[tuple[int, str]]:
    """(seat, field) that seats know and this viewer does not, judged by a world or two that the viewer imagines."""
    unknown: set[tuple[int, str]] = set()
    seen = harness.look(moment.state, viewer)
    for number in range(2):
        world = harness.sample_world(seen, viewer, moment.seed, number)
        for seat in range(moment.players):
            fields = differing(harness.look(moment.state, seat), harness.look(world, seat))
            unknown.update((seat, field) for field in fields)
    return unknown


def check_secret_moves(game: Game, repertoire: Repertoire) -> None:
    """A move reveals to another seat no more than `shows` says, and that seat then knows it.

    While others still have to decide, moves that show alike leave everything else alike. Where a viewer cannot tell
    from the table afterwards which of two moves it was, that viewer cannot have been told either.
    """
    harness = repertoire.harness
    for moment in repertoire.moments(500):
        luck = repertoire.luck("secret moves", moment)
        acting = harness.actors(moment.state)
        seat = luck.choice(harness.seats(moment.state))
        moves = harness.legal(moment.state, seat)
        after = {
            move: harness.after(moment.state, seat, move, moment.seed, moment.number + 1)
            for move in luck.sample(moves, min(8, len(moves)))
        }
        for viewer in (viewer for viewer in moment.viewers if viewer != seat):
            for one, other in itertools.combinations(after, 2):
                pending = all(harness.actors(after[move]) == acting & ~(1 << seat) != 0 for move in (one, other))
                _tells_only_what_shows(harness, moment, seat, viewer, {one: after[one], other: after[other]}, pending)


def _tells_only_what_shows(
    harness: RuleHarness, moment: Moment, seat: int, viewer: int, after: dict[int, Records], pending: bool
) -> None:
    (one, here), (other, there) = after.items()
    heard = [harness.visible_move(moment.state, seat, move, viewer) for move in (one, other)]
    seen = [harness.look(state, viewer) for state in (here, there)]
    if pending and heard[0] == heard[1]:
        told = f"moves {one} and {other} of seat {seat} look alike to {named(viewer)} while made, and then do not"
        require_same(seen[0], seen[1], moment, told)
    if same(*seen) and not same(here, there):
        told = (
            f"{named(viewer)} is shown whether seat {seat} makes move {one} or {other}, but does not know it afterwards"
        )
        require(heard[0] == heard[1], moment, f"{told}; the states differ in {differences(here, there)}")


def check_tensor(game: Game, repertoire: Repertoire) -> None:
    """The tensor has its shape and bounds, and depends on the observation alone; that of a state too if DISCREET."""
    for moment in repertoire.moments(200, over=True):
        for viewer in moment.viewers:
            match = moment.match()
            seen = match.observe(viewer)
            pieces = seen.tensor()
            for name, shape in game.rules.TENSOR.items():
                require(pieces[name].shape == tuple(shape), moment, f"tensor {name} has shape {pieces[name].shape}")
                require(bool(np.isfinite(pieces[name]).all()), moment, f"tensor {name} has numbers that are not finite")
                _within_bounds(moment, name, pieces[name], bounds_of(shape))
            guarded = repertoire.harness.tensor(seen.record, viewer)
            inside = guarded[GUARD_NUMBERS:-GUARD_NUMBERS]
            edges = np.concatenate([guarded[:GUARD_NUMBERS], guarded[-GUARD_NUMBERS:]])
            require(bool((edges == GUARD_FLOAT).all()), moment, "tensor writes beyond its array")
            require(inside.tobytes() == pieces["flat"].tobytes(), moment, "the tensor changes when made twice")
            other = seen.imagine(moment.seed, 3).observe(viewer).tensor()
            alike = other["flat"].tobytes() == pieces["flat"].tobytes()
            require(alike, moment, f"the tensor of {named(viewer)} differs in a world that looks the same")
            if getattr(game.rules, "DISCREET", False):
                of_state = repertoire.harness.tensor(moment.state, viewer)
                told = f"the tensor is called discreet, but that of the state is not that of what {named(viewer)} sees"
                require(of_state.tobytes() == guarded.tobytes(), moment, told)


def _within_bounds(moment: Moment, name: str, piece: npt.NDArray[np.float32], bounds: tuple[int, int]) -> None:
    """Integers within the declared bounds, so that they fit into a byte."""
    least, most = bounds
    kept = least <= piece.min() and piece.max() <= most and bool((piece == np.rint(piece)).all())
    require(kept, moment, f"tensor {name} has {piece.min()} to {piece.max()}, declared are whole numbers {bounds}")
