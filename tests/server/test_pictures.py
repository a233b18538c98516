"""Pictures of positions, for games without a screen: each viewer gets what they know and no more."""

import pytest

import teremok
from teremok.engine.language import speaking
from teremok.server.messages.replay import seen_by_all

from .client import Player, play_on


@pytest.mark.parametrize("game", ["skazka", "zavarushka"])
def test_each_seat_has_a_picture_of_its_own_and_only_its_owner_gets_it(house, game):
    player, stranger = house.player(), house.player(name="Иван")
    table = player.open_table(game, ("me", "me", "me"))
    pictures = [player.get(f"/api/tables/{table}/picture", seat=seat)["svg"] for seat in range(3)]
    public = player.get(f"/api/tables/{table}/picture")["svg"]
    assert len({*pictures, public}) == 4
    assert stranger.get(f"/api/tables/{table}/picture")["svg"] == public
    assert stranger.get(f"/api/tables/{table}/picture", seat=0, code=403)["error"]["key"] == "error-not-your-seat"
    assert Player(house.address, name=None).get(f"/api/tables/{table}/picture", seat=0, code=401)
    for wrong in (-1, "x"):
        player.get(f"/api/tables/{table}/picture", seat=wrong, code=422)


def test_there_is_no_picture_before_the_match(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "open"))
    assert player.get(f"/api/tables/{table}/picture", code=409)["error"]["key"] == "error-no-match"


def test_pictures_of_a_finished_match_are_those_of_its_file(house):
    player = house.player(language="ru")
    table = player.open_table("zavarushka", ("me", "easy"))
    play_on(player, player.watch(table))
    player.hang_up()
    match = teremok.loads(player.http.get(f"/api/tables/{table}/matches/1/file").text)
    own = player.get(f"/api/tables/{table}/picture", seat=0, lang="en")
    start = player.get(f"/api/tables/{table}/matches/1/picture/0", lang="ru")
    end = player.get(f"/api/tables/{table}/matches/1/picture/{len(match.history)}", lang="ru")
    player.get(f"/api/tables/{table}/matches/1/picture/{len(match.history) + 1}", code=404)
    with speaking("en"):
        assert own["svg"] == match.svg(seat=0)
        assert [line["text"] for line in own["sheet"]] == [line.text for line in match.observe(0).sheet()]
    with speaking("ru"):
        assert start["svg"] == seen_by_all(match.rewound()).svg()
        assert end["svg"] == seen_by_all(match).svg()


def test_a_match_in_play_has_no_pictures_with_nothing_hidden(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "me"))
    player.get(f"/api/tables/{table}/matches/1/picture/0", code=404)
