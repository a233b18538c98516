"""Matches of the Scuffle for the development page, the guide and the screenshots."""

KINGDOM = ["farm castle forest", "tower farm castle", "forest tower farm"]
SCUFFLE = {
    "lands": KINGDOM,
    "stacks": {
        "a1": ["yellow Peasant"],
        "b1": ["blue King", "blue Queen"],
        "c1": ["yellow Witch"],
        "a2": ["red Dwarf", "red Princess", "yellow Queen", "blue Dragon"],
        "b2": ["red Peasant"],
        "b3": ["blue Princess"],
        "c3": ["yellow Knight"],
    },
    "players": ["blue", "yellow", "red"],
    "hands": {
        "red": ["King", "Knight", "Fairy", "Wizard"],
        "blue": ["Peasant", "Dwarf", "Witch"],
        "yellow": ["King", "Fairy", "Wizard"],
    },
    "turn": 11,
}
TALL = {
    "lands": KINGDOM,
    "stacks": {
        "a1": ["red King"],
        "b1": [
            "blue Dwarf",
            "red Queen",
            "yellow Princess",
            "red Witch",
            "blue Peasant",
            "yellow Dragon",
            "red Wizard",
            "blue King",
        ],
        "c2": ["red Peasant", "yellow Knight", "blue Princess", "yellow King", "blue Dragon"],
        "b2": ["yellow Wizard"],
    },
    "players": ["red", "blue", "yellow"],
    "hands": {"red": ["Fairy", "Knight"], "blue": ["Queen", "Wizard"], "yellow": ["Witch", "Fairy"]},
    "turn": 15,
}
FOREST = {
    "lands": KINGDOM,
    "stacks": {"a1": ["red King"], "b1": ["blue King", "blue Dragon"], "c2": ["yellow Queen"], "b2": ["yellow Dwarf"]},
    "players": ["red", "blue", "yellow"],
    "hands": {
        "red": ["Fairy", "Knight", "Witch", "Wizard", "Queen", "Dwarf"],
        "blue": ["Queen", "Wizard", "Witch", "Fairy", "Princess"],
        "yellow": ["Witch", "Fairy", "King", "Knight", "Dragon"],
    },
    "turn": 6,
}
FOREST["stacks"]["a3"] = ["red Peasant"]
FOREST["hands"]["red"].remove("Dwarf")
FIRST_GAME = {
    "lands": ["castle farm forest", "farm tower farm"],
    "stacks": {"b1": ["red Peasant"], "c1": ["red Princess"], "b2": ["blue Dwarf"], "c2": ["blue Queen"]},
    "players": ["red", "blue"],
    "hands": {
        "red": ["King", "Knight", "Wizard", "Fairy", "Queen"],
        "blue": ["Dragon", "Knight", "Peasant", "Witch", "Fairy"],
    },
    "turn": 4,
}

MATCHES = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "watch": {"players": 4},
    "scuffle": {"position": SCUFFLE, "mine": [2], "play": ["King c2"]},
    "tall": {"position": TALL, "play": ["Fairy b1"]},
    "forest": {"position": FOREST, "dwarf_moves": True, "play": ["Witch a3"]},
    "guide": {
        "position": FIRST_GAME,
        "play": ["King a1", "Dragon a1", "Knight a1", "Peasant c2", "Wizard b2", "move c1 a1"],
        "only": True,
    },
}

PREVIEWS = True
