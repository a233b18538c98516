"""`teremok play`: choose a game, deal it or load it, and sit down."""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..engine.game import Game
from ..engine.match import Match
from ..engine.record import SPECTATOR
from ..games import games
from .play import Table
from .prompt import ask, choose
from .screen import Usage, at_a_terminal, compiling, complain, open_game, out, read_match, read_options, say, title_of
from .seats import Asked, random_move
from .sheet import print_result


def run(
    name: str | None,
    players: int | None,
    seed: int | None,
    options: list[str],
    components: Path | None,
    asked: Asked,
    save: Path | None,
) -> int:
    chosen = name or choose_game()
    game = open_game(chosen, components)
    given = read_options(game, options, players)
    if name is None and "players" not in given and at_a_terminal():
        given["players"] = choose_players(game)
    with compiling(game) as line:
        match = game.new(seed=seed, **given)
        humans = asked.humans(match)
        if line.rules:
            rehearse(match)
    return sit_down(Table(match, humans, save))


def run_loaded(file: Path, asked: Asked, save: Path | None) -> int:
    match = read_match(file)
    return sit_down(Table(match, asked.humans(match), save, file))


def sit_down(table: Table) -> int:
    """Play; bots among themselves play to the end at once, and are looked at as one looks at a saved match."""
    if table.humans:
        return table.run()
    from .replay import show

    match = table.match
    while not match.over:
        table.play(match.actors[0], random_move(match, match.actors[0]))
    show(match, SPECTATOR)
    if table.autosave is not None:
        table.save(table.autosave)
    return 0


def rehearse(match: Match) -> None:
    """On a cold start, compile at once all that a match will need, by playing one that nobody sees."""
    rehearsal = match.game.new(seed=0, **match.options)
    while not rehearsal.over:
        seat = rehearsal.actors[0]
        rehearsal.play(seat, random_move(rehearsal, seat))
    *_, last = rehearsal.report(0)
    nowhere = Console(file=io.StringIO())
    nowhere.print(match.game.draw(last.after, match.game.say()))
    print_result(nowhere, rehearsal, last.after)


def choose_game() -> str:
    """The only game, or one from a menu."""
    names = games()
    if len(names) == 1:
        return names[0]
    console = out()
    found = [open_game(name) for name in names]
    for number, game in enumerate(found, start=1):
        about = Text.assemble(
            (f"{number:3}  {title_of(game)}", "bold"), "  ", (game.say()(f"{game.name}.about"), "dim")
        )
        console.print(about)
    while True:
        try:
            typed = ask(say("cli-which-game") + " ", [title_of(game) for game in found])
        except EOFError:
            raise Usage("cli-name-a-game", choices=", ".join(names)) from None
        meant = choose(typed, found, lambda game: f"{game.name} {title_of(game)}") if typed else []
        if len(meant) == 1:
            return meant[0].name
        complain(say("cli-name-a-game", choices=", ".join(names)))


def choose_players(game: Game) -> int:
    """How many sit at the table; Enter takes the game's own number."""
    option = game.option("players")
    least, most = game.players[0], game.players[-1]
    while True:
        typed = ask(say("cli-how-many-players", least=least, most=most, default=str(option.default)) + " ")
        if not typed:
            return int(option.default)
        if typed.isdecimal() and int(typed) in game.players:
            return int(typed)
