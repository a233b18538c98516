"""Tables as lists show them, and their finished matches: what people ask for without looking at a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from sqlalchemy import Row

from ...engine.locale import language
from ...engine.match import Match
from ...engine.observation import Observation
from ..commands.checks import may_come
from ..errors import NotFound
from ..messages.replay import match_file, ready, replay, seen_by_all
from ..messages.summaries import my_turn, seen_line, sent_away, summary
from ..messages.words import Reader
from ..protocol.tables import Summary
from ..store.people import Guest
from ..store.schema import tables
from ..table.deals import Deal
from ..table.events import Person
from .cache import TableCache, check_id
from .live import Live
from .services import Services

LOBBY_TABLES = 100
"""So many public tables are listed."""

REPLAYS_KEPT = 100
"""So many finished matches, each in a language, are kept as they were last shown."""


class Lists:
    def __init__(self, services: Services, cache: TableCache) -> None:
        self._store, self._tasks, self._slices = services.store, services.tasks, services.slices
        self._replays: OrderedDict[tuple[str, int, Reader], asyncio.Task[bytes]] = OrderedDict()
        self._cache = cache

    def of_live(self, live: Live, viewer: Person | None) -> Summary:
        seats = live.table.seats_of(viewer.id if viewer else None)
        return summary(live.table, seats, language(), live.here)

    async def summary(self, id: str, viewer: Person | None) -> Summary:
        """Of a table that they may come to."""
        found = await self._found(id)
        if isinstance(found, Live):
            may_come(found.table.sent_away, viewer)
            return self.of_live(found, viewer)
        may_come(sent_away(found), viewer)
        return self.seen(found, viewer)

    async def _found(self, id: str) -> Live | Row[Any]:
        """The table in memory, or its line in the store."""
        live = self._cache.known(id)
        if live is not None and not live.stale:
            return live
        check_id(id)
        rows = await self._store.lines(tables.c.id == id)
        if not rows:
            raise NotFound("house-no-table", table=id)
        return rows[0]

    async def free_to(self, id: str, person: Person | None) -> bool:
        """May the person know of this table without having been given its id: is it public, or do they sit there?"""
        found = await self.summary(id, person)
        return found["settings"]["public"] or bool(found["your_seats"])

    def seen(self, row: Any, viewer: Person | None) -> Summary:
        """A line of the store as somebody sees it."""
        live = self._cache.known(row.id)
        return seen_line(row, viewer, language(), *([live.here] if live else []))

    async def tables_of(self, person: Guest) -> list[Summary]:
        found = [self.seen(row, person) for row in await self._store.lines_of(person.id)]
        return sorted(found, key=my_turn, reverse=True)

    async def public(self, viewer: Guest | None, game: str | None, status: str | None) -> list[Summary]:
        return [self.seen(row, viewer) for row in await self.public_lines(game, status)]

    async def public_lines(self, game: str | None = None, status: str | None = None) -> list[Any]:
        """What stands in the lobby: of a game, in a status; else what has not ended."""
        conditions: list[Any] = [tables.c.public.is_(True)]
        if game is not None:
            conditions.append(tables.c.game == game)
        conditions.append(tables.c.status.in_([status] if status is not None else ["gathering", "playing"]))
        return await self._store.lines(*conditions, most=LOBBY_TABLES)

    # --- finished matches

    async def decision(self, id: str, number: int, step: int) -> tuple[Observation, int]:
        """What the seat knew that decided next in a finished match, after so many moves, and what it did."""
        match = (await self._finished(id, number)).match
        if not 0 <= step < len(match.history):
            raise NotFound("error-no-such-match", number=f"{number}, {step}")
        seat, move = match.history[step]
        return _after(match, step).observe(seat), move

    async def position(self, id: str, number: int, step: int) -> Observation:
        """Return the position of a finished match after a number of moves, with nothing hidden."""
        match = (await self._finished(id, number)).match
        if not 0 <= step <= len(match.history):
            raise NotFound("error-no-such-match", number=f"{number}, {step}")
        return seen_by_all(_after(match, step))

    async def replay(self, id: str, number: int, code: str, person: str | None = None) -> bytes:
        """A finished match with everything shown, told in words. It is made once per reader: it never changes."""
        deal = await self._finished(id, number)
        mine = [seat for seat, sitter in enumerate(deal.seats) if person is not None and sitter.person == person]
        reader = Reader.of(mine, code)
        key = id, number, reader
        making = self._replays.get(key)
        if making is None:
            making = self._replays[key] = self._tasks.spawn(self._replayed(deal, reader))
            if len(self._replays) > REPLAYS_KEPT:
                self._replays.popitem(last=False)
        self._replays.move_to_end(key)
        try:
            return await asyncio.shield(making)
        except Exception:
            self._replays.pop(key, None)
            raise

    async def _replayed(self, deal: Deal, reader: Reader) -> bytes:
        await asyncio.to_thread(ready, deal, reader.lang)
        made: bytes = await self._slices.run(replay(deal, reader))
        return made

    async def match_file(self, id: str, number: int) -> str:
        return match_file(await self._finished(id, number))

    async def _finished(self, id: str, number: int) -> Deal:
        """A match whose end is written and told. Until then it has secrets."""
        live = await self._cache.live(id)
        for deal in live.table.matches:
            if deal.number == number and deal.ended <= live.told:
                return deal
        raise NotFound("error-no-such-match", number=str(number))


def _after(match: Match, step: int) -> Match:
    """Return the match as it was after a number of moves."""
    then = match.rewound()
    for seat, move in match.history[:step]:
        then.play(seat, move)
    return then
