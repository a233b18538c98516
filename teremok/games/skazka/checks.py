"""What the conformance suite must know of Skazka to check it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from typing import Any

from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE, Records
from .components import (
    CLASS,
    COPIES,
    DESIGNS,
    DISCARD,
    EVERY,
    FIELD,
    FIRST_NECHIST,
    GIVE,
    NECHIST_FOR,
    NECHISTS,
    OP_KIND,
    OP_TAG,
    SWAP,
)
from .knowledge import gifts_before
from .state import CHOOSE, IN_DISCARD, NO_CARD, OVER
from .words import listed


def inventory(state: Records) -> object:
    """All cards, wherever they are; which Nechist play along is secret, so they are only counted.  S1"""
    s = state[0]
    deck = [int(who) for who in s["deck"][: s["deck_size"]]]
    held: list[int] = []
    for seat in range(s["players"]):
        hand = listed(int(s["hand"][seat]))
        assert len(hand) == s["cards"][seat]
        alive = int(s["alive"]) >> seat & 1
        assert alive or not hand
        assert not alive or hand or s["card"] != NONE, "a living player with an empty hand between cards"
        assert not int(s["front"][seat]) & NECHISTS
        held += hand + listed(int(s["front"][seat]))
    assert all(who < FIRST_NECHIST for who in deck), "a Nechist in the deck"
    assert not int(s["discard"]) & NECHISTS, "a Nechist in the discard"
    if s["card"] != NONE and s["rests"] == IN_DISCARD:
        held.append(int(s["card"]))
    for pile in ("discard", "picked", "aside", "caught"):
        held += listed(int(s[pile]))
    nechist = [who for who in held if who >= FIRST_NECHIST]
    assert len(set(nechist)) == len(nechist) == NECHIST_FOR[s["players"]]
    return sorted(deck + [who for who in held if who < FIRST_NECHIST]), len(nechist)


# --- all worlds ------------------------------------------------------------------------------------------------------


def worlds(seen: Observation) -> Iterator[Records]:
    """Every state that this observer must think possible, by trying everything."""
    s = seen.state
    found: set[bytes] = set()
    if int(s["phase"]) == OVER:
        pool = _pool(seen)
        for hand in s["hand"][: seen.players]:
            pool.subtract(listed(int(hand)))
        hands = tuple(tuple(listed(int(hand))) for hand in s["hand"][: seen.players])
        yield from _with_decks(seen, hands, int(s["met"]), pool, found)
        return
    for hands, origins, pool in _deals(seen):
        for met in _meetings(seen, origins):
            yield from _with_decks(seen, hands, met, pool, found)


def _pool(seen: Observation) -> Counter[int]:
    """The cards that do not lie before everybody's eyes."""
    s = seen.state
    pool = Counter({who: int(COPIES[who]) for who in range(DESIGNS)})
    for pile in ("discard", "picked", "aside", "caught"):
        pool.subtract(listed(int(s[pile])))
    for player in range(seen.players):
        pool.subtract(listed(int(s["front"][player])))
    if s["card"] != NONE and s["rests"] == IN_DISCARD:
        pool[int(s["card"])] -= 1
    return pool


def _deals(seen: Observation) -> Iterator[tuple[tuple[tuple[int, ...], ...], list[int], Counter[int]]]:
    """All hands that fit, with the places from which their Nechist may come, and what is left for deck and box."""
    s = seen.state
    entries = [(player, i) for player in range(seen.players) for i in range(s["cards"][player])]
    told: set[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]] = set()
    for filled in _fillings(seen, entries, 0, _pool(seen)):
        hands = tuple(
            tuple(sorted(who for (player, _), who in zip(entries, filled, strict=True) if player == owner))
            for owner in range(seen.players)
        )
        if not _knows(seen, hands) or not _ranks_fit(seen, entries, filled):
            continue
        origins = sorted(
            int(s["dealt"][player][i]) for (player, i), who in zip(entries, filled, strict=True) if who >= FIRST_NECHIST
        )
        if (hands, tuple(origins)) in told or not _heroes_left(seen, hands):
            continue
        told.add((hands, tuple(origins)))
        pool = _pool(seen)
        pool.subtract(filled)
        yield hands, origins, pool


def _fillings(seen: Observation, entries: list[Any], at: int, pool: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Each entry gets a card that it may be."""
    if at == len(entries):
        nechist = sum(pool[who] for who in range(FIRST_NECHIST, DESIGNS))
        if nechist == DESIGNS - FIRST_NECHIST - NECHIST_FOR[seen.players]:
            yield ()
        return
    player, i = entries[at]
    for who in range(DESIGNS):
        if pool[who] > 0 and int(seen.state["may"][player][i]) >> who & 1:
            pool[who] -= 1
            for rest in _fillings(seen, entries, at + 1, pool):
                yield (who, *rest)
            pool[who] += 1


def _knows(seen: Observation, hands: tuple[tuple[int, ...], ...]) -> bool:
    """Does he find in the hands what he knows to be there?"""
    for player, hand in enumerate(hands):
        if player == seen.seat:
            if list(hand) != listed(int(seen.state["hand"][player])):
                return False
        else:
            known = int(seen.state["open"][player] if seen.seat < 0 else seen.state["known"][player][seen.seat])
            if Counter(listed(known)) - Counter(hand):
                return False
    return True


def _ranks_fit(seen: Observation, entries: list[Any], filled: tuple[int, ...]) -> bool:
    """Of each design, no more copies where only the first ranks may be than there are such ranks."""
    s = seen.state
    levels: dict[int, list[int]] = {}
    opened = {player: Counter(listed(int(s["open"][player]))) for player in range(seen.players)}
    pool = _pool(seen)
    for (player, i), who in zip(entries, filled, strict=True):
        pool[who] -= 1
        may = int(s["may"][player][i])
        if may == FIELD[who] and opened[player][who]:
            opened[player][who] -= 1
        else:
            levels.setdefault(who, []).append((may & int(FIELD[who])).bit_count())
    if any(left for counter in opened.values() for left in counter.values()):
        return False
    for who in range(FIRST_NECHIST):
        deck = (int(s["deck_may"]) & int(FIELD[who])).bit_count()
        ranked = sorted(levels.get(who, []) + [deck] * pool[who])
        if any(level < rank for rank, level in enumerate(ranked, start=1)):
            return False
    return True


def _heroes_left(seen: Observation, hands: tuple[tuple[int, ...], ...]) -> bool:
    """With `auto`, not all the living are Nechist.  S11"""
    s = seen.state
    if not s["auto"] or gifts_before(s):
        return True
    nechist = int(s["doomed"])
    for player, hand in enumerate(hands):
        if any(who >= FIRST_NECHIST for who in hand):
            nechist |= 1 << player
    return nechist & int(s["alive"]) != int(s["alive"])


def _meetings(seen: Observation, origins: list[int]) -> set[int]:
    """Who may have met: each Nechist was dealt to somebody.  S3"""
    s = seen.state
    all_origins = [*origins, *(int(dealt) for dealt in s["caught_dealt"] if dealt)]
    met = set()
    for dealt in product(*[[seat for seat in range(seen.players) if bits >> seat & 1] for bits in all_origins]):
        met.add(sum(1 << seat for seat in set(dealt)))
    if int(s["met"]) != HIDDEN:
        return met & {int(s["met"])}
    return {seats for seats in met if seen.seat < 0 or not seats >> seen.seat & 1}


def _with_decks(
    seen: Observation, hands: tuple[tuple[int, ...], ...], met: int, pool: Counter[int], found: set[bytes]
) -> Iterator[Records]:
    """Every order of the deck, every knowledge of the others, every secret choice."""
    s = seen.state
    deck = [who for who in range(FIRST_NECHIST) for _ in range(pool[who])]
    hidden = [
        (owner, viewer)
        for owner in range(seen.players)
        for viewer in range(seen.players)
        if int(s["known"][owner][viewer]) == HIDDEN
    ]
    knowledge = [_subsets(seen, hands[owner], owner, viewer) for owner, viewer in hidden]
    choosing = [player for player in range(seen.players) if int(s["choice"][player]) == HIDDEN]
    choices = [_choices(seen, hands[player]) for player in choosing]
    for order, known, chosen in product(set(permutations(deck)), product(*knowledge), product(*choices)):
        world = seen.record.copy()
        w = world[0]
        w["met"] = met
        w["deck"][: len(order)] = order
        for player, hand in enumerate(hands):
            w["hand"][player] = _set_of(hand)
        for (owner, viewer), cards in zip(hidden, known, strict=True):
            w["known"][owner][viewer] = cards
        for player, choice in zip(choosing, chosen, strict=True):
            w["choice"][player] = choice
        if world.tobytes() not in found:
            found.add(world.tobytes())
            yield world


def _set_of(cards: Iterable[int]) -> int:
    found = 0
    for who, copies in Counter(cards).items():
        for _ in range(copies):
            bits = int(FIELD[who]) & ~found & EVERY
            found |= bits & -bits
    return found


def _subsets(seen: Observation, hand: tuple[int, ...], owner: int, viewer: int) -> list[int]:
    """What another may know of a hand."""
    s = seen.state
    sizes = range(int(s["least"][owner][viewer]), int(s["most"][owner][viewer]) + 1)
    opened = Counter(listed(int(s["open"][owner])))
    return sorted({_set_of(cards) for size in sizes for cards in combinations(hand, size) if not opened - Counter(cards)})


def _choices(seen: Observation, hand: tuple[int, ...]) -> list[int]:
    at = int(seen.state["at"])
    if int(seen.state["phase"]) != CHOOSE or OP_KIND[at] in (GIVE, SWAP) or OP_TAG[at] == NONE:
        return sorted(set(hand))
    assert OP_KIND[at] == DISCARD
    return sorted({who for who in hand if int(CLASS[OP_TAG[at]]) >> who & 1}) or [NO_CARD]
