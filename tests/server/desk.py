"""A table without a server: tests call its commands as methods and read what each viewer is told."""

from types import MappingProxyType

import orjson

import teremok.bots
from teremok.server import commands
from teremok.server.commands.play import play_move
from teremok.server.messages.presenter import Presenter
from teremok.server.table.events import Now, Person
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
        table = Table("k7m2qd") if begin is None else Table("k7m2qd", begin)
        self.presenter = Presenter(table)
        self.events = []
        given = [seat_of(who) for who in seats]
        options = {"players": len(given), **(options or {})}
        fields = {"game": game, "options": options, "settings": settings, "seats": given}
        self.take(commands.decide(table, commands.Deed("create", host, fields), self.now()))

    @property
    def table(self):
        return self.presenter.table

    @property
    def match(self):
        return self.table.match

    def now(self, later=0):
        self.at += later
        return Now(self.at, self.seed, NONCE, self.looking.get)

    def take(self, events):
        for event in events:
            self.presenter.fold(event)
            self.events.append(event)
        return [event.kind for event in events]

    def __getattr__(self, name):
        if name not in commands.OF_PEOPLE:
            raise AttributeError(name)

        def do(who, **fields):
            return self.take(commands.decide(self.table, commands.Deed(name, who, fields), self.now()))

        return do

    def play(self, seat, move, who=None, answers=None):
        """Make a move, by the person or the bot of the seat."""
        answers = self.table.number if answers is None else answers
        place = self.table.seats[seat]
        if place.played_by_bot and who is None:
            return self.take(play_move(self.table, None, self.now(), seat, answers, move))
        who = who or next(person for person in PEOPLE if person.id == place.person)
        return self.move(who, seat=seat, answers=answers, move=move)

    def play_any(self, times=10**6, pick=lambda ids: ids[0]):
        """Make moves until the match is over or `times` are made."""
        while self.table.playing and times > 0:
            seat = self.table.to_move[0]
            self.play(seat, pick(self.match.legal(seat).ids))
            times -= 1

    def pass_time(self, later=0):
        return self.take(commands.decide(self.table, commands.Deed("pass_time"), self.now(later)))

    def away(self, who):
        return self.take(commands.decide(self.table, commands.Deed("away", who), self.now()))

    def hinted(self, who, seat):
        return self.take(commands.decide(self.table, commands.Deed("hinted", who, {"seat": seat}), self.now()))

    def back(self, who):
        return self.take(commands.decide(self.table, commands.Deed("back", who), self.now()))

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
