"""A table: what has become of its events. It is changed by `fold` alone; commands (see commands/) make new events."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ...engine.game import Game
from ...engine.log import commitment
from ...engine.match import Match
from ...engine.options import Options
from ...games import game as find_game
from ..errors import Refused
from . import events as e
from .clocks import SECOND, Clocks

LOOK = 3 * SECOND
"""So long people get to look at what will be covered again."""

CHAT = 100
"""So many lines of chat a newcomer gets."""


OF_A_MATCH = ("move", "retracted", "undone", "proposed", "voted", "vote_over", "speech", "ended", "abandoned")
"""Events that there are only in a match."""


def dealt(game: Game, options: Options, seed: int) -> Match:
    return game.new(seed, **options)


@dataclass
class Seat:
    person: str | None = None
    name: str = ""
    level: str | None = None
    """Of the bot that sits there."""
    away: str | None = None
    """Why a bot plays for the person: `left`, `stood`, `clock` or `days`."""

    @property
    def kind(self) -> str:
        return "person" if self.person else "bot" if self.level else "open"

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away is not None


@dataclass(frozen=True)
class Vote:
    what: str
    by: str
    voters: list[str]
    needs: int
    until: int
    seat: int | None = None
    moves: int | None = None
    yes: list[str] = field(default_factory=list)
    no: list[str] = field(default_factory=list)

    def answered(self, who: str, yes: bool) -> Vote:
        """The vote with one more answer."""
        return replace(self, yes=[*self.yes, who]) if yes else replace(self, no=[*self.no, who])

    @property
    def outcome(self) -> bool | None:
        """Whether it is passed; None: still open."""
        if len(self.yes) >= self.needs:
            return True
        return False if len(self.voters) - len(self.no) < self.needs else None


@dataclass
class Deal:
    """A match of the table."""

    number: int
    match: Match
    seed: int
    nonce: str
    seats: list[Seat]
    """Who sat there when it began."""
    chosen: Options
    """The options of the table; those of the match say also who begins."""
    result: e.Ended | None = None

    @functools.cached_property
    def silent(self) -> bool:
        """Does the game ask for silence? Its view then has `talk`."""
        return "talk" in self.match.observe().view()

    @functools.cached_property
    def commitment(self) -> str:
        return commitment(self.seed, self.nonce)


class Line(NamedTuple):
    """What is told of an event: it, and who sat then on the seat that it is about."""

    event: e.Event
    seat: Seat | None
    clocks: tuple[int, ...] | None = None
    """What each seat had left when a move was made."""


class Due(NamedTuple):
    """What must happen on its own, and when: a bot's move, the end of somebody's time, of a vote."""

    at: int
    what: str
    """`bot`, `time` or `vote`."""
    seat: int | None = None
    answers: int = 0
    """The number that the bot's move answers."""


class Table:
    def __init__(self, id: str, begin: Callable[[Game, Options, int], Match] = dealt) -> None:
        """`begin` deals a match; tests begin from worlds of their own."""
        self.id = id
        self._begin = begin
        self.number = 0
        self._subject: Seat | None = None
        self.created = 0
        self.status = "gathering"
        self.host = ""
        self.game: Game
        self.options: Options = {}
        self.settings: dict[str, Any] = {}
        self.seats: list[Seat] = []
        self.deal: Deal | None = None
        """The match in play, or the last one."""
        self.begun_matches = 0
        self.outdated = False
        """Was the last match begun with other rules than there are now? Nobody can say then how it went."""
        self.clocks: Clocks | None = None
        self.asked: list[int] = []
        """For each seat the number of the event that its next decision answers."""
        self.asked_at: list[int] = []
        self.vote: Vote | None = None
        self.spent = 0
        """Speech tokens of this match."""
        self.speech = 0
        """Until when all may speak."""
        self.wanting: list[str] = []
        """Who wants to play again."""
        self.matches: list[Deal] = []
        """All finished ones."""
        self.series: list[Deal] = []
        """The finished matches of the series that is going on, or has just ended."""
        self.names: dict[str, str] = {}
        """Of all persons who have done something here."""
        self.story: list[Line] = []
        """What is told of this match so far; moves taken back are left out."""
        self.chat: list[e.Event] = []

    # --- who and what

    @property
    def playing(self) -> bool:
        return self.status == "playing"

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        if person is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)

    @property
    def people(self) -> list[str]:
        """The persons at the table who are there, in the order of their seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.away))

    @property
    def match(self) -> Match | None:
        return self.deal.match if self.deal else None

    @property
    def to_move(self) -> tuple[int, ...]:
        return self.deal.match.actors if self.deal and self.playing else ()

    def begun(self) -> Match:
        """The match in play."""
        if self.deal is None or not self.playing:
            raise Refused("error-no-match")
        return self.deal.match

    def due(self) -> list[Due]:
        """What must happen on its own, the soonest first. A bot waits while people vote, speak or look."""
        found = [Due(self.vote.until, "vote")] if self.vote else []
        for seat in self.to_move:
            if not self.seats[seat].played_by_bot:
                expires = self.clocks.expires(seat) if self.clocks else None
                if expires is not None:
                    found.append(Due(expires, "time", seat))
            elif not self.vote:
                found.append(Due(self._bots_turn(seat), "bot", seat, self.asked[seat]))
        return sorted(found)

    def _bots_turn(self, seat: int) -> int:
        delay = int(self.settings["bots_delay"] * SECOND)
        if delay and self.game.fleeting(self.begun().observe()):
            delay = max(delay, LOOK)
        return max(self.asked_at[seat] + delay, self.speech)

    def events(self, now: e.Now, by: e.Person | None, *happened: e.Happening) -> list[e.Event]:
        """New events that follow on what is known."""
        who = by.id if by else None
        return [e.Event(self.number + 1 + i, now.at, who, what) for i, what in enumerate(happened)]

    # --- what happened

    def fold(self, event: e.Event) -> None:
        """Take in the next event."""
        assert event.number == self.number + 1, f"table {self.id}: event {event.number} after {self.number}"
        self.number = event.number
        if self.outdated and event.kind in OF_A_MATCH:
            return
        number = getattr(event.what, "seat", None)
        self._subject = None if number is None else replace(self.seats[number])
        getattr(self, f"_{event.kind}")(event, event.what)

    def fold_all(self, events: Iterable[e.Event]) -> Table:
        for event in events:
            self.fold(event)
        return self

    def _tell(self, event: e.Event) -> None:
        clocks = self.clocks.lefts(event.at) if self.clocks and event.kind == "move" else None
        self.story.append(Line(event, self._subject, clocks))

    def _created(self, event: e.Event, what: e.Created) -> None:
        self.created = event.at
        self.host = event.by or ""
        self.names[self.host] = what.name
        self.game = find_game(what.game)
        self.options = what.options
        self.settings = what.settings
        self.seats = [Seat(**seat) for seat in what.seats]
        self._tell(event)

    def _options(self, event: e.Event, what: e.Changed) -> None:
        if what.options != self.options or what.settings["games"] != self.settings["games"]:
            self.series = []
        self.options, self.settings = what.options, what.settings
        self.seats = resized(self.seats, int(self.options["players"]))
        self.wanting = []
        self._tell(event)

    # --- seats

    def _sat(self, event: e.Event, what: e.Sat) -> None:
        self.seats[what.seat] = Seat(event.by, what.name)
        self.names[event.by or ""] = what.name
        self._seated(event)

    def _stood(self, event: e.Event, what: e.Stood) -> None:
        seat = self.seats[what.seat]
        if self.playing:
            seat.away = "stood"
        else:
            self._reseat(what.seat, Seat())
        self._seated(event)

    def _bot(self, event: e.Event, what: e.BotSat) -> None:
        self._reseat(what.seat, Seat(level=what.level))
        self._seated(event)

    def _reseat(self, number: int, after: Seat) -> None:
        """If it is the host who has no seat any more, another is host."""
        before = self.seats[number]
        self.seats[number] = after
        if before.person == self.host and self.people and not self.seats_of(self.host):
            self.host = self.people[0]

    def _away(self, event: e.Event, what: e.Away) -> None:
        self.seats[what.seat].away = what.why
        self._seated(event)

    def _back(self, event: e.Event, what: e.Back) -> None:
        self.seats[what.seat].away = None
        self._seated(event)

    def _seated(self, event: e.Event) -> None:
        self.wanting = [person for person in self.wanting if person in self.people]
        self._tell(event)
        self._run_clocks(event.at)

    # --- a match

    def _started(self, event: e.Event, what: e.Started) -> None:
        self.begun_matches += 1
        self.outdated = what.rules != self.game.version
        if self.outdated:
            self.deal, self.status, self.story = None, "abandoned", []
            return
        options = self.options if what.first is None else {**self.options, "first": what.first}
        if len(self.series) >= self.settings["games"]:
            self.series = []
        seats = [Seat(seat.person, seat.name, seat.level) for seat in self.seats]
        match = self._begin(self.game, options, what.seed)
        self.deal = Deal(self.begun_matches, match, what.seed, what.nonce, seats, self.options)
        self.status = "playing"
        self.clocks = Clocks(self.settings, len(self.seats))
        self.wanting, self.spent, self.speech = [], 0, 0
        self.story = []
        self._tell(event)
        self._ask_all(event)

    def _ask_all(self, event: e.Event) -> None:
        self.asked = [event.number] * len(self.seats)
        self.asked_at = [event.at] * len(self.seats)
        self._run_clocks(event.at)

    def _move(self, event: e.Event, what: e.Moved) -> None:
        match, mover = self.begun(), what.seat
        before = match.actors
        match.play(mover, what.move)
        after = match.actors
        # While others only decide at the same time as the mover, nothing new is asked of them.
        waiting = after if set(after) == set(before) - {mover} else ()
        for seat in range(len(self.seats)):
            if seat not in waiting:
                self.asked[seat], self.asked_at[seat] = event.number, event.at
        self._tell(event)
        if self.clocks is not None and self.clocks.since[mover] is not None:
            self.clocks.stop(mover, event.at, plus=True)
        self._run_clocks(event.at)

    def _retracted(self, event: e.Event, what: e.Retracted) -> None:
        self.begun().retract(what.seat)
        last = max(i for i, line in enumerate(self.story) if moved_by(line.event, what.seat))
        self._put_clocks_back(self.story.pop(last), (what.seat,))
        self._tell(event)
        self.asked[what.seat], self.asked_at[what.seat] = event.number, event.at
        self._run_clocks(event.at)

    def _undone(self, event: e.Event, what: e.Undone) -> None:
        deal = self._deal()
        deal.match = shortened(deal.match, what.moves)
        moves = [i for i, line in enumerate(self.story) if line.event.kind == "move"]
        gone = set(moves[what.moves :])
        in_time = (number for number, seat in enumerate(self.seats) if seat.away != "clock")
        self._put_clocks_back(self.story[min(gone)], in_time)
        self.story = [line for i, line in enumerate(self.story) if i not in gone]
        self._tell(event)
        self._ask_all(event)

    def _ended(self, event: e.Event, what: e.Ended) -> None:
        deal = self._deal()
        deal.result = what
        self.matches.append(deal)
        self.series.append(deal)
        self._leave_off("over", event)

    def _abandoned(self, event: e.Event, what: e.Abandoned) -> None:
        self._leave_off("abandoned", event)

    def _leave_off(self, status: str, event: e.Event) -> None:
        """The match is over: who has stood up is gone, who was out of time is there again."""
        self.status = status
        self.vote = None
        self.speech = 0
        for number, seat in enumerate(self.seats):
            if seat.away == "stood":
                self._reseat(number, Seat())
            elif seat.away in ("clock", "days"):
                seat.away = None
        self._tell(event)
        self._run_clocks(event.at)

    def _deal(self) -> Deal:
        assert self.deal is not None, f"table {self.id} has no match at event {self.number}"
        return self.deal

    def _run_clocks(self, at: int) -> None:
        if self.clocks is not None and (self.clocks.left is not None or self.clocks.days is not None):
            self.clocks.run((seat for seat in self.to_move if not self.seats[seat].played_by_bot), at)

    def _put_clocks_back(self, move: Line, seats: Iterable[int]) -> None:
        """As they were when a move was made that is taken back: what was thought about it stays spent."""
        if self.clocks is not None:
            self.clocks.put_back(move.clocks, seats)

    def _again(self, event: e.Event, what: e.Again) -> None:
        self.wanting.append(event.by or "")
        self._tell(event)

    # --- votes and talk

    def voting(self, what: e.Proposed, by: str) -> Vote:
        """The vote that a proposal calls: all people there, without the one whom it is about."""
        voters = [person for person in self.people if what.seat is None or person != self.seats[what.seat].person]
        needs = len(voters) // 2 + 1 if what.what == "abandon" else len(voters)
        return Vote(what.what, by, voters, needs, what.until, what.seat, what.moves, yes=[by])

    def _proposed(self, event: e.Event, what: e.Proposed) -> None:
        self.vote = self.voting(what, event.by or "")
        self._tell(event)

    def _voted(self, event: e.Event, what: e.Voted) -> None:
        assert self.vote is not None
        self.vote = self.vote.answered(event.by or "", what.yes)
        self._tell(event)

    def _vote_over(self, event: e.Event, what: e.VoteOver) -> None:
        self.vote = None
        self._tell(event)

    def _speech(self, event: e.Event, what: e.Speech) -> None:
        self.spent += 1
        self.speech = what.until
        self._tell(event)

    def _chat(self, event: e.Event, what: e.Chat | e.Emote) -> None:
        self.chat = [*self.chat[1 - CHAT :], event]

    _emote = _chat


def moved_by(event: e.Event, seat: int) -> bool:
    return isinstance(event.what, e.Moved) and event.what.seat == seat


def shortened(match: Match, moves: int) -> Match:
    """The match as it was after so many moves."""
    again = match.rewound()
    for seat, move in match.history[:moves]:
        again.play(seat, move)
    return again


def resized(seats: list[Seat], players: int) -> list[Seat]:
    """As many seats as players; of too many the last open ones go first, then the last bots."""
    kept = list(seats)
    for kind in ("open", "bot", "person"):
        for number in reversed(range(len(kept))):
            if len(kept) > players and kept[number].kind == kind:
                del kept[number]
    return kept + [Seat() for _ in range(players - len(kept))]
