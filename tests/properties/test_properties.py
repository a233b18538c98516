"""Properties of every game at every moment, tested by Hypothesis."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teremok
from teremok import SPECTATOR, BadOption, TeremokError, UnknownMove, speaking
from teremok.engine.moves import folded
from teremok.games import built_in
from teremok.testing.harness import compile_rules
from teremok.testing.strategies import matches, move_sequences, options, positions, seeds

EXAMPLES = settings(max_examples=40)

every_game = pytest.mark.parametrize("name", built_in())


def a_game(name: str) -> teremok.Game:
    game = teremok.game(name)
    compile_rules(game)  # otherwise the first example would include compiling
    return game


def attempt(do: Any, *given: Any, **named: Any) -> Any:
    """Return the result, or the error that people would see."""
    try:
        return do(*given, **named)
    except TeremokError as error:
        return error


@every_game
def test_words_mean_the_move_that_they_name(name: str) -> None:
    game = a_game(name)

    @EXAMPLES
    @given(match=matches(game), code=st.sampled_from(teremok.LANGUAGES))
    def holds(match: teremok.Match, code: str) -> None:
        with speaking(code):
            for seat in match.actors:
                for move in match.legal(seat)[:20]:
                    again = game.parse(str(move))
                    assert again == move
                    assert str(again) == str(move)

    holds()


@every_game
def test_any_text_is_a_move_or_refused(name: str) -> None:
    game = a_game(name)
    words = sorted({word for text in game.descriptions() for word in text.split()})

    @EXAMPLES
    @given(text=st.text() | st.lists(st.sampled_from(words), max_size=6).map(" ".join))
    def holds(text: str) -> None:
        move = attempt(game.parse, text)
        if isinstance(move, TeremokError):
            assert isinstance(move, UnknownMove)
            assert str(move) != ""
        else:
            assert sorted(folded(str(move)).split()) == sorted(folded(text).split())

    holds()


@every_game
def test_a_match_saved_and_loaded_is_the_same(name: str) -> None:
    game = a_game(name)

    @EXAMPLES
    @given(match=matches(game))
    def holds(match: teremok.Match) -> None:
        again = teremok.loads(match.dumps())
        assert again.state.tobytes() == match.state.tobytes()
        assert again.history == match.history
        assert again.dumps() == match.dumps()

    holds()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@every_game
def test_any_text_is_a_saved_match_or_refused(name: str) -> None:
    game = a_game(name)
    fields = ("teremok", "game", "rules", "options", "seed", "moves", "state", "result", "position", "components")
    changes = st.dictionaries(st.sampled_from(fields), JSON, max_size=3)
    moves = st.lists(st.lists(st.integers(-3, game.rules.MOVES + 3), min_size=1, max_size=3), max_size=5)
    spoilt = st.tuples(matches(game, most=5), changes, st.none() | moves)

    @EXAMPLES
    @given(text=st.text() | JSON.map(json.dumps) | spoilt.map(_log))
    def holds(text: str) -> None:
        match = attempt(teremok.loads, text)
        if isinstance(match, TeremokError):
            assert str(match) != ""
        else:
            assert [list(move) for move in match.history] == json.loads(text)["moves"]

    holds()


def _log(spoilt: tuple[teremok.Match, dict[str, Any], list[list[int]] | None]) -> str:
    match, changes, moves = spoilt
    log = {**json.loads(match.dumps()), **changes}
    return json.dumps(log if moves is None else {**log, "moves": moves})


@every_game
def test_any_options_are_chosen_or_refused(name: str) -> None:
    game = a_game(name)
    names = st.sampled_from([option.name for option in game.options]) | st.text(max_size=5)
    values = st.sampled_from([value for option in game.options for value in option.values]) | JSON

    @EXAMPLES
    @given(given=st.dictionaries(names | st.just("self"), values, max_size=4))
    def holds(given: dict[str, Any]) -> None:
        chosen = attempt(game.choose, **given)
        if isinstance(chosen, TeremokError):
            assert str(chosen) != ""
        else:
            assert set(given) <= set(chosen) == {option.name for option in game.options}
            assert game.choose(**chosen) == chosen

    holds()


@every_game
def test_any_seed_deals_or_is_refused(name: str) -> None:
    game = a_game(name)

    @EXAMPLES
    @given(seed=st.integers() | seeds(), chosen=options(game))
    def holds(seed: int, chosen: dict[str, Any]) -> None:
        if 0 <= seed < 2**63:
            match = game.new(seed, **chosen)
            assert match.hash == game.new(seed, **chosen).hash
        else:
            with pytest.raises(BadOption):
                game.new(seed, **chosen)

    holds()


@every_game
def test_a_sequence_of_moves_leads_to_one_state_only(name: str) -> None:
    game = a_game(name)

    @EXAMPLES
    @given(script=move_sequences(game))
    def holds(script: Any) -> None:
        one = game.new(script.seed, **script.options)
        other = game.new(script.seed, **script.options)
        for seat, move in script.moves:
            before = one.state.tobytes()
            one.play(seat, move)
            one.undo()
            assert one.state.tobytes() == before
            one.play(seat, move)
            other.play(seat, move)
        assert one.state.tobytes() == other.state.tobytes()

    holds()


@every_game
def test_an_imagined_world_looks_like_the_true_one(name: str) -> None:
    game = a_game(name)

    @EXAMPLES
    @given(match=positions(game), seed=seeds())
    def holds(match: teremok.Match, seed: int) -> None:
        for viewer in range(SPECTATOR, match.players):
            seen = match.observe(viewer)
            world = seen.imagine(seed)
            assert world.observe(viewer).record.tobytes() == seen.record.tobytes()
            assert world.actors == match.actors == seen.actors
            if viewer != SPECTATOR:
                assert world.legal(viewer) == match.legal(viewer) == seen.legal()

    holds()


@every_game
def test_everything_else_stands_still_while_one_looks(name: str) -> None:
    game = a_game(name)

    @EXAMPLES
    @given(match=positions(game), code=st.sampled_from(teremok.LANGUAGES))
    def holds(match: teremok.Match, code: str) -> None:
        before = match.state.tobytes()
        with speaking(code):
            for viewer in range(SPECTATOR, match.players):
                seen = match.observe(viewer)
                looked = seen.record.tobytes()
                json.dumps(seen.view())
                seen.sheet()
                seen.tensor()
                seen.legal()
                assert seen.record.tobytes() == looked
            assert match.scores == match.scores
            assert sorted(match.ranks)[0] == 1
        assert match.state.tobytes() == before

    holds()
