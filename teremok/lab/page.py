"""One self-contained HTML page from the data of a report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..engine.game import Game
from ..engine.locale import language, words_of
from ..engine.options import Value, spelled
from .figures import Html, safe
from .sections import Report

STYLE = Path(__file__).with_name("page.css")

STITCH = (
    '<svg class="stitch" aria-hidden="true" height="14" width="100%"><defs><pattern id="stitch" width="28" height="14"'
    ' patternUnits="userSpaceOnUse"><path d="M7 1 13 7 7 13 1 7z" fill="var(--game)"/><path d="M21 4 24 7 21 10 18 7z"'
    ' fill="var(--gold)"/></pattern></defs><rect width="100%" height="14" fill="url(#stitch)"/></svg>'
)


def page(game: Game, data: dict[str, Any]) -> str:
    """The report in the current language."""
    report = Report(game, data)
    title = report.say("lab-title", game=game.say()(game.name))
    sections = list(report.sections())
    links = "".join(f'<a href="#{name}">{report.say(f"lab-{name}")}</a>' for name, _ in sections)
    body = "".join(
        f'<section id="{name}"><h2><span>{number}</span>{report.say(f"lab-{name}")}</h2>{content}</section>'
        for number, (name, content) in enumerate(sections, start=1)
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{_style(game)}</style></head>\n<body>{STITCH}<header><h1>{title}</h1>"
        f"<p>{report.say('lab-how')}</p>{_facts(report)}</header><nav>{links}</nav>\n<main>{body}</main>\n"
        f"<footer>{report.say('lab-again')} <code>{safe(command(game, data))}</code></footer>{STITCH}</body>\n</html>"
    )


def _style(game: Game) -> str:
    return f":root{{--game:{game.meta.colour}}}\n{STYLE.read_text(encoding='utf-8')}"


def _facts(report: Report) -> Html:
    """The options of the games."""
    facts = [_option(report.game, name, value) for name, value in report.data["options"].items()]
    facts += [
        (report.say("lab-fact-bots"), ", ".join(map(report.bot_name, bots_of(report.data)))),
        (report.say("lab-fact-seed"), str(report.data["seed"])),
        (report.say("lab-fact-version"), str(report.data["rules"])),
    ]
    rows = "".join(f"<div><dt>{safe(name)}</dt><dd>{safe(value)}</dd></div>" for name, value in facts)
    return Html(f"<dl>{rows}</dl>")


def _option(game: Game, name: str, value: Value) -> tuple[str, str]:
    """An option and its value in words."""
    option, say = game.option(name), game.say()
    if isinstance(value, bool):
        told = words_of(say.language, "web")("web-on" if value else "web-off").lower()
    else:
        told = option.value_title(game.name, value, say)
    return option.title(game.name, say), told


def command(game: Game, data: dict[str, Any]) -> str:
    """The command that reproduces this report."""
    chosen = {name: spelled(value) for name, value in data["options"].items() if name != "players"}
    options = [f"--option {name}={value}" for name, value in chosen.items()]
    if game.swapped:
        options.append("--components FILE")
    levels = "--no-levels" if data["levels"] is None else f"--level-games {data['level_games']}"
    words = [
        f"teremok lab {data['game']} --players {data['players']} --games {data['games']}",
        f"--bots {','.join(bots_of(data))}",
    ]
    return " ".join([*words, *options, f"--seed {data['seed']}", levels, "--out report.html"])


def bots_of(data: dict[str, Any]) -> list[str]:
    """The bot of all seats, or one for each."""
    bots: list[str] = data["bots"]
    return bots[:1] if len(set(bots)) == 1 else bots
