"""Avatars, and seats that blocked people may not take."""

import pytest

from teremok.server.errors import NotYours
from teremok.server.table.events import Now, Person

from .desk import IVAN, MARYA, Desk

OWL = Person("p_owl", "Сова", face="owl")


def test_a_picture_is_seen_where_somebody_sits():
    desk = Desk(seats=("me", "open"), host=OWL)
    desk.sit(IVAN, seat=1)
    seats = desk.told(IVAN)["summary"]["seats"]
    assert seats[0]["face"] == "owl"
    assert "face" not in seats[1]
    desk.start(OWL)
    desk.away(OWL)
    assert desk.told(IVAN)["summary"]["seats"][0]["face"] == "owl"


def test_the_store_keeps_what_was_chosen(house):
    player = house.player("Марья")
    assert player.get("/api/me")["face"] is None
    assert player.http.patch("/api/me", json={"face": "owl"}).json()["face"] == "owl"
    assert player.http.patch("/api/me", json={"name": "Марфа"}).json()["face"] == "owl"
    assert player.get(f"/api/people/{player.id}")["face"] == "owl"
    assert player.http.patch("/api/me", json={"face": "dragon"}).status_code == 422


def test_one_who_is_blocked_by_the_host_is_refused_by_the_house(house):
    host, rude = house.player("Марья"), house.player("Кощей")
    table = host.open_table("castle", ("me", "open"))
    host.http.put(f"/api/me/blocked/{rude.id}")
    rude.connect().watch(table)
    assert rude.do("sit", table, seat=1)["error"]["key"] == "error-not-welcome"
    host.http.delete(f"/api/me/blocked/{rude.id}")
    assert rude.do("sit", table, seat=1)["ok"]


class Blocking(Desk):
    """A table whose host has blocked Ivan."""

    def now(self, later=0):
        now = super().now(later)
        return Now(now.at, now.seed, now.nonce, now.watcher_name, {MARYA.id})


def test_whom_the_host_has_blocked_cannot_sit_down_there():
    desk = Blocking(seats=("me", "open"))
    with pytest.raises(NotYours) as refused:
        desk.sit(IVAN, seat=1)
    assert "block" not in str(refused.value)
    assert desk.table.seats[1].kind == "open"


def test_at_other_tables_they_sit_as_before():
    desk = Blocking(seats=("me", "open"), host=IVAN)
    assert desk.sit(MARYA, seat=1) == ["sat"]
