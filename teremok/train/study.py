"""Learning from search: games that it plays against itself, and a network that is taught what it found out.

In rounds: the games of each are played by a search that the network of the one before guides, those of the first by the
game's own network, or by a plain search where there is none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import torch

from ..arena import ALONE, Hands, spread
from ..bots.nets.net import Net, file_of, load, network_inputs, policy_outputs, save
from ..engine.game import Game
from ..engine.record import tensor_size
from .learn import distance
from .network import Network, masked
from .run import CURVES, STUDENT
from .searched import Player, Rows, file_name, read_rows
from .selfplay import answer
from .settings import Searching

HELD_BACK = 20
"""One of so many files of rows is not learned from, to see how the network does where it has not been."""

DECAY = 1e-4
"""Of weights."""

FEWEST_STEPS = 20
"""The rate of learning rises for a tenth of the steps, which must be more than one."""


class Studied(NamedTuple):
    """How far the network is from the search, on rows that it has not learned from."""

    moves: float
    """From what was tried, beyond what the search leaves open itself."""
    value: float
    """How wrong it is about how games end."""


class Study:
    """One study in one folder. Rounds that are done stay done, and so do files of rows."""

    def __init__(self, game: Game, settings: Searching, folder: Path, device: str, hands: Hands = ALONE) -> None:
        self.game, self.settings, self.folder, self.device, self.hands = game, settings, folder, device, hands
        folder.mkdir(parents=True, exist_ok=True)
        self.done = 0
        while self.done < settings.rounds and self._net(self.done + 1).is_file():
            self.done += 1

    def run(self, told: Callable[[int], object]) -> None:
        """To the end; `told` is called with the number of games that have been played."""
        while self.done < self.settings.rounds:
            self._play(told)
            self._learn()
            self.done += 1

    def warm_up(self) -> None:
        """Compile once what several processes will need."""
        player = self._player()
        player.table().play(0)

    def _net(self, after: int) -> Path:
        """The network after so many rounds; before the first, that of the game."""
        return self.folder / f"round-{after}.npz" if after else file_of(self.game)

    def _rows(self, number: int) -> Path:
        """Where those of a round are."""
        return self.folder / f"round-{number}"

    def _files(self, number: int) -> tuple[list[Path], list[Path]]:
        """The files of a round, those to learn from and those that are held back."""
        files = [self._rows(number) / file_name(file) for file in range(self.settings.files)]
        back = files[::HELD_BACK]
        return [file for file in files if file not in back], back

    def _player(self) -> Player:
        settings, before = self.settings, self._net(self.done)
        folder = self._rows(self.done + 1)
        folder.mkdir(exist_ok=True)
        first = settings.seed + self.done * settings.files * settings.games
        return Player(self.game, settings, folder, before if before.is_file() else None, first)

    def _play(self, told: Callable[[int], object]) -> None:
        player, settings = self._player(), self.settings
        files = spread(self.hands, player.play, range(settings.files), player.table)
        for done, _ in enumerate(files, start=self.done * settings.files + 1):
            told(done * settings.games)

    def _learn(self) -> None:
        """Beginning with the network that played the round."""
        before, done = self._net(self.done), self.done + 1
        network = self.network(load(before, self.game) if before.is_file() else None)
        known, unknown = self._files(done)
        for earlier in range(max(1, done + 1 - self.settings.recall), done):
            known += self._files(earlier)[0]
        rows, held_back = self._lesson(read_rows(known)), self._lesson(read_rows(unknown))
        with (self.folder / CURVES).open("a", encoding="utf-8") as curves:
            for epoch, studied in enumerate(learned(network, rows, held_back, self.settings), start=1):
                told = {"round": done, "epoch": epoch, "rows": len(rows.inputs), **studied._asdict()}
                curves.write(json.dumps(told) + "\n")
        about = {"searching": self.settings.as_data(), "rounds": done}
        for file in (self.folder / STUDENT, self._net(done)):
            save(file, self.game, network.layers(), **about)

    def network(self, net: Net | None) -> Network:
        """A student, with what is known already where that has its shape."""
        game, settings = self.game, self.settings
        network = Network(tensor_size(network_inputs(game)), policy_outputs(game), settings.seats, settings.student)
        if net is not None:
            network.remember(net.layers)
        network.to(self.device)
        return network

    def _lesson(self, rows: Rows) -> Lesson:
        """What is taught, where it is learned: of what the seat that decides may expect a part by the search."""
        inputs, shares, hope, ends = (torch.from_numpy(part).to(self.device) for part in rows)
        outcome = self.settings.outcome
        mine = outcome * ends[:, 0] + (1 - outcome) * hope
        two = ends.ge(0).sum(1) == 2
        goals = ends.clamp(min=0).clone()
        goals[:, 0] = mine
        goals[:, 1] = torch.where(two, 1 - mine, goals[:, 1])
        return Lesson(inputs, shares, goals, ends)


class Lesson(NamedTuple):
    inputs: Any
    shares: Any
    goals: Any
    """What each seat is taught that it may expect."""
    ends: Any

    def of(self, some: Any) -> Lesson:
        return Lesson(*(part[some] for part in self))


def learned(network: Network, rows: Lesson, unknown: Lesson, settings: Searching) -> Iterator[Studied]:
    """Go over the rows; after each time, how far the network is from what it has not seen."""
    torch.manual_seed(settings.seed)
    optimizer = torch.optim.AdamW(network.parameters(), lr=settings.rate, weight_decay=DECAY)
    number = len(rows.inputs)
    steps = settings.epochs * -(-number // settings.batch)
    planned = max(steps, FEWEST_STEPS)
    falling = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings.rate, total_steps=planned, pct_start=0.1)
    for _ in range(settings.epochs):
        for some in torch.randperm(number, device=rows.inputs.device).split(settings.batch):
            apart, wrong = distances(network, rows.of(some))
            optimizer.zero_grad(set_to_none=True)
            (apart + wrong).backward()
            optimizer.step()
            falling.step()
        with torch.no_grad():
            yield studied(network, unknown, settings.batch)


def distances(network: Network, rows: Lesson) -> tuple[Any, Any]:
    """From what was tried, and from what seats are taught to expect."""
    logits, values = answer(network, rows.inputs)
    allowed = rows.shares >= 0
    said = masked(logits, allowed)
    tried = rows.shares.float().clamp(min=0)
    apart = (tried * (tried.clamp(min=1e-9).log() - said).masked_fill(~allowed, 0)).sum(1).mean()
    return apart, distance(values, rows.goals, (rows.ends >= 0).float())


def studied(network: Network, rows: Lesson, batch: int) -> Studied:
    ended = rows._replace(goals=rows.ends.clamp(min=0))
    apart = [
        torch.stack(distances(network, ended.of(some)))
        for some in torch.arange(len(rows.inputs), device=rows.inputs.device).split(batch)
    ]
    return Studied(*torch.stack(apart).mean(0).tolist())
