"""What each player knows of a game of Skazka, and the worlds they must think possible.

`imagine` first sets aside the cards they know, as if they had been shown; then puts the Nechist, then the Heroes into
the hands, each card where it may be. A Hero who finds no place makes others move up (a matching), so it never fails.
"""

from ...engine.bits import nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below, shuffle
from ...engine.record import HIDDEN, NONE
from .components import DISCARD, GIVE, SEATS, SWAP
from .hands import (
    dealt_nechist,
    drop_entry,
    have_seen,
    lose_one,
    open_cards,
    open_entry,
    seen_cards,
    seen_where,
    some_card,
    with_card,
    without,
)
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
    NECHIST_FOR,
    NECHISTS,
    OP_KIND,
    OP_NUMBER,
    OP_TAG,
    PROGRAM_FROM,
    PROGRAM_TO,
    VILLAINS,
)

RANDOM_PLACEMENTS = 64
"""So often are Nechist placed at random before all placements are tried in order."""


@rule
def observe(s, seat, o):
    """All is open but hands, deck and secret choices, and who met at the start.  S3

    Of another's hand they know the cards that they have seen, and of all cards nothing of who else has seen them.
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


# --- what others see of a move ---------------------------------------------------------------------------------------


@rule
def shows(s, seat, move, viewer):
    """A card given is seen by giver and taker; what several choose at once is seen when all have chosen.  S12"""
    if s.phase != CHOOSE or viewer == seat:
        return move
    if OP_KIND[s.at] != DISCARD:
        last = s.acting == 1 << seat
        return move if last and viewer != NONE and viewer == gift_taker(s, seat) else HIDDEN
    return move if s.acting == 1 << seat else HIDDEN


# --- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(o, seat, w, rng):
    """One world in which this player would know just what they know."""
    if o.phase == OVER:
        imagine_deck(o, w, unseen(o) & HEROES, rng)
        return
    tries = 0
    chosen = 0
    found = False
    while not found:
        free = set_known_aside(o, w)
        need = villains_to_place(o)
        places = places_for_villains(o, seat, w)
        if tries < RANDOM_PLACEMENTS:
            chosen = some_places(places, need, rng)
        elif tries == RANDOM_PLACEMENTS:
            chosen = (1 << need) - 1
        else:
            chosen = next_places(chosen)
        tries += 1
        if chosen >> places != 0:
            return  # there is no such world: the observation is none
        free = place_villains(o, seat, w, free, chosen, rng)
        if meeting_holds(o, w) and heroes_among_living(o, w):
            if o.met == HIDDEN:
                imagine_meeting(o, seat, w, rng)
            free = place_heroes(w, free, rng)
            found = free != NONE
    take_hands(o, w)
    imagine_deck(o, w, free & HEROES, rng)
    imagine_others(o, seat, w, rng)


@rule
def unseen(o):
    """The cards that lie nowhere before everybody's eyes, those in open hands included."""
    free = EVERY_CARD
    free = less(less(less(less(free, o.discard), o.picked), o.aside), o.caught)
    for player in range(o.players):
        free = less(free, o.front[player])
        if o.phase == OVER:
            free = less(free, o.hand[player])
    if o.card != NONE and o.rests == IN_DISCARD:
        free = without(free, o.card)
    return free


@rule
def less(cards, others):
    """A set less the cards of another."""
    while others != 0:
        cards = without(cards, CARD_OF[popcount((others & -others) - 1)])
        others &= others - 1
    return cards


@rule
def set_known_aside(o, w):
    """Take the known cards out of the hands, so that the entries left are the unknown ones; returns the cards left."""
    free = unseen(o)
    w.deck_may = o.deck_may
    entries_as_seen(o, w)
    for player in range(o.players):
        cards = open_cards(o, player)
        free = less(free, cards)
        while cards != 0:
            card = some_card(cards)
            drop_entry(w, player, open_entry(w, player, card), 1)
            w.cards[player] -= 1
            cards = without(cards, card)
    for player in range(o.players):
        cards = less(o.hand[player], open_cards(o, player))
        while cards != 0:
            card = some_card(cards)
            allowed = lose_one(w, player, COPIES_OF[card])
            seen_where(w, card, allowed, popcount(free & COPIES_OF[card]))
            w.cards[player] -= 1
            free = without(free, card)
            cards = without(cards, card)
    part_entries(w)
    return free


@rule
def entries_as_seen(o, w):
    for player in range(o.players):
        w.cards[player] = o.cards[player]
        w.first[player + 1] = o.first[player + 1]
    for i in range(CARDS):
        w.may[i] = o.may[i]
        w.dealt[i] = o.dealt[i]
        w.number[i] = o.number[i]


@rule
def part_entries(w):
    """An entry of its own for each card, whatever there was of others like it."""
    entries = w.first[w.players]
    for player in range(w.players):
        w.first[player + 1] = w.first[player] + w.cards[player]
    at = w.first[w.players]
    for i in range(entries - 1, -1, -1):
        for _ in range(w.number[i]):
            at -= 1
            w.may[at] = w.may[i]
            w.dealt[at] = w.dealt[i]


@rule
def all_unknown(w):
    """How many cards are in hands without the observer knowing them."""
    return w.first[w.players]


# --- Nechist ---------------------------------------------------------------------------------------------------------


@rule
def known_villains(o, player):
    return o.hand[player] & NECHISTS


@rule
def villains_to_place(o):
    """How many Nechist are in hands without the observer knowing where.  S1"""
    need = NECHIST_FOR[o.players] - popcount(o.caught)
    if o.card >= FIRST_NECHIST:
        need -= 1
    for player in range(o.players):
        need -= popcount(known_villains(o, player))
    return need


@rule
def may_have_met(o, seat):
    """Those who were in the meeting; for one who was not, all others may have been.  S3"""
    if o.met != HIDDEN:
        return o.met
    everybody = (1 << o.players) - 1
    return everybody if seat < 0 else everybody & ~(1 << seat)


@rule
def may_be_villain(o, seat, w, i):
    return w.may[i] & NECHISTS != 0 and w.dealt[i] & may_have_met(o, seat) != 0


@rule
def places_for_villains(o, seat, w):
    total = 0
    for i in range(all_unknown(w)):
        if may_be_villain(o, seat, w, i):
            total += 1
    return total


@rule
def some_places(places, need, rng):
    """So many of these places, each choice as likely as another."""
    chosen = 0
    for place in range(places):
        if below(rng, places - place) < need - popcount(chosen):
            chosen |= 1 << place
    return chosen if popcount(chosen) == need else -1


@rule
def next_places(chosen):
    """The next larger number with as many bits."""
    if chosen <= 0:
        return -1
    low = chosen & -chosen
    ripple = chosen + low
    return (((ripple ^ chosen) >> 2) >> popcount(low - 1)) | ripple


@rule
def place_villains(o, seat, w, free, chosen, rng):
    """An entry with a chosen Nechist may be only that; the others are Heroes. Returns the cards left."""
    place = 0
    for i in range(all_unknown(w)):
        here = False
        if may_be_villain(o, seat, w, i):
            here = (chosen >> place) & 1 != 0
            place += 1
        if here:
            villains = free & NECHISTS
            villain = 1 << nth_one(villains, below(rng, popcount(villains)))
            w.may[i] = villain
            free &= ~villain
        else:
            w.may[i] &= HEROES
    return free


@rule
def meeting_holds(o, w):
    """Can each who met have been dealt one of the Nechist, and no other any?  S3

    A set of covered seats is a number below 32 at most (the seats of the meeting in order), `reached` a set of those.
    """
    if o.met == HIDDEN:
        return True
    reached = 1
    for player in range(o.players):
        for _ in range(popcount(known_villains(o, player))):
            reached = cover_one(reached, o.met, dealt_nechist(o, player))
    for i in range(all_unknown(w)):
        if w.may[i] & NECHISTS != 0:
            reached = cover_one(reached, o.met, w.dealt[i])
    for villain in range(VILLAINS):
        if o.caught_dealt[villain] != 0:
            reached = cover_one(reached, o.met, o.caught_dealt[villain])
    return (reached >> ((1 << popcount(o.met)) - 1)) & 1 != 0


@rule
def cover_one(reached, met, dealt):
    """One more Nechist, dealt to one of these: which sets of the meeting may be covered now?"""
    after = 0
    for covered in range(1 << popcount(met)):
        if (reached >> covered) & 1:
            index = 0
            for player in range(SEATS):
                if (met >> player) & 1:
                    if (dealt >> player) & 1:
                        after |= 1 << (covered | (1 << index))
                    index += 1
    return after


@rule
def heroes_among_living(o, w):
    """With `auto` not all the living were Nechist when the last card had been applied.  S11"""
    if o.auto == 0 or gifts_before(o):
        return True
    nechist = o.doomed
    for player in range(o.players):
        if known_villains(o, player) != 0 or dealt_nechist(w, player) != 0:
            nechist |= 1 << player
    return nechist & o.alive != o.alive


@rule
def gifts_before(o):
    """Has the card that is being applied made somebody give already?"""
    if o.card == NONE or o.at == o.until:
        return False
    side = 0 if PROGRAM_FROM[o.card, 0] <= o.at < PROGRAM_TO[o.card, 0] else 1
    for at in range(PROGRAM_FROM[o.card, side], o.at):
        if OP_KIND[at] == GIVE or OP_KIND[at] == SWAP:
            return True
    return OP_KIND[o.at] == GIVE and o.settled == 1 and o.rounds < OP_NUMBER[o.at]


@rule
def imagine_meeting(o, seat, w, rng):
    """Each Nechist was dealt to one of those whose hand it may be from.  S3"""
    able = may_have_met(o, seat)
    w.met = 0
    for player in range(o.players):
        for _ in range(popcount(known_villains(o, player))):
            w.met |= one_of(dealt_nechist(o, player) & able, rng)
    for i in range(all_unknown(w)):
        if w.may[i] & NECHISTS != 0:
            w.met |= one_of(w.dealt[i] & able, rng)
    for villain in range(VILLAINS):
        if o.caught_dealt[villain] != 0:
            w.met |= one_of(o.caught_dealt[villain] & able, rng)


@rule
def one_of(bits, rng):
    return 1 << nth_one(bits, below(rng, popcount(bits)))


# --- Heroes: `dealt` holds the place of the card that stands for an entry, NONE while there is none -----


@rule
def place_heroes(w, free, rng):
    """Put Heroes into the hands; returns the cards left for the deck, or NONE if they do not fit."""
    for i in range(all_unknown(w)):
        w.dealt[i] = NONE
        if w.may[i] & NECHISTS != 0:
            w.dealt[i] = popcount(w.may[i] - 1)
    free &= HEROES
    only_in_hands = free & ~w.deck_may
    rest = free & ~only_in_hands
    only_in_hands = settle_first(w, only_in_hands, rng)
    for i in range(all_unknown(w)):
        if only_in_hands != 0 and w.dealt[i] == NONE:
            only_in_hands = fill(w, i, only_in_hands, rng)
    if only_in_hands != 0:
        return NONE
    for i in range(all_unknown(w)):
        if w.dealt[i] == NONE:
            rest = fill(w, i, rest, rng)
            if w.dealt[i] == NONE:
                return NONE
    return rest


@rule
def settle_first(w, cards, rng):
    """Cards that cannot be in the deck go to places of their own; returns those that find none."""
    stuck = 0
    while cards != 0:
        copy = cards & -cards
        cards ^= copy
        fitting = 0
        for i in range(all_unknown(w)):
            if w.dealt[i] == NONE and w.may[i] & copy != 0:
                fitting += 1
        if fitting == 0:
            stuck |= copy
            continue
        left = below(rng, fitting)
        for i in range(all_unknown(w)):
            if w.dealt[i] == NONE and w.may[i] & copy != 0:
                if left == 0:
                    w.dealt[i] = popcount(copy - 1)
                left -= 1
    return stuck


@rule
def fill(w, i, free, rng):
    """Give the entry one of the free cards; if none fits, other entries swap theirs. Returns the cards left."""
    while w.dealt[i] == NONE:
        fitting = w.may[i] & free
        if fitting != 0:
            copy = one_of(fitting, rng)
            w.dealt[i] = popcount(copy - 1)
            return free & ~copy
        moved = move_up(w, w.may[i], free)
        if moved == free:
            return free
        free = moved
    return free


@rule
def move_up(w, wanted, free):
    """Make one step of an augmenting path: an entry takes a free card and releases its own, closer to the wanted ones.

    A breadth-first search from the wanted cards, through the entries that hold them, finds the nearest such entry.
    Repeated calls release a wanted card. Returns the free cards after the step, unchanged if there is no path.
    """
    before = wanted
    reach = before | held_next_to(w, before)
    while reach & free == 0:
        if reach == before:
            return free
        before = reach
        reach = before | held_next_to(w, before)
    for i in range(all_unknown(w)):
        place = w.dealt[i]
        if place != NONE and (before >> place) & 1 and w.may[i] & free & HEROES != 0:
            copy = w.may[i] & free
            copy &= -copy
            w.dealt[i] = popcount(copy - 1)
            return (free & ~copy) | (1 << place)
    return free


@rule
def held_next_to(w, cards):
    """All cards that the entries which hold one of these cards could hold instead."""
    reach = 0
    for i in range(all_unknown(w)):
        place = w.dealt[i]
        if place != NONE and (cards >> place) & 1:
            reach |= w.may[i]
    return reach


# --- the world -------------------------------------------------------------------------------------------------------


@rule
def take_hands(o, w):
    """Known cards and imagined ones make the hands; what all know stays as it was."""
    for player in range(o.players):
        for i in range(w.first[player], w.first[player + 1]):
            w.hand[player] = with_card(w.hand[player], CARD_OF[w.dealt[i]])
    w.deck_may = o.deck_may
    entries_as_seen(o, w)


@rule
def imagine_deck(o, w, cards, rng):
    """The Heroes that are nowhere else are the deck, in any order."""
    size = 0
    while cards != 0:
        w.deck[size] = CARD_OF[popcount((cards & -cards) - 1)]
        cards &= cards - 1
        size += 1
    shuffle(rng, w.deck, size)


@rule
def imagine_others(o, seat, w, rng):
    """What others know and what they have chosen in secret."""
    for i in range(CARDS):
        w.seen[i] = 0
    for owner in range(o.players):
        for viewer in range(o.players):
            if viewer == seat != owner:
                have_seen(w, viewer, owner, o.hand[owner])
            elif o.most[owner, viewer] > 0:
                have_seen(w, viewer, owner, some_known(o, w, owner, viewer, rng))
    if o.phase == CHOOSE:
        for player in range(o.players):
            if o.choice[player] == HIDDEN:
                w.choice[player] = some_choice(o, w.hand[player], rng)


@rule
def some_known(o, w, owner, viewer, rng):
    """As many of the owner's cards as the viewer may know, as far as all can tell; those that all know among them."""
    least = o.least[owner, viewer]
    size = least + below(rng, o.most[owner, viewer] - least + 1)
    known = open_cards(o, owner)
    left = less(w.hand[owner], known)
    while popcount(known) < size:
        card = CARD_OF[nth_one(left, below(rng, popcount(left)))]
        known = with_card(known, card)
        left = without(left, card)
    return known


@rule
def some_choice(o, hand, rng):
    """Any card of a hand that may have been chosen.  S6"""
    cards = hand
    if OP_KIND[o.at] == DISCARD and OP_TAG[o.at] != NONE:
        cards = hand & CLASS[OP_TAG[o.at]]
        if cards == 0:
            return NO_CARD
    return nth_one(cards & FIRST_COPIES, below(rng, popcount(cards & FIRST_COPIES)))
