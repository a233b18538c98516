"""A table without a server: tests call its commands as methods and read what each viewer is told."""

from types import MappingProxyType

import orjson

import teremok.bots
from teremok.server.commands import decide
from teremok.server.commands.internal import BotMove, MarkAway, MarkBack, PassTime, RecordHint
from teremok.server.messages.presenter import Presenter
from teremok.server.protocol.commands import BY_DO, HintCommand, PreviewCommand, TableCommand, parse_command
from teremok.server.protocol.tables import NewSeat, NewTable
from teremok.server.table.events import Now, Person
from teremok.server.table.folding import fold
from teremok.server.table.table import Table

from .spoken import checked

MARYA, IVAN, ELENA, LESHY = (
    Person("p_marya", "Марья"),
    Person("p_ivan", "Иван"),
    Person("p_elena", "Elena"),
    Person("p_leshy", "Леший"),
)
PEOPLE = (MARYA, IVAN, ELENA, LESHY, *(Person(f"p_{number}", f"Guest {number}") for number in range(6)))
SECOND = 1000
DAY = 24 * 3600 * SECOND
NONCE = "ab" * 16
OF_PEOPLE = [
    do
    for do, kind in BY_DO.items()
    if issubclass(kind, TableCommand) and not issubclass(kind, HintCommand | PreviewCommand)
]
"""The commands that change a table, by `do`."""


def command(do, id="x", table="k7m2qd", **fields):
    """A command as the socket makes it of a client's message."""
    return parse_command({"do": do, "id": id, "table": table, **fields})


class Desk:
    """`desk.sit(IVAN, seat=1)` carries out the command and folds its events, which it keeps.

    `desk.at` is the time, `desk.looking` the names of the spectators.
    """

    looking = MappingProxyType({})

    def __init__(
        self, game="zavarushka", seats=("me", "open"), options=None, seed=7, host=MARYA, begin=None, **settings
    ):
        self.at = 1_700_000_000_000
        self.seed = seed
        self.table = Table("k7m2qd") if begin is None else Table("k7m2qd", begin)
        self.presenter = Presenter(self.table)
        self.events = []
        given = [NewSeat(**seat_of(who)) for who in seats]
        options = {"players": len(given), **(options or {})}
        self.take(self.decide(NewTable(game=game, options=options, settings=settings, seats=given), host))

    @classmethod
    def empty(cls, at, seed=7):
        """A table before its first event."""
        desk = cls.__new__(cls)
        desk.at, desk.seed, desk.events, desk.table = at, seed, [], Table("k7m2qd")
        desk.presenter = Presenter(desk.table)
        return desk

    @property
    def match(self):
        return self.table.match

    def now(self, later=0):
        self.at += later
        return Now(self.at, self.seed, NONCE, self.looking.get)

    def take(self, events):
        for event in events:
            fold(self.table, event)
            self.presenter.update(event)
            self.events.append(event)
        return [event.kind for event in events]

    def decide(self, command, who=None, later=0):
        return decide(self.table, command, who, self.now(later))

    def __getattr__(self, name):
        if name not in OF_PEOPLE:
            raise AttributeError(name)

        def do(who, **fields):
            return self.take(self.decide(command(name, **fields), who))

        return do

    def play(self, seat, move, who=None, answers=None):
        """Make a move, by the person or, when it is due, the bot of the seat."""
        answers = self.table.number if answers is None else answers
        place = self.table.seats[seat]
        if place.played_by_bot and who is None:
            asked = self.table.asked_number[seat]
            due = self.table.bot_due(seat, asked)
            return self.take(self.decide(BotMove(seat, asked, move), later=max(0, due.at - self.at)))
        who = who or next(person for person in PEOPLE if person.id == place.person)
        return self.move(who, seat=seat, answers=answers, move=move)

    def play_any(self, times=10**6, pick=lambda ids: ids[0]):
        """Make moves until the match is over or `times` are made."""
        while self.table.playing and times > 0:
            seat = self.table.to_move[0]
            self.play(seat, pick(self.match.legal(seat).ids))
            times -= 1

    def pass_time(self, later=0):
        return self.take(self.decide(PassTime(), later=later))

    def away(self, who):
        return self.take(self.decide(MarkAway(who.id)))

    def hinted(self, who, seat):
        return self.take(self.decide(RecordHint(seat), who))

    def back(self, who):
        return self.take(self.decide(MarkBack(who.id)))

    def told(self, who=None, lang="en", blocked=()):
        return checked(orjson.loads(self.presenter.message(who and who.id, lang, blocked)))

    def whole(self, who=None, lang="en", blocked=()):
        return checked(orjson.loads(self.presenter.whole(who and who.id, lang, blocked=blocked)))


def seat_of(who):
    return {"who": "bot", "level": who} if who in teremok.bots.LEVELS else {"who": who}


def gathered(game="zavarushka", players=2, **more):
    """Return a table in play, with a person at each seat."""
    desk = Desk(game, ("me", *["open"] * (players - 1)), **more)
    for seat in range(1, players):
        desk.sit(PEOPLE[seat], seat=seat)
    desk.start(MARYA)
    return desk
