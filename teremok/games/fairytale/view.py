"""What an observer of Fairy Tale sees, as plain data for a screen, and the score sheet."""

from typing import Any, Literal, get_args

import numpy as np
from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE, Records, twin
from . import knowledge, rules, score, state
from .components import ANY, CATEGORIES, CATEGORY_NAMES, SEAT_LETTERS, TYPE_NAMES, TYPES, Category
from .tables import (
    CARD_IDS,
    CONDITIONAL,
    COUNTED,
    HAND,
    LEAST_OF_CATEGORY,
    LEAST_OF_TYPE,
    MOST_OF,
    NAMED,
    PLAYS,
    POINTS,
    POINTS_EACH,
    ROUNDS,
    ROW,
    STANDS_IN,
    TAKER,
)
from .words import ANY_CATEGORY, card_name, category_name, seat_name, type_name

Phase = Literal["draft", "play", "turn", "over"]
TASKS: tuple[Literal["open", "close_own", "close"], ...] = ("open", "close_own", "close")
PHASES: tuple[Phase, ...] = get_args(Phase)
ENDING_NAMES = ("clear", "tie", "pairs_clear", "pairs_tie")


class Task(TypedDict):
    """What the observer has to open or close."""

    kind: Literal["open", "close_own", "close"]
    category: Category | Literal["ANY"]


class Gain(TypedDict):
    """What a card of the row would be worth more or less."""

    card: str
    points: int


class Taken(TypedDict):
    """Who took a card from a pack, and which, if that is certain."""

    seat: int
    card: str | None


Pack = TypedDict("Pack", {"from": int, "holder": int | None, "taken": list[Taken], "seen": list[str]})
"""What is remembered of a pack."""


class Laid(TypedDict):
    """A card of a row."""

    card: str
    closed: bool
    round: int
    points: int


class OpenHand(TypedDict):
    """What a player holds, has laid and chosen, where it lies open to all."""

    pack: list[str]
    laid: list[str]
    chosen: str | None


class Standing(TypedDict):
    """A row, and what it brings."""

    row: list[Laid]
    own: int
    points: int


class Player(Standing):
    seat: int
    letter: str
    partner: int | None
    pack: int
    laid: int
    hand: OpenHand | None
    choices: int
    """So many they still owe."""
    made: int
    """Of the cards to open and close, how many are decided."""


class Public(TypedDict):
    """Fairy Tale, as all see it."""

    round: int
    rounds: int
    phase: Phase
    step: int
    steps: int
    direction: Literal["left", "right"]
    owing: list[int]
    deck: int
    pairs: bool
    players: list[Player]


class Private(TypedDict):
    """What only the one who looks knows."""

    seat: int
    pack: list[str] | None
    laid: list[str] | None
    chosen: str | None
    task: Task | None
    gains: dict[str, list[Gain]]
    packs: list[Pack]
    turned: list[Standing] | None
    """By seat, the rows after what they have secretly opened and closed; nothing: as they lie."""


class View(Public, Private):
    """Fairy Tale, as one who looks sees it."""


class CardAct(TypedDict):
    act: Literal["card", "open", "close"]
    card: str


class NothingAct(TypedDict):
    act: Literal["nothing"]


Act = TypeAliasType("Act", CardAct | NothingAct)


def view(seen: Observation) -> View:
    """What all see, and what the observer holds, has to do and remembers."""
    return {**public(seen.spectated()), **private(seen)}


def public(seen: Observation) -> Public:
    """The rows, who still chooses."""
    seen = _with_turns(seen)  # of a match that is looked at again
    s = seen.state
    round, step, phase = int(s["round"]), int(s["step"]), PHASES[s["phase"]]
    return {
        "round": min(round + 1, ROUNDS),
        "rounds": ROUNDS,
        "phase": phase,
        "step": step,
        "steps": {"draft": HAND, "play": PLAYS, "turn": PLAYS, "over": 0}[phase],
        "direction": "right" if round % 2 else "left",
        "owing": list(seen.actors),
        "deck": int(s["left"]),
        "pairs": bool(s["pairs"]),
        "players": [_player(seen, seat) for seat in range(seen.players)],
    }


def private(seen: Observation) -> Private:
    """The observer's own pack and laid cards, what they have to do, what they remember of this round's packs."""
    turned = _with_turns(seen)
    return {
        "seat": seen.seat,
        "pack": _pack(seen),
        "laid": _laid(seen),
        "chosen": _chosen(seen),
        "task": _task(seen),
        "gains": _gains(turned),
        "packs": _packs(seen),
        "turned": _turned(seen, turned),
    }


def _turned(seen: Observation, turned: Observation) -> list[Standing] | None:
    if seen.seat < 0 or seen.state["closed"][seen.seat] == turned.state["closed"][seen.seat]:
        return None
    return [_standing(turned, seat) for seat in range(seen.players)]


def _with_turns(seen: Observation) -> Observation:
    """Cards lie as the observer knows that they will: what they have secretly opened and closed is turned already."""
    record = twin(seen.record)
    s = record[0]
    for seat in range(seen.players):
        if s["turned"][seat] != HIDDEN:
            s["closed"][seat] = state.faces(s, seat)
    return Observation(seen.game, seen.options, seen.seat, record)


def _ids(cards: Any) -> list[str]:
    return [CARD_IDS[card] for card in cards if card >= 0]


def _pack(seen: Observation) -> list[str] | None:
    """The cards that the observer holds in the draft."""
    return None if seen.seat < 0 or seen.state["phase"] != state.DRAFT else _ids(_held(seen, seen.seat))


def _held(seen: Observation, seat: int) -> Any:
    """The cards that a seat holds in the draft."""
    s = seen.state
    if s["phase"] != state.DRAFT:
        return []
    pack = int(state.pack_of(s, int(s["round"]), int(s["step"]), seat))
    return s["pack"][s["round"], pack][s["step"] :]


def _laid(seen: Observation) -> list[str] | None:
    """The cards that the observer has laid and not played."""
    return None if seen.seat < 0 else _ids(seen.state["hand"][seen.seat])


def _chosen(seen: Observation) -> str | None:
    return None if seen.seat < 0 else _choice(seen, seen.seat)


def _choice(seen: Observation, seat: int) -> str | None:
    card = int(seen.state["chosen"][seat])
    return None if card == NONE else CARD_IDS[card]


def _task(seen: Observation) -> Task | None:
    task = int(state.task_of(seen.state, seen.seat)) if seen.seat >= 0 else 0
    if not task:
        return None
    kind, category = divmod(task - state.OPEN_TASK, ANY + 1)
    return {"kind": TASKS[kind], "category": ANY_CATEGORY[category]}


def _gains(seen: Observation) -> dict[str, list[Gain]]:
    """What each card one could lay, play, open or close would change in the row as things stand, without effects.

    By card, a line for every card of the row that is worth more or less for it, itself first.
    """
    s, seat = twin(seen.record)[0], seen.seat
    if seat < 0 or s["phase"] == state.OVER:
        return {}
    row = s["row"][seat].tolist()
    if s["phase"] == state.TURN:
        turns = [act(move) for move in seen.legal().ids] if seat in seen.actors else []
        spots = {turn["card"]: _turned_spot(s, seat, turn) for turn in turns if turn["act"] != "nothing"}
    else:
        spots = dict.fromkeys((_pack(seen) or []) + (_laid(seen) or []), row.index(NONE))
    return {card: _gain(s, seat, CARD_IDS.index(card), spot) for card, spot in spots.items()}


def _turned_spot(s: Any, seat: int, turn: CardAct) -> int:
    """Where the card lies that this move opens or closes."""
    spots = np.flatnonzero(s["row"][seat] == CARD_IDS.index(turn["card"])).tolist()
    return next(spot for spot in spots if bool(state.lies_open(s, seat, spot)) == (turn["act"] == "close"))


def _gain(s: Any, seat: int, card: int, spot: int) -> list[Gain]:
    before = _worths(s, seat)
    kept = s["row"][seat, spot], s["closed"][seat]
    s["row"][seat, spot] = card
    if kept[0] != NONE:
        s["closed"][seat] ^= 1 << spot
    changes = [(spot, after - before[spot]) for spot, after in enumerate(_worths(s, seat))]
    changes.sort(key=lambda change: change[0] != spot)
    lines: list[Gain] = [
        {"card": CARD_IDS[s["row"][seat, at]], "points": change} for at, change in changes if change or at == spot
    ]
    s["row"][seat, spot], s["closed"][seat] = kept
    return lines


def _worths(s: Any, seat: int) -> list[int]:
    """What each card of a row brings as things stand."""
    helped = score.helped(s, seat)
    return [int(score.points_at(s, seat, spot, helped)) for spot in range(ROW)]


def _packs(seen: Observation) -> list[Pack]:
    """What one remembers of the packs of this round: who has each now, and the cards seen in it, in order.

    `taken` lists for each card of the pack that has been taken who took it, and the card if that is certain;
    `seen` the cards that were in it when it was passed on, and of which it is not known who took them.
    """
    s = seen.state
    if s["phase"] == state.OVER or seen.seat < 0:
        return []
    round = int(s["round"])
    laid = int(knowledge.laid_of_packs(s, round))
    return [_remembered(seen, round, pack, laid) for pack in range(seen.players)]


def _remembered(seen: Observation, round: int, pack: int, laid: int) -> Pack:
    s = seen.state
    cards = s["pack"][round, pack].tolist()
    holders = TAKER[seen.players, round % 2, :, pack].tolist()
    certain: list[str | None] = [None] * HAND
    loose: list[str] = []
    start = int(knowledge.first_seen(s, round, pack, seen.seat))
    while start < HAND:
        end = int(knowledge.end_of_set(s, round, pack, seen.seat, start))
        if end == start + 1 and end <= laid:
            certain[start] = CARD_IDS[cards[start]]
        else:
            loose += _ids(cards[start:end])
        start = end
    return {
        "from": pack,
        "holder": holders[laid] if laid < HAND else None,
        "taken": [{"seat": holders[step], "card": certain[step]} for step in range(laid)],
        "seen": loose,
    }


def _player(seen: Observation, seat: int) -> Player:
    s = seen.state
    return {
        "seat": seat,
        "letter": SEAT_LETTERS[seat],
        "partner": int(score.partner(s, seat)) if s["pairs"] else None,
        "pack": HAND - int(s["step"]) if s["phase"] == state.DRAFT else 0,
        "laid": int((s["hand"][seat] != NONE).sum()),
        "hand": _open_hand(seen, seat),
        "choices": _choices(seen, seat),
        "made": int(s["made"][seat]),
        **_standing(seen, seat),
    }


def _standing(seen: Observation, seat: int) -> Standing:
    s = seen.state
    closed = int(s["closed"][seat])
    worth = _worths(s, seat)
    row: list[Laid] = [
        {"card": CARD_IDS[card], "closed": bool(closed >> spot & 1), "round": spot // PLAYS + 1, "points": worth[spot]}
        for spot, card in enumerate(s["row"][seat].tolist())
        if card != NONE
    ]
    return {"row": row, "own": int(score.own_points(s, seat)), "points": int(rules.score(s, seat))}


def _open_hand(seen: Observation, seat: int) -> OpenHand | None:
    """What one holds, has laid and chosen, where it lies open to all: in a match that is over and looked at again."""
    s = seen.state
    held, laid = _held(seen, seat), s["hand"][seat]
    if s["phase"] == state.OVER or HIDDEN in (*held, *laid, s["chosen"][seat]):
        return None
    return {"pack": _ids(held), "laid": _ids(laid), "chosen": _choice(seen, seat)}


def _choices(seen: Observation, seat: int) -> int:
    """How many choices the observer still owes."""
    s = seen.state
    if s["phase"] == state.TURN:
        return (int(s["tasks"][seat]).bit_length() + state.TASK_BITS - 1) // state.TASK_BITS - int(s["made"][seat])
    return int(s["owing"]) >> seat & 1


def act(move: int) -> Act:
    """`{"act": "card", "card": "dwarven_warrior"}` to lay or to play it, `open`, `close`, `nothing`."""
    if move == state.NOTHING:
        return {"act": "nothing"}
    if move >= state.CLOSING:
        return {"act": "close", "card": CARD_IDS[move - state.CLOSING]}
    if move >= state.OPENING:
        return {"act": "open", "card": CARD_IDS[move - state.OPENING]}
    return {"act": "card", "card": CARD_IDS[move]}


# --- the score sheet -------------------------------------------------------------------------------------------------


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """A line for every card played, in order; for pairs also one with what the partner brings."""
    lines = []
    for seat in range(seen.players):
        helped = int(score.helped(seen.state, seat))
        standing = _standing_in(seen, seat, helped)
        for spot in range(ROW):
            if seen.state["row"][seat][spot] != NONE:
                lines.append(_line(seen, seat, spot, helped, standing, say))
        if seen.state["pairs"]:
            lines.append(_partner_line(seen, seat, say))
    return lines


def _standing_in(seen: Observation, seat: int, helped: int) -> list[tuple[int, int, int]]:
    """Who stands in for whom in the best use: (place of the Trickster, place of the tale, the character).  F14"""
    row = seen.state["row"][seat].tolist()
    spare = [
        spot for spot in range(ROW) if state.lies_open(seen.state, seat, spot) for _ in range(STANDS_IN[row[spot]])
    ]
    wanted = [
        (tale, int(name))
        for tale in range(ROW)
        if helped >> tale & 1
        for name in NAMED[row[tale]]
        if name != NONE and not score.copies_open(seen.state, seat, int(name))
    ]
    return [(spot, tale, name) for spot, (tale, name) in zip(spare, wanted, strict=False)]


def _line(
    seen: Observation, seat: int, spot: int, helped: int, standing: list[tuple[int, int, int]], say: Say
) -> SheetLine:
    card = int(seen.state["row"][seat][spot])
    points = int(score.points_at(seen.state, seat, spot, helped))
    facts: dict[str, Any] = {"round": spot // PLAYS + 1, "closed": not state.lies_open(seen.state, seat, spot)}
    if facts["closed"]:
        facts["kind"] = "closed"
    elif COUNTED[card] != NONE:
        counted = int(COUNTED[card])
        copies = int(score.copies_open(seen.state, seat, counted))
        facts |= {"kind": "per_card", "times": int(POINTS_EACH[card]), "counted": CARD_IDS[counted], "copies": copies}
    elif CONDITIONAL[card]:
        stands = {name: (int(seen.state["row"][seat][by])) for by, tale, name in standing if tale == spot}
        parts = _parts(seen, seat, card, stands)
        facts |= {"kind": "conditional", "fulfilled": all(part["holds"] for part in parts), "parts": parts}
    else:
        facts["kind"] = "fixed"
    as_whom = [CARD_IDS[name] for by, _, name in standing if by == spot]
    if as_whom:
        facts["stands_in_for"] = as_whom
    return SheetLine(seat, CARD_IDS[card], points, facts, _line_text(card, facts, say))


def _parts(seen: Observation, seat: int, card: int, stands: dict[int, int]) -> list[dict[str, Any]]:
    """What a condition asks for, one by one, and whether it is there.  F12"""
    s = seen.state
    parts: list[dict[str, Any]] = []
    if MOST_OF[card] != NONE:
        category = int(MOST_OF[card])
        counts = [int(score.of_category(s, other, category)) for other in range(seen.players)]
        best = max(counts[:seat] + counts[seat + 1 :])
        parts.append(
            {
                "part": "most",
                "category": CATEGORY_NAMES[category],
                "count": counts[seat],
                "others": best,
                "tie": counts[seat] == best,
                "holds": bool(score.has_most(s, seat, category)),
            }
        )
    for name in NAMED[card].tolist():
        if name != NONE:
            have = bool(score.copies_open(s, seat, name))
            by = CARD_IDS[name] if have else CARD_IDS[stands[name]] if name in stands else None
            parts.append({"part": "card", "card": CARD_IDS[name], "by": by, "holds": by is not None})
    for category in range(CATEGORIES):
        least, count = int(LEAST_OF_CATEGORY[card, category]), int(score.of_category(s, seat, category))
        if least:
            name = CATEGORY_NAMES[category]
            parts.append(
                {"part": "category", "category": name, "least": least, "count": count, "holds": count >= least}
            )
    for type in range(TYPES):
        least, count = int(LEAST_OF_TYPE[card, type]), int(score.of_type(s, seat, type))
        if least:
            name = TYPE_NAMES[type]
            parts.append({"part": "type", "type": name, "least": least, "count": count, "holds": count >= least})
    return parts


def _partner_line(seen: Observation, seat: int, say: Say) -> SheetLine:
    other = int(score.partner(seen.state, seat))
    points = int(score.own_points(seen.state, other))
    text = say("fairytale-sheet-partner", player=seat_name(seen, other, say))
    return SheetLine(seat, "partner", points, {"kind": "partner", "partner": other}, text)


def _line_text(card: int, facts: dict[str, Any], say: Say) -> str:
    """`Fairies' Tale, story 1: most cards of the Fairy Wood (5, others at most 4)`."""
    name = card_name(card, say)
    if facts["kind"] == "per_card":
        counted = card_name(int(COUNTED[card]), say)
        return say("fairytale-sheet-each", card=name, points=facts["times"], counted=counted, copies=facts["copies"])
    if facts["kind"] == "conditional":
        parts = ", ".join(_part_text(part, say) for part in facts["parts"])
        key = "fairytale-sheet-fulfilled" if facts["fulfilled"] else "fairytale-sheet-unfulfilled"
        return say(key, card=name, parts=parts, points=int(POINTS[card]))
    if "stands_in_for" in facts:
        characters = ", ".join(card_name(CARD_IDS.index(id), say, ".acc") for id in facts["stands_in_for"])
        return say("fairytale-sheet-stands-in", card=name, characters=characters)
    return say(f"fairytale-sheet-{facts['kind']}", card=name)


def _part_text(part: dict[str, Any], say: Say) -> str:
    kind = part["part"]
    if kind == "card":
        name = card_name(CARD_IDS.index(part["card"]), say)
        if part["by"] in (part["card"], None):
            return say("fairytale-part-card" if part["by"] else "fairytale-part-no-card", card=name)
        return say("fairytale-part-instead", card=name, by=card_name(CARD_IDS.index(part["by"]), say))
    if kind == "type":
        named = type_name(TYPE_NAMES.index(part["type"]), say, ".many")
        return say("fairytale-part-type", type=named, count=part["count"], least=part["least"])
    named = category_name(CATEGORY_NAMES.index(part["category"]), say, ".gen")
    if kind == "category":
        return say("fairytale-part-category", category=named, count=part["count"], least=part["least"])
    key = "tie" if part["tie"] else "most" if part["holds"] else "not-most"
    return say(f"fairytale-part-{key}", category=named, count=part["count"], others=part["others"])


def ending(final: Records) -> str:
    """Was the best score one player's, or one pair's, alone?  F15, F16"""
    s = final[0]
    winners = sum(int(rules.place(s, seat)) == 1 for seat in range(s["players"]))
    if s["pairs"]:
        return "pairs_tie" if winners > 2 else "pairs_clear"
    return "tie" if winners > 1 else "clear"
