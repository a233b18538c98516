"""Royal Castle in words: its moves, and what happened.

Remembering is the game: no words here name a card of the middle, unless the option `notes` asks for it.
"""

from typing import Any

from ...engine.locale import Say, SayTo
from ...engine.observation import Observation
from .components import BOX, COLOURS, FIRST_NUMBER
from .knowledge import unseen_cards
from .rules import endless
from .state import BACK, BASIC, EXTENDED, INSERT, SHOOT, SHOOTING, TAKE, TURNING
from .tables import PLACE_NAMES, WALL_LENGTH, ravens_on


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say(f"castle-{COLOURS[seen.plain.colour[seat]]}")


def card_name(seen: Observation, number: int, say: Say) -> str:
    """`31`, and in the extended game `31 (King)`."""
    if number not in BOX.figures or seen.plain.rules == BASIC:
        return str(number)
    two = ravens_on(number, bool(seen.plain.two_raven_cards)) == 2
    figure = say("castle-ravens" if two else f"castle-{BOX.figures[number]}")
    return say("castle-card", number=str(number), figure=figure)


def describe(move: int, say: Say) -> str:
    """`turn c3`, `put back`, `take`, `insert`, `shoot 23`."""
    if move < BACK:
        return say("castle-move-turn", place=PLACE_NAMES[move - TURNING])
    if move < SHOOTING:
        return say({BACK: "castle-move-back", TAKE: "castle-move-take"}.get(move, "castle-move-insert"))
    return say("castle-move-shoot", number=str(FIRST_NUMBER + move - SHOOTING))


def kinds(seen: Observation, move: int) -> list[tuple[object, ...]]:
    """Kinds of moves for the lab: the card taken, its figure, and how it joins the wall."""
    way = {TAKE: "take", INSERT: "insert", BACK: "back"}.get(move)
    if way is None:
        return [("way", "shoot")] if move >= SHOOTING else []
    if way == "back":
        return [("way", way)]
    number = seen.plain.middle[seen.plain.up]
    figure = BOX.figures.get(number) if seen.plain.rules == EXTENDED else None
    return [("way", way), ("card", number), *([("figure", figure)] if figure else [])]


def kind_name(kind: tuple[Any, ...], say: Say) -> str:
    heading, what = kind
    if heading == "way":
        return say("castle-move-shoot", number="").strip() if what == "shoot" else say(f"castle-move-{what}")
    return str(what) if heading == "card" else say(f"castle-{what}")


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    """The move in a sentence, and the ending if the game is over."""
    told = _tell_move(before, seat, move, after, say)
    if after.over:
        return f"{told} {_tell_end(after, say)}"
    return told


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    """No seat: all see the same."""
    return ()


def _tell_move(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    name = say.seat(seat)
    if move < BACK:
        return _tell_turn(name, move, after, say)
    if move == BACK:
        return say("castle-tell-back", player=name)
    if move < SHOOTING:
        return _tell_take(before, seat, move, after, say)
    number = FIRST_NUMBER + move - SHOOTING
    owner = next(other for other in range(before.players) if before.plain.wall[other] >> number & 1)
    return say(
        "castle-tell-shoot",
        player=say.seat(seat),
        owner=say.seat(owner),
        card=card_name(before, number, say),
    )


def _tell_turn(name: str, move: int, after: Observation, say: SayTo) -> str:
    place = PLACE_NAMES[move - TURNING]
    if not after.options["notes"]:  # the table shows the card while it lies open; words would stay
        return say("castle-tell-turn", player=name, place=place)
    number = after.plain.middle[move - TURNING]
    return say("castle-tell-turn-noted", player=name, place=place, card=card_name(after, number, say))


def _tell_take(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    number = before.plain.middle[before.plain.up]
    facts = {"player": say.seat(seat), "card": card_name(before, number, say)}
    if move == TAKE:
        told = say("castle-tell-take", **facts)
    else:
        wall = wall_of(before, seat)
        left = max(other for other in wall if other < number)
        right = min(other for other in wall if other > number)
        told = say("castle-tell-insert", left=str(left), right=str(right), **facts)
    fires = before.plain.rules == EXTENDED and BOX.figures.get(number) == "cannon"
    if fires and after.plain.phase != SHOOT:
        return f"{told} {say('castle-tell-no-target')}"
    return told


def _tell_end(after: Observation, say: SayTo) -> str:
    for seat in range(after.players):
        if len(wall_of(after, seat)) >= WALL_LENGTH:
            return say("castle-tell-built", player=say.seat(seat))
    if after.ask(endless):
        return say("castle-tell-endless", turns=after.plain.idle)
    return say("castle-tell-standstill")


def reasons(seen: Observation, move: int, say: Say) -> list[tuple[str, int | None]]:
    """Reasons to turn a card up or back; the score sheet explains taking and shooting."""
    if move == BACK:
        return [(_why_back(seen, say), None)]
    return [(_why_turn(seen, move - TURNING, say), None)] if move < BACK else []


def _why_turn(seen: Observation, place: int, say: Say) -> str:
    s, me = seen.plain, seen.seat
    if not s.seen >> place & 1:
        unseen = numbers_of(int(seen.ask(unseen_cards)))
        return say("castle-why-unseen", unseen=len(unseen), fit=sum(_fits(seen, number) for number in unseen))
    if _fits(seen, s.middle[place]):
        return say("castle-why-fits")
    return say("castle-why-wizard" if s.wizard == me else "castle-why-waits")


def _why_back(seen: Observation, say: Say) -> str:
    number = seen.plain.middle[seen.plain.up]
    if not _fits(seen, number):
        return say("castle-why-keeps" if seen.plain.wizard == seen.seat else "castle-why-low")
    wall, left = wall_of(seen, seen.seat), numbers_of(seen.plain.left)
    return say(
        "castle-why-back",
        card=card_name(seen, number, say),
        lost=sum(wall[-1] < other < number for other in left),
        above=sum(other > number for other in left),
        need=WALL_LENGTH - len(wall) - 1,
    )


def _fits(seen: Observation, number: int) -> bool:
    """Does the card fit at the end of the viewer's wall?"""
    return number > wall_of(seen, seen.seat)[-1]


def wall_of(seen: Observation, seat: int) -> list[int]:
    """The numbers of a wall, from the left."""
    return numbers_of(seen.plain.wall[seat])


def numbers_of(cards: int) -> list[int]:
    return [number for number in range(cards.bit_length()) if cards >> number & 1]
