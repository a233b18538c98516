"""Who sits where: a new table, its options, sitting down, standing up, bots, and who is away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...bots import LEVELS, UnknownBot
from ...games import game as find_game
from ..errors import Malformed, NotYours, Refused
from ..table import events as e
from ..table.folding import fold_all
from ..table.seats import Seat, free_nick
from ..table.settings import settled
from ..table.table import Table
from .checks import all_taken, bot_at, guest_of, luck, only_between, only_host, only_own, seat_at
from .play import beginning

OF_WATCHERS = {"public", "watchers_talk"}
"""Settings that say nothing of the match."""


def create(
    table: Table,
    person: e.Person,
    now: e.Now,
    game: str,
    options: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    seats: Sequence[Mapping[str, Any]] | None = None,
) -> list[e.Event]:
    """The first events of a table. If nobody else must come, the game begins at once."""
    offered = find_game(game)
    chosen = offered.choose(**(options or {}))
    players = int(chosen["players"])
    sitters: list[dict[str, Any]] = []
    for seat in seats or [{"who": "me"}, *[{"who": "open"}] * (players - 1)]:
        sitters.append(seated(table, seat, person, sitters))
    if len(sitters) != players:
        raise Malformed("error-seats-number", given=str(len(sitters)), players=str(players))
    created = e.Created(offered.name, chosen, settled(settings or {}), sitters, person.name, e.FORMAT)
    first = table.events(now, person, created)
    after = fold_all(Table(table.id), first)
    return first if any(seat.kind == "open" for seat in after.seats) else first + beginning(after, person, now)


def seated(table: Table, seat: Mapping[str, Any], person: e.Person, before: list[dict[str, Any]]) -> dict[str, Any]:
    kind = seat.get("who")
    if kind == "me":
        own = {"face": person.face} if person.face and "name" not in seat else {}
        return {"person": person.id, "name": seat.get("name", person.name), **own}
    if kind == "bot":
        level = check_level(seat.get("level"))
        return {"level": level, "nick": free_nick((Seat(**one) for one in before), level, luck(table))}
    if kind == "open":
        return {}
    raise Malformed("error-seat-who", given=str(kind)[:80])


def check_level(level: object) -> str:
    if level not in LEVELS:
        raise UnknownBot(name=str(level)[:80], choices=", ".join(LEVELS))
    return str(level)


def options(
    table: Table,
    person: e.Person,
    now: e.Now,
    options: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> list[e.Event]:
    """The host changes what is played; what is about those who look on, at any time."""
    only_host(table, person)
    if options or not settings or settings.keys() - OF_WATCHERS:
        only_between(table)
    chosen = table.game.choose(**{**table.options, **(options or {})})
    persons = sum(seat.kind == "person" for seat in table.seats)
    if int(chosen["players"]) < persons:
        raise Refused("error-too-few-seats", persons=str(persons), players=str(chosen["players"]))
    return table.events(now, person, e.Changed(chosen, settled(settings or {}, table.settings)))


def send_away(table: Table, person: e.Person, now: e.Now, whom: str) -> list[e.Event]:
    """The host shows somebody the door. Who plays in a match is needed there: the others can vote for a bot."""
    name = guest_of(table, person, now, whom)
    if table.playing and table.seats_of(whom):
        raise Refused("error-whom-plays", name=name)
    return [] if whom in table.sent_away else table.events(now, person, e.SentAway(whom, name))


def let_in(table: Table, person: e.Person, now: e.Now, whom: str) -> list[e.Event]:
    """Who was sent away may come again."""
    only_host(table, person)
    return table.events(now, person, e.LetIn(whom, table.sent_away[whom])) if whom in table.sent_away else []


def sit(table: Table, person: e.Person, now: e.Now, seat: int) -> list[e.Event]:
    """Take an open seat, or a bot's before the game, or one's own again."""
    place = seat_at(table, seat)
    if place.person == person.id:
        if table.deal and table.playing and seat in table.deal.resigned:
            raise Refused("error-resigned")
        if place.away and place.away != "clock":
            return table.events(now, person, e.Back(seat))
        raise Refused("error-seat-yours")
    if place.kind == "person":
        raise Refused("error-seat-taken", name=place.name)
    only_between(table)
    if table.host in now.blocked_by:
        raise NotYours("error-not-welcome")
    return table.events(now, person, e.Sat(seat, person.name, person.face))


def stand(table: Table, person: e.Person, now: e.Now, seat: int) -> list[e.Event]:
    """Leave a seat, in a match to a bot; the host may send a bot away before the game."""
    place = seat_at(table, seat)
    if place.kind == "bot" and person.id == table.host and not table.playing:
        return table.events(now, person, e.Stood(seat))
    only_own(table, person, seat)
    if place.away == "stood":
        raise Refused("error-stood-already")
    return table.events(now, person, e.Stood(seat))


def seat_bot(table: Table, person: e.Person, now: e.Now, seat: int, level: str) -> list[e.Event]:
    """The host puts a bot on a seat where no person is, or another one for a bot."""
    only_host(table, person)
    only_between(table)
    place = seat_at(table, seat)
    if place.kind == "person":
        raise Refused("error-seat-taken", name=place.name)
    return table.events(now, person, bot_at(table, seat, check_level(level)))


def start(table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """The host begins the game."""
    only_host(table, person)
    if table.status != "gathering":
        raise Refused("error-begun" if table.playing else "error-say-again")
    all_taken(table)
    return beginning(table, person, now)


def away(table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """A person has been gone for a while: bots play for them until they are back. The house says so, not they."""
    if table.status == "gathering" or table.settings["pace"] == "slow":
        return []
    gone = [e.Away(seat) for seat in table.seats_of(person.id) if not table.seats[seat].away]
    others = set(table.people) - {person.id}
    if gone and others and not table.playing and others <= set(table.wanting):
        return beginning(table, None, now, *gone)  # they were the last to be waited for
    return table.events(now, None, *gone)


def back(table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """A person is there again: their seats are their own. One whose clock has run out has had their time."""
    mine = [seat for seat in table.seats_of(person.id) if table.seats[seat].away in ("left", "days")]
    return table.events(now, person, *map(e.Back, mine))
