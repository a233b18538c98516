"""A table: what has become of its events. They are folded into it by folding.py, and nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...engine.game import Game
from ...engine.match import Match
from ...engine.options import Options
from ..errors import Refused
from ..protocol.plain import Status
from ..protocol.tables import Settings
from . import events as e
from .clocks import SECOND, Clocks
from .deals import Deal, dealt
from .seats import Seat
from .settings import DEFAULTS
from .votes import Vote

LOOK_MS = 3 * SECOND
"""So long people get to look at what will be covered again."""


class LogEntry(NamedTuple):
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
        self.log: list[LogEntry] = []
        """What is told of this match so far; moves taken back are left out."""
        self.chat: list[e.Event] = []
        self.muted: dict[str, str] = {}
        """Who may not talk here: persons and their names."""
        self.sent_away: dict[str, str] = {}
        """Who may not come here."""

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
    def hints_allowed(self) -> bool:
        """Where several people play, only if they have agreed on it."""
        return self.settings["hints"] or len({seat.person for seat in self.seats if seat.person}) < 2

    @property
    def rated(self) -> bool:
        """Does the match change ratings? Not with hints, be they agreed on or only taken."""
        return self.settings["rated"] and not self.settings["hints"] and not (self.deal and self.deal.hinted)

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
        due = [Due(self.vote.until, "vote")] if self.vote else []
        for seat in self.to_move:
            if not self.seats[seat].played_by_bot:
                expires = self.clocks.expires(seat) if self.clocks else None
                if expires is not None:
                    due.append(Due(expires, "time", seat))
            elif not self.vote:
                due.append(Due(self._bots_turn(seat), "bot", seat, self.asked[seat]))
        return sorted(due)

    def bot_due(self, seat: int, answers: int) -> Due | None:
        """Is the bot on this seat still asked for this move? Then when it is due."""
        return next((due for due in self.due() if due[1:] == ("bot", seat, answers)), None)

    def _bots_turn(self, seat: int) -> int:
        delay = int(self.settings["bots_delay"] * SECOND)
        if delay and self.game.fleeting(self.begun().observe()):
            delay = max(delay, LOOK_MS)
        return max(self.asked_at[seat] + delay, self.speech)

    def events(
        self, now: e.Now, by: e.Person | None, *happened: e.EventBody, after: Match | None = None
    ) -> list[e.Event]:
        """New events that follow on what is known; `after` is the match that the first leaves behind, if known."""
        person = by.id if by else None
        return [
            e.Event(number, now.at, person, body, after if number == self.number + 1 else None)
            for number, body in enumerate(happened, self.number + 1)
        ]

    def voting(self, body: e.Proposed, by: str) -> Vote:
        """The vote that a proposal calls: all people there, without the one whom it is about."""
        voters = [person for person in self.people if body.seat is None or person != self.seats[body.seat].person]
        needs = len(voters) // 2 + 1 if body.what == "abandon" else len(voters)
        return Vote(body.what, by, voters, needs, body.until, body.seat, body.moves, yes=[by])
