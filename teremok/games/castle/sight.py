"""What a network looks at in Royal Castle, and which of its answers is about a move.

Where a card lies is no matter: the places of the middle are left out, and moves are told apart by the card that lies
there.
"""

from ...engine.bits import mark_members
from ...engine.compiler import rule
from ...engine.record import NONE, numbers
from ...engine.seats import seat_after
from .components import FIRST_NUMBER, SEATS
from .knowledge import unseen_cards
from .score import SCORES, score
from .state import BACK, EXTENDED, MOVES, SHOOT, fits_end, is_one, length, protected, up_to_last
from .tables import CARDS, WALL_LENGTH

INPUTS = {
    "known": (CARDS,),  # the cards of the middle that have been seen
    "unseen": (CARDS,),
    "open": (CARDS,),
    "walls": (SEATS, CARDS),  # without start cards, the observer first
    "exposed": (SEATS, CARDS),  # what a cannon could hit
    "fit_known": (SEATS, CARDS),  # what would fit at the end of a wall, of those that have been seen
    "fit_unseen": (SEATS, CARDS),
    "length": (SEATS, WALL_LENGTH + 1),
    "points": numbers(SEATS, most=SCORES[1]),
    "wizard": (SEATS,),
    "mover": (SEATS,),
    "shooting": (1,),
    "idle": numbers(1, most=100),
    "extended": (1,),
}

ANY_UNSEEN = CARDS
"""Output for turning up an unseen card; the outputs before it are for known cards."""
PASSING = ANY_UNSEEN + 1
"""Output for turning up a card the player cannot use."""
OTHERS = PASSING + 1
"""Outputs of the other moves, in their order."""
OUTPUTS = OTHERS + MOVES - BACK


@rule
def output(o, seat, move):
    if move >= BACK:
        return OTHERS + move - BACK
    if not is_one(move, o.seen):
        return ANY_UNSEEN
    number = o.middle[move]
    if o.wizard == seat or fits_end(o, seat, number):
        return number - FIRST_NUMBER
    return PASSING


@rule
def inputs(o, seat, x):
    unseen = unseen_cards(o)
    known = o.left & ~unseen
    mark_members(x.known, known >> FIRST_NUMBER)
    mark_members(x.unseen, unseen >> FIRST_NUMBER)
    if o.up != NONE:
        x.open[o.middle[o.up] - FIRST_NUMBER] = 1
    for turn in range(o.players):
        player = seat_after(seat, turn, o.players)
        wall = o.wall[player]
        fitting = ~up_to_last(wall)
        mark_members(x.walls[turn], wall >> FIRST_NUMBER)
        mark_members(x.exposed[turn], (wall & ~protected(o, player)) >> FIRST_NUMBER)
        mark_members(x.fit_known[turn], (known & fitting) >> FIRST_NUMBER)
        mark_members(x.fit_unseen[turn], (unseen & fitting) >> FIRST_NUMBER)
        x.length[turn, length(o, player)] = 1
        x.points[turn] = score(o, player)
        x.wizard[turn] = 1 if o.wizard == player else 0
        x.mover[turn] = 1 if o.mover == player else 0
    x.shooting[0] = 1 if o.phase == SHOOT else 0
    x.idle[0] = min(o.idle, 100)
    x.extended[0] = 1 if o.rules == EXTENDED else 0
