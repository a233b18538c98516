"""Each player's knowledge of a game of Skazka, and worlds that are consistent with it.

`imagine` removes the known cards from the hands, as if they had been shown. Then it places the Nechist, and then the
Heroes, at the entries left (beliefs.py), each card where it may be. Placing Heroes is a bipartite matching: where no
free card fits, cards already placed are moved along an augmenting path. So it finds a world whenever there is one.
"""

from ...engine.bits import nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below, shuffle
from ...engine.record import HIDDEN, NONE
from .beliefs import (
    mark_seen,
    nechist_origins,
    note_shown_copy,
    open_cards,
    open_entry,
    reduce_entry,
    remove_unknown,
    seen_cards,
)
from .cards import difference, first_card, with_card, without_card
from .components import DISCARD, GIVE, SEATS, SWAP
from .operations import gift_taker
from .state import CHOOSE, IN_DISCARD, NO_CARD, OVER
from .tables import (
    CARD_OF,
    CARDS,
    CLASS,
    COPIES_OF,
    EVERY_CARD,
    FIRST_COPIES,
    FIRST_NECHIST,
    HEROES,
    MOST_IN_DECK,
    NECHIST_DESIGNS,
    NECHIST_FOR,
    NECHISTS,
    OP_KIND,
    OP_NUMBER,
    OP_TAG,
    PROGRAM_FROM,
    PROGRAM_TO,
)

RANDOM_PLACEMENTS = 64
"""Attempts to place the Nechist at random before all placements are tried in order."""


@rule
def observe(s, seat, o):
    """Hide the deck, secret choices, who met at the start, cards of other hands, and who has seen which card.  S3

    Of another hand a player sees the cards that they have seen before.
    """
    o.met = s.met
    if s.phase != OVER and (seat < 0 or (s.met >> seat) & 1 == 0):
        o.met = HIDDEN
    for i in range(MOST_IN_DECK):
        o.deck[i] = HIDDEN if i < s.deck_size else NONE
    for player in range(SEATS):
        o.choice[player] = s.choice[player]
        o.hand[player] = s.hand[player]
        if player != seat and player < s.players:
            if s.choice[player] != NONE:
                o.choice[player] = HIDDEN
            if s.phase != OVER:
                o.hand[player] = open_cards(s, player) if seat < 0 else seen_cards(s, seat, player)
    if s.phase != OVER:
        for i in range(CARDS):
            o.seen[i] = HIDDEN


@rule
def shows(s, seat, move, viewer):
    """The move as a viewer sees it: gifts are seen by giver and taker, choices when all have chosen.  S12"""
    if s.phase != CHOOSE or viewer == seat:
        return move
    if OP_KIND[s.op] != DISCARD:
        last = s.acting == 1 << seat
        return move if last and viewer != NONE and viewer == gift_taker(s, seat) else HIDDEN
    return move if s.acting == 1 << seat else HIDDEN


# --- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(o, seat, w, rng):
    """Fill in the hidden parts of a world that is consistent with what this player knows."""
    if o.phase == OVER:
        imagine_deck(o, w, unseen_cards(o) & HEROES, rng)
        return
    tries = 0
    chosen = 0
    found = False
    while not found:
        free = remove_known_cards(o, w)
        need = nechist_to_place(o)
        places = count_nechist_places(o, seat, w)
        if tries < RANDOM_PLACEMENTS:
            chosen = random_places(places, need, rng)
        elif tries == RANDOM_PLACEMENTS:
            chosen = (1 << need) - 1
        else:
            chosen = next_combination(chosen)
        tries += 1
        if chosen >> places != 0:
            return  # no world fits: this cannot be an observation
        free = place_nechist(o, seat, w, free, chosen, rng)
        if meeting_is_possible(o, w) and some_hero_lives(o, w):
            if o.met == HIDDEN:
                imagine_meeting(o, seat, w, rng)
            free = place_heroes(w, free, rng)
            found = free != NONE
    build_hands(o, w)
    imagine_deck(o, w, free & HEROES, rng)
    imagine_others(o, seat, w, rng)


@rule
def unseen_cards(o):
    """The cards that do not lie open on the table; at the end of the game, hands are open too."""
    free = EVERY_CARD
    free = difference(difference(difference(difference(free, o.discard), o.picked), o.aside), o.caught)
    for player in range(o.players):
        free = difference(free, o.front[player])
        if o.phase == OVER:
            free = difference(free, o.hand[player])
    if o.card != NONE and o.destination == IN_DISCARD:
        free = without_card(free, o.card)
    return free


@rule
def remove_known_cards(o, w):
    """Remove the known cards from the hands of a world, leaving one entry for each unknown card.

    Returns the set of cards left, from which hands and deck are to be filled.
    """
    free = unseen_cards(o)
    w.deck_may = o.deck_may
    copy_entries(o, w)
    for player in range(o.players):
        cards = open_cards(o, player)
        free = difference(free, cards)
        while cards != 0:
            card = first_card(cards)
            reduce_entry(w, player, open_entry(w, player, card), 1)
            w.hand_size[player] -= 1
            cards = without_card(cards, card)
    for player in range(o.players):
        cards = difference(o.hand[player], open_cards(o, player))
        while cards != 0:
            card = first_card(cards)
            allowed = remove_unknown(w, player, COPIES_OF[card])
            note_shown_copy(w, card, allowed, popcount(free & COPIES_OF[card]))
            w.hand_size[player] -= 1
            free = without_card(free, card)
            cards = without_card(cards, card)
    split_entries(w)
    return free


@rule
def copy_entries(o, w):
    for player in range(o.players):
        w.hand_size[player] = o.hand_size[player]
        w.entry_first[player + 1] = o.entry_first[player + 1]
    for i in range(CARDS):
        w.entry_may[i] = o.entry_may[i]
        w.entry_origins[i] = o.entry_origins[i]
        w.entry_count[i] = o.entry_count[i]


@rule
def split_entries(w):
    """Give each card an entry of its own."""
    entries = w.entry_first[w.players]
    for player in range(w.players):
        w.entry_first[player + 1] = w.entry_first[player] + w.hand_size[player]
    at = w.entry_first[w.players]
    for i in range(entries - 1, -1, -1):
        for _ in range(w.entry_count[i]):
            at -= 1
            w.entry_may[at] = w.entry_may[i]
            w.entry_origins[at] = w.entry_origins[i]


@rule
def unknown_count(w):
    """The number of cards in hands that the observer does not know, each of which has an entry."""
    return w.entry_first[w.players]


# --- Nechist ---------------------------------------------------------------------------------------------------------


@rule
def known_nechist(o, player):
    return o.hand[player] & NECHISTS


@rule
def nechist_to_place(o):
    """The number of Nechist in hands that the observer does not know.  S1"""
    need = NECHIST_FOR[o.players] - popcount(o.caught)
    if o.card >= FIRST_NECHIST:
        need -= 1
    for player in range(o.players):
        need -= popcount(known_nechist(o, player))
    return need


@rule
def may_have_met(o, seat):
    """The players who were at the meeting; to a player who was not, all others may have been.  S3"""
    if o.met != HIDDEN:
        return o.met
    everybody = (1 << o.players) - 1
    return everybody if seat < 0 else everybody & ~(1 << seat)


@rule
def may_be_nechist(o, seat, w, i):
    return w.entry_may[i] & NECHISTS != 0 and w.entry_origins[i] & may_have_met(o, seat) != 0


@rule
def count_nechist_places(o, seat, w):
    total = 0
    for i in range(unknown_count(w)):
        if may_be_nechist(o, seat, w, i):
            total += 1
    return total


@rule
def random_places(places, need, rng):
    """A random set of `need` of the places, or -1 if there are too few."""
    chosen = 0
    for place in range(places):
        if below(rng, places - place) < need - popcount(chosen):
            chosen |= 1 << place
    return chosen if popcount(chosen) == need else -1


@rule
def next_combination(chosen):
    """The next larger number with the same number of bits set (Gosper's hack), or -1."""
    if chosen <= 0:
        return -1
    low = chosen & -chosen
    ripple = chosen + low
    return (((ripple ^ chosen) >> 2) >> popcount(low - 1)) | ripple


@rule
def place_nechist(o, seat, w, free, chosen, rng):
    """Put Nechist at the chosen entries and allow only Heroes at the others; returns the cards left."""
    place = 0
    for i in range(unknown_count(w)):
        here = False
        if may_be_nechist(o, seat, w, i):
            here = (chosen >> place) & 1 != 0
            place += 1
        if here:
            w.entry_may[i] = random_bit(free & NECHISTS, rng)
            free &= ~w.entry_may[i]
        else:
            w.entry_may[i] &= HEROES
    return free


@rule
def meeting_is_possible(o, w):
    """Can every player who met have been dealt one of the Nechist, and no other player any?  S3

    Adds one Nechist after another. `reached` is the set of all sets of players of the meeting that can have been dealt
    the Nechist so far; a set of players is a number below 32, with a bit for each player of the meeting.
    """
    if o.met == HIDDEN:
        return True
    reached = 1
    for player in range(o.players):
        for _ in range(popcount(known_nechist(o, player))):
            reached = cover_with(reached, o.met, nechist_origins(o, player))
    for i in range(unknown_count(w)):
        if w.entry_may[i] & NECHISTS != 0:
            reached = cover_with(reached, o.met, w.entry_origins[i])
    for i in range(NECHIST_DESIGNS):
        if o.caught_origins[i] != 0:
            reached = cover_with(reached, o.met, o.caught_origins[i])
    return (reached >> ((1 << popcount(o.met)) - 1)) & 1 != 0


@rule
def cover_with(reached, met, origins):
    """The sets reached with one more Nechist, which was dealt to one of the origins."""
    after = 0
    for covered in range(1 << popcount(met)):
        if (reached >> covered) & 1:
            index = 0
            for player in range(SEATS):
                if (met >> player) & 1:
                    if (origins >> player) & 1:
                        after |= 1 << (covered | (1 << index))
                    index += 1
    return after


@rule
def some_hero_lives(o, w):
    """With `auto`, not all living players held Nechist after the last card, or the game would be over.  S11"""
    if o.auto == 0 or gift_has_happened(o):
        return True
    nechist = o.doomed
    for player in range(o.players):
        if known_nechist(o, player) != 0 or nechist_origins(w, player) != 0:
            nechist |= 1 << player
    return nechist & o.alive != o.alive


@rule
def gift_has_happened(o):
    """Has the card being applied already moved cards between hands?"""
    if o.card == NONE or o.op == o.op_end:
        return False
    side = 0 if PROGRAM_FROM[o.card, 0] <= o.op < PROGRAM_TO[o.card, 0] else 1
    for op in range(PROGRAM_FROM[o.card, side], o.op):
        if OP_KIND[op] == GIVE or OP_KIND[op] == SWAP:
            return True
    return OP_KIND[o.op] == GIVE and o.prepared == 1 and o.rounds < OP_NUMBER[o.op]


@rule
def imagine_meeting(o, seat, w, rng):
    """Draw who met: for each Nechist one of the players to whom it may have been dealt.  S3"""
    able = may_have_met(o, seat)
    w.met = 0
    for player in range(o.players):
        for _ in range(popcount(known_nechist(o, player))):
            w.met |= random_bit(nechist_origins(o, player) & able, rng)
    for i in range(unknown_count(w)):
        if w.entry_may[i] & NECHISTS != 0:
            w.met |= random_bit(w.entry_origins[i] & able, rng)
    for i in range(NECHIST_DESIGNS):
        if o.caught_origins[i] != 0:
            w.met |= random_bit(o.caught_origins[i] & able, rng)


@rule
def random_bit(bits, rng):
    return 1 << nth_one(bits, below(rng, popcount(bits)))


# --- Heroes ----------------------------------------------------------------------------------------------------------


@rule
def placed_copy(w, i):
    """The copy placed at an entry, or NONE.

    It is kept in `entry_count`, which says nothing while each entry describes one card; `copy_entries` restores it.
    """
    return w.entry_count[i]


@rule
def place_copy(w, i, copy):
    w.entry_count[i] = copy


@rule
def place_heroes(w, free, rng):
    """Put Heroes at the entries left; returns the cards left for the deck, or NONE if they do not fit.

    Cards that cannot be in the deck come first.
    """
    for i in range(unknown_count(w)):
        place_copy(w, i, NONE)
        if w.entry_may[i] & NECHISTS != 0:
            place_copy(w, i, popcount(w.entry_may[i] - 1))
    free &= HEROES
    only_in_hands = free & ~w.deck_may
    rest = free & ~only_in_hands
    only_in_hands = place_hand_only(w, only_in_hands, rng)
    for i in range(unknown_count(w)):
        if only_in_hands != 0 and placed_copy(w, i) == NONE:
            only_in_hands = fill_entry(w, i, only_in_hands, rng)
    if only_in_hands != 0:
        return NONE
    for i in range(unknown_count(w)):
        if placed_copy(w, i) == NONE:
            rest = fill_entry(w, i, rest, rng)
            if placed_copy(w, i) == NONE:
                return NONE
    return rest


@rule
def place_hand_only(w, cards, rng):
    """Put each of the cards at a random free entry that allows it; returns the cards for which there is none."""
    stuck = 0
    while cards != 0:
        copy = cards & -cards
        cards ^= copy
        fitting = 0
        for i in range(unknown_count(w)):
            if placed_copy(w, i) == NONE and w.entry_may[i] & copy != 0:
                fitting += 1
        if fitting == 0:
            stuck |= copy
            continue
        left = below(rng, fitting)
        for i in range(unknown_count(w)):
            if placed_copy(w, i) == NONE and w.entry_may[i] & copy != 0:
                if left == 0:
                    place_copy(w, i, popcount(copy - 1))
                left -= 1
    return stuck


@rule
def fill_entry(w, i, free, rng):
    """Put one of the free cards at an entry, if need be along an augmenting path; returns the free cards left."""
    while placed_copy(w, i) == NONE:
        fitting = w.entry_may[i] & free
        if fitting != 0:
            copy = random_bit(fitting, rng)
            place_copy(w, i, popcount(copy - 1))
            return free & ~copy
        moved = augment(w, w.entry_may[i], free)
        if moved == free:
            return free
        free = moved
    return free


@rule
def augment(w, wanted, free):
    """Take the last step of a shortest augmenting path: an entry swaps its card for a free one.

    The card that becomes free is one step nearer to the wanted ones. Returns the free cards, unchanged if there is no
    path.
    """
    before = wanted
    reach = before | reachable_from(w, before)
    while reach & free == 0:
        if reach == before:
            return free
        before = reach
        reach = before | reachable_from(w, before)
    for i in range(unknown_count(w)):
        place = placed_copy(w, i)
        if place != NONE and (before >> place) & 1 and w.entry_may[i] & free & HEROES != 0:
            copy = w.entry_may[i] & free
            copy &= -copy
            place_copy(w, i, popcount(copy - 1))
            return (free & ~copy) | (1 << place)
    return free


@rule
def reachable_from(w, cards):
    """The cards allowed by the entries at which one of these cards was placed."""
    reach = 0
    for i in range(unknown_count(w)):
        place = placed_copy(w, i)
        if place != NONE and (cards >> place) & 1:
            reach |= w.entry_may[i]
    return reach


# --- the world -------------------------------------------------------------------------------------------------------


@rule
def build_hands(o, w):
    """Add the placed cards to the known ones in the hands, and restore the public beliefs."""
    for player in range(o.players):
        for i in range(w.entry_first[player], w.entry_first[player + 1]):
            w.hand[player] = with_card(w.hand[player], CARD_OF[placed_copy(w, i)])
    w.deck_may = o.deck_may
    copy_entries(o, w)


@rule
def imagine_deck(o, w, cards, rng):
    """Make the deck of these cards, in random order."""
    size = 0
    while cards != 0:
        w.deck[size] = CARD_OF[popcount((cards & -cards) - 1)]
        cards &= cards - 1
        size += 1
    shuffle(rng, w.deck, size)


@rule
def imagine_others(o, seat, w, rng):
    """Draw the cards that others have seen, and their secret choices."""
    for i in range(CARDS):
        w.seen[i] = 0
    for owner in range(o.players):
        for viewer in range(o.players):
            if viewer == seat != owner:
                mark_seen(w, viewer, owner, o.hand[owner])
            elif o.known_most[owner, viewer] > 0:
                mark_seen(w, viewer, owner, random_known(o, w, owner, viewer, rng))
    if o.phase == CHOOSE:
        for player in range(o.players):
            if o.choice[player] == HIDDEN:
                w.choice[player] = random_choice(o, w.hand[player], rng)


@rule
def random_known(o, w, owner, viewer, rng):
    """Draw the owner's cards that the viewer knows: a number within the public bounds, open cards among them."""
    least = o.known_least[owner, viewer]
    size = least + below(rng, o.known_most[owner, viewer] - least + 1)
    known = open_cards(o, owner)
    left = difference(w.hand[owner], known)
    while popcount(known) < size:
        card = CARD_OF[nth_one(left, below(rng, popcount(left)))]
        known = with_card(known, card)
        left = without_card(left, card)
    return known


@rule
def random_choice(o, hand, rng):
    """Draw a card of a hand that may have been chosen.  S6"""
    cards = hand
    if OP_KIND[o.op] == DISCARD and OP_TAG[o.op] != NONE:
        cards = hand & CLASS[OP_TAG[o.op]]
        if cards == 0:
            return NO_CARD
    return nth_one(cards & FIRST_COPIES, below(rng, popcount(cards & FIRST_COPIES)))
