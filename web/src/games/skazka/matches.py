"""Matches of Skazka for the development page, the guide and the screenshots."""

ROUND_TABLE = {
    "players": ["A", "B", "C", "D", "E", "F"],
    "hands": {
        "A": ["Vasilisa the Wise", "Kolobok", "Tsar Pea", "Koschei"],
        "B": ["Fox", "Bear", "Yemelya", "Snow Maiden"],
        "C": ["Ilya Muromets", "Sadko", "Nastenka", "Firebird"],
        "D": ["Snow Maiden", "Alyonushka"],
        "E": ["Stargazer", "The Soldier", "Ivan the Fool", "Tsar Saltan", "Grey Wolf"],
    },
    "front": {"B": ["Ivan Tsarevich"], "E": ["Bayun the Cat"]},
    "left": {"F": "nechist"},
    "caught": ["Baba Yaga"],
    "discard": ["Yelena the Fair", "Fox", "Swan Princess", "Svyatogor", "Svyatogor", "Alyosha Popovich"],
    "accuser": "C",
    "turn": 13,
}
BIRD = ["Firebird", "Grey Wolf", "Alyonushka", "Snow Maiden", "Snow Maiden", "Ivan the Fool", "Zmey Gorynych"]
FULL_TABLE = {
    "players": list("ABCDEFGHIJ"),
    "hands": {
        "A": BIRD,
        "B": ["Fox", "Bear", "Yemelya", "Snow Maiden"],
        "C": ["Ilya Muromets", "Sadko", "Nastenka"],
        "D": ["Snow Maiden", "Alyonushka"],
        "E": ["Stargazer", "The Soldier", "Ivan the Fool", "Tsar Saltan", "Grey Wolf"],
        "F": ["Koschei", "Tsar Pea"],
        "G": ["Svyatogor"],
        "H": ["Kolobok", "Finist the Bright Falcon", "Snow Maiden", "Snow Maiden"],
        "I": ["Ivan the Fool", "Ivan the Fool"],
        "J": ["Snow Maiden", "Yelena the Fair", "Yelena the Fair"],
    },
    "front": {
        "A": ["Svyatogor", "Sivka-Burka"],
        "B": ["Ivan Tsarevich"],
        "C": ["Svyatogor"],
        "D": ["Bayun the Cat"],
        "G": ["Svyatogor", "Ivan Tsarevich"],
    },
    "caught": ["Baba Yaga", "Winged Maidens"],
    "discard": ["Fox", "Swan Princess", "Alyosha Popovich", "Alyonushka", "Dobrynya Nikitich"],
    "accuser": "A",
    "turn": 20,
}
FIRST_ACCUSATION = {
    "players": ["A", "B", "C"],
    "hands": {
        "A": ["Vasilisa the Wise", "Snow Maiden", "Fox", "Dobrynya Nikitich"],
        "B": ["Koschei", "Bear"],
        "C": ["Alyonushka", "Nastenka", "Sadko"],
    },
    "front": {"C": ["Svyatogor"]},
    "accuser": "A",
    "turn": 3,
}
TALE_MOVES = [
    *("accuse B", "play Bear", "accuse A", "play Vasilisa the Wise", "first"),
    *("accuse A", "play Snow Maiden", "name C", "give Fox", "accuse B", "play Koschei"),
]

MATCHES = {
    "three": {"players": 3},
    "four": {"players": 4},
    "six": {"players": 6},
    "seven": {"players": 7},
    "eight": {"players": 8},
    "ten": {"players": 10},
    "all": {"players": 4},
    "watch": {"players": 5},
    "round": {"position": ROUND_TABLE, "play": ["accuse A", "play Vasilisa the Wise", "second", "name D"]},
    "accuse": {"position": {**ROUND_TABLE, "accuser": "A"}, "play": ["accuse D"]},
    "full": {"position": FULL_TABLE, "play": ["accuse C"]},
    "bird": {"position": {**FULL_TABLE, "accuser": "J"}, "play": ["accuse A", "play Firebird"]},
    "wolf": {"position": {**FULL_TABLE, "accuser": "D"}, "play": ["accuse E", "play Grey Wolf", "first", "name A"]},
    "pea": {"position": {**FULL_TABLE, "accuser": "E"}, "play": ["accuse F", "play Tsar Pea"]},
    "guide": {
        "position": FIRST_ACCUSATION,
        "answer": "single",
        "play": TALE_MOVES,
        "only": True,
    },
}

SCREENSHOT = {"presses": 2}
