"""The documentation at /docs, in Russian at /docs/ru, where it was built into the package (`make docs`)."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..errors import NotFound
from .client import file_in, not_built, packed
from .http import language_of

FOLDER = Path(__file__).parent.parent / "docs"


async def docs_file(request: Request, path: str = "") -> Response:
    """A page is the index of its folder; without a slash at its end its links would lead astray."""
    if not (FOLDER / "index.html").is_file():
        return not_built(language_of(request), "house-no-docs")
    if request.url.path == "/docs":
        return RedirectResponse("/docs/ru/" if language_of(request) == "ru" else "/docs/")
    file = file_in(FOLDER, path)
    if file is None and file_in(FOLDER, f"{path}/index.html"):
        if not request.url.path.endswith("/"):
            return RedirectResponse(f"{request.url.path}/")
        file = file_in(FOLDER, f"{path}/index.html")
    if file is None:
        raise NotFound("house-no-address")
    return packed(file, request.headers, {"Cache-Control": "no-cache"})
