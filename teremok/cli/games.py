"""`teremok games`: the available games."""

from rich.table import Table
from rich.text import Text

from ..engine.game import Game
from ..engine.options import Option, spelled
from ..games import games
from .screen import open_game, out, say, title_of, write_json


def run(as_json: bool) -> int:
    shelf = [open_game(name) for name in games()]
    if as_json:
        write_json([as_data(game) for game in shelf])
        return 0
    console = out()
    for game in shelf:
        console.print(card(game))
    return 0


def as_data(game: Game) -> dict[str, object]:
    say_game = game.say()
    return {
        "name": game.name,
        "title": title_of(game),
        "about": say_game(f"{game.name}.about"),
        "players": list(game.players),
        "minutes": list(game.meta.minutes),
        "rules": game.version,
        "options": [
            {"name": option.name, "values": list(option.values), "default": option.default} for option in game.options
        ],
    }


def card(game: Game) -> Table:
    """A game in a few lines: its id, name, number of players and options."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold cyan", no_wrap=True, width=12)
    table.add_column()
    least, most = game.players[0], game.players[-1]
    table.add_row(
        game.name,
        Text.assemble(
            (title_of(game), "bold"),
            "  ",
            (say("cli-games-players", least=least, most=most), ""),
            ", ",
            say("cli-games-minutes", least=game.meta.minutes[0], most=game.meta.minutes[1]),
        ),
    )
    table.add_row("", game.say()(f"{game.name}.about"))
    table.add_row("", Text(";  ".join(map(option_words, game.options)), "dim"))
    return table


def option_words(option: Option) -> str:
    """`players 2..4`, `first random|0|1`: the default is the first value, or in brackets."""
    values = option.values
    if len(values) > 2 and all(type(value) is int for value in values):
        shape = f"{values[0]}..{values[-1]}"
    else:
        shape = "|".join(map(spelled, values))
    return f"{option.name} {shape} [{spelled(option.default)}]"
