"""Knowledge in Fairy Tale, and worlds consistent with it. README.md proves that nothing is missing.

A seat remembers every pack it held. Of a pack it knows, from the step at which it first held it on, every card: its own
picks one by one, and between them **sets**: cards of which it knows that the seats between took one each, but not who
took which. A set is written sorted into an observation. What was taken before it first held the pack is HIDDEN.
"""

import numpy as np

from ...engine.bits import nth_one, popcount
from ...engine.compiler import rule
from ...engine.dealing import draw_out
from ...engine.random import below
from ...engine.record import HIDDEN, NONE
from .components import SEATS
from .state import (
    CLOSE_OWN_TASK,
    DRAFT,
    OVER,
    TASK_BITS,
    insert,
    may_turn,
    pack_of,
    remove,
    sort,
    spot_to_turn,
)
from .tables import COPIES, DESIGNS, END_OF_SET, FIRST_HELD, HAND, PLAYS, ROUNDS, SWAPS, SWAPS_SIZE

TRIES_A_ROUND = 64
SHARES = 60
SHARE = np.array([0, 60, 30, 20, 15, 12, 10], np.int8)
"""SHARES divided by the size of a set."""


# --- what a seat has seen of a pack ----------------------------------------------------------------------------------


@rule
def dealt(s, round):
    """Are the packs of this round remembered? Not before the deal, nor for rounds before a hand-written position."""
    return s.pack[round, 0, 0] != NONE


@rule
def laid_of_packs(s, round):
    """The number of cards taken from each pack of this round."""
    return s.step if round == s.round and s.phase == DRAFT else HAND


@rule
def first_seen(s, round, pack, seat):
    """The step at which a seat first held a pack; HAND if it has not yet.  F3"""
    if seat < 0:
        return HAND
    first = FIRST_HELD[s.players, round & 1, seat, pack]
    return first if first <= laid_of_packs(s, round) else HAND


@rule
def end_of_set(s, round, pack, seat, start):
    """The end of the set that begins here: after the seat's own pick, or where it held the pack again."""
    return END_OF_SET[s.players, round & 1, laid_of_packs(s, round), seat, pack, start]


@rule
def sets(states, round, seat, ends):
    """ends[pack, start]: the end of each set that a seat knows of the packs of a round; 0 elsewhere."""
    for pack in range(states[0].players):
        start = first_seen(states[0], round, pack, seat)
        while start < HAND:
            ends[pack, start] = end_of_set(states[0], round, pack, seat, start)
            start = ends[pack, start]


# --- observe ---------------------------------------------------------------------------------------------------------


@rule
def observe(s, seat, o):
    """Rows are public; show packs, laid cards and choices to the seat that saw or made them.  F3-F5"""
    each_of_deck = 0 if s.left == 0 else HIDDEN
    for card in range(DESIGNS):
        o.deck[card] = each_of_deck
    observe_packs(s, seat, o)
    for player in range(SEATS):
        for i in range(HAND):
            o.hand[player, i] = covered(s.hand[player, i])
        o.chosen[player] = covered(s.chosen[player])
        o.turned[player] = covered(s.turned[player])
    if seat >= 0:
        for i in range(HAND):
            o.hand[seat, i] = s.hand[seat, i]
        o.chosen[seat] = s.chosen[seat]
        o.turned[seat] = s.turned[seat]


@rule
def covered(value):
    """Hide a value, but not whether there is one."""
    return NONE if value == NONE else HIDDEN


@rule
def observe_packs(s, seat, o):
    """Write all packs as a seat remembers them, with each set sorted because its order is unknown."""
    for round in range(ROUNDS):
        for pack in range(SEATS):
            for i in range(HAND):
                o.pack[round, pack, i] = NONE
    for round in range(ROUNDS):
        if dealt(s, round):
            for pack in range(s.players):
                first = first_seen(s, round, pack, seat)
                for i in range(HAND):
                    o.pack[round, pack, i] = s.pack[round, pack, i] if i >= first else HIDDEN
            sort_sets(s, seat, o, round)


@rule
def sort_sets(s, seat, o, round):
    """Sort the sets of all packs of a round."""
    laid = laid_of_packs(s, round)
    for n in range(SWAPS_SIZE[s.players, round & 1, laid, 1 + seat]):
        swap = SWAPS[s.players, round & 1, laid, 1 + seat, n]
        put_in_order(o.pack[round, swap[0]], swap[1], swap[2])


@rule
def put_in_order(cards, low, high):
    """Put the lower of two cards first, without a branch: it would be mispredicted half the time."""
    one, other = cards[low], cards[high]
    cards[low] = min(one, other)
    cards[high] = max(one, other)


# --- what others see of a move ---------------------------------------------------------------------------------------


@rule
def shows(s, seat, move, viewer):
    """Choices are secret until the last one is made."""
    return move if viewer == seat else HIDDEN


# --- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(o, seat, w, rng):
    """Explain the cards every seat has played, then place the other unseen cards at random."""
    unseen = 0
    explained = False
    while not explained:
        unseen = gather_unseen(o, w)
        explained = explain_rows(o, seat, w, unseen, rng)
    fill_packs(o, w, rng)
    if o.phase != OVER:
        fill_hands(o, seat, w)
        for other in range(o.players):
            if o.chosen[other] == HIDDEN:
                w.chosen[other] = some_card(o, w, other, rng)
            if o.turned[other] == HIDDEN:
                w.turned[other] = some_turns(o, other, rng)


@rule
def gather_unseen(o, w):
    """Put all unseen cards into the deck; returns their number."""
    for card in range(DESIGNS):
        w.deck[card] = COPIES[o.kind, card]
    for round in range(ROUNDS):
        for player in range(o.players):
            if dealt(o, round):
                for i in range(HAND):
                    w.pack[round, player, i] = o.pack[round, player, i]
                    if o.pack[round, player, i] >= 0:
                        w.deck[o.pack[round, player, i]] -= 1
            else:
                for spot in range(round * PLAYS, (round + 1) * PLAYS):
                    if o.row[player, spot] != NONE:
                        w.deck[o.row[player, spot]] -= 1
    return size_of_deck(w)


@rule
def size_of_deck(w):
    total = 0
    for card in range(DESIGNS):
        total += w.deck[card]
    return total


@rule
def explain_rows(o, seat, w, unseen, rng):
    """Give every other seat the cards it has played; may fail if too many of them are unseen cards.

    Cards that can only have been unseen ones come first, for all rounds, so that nothing else uses them up.
    """
    for round in range(ROUNDS):
        if dealt(o, round) and explain_plays(o, seat, w, round, 0, True, unseen, rng) == NONE:
            return False
    for round in range(ROUNDS):
        if dealt(o, round):
            fixed = filled(o, w, round)
            tries = 0
            while not explain_round(o, seat, w, round, fixed, unseen, rng):
                tries += 1
                if tries == TRIES_A_ROUND:
                    return False
    return True


@rule
def filled(o, w, round):
    """The spots of a round's packs where unseen cards have been placed, as bits."""
    fixed = 0
    for pack in range(o.players):
        for step in range(HAND):
            if w.pack[round, pack, step] != o.pack[round, pack, step]:
                fixed |= bit(pack, step)
    return fixed


@rule
def explain_round(o, seat, w, round, fixed, unseen, rng):
    """Explain the remaining plays of a round, then shuffle the rest of each set around the fixed cards."""
    for pack in range(o.players):
        for step in range(HAND):
            if fixed & bit(pack, step) == 0:
                if o.pack[round, pack, step] == HIDDEN and w.pack[round, pack, step] != HIDDEN:
                    w.deck[w.pack[round, pack, step]] += 1
                w.pack[round, pack, step] = o.pack[round, pack, step]
    fixed = explain_plays(o, seat, w, round, fixed, False, unseen, rng)
    if fixed == NONE:
        return False
    for pack in range(o.players):
        start = first_seen(o, round, pack, seat)
        while start < HAND:
            end = end_of_set(o, round, pack, seat, start)
            mix(w.pack[round, pack], start, end, fixed >> (pack * HAND), rng)
            start = end
    return True


@rule
def explain_plays(o, seat, w, round, fixed, only_unseen, unseen, rng):
    """Explain plays one by one, each by a card taken from some pack; returns the fixed spots, or NONE on failure."""
    for other in range(o.players):
        if other != seat:
            for spot in range(round * PLAYS, (round + 1) * PLAYS):
                card = o.row[other, spot]
                if card != NONE and only_unseen != may_have_seen(o, seat, round, other, card):
                    step = explain(o, seat, w, round, other, card, fixed, unseen, rng)
                    if step == NONE:
                        return NONE
                    fixed |= bit(pack_of(o, round, step, other), step)
    return fixed


@rule
def may_have_seen(o, seat, round, other, card):
    """Is there a copy of this card in a set from which the other seat took a card?"""
    for step in range(HAND):
        pack = pack_of(o, round, step, other)
        if o.pack[round, pack, step] != HIDDEN:
            start = start_of_set(o, round, pack, seat, step)
            for spot in range(start, end_of_set(o, round, pack, seat, start)):
                if o.pack[round, pack, spot] == card:
                    return True
    return False


@rule
def bit(pack, step):
    return 1 << (pack * HAND + step)


@rule
def explain(o, seat, w, round, other, card, fixed, unseen, rng):
    """Choose the step at which the other seat took a card that it has played.

    Each step is as likely as taking this card then would be if everything unknown were random.
    """
    total = 0
    for step in range(HAND):
        total += likelihood(o, seat, w, round, other, step, card, fixed, unseen)
    if total == 0:
        return NONE
    n = below(rng, total)
    step = 0
    n -= likelihood(o, seat, w, round, other, step, card, fixed, unseen)
    while n >= 0:
        step += 1
        n -= likelihood(o, seat, w, round, other, step, card, fixed, unseen)
    pack = pack_of(o, round, step, other)
    if o.pack[round, pack, step] == HIDDEN:
        w.deck[card] -= 1
    else:
        spot = start_of_set(o, round, pack, seat, step)
        while w.pack[round, pack, spot] != card or fixed & bit(pack, spot) != 0:
            spot += 1
        w.pack[round, pack, spot] = w.pack[round, pack, step]
    w.pack[round, pack, step] = card
    return step


@rule
def likelihood(o, seat, w, round, other, step, card, fixed, unseen):
    """The probability that the other seat took this card at this step, times SHARES times the unseen cards."""
    pack = pack_of(o, round, step, other)
    if fixed & bit(pack, step) != 0:
        return 0
    if o.pack[round, pack, step] == HIDDEN:
        return w.deck[card] * SHARES
    start = start_of_set(o, round, pack, seat, step)
    free = 0
    such = 0
    for spot in range(start, end_of_set(o, round, pack, seat, start)):
        if fixed & bit(pack, spot) == 0:
            free += 1
            if w.pack[round, pack, spot] == card:
                such += 1
    return such * SHARE[free] * unseen


@rule
def start_of_set(o, round, pack, seat, step):
    start = first_seen(o, round, pack, seat)
    end = end_of_set(o, round, pack, seat, start)
    while end <= step:
        start = end
        end = end_of_set(o, round, pack, seat, start)
    return start


@rule
def mix(cards, start, end, fixed, rng):
    """Shuffle the cards of a set, except the fixed ones."""
    free = 0
    for last in range(start, end):
        if (fixed >> last) & 1 == 0:
            free += 1
            n = below(rng, free)
            other = start
            while n > 0 or (fixed >> other) & 1 != 0:
                if (fixed >> other) & 1 == 0:
                    n -= 1
                other += 1
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card


@rule
def fill_packs(o, w, rng):
    """Draw unseen cards for spots taken before the observer held a pack, for packs not held yet, and for the deck."""
    left = size_of_deck(w)
    for round in range(ROUNDS):
        if dealt(o, round):
            for pack in range(o.players):
                for i in range(HAND):
                    if w.pack[round, pack, i] == HIDDEN:
                        w.pack[round, pack, i] = draw_out(rng, w.deck, left)
                        left -= 1
                sort(w.pack[round, pack], laid_of_packs(o, round), HAND)
    while left > o.left:
        draw_out(rng, w.deck, left)
        left -= 1


@rule
def fill_hands(o, seat, w):
    """Give the other seats the cards they took and have not played."""
    laid = laid_of_packs(o, o.round)
    for other in range(o.players):
        if other != seat:
            for i in range(HAND):
                w.hand[other, i] = NONE
            for step in range(laid):
                insert(w.hand[other], step, w.pack[o.round, pack_of(o, o.round, step, other), step])
            if o.phase != DRAFT:
                for spot in range(o.round * PLAYS, o.round * PLAYS + o.step):
                    remove(w.hand[other], o.row[other, spot])


@rule
def some_card(o, w, other, rng):
    """Draw a card that the other seat may have chosen."""
    n = below(rng, HAND - o.step)
    if o.phase == DRAFT:
        return w.pack[o.round, pack_of(o, o.round, o.step, other), o.step + n]
    return w.hand[other, n]


@rule
def some_turns(o, other, rng):
    """Draw the hidden choices of another seat in this reveal, and turn its row accordingly."""
    closed = o.closed[other]
    for made in range(o.made[other]):
        task = (o.tasks[other] >> (TASK_BITS * made)) & ((1 << TASK_BITS) - 1)
        spots = may_turn(o, other, closed, task)
        options = popcount(spots)
        n = below(rng, options + 1) if task < CLOSE_OWN_TASK else below(rng, max(options, 1))
        if n < options:
            card = o.row[other, nth_one(spots, n)]
            closed ^= 1 << spot_to_turn(o, other, closed, task, card)
    return closed
