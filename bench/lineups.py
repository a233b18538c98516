"""With whom and by which rules each game is measured."""

LINEUPS: dict[str, dict[str, object]] = {
    "castle": {"players": 4, "rules": "extended"},
    "gorynych": {"players": 4, "board": "advanced"},
    "skazka": {"players": 6},
}


def lineup(name: str) -> dict[str, object]:
    """Four players, where nothing else is said."""
    return LINEUPS.get(name, {"players": 4})
