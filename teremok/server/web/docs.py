"""The documentation at /docs and, in Russian, at /docs/ru, if `make docs` has built it into the package."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..messages import catalog
from .client import file_in, packed, plain_page
from .http import language_of


async def docs_file(request: Request, path: str = "") -> Response:
    """Serve a page, which is the index of its folder. Without a slash at the end its relative links would break."""
    language = language_of(request)
    first = catalog.docs(language)
    if first is None:
        return plain_page(language, "house-no-docs")
    if request.url.path == "/docs":
        return RedirectResponse(first)
    file = file_in(catalog.DOCS, path)
    if file is None and file_in(catalog.DOCS, f"{path}/index.html"):
        if not request.url.path.endswith("/"):
            return RedirectResponse(f"{request.url.path}/")
        file = file_in(catalog.DOCS, f"{path}/index.html")
    if file is None:
        return plain_page(language, "house-no-address", 404, leads=first)
    return packed(file, request.headers, {"Cache-Control": "no-cache"})
