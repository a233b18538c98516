"""The pages of the site: those that are written, and those that are made from the code, the words and the lab."""

import json
import os
import posixpath
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer
import yaml
from rich.text import Text

import teremok
from teremok.cli.commands import house
from teremok.cli.help import argument_shape, option_row, parameters_of
from teremok.engine.game import Game
from teremok.engine.language import speaking
from teremok.engine.locale import words_of
from teremok.engine.log import loads
from teremok.games import built_in
from teremok.lab.page import page as lab_page
from teremok.server.protocol.schema import client_types

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ENGLISH, RUSSIAN = "en", "ru"

BORROWED = {
    "CONTRIBUTING.md": "make/contributing.md",
    "CHANGELOG.md": "reference/changelog.md",
    "CODE_OF_CONDUCT.md": "make/conduct.md",
    "SECURITY.md": "host/security.md",
    "web/README.md": "make/screens.md",
    "README.md": "index.md",
    "examples": "research/examples.md",
}
"""What stands elsewhere in the repository, and where the site has it."""

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Page:
    """A page as it is written; links are from where its source lies."""

    source: Path
    text: str


Pages = dict[str, Page]
"""By their path in the site, below the folder of the language."""


def games() -> list[Game]:
    """In the order in which they are offered; on rules that need not be compiled for a few pictures."""
    return sorted((teremok.game(name).interpreted for name in built_in()), key=lambda game: game.meta.order)


def written(code: str) -> Pages:
    """All that lies in docs, and for English what is borrowed."""
    folder = DOCS / RUSSIAN if code == RUSSIAN else DOCS
    skipped = {"site", "matches", "lab", "advice", "notebooks", *([] if code == RUSSIAN else [RUSSIAN])}
    found: Pages = {}
    for file in sorted(folder.rglob("*.md")):
        place = file.relative_to(folder)
        if place.parts[0] not in skipped:
            found[place.as_posix()] = Page(file, file.read_text(encoding="utf-8"))
    if code == ENGLISH:
        for source, place in BORROWED.items():
            if place not in found:
                found[place] = Page(ROOT / source, (ROOT / source).read_text(encoding="utf-8"))
        for game in games():
            readme = ROOT / "teremok" / "games" / game.name / "README.md"
            found[f"reference/rules/{game.name}.md"] = Page(readme, readme.read_text(encoding="utf-8"))
    return found


def contents(code: str) -> list[Any]:
    """The navigation of a language: that of its mkdocs file, with an entry of each game where a path has a `*`."""
    nav = yaml.safe_load((Path(__file__).parent / f"mkdocs.{code}.yml").read_text(encoding="utf-8"))["nav"]
    with speaking(code):
        titles = {game.name: game.say()(game.name) for game in games()}

    def expand(entries: list[Any]) -> Iterator[Any]:
        for entry in entries:
            ((title, target),) = entry.items() if isinstance(entry, dict) else ((None, entry),)
            if isinstance(target, list):
                yield {title: list(expand(target))}
            elif "*" in target:
                yield from ({title.format(game=name): target.replace("*", game)} for game, name in titles.items())
            else:
                yield entry

    return list(expand(nav))


def unlisted(code: str) -> set[str]:
    """Pages at the top of docs that no navigation lists; they are added to those of hosts."""
    nav = (Path(__file__).parent / f"mkdocs.{code}.yml").read_text(encoding="utf-8")
    return {place for place in written(code) if "/" not in place and place not in nav}


def made(code: str) -> Iterator[tuple[str, str]]:
    """Pages and pictures that are made."""
    with speaking(code):
        for game in games():
            yield from game_pages(game, code)
        yield "play/games.md", offered(code)
        if code == ENGLISH:
            yield "reference/command-line.md", command_line()
            yield "reference/messages.md", messages()


def offered(code: str) -> str:
    """All games, each with its table."""
    lines = ["# Все игры" if code == RUSSIAN else "# All games", ""]
    for game in games():
        about = game.say()
        lines += [
            f"## [{about(game.name)}]({game.name}.md)",
            "",
            f"{about(game.name + '.about')} {facts(game, code)}",
            "",
            f"[![{about(game.name)}]({game.name}.svg)]({game.name}.md)",
            "",
        ]
    return "\n".join(lines)


def facts(game: Game, code: str) -> str:
    players, minutes = game.players, game.meta.minutes
    if code == RUSSIAN:
        return f"Игроков: {players[0]}–{players[-1]}, минут: {minutes[0]}–{minutes[1]}."
    return f"{players[0]} to {players[-1]} players, {minutes[0]} to {minutes[1]} minutes."


def game_pages(game: Game, code: str) -> Iterator[tuple[str, str]]:
    """A game: its table, its rules as the client has them, what bots found out, what the lab measured."""
    name = game.name
    match = shown(game)
    yield f"play/{name}.svg", match.svg(0)
    rules = (game.locale / code / f"{name}.rules.md").read_text(encoding="utf-8")
    head, *parts = re.split(r"(?m)^(?=## )", rules)
    drawn: dict[int, list[str]] = {}
    if game.lessons is not None:
        for number, figure in enumerate(game.lessons.figures(game, game.say()), start=1):
            place = f"play/{name}-{number}.svg"
            yield place, figure.match.svg(figure.seat)
            picture = f"![{figure.text}]({name}-{number}.svg){{ .figure }}\n\n*{figure.text}*\n"
            drawn.setdefault(figure.part, []).append(picture)
    title, _, opening = head.partition("\n")
    body = [title, "", game.say()(f"{name}.about"), "", f"![{title.lstrip('# ')}]({name}.svg)", "", opening.strip(), ""]
    for number, part in enumerate(parts, start=1):
        body += [part.rstrip(), "", *drawn.get(number, [])]
    body.append(measured(game, code))
    yield f"play/{name}.md", "\n".join(body)
    data = figures(name, code)
    if data is not None:
        yield f"play/{name}-lab.html", lab_page(game, data)


def shown(game: Game) -> teremok.Match:
    """The game's match in docs/matches, half played; a match with random moves if there is none yet."""
    file = DOCS / "matches" / f"{game.name}.json"
    if file.exists():
        whole = loads(file.read_text(encoding="utf-8"), lambda name, components: game)
    else:
        whole, luck = game.new(seed=1), random.Random(1)
        while not whole.over:
            whole.play(whole.actors[0], luck.choice(whole.legal(whole.actors[0]).ids))
    match = whole.rewound()
    for seat, move in whole.history[: len(whole.history) // 2]:
        match.play(seat, move)
    return match


def figures(name: str, code: str) -> dict | None:
    file = DOCS / "lab" / code / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def advice(name: str, code: str) -> str:
    """A few sentences for players about what bots found out, if somebody has written them."""
    file = DOCS / "advice" / code / f"{name}.md"
    return file.read_text(encoding="utf-8").strip() if file.exists() else ""


WORDS = {
    ENGLISH: {
        "head": "## What the bots found out",
        "figures": "### In figures",
        "how": "Bots that look one move ahead have played {games} games of {players} players. In brackets: between "
        "what the true figure lies, in 95 cases of 100. [All of it, with plots]({name}-lab.html).",
        "length": "A game has {decisions:.0f} decisions in all ({low:.0f} to {high:.0f} in nine of ten games), with "
        "{choices:.0f} moves to choose from on average.",
        "fair": "Who begins does not matter as far as can be seen.",
        "unfair": "Seats are not alike; games won, in the order of play: {rows}.",
        "team": "As a team they win {share:.0f} % ({low:.0f} to {high:.0f}) of such games.",
        "worth": "How much more often those won who did it, in percentage points, than those who could and did not. "
        "What goes together with winning need not be its cause.",
        "move": "move",
        "more": "wins more often by",
        "less": "wins less often by",
    },
    RUSSIAN: {
        "head": "## Что выяснили боты",
        "figures": "### В числах",
        "how": "Боты, которые смотрят на ход вперёд, сыграли {games} партий; игроков в каждой: {players}. В скобках — "
        "в каких пределах лежит настоящее число в 95 случаях из 100. [Всё целиком, с графиками]({name}-lab.html).",
        "length": "Решений за партию: {decisions:.0f} (в девяти партиях из десяти от {low:.0f} до {high:.0f}); "
        "выбирать в среднем приходится из {choices:.0f} ходов.",
        "fair": "Кто ходит первым, неважно, насколько это видно.",
        "unfair": "Места неравны; доля побед в порядке хода: {rows}.",
        "team": "Командой они выигрывают {share:.0f} % таких партий (от {low:.0f} до {high:.0f}).",
        "worth": "На сколько процентных пунктов чаще выигрывали те, кто так сделал, чем те, кто мог и не стал. "
        "Что бывает вместе с победой, не обязательно её причина.",
        "move": "ход",
        "more": "побед больше на",
        "less": "побед меньше на",
    },
}


def measured(game: Game, code: str) -> str:
    """What bots found out: in a few sentences for players, then the lab's figures; nothing where none are kept."""
    data, words = figures(game.name, code), WORDS[code]
    if data is None:
        return ""
    length = data["length"]
    lines = [
        words["head"],
        advice(game.name, code),
        words["figures"],
        words["how"].format(games=data["games"], players=data["players"], name=game.name),
        words["length"].format(
            decisions=length["decisions"]["mean"],
            **tenths(length["decisions_counts"]),
            choices=length["choices"]["mean"],
        ),
    ]
    if data["seats"]:
        lines.append(seats(data["seats"], words))
    if data["team"]:
        share = {name: 100 * data["team"][name] for name in ("share", "low", "high")}
        lines.append(words["team"].format(**share))
    lines += worths(game, data["moves"], words)
    return "\n\n".join(line for line in lines if line) + "\n"


def tenths(counts: list[list[int]]) -> dict[str, int]:
    """Between which lengths nine of ten games are."""
    total, seen, low, high = sum(number for _, number in counts), 0, None, 0
    for length, number in counts:
        seen += number
        if low is None and seen >= 0.05 * total:
            low = length
        if seen <= 0.95 * total or not high:
            high = length
    return {"low": low or 0, "high": high}


def seats(data: dict, words: dict[str, str]) -> str:
    rows = data["rows"]
    if all(row["verdict"] == "even" for row in rows):
        return words["fair"]
    told = [f"{100 * row['share']:.0f} % ({100 * row['low']:.0f} … {100 * row['high']:.0f})" for row in rows]
    return words["unfair"].format(rows=", ".join(told))


def worths(game: Game, headings: list[dict], words: dict[str, str]) -> list[str]:
    """The kinds of moves that were worth most and least, of which that is certain."""
    say = game.say()
    kinds = [
        {**kind, "name": f"{say(f'{game.name}-kinds-' + heading['heading'])}: {kind['name']}"}
        for heading in headings
        for kind in heading["kinds"]
        if kind["worth"] is not None
    ]
    kinds.sort(key=lambda kind: -kind["worth"])
    best = [kind for kind in kinds if kind["low"] > 0][:6]
    worst = [kind for kind in reversed(kinds) if kind["high"] < 0][:6]
    parts = []
    for key, rows, near, far in (("more", best, "low", "high"), ("less", worst, "high", "low")):
        if rows:
            lines = [
                f"| {row['name']} | {points(row, 'worth')} ({points(row, near)} … {points(row, far)}) |" for row in rows
            ]
            parts.append(f"| {words['move']} | {words[key]} |\n|---|---|\n" + "\n".join(lines))
    return [words["worth"], *parts] if parts else []


def points(row: dict, name: str) -> str:
    """Of a difference: which way it goes, the heading says."""
    return f"{100 * abs(row[name]):.0f}"


# --- reference


def commands_of(group: Any, context: typer.Context) -> Iterator[tuple[str, Any]]:
    """Those of a group within, too: `admin backup`."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if hasattr(command, "list_commands"):
            yield from ((f"{name} {inner}", found) for inner, found in commands_of(command, context))
        else:
            yield name, command


def command_line() -> str:
    """Every command, from what Typer knows of it and the words that `--help` has."""
    say = words_of(ENGLISH, "cli")
    group = typer.main.get_command(house)
    lines = ["# The command line", "", say("cli"), ""]
    with typer.Context(group, info_name="teremok") as context:
        for name, command in commands_of(group, context):
            arguments, options = parameters_of(command, context)
            shown_arguments = " ".join(map(argument_shape, arguments))
            lines += [
                f"## teremok {name}",
                "",
                say(f"cli-{name.replace(' ', '-')}"),
                "",
                "```",
                f"teremok {name} {shown_arguments}".strip(),
                "```",
                "",
            ]
            rows = [(f"`{argument_shape(one)}`", say(f"cli-argument-{one.name}")) for one in arguments]
            rows += [(f"`{plain(row[0])}`", plain(row[1])) for row in map(option_row, options)]
            lines += [
                "| | |",
                "|---|---|",
                *(f"| {left} | {right} |".replace("en|ru", "en\\|ru") for left, right in rows),
                "",
            ]
    return "\n".join(lines)


def plain(cell: object) -> str:
    return " ".join((cell.plain if isinstance(cell, Text) else str(cell)).split()).replace("|", "\\|")


def messages() -> str:
    return (
        "# Every message\n\nWhat server and client say to each other, as types: made from the server's models, "
        "and what the client is compiled against. How they go together is told in [Protocol](../protocol.md).\n\n"
        f"```ts\n{client_types()}```\n"
    )


# --- links


def places(pages: dict[str, Pages]) -> dict[Path, tuple[str, str]]:
    """Where the site has a file of the repository: language and path."""
    found = {page.source: (code, place) for code, all_pages in pages.items() for place, page in all_pages.items()}
    return found | {ROOT / source: (ENGLISH, place) for source, place in BORROWED.items()}


def linked(page: Page, code: str, place: str, known: dict[Path, tuple[str, str]]) -> str:
    """The text with links as the site has them. What only the repository has is named without one."""

    def link(found: re.Match[str]) -> str:
        image, text, target = found.groups()
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or not path or target.startswith("/"):
            return found[0]
        file = Path(os.path.normpath(page.source.parent / path))
        if file.is_dir() and file / "README.md" in known:
            file /= "README.md"
        if file in known:
            return f"{image}[{text}]({relative(code, place, *known[file])}{'#' + anchor if anchor else ''})"
        if image or file.is_relative_to(DOCS) or not file.exists():
            return found[0]  # an asset lies beside it; what is nowhere the build will complain of
        return text if text.startswith("`") else f"`{text}`"

    fenced = re.split(r"(?ms)(^```.*?^```$)", page.text)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in fenced)


def relative(code: str, place: str, to_code: str, to: str) -> str:
    if code == to_code:
        return posixpath.relpath(to, posixpath.dirname(place) or ".")
    return posixpath.relpath(url(to_code, to), url(code, place)) + "/"


def url(code: str, place: str) -> str:
    """The address of a page below that of the site."""
    path = re.sub(r"(^|/)(?:index|README)\.md$", r"\1", place).removesuffix(".md").rstrip("/")
    return posixpath.normpath(posixpath.join("/site", RUSSIAN if code == RUSSIAN else "", path))
