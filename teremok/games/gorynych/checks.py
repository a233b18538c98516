"""What the conformance suite needs to check Gorynych."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Records
from .components import CARDS
from .state import PASS
from .tables import FULL_HAND, KNIGHT_KIND, TRACK_LENGTH, ZMEY_KIND

positions = (
    {
        "board": "advanced",
        "players": 3,
        "zmey": "c4",
        "knights": [{"track": "A1", "cell": 3, "shield": True}, {"track": "B2"}, {"track": "D1", "horse": True}],
        "burnt": 1,
        "manoeuvres": ["trap", "-magnet", "-royal_apples"],
        "rows": {"1": ["move_red", "move_green", "fire"], "2": ["fire"]},
        "knight_cards": [1],
        "zmey_cards": [2, -1],
    },
    {
        "players": 4,
        "zmey": "e5",
        "knights": [{"track": "A1", "cell": 5}, {"track": "C1", "cell": 5}, {"track": "D2", "cell": 4}],
        "manoeuvres": ["-home", "long_flame", "-wing_beat"],
        "rows": {"1": ["manoeuvre"], "3": ["move_blue", "move_red", "move_yellow", "move_green"]},
        "n": 1,
        "z": 2,
        "knight_cards": [],
        "zmey_cards": [3],
    },
)
"""Positions that random play seldom reaches: nearly empty decks, turned manoeuvres, tokens out."""


def inventory(state: Records) -> object:
    """All cards of players and decks, each in one place, and the knights, alive or burnt."""
    s = state[0]
    for seat in range(s["players"]):
        row, lost = int(s["row"][seat]), int(s["lost"][seat])
        assert row & lost == 0
        assert (row | lost) & ~FULL_HAND == 0
        chosen = int(s["chosen"][seat])
        assert chosen in (NONE, PASS) or (0 <= chosen < CARDS and not (row | lost) >> chosen & 1)
    for knight in range(len(s["track"])):
        alive = int(s["alive"]) >> knight & 1
        track, cell = int(s["track"][knight]), int(s["cell"][knight])
        assert alive == (track != NONE) == (cell != NONE)
        assert not alive or 0 <= cell <= TRACK_LENGTH[s["board"], track]
        assert alive <= (knight < s["knights"])
    for token in ("shield", "horse"):
        assert s[token] == NONE or int(s["alive"]) >> int(s[token]) & 1
    for deck, kinds in (("knight", KNIGHT_KIND[s["board"], s["level"], s["players"]]), ("zmey", ZMEY_KIND)):
        left = [int(kind) for place, kind in enumerate(kinds) if int(s[f"{deck}_left"]) >> place & 1]
        assert sorted(kind for kind in s[f"{deck}_deck"].tolist() if kind != NONE) == sorted(left)
    assert int(s["flipped"]) & ~int(s["manoeuvres"]) == int(s["turning"]) & ~int(s["flipped"]) == 0
    return [
        int(s["players"]),
        int(s["knights"]),
        int(s["manoeuvres"]),
        int(s["board"]),
        int(s["level"]),
        int(s["slots"]),
    ]


def worlds(seen: Observation) -> Iterator[Records]:
    """Every state consistent with this observation: hidden choices and deck orders."""
    s = seen.state
    chosen = [
        _cards(FULL_HAND & ~int(s["row"][seat]) & ~int(s["lost"][seat]))
        for seat in range(seen.players)
        if s["chosen"][seat] == HIDDEN
    ]
    hidden = [seat for seat in range(seen.players) if s["chosen"][seat] == HIDDEN]
    for knights, zmey, cards in product(_orders(s, "knight"), _orders(s, "zmey"), product(*chosen)):
        world = seen.record.copy()
        world["knight_deck"][0, : len(knights)] = knights
        world["zmey_deck"][0, : len(zmey)] = zmey
        world["chosen"][0, hidden] = cards
        yield world


def _cards(bits: int) -> list[int]:
    return [card for card in range(CARDS) if bits >> card & 1]


def _orders(s: Any, deck: str) -> list[tuple[int, ...]]:
    """All orders of the cards left in a deck."""
    kinds = KNIGHT_KIND[s["board"], s["level"], s["players"]] if deck == "knight" else ZMEY_KIND
    bits = int(s[f"{deck}_left"])
    left = [int(kind) for place, kind in enumerate(kinds) if bits >> place & 1]
    return sorted(set(permutations(left)))
