"""The contract of a game: the rules and constants that its rules.py has. The whole of it is in this file.

The functions below are placeholders that loops.py and bots call; `bind` puts the rules of one game in their place. A
game that lacks an optional rule gets the one below.

| parameter | is |
|---|---|
| `s` | the state: one record of the game's `State`; nothing in it is random, everything a player knows is in it |
| `seat` | a seat, counted from 0; SPECTATOR (-1) for an observer without a seat |
| `move` | a move id, 0 <= move < MOVES |
| `moves` | a set of move ids, see bits.py |
| `options` | one record of the game's `Options` |
| `o` | an observation: a state in which what the seat does not know is HIDDEN |
| `rng` | a stream of random numbers, see random.py; it is keyed by the seed of the match and the number of the move |

| constant | is |
|---|---|
| `State`, `Options` | the dtypes, made by `record`; a field that is not for all eyes is declared `secret` |
| `MOVES` | the number of move ids |
| `MOST_MOVES` | an upper bound on the number of moves of a match |
| `SCORES` | the lowest and the highest score |
| `TENSOR` | the pieces of the tensor by name, each a shape (values 0 and 1) or `numbers(*shape, least=, most=)` |
| `DISCREET = True` | optional: `tensor` reads only what the seat sees, so that it may be given the state itself |

Equal situations are equal bytes: a field that means nothing now is NONE or zero. docs/make/contract.md has the other
files of a game, and bots/advice.py the rules that make bots stronger.
"""

from .compiler import rule
from .record import NONE

CONTRACT = ("deal", "actors", "legal", "apply", "observe", "imagine", "score", "rank", "tensor")
"""The rules that every game must have."""


# --- Required


@rule
def deal(s, options, rng):
    """Set up a new game in a record of zeros."""


@rule
def actors(s):
    """The seats that must decide now, as a bitset; 0 when the game is over. Several seats choose simultaneously."""
    return 0


@rule
def legal(s, seat, moves):
    """Add the legal moves of an actor to an empty set; an actor always has at least one."""


@rule
def apply(s, seat, move, rng):
    """Carry out a legal move. One decision is one move; secret simultaneous choices commute."""


@rule
def observe(s, seat, o):
    """Write what the seat knows of the secret fields. Public fields are copied already, secret ones are zero."""


@rule
def imagine(o, seat, w, rng):
    """Fill what is HIDDEN in `w`, a copy of `o`, so that `w` is a state which the seat must think possible."""


@rule
def score(s, seat):
    """The points of a seat, as things stand."""
    return 0


@rule
def rank(s, seat):
    """1 + the number of seats that did better."""
    return 0


@rule
def tensor(o, seat, x):
    """Write an observation as numbers into a record of zeros, whose fields are the pieces that TENSOR names."""


# --- Optional


@rule
def results(s, scores, ranks):
    """Scores and ranks of all seats at once, for games that compute them faster together."""
    for seat in range(len(scores)):
        scores[seat] = score(s, seat)
        ranks[seat] = rank(s, seat)


@rule
def shows(s, seat, move, viewer):
    """The part of a secret move that a viewer learns when it is made: the move, a vaguer id, or HIDDEN."""
    return move


@rule
def any_move(s, seat, rng):
    """A uniformly random legal move, for games that draw one faster than they list all."""
    return NONE


# --- Winning, the same in all games


@rule
def has_won(points, rank, least_to_win):
    """Whether a seat with this result has won; see `Game.least_to_win`."""
    return rank == 1 and points >= least_to_win
