"""What the conformance suite needs to check Fairy Tale."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations, product
from typing import Any, NamedTuple

from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Records
from . import state
from .components import SEATS
from .tables import COPIES, DESIGNS, HAND, PACK_OF, PLAYS, ROUNDS, TAKER

Pool = Counter[int]
Pack = list[int]
Packs = dict[tuple[int, int], Pack]
"""By round and by the seat that got the pack first."""
Needs = dict[tuple[int, int], Pool]
"""By round and seat."""


class Spot(NamedTuple):
    round: int
    pack: int
    step: int
    seat: int


# --- inventory -------------------------------------------------------------------------------------------------------


def inventory(record: Records) -> object:
    """Copies of each card in the deck and in the packs of all rounds, whoever took them."""
    s = record[0]
    players = int(s["players"])
    cards: Pool = Counter({card: int(number) for card, number in enumerate(s["deck"])})
    assert cards.total() == s["left"]
    for round in range(ROUNDS):
        if s["pack"][round, 0, 0] == NONE:
            assert (s["pack"][round] == NONE).all()
            cards.update(card for row in s["row"][:, round * PLAYS : (round + 1) * PLAYS].tolist() for card in row)
            continue
        cards.update(s["pack"][round, :players].ravel().tolist())
        for seat in range(players):
            _check_taken(s, round, seat)
    del cards[NONE]
    return [cards[card] for card in range(DESIGNS)]


def _laid(s: Any, round: int) -> int:
    """The number of cards taken from each pack of a round."""
    return int(s["step"]) if round == s["round"] and s["phase"] == state.DRAFT else HAND


def _check_taken(s: Any, round: int, seat: int) -> None:
    """Assert that a seat holds or has played exactly what it took in a round."""
    laid = _laid(s, round)
    taken = Counter(int(s["pack"][round, _pack(s, round, step, seat), step]) for step in range(laid))
    played = Counter(card for card in s["row"][seat, round * PLAYS : (round + 1) * PLAYS].tolist() if card != NONE)
    assert played <= taken, f"seat {seat} has played in round {round + 1} what it did not take"
    if round == s["round"]:
        held = [card for card in s["hand"][seat].tolist() if card != NONE]
        assert held == sorted(held)
        assert Counter(held) == taken - played, f"seat {seat} holds what it did not take"
        rest = s["pack"][round, seat][laid:].tolist()
        assert rest == sorted(rest)


def _pack(s: Any, round: int, step: int, seat: int) -> int:
    return int(PACK_OF[s["players"], round % 2, step, seat])


# --- worlds ----------------------------------------------------------------------------------------------------------


def worlds(seen: Observation) -> Iterator[Records]:
    """Every state consistent with this observation.

    For each round: all orders in which other seats may have taken the known cards, and all unseen cards for the spots
    the observer never saw, so that every seat took what it has played.
    """
    s = seen.state
    rounds = [round for round in range(ROUNDS) if s["pack"][round, 0, 0] != NONE]
    pool = Counter({card: int(number) for card, number in enumerate(COPIES[s["kind"]])})
    for round in range(ROUNDS):
        known = s["pack"][round] if round in rounds else s["row"][:, round * PLAYS : (round + 1) * PLAYS]
        pool.subtract(card for card in known.ravel().tolist() if card >= 0)
    pool = +pool  # without those of which there are none
    for packs, needs in _orders(seen, rounds, pool, Counter()):
        for filled, rest in _filled(seen, packs, _unseen_spots(seen, packs), needs, _total(needs), pool):
            for deck in _subsets(rest, int(s["left"])):
                world = seen.record.copy()
                for (round, pack), cards in filled.items():
                    world["pack"][0, round, pack] = cards
                world["deck"][0] = [deck[card] for card in range(DESIGNS)]
                if s["phase"] == state.OVER:
                    yield world
                else:
                    _fill_hands(seen, world)
                    yield from _choices(seen, world, 0)


def _orders(seen: Observation, rounds: list[int], pool: Pool, later: Pool) -> Iterator[tuple[Packs, Needs]]:
    """All orders of the known cards of these rounds' packs, each with the unseen cards that every seat must have had.

    `later` are unseen cards that later rounds need in any order.
    """
    if not rounds:
        yield {}, {}
        return
    *earlier, round = rounds
    unseen = _unseen_spots(seen, {(round, pack): seen.state["pack"][round, pack] for pack in range(seen.players)})
    room = Counter(spot.seat for spot in unseen)
    for packs, needs in _orders(seen, earlier, pool, later + _never_known(seen, round)):
        for order in product(*(_pack_orders(seen, round, pack) for pack in range(seen.players))):
            here = {(round, seat): _unexplained(seen, round, order, seat) for seat in range(seen.players)}
            both = needs | here
            if all(need.total() <= room[seat] for (_, seat), need in here.items()) and _total(both) + later <= pool:
                yield packs | {(round, pack): cards for pack, cards in enumerate(order)}, both


def _never_known(seen: Observation, round: int) -> Pool:
    """Cards played in a round that the observer has not seen in its packs."""
    rows = seen.state["row"][: seen.players, round * PLAYS : (round + 1) * PLAYS]
    known = seen.state["pack"][round, : seen.players]
    return Counter(rows[rows >= 0].tolist()) - Counter(known[known >= 0].tolist())


def _total(needs: Needs) -> Pool:
    return sum(needs.values(), Counter())


def _pack_orders(seen: Observation, round: int, pack: int) -> Iterator[Pack]:
    """Orders of a pack: own picks are fixed, cards between them vary, cards still in it are sorted."""
    s = seen.state
    laid = _laid(s, round)
    cards = s["pack"][round, pack].tolist()
    held = [step for step in range(min(laid + 1, HAND)) if seen.seat >= 0 and _pack(s, round, step, seen.seat) == pack]
    bounds = sorted({0, HAND, *held, *(step + 1 for step in held if step < laid)})
    packs: list[Pack] = [[]]
    for start, end in pairwise(bounds):
        parts = sorted(set(permutations(cards[start:end])))
        packs = [[*before, *part] for before in packs for part in parts]
    yield from (list(cards) for cards in {tuple(cards[:laid] + sorted(cards[laid:])) for cards in packs})


def _unexplained(seen: Observation, round: int, packs: Sequence[Sequence[int]], seat: int) -> Pool:
    """The cards a seat played in a round that are not among the known ones it took."""
    s = seen.state
    played = Counter(card for card in s["row"][seat, round * PLAYS : (round + 1) * PLAYS].tolist() if card != NONE)
    return played - Counter(packs[_pack(s, round, step, seat)][step] for step in range(_laid(s, round)))


def _unseen_spots(seen: Observation, packs: Packs) -> list[Spot]:
    """Spots of unseen cards with the seat that took each; NONE if it is still in the pack."""
    s = seen.state
    spots = []
    for (round, pack), cards in packs.items():
        for step in range(HAND):
            if cards[step] == HIDDEN:
                taker = int(TAKER[seen.players, round % 2, step, pack]) if step < _laid(s, round) else NONE
                spots.append(Spot(round, pack, step, taker))
    return spots


def _filled(
    seen: Observation, packs: Packs, spots: list[Spot], needs: Needs, needed: Pool, pool: Pool
) -> Iterator[tuple[Packs, Pool]]:
    """All ways to fill the spots so that every seat gets what it needs, with the cards left over."""
    if not spots:
        yield packs, pool
        return
    (round, pack, step, seat), *others = spots
    need = needs.get((round, seat), Counter())
    room = sum(spot.round == round and spot.seat == seat for spot in spots) if need else 1
    free = sum(need.values()) < room
    for card in [card for card in pool if need[card] > 0 or (free and pool[card] > needed[card])]:
        if seat == NONE and step > _laid(seen.state, round) and card < packs[round, pack][step - 1]:
            continue  # what is still in a pack lies sorted
        tried = list(packs[round, pack])
        tried[step] = card
        put = packs | {(round, pack): tried}
        if need[card] > 0:
            still = needs | {(round, seat): _less(need, card)}
            yield from _filled(seen, put, others, still, _less(needed, card), _less(pool, card))
        else:
            yield from _filled(seen, put, others, needs, needed, _less(pool, card))


def _less(pool: Pool, card: int) -> Pool:
    """The pool with one copy fewer."""
    less = pool.copy()
    if less[card] == 1:
        del less[card]
    else:
        less[card] -= 1
    return less


def _subsets(pool: Pool, size: int) -> Iterator[Pool]:
    """All subsets of this size; in a dealt game the pool has exactly this size."""
    if pool.total() == size:
        yield pool
        return
    cards = [card for card in sorted(pool) if pool[card] > 0]
    first, rest = cards[0], Counter({card: pool[card] for card in cards[1:]})
    for number in range(max(0, size - rest.total()), min(pool[first], size) + 1):
        for others in _subsets(rest, size - number):
            yield others + Counter({first: number})


def _fill_hands(seen: Observation, world: Records) -> None:
    """Give every seat the cards it took in this round and has not played."""
    s = seen.state
    round, laid = int(s["round"]), _laid(s, int(s["round"]))
    packs = world["pack"][0, round].tolist()
    rows = s["row"][:, round * PLAYS : (round + 1) * PLAYS].tolist()
    hands = []
    for seat in range(seen.players):
        held = sorted(packs[pack][step] for step, pack in enumerate(PACK_OF[seen.players, round % 2, :laid, seat]))
        for card in rows[seat]:
            if card != NONE:
                held.remove(card)
        hands.append(held + [NONE] * (HAND - len(held)))
    world["hand"][0, : seen.players] = hands


def _choices(seen: Observation, world: Records, seat: int) -> Iterator[Records]:
    """All hidden choices that the seats from this one on may have made."""
    if seat == SEATS:
        yield world
        return
    s = seen.state
    if s["chosen"][seat] == HIDDEN:
        round, step = int(s["round"]), int(s["step"])
        pack = world["pack"][0, round, _pack(s, round, step, seat)][step:] if s["phase"] == state.DRAFT else None
        cards = world["hand"][0, seat] if pack is None else pack
        values, name = {card for card in cards.tolist() if card != NONE}, "chosen"
    elif s["turned"][seat] == HIDDEN:
        values, name = _turns(seen, seat), "turned"
    else:
        yield from _choices(seen, world, seat + 1)
        return
    for value in sorted(values):
        chosen = world.copy()
        chosen[name][0, seat] = value
        yield from _choices(seen, chosen, seat + 1)


def _turns(seen: Observation, seat: int) -> set[int]:
    """All rows a seat may have after its hidden choices, played out by the rules."""
    start = seen.record.copy()
    start["turned"][0, seat], start["made"][0, seat] = NONE, 0
    start["owing"] |= 1 << seat
    ways = [start]
    for _ in range(int(seen.state["made"][seat])):
        after = []
        for way in ways:
            for move in _legal(seen, way, seat):
                further = way.copy()
                further["owing"] |= 1 << seat
                seen.game.rules.choose_turn(further[0], seat, move)
                after.append(further)
        ways = after
    return {int(way["turned"][0, seat]) for way in ways}


def _legal(seen: Observation, way: Records, seat: int) -> list[int]:
    moves = Observation(seen.game, seen.options, seat, way).legal()
    return list(moves.ids)
