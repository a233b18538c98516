"""Skazka in words: names of cards and moves, reports of what happened, reasons for advice."""

import functools
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import numpy as np

from ...engine.locale import Say, SayTo, words_of
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Plain, i8
from .beliefs import OPEN, open_hand
from .components import BOX, GIVE, SEATS, SWAP, TAG_NAMES
from .operations import gift_takers
from .state import (
    ACCUSING,
    CHOOSE,
    CLAIM,
    DISCARDING,
    ENDING_NAMES,
    ENOUGH,
    EXILING,
    GIVING,
    LACK,
    NAMING,
    OVER,
    PASS,
    PICKING,
    PLAYING,
    SIDES,
)
from .tables import CARD_OF, FIRST_NECHIST, IDS, NECHISTS, OP_KIND, OP_TAG

DESIGN_OF: list[int] = CARD_OF.tolist()
SETS_KEPT = 8192
"""Size of the caches of functions of a set of cards."""


def letter(seat: int, say: Say) -> str:
    """The letter of a seat."""
    return say(f"skazka-seat-{seat}")


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return letter(seat, say)


@functools.cache
def card_words(card: int, language: str, part: str = "name") -> str:
    """The name of a card, its accusative or its text: from the data file if it is there, else from the locale files."""
    own = BOX.cards[card].words.get("text" if part == "text" else "name")
    if own is not None:
        return own[language]
    key = f"skazka-card-{IDS[card]}"
    return words_of(language, "skazka")(key if part == "name" else f"{key}.{part}")


def card_name(card: int, say: Say) -> str:
    return card_words(card, say.language)


def card_object(card: int, say: Say) -> str:
    """The name of a card as the object of a sentence."""
    return card_words(card, say.language, "acc")


def card_text(card: int, say: Say) -> str:
    return card_words(card, say.language, "text")


@functools.lru_cache(SETS_KEPT)
def listed(cards: int) -> tuple[int, ...]:
    """The designs of a set in order, one for each copy."""
    found = []
    while cards:
        found.append(DESIGN_OF[cards.bit_length() - 1])
        cards &= ~(1 << cards.bit_length() - 1)
    return tuple(sorted(found))


def opened(seen: Observation) -> list[int]:
    """The open cards of each hand, by seat."""
    ask = seen.game.run(open_hand)
    return [int(ask(seen.record, seat)) for seat in range(seen.players)]


@functools.lru_cache(SETS_KEPT)
def new_in(cards: int, before: int) -> tuple[int, ...]:
    """The designs, one for each copy, that a set has gained."""
    return _less(listed(cards), listed(before))


def _less(cards: Iterable[int], others: Iterable[int]) -> tuple[int, ...]:
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return tuple(left)


def names(cards: Iterable[int], say: Say) -> str:
    return ", ".join(card_name(card, say) for card in cards)


# --- moves -----------------------------------------------------------------------------------------------------------

Verb = Literal["play", "discard", "give", "pick", "exile"]
Word = Literal["claim", "pass", "enough", "lack"]

VERBS: tuple[tuple[int, Verb], ...] = (
    (PLAYING, "play"),
    (DISCARDING, "discard"),
    (GIVING, "give"),
    (PICKING, "pick"),
    (EXILING, "exile"),
)
WORDS: dict[int, Word] = {CLAIM: "claim", PASS: "pass", ENOUGH: "enough", LACK: "lack"}


def describe(move: int, say: Say) -> str:
    """`accuse B`, `name C`, `play Yemelya`, `discard Bear`, `give Fox`, `first`, `claim`, `enough` ..."""
    if move < NAMING:
        return say("skazka-move-accuse", player=letter(move - ACCUSING, say))
    if move < PLAYING:
        return say("skazka-move-name", player=letter(move - NAMING, say))
    if move < SIDES:
        start, verb = next((start, verb) for start, verb in reversed(VERBS) if move >= start)
        return say(f"skazka-move-{verb}", card=card_object(move - start, say))
    if move < CLAIM:
        return say("skazka-move-first" if move == SIDES else "skazka-move-second")
    return say(f"skazka-move-{WORDS[move]}")


def kinds(seen: Observation, move: int) -> list[tuple[object, ...]]:
    """The kinds of a move for statistics: a verb with a card, or a word."""
    if PLAYING <= move < EXILING:
        start, verb = next((start, verb) for start, verb in reversed(VERBS) if move >= start)
        return [(verb, move - start)]
    return [("word", WORDS[move])] if move in (CLAIM, ENOUGH) else []


def kind_name(kind: tuple[Any, ...], say: Say) -> str:
    heading, what = kind
    return say(f"skazka-move-{what}") if heading == "word" else card_name(what, say)


# --- reports ---------------------------------------------------------------------------------------------------------


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    """Report a move and its consequences as one observer saw them."""
    said = [_tell_move(before, seat, move, say), *_consequences(before, seat, move, after, say)]
    return " ".join(text for text in said if text)


def told_apart(before: Observation, seat: int, after: Observation) -> set[int]:
    """Seats whose report differs from a spectator's: givers and takers of cards, and the player who saw a hand."""
    apart = {player for giver, taker in _gifts_made(before, seat) for player in (giver, taker)}
    return apart | {before.plain.defendant} if after.plain.looked_at else apart


def _tell_move(before: Observation, seat: int, move: int, say: SayTo) -> str:
    name = say.seat(seat)
    if before.plain.phase == CHOOSE:
        return _tell_choice(before, seat, move, say)
    if move < NAMING:
        return say("skazka-tell-accuse", player=name, other=say.seat(move - ACCUSING))
    if move < PLAYING:
        return say("skazka-tell-name", player=name, other=say.seat(move - NAMING))
    if move < DISCARDING:
        return say("skazka-tell-play", player=name, card=card_name(move - PLAYING, say))
    if PICKING <= move < EXILING:
        return say("skazka-tell-pick", player=name, card=card_object(move - PICKING, say))
    if EXILING <= move < SIDES:
        return say("skazka-tell-exile", player=name, card=card_object(move - EXILING, say))
    if move < CLAIM:
        return say("skazka-tell-first" if move == SIDES else "skazka-tell-second", player=name)
    return say(f"skazka-tell-{WORDS[move]}", player=name)


def _tell_choice(before: Observation, seat: int, move: int, say: SayTo) -> str:
    """Report a secret choice. The last choice is reported with its consequences."""
    name = say.seat(seat)
    waiting = before.plain.acting != 1 << seat
    if move == HIDDEN or waiting:
        return say("skazka-tell-chooses", player=name) if waiting else ""
    return ""


def _consequences(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> Iterator[str]:
    b, a = before.plain, after.plain
    if a.lacking or any(a.dropped):
        yield from _discards(before, after, say)
    if b.phase == CHOOSE:
        yield from _gifts(before, seat, move, after, say)
    if OPEN in a.entry_origins or any(a.drew):
        yield from _taken(before, after, say)
    if a.deck_size < b.deck_size and (exiled := _exiled(before, move, after)):
        yield say("skazka-tell-exiled", cards=names(exiled, say), number=len(exiled))
    if a.front != b.front or a.deck_size > b.deck_size:
        yield from _piles(before, after, say)
    if a.looked_at:
        yield from _looks(before, after, say)
    if (a.alive, a.caught) != (b.alive, b.caught) or a.phase == OVER:
        yield from _departures(before, after, say)


def _discards(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    a = after.plain
    for player, dropped in enumerate(a.dropped[: before.players]):
        if a.lacking >> player & 1:
            tag = TAG_NAMES[OP_TAG[before.plain.op]]
            yield say("skazka-tell-lack", player=say.seat(player), tag=say(f"skazka-tag-{tag}.gen"))
        for card in listed(dropped) if dropped else ():
            yield say("skazka-tell-discard", player=say.seat(player), card=card_object(card, say))


def _gifts(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> Iterator[str]:
    """Report who gave to whom; giver and taker also read which card."""
    gifts = _gifts_made(before, seat)
    swap = OP_KIND[before.plain.op] == SWAP
    if gifts and swap:
        yield say("skazka-tell-swap", player=say.seat(gifts[0][0]), other=say.seat(gifts[1][0]))
    for player, taker in gifts:
        facts = {"player": say.seat(player), "other": say.seat(taker)}
        card = _card_given(before, seat, move, after, player, taker)
        if card != HIDDEN:
            yield say("skazka-tell-give-card", card=card_object(card, say), **facts)
        elif not swap:
            yield say("skazka-tell-give", **facts)


def _gifts_made(before: Observation, seat: int) -> list[tuple[int, int]]:
    """The (giver, taker) pairs of a gift that happens once this seat has chosen, if it is the last to choose."""
    s = before.plain
    if s.phase != CHOOSE or s.acting != 1 << seat or OP_KIND[s.op] not in (GIVE, SWAP):
        return []
    givers = [player for player in range(before.players) if s.choice[player] != NONE or player == seat]
    takers = takers_of(before)
    return [(player, takers[player]) for player in givers]


def takers_of(seen: Observation) -> list[int]:
    """The player who receives each seat's card, by seat."""
    takers = np.empty(seen.players, i8)
    seen.game.run(gift_takers)(seen.record, takers)
    return takers.tolist()


def _card_given(before: Observation, seat: int, move: int, after: Observation, giver: int, taker: int) -> int:
    """The card given, or HIDDEN if the viewer is neither giver nor taker."""
    viewer = before.seat
    if viewer == giver:
        return move - GIVING if giver == seat else before.plain.choice[giver]
    if viewer != taker:
        return HIDDEN
    if giver == seat:
        return move - GIVING
    own = list(listed(before.plain.hand[viewer]))
    gift = NONE
    if viewer == seat:
        gift = move - GIVING
    elif before.plain.choice[viewer] != NONE:
        gift = before.plain.choice[viewer]
    if gift != NONE:
        own.remove(gift)
    if after.plain.phase == OVER or after.plain.hand[viewer] <= 0:
        return HIDDEN
    new = _less(listed(after.plain.hand[viewer]), own)
    return new[0] if len(new) == 1 else HIDDEN


def _taken(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    """Report cards taken openly or from the deck."""
    for player, shown in _changed(opened(after), opened(before)):
        if shown:
            yield say("skazka-tell-take-open", player=say.seat(player), cards=names(shown, say))
    for player, number in enumerate(after.plain.drew[: before.players]):
        if number:
            yield say("skazka-tell-take", player=say.seat(player), number=number)


def _changed(now: list[int], was: list[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Players whose set of cards has changed, with the cards gained."""
    for player, cards in enumerate(now):
        if cards != was[player]:
            yield player, new_in(cards, was[player])


def _exiled(before: Observation, move: int, after: Observation) -> tuple[int, ...]:
    """Cards exiled from the deck: those gained by the discard that nobody held, laid or played."""
    new = new_in(after.plain.discard, before.plain.discard)
    sources = [card for cards in after.plain.dropped for card in listed(cards)]
    if before.plain.card != NONE:
        sources.append(before.plain.card)
    elif PLAYING <= move < DISCARDING:
        sources.append(move - PLAYING)
    for player in range(before.players):
        sources += new_in(before.plain.front[player], after.plain.front[player])
        left = before.plain.alive & ~after.plain.alive
        if left >> player & 1:
            return ()  # the discard has gained a whole hand too
    return _less(new, sources)


def _piles(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    b, a = before.plain, after.plain
    for player, laid in _changed(a.front, b.front):
        gone = new_in(b.front[player], a.front[player])
        if laid:
            yield say("skazka-tell-lay", player=say.seat(player), cards=names(laid, say))
        if gone:
            yield say("skazka-tell-fired", player=say.seat(player), cards=names(gone, say))
    if a.deck_size > b.deck_size:
        yield say("skazka-tell-shuffled", number=a.deck_size - b.deck_size)


def _looks(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    """Report whose hand the defendant has seen; the defendant also reads its cards."""
    viewer, looked = before.plain.defendant, after.plain.looked_at
    for owner in range(looked.bit_length()):
        if looked >> owner & 1:
            facts = {"player": say.seat(viewer), "other": say.seat(owner)}
            if viewer == after.seat != owner:
                cards = listed(after.plain.hand[owner])
                yield say("skazka-tell-look-cards", cards=names(cards, say), **facts)
            else:
                yield say("skazka-tell-look", **facts)


def _departures(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    b, a = before.plain, after.plain
    left = b.alive & ~a.alive
    for player in range(left.bit_length()):
        if left >> player & 1:
            key = "nechist" if a.gone_nechist >> player & 1 else "hero"
            yield say(f"skazka-tell-leaves-{key}", player=say.seat(player))
    caught = new_in(a.caught, b.caught)
    if caught:
        yield say("skazka-tell-caught", cards=names(caught, say))
    if a.phase == OVER:
        yield say(f"skazka-ending-{ENDING_NAMES[a.ending].replace('_', '-')}")


# --- reasons for advice ----------------------------------------------------------------------------------------------


def reasons(seen: Observation, move: int, say: Say) -> list[tuple[str, int | None]]:
    """Simple reasons for a move, each with the seat that it is about, if any."""
    if move < PLAYING:
        player = (move - ACCUSING) % SEATS
        return [(text, player) for text in _why_player(seen, player, say)]
    if move < SIDES:
        start, verb = next((start, verb) for start, verb in reversed(VERBS) if move >= start)
        return list(_why_card(seen, verb, move - start, say))
    if move in (CLAIM, ENOUGH):
        return [(say(f"skazka-why-{WORDS[move]}", left=seen.plain.hand_size[seen.seat]), None)]
    return []


def _why_player(seen: Observation, player: int, say: Say) -> Iterator[str]:
    s, me = seen.plain, seen.seat
    who = letter(player, say)
    caught = [card for card in listed(s.hand[player]) if card >= FIRST_NECHIST]
    if s.hand[me] & NECHISTS:
        yield say("skazka-why-fellow" if s.met >> player & 1 else "skazka-why-stranger", player=who)
    elif caught:
        yield say("skazka-why-seen", player=who, card=card_object(caught[0], say))
    else:
        suspects = [_suspects(s, one) for one in range(seen.players)]
        most = max(count for one, count in enumerate(suspects) if one != me and s.alive >> one & 1)
        key = "nobody" if not suspects[player] else "most" if suspects[player] == most else "some"
        yield say(f"skazka-why-{key}", player=who, cards=suspects[player])
    if s.hand_size[player] == 1:
        yield say("skazka-why-last", player=who)


def _suspects(s: Plain, player: int) -> int:
    """The number of a player's cards that may be Nechist by public knowledge."""
    entries = range(s.entry_first[player], s.entry_first[player + 1])
    return sum(s.entry_count[i] for i in entries if s.entry_may[i] & NECHISTS)


def _why_card(seen: Observation, verb: Verb, card: int, say: Say) -> Iterator[tuple[str, int | None]]:
    s, me = seen.plain, seen.seat
    if card >= FIRST_NECHIST:
        if verb == "give":
            taker = takers_of(seen)[me]
            yield say("skazka-why-give-nechist", player=letter(taker, say)), taker
        elif verb in ("play", "discard"):
            yield say("skazka-why-leave"), None
        return
    if verb == "play":
        yield card_text(card, say), None
    if verb in ("play", "discard", "give"):
        yield say("skazka-why-kept" if s.hand[me] & NECHISTS else "skazka-why-left", left=s.hand_size[me] - 1), None
