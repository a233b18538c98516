"""`teremok verify`: checks a saved match, from the deal to the last point."""

import json
from pathlib import Path

from ..engine.log import tells_state
from ..engine.match import Match
from .screen import CheckFailed, out, read_match, read_text, say, title_of, write_json


def run(file: Path, as_json: bool) -> int:
    try:
        match = read_match(file)
    except CheckFailed as error:
        if not as_json:
            raise
        write_json({"file": str(file), "ok": False, "error": str(error.facts["reason"])})
        return error.exit_code
    claims = json.loads(read_text(file))
    if as_json:
        write_json(as_data(file, match, claims))
        return 0
    console = out()
    for text in checked_words(file, match, claims):
        console.print(text, soft_wrap=True, markup=False)
    return 0


def as_data(file: Path, match: Match, claims: dict[str, object]) -> dict[str, object]:
    return {
        "file": str(file),
        "ok": True,
        "game": match.game.name,
        "rules": match.game.version,
        "players": match.players,
        "moves": len(match.history),
        "over": match.over,
        "state": tells_state(claims, match.game),
        "result": "result" in claims,
        "commitment": claims.get("commitment"),
    }


def checked_words(file: Path, match: Match, claims: dict[str, object]) -> list[str]:
    """The checks that were made; claims that the file lacks cannot be checked."""
    start = "deal" if match.position is None else "position"
    words = [
        say("cli-verify-good", file=str(file)),
        "  " + say("cli-verify-rules", game=title_of(match.game), rules=match.game.version),
        "  " + say(f"cli-verify-{start}", players=match.players, seed=str(match.seed)),
        "  " + say("cli-verify-moves", moves=len(match.history)),
        "  " + say("cli-verify-state" if tells_state(claims, match.game) else "cli-verify-no-state"),
        "  " + say("cli-verify-result" if "result" in claims else "cli-verify-no-result", over=str(match.over).lower()),
    ]
    if "commitment" in claims:
        words.append("  " + say("cli-verify-commitment", commitment=str(claims["commitment"])))
    return words
