"""Fairy Tale: draft cards, play three of five, open and close them; what lies open in the end counts.

The rules F1-F16 are numbered as in README.md. state.py has the record, score.py the scoring, knowledge.py what a seat
knows. No card has code of its own: tables.py says what each one does.
"""

from ...engine.bits import nth_one, popcount, put
from ...engine.compiler import rule
from ...engine.dealing import deal_out
from ...engine.random import below
from ...engine.record import NONE
from .components import ANY, CLOSE_ALL, CLOSE_OWN, HUNT, OPEN, SEATS
from .knowledge import imagine, observe, shows
from .score import SCORES, rank, results, score
from .state import (
    CARD,
    CLOSE_OWN_TASK,
    CLOSE_TASK,
    CLOSING,
    DRAFT,
    MOST_TASKS,
    MOVES,
    NOTHING,
    OPEN_TASK,
    OPENING,
    OVER,
    PLAY,
    TASK_BITS,
    TURN,
    Options,
    State,
    everybody,
    faces,
    first_spot,
    insert,
    laid_in_row,
    may_turn,
    pack_of,
    remove,
    sort,
    spot_to_turn,
    task_of,
)
from .tables import (
    CATEGORY,
    CATEGORY_SETS,
    COPIES,
    DECK_SIZE,
    DESIGNS,
    EFFECT,
    EFFECT_CATEGORY,
    HAND,
    OPENS,
    PLAYS,
    ROUNDS,
    ROW,
)
from .tensor import DISCREET, TENSOR, tensor

__all__ = [
    "DISCREET",
    "MOST_MOVES",
    "MOVES",
    "SCORES",
    "TENSOR",
    "Options",
    "State",
    "actors",
    "any_move",
    "apply",
    "deal",
    "imagine",
    "legal",
    "observe",
    "rank",
    "results",
    "score",
    "shows",
    "tensor",
]

MOST_MOVES = ROUNDS * SEATS * (HAND - 1 + PLAYS * (1 + MOST_TASKS))
"""Upper bound: cards drafted and played by each player, and choices in each reveal."""


# --- the deal --------------------------------------------------------------------------------------------------------


@rule
def deal(s, options, rng):
    s.players = options.players
    s.kind = options.deck
    s.pairs = options.pairs
    for card in range(DESIGNS):
        s.deck[card] = COPIES[s.kind, card]  # F1
    s.left = DECK_SIZE[s.kind]
    for seat in range(SEATS):
        s.chosen[seat] = NONE
        s.turned[seat] = NONE
        for i in range(HAND):
            s.hand[seat, i] = NONE
        for i in range(ROW):
            s.row[seat, i] = NONE
        for round in range(ROUNDS):
            for i in range(HAND):
                s.pack[round, seat, i] = NONE
    deal_packs(s, rng)


@rule
def deal_packs(s, rng):
    """Deal every player a pack.  F2"""
    deal_out(rng, s.deck, s.left, s.pack[s.round], s.players)
    s.left -= s.players * HAND
    for seat in range(s.players):
        sort(s.pack[s.round, seat], 0, HAND)
    s.phase = DRAFT
    s.step = 0
    s.owing = everybody(s)


# --- choices ---------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return s.owing


@rule
def legal(s, seat, moves):
    if s.phase == DRAFT:
        pack = pack_of(s, s.round, s.step, seat)
        for i in range(s.step, HAND):
            put(moves, CARD + s.pack[s.round, pack, i])
    elif s.phase == PLAY:
        for i in range(HAND - s.step):
            put(moves, CARD + s.hand[seat, i])
    else:
        legal_turns(s, seat, moves)


@rule
def apply(s, seat, move, rng):
    """Record a choice; nothing happens before the last one is made."""
    if s.phase == TURN:
        choose_turn(s, seat, move)
    else:
        s.chosen[seat] = move - CARD
        s.owing &= ~(1 << seat)
    if s.owing == 0:
        if s.phase == DRAFT:
            lay_and_pass(s)
        elif s.phase == PLAY:
            reveal(s)
        else:
            show_turns(s)
        if s.owing == 0:
            next_play(s, rng)


@rule
def any_move(s, seat, rng):
    if s.phase == DRAFT:
        return CARD + any_card(s.pack[s.round, pack_of(s, s.round, s.step, seat)], s.step, HAND, rng)
    if s.phase == PLAY:
        return CARD + any_card(s.hand[seat], 0, HAND - s.step, rng)
    return any_turn(s, seat, rng)


@rule
def any_card(cards, start, end, rng):
    """Draw one of several sorted cards, each design with equal probability."""
    spot = start + below(rng, end - start)
    while is_copy(cards, start, spot):
        spot = start + below(rng, end - start)
    return cards[spot]


@rule
def is_copy(cards, start, spot):
    """Is the card before this one, not before `start`, a copy of it?"""
    before = cards[max(0, spot - 1)]
    return cards[spot] == (before if spot > start else NONE)


# --- the draft -------------------------------------------------------------------------------------------------------


@rule
def lay_and_pass(s):
    """All lay the card they chose and pass the rest; the last card needs no choice.  F3"""
    for seat in range(s.players):
        take(s.pack[s.round, pack_of(s, s.round, s.step, seat)], s.step, s.chosen[seat])
        insert(s.hand[seat], s.step, s.chosen[seat])
        s.chosen[seat] = NONE
    s.step += 1
    if s.step == HAND - 1:
        for seat in range(s.players):
            insert(s.hand[seat], s.step, s.pack[s.round, pack_of(s, s.round, s.step, seat), s.step])
        s.phase = PLAY
        s.step = 0
    s.owing = everybody(s)


@rule
def take(pack, step, card):
    """Move a card of a pack to the taken ones; the rest stays sorted."""
    for spot in range(HAND - 1, 0, -1):
        before = pack[spot - 1]
        pack[spot] = before if spot > step and before < card else pack[spot]
    pack[step] = card


# --- the play --------------------------------------------------------------------------------------------------------


@rule
def reveal(s):
    """Turn all cards up together, then hunt, open and close.  F4, F6"""
    spot = laid_in_row(s)
    hunted = 0
    for seat in range(s.players):
        card = s.chosen[seat]
        s.chosen[seat] = NONE
        remove(s.hand[seat], card)
        s.row[seat, spot] = card
        if EFFECT[card] == HUNT:
            hunted |= CATEGORY_SETS[EFFECT_CATEGORY[card]]
    s.phase = TURN
    s.step += 1
    closers = 0  # how many close-all cards there are of each category, BITS bits each
    for seat in range(s.players):
        card = s.row[seat, spot]
        if (hunted >> CATEGORY[card]) & 1 != 0:
            s.closed[seat] |= 1 << spot  # F7
        elif EFFECT[card] == CLOSE_ALL:
            closers += 1 << (TASK_BITS * EFFECT_CATEGORY[card])
    for seat in range(s.players):
        set_tasks(s, seat, spot, closers)


@rule
def next_play(s, rng):
    """Go on to the next card or the next round, discarding unplayed cards.  F2, F4"""
    s.phase = PLAY
    s.owing = everybody(s)
    if s.step == PLAYS:
        for seat in range(s.players):
            for i in range(HAND - PLAYS):
                s.hand[seat, i] = NONE
        s.round += 1
        s.step = 0
        if s.round < ROUNDS:
            deal_packs(s, rng)
        else:
            s.phase = OVER
            s.owing = 0


# --- opening and closing ---------------------------------------------------------------------------------------------


@rule
def set_tasks(s, seat, spot, closers):
    """List a seat's choices in this reveal: cards to open, then to close, its own card's first.  F8-F10

    A task without a choice that everybody can see is done at once. After a hidden choice the next one is asked for even
    if it has only one answer: the number of choices must not reveal what they were.
    """
    card = s.row[seat, spot]
    opens = 0
    opened = 0  # categories of which the seat may secretly open cards,
    touched = 0  # and of which it may secretly open or close cards
    if (s.closed[seat] >> spot) & 1 == 0:
        category = EFFECT_CATEGORY[card]
        if EFFECT[card] == OPEN:
            opens = min(OPENS[card], how_many(s, seat, OPEN_TASK + category))
            for _ in range(opens):
                add_task(s, seat, OPEN_TASK + category)
                opened = CATEGORY_SETS[category]
                touched = opened
        elif EFFECT[card] == CLOSE_OWN:
            if not close_at_once(s, seat, CLOSE_OWN_TASK + category):
                add_task(s, seat, CLOSE_OWN_TASK + category)
                touched = CATEGORY_SETS[category] | CATEGORY_SETS[CATEGORY[card]]
    if closers != 0:
        for category in range(ANY + 1):
            times = (closers >> (TASK_BITS * category)) & ((1 << TASK_BITS) - 1)
            if times > 0:
                more = opens if CATEGORY_SETS[category] & opened != 0 else 0
                if set_closes(s, seat, category, times, more, touched):
                    touched |= CATEGORY_SETS[category]


@rule
def set_closes(s, seat, category, times, opens, touched):
    """Ask for one open card of the category per effect, as long as the seat may have one.  F10

    The seat may secretly open `opens` of its closed cards before. Returns whether it is asked.
    """
    task = CLOSE_TASK + category
    if CATEGORY_SETS[category] & touched == 0:
        while times > 0 and close_at_once(s, seat, task):
            times -= 1
    may_have = how_many(s, seat, task)
    if opens > 0:
        may_have += min(opens, how_many(s, seat, OPEN_TASK + category))
    for _ in range(min(times, may_have)):
        add_task(s, seat, task)
    return min(times, may_have) > 0


@rule
def add_task(s, seat, task):
    shift = 0
    while (s.tasks[seat] >> shift) != 0:
        shift += TASK_BITS
    s.tasks[seat] |= task << shift
    s.owing |= 1 << seat


@rule
def how_many(s, seat, task):
    """The number of cards a seat may turn for this task."""
    return popcount(may_turn(s, seat, s.closed[seat], task))


@rule
def close_at_once(s, seat, task):
    """Close a seat's card if it has no choice; returns whether there was none."""
    spots = may_turn(s, seat, s.closed[seat], task)
    first = spots & -spots
    others = spots ^ first
    while others != 0:
        if s.row[seat, first_spot(others)] != s.row[seat, first_spot(first)]:
            return False
        others &= others - 1
    s.closed[seat] |= first
    return True


@rule
def legal_turns(s, seat, moves):
    """List the cards to turn. Opening may be declined, closing may not.  F8-F10"""
    task = task_of(s, seat)
    closed = faces(s, seat)
    spots = may_turn(s, seat, closed, task)
    if task < CLOSE_OWN_TASK or spots == 0:
        put(moves, NOTHING)
    while spots != 0:
        put(moves, (OPENING if task < CLOSE_OWN_TASK else CLOSING) + s.row[seat, first_spot(spots)])
        spots &= spots - 1


@rule
def any_turn(s, seat, rng):
    """Draw a card to turn; of several copies only the first counts."""
    task = task_of(s, seat)
    spots = may_turn(s, seat, faces(s, seat), task)
    number = popcount(spots)
    most = number + 1 if task < CLOSE_OWN_TASK else max(number, 1)
    n = below(rng, most)
    while n < number and not is_first_copy(s, seat, spots, nth_one(spots, n)):
        n = below(rng, most)
    if n == number:
        return NOTHING
    return (OPENING if task < CLOSE_OWN_TASK else CLOSING) + s.row[seat, nth_one(spots, n)]


@rule
def is_first_copy(s, seat, spots, spot):
    """Is this the first of its copies at these spots?"""
    before = spots & ((1 << spot) - 1)
    while before != 0:
        if s.row[seat, first_spot(before)] == s.row[seat, spot]:
            return False
        before &= before - 1
    return True


@rule
def choose_turn(s, seat, move):
    """Turn the seat's own card; others see it when all have chosen."""
    closed = faces(s, seat)
    if move != NOTHING:
        card = move - (OPENING if move < CLOSING else CLOSING)
        closed ^= 1 << spot_to_turn(s, seat, closed, task_of(s, seat), card)
    s.turned[seat] = closed
    s.made[seat] += 1
    if task_of(s, seat) == 0:
        s.owing &= ~(1 << seat)


@rule
def show_turns(s):
    """Show what was opened and closed.  F8-F10"""
    for seat in range(s.players):
        s.closed[seat] = faces(s, seat)
        s.turned[seat] = NONE
        s.tasks[seat] = 0
        s.made[seat] = 0
