"""A game in which everybody is after tales and heroes, of which random play shows few."""

from typing import Any

from teremok import Match

from ..cover import Script


def rare_cards_first(match: Match, seat: int) -> Any:
    """Of the cards at hand the one with fewest copies; of cards to open or close the last."""
    legal = match.legal(seat)
    copies = [card["copies"] for card in match.game.components["cards"]]
    if legal[0].id >= len(copies):
        return legal[-1]
    return min(legal, key=lambda move: (copies[move.id], -move.id))


SCRIPTS = {"every-tale": Script(rare_cards_first, options={"players": 5}, seed=1)}
