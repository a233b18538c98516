"""`teremok export`: matches between bots as a dataset for learning."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from ..arena import Workers, spread
from ..engine.errors import reason
from ..engine.game import Game
from ..engine.options import Options
from ..envs import dataset
from ..games import game as game_named
from .numbers import at_least, check_seed
from .progress import progress_bar
from .screen import UsageError, open_game, out, read_options, say, title_of, write_json
from .seats import bot_names
from .workers import check, compile_once

CHUNK = 200
"""Matches in a part: at most this many are lost when an export is interrupted."""


def run(
    name: str,
    file: Path,
    players: int | None,
    games: int,
    bots: str,
    seed: int,
    workers: Workers,
    options: list[str],
    components: Path | None,
    as_json: bool,
) -> int:
    game = open_game(name, components)
    chosen = game.choose(**read_options(game, options, players))
    names = bot_names(bots, int(chosen["players"]))
    at_least(1, games=games)
    check_seed(seed, games)
    dataset.check_form(file)
    plan = dataset.plan_of(game, chosen, names, seed, games)
    check(workers)
    try:
        card = export(file, plan, workers)
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(file), reason=reason(error)) from None
    if as_json:
        write_json({"file": str(file), **card})
    else:
        print_card(title_of(game), file, card)
    return 0


def export(file: Path, plan: dict[str, Any], workers: Workers) -> dict[str, Any]:
    """Play the missing parts, then join all parts into one file, and write its card beside it."""
    parts = Parts(file, plan)
    left = parts.left()
    players = Players(game_named(plan["game"], plan["components"]), plan["options"], plan["bots"])
    if left:
        compile_once(players.game, workers, players.warm_up)
    with progress_bar() as bar:
        task = bar.add_task(title_of(players.game), total=plan["games"], completed=plan["games"] - sum(map(len, left)))
        for seeds, games in spread(workers, players.play, left, players.warm_up):
            parts.add(seeds, games)
            bar.advance(task, len(seeds))
    games = parts.all()
    card = dataset.card_of(plan, games)
    dataset.write(file, games, card)
    file.with_name(f"{file.name}.json").write_text(json.dumps(card, ensure_ascii=False, indent=1) + "\n", "utf-8")
    parts.remove()
    return card


class Players(NamedTuple):
    game: Game
    options: Options
    bots: list[str]

    def play(self, seeds: range) -> tuple[range, dataset.Games]:
        return seeds, dataset.play_matches(self.game, self.options, self.bots, seeds)

    def warm_up(self) -> None:
        self.play(range(1))


class Parts:
    """Finished parts of an export, in a folder beside its file, from which an interrupted export resumes."""

    def __init__(self, file: Path, plan: dict[str, Any]) -> None:
        self._folder = file.with_name(f"{file.name}.parts")
        first, end = plan["seed"], plan["seed"] + plan["games"]
        self._chunks = [range(at, min(at + CHUNK, end)) for at in range(first, end, CHUNK)]
        self._plan = plan
        self._folder.mkdir(parents=True, exist_ok=True)
        kept = self._folder / "plan.json"
        if not kept.exists():
            kept.write_text(json.dumps(plan), "utf-8")
        elif json.loads(kept.read_text("utf-8")) != plan:
            raise UsageError("cli-export-other-plan", folder=str(self._folder))

    def left(self) -> list[range]:
        return [seeds for seeds in self._chunks if not self._part(seeds).exists()]

    def add(self, seeds: range, games: dataset.Games) -> None:
        dataset.write(self._part(seeds), games, {})

    def all(self) -> dataset.Games:
        return dataset.joined([dataset.read_part(self._part(seeds)) for seeds in self._chunks])

    def remove(self) -> None:
        shutil.rmtree(self._folder)

    def _part(self, seeds: range) -> Path:
        return self._folder / f"{seeds.start}.npz"


def print_card(title: str, file: Path, card: dict[str, Any]) -> None:
    console = out()
    console.print(Text(title, "bold"))
    facts = {"file": str(file), "games": card["games"], "decisions": card["counts"]["decisions"], "hash": card["hash"]}
    console.print(say("cli-export-written", **facts), soft_wrap=True)
