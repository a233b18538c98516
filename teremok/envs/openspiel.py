"""The games for OpenSpiel.

    teremok.envs.openspiel.register()
    game = pyspiel.load_game("teremok_zavarushka(players=2)")

All chance comes first: the first nodes are the digits of the match's seed, which no player sees. Then the seats that
must decide are asked one after the other, the lowest first; secret choices stay secret.

An information state has perfect recall: the moves that a player saw, in order, and a digest of all observations. An
observation is what the player knows now. `information_state_tensor` is the observation's tensor with the last `recent`
moves that the player saw.
"""

from __future__ import annotations

import base64
import functools
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from ..engine.errors import BadOption, GameOver, TeremokError
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Option, Options
from ..engine.record import HIDDEN, SPECTATOR, tensor_size
from ..games import game as game_named
from ..games import games
from .positions import Position, PositionTree, position_tree

PREFIX = "teremok_"
BASE, DIGITS = 64, 5
"""A seed is below BASE**DIGITS, most significant digit first."""

RECENT = 16
MAX_WORLDS = 100_000

PlayerId = pyspiel.PlayerId


class NoEndgame(TeremokError):
    key = "error-env-endgame"


class UnsafeBot(TeremokError):
    key = "error-env-unsafe-bot"


def register() -> list[str]:
    """Register all games with `pyspiel.load_game`; returns their names there."""
    known = set(pyspiel.registered_names())
    for name in games():
        if PREFIX + name not in known:
            game = game_named(name)
            # A class for each game: OpenSpiel keeps it until the process ends, when functions can no longer be freed.
            pyspiel.register_game(game_type(game), type(name.capitalize(), (FullGame,), {"game": game}))
    return [PREFIX + name for name in games()]


def game_type(game: Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Teremok: {game.say('en')(game.name)}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.together else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            **{option.name: _parameter(option) for option in game.options},
            "recent": RECENT,
        },
    )


def _mixed(option: Option) -> bool:
    """Whether the values are strings and numbers. OpenSpiel wants one type: numbers then, -1 for `random`."""
    return len({type(value) for value in option.values}) > 1


def _parameter(option: Option) -> object:
    return option.code(option.default) if _mixed(option) else option.default


def _value(option: Option, given: Any) -> Any:
    if _mixed(option) and given in option.codes:
        return option.values[option.codes.index(given)]
    return given


def endgame(match: Match, *, fates: int = 1, recent: int = RECENT) -> Endgame:
    """The rest of a match as a game of its own, small enough to be solved.

    It begins with a chance node: one of the worlds that a spectator considers possible, equally likely. Randomness that
    the rules use later is one of `fates` streams; if they use none, one is exact.
    """
    seen = match.observe(SPECTATOR)
    worlds: list[Any] = []
    for world in match.game.checks.worlds(seen):
        worlds.append(world.copy())
        if len(worlds) > MAX_WORLDS:
            raise NoEndgame(most=str(MAX_WORLDS))
    if match.over:
        raise GameOver()
    if fates < 1:
        raise BadOption("error-bad-limit", name="fates", value=str(fates))
    return Endgame(match, worlds, fates, recent)


class TeremokGame(pyspiel.Game):  # type: ignore[misc]
    """Common part of full games and endgames."""

    def __init__(self, game: Game, options: Options, recent: int, chance: int, given: Mapping[str, Any]) -> None:
        self.table: PositionTree = position_tree(game, tuple(options.items()))
        self.recent = recent
        self.size = tensor_size(game.rules.TENSOR)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.MOVES,
            max_chance_outcomes=chance,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.together else 0.0,
            max_game_length=game.rules.MOST_MOVES,
        )
        super().__init__(game_type(game), info, dict(given))
        self.outcomes = [(outcome, 1 / chance) for outcome in range(chance)]
        self.draws = 1
        """Number of chance nodes before the first decision."""

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.draws

    def open(self, drawn: tuple[int, ...]) -> Position:
        """The first position after the chance nodes."""
        raise NotImplementedError

    def redraw(self, sample: Callable[[], float]) -> tuple[int, ...]:
        """Other chance outcomes for an imagined world, which determine its future."""
        return tuple(int(sample() * len(self.outcomes)) for _ in range(self.draws))

    def seed(self, drawn: tuple[int, ...]) -> int:
        return functools.reduce(lambda seed, digit: seed * BASE + digit, drawn, 0)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadOption("error-unknown-option", option=", ".join(params), choices="—")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class FullGame(TeremokGame):
    """A whole game, from the deal on."""

    game: ClassVar[Game]

    def __init__(self, given: Mapping[str, Any]) -> None:
        options = {name: _value(self.game.option(name), value) for name, value in given.items() if name != "recent"}
        super().__init__(self.game, self.game.choose(**options), int(given["recent"]), BASE, given)
        self.draws = DIGITS

    def open(self, drawn: tuple[int, ...]) -> Position:
        return self.table.deal(self.seed(drawn))


class Endgame(TeremokGame):
    """See `endgame`."""

    def __init__(self, match: Match, worlds: list[Any], fates: int, recent: int) -> None:
        super().__init__(match.game, match.options, recent, len(worlds) * fates, {})
        self.worlds = worlds
        self._number = len(match.history)

    def open(self, drawn: tuple[int, ...]) -> Position:
        fate, world = divmod(drawn[0], len(self.worlds))
        return self.table.stand(self.worlds[world], fate, self._number)


class PastPosition:
    """Stands for a past position of which only the seat to move is known."""

    acting = 1

    def __init__(self, actor: int) -> None:
        self.actor = actor

    def after(self, move: int) -> PastPosition:
        return self


class State(pyspiel.State):  # type: ignore[misc]
    """A position, or the chance nodes before it. Clones share the position."""

    __slots__ = ("__dict__", "spiel_game")  # everything but the game is copied and pickled

    def __init__(self, game: TeremokGame) -> None:
        super().__init__(game)
        self.spiel_game = game
        self.drawn: tuple[int, ...] = ()
        self.position: Any = None

    def __getattr__(self, name: str) -> Any:
        if name != "spiel_game":
            raise AttributeError(name)
        self.spiel_game = self.get_game()  # OpenSpiel made this state when unpickling
        return self.spiel_game

    # --- the course of the game

    def current_player(self) -> Any:
        position = self.position
        if position is None:
            return PlayerId.CHANCE
        return position.actor if position.acting else PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.acting == 0

    def is_chance_node(self) -> bool:
        return self.position is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.spiel_game.outcomes

    def _legal_actions(self, player: int) -> Any:
        return self.position.legal

    def legal_actions(self, player: int | None = None) -> list[int]:
        position = self.position
        if position is None:
            return [outcome for outcome, _ in self.spiel_game.outcomes]
        if not position.acting or (player is not None and player != position.actor):
            return []
        return list(position.legal)

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position = self.position.after(action)
            return
        if not 0 <= action < len(self.spiel_game.outcomes):
            raise BadOption("error-env-chance", given=str(action), last=str(len(self.spiel_game.outcomes) - 1))
        self.drawn = (*self.drawn, action)
        if len(self.drawn) == self.spiel_game.draws:
            self.position = self.spiel_game.open(self.drawn)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.spiel_game.table.players
        return list(self.position.rewards())

    def rewards(self) -> list[float]:
        return self.returns()

    # --- what a player knows

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._numbers(player, 0)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self._numbers(player, self.spiel_game.recent)

    def _numbers(self, player: int | None, recent: int) -> list[float]:
        whose = self._whose(player)
        if self.position is None:
            return [0.0] * (self.spiel_game.size + 2 * recent)
        numbers: list[float] = self.position.numbers(whose)
        return numbers + self.position.recent_moves(whose, recent) if recent else numbers.copy()

    def information_state_string(self, player: int | None = None) -> str:
        return recalled(self.position, self._whose(player))

    def observation_string(self, player: int | None = None) -> str:
        return observed(self.position, self._whose(player))

    def _whose(self, player: int | None) -> int:
        whose = self.current_player() if player is None else player
        if not 0 <= whose < self.spiel_game.table.players:
            last = str(self.spiel_game.table.players - 1)
            raise BadOption("error-no-such-seat", seat=str(int(whose)), last=last)
        return int(whose)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> Any:
        """This position in a random world that the player considers possible.

        Moves that the player cannot have seen are HIDDEN in its history; its chance nodes determine only the future.
        """
        if self.position is None:
            return self.clone()
        drawn = self.spiel_game.redraw(sample)
        there = self.position.imagined(player, self.spiel_game.seed(drawn))
        other = self.spiel_game.new_initial_state()
        for outcome in drawn:
            other.apply_action(outcome)
        for seat, move in there.seen_moves(player):
            other.position = PastPosition(seat)
            other.apply_action(move)
        other.position = there
        return other

    # --- words

    def _action_to_string(self, player: int, action: int) -> str:
        if player == PlayerId.CHANCE:
            return f"chance {action}"
        return "hidden" if action == HIDDEN else self.spiel_game.table.game.describe(action)

    def __str__(self) -> str:
        if self.position is None:
            return f"chance {' '.join(map(str, self.drawn))}".rstrip()
        return f"{self.position.text(SPECTATOR)} {'over' if self.is_terminal() else self.position.actor}".lstrip()


def recalled(position: Position | None, viewer: int) -> str:
    """Information state: the viewer, the moves it saw in order, and the digest of its observations."""
    if position is None:
        return f"{viewer}:"
    return f"{viewer}: {position.text(viewer)} | {position.digest(viewer).hex()}"


def observed(position: Position | None, viewer: int) -> str:
    """Observation: the viewer and the bytes of its record."""
    return (
        f"{viewer}:" if position is None else f"{viewer}: {base64.b64encode(position.seen(viewer).tobytes()).decode()}"
    )


class Observer:
    """Observer for open_spiel.python.observation."""

    def __init__(self, game: TeremokGame, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption("error-env-all-players")
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = kind.perfect_recall
        self._recent = game.recent if self._recall else 0
        self.tensor = np.zeros(game.size + 2 * self._recent, np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        start = 0
        pieces = {**game.table.game.rules.TENSOR, **({"recent": (self._recent, 2)} if self._recent else {})}
        for name, shape in pieces.items():
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: State, player: int) -> None:
        viewer = player if self._private else SPECTATOR
        self.tensor[:] = 0
        if state.position is not None:
            size = len(self.tensor) - 2 * self._recent
            self.tensor[:size] = state.position.tensor(viewer)
            self.tensor[size:] = state.position.recent_moves(viewer, self._recent)

    def string_from(self, state: State, player: int) -> str:
        tell = recalled if self._recall else observed
        return tell(state.position, player if self._private else SPECTATOR)


def _guard(bot: Any, *names: str) -> None:
    """Make methods of an OpenSpiel bot refuse our states.

    The C++ searches release the GIL and then call Python states, which crashes the process. Nor do they resample worlds
    of Python states.
    """
    for name in names:
        plain = getattr(bot, name)

        @functools.wraps(plain)
        def guarded(self: Any, state: Any, *rest: Any, _plain: Any = plain, **more: Any) -> Any:
            if isinstance(state, State):
                raise UnsafeBot(bot=bot.__name__)
            return _plain(self, state, *rest, **more)

        setattr(bot, name, guarded)


_guard(pyspiel.ISMCTSBot, "step", "get_policy", "step_with_policy")
_guard(pyspiel.MCTSBot, "step", "mcts_search")
