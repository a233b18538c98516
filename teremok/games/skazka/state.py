"""Skazka's state record, its phases and move ids.

A set of players is a bitset of seats. A set of cards is a bitset of copies (tables.py).
"""

from typing import Literal, get_args

from ...engine.record import i1, i2, i8, record, secret
from .components import SEATS
from .tables import CARDS, DESIGNS, MOST_IN_DECK, NECHIST_DESIGNS

Options = record(players=i1, answer=i1, end=i1, nechist_effects=i1, first=i1)

State = record(
    # Sets of cards:
    exiled=i8,  # exiled from the deck by the card being applied
    picked=i8,  # picked from the discard, not yet at their new place
    discard=i8,
    aside=i8,
    caught=i8,
    hand=secret(i8, SEATS),
    front=(i8, SEATS),  # cards laid before each player
    dropped=(i8, SEATS),  # cards that each player discarded in the last move
    # Public beliefs about hands (beliefs.py). Entries lie hand by hand:
    entry_may=(i8, CARDS),  # copies that the cards of an entry may be; ascending in each hand
    entry_origins=(i2, CARDS),  # seats to which they may have been dealt, if they may be Nechist; or OPEN
    entry_count=(i1, CARDS),  # number of cards that an entry describes
    entry_first=(i1, SEATS + 1),  # index of each hand's first entry
    deck_may=i8,  # copies that a card of the deck may be
    # Knowledge of single players:
    seen=secret(i2, CARDS),  # seats that have seen a copy in a hand, by `seen_index`
    sent_seen=(i2, SEATS),  # during a gift, seats that know the card that each seat has sent
    caught_origins=(i2, NECHIST_DESIGNS),  # seats to which each caught Nechist may have been dealt
    accused=(i2, SEATS),  # seats that each player has accused so far
    acting=i2,  # seats that must decide now
    turn=i2,  # number of turns that are over
    op=i2,  # index of the operation being carried out
    op_end=i2,  # index behind the card's last operation
    named=i2,  # players that the operation affects
    nameable=i2,  # players whom the defendant may name now
    alive=i2,
    doomed=i2,  # players who played or discarded a Nechist and will leave
    gone_hero=i2,  # players who left as Heroes
    gone_nechist=i2,
    met=secret(i2),  # players who were dealt Nechist; HIDDEN from all others
    won=i2,
    lacking=i2,  # players who showed in the last move that they have no card of a class
    looked_at=i2,  # players whose hand the defendant saw in the last move
    known_least=(i1, SEATS, SEATS),  # [owner, viewer]: public lower bound of the owner's cards that the viewer knows
    known_most=(i1, SEATS, SEATS),  # upper bound
    players=i1,
    single=i1,  # option `answer`: one card an answer
    auto=i1,  # option `end`: the game ends by itself when only Nechist are left
    effects=i1,  # option `nechist_effects`
    phase=i1,
    accuser=i1,
    defendant=i1,  # NONE before the accusation
    spent=i1,  # cost of the cards of the answer so far
    card=i1,  # design of the card being applied, which is in no pile; or NONE
    destination=i1,  # place to which an operation has moved that card; IN_DISCARD: none has
    prepared=i1,  # has the operation its players, or its number of picks?
    giver=i1,  # first player of a gift or exchange, or NONE
    rounds=i1,  # cards that the operation still moves for each of its players
    picks_left=i1,  # cards still to be picked from the discard
    shuffle_due=i1,  # have cards gone into the deck that was not shuffled since?
    finisher=i1,  # player who gets two tokens, or NONE
    ending=i1,
    deck_size=i1,
    hand_size=(i1, SEATS),
    choice=secret(i1, SEATS),  # cards chosen secretly and at once; NONE: not chosen
    drew=(i1, SEATS),  # number of cards each player took from the deck in the last move
    deck=secret(i1, MOST_IN_DECK),  # from the bottom to the top
)

ACCUSE, ANSWER, OPTION, NAME, CHOOSE, PICK, EXILE, WORK, OVER = range(9)  # phases
Phase = Literal["accuse", "answer", "option", "name", "choose", "pick", "exile", "work", "over"]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

IN_DISCARD, LAID, RETURNED, SHUFFLED = range(4)  # destinations of a played card

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

# Moves: accuse or name a player; play, discard, give, pick or exile a card; choose a side of an OR; say something.
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
"""The `choice` of a player who has no card of the class."""
