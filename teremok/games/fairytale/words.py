"""Cards, moves and events in words."""

import functools
from collections.abc import Iterator
from typing import Any, Literal

from ...engine.locale import Say, SayTo, words_of
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE
from . import advice, rules, state
from .components import BOX, CATEGORY_NAMES, EFFECT_NAMES, HUNT, TYPE_NAMES, Category, Condition
from .tables import (
    CARD_IDS,
    CARD_NAMES,
    CATEGORY,
    CATEGORY_SETS,
    COUNTED,
    EFFECT,
    EFFECT_CATEGORY,
    HAND,
    OPENS,
    PLAYS,
    POINTS,
    POINTS_EACH,
    ROW,
    TYPE,
)

ANY_CATEGORY: tuple[Category | Literal["ANY"], ...] = (*CATEGORY_NAMES, "ANY")


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say(f"fairytale-seat-{seat + 1}")


# --- cards -----------------------------------------------------------------------------------------------------------


def card_name(card: int, say: Say, case: str = "") -> str:
    """A card's name: from the data file if it has one, else from the locale, which has its cases."""
    return _card_name(card, say.language, case)


@functools.cache
def _card_name(card: int, language: str, case: str) -> str:
    name, say = CARD_NAMES[language][card], words_of(language, "fairytale")
    key = f"fairytale-card-{CARD_IDS[card].replace('_', '-')}"
    return say(key + case) if case and say.knows(key + case) and say(key) == name else name


def category_name(category: int, say: Say, case: str = "") -> str:
    return say(f"fairytale-category-{ANY_CATEGORY[category].lower()}{case}")


def type_name(type: int, say: Say, case: str = "") -> str:
    return say(f"fairytale-type-{TYPE_NAMES[type]}{case}")


def type_of(card: int, say: Say) -> str:
    """`character`."""
    return type_name(int(TYPE[card]), say)


def worth_text(card: int, say: Say) -> str:
    """`6`, `3 for each Sky Dance Dragon`, `9 with The Fairy Queen`."""
    if COUNTED[card] != NONE:
        counted = card_name(int(COUNTED[card]), say)
        return say("fairytale-worth-each", points=int(POINTS_EACH[card]), card=counted)
    condition = BOX.cards[card].value.condition
    if condition is None:
        return str(POINTS[card])
    parts = ", ".join(_condition_parts(condition, say))
    asks = "most" if condition.most_of != NONE else "cards"
    return say("fairytale-worth-if", points=int(POINTS[card]), asks=asks, condition=parts)


def _condition_parts(condition: Condition, say: Say) -> Iterator[str]:
    if condition.most_of != NONE:
        yield say("fairytale-if-most", category=category_name(condition.most_of, say, ".gen"))
    for card in condition.named:
        yield say("fairytale-if-card", card=card_name(card, say))
    for category, least in condition.least_of_category.items():
        yield say("fairytale-if-category", category=category_name(category, say, ".gen"), least=least)
    for type, least in condition.least_of_type.items():
        yield say("fairytale-if-type", type=type_name(type, say, ".many"), least=least)


def effect_text(card: int, say: Say) -> str:
    """`everybody closes a card of the Fairy Wood`; empty if it has no effect."""
    if EFFECT[card] == NONE:
        return ""
    key = f"fairytale-effect-{EFFECT_NAMES[EFFECT[card]].replace('_', '-')}"
    return say(key, category=category_name(int(EFFECT_CATEGORY[card]), say, ".gen"), cards=int(OPENS[card]))


# --- moves -----------------------------------------------------------------------------------------------------------


def describe(move: int, say: Say) -> str:
    """`Dwarven Warrior` to lay or to play it, `open Dwarven Warrior`, `close Dwarven Warrior`, `nothing`."""
    if move < state.OPENING:
        return card_name(move, say)
    if move < state.CLOSING:
        return say("fairytale-move-open", card=card_name(move - state.OPENING, say, ".acc"))
    if move < state.NOTHING:
        return say("fairytale-move-close", card=card_name(move - state.CLOSING, say, ".acc"))
    return say("fairytale-move-nothing")


def kinds(seen: Observation, move: int) -> list[tuple[object, ...]]:
    """Kinds of moves for the lab: the card drafted, played, opened or closed."""
    for heading, first in (("close", state.CLOSING), ("open", state.OPENING)):
        if move >= first:
            return [] if move == state.NOTHING else [(heading, move - first)]
    return [("draft" if seen.plain.phase == state.DRAFT else "play", move)]


def kind_name(kind: tuple[Any, ...], say: Say) -> str:
    return card_name(kind[1], say)


# --- what happened ---------------------------------------------------------------------------------------------------


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    """The choice as far as it was seen, and everything revealed after the last choice."""
    return " ".join(_sentences(before, seat, move, after, say))


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    """No seat: hidden choices are not described."""
    return ()


def _sentences(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> Iterator[str]:
    was, now = before.plain, after.plain
    shown = was.round != now.round or was.phase != now.phase or was.step != now.step
    if was.phase == state.DRAFT or not shown:
        yield _tell_choice(before, seat, move, say)
    if not shown:
        return
    if was.phase == state.DRAFT:
        yield _tell_passing(before, after, say)
        return
    if was.phase == state.PLAY:
        yield from _tell_reveal(before, after, say)
    else:
        yield from _tell_turns(before, after, say)
    if now.phase == state.TURN:
        yield say("fairytale-tell-owing", players=say.seats(after.actors), number=len(after.actors))
    elif now.phase == state.OVER:
        yield _tell_end(after, say)
    elif now.round != was.round:
        yield say("fairytale-tell-round", round=now.round + 1, direction=_direction(after))


def _tell_choice(seen: Observation, seat: int, move: int, say: SayTo) -> str:
    name = say.seat(seat)
    if move == HIDDEN:
        key = "fairytale-tell-decided" if seen.plain.phase == state.TURN else "fairytale-tell-chosen"
        return say(key, player=name)
    if move < state.OPENING:
        return say("fairytale-tell-choose", player=name, card=card_name(move, say, ".acc"))
    if move < state.CLOSING:
        return say("fairytale-tell-open", player=name, cards=card_name(move - state.OPENING, say, ".acc"))
    if move < state.NOTHING:
        return say("fairytale-tell-close", player=name, cards=card_name(move - state.CLOSING, say, ".acc"))
    return say("fairytale-tell-leave", player=name)


def _direction(seen: Observation) -> str:
    """Odd rounds pass left, even ones right.  F3"""
    return "right" if seen.plain.round % 2 else "left"


def _tell_passing(before: Observation, after: Observation, say: SayTo) -> str:
    if after.plain.phase == state.PLAY:
        return say("fairytale-tell-drafted", cards=HAND)
    return say("fairytale-tell-pass", direction=_direction(before), cards=HAND - after.plain.step)


def _tell_reveal(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    """The cards turned up, those hunted, and those closed at once because there was no choice.  F4, F7, F10"""
    spot = before.plain.round * PLAYS + before.plain.step
    players = range(after.players)
    cards = [after.plain.row[seat][spot] for seat in players]
    turned_up = [_whose(seat, card_name(cards[seat], say), say) for seat in players]
    yield say("fairytale-tell-reveal", cards=", ".join(turned_up))
    hunted = [seat for seat in players if _is_hunted(cards, seat)]
    if hunted:
        names = [_whose(seat, card_name(cards[seat], say), say) for seat in hunted]
        yield say("fairytale-tell-hunt", cards=", ".join(names))
    for seat in players:
        closed = after.plain.closed[seat] & ~before.plain.closed[seat]
        if seat in hunted:
            closed &= ~(1 << spot)
        if closed:
            yield say("fairytale-tell-must", player=say.seat(seat), cards=_cards_at(after, seat, closed, say))


def _whose(seat: int, card: str, say: SayTo) -> str:
    return say("fairytale-tell-whose", player=say.seat(seat), card=card)


def _is_hunted(cards: list[int], seat: int) -> bool:
    hunts = [int(CATEGORY_SETS[EFFECT_CATEGORY[card]]) for card in cards if EFFECT[card] == HUNT]
    return any(hunt >> int(CATEGORY[cards[seat]]) & 1 for hunt in hunts)


def _cards_at(seen: Observation, seat: int, spots: int, say: SayTo) -> str:
    row = seen.plain.row[seat]
    return ", ".join(card_name(row[spot], say, ".acc") for spot in range(ROW) if spots >> spot & 1)


def _tell_turns(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    """The cards all players opened and closed."""
    nothing = True
    for seat in range(after.players):
        was, now = before.plain.closed[seat], after.plain.closed[seat]
        for key, spots in (("fairytale-tell-open", was & ~now), ("fairytale-tell-close", now & ~was)):
            if spots:
                nothing = False
                yield say(key, player=say.seat(seat), cards=_cards_at(after, seat, spots, say))
    if nothing:
        yield say("fairytale-tell-unturned")


def _tell_end(after: Observation, say: SayTo) -> str:
    """The winners and their points.  F15, F16"""
    winners = [seat for seat in range(after.players) if after.ask(rules.rank, seat) == 1]
    points = int(after.ask(rules.score, winners[0]))
    return say("fairytale-tell-end", players=say.seats(winners), number=len(winners), points=points)


# --- why a card is advised -------------------------------------------------------------------------------------------

MUCH_DENIED = 3
"""Least points of a neighbour that a hint mentions."""


def reasons(seen: Observation, move: int, say: Say) -> list[tuple[str, int | None]]:
    """Reasons for a card: tales it helps, cards it goes with, expected points, and the neighbour it is denied to."""
    if not state.CARD <= move < state.OPENING:
        return []
    card = move - state.CARD
    said: list[tuple[str, int | None]] = [(text, None) for text in _why_with(seen, card, say)]
    drafts = seen.plain.phase == state.DRAFT
    if points := _points(seen, advice.hoped if drafts else advice.evaluate_move, card if drafts else move):
        said.append((say("fairytale-why-points", points=points), None))
    if drafts and (denied := _points(seen, advice.denied, card)) >= MUCH_DENIED:
        neighbour = int(seen.ask(advice.neighbour, seen.seat))
        player = seat_name(seen, neighbour, say)
        said.append((say("fairytale-why-denied", player=player, points=denied), neighbour))
    return said


def _why_with(seen: Observation, card: int, say: Say) -> Iterator[str]:
    """The card's value for the cards the viewer has."""
    s, me = seen.plain, seen.seat
    row = [s.row[me][spot] for spot in range(ROW) if not s.closed[me] >> spot & 1]
    mine = [other for other in dict.fromkeys([*row, *s.hand[me]]) if other not in (NONE, card)]
    if tales := [tale for tale in mine if advice.MATTERS_TO[tale, card]]:
        yield say("fairytale-why-tales", tales=_quoted(tales, say))
    if friends := [other for other in mine if COUNTED[other] == card or COUNTED[card] == other]:
        yield say("fairytale-why-together", cards=_quoted(friends, say))


def _quoted(cards: list[int], say: Say) -> str:
    return ", ".join(say("fairytale-quoted", card=card_name(card, say)) for card in cards)


def _points(seen: Observation, rule: Any, what: int) -> int:
    """The advice's value of a card or a move, in whole points."""
    return max(0, round(int(seen.ask(rule, seen.seat, what)) / advice.ONE_POINT))
