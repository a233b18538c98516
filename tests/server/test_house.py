"""The HTTP API: games, people, lists of tables."""

import pytest

import teremok
from teremok.games import built_in
from teremok.server.protocol.plain import VERSION

from .client import Player, play_on


def test_the_house_says_what_is_played_in_each_language(house):
    player = house.player()
    titles = {}
    for code in teremok.LANGUAGES:
        offered = player.get("/api/house", lang=code)
        assert offered["protocol"] == VERSION
        assert offered["languages"] == list(teremok.LANGUAGES)
        facts = [(teremok.game(game["name"]).meta, game) for game in offered["games"]]
        assert sorted(game["name"] for _, game in facts) == teremok.games()
        assert [meta.order for meta, _ in facts] == sorted(meta.order for meta, _ in facts)
        for meta, game in facts:
            assert (game["colour"], game["usual"], game["minutes"]) == (meta.colour, meta.usual, list(meta.minutes))
            assert meta.usual in game["players"]
            assert game["at_first"] == meta.at_first
            assert teremok.game(game["name"]).choose(players=meta.usual, **meta.at_first)
            assert (game["screen"], game["scene"]) == (None, None)
        assert [level["name"] for level in offered["levels"]] == list(teremok.bots.LEVELS)
        titles[code] = [game["title"] for game in offered["games"]]
        for option in (option for game in offered["games"] for option in game["options"]):
            assert option["title"] != option["name"]
            assert option["default"] in [one["value"] for one in option["values"]]
    assert titles["en"] != titles["ru"]


@pytest.mark.parametrize("name", built_in())
def test_a_screen_gets_all_moves_and_the_rules(house, name):
    game = teremok.game(name)
    known = house.player().get(f"/api/games/{name}", lang="ru")
    with teremok.speaking("ru"):
        assert [move["text"] for move in known["moves"]] == game.descriptions()
    assert known["moves"][0]["act"] == game.act(0)
    assert known["rules"].startswith("#")
    assert known["components"] == game.components


def test_an_unknown_game_is_not_found(house):
    error = house.player(language="ru").get("/api/games/chess", code=404)["error"]
    assert error["key"] == "error-unknown-game"
    assert "chess" in error["text"]
    assert "zavarushka" in error["text"]


# --- people


def test_one_needs_nothing_but_a_name(house):
    player = house.player("  Марья \n Моревна\u202e ", language="ru")
    assert player.me == {"id": player.id, "name": "Марья Моревна", "language": "ru", "face": None}
    assert player.get("/api/me") == player.me


def test_the_cookie_is_kept_from_scripts(house):
    answer = Player(house.address, None).http.post("/api/people", json={"name": "Ivan"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_who_is_not_known_is_told_so(house):
    stranger = Player(house.address, None)
    for path in ("/api/me", "/api/me/tables"):
        assert stranger.get(path, code=401)["error"]["key"] == "house-not-known"
    stranger.http.cookies.set("teremok", "guessed")
    assert stranger.get("/api/me", code=401)
    assert stranger.post("/api/tables", {"game": "castle"}, code=401)


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "x" * 41])
def test_a_name_must_be_one(house, name):
    error = Player(house.address, None).post("/api/people", {"name": name}, code=422)["error"]
    assert error["key"] == "house-bad-name"


def test_name_and_language_can_be_changed(house):
    player = house.player(language="en")
    answer = player.http.patch("/api/me", json={"name": "Василиса", "language": "ru"})
    assert answer.json() == {"id": player.id, "name": "Василиса", "language": "ru", "face": None}
    assert player.get("/api/me")["name"] == "Василиса"
    assert player.get("/api/tables/zzzzzz", code=404)["error"]["text"].startswith("Стола zzzzzz нет")


def test_a_recovery_link_works_once_and_both_devices_stay_known(house):
    player = house.player()
    code = player.post("/api/me/recovery")["link"].partition("#")[2]
    other = Player(house.address, None)
    assert other.post("/api/recover", {"code": code}) == player.me
    assert other.token != player.token
    assert other.get("/api/me") == player.get("/api/me")
    assert (
        Player(house.address, None).post("/api/recover", {"code": code}, code=404)["error"]["key"]
        == "house-bad-recovery"
    )


# --- tables


def test_a_table_against_bots_begins_at_once(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "easy", "normal"))
    summary = player.get(f"/api/tables/{table}")
    assert summary["status"] == "playing"
    assert summary["your_seats"] == [0]
    assert summary["host"] == player.id
    assert [seat["kind"] for seat in summary["seats"]] == ["person", "bot", "bot"]
    assert [seat["level"] for seat in summary["seats"]] == [None, "easy", "normal"]


def test_the_lobby_shows_public_tables_only(house):
    player = house.player()
    public = player.open_table("castle", ("me", "open"), public=True)
    secret = player.open_table("castle", ("me", "open"))
    shown = [summary["id"] for summary in house.player("Ivan").get("/api/tables", game="castle", status="gathering")]
    assert public in shown
    assert secret not in shown
    assert public not in [summary["id"] for summary in player.get("/api/tables", game="skazka")]
    assert public not in [summary["id"] for summary in player.get("/api/tables", status="playing")]


def test_my_tables_are_those_where_i_sit_and_my_turn_is_first(house):
    player, friend = house.player(), house.player("Ivan")
    waiting = player.open_table("zavarushka", ("me", "open"))
    mine = player.open_table("zavarushka", ("me", "easy"), options={"first": 0})
    newest = player.open_table("zavarushka", ("me", "open"))
    friend.open_table("zavarushka", ("me", "open"))
    assert [summary["id"] for summary in player.get("/api/me/tables")] == [mine, newest, waiting]


@pytest.mark.parametrize(
    ("wrong", "status", "key"),
    [
        ({"game": "chess"}, 404, "error-unknown-game"),
        ({"game": "castle", "options": {"players": 9}}, 422, "error-bad-option"),
        ({"game": "castle", "options": {"jester": 1}}, 422, "error-unknown-option"),
        ({"game": "castle", "settings": {"pace": "leisurely"}}, 422, "error-bad-option"),
        ({"game": "castle", "seats": [{"who": "me"}]}, 422, "error-seats-number"),
        ({"game": "castle", "seats": [{"who": "me"}, {"who": "bot", "level": "god"}]}, 422, "error-unknown-bot"),
        ({"game": "castle", "seats": [{"who": "me"}, {"who": "king"}]}, 422, "house-form"),
        ({"game": "castle", "more": 1}, 422, "house-form"),
        ({}, 422, "house-form"),
        ([], 422, "house-form"),
    ],
)
def test_a_wrong_table_is_refused_with_the_reason(house, wrong, status, key):
    player = house.player()
    assert player.post("/api/tables", wrong, code=status)["error"]["key"] == key
    assert player.get("/api/me/tables") == []


def test_what_is_not_json_is_malformed(house):
    player = house.player()
    answer = player.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == "house-not-json"


def test_what_is_too_large_is_not_read(house):
    for content in (b"x" * 100_000, (b"x" * 10_000 for _ in range(10))):  # the second one in chunks
        headers = {"Content-Type": "application/json"}
        answer = house.player().http.post("/api/tables", content=content, headers=headers)
        assert answer.status_code == 413
        assert answer.json()["error"]["key"] == "house-too-large"


# --- finished matches


@pytest.fixture(scope="module")
def finished(house):
    player = house.player(language="ru")
    table = player.open_table("zavarushka", ("me", "easy"))
    seen = play_on(player, player.watch(table))
    player.hang_up()
    return player, table, seen


def test_a_finished_match_is_shown_whole(finished):
    player, table, seen = finished
    match = player.get(f"/api/tables/{table}/matches/1", lang="ru")
    assert match["result"] == seen.match["result"]
    assert len(match["moves"]) == seen.match["moves"]
    assert all(move["text"] for move in match["moves"])


def test_the_match_file_holds_and_keeps_the_promise(finished, tmp_path):
    player, table, seen = finished
    answer = player.http.get(f"/api/tables/{table}/matches/1/file")
    assert "attachment" in answer.headers["content-disposition"]
    match = teremok.loads(answer.text)
    assert match.over
    assert list(match.scores) == seen.match["result"]["scores"]
    file = answer.json()
    assert file["nonce"] == seen.match["result"]["nonce"]


def test_what_one_could_expect_at_each_decision_of_a_finished_match(finished):
    player, table, _ = finished
    moves = player.get(f"/api/tables/{table}/matches/1")["moves"]
    found = player.get(f"/api/tables/{table}/matches/1/chances/0")
    assert found["seat"] == moves[0]["seat"]
    assert 0 <= found["best"] <= 1
    assert found == player.get(f"/api/tables/{table}/matches/1/chances/0")
    player.get(f"/api/tables/{table}/matches/1/chances/{len(moves)}", code=404)


def test_there_is_no_match_that_was_not_played(finished):
    player, table, _ = finished
    for number in (0, 2, 10**6):
        assert player.get(f"/api/tables/{table}/matches/{number}", code=404)["error"]["key"] == "error-no-such-match"


def test_a_match_in_play_keeps_its_secrets(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "open"))
    player.get(f"/api/tables/{table}/matches/1", code=404)
    player.get(f"/api/tables/{table}/matches/1/file", code=404)
    player.get(f"/api/tables/{table}/matches/1/chances/0", code=404)


def test_a_match_counts_for_ratings_history_and_statistics(finished):
    player, table, seen = finished
    place = seen.match["result"]["places"][0]
    profile = player.get(f"/api/people/{player.id}")
    assert profile["name"] == player.me["name"]
    assert [(past["table"], past["match"], past["place"]) for past in profile["history"]] == [(table, 1, place)]
    assert profile["statistics"][0]["matches"] == 1
    assert profile["statistics"][0]["won"] == int(place == 1)
    assert profile["statistics"][0]["endings"] == {seen.match["result"]["ending"]: 1}
    assert profile["history"][0]["won"] == (place == 1)
    (rating,) = profile["ratings"]
    ended = seen.events[-1]
    assert ended["ratings"][player.id]["after"] == rating["rating"]
    ladder = player.get("/api/ratings/zavarushka")
    assert [rung["rating"] for rung in ladder] == sorted((rung["rating"] for rung in ladder), reverse=True)
    assert {"easy", None} <= {rung["level"] for rung in ladder}
    assert player.id in [rung["person"] for rung in ladder]


def test_an_unknown_person_is_not_found(house):
    assert house.player().get("/api/people/p_0", code=404)["error"]["key"] == "house-no-person"
    assert house.player().get("/api/ratings/chess", code=404)["error"]["key"] == "error-unknown-game"


# --- metrics, health, headers


def test_machines_can_ask_how_it_is(house):
    http = house.player().http
    assert http.get("/healthz").json() == {"ok": True, "store": True, "bus": True}
    metrics = http.get("/metrics").text
    assert 'teremok_requests_total{method="POST",status="201"}' in metrics
    assert "teremok_sockets" in metrics


def test_the_http_part_is_described_by_openapi(house):
    described = house.player().get("/api/openapi.json")
    assert "/api/tables/{id}/matches/{number}/file" in described["paths"]


@pytest.mark.parametrize("path", ["/", "/table/k7m2qd", "/api/house", "/nowhere/at/all", "/api/nowhere"])
def test_every_answer_is_guarded(house, path):
    headers = house.player().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_files_of_the_client_carry_no_headers_of_pages(house):
    headers = house.player().http.get("/assets/none.js").headers
    assert "content-security-policy" not in headers
    assert headers["x-content-type-options"] == "nosniff"


def test_long_answers_are_compressed_for_those_who_can_read_them(house):
    http = house.player(None).http
    packed = http.get("/api/games/castle")
    plain = http.get("/api/games/castle", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert packed.json() == plain.json()
    assert "content-encoding" not in http.get("/healthz").headers


def test_any_address_is_the_page_but_for_the_api(house):
    http = house.player().http
    assert http.get("/table/k7m2qd").headers["content-type"].startswith("text/html")
    assert http.get("/assets/../../store.py").status_code in (200, 404)
    assert "sqlalchemy" not in http.get("/..%2f..%2fstore.py").text
    assert http.get("/api/nowhere").status_code == 404
    assert http.delete("/api/me").status_code == 405


def test_a_foreign_page_may_not_write(house):
    player = house.player()
    new = {"game": "castle", "seats": [{"who": "me"}, {"who": "open"}]}
    answer = player.http.post("/api/tables", json=new, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert player.get("/api/me/tables") == []
    assert player.http.post("/api/tables", json=new, headers={"Origin": house.address}).status_code == 201
