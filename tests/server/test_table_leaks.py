"""What a viewer receives is equal in all worlds that are possible for them: bytes, texts, errors."""

import random
from unittest import mock

import pytest

import teremok
from teremok import SPECTATOR, Match, Observation, TeremokError
from teremok.bots import Limit
from teremok.games import built_in
from teremok.server.bots.hints import hints
from teremok.server.messages.preview import preview
from teremok.server.messages.snapshot import MatchSnapshot
from teremok.server.table.deals import truncated
from teremok.testing.repertoire import lineups

from .desk import PEOPLE, command, gathered

MATCHES = 4
MOVES_AFTER = 8
COUNTED = Limit(simulations=6)
"""Limit of hints; without a clock they are equal for equal observations."""


def begun_from(state):
    """Return a deal that yields this state."""
    return lambda game, options, seed: Match(game, options, seed, start=(None, state))


def line_up(game, number):
    """Options of the n-th match, without the first seat, which the state determines."""
    chosen = lineups(game)
    return {name: value for name, value in chosen[number * 7 % len(chosen)].items() if name != "first"}


class Worlds:
    """A table twice: in the true world, and in one that a viewer imagines."""

    def __init__(self, game, options, state, viewer, luck):
        self.viewer = viewer
        self.person = None if viewer == SPECTATOR else PEOPLE[viewer]
        truth = begun_from(state)(game, game.choose(**options), 0)
        world = truth.observe(viewer).imagine(luck.randrange(2**32)).state
        players = int(options["players"])
        self.desks = [gathered(game.name, players, options=options, begin=begun_from(one)) for one in (state, world)]

    @property
    def matches(self):
        return [desk.match for desk in self.desks]

    def both(self, ask):
        """Ask both tables; return both answers."""
        return [ask(desk) for desk in self.desks]

    def received(self):
        """Return all that the viewer receives now."""
        id = self.person and self.person.id
        found = []
        for lang in teremok.LANGUAGES:
            found += [self.both(lambda desk, lang=lang: desk.presenter.message(id, lang))]
            found += [self.both(lambda desk, lang=lang: desk.presenter.whole(id, lang))]
        return found

    def asked(self, luck):
        """Return the answers to the viewer's requests."""
        if self.person is None:
            return []
        seat, moves = self.viewer, range(self.desks[0].table.game.rules.MOVES)
        move = luck.choice(self.matches[0].legal(seat).ids or moves)
        questions = [
            *[lambda desk, lang=lang: hints(desk.match.observe(seat), lang, COUNTED) for lang in teremok.LANGUAGES],
            lambda desk: preview(desk.match.observe(seat), move),
            lambda desk: answer(desk, "move", seat=seat, answers=desk.table.number, move=luck.choice(moves)),
            lambda desk: answer(desk, "move", seat=seat, answers=0, move=move),
            lambda desk: answer(desk, "propose", what="undo"),
            lambda desk: answer(desk, "retract", seat=seat),
            lambda desk: answer(desk, "speak", seat=seat),
            lambda desk: answer(desk, "chat", text="?"),
        ]

        def answer(desk, do, **fields):
            return [event.body for event in desk.decide(command(do, **fields), self.person)]

        found = []
        for question in questions:
            luck_now = luck.getstate()
            answers = []
            for desk in self.desks:
                luck.setstate(luck_now)
                try:
                    answers.append(question(desk))
                except TeremokError as error:
                    answers.append((error.key, str(error)))
            found.append(answers)
        return found

    def move_on(self, luck):
        """Make the same move in both worlds; False if there is none, or if the viewer can now tell the worlds apart."""
        one, other = self.matches
        seat = luck.choice(one.actors)
        common = sorted(set(one.legal(seat).ids) & set(other.legal(seat).ids))
        if not common:
            return False
        move = luck.choice(common)
        if one.visible_move(self.viewer, seat, move) != other.visible_move(self.viewer, seat, move):
            return False
        self.last = seat, move
        self.both(lambda desk: desk.play(seat, move))
        seen = self.both(lambda desk: desk.match.observe(self.viewer).record.tobytes())
        return seen[0] == seen[1] and self.desks[0].table.playing

    def take_back(self):
        """Take the last move back, by its player alone or by a vote, and make it again; return the results."""
        found = [self.both(lambda desk: taken_back(desk, self.last[0])), *self.received()]
        self.both(lambda desk: desk.match.history[-1:] == [self.last] or desk.play(*self.last))
        return found


def taken_back(desk, seat):
    """Return the events of taking back, or the error."""
    mover, before = PEOPLE[seat], len(desk.events)
    try:
        return desk.retract(mover, seat=seat)
    except TeremokError as error:
        alone = str(error)
    try:
        desk.propose(mover, what="undo")
        for person in desk.table.people:
            if desk.table.vote and person not in desk.table.vote.yes:
                desk.vote(next(one for one in PEOPLE if one.id == person), yes=True)
    except TeremokError as error:
        return alone, str(error)
    return [event.body for event in desk.events[before:]]


def moments(game):
    """Yield matches in progress, with viewers."""
    for number in range(MATCHES):
        luck = random.Random(number)
        options = line_up(game, number)
        match = game.new(number, **options)
        while not match.over:
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat).ids))
        match = truncated(match, luck.randrange(len(match.history)))
        for viewer in range(SPECTATOR, match.players):
            yield options, match.state, viewer, random.Random(100 * number + viewer)


def compared(game):
    """Yield what viewers received in two worlds with equal observations: `(viewer, one, other)`."""
    for options, state, viewer, luck in moments(game):
        worlds = Worlds(game, options, state, viewer, luck)
        found = worlds.received()
        for _ in range(MOVES_AFTER):
            found += worlds.asked(luck)
            if not worlds.move_on(luck):
                break
            found += worlds.received() + worlds.take_back() + worlds.received()
        yield from ((viewer, one, other) for one, other in found)


@pytest.mark.parametrize("name", built_in())
def test_nothing_tells_worlds_apart_that_look_alike(name):
    found = list(compared(teremok.game(name)))
    assert [told for told in found if told[1] != told[2]] == []
    assert len(found) > 200


@pytest.mark.parametrize("name", ["fairytale", "skazka", "zavarushka"])
def test_a_leak_would_be_found(name):
    def seen(look, seat):
        return Observation(look.match.game, look.match.options, seat, look.match.state.copy())

    with mock.patch.object(MatchSnapshot, "seen", seen):
        assert any(one != other for _, one, other in compared(teremok.game(name)))
