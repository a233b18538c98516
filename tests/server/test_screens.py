"""Games that are not built into the client: the server hands out the files of their screen and their texts only."""

import asyncio

import httpx
import pytest
from fastapi import FastAPI

import teremok
from teremok.engine.errors import UnknownGame
from teremok.server.errors import NotFound
from teremok.server.web import screens
from tests.turnip import HERE
from tests.turnip import game as turnip


@pytest.fixture
def get(monkeypatch):
    """Request a path of a server where Turnip is installed."""

    def game(name):
        if name != "turnip":
            raise UnknownGame(name=name, choices="turnip")
        return turnip

    monkeypatch.setattr(screens, "game", game)
    app = FastAPI()
    app.add_api_route("/games/{name}/{path:path}", screens.game_file)

    async def asking(path):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
            return await client.get(path)

    return lambda path: asyncio.run(asking(path))


def test_the_module_comes_as_a_script_and_is_asked_for_again_when_it_has_changed(get):
    answer = get("/games/turnip/index.js")
    assert answer.text == (HERE / "screen/index.js").read_text(encoding="utf-8")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


def test_the_words_of_each_language(get):
    for code in ("en", "ru"):
        assert get(f"/games/turnip/{code}.ftl").text == (HERE / f"locale/{code}/turnip.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ["nothing.js", "%2e%2e/rules.py", "..%2F..%2Fconftest.py", "", "de.ftl"])
def test_nothing_outside_its_folder_is_there(get, path):
    with pytest.raises(NotFound):
        get(f"/games/turnip/{path}")


def test_an_unknown_game_has_no_files(get):
    with pytest.raises(UnknownGame):
        get("/games/radish/index.js")


def test_a_game_that_brings_no_screen_has_words_only(get, monkeypatch):
    monkeypatch.setattr(screens, "game", lambda name: teremok.game("castle"))
    with pytest.raises(NotFound):
        get("/games/castle/index.js")
    assert "castle =" in get("/games/castle/en.ftl").text
