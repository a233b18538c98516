"""A trained network against other bots, in both seatings of every deal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ..arena import THIS_PROCESS, Workers, spread
from ..bots import Bot, Limit, bot
from ..bots.nets.bot import Guided, PolicyBot
from ..bots.nets.net import Net, load
from ..engine.game import Game
from .run import STUDENT

SIMULATIONS = 400

OPPONENTS = (("hunch", "random"), ("hunch", "greedy"), ("guided", "search"))


def play_matches(
    game: Game, folder: Path, who: str, against: str, games: int, workers: Workers = THIS_PROCESS
) -> Iterator[float]:
    """Result of each match with the fewest players: 1 for a victory, a fraction if it is shared."""
    play = partial(_match, game, load(folder / STUDENT, game), who, against)
    yield from spread(workers, play, range(games), partial(play, 0))


def _match(game: Game, net: Net, who: str, against: str, number: int) -> float:
    players = game.players[0]
    match = game.new(seed=number // players, players=players)
    mine = number % players
    others = [bot(against, seed=number + seat) for seat in range(players)]
    seats: list[Bot] = [_network(net, who, number) if seat == mine else others[seat] for seat in range(players)]
    while not match.over:
        seat = match.actors[0]
        match.play(seat, seats[seat].choose(match.observe(seat), Limit(simulations=SIMULATIONS)))
    winners = match.winners
    return 1 / len(winners) if mine in winners else 0.0


def _network(net: Net, who: str, seed: int) -> Bot:
    return PolicyBot(net, seed) if who == "hunch" else Guided(seed, net=net)
