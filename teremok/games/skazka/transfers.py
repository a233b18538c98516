"""Transfers of cards between hands, deck and piles, each with what players learn from it."""

from ...engine.compiler import rule
from ...engine.record import NONE
from .beliefs import (
    add_entry,
    forget_moved_cards,
    note_card_added,
    note_card_removed,
    note_put_into_deck,
    note_receiving,
    note_sending,
    note_shown,
    note_taken_openly,
    note_top_shown,
)
from .cards import with_card, without_card


@rule
def add_to_hand(s, seat, card, viewers):
    """Add a card to a hand; `viewers` is the set of other players who see it."""
    note_card_added(s, seat, card, viewers)
    s.hand[seat] = with_card(s.hand[seat], card)
    s.hand_size[seat] += 1


@rule
def remove_from_hand(s, seat, card):
    s.hand[seat] = without_card(s.hand[seat], card)
    s.hand_size[seat] -= 1
    note_card_removed(s, seat, card)


@rule
def remove_openly(s, seat, card):
    """Remove a card from a hand for all to see."""
    remove_from_hand(s, seat, card)
    note_shown(s, seat, card)


@rule
def add_openly(s, seat, card):
    """Add a card to a hand for all to see."""
    add_to_hand(s, seat, card, ((1 << s.players) - 1) & ~(1 << seat))
    note_taken_openly(s, seat, card)


@rule
def take_top(s, seat):
    """Take the top card of the deck face down; returns whether there was one.  S12"""
    if s.deck_size == 0:
        return False
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    s.drew[seat] += 1
    add_to_hand(s, seat, card, 0)
    add_entry(s, seat, s.deck_may, 0, 1)
    return True


@rule
def exile_top(s):
    """Put the top card of the deck into the discard; returns it.  S12"""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    note_top_shown(s, card)
    s.discard = with_card(s.discard, card)
    return card


@rule
def put_into_deck(s, card):
    """Put an open card into the deck. It must still be at its old place, so that beliefs count it there."""
    note_put_into_deck(s, card)
    s.deck[s.deck_size] = card
    s.deck_size += 1


@rule
def send_card(s, giver, taker, slot):
    """Remove the card that the giver has chosen, face down; players who knew the hand no longer do.  S12"""
    note_sending(s, giver, slot)
    remove_from_hand(s, giver, s.choice[giver])
    if s.hand_size[giver] > 0:
        forget_moved_cards(s, giver, taker)


@rule
def receive_card(s, giver, taker, slot):
    """Add the card that the giver has sent to the taker's hand."""
    add_to_hand(s, taker, s.choice[giver], (s.sent_seen[giver] | (1 << giver)) & ~(1 << taker))
    note_receiving(s, giver, taker, slot)
    s.choice[giver] = NONE
