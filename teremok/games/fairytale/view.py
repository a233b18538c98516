"""An observation of Fairy Tale as plain data for a screen, and the score sheet."""

import functools
from collections.abc import Sequence
from typing import Any, Literal, get_args

import numpy as np
from typing_extensions import TypeAliasType, TypedDict

from ...engine.compiler import interpreted
from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.memo import memoized_by
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, SPECTATOR, Records, copy_record, i8, own
from . import advice, knowledge, rules, score, state
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
    PACK_OF,
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
task_of, laid_of_packs = interpreted(state.task_of), interpreted(knowledge.laid_of_packs)

STEPS: dict[Phase, int] = {"draft": HAND, "play": PLAYS, "turn": PLAYS, "over": 0}
KEPT = 4096
"""Rows and packs that are cached as view data."""

ENDING_NAMES = ("clear", "tie", "pairs_clear", "pairs_tie")


class Task(TypedDict):
    """The observer's task: cards to open or close."""

    kind: Literal["open", "close_own", "close"]
    category: Category | Literal["ANY"]


class Gain(TypedDict):
    """A change of the points of a card in the row."""

    card: str
    points: int


class Taken(TypedDict):
    """A card taken from a pack: by whom, and which if that is certain."""

    seat: int
    card: str | None


Pack = TypedDict("Pack", {"from": int, "holder": int | None, "taken": list[Taken], "seen": list[str]})
"""The remembered cards of a pack."""


class Laid(TypedDict):
    """A card of a row."""

    card: str
    closed: bool
    round: int
    points: int


class OpenHand(TypedDict):
    """A player's cards in hand, laid and chosen, where they are open to all."""

    pack: list[str]
    laid: list[str]
    chosen: str | None


class Standing(TypedDict):
    """A player's row and its points."""

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
    """Choices the player still owes."""
    made: int
    """Cards to open or close that are decided."""


class Public(TypedDict):
    """The part of the view that is the same for all."""

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


class Cards(TypedDict):
    """The cards the viewer holds and remembers."""

    pack: list[str] | None
    laid: list[str] | None
    gains: dict[str, list[Gain]]
    worth: dict[str, int]
    """The expected final worth of each card that may be chosen."""
    packs: list[Pack]


class Private(Cards):
    """The part of the view that only this viewer knows."""

    seat: int
    chosen: str | None
    task: Task | None
    turned: list[Standing] | None
    """By seat, rows after the viewer's hidden choices; absent if unchanged."""


class View(Public, Private):
    """Fairy Tale as one viewer sees it."""


class CardAct(TypedDict):
    act: Literal["card", "open", "close"]
    card: str


class NothingAct(TypedDict):
    act: Literal["nothing"]


Act = TypeAliasType("Act", CardAct | NothingAct)


def view(seen: Observation) -> View:
    """The public part, and what the viewer holds, has to do and remembers."""
    return {**public(seen.spectated()), **private(seen)}


# --- what all see ----------------------------------------------------------------------------------------------------


def public(seen: Observation) -> Public:
    """The rows and who still has to choose."""
    seen = _with_turns(seen)  # of a match that is looked at again
    s = seen.plain
    phase = PHASES[s.phase]
    standings = _standings(seen)
    return {
        "round": min(s.round + 1, ROUNDS),
        "rounds": ROUNDS,
        "phase": phase,
        "step": s.step,
        "steps": STEPS[phase],
        "direction": "right" if s.round % 2 else "left",
        "owing": list(seen.actors),
        "deck": s.left,
        "pairs": bool(s.pairs),
        "players": [_player(seen, seat, standings[seat]) for seat in range(seen.players)],
    }


def _with_turns(seen: Observation) -> Observation:
    """The observation with the viewer's hidden choices already carried out."""
    faces = {seat: closed for seat, closed in enumerate(seen.plain.turned) if closed not in (HIDDEN, NONE)}
    if not faces:
        return seen
    record = copy_record(seen.record)
    for seat, closed in faces.items():
        record["closed"][0, seat] = closed
    return Observation(seen.game, seen.options, seen.seat, record)


def _player(seen: Observation, seat: int, standing: Standing) -> Player:
    s = seen.plain
    return {
        "seat": seat,
        "letter": SEAT_LETTERS[seat],
        "partner": int(seen.ask(score.partner, seat)) if s.pairs else None,
        "pack": HAND - s.step if s.phase == state.DRAFT else 0,
        "laid": HAND - s.hand[seat].count(NONE),
        "hand": _open_hand(seen, seat),
        "choices": _choices(seen, seat),
        "made": s.made[seat],
        **standing,
    }


@memoized_by("players", "pairs", "row", "closed")
def _standings(seen: Observation) -> list[Standing]:
    """By seat, the row and its points."""
    s = seen.plain
    points = np.empty((seen.players, ROW), i8)
    seen.game.run(score.worths)(seen.record, points)
    worths = points.tolist()
    own = [sum(worth) for worth in worths]
    scores = [own[seat] + own[int(seen.ask(score.partner, seat))] for seat in range(seen.players)] if s.pairs else own
    return [
        {"row": _row(tuple(s.row[seat]), s.closed[seat], tuple(worths[seat])), "own": own[seat], "points": scores[seat]}
        for seat in range(seen.players)
    ]


@functools.lru_cache(KEPT)
def _row(cards: tuple[int, ...], closed: int, worth: tuple[int, ...]) -> list[Laid]:
    """A card of a row. Cached: most moves change nothing here."""
    return [
        {"card": CARD_IDS[card], "closed": bool(closed >> spot & 1), "round": spot // PLAYS + 1, "points": worth[spot]}
        for spot, card in enumerate(cards)
        if card != NONE
    ]


def _open_hand(seen: Observation, seat: int) -> OpenHand | None:
    """A player's cards in hand, laid and chosen; open to all only in replays."""
    s = seen.plain
    laid = s.hand[seat]
    if s.phase == state.OVER or HIDDEN in laid or HIDDEN in (held := _held(seen, seat)) or s.chosen[seat] == HIDDEN:
        return None
    return {"pack": _ids(held), "laid": _ids(laid), "chosen": _choice(s.chosen[seat])}


def _choices(seen: Observation, seat: int) -> int:
    """The number of choices a player still owes."""
    s = seen.plain
    if s.phase == state.TURN:
        return int((s.tasks[seat].bit_length() + state.TASK_BITS - 1) // state.TASK_BITS - s.made[seat])
    return int(s.owing >> seat & 1)


def _ids(cards: Sequence[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards if card >= 0]


def _held(seen: Observation, seat: int) -> list[int]:
    """The pack in a seat's hand in the draft."""
    s = seen.plain
    if s.phase != state.DRAFT:
        return []
    cards: list[int] = s.pack[s.round][PACK_OF[s.players, s.round & 1, s.step, seat]][s.step :]
    return cards


def _choice(card: int) -> str | None:
    return None if card == NONE else CARD_IDS[card]


# --- what only the one who looks knows -------------------------------------------------------------------------------


@memoized_by(
    *("players", "kind", "phase", "round", "step", "pack", "hand", "row", "closed", "turned"),
    *(own("owing"), own("chosen"), own("tasks"), own("made")),
)
def private(seen: Observation) -> Private:
    """The viewer's pack, laid cards, task and memories of this round's packs."""
    if seen.seat < 0:
        return NOTHING_KNOWN
    if seen.record["phase"][0] == state.TURN:
        return _turning(seen)
    choice = _choice(int(seen.record["chosen"][0, seen.seat]))
    return {**_cards(seen), "seat": seen.seat, "chosen": choice, "task": None, "turned": None}


@memoized_by("players", "kind", "phase", "round", "step", "pack", "hand", "row", "closed", "turned")
def _cards(seen: Observation) -> Cards:
    """The private part in the draft and before a reveal, which others' choices do not change."""
    s, seat = seen.plain, seen.seat
    held, laid = _held(seen, seat), [card for card in s.hand[seat] if card != NONE]
    spots = {} if s.phase == state.OVER else dict.fromkeys(held + laid, s.row[seat].index(NONE))
    return {
        "pack": _ids(held) if s.phase == state.DRAFT else None,
        "laid": _ids(laid),
        "gains": _gains(seen, spots),
        "worth": _worth(seen, {card: state.CARD + card for card in _choosable(s.phase, held, laid)}),
        "packs": _packs(seen),
    }


def _turning(seen: Observation) -> Private:
    """The private part while cards are opened and closed, with the viewer's choices carried out."""
    s, seat = seen.plain, seen.seat
    turned = _with_turns(seen)
    row, closed = s.row[seat], turned.plain.closed[seat]
    moves = [move for move in seen.legal().ids if move != state.NOTHING] if s.owing >> seat & 1 else []
    return {
        "seat": seat,
        "pack": None,
        "laid": _ids(s.hand[seat]),
        "chosen": None,
        "task": _task(task_of(s, seat)),
        "gains": _gains(turned, dict(_turned(row, closed, move) for move in moves)),
        "worth": _worth(seen, {_turned(row, closed, move)[0]: move for move in moves}),
        "packs": _packs(seen),
        "turned": None if turned.plain.closed == s.closed else _standings(turned),
    }


NOTHING_KNOWN: Private = {
    "seat": SPECTATOR,
    "pack": None,
    "laid": None,
    "chosen": None,
    "task": None,
    "gains": {},
    "worth": {},
    "packs": [],
    "turned": None,
}


def _task(task: int) -> Task | None:
    if not task:
        return None
    kind, category = divmod(task - state.OPEN_TASK, ANY + 1)
    return {"kind": TASKS[kind], "category": ANY_CATEGORY[category]}


def _gains(seen: Observation, spots: dict[int, int]) -> dict[str, list[Gain]]:
    """The change in the row's points for each card to lay, play, open or close, without effects.

    By card, a line for every card of the row that is worth more or less for it, itself first.
    """
    row = seen.plain.row[seen.seat]
    points = np.empty((len(spots) + 1, ROW), i8)
    cards = np.array([*spots], i8), np.array([*spots.values()], i8)
    seen.game.run(score.changes)(seen.record, seen.seat, *cards, points)
    return {
        CARD_IDS[card]: [_gain(card, change[spot])]
        + [_gain(row[at], more) for at, more in enumerate(change) if more and at != spot]
        for (card, spot), change in zip(spots.items(), points.tolist(), strict=False)
    }


def _choosable(phase: int, held: list[int], laid: list[int]) -> list[int]:
    return held if phase == state.DRAFT else laid if phase == state.PLAY else []


def _worth(seen: Observation, moves: dict[int, int]) -> dict[str, int]:
    """The expected final worth of the move with each card."""
    worth = np.empty(len(moves), i8)
    seen.game.run(advice.move_points)(seen.record, seen.seat, np.array([*moves.values()], i8), worth)
    return {CARD_IDS[card]: points for card, points in zip(moves, worth.tolist(), strict=True)}


def _turned(row: list[int], closed: int, move: int) -> tuple[int, int]:
    """The card that a move opens or closes, and its spot."""
    opens = move < state.CLOSING
    card = move - (state.OPENING if opens else state.CLOSING)
    return card, next(spot for spot, laid in enumerate(row) if laid == card and closed >> spot & 1 == opens)


@functools.cache
def _gain(card: int, points: int) -> Gain:
    return {"card": CARD_IDS[card], "points": points}


def _packs(seen: Observation) -> list[Pack]:
    """The viewer's memory of this round's packs: the holder of each, and the cards seen in it, in order.

    `taken` lists for each card of the pack that has been taken who took it, and the card if that is certain;
    `seen` the cards that were in it when it was passed on, and of which it is not known who took them.
    """
    s = seen.plain
    if s.phase == state.OVER:
        return []
    laid = laid_of_packs(s, s.round)
    ends = np.zeros((seen.players, HAND), i8)
    seen.game.run(knowledge.sets)(seen.record, s.round, seen.seat, ends)
    holders = _holders(seen.players, s.round % 2)
    return [
        _remembered(pack, laid, tuple(known), tuple(cards), holders[pack])
        for pack, (known, cards) in enumerate(zip(ends.tolist(), s.pack[s.round], strict=False))
    ]


@functools.cache
def _holders(players: int, direction: int) -> list[tuple[int, ...]]:
    """The holder of each pack at each step."""
    return [tuple(seats) for seats in TAKER[players, direction].T.tolist()]


@functools.lru_cache(KEPT)
def _remembered(pack: int, laid: int, ends: tuple[int, ...], cards: tuple[int, ...], holders: tuple[int, ...]) -> Pack:
    certain: list[str | None] = [None] * HAND
    loose: list[str] = []
    for start, end in enumerate(ends):
        if end == start + 1 and end <= laid:
            certain[start] = CARD_IDS[cards[start]]
        else:
            loose += _ids(cards[start:end])
    return {
        "from": pack,
        "holder": holders[laid] if laid < HAND else None,
        "taken": [{"seat": holders[step], "card": certain[step]} for step in range(laid)],
        "seen": loose,
    }


# --- moves -----------------------------------------------------------------------------------------------------------


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
    """A line for every card played, in order, and for pairs one with the partner's points."""
    lines = []
    for seat, standing in enumerate(_standings(seen)):
        spots = [spot for spot, card in enumerate(seen.plain.row[seat]) if card != NONE]
        stands = _standing_in(seen, seat)
        for spot, laid in zip(spots, standing["row"], strict=True):
            lines.append(_line(seen, seat, spot, laid, stands, say))
        if seen.plain.pairs:
            lines.append(_partner_line(seen, seat, say))
    return lines


def _standing_in(seen: Observation, seat: int) -> list[tuple[int, int, int]]:
    """The best use of Tricksters: (spot of the Trickster, spot of the tale, the character).  F14"""
    row, closed = seen.plain.row[seat], seen.plain.closed[seat]
    open = [spot for spot, card in enumerate(row) if card != NONE and not closed >> spot & 1]
    spare = [spot for spot in open for _ in range(STANDS_IN[row[spot]])]
    helped = int(seen.ask(score.helped, seat)) if spare else 0
    wanted = [
        (tale, int(name))
        for tale in range(ROW)
        if helped >> tale & 1
        for name in NAMED[row[tale]]
        if name != NONE and not seen.ask(score.copies_open, seat, int(name))
    ]
    return [(spot, tale, name) for spot, (tale, name) in zip(spare, wanted, strict=False)]


def _line(
    seen: Observation, seat: int, spot: int, laid: Laid, standing: list[tuple[int, int, int]], say: Say
) -> SheetLine:
    card = seen.plain.row[seat][spot]
    facts: dict[str, Any] = {"round": laid["round"], "closed": laid["closed"]}
    if facts["closed"]:
        facts["kind"] = "closed"
    elif COUNTED[card] != NONE:
        counted = int(COUNTED[card])
        copies = int(seen.ask(score.copies_open, seat, counted))
        facts |= {"kind": "per_card", "times": int(POINTS_EACH[card]), "counted": CARD_IDS[counted], "copies": copies}
    elif CONDITIONAL[card]:
        stands = {name: seen.plain.row[seat][by] for by, tale, name in standing if tale == spot}
        parts = _parts(seen, seat, card, stands)
        facts |= {"kind": "conditional", "fulfilled": all(part["holds"] for part in parts), "parts": parts}
    else:
        facts["kind"] = "fixed"
    as_whom = [CARD_IDS[name] for by, _, name in standing if by == spot]
    if as_whom:
        facts["stands_in_for"] = as_whom
    return SheetLine(seat, CARD_IDS[card], laid["points"], facts, _line_text(card, facts, say))


def _parts(seen: Observation, seat: int, card: int, stands: dict[int, int]) -> list[dict[str, Any]]:
    """The requirements of a condition, each with whether it is met.  F12"""
    parts: list[dict[str, Any]] = []
    if MOST_OF[card] != NONE:
        category = int(MOST_OF[card])
        counts = [int(seen.ask(score.of_category, other, category)) for other in range(seen.players)]
        best = max(counts[:seat] + counts[seat + 1 :])
        parts.append(
            {
                "part": "most",
                "category": CATEGORY_NAMES[category],
                "count": counts[seat],
                "others": best,
                "tie": counts[seat] == best,
                "holds": bool(seen.ask(score.has_most, seat, category)),
            }
        )
    for name in NAMED[card].tolist():
        if name != NONE:
            have = bool(seen.ask(score.copies_open, seat, name))
            by = CARD_IDS[name] if have else CARD_IDS[stands[name]] if name in stands else None
            parts.append({"part": "card", "card": CARD_IDS[name], "by": by, "holds": by is not None})
    for category in range(CATEGORIES):
        if least := int(LEAST_OF_CATEGORY[card, category]):
            name, count = CATEGORY_NAMES[category], int(seen.ask(score.of_category, seat, category))
            parts.append(
                {"part": "category", "category": name, "least": least, "count": count, "holds": count >= least}
            )
    for type in range(TYPES):
        if least := int(LEAST_OF_TYPE[card, type]):
            name, count = TYPE_NAMES[type], int(seen.ask(score.of_type, seat, type))
            parts.append({"part": "type", "type": name, "least": least, "count": count, "holds": count >= least})
    return parts


def _partner_line(seen: Observation, seat: int, say: Say) -> SheetLine:
    other = int(seen.ask(score.partner, seat))
    points = int(seen.ask(score.own_points, other))
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
    """The ending: did one player or one pair alone have the best score?  F15, F16"""
    s = final[0]
    winners = sum(int(rules.rank(s, seat)) == 1 for seat in range(s["players"]))
    if s["pairs"]:
        return "pairs_tie" if winners > 2 else "pairs_clear"
    return "tie" if winners > 1 else "clear"
