"""What browsers need of a game that is not built into the client: the files of its screen, and its words."""

from __future__ import annotations

from starlette.responses import FileResponse, Response

from ...engine.locale import LANGUAGES
from ...games import game
from ..errors import NotFound
from .client import file_in


async def game_file(name: str, path: str) -> Response:
    """`/games/<name>/<language>.ftl` has the words of a game; any other file there is one of its screen's folder."""
    found = game(name)
    language = path.removesuffix(".ftl")
    if language in LANGUAGES:
        file = file_in(found.locale, f"{language}/{found.name}.ftl")
    else:
        file = found.screen and file_in(found.screen, path)
    if file is None:
        raise NotFound("house-no-address")
    return FileResponse(file, headers={"Cache-Control": "no-cache"})
