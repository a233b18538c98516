"""Skazka: hidden, shifting teams. Accuse, and the accused must answer with a card.

The rules S1-S13 are numbered as in README.md. hands.py keeps the hands and what is known of them, operations.py carries
out what cards say, knowledge.py tells what each player knows.
"""

from ...engine.bits import nth_one, popcount, put, put_run
from ...engine.compiler import rule
from ...engine.random import below, shuffle
from ...engine.record import NONE
from ...engine.seats import first_seat_from, lowest_seat
from .components import ACCUSED, BECOME_ACCUSER, DISCARD, HAND_EMPTY, SEATS
from .hands import holds_nechist, know_no_more, know_the_deal, show, some_card, with_card, without
from .knowledge import imagine, observe, shows
from .operations import (
    NOT,
    discard_chosen,
    exile_chosen,
    extent_of_all,
    fire_all,
    give_chosen,
    holding,
    laid_before,
    named,
    next_living,
    operate,
    pick,
)
from .score import SCORES, rank, score
from .state import (
    ACCUSE,
    ACCUSING,
    ANSWER,
    BLOCKED,
    CAUGHT,
    CHOOSE,
    CLAIM,
    CLAIMED,
    DECK_EMPTY,
    DISCARDING,
    ENOUGH,
    EXILING,
    FALSE_CLAIM,
    GIVING,
    IN_DISCARD,
    LACK,
    MOVES,
    NAME,
    NAMING,
    NO_CARD,
    NOBODY,
    ONLY_NECHIST,
    OPTION,
    OVER,
    PASS,
    PICK,
    PICKING,
    PLAYING,
    SIDES,
    SOLE,
    TURNS_OVER,
    WORK,
    Options,
    State,
)
from .tables import (
    AFFORD,
    CARDS,
    CLASS,
    COST,
    COST_LIMIT,
    DECK_CARDS,
    DESIGNS,
    FIRST_COPIES,
    FIRST_NECHIST,
    HAND,
    MOST_IN_DECK,
    NECHIST_FOR,
    NECHISTS,
    OP_KIND,
    OP_TAG,
    OPTIONS,
    PROGRAM_FROM,
    PROGRAM_TO,
    SHIELD,
    STRANNIKS,
    TURNS_EACH,
    VILLAINS,
)
from .tensor import TENSOR, tensor

__all__ = [
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
    "score",
    "shows",
    "tensor",
]

MOST_MOVES = TURNS_EACH * SEATS * (2 + COST_LIMIT * (4 + 3 * SEATS + CARDS))
"""No game has more moves: in each turn an accusation and the steps of as many cards as can be paid for."""


# --- the deal --------------------------------------------------------------------------------------------------------


@rule
def deal(s, options, rng):
    s.players = options.players
    s.single = options.answer
    s.auto = options.end
    s.effects = options.nechist_effects
    s.accuser = below(rng, s.players) if options.first == NONE else options.first  # S4
    s.alive = (1 << s.players) - 1
    clear_table(s)
    deal_hands(s, rng)
    know_the_deal(s)
    s.met = nechist_living(s)  # S3
    ask_accuser(s)


@rule
def clear_table(s):
    """Nothing is decided, nothing lies anywhere but the Stranniks aside.  S1"""
    s.defendant = NONE
    s.card = NONE
    s.giver = NONE
    s.finisher = NONE
    s.ending = NONE
    s.aside = STRANNIKS
    for seat in range(SEATS):
        s.choice[seat] = NONE


@rule
def deal_hands(s, rng):
    """Some Nechist among the Heroes, four cards each; the other Heroes are the deck.  S1"""
    size = len(DECK_CARDS)
    for i in range(size):
        s.deck[i] = DECK_CARDS[i]
    for i in range(size, MOST_IN_DECK):
        s.deck[i] = NONE
    shuffle(rng, s.deck, size)
    villains = NECHISTS
    left = VILLAINS
    while left > NECHIST_FOR[s.players]:
        villains &= ~(1 << nth_one(villains, below(rng, left)))
        left -= 1
    places = HAND * s.players
    for seat in range(s.players):
        hand = 0
        for _ in range(HAND):
            if left > 0 and below(rng, places) < left:
                card = nth_one(villains, below(rng, left))
                villains &= ~(1 << card)
                left -= 1
            else:
                size -= 1
                card = s.deck[size]
                s.deck[size] = NONE
            places -= 1
            hand = with_card(hand, card)
        s.hand[seat] = hand
        s.cards[seat] = HAND
    s.deck_size = size


# --- the turn --------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return s.acting


@rule
def may_be_accused(s):
    """The living whom no laid card protects."""
    seats = s.alive
    left = s.alive & laid_before(s)
    while left != 0:
        seat = lowest_seat(left)
        shielded = s.front[seat] & SHIELD[s.cards[seat]] != 0
        seats &= ~((1 if shielded else 0) << seat)
        left &= left - 1
    return seats


@rule
def begin_turn(s):
    """The token comes to a player; laid cards that wait for it fire, then they accuse.  S4"""
    s.defendant = NONE
    s.spent = 0
    if fire_all(s, s.accuser, BECOME_ACCUSER):
        check_end(s)
    if s.phase != OVER:
        check_standstill(s)
    if s.phase != OVER:
        ask_accuser(s)


@rule
def ask_accuser(s):
    s.phase = ACCUSE
    s.acting = 1 << s.accuser


@rule
def end_turn(s):
    """The token goes clockwise to the next living player.  S4"""
    s.turn += 1
    s.accuser = next_living(s, s.accuser)
    begin_turn(s)


@rule
def legal(s, seat, moves):
    if s.phase == ACCUSE:
        targets = may_be_accused(s) & ~(1 << seat)
        if targets == 0:
            put(moves, PASS)
        put_run(moves, ACCUSING, targets)
        legal_claim(s, seat, moves)
    elif s.phase == ANSWER:
        if s.spent == 0:
            put_cards(moves, PLAYING, s.hand[seat])
            legal_claim(s, seat, moves)
        else:
            put(moves, ENOUGH)
            put_cards(moves, PLAYING, s.hand[seat] & AFFORD[COST_LIMIT - s.spent])  # S5
    elif s.phase == NAME:
        put_run(moves, NAMING, s.nameable)
    elif s.phase == CHOOSE:
        legal_choice(s, seat, moves)
    elif s.phase == OPTION:
        put(moves, SIDES)
        put(moves, SIDES + 1)
    elif s.phase == PICK:
        put_cards(moves, PICKING, s.discard)
    else:
        put_cards(moves, EXILING, s.front[seat])


@rule
def put_cards(moves, start, cards):
    """A move for each design of a set."""
    put_run(moves, start, cards & FIRST_COPIES & 0xFFFFFFFF)
    if DESIGNS > 32:
        put_run(moves, start + 32, (cards & FIRST_COPIES) >> 32)


@rule
def may_claim(s, seat):
    """One who holds Nechist may say that only Nechist are left.  S11"""
    return 1 if s.auto == 0 and holds_nechist(s, seat) else 0


@rule
def legal_claim(s, seat, moves):
    if may_claim(s, seat):
        put(moves, CLAIM)


@rule
def legal_choice(s, seat, moves):
    """The owner of a hand picks the card; of a class, if they have one.  S6, S8"""
    if OP_KIND[s.at] != DISCARD:
        put_cards(moves, GIVING, s.hand[seat])
    elif OP_TAG[s.at] == NONE:
        put_cards(moves, DISCARDING, s.hand[seat])
    elif s.hand[seat] & CLASS[OP_TAG[s.at]] != 0:
        put_cards(moves, DISCARDING, s.hand[seat] & CLASS[OP_TAG[s.at]])
    else:
        put(moves, LACK)


@rule
def any_move(s, seat, rng):
    if s.phase == ACCUSE:
        targets = may_be_accused(s) & ~(1 << seat)
        return any_of(ACCUSING, targets, CLAIM, may_claim(s, seat) + (2 if targets == 0 else 0), rng)
    if s.phase == ANSWER:
        if s.spent == 0:
            return any_of(PLAYING, s.hand[seat] & FIRST_COPIES, CLAIM, may_claim(s, seat), rng)
        return any_of(PLAYING, s.hand[seat] & AFFORD[COST_LIMIT - s.spent] & FIRST_COPIES, ENOUGH, 1, rng)
    if s.phase == NAME:
        return any_of(NAMING, s.nameable, 0, 0, rng)
    if s.phase == CHOOSE:
        return any_choice(s, seat, rng)
    if s.phase == OPTION:
        return SIDES + below(rng, 2)
    if s.phase == PICK:
        return any_of(PICKING, s.discard & FIRST_COPIES, 0, 0, rng)
    return any_of(EXILING, s.front[seat] & FIRST_COPIES, 0, 0, rng)


@rule
def any_of(start, members, word, words, rng):
    """One of the moves for the members of a set, or of the words that may be said: a set too, behind the first."""
    both = members | (words << DESIGNS)
    chosen = nth_one(both, below(rng, popcount(both)))
    return start + chosen if chosen < DESIGNS else word + chosen - DESIGNS


@rule
def any_choice(s, seat, rng):
    if OP_KIND[s.at] != DISCARD:
        return any_of(GIVING, s.hand[seat] & FIRST_COPIES, 0, 0, rng)
    cards = s.hand[seat] if OP_TAG[s.at] == NONE else s.hand[seat] & CLASS[OP_TAG[s.at]]
    return any_of(DISCARDING, cards & FIRST_COPIES, LACK, 1 if cards == 0 else 0, rng)


@rule
def apply(s, seat, move, rng):
    for other in range(SEATS):
        s.dropped[other] = 0
        s.drew[other] = 0
    s.lacking = 0
    s.looked = 0
    s.acting &= ~(1 << seat)
    if s.phase == ACCUSE:
        accuser_moves(s, seat, move)
    elif s.phase == ANSWER:
        defendant_moves(s, seat, move)
    elif s.phase == CHOOSE:
        choose(s, seat, move)
    elif s.phase == OPTION:
        begin_option(s, move - SIDES)
    elif s.phase == NAME:
        s.phase = WORK
        named(s, move - NAMING)
    elif s.phase == PICK:
        s.phase = WORK
        pick(s, move - PICKING)
    else:
        s.phase = WORK
        exile_chosen(s, seat, move - EXILING)
        next_operation(s)
    carry_on(s, rng)


@rule
def choose(s, seat, move):
    """Remembered until all have chosen."""
    if move == LACK:
        s.choice[seat] = NO_CARD
    elif move >= GIVING:
        s.choice[seat] = move - GIVING
    else:
        s.choice[seat] = move - DISCARDING
    if s.acting == 0:
        s.phase = WORK
        if OP_KIND[s.at] == DISCARD:
            discard_chosen(s)
        else:
            give_chosen(s)


@rule
def accuser_moves(s, seat, move):
    if move == PASS:
        end_turn(s)
    elif move == CLAIM:
        claim(s, seat)
    else:
        s.defendant = move - ACCUSING
        s.accused[seat] |= 1 << s.defendant
        if fire_all(s, s.defendant, ACCUSED):
            check_end(s)
        if s.phase != OVER:
            ask_defendant(s)


@rule
def ask_defendant(s):
    s.phase = ANSWER
    s.acting = 1 << s.defendant


@rule
def defendant_moves(s, seat, move):
    if move == ENOUGH:
        end_turn(s)
    elif move == CLAIM:
        claim(s, seat)
    else:
        play_card(s, seat, move - PLAYING)


# --- the answer ------------------------------------------------------------------------------------------------------


@rule
def play_card(s, seat, card):
    """The card is in no pile while it is applied.  S5"""
    show(s, seat, card)
    s.card = card
    s.rests = IN_DISCARD
    s.spent += COST[card]
    s.phase = WORK
    s.at = 0
    s.until = 0
    if card >= FIRST_NECHIST:
        s.doomed |= 1 << seat  # S9
        if s.effects == 0:
            return
    if OPTIONS[card] == 1:
        begin_option(s, 0)
    else:
        choose_side(s, card)


@rule
def choose_side(s, card):
    """The defendant chooses, but what works in full goes before what works in part, and that before nothing.  S7"""
    one = extent_of_all(s, PROGRAM_FROM[card, 0], PROGRAM_TO[card, 0])
    other = extent_of_all(s, PROGRAM_FROM[card, 1], PROGRAM_TO[card, 1])
    if one > other:
        begin_option(s, 0)
    elif other > one:
        begin_option(s, 1)
    elif one != NOT:
        s.phase = OPTION
        s.acting = 1 << s.defendant


@rule
def begin_option(s, side):
    s.phase = WORK
    s.at = PROGRAM_FROM[s.card, side]
    s.until = PROGRAM_TO[s.card, side]


@rule
def next_operation(s):
    s.at += 1
    s.settled = 0
    s.giver = NONE
    s.named = 0
    s.rounds = 0


@rule
def carry_on(s, rng):
    """Carry out the operations of the card until somebody must decide or all are done."""
    while s.phase == WORK and s.at < s.until:
        if operate(s, rng):
            next_operation(s)
    if s.phase == WORK:
        finish_card(s)


@rule
def finish_card(s):
    """The card goes where it belongs; players leave; the game may be over; the defendant may go on.  S5"""
    if s.rests == IN_DISCARD:
        if s.card >= FIRST_NECHIST:
            s.caught = with_card(s.caught, s.card)
        else:
            s.discard = with_card(s.discard, s.card)
    s.card = NONE
    s.rests = IN_DISCARD
    s.at = 0
    s.until = 0
    s.exiled = 0
    leave_all(s)
    check_end(s)
    if s.phase == OVER:
        return
    if s.single == 0 and s.spent < COST_LIMIT and (s.alive >> s.defendant) & 1:
        ask_defendant(s)
    else:
        end_turn(s)


# --- leaving ---------------------------------------------------------------------------------------------------------


@rule
def leave_all(s):
    """Who played or discarded a Nechist leaves, and who has no cards left, all at once.  S9, S10"""
    leaving = s.alive & (s.doomed | ~holding(s, 1))
    while leaving != 0:
        seat = first_seat_from(leaving, s.defendant)
        leaving &= ~(1 << seat)
        if (s.doomed >> seat) & 1:
            leave(s, seat)
            s.gone_nechist |= 1 << seat
        else:
            fire_all(s, seat, HAND_EMPTY)
            if s.cards[seat] == 0:
                leave(s, seat)
                s.gone_hero |= 1 << seat
    s.doomed = 0


@rule
def leave(s, seat):
    """The cards of one who leaves go to the discard, Nechist among them are caught.  S9"""
    s.alive &= ~(1 << seat)
    while s.hand[seat] != 0:
        card = some_card(s.hand[seat])
        show(s, seat, card)
        if card >= FIRST_NECHIST:
            s.caught = with_card(s.caught, card)
        else:
            s.discard = with_card(s.discard, card)
    while s.front[seat] != 0:
        card = some_card(s.front[seat])
        s.front[seat] = without(s.front[seat], card)
        s.discard = with_card(s.discard, card)


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def nechist_living(s):
    """The living players who hold Nechist."""
    seats = 0
    for seat in range(s.players):
        seats |= (1 if holds_nechist(s, seat) else 0) << seat
    return seats & s.alive


@rule
def check_end(s):
    """In this order.  S11"""
    if s.alive == 0:
        finish(s, NOBODY, 0)
    elif popcount(s.caught) == NECHIST_FOR[s.players]:
        heroes_win(s, CAUGHT)
    elif s.deck_size == 0:
        nechist_win(s, DECK_EMPTY)
    elif s.alive & (s.alive - 1) == 0:
        nechist_win(s, SOLE)
    elif s.auto == 1 and nechist_living(s) == s.alive:
        nechist_win(s, ONLY_NECHIST)


@rule
def check_standstill(s):
    """Nobody can accuse anybody, or there have been too many turns.  S11"""
    blocked = may_be_accused(s) == 0
    if blocked or s.turn >= TURNS_EACH * s.players:
        if nechist_living(s) == s.alive:
            nechist_win(s, ONLY_NECHIST)
        else:
            finish(s, BLOCKED if blocked else TURNS_OVER, 0)


@rule
def claim(s, seat):
    """All hands are shown.  S11"""
    if nechist_living(s) == s.alive:
        nechist_win(s, CLAIMED)
        s.finisher = seat  # S13
    else:
        heroes_win(s, FALSE_CLAIM)


@rule
def heroes_win(s, ending):
    finish(s, ending, (s.alive & ~nechist_living(s)) | s.gone_hero)


@rule
def nechist_win(s, ending):
    finish(s, ending, nechist_living(s) | s.gone_nechist)


@rule
def finish(s, ending, won):
    """The game is over; all hands are shown, so there is nothing left to know.  S11, S13"""
    s.ending = ending
    s.won = won
    if s.defendant != NONE and ending != FALSE_CLAIM and (won >> s.defendant) & 1:
        s.finisher = s.defendant
    elif (won >> s.accuser) & 1:
        s.finisher = s.accuser
    s.phase = OVER
    s.acting = 0
    know_no_more(s)
