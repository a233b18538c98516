"""Hints: the best moves with their value and reasons, from the statistics of a search."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..engine.game import Game
from ..engine.locale import language, words_of
from ..engine.moves import Move
from ..engine.observation import Observation
from .advice import MAX_REWARD, REWARD_FOR_POINTS, custom_hook
from .bot import NO_LIMIT, Limit
from .nets.bot import Guided
from .reasons import WORLDS, Reason, reasons
from .search import MoveEstimate

CLOSE_PERCENT = 2
"""Difference in per cent of a win below which moves count as equally good."""


@dataclass(frozen=True)
class Hint:
    move: Move
    value: float
    """Probability to win; with more than two players, the expected share of opponents left behind."""
    why: str
    reasons: list[Reason] = field(default_factory=list)
    """Reasons: points gained, players hindered or helped, the alternative."""
    then: list[Move] = field(default_factory=list)
    """The seat's next moves, before any other seat decides."""


FOLLOWING = Limit(seconds=0.2, simulations=300)
"""Limit for finding the moves that follow the best one."""

MAX_FOLLOWING = 3


def hint(seen: Observation, limit: Limit = NO_LIMIT, *, moves: int = 3, seed: int = 0) -> list[Hint]:
    """The best moves of the seat that observes, best first."""
    estimates = _rated(seen, limit, seed)
    return [_hint(seen, one, estimates, seed) for one in estimates[:moves]]


def _rated(seen: Observation, limit: Limit, seed: int) -> list[MoveEstimate]:
    bot = Guided(seed)
    return reliable(bot.analyse(seen, limit), bot.min_simulations)


def reliable(estimates: list[MoveEstimate], min_simulations: int) -> list[MoveEstimate]:
    """Estimates that are reliable, best first.

    The best is the move with the highest value among those tried at least half as often as the most tried one. Others
    follow if they were tried enough and are not better.
    """
    most = max((one.simulations for one in estimates), default=0)
    tried = [one for one in estimates if one.simulations >= max(1, min(min_simulations, most))]
    best = max((one.value for one in tried if 2 * one.simulations >= most), default=0.0)
    return sorted((one for one in tried if one.value <= best), key=lambda one: (-one.value, -one.simulations))


def chances(seen: Observation, limit: Limit = NO_LIMIT, *, seed: int = 0) -> dict[int, float]:
    """Probability to win by move, best first; moves that were hardly tried are left out."""
    return {one.move.id: chance(seen.game, one.value) for one in _rated(seen, limit, seed)}


def _hint(seen: Observation, one: MoveEstimate, estimates: list[MoveEstimate], seed: int) -> Hint:
    best, *others = estimates
    then = _then(seen, one.move, seed) if one is best else []
    other = others[0].move if one is best and others else None
    ahead = bool(others) and not _close(seen, best, others[0])
    said = reasons(seen, [one.move, *then], other, ahead=ahead)
    return Hint(one.move, chance(seen.game, one.value), _why(seen, one, estimates), said, then)


def _percent(seen: Observation, estimate: MoveEstimate) -> int:
    return round(100 * chance(seen.game, estimate.value))


def _close(seen: Observation, one: MoveEstimate, other: MoveEstimate) -> bool:
    return _percent(seen, one) - _percent(seen, other) < CLOSE_PERCENT


def _then(seen: Observation, move: Move, seed: int) -> list[Move]:
    """Moves that follow at once by the same seat, as long as they reveal nothing new."""
    worlds = [seen.imagine(seed, number) for number in range(WORLDS)]
    moves = [move]
    while len(moves) <= MAX_FOLLOWING:
        for world in worlds:
            world.play(seen.seat, moves[-1])
        now, *others = (world.observe(seen.seat) for world in worlds)
        if now.actors != (seen.seat,) or any(other.record != now.record for other in others):
            break
        best = Guided(seed).analyse(now, FOLLOWING)[0].move
        if best.id not in now.legal().ids:
            break
        moves.append(best)
    return moves[1:]


def chance(game: Game, value: float) -> float:
    """Probability to win that a mean reward stands for, without the part for points."""
    if _by_teams(game):
        return value
    return min(1.0, max(0.0, (value * MAX_REWARD - REWARD_FOR_POINTS / 2) / (MAX_REWARD - REWARD_FOR_POINTS)))


def _by_teams(game: Game) -> bool:
    """Whether a game has only winners and losers, without ranks in between."""
    return custom_hook(game, "search") is not None or hasattr(game.advice, "rewards")


def _why(seen: Observation, one: MoveEstimate, estimates: list[MoveEstimate]) -> str:
    say = words_of(language(), "bots")
    best, *others = estimates
    if len(seen.legal()) == 1:
        return say("bots-hint-forced")
    percent = _percent(seen, one)
    if one is not best:
        compared = "close" if _close(seen, best, one) else "behind"
        return say("bots-hint-other", compared=compared, percent=percent, best=str(best.move))
    aim = "victory" if seen.players == 2 or _by_teams(seen.game) else "others"
    chance = say("bots-hint-chance", aim=aim, percent=percent)
    if not others:
        return say("bots-hint-only", chance=chance)
    return say(
        "bots-hint-best",
        chance=chance,
        compared="close" if _close(seen, best, others[0]) else "ahead",
        lead=percent - _percent(seen, others[0]),
        second=str(others[0].move),
        games=str(one.simulations),
        all=str(sum(estimate.simulations for estimate in estimates)),
    )
