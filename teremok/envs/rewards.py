"""Rewards of learners at the end of a match."""

from typing import Any

from ..engine.match import Match


def balance_reward(balance: Any, players: int) -> Any:
    """Reward of a seat, -1 to 1. `balance` is the number of seats that it is ahead of minus those that it is behind."""
    return balance / max(1, players - 1)


def rewards(match: Match) -> tuple[float, ...]:
    """Reward by seat, -1 to 1; in cooperative games 1 or -1 for all. Zeros before the end."""
    if not match.over:
        return (0.0,) * match.players
    if match.game.together:
        return tuple(1.0 if points > 0 else -1.0 for points in match.scores)
    return tuple(
        balance_reward(sum((other > own) - (other < own) for other in match.ranks), match.players)
        for own in match.ranks
    )
