"""Recorded matches for learning. A match is saved as its seed and moves; all observations can be recomputed.

data = dataset.read("games.parquet")
for match in data.matches(): ...
data.tensors(0)         # observations, legal actions and actions of the first match
for seen in data.batches(1024, seed=0): ...     # the same of all matches, a thousand decisions at a time
"""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import __version__
from ..bots import bot
from ..engine.errors import TeremokError
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options
from ..games import game as game_named
from .batch import Batch, BatchSettings
from .ids import id_of
from .loops import LOOK, PLAY_ON
from .rewards import balance_reward
from .single import Single

FORMS = (".parquet", ".npz")
CARD = "teremok"
FORMAT = 1


class BadDataset(TeremokError):
    """A problem with a dataset file; the key tells which."""


SAVED_NAMES = ("seeds", "starts", "seats", "moves", "scores", "places")
"""Names of the fields of `Games` in a file."""


class Games(NamedTuple):
    """Matches as arrays. The moves of match i are those from `starts[i]` to `starts[i + 1]`."""

    seeds: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int8]
    """Seat of each move."""
    moves: npt.NDArray[np.int16]
    scores: npt.NDArray[np.int16]
    ranks: npt.NDArray[np.int8]
    """Saved as `places`."""

    @property
    def hash(self) -> str:
        """Hash of the contents, independent of the file format."""
        digest = hashlib.sha256()
        for part in self:
            digest.update(np.ascontiguousarray(part).tobytes())
        return digest.hexdigest()


def play_matches(game: Game, options: Options, bots: Sequence[str], seeds: Iterable[int]) -> Games:
    """Let bots, one for each seat, play a match for each seed."""
    matches = []
    for seed in seeds:
        match = game.new(seed=seed, **options)
        seated = [bot(name, seed) for name in bots]
        while not match.over:
            seat = match.actors[0]
            match.play(seat, seated[seat].choose(match.observe(seat)))
        matches.append(match)
    return games_from(matches)


def games_from(matches: Sequence[Match]) -> Games:
    """Finished matches as arrays."""
    history = [move for match in matches for move in match.history]
    return Games(
        np.array([match.seed for match in matches], np.int64),
        np.cumsum([0, *(len(match.history) for match in matches)], dtype=np.int64),
        np.array([seat for seat, _ in history], np.int8),
        np.array([move for _, move in history], np.int16),
        np.array([match.scores for match in matches], np.int16),
        np.array([match.ranks for match in matches], np.int8),
    )


def joined(parts: Sequence[Games]) -> Games:
    lengths = np.concatenate([np.diff(part.starts) for part in parts])
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    rest = [np.concatenate([part[at] for part in parts]) for at in range(len(Games._fields))]
    return Games(*rest)._replace(starts=starts)


# --- cards


def plan_of(game: Game, options: Options, bots: Sequence[str], seed: int, games: int) -> dict[str, Any]:
    """Everything that the matches depend on."""
    return {
        "format": FORMAT,
        "game": game.name,
        "id": id_of(game),
        "rules": game.version,
        "teremok": __version__,
        "components": game.components if game.swapped else None,
        "options": dict(options),
        "bots": list(bots),
        "seed": seed,
        "games": games,
    }


def card_of(plan: dict[str, Any], games: Games) -> dict[str, Any]:
    """The plan and its results: counts and a hash."""
    firsts = (games.ranks == 1).sum(axis=0)
    counts = {
        "decisions": len(games.moves),
        "longest": int(np.diff(games.starts).max()),
        "first_places": list(map(int, firsts)),
        "points": list(map(int, games.scores.sum(axis=0, dtype=np.int64))),
    }
    return {**plan, "counts": counts, "hash": games.hash}


# --- files


def check_form(file: Path) -> None:
    """Raise if a file of this format cannot be written here."""
    if file.suffix not in FORMS:
        raise BadDataset("error-dataset-form", file=file.name, choices=", ".join(FORMS))
    if file.suffix == ".parquet":
        _arrow()


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadDataset("error-dataset-no-arrow") from None
    return pyarrow


def write(file: Path, games: Games, card: dict[str, Any]) -> None:
    """Write a file atomically."""
    beside = file.with_name(f".{file.name}.part")
    (_write_parquet if file.suffix == ".parquet" else _write_npz)(beside, games, json.dumps(card, ensure_ascii=False))
    os.replace(beside, file)


def _write_npz(file: Path, games: Games, card: str) -> None:
    arrays: dict[str, Any] = dict(zip(SAVED_NAMES, games, strict=True))
    with file.open("wb") as out:
        np.savez_compressed(out, card=np.array(card), **arrays)


def _write_parquet(file: Path, games: Games, card: str) -> None:
    arrow = _arrow()

    def lists(values: npt.NDArray[Any], starts: npt.NDArray[np.int64]) -> Any:
        return arrow.LargeListArray.from_arrays(starts, arrow.array(values.reshape(-1)))

    players = np.arange(len(games.seeds) + 1, dtype=np.int64) * games.scores.shape[1]
    columns = {
        "seed": arrow.array(games.seeds),
        "seats": lists(games.seats, games.starts),
        "moves": lists(games.moves, games.starts),
        "scores": lists(games.scores, players),
        "places": lists(games.ranks, players),
    }
    arrow.parquet.write_table(arrow.table(columns).replace_schema_metadata({CARD: card}), file, compression="zstd")


def read(file: str | Path) -> Dataset:
    """Read a dataset and check its hash."""
    path = Path(file)
    try:
        games, card = (_read_parquet if path.suffix == ".parquet" else _read_npz)(path)
    except (KeyError, TypeError, ValueError, zipfile.BadZipFile):
        raise BadDataset("error-dataset-read", file=path.name) from None
    if card.get("format") != FORMAT or games.hash != card["hash"]:
        raise BadDataset("error-dataset-hash", file=path.name)
    return Dataset(games, card)


def read_part(file: Path) -> Games:
    """Read a part of an unfinished export."""
    return _read_npz(file)[0]


def _read_npz(file: Path) -> tuple[Games, dict[str, Any]]:
    with np.load(file) as kept:
        return Games(*(kept[name] for name in SAVED_NAMES)), json.loads(str(kept["card"]))


def _read_parquet(file: Path) -> tuple[Games, dict[str, Any]]:
    arrow = _arrow()
    table = arrow.parquet.read_table(file).combine_chunks()
    card = json.loads(table.schema.metadata[CARD.encode()])
    rows = {name: table.column(name).combine_chunks() for name in table.column_names}
    starts = rows["moves"].offsets.to_numpy().astype(np.int64)

    def flat(name: str) -> npt.NDArray[Any]:
        values: npt.NDArray[Any] = rows[name].values.to_numpy()
        return values

    shape = (len(rows["seed"]), -1)
    games = Games(
        rows["seed"].to_numpy().astype(np.int64),
        starts,
        flat("seats"),
        flat("moves"),
        flat("scores").reshape(shape),
        flat("places").reshape(shape),
    )
    return games, card


class Seen(NamedTuple):
    """The decisions of a match, in order."""

    obs: npt.NDArray[Any]
    mask: npt.NDArray[np.int8]
    seat: npt.NDArray[np.int8]
    move: npt.NDArray[np.int16]
    reward: npt.NDArray[np.float32]
    """Reward of the seat at the end of the match."""


class Dataset:
    """Matches and the card that describes them."""

    def __init__(self, games: Games, card: dict[str, Any]) -> None:
        self.games = games
        self.card = card
        self.game = game_named(card["game"], card["components"])
        if self.game.version != card["rules"]:
            raise BadDataset(
                "error-log-rules", game=self.game.name, theirs=str(card["rules"]), ours=str(self.game.version)
            )

    def __len__(self) -> int:
        return len(self.games.seeds)

    def history(self, i: int) -> list[tuple[int, int]]:
        i = range(len(self))[i]
        start, end = self.games.starts[i : i + 2]
        seats, moves = self.games.seats[start:end].tolist(), self.games.moves[start:end].tolist()
        return list(zip(seats, moves, strict=True))

    def match(self, i: int) -> Match:
        """A match, replayed."""
        match = self.game.new(seed=int(self.games.seeds[i]), **self.card["options"])
        for seat, move in self.history(i):
            match.play(seat, move)
        return match

    def matches(self) -> Iterator[Match]:
        return map(self.match, range(len(self)))

    def tensors(self, i: int, obs: str = "int8") -> Seen:
        """The decisions of a match: observation, legal actions, seat and action of each."""
        single = Single(self.game, self.card["options"], obs)
        match = single.deal(int(self.games.seeds[i]))
        looks, masks, history = [], [], self.history(i)
        for seat, move in history:
            looks.append(single.tensor(seat))
            masks.append(single.mask(seat))
            match.play(seat, move)
        seats, moves = (np.array(part) for part in zip(*history, strict=True))
        brought = self.rewards()[i][seats]
        return Seen(np.stack(looks), np.stack(masks), seats.astype(np.int8), moves.astype(np.int16), brought)

    def rewards(self) -> npt.NDArray[np.float32]:
        """Reward of each seat in each match, see `teremok.envs.rewards`."""
        if self.game.together:
            return np.where(self.games.scores > 0, 1, -1).astype(np.float32)
        ranks = self.games.ranks.astype(np.float32)
        balance = np.sign(ranks[:, None, :] - ranks[:, :, None]).sum(axis=2)
        return np.asarray(balance_reward(balance, ranks.shape[1]), np.float32)

    def batches(self, size: int = 1024, seed: int | None = None, obs: str = "int8") -> Iterator[Seen]:
        """All decisions of all matches, `size` at a time, each of another match; fewer at the end.

        A `seed` shuffles the matches. Each row replays a match move by move and then takes the next one.
        """
        order = np.flatnonzero(np.diff(self.games.starts))
        if seed is not None:
            np.random.default_rng(seed).shuffle(order)
        games_from = Replay(self, order, min(size, len(order)), obs)
        while games_from.going.any():
            yield games_from.seen()
            games_from.advance()


class Replay(Batch):
    """Replays matches, one in each game of a batch."""

    def __init__(self, data: Dataset, order: npt.NDArray[np.int64], size: int, obs: str) -> None:
        super().__init__(BatchSettings(data.game, data.card["options"], size, 0, obs=obs))
        self._data = data
        self._brought = data.rewards()
        self._waiting = iter(order.tolist())
        self._match, self._at = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self.going = np.ones(size, np.bool_)
        """Games that still have a match to replay."""
        for i in range(size):
            self._begin(i)
        self._advance(np.full(size, LOOK, np.uint8), self._acts)

    def _begin(self, i: int) -> None:
        """Start the next match in this game, if there is one."""
        match = next(self._waiting, None)
        self.going[i] = match is not None
        if match is not None:
            games_from, games = self._data.games, self._games
            self._match[i], self._at[i] = match, games_from.starts[match]
            games.seeds[i], games.number[i], games.over[i] = games_from.seeds[match], 0, 0
            games.memory[i] = 0
            self.game.loops.begin(games.states[i : i + 1], games.options, games.seeds[i], self._scratch[0].rng)

    def seen(self) -> Seen:
        """Observations, legal actions and actions; the actions must be legal."""
        rows, at, out = np.flatnonzero(self.going), self._at[self.going], self._out
        seats, moves = self._data.games.seats[at], self._data.games.moves[at]
        if (out.seat[rows] != seats).any() or not out.mask[rows, moves].all():
            raise BadDataset("error-dataset-hash", file=id_of(self.game))
        brought = self._brought[self._match[rows], seats]
        return Seen(out.obs[rows], out.mask[rows].view(np.int8), seats, moves, brought)

    def advance(self) -> None:
        """Play the recorded actions; after the last move of a match start another one."""
        games_from = self._data.games
        self._acts[self.going, 0] = games_from.moves[self._at[self.going]]
        self._at += 1
        play_matches = self.going & (self._at < games_from.starts[self._match + 1])
        for i in np.flatnonzero(self.going & ~play_matches).tolist():
            self._begin(i)
        self._advance(np.where(play_matches, PLAY_ON, LOOK).astype(np.uint8), self._acts)
