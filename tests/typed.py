"""Types that users of the package see. mypy checks this file with the package; it is never run."""

from collections.abc import Mapping
from typing import Any, assert_type

import teremok
from teremok import Game, Match, Move, Moves, Observation, SheetLine
from teremok.bots import Bot, Hint, Limit, bot

game = teremok.game("zavarushka")
match = game.new(seed=7, players=3)
another: Game = game
seen = match.observe(0)

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

name = "castle" if match.over else "skazka"
assert_type(teremok.game(name), Game)
assert_type(teremok.game(name).new(seed=7, any_option=True), Match)

castle = teremok.game("castle")
assert_type(castle.new(players=3, rules="extended", first="random", notes=True), Match)
assert_type(castle.interpreted.new(first=2), Match)
# mypy reports an ignored error that is not there
castle.new(players="3")  # type: ignore[arg-type]
castle.new(sed=3)  # type: ignore[call-arg]
castle.new(rules="advanced")  # type: ignore[arg-type]
castle.interpreted.new(player=3)  # type: ignore[call-arg]
castle.choose(notes="yes")  # type: ignore[arg-type]
castle.position({}, deck="simple")  # type: ignore[call-arg]
