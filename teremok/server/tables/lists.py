"""Summaries of tables, and their finished matches: what people can ask for without watching a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from sqlalchemy import Row

from ...engine.locale import language
from ...engine.match import Match
from ...engine.observation import Observation
from ..commands.checks import require_welcome
from ..errors import NotFound
from ..messages.replay import match_file, prepare_replay, replay, seen_by_all
from ..messages.summaries import my_turn, row_summary, sent_away, summary
from ..messages.words import Reader, reader_of
from ..protocol.tables import Summary
from ..store.people import Guest
from ..store.schema import tables
from ..table.deals import Deal
from ..table.events import Person
from .cache import TableCache, check_id
from .live import Live
from .services import Services

LOBBY_TABLES = 100
"""Public tables that the lobby shows at most."""

REPLAYS_KEPT = 100
"""Replays that are cached, each in one language."""


class Lists:
    def __init__(self, services: Services, cache: TableCache) -> None:
        self._store = services.store
        self._tasks = services.tasks
        self._slices = services.slices
        self._replays: OrderedDict[tuple[str, int, Reader], asyncio.Task[bytes]] = OrderedDict()
        self._cache = cache

    def of_live(self, live: Live, viewer: Person | None) -> Summary:
        seats = live.table.seats_of(viewer.id if viewer else None)
        return summary(live.table, seats, language(), live.present)

    async def summary(self, id: str, viewer: Person | None) -> Summary:
        """The summary of a table, unless the host has sent the viewer away."""
        found = await self._found(id)
        if isinstance(found, Live):
            require_welcome(found.table.sent_away, viewer)
            return self.of_live(found, viewer)
        require_welcome(sent_away(found), viewer)
        return self.seen(found, viewer)

    async def _found(self, id: str) -> Live | Row[Any]:
        """The table in memory, or its row in the store."""
        live = self._cache.known(id)
        if live is not None and not live.stale:
            return live
        check_id(id)
        rows = await self._store.table_rows(tables.c.id == id)
        if not rows:
            raise NotFound("house-no-table", table=id)
        return rows[0]

    async def free_to(self, id: str, person: Person | None) -> bool:
        """Whether the person may know this table's id: it is public, or they sit there."""
        found = await self.summary(id, person)
        return found["settings"]["public"] or bool(found["your_seats"])

    def seen(self, row: Any, viewer: Person | None) -> Summary:
        """A row of the store as this viewer sees it."""
        live = self._cache.known(row.id)
        return row_summary(row, viewer, language(), *([live.present] if live else []))

    async def tables_of(self, person: Guest) -> list[Summary]:
        found = [self.seen(row, person) for row in await self._store.table_rows_of(person.id)]
        return sorted(found, key=my_turn, reverse=True)

    async def public(self, viewer: Guest | None, game: str | None, status: str | None) -> list[Summary]:
        return [self.seen(row, viewer) for row in await self.public_lines(game, status)]

    async def public_lines(self, game: str | None = None, status: str | None = None) -> list[Any]:
        """The rows of public tables, of a game, in a status; without a status, those that have not ended."""
        conditions: list[Any] = [tables.c.public.is_(True)]
        if game is not None:
            conditions.append(tables.c.game == game)
        conditions.append(tables.c.status.in_([status] if status is not None else ["gathering", "playing"]))
        return await self._store.table_rows(*conditions, most=LOBBY_TABLES)

    # --- finished matches

    async def decision(self, id: str, number: int, step: int) -> tuple[Observation, int]:
        """A decision of a finished match: what the seat knew after `step` moves, and the move it made."""
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
        """A finished match with nothing hidden, described in words. Cached per reader: it never changes."""
        deal = await self._finished(id, number)
        mine = [seat for seat, sitter in enumerate(deal.seats) if person is not None and sitter.person == person]
        reader = reader_of(tuple(mine), code)
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
        await asyncio.to_thread(prepare_replay, deal, reader.lang)
        made: bytes = await self._slices.run(replay(deal, reader))
        return made

    async def match_file(self, id: str, number: int) -> str:
        return match_file(await self._finished(id, number))

    async def _finished(self, id: str, number: int) -> Deal:
        """A match whose end is durable and sent; until then it has secrets."""
        live = await self._cache.live(id)
        for deal in live.table.matches:
            if deal.number == number and deal.ended <= live.sent:
                return deal
        raise NotFound("error-no-such-match", number=str(number))


def _after(match: Match, step: int) -> Match:
    """Return the match as it was after a number of moves."""
    then = match.rewound()
    for seat, move in match.history[:step]:
        then.play(seat, move)
    return then
