"""Self-play in shares on many machines: states of games are sent there and come back with what was decided.

A worker keeps nothing of a share, so a worker that dies costs one window of it and changes nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import torch

from ..arena import Workers, spread
from ..engine.game import SEEDS, Game
from .network import Network
from .selfplay import Play, Window
from .settings import BadSettings, TrainSettings

Weights = Mapping[str, Any]
States = list[dict[str, Any]]


class ShareTask(NamedTuple):
    """A window to play of one share."""

    number: int
    luck: int
    states: States | None
    """Snapshots of its batches; None if they are to be dealt."""
    weights: Weights
    """Weights of the teacher."""


class Share:
    """Plays any share, one at a time. A process builds its batches and its network once."""

    def __init__(self, game: Game, settings: TrainSettings) -> None:
        self._told = game, settings
        self._made: tuple[Play, Network] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Share, self._told

    def made(self) -> tuple[Play, Network]:
        if self._made is None:
            game, settings = self._told
            play = Play(game, settings, "cpu", seed=0)
            self._made = play, Network(play.inputs, play.moves, play.seats, settings.teacher)
        return self._made

    def play(self, turn: ShareTask) -> tuple[int, States, Window]:
        """Play a window on one core: on more, sums would be rounded differently."""
        threads = torch.get_num_threads()
        torch.set_num_threads(1)
        try:
            with torch.random.fork_rng(devices=[]):
                return self._play(turn)
        finally:
            torch.set_num_threads(threads)

    def _play(self, turn: ShareTask) -> tuple[int, States, Window]:
        play, network = self.made()
        torch.manual_seed(turn.luck)
        network.load_state_dict({name: torch.from_numpy(weight) for name, weight in turn.weights.items()})
        play.deal(turn.luck) if turn.states is None else play.load(turn.states)
        window = play.window(network)
        return turn.number, play.states(), Window(*(part.numpy() for part in window))


class Shares(Play):
    """The batches of a training, of which workers play a share each."""

    def __init__(self, game: Game, settings: TrainSettings, device: str, seed: int, workers: Workers) -> None:
        count, each = settings.shares, settings.games // settings.shares
        if each < len(settings.tables):
            raise BadSettings(names="shares", choices=f"1..{settings.games // len(settings.tables)}")
        tables = tuple({**options, "threads": 1} for options in settings.tables)  # a share is for one core
        self._share = Share(game, replace(settings, games=each, tables=tables))
        one, _ = self._share.made()
        self.settings, self.device = settings, device
        self.inputs, self.moves, self.seats = one.inputs, one.moves, one.seats
        self.games = count * one.games
        self.players = one.players.repeat(count).to(device)
        self._hands, self._seed, self._windows = workers, seed, 0
        self._states: list[States | None] = [None] * count

    def window(self, network: Network) -> Window:
        weights = {name: weight.cpu().numpy() for name, weight in network.state_dict().items()}
        turns = [ShareTask(number, self._luck(number), states, weights) for number, states in enumerate(self._states)]
        self._windows += 1
        windows: dict[int, Window] = {}
        for number, states, window in spread(self._hands, self._share.play, turns, self._share.made):
            self._states[number], windows[number] = states, window
        return Window(*(self._joined(at, windows) for at in range(len(Window._fields))))

    def _joined(self, at: int, windows: dict[int, Window]) -> Any:
        """One field of all windows joined; `last` has no steps."""
        parts = [torch.from_numpy(windows[number][at]) for number in sorted(windows)]
        return torch.cat(parts, dim=0 if Window._fields[at] == "last" else 1).to(self.device)

    def _luck(self, number: int) -> int:
        told = f"{self._seed} {self._windows} {number}".encode()
        return int.from_bytes(hashlib.sha256(told).digest()[:8], "big") % SEEDS
