"""Write a finished match as a readable report, and read the match back from it."""

import json
import re
from collections.abc import Callable, Iterator

from teremok import SPECTATOR, Game, Match, Observation, SheetLine, speaking
from teremok.engine.options import spelled
from teremok.testing import drawn

HEADER = re.compile(r"^(?P<name>[a-z]+): (?P<value>.+)$")
MOVE = re.compile(r"^ *(?P<number>\d+)\. (?P<player>.+?): (?P<words>.+?)(?:  +(?P<told>.*))?$")
TELLING = 36
"""Column in which the text of a move's effect begins."""

TABLES = 3
"""Parts into which the drawn tables divide a report."""


class BadPlaythrough(Exception):
    """The recorded moves cannot be played, or do not end the game."""


def whole(match: Match) -> Observation:
    """Return a full observation: the game is over, nothing is hidden."""
    return Observation(match.game, match.options, SPECTATOR, match.state.copy())


def rendered(match: Match) -> str:
    """Return the report of a finished match, in English."""
    with speaking("en"):
        return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    game = match.game
    played = match.rewound()
    yield from _header(match)
    yield from _titled("The table at the start", drawn(whole(played)))
    yield ""
    breaks = {len(match.history) * part // TABLES for part in range(1, TABLES)}
    for number, (seat, id) in enumerate(match.history, start=1):
        before = whole(played)
        move = played.play(seat, id)
        told = game.tell(before, seat, id, whole(played), game.say())
        line = f"{number:>4}. {before.seat_name(seat)}: {move}"
        yield f"{line:<{TELLING - 2}}  {told}"
        if number in breaks and number < len(match.history):
            yield from _titled(f"The table after move {number}", drawn(whole(played)))
            yield ""
    yield from _titled("The table at the end", drawn(whole(played)))
    yield from _titled("The score sheet", "\n".join(_sheet(played)))
    yield from _titled("The result", "\n".join(_result(played)))
    yield ""
    yield f"state: {played.hash}"


def _header(match: Match) -> Iterator[str]:
    names = [whole(match).seat_name(seat) for seat in range(match.players)]
    yield match.game.say()(match.game.name)
    yield ""
    yield f"game: {match.game.name}"
    yield f"options: {', '.join(f'{name} {spelled(value)}' for name, value in match.options.items())}"
    if match.position is not None:
        yield f"position: {json.dumps(match.position)}"
    yield f"seed: {match.seed}"
    yield f"players: {', '.join(names)}"
    yield f"ending: {match.ending}"


def _titled(title: str, text: str) -> Iterator[str]:
    yield from ("", title, "-" * len(title), text)


def _sheet(match: Match) -> Iterator[str]:
    lines: list[SheetLine] = match.sheet()
    seen = whole(match)
    width = max((len(seen.seat_name(line.seat)) for line in lines), default=0)
    for line in lines:
        yield f"{seen.seat_name(line.seat):<{width}}  {line.points:>4}  {line.text}"


def _result(match: Match) -> Iterator[str]:
    seen = whole(match)
    for seat in sorted(range(match.players), key=lambda seat: match.ranks[seat]):
        yield f"{match.ranks[seat]}. {seen.seat_name(seat)}, {match.scores[seat]}"


def read(text: str, find: Callable[[str], Game]) -> Match:
    """Return the match of a report by playing its moves."""
    lines = text.splitlines()
    header = dict(found.group("name", "value") for line in lines if (found := HEADER.match(line)))
    moves = [found for line in lines if (found := MOVE.match(line))]
    try:
        game = find(header["game"])
        options = dict(option.rsplit(" ", 1) for option in header["options"].split(", "))
        if "position" in header:
            match = game.position(json.loads(header["position"]), seed=int(header["seed"]), **options)
        else:
            match = game.new(int(header["seed"]), **options)
        with speaking("en"):
            for number, found in enumerate((move for move in moves if move["told"] is not None), start=1):
                if int(found["number"]) != number:
                    raise BadPlaythrough(f"move {number} is missing")
                match.play(_seat(match, found["player"]), found["words"])
    except (KeyError, ValueError) as error:
        raise BadPlaythrough(str(error)) from error
    if not match.over:
        raise BadPlaythrough("its moves do not end the game")
    return match


def _seat(match: Match, name: str) -> int:
    seen = whole(match)
    names = [seen.seat_name(seat) for seat in range(match.players)]
    return names.index(name)
