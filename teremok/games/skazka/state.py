"""The state of Skazka, its phases, and the numbers of its moves."""

from typing import Literal, get_args

from ...engine.record import i1, i2, i8, record, secret
from .components import SEATS
from .tables import CARDS, DESIGNS, MOST_IN_DECK, VILLAINS

Options = record(players=i1, answer=i1, end=i1, nechist_effects=i1, first=i1)

State = record(
    # Sets of cards:
    exiled=i8,  # those the card being applied has exiled from the deck
    picked=i8,  # picked from the discard, not yet where they go
    discard=i8,
    aside=i8,
    caught=i8,
    hand=secret(i8, SEATS),
    front=(i8, SEATS),  # laid down before each player
    dropped=(i8, SEATS),  # what each has just discarded, for all to see
    # What all know of the hidden cards, hand after hand:
    may=(i8, CARDS),  # what cards of a hand may be, ascending
    dealt=(i2, CARDS),  # from whose dealt hand they may be: Nechist come from nowhere else; or OPEN
    number=(i1, CARDS),  # how many cards of the hand are such
    first=(i1, SEATS + 1),  # where each hand begins among these
    deck_may=i8,  # what a card of the deck may be
    # What single players know:
    seen=secret(i2, CARDS),  # the seats that have seen a card, by its place; only of cards in hands
    way_seen=(i2, SEATS),  # during a gift, those who know the card on its way from each seat
    caught_dealt=(i2, VILLAINS),  # from whose dealt hand each caught Nechist may be
    accused=(i2, SEATS),  # whom each has accused so far
    acting=i2,  # the seats that must decide now
    turn=i2,  # how many turns are over
    at=i2,  # the operation that is being carried out
    until=i2,  # where the operations of the card end
    named=i2,  # the players whom the operation touches
    nameable=i2,  # whom the defendant may name now
    alive=i2,
    doomed=i2,  # those who played or discarded a Nechist and will leave
    gone_hero=i2,  # those who left as Heroes
    gone_nechist=i2,
    met=secret(i2),  # who held Nechist at the start; HIDDEN from those who did not
    won=i2,
    lacking=i2,  # who has just shown that they have none of a class
    looked=i2,  # into whose hand the defendant has just looked
    least=(i1, SEATS, SEATS),  # how many of x's cards v knows at least, as far as all can tell
    most=(i1, SEATS, SEATS),  # how many at most
    players=i1,
    single=i1,  # the option `answer`: one card only
    auto=i1,  # the option `end`: when only Nechist are left, the game is over by itself
    effects=i1,  # the option `nechist_effects`
    phase=i1,
    accuser=i1,
    defendant=i1,  # NONE before the accusation
    spent=i1,  # what the cards of the answer have cost so far
    card=i1,  # the design that is being applied; it is in no pile
    rests=i1,  # where that card has gone already, if not to the discard
    settled=i1,  # have all players of the operation been named?
    giver=i1,  # the one named first, who gives or exchanges
    rounds=i1,  # how many cards of each player the operation still moves
    need=i1,  # how many cards are still to be picked from the discard
    stirred=i1,  # has something gone into the deck that is to be shuffled?
    finisher=i1,  # who gets two tokens
    ending=i1,
    deck_size=i1,
    cards=(i1, SEATS),  # how many cards each player holds
    choice=secret(i1, SEATS),  # what those have chosen who choose secretly and at once
    drew=(i1, SEATS),  # how many cards each has just taken from the deck
    deck=secret(i1, MOST_IN_DECK),  # from the bottom to the top
)

ACCUSE, ANSWER, OPTION, NAME, CHOOSE, PICK, EXILE, WORK, OVER = range(9)  # phases
Phase = Literal["accuse", "answer", "option", "name", "choose", "pick", "exile", "work", "over"]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

IN_DISCARD, LAID, RETURNED, SHUFFLED = range(4)  # where a played card goes

Ending = Literal[
    "caught",
    "false_claim",
    "deck",
    "claim",
    "sole",
    "only_nechist",
    "nobody",
    "blocked",
    "turns",
]
ENDING_NAMES: tuple[Ending, ...] = get_args(Ending)
CAUGHT, FALSE_CLAIM, DECK_EMPTY, CLAIMED, SOLE, ONLY_NECHIST, NOBODY, BLOCKED, TURNS_OVER = range(len(ENDING_NAMES))

# Moves: a player accused or named; a card played, discarded, given, picked, exiled; a side of an OR; and words.
ACCUSING = 0
NAMING = ACCUSING + SEATS
PLAYING = NAMING + SEATS
DISCARDING = PLAYING + DESIGNS
GIVING = DISCARDING + DESIGNS
PICKING = GIVING + DESIGNS
EXILING = PICKING + DESIGNS
SIDES = EXILING + DESIGNS
CLAIM = SIDES + 2
PASS = CLAIM + 1
ENOUGH = PASS + 1
LACK = ENOUGH + 1
MOVES = LACK + 1

NO_CARD = DESIGNS
"""Chosen by one who has none of the class."""
