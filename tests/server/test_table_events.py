"""Events and what they mean: each kind folds into a table, and a move is decided once."""

import orjson
import pytest

from teremok import Match
from teremok.server.table.events import KINDS, Event, EventBody
from teremok.server.table.folding import apply_event, fold_all
from teremok.server.table.table import Table

from .desk import MARYA, gathered


@pytest.fixture
def plays(monkeypatch):
    """Record all moves played on any match, imagined worlds included."""
    played = []
    play = Match.play

    def counted(match, seat, move):
        played.append((seat, move))
        return play(match, seat, move)

    monkeypatch.setattr(Match, "play", counted)
    return played


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_event_folds_into_a_table(kind):
    assert apply_event.dispatch(KINDS[kind]) is not apply_event.dispatch(EventBody)


@pytest.mark.parametrize("game", ["zavarushka", "skazka"])
def test_a_move_is_played_once(game, plays):
    desk = gathered(game, 5 if game == "skazka" else 2)
    for number in range(1, 6):
        desk.play_any(1)
        assert len(plays) == number
    assert desk.match.history == plays


def test_what_is_refused_leaves_the_match_as_it_was():
    desk = gathered()
    before, state = desk.match, desk.match.state.tobytes()
    with pytest.raises(ValueError, match="move"):
        desk.move(MARYA, seat=0, answers=desk.table.number, move=10**6)
    assert desk.match is before
    assert desk.match.state.tobytes() == state


def test_a_match_that_is_there_is_never_changed():
    desk = gathered()
    desk.play_any(3)
    before, state = desk.match, desk.match.state.tobytes()
    desk.play_any(1)
    assert (before.state.tobytes(), len(before.history)) == (state, 3)
    assert len(desk.match.history) == 4


def test_an_event_of_the_log_is_played_again(plays):
    desk = gathered()
    desk.play_any(4)
    rows = [(event.number, event.at, event.by, event.kind, orjson.dumps(event.data())) for event in desk.events]
    assert not any(b"after" in row[4] for row in rows)
    plays.clear()
    again = fold_all(Table("k7m2qd"), (Event.read(*row[:4], orjson.loads(row[4])) for row in rows))
    assert plays == desk.match.history
    assert again.match.state.tobytes() == desk.match.state.tobytes()
