"""Devices, signing out and blocking people, over a real server."""

import pytest
from websockets.exceptions import ConnectionClosed

from teremok.server.store.devices import device_of

from .client import Player


def on_another_device(player):
    """Return the same person on another device, signed in by a link."""
    other = Player(player.address, None)
    other.me = other.post("/api/recover", {"code": player.post("/api/me/recovery")["link"].partition("#")[2]})
    return other


def closed(player):
    """Wait until the server closes the connection; return the close code and the last message."""
    said = player.hear(lambda message: "bye" in message)
    with pytest.raises(ConnectionClosed) as ended:
        player.hear(lambda message: False)
    return ended.value.rcvd.code, said["bye"]


def gone(player, path="/api/me/devices"):
    answer = player.http.delete(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/124.0 YaBrowser/24.6 Safari/537.36", "Yandex, Windows"),
        ("<script>", ""),
        ("", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_system(agent, device):
    assert device_of(agent) == device


def test_a_person_sees_the_devices_and_signs_out_on_one(house):
    player = house.player()
    other = on_another_device(player)
    stranger = house.player("Леший")
    listed = player.get("/api/me/devices")
    assert [one["this"] for one in sorted(listed, key=lambda one: one["created"])] == [True, False]
    (theirs,) = [one["id"] for one in listed if not one["this"]]
    assert [one["this"] for one in other.get("/api/me/devices") if one["id"] == theirs] == [True]
    assert stranger.http.delete(f"/api/me/devices/{theirs}").status_code == 404
    other.connect()
    other.say(do="ping", at=1)
    assert other.next() == {"pong": 1}
    left = gone(player, f"/api/me/devices/{theirs}")
    assert [one["this"] for one in left] == [True]
    assert closed(other) == (1008, "signed_out")
    assert other.get("/api/me", code=401)
    assert player.get("/api/me") == player.me
    assert player.http.delete(f"/api/me/devices/{theirs}").status_code == 404


def test_signing_out_everywhere_else_spends_the_links_too(house):
    player = house.player()
    others = [on_another_device(player).connect() for _ in range(2)]
    player.connect()
    link = others[0].post("/api/me/recovery")["link"]
    assert [one["this"] for one in gone(player)] == [True]
    for other in others:
        assert closed(other) == (1008, "signed_out")
        assert other.get("/api/me", code=401)
    Player(house.address, None).post("/api/recover", {"code": link.partition("#")[2]}, code=404)
    player.say(do="ping", at=2)
    assert player.next() == {"pong": 2}


def test_signing_out_here_takes_the_cookie(house):
    player = house.player()
    (this,) = player.get("/api/me/devices")
    assert gone(player, f"/api/me/devices/{this['id']}") == []
    assert player.token is None
    player.get("/api/me", code=401)


def test_a_new_name_is_used_over_an_open_connection(house):
    player = house.player("Марья")
    table = player.open_table("zavarushka", ("me", "open"))
    player.watch(table)
    player.http.patch("/api/me", json={"name": "Василиса"})
    player.do("chat", table, text="это я")
    assert player.event(table, "chat")["name"] == "Василиса"


# --- blocking people


def test_a_blocked_person_is_not_heard_until_heard_again(house):
    host, rude = house.player("Марья"), house.player("Кощей")
    table = host.open_table("zavarushka", ("me", "open"), watchers_talk=True)
    host.watch(table)
    rude.watch(table)
    assert host.http.put(f"/api/me/blocked/{rude.id}").json()[0]["name"] == "Кощей"
    assert rude.do("chat", table, text="раз")["ok"]
    assert host.event(table, "chat")["unheard"]
    assert rude.event(table, "chat")["text"] == "раз"
    assert host.connect().watch(table).chat == []
    host.connect().watch(table, since=1)
    assert host.event(table, "chat")["unheard"]
    assert [one["person"] for one in host.get("/api/me/blocked")] == [rude.id]
    assert rude.get("/api/me/blocked") == []
    assert gone(host, f"/api/me/blocked/{rude.id}") == []
    assert rude.do("chat", table, text="два")["ok"]
    assert host.event(table, "chat")["text"] == "два"


def test_one_blocks_others_who_are_known(house):
    player = house.player()
    assert player.http.put("/api/me/blocked/p_0").status_code == 404
    assert player.http.put(f"/api/me/blocked/{player.id}").status_code == 409
    other = house.player("Кощей")
    for _ in range(2):
        assert len(player.http.put(f"/api/me/blocked/{other.id}").json()) == 1


# --- banning from a table


def test_who_is_sent_away_hears_no_more_and_cannot_come_back(house):
    host, rude = house.player("Марья"), house.player("Кощей", language="en")
    table = host.open_table("zavarushka", ("me", "open"))
    host.watch(table)
    rude.watch(table)
    here = host.hear(lambda message: message.get("here", {}).get("watchers"))["here"]
    assert here["watchers"] == [{"person": rude.id, "name": "Кощей"}]
    assert rude.do("chat", table, text="эй")["error"]["key"] == "error-watchers-silent"
    assert host.do("send_away", table, whom=rude.id)["ok"]
    assert rude.event(table, "sent_away")["manners"]["sent_away"] == here["watchers"]
    host.hear(lambda message: message.get("here", {}).get("spectators") == 0)
    assert host.do("chat", table, text="ушёл")["ok"]
    rude.say(do="watch", table=table)
    assert rude.hear(lambda message: "error" in message)["error"]["key"] == "error-sent-away"
    assert rude.do("sit", table, seat=1)["error"]["key"] == "error-sent-away"
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/matches/1", f"/api/tables/{table}/matches/1/file"):
        assert rude.get(path, code=403)["error"]["key"] == "error-sent-away"
    assert "ушёл" not in str(rude._heard)
    assert host.do("let_in", table, whom=rude.id)["ok"]
    assert rude.watch(table).chat[-1]["text"] == "ушёл"


# --- several processes


def test_signing_out_reaches_every_process(places, servers):
    if places.kind == "sqlite":
        pytest.skip("one process only")
    place = places.new()
    one, other = servers(place), servers(place)
    player = one.player()
    elsewhere = on_another_device(player)
    elsewhere.connect(other.address)
    elsewhere.say(do="ping", at=1)
    assert elsewhere.next() == {"pong": 1}
    assert len(gone(player)) == 1
    assert closed(elsewhere) == (1008, "signed_out")
