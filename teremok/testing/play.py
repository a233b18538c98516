"""Checks of play: options, actors, legal moves, chance, components, the end, the score."""

import itertools
from collections import Counter
from collections.abc import Callable

import numpy as np

from ..engine.compiler import interpreted_loop, is_rule
from ..engine.contract import CONTRACT
from ..engine.game import Game
from ..engine.loops import NOT_THE_DEAL
from ..engine.options import Options
from ..engine.random import open_stream
from ..engine.record import GAP, Records, bounds_of
from .differences import gaps, require, require_same
from .harness import RuleHarness
from .repertoire import Moment, Repertoire


def check_contract(game: Game, repertoire: Repertoire) -> None:
    """The rules have everything that the contract names, of the right type."""
    rules = game.rules
    for name in CONTRACT:
        require(is_rule(getattr(rules, name, None)), game.name, f"there is no rule {name}")
    for name in ("MOVES", "MOST_MOVES"):
        require(type(getattr(rules, name, None)) is int and getattr(rules, name) > 0, game.name, f"{name} is no number")
    least, most = rules.SCORES
    require(type(least) is type(most) is int and least < most, game.name, f"SCORES is {rules.SCORES}: no (least, most)")
    for name, shape in rules.TENSOR.items():
        whole = isinstance(shape, tuple) and all(type(size) is int and size > 0 for size in shape)
        require(whole and name != "flat", game.name, f"TENSOR has {name} of shape {shape}")
        low, high = bounds_of(shape)
        require(-128 <= low < high <= 127, game.name, f"TENSOR has {name} from {low} to {high}, which no byte holds")
    for name in ("State", "Options"):
        kind = getattr(rules, name)
        require(kind.names is not None, game.name, f"{name} is no record")
        sizes = [kind.fields[field][0].itemsize for field in kind.names]
        require(sum(sizes) == kind.itemsize, game.name, f"{name} has gaps between its fields: make it with `record`")
    options = [option.name for option in game.options]
    for name in rules.Options.names:
        require(name in options or name.startswith(GAP), game.name, f"Options has {name}, which is no option")
    require("players" in options, game.name, "there is no option players")


def check_options(game: Game, repertoire: Repertoire) -> None:
    """Every value of every option can be played, and the rules receive each as a distinct number."""
    for option in game.options:
        played = [options[option.name] for options in repertoire.lineups]
        for value in option.values:
            fits = any(type(tried) is type(value) and tried == value for tried in played)
            require(fits, game.name, f"no line-up can be played with {option.name} = {value}")
        require(len(set(option.codes)) == len(option.values), game.name, f"option {option.name} has equal codes")
        require(option.default in option.values, game.name, f"option {option.name} has a default that is no value")


def check_legal_moves(game: Game, repertoire: Repertoire) -> None:
    """An actor always has a legal move, another seat never; each can be played, and listing them changes nothing."""
    for played in repertoire.games:
        require("legal" not in played.trouble, played.last, played.trouble)
    for moment in repertoire.moments(500, over=True):
        _actors_exist(repertoire.harness, moment, moment.state)
        before = moment.state.tobytes()
        match = moment.match()
        for seat in range(moment.players):
            moves = match.legal(seat)
            unmoved = match.state.tobytes() == before
            require(unmoved, moment, f"asking for the legal moves of seat {seat} changes the state")
            require(moves == match.legal(seat), moment, f"the legal moves of seat {seat} change when asked for twice")
            require(len(moves) == len(set(moves.ids)), moment, f"a move of seat {seat} is listed twice")
            require(all(0 <= id < game.rules.MOVES for id in moves.ids), moment, f"seat {seat} has a move beyond MOVES")
            require((len(moves) > 0) == (seat in match.actors), moment, f"seat {seat} has {len(moves)} legal moves")
            for move in moves:
                other = match.copy()
                other.play(seat, move)
                require(match.state.tobytes() == before, moment, f"{move!r} on a copy changes the original")
                _actors_exist(repertoire.harness, moment, other.state, f" after {move!r} of seat {seat}")
        for viewer in moment.viewers:
            match.observe(viewer)
            require(match.state.tobytes() == before, moment, f"what {viewer} observes changes the state")
        require(
            (match.scores, match.ranks) == (match.scores, match.ranks), moment, "scores change when asked for twice"
        )
        require(match.state.tobytes() == before, moment, "asking for scores changes the state")
        require(repertoire.harness.wrote_in_bounds, moment, "legal writes beyond the words of its set")


def _actors_exist(harness: RuleHarness, moment: Moment, state: Records, when: str = "") -> None:
    acting = harness.actors(state)
    require(acting == harness.actors(state), moment, f"actors change when asked for twice{when}")
    require(0 <= acting < 1 << moment.players, moment, f"actors are {acting:#b}{when}, with {moment.players} players")
    for seat in harness.seats(state):
        require(harness.legal(state, seat) != [], moment, f"seat {seat} must decide and has no legal move{when}")


def check_random_play(game: Game, repertoire: Repertoire) -> None:
    """Random players draw legal moves uniformly, and end where the same moves played one by one end."""
    harness = repertoire.harness
    luck = np.ones(1, np.uint64)
    for moment in repertoire.moments(40):
        for seat in harness.seats(moment.state):
            moves = harness.legal(moment.state, seat)
            drawn = Counter(harness.draw(moment.state, seat, luck) for _ in range(DRAWS_A_MOVE * len(moves)))
            for move in [*moves, *drawn]:
                fair = DRAWS_A_MOVE // 4 < drawn[move] < DRAWS_A_MOVE * 2 and move in moves
                require(
                    fair or len(moves) == 1, moment, f"random players of seat {seat} draw {move} {drawn[move]} times"
                )
    for options in repertoire.some_lineups(8):
        seed = repertoire.seeds[0]
        where = Moment(game, options, seed, 0, harness.deal(options, seed))
        require_same(
            _played_at_random(harness, options, seed), harness.random_end(options, seed), where, "random play differs"
        )


DRAWS_A_MOVE = 64


def _played_at_random(harness: RuleHarness, options: Options, seed: int) -> Records:
    """What `random_game` does, one move after the other, with full knowledge."""
    luck, number = np.zeros(1, np.uint64), 0
    interpreted_loop(open_stream)(luck, seed ^ NOT_THE_DEAL, 0)
    state = harness.deal(options, seed)
    while seats := harness.seats(state):
        number += 1
        harness.step(state, seats[0], harness.draw(state, seats[0], luck), seed, number)
    return state


def check_termination(game: Game, repertoire: Repertoire) -> None:
    """No game has more moves than MOST_MOVES, with random players, always the first move, or always the last."""
    for played in repertoire.games:
        require("MOST_MOVES" not in played.trouble, played, played.trouble)
        require(len(played.history) <= game.rules.MOST_MOVES, played, "it has more moves than MOST_MOVES")
    policies: tuple[Callable[[list[int], int], int], ...] = (
        lambda moves, number: moves[0],
        lambda moves, number: moves[-1],
        lambda moves, number: moves[number % len(moves)],
    )
    seeds = itertools.cycle(repertoire.seeds)
    for policy, options in itertools.product(policies, repertoire.some_lineups(60)):
        seed = next(seeds)
        state = repertoire.harness.deal(options, seed)
        where = Moment(game, options, seed, 0, state.copy())
        number = 0
        while seats := repertoire.harness.seats(state):
            require(number < game.rules.MOST_MOVES, where, f"it is not over after {number} moves, which is MOST_MOVES")
            seat = seats[number % len(seats)]
            moves = repertoire.harness.legal(state, seat)
            require(moves != [], where, f"after {number} moves seat {seat} must decide and has no legal move")
            number += 1
            repertoire.harness.step(state, seat, policy(moves, number), seed, number)


def check_chance(game: Game, repertoire: Repertoire) -> None:
    """A move's result depends on the state, the seat, the move, the seed and the move's number alone."""
    harness, other = repertoire.harness, RuleHarness(game)
    for options, seed in zip(repertoire.lineups, itertools.cycle(repertoire.seeds), strict=False):
        dealt = harness.deal(options, seed)
        other.fill_with_garbage(seed + 7)
        where = Moment(game, options, seed, 0, dealt)
        require_same(dealt, other.deal(options, seed), where, "two deals of one seed differ")
    for moment in repertoire.moments(200):
        luck = repertoire.luck("chance", moment)
        seat = luck.choice(harness.seats(moment.state))
        move = luck.choice(harness.legal(moment.state, seat))
        step = (seat, move, moment.seed, moment.number + 1)
        first = harness.after(moment.state, *step)
        for number in (1, 2**62 + 5):
            other.fill_with_garbage(number)
            for viewer in moment.viewers:
                other.sample_world(other.look(moment.state, viewer), viewer, number)
            require_same(first, other.after(moment.state, *step), moment, f"move {move} of seat {seat} goes two ways")


def check_conservation(game: Game, repertoire: Repertoire) -> None:
    """No card or piece appears or is lost, in imagined worlds too; padding bytes stay zero."""
    for played in repertoire.games:
        first = inventory(played.moments[0])
        require(_something(first), played, "the inventory is empty")
        for moment in played.moments:
            held = inventory(moment)
            require(held == first, moment, f"the inventory was {_short(first)}, now it is {_short(held)}")
            require(not any(gaps(moment.state)), moment, "there is something between the fields of the state")
    for moment in repertoire.moments(200):
        viewer = repertoire.luck("inventory", moment).choice(moment.viewers)
        world = repertoire.harness.sample_world(repertoire.harness.look(moment.state, viewer), viewer, moment.seed)
        before, state, number = inventory(moment, world), world.copy(), moment.number
        while number < moment.number + 10 and (seats := repertoire.harness.seats(state)):
            number += 1
            seat = seats[number % len(seats)]
            moves = repertoire.harness.legal(state, seat) or [0]
            repertoire.harness.step(state, seat, moves[number % len(moves)], moment.seed, number)
        after = inventory(moment, state)
        told = f"in a world that {viewer} imagines, {number - moment.number} moves turn {_short(before)}"
        require(after == before, moment, f"{told} into {_short(after)}")


def inventory(moment: Moment, state: Records | None = None) -> object:
    """The game's own inventory; errors in it are reported with the moment."""
    try:
        return moment.game.checks.inventory(moment.state if state is None else state)
    except AssertionError as error:
        raise AssertionError(f"{moment}: the inventory does not add up: {error}") from error


def _something(inventory: object) -> bool:
    try:
        return len(inventory) > 0  # type: ignore[arg-type]
    except TypeError:
        return bool(inventory)


def _short(inventory: object) -> str:
    text = str(inventory)
    return text if len(text) < 400 else text[:400] + "..."


def check_scores(game: Game, repertoire: Repertoire) -> None:
    """Scores are in range, ranks are a ranking, and a finished game has one of the game's endings."""
    least, most = game.rules.SCORES
    for moment in repertoire.moments(400, over=True):
        match = moment.match()
        _one_by_one(game, moment)
        for seat, points in enumerate(match.scores):
            require(least <= points <= most, moment, f"seat {seat} has {points} points, outside {least}..{most}")
        for seat, place in enumerate(match.ranks):
            better = sum(other < place for other in match.ranks)
            require(place == 1 + better, moment, f"place {place} of seat {seat} in {match.ranks} is no ranking")
        if match.over:
            _check_end(game, moment)
    require(len(set(game.endings)) == len(game.endings) > 0, game.name, "endings are not named, or twice")


def _one_by_one(game: Game, moment: Moment) -> None:
    """Results counted for all seats at once equal those of each seat."""
    match = moment.match()
    for rule, all_ in ((game.rules.score, match.scores), (game.rules.rank, match.ranks)):
        alone = tuple(int(game.run(rule)(moment.state[0], seat)) for seat in range(moment.players))
        require(alone == all_, moment, f"{rule.__name__} is {alone} seat by seat, {all_} in the results")


def _check_end(game: Game, moment: Moment) -> None:
    match = moment.match()
    require(match.ending in game.endings, moment, f"it ends with {match.ending!r}, not one of {game.endings}")
    earned = tuple(seat for seat, points in enumerate(match.scores) if points >= game.least_to_win)
    require(bool(match.winners) or not earned, moment, f"nobody has won with {match.scores} points")
    if game.together or game.sides:
        require(match.winners == earned, moment, f"a point is a victory, but {match.ranks} are the places")
    totals = [0] * moment.players
    for line in match.sheet():
        totals[line.seat] += line.points
    require(totals == list(match.scores), moment, f"the score sheet adds up to {totals}, scores are {match.scores}")


def check_simultaneous(game: Game, repertoire: Repertoire) -> None:
    """Where several seats decide at once, the order does not matter, and no choice affects another's."""
    harness = repertoire.harness
    for moment in repertoire.moments(800):
        luck = repertoire.luck("simultaneous", moment)
        seats = list(harness.seats(moment.state))
        luck.shuffle(seats)
        pairs = list(itertools.combinations(seats, 2))
        for one, other in pairs[:6]:
            choices = [(seat, luck.choice(harness.legal(moment.state, seat))) for seat in (one, other)]
            _commute(harness, moment, *choices)


def _commute(harness: RuleHarness, moment: Moment, one: tuple[int, int], other: tuple[int, int]) -> None:
    results: list[Records] = []
    for first, second in ((one, other), (other, one)):
        (early, move), (late, answer) = first, second
        state = harness.after(moment.state, early, move, moment.seed, moment.number + 1)
        choices = harness.legal(moment.state, late)
        told = f"seats {early} and {late} decide at once, but move {move} of seat {early} changes"
        require(harness.legal(state, late) == choices, moment, f"{told} the legal moves of seat {late}")
        results.append(harness.after(state, late, answer, moment.seed, moment.number + 2))
    told = f"move {one[1]} of seat {one[0]} and move {other[1]} of seat {other[0]} do not commute"
    require_same(results[0], results[1], moment, told)
