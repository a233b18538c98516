"""The pieces of what is shown of a table, as plain data, that are the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ...engine.language import speaking
from ...engine.observation import Observation
from ...engine.record import SPECTATOR
from ...series import standings
from ..protocol.matches import Clocks, MatchChanges, MatchInfo, Result, Series, SheetLine, Talk, Vote
from ..protocol.tables import Moderation, Named
from ..table import events as e
from ..table.clocks import SECOND
from ..table.deals import Deal
from ..table.table import Table
from ..timestamps import iso
from . import words
from .snapshot import MatchSnapshot

Data = dict[str, Any]


def match_data(table: Table, snapshot: MatchSnapshot | None) -> MatchChanges | None:
    """What all may know of the match, in no language."""
    if table.deal is None or snapshot is None:
        return None
    talk = table.deal.match.game.talk
    return {
        "number": table.deal.number,
        "commitment": table.deal.commitment,
        "moves": len(table.deal.match.history),
        "actors": table.to_move,
        "over": not table.playing,
        "clocks": clocks_data(table),
        "talk": talk_data(table, talk(snapshot.seen(SPECTATOR))) if table.playing and talk else None,
        "rated": table.rated,
    }


def titled(match: MatchChanges, deal: Deal, reader: words.Reader) -> MatchInfo:
    """All of it, with what the game calls the seats, and the result when it is over."""
    data = cast(MatchInfo, {**match, "titles": words.titles(deal.match, reader.lang)})
    return {**data, "result": result_data(deal, deal.result, reader)} if deal.result else data


def clocks_data(table: Table) -> Clocks | None:
    clocks = table.clocks
    if clocks is None or (clocks.left is None and clocks.days is None):
        return None
    return {
        "left": None if clocks.left is None else [left / SECOND for left in clocks.left],
        "since": [None if since is None else iso(since) for since in clocks.since],
        "until": [None if (at := clocks.expires(seat)) is None else iso(at) for seat in range(len(table.seats))],
    }


def talk_data(table: Table, talk: Mapping[str, Any]) -> Talk:
    """How many speech tokens are left, who may spend one now, until when all may speak."""
    left = max(0, talk["tokens"] - table.speech_used)
    return {
        "tokens": left,
        "seconds": talk["seconds"],
        "seats": talk["seats"] if left else [],
        "until": iso(table.speech_until) if table.speech_until else None,
    }


def vote_data(table: Table) -> Vote | None:
    vote = table.vote
    if vote is None:
        return None
    return {
        "what": vote.what,
        "seat": vote.seat,
        "by": vote.by,
        "yes": vote.yes,
        "no": vote.no,
        "voters": vote.voters,
        "needs": vote.needs,
        "until": iso(vote.until),
    }


def moderation_data(table: Table) -> Moderation:
    """Whom the host has muted or sent away."""
    return {"muted": _named(table.muted), "sent_away": _named(table.sent_away)}


def _named(people: Mapping[str, str]) -> list[Named]:
    return [{"person": person, "name": name} for person, name in people.items()]


def result_data(deal: Deal, result: e.Ended, reader: words.Reader) -> Result:
    with speaking(reader.lang):
        lines = sheet_data(deal.match.observe())
    return {
        "ending": result.ending,
        "scores": result.scores,
        "places": result.places,
        "winners": words.winners_of(deal.match.game, result),
        "resigned": list(result.resigned),
        "text": words.result(deal, result, reader),
        "sheet": lines,
        "seed": str(deal.seed),
        "nonce": deal.nonce,
    }


def series_data(table: Table) -> Series | None:
    games = table.settings["games"]
    if games == 1:
        return None
    players = range(len(table.seats))
    results = [deal.result for deal in table.series if deal.result]
    totals = [sum(result.gains[seat] for result in results) for seat in players]
    winners = [seat for result in results for seat in words.winners_of(table.game, result)]
    won = [winners.count(seat) for seat in players]
    return {
        "games": games,
        "played": len(table.series),
        "table": [
            {"place": line.place, "seat": line.seat, "total": line.total, "won": line.won}
            for line in standings(totals, won)
        ],
    }


def sheet_data(seen: Observation) -> list[SheetLine]:
    """The score sheet, in the current language."""
    return [{"seat": line.seat, "item": line.item, "points": line.points, "text": line.text} for line in seen.sheet()]
