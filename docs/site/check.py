"""What must hold of the built site: links lead somewhere, nothing comes from elsewhere, no script stands in a page."""

import hashlib
import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .pages import RUSSIAN

HOUSE = "/"
"""Where people play: the site lies beside it."""


def without_inline_scripts(text: str, file: Path, site: Path) -> str:
    """The server lets no page run what stands in it: such lines get files of their own."""

    def moved(found: re.Match[str]) -> str:
        script = found[1]
        name = f"assets/inline-{hashlib.sha256(script.encode()).hexdigest()[:12]}.js"
        (site / "assets").mkdir(exist_ok=True)
        (site / name).write_text(script, encoding="utf-8")
        return f'<script src="{os.path.relpath(site / name, file.parent)}"></script>'

    return re.sub(r"<script>(.*?)</script>", moved, text, flags=re.S)


def led_over(text: str, file: Path, site: Path) -> str:
    """Another language is chosen where a page is read: it leads to the same page there, if there is one."""

    def same_page(found: re.Match[str]) -> str:
        home, code = found[1], found[2]
        inside = file.parent.relative_to(site / RUSSIAN if file.is_relative_to(site / RUSSIAN) else site)
        to = (site / RUSSIAN if code == RUSSIAN else site) / inside
        there = os.path.relpath(to, file.parent) if (to / file.name).is_file() else home
        return f'href="{there}/" hreflang="{code}" class="md-select'

    return re.sub(r'href="([^"]*?)/?" hreflang="(\w+)" class="md-select', same_page, text)


class Links(HTMLParser):
    """What a page leads to, what it fetches, and the places in it that may be led to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.leads: set[str] = set()
        self.fetches: set[str] = set()
        self.ids: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        self.ids |= {value for key in ("id", "name") if (value := named.get(key))}
        target = named.get("href") or named.get("src")
        if target and not (tag == "link" and named.get("rel") in ("canonical", "alternate")):
            (self.leads if tag == "a" else self.fetches).add(target)


def dead_links(site: Path) -> list[str]:
    """All that a page leads to or fetches and that is not there; and what it would fetch from elsewhere."""
    read = {file: Links(file) for file in site.rglob("*.html") if file.name != "404.html"}
    dead = []
    for file, links in read.items():
        for target in sorted(links.leads | links.fetches):
            parts = urlsplit(target)
            if parts.scheme in ("data", "mailto") or target == HOUSE:
                continue
            if parts.scheme or parts.netloc:
                if target in links.fetches:
                    dead.append(f"{file.relative_to(site)} fetches {target}")
                continue
            to = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            to = to / "index.html" if to.is_dir() else to
            missing = not to.is_file() or (
                parts.fragment and to in read and unquote(parts.fragment) not in read[to].ids
            )
            if missing and not parts.fragment.startswith("__"):
                dead.append(f"{file.relative_to(site)} leads to {target}")
    return dead
