"""`teremok play`: choose a game, deal or load it, and play."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from ..engine.match import Match
from ..engine.record import SPECTATOR
from ..games import games
from .play import Sitting
from .prompt import ask, choose
from .screen import (
    UsageError,
    at_a_terminal,
    check_writable,
    compiling,
    complain,
    open_game,
    out,
    read_match,
    read_options,
    say,
    title_of,
)
from .seats import Asked, bot_names, seated_bots
from .sheet import print_result

if TYPE_CHECKING:
    from ..bots import Bot

USUAL_BOT = "easy"
NOBODY_SAID = Asked([], None, False)


def run(
    name: str | None,
    players: int | None,
    seed: int | None,
    options: list[str],
    components: Path | None,
    asked: Asked,
    bots: str | None,
    save: Path | None,
) -> int:
    check_writable(save)
    chosen = name or choose_game()
    game = open_game(chosen, components)
    wishes = read_options(game, options, players)
    if name is None and at_a_terminal():
        if "players" not in wishes:
            least, most, usual = game.players[0], game.players[-1], game.choose(**wishes)["players"]
            wishes["players"] = choose_number("cli-how-many-players", least, most, int(usual))
        if asked == NOBODY_SAID:
            asked = Asked([], choose_number("cli-how-many-people", 0, int(wishes["players"]), 1), False)
            if bots is None and asked.number != wishes["players"]:
                bots = choose_level()
    with compiling(game) as line:
        match = game.new(seed=seed, **wishes)
        humans = asked.humans(match)
        seated = seated_bots(bot_names(bots or USUAL_BOT, match.players), match.seed)
        if line.rules:
            warm_up(match, seated)
    return sit_down(Sitting(match, humans, save, bots=seated))


def run_loaded(file: Path, asked: Asked, bots: str | None, save: Path | None) -> int:
    check_writable(save)
    match = read_match(file)
    humans = asked.humans(match)
    seated = seated_bots(bot_names(bots or USUAL_BOT, match.players), match.seed)
    with compiling(match.game):
        sitting = Sitting(match, humans, save, file, seated)
    return sit_down(sitting)


def sit_down(sitting: Sitting) -> int:
    """Play; matches of bots only run to the end and are then shown like a saved match."""
    if sitting.humans:
        return sitting.run()
    from .replay import show

    match = sitting.match
    while not match.over:
        sitting.play(match.actors[0], sitting.bot_move(match.actors[0]))
    if sitting.autosave is not None:
        sitting.save(sitting.autosave)
    show(match, SPECTATOR)
    return 0


def warm_up(match: Match, bots: list[Bot]) -> None:
    """On a cold start, compile everything that a match will need by playing one in secret."""
    from ..bots import Limit, bot

    for seated in bots:
        seated.choose(match.observe(match.actors[0]), Limit(simulations=1))
    rehearsal = match.game.new(seed=0, **match.options)
    anybody = bot("random")
    while not rehearsal.over:
        seat = rehearsal.actors[0]
        rehearsal.play(seat, anybody.choose(rehearsal.observe(seat)))
    *_, last = rehearsal.report(0)
    nowhere = Console(file=io.StringIO())
    nowhere.print(match.game.draw(last.after, match.game.say()))
    print_result(nowhere, rehearsal, last.after)


def choose_game() -> str:
    """The only game, or one chosen from a menu."""
    names = games()
    if len(names) == 1:
        return names[0]
    console = out()
    shelf = [open_game(name) for name in names]
    for number, game in enumerate(shelf, start=1):
        about = Text.assemble(
            (f"{number:3}  {title_of(game)}", "bold"), "  ", (game.say()(f"{game.name}.about"), "dim")
        )
        console.print(about)
    while True:
        try:
            typed = ask(say("cli-which-game") + " ", [title_of(game) for game in shelf])
        except EOFError:
            raise UsageError("cli-name-a-game", choices=", ".join(names)) from None
        meant = choose(typed, shelf, lambda game: f"{game.name} {title_of(game)}") if typed else []
        if len(meant) == 1:
            return meant[0].name
        complain(say("cli-name-a-game", choices=", ".join(names)))


def choose_number(key: str, least: int, most: int, usual: int) -> int:
    """Ask for a number; Enter takes the default."""
    while True:
        try:
            typed = ask(say(key, least=least, most=most, usual=usual) + " ")
        except EOFError:
            return usual
        if not typed or (typed.isdecimal() and least <= int(typed) <= most):
            return int(typed or usual)


def choose_level() -> str:
    """Ask for the level of the bots; Enter takes the default."""
    from ..bots import levels

    known = levels()
    for number, level in enumerate(known, start=1):
        out().print(Text.assemble((f"{number:3}  {level.title}", "bold"), "  ", (level.about, "dim")))
    while True:
        try:
            typed = ask(say("cli-which-level", usual=known[0].title) + " ", [level.title for level in known])
        except EOFError:
            return USUAL_BOT
        if not typed:
            return USUAL_BOT
        meant = choose(typed, known, lambda level: f"{level.name} {level.title}")
        if len(meant) == 1:
            return meant[0].name
