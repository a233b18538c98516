"""A hint: the best moves, what they are worth, and why, from the statistics of a search."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game import Move
from ..engine.locale import language, words_of
from ..engine.match import Observation
from .bot import NO_LIMIT, Limit
from .search import Search, Thought

CLOSE = 0.02
"""Moves whose values differ by less are as good as each other."""


@dataclass(frozen=True)
class Hint:
    move: Move
    value: float
    """The mean reward that a search expects of it: 1 is beating everybody, 0 being beaten by all."""
    why: str


def hint(seen: Observation, limit: Limit = NO_LIMIT, *, moves: int = 3, seed: int = 0) -> list[Hint]:
    """The best moves of the seat that sees this, the best first."""
    thoughts = Search(seed).think(seen, limit)
    tried = sum(thought.simulations for thought in thoughts)
    return [Hint(one.move, one.value, _why(one, thoughts, tried)) for one in thoughts[:moves] if one.simulations]


def _why(one: Thought, thoughts: list[Thought], tried: int) -> str:
    say = words_of(language(), "bots")
    best = thoughts[0]
    facts = {
        "percent": round(100 * one.value),
        "games": str(one.simulations),
        "all": str(tried),
        "best": str(best.move),
    }
    others = [thought for thought in thoughts if thought.simulations and thought is not best]
    if not others:
        return say("bots-hint-only", **facts)
    if one is not best:
        close = best.value - one.value < CLOSE
        return say("bots-hint-close" if close else "bots-hint-behind", **facts)
    lead = best.value - others[0].value
    facts |= {"second": str(others[0].move), "lead": round(100 * lead)}
    return say("bots-hint-narrow" if lead < CLOSE else "bots-hint-best", **facts)
