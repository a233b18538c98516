"""Knowledge of hands: public beliefs about every hand, and the cards that single players have seen.

**Entries** are what all players know of a hand. An entry says of a number of its cards (`entry_count`) which copies
they may be (`entry_may`) and to whom they may have been dealt (`entry_origins`), but not which cards it describes.
Entries of a hand are sorted; those of all hands lie one after another, hand by hand from `entry_first`. Together they
are never more than there are cards.

**Ranks.** Copies of a design are ranked by how many places they may be in. A copy that went into the deck after a hand
was filled ranks behind the copies that may be in that hand. An entry that allows k copies of a design allows the first
k ranks.

**Seen cards** are what single players know beyond that. `seen` has, by copy, the seats that have seen it in a hand. The
copies in hands are the first of their design, in the order of the seats (`seen_index`). A player who has seen some
copies of a design in a hand has seen the lowest ones, as copies are alike.

README.md explains it with examples.
"""

from ...engine.bits import popcount
from ...engine.compiler import knowledge, rule
from ...engine.record import NONE
from .cards import copies_before, copy_bit, first_card, seen_index, with_card, without_card
from .components import SEATS
from .state import IN_DISCARD
from .tables import (
    CARDS,
    CLASS,
    COPIES,
    COPIES_OF,
    COPY_INDEX,
    EVERY_CARD,
    FIRST_NECHIST,
    HAND_SIZE,
    HEROES,
    NECHIST_DESIGNS,
    NECHISTS,
)

ANY_CARD = -1
OPEN = 1 << SEATS
"""The value of `entry_origins` for cards that all players have seen go to the hand."""

SENT_SHIFT = 6
"""Bits of `known_least` and `known_most` that count cards in the hand. The bits above count the hand's only card while
it is being given."""


# --- seen cards ------------------------------------------------------------------------------------------------------


@knowledge
def note_card_added(s, seat, card, viewers):
    """Record who sees a card that is about to be added to a hand."""
    first = copies_before(s, seat, card)
    new = first + popcount(s.hand[seat] & COPIES_OF[card])
    for copy in range(COPIES[card] - 1, new, -1):
        s.seen[COPY_INDEX[card, copy]] = s.seen[COPY_INDEX[card, copy - 1]]
    s.seen[COPY_INDEX[card, new]] = 0
    for copy in range(new, first, -1):
        s.seen[COPY_INDEX[card, copy]] |= s.seen[COPY_INDEX[card, copy - 1]] & viewers
    s.seen[COPY_INDEX[card, first]] |= viewers


@knowledge
def note_card_removed(s, seat, card):
    """Record that a card has left a hand: players who have seen copies of it there have now seen one fewer."""
    last = COPIES[card] - 1
    for copy in range(copies_before(s, seat, card), last):
        s.seen[COPY_INDEX[card, copy]] = s.seen[COPY_INDEX[card, copy + 1]]
    s.seen[COPY_INDEX[card, last]] = 0


@rule
def seen_cards(s, viewer, seat):
    """The cards of a hand that a player has seen."""
    cards = 0
    left = s.hand[seat]
    while left != 0:
        card = left & -left
        known = (s.seen[seen_index(s, seat, popcount(card - 1))] >> viewer) & 1
        cards |= card if known else 0
        left ^= card
    return cards


@rule
def mark_seen(s, viewer, seat, cards):
    """Record that a player has seen these cards of a hand."""
    while cards != 0:
        s.seen[seen_index(s, seat, popcount((cards & -cards) - 1))] |= 1 << viewer
        cards &= cards - 1


@knowledge
def look_at_hand(s, viewer, seat):
    """Record that a player sees all cards of a hand.  S12"""
    if viewer != seat:
        mark_seen(s, viewer, seat, s.hand[seat])
        s.known_least[seat, viewer] = s.hand_size[seat]
        s.known_most[seat, viewer] = s.hand_size[seat]


# --- queries of entries ----------------------------------------------------------------------------------------------


@rule
def nechist_origins(s, seat):
    """The seats to which a Nechist in this hand may have been dealt; 0 if there cannot be any."""
    origins = 0
    for i in range(s.entry_first[seat], s.entry_first[seat + 1]):
        if s.entry_may[i] & NECHISTS != 0:
            origins |= s.entry_origins[i]
    return origins


@rule
def clean_seats(states):
    """The set of players who, by public knowledge, hold no Nechist."""
    s = states[0]
    clean = 0
    for seat in range(s.players):
        if nechist_origins(s, seat) == 0:
            clean |= 1 << seat
    return clean


@rule
def open_cards(s, seat):
    """The cards of a hand that all have seen go there."""
    cards = 0
    for i in range(s.entry_first[seat], s.entry_first[seat + 1]):
        if s.entry_origins[i] == OPEN:
            for _ in range(s.entry_count[i]):
                cards = with_card(cards, first_card(s.entry_may[i]))
    return cards


@rule
def open_hand(states, seat):
    """`open_cards` for callers outside the rules, which have an array of states."""
    return open_cards(states[0], seat)


@rule
def open_count(s, seat):
    """The number of cards of a hand that all have seen go there."""
    count = 0
    for i in range(s.entry_first[seat], s.entry_first[seat + 1]):
        if s.entry_origins[i] == OPEN:
            count += s.entry_count[i]
    return count


@rule
def open_entry(s, seat, card):
    """The entry of a card that all know to be in a hand, or NONE."""
    for i in range(s.entry_first[seat], s.entry_first[seat + 1]):
        if s.entry_origins[i] == OPEN and s.entry_may[i] == COPIES_OF[card]:
            return i
    return NONE


@rule
def hidden_copies(s, card):
    """The number of copies of a design whose place is not known to all."""
    copies = COPIES_OF[card]
    total = COPIES[card] - popcount(copies & s.discard) - popcount(copies & s.picked)
    total -= popcount(copies & s.aside) + popcount(copies & s.caught)
    for seat in range(s.players):
        total -= popcount(copies & s.front[seat])
    for i in range(s.entry_first[s.players]):
        if s.entry_origins[i] == OPEN and s.entry_may[i] == copies:
            total -= s.entry_count[i]
    if s.card == card and s.destination == IN_DISCARD:
        total -= 1
    return total


# --- changes of entries ----------------------------------------------------------------------------------------------


@knowledge
def start_beliefs(s):
    """Begin with the deal: a hand may hold any cards, and Nechist come from nowhere else.  S1"""
    s.deck_may = HEROES
    for seat in range(s.players):
        add_entry(s, seat, EVERY_CARD, 1 << seat, HAND_SIZE)


@knowledge
def clear_beliefs(s):
    """Forget everything: the game is over and all hands are shown."""
    s.deck_may = 0
    for i in range(CARDS):
        s.entry_may[i] = 0
        s.entry_origins[i] = 0
        s.entry_count[i] = 0
        s.seen[i] = 0
    for seat in range(s.players):
        s.entry_first[seat + 1] = 0
        for viewer in range(s.players):
            s.known_least[seat, viewer] = 0
            s.known_most[seat, viewer] = 0
    for i in range(NECHIST_DESIGNS):
        s.caught_origins[i] = 0


@knowledge
def add_entry(s, seat, may, origins, count):
    """Add a number of cards to a hand's entries: to the equal entry if there is one, else to a new one."""
    at = s.entry_first[seat]
    end = s.entry_first[seat + 1]
    while at < end and (s.entry_may[at] < may or (s.entry_may[at] == may and s.entry_origins[at] < origins)):
        at += 1
    if at < end and s.entry_may[at] == may and s.entry_origins[at] == origins:
        s.entry_count[at] += count
        return
    for i in range(s.entry_first[s.players], at, -1):
        s.entry_may[i] = s.entry_may[i - 1]
        s.entry_origins[i] = s.entry_origins[i - 1]
        s.entry_count[i] = s.entry_count[i - 1]
    s.entry_may[at] = may
    s.entry_origins[at] = origins
    s.entry_count[at] = count
    for later in range(seat, s.players):
        s.entry_first[later + 1] += 1


@rule
def reduce_entry(s, seat, at, count):
    """Remove a number of cards from an entry, and the entry itself if none are left."""
    s.entry_count[at] -= count
    if s.entry_count[at] > 0:
        return
    last = s.entry_first[s.players] - 1
    for i in range(at, last):
        s.entry_may[i] = s.entry_may[i + 1]
        s.entry_origins[i] = s.entry_origins[i + 1]
        s.entry_count[i] = s.entry_count[i + 1]
    s.entry_may[last] = 0
    s.entry_origins[last] = 0
    s.entry_count[last] = 0
    for later in range(seat, s.players):
        s.entry_first[later + 1] -= 1


@rule
def narrow_entry(s, seat, at, may, origins):
    """Replace what an entry allows by a part of it; returns the index of the entry after it."""
    entries = s.entry_first[seat + 1]
    if s.entry_may[at] != may or s.entry_origins[at] != origins:
        count = s.entry_count[at]
        reduce_entry(s, seat, at, count)
        add_entry(s, seat, may, origins, count)
    return at + 1 - (entries - s.entry_first[seat + 1])


@rule
def remove_unknown(s, seat, wanted):
    """Remove a card that may be one of the wanted copies; returns the copies that it may have been.

    Nobody knows which entry described it. So of the entries that allow a wanted copy, in ascending order, each takes
    over what the next one allows: whichever card has gone, the others still fit. A set is sorted after its subsets, so
    if one entry is narrower than all others, just that one goes.
    """
    removed = NONE
    together = 0
    next_may = 0
    next_origins = 0
    for i in range(s.entry_first[seat + 1] - 1, s.entry_first[seat] - 1, -1):
        may = s.entry_may[i]
        origins = s.entry_origins[i]
        if may & wanted != 0:
            if removed != NONE and (may & ~next_may != 0 or origins & ~next_origins != 0):
                reduce_entry(s, seat, removed, 1)
                add_entry(s, seat, may | next_may, origins | next_origins, 1)
            removed = i
            together |= may
            next_may = may
            next_origins = origins
    reduce_entry(s, seat, removed, 1)
    return together


@knowledge
def exclude_class(s, seat, tag):
    """Record that a hand has no card of this class, as its owner has shown.  S8"""
    i = s.entry_first[seat]
    while i < s.entry_first[seat + 1]:
        may = s.entry_may[i] & ~CLASS[tag]
        i = narrow_entry(s, seat, i, may, s.entry_origins[i] if may & NECHISTS != 0 else s.entry_origins[i] & OPEN)


# --- ranks of copies -------------------------------------------------------------------------------------------------


@rule
def limit_ranks(may, card, ranks):
    """The set with no more than the first ranks of a design."""
    for rank in range(max(ranks, 0), COPIES[card]):
        may &= ~copy_bit(card, rank)
    return may


@rule
def without_rank(may, card, rank):
    """The set once the copy of this rank (from 1) is out of the way: later ranks move up."""
    if popcount(may & COPIES_OF[card]) >= rank:
        return without_card(may, card)
    return may


@rule
def remove_rank(s, card, rank):
    """Move the later ranks of a design up in all hands and in the deck."""
    for seat in range(s.players):
        i = s.entry_first[seat]
        while i < s.entry_first[seat + 1]:
            known = s.entry_may[i] == COPIES_OF[card]
            may = s.entry_may[i] if known else without_rank(s.entry_may[i], card, rank)
            i = narrow_entry(s, seat, i, may, s.entry_origins[i])
    s.deck_may = without_rank(s.deck_may, card, rank)


@rule
def note_shown_copy(s, card, allowed, hidden):
    """Record that one of the hidden copies was at a place for which `allowed` had been possible.

    If only the first ranks could be there, it is counted as the last of these.
    """
    if allowed & COPIES_OF[card] != COPIES_OF[card]:
        rank = popcount(allowed & COPIES_OF[card])
        if rank < hidden:
            remove_rank(s, card, rank)


@rule
def exclude_from_hands(s, card):
    """Record that a copy which becomes hidden is not in any hand, as all know: it gets a later rank."""
    ranks = hidden_copies(s, card)
    for seat in range(s.players):
        i = s.entry_first[seat]
        while i < s.entry_first[seat + 1]:
            known = s.entry_may[i] == COPIES_OF[card]
            may = s.entry_may[i] if known else limit_ranks(s.entry_may[i], card, ranks)
            i = narrow_entry(s, seat, i, may, s.entry_origins[i])
    s.deck_may = limit_ranks(s.deck_may, card, ranks)


# --- cards that all see ----------------------------------------------------------------------------------------------


@knowledge
def note_shown(s, seat, card):
    """Record that all have seen this card leave a hand."""
    entry = open_entry(s, seat, card)
    if entry != NONE:
        reduce_entry(s, seat, entry, 1)
        for viewer in range(s.players):
            if viewer != seat:
                s.known_least[seat, viewer] -= 1
                s.known_most[seat, viewer] -= 1
        return
    if card >= FIRST_NECHIST:
        s.caught_origins[card - FIRST_NECHIST] = nechist_origins(s, seat)
    hidden = hidden_copies(s, card) if COPIES[card] > 1 else 1
    note_shown_copy(s, card, remove_unknown(s, seat, copy_bit(card, 0)), hidden)
    sure = open_count(s, seat)
    for viewer in range(s.players):
        if s.known_most[seat, viewer] > 0:
            s.known_least[seat, viewer] = max(s.known_least[seat, viewer] - 1, sure)
            s.known_most[seat, viewer] = min(s.known_most[seat, viewer], s.hand_size[seat])


@knowledge
def note_taken_openly(s, seat, card):
    """Record that all have seen this card go to a hand."""
    add_entry(s, seat, COPIES_OF[card], OPEN, 1)
    for viewer in range(s.players):
        if viewer != seat:
            s.known_least[seat, viewer] += 1
            s.known_most[seat, viewer] += 1


@knowledge
def note_top_shown(s, card):
    """Record that all have seen the top card of the deck."""
    if s.deck_may & COPIES_OF[card] != COPIES_OF[card]:
        note_shown_copy(s, card, s.deck_may, hidden_copies(s, card))


@knowledge
def note_put_into_deck(s, card):
    """Record that all have seen this card go into the deck."""
    exclude_from_hands(s, card)
    s.deck_may |= COPIES_OF[card]


# --- gifts -----------------------------------------------------------------------------------------------------------


@knowledge
def note_sending(s, giver, slot):
    """Record that a card is about to leave the giver's hand face down.

    Beliefs about it are kept in `slot` until it arrives: an index behind the entries of all hands, where there is
    always room.
    """
    if s.hand_size[giver] > 1:
        hide_open_cards(s, giver)
    else:
        note_only_card_sent(s, giver)
    for i in range(s.entry_first[giver], s.entry_first[giver + 1]):
        s.entry_origins[slot] |= s.entry_origins[i]
    s.entry_may[slot] = remove_unknown(s, giver, ANY_CARD)


@rule
def hide_open_cards(s, giver):
    """Make the open cards of the giver unknown, since each of them may be the one that goes."""
    cards = open_cards(s, giver)
    while cards != 0:
        card = first_card(cards)
        exclude_from_hands(s, card)
        entry = open_entry(s, giver, card)
        narrow_entry(s, giver, entry, s.entry_may[entry], 0)
        cards &= ~COPIES_OF[card]


@rule
def note_only_card_sent(s, giver):
    """Keep who knows the giver's only card: they will know it in the taker's hand."""
    s.sent_seen[giver] = s.seen[seen_index(s, giver, s.choice[giver])]
    for viewer in range(s.players):
        s.known_least[giver, viewer] <<= SENT_SHIFT
        s.known_most[giver, viewer] <<= SENT_SHIFT


@knowledge
def forget_moved_cards(s, giver, taker):
    """Forget who has seen the cards left to the giver: only the taker knows which one has gone."""
    left = s.hand[giver]
    while left != 0:
        s.seen[seen_index(s, giver, popcount((left & -left) - 1))] &= 1 << taker
        left &= left - 1
    for viewer in range(s.players):
        if viewer == taker:
            s.known_least[giver, viewer] = max(s.known_least[giver, viewer] - 1, 0)
            s.known_most[giver, viewer] = min(s.known_most[giver, viewer], s.hand_size[giver])
        else:
            s.known_least[giver, viewer] = 0
            s.known_most[giver, viewer] = 0


@knowledge
def note_receiving(s, giver, taker, slot):
    """Move the beliefs about a card in transit to the taker's hand, and clear its slot."""
    add_entry(s, taker, s.entry_may[slot], s.entry_origins[slot], 1)
    s.known_least[taker, giver] += 1
    s.known_most[taker, giver] += 1
    for viewer in range(s.players):
        if viewer != taker:
            s.known_least[taker, viewer] += s.known_least[giver, viewer] >> SENT_SHIFT
            s.known_most[taker, viewer] += s.known_most[giver, viewer] >> SENT_SHIFT
        s.known_least[giver, viewer] &= (1 << SENT_SHIFT) - 1
        s.known_most[giver, viewer] &= (1 << SENT_SHIFT) - 1
    s.entry_may[slot] = 0
    s.entry_origins[slot] = 0
    s.sent_seen[giver] = 0
