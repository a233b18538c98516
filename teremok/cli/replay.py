"""`teremok replay`: shows a saved match, move by move."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..engine.match import Match, MoveReport
from ..engine.observation import Observation
from ..engine.record import HIDDEN, SPECTATOR
from .prompt import press
from .screen import at_a_terminal, clear_screen, compiling, out, read_match, say, title_of, whole_screen, write_json
from .seats import seat_of
from .sheet import print_result

KEYS = {
    "enter": "next",
    "right": "next",
    "down": "next",
    " ": "next",
    "left": "back",
    "up": "back",
    "backspace": "back",
    "home": "first",
    "end": "last",
    "q": "leave",
    "й": "leave",
    "c-d": "leave",
    "escape": "leave",
}


def run(file: Path, seat: str | None, as_json: bool) -> int:
    match = read_match(file)
    viewer = SPECTATOR if seat is None else seat_of(match, seat)
    if as_json:
        write_json(as_data(match, viewer))
    else:
        show(match, viewer)
    return 0


def show(match: Match, viewer: int) -> None:
    """Step by step on a terminal, the whole report in a pipe."""
    with compiling(match.game):
        start = match.rewound().observe(viewer)
        moves = list(match.report(viewer))
    if at_a_terminal():
        console = out()
        with whole_screen(console):
            step_through(console, match, start, moves, viewer)
    else:
        print_report(match, start, moves, viewer)


def print_report(match: Match, start: Observation, moves: list[MoveReport], viewer: int) -> None:
    console = out()
    say_game = match.game.say()
    console.print(Text(headline(match), "bold"))
    console.print()
    console.print(match.game.draw(start, say_game))
    console.print()
    for number, told in enumerate(moves, start=1):
        console.print(Text(f"{number:3}. {told.text}"))
    if moves:
        console.print()
        console.print(match.game.draw(moves[-1].after, say_game))
    if match.over:
        console.print()
        print_result(console, match, match.observe(viewer))


def headline(match: Match) -> str:
    return say("cli-replay-head", game=title_of(match.game), players=match.players, moves=len(match.history))


def step_through(console: Console, match: Match, start: Observation, moves: list[MoveReport], viewer: int) -> None:
    """Show the table after each move, forwards and backwards."""
    at = 0
    while True:
        clear_screen(console)
        console.print(Text(f"{headline(match)} · {at}/{len(moves)}", "dim"))
        for number in range(max(1, at - 2), at + 1):
            style = "bold" if number == at else "dim"
            console.print(Text(f"{number:3}. {moves[number - 1].text}", style))
        console.print()
        console.print(match.game.draw(moves[at - 1].after if at else start, match.game.say()))
        console.print()
        if at == len(moves) and match.over:
            print_result(console, match, match.observe(viewer))
        meaning = press(KEYS, say("cli-replay-keys"))
        if meaning == "leave":
            return
        at = {"next": min(at + 1, len(moves)), "back": max(at - 1, 0), "first": 0, "last": len(moves)}[meaning]


def as_data(match: Match, viewer: int) -> dict[str, object]:
    seen = match.observe(viewer)
    moves = [
        {
            "number": number,
            "seat": told.seat,
            "move": None if told.move == HIDDEN else told.move,
            "words": None if told.move == HIDDEN else match.game.describe(told.move),
            "text": told.text,
        }
        for number, told in enumerate(match.report(viewer), start=1)
    ]
    return {
        "game": match.game.name,
        "rules": match.game.version,
        "options": match.options,
        "seed": match.seed,
        "seats": [seen.seat_name(seat) for seat in range(match.players)],
        "moves": moves,
        "over": match.over,
        "ending": match.ending,
        "scores": list(match.scores) if match.over else None,
        "places": list(match.ranks) if match.over else None,
        "winners": list(match.winners),
    }
