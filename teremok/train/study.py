"""Learning from search: a network is trained on what the search found in games against itself.

In rounds: the games of a round are played by a search guided by the network of the round before; those of the first by
the game's own network, or by a plain search if it has none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import torch

from ..arena import THIS_PROCESS, Workers, spread
from ..bots.nets.net import Net, file_of, load, network_inputs, policy_outputs, save
from ..engine.game import Game
from ..engine.record import tensor_size
from .learn import distance
from .network import Network, log_probabilities
from .run import CURVES, STUDENT
from .searched import Player, Rows, file_name, read_rows
from .selfplay import evaluate
from .settings import StudySettings

HELD_BACK = 20
"""One of so many files of rows is held out for validation."""

DECAY = 1e-4
"""Weight decay."""

MIN_STEPS = 20
"""The learning rate rises during a tenth of the steps, which must be more than one."""


class StudyReport(NamedTuple):
    """Validation losses of a network."""

    moves: float
    """Policy loss beyond the entropy of the search's own policy."""
    value: float
    """Value loss."""


class Study:
    """One study in one folder. Finished rounds and files of rows are kept."""

    def __init__(
        self, game: Game, settings: StudySettings, folder: Path, device: str, workers: Workers = THIS_PROCESS
    ) -> None:
        self.game, self.settings, self.folder, self.device, self.workers = game, settings, folder, device, workers
        folder.mkdir(parents=True, exist_ok=True)
        self.done = 0
        while self.done < settings.rounds and self._net(self.done + 1).is_file():
            self.done += 1

    def run(self, told: Callable[[int], object]) -> None:
        """Run to the end; `told` is called with the number of games played."""
        while self.done < self.settings.rounds:
            self._play(told)
            self._learn()
            self.done += 1

    def warm_up(self) -> None:
        """Compile once what several processes will need."""
        player = self._player()
        player.table().play(0)

    def _net(self, after: int) -> Path:
        """File of the network after a number of rounds; before the first, that of the game."""
        return self.folder / f"round-{after}.npz" if after else file_of(self.game)

    def _rows(self, number: int) -> Path:
        """Folder of the rows of a round."""
        return self.folder / f"round-{number}"

    def _files(self, number: int) -> tuple[list[Path], list[Path]]:
        """Files of a round: those to train on, and those held out."""
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
        files = spread(self.workers, player.play, range(settings.files), player.table)
        for done, _ in enumerate(files, start=self.done * settings.files + 1):
            told(done * settings.games)

    def _learn(self) -> None:
        """Train, starting from the network that played the round."""
        before, done = self._net(self.done), self.done + 1
        network = self.network(load(before, self.game) if before.is_file() else None)
        known, unknown = self._files(done)
        for earlier in range(max(1, done + 1 - self.settings.recall), done):
            known += self._files(earlier)[0]
        rows, held_back = self._lesson(read_rows(known)), self._lesson(read_rows(unknown))
        with (self.folder / CURVES).open("a", encoding="utf-8") as curves:
            for epoch, studied in enumerate(train_epochs(network, rows, held_back, self.settings), start=1):
                told = {"round": done, "epoch": epoch, "rows": len(rows.inputs), **studied._asdict()}
                curves.write(json.dumps(told) + "\n")
        about = {"searching": self.settings.as_data(), "rounds": done}
        for file in (self.folder / STUDENT, self._net(done)):
            save(file, self.game, network.layers(), **about)

    def network(self, net: Net | None) -> Network:
        """A student that starts from known weights where the shapes are equal."""
        game, settings = self.game, self.settings
        network = Network(tensor_size(network_inputs(game)), policy_outputs(game), settings.seats, settings.student)
        if net is not None:
            network.load_layers(net.layers)
        network.to(self.device)
        return network

    def _lesson(self, rows: Rows) -> Lesson:
        """Targets on the device; the deciding seat's value mixes the outcome and the value of the search."""
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
    """Value targets of each seat."""
    ends: Any

    def of(self, some: Any) -> Lesson:
        return Lesson(*(part[some] for part in self))


def train_epochs(network: Network, rows: Lesson, unknown: Lesson, settings: StudySettings) -> Iterator[StudyReport]:
    """Train on the rows; yields validation losses after each pass."""
    torch.manual_seed(settings.seed)
    optimizer = torch.optim.AdamW(network.parameters(), lr=settings.rate, weight_decay=DECAY)
    number = len(rows.inputs)
    steps = settings.epochs * -(-number // settings.batch)
    planned = max(steps, MIN_STEPS)
    falling = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings.rate, total_steps=planned, pct_start=0.1)
    for _ in range(settings.epochs):
        for some in torch.randperm(number, device=rows.inputs.device).split(settings.batch):
            apart, wrong = losses(network, rows.of(some))
            optimizer.zero_grad(set_to_none=True)
            (apart + wrong).backward()
            optimizer.step()
            falling.step()
        with torch.no_grad():
            yield studied(network, unknown, settings.batch)


def losses(network: Network, rows: Lesson) -> tuple[Any, Any]:
    """Policy loss and value loss."""
    logits, values = evaluate(network, rows.inputs)
    allowed = rows.shares >= 0
    said = log_probabilities(logits, allowed)
    tried = rows.shares.float().clamp(min=0)
    apart = (tried * (tried.clamp(min=1e-9).log() - said).masked_fill(~allowed, 0)).sum(1).mean()
    return apart, distance(values, rows.goals, (rows.ends >= 0).float())


def studied(network: Network, rows: Lesson, batch: int) -> StudyReport:
    ended = rows._replace(goals=rows.ends.clamp(min=0))
    apart = [
        torch.stack(losses(network, ended.of(some)))
        for some in torch.arange(len(rows.inputs), device=rows.inputs.device).split(batch)
    ]
    return StudyReport(*torch.stack(apart).mean(0).tolist())
