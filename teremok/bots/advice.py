"""What a game's advice.py tells bots, and what they do without it.

A game may have, as rules over an imagined world (never the true state; see CONTRIBUTING.md):

- `evaluate(s, seat)`: how well a seat stands, in any whole numbers; without it, the seat's points. A move is then
  worth what the world after it is.
- `promise(s, seat, move)`: what a move is worth before it is made, where that is told more easily, or where the move
  uncovers what the seat does not know yet. It goes before `evaluate`.
- `consider(s, seat, moves)`: takes out of a set of legal moves those that need no thought, because another one does the
  same or better; some must stay. Without it, a search considers all.
- `plausible(s, seat)`: how well a world fits what the others have done in it, as that seat saw it, 0 to 1000; without
  it, all worlds do. A search thinks of worlds as often as they are plausible.
- `cause(s, seat)`: the number of the side a seat is on, where only it knows that; 0 without it. What a seat would do on
  one side says nothing of what it would do on the other.
- `standing(s, seat, points)`: a number that is the greater the better the seat's place, equal for equal places, where
  that is counted faster than places are; its points have been counted.
- `rewards(s, shares)`: what an end gives each seat, 0 to 1000; without it, how many others are behind, and a little for
  points.
- `fellows(s)`: the seats that hold together, as a set, though each may win without the others. How much they do is a
  bot's `loyalty`.
- `enough(s)`: may a simulation stop here? Without it, at the end or when the search's patience ends.
- `expect(s, notes, shares)`: what each seat may expect, 0 to 1000, where a simulation stops before the end; without it,
  things count as they stand. `notes` has room for `NOTES` numbers to write down.
- `memories(o, things)`, `forget(o, thing)`: what an observation knows by memory alone, as a set of numbers below
  `THINGS`, and the observation without one of them, as if it had never been seen. For bots that forget as people do.

- `habit(s, seat, moves, rng)`: a move drawn as often as good players choose it, where that was learned; a guided search
  that has no network plays on by it, and some levels go by it now and then. `moves` is written on.

- `ALIKE = True`: nobody knows what another does not, so a network need not look with the eyes of two.
- `INPUTS`, `inputs(o, seat, x)`: what a network looks at, as `TENSOR` and `tensor` say it; without them, those.
- `OUTPUTS`, `output(o, seat, move)`: how many answers about moves a network has, and which of them is about a move;
  without them, each move has its own.

A game whose players must agree without a word may go its own way instead, in plain functions of an observation:

- `think(seen, simulations, hurry, deep=, compare=)`: moves, each with its value, 0 to 1, and how often it was tried,
  the best first; instead of a search. All seats must come to the same, so it counts simulations, and looks at the clock
  (`hurry()`) only not to be late. `deep`: as grandmaster; `compare`: a hint wants to know of every move what it brings.
- `weigh(seen, moves)`: what each of the legal moves is worth; instead of one look ahead.
- `glance(seen)`: a move at once, where `weigh` would take long on interpreted rules; any legal one if it finds none.
- `overlooks(seen, usual)`: of a thousand moves, how many a bot overlooks here that would overlook so many elsewhere.
"""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine.bits import clear, count, listed, nth
from ..engine.compiler import bind, interpreted_loop, outlined, rule
from ..engine.game import Game
from ..engine.loops import OUTLINED, actors, apply, contract_of, imagine, legal, rank, score
from ..engine.random import below, open_stream
from ..engine.record import NONE

MOST_REWARD = 1000
"""The reward of a seat that has beaten all others; rewards are whole numbers from 0 on."""

MOST_PLAUSIBLE = 1000

MOST_SEATS = 32

REWARD_FOR_POINTS = 100
"""How much of a reward depends on points: between two ways to lose, or to win, a bot prefers the better one."""

REWARD_FOR_TIE = np.array(
    [0, 0, *((MOST_REWARD - REWARD_FOR_POINTS) // (2 * players - 2) for players in range(2, MOST_SEATS + 1))]
)
"""By the number of players, what it brings to tie with another; to be ahead of another brings twice as much."""

LEAST_SCORE, MOST_SCORE = 0, 1


HOOKS = (
    "evaluate",
    "promise",
    "consider",
    "plausible",
    "cause",
    "standing",
    "rewards",
    "fellows",
    "enough",
    "expect",
    "memories",
    "forget",
    "inputs",
    "output",
    "habit",
)
OUTLINED_HOOKS = ("evaluate", "promise")
"""Where they are long, all bots call the same code."""
OWN_WAYS = ("think", "weigh", "glance", "overlooks")


# What a game may have of its own.
@rule
def evaluate(s, seat):
    return score(s, seat)


@rule
def promise(s, seat, move):
    return 0


@rule
def consider(s, seat, moves):
    """Everything is worth a thought."""


@rule
def habit(s, seat, moves, rng):
    """Nothing is usual."""
    return NONE


@rule
def plausible(s, seat):
    """Others may do anything."""
    return MOST_PLAUSIBLE


@rule
def cause(s, seat):
    """All play for themselves, or all know who plays for what."""
    return 0


@rule
def standing(s, seat, points):
    return -rank(s, seat)


@rule
def rewards(s, shares):
    """Write the reward of each seat into an array."""


@rule
def fellows(s):
    """Everybody plays for themselves, or `rewards` say who for whom."""
    return 0


@rule
def enough(s):
    return False


@rule
def expect(s, notes, shares):
    """Write what each seat may expect into an array."""


@rule
def memories(o, things):
    """Nothing need be remembered."""


@rule
def forget(o, thing):
    """Take a thing out of an observation."""


@rule
def inputs(o, seat, x):
    """Write what a network looks at into a record of zeros."""


@rule
def output(o, seat, move):
    """The answer of a network that is about a move."""
    return move


# What bots ask.
@rule
def worth_after(worlds, seat, move, rng):
    """What a move is worth in `worlds[0]`: how well the seat stands after it. `worlds[1]` is written on."""
    worlds[1] = worlds[0]
    apply(worlds[1], seat, move, rng)
    return evaluate(worlds[1], seat)


@rule
def worth_promised(worlds, seat, move, rng):
    return promise(worlds[0], seat, move)


@rule
def rewards_by_standing(s, standings, shares):
    """For each seat the share of the others that are behind it, ties counting half, and a little for points."""
    players = len(standings)
    for seat in range(players):
        shares[seat] = score(s, seat)
        standings[seat] = standing(s, seat, shares[seat])
    for seat in range(players):
        mine = standings[seat]
        halves = -1  # oneself, who is neither behind nor a tie
        for other in range(players):
            halves += (1 if standings[other] <= mine else 0) + (1 if standings[other] < mine else 0)
        points = (shares[seat] - LEAST_SCORE) * REWARD_FOR_POINTS // (MOST_SCORE - LEAST_SCORE)
        shares[seat] = halves * REWARD_FOR_TIE[players] + points


@rule
def rewards_of_game(s, standings, shares):
    rewards(s, shares)


@rule
def rewards_at_end(s, standings, shares):
    """What an end gives each seat: by the game's own `rewards` where it has them, else by standing."""


@rule
def rewards_as_things_stand(s, standings, notes, shares):
    rewards_at_end(s, standings, shares)


@rule
def rewards_expected(s, standings, notes, shares):
    """A victory that is sure to come is worth a little less than one that has come, or it would be put off for ever."""
    if actors(s) == 0:
        rewards_at_end(s, standings, shares)
        return
    expect(s, notes, shares)
    for seat in range(len(standings)):
        shares[seat] = shares[seat] * (MOST_REWARD - REWARD_FOR_POINTS) // MOST_REWARD


@rule
def drawn_considered(s, seat, moves, rng):
    """A legal move that is worth a thought, each as likely as another."""
    clear(moves)
    legal(s, seat, moves)
    consider(s, seat, moves)
    return nth(moves, below(rng, count(moves)))


@rule
def worth(worlds, seat, move, rng):
    """What a move is worth: by the game's `promise` where it has one, else by how the seat stands after it."""
    return 0


@rule
def considered(seen, seat, moves, ids):
    """List the legal moves that are worth a thought; returns how many."""
    clear(moves)
    legal(seen[0], seat, moves)
    consider(seen[0], seat, moves)
    return listed(moves, ids)


@rule
def weigh(seen, seat, worlds, times, seed, moves, ids, rng, totals):
    """Add up what each legal move is worth in several imagined worlds; returns how many moves there are."""
    clear(moves)
    legal(seen[0], seat, moves)
    number = listed(moves, ids)
    for i in range(number):
        totals[i] = 0
    for time in range(times):
        open_stream(rng, seed, time)
        worlds[0] = seen[0]
        imagine(seen[0], seat, worlds[0], rng)
        for i in range(number):
            totals[i] += worth(worlds, seat, ids[i], rng)
    return number


@rule
def usual_move(seen, seat, worlds, seed, moves, rng):
    """A move that good players often choose where they know what the seat does."""
    open_stream(rng, seed, 0)
    worlds[0] = seen[0]
    imagine(seen[0], seat, worlds[0], rng)
    return habit(worlds[0], seat, moves, rng)


def own_way(game: Game, name: str) -> Any:
    """A function by which a game goes its own way, or None."""
    assert name in OWN_WAYS
    return getattr(game.advice, name, None)


@dataclass(frozen=True)
class Advised:
    """The rules of one game, its advice or the usual one, for loops to be bound to."""

    game: Game
    names: dict[str, Any]

    def bound(self, loop: Any, **more: object) -> Any:
        return bind(loop, self.game.title, **self.names, **more)

    def runs(self, loop: Any) -> Any:
        """A bound loop as Python calls it, on the target of the game."""
        return interpreted_loop(loop) if self.game.target == "interpreted" else loop

    @property
    def notes(self) -> Any:
        """An array for `expect` to write on."""
        return np.zeros(getattr(self.game.advice, "NOTES", 1), np.int64)

    @functools.cached_property
    def considered(self) -> Any:
        return self.runs(self.bound(considered))

    @functools.cached_property
    def weigh(self) -> Any:
        return self.runs(self.bound(weigh))

    @functools.cached_property
    def usual_move(self) -> Any:
        return self.runs(self.bound(usual_move))


@functools.cache
def advised(game: Game) -> Advised:
    names = contract_of(game.title, game.rules, OUTLINED)
    names["LEAST_SCORE"], names["MOST_SCORE"] = game.rules.SCORES
    names["ALIKE"] = getattr(game.advice, "ALIKE", False)
    own = {name: getattr(game.advice, name) for name in HOOKS if hasattr(game.advice, name)}
    usual = {
        rule.__name__: bind(rule, game.title, **names) for rule in (evaluate, consider, plausible, cause, standing)
    }
    own |= {name: outlined(own[name]) for name in own if name in OUTLINED_HOOKS}
    names |= usual | {"inputs": names["tensor"]} | own
    names["worth"] = bind(worth_promised if "promise" in own else worth_after, game.title, **names)
    names["rewards_at_end"] = bind(rewards_of_game if "rewards" in own else rewards_by_standing, game.title, **names)
    names["rewards_of"] = bind(rewards_expected if "expect" in own else rewards_as_things_stand, game.title, **names)
    if "consider" in own:
        names["drawn"] = bind(drawn_considered, game.title, **names)
    return Advised(game, names)
