"""Burn, Gorynych! in words: what is told of a game, what a screen gets, what a terminal shows."""

from typing import Any

import pytest

from teremok import Match, speaking
from teremok.testing import drawn

from .table import FAR, KNIGHT, game, play, resolving, table


def told(match: Match, viewer: int = -1) -> str:
    """What was told last."""
    return [one.text for one in match.report(viewer)][-1]


def both(match: Match) -> tuple[str, str]:
    """The last telling in English and in Russian."""
    with speaking("ru"):
        russian = told(match)
    return told(match), russian


def test_a_flight_and_a_drift() -> None:
    match = play(resolving("move_blue", board="advanced", zmey="a2"), "2 cells")
    assert both(match) == (
        "Head 1: Zmey flies 2 cells right. Zmey stops on c2, and the current carries him to c3.",
        "Голова 1: Змей летит вправо на 2 клетки. Змей останавливается на c2, и течение сносит его на c3.",
    )


def test_a_flight_against_the_arrow_is_told_by_where_it_goes() -> None:
    match = play(resolving("move_blue", z=-1), "1 cell")
    assert both(match) == (
        "Head 1: Zmey flies 1 cell left. Zmey is on d5 now.",
        "Голова 1: Змей летит влево на 1 клетку. Змей теперь на d5.",
    )


def test_a_fire() -> None:
    knights = [{"track": "A1", "cell": 7, "shield": True}, {"track": "A3", "cell": 6}]
    match = play(resolving("fire", "fire", zmey="e4", knights=knights), "burn")
    assert both(match) == (
        "Head 1: Fire! Knight 2 is burnt. The shield of knight 1 burns.",
        "Голова 1: огонь! Рыцарь 2 сожжён. Щит рыцаря 1 сгорел.",
    )
    match = play(resolving("fire", zmey="a2"), "burn")
    assert both(match) == ("Head 1: Fire! Nobody stands there.", "Голова 1: огонь! Там никого нет.")


def test_a_tunnel() -> None:
    match = play(table(board="advanced", knights=[{"track": "A1", "cell": 3}], knight_cards=[1]), "turn up")
    assert "Knight 1 goes into the green tunnel and comes out on g10, track C2." in told(match)


def test_a_chosen_card_is_told_to_its_owner_only() -> None:
    match = play(table(n=1, z=1), "done")
    match.play(1, "fire")
    assert told(match, 1) == "Head 2 chooses: fire."
    assert told(match, 0) == told(match) == "Head 2 has chosen a card."
    match.play(0, "pass")
    assert told(match, 1) == "Head 1 passes."
    match.play(2, "up")
    assert told(match).endswith("All cards are shown: Head 1 – pass, Head 2 – fire, Head 3 – up.")


@pytest.mark.parametrize(
    ("card", "then", "words"),
    [
        ("-wing_beat", "Wing beat / Headwind", "The Zmey card is"),
        ("-knights_move", "Knight's move / White flag", "counter-manoeuvre White flag. The next head loses its turn."),
        ("trap", "Trap / Double defence", "manoeuvre Trap. A knight goes back to the start of his track."),
        ("-trap", "Trap / Double defence", "counter-manoeuvre Double defence."),
    ],
)
def test_manoeuvres(card: str, then: str, words: str) -> None:
    match = play(resolving("manoeuvre", manoeuvres=[card, "home", "repeat"], zmey_cards=[-1]), then)
    assert words in told(match)


def test_a_burnt_knight_returns_and_a_card_is_lost() -> None:
    match = play(
        resolving("manoeuvre", manoeuvres=["-royal_apples", "home", "repeat"], burnt=1),
        "Royal apples / Fallen comrade",
        "track B2",
    )
    assert told(match) == "Head 1 says: track B2. Knight 3 is back, on j3, track B2."
    match = play(resolving("manoeuvre", manoeuvres=["-repeat", "home", "trap"]), "Repeat / Lost for good", "fire")
    assert told(match) == "Head 1 says: fire. Head 1 loses a card for good: fire."


ENDS: list[tuple[Any, str, str]] = [
    (lambda: play(resolving("fire", zmey="a1", knights=[KNIGHT]), "burn"), "you have won!", "победа!"),
    (lambda: play(resolving("fire"), "burn"), "The terem burns: you have lost.", "Терем сгорел: поражение."),
    (
        lambda: play(resolving("move_red", zmey="a1"), "1 cell"),
        "Zmey has left the field: you have lost.",
        "Змей улетел с поля: поражение.",
    ),
    (
        lambda: play(table(knights=[{"track": "A2", "cell": 5}], knight_cards=[1]), "turn up"),
        "Knight 1 enters the terem. A knight is in the terem: you have lost.",
        "Рыцарь 1 входит в терем. Рыцарь в тереме: поражение.",
    ),
    (
        lambda: play(resolving(round=60), *["take back"] * 3),
        "The last round is over and knights are left: you have lost.",
        "Последний раунд сыгран, а рыцари ещё остались: поражение.",
    ),
]


@pytest.mark.parametrize(("end", "english", "russian"), ENDS)
def test_each_ending_is_told_and_explained(end: Any, english: str, russian: str) -> None:
    match = end()
    last = both(match)
    assert last[0].endswith(english)
    assert last[1].endswith(russian)
    lines = match.sheet()
    assert [line.seat for line in lines] == [0, 1, 2]
    assert {line.item for line in lines} == {match.ending}
    assert {line.points for line in lines} == {1 if match.ending == "won" else 0}


def test_the_terminal_shows_the_field_without_colour() -> None:
    match = table(
        board="advanced",
        zmey="c2",
        knights=[{"track": "A1", "cell": 2, "shield": True}, {"track": "B2", "horse": True}, FAR],
        manoeuvres=["trap", "-magnet", "repeat"],
        rows={"1": ["fire", "move_blue"]},
    )
    lines = drawn(match.observe(), 100).splitlines()
    assert max(map(len, lines)) <= 100
    assert lines[0].split()[:10] == list("abcdefghij")
    assert "≈↓=→" in lines[3]  # the bridge on c2, over a river that flows down
    assert "Z1#" in lines[4]  # Zmey and the knight with the shield stand there
    assert "2^" in lines[6]  # the knight with the horse on j3
    text = "\n".join(lines)
    assert "(G" in text
    assert "G)" in text
    assert "[K] Horse (under it: Magnet)" in text
    assert "►Head 1: ↑ ← ↓ M | → F" in text


def test_the_view_says_who_may_speak_and_point() -> None:
    view = game.position({"players": 3, "zmey": "e5", "knights": [KNIGHT], "n": 1, "z": 1}).observe().view()
    assert view["talk"] == {"tokens": 4, "seconds": 30, "seats": [0, 1, 2]}
    assert view["point"] == {"seat": 0, "free": [1], "pointed": []}
