"""A table from its first event to the end of a match."""

import orjson

import teremok
from teremok.server import commands
from teremok.server.events import Event, Now, Person
from teremok.server.render import Teller
from teremok.server.table import Table

MARYA, IVAN = Person("p_m", "Марья"), Person("p_i", "Ivan")


def now(at=0, seed=7):
    return Now(1_000_000 + at, seed, "ab" * 16)


def new(game="zavarushka", seats=("me", "open"), **more):
    table = Table("k7m2qd")
    given = [{"who": "bot", "level": who} if who in teremok.bots.LEVELS else {"who": who} for who in seats]
    made = commands.create(table, MARYA, now(), game, {"players": len(given)}, more, given)
    teller = Teller(table)
    for event in made:
        teller.fold(event)
    return table, teller


def do(teller, who, command, at=0, **fields):
    made = commands.COMMANDS[command](teller.table, who, now(at), **fields)
    for event in made:
        teller.fold(event)
    return made


def play_to_the_end(teller, people):
    table = teller.table
    while table.playing:
        seat = table.to_move[0]
        do(teller, people[seat], "move", seat=seat, answers=table.number, move=table.match.legal(seat).ids[0])


def test_a_match_from_sitting_down_to_its_end():
    table, teller = new()
    do(teller, IVAN, "sit", seat=1)
    do(teller, MARYA, "start")
    assert table.playing
    first = orjson.loads(teller.message("p_m", "ru"))
    assert first["match"]["commitment"]
    assert set(first["seats"]) == {"0"}
    play_to_the_end(teller, [MARYA, IVAN])
    last = orjson.loads(teller.message(None, "en"))
    assert last["kind"] == "ended"
    assert last["match"]["result"]["seed"] == 7
    whole = orjson.loads(teller.whole("p_i", "en"))
    assert whole["seats"]["1"]["view"] == orjson.loads(orjson.dumps(table.match.observe(1).view()))
    assert [line["kind"] for line in whole["log"]][-2:] == ["move", "ended"]


def test_events_are_stored_and_read_again():
    table, teller = new(seats=("me", "normal"))
    told = []
    while table.playing:
        seat = table.to_move[0]
        command = commands.bot_move if table.seats[seat].played_by_bot else None
        fields = {"seat": seat, "answers": table.number, "move": table.match.legal(seat).ids[0]}
        made = command(table, now(), **fields) if command else commands.COMMANDS["move"](table, MARYA, now(), **fields)
        for event in made:
            teller.fold(event)
            told.append(event)
    start = commands.create(
        Table("k7m2qd"),
        MARYA,
        now(),
        "zavarushka",
        {"players": 2},
        {},
        [{"who": "me"}, {"who": "bot", "level": "normal"}],
    )
    stored = [(one.number, one.at, one.by, one.kind, orjson.dumps(one.data())) for one in [*start, *told]]
    again = Table("k7m2qd").fold_all(Event.read(*row[:4], orjson.loads(row[4])) for row in stored)
    assert Teller(again).whole("p_m", "ru") == teller.whole("p_m", "ru")
