"""A private table is visible to its members and to people with its link, and to nobody else."""

import asyncio
import itertools
from types import SimpleNamespace

import pytest

from teremok.server.errors import NotFound
from teremok.server.tables.handler import PRIVATE_ID_LENGTH, PUBLIC_ID_LENGTH, new_id
from teremok.server.web.house import House
from teremok.server.web.limits import LimitExceeded, Limits

from .client import Player, play_on
from .conftest import Place, Server

STATUSES = ("gathering", "playing", "over", "abandoned")


@pytest.fixture(scope="module")
def secret(house):
    """A person who has played a match at a private table, and the table."""
    player = house.player("Марья")
    table = player.open_table("zavarushka", ("me", "easy"))
    play_on(player, player.watch(table))
    player.hang_up()
    return player, table


@pytest.mark.parametrize("known", [True, False], ids=["a person", "nobody"])
def test_nothing_that_a_stranger_can_ask_for_names_a_private_table(house, secret, known):
    player, table = secret
    stranger = house.player("Леший") if known else Player(house.address, None)
    asked = [f"/api/people/{player.id}", "/api/ratings/zavarushka", "/api/house", "/api/openapi.json", "/metrics"]
    asked += [f"/api/tables?game=zavarushka&status={status}" for status in STATUSES]
    asked += ["/api/tables", "/api/protocol.json", "/healthz", "/", "/lobby", f"/people/{player.id}"]
    asked += ["/api/me/tables", "/api/tables/zzzzzzzzzz", "/api/tables/zzzzzzzzzz/matches/1"]
    assert {path for path in asked if table in stranger.http.get(path).text} == set()


def test_the_lobby_is_not_told_of_a_private_table(house, secret):
    stranger = house.player("Леший").connect()
    stranger.say(do="lobby", on=True)
    assert secret[1] not in str(stranger.next())


def test_a_private_match_counts_and_those_who_played_it_find_it(house):
    host, guest = house.player("Марья"), house.player("Ivan")
    table = host.open_table("zavarushka", ("me", "me"))
    play_on(host, host.watch(table))
    mine = host.get(f"/api/people/{host.id}")
    assert {past["table"] for past in mine["history"]} == {table}
    seen = guest.get(f"/api/people/{host.id}")
    assert seen["history"] == []
    assert seen["statistics"] == mine["statistics"]
    assert seen["statistics"][0]["matches"] == 2
    assert host.do("options", table, settings={"public": True})["ok"]
    assert guest.get(f"/api/people/{host.id}") == mine


def test_who_played_along_finds_the_match_in_the_others_profile(house):
    host, guest = house.player("Марья"), house.player("Ivan")
    table = host.open_table("zavarushka", ("me", "open"))
    seen = {guest: guest.watch(table), host: host.watch(table)}
    assert guest.do("sit", table, seat=1)["ok"]
    number = host.do("start", table)["number"]
    for player in itertools.islice(itertools.cycle((host, guest)), 400):
        while seen[player].number < number:
            seen[player].take(player.event(table))
        play_on(player, seen[player], moves=len(seen[player].to_move))
        number = seen[player].number
        if seen[player].over:
            break
    assert [past["table"] for past in guest.get(f"/api/people/{host.id}")["history"]] == [table]
    assert house.player("Леший").get(f"/api/people/{host.id}")["history"] == []


def test_a_table_that_turns_private_leaves_the_lobby(house):
    host, stranger = house.player("Марья"), house.player("Леший").connect()
    table = host.open_table("zavarushka", ("me", "open"), public=True)
    stranger.say(do="lobby", on=True)
    stranger.hear(lambda message: table in str(message.get("lobby")))
    host.watch(table)
    assert host.do("options", table, settings={"public": False})["ok"]
    stranger.hear(lambda message: "lobby" in message and table not in str(message))


def test_the_link_lets_one_in(house):
    host, friend = house.player("Марья"), house.player("Ivan")
    table = host.open_table("zavarushka", ("me", "open"))
    assert friend.get(f"/api/tables/{table}")["id"] == table
    assert friend.watch(table).seats == {}
    assert friend.do("sit", table, seat=1)["ok"]


# --- guessing ids


def test_the_id_of_a_private_table_is_long(house):
    player = house.player()
    assert len(player.open_table("zavarushka", ("me", "open"))) == PRIVATE_ID_LENGTH == len(new_id(False))
    assert len(player.open_table("zavarushka", ("me", "open"), public=True)) == PUBLIC_ID_LENGTH == len(new_id(True))


class Tables:
    """A store with one private table."""

    id = "k7m2qdabcd"

    async def free_to(self, id, person):
        if id != self.id:
            raise NotFound("house-no-table", table=id)
        return person == "a player"


def test_who_guesses_ids_is_soon_told_nothing():
    house = SimpleNamespace(limits=Limits(), hall=SimpleNamespace(lists=Tables()))

    async def come(id, person="a stranger", address="1.2.3.4"):
        try:
            await House.let_in(house, id, person, address)
        except (NotFound, LimitExceeded) as refused:
            return type(refused)
        return None

    async def go():
        assert await come(Tables.id) is None
        guesses = [await come(f"guess{number}") for number in range(200)]
        first = guesses.index(LimitExceeded)
        assert guesses == [NotFound] * first + [LimitExceeded] * (200 - first)
        assert first <= 40
        assert await come(Tables.id) is LimitExceeded, "or the answer would be the secret"
        assert await come(Tables.id, person="a player") is None, "who sits there is not kept out by a neighbour"
        assert await come(Tables.id, address="5.6.7.8") is None

    asyncio.run(go())


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with its own address and strict rate limits."""
    place = Place(f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.sqlite'}")
    server = Server(place, "--limits", "0.2", "--origin", "https://play.example", "--origin", "https://igra.example/")
    yield server
    server.stop()


@pytest.mark.parametrize("path", ["api/tables/{}", "api/tables/{}/matches/1", "api/tables/{}/matches/1/file", "t/{}"])
def test_guesses_are_counted_over_http(strict, path):
    from_here = {"X-Forwarded-For": f"10.0.0.{len(path)}"}
    http = Player(strict.address, None).http
    for number in range(7):
        http.get(f"/{path.format(f'guess{number}')}", headers=from_here)
    refused = http.get("/api/tables/another", headers=from_here)
    assert refused.status_code == 429
    assert refused.json()["error"]["key"] == "house-too-much"


@pytest.mark.parametrize("do", ["watch", "sit", "preview"])
def test_guesses_are_counted_over_the_socket(strict, do):
    stranger = strict.player().connect(**{"X-Forwarded-For": f"10.0.1.{len(do)}"})
    said = []
    for number in range(8):
        stranger.say(do=do, id=str(number), table=f"guess{number}", seat=0, move=0)
        said.append(stranger.next()["error"]["key"])
    assert said[0] == "house-no-table"
    assert said[-1] == "house-too-much"


# --- links and headers


def test_a_recovery_link_is_no_address_that_the_request_names(house):
    player = house.player()
    answer = player.http.post("/api/me/recovery", headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example"})
    assert answer.json()["link"].startswith("/recover#")


def test_a_recovery_link_is_at_the_configured_address(strict):
    player = strict.player()

    def link(**headers):
        return player.http.post("/api/me/recovery", headers=headers).json()["link"].partition("#")[0]

    assert link(Host="evil.example") == "https://play.example/recover"
    assert link(Origin="https://igra.example") == "https://igra.example/recover"


def test_browsers_stay_with_tls_once_they_came_over_it(house):
    http = house.player().http
    for path in ("/", "/api/house", "/assets/none.js"):
        plain = http.get(path).headers
        secure = http.get(path, headers={"X-Forwarded-Proto": "https"}).headers
        assert "strict-transport-security" not in plain
        assert secure["strict-transport-security"] == "max-age=31536000"


def test_only_the_named_proxy_is_believed(tmp_path, monkeypatch):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.2")
    server = Server(Place(f"sqlite:///{tmp_path / 'house.sqlite'}"), cold=True)
    try:
        http = Player(server.address, None).http
        answer = http.post("/api/people", json={"name": "Ivan"}, headers={"X-Forwarded-Proto": "https"})
        assert "strict-transport-security" not in answer.headers
        assert "Secure" not in answer.headers["set-cookie"]
    finally:
        server.stop()


def test_a_page_talks_to_its_own_server_only(house):
    policy = house.player().http.get("/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy
