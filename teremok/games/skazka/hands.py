"""Sets of cards, hands, and what is known of them.

What all know of a hand is a list, ascending, of what each of its cards may be; nobody knows which entry stands for
which card. An entry allows, of a design with several copies, some number of ranks: copies are ranked by how many places
they may be in, and a copy that went into the deck later than a hand was filled ranks behind those that may be in it.
What a single player knows beyond that are cards of a hand that they have seen. README.md tells it in words.
"""

from ...engine.bits import ones
from ...engine.record import NONE
from ...engine.rule import rule
from .components import SEATS
from .state import IN_DISCARD
from .tables import CLASS, COPIES, COPIES_OF, COPY, FIRST_NECHIST, NECHISTS

ANYTHING = -1
BY_ALL = 1 << SEATS


# --- sets of cards ---------------------------------------------------------------------------------------------------


@rule
def has_card(cards, card):
    return (cards >> card) & 1 != 0


@rule
def with_card(cards, card):
    """The set and one more card of this design."""
    for copy in range(COPIES[card]):
        if cards & COPY[card, copy] == 0:
            return cards | COPY[card, copy]
    return cards


@rule
def without(cards, card):
    """The set less one card of this design, if it has one."""
    for copy in range(COPIES[card] - 1, -1, -1):
        if cards & COPY[card, copy] != 0:
            return cards & ~COPY[card, copy]
    return cards


@rule
def some_card(cards):
    """The first design of a set that is not empty."""
    return ones((cards & -cards) - 1)


@rule
def holds_nechist(s, seat):
    """A player with at least one Nechist in hand is of the Nechist.  S2"""
    return s.hand[seat] & NECHISTS != 0


# --- what all know ---------------------------------------------------------------------------------------------------


@rule
def clean_hands(states):
    """The set of players who hold no Nechist, as far as all know."""
    s = states[0]
    clean = 0
    for seat in range(s.players):
        together = 0
        for i in range(s.cards[seat]):
            together |= s.may[seat, i]
        if together & NECHISTS == 0:
            clean |= 1 << seat
    return clean


@rule
def put_in_order(s, seat, size):
    for i in range(1, size):
        may = s.may[seat, i]
        dealt = s.dealt[seat, i]
        j = i
        while j > 0 and (s.may[seat, j - 1] > may or (s.may[seat, j - 1] == may and s.dealt[seat, j - 1] > dealt)):
            s.may[seat, j] = s.may[seat, j - 1]
            s.dealt[seat, j] = s.dealt[seat, j - 1]
            j -= 1
        s.may[seat, j] = may
        s.dealt[seat, j] = dealt


@rule
def add_entry(s, seat, size, may, dealt):
    """One more card in a hand of this size."""
    j = size
    while j > 0 and (s.may[seat, j - 1] > may or (s.may[seat, j - 1] == may and s.dealt[seat, j - 1] > dealt)):
        s.may[seat, j] = s.may[seat, j - 1]
        s.dealt[seat, j] = s.dealt[seat, j - 1]
        j -= 1
    s.may[seat, j] = may
    s.dealt[seat, j] = dealt


@rule
def drop_entry(s, seat, size, i):
    for j in range(i, size - 1):
        s.may[seat, j] = s.may[seat, j + 1]
        s.dealt[seat, j] = s.dealt[seat, j + 1]
    s.may[seat, size - 1] = 0
    s.dealt[seat, size - 1] = 0


@rule
def lose_one(s, seat, size, wanted):
    """One card that may be a wanted one is gone, nobody knows which; returns what those together may be.

    Of the entries that allow it, in ascending order, each takes over what the next may be: whichever card has gone,
    the others still find a place. A set comes after its subsets, so where one entry allows least, just that one goes.
    """
    last = NONE
    together = 0
    changed = False
    for i in range(size):
        may = s.may[seat, i]
        if may & wanted != 0:
            together |= may
            if last != NONE and (s.may[seat, last] != may or s.dealt[seat, last] != s.dealt[seat, i]):
                s.may[seat, last] |= may
                s.dealt[seat, last] |= s.dealt[seat, i]
                changed = True
            last = i
    drop_entry(s, seat, size, last)
    if changed:
        put_in_order(s, seat, size - 1)
    return together


@rule
def hidden_copies(s, card):
    """How many copies of a design are not before everybody's eyes."""
    field = COPIES_OF[card]
    total = COPIES[card] - ones(field & s.discard) - ones(field & s.picked)
    total -= ones(field & s.aside) + ones(field & s.caught)
    for seat in range(s.players):
        total -= ones(field & s.front[seat]) + ones(field & s.open[seat])
    if s.card == card and s.rests == IN_DISCARD:
        total -= 1
    return total


@rule
def first_ranks(may, card, ranks):
    """Of this design no more than the first ranks."""
    for copy in range(max(ranks, 0), COPIES[card]):
        may &= ~COPY[card, copy]
    return may


@rule
def one_rank_less(may, card, rank):
    """What an entry allows once the copy of this rank is out of the way: later ranks move up."""
    if ones(may & COPIES_OF[card]) >= rank:
        return without(may, card)
    return may


@rule
def close_ranks(s, card, rank):
    """A copy was seen where only the first ranks can be, so it is the last of those; the others move up."""
    for seat in range(s.players):
        for i in range(s.cards[seat]):
            if s.may[seat, i] != COPIES_OF[card]:
                s.may[seat, i] = one_rank_less(s.may[seat, i], card, rank)
        put_in_order(s, seat, s.cards[seat])
    s.deck_may = one_rank_less(s.deck_may, card, rank)


@rule
def seen_where(s, card, allowed, copies):
    """A copy, one of so many hidden ones, shows itself where these may be."""
    if allowed & COPIES_OF[card] != COPIES_OF[card]:
        rank = ones(allowed & COPIES_OF[card])
        if rank < copies:
            close_ranks(s, card, rank)


@rule
def not_in_hands(s, card):
    """A copy becomes hidden, and all know that it is not in the hands as they are."""
    ranks = hidden_copies(s, card)
    for seat in range(s.players):
        for i in range(s.cards[seat]):
            if s.may[seat, i] != COPIES_OF[card]:
                s.may[seat, i] = first_ranks(s.may[seat, i], card, ranks)
        put_in_order(s, seat, s.cards[seat])
    s.deck_may = first_ranks(s.deck_may, card, ranks)


# --- cards that all see ----------------------------------------------------------------------------------------------


@rule
def show(s, seat, card):
    """A card leaves a hand before everybody's eyes."""
    size = s.cards[seat]
    s.hand[seat] = without(s.hand[seat], card)
    s.cards[seat] = size - 1
    if has_card(s.open[seat], card):
        entry = 0
        while s.may[seat, entry] != COPIES_OF[card]:
            entry += 1
        drop_entry(s, seat, size, entry)
        s.open[seat] = without(s.open[seat], card)
        for viewer in range(s.players):
            if viewer != seat:
                s.known[seat, viewer] = without(s.known[seat, viewer], card)
                s.least[seat, viewer] -= 1
                s.most[seat, viewer] -= 1
        return
    if card >= FIRST_NECHIST:
        s.caught_dealt[card - FIRST_NECHIST] = dealt_nechist(s, seat, size)
    copies = hidden_copies(s, card) if COPIES[card] > 1 else 1
    seen_where(s, card, lose_one(s, seat, size, COPY[card, 0]), copies)
    sure = ones(s.open[seat])
    for viewer in range(s.players):
        if s.most[seat, viewer] > 0:
            s.known[seat, viewer] = without(s.known[seat, viewer], card)
            s.least[seat, viewer] = max(s.least[seat, viewer] - 1, sure)
            s.most[seat, viewer] = min(s.most[seat, viewer], size - 1)


@rule
def dealt_nechist(s, seat, size):
    """From whose dealt hands a Nechist in this hand may be."""
    origins = 0
    for i in range(size):
        if s.may[seat, i] & NECHISTS != 0:
            origins |= s.dealt[seat, i]
    return origins


@rule
def take_openly(s, seat, card):
    """A card comes to a hand before everybody's eyes."""
    add_entry(s, seat, s.cards[seat], COPIES_OF[card], 0)
    s.hand[seat] = with_card(s.hand[seat], card)
    s.open[seat] = with_card(s.open[seat], card)
    s.cards[seat] += 1
    for viewer in range(s.players):
        if viewer != seat:
            s.known[seat, viewer] = with_card(s.known[seat, viewer], card)
            s.least[seat, viewer] += 1
            s.most[seat, viewer] += 1


@rule
def has_none_of(s, seat, tag):
    """All learn that none of the cards of a hand is of this class.  S8"""
    for i in range(s.cards[seat]):
        s.may[seat, i] &= ~CLASS[tag]
        if s.may[seat, i] & NECHISTS == 0:
            s.dealt[seat, i] = 0
    put_in_order(s, seat, s.cards[seat])


@rule
def forget_hand(s, seat):
    """The player has no hand any more."""
    for i in range(s.cards[seat]):
        s.may[seat, i] = 0
        s.dealt[seat, i] = 0
    s.cards[seat] = 0
    s.hand[seat] = 0
    s.open[seat] = 0
    for viewer in range(s.players):
        s.known[seat, viewer] = 0
        s.least[seat, viewer] = 0
        s.most[seat, viewer] = 0


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
    add_entry(s, seat, s.cards[seat], s.deck_may, 0)
    s.hand[seat] = with_card(s.hand[seat], card)
    s.cards[seat] += 1
    return True


@rule
def exile_top(s):
    """The top card of the deck goes to the discard; returns it.  S12"""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    if s.deck_may & COPIES_OF[card] != COPIES_OF[card]:
        seen_where(s, card, s.deck_may, hidden_copies(s, card))
    s.discard = with_card(s.discard, card)
    return card


@rule
def put_into_deck(s, card):
    """A card that all see goes into the deck; it must still be counted where it was."""
    not_in_hands(s, card)
    s.deck_may |= COPIES_OF[card]
    s.deck[s.deck_size] = card
    s.deck_size += 1


@rule
def look_at(s, viewer, seat):
    """See all cards of a hand.  S12"""
    if viewer != seat:
        s.known[seat, viewer] = s.hand[seat]
        s.least[seat, viewer] = s.cards[seat]
        s.most[seat, viewer] = s.cards[seat]


@rule
def send(s, giver, taker):
    """The card that the giver has chosen leaves the hand face down; who knew the hand knows it no more.  S12"""
    card = s.choice[giver]
    size = s.cards[giver]
    if size > 1:
        fade_open(s, giver)
    dealt = 0
    for i in range(size):
        dealt |= s.dealt[giver, i]
    s.way_dealt[giver] = dealt
    s.way_may[giver] = lose_one(s, giver, size, ANYTHING)
    s.hand[giver] = without(s.hand[giver], card)
    s.cards[giver] = size - 1
    if size == 1:
        only_card_goes(s, giver)
    for viewer in range(s.players):
        if viewer == taker and size > 1:
            s.known[giver, viewer] = without(s.known[giver, viewer], card)
            s.least[giver, viewer] = max(s.least[giver, viewer] - 1, 0)
            s.most[giver, viewer] = min(s.most[giver, viewer], size - 1)
        else:
            s.known[giver, viewer] = 0
            s.least[giver, viewer] = 0
            s.most[giver, viewer] = 0


@rule
def fade_open(s, giver):
    """Cards of the giver that all knew may be the one that goes."""
    while s.open[giver] != 0:
        card = some_card(s.open[giver])
        not_in_hands(s, card)
        while has_card(s.open[giver], card):
            s.open[giver] = without(s.open[giver], card)


@rule
def only_card_goes(s, giver):
    """Who knew the giver's only card knows where it goes."""
    if s.open[giver] != 0:
        s.way_seen[giver] = BY_ALL
        s.open[giver] = 0
    for viewer in range(s.players):
        if s.known[giver, viewer] != 0:
            s.way_seen[giver] |= 1 << viewer
        if s.least[giver, viewer] > 0:
            s.way_least[giver] |= 1 << viewer
        if s.most[giver, viewer] > 0:
            s.way_most[giver] |= 1 << viewer


@rule
def arrive(s, giver, taker):
    """The card on its way from the giver comes to the taker's hand."""
    card = s.choice[giver]
    add_entry(s, taker, s.cards[taker], s.way_may[giver], s.way_dealt[giver])
    s.hand[taker] = with_card(s.hand[taker], card)
    s.cards[taker] += 1
    if s.way_seen[giver] & BY_ALL != 0:
        s.open[taker] = with_card(s.open[taker], card)
    for viewer in range(s.players):
        if viewer == taker:
            continue
        if viewer == giver or (s.way_seen[giver] >> viewer) & 1 != 0:
            s.known[taker, viewer] = with_card(s.known[taker, viewer], card)
        if viewer == giver or (s.way_least[giver] >> viewer) & 1 != 0:
            s.least[taker, viewer] += 1
        if viewer == giver or (s.way_most[giver] >> viewer) & 1 != 0:
            s.most[taker, viewer] += 1
    s.way_may[giver] = 0
    s.way_dealt[giver] = 0
    s.way_seen[giver] = 0
    s.way_least[giver] = 0
    s.way_most[giver] = 0
    s.choice[giver] = NONE
