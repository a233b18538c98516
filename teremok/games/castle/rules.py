"""Royal Castle: turn cards up, remember them, build a wall of ascending numbers.

The rules C1-C12 are numbered as in README.md. A set of cards is a bitset: bit n is the card with number n. Places of
the middle are a bitset too. Walls ascend, so the set of its cards is the whole wall; and as no number is there twice
but the start cards' 1, of two such sets the greater number is the one with the highest card.
"""

from ...engine.bits import nth_one, ones, put, put_run
from ...engine.random import below, shuffle
from ...engine.record import HIDDEN, NONE, i1, i2, i8, record, secret
from ...engine.rule import rule
from ...engine.seats import next_seat, seat_after
from .components import (
    CANNONS,
    CARD_POINTS,
    CARDS,
    FIRST,
    KING_POINTS,
    KINGS,
    ONE_RAVEN,
    PAIR_POINTS,
    PLACES,
    PRINCES,
    PRINCESSES,
    QUEEN_POINTS,
    QUEENS,
    RAVEN_CAP,
    RAVEN_POINTS,
    SEATS,
    START,
    TOWERS,
    TWO_RAVENS,
    WALL,
    WIZARDS,
)

Options = record(players=i1, rules=i1, first=i1, start_is_tower=i1, two_raven_cards=i1, wizard_prevents_standstill=i1)

State = record(
    left=i8,  # the cards in the middle: all that are in no wall and were not shot, so no secret
    filled=i8,  # the places that have a card
    seen=i8,  # those of them whose card was turned up before, not counting the one that lies open for the first time
    wall=(i8, SEATS),
    idle=i2,  # how many turns in a row nobody has taken a card
    players=i1,
    rules=i1,
    start_is_tower=i1,
    two_raven_cards=i1,
    wizard_prevents_standstill=i1,
    mover=i1,  # whose turn it is; NONE: the game is over
    phase=i1,  # what he has to decide
    up=i1,  # the place whose card lies open, else NONE
    wizard=i1,  # who owns the wizard and has not used it, else NONE
    colour=(i1, SEATS),
    middle=secret(i1, PLACES),  # the number at each place, NONE where it was taken; HIDDEN while nobody has seen it
)

BASIC, EXTENDED = range(2)
TURN, DECIDE, SHOOT, OVER = range(4)  # phases

# Moves: turn up the card at a place; what to do with it; shoot a card.
TURNING = 0
BACK = TURNING + PLACES
TAKE = BACK + 1
INSERT = TAKE + 1
SHOOTING = INSERT + 1
MOVES = SHOOTING + CARDS

PATIENCE = 100
"""So many turns of each player in a row without a card taken end the game."""

LONGEST = (CARDS + 1) * 2 * PATIENCE * SEATS + 3 * CARDS
"""No game has more moves: turns, two moves each, without a card taken, and a cannon with each card at most."""

ALL_PLACES = (1 << PLACES) - 1
ALL_CARDS = ALL_PLACES << FIRST
START_CARD = 1 << START

SCORES = (
    min(1, CARD_POINTS),
    WALL * max(1, CARD_POINTS)
    + KING_POINTS * KINGS.bit_count()
    + QUEEN_POINTS * QUEENS.bit_count()
    + PAIR_POINTS * min(PRINCES.bit_count(), PRINCESSES.bit_count())
    + RAVEN_CAP,
)


# --- the deal --------------------------------------------------------------------------------------------------------


@rule
def deal(s, options, rng):
    s.players = options.players
    s.rules = options.rules
    s.start_is_tower = options.start_is_tower
    s.two_raven_cards = options.two_raven_cards
    s.wizard_prevents_standstill = options.wizard_prevents_standstill
    s.mover = below(rng, s.players) if options.first == NONE else options.first  # C2
    s.up = NONE
    s.wizard = NONE
    for seat in range(SEATS):
        s.colour[seat] = seat if seat < s.players else NONE
        s.wall[seat] = START_CARD if seat < s.players else 0
    lay_out_middle(s, rng)


@rule
def lay_out_middle(s, rng):
    """All numbered cards, shuffled, face down.  C1"""
    for place in range(PLACES):
        s.middle[place] = FIRST + place
    shuffle(rng, s.middle, PLACES)
    s.left = ALL_CARDS
    s.filled = ALL_PLACES


# --- walls -----------------------------------------------------------------------------------------------------------


@rule
def is_one(number, cards):
    """Is the card with this number in the set?"""
    return (cards >> number) & 1 != 0


@rule
def fits_end(s, seat, number):
    """Is the number greater than the last of his wall?  C2"""
    return s.wall[seat] >> number == 0


@rule
def length(s, seat):
    return ones(s.wall[seat])


@rule
def up_to_last(cards):
    """All numbers up to the highest card of a set."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    return cards | cards >> 32


@rule
def protected(s, seat):
    """The cards of a wall that no cannon hits: the start card, towers, and what lies between two of them.  C10"""
    wall = s.wall[seat]
    towers = wall & TOWERS
    before_towers = (towers & -towers) - 1
    if towers == 0 or s.start_is_tower != 0:
        before_towers = 0
    return wall & (START_CARD | (up_to_last(towers) & ~before_towers))


@rule
def targets(s, seat):
    """Every card that his cannon could hit, in all walls but his own.  C11"""
    cards = 0
    for other in range(s.players):
        if other != seat:
            cards |= s.wall[other] & ~protected(s, other)
    return cards


# --- the turn --------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return 0 if s.mover == NONE else 1 << s.mover


@rule
def legal(s, seat, moves):
    if s.phase == TURN:
        put_all(moves, TURNING, s.filled)  # C2
    elif s.phase == DECIDE:
        put(moves, BACK)
        number = s.middle[s.up]
        if fits_end(s, seat, number):
            put(moves, TAKE)
        elif s.wizard == seat:  # C12
            put(moves, INSERT)
    else:
        put_all(moves, SHOOTING, targets(s, seat) >> FIRST)  # C11


@rule
def put_all(moves, start, mask):
    """Add `start + k` for every bit k of a mask."""
    put_run(moves, start, mask & 0xFFFFFFFF)
    put_run(moves, start + 32, mask >> 32)


@rule
def apply(s, seat, move, rng):
    if move < BACK:
        turn_up(s, move - TURNING)
    elif move == BACK:
        turn_back(s)
    elif move < SHOOTING:
        take(s, seat, move)
    else:
        shoot(s, FIRST + move - SHOOTING)


@rule
def turn_up(s, place):
    """For all to see, and to remember.  C2"""
    s.up = place
    s.phase = DECIDE


@rule
def turn_back(s):
    """At the same place, where all remember it.  C2"""
    s.seen |= 1 << s.up
    s.up = NONE
    s.idle += 1
    end_turn(s)


@rule
def take(s, seat, move):
    """Into the wall: at its end, or by the wizard's art to where it belongs.  C2, C12"""
    number = s.middle[s.up]
    s.middle[s.up] = NONE
    s.filled &= ~(1 << s.up)
    s.seen &= ~(1 << s.up)
    s.left &= ~(1 << number)
    s.wall[seat] |= 1 << number
    s.up = NONE
    s.idle = 0
    if move == INSERT:
        s.wizard = NONE
    if s.rules == EXTENDED and is_one(number, WIZARDS):
        s.wizard = seat
    if s.rules == EXTENDED and is_one(number, CANNONS) and targets(s, seat) != 0:
        s.phase = SHOOT  # C11
    else:
        end_turn(s)


@rule
def shoot(s, number):
    """The card leaves the game, and an unused wizard's right with it.  C11, C12"""
    for seat in range(s.players):
        s.wall[seat] &= ~(1 << number)
    if is_one(number, WIZARDS):
        s.wizard = NONE
    end_turn(s)


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def built(s):
    """Has somebody completed his wall?  C3"""
    for seat in range(s.players):
        if length(s, seat) >= WALL:
            return True
    return False


@rule
def standstill(s):
    """Can nobody place any card left in the middle?  C4"""
    if s.left == 0:
        return True
    if s.wizard != NONE and s.wizard_prevents_standstill != 0:
        return False
    for seat in range(s.players):
        if s.wall[seat] < s.left:  # the highest card left fits at his end
            return False
    return True


@rule
def endless(s):
    """Has everybody turned cards back long enough?"""
    return s.idle >= PATIENCE * s.players


@rule
def end_turn(s):
    """The next player clockwise, unless the game has ended.  C2-C4"""
    if built(s) or standstill(s) or endless(s):
        s.phase = OVER
        s.mover = NONE
        return
    s.phase = TURN
    s.mover = next_seat(s.mover, s.players)


# --- points ----------------------------------------------------------------------------------------------------------


@rule
def kings(s, seat):
    return ones(s.wall[seat] & KINGS)


@rule
def queens(s, seat):
    return ones(s.wall[seat] & QUEENS)


@rule
def pairs(s, seat):
    """Of a prince and a princess, wherever they stand.  C8"""
    return min(ones(s.wall[seat] & PRINCES), ones(s.wall[seat] & PRINCESSES))


@rule
def ravens(s, seat):
    """All ravens of a wall, on cards with one and with two.  C9"""
    two = 2 if s.two_raven_cards != 0 else 1
    return ones(s.wall[seat] & ONE_RAVEN) + two * ones(s.wall[seat] & TWO_RAVENS)


@rule
def raven_points(s, seat):
    return min(RAVEN_POINTS * ravens(s, seat), RAVEN_CAP)


@rule
def score(s, seat):
    """In the basic game the length of the wall; else a point for every card, and for the figures.  C5-C9"""
    if s.rules == BASIC:
        return length(s, seat)
    return (
        CARD_POINTS * length(s, seat)
        + KING_POINTS * kings(s, seat)
        + QUEEN_POINTS * queens(s, seat)
        + PAIR_POINTS * pairs(s, seat)
        + raven_points(s, seat)
    )


@rule
def better(s, one, other):
    """Points, then length, then the highest number; equal walls share.  C5, C6"""
    if score(s, one) != score(s, other):
        return score(s, one) > score(s, other)
    if length(s, one) != length(s, other):
        return length(s, one) > length(s, other)
    return s.wall[one] > s.wall[other]


@rule
def place(s, seat):
    total = 1
    for other in range(s.players):
        if better(s, other, seat):
            total += 1
    return total


# --- knowledge -------------------------------------------------------------------------------------------------------


@rule
def observe(s, seat, o):
    """What was turned up once, everybody knows; the rest of the middle nobody does.  C1, C2"""
    for at in range(PLACES):
        if s.middle[at] == NONE:
            o.middle[at] = NONE
        else:
            o.middle[at] = s.middle[at] if is_known(s, at) else HIDDEN


@rule
def is_known(s, at):
    """Has the card at this place been turned up, now or before?"""
    return at == s.up or is_one(at, s.seen)


@rule
def unseen_cards(o):
    """The cards of the middle that have not been turned up."""
    cards = o.left
    for at in range(PLACES):
        if is_known(o, at):
            cards &= ~(1 << o.middle[at])
    return cards


@rule
def unseen_places(o):
    """Where they lie."""
    places = o.filled & ~o.seen
    return places if o.up == NONE else places & ~(1 << o.up)


@rule
def imagine(o, seat, w, rng):
    """The cards that nobody has seen lie at the places where nobody has looked, in any order."""
    hidden = unseen_places(o)
    cards = unseen_cards(o)
    size = ones(hidden)
    for i in range(size):
        w.middle[nth_one(hidden, i)] = nth_one(cards, i)
    for i in range(size - 1, 0, -1):
        here = nth_one(hidden, i)
        there = nth_one(hidden, below(rng, i + 1))
        card = w.middle[here]
        w.middle[here] = w.middle[there]
        w.middle[there] = card


TENSOR = {
    "filled": (PLACES,),
    "open": (PLACES,),  # where a card lies open
    "known": (PLACES, CARDS),  # which card lies there, where it has been seen
    "left": (CARDS,),  # the cards of the middle
    "walls": (SEATS, CARDS),  # without start cards, the observer first
    "protected": (SEATS, CARDS),
    "wizard": (SEATS,),  # who may still use it
    "mover": (SEATS,),
    "phase": (3,),
    "idle": (1,),
    "extended": (1,),
}


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    for at in range(PLACES):
        x.filled[at] = (o.filled >> at) & 1
        if is_known(o, at):
            x.known[at, o.middle[at] - FIRST] = 1
    if o.up != NONE:
        x.open[o.up] = 1
    write_cards(x.left, o.left)
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        write_cards(x.walls[turn], o.wall[player])
        write_cards(x.protected[turn], protected(o, player))
        x.wizard[turn] = 1 if o.wizard == player else 0
        x.mover[turn] = 1 if o.mover == player else 0
    if o.phase != OVER:
        x.phase[o.phase] = 1
    x.idle[0] = o.idle
    x.extended[0] = 1 if o.rules == EXTENDED else 0


@rule
def write_cards(piece, cards):
    for card in range(CARDS):
        piece[card] = (cards >> (FIRST + card)) & 1
