"""Skazka's part of the conformance suite: an inventory of the cards, and an enumeration of all possible worlds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Records
from .beliefs import OPEN
from .cards import first_card
from .components import DISCARD, GIVE, SWAP
from .knowledge import gift_has_happened
from .state import CHOOSE, IN_DISCARD, NO_CARD, OVER
from .tables import (
    CARDS,
    CLASS,
    COPIES,
    COPIES_OF,
    COPY_BIT,
    COPY_INDEX,
    DESIGNS,
    EVERY_CARD,
    FIRST_NECHIST,
    IDS,
    NECHIST_FOR,
    NECHISTS,
    OP_KIND,
    OP_TAG,
    STRANNIKS,
)
from .words import listed


def _small(
    hands: dict[str, list[str]], deck: list[str], front: dict[str, list[str]] | None = None
) -> dict[str, object]:
    """A position with few possible worlds: few cards in hands and deck, all others in the discard."""
    used = Counter(card for cards in [*hands.values(), deck, *(front or {}).values()] for card in cards)
    discard = [IDS[card] for card in range(FIRST_NECHIST) for _ in range(int(COPIES[card]) - used[IDS[card]])]
    riders = [id for id in IDS if STRANNIKS >> IDS.index(id) & 1 and id in discard]
    return {
        "players": list(hands),
        "hands": hands,
        "deck": deck,
        "discard": [id for id in discard if id not in riders],
        "aside": riders,
        "accuser": next(iter(hands)),
        "front": front or {},
    }


positions = (
    _small({"A": ["emelya", "fox"], "B": ["koschei", "sadko"], "C": ["soldier"]}, ["bear", "ilya"]),
    _small({"A": ["sadko", "zmey"], "B": ["stargazer"], "C": ["snegurochka"]}, ["bear", "humpback"]),
    _small(
        {"A": ["alyosha", "bear"], "B": ["marya_morevna", "koschei"], "C": ["elena", "emelya"]}, ["dobrynya", "fox"]
    ),
    _small({"A": ["saltan", "fox"], "B": ["swan_princess", "zmey"], "C": ["goroh", "fox"]}, ["emelya", "bear"]),
    _small({"A": ["firebird", "sadko"], "B": ["vasilisa_fair", "finist"], "C": ["baba_yaga"]}, ["emelya", "bear"]),
    _small(
        {"A": ["grey_wolf"], "B": ["ivanushka"], "C": ["kolobok", "vasilisa_wise"], "D": ["winged_maidens"]},
        ["bear", "humpback"],
        front={"B": ["svyatogor", "bayun"], "D": ["svyatogor"]},
    ),
)
"""Starting positions with few possible worlds."""


def inventory(state: Records) -> object:
    """All cards in the game, which never change. Which Nechist take part is secret, so they are only counted.  S1"""
    s = state[0]
    deck = [int(card) for card in s["deck"][: s["deck_size"]]]
    held: list[int] = []
    for seat in range(s["players"]):
        hand = listed(int(s["hand"][seat]))
        assert len(hand) == s["hand_size"][seat]
        alive = int(s["alive"]) >> seat & 1
        assert alive or not hand
        assert not alive or hand or s["card"] != NONE, "a living player with an empty hand between cards"
        assert not int(s["front"][seat]) & NECHISTS
        held += hand + listed(int(s["front"][seat]))
    assert all(card < FIRST_NECHIST for card in deck), "a Nechist in the deck"
    assert not int(s["discard"]) & NECHISTS, "a Nechist in the discard"
    if s["card"] != NONE and s["destination"] == IN_DISCARD:
        held.append(int(s["card"]))
    for pile in ("discard", "picked", "aside", "caught"):
        held += listed(int(s[pile]))
    nechist = [card for card in held if card >= FIRST_NECHIST]
    assert len(set(nechist)) == len(nechist) == NECHIST_FOR[s["players"]]
    return sorted(deck + [card for card in held if card < FIRST_NECHIST]), len(nechist)


# --- all worlds ------------------------------------------------------------------------------------------------------


def worlds(seen: Observation) -> Iterator[Records]:
    """Enumerate every state that is consistent with an observation, by brute force.

    If there are far too many, imagined worlds come first, since callers stop early.
    """
    s = seen.state
    earlier: set[bytes] = set()
    if int(s["deck_size"]) + int(s["hand_size"].sum()) > FEW_CARDS:
        imagined = {world.tobytes(): world for world in (seen.imagine(number).state for number in range(MANY))}
        if len(imagined) > MANY // 2:
            earlier |= imagined.keys()
            yield from imagined.values()
    if int(s["phase"]) == OVER:
        pool = _pool(seen)
        for hand in s["hand"][: seen.players]:
            pool.subtract(listed(int(hand)))
        hands = tuple(tuple(listed(int(hand))) for hand in s["hand"][: seen.players])
        yield from _with_decks(seen, hands, int(s["met"]), pool, earlier)
        return
    for hands, origins, pool in _deals(seen):
        for met in _meetings(seen, origins):
            yield from _with_decks(seen, hands, met, pool, earlier)


def _pool(seen: Observation) -> Counter[int]:
    """The number of copies of each design that do not lie open on the table."""
    s = seen.state
    pool = Counter({card: int(COPIES[card]) for card in range(DESIGNS)})
    for pile in ("discard", "picked", "aside", "caught"):
        pool.subtract(listed(int(s[pile])))
    for player in range(seen.players):
        pool.subtract(listed(int(s["front"][player])))
    if s["card"] != NONE and s["destination"] == IN_DISCARD:
        pool[int(s["card"])] -= 1
    return pool


FEW_CARDS = 10
"""Hidden cards up to which all worlds are enumerated without imagining any."""
MANY = 300
"""Number of worlds to imagine if there are more cards."""

Hand = tuple[int, ...]
Fit = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
"""A match of a hand with its entries: the origins of its Nechist, and (design, allowed ranks) of its Heroes."""


def _deals(seen: Observation) -> Iterator[tuple[tuple[Hand, ...], list[int], Counter[int]]]:
    """All hands that fit the entries, with the origins of their Nechist and the cards left for deck and box."""
    free = Counter({card: copies for card, copies in _pool(seen).items() if card < FIRST_NECHIST})
    for player in range(seen.players):
        free.subtract(_held(seen, player))
    for nechist in _nechist(seen):
        for hands, pool in _hands(seen, nechist, 0, free):
            earlier: set[tuple[int, ...]] = set()
            for fits in product(*[_fits(seen, player, hand) for player, hand in enumerate(hands)]):
                origins = tuple(sorted(origin for fit in fits for origin in fit[0]))
                if origins not in earlier and _ranks_fit(seen, [rank for fit in fits for rank in fit[1]], pool):
                    earlier.add(origins)
                    yield hands, list(origins), pool


def _nechist(seen: Observation) -> Iterator[tuple[Hand, ...]]:
    """All ways to distribute the Nechist over the hands."""
    s = seen.state
    free = [card for card in range(FIRST_NECHIST, DESIGNS) if _pool(seen)[card]]
    hidden = NECHIST_FOR[seen.players] - (DESIGNS - FIRST_NECHIST - len(free))
    places = [player for player in range(seen.players) if s["hand_size"][player]]
    for chosen in combinations(free, hidden):
        for owners in product(places, repeat=hidden):
            nechist = tuple(
                tuple(card for card, owner in zip(chosen, owners, strict=True) if owner == player)
                for player in range(seen.players)
            )
            if all(_may_hold(seen, player, held) for player, held in enumerate(nechist)):
                origins = product(*[_origins(seen, player, len(held)) for player, held in enumerate(nechist)])
                if _heroes_left(seen, nechist) and any(_meetings(seen, sum(one, ())) for one in origins):
                    yield nechist


def _may_hold(seen: Observation, player: int, nechist: Hand) -> bool:
    """May a player hold just these Nechist? Those that the observer knows there must be among them."""
    s = seen.state
    if player == seen.seat:
        return list(nechist) == [card for card in listed(int(s["hand"][player])) if card >= FIRST_NECHIST]
    known = listed(int(s["hand"][player]))
    return {card for card in known if card >= FIRST_NECHIST} <= set(nechist)


def _origins(seen: Observation, player: int, number: int) -> set[tuple[int, ...]]:
    """All origins that a number of Nechist in this hand may have, one for each."""
    suspects = [origins for may, origins in entries(seen, player) if may & NECHISTS]
    return set(combinations(suspects, number))


def entries(seen: Observation, player: int) -> list[tuple[int, int]]:
    """The entries of a hand, one for each card: the copies that it may be, and its origins."""
    s = seen.state
    hand = range(s["entry_first"][player], s["entry_first"][player + 1])
    return [(int(s["entry_may"][i]), int(s["entry_origins"][i])) for i in hand for _ in range(s["entry_count"][i])]


def _held(seen: Observation, player: int) -> Hand:
    """The Heroes that the observer knows in a hand."""
    return tuple(card for card in listed(int(seen.state["hand"][player])) if card < FIRST_NECHIST)


def _hands(
    seen: Observation, nechist: tuple[Hand, ...], player: int, free: Counter[int]
) -> Iterator[tuple[tuple[Hand, ...], Counter[int]]]:
    """All hands from this player on, of known cards, these Nechist and free cards; with the cards left."""
    if player == seen.players:
        yield (), free
        return
    held = _held(seen, player) + nechist[player]
    for others in _some_of(free.copy(), int(seen.state["hand_size"][player]) - len(held)):
        hand = tuple(sorted(held + others))
        if _fits(seen, player, hand):
            for rest, left in _hands(seen, nechist, player + 1, free - Counter(others)):
                yield (hand, *rest), left


def _some_of(cards: Counter[int], size: int, least: int = 0) -> Iterator[Hand]:
    """All multisets of this size."""
    if size == 0:
        yield ()
    for card in [card for card in sorted(cards) if size and card >= least and cards[card] > 0]:
        cards[card] -= 1
        for rest in _some_of(cards, size - 1, card):
            yield (card, *rest)
        cards[card] += 1


def _orders(cards: Counter[int]) -> Iterator[Hand]:
    """All distinct orders of these cards."""
    if not cards.total():
        yield ()
    for card in [card for card in sorted(cards) if cards[card] > 0]:
        cards[card] -= 1
        for rest in _orders(cards):
            yield (card, *rest)
        cards[card] += 1


def _fits(seen: Observation, player: int, hand: Hand) -> set[Fit]:
    """All distinct ways to match the cards of a hand with its entries."""
    alike = Counter(entries(seen, player))
    return {
        (tuple(sorted(origins)), tuple(sorted(ranks))) for origins, ranks in _ways(list(alike.items()), Counter(hand))
    }


def _ways(
    entries: list[tuple[tuple[int, int], int]], cards: Counter[int]
) -> Iterator[tuple[list[int], list[tuple[int, int]]]]:
    """Fill the first entry in every way, then the others; gives origins of Nechist and ranks of Heroes."""
    if not entries:
        yield [], []
        return
    (may, entry_origins), number = entries[0]
    able = Counter({card: copies for card, copies in cards.items() if may >> card & 1})
    for chosen in _some_of(able, number):
        origins, ranks = [], []
        for card in chosen:
            if card >= FIRST_NECHIST:
                origins.append(entry_origins)
            elif entry_origins != OPEN:
                ranks.append((card, (may & int(COPIES_OF[card])).bit_count()))
        for more_origins, more_ranks in _ways(entries[1:], cards - Counter(chosen)):
            yield origins + more_origins, ranks + more_ranks


def _ranks_fit(seen: Observation, ranks: list[tuple[int, int]], pool: Counter[int]) -> bool:
    """Can the copies of each design have different ranks, each within what its place allows?"""
    for card in range(FIRST_NECHIST):
        deck = (int(seen.state["deck_may"]) & int(COPIES_OF[card])).bit_count()
        allowed = sorted([number for other, number in ranks if other == card] + [deck] * pool[card])
        if any(number < rank for rank, number in enumerate(allowed, start=1)):
            return False
    return True


def _heroes_left(seen: Observation, hands: tuple[Hand, ...]) -> bool:
    """With `auto`, not all living players hold Nechist.  S11"""
    s = seen.state
    if not s["auto"] or gift_has_happened(s):
        return True
    nechist = int(s["doomed"])
    for player, hand in enumerate(hands):
        if any(card >= FIRST_NECHIST for card in hand):
            nechist |= 1 << player
    return nechist & int(s["alive"]) != int(s["alive"])


def _meetings(seen: Observation, origins: Iterable[int]) -> set[int]:
    """All sets of players who may have met, given the origins of the Nechist in hands.  S3"""
    s = seen.state
    all_origins = [*origins, *(int(seats) for seats in s["caught_origins"] if seats)]
    met = set()
    for dealt in product(*[[seat for seat in range(seen.players) if bits >> seat & 1] for bits in all_origins]):
        met.add(sum(1 << seat for seat in set(dealt)))
    if int(s["met"]) != HIDDEN:
        return met & {int(s["met"])}
    return {seats for seats in met if seen.seat < 0 or not seats >> seen.seat & 1}


def _with_decks(
    seen: Observation, hands: tuple[Hand, ...], met: int, pool: Counter[int], earlier: set[bytes]
) -> Iterator[Records]:
    """The worlds with these hands: every order of the deck, knowledge of others and secret choice."""
    s = seen.state
    deck = Counter({card: pool[card] for card in range(FIRST_NECHIST)})
    hidden = [
        (owner, viewer)
        for owner in range(seen.players)
        for viewer in range(seen.players)
        if int(s["known_most"][owner][viewer]) and viewer != seen.seat
    ]
    own: dict[tuple[int, int], int] = {}
    if seen.seat >= 0 and int(s["phase"]) != OVER:
        own = {(owner, seen.seat): int(s["hand"][owner]) for owner in range(seen.players) if owner != seen.seat}
    knowledge = [_subsets(seen, hands[owner], owner, viewer) for owner, viewer in hidden]
    choosing = [player for player in range(seen.players) if int(s["choice"][player]) == HIDDEN]
    choices = [_choices(seen, hands[player]) for player in choosing]
    for order in _orders(deck):
        for known, chosen in product(product(*knowledge), product(*choices)):
            world = seen.record.copy()
            w = world[0]
            w["met"] = met
            w["deck"][: len(order)] = order
            for player, hand in enumerate(hands):
                w["hand"][player] = _set_of(hand)
            w["seen"] = _seen(hands, own | dict(zip(hidden, known, strict=True)))
            for player, choice in zip(choosing, chosen, strict=True):
                w["choice"][player] = choice
            if world.tobytes() not in earlier:
                earlier.add(world.tobytes())
                yield world


def _seen(hands: tuple[Hand, ...], known: dict[tuple[int, int], int]) -> list[int]:
    """The field `seen`, made from the cards that each viewer knows, by (owner, viewer)."""
    seen = [0] * CARDS
    held: Counter[int] = Counter()
    for owner, hand in enumerate(hands):
        for card, copies in Counter(hand).items():
            for copy in range(copies):
                bit = int(COPY_BIT[card, copy])
                viewers = [viewer for (whose, viewer), cards in known.items() if whose == owner and cards & bit]
                seen[COPY_INDEX[card, held[card] + copy]] = sum(1 << viewer for viewer in viewers)
            held[card] += copies
    return seen


def _set_of(cards: Iterable[int]) -> int:
    together = 0
    for card, copies in Counter(cards).items():
        for _ in range(copies):
            bits = int(COPIES_OF[card]) & ~together & EVERY_CARD
            together |= bits & -bits
    return together


def _subsets(seen: Observation, hand: Hand, owner: int, viewer: int) -> list[int]:
    """All sets of cards of a hand that another player may know."""
    s = seen.state
    sizes = range(int(s["known_least"][owner][viewer]), int(s["known_most"][owner][viewer]) + 1)
    opened = Counter(first_card(may) for may, origins in entries(seen, owner) if origins == OPEN)
    return sorted(
        {_set_of(cards) for size in sizes for cards in combinations(hand, size) if not opened - Counter(cards)}
    )


def _choices(seen: Observation, hand: Hand) -> list[int]:
    op = int(seen.state["op"])
    if int(seen.state["phase"]) != CHOOSE or OP_KIND[op] in (GIVE, SWAP) or OP_TAG[op] == NONE:
        return sorted(set(hand))
    assert OP_KIND[op] == DISCARD
    return sorted({card for card in hand if int(CLASS[OP_TAG[op]]) >> card & 1}) or [NO_CARD]
