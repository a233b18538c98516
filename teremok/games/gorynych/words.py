"""Moves and events in words."""

from collections.abc import Iterator
from typing import Any, Literal

from ...engine.locale import Say, SayTo
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE
from . import state
from .components import BOX, CARD_NAMES, DIRECTION_NAMES, EFFECT_NAMES, FIRE, OPTICAL_ILLUSION
from .tables import CELL_NAMES, EXIT_TRACK, FIELD_SIZE, MANOEUVRE_SIDES, TRACK_CELL, TRACK_LENGTH, TRACK_NAMES


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say("gorynych-head", number=seat + 1)


def effect_name(effect: int, say: Say) -> str:
    return say(f"gorynych-{EFFECT_NAMES[effect]}")


def manoeuvre_name(manoeuvre: int, say: Say) -> str:
    """A manoeuvre's name with both sides: Zmey's and the knights'."""
    zmey, knights = MANOEUVRE_SIDES[manoeuvre].tolist()
    return say("gorynych-sides", zmey=effect_name(zmey, say), knights=effect_name(knights, say))


def card_name(card: int, say: Say) -> str:
    """A card's name; movement cards are named by their arrow."""
    if card < FIRE:
        return say(f"gorynych-{DIRECTION_NAMES[BOX.arrows[card]]}")
    return say("gorynych-pass" if card == state.PASS else f"gorynych-{CARD_NAMES[card]}")


Single = Literal["turn_up", "done", "burn", "take_back", "lose_turn", "along", "against", "decline"]
SINGLE: dict[int, Single] = {
    state.TURN_UP_MOVE: "turn_up",
    state.DONE_MOVE: "done",
    state.BURN_MOVE: "burn",
    state.TAKE_BACK_MOVE: "take_back",
    state.LOSE_TURN_MOVE: "lose_turn",
    state.ALONG_MOVE: "along",
    state.AGAINST_MOVE: "against",
    state.DECLINE_MOVE: "decline",
}


def describe(move: int, say: Say) -> str:
    """`right`, `pass`, `2 cells`, `point 3`, `knight 3`, `track A1`, `e5`."""
    if move <= state.PASS_MOVE:
        return card_name(move - state.CARD_MOVE, say)
    if move in SINGLE:
        return say(f"gorynych-move-{SINGLE[move].replace('_', '-')}")
    if move < state.POINT_MOVE:
        return say("gorynych-move-steps", cells=move - state.STEPS_MOVE)
    if move < state.USE_MOVE:
        return say("gorynych-move-point", number=move - state.POINT_MOVE + 1)
    if move < state.KNIGHT_MOVE:
        return manoeuvre_name(move - state.USE_MOVE, say)
    if move < state.TRACK_MOVE:
        return say("gorynych-move-knight", number=move - state.KNIGHT_MOVE + 1)
    if move < state.CELL_MOVE:
        return say("gorynych-move-track", track=TRACK_NAMES[move - state.TRACK_MOVE])
    return CELL_NAMES[move - state.CELL_MOVE]


def kinds(seen: Observation, move: int) -> list[tuple[object, ...]]:
    """Kinds of moves for the lab: the card chosen, the side of the manoeuvre used."""
    if move <= state.PASS_MOVE and seen.plain.phase == state.CHOOSE:
        return [("card", move - state.CARD_MOVE)]
    if state.USE_MOVE <= move < state.KNIGHT_MOVE:
        manoeuvre = move - state.USE_MOVE
        return [("manoeuvre", int(MANOEUVRE_SIDES[manoeuvre, seen.plain.flipped >> manoeuvre & 1]))]
    return []


def kind_name(kind: tuple[Any, ...], say: Say) -> str:
    heading, what = kind
    return effect_name(what, say) if heading == "manoeuvre" else card_name(what, say)


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    """The move and its consequences."""
    done = _done(before, seat, move, after, say)
    return " ".join([done, *_came_of_it(before, seat, move, after, say)])


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    """No seat: hidden choices are not described."""
    return ()


def _done(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    phase = before.plain.phase
    player = say.seat(seat)
    if phase == state.START:
        return say("gorynych-tell-start", player=player, cell=CELL_NAMES[move - state.CELL_MOVE])
    if phase == state.TURN_UP:
        n, z = after.plain.n, after.plain.z
        return say("gorynych-tell-turn-up", player=player, round=before.plain.round, n=n, z=signed(z))
    if phase == state.CHOOSE:
        return _chosen(player, move, say)
    if phase == state.STEPS:
        return _flown(before, player, move, say)
    if phase == state.USE:
        return _used(before, player, move, say)
    key = {
        state.LOSE_TURN_MOVE: "lose-turn",
        state.TAKE_BACK_MOVE: "take-back",
        state.BURN_MOVE: "burn",
        state.DONE_MOVE: "done",
    }.get(move, "names")
    if phase == state.POINT and key == "names":
        return say("gorynych-tell-point", player=player, number=move - state.POINT_MOVE + 1)
    return say(f"gorynych-tell-{key}", player=player, what=describe(move, say))


def _chosen(player: str, move: int, say: SayTo) -> str:
    if move == HIDDEN:
        return say("gorynych-tell-chosen", player=player)
    if move == state.PASS_MOVE:
        return say("gorynych-tell-pass", player=player)
    return say("gorynych-tell-choose", player=player, card=card_name(move - state.CARD_MOVE, say))


def _flown(before: Observation, player: str, move: int, say: SayTo) -> str:
    s = before.plain
    way = int(BOX.arrows[s.arrow])
    if s.sign < 0:
        way = DIRECTION_NAMES.index(
            {"right": "left", "left": "right", "up": "down", "down": "up"}[DIRECTION_NAMES[way]]
        )
    direction = say(f"gorynych-{DIRECTION_NAMES[way]}")
    return say("gorynych-tell-fly", player=player, cells=move - state.STEPS_MOVE, way=direction)


def _used(before: Observation, player: str, move: int, say: SayTo) -> str:
    manoeuvre = move - state.USE_MOVE
    flipped = before.plain.flipped >> manoeuvre & 1
    effect = int(MANOEUVRE_SIDES[manoeuvre, flipped])
    key = "counter" if flipped else "manoeuvre"
    does = say(f"gorynych-{EFFECT_NAMES[effect]}.does")
    return say(f"gorynych-tell-{key}", player=player, name=effect_name(effect, say), does=does)


def signed(z: int) -> str:
    return f"−{-z}" if z < 0 else str(z)


# --- what came of it -------------------------------------------------------------------------------------------------


def _came_of_it(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> Iterator[str]:
    """The differences between two observations, as sentences."""
    b, a = before.plain, after.plain
    if b.phase == state.CHOOSE and a.phase != state.CHOOSE:
        yield _revealed(after, say)
    if (b.alive, b.track, b.cell) != (a.alive, a.track, a.cell):
        yield from _knights_changed(before, after, say)
    if (b.shield, b.horse) != (a.shield, a.horse):
        yield from _tokens_changed(before, after, say)
    if b.zmey != a.zmey and a.zmey != NONE and b.zmey != NONE:
        yield _zmey_moved(before, move, after, say)
    if b.z != 0 and a.z not in (0, b.z):
        yield say("gorynych-tell-headwind", z=signed(a.z))
    lost = a.lost[seat] & ~b.lost[seat]
    if lost:
        card = card_name(lost.bit_length() - 1, say)
        yield say("gorynych-tell-lost", player=say.seat(seat), card=card)
    if b.phase == state.BURN and not _burnt(before, after) and a.shield == b.shield and a.ending == NONE:
        yield say("gorynych-tell-nobody")
    if a.ending != NONE:
        yield say(f"gorynych-ending-{state.ENDING_NAMES[a.ending].replace('_', '-')}")
    elif a.round > b.round:
        yield say("gorynych-tell-next-round", player=say.seat(a.first))


def _revealed(after: Observation, say: SayTo) -> str:
    """The revealed cards in turn order."""
    cards = []
    for turn in range(after.players):
        seat = (after.plain.first + turn) % after.players
        card = card_name(after.plain.chosen[seat], say)
        cards.append(say("gorynych-tell-card", player=say.seat(seat), card=card))
    return say("gorynych-tell-revealed", cards=", ".join(cards))


def _burnt(before: Observation, after: Observation) -> list[int]:
    gone = before.plain.alive & ~after.plain.alive
    return [knight for knight in range(gone.bit_length()) if gone >> knight & 1]


def cell_of(seen: Observation, knight: int) -> str | None:
    """The cell of a living knight, or None in the terem."""
    s = seen.plain
    track, place = s.track[knight], s.cell[knight]
    if place >= TRACK_LENGTH[s.board, track]:
        return None
    return CELL_NAMES[int(TRACK_CELL[s.board, s.slots, track, place])]


def _knights_changed(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    b, a = before.plain, after.plain
    for knight in _burnt(before, after):
        yield say("gorynych-tell-burnt", number=knight + 1)
    for knight in range(a.knights):
        was, is_ = b.track[knight], a.track[knight]
        if is_ == NONE or (was, b.cell[knight]) == (is_, a.cell[knight]):
            continue
        cell = cell_of(after, knight)
        if cell is None:
            yield say("gorynych-tell-enters", number=knight + 1)
        elif was == NONE:
            yield say("gorynych-tell-returns", number=knight + 1, cell=cell, track=TRACK_NAMES[is_])
        elif was != is_ and b.effect != OPTICAL_ILLUSION and _through(before, knight, after) is not None:
            colour = say(f"gorynych-tunnel-{_through(before, knight, after)}")
            yield say("gorynych-tell-tunnel", number=knight + 1, colour=colour, cell=cell, track=TRACK_NAMES[is_])
        elif b.phase != state.TURN_UP:
            yield say("gorynych-tell-knight", number=knight + 1, cell=cell)


def _through(before: Observation, knight: int, after: Observation) -> str | None:
    """The colour of the tunnel that brought a knight from his track to where he is."""
    was = before.plain.track[knight]
    out = after.plain.track[knight], after.plain.cell[knight]
    if not (EXIT_TRACK[before.plain.board, was] == out[0]).any():
        return None
    return next((colour for colour, (entry, exit_) in BOX.tunnels.items() if entry[0] == was and exit_ == out), None)


def _tokens_changed(before: Observation, after: Observation, say: SayTo) -> Iterator[str]:
    for token in ("shield", "horse"):
        was, is_ = getattr(before.plain, token), getattr(after.plain, token)
        if is_ not in (was, NONE):
            yield say(f"gorynych-tell-gets-{token}", number=is_ + 1)
        elif was != is_ and after.plain.alive >> was & 1:
            yield say("gorynych-tell-shield-burns", number=was + 1)


def _zmey_moved(before: Observation, move: int, after: Observation, say: SayTo) -> str:
    """Zmey's new cell, and whether a current carried him there."""
    b = before.plain
    stop = after.plain.zmey
    if b.phase == state.STEPS:
        way, sign = DIRECTION_NAMES[BOX.arrows[b.arrow]], b.sign * (move - state.STEPS_MOVE)
        stop = b.zmey + sign * {"right": 1, "left": -1, "down": FIELD_SIZE, "up": -FIELD_SIZE}[way]
    elif b.phase == state.CELL and move >= state.CELL_MOVE and b.effect != OPTICAL_ILLUSION:
        stop = move - state.CELL_MOVE
    here = CELL_NAMES[after.plain.zmey]
    if stop != after.plain.zmey:
        return say("gorynych-tell-drift", cell=CELL_NAMES[stop], there=here)
    return say("gorynych-tell-zmey", cell=here)


# --- why a move is advised -------------------------------------------------------------------------------------------


def reasons(seen: Observation, move: int, say: Say) -> list[tuple[str, int | None]]:
    """Reasons visible on the field: who is near, who burns, who is driven back."""
    view = seen.view()
    if seen.plain.phase == state.CHOOSE:
        return [(text, None) for text in _why_card(view, move, seen.seat, say)]
    world = seen.imagine(0)
    world.play(seen.seat, move)
    return [(text, None) for text in _why_deed(view, move, world.observe(seen.seat).view(), say)]


def _why_card(view: Any, move: int, seat: int, say: Say) -> Iterator[str]:
    """Reasons for a card that acts later, before and after others."""
    head, zmey = view["players"][seat], view["zmey"]
    if move == state.PASS_MOVE:
        yield say("gorynych-why-pass", cards=len(head["row"]))
        return
    card = next(card for card in head["hand"] if card["card"] == CARD_NAMES[move - state.CARD_MOVE])
    if card["arrow"]:
        yield from _why_flight(view, list(_reached(view, card["arrow"])), say)
    elif card["card"] == "manoeuvre":
        names = [say(f"gorynych-{one['effect']}") for one in view["manoeuvres"] if one["up"] == "zmey"]
        if names:
            yield say("gorynych-why-manoeuvre", count=len(names), names=", ".join(names))
    elif below := [knight for knight in _marching(view) if knight["cell"] == zmey]:
        yield say("gorynych-why-below", **_about(below[0], say))
    elif view["first"] != seat:
        yield say("gorynych-why-fire", **_about(_nearest_terem(view), say))


def _why_flight(view: Any, cells: list[tuple[int, int]], say: Say) -> Iterator[str]:
    """Knights that Zmey reaches or approaches by these cells, nearest to the terem first."""
    over = [knight for knight in _marching(view) if _place(knight["cell"]) in cells]
    if over:
        yield say("gorynych-why-reach", **_about(min(over, key=lambda knight: knight["left"]), say))
        return
    for knight in sorted(_marching(view), key=lambda one: one["left"]):
        if any(_far(cell, knight) < _far(_place(view["zmey"]), knight) for cell in cells):
            yield say("gorynych-why-nearer", **_about(knight, say))
            return


def _why_deed(view: Any, move: int, after: Any, say: Say) -> Iterator[str]:
    pairs = list(zip(view["knights"], after["knights"], strict=True))
    burnt = [now["number"] for old, now in pairs if now["burnt"] and not old["burnt"]]
    if burnt:
        yield say("gorynych-why-burns", number=burnt[0], count=len(burnt), left=len(_marching(after)))
    for old, now in pairs:
        if not now["burnt"] and not old["burnt"] and now["left"] > old["left"]:
            yield say("gorynych-why-driven", **_about(now, say))
    if state.KNIGHT_MOVE <= move < state.TRACK_MOVE:
        yield from _why_knight(*pairs[move - state.KNIGHT_MOVE], say)
    if not burnt and after["zmey"] != view["zmey"] and after["zmey"] and _marching(after):
        yield from _why_there(view, after, say)
    if state.POINT_MOVE <= move < state.USE_MOVE:
        knight = view["knights"][move - state.POINT_MOVE]
        nearest = knight["left"] == _nearest_terem(view)["left"]
        yield say("gorynych-why-nearest" if nearest else "gorynych-why-point", **_about(knight, say))
    if move == state.DONE_MOVE:
        yield say("gorynych-why-done", count=sum(knight["pointed"] for knight in view["knights"]))
    if state.USE_MOVE <= move < state.KNIGHT_MOVE:
        effect = next(one["effect"] for one in view["manoeuvres"] if one["move"] == move)
        yield _why_use(effect, say)


def _why_knight(old: Any, now: Any, say: Say) -> Iterator[str]:
    """The effect on a knight chosen for the knights' side of a manoeuvre."""
    if now["burnt"] or now["left"] > old["left"]:
        return
    for token in ("horse", "shield"):
        if now[token] and not old[token]:
            yield say(f"gorynych-why-{token}", **_about(now, say))
            return
    yield say("gorynych-why-goes-on" if now["left"] < old["left"] else "gorynych-why-point", **_about(now, say))


def _why_there(view: Any, after: Any, say: Say) -> Iterator[str]:
    over = [knight for knight in _marching(after) if knight["cell"] == after["zmey"]]
    if over:
        yield say("gorynych-why-over", **_about(over[0], say))
        return
    here, nearest = _place(after["zmey"]), _nearest_terem(after)
    if view["zmey"] is not None and _far(here, nearest) < _far(_place(view["zmey"]), nearest):
        yield say("gorynych-why-nearer", **_about(nearest, say))
    else:
        yield say("gorynych-why-start", **_about(min(_marching(after), key=lambda knight: _far(here, knight)), say))


def _why_use(effect: str, say: Say) -> str:
    return say("gorynych-why-use", name=say(f"gorynych-{effect}"), does=say(f"gorynych-{effect}.does"))


def _about(knight: Any, say: Say) -> dict[str, Any]:
    return {"number": knight["number"], "steps": say("gorynych-why-steps", left=knight["left"])}


def _marching(view: Any) -> list[Any]:
    return [knight for knight in view["knights"] if knight["cell"]]


def _nearest_terem(view: Any) -> Any:
    return min(_marching(view), key=lambda knight: knight["left"])


def _place(cell: Any) -> tuple[int, int]:
    return cell["column"], cell["row"]


def _far(cell: tuple[int, int], knight: Any) -> int:
    column, row = _place(knight["cell"])
    return abs(cell[0] - column) + abs(cell[1] - row)


STEP = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


def _reached(view: Any, arrow: str) -> Iterator[tuple[int, int]]:
    """The cells a movement card could bring Zmey to."""
    column, row = _place(view["zmey"])
    across, down = STEP[arrow]
    signs = (1, -1) if view["either_way"] else (1 if view["z"] > 0 else -1,)
    for sign in signs:
        for cells in range(1, view["farthest"] + 1):
            yield column + sign * cells * across, row + sign * cells * down
