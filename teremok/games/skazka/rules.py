"""Skazka: hidden, shifting teams. Players accuse each other, and the accused must answer with a card.

The rules S1-S13 are numbered as in README.md. operations.py carries out the effects of cards, transfers.py moves cards,
beliefs.py records what players learn, knowledge.py has what each player knows.
"""

from ...engine.bits import nth_one, popcount, put, put_run
from ...engine.compiler import rule
from ...engine.random import below, shuffle
from ...engine.record import NONE
from ...engine.seats import first_seat_from, lowest_seat
from .beliefs import clear_beliefs, start_beliefs
from .cards import first_card, holds_nechist, with_card, without_card
from .components import ACCUSED, BECOME_ACCUSER, DISCARD, HAND_EMPTY, SEATS
from .knowledge import imagine, observe, shows
from .operations import (
    NOT_AT_ALL,
    add_named,
    discard_chosen,
    exile_chosen,
    extent_of_program,
    fire_event,
    give_chosen,
    next_living,
    pick_card,
    run_operation,
    seats_holding,
    seats_with_laid,
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
    AFFORDABLE,
    CARDS,
    CLASS,
    COST,
    COST_LIMIT,
    DECK_CARDS,
    DESIGNS,
    FIRST_COPIES,
    FIRST_NECHIST,
    HAND_SIZE,
    MOST_IN_DECK,
    NECHIST_DESIGNS,
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
)
from .tensor import TENSOR, tensor
from .transfers import remove_openly

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
"""Upper bound: each turn has an accusation and the steps of as many cards as can be paid for."""


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
    start_beliefs(s)
    s.met = living_nechist(s)  # S3
    ask_accuser(s)


@rule
def clear_table(s):
    """Put the Stranniks aside and set everything that is undecided to NONE.  S1"""
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
    """Deal the hands with some Nechist among the Heroes; the other Heroes are the deck.  S1"""
    size = len(DECK_CARDS)
    for i in range(size):
        s.deck[i] = DECK_CARDS[i]
    for i in range(size, MOST_IN_DECK):
        s.deck[i] = NONE
    shuffle(rng, s.deck, size)
    nechist = NECHISTS
    left = NECHIST_DESIGNS
    while left > NECHIST_FOR[s.players]:
        nechist &= ~(1 << nth_one(nechist, below(rng, left)))
        left -= 1
    places = HAND_SIZE * s.players
    for seat in range(s.players):
        hand = 0
        for _ in range(HAND_SIZE):
            if left > 0 and below(rng, places) < left:
                card = nth_one(nechist, below(rng, left))
                nechist &= ~(1 << card)
                left -= 1
            else:
                size -= 1
                card = s.deck[size]
                s.deck[size] = NONE
            places -= 1
            hand = with_card(hand, card)
        s.hand[seat] = hand
        s.hand_size[seat] = HAND_SIZE
    s.deck_size = size


# --- the turn --------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return s.acting


@rule
def may_be_accused(s):
    """The living players whom no laid card protects."""
    seats = s.alive
    left = s.alive & seats_with_laid(s)
    while left != 0:
        seat = lowest_seat(left)
        shielded = s.front[seat] & SHIELD[s.hand_size[seat]] != 0
        seats &= ~((1 if shielded else 0) << seat)
        left &= left - 1
    return seats


@rule
def begin_turn(s):
    """Fire the new accuser's laid cards that wait for it, then ask for an accusation.  S4"""
    s.defendant = NONE
    s.spent = 0
    if fire_event(s, s.accuser, BECOME_ACCUSER):
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
    """Pass the accuser's token clockwise to the next living player.  S4"""
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
            put_cards(moves, PLAYING, s.hand[seat] & AFFORDABLE[COST_LIMIT - s.spent])  # S5
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
    """Add a move for each design of a set."""
    put_run(moves, start, cards & FIRST_COPIES & 0xFFFFFFFF)
    if DESIGNS > 32:
        put_run(moves, start + 32, (cards & FIRST_COPIES) >> 32)


@rule
def may_claim(s, seat):
    """1 if the player may claim that only Nechist are left: they must hold one.  S11"""
    return 1 if s.auto == 0 and holds_nechist(s, seat) else 0


@rule
def legal_claim(s, seat, moves):
    if may_claim(s, seat):
        put(moves, CLAIM)


@rule
def legal_choice(s, seat, moves):
    """Any card of one's own hand; if a class is asked for, one of the class or LACK.  S6, S8"""
    if OP_KIND[s.op] != DISCARD:
        put_cards(moves, GIVING, s.hand[seat])
    elif OP_TAG[s.op] == NONE:
        put_cards(moves, DISCARDING, s.hand[seat])
    elif s.hand[seat] & CLASS[OP_TAG[s.op]] != 0:
        put_cards(moves, DISCARDING, s.hand[seat] & CLASS[OP_TAG[s.op]])
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
        return any_of(PLAYING, s.hand[seat] & AFFORDABLE[COST_LIMIT - s.spent] & FIRST_COPIES, ENOUGH, 1, rng)
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
def any_of(start, members, other, others, rng):
    """Draw one of the moves `start + k` for each k of a set, and `other + k` for each k of a second set."""
    both = members | (others << DESIGNS)
    chosen = nth_one(both, below(rng, popcount(both)))
    return start + chosen if chosen < DESIGNS else other + chosen - DESIGNS


@rule
def any_choice(s, seat, rng):
    if OP_KIND[s.op] != DISCARD:
        return any_of(GIVING, s.hand[seat] & FIRST_COPIES, 0, 0, rng)
    cards = s.hand[seat] if OP_TAG[s.op] == NONE else s.hand[seat] & CLASS[OP_TAG[s.op]]
    return any_of(DISCARDING, cards & FIRST_COPIES, LACK, 1 if cards == 0 else 0, rng)


@rule
def apply(s, seat, move, rng):
    for other in range(SEATS):
        s.dropped[other] = 0
        s.drew[other] = 0
    s.lacking = 0
    s.looked_at = 0
    s.acting &= ~(1 << seat)
    if s.phase == ACCUSE:
        apply_accuser_move(s, seat, move)
    elif s.phase == ANSWER:
        apply_defendant_move(s, seat, move)
    elif s.phase == CHOOSE:
        choose_card(s, seat, move)
    elif s.phase == OPTION:
        begin_option(s, move - SIDES)
    elif s.phase == NAME:
        s.phase = WORK
        add_named(s, move - NAMING)
    elif s.phase == PICK:
        s.phase = WORK
        pick_card(s, move - PICKING)
    else:
        s.phase = WORK
        exile_chosen(s, seat, move - EXILING)
        next_operation(s)
    run_operations(s, rng)


@rule
def choose_card(s, seat, move):
    """Keep the choice secret until all have chosen, then carry all choices out."""
    if move == LACK:
        s.choice[seat] = NO_CARD
    elif move >= GIVING:
        s.choice[seat] = move - GIVING
    else:
        s.choice[seat] = move - DISCARDING
    if s.acting == 0:
        s.phase = WORK
        if OP_KIND[s.op] == DISCARD:
            discard_chosen(s)
        else:
            give_chosen(s)


@rule
def apply_accuser_move(s, seat, move):
    if move == PASS:
        end_turn(s)
    elif move == CLAIM:
        claim(s, seat)
    else:
        s.defendant = move - ACCUSING
        s.accused[seat] |= 1 << s.defendant
        if fire_event(s, s.defendant, ACCUSED):
            check_end(s)
        if s.phase != OVER:
            ask_defendant(s)


@rule
def ask_defendant(s):
    s.phase = ANSWER
    s.acting = 1 << s.defendant


@rule
def apply_defendant_move(s, seat, move):
    if move == ENOUGH:
        end_turn(s)
    elif move == CLAIM:
        claim(s, seat)
    else:
        play_card(s, seat, move - PLAYING)


# --- the answer ------------------------------------------------------------------------------------------------------


@rule
def play_card(s, seat, card):
    """Start to apply a card of the hand; it is in no pile until that is finished.  S5"""
    remove_openly(s, seat, card)
    s.card = card
    s.destination = IN_DISCARD
    s.spent += COST[card]
    s.phase = WORK
    s.op = 0
    s.op_end = 0
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
    """Begin the side that can be carried out further; if both can equally, ask the defendant.  S7"""
    first = extent_of_program(s, PROGRAM_FROM[card, 0], PROGRAM_TO[card, 0])
    second = extent_of_program(s, PROGRAM_FROM[card, 1], PROGRAM_TO[card, 1])
    if first > second:
        begin_option(s, 0)
    elif second > first:
        begin_option(s, 1)
    elif first != NOT_AT_ALL:
        s.phase = OPTION
        s.acting = 1 << s.defendant


@rule
def begin_option(s, side):
    s.phase = WORK
    s.op = PROGRAM_FROM[s.card, side]
    s.op_end = PROGRAM_TO[s.card, side]


@rule
def next_operation(s):
    s.op += 1
    s.prepared = 0
    s.giver = NONE
    s.named = 0
    s.rounds = 0


@rule
def run_operations(s, rng):
    """Carry out the operations of the card until a player must decide or all are done."""
    while s.phase == WORK and s.op < s.op_end:
        if run_operation(s, rng):
            next_operation(s)
    if s.phase == WORK:
        finish_card(s)


@rule
def finish_card(s):
    """Put the card away, let players leave, check for the end, and ask the defendant for another card.  S5"""
    if s.destination == IN_DISCARD:
        if s.card >= FIRST_NECHIST:
            s.caught = with_card(s.caught, s.card)
        else:
            s.discard = with_card(s.discard, s.card)
    s.card = NONE
    s.destination = IN_DISCARD
    s.op = 0
    s.op_end = 0
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
    """Let players leave who played or discarded a Nechist or have no cards left, all at once.  S9, S10"""
    leaving = s.alive & (s.doomed | ~seats_holding(s, 1))
    while leaving != 0:
        seat = first_seat_from(leaving, s.defendant)
        leaving &= ~(1 << seat)
        if (s.doomed >> seat) & 1:
            leave(s, seat)
            s.gone_nechist |= 1 << seat
        else:
            fire_event(s, seat, HAND_EMPTY)
            if s.hand_size[seat] == 0:
                leave(s, seat)
                s.gone_hero |= 1 << seat
    s.doomed = 0


@rule
def leave(s, seat):
    """Put a leaving player's cards into the discard; Nechist among them are caught.  S9"""
    s.alive &= ~(1 << seat)
    while s.hand[seat] != 0:
        card = first_card(s.hand[seat])
        remove_openly(s, seat, card)
        if card >= FIRST_NECHIST:
            s.caught = with_card(s.caught, card)
        else:
            s.discard = with_card(s.discard, card)
    while s.front[seat] != 0:
        card = first_card(s.front[seat])
        s.front[seat] = without_card(s.front[seat], card)
        s.discard = with_card(s.discard, card)


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def living_nechist(s):
    """The living players who hold Nechist."""
    seats = 0
    for seat in range(s.players):
        seats |= (1 if holds_nechist(s, seat) else 0) << seat
    return seats & s.alive


@rule
def check_end(s):
    """End the game if an ending is reached; the order matters.  S11"""
    if s.alive == 0:
        finish(s, NOBODY, 0)
    elif popcount(s.caught) == NECHIST_FOR[s.players]:
        heroes_win(s, CAUGHT)
    elif s.deck_size == 0:
        nechist_win(s, DECK_EMPTY)
    elif s.alive & (s.alive - 1) == 0:
        nechist_win(s, SOLE)
    elif s.auto == 1 and living_nechist(s) == s.alive:
        nechist_win(s, ONLY_NECHIST)


@rule
def check_standstill(s):
    """End the game if nobody can be accused or there have been too many turns.  S11"""
    blocked = may_be_accused(s) == 0
    if blocked or s.turn >= TURNS_EACH * s.players:
        if living_nechist(s) == s.alive:
            nechist_win(s, ONLY_NECHIST)
        else:
            finish(s, BLOCKED if blocked else TURNS_OVER, 0)


@rule
def claim(s, seat):
    """End the game with a claim that only Nechist are left: true if they are, else the Heroes win.  S11"""
    if living_nechist(s) == s.alive:
        nechist_win(s, CLAIMED)
        s.finisher = seat  # S13
    else:
        heroes_win(s, FALSE_CLAIM)


@rule
def heroes_win(s, ending):
    finish(s, ending, (s.alive & ~living_nechist(s)) | s.gone_hero)


@rule
def nechist_win(s, ending):
    finish(s, ending, living_nechist(s) | s.gone_nechist)


@rule
def finish(s, ending, won):
    """End the game. All hands are shown, so beliefs are cleared.  S11, S13"""
    s.ending = ending
    s.won = won
    if s.defendant != NONE and ending != FALSE_CLAIM and (won >> s.defendant) & 1:
        s.finisher = s.defendant
    elif (won >> s.accuser) & 1:
        s.finisher = s.accuser
    s.phase = OVER
    s.acting = 0
    clear_beliefs(s)
