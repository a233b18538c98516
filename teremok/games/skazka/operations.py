"""What the cards do: an interpreter of the operations of the data file.

An operation names its players (the defendant is asked where there is a choice), then moves cards (their owners are
asked where there is one). `operate` goes as far as it can and says whether the operation is done.
"""

from ...engine.bits import popcount, where, where_least
from ...engine.compiler import rule
from ...engine.random import shuffle
from ...engine.record import NONE
from ...engine.seats import first_seat_from, lowest_seat
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
from .hands import (
    arrive,
    exile_top,
    has_card,
    has_none_of,
    look_at,
    put_into_deck,
    send,
    show,
    some_card,
    take_openly,
    take_top,
    with_card,
    without,
)
from .state import CHOOSE, EXILE, LAID, NAME, NO_CARD, PICK, RETURNED, SHUFFLED, WORK
from .tables import (
    CARDS,
    CLASS,
    FIRST_COPIES,
    INSTEAD,
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
    THEN,
    WAITING_FOR,
)

FULL, PARTLY, NOT = 2, 1, 0


# --- roles -----------------------------------------------------------------------------------------------------------


@rule
def next_living(s, seat):
    """The next player clockwise who is still in the game."""
    return first_seat_from(s.alive, seat + 1)


@rule
def in_role(s, role):
    """The players whom a role may mean: the living, by what they are in this turn.  S6"""
    if role == NEXT:
        return 1 << next_living(s, s.defendant)
    me = 1 << s.defendant
    accuser = 1 << s.accuser
    seats = me if MAY_BE_ME[role] else 0
    seats |= accuser if MAY_BE_ACCUSER[role] else 0
    seats |= ~(me | accuser) if MAY_BE_BYSTANDER[role] else 0
    return s.alive & seats


@rule
def holding(s, number):
    """The players who hold at least so many cards."""
    return where_least(s.cards, number) & ((1 << s.players) - 1)


@rule
def enough(there, wanted):
    """Full, partly or not: of the wanted number of cards so many are there.  S8"""
    if there >= wanted:
        return FULL
    return PARTLY if there > 0 else NOT


@rule
def works_for(s, at, number):
    """The players for whom there are so many cards for the operation, by what all can see.  S7"""
    if OP_KIND[at] == TAKE:
        return s.alive if s.deck_size >= number else 0
    if OP_KIND[at] == EXILE_FRONT:
        return laid_before(s)
    return holding(s, number)


@rule
def laid_before(s):
    """The players before whom cards lie."""
    return ~where(s.front, 0) & ((1 << s.players) - 1)


@rule
def fully(s, at):
    """Those for whom the operation works in full.  S7"""
    return works_for(s, at, OP_NUMBER[at])


@rule
def somewhat(s, at):
    """Those for whom it works in full or in part.  S7"""
    return works_for(s, at, 1)


@rule
def best_of(s, at, seats):
    """Those for whom the operation works in full; if there are none, those for whom it works in part.  S7"""
    full = seats & fully(s, at)
    return full if full != 0 else seats & somewhat(s, at)


@rule
def takers_among(s, at, seats):
    """Those of the seats who may get what another gives, or exchange with them.  S12"""
    return best_of(s, at, seats) if OP_KIND[at] == SWAP else seats


@rule
def givers(s, at):
    """Who may give or exchange: those with a card, and somebody else for it."""
    others = in_role(s, OP_OTHER[at])
    if OP_KIND[at] == SWAP:
        others &= somewhat(s, at)
    if others == 0:
        return 0
    the_only_one = others if others & (others - 1) == 0 else 0
    return best_of(s, at, in_role(s, OP_ROLE[at]) & ~the_only_one)


# --- how far it can be carried out: S7 --------------------------------------------------------------------------------


@rule
def extent(s, at):
    """Can the operation be carried out in full, partly or not, by what all can see?  S7"""
    kind = OP_KIND[at]
    number = OP_NUMBER[at]
    if kind == EXILE_DECK:
        return enough(s.deck_size, number)
    if kind == RETURN_SELF or kind == LAY_SELF:
        return FULL
    if kind == SHUFFLE_IN or (kind == TAKE and OP_PILE[at] != DECK):
        if OP_PILE[at] == PILE:
            return enough(popcount(s.discard), number)
        return FULL if OP_PILE[at] == SELF or has_card(s.aside, OP_CARD[at]) else NOT
    if kind == GIVE or kind == SWAP:
        return extent_of_gift(s, at)
    seats = in_role(s, OP_ROLE[at])
    if kind == TAKE and (OP_ROLE[at] == ALL or OP_ROLE[at] == TWO_BYSTANDERS):
        players = popcount(seats) if OP_ROLE[at] == ALL else min(popcount(seats), 2)
        if players == 0:
            return NOT
        if OP_ROLE[at] == TWO_BYSTANDERS and players < 2:
            return min(enough(s.deck_size, number), PARTLY)
        return enough(s.deck_size, number * players)
    return extent_for(s, at, seats)


@rule
def extent_for(s, at, seats):
    """For `all` it must work for all, for two bystanders for two, else for one."""
    wanted = 1
    if OP_ROLE[at] == ALL:
        wanted = popcount(seats)
    elif OP_ROLE[at] == TWO_BYSTANDERS:
        wanted = 2
    if popcount(seats & fully(s, at)) >= wanted:
        return FULL
    return PARTLY if seats & somewhat(s, at) != 0 else NOT


@rule
def extent_of_gift(s, at):
    if OP_ROLE[at] == ALL:
        return extent_for(s, at, s.alive) if popcount(s.alive) > 1 else NOT
    seats = givers(s, at)
    if seats == 0:
        return NOT
    return FULL if seats & fully(s, at) != 0 else PARTLY


@rule
def extent_of_all(s, start, end):
    """Each operation judged alone: all full is full, none possible is impossible, else partly.  S7"""
    full = 0
    none = 0
    for at in range(start, end):
        far = extent(s, at)
        if far == FULL:
            full += 1
        elif far == NOT:
            none += 1
    if full == end - start:
        return FULL
    return NOT if none == end - start else PARTLY


# --- carrying it out -------------------------------------------------------------------------------------------------


@rule
def ask(s, phase, seats):
    s.phase = phase
    s.acting = seats


@rule
def ask_name(s, seats):
    """The defendant names one of these players.  S6"""
    s.nameable = seats
    ask(s, NAME, 1 << s.defendant)


@rule
def operate(s, rng):
    """Go on with the operation; is it done?"""
    kind = OP_KIND[s.at]
    if kind == EXILE_DECK:
        exile_from_deck(s, OP_NUMBER[s.at])
        return True
    if kind == LAY_SELF:
        s.front[s.defendant] = with_card(s.front[s.defendant], s.card)
        s.rests = LAID
        return True
    if kind == RETURN_SELF:
        return_to_hand(s)
        return True
    if kind == SHUFFLE_IN:
        return shuffle_in(s, rng)
    if kind == TAKE and OP_PILE[s.at] == PILE:
        return take_from_discard(s)
    if kind == TAKE and OP_PILE[s.at] == ASIDE:
        take_from_aside(s, s.defendant, OP_CARD[s.at])
        return True
    if kind == GIVE or kind == SWAP:
        return give(s)
    if s.settled == 0:
        name_players(s)
        if s.phase != WORK:
            return False
        if s.settled == 0:
            return True  # there is nobody for whom it works  S8
    if kind == DISCARD:
        return discard_rounds(s)
    if kind == EXILE_FRONT:
        return exile_laid(s)
    if kind == LOOK:
        for seat in range(s.players):
            if (s.named >> seat) & 1:
                s.looked |= 1 << seat
                look_at(s, s.defendant, seat)
        return True
    take_in_turn(s, OP_NUMBER[s.at])
    return True


@rule
def settle(s):
    s.settled = 1
    s.rounds = OP_NUMBER[s.at]


@rule
def name_players(s):
    """Find the players of the operation, asking the defendant where there is a choice.  S6"""
    role = OP_ROLE[s.at]
    seats = in_role(s, role)
    if role == ALL or role == ME or role == ACCUSER or role == NEXT:
        s.named |= seats & somewhat(s, s.at)
        if s.named != 0:
            settle(s)
        return
    wanted = 2 if role == TWO_BYSTANDERS else 1
    while popcount(s.named) < wanted:
        best = best_of(s, s.at, seats & ~s.named)
        if best == 0:
            break
        if popcount(best) > wanted - popcount(s.named):
            ask_name(s, best)
            return
        s.named |= best
    if s.named != 0:
        settle(s)


@rule
def name_giver_and_taker(s):
    """The giver first, then the taker.  S6"""
    if OP_ROLE[s.at] == ALL:
        if popcount(s.alive) > 1:
            s.named = s.alive
            settle(s)
        return
    if s.giver == NONE:
        seats = givers(s, s.at)
        if seats == 0:
            return
        if popcount(seats) > 1:
            ask_name(s, seats)
            return
        s.giver = lowest_seat(seats)
    if s.named == 0:
        seats = takers_among(s, s.at, in_role(s, OP_OTHER[s.at]) & ~(1 << s.giver))
        if popcount(seats) > 1:
            ask_name(s, seats)
            return
        s.named = seats
    settle(s)


@rule
def named(s, seat):
    """The defendant has named a player."""
    s.nameable = 0
    if (OP_KIND[s.at] == GIVE or OP_KIND[s.at] == SWAP) and s.giver == NONE:
        s.giver = seat
    else:
        s.named |= 1 << seat


@rule
def take_in_turn(s, number):
    """Takers take clockwise from the defendant.  S12"""
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
    """Shown and taken back, if the card has just exiled one of the class, where it asks for that.  S12"""
    if OP_TAG[s.at] == NONE or s.exiled & CLASS[OP_TAG[s.at]] != 0:
        s.rests = RETURNED
        take_openly(s, s.defendant, s.card)


@rule
def take_from_aside(s, seat, card):
    if has_card(s.aside, card):
        s.aside = without(s.aside, card)
        take_openly(s, seat, card)


# --- the discard -----------------------------------------------------------------------------------------------------


@rule
def pick(s, card):
    """Pick a card of the discard.  S12"""
    s.discard = without(s.discard, card)
    s.picked = with_card(s.picked, card)
    s.need -= 1


@rule
def picks_done(s):
    """Have as many been picked as stated?  The defendant is asked while it is not settled which."""
    if s.settled == 0:
        s.settled = 1
        s.need = min(OP_NUMBER[s.at], popcount(s.discard))
    while s.need > 0:
        if s.need < popcount(s.discard) and popcount(s.discard & FIRST_COPIES) > 1:
            ask(s, PICK, 1 << s.defendant)
            return False
        pick(s, some_card(s.discard))
    return True


@rule
def take_from_discard(s):
    if not picks_done(s):
        return False
    while s.picked != 0:
        card = some_card(s.picked)
        s.picked = without(s.picked, card)
        take_openly(s, s.defendant, card)
    return True


@rule
def shuffle_in(s, rng):
    """Cards go into the deck; neighbouring operations make one shuffle, after the last.  S12"""
    pile = OP_PILE[s.at]
    if pile == PILE:
        if not picks_done(s):
            return False
        while s.picked != 0:
            card = some_card(s.picked)
            put_into_deck(s, card)
            s.picked = without(s.picked, card)
            s.stirred = 1
    elif pile == SELF:
        put_into_deck(s, s.card)
        s.rests = SHUFFLED
        s.stirred = 1
    elif has_card(s.aside, OP_CARD[s.at]):
        put_into_deck(s, OP_CARD[s.at])
        s.aside = without(s.aside, OP_CARD[s.at])
        s.stirred = 1
    if s.stirred == 1 and not (s.at + 1 < s.until and OP_KIND[s.at + 1] == SHUFFLE_IN):
        shuffle(rng, s.deck, s.deck_size)
        s.stirred = 0
    return True


# --- discarding ------------------------------------------------------------------------------------------------------


@rule
def fire(s, seat, card):
    """A laid card is exiled and does what it waited for; `me` is its owner.  S12"""
    s.front[seat] = without(s.front[seat], card)
    s.discard = with_card(s.discard, card)
    for at in range(PROGRAM_FROM[card, THEN], PROGRAM_TO[card, THEN]):
        if OP_KIND[at] == EXILE_DECK:
            for _ in range(min(OP_NUMBER[at], s.deck_size)):
                exile_top(s)
        elif OP_PILE[at] == DECK:
            for _ in range(OP_NUMBER[at]):
                take_top(s, seat)
        else:
            take_from_aside(s, seat, OP_CARD[at])


@rule
def fire_all(s, seat, event):
    """All laid cards that wait for this event; of two equal ones, one.  Did any fire?"""
    waiting = s.front[seat] & WAITING_FOR[event]
    fired = waiting != 0
    while waiting != 0:
        card = some_card(waiting)
        waiting &= waiting - 1
        fire(s, seat, card)
    return fired


@rule
def replaced(s, seat):
    """Does a laid card stand in for the card to be discarded?"""
    stands_in = s.front[seat] & WAITING_FOR[MUST_DISCARD] & INSTEAD
    if stands_in != 0:
        fire(s, seat, some_card(stands_in))
        return True
    fire_all(s, seat, MUST_DISCARD)
    return False


@rule
def discard_rounds(s):
    """Discard one card of each named player per round; False while players must choose theirs, all at once.  S12

    Laid cards that wait for a discard fire in every round. A player's only card needs no choice, unless the operation
    asks for a tag.
    """
    while s.rounds > 0:
        left = s.named & holding(s, 1)
        while left != 0:
            seat = lowest_seat(left)
            left &= left - 1
            if not replaced(s, seat):
                if OP_TAG[s.at] != NONE or s.cards[seat] > 1:
                    s.acting |= 1 << seat
                else:
                    s.choice[seat] = some_card(s.hand[seat])
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
            has_none_of(s, seat, OP_TAG[s.at])
            s.lacking |= 1 << seat
        elif s.choice[seat] != NONE:
            discard_card(s, seat, s.choice[seat])
        s.choice[seat] = NONE
    s.rounds -= 1


@rule
def discard_card(s, seat, card):
    """Openly, without effect; but who discards a Nechist will leave.  S9, S12"""
    show(s, seat, card)
    s.dropped[seat] = with_card(s.dropped[seat], card)
    if (NECHISTS >> card) & 1:
        s.caught = with_card(s.caught, card)
        s.doomed |= 1 << seat
    else:
        s.discard = with_card(s.discard, card)


# --- giving and exchanging -------------------------------------------------------------------------------------------


@rule
def gift_givers(s):
    """Who gives a card now, if they have one: one, both who exchange, or all.  S12"""
    if OP_KIND[s.at] == SWAP:
        return s.named | (1 << s.giver)
    return s.named if OP_ROLE[s.at] == ALL else 1 << s.giver


@rule
def gift_taker(s, seat):
    """Who gets what this player gives."""
    if OP_ROLE[s.at] == ALL:
        return next_living(s, seat)
    return lowest_seat(s.named) if seat == s.giver else s.giver


@rule
def gift_takers(states, takers):
    """The same for each player, for those who look: takers[seat]."""
    for seat in range(states[0].players):
        takers[seat] = gift_taker(states[0], seat)


@rule
def give(s):
    """Go on with a gift or an exchange; is it done?"""
    if s.settled == 0:
        name_giver_and_taker(s)
        if s.phase != WORK:
            return False
        if s.settled == 0:
            return True  # there is nobody who could give, or get it  S8
    return gift_rounds(s)


@rule
def gift_rounds(s):
    while s.rounds > 0:
        seats = gift_givers(s) & holding(s, 1)
        s.acting = seats & holding(s, 2)
        left = seats & ~s.acting
        while left != 0:  # there is no choice
            s.choice[lowest_seat(left)] = some_card(s.hand[lowest_seat(left)])
            left &= left - 1
        if s.acting != 0:
            s.phase = CHOOSE
            return False
        give_chosen(s)
    return True


@rule
def give_chosen(s):
    """All at once: first all cards leave, then all arrive."""
    way = CARDS
    left = gift_givers(s)
    while left != 0:
        seat = lowest_seat(left)
        left &= left - 1
        if s.choice[seat] != NONE:
            way -= 1
            send(s, seat, gift_taker(s, seat), way)
    way = CARDS
    left = gift_givers(s)
    while left != 0:
        seat = lowest_seat(left)
        left &= left - 1
        if s.choice[seat] != NONE:
            way -= 1
            arrive(s, seat, gift_taker(s, seat), way)
    s.rounds -= 1


# --- cards before a player -------------------------------------------------------------------------------------------


@rule
def exile_laid(s):
    """Of several laid cards their owner picks; nothing fires.  S12"""
    owner = lowest_seat(s.named)
    if popcount(s.front[owner] & FIRST_COPIES) > 1:
        ask(s, EXILE, s.named)
        return False
    exile_chosen(s, owner, some_card(s.front[owner]))
    return True


@rule
def exile_chosen(s, owner, card):
    s.front[owner] = without(s.front[owner], card)
    s.discard = with_card(s.discard, card)
