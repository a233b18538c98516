"""A finished match from the first move to the last, with nothing hidden."""

from __future__ import annotations

from collections.abc import Generator

import orjson

from ...engine.language import speaking
from ...engine.log import dumps
from ...engine.match import Match
from ...engine.observation import Observation
from ...engine.record import SPECTATOR
from ..protocol.matches import Replay, ReplayMove
from ..table.deals import Deal
from . import catalog, words
from .changes import changes
from .public import result_data
from .summaries import seat_info


def prepare_replay(deal: Deal, lang: str) -> None:
    """Load what is slow the first time: the words of the game, rules that only a replay needs."""
    assert deal.result is not None, "a match in play has secrets"
    catalog.screen(deal.match.game.name, lang)
    seen_by_all(deal.match).view()
    result_data(deal, deal.result, words.Reader(SPECTATOR, lang))


def replay(deal: Deal, reader: words.Reader) -> Generator[None, None, bytes]:
    """Every move in words, with its changes of the view; `view` is the view before the first. One move per step."""
    assert deal.result is not None, "a match in play has secrets"
    match, lang = deal.match.rewound(), reader.lang
    narrator = words.Narrator(deal, lang)
    with speaking(lang):
        described = match.game.descriptions()
    before = seen_by_all(match)
    start = view = before.view()
    moves: list[ReplayMove] = []
    for seat, move in deal.match.history:
        match.play(seat, move)
        after = seen_by_all(match)
        shown = after.view()
        text = narrator.tell(before, seat, move, after, reader.you).text
        shown_move: ReplayMove = {"seat": seat, "move": move, "words": described[move], "text": text, "view": {}}
        moves.append({**shown_move, "view": changes(view, shown)})
        before, view = after, shown
        yield
    result = result_data(deal, deal.result, reader)
    yield
    shown_whole: Replay = {
        "number": deal.number,
        "game": match.game.name,
        "options": match.options,
        "seats": [seat_info(number, seat, lang) for number, seat in enumerate(deal.seats)],
        "titles": words.titles(match, lang),
        "commitment": deal.commitment,
        "result": result,
        "view": start,
        "moves": moves,
    }
    return orjson.dumps(shown_whole)


def seen_by_all(match: Match) -> Observation:
    """An observation in which nothing is hidden, for matches that are over."""
    return Observation(match.game, match.options, SPECTATOR, match.state.copy(), open=True)


def match_file(deal: Deal) -> str:
    """The match file, with the nonce of the commitment; `teremok verify` checks it."""
    return dumps(deal.match, nonce=deal.nonce)
