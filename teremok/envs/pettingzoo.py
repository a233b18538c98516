"""The games for PettingZoo: seat by seat (`aec_env`), or all at once (`parallel_env`).

An observation is `{"observation": numbers, "action_mask": zeros and ones}`, made of what the seat knows. An agent is a
seat; `player_0` is the first. Rewards come at the end, see `rewards`.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import pettingzoo
from gymnasium import spaces

from ..engine.errors import BadOption
from .ids import find
from .single import Single, check_choice, drawn
from .spaces import Moves, mask_space, tensor_space

RENDER_MODES = ("ansi", "human")

Seen = dict[str, Any]
Infos = dict[str, dict[str, Any]]


def aec_env(
    id: str, *, obs: str = "int8", max_cycles: int | None = None, render_mode: str | None = None, **options: Any
) -> TurnEnv:
    """A game in which the seats that must decide are asked one after the other, the lowest first.

    `max_cycles`: decisions after which an unfinished game is truncated.
    """
    return TurnEnv(id, obs, max_cycles, render_mode, options)


def parallel_env(
    id: str, *, obs: str = "int8", max_cycles: int | None = None, render_mode: str | None = None, **options: Any
) -> SimultaneousEnv:
    """A game in which all seats are asked at once; a seat with nothing to decide waits, with the last action."""
    return SimultaneousEnv(id, obs, max_cycles, render_mode, options)


class _BaseEnv:
    """Common part of both environments: agents, spaces, a match."""

    def __init__(
        self, id: str, obs: str, max_cycles: int | None, render_mode: str | None, options: dict[str, Any], waiting: int
    ) -> None:
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        if max_cycles is not None and max_cycles < 1:
            raise BadOption("error-bad-limit", name="max_cycles", value=str(max_cycles))
        self.single = Single(find(id), options, obs)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": id.replace("-", "_"),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.single.players)]
        self.agents: list[str] = []
        self._waiting = waiting
        self._sit_down()

    def _sit_down(self) -> None:
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.single.moves + self._waiting
        seen = tensor_space(self.single.game, self.single.obs)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask_space(size)}) for agent in self.possible_agents
        }
        self._action_spaces = {agent: Moves(size, self._masking(agent)) for agent in self.possible_agents}

    def _masking(self, agent: str) -> Any:
        return lambda: self._mask(self._seats[agent])

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Moves:
        return self._action_spaces[agent]

    def _mask(self, seat: int) -> Any:
        mask = self.single.mask(seat, self._waiting)
        if self._waiting and not mask.any():
            mask[-1] = 1
        return mask

    def _deal(self, seed: int | None) -> None:
        self.single.deal(seed)
        self.agents = list(self.possible_agents)

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        return {"observation": self.single.tensor(seat), "action_mask": self._mask(seat)}

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        text = drawn(self.single.match.observe())
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        made = ("_observation_spaces", "_action_spaces", "_seats")
        luck = {agent: space.np_random for agent, space in self._action_spaces.items()}
        return {**{name: value for name, value in self.__dict__.items() if name not in made}, "_sampling": luck}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        sampling = kept.pop("_sampling")
        self.__dict__.update(kept)
        self._sit_down()
        for agent, luck in sampling.items():
            self._action_spaces[agent]._np_random = luck


class TurnEnv(_BaseEnv, pettingzoo.AECEnv[str, Seen, int]):  # type: ignore[misc]
    """See `aec_env`."""

    def __init__(
        self, id: str, obs: str, max_cycles: int | None, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        super().__init__(id, obs, max_cycles, render_mode, options, waiting=0)
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: Infos = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the match of a seed; without one the next episode of the last seed."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.single.match.actors[0]]

    def step(self, action: int | None) -> None:
        """Play the move of `agent_selection`; None in a game that is over. Illegal moves raise and change nothing."""
        agent = self.agent_selection
        match = self.single.match
        if not self.agents or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption("error-env-no-action", agent=agent)
        match.play(self._seats[agent], operator.index(action))
        self._cumulative_rewards[agent] = 0.0
        if match.over:
            self._end(self.terminations, self.single.rewards())
        elif self.max_cycles is not None and len(match.history) >= self.max_cycles:
            self._end(self.truncations, self.single.rewards())
        else:
            self.agent_selection = self.possible_agents[match.actors[0]]

    def _end(self, how: dict[str, bool], rewards: Sequence[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            how[agent] = True
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]


class SimultaneousEnv(_BaseEnv, pettingzoo.ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """See `parallel_env`."""

    def __init__(
        self, id: str, obs: str, max_cycles: int | None, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        super().__init__(id, obs, max_cycles, render_mode, options, waiting=1)
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """Deal the match of a seed; without one the next episode of the last seed."""
        self._deal(seed)
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Play a move of each seat that must decide; the others wait. Illegal moves raise and change nothing."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        match = self.single.match.copy()
        for agent, action in actions.items():
            self._waits(agent, action)
        for agent in [self.possible_agents[seat] for seat in match.actors]:
            if actions.get(agent) is None:
                raise BadOption("error-env-no-action", agent=agent)
            match.play(self._seats[agent], operator.index(actions[agent]))
        self.single.match = match
        self._cycles += 1
        late = not match.over and self.max_cycles is not None and self._cycles >= self.max_cycles
        worth = self.single.rewards()
        seen, agents = self._seen(), self.agents
        if match.over or late:
            self.agents = []
        return (
            seen,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, match.over),
            dict.fromkeys(agents, late),
            {agent: {} for agent in agents},
        )

    def _waits(self, agent: str, action: int | None) -> None:
        """Raise if a seat with nothing to decide does anything but wait."""
        if agent not in self._seats:
            raise BadOption("error-env-no-agent", agent=str(agent)[:80], choices=", ".join(self.possible_agents))
        match, seat = self.single.match, self._seats[agent]
        if seat not in match.actors and action is not None and operator.index(action) != self.single.moves:
            match.play(seat, operator.index(action))

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}
