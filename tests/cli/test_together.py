"""Several people at one screen take turns, and each sees only their own information."""

import io

import pytest
from rich.console import Console

import teremok
from teremok.cli import play
from teremok.cli.play import Sitting
from tests import turnip


class Screen:
    """A terminal with scripted input; records what was on the screen at each question."""

    def __init__(self, answers: list[str], height: int) -> None:
        self.console = Console(file=io.StringIO(), force_terminal=True, color_system=None, width=100, height=height)
        self.answers = answers
        self.asked: list[tuple[str, str]] = []

    def ask(self, question: str, choices: object = (), commands: object = ()) -> str:
        everything = self.console.file.getvalue()
        self.asked.append((question.strip(), everything.rpartition("\x1b[2J")[2]))
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


@pytest.fixture
def at_the_screen(monkeypatch):
    def sit(sitting: Sitting, *answers: str, height: int = 50) -> tuple[int, Screen]:
        screen = Screen(list(answers), height)
        sitting.console = screen.console
        monkeypatch.setattr(play, "at_a_terminal", lambda: True)
        monkeypatch.setattr("teremok.cli.screen.at_a_terminal", lambda: True)
        monkeypatch.setattr(play, "ask", screen.ask)
        return sitting.run(), screen

    return sit


def turnips(**options: object) -> teremok.Match:
    return turnip.game.new(seed=1, **options)


CURTAIN = "Pass the device to: {}. Then press Enter."


def test_the_screen_is_covered_between_people(at_the_screen):
    _, screen = at_the_screen(Sitting(turnips(), frozenset({0, 1})), "", "1", "", "1")
    questions = [question for question, _ in screen.asked]
    assert questions[:4] == [
        CURTAIN.format("Grandfather"),
        "Grandfather>",
        CURTAIN.format("Grandmother"),
        "Grandmother>",
    ]
    assert {shown for question, shown in screen.asked if question.startswith("Pass")} == {""}


def test_a_screen_of_its_own_is_left_behind(at_the_screen):
    code, screen = at_the_screen(Sitting(turnips(), frozenset({0, 1})))
    written = screen.console.file.getvalue()
    assert code == 0
    assert written.startswith("\x1b[?1049h")
    assert written.endswith("\x1b[?1049l")


def test_alone_among_bots_nobody_has_to_be_covered_from(at_the_screen):
    _, screen = at_the_screen(Sitting(turnips(players=3), frozenset({1})), *["1"] * 6)
    assert not any(question.startswith("Pass") for question, _ in screen.asked)
    assert {question for question, _ in screen.asked if question.endswith(">")} == {"Grandmother>"}


def test_a_secret_choice_is_told_without_what_was_chosen(at_the_screen):
    match = turnips()
    hands = [match.observe(seat).view()["hands"][seat] for seat in (0, 1)]
    _, screen = at_the_screen(Sitting(match, frozenset({0, 1})), "", "1", "", "1")
    grandmother = next(shown for question, shown in screen.asked if question == "Grandmother>")
    assert "• Grandfather has chosen a card." in grandmother
    assert f"Grandfather chooses card {hands[0][0]}" not in grandmother
    assert "Grandfather ? ·" in grandmother
    assert f"Grandmother {' '.join(map(str, hands[1]))} ·" in grandmother


def test_one_is_told_ones_own_choice(at_the_screen):
    match = turnips()
    hand = match.observe(0).view()["hands"][0]
    _, screen = at_the_screen(Sitting(match, frozenset({0})), "1", "1", "1")
    later = [shown for question, shown in screen.asked if question == "Grandfather>"][1]
    assert f"• Grandfather chooses card {hand[0]}." in later
    assert "Grandmother has chosen a card." in screen.asked[0][1]  # bots choose first


def test_all_who_must_decide_are_asked(at_the_screen):
    match = turnips(players=3)
    code, screen = at_the_screen(Sitting(match, frozenset({0, 1, 2})), *["", "1", "", "1", "", "1"] * 9)
    assert code == 0
    assert match.over
    assert "Score sheet" in screen.console.file.getvalue().rpartition("\x1b[?1049l")[2]


def test_of_several_who_decide_the_one_at_the_screen_is_first():
    sitting = Sitting(turnips(players=3), frozenset({0, 1, 2}))
    sitting.looking = 1
    assert sitting.next_seat() == 1
    sitting.match.play(1, sitting.match.legal(1)[0])
    assert sitting.next_seat() == 2


def test_the_news_survive_a_look_at_the_rules(at_the_screen, monkeypatch):
    monkeypatch.setattr("teremok.cli.screen.SystemPager.show", lambda pager, text: None)
    _, screen = at_the_screen(Sitting(turnips(), frozenset({0})), "help", "1")
    assert screen.asked[0][1] == screen.asked[1][1]
    assert "Grandmother has chosen" in screen.asked[1][1]


def test_rules_go_through_a_pager(at_the_screen, monkeypatch):
    shown = []
    monkeypatch.setattr("teremok.cli.screen.SystemPager.show", lambda pager, text: shown.append(text))
    at_the_screen(Sitting(teremok.game("zavarushka").new(seed=1), frozenset({0})), "help")
    assert "Unfairy Scuffle" in shown[0]
    assert "leave the table" in shown[0]


@pytest.mark.parametrize("height", [35, 36])
def test_where_there_is_no_room_the_moves_are_only_counted(at_the_screen, height):
    """The table takes 22 lines, the moves 7, hint and prompt 2, the menu of completions 5."""
    sitting = Sitting(teremok.game("zavarushka").new(seed=1, players=4, first=0), frozenset({0}))
    _, screen = at_the_screen(sitting, height=height)
    shown = screen.asked[0][1]
    assert shown.count("\n") == (23 + 1 if height == 35 else 22 + 7 + 1)
    assert ("84 moves are possible." in shown) == (height == 35)
    assert ("84 d3" in shown) == (height == 36)


def test_who_leaves_is_asked_where_to_save(at_the_screen, tmp_path):
    match = turnips()
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    file = tmp_path / "turnip.json"
    code, screen = at_the_screen(Sitting(match, frozenset({0})), "1", "quit", str(taken), str(file))
    assert code == 0
    assert screen.asked[-1][0].startswith("Save the match? File name, Enter for turnip-")
    assert file.read_text(encoding="utf-8") == match.dumps() + "\n"


def test_who_leaves_need_not_save(at_the_screen, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for last in ("-", None):
        code, _ = at_the_screen(Sitting(turnips(), frozenset({0})), "1", "quit", *filter(None, [last]))
        assert code == 0
        assert list(tmp_path.iterdir()) == []


def test_ctrl_d_asks_to_save_and_ctrl_c_does_not(at_the_screen, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    code, screen = at_the_screen(Sitting(turnips(), frozenset({0})), "1")
    assert code == 0
    assert screen.asked[-1][0].startswith("Save the match?")

    def interrupted(sitting: Sitting, seat: int, menu: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Sitting, "listen", interrupted)
    file = tmp_path / "kept.json"
    code, screen = at_the_screen(Sitting(turnips(), frozenset({0}), save=file))
    assert (code, screen.asked) == (130, [])
    assert capsys.readouterr().err == "You have left the table.\n"
    assert file.exists()


def test_what_lies_open_for_a_moment_is_looked_at_before_it_is_covered(at_the_screen):
    match = teremok.game("castle").new(seed=2, first=1)
    _, screen = at_the_screen(Sitting(match, frozenset({0})), "", "1")
    question, shown = screen.asked[0]
    assert question == "Look, then press Enter: this will be covered again."
    assert "• Blue turns up" in shown
    assert "╔" in shown
    assert screen.asked[1][0] == "Red>"
    assert "╔" not in screen.asked[1][1]


def test_several_people_look_together(at_the_screen):
    match = teremok.game("castle").new(seed=2, first=0)
    _, screen = at_the_screen(Sitting(match, frozenset({0, 1})), "", "1", "", "put back", "")
    questions = [question for question, _ in screen.asked]
    assert questions[:5] == [
        CURTAIN.format("Red"),
        "Red>",
        "Look, then press Enter: this will be covered again.",
        "Red>",
        CURTAIN.format("Blue"),
    ]


# --- a secret choice taken back


def test_a_secret_choice_is_taken_back_while_others_still_choose(at_the_screen):
    sitting = Sitting(turnips(), frozenset({0, 1}))
    _, screen = at_the_screen(sitting, "", "1", "", "retract", "", "2")
    questions = [question for question, _ in screen.asked]
    assert questions[:7] == [
        CURTAIN.format("Grandfather"),
        "Grandfather>",
        CURTAIN.format("Grandmother"),
        "Grandmother>",
        CURTAIN.format("Grandfather"),
        "Grandfather>",
        CURTAIN.format("Grandmother"),
    ]
    first, again = (turnips().legal(0)[at].id for at in (0, 1))
    assert sitting.match.history == [(0, again)]
    assert first != again
    assert "who has just chosen can take it back" in screen.asked[3][1]
    assert "Grandfather takes the choice back." in sitting.news[1]


def test_nobody_can_take_back_what_all_have_seen(at_the_screen, capsys):
    sitting = Sitting(turnips(), frozenset({0, 1}))
    _, screen = at_the_screen(sitting, "", "retract", "1", "", "1", "", "retract")
    assert capsys.readouterr().err.count("There is no secret choice to take back") == 2
    assert len(sitting.match.history) == 2
    assert "take it back" not in screen.asked[1][1]


def test_of_several_who_have_chosen_one_is_named(at_the_screen, capsys):
    sitting = Sitting(turnips(players=3), frozenset({0, 1, 2}))
    at_the_screen(sitting, "", "1", "", "1", "", "retract", "retract granddaughter", "retract grandmother", "", "2")
    complaints = capsys.readouterr().err
    assert "Whose choice? Say “retract” and a name: Grandfather, Grandmother." in complaints
    assert [seat for seat, _ in sitting.match.history] == [0, 1]
    assert sitting.match.history[1][1] == turnips(players=3).legal(1)[1].id
