"""`make docs`: builds the site into the package, where `teremok serve` shows it at /docs. Needs no network.

Strict: a warning of MkDocs, a link that leads nowhere, or anything that a page would fetch from elsewhere is a failure.
"""

import gzip
import logging
import shutil
import sys
from pathlib import Path

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from . import pages
from .check import dead_links, led_over, without_inline_scripts
from .drawings import drawings

SITE = pages.ROOT / "teremok" / "server" / "docs"
WORK = pages.ROOT / "build" / "docs"
HERE = Path(__file__).parent
ASSETS = (".svg", ".webp", ".png", ".json", ".ipynb")
FONTS = pages.ROOT / "web" / "node_modules" / "@fontsource"
WORTH_PACKING = 1000
SEARCHED = ("lunr.ru.min.js", "lunr.stemmer.support.min.js")
"""What a search in our languages needs of all that Material brings."""


def lay_out(work: Path) -> None:
    """All pages of all languages, as MkDocs is to find them."""
    shutil.rmtree(work, ignore_errors=True)
    written = {code: pages.written(code) for code in (pages.ENGLISH, pages.RUSSIAN)}
    known = pages.places(written)
    for game in pages.games():  # made pages may be linked to as well
        for code, folder in ((pages.ENGLISH, pages.DOCS), (pages.RUSSIAN, pages.DOCS / "ru")):
            known[folder / "play" / f"{game.name}.md"] = (code, f"play/{game.name}.md")
            known[folder / "play" / "games.md"] = (code, "play/games.md")
    for name in ("command-line", "messages"):
        known[pages.DOCS / "reference" / f"{name}.md"] = (pages.ENGLISH, f"reference/{name}.md")
    for code, all_pages in written.items():
        for place, page in all_pages.items():
            write(work / code / place, pages.linked(page, code, place, known))
        for place, text in pages.made(code):
            write(work / code / place, text)
    for file in pages.DOCS.rglob("*"):
        inside = file.relative_to(pages.DOCS)
        if file.suffix in ASSETS and inside.parts[0] not in ("site", "lab", "ru", "matches", "screenshots"):
            write_bytes(work / pages.ENGLISH / inside, file.read_bytes())
    for name, svg in drawings().items():
        write(work / pages.ENGLISH / "how" / f"{name}.svg", svg)
    for code in written:
        shutil.copytree(HERE / "assets", work / code / "assets", dirs_exist_ok=True)
        write_bytes(
            work / code / "assets" / "icon.svg", (pages.ROOT / "web" / "public" / "icon-small.svg").read_bytes()
        )
        fonts(work / code / "assets")


def write(file: Path, text: str) -> None:
    write_bytes(file, text.encode())


def write_bytes(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def fonts(folder: Path) -> None:
    """Those of the client, where it has been built here; the style names others to stand in."""
    for family, weight in (("ruslan-display", 400), ("lora", 400), ("lora", 700)):
        for script in ("cyrillic", "latin"):
            file = FONTS / family / "files" / f"{family}-{script}-{weight}-normal.woff2"
            if file.is_file():
                shutil.copy(file, folder / file.name)


def build(site: Path) -> None:
    lay_out(WORK)
    shutil.rmtree(site, ignore_errors=True)
    for code, below in ((pages.ENGLISH, "."), (pages.RUSSIAN, "ru")):
        config = load_config(
            str(HERE / f"mkdocs.{code}.yml"),
            docs_dir=str(WORK / code),
            site_dir=str(site / below),
            strict=True,
        )
        config.nav = pages.contents(code)
        hosts = next(
            part for section in config.nav for name, part in section.items() if name in ("Host", "Свой сервер")
        )
        hosts.extend(sorted(pages.unlisted(code)))
        config.plugins.on_startup(command="build", dirty=False)
        mkdocs_build(config)
        config.plugins.on_shutdown()
    for leftover in (
        *site.rglob("*.map"),
        *site.rglob("sitemap.xml.gz"),
        *site.rglob("lunr/*.js"),
        *site.rglob("lunr/min/*.js"),
    ):
        if leftover.name not in SEARCHED:
            leftover.unlink()
    for file in site.rglob("*.html"):
        text = without_inline_scripts(file.read_text(encoding="utf-8"), file, site)
        write(file, led_over(text, file, site))


def pack(site: Path) -> None:
    """Text lies compressed beside itself, as the client's files do."""
    for file in site.rglob("*"):
        if file.suffix in (".html", ".js", ".css", ".json", ".svg", ".xml") and file.stat().st_size > WORTH_PACKING:
            write_bytes(file.with_name(file.name + ".gz"), gzip.compress(file.read_bytes(), 9, mtime=0))


def main() -> int:
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    build(SITE)
    dead = dead_links(SITE)
    pack(SITE)
    print("\n".join(dead) or f"{sum(1 for _ in SITE.rglob('*.html'))} pages in {SITE}")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
