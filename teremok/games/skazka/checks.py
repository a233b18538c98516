"""What the conformance suite must know of Skazka to check it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product

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


Hand = tuple[int, ...]
Fit = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
"""How a hand fits what all know of it: whence its Nechist may be dealt, and the ranks open to its cards by design."""


def _deals(seen: Observation) -> Iterator[tuple[tuple[Hand, ...], list[int], Counter[int]]]:
    """All hands that fit, with the places from which their Nechist may come, and what is left for deck and box."""
    box = DESIGNS - FIRST_NECHIST - NECHIST_FOR[seen.players]
    for hands, pool in _hands(seen, 0, _pool(seen)):
        if sum(pool[who] for who in range(FIRST_NECHIST, DESIGNS)) != box or not _heroes_left(seen, hands):
            continue
        told: set[tuple[int, ...]] = set()
        for fits in product(*[_fits(seen, player, hand) for player, hand in enumerate(hands)]):
            origins = tuple(sorted(origin for fit in fits for origin in fit[0]))
            if origins not in told and _ranks_fit(seen, [rank for fit in fits for rank in fit[1]], pool):
                told.add(origins)
                yield hands, list(origins), pool


def _hands(seen: Observation, player: int, pool: Counter[int]) -> Iterator[tuple[tuple[Hand, ...], Counter[int]]]:
    """Hands of the right sizes from the pool, with what the observer knows in them."""
    if player == seen.players:
        yield (), pool
        return
    s = seen.state
    known = int(s["open"][player] if seen.seat < 0 else s["known"][player][seen.seat])
    held = listed(int(s["hand"][player]) if player == seen.seat else known)
    if any(pool[who] < copies for who, copies in Counter(held).items()):
        return
    left = sorted((pool - Counter(held)).elements())
    for others in sorted(set(combinations(left, int(s["cards"][player]) - len(held)))):
        hand = tuple(sorted([*held, *others]))
        if _fits(seen, player, hand):
            after = pool.copy()
            after.subtract(hand)
            for rest, final in _hands(seen, player + 1, after):
                yield (hand, *rest), final


def _fits(seen: Observation, player: int, hand: Hand) -> set[Fit]:
    """All ways in which the cards of a hand can stand for the entries."""
    s = seen.state
    found: set[Fit] = set()
    for order in set(permutations(hand)):
        opened = Counter(listed(int(s["open"][player])))
        origins, ranks = [], []
        for i, who in enumerate(order):
            may = int(s["may"][player][i])
            if not may >> who & 1:
                break
            if may == FIELD[who] and opened[who]:
                opened[who] -= 1
            elif who >= FIRST_NECHIST:
                origins.append(int(s["dealt"][player][i]))
            else:
                ranks.append((who, (may & int(FIELD[who])).bit_count()))
        else:
            if not +opened:
                found.add((tuple(sorted(origins)), tuple(sorted(ranks))))
    return found


def _ranks_fit(seen: Observation, ranks: list[tuple[int, int]], pool: Counter[int]) -> bool:
    """Of each design, no more copies where only the first ranks may be than there are such ranks."""
    for who in range(FIRST_NECHIST):
        deck = (int(seen.state["deck_may"]) & int(FIELD[who])).bit_count()
        ranked = sorted([open_ for other, open_ in ranks if other == who] + [deck] * pool[who])
        if any(open_ < rank for rank, open_ in enumerate(ranked, start=1)):
            return False
    return True


def _heroes_left(seen: Observation, hands: tuple[Hand, ...]) -> bool:
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
    seen: Observation, hands: tuple[Hand, ...], met: int, pool: Counter[int], found: set[bytes]
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


def _subsets(seen: Observation, hand: Hand, owner: int, viewer: int) -> list[int]:
    """What another may know of a hand."""
    s = seen.state
    sizes = range(int(s["least"][owner][viewer]), int(s["most"][owner][viewer]) + 1)
    opened = Counter(listed(int(s["open"][owner])))
    return sorted({_set_of(cards) for size in sizes for cards in combinations(hand, size) if not opened - Counter(cards)})


def _choices(seen: Observation, hand: Hand) -> list[int]:
    at = int(seen.state["at"])
    if int(seen.state["phase"]) != CHOOSE or OP_KIND[at] in (GIVE, SWAP) or OP_TAG[at] == NONE:
        return sorted(set(hand))
    assert OP_KIND[at] == DISCARD
    return sorted({who for who in hand if int(CLASS[OP_TAG[at]]) >> who & 1}) or [NO_CARD]
