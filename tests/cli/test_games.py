"""`teremok games`"""

import json

import pytest

import teremok


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["The Unfairy Scuffle", "2–4 players, 10–20 minutes", "count the stars", "players 2..4 [2]"]),
        ("ru", ["Несказочная заварушка", "игроков: 2–4, минут: 10–20", "сосчитайте звёзды"]),
    ],
)
def test_every_game_is_introduced(teremok_cli, lang, words):
    done = teremok_cli("games", "--lang", lang)
    assert done.code == 0
    assert all(name in done.out for name in [*teremok.games(), *words])
    assert "first random|0|1|2|3 [random]" in done.out


def test_json_has_all_that_one_may_choose(teremok_cli):
    found = json.loads(teremok_cli("games", "--json", "--lang", "ru").out)
    assert [game["name"] for game in found] == teremok.games()
    zavarushka = next(game for game in found if game["name"] == "zavarushka")
    assert set(zavarushka) == {"name", "title", "about", "players", "minutes", "rules", "options"}
    assert zavarushka["title"] == "Несказочная заварушка"
    assert zavarushka["players"] == [2, 3, 4]
    assert {"name": "dwarf_moves", "values": [False, True], "default": False} in zavarushka["options"]
