"""An interpreter of the operations of cards.

An operation first finds its players, asking the defendant if there is a choice; then it moves cards, asking their
owners if there is a choice. `run_operation` runs until a player must decide, and returns whether the operation is done.
An operation is given by its index in the tables OP_KIND, OP_ROLE etc.
"""

from ...engine.bits import popcount, where, where_least
from ...engine.compiler import rule
from ...engine.random import shuffle
from ...engine.record import NONE
from ...engine.seats import first_seat_from, lowest_seat
from .beliefs import exclude_class, look_at_hand
from .cards import first_card, has_card, with_card, without_card
from .components import (
    ACCUSER,
    ALL,
    ASIDE,
    DECK,
    DISCARD,
    EXILE_DECK,
    EXILE_FRONT,
    GIVE,
    LAY_SELF,
    LOOK,
    ME,
    MUST_DISCARD,
    NEXT,
    PILE,
    RETURN_SELF,
    SELF,
    SHUFFLE_IN,
    SWAP,
    TAKE,
    TWO_BYSTANDERS,
)
from .state import CHOOSE, EXILE, LAID, NAME, NO_CARD, PICK, RETURNED, SHUFFLED, WORK
from .tables import (
    CARDS,
    CLASS,
    FIRST_COPIES,
    MAY_BE_ACCUSER,
    MAY_BE_BYSTANDER,
    MAY_BE_ME,
    NECHISTS,
    OP_CARD,
    OP_KIND,
    OP_NUMBER,
    OP_OTHER,
    OP_PILE,
    OP_ROLE,
    OP_TAG,
    PROGRAM_FROM,
    PROGRAM_TO,
    REPLACES_DISCARD,
    THEN,
    WAITING_FOR,
)
from .transfers import add_openly, exile_top, put_into_deck, receive_card, remove_openly, send_card, take_top

FULLY, PARTLY, NOT_AT_ALL = 2, 1, 0


# --- roles -----------------------------------------------------------------------------------------------------------


@rule
def next_living(s, seat):
    """The next player clockwise who is still in the game."""
    return first_seat_from(s.alive, seat + 1)


@rule
def seats_in_role(s, role):
    """The living players who have a role in this turn.  S6"""
    if role == NEXT:
        return 1 << next_living(s, s.defendant)
    me = 1 << s.defendant
    accuser = 1 << s.accuser
    seats = me if MAY_BE_ME[role] else 0
    seats |= accuser if MAY_BE_ACCUSER[role] else 0
    seats |= ~(me | accuser) if MAY_BE_BYSTANDER[role] else 0
    return s.alive & seats


@rule
def seats_holding(s, number):
    """The players who hold at least this number of cards."""
    return where_least(s.hand_size, number) & ((1 << s.players) - 1)


@rule
def extent_of_count(there, wanted):
    """The extent to which a wanted number of cards is there.  S8"""
    if there >= wanted:
        return FULLY
    return PARTLY if there > 0 else NOT_AT_ALL


@rule
def able_seats(s, op, number):
    """The players for whom the operation can move this number of cards, by what all can see.  S7"""
    if OP_KIND[op] == TAKE:
        return s.alive if s.deck_size >= number else 0
    if OP_KIND[op] == EXILE_FRONT:
        return seats_with_laid(s)
    return seats_holding(s, number)


@rule
def seats_with_laid(s):
    """The players with cards laid before them."""
    return ~where(s.front, 0) & ((1 << s.players) - 1)


@rule
def fully_able(s, op):
    """The players for whom the operation works in full.  S7"""
    return able_seats(s, op, OP_NUMBER[op])


@rule
def partly_able(s, op):
    """The players for whom the operation works in full or in part.  S7"""
    return able_seats(s, op, 1)


@rule
def best_able(s, op, seats):
    """The seats for which the operation works in full; if there are none, those for which it works in part.  S7"""
    full = seats & fully_able(s, op)
    return full if full != 0 else seats & partly_able(s, op)


@rule
def possible_takers(s, op, seats):
    """The seats that may receive a gift; in an exchange they need a card too.  S12"""
    return best_able(s, op, seats) if OP_KIND[op] == SWAP else seats


@rule
def possible_givers(s, op):
    """The players who may give or exchange: they have a card, and there is another player to take it."""
    others = seats_in_role(s, OP_OTHER[op])
    if OP_KIND[op] == SWAP:
        others &= partly_able(s, op)
    if others == 0:
        return 0
    only_taker = others if others & (others - 1) == 0 else 0
    return best_able(s, op, seats_in_role(s, OP_ROLE[op]) & ~only_taker)


# --- extents: S7 -----------------------------------------------------------------------------------------------------


@rule
def extent(s, op):
    """The extent to which the operation can be carried out, by what all can see.  S7"""
    kind = OP_KIND[op]
    number = OP_NUMBER[op]
    if kind == EXILE_DECK:
        return extent_of_count(s.deck_size, number)
    if kind == RETURN_SELF or kind == LAY_SELF:
        return FULLY
    if kind == SHUFFLE_IN or (kind == TAKE and OP_PILE[op] != DECK):
        if OP_PILE[op] == PILE:
            return extent_of_count(popcount(s.discard), number)
        return FULLY if OP_PILE[op] == SELF or has_card(s.aside, OP_CARD[op]) else NOT_AT_ALL
    if kind == GIVE or kind == SWAP:
        return extent_of_gift(s, op)
    seats = seats_in_role(s, OP_ROLE[op])
    if kind == TAKE and (OP_ROLE[op] == ALL or OP_ROLE[op] == TWO_BYSTANDERS):
        players = popcount(seats) if OP_ROLE[op] == ALL else min(popcount(seats), 2)
        if players == 0:
            return NOT_AT_ALL
        if OP_ROLE[op] == TWO_BYSTANDERS and players < 2:
            return min(extent_of_count(s.deck_size, number), PARTLY)
        return extent_of_count(s.deck_size, number * players)
    return extent_for_seats(s, op, seats)


@rule
def extent_for_seats(s, op, seats):
    """FULLY if it works in full for all seats, for two bystanders or for one, as the role demands."""
    wanted = 1
    if OP_ROLE[op] == ALL:
        wanted = popcount(seats)
    elif OP_ROLE[op] == TWO_BYSTANDERS:
        wanted = 2
    if popcount(seats & fully_able(s, op)) >= wanted:
        return FULLY
    return PARTLY if seats & partly_able(s, op) != 0 else NOT_AT_ALL


@rule
def extent_of_gift(s, op):
    if OP_ROLE[op] == ALL:
        return extent_for_seats(s, op, s.alive) if popcount(s.alive) > 1 else NOT_AT_ALL
    seats = possible_givers(s, op)
    if seats == 0:
        return NOT_AT_ALL
    return FULLY if seats & fully_able(s, op) != 0 else PARTLY


@rule
def extent_of_program(s, start, end):
    """FULLY or NOT_AT_ALL if that is the extent of every operation, each judged alone, else PARTLY.  S7"""
    full = 0
    none = 0
    for op in range(start, end):
        possible = extent(s, op)
        if possible == FULLY:
            full += 1
        elif possible == NOT_AT_ALL:
            none += 1
    if full == end - start:
        return FULLY
    return NOT_AT_ALL if none == end - start else PARTLY


# --- running an operation --------------------------------------------------------------------------------------------


@rule
def ask(s, phase, seats):
    s.phase = phase
    s.acting = seats


@rule
def ask_name(s, seats):
    """Ask the defendant to name one of these players.  S6"""
    s.nameable = seats
    ask(s, NAME, 1 << s.defendant)


@rule
def run_operation(s, rng):
    """Continue the operation; returns whether it is done."""
    kind = OP_KIND[s.op]
    if kind == EXILE_DECK:
        exile_from_deck(s, OP_NUMBER[s.op])
        return True
    if kind == LAY_SELF:
        s.front[s.defendant] = with_card(s.front[s.defendant], s.card)
        s.destination = LAID
        return True
    if kind == RETURN_SELF:
        return_to_hand(s)
        return True
    if kind == SHUFFLE_IN:
        return shuffle_in(s, rng)
    if kind == TAKE and OP_PILE[s.op] == PILE:
        return take_from_discard(s)
    if kind == TAKE and OP_PILE[s.op] == ASIDE:
        take_from_aside(s, s.defendant, OP_CARD[s.op])
        return True
    if kind == GIVE or kind == SWAP:
        return continue_gift(s)
    if s.prepared == 0:
        find_players(s)
        if s.phase != WORK:
            return False
        if s.prepared == 0:
            return True  # it works for nobody  S8
    if kind == DISCARD:
        return continue_discard(s)
    if kind == EXILE_FRONT:
        return exile_laid(s)
    if kind == LOOK:
        for seat in range(s.players):
            if (s.named >> seat) & 1:
                s.looked_at |= 1 << seat
                look_at_hand(s, s.defendant, seat)
        return True
    take_clockwise(s, OP_NUMBER[s.op])
    return True


@rule
def prepare(s):
    s.prepared = 1
    s.rounds = OP_NUMBER[s.op]


@rule
def find_players(s):
    """Find the players of the operation, asking the defendant if there is a choice.  S6"""
    role = OP_ROLE[s.op]
    seats = seats_in_role(s, role)
    if role == ALL or role == ME or role == ACCUSER or role == NEXT:
        s.named |= seats & partly_able(s, s.op)
        if s.named != 0:
            prepare(s)
        return
    wanted = 2 if role == TWO_BYSTANDERS else 1
    while popcount(s.named) < wanted:
        best = best_able(s, s.op, seats & ~s.named)
        if best == 0:
            break
        if popcount(best) > wanted - popcount(s.named):
            ask_name(s, best)
            return
        s.named |= best
    if s.named != 0:
        prepare(s)


@rule
def find_giver_and_taker(s):
    """Find the giver, then the taker, asking the defendant if there is a choice.  S6"""
    if OP_ROLE[s.op] == ALL:
        if popcount(s.alive) > 1:
            s.named = s.alive
            prepare(s)
        return
    if s.giver == NONE:
        seats = possible_givers(s, s.op)
        if seats == 0:
            return
        if popcount(seats) > 1:
            ask_name(s, seats)
            return
        s.giver = lowest_seat(seats)
    if s.named == 0:
        seats = possible_takers(s, s.op, seats_in_role(s, OP_OTHER[s.op]) & ~(1 << s.giver))
        if popcount(seats) > 1:
            ask_name(s, seats)
            return
        s.named = seats
    prepare(s)


@rule
def add_named(s, seat):
    """Record a player whom the defendant has named."""
    s.nameable = 0
    if (OP_KIND[s.op] == GIVE or OP_KIND[s.op] == SWAP) and s.giver == NONE:
        s.giver = seat
    else:
        s.named |= 1 << seat


@rule
def take_clockwise(s, number):
    """Let the players of the operation take cards, clockwise from the defendant.  S12"""
    left = s.named
    while left != 0:
        seat = first_seat_from(left, s.defendant)
        left &= ~(1 << seat)
        for _ in range(number):
            take_top(s, seat)


@rule
def exile_from_deck(s, number):
    for _ in range(min(number, s.deck_size)):
        s.exiled |= 1 << exile_top(s)


@rule
def return_to_hand(s):
    """Return the played card to the hand, unless it must have exiled a card of a class and has not.  S12"""
    if OP_TAG[s.op] == NONE or s.exiled & CLASS[OP_TAG[s.op]] != 0:
        s.destination = RETURNED
        add_openly(s, s.defendant, s.card)


@rule
def take_from_aside(s, seat, card):
    if has_card(s.aside, card):
        s.aside = without_card(s.aside, card)
        add_openly(s, seat, card)


# --- the discard -----------------------------------------------------------------------------------------------------


@rule
def pick_card(s, card):
    """Move a card from the discard to the picked cards.  S12"""
    s.discard = without_card(s.discard, card)
    s.picked = with_card(s.picked, card)
    s.picks_left -= 1


@rule
def continue_picking(s):
    """Pick the operation's number of cards, asking the defendant if there is a choice; returns whether all are."""
    if s.prepared == 0:
        s.prepared = 1
        s.picks_left = min(OP_NUMBER[s.op], popcount(s.discard))
    while s.picks_left > 0:
        if s.picks_left < popcount(s.discard) and popcount(s.discard & FIRST_COPIES) > 1:
            ask(s, PICK, 1 << s.defendant)
            return False
        pick_card(s, first_card(s.discard))
    return True


@rule
def take_from_discard(s):
    if not continue_picking(s):
        return False
    while s.picked != 0:
        card = first_card(s.picked)
        s.picked = without_card(s.picked, card)
        add_openly(s, s.defendant, card)
    return True


@rule
def shuffle_in(s, rng):
    """Put cards into the deck; successive operations of this kind shuffle once, after the last.  S12"""
    pile = OP_PILE[s.op]
    if pile == PILE:
        if not continue_picking(s):
            return False
        while s.picked != 0:
            card = first_card(s.picked)
            put_into_deck(s, card)
            s.picked = without_card(s.picked, card)
            s.shuffle_due = 1
    elif pile == SELF:
        put_into_deck(s, s.card)
        s.destination = SHUFFLED
        s.shuffle_due = 1
    elif has_card(s.aside, OP_CARD[s.op]):
        put_into_deck(s, OP_CARD[s.op])
        s.aside = without_card(s.aside, OP_CARD[s.op])
        s.shuffle_due = 1
    if s.shuffle_due == 1 and not (s.op + 1 < s.op_end and OP_KIND[s.op + 1] == SHUFFLE_IN):
        shuffle(rng, s.deck, s.deck_size)
        s.shuffle_due = 0
    return True


# --- laid cards and discarding ---------------------------------------------------------------------------------------


@rule
def fire(s, seat, card):
    """Exile a laid card and carry out its operations, in which `me` is its owner.  S12"""
    s.front[seat] = without_card(s.front[seat], card)
    s.discard = with_card(s.discard, card)
    for op in range(PROGRAM_FROM[card, THEN], PROGRAM_TO[card, THEN]):
        if OP_KIND[op] == EXILE_DECK:
            for _ in range(min(OP_NUMBER[op], s.deck_size)):
                exile_top(s)
        elif OP_PILE[op] == DECK:
            for _ in range(OP_NUMBER[op]):
                take_top(s, seat)
        else:
            take_from_aside(s, seat, OP_CARD[op])


@rule
def fire_event(s, seat, event):
    """Fire the laid cards that wait for this event, one of each design; returns whether there were any."""
    waiting = s.front[seat] & WAITING_FOR[event]
    fired = waiting != 0
    while waiting != 0:
        card = first_card(waiting)
        waiting &= waiting - 1
        fire(s, seat, card)
    return fired


@rule
def fire_instead(s, seat):
    """Fire the laid cards of a player who must discard; returns whether one replaces the card to be discarded."""
    replacing = s.front[seat] & WAITING_FOR[MUST_DISCARD] & REPLACES_DISCARD
    if replacing != 0:
        fire(s, seat, first_card(replacing))
        return True
    fire_event(s, seat, MUST_DISCARD)
    return False


@rule
def continue_discard(s):
    """Discard in rounds of one card each, which is an event of its own; players choose at once.  S12"""
    while s.rounds > 0:
        left = s.named & seats_holding(s, 1)
        while left != 0:
            seat = lowest_seat(left)
            left &= left - 1
            if not fire_instead(s, seat):
                if OP_TAG[s.op] != NONE or s.hand_size[seat] > 1:
                    s.acting |= 1 << seat
                else:
                    s.choice[seat] = first_card(s.hand[seat])
        if s.acting != 0:
            s.phase = CHOOSE
            return False
        discard_chosen(s)
    return True


@rule
def discard_chosen(s):
    left = s.named
    while left != 0:
        seat = lowest_seat(left)
        left &= left - 1
        if s.choice[seat] == NO_CARD:
            exclude_class(s, seat, OP_TAG[s.op])
            s.lacking |= 1 << seat
        elif s.choice[seat] != NONE:
            discard_card(s, seat, s.choice[seat])
        s.choice[seat] = NONE
    s.rounds -= 1


@rule
def discard_card(s, seat, card):
    """Discard openly and without effect; a player who discards a Nechist will leave.  S9, S12"""
    remove_openly(s, seat, card)
    s.dropped[seat] = with_card(s.dropped[seat], card)
    if (NECHISTS >> card) & 1:
        s.caught = with_card(s.caught, card)
        s.doomed |= 1 << seat
    else:
        s.discard = with_card(s.discard, card)


# --- giving and exchanging -------------------------------------------------------------------------------------------


@rule
def current_givers(s):
    """The players who give a card in this round if they have one.  S12"""
    if OP_KIND[s.op] == SWAP:
        return s.named | (1 << s.giver)
    return s.named if OP_ROLE[s.op] == ALL else 1 << s.giver


@rule
def gift_taker(s, seat):
    """The player who receives this player's card."""
    if OP_ROLE[s.op] == ALL:
        return next_living(s, seat)
    return lowest_seat(s.named) if seat == s.giver else s.giver


@rule
def gift_takers(states, takers):
    """`gift_taker` of every seat, for callers outside the rules."""
    for seat in range(states[0].players):
        takers[seat] = gift_taker(states[0], seat)


@rule
def continue_gift(s):
    """Continue a gift or an exchange; returns whether it is done."""
    if s.prepared == 0:
        find_giver_and_taker(s)
        if s.phase != WORK:
            return False
        if s.prepared == 0:
            return True  # nobody can give, or nobody can take  S8
    return run_gift_rounds(s)


@rule
def run_gift_rounds(s):
    while s.rounds > 0:
        seats = current_givers(s) & seats_holding(s, 1)
        s.acting = seats & seats_holding(s, 2)
        left = seats & ~s.acting
        while left != 0:  # an only card is no choice
            s.choice[lowest_seat(left)] = first_card(s.hand[lowest_seat(left)])
            left &= left - 1
        if s.acting != 0:
            s.phase = CHOOSE
            return False
        give_chosen(s)
    return True


@rule
def give_chosen(s):
    """Move the chosen cards at once: first all leave, then all arrive."""
    slot = CARDS
    left = current_givers(s)
    while left != 0:
        seat = lowest_seat(left)
        left &= left - 1
        if s.choice[seat] != NONE:
            slot -= 1
            send_card(s, seat, gift_taker(s, seat), slot)
    slot = CARDS
    left = current_givers(s)
    while left != 0:
        seat = lowest_seat(left)
        left &= left - 1
        if s.choice[seat] != NONE:
            slot -= 1
            receive_card(s, seat, gift_taker(s, seat), slot)
    s.rounds -= 1


@rule
def exile_laid(s):
    """Exile a laid card, which its owner picks if there are several; it does not fire.  S12"""
    owner = lowest_seat(s.named)
    if popcount(s.front[owner] & FIRST_COPIES) > 1:
        ask(s, EXILE, s.named)
        return False
    exile_chosen(s, owner, first_card(s.front[owner]))
    return True


@rule
def exile_chosen(s, owner, card):
    s.front[owner] = without_card(s.front[owner], card)
    s.discard = with_card(s.discard, card)
