"""Matches of Royal Castle for the development page, the guide and the screenshots."""

MIDDLE = [
    *[2, 6, None, 9, None, 12, None, 15, 18],
    *[None, 19, None, None, 20, 21, 24, 26, None],
    *[28, 29, 30, 32, 34, 35, 36, 31, 37],
    *[38, 39, None, None, None, 40, None, 41, 42],
    *[None, None, None, 43, None, None, 44, 45, None],
]
BUILDING = {
    "rules": "extended",
    "players": ["red", "blue", "yellow"],
    "walls": {"red": [1, 4, 7, 10, 14, 17, 23], "blue": [1, 5, 8, 13, 25, 33], "yellow": [1, 3, 11, 16, 22, 27]},
    "middle": MIDDLE,
    "seen": [44, 2, 19, 35, 40],
    "up": 31,
    "to_move": "red",
}
LONG = {
    "rules": "extended",
    "players": ["red", "blue", "yellow", "green"],
    "walls": {
        "red": [1, 2, 7, 10, 13, 16, 22, 25, 31],
        "blue": [1, 4, 5, 8, 11, 14, 18, 23, 28],
        "yellow": [1, 3, 6, 9, 17, 19, 21, 26],
        "green": [1, 12, 15, 24, 27, 30, 32, 36, 37],
    },
    "middle": [None, 20, None, 33, 34, None, None, 44, 45, 46, None, 29, 35, None, 40, 41, 42, 43],
    "seen": [20, 44, 35],
    "to_move": "red",
}
FIRST_WALL = {
    "rules": "extended",
    "players": ["red", "blue"],
    "walls": {"red": [1, 5], "blue": [1, 3, 8]},
    "middle": [
        *[9, None, 41, 2, 17, 4, 28, None, 30],
        *[14, 22, 19, 44, 6, 35, 27, 13, 39],
        *[21, 7, 15, 46, 10, 26, 33, 20, 31],
        *[24, 32, 38, 40, 36, 23, 18, 11, 43],
        *[42, 16, 45, 25, 37, 12, 34, 29, None],
    ],
    "to_move": "red",
}

MATCHES = {
    "basic": {"players": 2},
    "three": {"players": 3, "rules": "extended"},
    "notes": {"players": 4, "rules": "extended", "notes": True},
    "building": {"position": BUILDING, "play": ["take"]},
    "cannon": {"position": {**BUILDING, "up": 44}, "play": ["take", "shoot 33"]},
    "wizard": {"position": {**BUILDING, "up": 12}, "play": ["insert"]},
    "low": {"position": {**BUILDING, "up": 2, "wizard_used": True}, "play": ["put back"]},
    "guide": {
        "position": FIRST_WALL,
        "play": [
            *["turn d1", "put back", "turn g1", "put back"],
            *["turn b3", "take", "turn h3", "take", "shoot 7"],
            *["turn g1", "take"],
        ],
        "only": True,
    },
    "long": {"position": LONG, "notes": True, "play": ["turn h1", "take"]},
}

PREVIEWS = True

SCREENSHOT = {"presses": 26, "rules": "extended"}
