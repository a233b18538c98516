"""Matches of Burn, Gorynych! for the development page, the guide and the screenshots."""

FIRST_FLIGHT = {
    "board": "base",
    "slots": "ABCD",
    "players": 3,
    "zmey": "a2",
    "knights": [{"track": "A1", "cell": 3}, {"track": "A1", "cell": 4}, {"track": "D2", "cell": 1}],
    "burnt": 1,
    "manoeuvres": ["home", "long_flame", "wing_beat"],
    "first": 1,
    "n": 1,
    "z": 2,
}

MATCHES = {
    "three": {"players": 3},
    "four": {"players": 4, "board": "advanced", "manoeuvres": "mixed"},
    "all": {"players": 3},
    "seven": {"players": 7, "board": "advanced"},
    "guide": {
        "position": FIRST_FLIGHT,
        "play": [
            *["point 1", "done", "right", "fire", "manoeuvre"],
            *["2 cells", "burn", "Long flame / Rush", "turn up"],
        ],
        "only": True,
    },
}

SCREENSHOT = {"presses": 7}
