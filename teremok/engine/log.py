"""A match as text: game, rules version, options, seed, moves; enough to replay and verify all of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .errors import BadLog, TeremokError
from .options import check_names
from .record import layout_of

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

LOG_FORMAT = 1


def commitment(seed: int, nonce: str) -> str:
    """A hash that a server shows before the first move, so that all can check later that the deal was not changed."""
    return hashlib.sha256(f"teremok:{seed}:{nonce}".encode()).hexdigest()


def dumps(match: Match, nonce: str | None = None) -> str:
    """The match as JSON. `state`, `result` and `commitment` are there to be checked by `loads`."""
    log: dict[str, Any] = {
        "teremok": LOG_FORMAT,
        "game": match.game.name,
        "rules": match.game.version,
        "options": match.options,
        "seed": match.seed,
    }
    if match.game.swapped:
        log["components"] = match.game.components
    if match.position is not None:
        log["position"] = match.position
    log["moves"] = [list(move) for move in match.history]
    log |= {"state": match.hash, "layout": layout_of(match.game.rules.State)}
    if match.over:
        log["result"] = result_of(match)
    if nonce is not None:
        log |= {"nonce": nonce, "commitment": commitment(match.seed, nonce)}
    return json.dumps(log, ensure_ascii=False)


def result_of(match: Match) -> dict[str, Any]:
    return {"ending": match.ending, "scores": list(match.scores), "places": list(match.ranks)}


def loads(text: str, find: Callable[..., Game]) -> Match:
    """Replay a saved match and check all of it; BadLog says what does not match and where."""
    log = _parsed(text)
    game = find(log["game"], components=log.get("components"))
    if log["rules"] != game.version:
        raise BadLog("error-log-rules", game=game.name, theirs=str(log["rules"]), ours=str(game.version))
    match = _dealt(game, log)
    for number, move in enumerate(log["moves"], start=1):
        _replay(match, number, move)
    if tells_state(log, game) and log["state"] != match.hash:
        raise BadLog("error-log-state")
    if "result" in log and (not match.over or log["result"] != result_of(match)):
        raise BadLog("error-log-result")
    if "commitment" in log and log["commitment"] != commitment(log["seed"], str(log.get("nonce"))):
        raise BadLog("error-log-commitment")
    return match


def tells_state(log: dict[str, Any], game: Game) -> bool:
    """Whether the state of a log can be compared with ours: only if the layouts of the records are the same."""
    return "state" in log and log.get("layout") == layout_of(game.rules.State)


def _parsed(text: str) -> dict[str, Any]:
    try:
        log = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLog("error-log-not-json", reason=str(error)) from None
    if not isinstance(log, dict) or type(log.get("teremok")) is not int:
        raise BadLog("error-log-not-match")
    if log["teremok"] != LOG_FORMAT:
        raise BadLog("error-log-format", theirs=str(log["teremok"]), ours=str(LOG_FORMAT))
    for name, kind in (("game", str), ("rules", int), ("options", dict), ("seed", int), ("moves", list)):
        if type(log.get(name)) is not kind:
            raise BadLog("error-log-field", field=name, kind=kind.__name__)
    for name in ("components", "position", "result"):
        if not isinstance(log.get(name, {}), dict):
            raise BadLog("error-log-field", field=name, kind="dict")
    return log


def _dealt(game: Game, log: dict[str, Any]) -> Match:
    check_names(game.options, log["options"])
    if "position" in log:
        return game.position(log["position"], seed=log["seed"], **log["options"])
    return game.new(seed=log["seed"], **log["options"])


def _replay(match: Match, number: int, move: object) -> None:
    match_shape = isinstance(move, list) and len(move) == 2 and all(type(part) is int for part in move)
    if not match_shape:
        raise BadLog("error-log-move", number=str(number), reason=str(move)[:80])
    assert isinstance(move, list)
    try:
        match.play(move[0], move[1])
    except TeremokError as error:
        raise BadLog("error-log-move", number=str(number), reason=str(error)) from None
