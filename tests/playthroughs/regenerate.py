"""Rewrite the playthroughs: `make playthroughs`, then read the diff.

A recorded game whose moves are still legal is reported again with the current rules and texts; one whose moves are not
is deleted. Then scripts and random games add the features that no playthrough shows.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import teremok
from teremok import Game, Match
from teremok.games import built_in

from .cover import filling, needed, scripts_of, shown
from .report import BadPlaythrough, read, rendered

FOLDER = Path(__file__).parent


def files_of(game: Game, folder: Path = FOLDER) -> list[Path]:
    return sorted(folder.glob(f"{game.name}-*.txt"))


def file_name(match: Match, taken: Iterable[str]) -> str:
    """Return a name such as `zavarushka-3-players-tie.txt`, with a number if there are several."""
    base = f"{match.game.name}-{match.players}-players-{match.ending}".replace("_", "-")
    names = [f"{base}.txt", *(f"{base}-{number}.txt" for number in range(2, 100))]
    return next(name for name in names if name not in set(taken))


def regenerate(game: Game, folder: Path = FOLDER) -> list[str]:
    """Bring the playthroughs of a game up to date; return a line for each change."""
    done = []
    matches: dict[str, Match] = {}
    scripts = scripts_of(game)
    for path in files_of(game, folder):
        try:
            matches[path.name] = read(path.read_text(encoding="utf-8"), lambda name: game)
        except BadPlaythrough as error:
            done.append(f"{path.name} is thrown away: {error}")
            path.unlink()
    for name, script in scripts.items():
        file = f"{game.name}-{name}.txt"
        if file not in matches:
            matches[file] = script.play(game)
    missing = needed(game).difference(*map(shown, matches.values()))
    for match in filling(game, missing):
        matches[file_name(match, matches)] = match
        missing -= shown(match)
    for file, match in matches.items():
        text, path = rendered(match), folder / file
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            done.append(f"{file} is written")
            path.write_text(text, encoding="utf-8")
    for option, value in sorted(missing):
        done.append(f"{game.name} still has no playthrough with {option} = {value}: write a script")
    return done


def main() -> None:
    for name in sys.argv[1:] or built_in():
        for line in regenerate(teremok.game(name)):
            print(line)


if __name__ == "__main__":
    main()
