"""Loops over the contract: deal, list moves, play one, observe, imagine, play at random.

They are written once against the names of contract.py, and `Loops` binds them to a game. They take arrays of one
record, because Python passes those to compiled code faster than records.
"""

import functools
from collections.abc import Callable, Collection
from types import ModuleType
from typing import Any

import numpy as np

from .bits import clear, has, listed, nth, popcount, words_for
from .compiler import bind, nogil_rule, outlined, rule, rules_below, without_knowledge
from .contract import (
    CONTRACT,
    actors,
    any_move,
    apply,
    deal,
    has_won,
    imagine,
    legal,
    observe,
    results,
    score,
    shows,
    tensor,
)
from .random import below, open_stream
from .record import Records, public_words, u8
from .seats import lowest_seat

NOT_AN_ACTOR = -1
NOT_LEGAL = -2
"""Results of `step` for moves that it refuses."""

NOT_THE_DEAL = 0x5EED
"""Mixed into a seed for the choices of random players, so that they are independent of the deal."""

WORDS = 1
"""The number of words of a set of moves. `drawn` names it as a constant, so that its loops are unrolled."""


@rule
def drawn(s, seat, moves, rng):
    """A uniformly random legal move."""
    for i in range(WORDS):
        moves[i] = u8(0)
    legal(s, seat, moves)
    number = 0
    for i in range(WORDS):
        number += popcount(moves[i])
    return nth(moves, below(rng, number))


@rule
def drawn_at_once(s, seat, moves, rng):
    return any_move(s, seat, rng)


WORD = u8
PUBLIC = np.zeros(1, WORD)
"""A mask of the public bits of a state, word by word; every game has its own."""


@rule
def observe_into(states, seat, seen):
    """Write what a seat knows of the first state over `seen`.

    An observation is built up from nothing: what is secret gets in by the game's `observe` alone.
    """
    memory = states.view(WORD)
    shown = seen.view(WORD)
    for i in range(len(PUBLIC)):
        shown[i] = memory[i] & PUBLIC[i]
    observe(states[0], seat, seen[0])


@rule
def begin(states, options, seed, rng):
    """Deal a new game; returns the actors."""
    open_stream(rng, seed, 0)
    deal(states[0], options[0], rng)
    return actors(states[0])


@rule
def who_acts(states):
    return actors(states[0])


@rule
def choices(states, seat, moves, ids):
    """List the legal moves of a seat; returns their number, 0 for a seat that has nothing to decide."""
    s = states[0]
    if (actors(s) >> seat) & 1 == 0:
        return 0
    clear(moves)
    legal(s, seat, moves)
    return listed(moves, ids)


@rule
def step(states, seat, move, seed, number, moves, rng):
    """Play a move if it is legal; returns the actors after it, or NOT_AN_ACTOR or NOT_LEGAL."""
    s = states[0]
    if (actors(s) >> seat) & 1 == 0:
        return NOT_AN_ACTOR
    clear(moves)
    legal(s, seat, moves)
    if not has(moves, move):
        return NOT_LEGAL
    open_stream(rng, seed, number)
    apply(s, seat, move, rng)
    return actors(s)


@rule
def draw(states, seat, moves, luck):
    """The move of a random player."""
    return drawn(states[0], seat, moves, luck)


@rule
def sample_world(seen, seat, worlds, seed, number, rng):
    """Sample a world that is consistent with what a seat knows."""
    open_stream(rng, seed, number)
    worlds[0] = seen[0]
    imagine(seen[0], seat, worlds[0], rng)


@rule
def all_results(states, scores, ranks):
    results(states[0], scores, ranks)


@rule
def random_deal(s, options, seed, rng, luck):
    """Deal into a record of zeros, for random players; returns the actors."""
    open_stream(rng, seed, 0)
    deal(s, options, rng)
    open_stream(luck, seed ^ NOT_THE_DEAL, 0)
    return actors(s)


@rule
def random_turn(s, acting, seed, number, moves, rng, luck):
    """One decision of a random player, the match's `number`-th; returns the actors after it."""
    seat = lowest_seat(acting)
    move = drawn(s, seat, moves, luck)
    open_stream(rng, seed, number)
    apply(s, seat, move, rng)
    return actors(s)


@rule
def in_phase(s, acting):
    """The kind of a turn: turns of one phase take the same branches, except the last of several simultaneous ones."""
    return 2 * s.phase + only_one(s, acting)


@rule
def only_one(s, acting):
    """1 if one seat alone must decide."""
    return 1 if acting & (acting - 1) == 0 else 0


@rule
def random_game(s, options, seed, moves, rng, luck):
    """Deal into a record of zeros and play to the end at random; returns the number of decisions."""
    decisions = 0
    acting = random_deal(s, options, seed, rng, luck)
    while acting != 0:
        decisions += 1
        acting = random_turn(s, acting, seed, decisions, moves, rng, luck)
    return decisions


@nogil_rule
def random_games(states, options, first_seed, games, moves, rng, luck, least_to_win, scores, ranks, wins, points):
    """Play many games at random, adding up points and, unless `wins` is empty, wins; returns the number of decisions.

    `states[1]` is a blank record.
    """
    decisions = 0
    s = states[0]
    for seed in range(first_seed, first_seed + games):
        states[0] = states[1]
        decisions += random_game(s, options[0], seed, moves, rng, luck)
        if len(wins) == 0:
            for seat in range(len(points)):
                points[seat] += score(s, seat)
        else:
            results(s, scores, ranks)
            for seat in range(len(points)):
                points[seat] += scores[seat]
                if has_won(scores[seat], ranks[seat], least_to_win):
                    wins[seat] += 1
    return decisions


@nogil_rule
def random_ends(states, options, first_seed, moves, rng, luck):
    """Fill blank records with the final states of random games, one for each seed; returns the number of decisions."""
    decisions = 0
    for i in range(len(states)):
        decisions += random_game(states[i], options[0], first_seed + i, moves, rng, luck)
    return decisions


@nogil_rule
def copies(states, times):
    """Copy a state many times through a ring of records, to measure how fast a search can branch."""
    size = len(states)
    at = 0
    for _ in range(times):
        after = at + 1
        if after == size:
            after = 0
        states[after] = states[at]
        at = after
    return at


@rule
def visible_move(states, seat, move, viewer):
    """The part of a move that a viewer would learn if it were played now."""
    return shows(states[0], seat, move, viewer)


@rule
def write_tensor(seen, seat, tensors):
    """Write an observation as numbers into a record of zeros."""
    tensor(seen[0], seat, tensors[0])


@rule
def changed_viewers(before, after, where, looks):
    """The viewers whose observation differs in their bits of `where`, as a bitset; bit 0 is the spectator."""
    was, now = looks[0:1], looks[1:2]
    viewers = 0
    for viewer in range(-1, len(where) - 1):
        observe_into(before, viewer, was)
        observe_into(after, viewer, now)
        other = 0
        for i in range(len(PUBLIC)):
            if (was.view(WORD)[i] ^ now.view(WORD)[i]) & where[1 + viewer, i] != 0:
                other = 1
        viewers |= other << (1 + viewer)
    return viewers


def public_move(states: Records, seat: int, move: int, viewer: int) -> int:
    """`visible_move` of games whose moves are all public."""
    return move


PLAYED = ("deal", "actors", "drawn", "apply")
"""The rules by which random games are played."""

OUTLINED = ("legal", "apply", "observe", "imagine", "score")
"""Rules that tables and bots call from many places, and that take longest to compile."""


def contract_of(title: str, rules: ModuleType, outlining: Collection[str] = ()) -> dict[str, Any]:
    """The rules of one game, for `bind`: by the names that loops have for them."""
    names: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    names |= {name: outlined(names[name]) for name in outlining}
    names["shows"] = getattr(rules, "shows", shows)
    if hasattr(rules, "any_move"):
        names["any_move"] = rules.any_move
    own = bind(drawn_at_once, title, **names) if "any_move" in names else None
    names["drawn"] = own or bind(drawn, title, **names, WORDS=words_for(rules.MOVES))
    one_by_one = bind(results, title, score=names["score"], rank=rules.rank)
    names["results"] = getattr(rules, "results", one_by_one)
    public = public_words(rules.State)
    names |= {"PUBLIC": public, "WORD": public.dtype.type}
    names["observe_into"] = bind(observe_into, title, **names)
    return names


class Loops:
    """The loops of this module, bound to the rules of one game."""

    def __init__(self, title: str, rules: ModuleType, run: Callable[[Any], Any] = lambda loop: loop) -> None:
        names = contract_of(title, rules, OUTLINED)
        self._rules = rules
        self._run = run
        self._title = title

        def bound(loop: Any, **more: object) -> Any:
            return run(bind(loop, title, **names, **more))

        self.begin = bound(begin)
        self.who_acts = bound(who_acts)
        self.choices = bound(choices)
        self.step = bound(step)
        self.observe_into = run(names["observe_into"])
        self.sample_world = bound(sample_world)
        self.results = bound(all_results)
        self.visible_move = bound(visible_move) if hasattr(rules, "shows") else public_move
        self.changed_viewers = bound(changed_viewers)
        self.write_tensor = bound(write_tensor)
        self._names = names
        self._bound = bound

    @functools.cached_property
    def draw(self) -> Any:
        return self._bound(draw)

    @functools.cached_property
    def _inlined(self) -> dict[str, Any]:
        """The rules with nothing outlined, for the fastest random play."""
        return contract_of(self._title, self._rules)

    @functools.cached_property
    def random_parts(self) -> dict[str, Any]:
        """`random_deal` and `random_turn` without knowledge: nobody observes a random game before its end."""
        names = {name: without_knowledge(self._inlined[name]) for name in PLAYED}
        return {part.__name__: bind(part, self._title, **names) for part in (random_deal, random_turn)}

    @functools.cached_property
    def played_fields(self) -> list[str]:
        """The fields of a record that random play reads or writes."""
        played = rules_below(self.kind_of_turn, *self.random_parts.values())
        named = {name for one in played for name in one.py_func.__code__.co_names}
        return [name for name in self._rules.State.names if name in named]

    @property
    def kind_of_turn(self) -> Any:
        """A rule that gives the kind of a turn, a number below 100; turns of one kind take the same branches."""
        return in_phase if "phase" in (self._rules.State.names or ()) else only_one

    @functools.cached_property
    def random_game(self) -> Any:
        return bind(random_game, self._title, **self.random_parts)

    @functools.cached_property
    def random_games(self) -> Any:
        return self._run(bind(random_games, self._title, **self._inlined, random_game=self.random_game))

    @functools.cached_property
    def random_ends(self) -> Any:
        return self._run(bind(random_ends, self._title, **self._inlined, random_game=self.random_game))
