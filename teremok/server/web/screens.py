"""Files of games that are not built into the client: their screens and their words."""

from __future__ import annotations

from starlette.responses import FileResponse, Response

from ...engine.locale import LANGUAGES
from ...games import game
from ..errors import NotFound
from .client import file_in


async def game_file(name: str, path: str) -> Response:
    """Serve `/games/<name>/<language>.ftl`, a game's words, or any file of its screen's folder."""
    found = game(name)
    language = path.removesuffix(".ftl")
    if language in LANGUAGES:
        file = file_in(found.locale, f"{language}/{found.name}.ftl")
    else:
        file = found.screen and file_in(found.screen, path)
    if file is None:
        raise NotFound("house-no-address")
    return FileResponse(file, headers={"Cache-Control": "no-cache"})
