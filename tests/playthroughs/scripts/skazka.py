"""Skazka: the endings that random play seldom reaches."""

from typing import Any

from teremok import Match

from ..cover import Script


def words(*told: str) -> Any:
    """Those who move say these words, one after the other."""

    def choose(match: Match, seat: int) -> str:
        return told[len(match.history)]

    return choose


def quiet(match: Match, seat: int) -> str:
    """Accuses the next, answers with a Bear or a Fox, and says no more than he must."""
    moves = [str(move) for move in match.legal(seat)]
    for wish in ("enough", "play Stargazer", "name A", "play Firebird"):
        if wish in moves:
            return wish
    return next((move for move in moves if move != "claim" and "Koschei" not in move), moves[0])


ONLY_NECHIST = {
    "players": ["A", "B", "C", "D", "E"],
    "hands": {"A": ["Yemelya", "Koschei"], "B": ["Stargazer"], "C": ["Zmey Gorynych", "Fox"]},
    "left": {"D": "heroes", "E": "heroes"},
    "accuser": "A",
}

LAST_CARDS = {
    "players": ["A", "B", "C"],
    "hands": {"A": ["Koschei"], "B": ["Dobrynya Nikitich"]},
    "left": {"C": "heroes"},
    "accuser": "A",
    "turn": 20,
}

TWO_TSAREVICHES = {
    "players": ["A", "B", "C", "D"],
    "hands": {
        "A": ["Sadko", "Koschei", "Yemelya", "Ivan Tsarevich"],
        "B": ["Bear", "Frog Princess", "Fox", "Fox"],
    },
    "front": {"B": ["Ivan Tsarevich"]},
    "left": {"C": "heroes", "D": "heroes"},
    "accuser": "B",
    "turn": 31,
}

A_LONG_TALE = {
    "players": ["A", "B", "C"],
    "hands": {"A": ["Yemelya", "Fox"], "B": ["Stargazer", "Bear"], "C": ["Koschei", "Fox", "Firebird"]},
    "accuser": "A",
    "turn": 178,
}

SCRIPTS = {
    "5-players-claim": Script(words("accuse B", "play Stargazer", "name A", "claim"), position=ONLY_NECHIST),
    "5-players-only-nechist": Script(
        words("accuse B", "play Stargazer", "name A"), {"end": "auto"}, position=ONLY_NECHIST
    ),
    "3-players-nobody": Script(
        words("accuse B", "play Dobrynya Nikitich"),
        position=LAST_CARDS,
    ),
    "4-players-blocked": Script(words("accuse A", "play Ivan Tsarevich"), position=TWO_TSAREVICHES),
    "3-players-turns": Script(quiet, position=A_LONG_TALE),
}
