"""The client's page preloads what it needs and contains what it would request first, and nothing more."""

import asyncio
import json
import re

import httpx
import pytest
from starlette.applications import Starlette

from teremok.server.errors import NotFound
from teremok.server.messages import catalog
from teremok.server.store.people import Guest
from teremok.server.web.client import Client
from teremok.server.web.door import COOKIE
from teremok.server.web.limits import LimitExceeded, Limits

BUILT = "<html><head><!-- answered --></head><body></body></html>"
NEEDS = {
    "house": ["/assets/house.js"],
    "words-ru": ["/assets/ru.js"],
    "words-en": ["/assets/en.js"],
    "table": ["/assets/table.js", "/assets/table.css"],
    "game-castle": ["/assets/castle.js"],
    "words-ru-castle": ["/assets/castle-ru.js"],
}
MARYA = Guest("p_1", "</script><b>Марья", "ru")


class House:
    """A server with one person and one table."""

    def __init__(self):
        self.people = self.hall = self.lists = self.bot_pool = self
        self.limits = Limits()
        self.prepared = 0

    def prepare(self):
        self.prepared += 1

    async def by_token(self, token):
        return MARYA if token == "secret" else None

    async def let_in(self, id, who, address):
        await self.summary(id, who)

    async def summary(self, id, who):
        if id != "k7m2qd":
            raise NotFound("house-no-table", table=id)
        seat = {"seat": 0, "kind": "person", "person": "p_1", "name": MARYA.name, "level": None, "stand_in": False}
        return {
            "id": id,
            "game": "castle",
            "options": {},
            "settings": {},
            "status": "playing",
            "host": "p_1",
            "match": 1,
            "number": 3,
            "created": "2026-11-15T12:00:00Z",
            "seats": [{**seat, "away": None, "here": True}],
            "your_seats": [0] if who else [],
            "to_move": [0],
            "again": [],
            "spectators": 0,
        }


@pytest.fixture
def house():
    return House()


@pytest.fixture
def http(house, tmp_path):
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    (tmp_path / "needs.json").write_text(json.dumps(NEEDS), encoding="utf-8")
    app = Starlette()
    app.state.house = house
    app.mount("/", Client(tmp_path))

    async def asking(path, headers):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
            return await client.get(path, headers=headers)

    return lambda path, **headers: asyncio.run(asking(path, headers))


def answered(page):
    return json.loads(re.search('<script type="application/json" id="answered">(.*?)</script>', page.text)[1])


def named(page):
    return re.findall('<link [^>]*href="([^"]*)"', page.text)


def test_a_table_by_its_link_names_all_that_it_needs(http):
    page = http("/t/k7m2qd", Cookie=f"{COOKIE}=secret")
    assert named(page) == [
        "/assets/ru.js",
        "/assets/house.js",
        "/assets/castle.js",
        "/assets/table.js",
        "/assets/table.css",
        "/assets/castle-ru.js",
        "/api/games/castle?lang=ru",
    ]
    assert answered(page)["me"] == {"id": "p_1", "name": MARYA.name, "language": "ru", "face": None}
    assert answered(page)["tables/k7m2qd"]["your_seats"] == [0]
    assert "private" in page.headers["cache-control"]


def test_the_house_is_not_held_up_by_the_table(http):
    links = re.findall("<link [^>]*>", http("/t/k7m2qd", Cookie=f"{COOKIE}=secret").text)
    assert ['fetchpriority="low"' in link for link in links] == [False, False, True, True, True, True, True]


def test_a_name_cannot_get_out_of_the_data(http):
    assert "</script><b>" not in http("/t/k7m2qd", Cookie=f"{COOKIE}=secret").text


def test_a_stranger_is_told_that_he_is_not_known(http):
    page = http("/t/k7m2qd", **{"Accept-Language": "en"})
    assert answered(page)["me"] is None
    assert answered(page)["tables/k7m2qd"]["your_seats"] == []


def test_other_pages_and_unknown_tables_hold_no_table(http):
    for path in ("/", "/lobby", "/t/nowhere", "/t/k7m2qd/replay/1"):
        page = http(path, **{"Accept-Language": "en"})
        assert answered(page) == {"me": None, "house?lang=en": json.loads(json.dumps(catalog.house("en")))}
        assert named(page) == ["/assets/en.js", "/assets/house.js"]


def test_who_asks_too_much_gets_the_plain_page(http, house, monkeypatch):
    def too_much(who):
        raise LimitExceeded(seconds=1)

    monkeypatch.setattr(house.limits.requests, "take", too_much)
    assert http("/t/k7m2qd", Cookie=f"{COOKIE}=secret").text == BUILT


def test_what_is_kept_without_a_network_holds_nobodys_data(http):
    assert http("/index.html", Cookie=f"{COOKIE}=secret").text == BUILT


def test_who_comes_may_want_bots_soon(http, house):
    http("/index.html")
    assert not house.prepared
    http("/")
    assert house.prepared
