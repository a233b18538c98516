"""Matches of Fairy Tale for the development page, the guide and the screenshots."""

FIRST_TALE = {
    "round": 2,
    "played": {
        "A": ["Dwarven Warrior", "Mischievous Fairy", "Bard"],
        "B": ["Homesteaders", "Castle", "-Homesteaders"],
        "C": ["Children of the Dragon", "Werewolf", "Silver Dragon"],
    },
    "hands": {
        "A": ["Sky Dance Dragon", "Demon"],
        "B": ["Homesteaders", "Bronze Dragon"],
        "C": ["Elven Warrior", "Spirit of the Spring"],
    },
    "drafted": {
        "A": ["Fairy Ring", "Mischievous Fairy", "Silver Dragon"],
        "B": ["Knights of the Round Table", "Staff-Bearing Sage", "Bard"],
        "C": ["Children of the Dragon", "Dragon's Lair", "Vampire"],
    },
}

MATCHES = {
    "two": {"players": 2},
    "four": {"players": 4},
    "five": {"players": 5},
    "simple": {"players": 3, "deck": "simple"},
    "pairs": {"players": 4, "pairs": True},
    "watch": {"players": 3},
    "guide": {
        "position": FIRST_TALE,
        "play": [
            *["Sky Dance Dragon", "Homesteaders", "Elven Warrior"],
            *["Fairy Ring", "Staff-Bearing Sage", "Dragon's Lair"],
            *["close Mischievous Fairy", "open Homesteaders", "close Silver Dragon"],
            *["Sky Dance Dragon", "Homesteaders", "Children of the Dragon"],
        ],
        "only": True,
    },
}

SCREENSHOT = {"presses": 14}
