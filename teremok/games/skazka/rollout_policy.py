"""The learned rollout policy: probabilities of moves, by what their player knows.

A move has a few **features**, which are indices of a table of weights. Its probability is proportional to the product
of their weights. The table, rollout_policy.npz, was trained by self-play (studies/skazka_rollout_policy.py).
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from ...engine.bits import WORD_BITS, clear, count, drop, has, nth, nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below
from ...engine.record import NONE, u8
from .cards import holds_nechist
from .components import DISCARD, KIND_NAMES
from .operations import gift_taker
from .rules import legal, living_nechist
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
from .tables import COPY_INDEX, FIRST_NECHIST, IDS, NECHISTS, OP_KIND

CARD_KINDS = FIRST_NECHIST + 1
"""Kinds of cards: each design of Heroes, and all Nechist."""
CLEAN, UNKNOWN, NECHIST = range(3)
"""Relations to another player: known to hold no Nechist, unknown, known to hold one."""
RELATIONS = 3
STANCES = 2 * RELATIONS
"""A stance is the player's own side and the relation to another player."""
SIZES = 6
"""Hand sizes are counted up to 5, which stands for all greater ones."""
QUARRELS = 3
"""Accusations between two players or groups are counted up to 2."""
ACCUSERS = 4
"""Players who have accused another are counted up to 3."""
OPERATIONS = len(OP_KIND)
OP_KINDS = len(KIND_NAMES)


class _Offsets:
    """Allocates ranges of the table."""

    def __init__(self) -> None:
        self.taken = 1  # index 0 is no feature; its weight is 1

    def take(self, number: int) -> int:
        self.taken += number
        return self.taken - number


_offsets = _Offsets()
ACCUSED_SIZE = _offsets.take(STANCES * SIZES)
ACCUSED_TIMES = _offsets.take(STANCES * ACCUSERS * 2)
ACCUSED_QUARRELS = _offsets.take(STANCES * QUARRELS * 2)
ACCUSED_LIVING = _offsets.take(STANCES * SIZES * 2)
ACCUSED_FRIENDS = _offsets.take(STANCES * QUARRELS * QUARRELS)
ACCUSED_SUSPECTS = _offsets.take(STANCES * SIZES * SIZES)
PLAYED_TO = _offsets.take(2 * STANCES * CARD_KINDS)
PLAYED_OF = _offsets.take(2 * 2 * SIZES * CARD_KINDS)
PLAYED_WHEN = _offsets.take(2 * SIZES * CARD_KINDS)
STOPPED = _offsets.take(2 * SIZES)
NAMED_IN = _offsets.take(OPERATIONS * 2 * STANCES)
NAMED_SIZE = _offsets.take(OP_KINDS * 2 * STANCES * SIZES)
NAMED_QUARRELS = _offsets.take(OP_KINDS * 2 * STANCES * QUARRELS)
NAMED_FRIENDS = _offsets.take(OP_KINDS * 2 * STANCES * QUARRELS * QUARRELS)
DISCARDED = _offsets.take(2 * SIZES * CARD_KINDS)
GIVEN_TO = _offsets.take(STANCES * CARD_KINDS)
GIVEN_OF = _offsets.take(2 * SIZES * CARD_KINDS)
PICKED = _offsets.take(2 * CARD_KINDS)
EXILED = _offsets.take(2 * CARD_KINDS)
CHOSEN_SIDE = _offsets.take(STANCES * CARD_KINDS * 2)
FEATURES = _offsets.taken


@rule
def has_seen_nechist(s, seat, player):
    """Has the player `seat` seen a Nechist in the other's hand?"""
    left = s.hand[player] & NECHISTS
    known = 0
    while left != 0:
        known |= s.seen[COPY_INDEX[popcount((left & -left) - 1), 0]]
        left &= left - 1
    return (known >> seat) & 1 != 0


@rule
def stance_to(s, seat, player):
    """The stance of the player `seat` to another player."""
    side = RELATIONS if holds_nechist(s, seat) else 0
    if suspects(s, player) == 0:
        return side + CLEAN
    if has_seen_nechist(s, seat, player) or (s.met >> seat) & (s.met >> player) & 1 != 0:
        return side + NECHIST
    return side + UNKNOWN


@rule
def size_kind(s, player):
    return min(s.hand_size[player], SIZES - 1)


@rule
def card_kind(card):
    return min(card, FIRST_NECHIST)


@rule
def quarrels(s, player):
    """The number of accusations between a player and those who left as Nechist."""
    number = popcount(s.accused[player] & s.gone_nechist)
    left = s.gone_nechist
    other = 0
    while left != 0:
        number += (s.accused[other] >> player) & left & 1
        left >>= 1
        other += 1
    return min(number, QUARRELS - 1)


@rule
def accusers_of(s, player, seat):
    """The number of living players, except `seat`, who have accused a player."""
    number = 0
    for other in range(s.players):
        if other != seat:
            number += (s.accused[other] >> player) & (s.alive >> other) & 1
    return min(number, ACCUSERS - 1)


@rule
def friends_of(s, seat):
    """The players known to be on the same side: for a Hero those without Nechist, for a Nechist its fellows.

    Needed only where a move chooses a player, else 0.
    """
    if s.phase != ACCUSE and s.phase != NAME:
        return 0
    wanted = NECHIST if holds_nechist(s, seat) else CLEAN
    seats = 0
    for player in range(s.players):
        if player != seat and stance_to(s, seat, player) % RELATIONS == wanted:
            seats |= 1 << player
    return seats


@rule
def friend_accusations(s, friends, player):
    """The numbers of friends who have accused a player, and of friends accused by that player, as one index."""
    by = 0
    for other in range(s.players):
        by += (friends >> other) & (s.accused[other] >> player) & 1
    return min(by, QUARRELS - 1) * QUARRELS + min(popcount(s.accused[player] & friends), QUARRELS - 1)


@rule
def suspects(s, player):
    """The number of a player's cards that may be Nechist by public knowledge."""
    total = 0
    for i in range(s.entry_first[player], s.entry_first[player + 1]):
        if s.entry_may[i] & NECHISTS != 0:
            total += s.entry_count[i]
    return total


@rule
def counterpart(s, seat):
    """The player whom all moves of a decision concern, if there is just one, else the mover."""
    if s.phase == ANSWER or s.phase == OPTION:
        return s.accuser
    if s.phase == CHOOSE and OP_KIND[s.op] != DISCARD:
        return gift_taker(s, seat)
    return seat


@rule
def features(s, seat, friends, other, move):
    """The features of a move, padded with 0.

    `friends` is `friends_of` the player, `other` their stance to `counterpart`.
    """
    side = 1 if holds_nechist(s, seat) else 0
    if move < NAMING:
        player = move - ACCUSING
        stance = stance_to(s, seat, player)
        again = (s.accused[seat] >> player) & 1
        back = (s.accused[player] >> seat) & 1
        laid = 1 if s.front[player] != 0 else 0
        return (
            ACCUSED_SIZE + stance * SIZES + size_kind(s, player),
            ACCUSED_TIMES + (stance * ACCUSERS + accusers_of(s, player, seat)) * 2 + again,
            ACCUSED_QUARRELS + (stance * QUARRELS + quarrels(s, player)) * 2 + back,
            ACCUSED_LIVING + (stance * SIZES + min(popcount(s.alive), SIZES - 1)) * 2 + laid,
            ACCUSED_FRIENDS + stance * QUARRELS * QUARRELS + friend_accusations(s, friends, player),
            ACCUSED_SUSPECTS + (stance * SIZES + min(suspects(s, player), SIZES - 1)) * SIZES + size_kind(s, seat),
        )
    if move < PLAYING:
        player = move - NAMING
        stance = stance_to(s, seat, player)
        taker = 1 if s.giver != NONE else 0
        kind = OP_KIND[s.op] * 2 + taker
        return (
            NAMED_IN + (s.op * 2 + taker) * STANCES + stance,
            NAMED_SIZE + (kind * STANCES + stance) * SIZES + size_kind(s, player),
            NAMED_QUARRELS + (kind * STANCES + stance) * QUARRELS + quarrels(s, player),
            NAMED_FRIENDS + (kind * STANCES + stance) * QUARRELS * QUARRELS + friend_accusations(s, friends, player),
            0,
            0,
        )
    size = side * SIZES + size_kind(s, seat)
    if move < DISCARDING:
        kind = card_kind(move - PLAYING)
        second = 1 if s.spent > 0 else 0
        return (
            PLAYED_TO + (second * STANCES + other) * CARD_KINDS + kind,
            PLAYED_OF + (second * 2 * SIZES + size) * CARD_KINDS + kind,
            PLAYED_WHEN + (side * SIZES + min(popcount(s.alive), SIZES - 1)) * CARD_KINDS + kind,
            0,
            0,
            0,
        )
    if move < GIVING:
        return DISCARDED + size * CARD_KINDS + card_kind(move - DISCARDING), 0, 0, 0, 0, 0
    if move < PICKING:
        kind = card_kind(move - GIVING)
        return GIVEN_TO + other * CARD_KINDS + kind, GIVEN_OF + size * CARD_KINDS + kind, 0, 0, 0, 0
    if move < EXILING:
        return PICKED + side * CARD_KINDS + card_kind(move - PICKING), 0, 0, 0, 0, 0
    if move < SIDES:
        return EXILED + side * CARD_KINDS + card_kind(move - EXILING), 0, 0, 0, 0, 0
    if move < CLAIM:
        return CHOSEN_SIDE + (other * CARD_KINDS + card_kind(s.card)) * 2 + move - SIDES, 0, 0, 0, 0, 0
    if move == ENOUGH:
        return STOPPED + size, 0, 0, 0, 0, 0
    return 0, 0, 0, 0, 0, 0


def _learned() -> npt.NDArray[np.float32] | None:
    """The table of weights, or None if it was learned with other cards."""
    with np.load(Path(__file__).with_name("rollout_policy.npz")) as file:
        return file["likely"] if tuple(file["cards"].tolist()) == IDS and len(file["likely"]) == FEATURES else None


_table = _learned()
LEARNED = _table is not None
WEIGHTS = np.ones(FEATURES, np.float32) if _table is None else _table
"""Weights by feature; all 1 if none were learned."""
RESOLUTION = 1 << 30
"""Random numbers below this are compared with weights."""


@rule
def move_weight(table, s, seat, friends, other, move):
    """The weight of a move, to which its probability is proportional."""
    a, b, c, d, e, f = features(s, seat, friends, other, move)
    return table[a] * table[b] * table[c] * table[d] * table[e] * table[f]


@rule
def drop_claim(s, seat, moves):
    """Remove the claim from the moves; returns whether it was there and is true."""
    if not has(moves, CLAIM):
        return False
    drop(moves, CLAIM)
    return living_nechist(s) == s.alive


@rule
def draw_move(table, s, seat, moves, rng):
    """Draw one of the moves by weight, in one pass (reservoir sampling)."""
    friends = friends_of(s, seat)
    other = stance_to(s, seat, counterpart(s, seat))
    chosen = NONE
    total = 0.0
    for i in range(len(moves)):
        word = moves[i]
        while word != u8(0):
            move = WORD_BITS * i + nth_one(word, 0)
            word &= word - u8(1)
            weight = move_weight(table, s, seat, friends, other, move)
            total += weight
            if below(rng, RESOLUTION) * total < weight * RESOLUTION:
                chosen = move
    return chosen


@rule
def rollout_policy(s, seat, moves, rng):
    """Draw a move; a claim is made if it is true, and only then."""
    clear(moves)
    legal(s, seat, moves)
    if drop_claim(s, seat, moves):
        return CLAIM
    if count(moves) == 1:
        return nth(moves, 0)
    return draw_move(WEIGHTS, s, seat, moves, rng)
