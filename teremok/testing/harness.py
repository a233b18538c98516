"""A game's rules without a match around them: states in, states out."""

import numpy as np
import numpy.typing as npt

from ..engine.bits import WORD_BITS
from ..engine.game import Game
from ..engine.options import Options
from ..engine.record import Bits, Records, blank, tensor_size
from ..engine.seats import seats_of

GUARD_NUMBERS = 8
"""Guard numbers before and after the arrays that rules write to; they must not change."""

GUARD_FLOAT = np.float32(-77.25)


class RuleHarness:
    """The loops of a game, native or interpreted, with guarded arrays to write to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.loops = game.loops
        self._sheet = np.zeros(game.move_set_words + 2 * GUARD_NUMBERS, np.uint64)
        self._moves = self._sheet[GUARD_NUMBERS:-GUARD_NUMBERS]
        self._ids = np.zeros(game.move_set_words * WORD_BITS, np.int32)
        self._rng = np.zeros(1, np.uint64)

    def deal(self, options: Options, seed: int) -> Records:
        state = blank(self.game.rules.State)
        self.loops.begin(state, self.game.options_record(options), seed, self._rng)
        return state

    def actors(self, state: Records) -> int:
        """The bitset as the rules return it."""
        return int(self.loops.who_acts(state))

    def seats(self, state: Records) -> tuple[int, ...]:
        return seats_of(max(self.actors(state), 0))

    def legal(self, state: Records, seat: int) -> list[int]:
        number = self.loops.choices(state, seat, self._moves, self._ids)
        ids: list[int] = self._ids[:number].tolist()
        return ids

    def step(self, state: Records, seat: int, move: int, seed: int, number: int) -> int:
        """Play in place; returns the actors after it, or the reason why not."""
        return int(self.loops.step(state, seat, move, seed, number, self._moves, self._rng))

    def after(self, state: Records, seat: int, move: int, seed: int, number: int) -> Records:
        state = state.copy()
        self.step(state, seat, move, seed, number)
        return state

    def draw(self, state: Records, seat: int, luck: Bits) -> int:
        """A random player's move."""
        return int(self.loops.draw(state, seat, self._moves, luck))

    def random_end(self, options: Options, seed: int) -> Records:
        """Final state of a game between random players."""
        states, players = np.zeros(2, self.game.rules.State), int(options["players"])
        luck, nobody = np.zeros(1, np.uint64), np.zeros(0, np.int64)
        scores, ranks, points = (np.zeros(players, kind) for kind in (np.int32, np.int32, np.int64))
        self.loops.random_games(
            states,
            self.game.options_record(options),
            seed,
            1,
            self._moves,
            self._rng,
            luck,
            self.game.least_to_win,
            scores,
            ranks,
            nobody,
            points,
        )
        return states[:1]

    def look(self, state: Records, seat: int) -> Records:
        seen = blank(self.game.rules.State)
        self.loops.observe_into(state, seat, seen)
        return seen

    def sample_world(self, seen: Records, seat: int, seed: int, number: int = 0) -> Records:
        world = blank(self.game.rules.State)
        self.loops.sample_world(seen, seat, world, seed, number, self._rng)
        return world

    def visible_move(self, state: Records, seat: int, move: int, viewer: int) -> int:
        return int(self.loops.visible_move(state, seat, move, viewer))

    def results(self, state: Records, players: int) -> tuple[list[int], list[int]]:
        """Scores and ranks."""
        scores, ranks = np.zeros(players, np.int32), np.zeros(players, np.int32)
        self.loops.results(state, scores, ranks)
        return scores.tolist(), ranks.tolist()

    def tensor(self, seen: Records, seat: int) -> npt.NDArray[np.float32]:
        """The tensor with its guards."""
        kind, size = self.game.tensor_record, tensor_size(self.game.rules.TENSOR)
        whole = kind.itemsize // GUARD_FLOAT.itemsize
        paper = np.full(whole + 2 * GUARD_NUMBERS, GUARD_FLOAT, np.float32)
        paper[GUARD_NUMBERS : GUARD_NUMBERS + size] = 0
        self.loops.write_tensor(seen, seat, paper[GUARD_NUMBERS : GUARD_NUMBERS + whole].view(kind))
        return paper[: size + 2 * GUARD_NUMBERS]

    @property
    def wrote_in_bounds(self) -> bool:
        """Whether `legal` wrote inside its array only."""
        return not (self._sheet[:GUARD_NUMBERS].any() or self._sheet[-GUARD_NUMBERS:].any())

    def fill_with_garbage(self, number: int) -> None:
        """Fill the arrays with garbage: no rule may depend on their previous contents."""
        self._moves[:] = number
        self._ids[:] = number % 1000
        self._rng[:] = number


def compile_rules(game: Game) -> None:
    """Call once what the suite calls, so that it is compiled."""
    harness = RuleHarness(game)
    state = harness.deal(game.choose(), seed=0)
    seat, *_ = harness.seats(state)
    move = harness.legal(state, seat)[0]
    harness.visible_move(state, seat, move, seat)
    harness.step(state, seat, move, seed=0, number=1)
    seen = harness.look(state, seat)
    harness.sample_world(seen, seat, seed=0)
    harness.tensor(seen, seat)
    harness.results(state, game.players[0])
