"""Sets of cards, hands, and what is known of them.

What all know of a hand is a list, ascending, of what its cards may be, and how many of them; nobody knows which entry
stands for which card. An entry allows, of a design with several copies, some number of ranks: copies are ranked by how
many places they may be in, and a copy that went into the deck later than a hand was filled ranks behind those that may
be in it. What a single player knows beyond that are cards of a hand that they have seen. README.md tells it in words.

The entries of all hands lie one hand after the other: together they are never more than there are cards. Who has seen
a card in a hand is written at its place in the box; the copies that are in hands have the first places of their design,
in the order of the hands. Copies are alike, so who has seen some of a hand has seen the first.
"""

from ...engine.bits import highest, popcount
from ...engine.compiler import knowledge, rule
from ...engine.record import NONE
from .components import SEATS
from .state import IN_DISCARD
from .tables import (
    CARD_OF,
    CARDS,
    CLASS,
    COPIES,
    COPIES_OF,
    EVERY_CARD,
    FIRST_NECHIST,
    HAND,
    HEROES,
    NECHISTS,
    PLACE,
    RANK,
    VILLAINS,
)

ANYTHING = -1
OPEN = 1 << SEATS
"""Instead of the hands that an entry may be dealt from: all have seen this card go there."""

ON_ITS_WAY = 6
"""In `least` and `most` so many bits count the cards of a hand; those above them, its only card that is on its way."""


# --- sets of cards ---------------------------------------------------------------------------------------------------


@rule
def has_card(cards, card):
    return (cards >> card) & 1 != 0


@rule
def bit_of(card, copy):
    return 1 << PLACE[card, copy]


@rule
def with_card(cards, card):
    """The set and one more card of this design."""
    missing = COPIES_OF[card] & ~cards
    return cards | (missing & -missing)


@rule
def without(cards, card):
    """The set less one card of this design, if it has one."""
    return cards & ~highest(cards & COPIES_OF[card])


@rule
def some_card(cards):
    """The first design of a set that is not empty."""
    return popcount((cards & -cards) - 1)


@rule
def holds_nechist(s, seat):
    """A player with at least one Nechist in hand is of the Nechist.  S2"""
    return s.hand[seat] & NECHISTS != 0


# --- hands -----------------------------------------------------------------------------------------------------------


@rule
def copies_before(s, seat, card):
    """How many copies of a design are in the hands before this one."""
    copies = 0
    if COPIES[card] > 1:
        for other in range(seat):
            copies += popcount(s.hand[other] & COPIES_OF[card])
    return copies


@rule
def place_of(s, seat, copy):
    """Where it is written who has seen this copy of a design in a hand."""
    card = CARD_OF[copy]
    return PLACE[card, copies_before(s, seat, card) + RANK[copy]]


@rule
def put_in(s, seat, card, viewers):
    """A card comes to a hand; these see it."""
    see_come(s, seat, card, viewers)
    s.hand[seat] = with_card(s.hand[seat], card)
    s.cards[seat] += 1


@rule
def take_out(s, seat, card):
    """A card goes from a hand."""
    s.hand[seat] = without(s.hand[seat], card)
    s.cards[seat] -= 1
    see_go(s, seat, card)


@knowledge
def see_come(s, seat, card, viewers):
    """These see the card that comes to a hand."""
    first = copies_before(s, seat, card)
    new = first + popcount(s.hand[seat] & COPIES_OF[card])
    for copy in range(COPIES[card] - 1, new, -1):
        s.seen[PLACE[card, copy]] = s.seen[PLACE[card, copy - 1]]
    s.seen[PLACE[card, new]] = 0
    for copy in range(new, first, -1):
        s.seen[PLACE[card, copy]] |= s.seen[PLACE[card, copy - 1]] & viewers
    s.seen[PLACE[card, first]] |= viewers


@knowledge
def see_go(s, seat, card):
    """Who has seen any like the card that goes from a hand has seen one fewer."""
    last = COPIES[card] - 1
    for copy in range(copies_before(s, seat, card), last):
        s.seen[PLACE[card, copy]] = s.seen[PLACE[card, copy + 1]]
    s.seen[PLACE[card, last]] = 0


@rule
def seen_cards(s, viewer, seat):
    """The cards of a hand that a player has seen."""
    cards = 0
    left = s.hand[seat]
    while left != 0:
        card = left & -left
        known = (s.seen[place_of(s, seat, popcount(card - 1))] >> viewer) & 1
        cards |= card if known else 0
        left ^= card
    return cards


@rule
def have_seen(s, viewer, seat, cards):
    """A player has seen these cards of a hand."""
    while cards != 0:
        s.seen[place_of(s, seat, popcount((cards & -cards) - 1))] |= 1 << viewer
        cards &= cards - 1


# --- what all know ---------------------------------------------------------------------------------------------------


@rule
def clean_hands(states):
    """The set of players who hold no Nechist, as far as all know."""
    s = states[0]
    clean = 0
    for seat in range(s.players):
        if dealt_nechist(s, seat) == 0:
            clean |= 1 << seat
    return clean


@rule
def open_cards(s, seat):
    """The cards of a hand that all have seen go there."""
    cards = 0
    for i in range(s.first[seat], s.first[seat + 1]):
        if s.dealt[i] == OPEN:
            for _ in range(s.number[i]):
                cards = with_card(cards, some_card(s.may[i]))
    return cards


@rule
def open_hand(states, seat):
    """The cards of a hand that all have seen go there, for words and views."""
    return open_cards(states[0], seat)


@rule
def open_number(s, seat):
    """How many cards of a hand all have seen go there."""
    number = 0
    for i in range(s.first[seat], s.first[seat + 1]):
        if s.dealt[i] == OPEN:
            number += s.number[i]
    return number


@rule
def open_entry(s, seat, card):
    """The entry of a card that all know to be in a hand, or NONE."""
    for i in range(s.first[seat], s.first[seat + 1]):
        if s.dealt[i] == OPEN and s.may[i] == COPIES_OF[card]:
            return i
    return NONE


@knowledge
def know_the_deal(s):
    """Any cards may be in a hand, Nechist only from the deal.  S1"""
    s.deck_may = HEROES
    for seat in range(s.players):
        add_entry(s, seat, EVERY_CARD, 1 << seat, HAND)


@knowledge
def know_no_more(s):
    """All hands are shown."""
    s.deck_may = 0
    for i in range(CARDS):
        s.may[i] = 0
        s.dealt[i] = 0
        s.number[i] = 0
        s.seen[i] = 0
    for seat in range(s.players):
        s.first[seat + 1] = 0
        for viewer in range(s.players):
            s.least[seat, viewer] = 0
            s.most[seat, viewer] = 0
    for i in range(VILLAINS):
        s.caught_dealt[i] = 0


@knowledge
def add_entry(s, seat, may, dealt, number):
    """So many more cards of a hand may be these."""
    at = s.first[seat]
    end = s.first[seat + 1]
    while at < end and (s.may[at] < may or (s.may[at] == may and s.dealt[at] < dealt)):
        at += 1
    if at < end and s.may[at] == may and s.dealt[at] == dealt:
        s.number[at] += number
        return
    for i in range(s.first[s.players], at, -1):
        s.may[i] = s.may[i - 1]
        s.dealt[i] = s.dealt[i - 1]
        s.number[i] = s.number[i - 1]
    s.may[at] = may
    s.dealt[at] = dealt
    s.number[at] = number
    for later in range(seat, s.players):
        s.first[later + 1] += 1


@rule
def drop_entry(s, seat, at, number):
    """So many cards of an entry less in a hand."""
    s.number[at] -= number
    if s.number[at] > 0:
        return
    last = s.first[s.players] - 1
    for i in range(at, last):
        s.may[i] = s.may[i + 1]
        s.dealt[i] = s.dealt[i + 1]
        s.number[i] = s.number[i + 1]
    s.may[last] = 0
    s.dealt[last] = 0
    s.number[last] = 0
    for later in range(seat, s.players):
        s.first[later + 1] -= 1


@rule
def narrow(s, seat, at, may, dealt):
    """An entry allows no more than this; returns where the next one is."""
    entries = s.first[seat + 1]
    if s.may[at] != may or s.dealt[at] != dealt:
        number = s.number[at]
        drop_entry(s, seat, at, number)
        add_entry(s, seat, may, dealt, number)
    return at + 1 - (entries - s.first[seat + 1])


@rule
def lose_one(s, seat, wanted):
    """One card that may be a wanted one is gone, nobody knows which; returns what those together may be.

    Of the cards that allow it, in ascending order, each takes over what the next may be: whichever card has gone,
    the others still find a place. A set comes after its subsets, so where one entry allows least, just that one goes.
    """
    goes = NONE
    together = 0
    next_may = 0
    next_dealt = 0
    for i in range(s.first[seat + 1] - 1, s.first[seat] - 1, -1):
        may = s.may[i]
        dealt = s.dealt[i]
        if may & wanted != 0:
            if goes != NONE and (may & ~next_may != 0 or dealt & ~next_dealt != 0):
                drop_entry(s, seat, goes, 1)
                add_entry(s, seat, may | next_may, dealt | next_dealt, 1)
            goes = i
            together |= may
            next_may = may
            next_dealt = dealt
    drop_entry(s, seat, goes, 1)
    return together


@rule
def hidden_copies(s, card):
    """How many copies of a design are not before everybody's eyes."""
    field = COPIES_OF[card]
    total = COPIES[card] - popcount(field & s.discard) - popcount(field & s.picked)
    total -= popcount(field & s.aside) + popcount(field & s.caught)
    for seat in range(s.players):
        total -= popcount(field & s.front[seat])
    for i in range(s.first[s.players]):
        if s.dealt[i] == OPEN and s.may[i] == field:
            total -= s.number[i]
    if s.card == card and s.rests == IN_DISCARD:
        total -= 1
    return total


@rule
def first_ranks(may, card, ranks):
    """Of this design no more than the first ranks."""
    for copy in range(max(ranks, 0), COPIES[card]):
        may &= ~bit_of(card, copy)
    return may


@rule
def one_rank_less(may, card, rank):
    """What an entry allows once the copy of this rank is out of the way: later ranks move up."""
    if popcount(may & COPIES_OF[card]) >= rank:
        return without(may, card)
    return may


@rule
def close_ranks(s, card, rank):
    """A copy was seen where only the first ranks can be, so it is the last of those; the others move up."""
    for seat in range(s.players):
        i = s.first[seat]
        while i < s.first[seat + 1]:
            known = s.may[i] == COPIES_OF[card]
            may = s.may[i] if known else one_rank_less(s.may[i], card, rank)
            i = narrow(s, seat, i, may, s.dealt[i])
    s.deck_may = one_rank_less(s.deck_may, card, rank)


@rule
def seen_where(s, card, allowed, copies):
    """A copy, one of so many hidden ones, shows itself where these may be."""
    if allowed & COPIES_OF[card] != COPIES_OF[card]:
        rank = popcount(allowed & COPIES_OF[card])
        if rank < copies:
            close_ranks(s, card, rank)


@rule
def not_in_hands(s, card):
    """A copy becomes hidden, and all know that it is not in the hands as they are."""
    ranks = hidden_copies(s, card)
    for seat in range(s.players):
        i = s.first[seat]
        while i < s.first[seat + 1]:
            known = s.may[i] == COPIES_OF[card]
            may = s.may[i] if known else first_ranks(s.may[i], card, ranks)
            i = narrow(s, seat, i, may, s.dealt[i])
    s.deck_may = first_ranks(s.deck_may, card, ranks)


# --- cards that all see ----------------------------------------------------------------------------------------------


@rule
def show(s, seat, card):
    """A card leaves a hand before everybody's eyes."""
    take_out(s, seat, card)
    all_see_go(s, seat, card)


@knowledge
def all_see_go(s, seat, card):
    entry = open_entry(s, seat, card)
    if entry != NONE:
        drop_entry(s, seat, entry, 1)
        for viewer in range(s.players):
            if viewer != seat:
                s.least[seat, viewer] -= 1
                s.most[seat, viewer] -= 1
        return
    if card >= FIRST_NECHIST:
        s.caught_dealt[card - FIRST_NECHIST] = dealt_nechist(s, seat)
    copies = hidden_copies(s, card) if COPIES[card] > 1 else 1
    seen_where(s, card, lose_one(s, seat, bit_of(card, 0)), copies)
    sure = open_number(s, seat)
    for viewer in range(s.players):
        if s.most[seat, viewer] > 0:
            s.least[seat, viewer] = max(s.least[seat, viewer] - 1, sure)
            s.most[seat, viewer] = min(s.most[seat, viewer], s.cards[seat])


@rule
def dealt_nechist(s, seat):
    """From whose dealt hands a Nechist in this hand may be; from none, if there cannot be any."""
    origins = 0
    for i in range(s.first[seat], s.first[seat + 1]):
        if s.may[i] & NECHISTS != 0:
            origins |= s.dealt[i]
    return origins


@rule
def take_openly(s, seat, card):
    """A card comes to a hand before everybody's eyes."""
    put_in(s, seat, card, ((1 << s.players) - 1) & ~(1 << seat))
    all_see_come(s, seat, card)


@knowledge
def all_see_come(s, seat, card):
    add_entry(s, seat, COPIES_OF[card], OPEN, 1)
    for viewer in range(s.players):
        if viewer != seat:
            s.least[seat, viewer] += 1
            s.most[seat, viewer] += 1


@knowledge
def has_none_of(s, seat, tag):
    """All learn that none of the cards of a hand is of this class.  S8"""
    i = s.first[seat]
    while i < s.first[seat + 1]:
        may = s.may[i] & ~CLASS[tag]
        i = narrow(s, seat, i, may, s.dealt[i] if may & NECHISTS != 0 else s.dealt[i] & OPEN)


# --- cards that few see ----------------------------------------------------------------------------------------------


@rule
def take_top(s, seat):
    """Take the top card of the deck face down; is there one?  S12"""
    if s.deck_size == 0:
        return False
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    s.drew[seat] += 1
    put_in(s, seat, card, 0)
    add_entry(s, seat, s.deck_may, 0, 1)
    return True


@rule
def exile_top(s):
    """The top card of the deck goes to the discard; returns it.  S12"""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    all_see_top(s, card)
    s.discard = with_card(s.discard, card)
    return card


@knowledge
def all_see_top(s, card):
    if s.deck_may & COPIES_OF[card] != COPIES_OF[card]:
        seen_where(s, card, s.deck_may, hidden_copies(s, card))


@rule
def put_into_deck(s, card):
    """A card that all see goes into the deck; it must still be counted where it was."""
    all_see_in_deck(s, card)
    s.deck[s.deck_size] = card
    s.deck_size += 1


@knowledge
def all_see_in_deck(s, card):
    not_in_hands(s, card)
    s.deck_may |= COPIES_OF[card]


@knowledge
def look_at(s, viewer, seat):
    """See all cards of a hand.  S12"""
    if viewer != seat:
        have_seen(s, viewer, seat, s.hand[seat])
        s.least[seat, viewer] = s.cards[seat]
        s.most[seat, viewer] = s.cards[seat]


@rule
def send(s, giver, taker, way):
    """The card that the giver has chosen leaves the hand face down; who knew the hand knows it no more.  S12"""
    may_be_on_its_way(s, giver, way)
    take_out(s, giver, s.choice[giver])
    if s.cards[giver] > 0:
        only_taker_knows(s, giver, taker)


@knowledge
def may_be_on_its_way(s, giver, way):
    """What is known of a card on its way is kept behind all hands, where there is always room."""
    if s.cards[giver] > 1:
        fade_open(s, giver)
    else:
        only_card_goes(s, giver)
    for i in range(s.first[giver], s.first[giver + 1]):
        s.dealt[way] |= s.dealt[i]
    s.may[way] = lose_one(s, giver, ANYTHING)


@rule
def fade_open(s, giver):
    """Cards of the giver that all knew may be the one that goes."""
    cards = open_cards(s, giver)
    while cards != 0:
        card = some_card(cards)
        not_in_hands(s, card)
        entry = open_entry(s, giver, card)
        narrow(s, giver, entry, s.may[entry], 0)
        cards &= ~COPIES_OF[card]


@knowledge
def only_taker_knows(s, giver, taker):
    """Of those who have seen cards of the giver only the taker knows which are still there."""
    left = s.hand[giver]
    while left != 0:
        s.seen[place_of(s, giver, popcount((left & -left) - 1))] &= 1 << taker
        left &= left - 1
    for viewer in range(s.players):
        if viewer == taker:
            s.least[giver, viewer] = max(s.least[giver, viewer] - 1, 0)
            s.most[giver, viewer] = min(s.most[giver, viewer], s.cards[giver])
        else:
            s.least[giver, viewer] = 0
            s.most[giver, viewer] = 0


@rule
def only_card_goes(s, giver):
    """Who knew the giver's only card knows where it goes."""
    s.way_seen[giver] = s.seen[place_of(s, giver, s.choice[giver])]
    for viewer in range(s.players):
        s.least[giver, viewer] <<= ON_ITS_WAY
        s.most[giver, viewer] <<= ON_ITS_WAY


@rule
def arrive(s, giver, taker, way):
    """The card on its way from the giver comes to the taker's hand."""
    put_in(s, taker, s.choice[giver], (s.way_seen[giver] | (1 << giver)) & ~(1 << taker))
    know_on_arrival(s, giver, taker, way)
    s.choice[giver] = NONE


@knowledge
def know_on_arrival(s, giver, taker, way):
    """What the taker's hand may be, and who knows the card that came."""
    add_entry(s, taker, s.may[way], s.dealt[way], 1)
    s.least[taker, giver] += 1
    s.most[taker, giver] += 1
    for viewer in range(s.players):
        if viewer != taker:
            s.least[taker, viewer] += s.least[giver, viewer] >> ON_ITS_WAY
            s.most[taker, viewer] += s.most[giver, viewer] >> ON_ITS_WAY
        s.least[giver, viewer] &= (1 << ON_ITS_WAY) - 1
        s.most[giver, viewer] &= (1 << ON_ITS_WAY) - 1
    s.may[way] = 0
    s.dealt[way] = 0
    s.way_seen[giver] = 0
