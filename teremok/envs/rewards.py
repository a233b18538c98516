"""What the end of a match is worth to a learner."""

from ..engine.match import Match


def rewards(match: Match) -> tuple[float, ...]:
    """By seat, from -1 to 1: how many one is ahead of, less those one is behind of, as a share of all others.

    Where all win or lose together, 1 or -1 for all. Zeros before the end.
    """
    if not match.over:
        return (0.0,) * match.players
    if match.game.together:
        return tuple(1.0 if points > 0 else -1.0 for points in match.scores)
    others = max(1, match.players - 1)
    return tuple(sum((other > place) - (other < place) for other in match.ranks) / others for place in match.ranks)
