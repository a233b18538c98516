"""The record of Hearts, and its cards.

A card is `4 * rank + suit`, two to ace, clubs, diamonds, hearts, spades; a set of cards is 52 bits of one number.
"""

from teremok.engine.compiler import rule
from teremok.engine.record import i1, i8, record, secret

SEATS = 4
SUITS = 4
RANKS = 13
CARDS = SUITS * RANKS
HAND = CARDS // SEATS
PASSED = 3

ALL = (1 << CARDS) - 1
CLUBS = sum(1 << SUITS * rank for rank in range(RANKS))
HEARTS = CLUBS << 2
TWO_OF_CLUBS = 1
QUEEN_OF_SPADES = 1 << 43
PENALTIES = HEARTS | QUEEN_OF_SPADES
ALL_POINTS = 26

Options = record(players=i1)

State = record(
    hand=secret(i8, SEATS),
    passed=secret(i8, SEATS),  # what each has passed and has not seen again
    may=(i8, SEATS),  # the cards that a seat may hold, as all know by what it has played
    played=i8,
    phase=i1,
    direction=i1,  # cards are passed so many seats to the left
    turn=i1,
    passes=i1,  # how many cards have been passed
    plays=i1,  # how many have been played
    best=i1,  # the card that takes the trick as it stands, or NONE
    taker=i1,  # and who has played it
    table=(i1, SEATS),  # the card of each in this trick, or NONE
    points=(i1, SEATS),  # penalty points
)

PASS, PLAY, OVER = range(3)


@rule
def suit_of(card):
    """All cards of its suit."""
    return CLUBS << (card & 3)


@rule
def receiver(s, seat):
    """To whom a seat passes cards."""
    return (seat + s.direction) & 3


@rule
def giver(s, seat):
    """From whom a seat gets cards."""
    return (seat - s.direction) & 3
