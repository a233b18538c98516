"""A table: the state that its events lead to. Only `folding.py` changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from ...engine.game import Game
from ...engine.match import Match
from ...engine.options import Options
from ..errors import Refused
from ..protocol.plain import Status
from ..protocol.tables import Settings
from . import events as e
from .clocks import SECOND, Clocks
from .deals import Deal, deal_match
from .seats import Seat
from .settings import DEFAULTS
from .votes import Vote

LOOK_MS = 3 * SECOND
"""Milliseconds a bot waits at least while something is shown that will be covered again."""


class LogEntry(NamedTuple):
    """An event in the log of a match, with the seat that it is about as it was then."""

    event: e.Event
    seat: Seat | None
    clocks: tuple[int, ...] | None = None
    """The time each seat had left when a move was made."""


class Due(NamedTuple):
    """Something that happens by itself at a time: a bot's move, the end of somebody's time or of a vote."""

    at: int
    kind: Literal["bot", "time", "vote"]
    seat: int | None = None
    answers: int = 0
    """The number of the event that asked the bot for a move."""


class Table:
    def __init__(self, id: str, begin: Callable[[Game, Options, int], Match] = deal_match) -> None:
        """`begin` deals a match; tests replace it to start from a given position."""
        self.id = id
        self.begin = begin
        self.number = 0
        self.created = 0
        self.status: Status = "gathering"
        self.host = ""
        self.game: Game
        self.options: Options = {}
        self.settings: Settings = {**DEFAULTS}
        self.seats: list[Seat] = []
        self.deal: Deal | None = None
        """The match in play, or the last one."""
        self.matches_started = 0
        self.outdated = False
        """The last match began with another version of the rules, so its moves cannot be replayed."""
        self.clocks: Clocks | None = None
        self.asked_number: list[int] = []
        """For each seat, the number of the event that asked for its next decision."""
        self.asked_at: list[int] = []
        self.vote: Vote | None = None
        self.speech_used = 0
        """Speech tokens spent in this match."""
        self.speech_until = 0
        """Time until which everybody may speak."""
        self.wants_rematch: list[str] = []
        """Persons who have asked for a rematch."""
        self.matches: list[Deal] = []
        """All finished matches."""
        self.series: list[Deal] = []
        """The finished matches of the current series, or of the last one."""
        self.names: dict[str, str] = {}
        """Names of all persons who have done something here, by id."""
        self.log: list[LogEntry] = []
        """The log of this match; moves taken back are removed."""
        self.chat: list[e.Event] = []
        self.muted: dict[str, str] = {}
        """People who may not talk here: names by id."""
        self.sent_away: dict[str, str] = {}
        """People who may not come here: names by id."""

    @property
    def playing(self) -> bool:
        return self.status == "playing"

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        if person is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)

    @property
    def people(self) -> list[str]:
        """Seated persons who are not away, in the order of their seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.away))

    @property
    def hints_allowed(self) -> bool:
        """Among several people, only if the settings say so."""
        return self.settings["hints"] or len({seat.person for seat in self.seats if seat.person}) < 2

    @property
    def rated(self) -> bool:
        """Whether the match changes ratings: not if hints are allowed, or if somebody got one."""
        return self.settings["rated"] and not self.settings["hints"] and not (self.deal and self.deal.hinted)

    @property
    def match(self) -> Match | None:
        return self.deal.match if self.deal else None

    @property
    def to_move(self) -> tuple[int, ...]:
        return self.deal.match.actors if self.deal and self.playing else ()

    def current_match(self) -> Match:
        """The match in play; raises if there is none."""
        if self.deal is None or not self.playing:
            raise Refused("error-no-match")
        return self.deal.match

    def due(self) -> list[Due]:
        """What happens by itself, soonest first. A bot waits while people vote, speak or look at something fleeting."""
        due = [Due(self.vote.until, "vote")] if self.vote else []
        for seat in self.to_move:
            if not self.seats[seat].played_by_bot:
                expires = self.clocks.expires(seat) if self.clocks else None
                if expires is not None:
                    due.append(Due(expires, "time", seat))
            elif not self.vote:
                due.append(Due(self._bots_turn(seat), "bot", seat, self.asked_number[seat]))
        return sorted(due)

    def bot_due(self, seat: int, answers: int) -> Due | None:
        """When the bot on this seat is due to make this move; None if it is not asked for it any more."""
        return next((due for due in self.due() if due[1:] == ("bot", seat, answers)), None)

    def _bots_turn(self, seat: int) -> int:
        delay = int(self.settings["bots_delay"] * SECOND)
        if delay and self.game.fleeting(self.current_match().observe()):
            delay = max(delay, LOOK_MS)
        return max(self.asked_at[seat] + delay, self.speech_until)

    def events(self, now: e.Now, by: str | None, *bodies: e.EventBody, after: Match | None = None) -> list[e.Event]:
        """Number new events after the last one; `by`: the person's id; `after`: the match after the first of them."""
        return [
            e.Event(number, now.at, by, body, after if number == self.number + 1 else None)
            for number, body in enumerate(bodies, self.number + 1)
        ]

    def voting(self, body: e.Proposed, by: str) -> Vote:
        """The vote that a proposal opens. Everybody present votes, except the person to be replaced."""
        voters = [person for person in self.people if body.seat is None or person != self.seats[body.seat].person]
        needs = len(voters) // 2 + 1 if body.what == "abandon" else len(voters)
        return Vote(body.what, by, voters, needs, body.until, body.seat, body.moves, yes=[by])
