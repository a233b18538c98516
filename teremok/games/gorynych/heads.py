"""A head that plans for the whole dragon: it makes the team's plan as planner.py does, and plays its part.

Hands, rows and pointing are public, so all heads can make the same plan without talking: seeds are derived from public
facts, and work is limited by counts; the clock only prevents being late.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...engine.compiler import rule
from ...engine.random import open_stream
from ...engine.record import HIDDEN, NONE, Records, i8, u8
from .planner import (
    LOST_VALUE,
    REAL,
    THOUGHT,
    WEIGHTS_AT,
    Team,
    best_of,
    find_ends,
    find_starts,
    key_of,
    play_on_once,
    reshuffle,
    search,
    thin_out,
    worth,
)
from .rules import apply
from .state import (
    CARD_MOVE,
    CHOOSE,
    DONE_MOVE,
    OVER,
    PASS,
    POINT,
    POINT_MOVE,
    START,
    TURN_UP,
    TURN_UP_MOVE,
    ZMEY_LEFT,
    finish,
    lowest,
)


@rule
def seed_of(s):
    """A seed that all heads share, derived from what all of them see."""
    return i8(key_of(s) >> u8(2))


@rule
def begin_to_think(table, ends, skills, seed, desk, rng):
    """Write the continuations from here, most promising first; returns their number."""
    open_stream(rng, seed, 0)
    if table[REAL].phase == START:
        return find_starts(table, ends, rng)
    if table[REAL].phase == TURN_UP:
        ends[0].s = table[REAL]
        ends[0].value = 0.0
        ends[0].tries = 0
        ends[0].plan[0] = TURN_UP_MOVE
        return 1
    return find_ends(table, ends, skills[0], desk, rng)


@rule
def think_on(table, ends, kept, sample, skills, seed, desk, rng):
    """Run one rollout from each end."""
    play_on_once(table, ends, kept, sample, skills[0], seed, desk, rng)


@rule
def end_after(table, ends, at, seat, move, skills, seed, desk, rng):
    """Write the best end of the round after this move of a head into `ends`; returns its value."""
    open_stream(rng, seed, 0)
    table[THOUGHT] = table[REAL]
    reshuffle(table[THOUGHT], rng)
    s = table[THOUGHT]
    end = ends[at]
    end.s = s
    end.value = 0.0
    end.tries = 0
    if s.phase == CHOOSE:
        s.chosen[seat] = move - CARD_MOVE
    else:
        apply(s, seat, move, rng)
        if s.mover == NONE:
            end.s = s
            return worth(s, desk[WEIGHTS_AT])
    size = search(s, skills[0].width, desk, rng)
    if size == 0:
        finish(end.s, ZMEY_LEFT)
        return LOST_VALUE
    best = best_of(desk[0], size)
    end.s = desk[0][best].s
    return desk[0][best].value


BEGIN, GO_ON, WEIGH = range(3)


@rule
def head_work(task, table, ends, kept, sample, seat, move, skills, seed, desk, rng):
    """Run one task of a head. A single rule, so that the search all tasks share is compiled once."""
    if task == BEGIN:
        return begin_to_think(table, ends, skills, seed, desk, rng)
    if task == GO_ON:
        think_on(table, ends, kept, sample, skills, seed, desk, rng)
        return 0
    return i8(end_after(table, ends, sample, seat, move, skills, seed, desk, rng))


TRIES, FEWEST_TRIES = 48, 8
"""Rollouts after each compared move; fewer say nothing."""

PORTION = 4
"""Rollouts in a batch."""

MOST_PLANS = 8
_plans: dict[bytes, Records] = {}
"""Cache of the latest plans by their inputs, for heads that think in one process."""


class Head(Team):
    """A bot for one seat; it sees what the seat sees."""

    def _work(self, task: int, seed: int, kept: int = 0, sample: int = 0, seat: int = NONE, move: int = NONE) -> int:
        desk, rng = self.desk, self.rng
        return int(head_work(task, self.table, self.ends, kept, sample, seat, move, self.skill, seed, desk, rng))

    def search(self, state: Records, seat: int, out_of_time: Callable[[], bool]) -> list[tuple[int, float, int]]:
        """Moves with the share of games won after each and the number of games, best first; empty if all is lost.

        `state` is what the head sees. All heads see the same except chosen cards, so the plan is made as if nobody had
        chosen yet. If a visible pass or non-pass contradicts it, heads that have chosen a card are assumed to keep to
        the plan, and the others plan again.
        """
        seen, state = state, state.copy()
        if state["phase"][0] in (POINT, CHOOSE):
            state["phase"], state["chosen"] = CHOOSE, NONE
        kept = self._heed(state, out_of_time)
        if self._left(seen):
            state["chosen"] = self._kept_to(seen)
            kept = self._plan(state, out_of_time)
        by_move: dict[int, tuple[int, float, int]] = {}
        for end in sorted(self.ends[:kept], key=lambda end: (-end["tries"], -end["value"])):
            move = _first_move(seen[0], seat, end)
            by_move.setdefault(move, (move, float(end["value"]) / max(1, int(end["tries"])), int(end["tries"])))
        return list(by_move.values())

    def _left(self, seen: Records) -> bool:
        """Has anybody visibly left the first plan of `ends`? Passing and not passing are visible."""
        chosen, cards = seen["chosen"][0], self.ends[0]["cards"]
        passes = (chosen == PASS) & (cards != PASS) | (chosen == HIDDEN) & (cards == PASS)
        return bool(seen["phase"][0] == CHOOSE and np.any(passes))

    def _kept_to(self, seen: Records) -> Any:
        """The choices of all heads, if those with hidden cards follow the plan as far as they can."""
        chosen, cards = seen["chosen"][0], self.ends[0]["cards"]
        return np.where(chosen == HIDDEN, np.where(cards == PASS, NONE, cards), chosen)

    def _heed(self, state: Records, out_of_time: Callable[[], bool]) -> int:
        """Plan as if nobody had pointed; plan again if that does not burn all knights pointed at."""
        free = state.copy()
        free["pointed"] = 0
        kept = self._plan(free, out_of_time)
        if int(state["pointed"][0]) & int(self.ends[0]["s"]["alive"]):
            kept = self._plan(state, out_of_time)
        return kept

    def _plan(self, state: Records, out_of_time: Callable[[], bool]) -> int:
        """Write the best plans into `ends`, the best first; returns their number."""
        about = self.skill.tobytes() + state.tobytes()
        if about not in _plans:
            kept = self._plan_anew(state, out_of_time)
            if out_of_time() and self.ends[0]["tries"] == 0:
                return kept
            _plans[about] = self.ends[:kept].copy()
            if len(_plans) > MOST_PLANS:
                del _plans[next(iter(_plans))]
        plans = _plans[about]
        self.ends[: len(plans)] = plans
        return len(plans)

    def _plan_anew(self, state: Records, out_of_time: Callable[[], bool]) -> int:
        seed = int(seed_of(state[0]))
        ends = self._begin(state, seed)
        if ends > 0 and self.ends[0]["s"]["phase"] == OVER:  # won: nothing to compare
            ends = 1
        kept, sample = ends, 0
        while kept > 0:
            sample += self._play_on(kept, sample, seed, out_of_time)
            kept = int(thin_out(self.ends, kept)) if kept > 1 else 0
            if kept == 1 or out_of_time():
                break
        return ends

    def evaluate_every_move(
        self, state: Records, seat: int, moves: Sequence[int], out_of_time: Callable[[], bool]
    ) -> list[tuple[int, float, int]]:
        """Like `search` for all these moves: the value of each if the others follow the plan.

        No card is valued above the plan's: a head that leaves the plan cannot know what the others do.
        """
        estimates = self.search(state, seat, out_of_time)
        if state["phase"][0] in (POINT, TURN_UP) or not estimates:
            return estimates
        state = state.copy()
        seed = int(seed_of(state[0]))
        if state["phase"][0] == CHOOSE:
            chosen = state["chosen"][0]
            state["chosen"][0] = np.where((chosen == NONE) | (chosen == HIDDEN), self.ends[0]["cards"], chosen)
        self.table[REAL] = state[0]
        moves = [estimates[0][0], *(move for move in moves if move != estimates[0][0])][: len(self.ends) - 1]
        for at, move in enumerate(moves):
            self._work(WEIGH, seed, sample=at, seat=seat, move=move)
        number = 0
        while number < TRIES:
            number += 1
            self._work(GO_ON, seed, len(moves), number)
            if out_of_time():
                break
        if number < FEWEST_TRIES:
            return estimates
        worths = [float(end["value"]) / number for end in self.ends[: len(moves)]]
        if state["phase"][0] == CHOOSE:
            worths = [min(worth, worths[0]) for worth in worths]
        return sorted(
            ((move, worth, number) for move, worth in zip(moves, worths, strict=True)), key=lambda one: -one[1]
        )

    def _play_on(self, kept: int, sample: int, seed: int, out_of_time: Callable[[], bool]) -> int:
        """Run more rollouts from each end; returns their number. A batch cut short by the clock does not count, so that
        heads of different speed still mostly agree."""
        times = int(self.skill["samples"][0])
        for number in range(times):
            if number % PORTION == 0:
                before = self.ends[:kept].copy()
            self._work(GO_ON, seed, kept, sample + number + 1)
            if (number + 1) % PORTION and number + 1 < times and out_of_time():
                self.ends[:kept] = before
                return number - number % PORTION
        return times

    def _begin(self, state: Records, seed: int) -> int:
        self.table[REAL] = state[0]
        return self._work(BEGIN, seed)

    def quick_move(self, state: Records, seat: int) -> int:
        """The move of a quickly made plan, or NONE."""
        state = state.copy()
        state["chosen"][state["chosen"] == HIDDEN] = NONE
        planned = self._begin(state, int(seed_of(state[0])))
        return _first_move(state[0], seat, self.ends[0]) if planned else NONE

    def evaluate_moves(self, state: Records, seat: int, moves: Sequence[int]) -> list[int]:
        """The value of each move at the end of the round if the others follow the plan."""
        seen, state = state, state.copy()
        choosing = state["phase"][0] == CHOOSE
        if choosing:
            state["chosen"] = NONE
        seed = int(seed_of(state[0]))
        planned = self._begin(state, seed)
        if planned and self._left(seen):
            state["chosen"] = self._kept_to(seen)
            planned = self._begin(state, seed)
        agreed = _first_move(state[0], seat, self.ends[0]) if planned else NONE
        if state["phase"][0] in (POINT, TURN_UP):
            return [int(move == agreed) for move in moves]
        if planned and choosing:
            self.table[REAL]["chosen"] = self.ends[0]["cards"]
        worths = [self._work(WEIGH, seed, seat=seat, move=move) for move in moves]
        return [max(worths) + 1 if move == agreed else worth for move, worth in zip(moves, worths, strict=True)]


def _first_move(s: Any, seat: int, end: Any) -> int:
    """The head's next move towards this end; the first player points at the knights to burn."""
    if s["phase"] == CHOOSE:
        return CARD_MOVE + int(end["cards"][seat])
    if s["phase"] == POINT:
        burning = int(s["alive"]) & ~int(end["s"]["alive"]) & ~int(s["pointed"])
        return POINT_MOVE + lowest(burning) if burning else DONE_MOVE
    return int(end["plan"][0])
