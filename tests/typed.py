"""What those who type their own code get of Teremok: mypy reads this with the package, nobody runs it."""

from collections.abc import Mapping
from typing import Any, assert_type

import teremok
from teremok import Game, Match, Move, Moves, Observation, SheetLine
from teremok.bots import Bot, Hint, Limit, bot

game = teremok.game("zavarushka")
match = game.new(seed=7, players=3)
seen = match.observe(0)

assert_type(game, Game)
assert_type(match, Match)
assert_type(match.legal(0), Moves)
assert_type(match.legal(0)[0], Move)
assert_type(match.play(0, "Queen b1"), Move)
assert_type(match.scores, tuple[int, ...])
assert_type(match.sheet(), list[SheetLine])
assert_type(seen, Observation)
assert_type(seen.imagine(seed=5), Match)
assert_type(seen.view(), Mapping[str, Any])
assert_type(teremok.loads(match.dumps()), Match)
assert_type(bot("hard"), Bot)
assert_type(bot("hard").choose(seen, Limit(seconds=0.1)), Move)
assert_type(teremok.hint(seen), list[Hint])
