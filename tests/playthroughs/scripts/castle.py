"""Royal Castle played by people with a good memory: their games are shorter than random ones, and end in every way."""

from teremok import NONE, Match

from ..cover import Script

DECIDE, SHOOT = 1, 2


def careful(match: Match, seat: int) -> str:
    """Takes only what is not far above the end of his wall."""
    return player(match, seat, reach=6)


def greedy(match: Match, seat: int) -> str:
    """Takes whatever fits."""
    return player(match, seat, reach=45)


def hesitant(match: Match, seat: int) -> str:
    """Takes nothing."""
    return player(match, seat, reach=0)


def player(match: Match, seat: int, reach: int) -> str:
    moves = [str(move) for move in match.legal(seat)]
    known = match.observe(seat).state
    last = int(known["wall"][seat]).bit_length() - 1
    if known["phase"] == SHOOT:
        return moves[-1]
    if known["phase"] == DECIDE:
        number = int(known["middle"][known["up"]])
        return moves[-1] if number - last <= reach and reach else "put back"
    return place_to_turn(match, seat, last, reach) or moves[len(match.history) % len(moves)]


def place_to_turn(match: Match, seat: int, last: int, reach: int) -> str | None:
    """The lowest card in reach of which he knows where it lies, or one that nobody has seen."""
    known = match.observe(seat).state
    numbers = known["middle"].tolist()
    wanted = sorted(number for number in numbers if 0 < number - last <= reach)
    unseen = [place for place, number in enumerate(numbers) if number != NONE and not int(known["seen"]) >> place & 1]
    if wanted:
        place = numbers.index(wanted[0])
    elif len(unseen) > seat:
        place = unseen[seat]
    else:
        return None
    return str(match.game.moves[place])


STUBBORN = {
    "rules": "basic",
    "walls": {"yellow": [1, 3, 20], "red": [1, 24, 41], "green": [1, 2]},
    "middle": [46, 5, None, 17, 31],
    "seen": [5, 31],
    "idle": 294,
    "to_move": "green",
}

SPELLBOUND = {
    "rules": "extended",
    "walls": {"red": [1, 10, 40], "blue": [1, 5, 8, 41]},
    "middle": [39, None, 2, 16],
    "idle": 194,
    "to_move": "blue",
}
"""Nothing fits, but Red's wizard could insert any card; he would rather not."""

SCRIPTS = {
    "2-players-basic-built": Script(careful, {"players": 2, "rules": "basic", "first": 0, "notes": True}, seed=3),
    "4-players-basic-built": Script(careful, {"players": 4, "rules": "basic", "first": 3}, seed=2),
    "3-players-basic-standstill": Script(greedy, {"players": 3, "rules": "basic", "first": 2}, seed=6),
    "3-players-basic-endless": Script(hesitant, position=STUBBORN),
    "3-players-extended-built": Script(careful, {"players": 3, "rules": "extended", "notes": True}, seed=5),
    "4-players-extended-built": Script(greedy, {"players": 4, "rules": "extended"}, seed=3),
    "4-players-extended-standstill": Script(
        greedy,
        {"players": 4, "rules": "extended", "first": 1, "start_is_tower": False, "two_raven_cards": False},
        seed=6,
    ),
    "2-players-extended-standstill": Script(
        greedy, {"players": 2, "rules": "extended", "wizard_prevents_standstill": False}, seed=3
    ),
    "2-players-extended-endless": Script(hesitant, position=SPELLBOUND),
}
