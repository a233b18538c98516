"""Random commands at any time: errors have a text, and the events determine the table."""

import random

import orjson
import pytest

import teremok
from teremok import LANGUAGES, TeremokError
from teremok.games import built_in
from teremok.server.commands.internal import BotMove, MarkAway, MarkBack, PassTime, RecordHint
from teremok.server.messages.presenter import Presenter
from teremok.server.table.events import EMOTES, Event
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table

from .desk import ELENA, IVAN, LESHY, MARYA, OF_PEOPLE, PEOPLE, SECOND, Desk, command

WHO = (MARYA, IVAN, ELENA, LESHY)
COMMANDS = 300
MODERATION = ("mute", "unmute", "send_away", "let_in")


def fields_of(do, desk, luck):
    """Random fields that are sometimes valid."""
    table = desk.table
    seat = luck.choice([*[*range(len(table.seats)), *table.to_move, *table.to_move] * 3, -1, 99, None, "1", 1.0])
    legal = desk.match.legal(seat).ids if table.playing and type(seat) is int else []
    rare = {
        "sit": {"seat": seat},
        "stand": {"seat": seat},
        "seat_bot": {"seat": seat, "level": luck.choice(["easy", "master", "god", None])},
        "options": {
            "options": luck.choice([None, {"players": luck.randrange(1, 6)}, {"first": "random"}, {"nonsense": 1}]),
            "settings": luck.choice([None, {"games": luck.randrange(4)}, {"pace": luck.choice(["live", "slow"])}]),
        },
        "move": {
            "seat": seat,
            "answers": table.number - luck.choice([0, 0, 0, 1, 5, -1]),
            "move": luck.choice(legal or [0, -1, 10**9, "x", None]),
        },
        "retract": {"seat": seat},
        "resign": {"seat": seat},
        "hinted": {"seat": seat},
        "propose": {
            "what": luck.choice(["undo", "undo", "abandon", "replace", "dance"]),
            "seat": luck.choice([seat, 0, None]),
        },
        "vote": {"yes": luck.choice([True, True, False, None])},
        "chat": {"text": luck.choice(["да", "", "x" * 501, None])},
        "emote": {"emote": luck.choice([*EMOTES, "sneer"])},
        "speak": {"seat": seat},
        **{one: {"whom": luck.choice([*[LESHY] * 8, *PEOPLE]).id} for one in MODERATION},
    }
    return rare.get(do, {})


def happen(desk, luck):
    """Let a person, a bot or time act."""
    table = desk.table
    often = [*["move", "bot"] * 12, *["propose"] * 6] if table.playing else ["sit", "start", "again"] * 12
    what = luck.choice(
        [*OF_PEOPLE, *often, *["propose", "propose", "vote", "time", "away", "back", "back", "hinted"] * 2]
    )
    who = luck.choice(WHO)
    if what == "time":
        return desk.decide(PassTime(), later=luck.choice([SECOND, 40 * SECOND]))
    if what == "away":
        return desk.decide(MarkAway(who.id))
    if what == "back":
        return desk.decide(MarkBack(who.id))
    bots = [due for due in table.due() if due.kind == "bot"]
    if what == "bot" and bots:
        seat = bots[0].seat
        return desk.decide(BotMove(seat, bots[0].answers, desk.match.legal(seat).ids[0]))
    if what == "bot":
        return []
    if what in ("stand", "options", *MODERATION) and luck.random() < 0.8:
        return []  # otherwise hardly any match would be played
    later, fields = luck.randrange(3 * SECOND), fields_of(what, desk, luck)
    made = RecordHint(command("hint", **fields).seat) if what == "hinted" else command(what, **fields)
    return desk.decide(made, who, later)


@pytest.mark.parametrize("name", built_in())
def test_anything_at_any_time(name):
    luck = random.Random(name)
    players = teremok.game(name).players[1]
    clock = {"minutes": 2, "plus": 1}
    desk = Desk(name, ("me", *["open"] * (players - 2), "easy"), clock=clock, bots_delay=0)
    desk.looking = {LESHY.id: LESHY.name}
    seen, refusals = set(), []
    for _ in range(COMMANDS):
        before = desk.presenter.whole(MARYA.id, "en"), desk.table.number
        try:
            made = happen(desk, luck)
        except TeremokError as error:
            seen.add(error.key)
            made = []
            refusals.append(str(error))
        assert (desk.presenter.whole(MARYA.id, "en"), desk.table.number) == before
        for event in made:
            desk.take([event])
            seen.add(event.kind)
            for person in (*WHO, None):
                desk.presenter.message(person and person.id, luck.choice(LANGUAGES))
    rows = [(one.number, one.at, one.by, one.kind, orjson.loads(orjson.dumps(one.data()))) for one in desk.events]
    table = fold_all(Table("k7m2qd"), (Event.read(*row) for row in rows))
    again = Presenter(table)
    for person in (*WHO, None):
        assert again.whole(person and person.id, "ru") == desk.presenter.whole(person and person.id, "ru")
    assert table.due() == desk.table.due()
    assert all(refusals)
    assert {"started", "move", "sat", "proposed", "error-not-your-seat"} <= seen
