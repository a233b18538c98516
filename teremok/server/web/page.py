"""The client's page, with preload links and the answers to its first requests, to save a phone round trips."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ...engine.language import speaking
from ..errors import Refused
from ..messages import catalog
from .door import cookie_name
from .house import House
from .http import client, give_cookie, language_of, me, token
from .limits import LimitExceeded

ANSWERED = "<!-- answered -->"
"""Placeholder for the answers in the page that Vite has built."""

HEADERS = {"Cache-Control": "private, no-cache"}

KINDS = {".js": 'rel="modulepreload"', ".css": 'rel="preload" as="style"'}

LATER = ' fetchpriority="low"'
"""On a slow connection the client's core is loaded before the files of the table."""


async def page(request: Request, folder: Path) -> Response:
    plain = (folder / "index.html").read_text(encoding="utf-8")
    house: House = request.app.state.house
    try:
        house.limits.requests.take(client(request))
    except LimitExceeded:
        return HTMLResponse(plain, headers=HEADERS)
    house.bot_pool.prepare()
    person = await house.people.by_token(token(request))
    language = language_of(request, person)
    answers: dict[str, Any] = {"me": person and me(person)}
    chunks, later, asked = [f"words-{language}", "house"], [], []
    table = None
    if at_table := re.fullmatch("/t/([a-z0-9]{4,16})/?", request.url.path):
        try:
            await house.let_in(at_table[1], person, client(request))
            with speaking(language):
                table = await house.hall.lists.summary(at_table[1], person)
        except (Refused, LimitExceeded):
            pass
    if table is None:
        answers[f"house?lang={language}"] = await asyncio.to_thread(catalog.house, language)
    else:
        name = table["game"]
        answers[f"tables/{table['id']}"] = table
        later = [f"game-{name}", "table", f"words-{language}-{name}"]
        asked.append(f"/api/games/{name}?lang={language}")
    needs = _needs(folder)
    links = _links(_files(needs, chunks)) + _links(_files(needs, later), asked, LATER)
    text = plain.replace(ANSWERED, _answered(answers)).replace("</head>", links + "</head>")
    answer = HTMLResponse(text, headers=HEADERS)
    if person is not None and cookie_name(request.url.scheme) not in request.cookies:
        give_cookie(request, answer, str(token(request)))  # under its newer name
    return answer


def _files(needs: dict[str, list[str]], chunks: Sequence[str]) -> list[str]:
    return [file for chunk in chunks for file in needs.get(chunk, ())]


def _needs(folder: Path) -> dict[str, list[str]]:
    """Files of each chunk of the client."""
    needs: dict[str, list[str]] = json.loads((folder / "needs.json").read_text(encoding="utf-8"))
    return needs


def _answered(answers: dict[str, Any]) -> str:
    """Answers as an inert script element; `<` is escaped so that data cannot close it."""
    data = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
    return '<script type="application/json" id="answered">' + data.replace("<", r"\u003c") + "</script>"


def _links(files: Sequence[str], asked: Sequence[str] = (), how: str = "") -> str:
    links = [f'<link {KINDS[Path(file).suffix]} crossorigin href="{escape(file)}"{how}>' for file in files]
    links += [f'<link rel="preload" as="fetch" crossorigin href="{escape(path)}"{how}>' for path in asked]
    return "".join(links)
