"""What good players usually do: how likely each move is to be chosen, by what its player knows.

A move has a few **traits**: each is a place in a table, and a move is as likely as the product of what stands there.
The table, rollout_policy.npz, was learned from games of such players against each other
(studies/skazka_rollout_policy.py).
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from ...engine.bits import WORD_BITS, clear, count, drop, has, nth, nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below
from ...engine.record import NONE, u8
from .components import DISCARD
from .hands import holds_nechist
from .operations import gift_taker
from .rules import legal, nechist_living
from .state import (
    ACCUSE,
    ACCUSING,
    ANSWER,
    CHOOSE,
    CLAIM,
    DISCARDING,
    ENOUGH,
    EXILING,
    GIVING,
    NAME,
    NAMING,
    OPTION,
    PICKING,
    PLAYING,
    SIDES,
)
from .tables import FIRST_NECHIST, IDS, NECHISTS, OP_KIND, PLACE

KINDS = FIRST_NECHIST + 1
"""Of cards: every Hero, and the Nechist."""
CLEAN, UNKNOWN, NECHIST = range(3)
"""What a player is to one who knows what they know: surely without Nechist, unknown, with one."""
RELATIONS = 3
LOOKS = 2 * RELATIONS
"""A side and a relation."""
SIZES = 6
"""Of hands; the last is any greater."""
LINKS = 3
TIMES = 4
OPERATIONS = len(OP_KIND)
OP_KINDS = 10


class _Places:
    """Gives out places of the table."""

    def __init__(self) -> None:
        self.taken = 1  # the first is no trait

    def take(self, number: int) -> int:
        self.taken += number
        return self.taken - number


_places = _Places()
ACCUSED_SIZE = _places.take(LOOKS * SIZES)
ACCUSED_TIMES = _places.take(LOOKS * TIMES * 2)
ACCUSED_LINKS = _places.take(LOOKS * LINKS * 2)
ACCUSED_LIVING = _places.take(LOOKS * SIZES * 2)
ACCUSED_TRUST = _places.take(LOOKS * LINKS * LINKS)
ACCUSED_SUSPECTS = _places.take(LOOKS * SIZES * SIZES)
PLAYED_TO = _places.take(2 * LOOKS * KINDS)
PLAYED_OF = _places.take(2 * 2 * SIZES * KINDS)
PLAYED_WHEN = _places.take(2 * SIZES * KINDS)
STOPPED = _places.take(2 * SIZES)
NAMED_IN = _places.take(OPERATIONS * 2 * LOOKS)
NAMED_SIZE = _places.take(OP_KINDS * 2 * LOOKS * SIZES)
NAMED_LINKS = _places.take(OP_KINDS * 2 * LOOKS * LINKS)
NAMED_TRUST = _places.take(OP_KINDS * 2 * LOOKS * LINKS * LINKS)
DISCARDED = _places.take(2 * SIZES * KINDS)
GIVEN_TO = _places.take(LOOKS * KINDS)
GIVEN_OF = _places.take(2 * SIZES * KINDS)
PICKED = _places.take(2 * KINDS)
EXILED = _places.take(2 * KINDS)
CHOSEN_SIDE = _places.take(LOOKS * KINDS * 2)
TRAITS = _places.taken


@rule
def knows_of(s, seat, player):
    """Has the seat seen a Nechist in this hand?"""
    left = s.hand[player] & NECHISTS
    known = 0
    while left != 0:
        known |= s.seen[PLACE[popcount((left & -left) - 1), 0]]
        left &= left - 1
    return (known >> seat) & 1 != 0


@rule
def look_of(s, seat, player):
    """The side of a seat, and what a player is to it."""
    side = RELATIONS if holds_nechist(s, seat) else 0
    if suspects(s, player) == 0:
        return side + CLEAN
    if knows_of(s, seat, player) or (s.met >> seat) & (s.met >> player) & 1 != 0:
        return side + NECHIST
    return side + UNKNOWN


@rule
def size_of(s, player):
    return min(s.cards[player], SIZES - 1)


@rule
def kind_of(card):
    return min(card, FIRST_NECHIST)


@rule
def links(s, player):
    """How often a player has accused such as left as Nechist, or they them."""
    number = popcount(s.accused[player] & s.gone_nechist)
    left = s.gone_nechist
    other = 0
    while left != 0:
        number += (s.accused[other] >> player) & left & 1
        left >>= 1
        other += 1
    return min(number, LINKS - 1)


@rule
def accusers_of(s, player, seat):
    """How many others among the living have accused a player."""
    number = 0
    for other in range(s.players):
        if other != seat:
            number += (s.accused[other] >> player) & (s.alive >> other) & 1
    return min(number, TIMES - 1)


@rule
def friends_of(s, seat):
    """Where a player is to be chosen, those whom a seat knows to be on its own side: such as cannot hold Nechist, or
    fellows."""
    if s.phase != ACCUSE and s.phase != NAME:
        return 0
    wanted = NECHIST if holds_nechist(s, seat) else CLEAN
    seats = 0
    for player in range(s.players):
        if player != seat and look_of(s, seat, player) % RELATIONS == wanted:
            seats |= 1 << player
    return seats


@rule
def trust(s, friends, player):
    """How many of one's friends have accused a player, and how many of them he has."""
    by = 0
    for other in range(s.players):
        by += (friends >> other) & (s.accused[other] >> player) & 1
    return min(by, LINKS - 1) * LINKS + min(popcount(s.accused[player] & friends), LINKS - 1)


@rule
def suspects(s, player):
    """How many cards of a player may be Nechist, as all know."""
    total = 0
    for i in range(s.first[player], s.first[player + 1]):
        if s.may[i] & NECHISTS != 0:
            total += s.number[i]
    return total


@rule
def other_of(s, seat):
    """The one player whom all moves of a decision are about, if there is one, else oneself."""
    if s.phase == ANSWER or s.phase == OPTION:
        return s.accuser
    if s.phase == CHOOSE and OP_KIND[s.at] != DISCARD:
        return gift_taker(s, seat)
    return seat


@rule
def traits(s, seat, friends, other, move):
    """Indices of a move's traits in the table of weights, filled up with 0, the index that stands for no trait.

    `friends` are the seats of `friends_of`. `other` is the `look_of` the player whom all moves of the decision are
    about.
    """
    side = 1 if holds_nechist(s, seat) else 0
    if move < NAMING:
        player = move - ACCUSING
        look = look_of(s, seat, player)
        again = (s.accused[seat] >> player) & 1
        back = (s.accused[player] >> seat) & 1
        laid = 1 if s.front[player] != 0 else 0
        return (
            ACCUSED_SIZE + look * SIZES + size_of(s, player),
            ACCUSED_TIMES + (look * TIMES + accusers_of(s, player, seat)) * 2 + again,
            ACCUSED_LINKS + (look * LINKS + links(s, player)) * 2 + back,
            ACCUSED_LIVING + (look * SIZES + min(popcount(s.alive), SIZES - 1)) * 2 + laid,
            ACCUSED_TRUST + look * LINKS * LINKS + trust(s, friends, player),
            ACCUSED_SUSPECTS + (look * SIZES + min(suspects(s, player), SIZES - 1)) * SIZES + size_of(s, seat),
        )
    if move < PLAYING:
        player = move - NAMING
        look = look_of(s, seat, player)
        taker = 1 if s.giver != NONE else 0
        kind = OP_KIND[s.at] * 2 + taker
        return (
            NAMED_IN + (s.at * 2 + taker) * LOOKS + look,
            NAMED_SIZE + (kind * LOOKS + look) * SIZES + size_of(s, player),
            NAMED_LINKS + (kind * LOOKS + look) * LINKS + links(s, player),
            NAMED_TRUST + (kind * LOOKS + look) * LINKS * LINKS + trust(s, friends, player),
            0,
            0,
        )
    size = side * SIZES + size_of(s, seat)
    if move < DISCARDING:
        kind = kind_of(move - PLAYING)
        second = 1 if s.spent > 0 else 0
        return (
            PLAYED_TO + (second * LOOKS + other) * KINDS + kind,
            PLAYED_OF + (second * 2 * SIZES + size) * KINDS + kind,
            PLAYED_WHEN + (side * SIZES + min(popcount(s.alive), SIZES - 1)) * KINDS + kind,
            0,
            0,
            0,
        )
    if move < GIVING:
        return DISCARDED + size * KINDS + kind_of(move - DISCARDING), 0, 0, 0, 0, 0
    if move < PICKING:
        kind = kind_of(move - GIVING)
        return GIVEN_TO + other * KINDS + kind, GIVEN_OF + size * KINDS + kind, 0, 0, 0, 0
    if move < EXILING:
        return PICKED + side * KINDS + kind_of(move - PICKING), 0, 0, 0, 0, 0
    if move < SIDES:
        return EXILED + side * KINDS + kind_of(move - EXILING), 0, 0, 0, 0, 0
    if move < CLAIM:
        return CHOSEN_SIDE + (other * KINDS + kind_of(s.card)) * 2 + move - SIDES, 0, 0, 0, 0, 0
    if move == ENOUGH:
        return STOPPED + size, 0, 0, 0, 0, 0
    return 0, 0, 0, 0, 0, 0


def _learned() -> npt.NDArray[np.float32] | None:
    """The table, if it was learned with these cards."""
    with np.load(Path(__file__).with_name("rollout_policy.npz")) as file:
        return file["likely"] if tuple(file["cards"].tolist()) == IDS and len(file["likely"]) == TRAITS else None


_table = _learned()
LEARNED = _table is not None
LIKELY = np.ones(TRAITS, np.float32) if _table is None else _table
"""By traits."""
FINE = 1 << 30
"""A chance is so finely drawn."""


@rule
def likely(table, s, seat, friends, other, move):
    """The weight of a move, proportional to its probability: the product of its traits' weights."""
    a, b, c, d, e, f = traits(s, seat, friends, other, move)
    return table[a] * table[b] * table[c] * table[d] * table[e] * table[f]


@rule
def sure_claim(s, seat, moves):
    """Is there a claim, and is it true? It is taken from the moves."""
    if not has(moves, CLAIM):
        return False
    drop(moves, CLAIM)
    return nechist_living(s) == s.alive


@rule
def draw(table, s, seat, moves, rng):
    """One of the moves, as likely as the table says."""
    friends = friends_of(s, seat)
    other = look_of(s, seat, other_of(s, seat))
    chosen = NONE
    total = 0.0
    for i in range(len(moves)):
        word = moves[i]
        while word != u8(0):
            move = WORD_BITS * i + nth_one(word, 0)
            word &= word - u8(1)
            much = likely(table, s, seat, friends, other, move)
            total += much
            if below(rng, FINE) * total < much * FINE:
                chosen = move
    return chosen


@rule
def rollout_policy(s, seat, moves, rng):
    """A move drawn as often as players choose it. A claim is made when it is true."""
    clear(moves)
    legal(s, seat, moves)
    if sure_claim(s, seat, moves):
        return CLAIM
    if count(moves) == 1:
        return nth(moves, 0)
    return draw(LIKELY, s, seat, moves, rng)
