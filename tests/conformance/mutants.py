"""Mutants of Turnip: faulty versions of the game, each with the check that must catch it.

A mutant is Turnip with some text of its rules replaced, or with another part. Mutants run interpreted, which for so
small a game takes less time than compiling, unless the fault is one of compiled code.
"""

import itertools
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from teremok import Game
from teremok.engine.errors import BadOption
from teremok.testing import Check, logs, play, same, secrets, words
from tests import turnip
from tests.turnip import game, rules

SOURCE = Path(str(rules.__file__)).read_text(encoding="utf-8")
COUNT = "COUNT = [0]\n\n\n@rule\ndef deal("
"""A global variable, which rules must not have."""


ANY_MOVE = """@rule
def any_move(s, seat, rng):
    if s.phase == CHOOSE:
        return nth_one(s.hand[seat], below(rng, HAND - s.round))
"""

ALL_FIRST = """@rule
def results(s, scores, places):
    for seat in range(s.players):
        scores[seat] = s.points[seat]
        places[seat] = 1


"""


def with_rules(*changes: tuple[str, str]) -> Game:
    """Return Turnip with some text of its rules replaced."""
    text = SOURCE
    for old, new in changes:
        assert text.count(old) == 1, f"“{old}” is there {text.count(old)} times"
        text = text.replace(old, new)
    module = ModuleType("tests.turnip_mutant")
    module.__package__ = "tests"
    sys.modules[module.__name__] = module  # compiled code looks its module up by name
    exec(compile(text, "rules.py", "exec"), module.__dict__)
    return replace(game, rules=module)


def with_words(**changes: Callable[..., object]) -> Game:
    """Return Turnip with other texts, without the cached descriptions of the original."""
    spoken = {name: getattr(turnip.words, name) for name in ("describe", "tell", "seat_name")}
    return replace(game, words=SimpleNamespace(**{**spoken, **changes}), _described={})  # type: ignore[arg-type]


def with_checks(**changes: object) -> Game:
    known = {name: getattr(turnip.checks, name) for name in ("inventory", "worlds")}
    return replace(game, checks=SimpleNamespace(**{**known, **changes}))  # type: ignore[arg-type]


@dataclass
class Mutant:
    check: Check
    fault: str
    """Name of the fault."""
    says: str
    """Part of the suite's message."""
    make: Callable[[], Game]
    native: bool = False


def mutant(check: Check, fault: str, says: str, *changes: tuple[str, str], native: bool = False) -> Mutant:
    return Mutant(check, fault, says, lambda: with_rules(*changes), native)


def other(check: Check, fault: str, says: str, make: Callable[[], Game], native: bool = False) -> Mutant:
    return Mutant(check, fault, says, make, native)


def refuse_low(chosen: Any) -> None:
    if chosen["low"]:
        raise BadOption("error-bad-option", option="low", value="true", choices="false")


def no_such_field(data: Any, choose: Any) -> Any:
    return data["no such field"]


numbers = itertools.count()

PLAY = [
    mutant(play.check_contract, "a rule is missing", "no rule tensor", ("def tensor(", "def tensr(")),
    mutant(play.check_contract, "MOST_MOVES is none", "MOST_MOVES is no number", ("* (SEATS + 1)", "* (SEATS + 1.5)")),
    mutant(play.check_contract, "scores upside down", "SCORES is", ("SCORES = (0, 3 * ROUNDS)", "SCORES = (9, 0)")),
    mutant(play.check_contract, "a number no byte holds", "no byte holds", ("most=3 * ROUNDS", "most=100 * ROUNDS")),
    mutant(
        play.check_contract,
        "a shape is no shape",
        "TENSOR has round",
        ("numbers(1, most=ROUNDS)", "1"),
    ),
    mutant(play.check_contract, "an option nobody has", "Options has high", ("low=i1)\n\nState", "high=i1)\n\nState")),
    other(
        play.check_options,
        "an option that can never be chosen",
        "no line-up can be played with low = True",
        lambda: replace(game, fits=refuse_low),
    ),
    other(
        play.check_options,
        "two values are one to the rules",
        "option low has equal codes",
        lambda: replace(game, options=(game.options[0], replace(game.options[1], codes=(1, 1)))),
    ),
    mutant(
        play.check_legal_moves,
        "card 0 cannot be played, though it be the last",
        "must decide and has no legal move",
        ("put_run(moves, 0, s.hand[seat])", "put_run(moves, 0, s.hand[seat] & ~1)"),
    ),
    mutant(
        play.check_legal_moves,
        "a move beyond all moves",
        "a move beyond MOVES",
        ("put(moves, PLANTING + RIGHT)", "put(moves, PLANTING + RIGHT + 1)"),
    ),
    mutant(
        play.check_legal_moves,
        "one decides who is not there",
        "must decide and has no legal move",
        (
            "for seat in range(s.players):\n            if s.chosen[seat]",
            "for seat in range(SEATS):\n            if s.chosen[seat]",
        ),
    ),
    mutant(
        play.check_legal_moves,
        "to look at moves changes the state",
        "asking for the legal moves of seat . changes the state",
        ("        put(moves, PLANTING + LEFT)", "        s.low = 1 - s.low\n        put(moves, PLANTING + LEFT)"),
    ),
    mutant(
        play.check_legal_moves,
        "moves written beyond the set",
        "legal writes beyond the words of its set",
        ("put(moves, PLANTING + RIGHT)", "put(moves, PLANTING + RIGHT)\n        put(moves, 64)"),
        native=True,
    ),
    mutant(
        play.check_random_play,
        "random players never plant on the right",
        "random players of seat . draw 9 128 times",
        ("@rule\ndef apply(", f"{ANY_MOVE}    return PLANTING\n\n\n@rule\ndef apply("),
    ),
    mutant(
        play.check_random_play,
        "random players plant where it is forbidden",
        "random players of seat . draw 11 ",
        ("@rule\ndef apply(", f"{ANY_MOVE}    return PLANTING + below(rng, 3)\n\n\n@rule\ndef apply("),
    ),
    mutant(
        play.check_random_play,
        "what is known decides what happens",
        "random play differs: round: 3 and 0",
        ("import rule\n", "import knowledge, rule\n"),
        ("@rule\ndef show(", "@knowledge\ndef show("),
    ),
    mutant(
        play.check_termination,
        "the game never ends for one who likes the right bed",
        "not over after 12 moves, which is MOST_MOVES",
        ("        next_round(s, rng)", "        if move == PLANTING:\n            next_round(s, rng)"),
    ),
    mutant(play.check_termination, "MOST_MOVES is too short", "which is MOST_MOVES", ("ROUNDS * (SEATS + 1)", "8")),
    mutant(
        play.check_chance,
        "chance from elsewhere",
        "goes two ways",
        ("@rule\ndef deal(", COUNT.replace("deal(", "deal(")),
        ("    s.points[best] += 1 + below(rng, 2)", "    COUNT[0] += 1\n    s.points[best] += 1 + (COUNT[0] & 1)"),
    ),
    mutant(
        play.check_chance,
        "a deal with chance from elsewhere",
        "two deals of one seed differ",
        ("@rule\ndef deal(", COUNT),
        ("    left = ALL\n", "    COUNT[0] += 1\n    s.rain = COUNT[0] & 1\n    left = ALL\n"),
    ),
    mutant(
        play.check_conservation,
        "a played card is lost",
        "the inventory does not add up",
        ("s.shown |= 1 << s.chosen[seat]", "s.shown |= 1 << s.chosen[best]"),
    ),
    other(
        play.check_conservation,
        "an inventory that changes",
        "the inventory was",
        lambda: with_checks(inventory=lambda state: [int(state["round"][0])]),
    ),
    other(
        play.check_conservation,
        "an inventory of nothing",
        "the inventory is empty",
        lambda: with_checks(inventory=lambda state: []),
    ),
    mutant(
        play.check_conservation,
        "an imagined hand too small",
        "the inventory does not add up",
        ("cards = some_of(rng, unseen, held)", "cards = some_of(rng, unseen, max(held - 1, 1))"),
    ),
    mutant(
        play.check_conservation,
        "something between the fields",
        "something between the fields of the state",
        ("    s.winner = best\n", "    s.winner = best\n    s._gap15[0] = 1\n"),
    ),
    mutant(
        play.check_scores,
        "more points than there can be",
        "outside 0..9",
        ("1 + below(rng, 2)", "4"),
    ),
    mutant(
        play.check_scores,
        "results that are not those of each seat",
        "seat by seat",
        ("@rule\ndef shows(", f"{ALL_FIRST}@rule\ndef shows("),
    ),
    mutant(play.check_scores, "places from 0", "is no ranking", ("return 1 + better", "return better")),
    mutant(
        play.check_scores,
        "places that leave out a tie",
        "is no ranking",
        ("return 1 + better", "return 1 + (1 if better > 0 else 0)"),
    ),
    other(
        play.check_scores,
        "an ending without a name",
        "not one of",
        lambda: replace(game, endings=("alone", "alone again")),
    ),
    other(
        play.check_scores,
        "a score sheet that forgets a point",
        "the score sheet adds up to",
        lambda: replace(game, sheet=lambda seen, say: turnip.view.sheet(seen, say)[1:]),
    ),
    mutant(
        play.check_simultaneous,
        "who chose first is remembered",
        "do not commute: winner",
        (
            "        s.chosen[seat] = move\n",
            "        s.chosen[seat] = move\n        s.winner = max(s.winner, seat)\n        s.winner = seat\n",
        ),
    ),
    mutant(
        play.check_simultaneous,
        "a choice forbids others",
        "changes the legal moves of seat",
        (
            "put_run(moves, 0, s.hand[seat])",
            "put_run(moves, 0, s.hand[seat] & -s.hand[seat] if s.chosen[0] > 4 else s.hand[seat])",
        ),
    ),
]

SAME = [
    mutant(
        same.check_interpreted,
        "a number too big for the compiler",
        "native",
        ("    return s.points[seat]", "    return s.points[seat] + (1 if (1 << (60 + s.players)) < 0 else 0)"),
        native=True,
    ),
    mutant(
        same.check_interpreted,
        "an index counted from the end",
        "negative index -",
        ("    return s.points[seat]", "    return s.points[seat - SEATS]"),
    ),
]

SECRETS = [
    mutant(
        secrets.check_imagine,
        "a spectator sees all hands",
        "does not know what all can see",
        ("mine = player == seat or player >= s.players", "mine = player == seat or player >= s.players or seat < 0"),
    ),
    mutant(
        secrets.check_imagine,
        "legal moves depend on another's hand",
        "the legal moves in what seat",
        (
            "put_run(moves, 0, s.hand[seat])",
            "put_run(moves, 0, s.hand[seat] & -s.hand[seat] if s.hand[0] & 1 else s.hand[seat])",
        ),
    ),
    mutant(
        secrets.check_imagine,
        "a seat imagines another hand of its own",
        "looks different to seat",
        ("if o.hand[player] == HIDDEN:", "if player < SEATS:"),
    ),
    mutant(
        secrets.check_imagine,
        "a leak: hands are seen, and imagined anew",
        "looks different",
        ("o.hand[player] = s.hand[player] if mine else HIDDEN", "o.hand[player] = s.hand[player]"),
        ("if o.hand[player] == HIDDEN:", "if player != seat:"),
    ),
    mutant(
        secrets.check_imagine,
        "a leak: beds are declared public, and nothing hides them",
        "looks different",
        ("bed=secret(i1, ROUNDS)", "bed=(i1, ROUNDS)"),
        ("        o.bed[i] = s.bed[i] if known else HIDDEN\n", "        o.planter[i] = s.planter[i]\n"),
        ("        if o.bed[i] == HIDDEN:", "        if o.bed[i] != NONE and o.planter[i] != seat and o.phase != OVER:"),
    ),
    mutant(
        secrets.check_imagine,
        "something between the fields of an observation",
        "something between its fields",
        (
            "        o.bed[i] = s.bed[i] if known",
            "        o._gap15[0] = 1\n        o.bed[i] = s.bed[i] if known",
        ),
    ),
    mutant(
        secrets.check_imagine,
        "an observation does not say who decides",
        "actors in what",
        ("    phase=i1,", "    phase=secret(i1),"),
    ),
    mutant(
        secrets.check_imagined_play,
        "an imagined hand too small to go on with",
        "must decide and has no legal move",
        ("cards = some_of(rng, unseen, held)", "cards = some_of(rng, unseen, max(held - 1, 1))"),
    ),
    mutant(
        secrets.check_worlds,
        "turnips are imagined in the left bed only",
        "never imagines",
        ("            w.bed[i] = below(rng, 2)", "            w.bed[i] = LEFT"),
    ),
    mutant(
        secrets.check_worlds,
        "cards are imagined that lie on the table",
        "imagines a world that is not possible",
        ("unseen = ALL & ~o.shown", "unseen = ALL"),
    ),
    mutant(
        secrets.check_worlds,
        "what is hidden stays hidden",
        "imagines a world that is not possible",
        ("            w.bed[i] = below(rng, 2)", "            w.bed[i] = HIDDEN"),
    ),
    mutant(
        secrets.check_worlds,
        "a state that is not canonical",
        "the truth is none of the worlds",
        ("    s.round += 1\n", "    s.round += 1\n    s.bed[0] += 4\n"),
    ),
    other(
        secrets.check_worlds,
        "too many worlds everywhere",
        "imagine cannot be checked",
        lambda: with_checks(worlds=many_worlds),
        native=True,  # it checks all observations, and Turnip's rules are compiled anyway
    ),
    mutant(
        secrets.check_secrets,
        "a leak: seat 1 sees the hand of seat 0",
        "seat 1 always knows hand as seat 0 does",
        (
            "mine = player == seat or player >= s.players",
            "mine = player == seat or player >= s.players or (seat == 1 and player == 0)",
        ),
    ),
    mutant(
        secrets.check_secret_moves,
        "a leak: chosen cards are seen at once",
        "look alike to",
        ("s.chosen[player] if mine or s.chosen[player] == NONE else HIDDEN", "s.chosen[player]"),
    ),
    mutant(
        secrets.check_secret_moves,
        "a leak: secret moves are told",
        "but does not know it afterwards",
        ("return move if seat == viewer else HIDDEN", "return move"),
    ),
    mutant(
        secrets.check_tensor,
        "a tensor longer than its shape",
        "tensor writes beyond its array",
        ('"points": numbers(SEATS, ', '"points": numbers(1, '),
        native=True,
    ),
    mutant(
        secrets.check_tensor,
        "a tensor with a division by zero",
        "not finite",
        ("x.round[0] = o.round", "x.round[0] = 1 / o.round"),
        native=True,
    ),
    mutant(
        secrets.check_tensor,
        "a number of the tensor beyond its bounds",
        "declared are whole numbers",
        ("x.round[0] = o.round", "x.round[0] = 2 * o.round"),
    ),
    mutant(
        secrets.check_tensor,
        "a tensor that is called discreet and reads what is hidden",
        "called discreet",
        ("TENSOR = {", "DISCREET = True\nTENSOR = {"),
        ("x.round[0] = o.round", "x.round[0] = 1 if o.hand[0] >= 0 else 0"),
    ),
]


def many_worlds(seen: Any) -> Iterator[Any]:
    for number in range(1000):
        world = seen.record.copy()
        world["hand"] = number
        yield world


WORDS = [
    other(
        words.check_leaks,
        "a screen shows more than the observation",
        "the view of",
        lambda: replace(game, view=lambda seen: {"moment": next(numbers)}),
    ),
    other(
        words.check_leaks,
        "a drawing shows more than the observation",
        "the drawn table of",
        lambda: replace(game, draw=lambda seen, say: str(next(numbers))),
    ),
    other(
        words.check_leaks,
        "the telling tells more than was seen",
        "is told differs where all looks the same",
        lambda: with_words(tell=lambda before, seat, move, after, say: str(next(numbers))),
    ),
    mutant(
        words.check_leaks,
        "the result depends on what nobody saw",
        "cannot know the result",
        (" or s.phase == OVER", ""),
        ("    return s.points[seat]", "    return s.points[seat] + s.bed[0]"),
    ),
    mutant(
        words.check_leaks,
        "a refusal names moves that depend on another's hand",
        "tells seat",
        (
            "put_run(moves, 0, s.hand[seat])",
            "put_run(moves, 0, s.hand[seat] & -s.hand[seat] if s.hand[0] & 1 else s.hand[seat])",
        ),
    ),
    mutant(
        words.check_leaks,
        "one's own move shows by another's hand",
        "shows otherwise in a world that looks the same",
        ("return move if seat == viewer else HIDDEN", "return move if s.hand[1 if seat == 0 else 0] & 1 else HIDDEN"),
    ),
    mutant(
        words.check_leaks,
        "a spectator sees a hand that players do not",
        "a spectator sees what seat",
        ("mine = player == seat or player >= s.players", "mine = player in (seat, seat + 1) or player >= s.players"),
    ),
    other(
        words.check_leaks,
        "what all see is also private",
        "alone are shown round",
        lambda: replace(game, public=lambda seen: {"round": int(seen.state["round"])}),
    ),
    other(
        words.check_leaks,
        "a view of which a part is neither for all nor private",
        "is not what all see and what is private",
        lambda: replace(game, private=lambda seen: {}),
    ),
    other(
        words.check_words,
        "two moves in the same words",
        "also means move 0",
        lambda: with_words(describe=lambda move, say: "Card 0" if move == 5 else turnip.words.describe(move, say)),
    ),
    other(
        words.check_words,
        "a move without words",
        "is no text",
        lambda: with_words(describe=lambda move, say: "" if move == 5 else turnip.words.describe(move, say)),
    ),
    other(
        words.check_words,
        "a move that is wrong in one language",
        "in ru",
        lambda: with_words(
            describe=lambda move, say: "{ $card }" if say.language == "ru" else turnip.words.describe(move, say)
        ),
    ),
    other(
        words.check_acts,
        "two moves as the same data",
        "also means move 0",
        lambda: replace(game, act=lambda move: turnip.view.act(0 if move == 5 else move)),
    ),
    other(
        words.check_acts,
        "a move as data that names no act",
        "is not plain data with an `act`",
        lambda: replace(game, act=lambda move: {"card": move}),
    ),
    other(
        words.check_reports,
        "a telling that says nothing",
        "is no text",
        lambda: with_words(tell=lambda before, seat, move, after, say: " "),
    ),
    other(
        words.check_reports,
        "a viewer who is told more, and not apart from others",
        "and not apart from others",
        lambda: with_words(
            tell=lambda before, seat, move, after, say: f"seen by {before.seat}",
            told_apart=lambda before, seat, after: (),
        ),
    ),
    other(
        words.check_reports,
        "two seats of one name",
        "two seats are called the same",
        lambda: with_words(seat_name=lambda seen, seat, say: "Mouse"),
    ),
    other(
        words.check_reports,
        "a view that is not plain data",
        "the view is not plain data",
        lambda: replace(game, view=lambda seen: {"hand": seen.state["hand"][0]}),
    ),
    other(
        words.check_reports,
        "a view that JSON makes something else of",
        "it changes when sent as JSON",
        lambda: replace(game, view=lambda seen: {1: "hand"}),
    ),
    other(
        words.check_reports,
        "a table too wide for the terminal",
        "needs 200 columns",
        lambda: replace(game, draw=lambda seen, say: wide()),
    ),
    mutant(
        words.check_refusals,
        "a refused move changes the state",
        "is refused, and changes the state",
        ("def legal(s, seat, moves):\n", "def legal(s, seat, moves):\n    s.rain = seat\n"),
    ),
]


def wide() -> Any:
    from rich.text import Text

    return Text("x" * 200, no_wrap=True, overflow="ignore")


LOGS = [
    mutant(
        check,
        "a game that goes otherwise when played again",
        says,
        ("@rule\ndef deal(", COUNT),
        ("    s.points[best] += 1 + below(rng, 2)", "    COUNT[0] += 1\n    s.points[best] += 1 + (COUNT[0] & 1)"),
    )
    for check, says in ((logs.check_saving, "saved, it does not load"), (logs.check_undo, "taken back"))
] + [
    other(
        logs.check_bad_logs,
        "a position in a bad log falls through",
        "a bad log raises KeyError",
        lambda: replace(
            with_checks(positions=({"hands": [[1], [2]]},)),
            read_position=lambda data, choose: turnip.position.read({"hands": data["hands"]}, choose),
        ),
    ),
    other(
        logs.check_bad_positions,
        "a bad position falls through",
        "raises KeyError",
        lambda: replace(game, read_position=no_such_field),
    ),
    other(
        logs.check_bad_positions,
        "a bad position is an error of some other kind",
        "raises IndexError",
        lambda: replace(game, read_position=lambda data, choose: [][0]),
    ),
]

MUTANTS = PLAY + SAME + SECRETS + WORDS + LOGS
