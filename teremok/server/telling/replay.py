"""A finished match, shown from its first move to its last with nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.locale import Say, speaking
from ...engine.log import dumps
from ...engine.match import Match, Observation
from ...engine.record import SPECTATOR
from ..errors import Refused
from ..protocol.matches import Replay, ReplayMove
from ..table.deals import Deal
from ..table.table import Table
from . import words
from .public import result_data
from .summaries import seat_info
from .teller import changed


def finished(table: Table, number: int) -> Deal:
    """A finished match of the table. One that is in play has secrets."""
    deals = [deal for deal in table.matches if deal.number == number]
    if not deals:
        raise Refused("error-no-such-match", number=str(number))
    return deals[0]


def replay(table: Table, number: int, lang: str) -> Replay:
    """Every move with what it changed on the open table, told in words; `view` is the table before the first."""
    deal = finished(table, number)
    assert deal.result is not None
    match = deal.match.rewound()
    start = seen_by_all(match)
    return {
        "number": deal.number,
        "game": match.game.name,
        "options": match.options,
        "seats": [seat_info(number, seat, lang) for number, seat in enumerate(deal.seats)],
        "titles": words.titles(match, lang),
        "commitment": deal.commitment,
        "result": result_data(deal, deal.result, lang),
        "view": start.view(),
        "moves": list(moves(match, deal.match.history, start, words.Named(deal, lang))),
    }


def moves(match: Match, history: list[tuple[int, int]], before: Observation, say: Say) -> Iterator[ReplayMove]:
    game = match.game
    view = before.view()
    with speaking(say.language):
        described = game.descriptions()
    for seat, move in history:
        match.play(seat, move)
        after = seen_by_all(match)
        shown = after.view()
        text = game.words.tell(before, seat, move, after, say)
        yield {"seat": seat, "move": move, "words": described[move], "text": text, "view": changed(view, shown)}
        before, view = after, shown


def seen_by_all(match: Match) -> Observation:
    """The match with all cards open: an observation in which nothing is hidden. Only for matches that are over."""
    return Observation(match.game, match.options, SPECTATOR, match.state.copy(), open=True)


def match_file(table: Table, number: int) -> str:
    """The match as a file that `teremok verify` checks, with the nonce of the commitment."""
    deal = finished(table, number)
    return dumps(deal.match, nonce=deal.nonce)
