"""Advice for bots: a wall should grow by small steps and be complete before the numbers run out."""

import numpy as np

from ...engine.bits import clear, count, nth_one, popcount, put
from ...engine.compiler import rule
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE
from .components import BOX, FIRST_NUMBER, SEATS, START_NUMBER
from .knowledge import unseen_cards, unseen_places
from .score import better, score
from .sight import INPUTS as INPUTS
from .sight import OUTPUTS as OUTPUTS
from .sight import inputs as inputs
from .sight import output as output
from .state import (
    BACK,
    BASIC,
    DECIDE,
    EXTENDED,
    INSERT,
    SHOOTING,
    TAKE,
    TURN,
    TURNING,
    fits_end,
    is_one,
    length,
    up_to_last,
)
from .tables import KING_POINTS, LAST_NUMBER, PAIR_POINTS, PLACES, QUEEN_POINTS, RAVEN_POINTS, WALL_LENGTH, ravens_on

SEARCH_PARAMETERS = {"advice_rate": 1000, "advice_candidates": 24, "prior_weight": 1500, "expand_after": 500}
"""Random players hardly ever build a wall, so rollouts follow the advice. Turning up a card has so many outcomes that
nodes are seldom visited twice; until a node has enough visits, the advice plays on from it too."""

SYMMETRIC_INFORMATION = True
"""Everybody knows every card that was turned up once."""

CARD = 100
"""Worth of a card in the wall, the unit for figures."""

FIGURE_POINTS = {"king": KING_POINTS, "queen": QUEEN_POINTS, "prince": PAIR_POINTS / 2, "princess": PAIR_POINTS / 2}
FIGURE_POINTS |= {"cannon": 1, "wizard": 1}  # one card of an opponent; one card more of one's own

A_TURN_SAVED = CARD
"""Worth of a saved turn in the basic game."""

WORTH = np.array(
    [
        CARD + CARD * (FIGURE_POINTS.get(BOX.figures.get(number, ""), 0) + RAVEN_POINTS * ravens_on(number, True))
        for number in range(LAST_NUMBER + 1)
    ],
    np.int32,
)
"""Worth of each card in the extended game."""


@rule
def worth(s, number):
    return WORTH[number] if s.rules == EXTENDED else CARD


@rule
def above(s, seat):
    """The cards left in the middle that would fit at the end of a wall."""
    return s.left & ~up_to_last(s.wall[seat])


@rule
def gain(s, seat, number):
    """The gain of putting this card at the end of the wall, minus the numbers lost by it.

    The wall still needs some cards, and so many are above its last: a step that takes more than its share costs. The
    basic game is a race: there a card saves a turn too, but for one with which the wall could not be built any more.
    """
    fitting = above(s, seat)
    lost = popcount(fitting & ((1 << number) - 1))
    need = WALL_LENGTH - length(s, seat)
    if s.rules == EXTENDED:
        return popcount(fitting) * worth(s, number) - CARD * lost * need
    if popcount(fitting) - lost < need <= popcount(fitting):
        return -1
    return popcount(fitting) * (CARD + A_TURN_SAVED) - CARD * lost * need


@rule
def gain_unseen(s, seat):
    """The mean gain of turning up an unseen card."""
    unseen = unseen_cards(s)
    fitting = above(s, seat) & unseen
    total = 0
    while fitting != 0:
        lowest = fitting & -fitting
        total += max(0, gain(s, seat, popcount(lowest - 1)))
        fitting ^= lowest
    return total // popcount(unseen)


@rule
def gain_taking(s, seat, number):
    """The gain of taking a card. A wizard's insertion loses no numbers, but uses up the wizard."""
    if fits_end(s, seat, number):
        return gain(s, seat, number)
    return popcount(above(s, seat)) * (worth(s, number) - CARD // 2) if s.wizard == seat else 0


@rule
def evaluate_move(s, seat, move):
    if move < BACK:
        if not is_one(move, s.seen):
            return gain_unseen(s, seat)
        return gain_taking(s, seat, s.middle[move])
    if move == BACK:
        return 0
    if move < SHOOTING:
        return gain_taking(s, seat, s.middle[s.up])
    return harm(s, FIRST_NUMBER + move - SHOOTING)


@rule
def leads(s, seat):
    """Is this player's wall better than every other?"""
    mine = score(s, seat)
    behind = 0
    for other in range(s.players):
        behind += 1 if better(s, seat, mine, other, score(s, other)) else 0
    return behind == s.players - 1


@rule
def useful(s, seat, place):
    """Can the player take the card at this place?"""
    return s.wizard == seat or fits_end(s, seat, s.middle[place])


@rule
def useless_place(s, seat):
    """The place of a known card that the player cannot take, or NONE."""
    for place in range(PLACES):
        if is_one(place, s.seen) and not useful(s, seat, place):
            return place
    return NONE


@rule
def may_wait(s, seat):
    """Only the leader may wait, once all cards are known: if all waited, the game would end as it stands."""
    return unseen_places(s) == 0 and leads(s, seat)


@rule
def waits_by_this(s, seat):
    """Does the player wait by turning up a card that they could take? Only if they know no useless one."""
    return may_wait(s, seat) and useless_place(s, seat) == NONE


@rule
def surely_taken(s, seat):
    """Was the open card turned up to be taken, or is it the lowest that fits a wall that can use all that fit?"""
    if is_one(s.up, s.seen):
        return True
    fitting = above(s, seat)
    return fitting & -fitting == 1 << s.middle[s.up] and popcount(fitting) <= WALL_LENGTH - length(s, seat)


@rule
def next_place(s, unseen):
    """The unseen place to look at next. Places are taken in order, so that a forgetful bot still passes each card;
    each player starts elsewhere, so that nobody turns up what the previous player has just turned back."""
    cards = popcount(s.filled)
    here = nth_one(s.filled, (s.left + s.idle // s.players + s.mover * cards // s.players) % cards)
    ahead = unseen & ~((1 << here) - 1)
    if ahead == 0:
        ahead = unseen
    return popcount((ahead & -ahead) - 1)


@rule
def prune_moves(s, seat, moves):
    """Keep one unseen card to turn up, known cards that can be taken, and a useless one for a player who may wait.

    A card that can only be taken sensibly is not put back.
    """
    if s.phase == DECIDE and count(moves) > 1 and surely_taken(s, seat) and not waits_by_this(s, seat):
        clear(moves)
        put(moves, TAKE if fits_end(s, seat, s.middle[s.up]) else INSERT)
    if s.phase != TURN:
        return
    clear(moves)
    unseen = unseen_places(s)
    if unseen != 0:
        put(moves, TURNING + next_place(s, unseen))
    for place in range(PLACES):
        if is_one(place, s.seen) and useful(s, seat, place):
            put(moves, TURNING + place)
    idle = useless_place(s, seat)
    if idle != NONE and (count(moves) == 0 or may_wait(s, seat)):
        put(moves, TURNING + idle)


@rule
def harm(s, number):
    """Worth of a card to its owner plus the owner's score: shoot at the leader."""
    ahead = 0
    for other in range(s.players):
        if is_one(number, s.wall[other]):
            ahead = score(s, other)
    return worth(s, number) + CARD * ahead


# --- what people overlook and forget ---------------------------------------------------------------------------------


def miss_rate(seen: Observation, usual: int) -> int:
    """Useful known cards are missed a third less often than usual; without any, the bot simply looks on in order."""
    s = seen.state
    known = any(is_one(place, s["seen"]) and useful(s, seen.seat, place) for place in range(PLACES))
    return usual * 2 // 3 if known else 0


MEMORIES = PLACES


@rule
def memories(o, facts):
    """Mark the places that are known by memory alone."""
    for place in range(PLACES):
        if is_one(place, o.seen) and place != o.up:
            put(facts, place)


@rule
def forget(o, place):
    """Forget a place; of an open card only that it was seen before."""
    if is_one(place, o.seen) and place != o.up:
        o.middle[place] = HIDDEN
    o.seen &= ~(1 << place)


# --- the basic game: how long a wall will take -----------------------------------------------------------------------

A_TURN = 64
"""Time is counted in 64ths of a turn."""

HOPELESS = 25 * A_TURN
"""Time that a card counts for if it cannot be had."""

ROW = LAST_NUMBER + 1
SCRATCH_SIZE = WALL_LENGTH * ROW + SEATS
"""`scratch[need * ROW + last]`: the time to add `need` cards to a wall that ends with `last`. Behind these, by seat,
the time when each wall will be built."""

FAR = 8 * A_TURN
CHANCE = np.array([1000 / (1 + np.exp(-ahead / A_TURN)) for ahead in range(-FAR, FAR + 1)], np.int32)
"""Chance of finishing first, in thousandths, by the lead shortly before the end."""

FORESEEN = 4
COUNTS = np.array([A_TURN / (1 + 0.2 * max(0, turns - FORESEEN)) for turns in range(128)], np.int32)
"""Weight of a lead of one turn, by the turns until the first wall is built: an early lead counts less. Fitted to games
of bots."""

NEVER = 500 * A_TURN
"""Longer than any wall takes. Later victories are worth less, so that nobody dawdles while the others are stuck."""


@rule
def stop_rollout(s):
    """Stop in the basic game, where the time a wall takes can be computed; figures make that too complex."""
    return s.rules == BASIC


@rule
def estimate_rewards(s, scratch, out):
    """Each seat's chance that its wall is built before each other one."""
    unseen = unseen_cards(s)
    lasts = 0
    most = 0
    for seat in range(s.players):
        lasts |= 1 << highest(s.wall[seat])
        most = max(most, WALL_LENGTH - length(s, seat))
    count_turns(s.left & ~unseen, unseen, lasts, most, scratch)
    for seat in range(s.players):
        scratch[WALL_LENGTH * ROW + seat] = built_at(s, seat, scratch)
    for seat in range(s.players):
        chance = 0
        for other in range(s.players):
            if other != seat:
                chance += chance_ahead(scratch[WALL_LENGTH * ROW + seat], scratch[WALL_LENGTH * ROW + other])
        soon = NEVER - scratch[WALL_LENGTH * ROW + seat]
        out[seat] = chance * soon // (NEVER * (s.players - 1))


@rule
def chance_ahead(mine, theirs):
    """The chance that one wall is built before another, from the expected times of both."""
    counts = COUNTS[min(min(mine, theirs) // A_TURN, len(COUNTS) - 1)]
    ahead = (theirs - mine) * counts // A_TURN
    return CHANCE[max(-FAR, min(FAR, ahead)) + FAR]


@rule
def highest(wall):
    return popcount(up_to_last(wall)) - 1


@rule
def count_turns(known, unseen, lasts, most, scratch):
    """Compute the expected time of walls exactly, over all cards that may be turned up.

    Every turn takes the next known card, or turns up one that nobody has seen.
    """
    for last in range(ROW):
        scratch[last] = 0
    for need in range(1, most + 1):
        fewer = (need - 1) * ROW
        by_known = HOPELESS * need
        for last in range(LAST_NUMBER, START_NUMBER - 1, -1):
            if is_one(last, known | unseen | lasts):
                scratch[fewer + ROW + last] = by_luck(unseen, last, by_known, fewer, scratch)
            if is_one(last, known):
                by_known = A_TURN + scratch[fewer + last]


@rule
def by_luck(unseen, last, otherwise, fewer, scratch):
    """The expected time to turn up unseen cards until one is low enough, or `otherwise` if that is less.

    If k of n cards are low enough, it takes n / k turns to find one of them.
    """
    best = otherwise
    total = popcount(unseen) * A_TURN
    low_enough = 0
    rest = unseen & ~((2 << last) - 1)
    while rest != 0:
        turns = scratch[fewer + popcount((rest & -rest) - 1)]
        if turns >= best:
            return best
        low_enough += 1
        total += turns
        if total < best * low_enough:  # otherwise dividing cannot improve it
            best = total // low_enough
        rest &= rest - 1
    return best


@rule
def built_at(s, seat, scratch):
    """The expected time until a wall is built, counting the seat's position in the round."""
    need = WALL_LENGTH - length(s, seat)
    turns = scratch[need * ROW + highest(s.wall[seat])]
    later = seat - s.mover
    if later < 0:
        later += s.players
    if s.phase == DECIDE:  # the next player is the first to have a whole turn
        later = later - 1 if later > 0 else s.players - 1
        if seat == s.mover and fits_end(s, seat, s.middle[s.up]):
            turns = min(turns, scratch[(need - 1) * ROW + s.middle[s.up]])
    return turns + later * A_TURN // s.players
