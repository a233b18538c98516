"""Skazka in words: its moves, and what happened."""

from collections.abc import Iterator
from typing import Any, Literal

from ...engine.locale import Say, words_of
from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE
from .components import BOX, GIVE, SWAP, TAG_NAMES
from .operations import gift_taker
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
from .tables import CARD_OF, CARDS, IDS, OP_KIND, OP_TAG


def letter(seat: int, say: Say) -> str:
    """What a seat is called."""
    return say(f"skazka-seat-{seat}")


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return letter(seat, say)


def card_words(card: int, language: str, part: str = "name") -> str:
    """The name, its accusative or the text of a card: its own in the data file, else that of the house."""
    own = BOX.cards[card].words.get("text" if part == "text" else "name")
    if own is not None:
        return own[language]
    key = f"skazka-card-{IDS[card]}"
    return words_of(language, "skazka")(key if part == "name" else f"{key}.{part}")


def card_name(card: int, say: Say) -> str:
    return card_words(card, say.language)


def card_object(card: int, say: Say) -> str:
    """The name as an object: whom somebody plays, gives, discards."""
    return card_words(card, say.language, "acc")


def card_text(card: int, say: Say) -> str:
    return card_words(card, say.language, "text")


def listed(cards: int) -> list[int]:
    """The designs of a set, one for each copy."""
    return sorted(int(CARD_OF[bit]) for bit in range(CARDS) if cards >> bit & 1)


def names(cards: list[int], say: Say) -> str:
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
    """Which card is played, discarded, given or picked, and what is said."""
    if PLAYING <= move < EXILING:
        start, verb = next((start, verb) for start, verb in reversed(VERBS) if move >= start)
        return [(verb, move - start)]
    return [("word", WORDS[move])] if move in (CLAIM, ENOUGH) else []


def kind_name(kind: tuple[Any, ...], say: Say) -> str:
    heading, what = kind
    return say(f"skazka-move-{what}") if heading == "word" else card_name(what, say)


# --- what happened ---------------------------------------------------------------------------------------------------


def tell(before: Observation, seat: int, move: int, after: Observation, say: Say) -> str:
    """What happened, as one observer saw it: the move, and all that came of it."""
    said = [_tell_move(before, seat, move, say), *_consequences(before, seat, move, after, say)]
    return " ".join(text for text in said if text)


def _tell_move(before: Observation, seat: int, move: int, say: Say) -> str:
    name = letter(seat, say)
    if int(before.state["phase"]) == CHOOSE:
        return _tell_choice(before, seat, move, say)
    if move < NAMING:
        return say("skazka-tell-accuse", player=name, other=letter(move - ACCUSING, say))
    if move < PLAYING:
        return say("skazka-tell-name", player=name, other=letter(move - NAMING, say))
    if move < DISCARDING:
        return say("skazka-tell-play", player=name, card=card_name(move - PLAYING, say))
    if PICKING <= move < EXILING:
        return say("skazka-tell-pick", player=name, card=card_object(move - PICKING, say))
    if EXILING <= move < SIDES:
        return say("skazka-tell-exile", player=name, card=card_object(move - EXILING, say))
    if move < CLAIM:
        return say("skazka-tell-first" if move == SIDES else "skazka-tell-second", player=name)
    return say(f"skazka-tell-{WORDS[move]}", player=name)


def _tell_choice(before: Observation, seat: int, move: int, say: Say) -> str:
    """A card chosen secretly; a discard is told with its consequences."""
    name = letter(seat, say)
    waiting = int(before.state["acting"]) != 1 << seat
    if move == HIDDEN or waiting:
        return say("skazka-tell-chooses", player=name) if waiting else ""
    return ""


def _consequences(before: Observation, seat: int, move: int, after: Observation, say: Say) -> Iterator[str]:
    yield from _discards(before, after, say)
    yield from _gifts(before, seat, move, after, say)
    exiled = _exiled(before, move, after)
    yield from _taken(before, after, say)
    if exiled:
        yield say("skazka-tell-exiled", cards=names(exiled, say))
    yield from _piles(before, after, say)
    yield from _looks(before, after, say)
    yield from _departures(before, after, say)


def _discards(before: Observation, after: Observation, say: Say) -> Iterator[str]:
    for player in range(before.players):
        if int(after.state["lacking"]) >> player & 1:
            tag = TAG_NAMES[OP_TAG[before.state["at"]]]
            yield say("skazka-tell-lack", player=letter(player, say), tag=say(f"skazka-tag-{tag}.gen"))
        for card in listed(int(after.state["dropped"][player])):
            yield say("skazka-tell-discard", player=letter(player, say), card=card_object(card, say))


def _gifts(before: Observation, seat: int, move: int, after: Observation, say: Say) -> Iterator[str]:
    """Who gave to whom; which card, only for giver and taker."""
    s = before.state
    if int(s["phase"]) != CHOOSE or int(s["acting"]) != 1 << seat or OP_KIND[s["at"]] not in (GIVE, SWAP):
        return
    givers = [player for player in range(before.players) if s["choice"][player] != NONE or player == seat]
    if OP_KIND[s["at"]] == SWAP:
        yield say("skazka-tell-swap", player=letter(givers[0], say), other=letter(givers[1], say))
    for player in givers:
        taker = int(gift_taker(s, player))
        facts = {"player": letter(player, say), "other": letter(taker, say)}
        card = _card_given(before, seat, move, after, player, taker)
        if card != HIDDEN:
            yield say("skazka-tell-give-card", card=card_object(card, say), **facts)
        elif OP_KIND[s["at"]] != SWAP:
            yield say("skazka-tell-give", **facts)


def _card_given(before: Observation, seat: int, move: int, after: Observation, giver: int, taker: int) -> int:
    """The card, if the viewer is giver or taker."""
    viewer = before.seat
    if viewer == giver:
        return move - GIVING if giver == seat else int(before.state["choice"][giver])
    if viewer != taker:
        return HIDDEN
    if giver == seat:
        return move - GIVING
    own = listed(int(before.state["hand"][viewer]))
    gift = NONE
    if viewer == seat:
        gift = move - GIVING
    elif before.state["choice"][viewer] != NONE:
        gift = int(before.state["choice"][viewer])
    if gift != NONE:
        own.remove(gift)
    if int(after.state["phase"]) == OVER or int(after.state["hand"][viewer]) <= 0:
        return HIDDEN
    new = listed(int(after.state["hand"][viewer]))
    for card in own:
        if card in new:
            new.remove(card)
    return new[0] if len(new) == 1 else HIDDEN


def _taken(before: Observation, after: Observation, say: Say) -> Iterator[str]:
    """Cards that came to a hand openly, or from the deck."""
    for player in range(before.players):
        shown = _less(listed(int(after.state["open"][player])), listed(int(before.state["open"][player])))
        if shown:
            yield say("skazka-tell-take-open", player=letter(player, say), cards=names(shown, say))
    for player in range(before.players):
        number = int(after.state["drew"][player])
        if number:
            yield say("skazka-tell-take", player=letter(player, say), number=number)


def _less(cards: list[int], others: list[int]) -> list[int]:
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return left


def _exiled(before: Observation, move: int, after: Observation) -> list[int]:
    """Cards new in the discard that nobody held, laid or played: they come from the deck."""
    new = _less(listed(int(after.state["discard"])), listed(int(before.state["discard"])))
    if int(after.state["deck_size"]) >= int(before.state["deck_size"]):
        return []
    sources = [card for cards in after.state["dropped"] for card in listed(int(cards))]
    if before.state["card"] != NONE:
        sources.append(int(before.state["card"]))
    elif PLAYING <= move < DISCARDING:
        sources.append(move - PLAYING)
    for player in range(before.players):
        sources += _less(listed(int(before.state["front"][player])), listed(int(after.state["front"][player])))
        left = int(before.state["alive"]) & ~int(after.state["alive"])
        if left >> player & 1:
            return []  # a whole hand lies there too
    return _less(new, sources)


def _piles(before: Observation, after: Observation, say: Say) -> Iterator[str]:
    for player in range(before.players):
        laid = _less(listed(int(after.state["front"][player])), listed(int(before.state["front"][player])))
        gone = _less(listed(int(before.state["front"][player])), listed(int(after.state["front"][player])))
        if laid:
            yield say("skazka-tell-lay", player=letter(player, say), cards=names(laid, say))
        if gone:
            yield say("skazka-tell-fired", player=letter(player, say), cards=names(gone, say))
    if int(after.state["deck_size"]) > int(before.state["deck_size"]):
        yield say("skazka-tell-shuffled", number=int(after.state["deck_size"]) - int(before.state["deck_size"]))


def _looks(before: Observation, after: Observation, say: Say) -> Iterator[str]:
    """Into whose hand the defendant has looked; what was seen there, only for them."""
    viewer = int(before.state["defendant"])
    for owner in range(before.players):
        if int(after.state["looked"]) >> owner & 1:
            facts = {"player": letter(viewer, say), "other": letter(owner, say)}
            if viewer == after.seat != owner:
                cards = listed(int(after.state["known"][owner][viewer]))
                yield say("skazka-tell-look-cards", cards=names(cards, say), **facts)
            else:
                yield say("skazka-tell-look", **facts)


def _departures(before: Observation, after: Observation, say: Say) -> Iterator[str]:
    for player in range(before.players):
        bit = 1 << player
        if int(before.state["alive"]) & bit and not int(after.state["alive"]) & bit:
            key = "nechist" if int(after.state["gone_nechist"]) & bit else "hero"
            yield say(f"skazka-tell-leaves-{key}", player=letter(player, say))
    caught = _less(listed(int(after.state["caught"])), listed(int(before.state["caught"])))
    if caught:
        yield say("skazka-tell-caught", cards=names(caught, say))
    if int(after.state["phase"]) == OVER:
        yield say(f"skazka-ending-{ENDING_NAMES[after.state['ending']].replace('_', '-')}")
