"""The built documentation at /docs; a page that says so if it was not built."""

import asyncio
import gzip

import httpx
import pytest
from fastapi import FastAPI

from teremok.server.messages import catalog
from teremok.server.web import docs


@pytest.fixture
def get(monkeypatch, tmp_path):
    """Request a path of a server whose documentation is in a folder."""
    folder = tmp_path / "docs"
    monkeypatch.setattr(catalog, "DOCS", folder)
    app = FastAPI(docs_url=None)
    for path in ("/docs", "/docs/{path:path}"):
        app.add_api_route(path, docs.docs_file, methods=["GET", "HEAD"])

    async def asking(path, **headers):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
            return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    return lambda path, **headers: asyncio.run(asking(path, **headers))


@pytest.fixture
def built(tmp_path):
    files = {"docs/index.html": "English", "docs/ru/index.html": "по-русски", "docs/play/castle/index.html": "Castle"}
    files |= {"docs/assets/look.css": "p {}", "secret.txt": "not of the site"}
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (tmp_path / "docs/assets/look.css.gz").write_bytes(gzip.compress(b"p {}"))


@pytest.mark.parametrize(("language", "words"), [("en", "make docs"), ("ru", "Соберите")])
def test_where_nothing_was_built_a_page_says_what_to_do(get, language, words):
    answer = get("/docs/play/castle/", accept_language=language)
    assert answer.headers["content-type"].startswith("text/html")
    assert words in answer.text


@pytest.mark.usefixtures("built")
def test_a_page_is_the_index_of_its_folder(get):
    assert get("/docs/").text == "English"
    assert get("/docs/play/castle/").text == "Castle"
    assert get("/docs/ru/").text == "по-русски"


@pytest.mark.usefixtures("get")
def test_the_house_has_no_address_of_what_was_not_built():
    assert catalog.docs("en") is None


@pytest.mark.usefixtures("get", "built")
def test_the_house_tells_where_the_documentation_is_in_each_language():
    assert (catalog.docs("en"), catalog.docs("ru")) == ("/docs/", "/docs/ru/")
    assert catalog.house.__wrapped__("ru")["docs"] == "/docs/ru/"


@pytest.mark.usefixtures("built")
def test_addresses_without_a_slash_lead_to_those_with_one_and_russians_to_russian(get):
    assert get("/docs/play/castle").headers["location"] == "/docs/play/castle/"
    assert get("/docs", accept_language="ru").headers["location"] == "/docs/ru/"
    assert get("/docs", accept_language="en").headers["location"] == "/docs/"


@pytest.mark.usefixtures("built")
def test_files_come_compressed_to_those_who_take_it(get):
    plain = get("/docs/assets/look.css", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    assert get("/docs/assets/look.css", accept_encoding="gzip").headers["content-encoding"] == "gzip"
    assert plain.headers["content-type"].startswith("text/css")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/docs/gone/", "/docs/..%2fsecret.txt", "/docs/%2e%2e/secret.txt", "/docs/%00"])
def test_nothing_else_is_found(get, path):
    answer = get(path, accept_language="ru")
    assert answer.status_code == 404
    assert "По этому адресу ничего нет" in answer.text
    assert 'href="/docs/ru/"' in answer.text
