"""The client's files as Vite has built them. Hashed names are cached for ever; other addresses give the page."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from ...engine.locale import words_of
from .http import language_of
from .page import page

FOLDER = Path(__file__).parent.parent / "static"

PACKED = (("br", ".br"), ("gzip", ".gz"))

FOR_EVER = "public, max-age=31536000, immutable"


class Client:
    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        await (await self._answer(Request(scope)))(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path = request.url.path
        if path == "/api" or path.startswith("/api/"):
            raise HTTPException(404)
        file = file_in(self._folder, path)
        if file is None and path.startswith("/assets/"):
            raise HTTPException(404)
        if file is None:
            built = file_in(self._folder, "/index.html") and file_in(self._folder, "/needs.json")
            return await page(request, self._folder) if built else plain_page(language_of(request), "house-not-built")
        hashed = path.startswith("/assets/")
        return packed(file, request.headers, {"Cache-Control": FOR_EVER if hashed else "no-cache"})


def file_in(folder: Path, path: str) -> Path | None:
    """A file of this folder; None if it is missing or outside."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        inside = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside else None


def packed(file: Path, asked: Headers, headers: dict[str, str]) -> Response:
    """Answer with a file, or with its compressed copy if there is one that the browser accepts."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    takes = {part.partition(";")[0].strip() for part in asked.get("accept-encoding", "").split(",")}
    headers["Vary"] = "Accept-Encoding"
    for coding, ending in PACKED:
        packed = file.with_name(file.name + ending)
        if coding in takes and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": coding})
    return FileResponse(file, media_type=kind, headers=headers)


def plain_page(code: str, key: str, status: int = 200, leads: str = "") -> Response:
    """A page without the client: one sentence and perhaps a link."""
    say = words_of(code, "house")
    link = f'<p><a href="{leads}">{escape(say("house-docs"))}</a></p>' if leads else ""
    head = f'<!doctype html><html lang="{code}"><meta charset="utf-8"><title>Teremok</title>'
    return HTMLResponse(f"{head}<p>{escape(say(key))}</p>{link}</html>", status)
