"""What a seat knows in Hearts, and worlds in which all of it holds.

All see who may hold what: `may` has what follows from the cards that were played (H4, H5, H6), and who leads the first
trick holds the two of clubs. Who passed a card knows where it is until it is played, and who got it knows that.
"""

from teremok.engine.bits import popcount
from teremok.engine.compiler import rule
from teremok.engine.random import below, some_of
from teremok.engine.record import HIDDEN

from .state import ALL, HAND, PASS, PASSED, SEATS, TWO_OF_CLUBS, receiver

EVERYBODY = (1 << SEATS) - 1


@rule
def observe(s, seat, o):
    for player in range(SEATS):
        got = s.phase != PASS and receiver(s, player) == seat
        o.hand[player] = s.hand[player] if player == seat else HIDDEN
        o.passed[player] = s.passed[player] if player == seat or got else HIDDEN


@rule
def imagine(o, seat, w, rng):
    unseen = ALL & ~o.played
    others = EVERYBODY
    if seat >= 0:
        unseen &= ~o.hand[seat]
        others &= ~(1 << seat)
        if o.phase == PASS:
            unseen &= ~o.passed[seat]
    for player in range(SEATS):
        if player != seat:
            w.hand[player] = surely_held(o, seat, player)
            unseen &= ~w.hand[player]
    deal_unseen(w, others, unseen, rng)
    for player in range(SEATS):
        if o.passed[player] == HIDDEN:
            w.passed[player] = imagined_pass(w, player, rng)


@rule
def surely_held(o, seat, player):
    """The cards of another that a seat knows."""
    sure = 0
    if o.phase != PASS:
        if o.plays == 0 and o.turn == player:
            sure |= TWO_OF_CLUBS  # H3
        if seat >= 0 and receiver(o, seat) == player:
            sure |= o.passed[seat]
    return sure


@rule
def deal_unseen(w, others, unseen, rng):
    """Give the other seats the unseen cards, first those that not all of them may hold."""
    common = ALL
    for player in range(SEATS):
        if others >> player & 1 != 0:
            common &= w.may[player]
    while unseen & ~common != 0:
        card = unseen & ~common
        card &= -card
        w.hand[one_by_room(w, who_can_take(w, others, unseen, card), rng)] |= card
        unseen &= ~card
    for player in range(SEATS):
        if others >> player & 1 != 0:
            cards = some_of(rng, unseen, room(w, player))
            w.hand[player] |= cards
            unseen &= ~cards


@rule
def who_can_take(w, others, unseen, card):
    """The seats that may hold a card, if there is then a place for each of the other cards too.

    A group of seats that needs all its room for cards which nobody else may hold takes no others.
    """
    takers = holders(w, others, card)
    for group in range(1, EVERYBODY):
        if group & ~others == 0 and takers & ~group != 0:
            own = unseen & ~held_by(w, others & ~group)
            if popcount(own) == room_of(w, group):
                takers &= ~group
    return takers


@rule
def holders(w, seats, card):
    """Those of the seats that may hold a card."""
    found = 0
    for player in range(SEATS):
        if seats >> player & 1 != 0 and w.may[player] & card != 0:
            found |= 1 << player
    return found


@rule
def held_by(w, seats):
    """All cards that some of these seats may hold."""
    cards = 0
    for player in range(SEATS):
        if seats >> player & 1 != 0:
            cards |= w.may[player]
    return cards


@rule
def room_of(w, seats):
    total = 0
    for player in range(SEATS):
        if seats >> player & 1 != 0:
            total += room(w, player)
    return total


@rule
def room(w, player):
    """How many cards an imagined hand still lacks."""
    played = (w.plays >> 2) + (1 if w.table[player] >= 0 else 0)
    return HAND - played - popcount(w.hand[player])


@rule
def one_by_room(w, seats, rng):
    """One of the seats, the sooner the more room it has."""
    where = below(rng, room_of(w, seats))
    player = 0
    while seats >> player & 1 == 0 or where >= room(w, player):
        if seats >> player & 1 != 0:
            where -= room(w, player)
        player += 1
    return player


@rule
def imagined_pass(w, player, rng):
    """What another has passed and has not seen again: as many of the receiver's cards as may still be there."""
    if w.direction == 0:
        return 0
    if w.phase == PASS:
        cards = some_of(rng, w.hand[player], passed_by(w, player))
        w.hand[player] &= ~cards
        return cards
    hand = w.hand[receiver(w, player)]
    held = popcount(hand)
    least = max(0, PASSED - (HAND - held))
    most = min(PASSED, held)
    return some_of(rng, hand, least + below(rng, most - least + 1))


@rule
def passed_by(w, player):
    """How many cards a seat has passed so far."""
    return max(0, min(PASSED, w.passes - PASSED * player))
