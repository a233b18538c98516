"""A hint: the best moves, what they are worth, and why, from the statistics of a search."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..engine.game import Game
from ..engine.locale import language, words_of
from ..engine.match import Match, Observation
from ..engine.moves import Move
from .advice import MOST_REWARD, REWARD_FOR_POINTS, own_way
from .bot import NO_LIMIT, Limit
from .nets.bot import Guided
from .reasons import WORLDS, Reason, reasons
from .search import Thought

CLOSE_PERCENT = 2
"""Moves whose chances differ by less, in per cent, are as good as each other."""


@dataclass(frozen=True)
class Hint:
    move: Move
    value: float
    """The chance to win; in a contest of more than two, the share of the others that one leaves behind on average."""
    why: str
    reasons: list[Reason] = field(default_factory=list)
    """What it brings, whom it hinders or helps, what else one could do."""
    then: list[Move] = field(default_factory=list)
    """What the seat would do right after it, before anybody else decides."""


FOLLOWING = Limit(seconds=0.2, simulations=300)
"""To think about what comes right after the best move."""

MOST_FOLLOWING = 3

TRIED = 30
"""Simulations without which a chance is not much more than luck."""


def hint(seen: Observation, limit: Limit = NO_LIMIT, *, moves: int = 3, seed: int = 0) -> list[Hint]:
    """The best moves of the seat that sees this, the best first."""
    thoughts = [thought for thought in Guided(seed).think(seen, limit) if thought.simulations]
    return [_hint(seen, one, thoughts, seed) for one in thoughts[:moves]]


def chances(seen: Observation, limit: Limit = NO_LIMIT, *, seed: int = 0) -> dict[int, float]:
    """By move, what a search thinks of it, the best first; of a move that it has hardly tried it says nothing."""
    thoughts = Guided(seed).think(seen, limit)
    enough = min(TRIED, max((one.simulations for one in thoughts), default=0))
    return {one.move.id: chance(seen.game, one.value) for one in thoughts if one.simulations >= max(1, enough)}


def _hint(seen: Observation, one: Thought, thoughts: list[Thought], seed: int) -> Hint:
    best, *others = thoughts
    then = _then(seen, one.move, seed) if one is best else []
    other = others[0].move if one is best and others else None
    ahead = bool(others) and _compared(_percent(seen, best) - _percent(seen, others[0])) == "ahead"
    said = reasons(seen, [one.move, *then], other, ahead=ahead)
    return Hint(one.move, chance(seen.game, one.value), _why(seen, one, thoughts), said, then)


def _percent(seen: Observation, thought: Thought) -> int:
    return round(100 * chance(seen.game, thought.value))


def _then(seen: Observation, move: Move, seed: int) -> list[Move]:
    """Where a move takes several decisions: the others, as far as they follow at once and nothing new is seen."""
    worlds = [seen.imagine(seed + world) for world in range(WORLDS)]
    found: list[Move] = []
    while _the_same_to(seen.seat, worlds, move):
        world = worlds[0]
        if world.actors != (seen.seat,) or len(found) == MOST_FOLLOWING:
            break
        thoughts = Guided(seed).think(world.observe(seen.seat), FOLLOWING)
        if not thoughts or any(thoughts[0].move.id not in one.legal(seen.seat).ids for one in worlds):
            break
        move = thoughts[0].move
        found.append(move)
    return found


def _the_same_to(seat: int, worlds: list[Match], move: Move) -> bool:
    """Plays the move in each of the worlds; does the seat see the same in all of them after it?"""
    for world in worlds:
        world.play(seat, move)
    first, *others = (world.observe(seat).record.tobytes() for world in worlds)
    return all(other == first for other in others)


def chance(game: Game, value: float) -> float:
    """What a reward says about winning: a little of it may be for points."""
    if _by_teams(game):
        return value
    return min(1.0, max(0.0, (value * MOST_REWARD - REWARD_FOR_POINTS / 2) / (MOST_REWARD - REWARD_FOR_POINTS)))


def _by_teams(game: Game) -> bool:
    """Does a game have winners and losers only, and nobody in between?"""
    return own_way(game, "think") is not None or hasattr(game.advice, "rewards")


def _why(seen: Observation, one: Thought, thoughts: list[Thought]) -> str:
    say = words_of(language(), "bots")
    best, *others = thoughts
    if not others:
        return say("bots-hint-forced" if len(seen.legal()) == 1 else "bots-hint-only")
    percent, most, second = (_percent(seen, thought) for thought in (one, best, others[0]))
    if one is not best:
        compared = _compared(percent - most)
        return say(
            "bots-hint-other", compared=compared, percent=percent, best=str(best.move), games=str(one.simulations)
        )
    return say(
        "bots-hint-best",
        aim="victory" if seen.players == 2 or _by_teams(seen.game) else "others",
        compared=_compared(percent - second),
        percent=percent,
        lead=percent - second,
        second=str(others[0].move),
        games=str(one.simulations),
        all=str(sum(thought.simulations for thought in thoughts)),
    )


def _compared(lead: int) -> str:
    """The move tried most need not be the one that looks best so far."""
    return "close" if abs(lead) < CLOSE_PERCENT else "ahead" if lead > 0 else "behind"
