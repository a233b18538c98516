"""Checks of matches as text: saved, loaded, replayed, undone; and of invalid texts."""

import json
import random
from collections.abc import Iterator
from typing import Any

from ..engine.errors import BadPosition, TeremokError
from ..engine.game import Game
from ..engine.language import speaking
from ..engine.locale import LANGUAGES
from ..engine.log import loads
from ..engine.match import Match
from .differences import require, require_same
from .repertoire import Repertoire

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**40,
    10**30,
    1.5,
    float("nan"),
    "",
    "x",
    "players",
    "\ud800",
    [],
    {},
    [[]],
    [0, 0],
    {"": 0},
)


def loaded(text: str, game: Game) -> Match:
    """Load a saved match of this game, registered or not."""

    def find(name: str, components: object = None) -> Game:
        require(name == game.name, game.name, f"a saved match is of a game {name}")
        return game

    return loads(text, find)


def check_saving(game: Game, repertoire: Repertoire) -> None:
    """A match saved and loaded, or replayed, is the same match, at any time."""
    for played in repertoire.some_games(40):
        luck = repertoire.luck("saving", played)
        for number in {0, luck.randint(0, len(played.history)), len(played.history)}:
            match = played.match(number)
            where = f"{played}, after {number} moves"
            text = match.dumps()
            try:
                other = loaded(text, game)
            except TeremokError as error:
                raise AssertionError(f"{where}: saved, it does not load: {error}") from error
            require_same(match.state, other.state, where, "saved and loaded, the state differs")
            require(other.history == match.history, where, "saved and loaded, the moves differ")
            require(other.options == match.options, where, "saved and loaded, the options differ")
            require(other.seed == match.seed, where, "saved and loaded, the seed differs")
            require(other.dumps() == text, where, "saved, loaded and saved, the text differs")
            require(other.hash == match.hash, where, "saved and loaded, the hash differs")
        require_same(played.last.state, played.match().state, played, "a replay differs")


def check_undo(game: Game, repertoire: Repertoire) -> None:
    """Undo restores the bytes of before, and redo those of after; copies are independent."""
    for played in repertoire.some_games(25):
        match = played.match(0)
        path = [match.state.copy()]
        copies = [match.copy()]
        for seat, move in played.history[:120]:
            match.play(seat, move)
            path.append(match.state.copy())
            copies.append(match.copy())
        for back in range(1, min(6, len(path))):
            where = f"{played}, after {len(path) - 1} moves"
            taken = match.undo()
            require(taken.id == played.history[len(path) - 1 - back][1], where, f"undo gives back {taken!r}")
            require_same(path[-1 - back], match.state, where, f"{back} moves taken back, the state differs from before")
            require(match.actors == copies[-1 - back].actors, where, f"{back} moves taken back, the actors differ")
        for seat, move in played.history[len(match.history) : len(path) - 1]:
            match.play(seat, move)
        require_same(path[-1], match.state, played, "moves taken back and made again, the state differs")
        for number, (state, copy) in enumerate(zip(path, copies, strict=True)):
            require_same(state, copy.state, f"{played}, after {number} moves", "a copy changed as the match went on")
            require(len(copy.history) == number, played, "a copy got moves as the match went on")


def check_bad_logs(game: Game, repertoire: Repertoire) -> None:
    """An invalid saved match raises a TeremokError; a valid one loads as the text says."""
    for text in ("", "x", "[]", "{}", "null", '{"teremok": 1}', "[" * 100_000, "\x00", '{"teremok": 1e999}'):
        _load_or_refuse(text, game)
    positions = [played for played in repertoire.games if played.start is not None]
    for played in repertoire.games[:1] + positions[:2]:
        for text in _spoilt_fields(played.match(5).dumps()):
            _load_or_refuse(text, game)
    for played in repertoire.some_games(12) + positions[: repertoire.share(20)]:
        luck = repertoire.luck("bad logs", played)
        text = played.match(luck.randint(0, min(60, len(played.history)))).dumps()
        for _ in range(12):
            _load_or_refuse(_spoilt(text, luck), game)
        for _ in range(4):
            cut = luck.randrange(len(text))
            _load_or_refuse(text[:cut], game)
            _load_or_refuse(text[:cut] + luck.choice('0"{}[],:x') + text[cut + 1 :], game)


def _spoilt_fields(text: str) -> Iterator[str]:
    """The log with each field in turn, including nested ones, removed or replaced."""
    log = json.loads(text)
    for inside in [log, *(value for value in log.values() if isinstance(value, dict))]:
        for key, value in list(inside.items()):
            del inside[key]
            yield json.dumps(log)
            for junk in JUNK:
                inside[key] = junk
                yield json.dumps(log)
            inside[key] = value


def _spoilt(text: str, luck: random.Random) -> str:
    """The log with one value replaced, removed or duplicated."""
    log = json.loads(text)
    inside: Any = log
    while True:
        key = luck.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], dict | list) or not inside[key] or luck.random() < 0.3:
            break
        inside = inside[key]
    action = luck.randrange(4)
    if action == 0:
        del inside[key]
    elif action == 1 and isinstance(inside, list):
        inside.insert(key, luck.choice(inside))
    elif action == 2 and type(inside[key]) is int:
        inside[key] += luck.choice((-1, 1, 2, 64))
    elif action == 3 and isinstance(inside, dict):
        inside[luck.choice(("self", "seed", "position", "options", "x", ""))] = luck.choice(JUNK)
    else:
        inside[key] = luck.choice(JUNK)
    return json.dumps(log)


def _load_or_refuse(text: str, game: Game) -> None:
    try:
        match = loaded(text, game)
    except TeremokError as error:
        for code in LANGUAGES:
            with speaking(code):
                require(str(error) != "", game.name, f"a bad log is refused without words in {code}")
    except AssertionError:
        pass  # it names another game
    except Exception as error:
        raise AssertionError(f"{game.name}: a bad log raises {error!r}: {text[:400]}") from error
    else:
        log, again = json.loads(text), json.loads(match.dumps())
        for name in ("teremok", "game", "rules", "seed", "moves", "state", "position"):
            told = f"a log loads as something else than it says: {name} is {again.get(name)}: {text[:400]}"
            require(log.get(name, again.get(name)) == again.get(name), game.name, told)


def check_bad_positions(game: Game, repertoire: Repertoire) -> None:
    """Something that is no position is refused."""
    for position in ({}, {"xyzzy": 1}, {"players": 99}, *({"players": junk} for junk in JUNK)):
        try:
            game.position(position)
        except TeremokError as error:
            require(isinstance(error, TeremokError) and str(error) != "", game.name, "a refusal without words")
        except Exception as error:
            raise AssertionError(f"{game.name}: position {position} raises {error!r}") from error
    nothings: tuple[Any, ...] = (None, [], "x", 0)
    for nothing in nothings:
        try:
            game.position(nothing)
        except BadPosition:
            continue
        raise AssertionError(f"{game.name}: {nothing!r} is taken for a position")
