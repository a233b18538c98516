"""`teremok train`: trains a network by self-play, then plays it against the bots."""

from __future__ import annotations

import importlib.util
from math import fsum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.errors import reason
from .numbers import at_least, more_than_0
from .progress import progress_bar
from .screen import UsageError, compiling, open_game, out, percent, say, title_of, write_json
from .workers import check, compile_once

if TYPE_CHECKING:
    from ..arena import Workers
    from ..engine.game import Game
    from ..train.run import Training


def run(
    name: str,
    folder: Path,
    settings: Path | None,
    device: str | None,
    decisions: int | None,
    minutes: float | None,
    games: int,
    seed: int | None,
    shares: int | None,
    workers: Workers,
    as_json: bool,
) -> int:
    game = learnable(name, games, workers)
    from ..train.run import Training
    from ..train.settings import settings_of

    at_least(1, decisions=decisions, shares=shares)
    more_than_0(stop_after=minutes)
    if workers.cluster is not None and shares is None:
        shares = workers.cluster.cores
    chosen, place = settings_of(game, settings, decisions=decisions, seed=seed, shares=shares), where(device)
    if place == "cpu" and settings is None and not chosen.shares:
        chosen = chosen.for_cpu
    with compiling(game):
        try:
            training = Training(game, chosen, folder, place, workers)
        except OSError as error:
            raise UsageError("cli-file-unwritable", file=str(folder), reason=reason(error)) from None
    learn(training, None if minutes is None else 60 * minutes)
    words = "cli-train-done", "cli-train-folder"
    return tell(game, folder, training.done, chosen.lessons, games, workers, as_json, *words)


def study(
    name: str,
    folder: Path,
    settings: Path | None,
    device: str | None,
    games: int,
    seed: int | None,
    workers: Workers,
    as_json: bool,
) -> int:
    """`--from-search`: the network learns from games that a search plays."""
    game = learnable(name, games, workers)
    from ..train.settings import searching_of
    from ..train.study import Study

    chosen = searching_of(game, settings, seed=seed)
    try:
        studying = Study(game, chosen, folder, where(device), workers)
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(folder), reason=reason(error)) from None
    compile_once(game, workers, studying.warm_up)
    with progress_bar() as bar:
        task = bar.add_task(say("cli-train-games"), total=chosen.rounds * chosen.files * chosen.games)
        studying.run(lambda done: bar.update(task, completed=done))
    return tell(game, folder, studying.done, chosen.rounds, games, workers, as_json, "cli-train-studied")


def learnable(name: str, games: int, workers: Workers) -> Game:
    """The game, after checking what both kinds of training need."""
    if importlib.util.find_spec("torch") is None:
        raise UsageError("cli-train-no-torch")
    game = open_game(name)
    at_least(0, meet=games)
    check(workers)
    return game


def where(device: str | None) -> str:
    import torch

    there = ["cpu", *(["cuda"] if torch.cuda.is_available() else [])]
    if device is None:
        return there[-1]
    if device not in there:
        raise UsageError("cli-device", device=device, choices=", ".join(there))
    return device


def learn(training: Training, seconds: float | None) -> None:
    with progress_bar() as bar:
        task = bar.add_task(say("cli-train-lessons"), total=training.settings.lessons, completed=training.done)

        def told(done: int, taught: Any) -> None:
            losses = {"value": round(taught.value, 3), "policy": round(taught.student, 3)}
            words = say("cli-train-lesson", entropy=round(taught.entropy, 3), **losses)
            bar.update(task, completed=done, description=words)

        training.run(told, seconds)


def meetings(game: Game, folder: Path, games: int, workers: Workers) -> dict[str, float]:
    """Share of victories of the student, alone and guiding a search, against bots with two players."""
    from ..train.meet import OPPONENTS, play_matches

    shares = {}
    for who, against in OPPONENTS:
        with progress_bar() as bar:
            pair = f"{who} - {against}"
            won = play_matches(game, folder, who, against, games, workers)
            shares[pair] = fsum(bar.track(won, total=games, description=pair)) / games
    return shares


def tell(game: Game, folder: Path, done: int, of: int, games: int, workers: Workers, as_json: bool, *words: str) -> int:
    """Print the progress, with these messages, and the results against bots."""
    results = meetings(game, folder, games, workers) if games else {}
    if as_json:
        write_json({"game": game.name, "folder": str(folder), "lessons": done, "of": of, "met": results})
        return 0
    console = out()
    for key in words:
        console.print(say(key, game=title_of(game), lessons=done, of=of, folder=str(folder)), soft_wrap=True)
    for pair, share in results.items():
        console.print(f"  {pair}: {percent(share, 0)}")
    return 0
