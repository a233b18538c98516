"""The tables that are in play in this process: people's commands become events, durable first and told then."""

from __future__ import annotations

import asyncio
import functools
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import orjson

from ...engine.errors import TeremokError
from ...engine.game import SEEDS
from ...engine.locale import language
from ...engine.match import Observation
from ...games import game, games
from .. import commands
from ..bots.pool import Thinkers
from ..commands.checks import only_own
from ..errors import NotFound, Refused
from ..meters import Meters
from ..store.bus import LOBBY, Bus
from ..store.people import Guest
from ..store.ratings import Scored, scored
from ..store.rows import commands_of, event_of, line_of, row_of
from ..store.schema import tables
from ..store.store import Append, Lost, Store
from ..table import events as e
from ..table.events import ABOUT_TABLE
from ..table.table import Table
from ..telling.replay import match_file, replay
from ..telling.summaries import my_turn, seen_line, summary
from ..telling.teller import Teller
from ..timestamps import now
from .keeper import Keeper
from .live import Live, Watcher
from .lobby import Lobby
from .warm import in_background, warm

log = logging.getLogger(__name__)

T = TypeVar("T")

GAP = 200
"""More missed events than this are not told one by one."""

KEPT = 1_000
"""So many tables stay in memory though nobody looks at them."""

MANY = 500
"""So many tables are asked for at once."""

TRIES = 20
"""So often one may be too slow for the others."""

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""For the ids of tables: none is mistaken for another when read aloud."""

IDS = re.compile("[a-z0-9]{4,16}")

Decide = Callable[[Table, e.Now], list[e.Event]]


class Hall:
    def __init__(
        self, store: Store, bus: Bus, thinkers: Thinkers, meters: Meters, away: float = 60.0, think: float = 1.0
    ) -> None:
        self.store = store
        self.bus = bus
        self.thinkers = thinkers
        self.meters = meters
        self._away, self._think = away, think
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._warming = asyncio.Lock()
        self._luck = luck()
        self._keeper: Keeper
        self.lobby: Lobby

    async def open(self) -> None:
        self._keeper = Keeper(self, self._away, self._think)
        self.lobby = Lobby(self)
        await self.bus.open(self._heard)
        await self._keeper.open()
        self.spawn(self._warm_all())

    async def _warm_all(self) -> None:
        for name in games():
            await self._warmed(name)

    async def close(self) -> None:
        """What is being done is done to the end; nothing new begins by itself."""
        self._keeper.stop()
        self.lobby.stop()
        busy = [live.lock.acquire() for live in self._live.values() if live.lock.locked()]
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*busy), 10.0)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """A refusal is told to the one who asked; anything else should not have happened."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TeremokError):
            log.error("task failed", exc_info=error)

    async def off_loop(self, work: Callable[..., T], *arguments: Any) -> T:
        """Something slow, beside all that goes on."""
        return await asyncio.to_thread(work, *arguments)

    # --- tables in memory

    async def live(self, id: str) -> Live:
        if not IDS.fullmatch(id):
            raise NotFound("house-no-table", table=id[:20])
        found = self._live.get(id)
        if found is not None:
            self._live.move_to_end(id)
            return found
        coming = self._coming.get(id)
        if coming is None:
            coming = self._coming[id] = asyncio.create_task(self._load(id))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(coming)

    async def _load(self, id: str) -> Live:
        await self.bus.join(id)
        try:
            rows = await self.store.events(id)
            if not rows:
                raise NotFound("house-no-table", table=id)
            await self._warmed(orjson.loads(rows[0].data)["game"])
            live = Live(Teller(Table(id).fold_all(map(event_of, rows))), answered=commands_of(rows))
        except BaseException:
            await self.bus.leave(id)
            raise
        live.told = live.table.number
        self._keep(id, live)
        if self.bus.shared:
            live.others = (await self.bus.others_here([id]))[id]
        self._keeper.attend(live, live.table.due())
        return live

    def _keep(self, id: str, live: Live) -> None:
        self._live[id] = live
        for other, old in list(self._live.items())[: max(0, len(self._live) - KEPT)]:
            if old.idle:
                del self._live[other]
                self.spawn(self.bus.leave(other))
        self.meters.tables.set(len(self._live))

    async def _warmed(self, name: str) -> None:
        """Rules that were never compiled take long: not while everybody waits."""
        if name not in warm.done:
            async with self._warming:
                await in_background(warm, name)

    # --- what is done

    async def create(
        self,
        who: Guest,
        name: str,
        options: Mapping[str, Any],
        settings: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]] | None,
    ) -> dict[str, Any]:
        await self._warmed(game(name).name)
        create = functools.partial(commands.create, game=name, options=options, settings=settings, seats=seats)
        for _ in range(TRIES):
            id = "".join(secrets.choice(LETTERS) for _ in range(6))
            live = Live(Teller(Table(id)))
            events = self._decided(live.table, lambda table, now: create(table, who, now))
            async with live.lock:
                try:
                    await self._commit(live, events, None)
                except Lost:
                    continue
                await self.bus.join(id)
                self._keep(id, live)
            return self._summary_of(live, who)
        raise Refused("house-failed")

    async def act(self, id: str, who: e.Person | None, command: str | None, decide: Decide) -> int | None:
        """Do something at a table: the number of the event it made, if it made one.

        A command that was carried out before is answered again. What has begun goes on though nobody waits for it.
        """
        live = await self.live(id)
        return await asyncio.shield(self.spawn(self._act(live, who, command, decide)))

    async def _act(self, live: Live, who: e.Person | None, command: str | None, decide: Decide) -> int | None:
        began = time.perf_counter()
        async with live.lock:
            for _ in range(TRIES):
                if live.stale:
                    await self._catch_up(live)
                if who is not None and command is not None and (who.id, command) in live.answered:
                    return live.answered[who.id, command]
                events = self._decided(live.table, decide)
                if not events:
                    return None
                try:
                    await self._commit(live, events, command)
                    break
                except Lost:
                    self.meters.races.inc()
            else:
                raise Refused("house-failed")
        self.meters.seconds.observe(time.perf_counter() - began)
        return events[0].number

    def _decided(self, table: Table, decide: Decide) -> list[e.Event]:
        """What a command makes. Luck that was dealt with is never used again."""
        events = decide(table, e.Now(now(), *self._luck))
        if any(event.kind == "started" for event in events):
            self._luck = luck()
        return events

    async def _commit(self, live: Live, events: list[e.Event], command: str | None) -> None:
        """Fold, write, tell. While the store writes, what will be told is put into words."""
        ended = await self._scored(live.table, events)
        if ended is not None:
            events[:] = ended.events
        *first, last = events
        about_table = any(event.kind in ABOUT_TABLE for event in events)
        here = live.here if about_table else None
        live.stale = True  # until it is known to be written
        messages = [self._told(live, event) for event in first]
        live.teller.fold(last)
        due = live.table.due()
        table = live.table
        line = line_of(table, events, due)
        new = Append(
            table.id,
            [row_of(table.id, event, command if event is events[0] else None) for event in events],
            line,
            [seat.person for seat in table.seats if seat.person] if about_table else None,
            ended.results if ended else (),
            ended.ratings if ended else None,
        )
        writing = asyncio.ensure_future(self.store.append(new))
        messages.append(self._messages(live, last))
        await writing
        live.stale = False
        live.told = table.number
        live.take(events[0], command)
        for of_event in messages:
            for watcher, text in of_event:
                watcher.send(text)
        for event in events:
            self.meters.events.labels(event.kind).inc()
        self._keeper.attend(live, due)
        if here is not None:
            await self._presence(live, here)
            self._keeper.presence(live)
        if self.bus.shared:
            await self.bus.tell(table.id, str(table.number))
        if about_table and table.settings["public"]:
            self.lobby.changed()
            await self.bus.tell(LOBBY, table.id)

    def _told(self, live: Live, event: e.Event) -> list[tuple[Watcher, str]]:
        live.teller.fold(event)
        return self._messages(live, event)

    def _messages(self, live: Live, event: e.Event) -> list[tuple[Watcher, str]]:
        """The last event in the words of each who looks. Those who get the same share one text."""
        texts: dict[bytes, str] = {}
        found = []
        for watcher in live.watchers.values():
            try:
                message = live.teller.message(watcher.guest.id, watcher.language)
            except Exception:  # what cannot be told has happened all the same; he will ask for what he missed
                log.exception("message failed", extra={"table": live.table.id, "number": event.number})
                continue
            text = texts.get(message)
            if text is None:
                text = texts[message] = message.decode()
            found.append((watcher, text))
        return found

    async def _scored(self, table: Table, events: list[e.Event]) -> Scored | None:
        """If a match ends here: with ratings."""
        if not any(isinstance(event.what, e.Ended) for event in events):
            return None
        return await self.store.read(lambda connection: scored(connection, table, events))

    # --- what others have done

    async def _heard(self, channel: str, text: str) -> None:
        """Another process tells: of an event, by its number, or that somebody came or went."""
        if channel == LOBBY:
            self.lobby.changed()
            return
        live = self._live.get(channel)
        if live is None:
            return
        if text == "here":
            self.spawn(self._others(live))
        elif int(text) > live.table.number:
            self.spawn(self._catch_up_later(live))

    async def _catch_up_later(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def catch_up_all(self) -> None:
        """Look for events that this process has not heard of."""
        ids = list(self._live)
        for at in range(0, len(ids), MANY):
            for id, number in (await self.store.numbers(ids[at : at + MANY])).items():
                live = self._live.get(id)
                if live is not None and number > live.told:
                    self.spawn(self._catch_up_later(live))

    async def presence_all(self) -> None:
        """Say who is here, and look who is where others are."""
        watched = [id for id, live in self._live.items() if live.watchers]
        for id, here in (await self.bus.others_here(watched)).items():
            live = self._live.get(id)
            if live is not None:
                await self.bus.show_here(id, live.here_now)
                self._show_others(live, here)

    async def _catch_up(self, live: Live) -> None:
        """Take in what is in the store and not in memory, and tell it."""
        id = live.table.id
        if live.stale:
            rows = await self.store.events(id)
            known = [row for row in rows if row.number <= live.told]
            live.teller = Teller(Table(id).fold_all(map(event_of, known)))
            live.stale = False
            rows = rows[len(known) :]
        else:
            rows = await self.store.events(id, after=live.table.number)
        for row in rows:
            for watcher, text in self._told(live, event_of(row)):
                watcher.send(text)
            live.told = row.number
        live.answered |= commands_of(rows)
        if rows:
            self._keeper.attend(live, live.table.due())
            self._keeper.presence(live)

    # --- who looks

    async def watch(self, id: str, watcher: Watcher, key: Any, since: int | None) -> None:
        """From now on this watcher is told all; first what he has missed, or the whole table."""
        live = await self.live(id)
        async with live.lock:
            if live.stale:
                await self._catch_up(live)
            before = live.here
            live.watchers[key] = watcher
            present = {"persons": sorted(live.here.persons), "spectators": live.here.spectators}
            if since is not None and live.table.number - GAP <= since <= live.table.number:
                await self._tell_gap(live, watcher, since)
            else:
                watcher.send(live.teller.whole(watcher.guest.id, watcher.language, present).decode())
        await self._presence(live, before)
        if live.here == before and since is not None:
            watcher.send(_here(live))

    async def _tell_gap(self, live: Live, watcher: Watcher, since: int) -> None:
        if since == live.table.number:
            return
        rows = await self.store.events(live.table.id)
        table = Table(live.table.id).fold_all(event_of(row) for row in rows if row.number <= since)
        teller = Teller(table)
        for row in rows:
            if since < row.number <= live.table.number:
                teller.fold(event_of(row))
                watcher.send(teller.message(watcher.guest.id, watcher.language).decode())

    async def unwatch(self, id: str, key: Any) -> None:
        live = self._live.get(id)
        if live is not None and key in live.watchers:
            before = live.here
            del live.watchers[key]
            await self._presence(live, before)

    async def _presence(self, live: Live, before: Any) -> None:
        if live.here == before:
            return
        self._tell_here(live)
        self._keeper.presence(live)
        if self.bus.shared:
            await self.bus.show_here(live.table.id, live.here_now)
            await self.bus.tell(live.table.id, "here")

    async def _others(self, live: Live) -> None:
        self._show_others(live, (await self.bus.others_here([live.table.id]))[live.table.id])

    def _show_others(self, live: Live, others: Any) -> None:
        if others != live.others:
            live.others = others
            self._tell_here(live)
            self._keeper.presence(live)

    def _tell_here(self, live: Live) -> None:
        text = _here(live)
        for watcher in live.watchers.values():
            watcher.send(text)

    # --- what one may ask

    async def observed(self, id: str, who: Guest, seat: int) -> Observation:
        """What a seat knows, for the one who holds it."""
        live = await self.live(id)
        async with live.lock:
            match = live.table.begun()
            only_own(live.table, who, seat)
            return match.observe(seat)

    # --- lists

    def _summary_of(self, live: Live, who: Guest | None) -> dict[str, Any]:
        here = live.here
        present = {"persons": here.persons, "spectators": here.spectators}
        seats = live.table.seats_of(who.id if who else None)
        return summary(live.table, seats, language(), present)

    async def summary(self, id: str, who: Guest | None) -> dict[str, Any]:
        live = self._live.get(id)
        if live is not None and not live.stale:
            return self._summary_of(live, who)
        rows = await self.store.lines(tables.c.id == id)
        if not rows:
            raise NotFound("house-no-table", table=id)
        return self.seen(rows[0], who)

    def seen(self, row: Any, who: Guest | None) -> dict[str, Any]:
        live = self._live.get(row.id)
        return seen_line(row, who, language(), *([live.here] if live else []))

    async def tables_of(self, who: Guest) -> list[dict[str, Any]]:
        found = [self.seen(row, who) for row in await self.store.lines_of(who.id)]
        return sorted(found, key=my_turn, reverse=True)

    async def public(self, who: Guest | None, name: str | None, status: str | None) -> list[dict[str, Any]]:
        return [self.seen(row, who) for row in await self.public_lines(name, status)]

    async def public_lines(self, name: str | None = None, status: str | None = None) -> list[Any]:
        """What stands in the lobby: of a game, in a status; else what has not ended."""
        conditions: list[Any] = [tables.c.public.is_(True)]
        if name is not None:
            conditions.append(tables.c.game == name)
        conditions.append(tables.c.status.in_([status] if status is not None else ["gathering", "playing"]))
        return await self.store.lines(*conditions, most=100)

    # --- finished matches

    async def finished(self, id: str, number: int, code: str) -> dict[str, Any]:
        """A finished match with everything shown, told in words."""
        return await self.off_loop(replay, await self._with_match(id, number), number, code)

    async def match_file(self, id: str, number: int) -> str:
        return await self.off_loop(match_file, await self._with_match(id, number), number)

    async def _with_match(self, id: str, number: int) -> Table:
        table = (await self.live(id)).table
        if not any(deal.number == number for deal in table.matches):
            raise NotFound("error-no-such-match", number=str(number))
        return table


def luck() -> tuple[int, str]:
    """A seed and a nonce that nobody can guess."""
    return secrets.randbelow(SEEDS), secrets.token_hex(16)


def _here(live: Live) -> str:
    here = live.here
    said = {"persons": sorted(here.persons), "spectators": here.spectators}
    return orjson.dumps({"table": live.table.id, "here": said}).decode()
