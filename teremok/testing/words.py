"""Checks of what people read: moves, reports, tables and errors, in all languages."""

import io
import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from fluent.syntax import FluentParser, ast
from rich.console import Console

from ..engine.errors import IllegalMove, TeremokError
from ..engine.game import Game
from ..engine.language import speaking
from ..engine.locale import LANGUAGES
from ..engine.match import Match
from ..engine.moves import folded
from ..engine.observation import Observation
from ..engine.record import SPECTATOR
from .differences import require, same
from .repertoire import Moment, Repertoire
from .secrets import named

TERMINAL_COLUMNS = 80


def drawn(seen: Observation, width: int = 100) -> str:
    """The table as plain text."""
    paper = io.StringIO()
    _console(paper, width).print(seen.game.draw(seen, seen.game.say()))
    return "\n".join(line.rstrip() for line in paper.getvalue().rstrip().splitlines())


def _console(paper: io.StringIO, width: int) -> Console:
    return Console(file=paper, width=width, color_system=None, force_terminal=False, highlight=False, emoji=False)


def check_words(game: Game, repertoire: Repertoire) -> None:
    """Every move has distinct words in each language, and parsing them gives that move."""
    for code in LANGUAGES:
        with speaking(code):
            met: dict[str, int] = {}
            for move in game.moves:
                words = str(move)
                where = f"{game.name}, move {move.id} in {code}"
                _is_text(words, where)
                twin = met.setdefault(folded(words), move.id)
                require(twin == move.id, where, f"“{words}” also means move {twin}")
            for move in game.moves:
                for words in (str(move), f"  {str(move).upper()} "):
                    read = game.parse(words)
                    require(read == move, game.name, f"move {move.id} in {code}, “{words}”, is read as {read!r}")


def check_acts(game: Game, repertoire: Repertoire) -> None:
    """Every move is described by distinct plain data, so that a screen can find it by what a person points at."""
    met: dict[str, int] = {}
    for move in game.moves:
        act = game.act(move.id)
        where = f"{game.name}, move {move.id}"
        plain = isinstance(act, dict) and all(type(value) in (str, int) for value in act.values())
        require(plain and isinstance(act.get("act"), str), where, f"{act!r} is not plain data with an `act`")
        twin = met.setdefault(json.dumps(act, sort_keys=True), move.id)
        require(twin == move.id, where, f"{act} also means move {twin}")


def _is_text(text: object, where: object) -> None:
    require(isinstance(text, str) and text.strip() == text != "", where, f"{text!r} is no text")
    require("{" not in str(text) and "\n" not in str(text), where, f"{text!r} is not ready for a person to read")


def check_languages(game: Game, repertoire: Repertoire) -> None:
    """The same messages exist in each language, and the game has a name and a description."""
    messages = {code: _messages(game, code) for code in LANGUAGES}
    first, *others = LANGUAGES
    for code in others:
        for one, other in ((first, code), (code, first)):
            lacking = sorted(messages[one] - messages[other])
            require(not lacking, f"{game.name}.ftl", f"{other} lacks {', '.join(lacking[:8])}, which {one} has")
    for code in LANGUAGES:
        for key in (game.name, f"{game.name}.about"):
            require(game.say(code).knows(key), f"{code}/{game.name}.ftl", f"there is no {key}")


def _messages(game: Game, code: str) -> set[str]:
    text = (game.locale / code / f"{game.name}.ftl").read_text(encoding="utf-8")
    keys = set()
    for entry in FluentParser().parse(text).body:
        require(not isinstance(entry, ast.Junk), f"{code}/{game.name}.ftl", f"this is no Fluent: {entry.span}")
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                keys.add(entry.id.name)
            keys.update(f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes)
    return keys


def check_reports(game: Game, repertoire: Repertoire) -> None:
    """Every move can be reported to every viewer, in each language; seats have names; a screen gets plain data."""
    for played in repertoire.some_games(16):
        luck = repertoire.luck("reports", played)
        match = played.match(200)
        _told_the_same(match, str(played))
        for viewer in (SPECTATOR, luck.randrange(match.players)):
            for code in LANGUAGES:
                with speaking(code):
                    where = f"{played}, told to {named(viewer)} in {code}"
                    for told in match.report(viewer):
                        _is_text(told.text, where)
                    _screen(match.observe(viewer), where)


def _told_the_same(match: Match, where: str) -> None:
    """Viewers who are not told apart get the words for a spectator who saw as much of the move."""
    replayed, say = match.rewound(), match.game.say()
    viewers = range(SPECTATOR, match.players)
    before = {viewer: replayed.observe(viewer) for viewer in viewers}
    for seat, id in match.history:
        shown = {viewer: replayed.visible_move(viewer, seat, id) for viewer in viewers}
        replayed.play(seat, id)
        after = {viewer: replayed.observe(viewer) for viewer in viewers}
        apart = match.game.told_apart(before[SPECTATOR], seat, after[SPECTATOR])
        for viewer in viewers:
            if viewer not in apart:
                own, all_ = (
                    match.game.tell(before[eyes], seat, shown[viewer], after[eyes], say) for eyes in (viewer, SPECTATOR)
                )
                told = f"{named(viewer)} is told “{own}”, and not apart from others: “{all_}”"
                require(own == all_, where, told)
        before = after


def _screen(seen: Observation, where: str) -> None:
    """What a screen needs: plain data, names, the score sheet, the drawn table."""
    view = seen.view()
    try:
        plain = json.loads(json.dumps(view, allow_nan=False)) == view
    except (TypeError, ValueError) as error:
        raise AssertionError(f"{where}: the view is not plain data: {error}") from None
    require(plain, where, "the view is not plain data: it changes when sent as JSON")
    names = [seen.seat_name(seat) for seat in range(seen.players)]
    for text in names + [line.text for line in seen.sheet()]:
        _is_text(text, where)
    require(len(set(names)) == len(names), where, f"two seats are called the same: {', '.join(names)}")
    require(drawn(seen) != "", where, "the drawn table is empty")
    console = _console(io.StringIO(), 1000)
    needs = console.measure(seen.game.draw(seen, seen.game.say())).minimum
    require(
        needs <= TERMINAL_COLUMNS, where, f"the drawn table needs {needs} columns; a terminal has {TERMINAL_COLUMNS}"
    )


def check_leaks(game: Game, repertoire: Repertoire) -> None:
    """Screens, sheets, drawings, names, errors and reports are the same in all worlds that look the same."""
    compared = 0
    rarely = 1 + len(repertoire.lineups) // 120
    for turn, moment in enumerate(repertoire.moments(120, over=True)):
        with speaking(LANGUAGES[turn % len(LANGUAGES)]):
            for viewer in moment.viewers:
                truth = moment.match()
                world = truth.observe(viewer).imagine(moment.seed, 4)
                drawing = viewer == moment.viewers[turn // rarely % len(moment.viewers)] and turn % rarely == 0
                _look_alike(moment, viewer, truth, world, drawing)
                _put_together(moment, viewer, truth)
                _refused_alike(repertoire, moment, viewer, truth, world)
                if truth.over:
                    _end_alike(moment, viewer, truth, world)
                else:
                    compared += _told_alike(repertoire, moment, viewer, truth, world)
    require(compared > 0, game.name, "no move could be told in two worlds that look the same")


def _look_alike(moment: Moment, viewer: int, truth: Match, world: Match, drawing: bool) -> None:
    shown: dict[str, Callable[[Observation], object]] = {
        "view": lambda seen: json.dumps(seen.view(), sort_keys=True),
        "sheet": lambda seen: [(line.seat, line.item, line.points, line.facts, line.text) for line in seen.sheet()],
        "names of seats": lambda seen: [seen.seat_name(seat) for seat in range(seen.players)],
        "list of legal moves": lambda seen: seen.legal().ids,
    }
    if drawing:
        shown["drawn table"] = drawn
    for what, show in shown.items():
        one, other = show(truth.observe(viewer)), show(world.observe(viewer))
        require(one == other, moment, f"the {what} of {named(viewer)} differs in a world that looks the same")


def _put_together(moment: Moment, viewer: int, truth: Match) -> None:
    """A view is the public part together with the private part."""
    seen, spectator = truth.observe(viewer), truth.observe()
    alike = same(seen.spectated().record, spectator.record)
    require(alike, moment, f"a spectator sees what {named(viewer)} does not")
    public, private = spectator.public(), seen.private()
    twice = sorted(public.keys() & private.keys())
    require(not twice, moment, f"both all and {named(viewer)} alone are shown {', '.join(twice)}")
    if truth.game.talk is not None:
        told = "Game.talk is not what the public view calls `talk`"
        require(public.get("talk") == truth.game.talk(spectator), moment, told)
    if truth.game.colours is not None:
        shown = [player.get("colour") for player in seen.view().get("players", ())]
        require(shown == list(truth.game.colours(spectator)), moment, f"the view has other colours: {shown}")
    whole = {**public, **private} == seen.view()
    require(whole, moment, f"the view of {named(viewer)} is not what all see and what is private")


def _refused_alike(repertoire: Repertoire, moment: Moment, viewer: int, truth: Match, world: Match) -> None:
    if viewer == SPECTATOR:
        return
    legal = set(truth.legal(viewer).ids)
    wrong = [id for id in range(moment.game.rules.MOVES) if id not in legal]
    luck = repertoire.luck("refused", moment, viewer)
    for id in luck.sample(wrong, min(4, len(wrong))):
        texts = [_refusal(match, viewer, id) for match in (truth, world)]
        told = f"the refusal of move {id} tells {named(viewer)} of the hidden: “{texts[0]}” and “{texts[1]}”"
        require(texts[0] == texts[1], moment, told)


def _refusal(match: Match, seat: int, id: int) -> str:
    try:
        match.play(seat, id)
    except TeremokError as error:
        return str(error)
    raise AssertionError(f"{match}: move {id} of seat {seat} is not legal, and was played")


def _end_alike(moment: Moment, viewer: int, truth: Match, world: Match) -> None:
    """The winner is no secret."""
    ends = [(match.scores, match.ranks, match.ending) for match in (truth, world)]
    told = f"at the end {named(viewer)} cannot know the result: {ends[0]} and {ends[1]} look the same"
    require(ends[0] == ends[1], moment, told)


def _told_alike(repertoire: Repertoire, moment: Moment, viewer: int, truth: Match, world: Match) -> bool:
    """Check that a report is the same in another world that looks alike before and after; returns whether it does."""
    luck = repertoire.luck("told", moment, viewer)
    seat = luck.choice(truth.actors)
    move = luck.choice(truth.legal(seat)).id
    heard = truth.visible_move(viewer, seat, move)
    alike = [id for id in world.legal(seat).ids if world.visible_move(viewer, seat, id) == heard]
    if seat == viewer:
        require(move in alike, moment, f"move {move} of {named(viewer)} shows otherwise in a world that looks the same")
        alike = [move]
    if not alike:
        return False
    truth = moment.match()
    world = Match(truth.game, truth.options, truth.seed, start=(None, world.state))
    truth.play(seat, move)
    world.play(seat, luck.choice(alike))
    (one,), (other,) = truth.report(viewer), world.report(viewer)
    if not same(one.after.record, other.after.record):
        return False
    told = f"what {named(viewer)} is told differs where all looks the same: “{one.text}” and “{other.text}”"
    require((one.seat, one.move, one.text) == (other.seat, other.move, other.text), moment, told)
    return True


def check_refusals(game: Game, repertoire: Repertoire) -> None:
    """Bad input raises an error with a text in each language, and changes nothing."""
    for moment in repertoire.moments(60, over=True):
        match = moment.match()
        before = match.state.tobytes()
        for what, play in _wrong_plays(match, repertoire.luck("refusals", moment)):
            try:
                play()
            except TeremokError as error:
                told = f"{what} is refused as {type(error).__name__}, which is no IllegalMove"
                require(isinstance(error, IllegalMove), moment, told)
                texts = []
                for code in LANGUAGES:
                    with speaking(code):
                        texts.append(str(error))
                        _is_text(texts[-1], f"{moment}, {what}, in {code}")
                require(len(set(texts)) == len(texts), moment, f"{what} is refused in one language only: {texts[0]}")
            except Exception as error:
                raise AssertionError(f"{moment}: {what} raises {error!r}, which is no TeremokError") from error
            else:
                raise AssertionError(f"{moment}: {what} is not refused")
            require(match.state.tobytes() == before, moment, f"{what} is refused, and changes the state")
            require(match.history == [], moment, f"{what} is refused, and stands in the history")


def _wrong_plays(match: Match, luck: Random) -> Iterator[tuple[str, Callable[[], object]]]:
    every = range(match.game.rules.MOVES)
    for seat in range(match.players):
        legal = set(match.legal(seat).ids)
        wrong = [id for id in every if id not in legal]
        for id in luck.sample(wrong, min(6, len(wrong))):
            yield f"move {id} of seat {seat}", partial(match.play, seat, id)
    seat = match.actors[0] if match.actors else 0
    good = match.legal(seat)[0].id if match.actors else 0
    for id in (-1, -(2**40), len(every), 2**31, 2**70):
        yield f"move {id}", partial(match.play, seat, id)
    for other in (-1, match.players, 32 + seat, 64 + seat, 2**31, 2**64 + seat, -(2**70)):
        yield f"move {good} of seat {other}", partial(match.play, other, good)
    for words in ("", "?", "xyzzy", "\N{SNOWMAN}" * 200):
        yield f"“{words[:8]}”", partial(match.play, seat, words)
