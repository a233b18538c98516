"""The hooks of a game's advice.py, and their defaults.

Every bot plays every game without advice. A game's `advice.py` makes bots stronger; each hook may be left out. Hooks
are rules over a world imagined from an observation, never over the true state. `evaluate_move` and `prune_moves` may
use only what the seat knows, though everything lies open in an imagined world.

| hook | returns or does | default |
|---|---|---|
| `evaluate(s, seat)` | value of a position for a seat, any integer | the seat's score |
| `evaluate_move(s, seat, move)` | value of a move before it is made; preferred to `evaluate` | `evaluate` after it |
| `prune_moves(s, seat, moves)` | removes legal moves that need no thought; leaves at least one | keeps all |
| `likelihood(s, seat)` | how well a world fits what the seat saw, 0 to 1000; worlds are sampled by it | 1000 |
| `hidden_side(s, seat)` | number of the seat's side where only the seat knows it; the tree keeps sides apart | 0 |
| `rank_key(s, seat, points)` | higher for a better rank, equal for equal ranks; `points` is the score | `-rank` |
| `rewards(s, out)` | writes the reward of each seat at the end, 0 to 1000 | by rank and points |
| `allies(s)` | bitset of seats that share rewards as far as the bot's `loyalty` says | no allies |
| `stop_rollout(s)` | true where a rollout may stop early | never |
| `estimate_rewards(s, scratch, out)` | writes expected rewards where a rollout stops early | as at the end |
| `memories(o, facts)` | adds the facts known by memory alone, numbers below `MEMORIES` | none |
| `forget(o, fact)` | removes a fact from an observation, as if it had never been seen | does nothing |
| `rollout_policy(s, seat, moves, rng)` | move drawn from a learned policy; overwrites `moves` | advice and chance |
| `inputs(o, seat, x)`, `INPUTS` | input of a network, declared and written like `tensor` and `TENSOR` | the tensor |
| `output(o, seat, move)`, `OUTPUTS` | index of a move's policy output; number of outputs | the move id; `MOVES` |

Constants:

| constant | meaning | default |
|---|---|---|
| `SEARCH_PARAMETERS` | overrides of the search parameters in levels.json (see `SearchParameters` in tree.py) | none |
| `SCRATCH_SIZE` | length of the `scratch` array of `estimate_rewards` | 1 |
| `MEMORIES` | number of facts that `memories` may list | 0 |
| `SYMMETRIC_INFORMATION` | true if all seats always know the same; saves network evaluations | False |

Where players must agree without communicating, searching for one seat is not enough. Such a game replaces parts of the
bots with plain functions of an observation. All seats must come to the same plan, so their randomness must come from
what all seats see.

| function | returns | replaces |
|---|---|---|
| `search(seen, simulations, out_of_time, deep=, every_move=)` | `(move, value, simulations)`, best first | search |
| `evaluate_moves(seen, moves)` | value of each legal move | one-move lookahead |
| `quick_move(seen)` | a move at once, while rules are still interpreted | `evaluate_moves` |
| `miss_rate(seen, usual)` | per mille of moves that a weak bot overlooks here, given its usual rate | the usual rate |

`search` returns values from 0 to 1. It counts simulations, and asks `out_of_time()` only to avoid being late. `deep` is
set for grandmasters, `every_move` for hints, which need the value of every move.
"""

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine.bits import clear, count, listed, nth
from ..engine.compiler import bind, interpreted_loop, outlined, rule
from ..engine.contract import actors, apply, imagine, legal, rank, score
from ..engine.game import Game
from ..engine.loops import OUTLINED, contract_of
from ..engine.random import below, open_stream
from ..engine.record import NONE

MAX_REWARD = 1000
"""Reward of a seat that beat all others. Rewards are integers from 0."""

MAX_LIKELIHOOD = 1000

MAX_SEATS = 32

REWARD_FOR_POINTS = 100
"""Part of a reward that depends on points, so that a bot prefers the better of two wins or losses."""

REWARD_FOR_TIE = np.array(
    [0, 0, *((MAX_REWARD - REWARD_FOR_POINTS) // (2 * players - 2) for players in range(2, MAX_SEATS + 1))]
)
"""Reward for a tie with one other seat, by number of players. Beating a seat brings twice as much."""

MIN_SCORE, MAX_SCORE = 0, 1


HOOKS = (
    "evaluate",
    "evaluate_move",
    "prune_moves",
    "likelihood",
    "hidden_side",
    "rank_key",
    "rewards",
    "allies",
    "stop_rollout",
    "estimate_rewards",
    "memories",
    "forget",
    "inputs",
    "output",
    "rollout_policy",
)
OUTLINED_HOOKS = ("evaluate", "evaluate_move")
"""Long hooks that are compiled once per game and called by all bots."""
CUSTOM_HOOKS = ("search", "evaluate_moves", "quick_move", "miss_rate")


# --- default hooks ---------------------------------------------------------------------------------------------------


@rule
def evaluate(s, seat):
    return score(s, seat)


@rule
def evaluate_move(s, seat, move):
    return 0


@rule
def prune_moves(s, seat, moves):
    """Keep all moves."""


@rule
def rollout_policy(s, seat, moves, rng):
    return NONE


@rule
def likelihood(s, seat):
    return MAX_LIKELIHOOD


@rule
def hidden_side(s, seat):
    return 0


@rule
def rank_key(s, seat, points):
    return -rank(s, seat)


@rule
def rewards(s, out):
    """Write the reward of each seat into `out`."""


@rule
def allies(s):
    return 0


@rule
def stop_rollout(s):
    return False


@rule
def estimate_rewards(s, scratch, out):
    """Write the expected reward of each seat into `out`."""


@rule
def memories(o, facts):
    """Add no facts."""


@rule
def forget(o, fact):
    """Remove a fact from an observation."""


@rule
def inputs(o, seat, x):
    """Write the input of a network into a record of zeros."""


@rule
def output(o, seat, move):
    return move


# --- rules that bots call --------------------------------------------------------------------------------------------


@rule
def value_after_move(worlds, seat, move, rng):
    """Value of `worlds[0]` after a move. Overwrites `worlds[1]`."""
    worlds[1] = worlds[0]
    apply(worlds[1], seat, move, rng)
    return evaluate(worlds[1], seat)


@rule
def value_by_advice(worlds, seat, move, rng):
    return evaluate_move(worlds[0], seat, move)


@rule
def rewards_by_rank(s, rank_keys, out):
    """Write the share of other seats that each seat beat, ties counting half, plus a little for points."""
    players = len(rank_keys)
    for seat in range(players):
        out[seat] = score(s, seat)
        rank_keys[seat] = rank_key(s, seat, out[seat])
    for seat in range(players):
        mine = rank_keys[seat]
        halves = -1  # minus the tie with itself
        for other in range(players):
            halves += (1 if rank_keys[other] <= mine else 0) + (1 if rank_keys[other] < mine else 0)
        points = (out[seat] - MIN_SCORE) * REWARD_FOR_POINTS // (MAX_SCORE - MIN_SCORE)
        out[seat] = halves * REWARD_FOR_TIE[players] + points


@rule
def rewards_of_game(s, rank_keys, out):
    rewards(s, out)


@rule
def rewards_at_end(s, rank_keys, out):
    """Write the reward of each seat at the end. `advice_of` binds `rewards_of_game` or `rewards_by_rank` here."""


@rule
def rewards_if_over_now(s, rank_keys, scratch, out):
    rewards_at_end(s, rank_keys, out)


@rule
def rewards_estimated(s, rank_keys, scratch, out):
    """Write rewards at the end, or estimates. A sure victory is worth less than a real one, or it would be put off."""
    if actors(s) == 0:
        rewards_at_end(s, rank_keys, out)
        return
    estimate_rewards(s, scratch, out)
    for seat in range(len(rank_keys)):
        out[seat] = out[seat] * (MAX_REWARD - REWARD_FOR_POINTS) // MAX_REWARD


@rule
def random_candidate(s, seat, moves, rng):
    """Uniformly random unpruned legal move."""
    clear(moves)
    legal(s, seat, moves)
    prune_moves(s, seat, moves)
    return nth(moves, below(rng, count(moves)))


@rule
def move_value(worlds, seat, move, rng):
    """Value of a move. `advice_of` binds `value_by_advice` or `value_after_move` here."""
    return 0


@rule
def candidate_moves(seen, seat, moves, ids):
    """List the unpruned legal moves; returns their number."""
    clear(moves)
    legal(seen[0], seat, moves)
    prune_moves(seen[0], seat, moves)
    return listed(moves, ids)


@rule
def evaluate_moves(seen, seat, worlds, times, seed, moves, ids, rng, totals):
    """Sum the value of each legal move over several imagined worlds; returns the number of moves."""
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
            totals[i] += move_value(worlds, seat, ids[i], rng)
    return number


@rule
def policy_move(seen, seat, worlds, seed, moves, rng):
    """Move drawn from the game's rollout policy in an imagined world."""
    open_stream(rng, seed, 0)
    worlds[0] = seen[0]
    imagine(seen[0], seat, worlds[0], rng)
    return rollout_policy(worlds[0], seat, moves, rng)


def custom_hook(game: Game, name: str) -> Any:
    """The function of advice.py that replaces part of the bots, or None."""
    assert name in CUSTOM_HOOKS
    return getattr(game.advice, name, None)


@dataclass(frozen=True)
class BoundAdvice:
    """The rules of a game with its advice or the defaults, to which loops are bound."""

    game: Game
    names: dict[str, Any]

    def bind(self, loop: Any, **more: object) -> Any:
        return bind(loop, self.game.title, **self.names, **more)

    def for_target(self, loop: Any) -> Any:
        """A bound loop that runs on the target of the game, callable from Python."""
        return interpreted_loop(loop) if self.game.target == "interpreted" else loop

    @property
    def scratch(self) -> Any:
        """Scratch array for `estimate_rewards`."""
        return np.zeros(getattr(self.game.advice, "SCRATCH_SIZE", 1), np.int64)

    @functools.cached_property
    def candidate_moves(self) -> Any:
        return self.for_target(self.bind(candidate_moves))

    @functools.cached_property
    def evaluate_moves(self) -> Any:
        return self.for_target(self.bind(evaluate_moves))

    @functools.cached_property
    def policy_move(self) -> Any:
        return self.for_target(self.bind(policy_move))


@functools.cache
def advice_of(game: Game) -> BoundAdvice:
    """Rules, advice and defaults of a game, bound to each other."""
    names = contract_of(game.title, game.rules, OUTLINED)
    names["MIN_SCORE"], names["MAX_SCORE"] = game.rules.SCORES
    names["SYMMETRIC_INFORMATION"] = getattr(game.advice, "SYMMETRIC_INFORMATION", False)
    own = {name: getattr(game.advice, name) for name in HOOKS if hasattr(game.advice, name)}
    defaults = {
        rule.__name__: bind(rule, game.title, **names)
        for rule in (evaluate, prune_moves, likelihood, hidden_side, rank_key)
    }
    own |= {name: outlined(own[name]) for name in own if name in OUTLINED_HOOKS}
    names |= defaults | {"inputs": names["tensor"]} | own
    names["move_value"] = bind(value_by_advice if "evaluate_move" in own else value_after_move, game.title, **names)
    names["rewards_at_end"] = bind(rewards_of_game if "rewards" in own else rewards_by_rank, game.title, **names)
    names["rewards_of"] = bind(
        rewards_estimated if "estimate_rewards" in own else rewards_if_over_now, game.title, **names
    )
    if "prune_moves" in own:
        names["drawn"] = bind(random_candidate, game.title, **names)
    return BoundAdvice(game, names)
