"""`teremok play`, driven through a pipe, as a script would."""

import json
import re

import pytest

import teremok
from teremok.engine.compiler import Missing, while_missing
from teremok.games import built_in

FIRST_MOVES = "1\n" * 60
"""Input that always picks the first listed move, enough for any game of Zavarushka."""


def play(teremok_cli, *arguments: object, typed: str = FIRST_MOVES):
    return teremok_cli("play", "zavarushka", *arguments, typed=typed)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Your hand", "Red> ", "• Blue places", "Score sheet", " wins."]),
        ("ru", ["Ваши карты", "Красный> ", "• Синий кладёт", "Подсчёт очков", "Победа: "]),
    ],
)
def test_a_game_against_a_bot_to_the_score_sheet(teremok_cli, lang, words):
    done = play(teremok_cli, "--seed", 3, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert all(word in done.out for word in words)


def test_a_seed_repeats_the_bots_too(teremok_cli):
    assert play(teremok_cli, "--seed", 3).out == play(teremok_cli, "--seed", 3).out
    assert play(teremok_cli, "--seed", 3).out != play(teremok_cli, "--seed", 4).out


@pytest.mark.parametrize("lang", teremok.LANGUAGES)
def test_a_hot_seat_game_to_the_score_sheet(teremok_cli, lang):
    done = play(teremok_cli, "--hotseat", "-p", 3, "--seed", 3, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    names = ["Red", "Blue", "Yellow"] if lang == "en" else ["Красный", "Синий", "Жёлтый"]
    assert all(f"--- {name} ---" in done.out for name in names)
    *_, end = re.split(r"--- \w+ ---", done.out)
    assert all(f"\n{name}" in end for name in names)


def test_everybody_sees_their_own_hand_only(teremok_cli):
    done = play(teremok_cli, "--hotseat", "--seed", 3)
    match = teremok.game("zavarushka").new(seed=3)
    turns = re.split(r"--- (\w+) ---", done.out)[1:]
    held = {name: match.observe(seat).view()["hand"] for seat, name in enumerate(("Red", "Blue"))}
    for name, screen in list(zip(turns[::2], turns[1::2], strict=True))[:2]:
        hand = screen.partition("Your hand\n")[2].partition("\n\n")[0]
        assert [line.split()[0].lower() for line in hand.splitlines()] == held[name]


def test_the_people_are_those_asked_for(teremok_cli):
    for seat in ("blue", "Синий", "1"):
        done = play(teremok_cli, "--human", seat, "--seed", 3)
        assert "Blue> " in done.out
        assert "Red> " not in done.out
    done = play(teremok_cli, "--humans", 2, "-p", 3, "--seed", 3)
    assert "Red> " in done.out
    assert "Blue> " in done.out
    assert "Yellow> " not in done.out


def test_bots_alone_can_be_watched(teremok_cli):
    done = play(teremok_cli, "--humans", 0, "--seed", 3, "-o", "first=1", typed="")
    assert done.code == 0
    assert "  1. Blue places" in done.out
    assert "Score sheet" in done.out
    assert "Your hand" not in done.out


def test_words_parts_of_words_and_numbers_are_moves(teremok_cli, tmp_path):
    file = tmp_path / "match.json"
    hand = teremok.game("zavarushka").new(seed=3, first=0).observe(0).view()["hand"]
    one, two = hand[0].title(), hand[1][:4]
    typed = f"{one} b2\n{two.upper()}   a1\nquit\n"
    done = play(teremok_cli, "--seed", 3, "-o", "first=0", "--save", file, typed=typed)
    assert (done.code, done.err) == (0, "")
    match = teremok.loads(file.read_text(encoding="utf-8"))
    own = [str(match.game.moves[move]) for seat, move in match.history if seat == 0]
    assert own[0] == f"{one} b2"
    assert any(move.startswith(hand[1].title()) and move.endswith("a1") for move in own)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("abracadabra", "“abracadabra” is no move of this game."),
        ("99", "There is no move 99; they are numbered 1 to 42."),
        ("a1", "“a1” can mean several moves: "),
        ("skip", "skip is not possible now. Possible: "),
        ("undo", "You have not moved yet: there is nothing to take back."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(teremok_cli, typed, complaint):
    done = play(teremok_cli, "--seed", 3, "-o", "first=0", typed=f"{typed}\n\nquit\n")
    assert done.code == 0
    assert done.err.startswith(complaint)
    assert done.err.count("\n") == 1
    assert done.out.count("Your hand") == 1


def test_a_long_list_of_moves_is_cut_short(teremok_cli):
    done = play(teremok_cli, "--seed", 3, "-o", "first=0", typed="a1\nqueen\nquit\n")
    assert "can mean several moves" in done.err
    assert " more." not in done.err.splitlines()[0]
    done = play(teremok_cli, "--seed", 3, "-o", "first=0", typed="skip\nquit\n")
    assert done.err.endswith(" and 30 more.\n")


@pytest.mark.parametrize(
    ("lang", "commands", "words"),
    [
        ("en", ["help", "?", "moves", "score", "quit"], ["under all", "Blue> ", "leave the table"]),
        ("ru", ["правила", "?", "ходы", "счёт", "выход"], ["Королевство", "Синий> ", "выйти из-за стола"]),
        ("ru", ["help", "?", "MOVES", "Score", "quit"], ["Королевство", "Синий> ", "выйти из-за стола"]),
    ],
)
def test_commands_in_both_languages(teremok_cli, lang, commands, words):
    typed = "\n".join(["1", *commands, ""])
    done = play(teremok_cli, "--human", "blue", "--seed", 3, "-o", "first=1", "--lang", lang, typed=typed)
    assert (done.code, done.err) == (0, "")
    assert all(word in done.out for word in words)


def test_a_move_is_taken_back_with_all_that_followed(teremok_cli, tmp_path):
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    play(teremok_cli, "--seed", 3, "--save", one, typed="3\nquit\n")
    play(teremok_cli, "--seed", 3, "--save", other, typed="9\nundo\n3\nquit\n")
    assert one.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")


def test_only_ones_own_last_move_is_taken_back(teremok_cli):
    done = play(teremok_cli, "--hotseat", "--seed", 3, typed="dragon a1\nundo\nquit\n")
    assert done.code == 0
    assert done.err.endswith("only the last move of a person can be taken back, by that person.\n")


def test_a_match_is_saved_loaded_and_played_on(teremok_cli, tmp_path):
    file, end = tmp_path / "half.json", tmp_path / "end.json"
    done = play(teremok_cli, "--seed", 3, typed=f"1\n1\nsave {file}\nsave {file}\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.count(f"Saved: {file}") == 2
    half = file.read_text(encoding="utf-8")
    done = teremok_cli("play", "--load", file, "--save", end, typed=FIRST_MOVES)
    assert (done.code, done.err) == (0, "")
    assert "• Blue " in done.out.partition("╭")[0]
    parse_int = teremok.loads(end.read_text(encoding="utf-8"))
    begun = teremok.loads(half)
    assert parse_int.over
    assert parse_int.history[: len(begun.history)] == begun.history
    assert file.read_text(encoding="utf-8") == half
    assert "Score sheet" in teremok_cli("play", "--load", end).out


def test_a_file_of_something_else_is_not_written_over(teremok_cli, tmp_path):
    file = tmp_path / "diary.txt"
    file.write_text("dear diary", encoding="utf-8")
    done = play(teremok_cli, "--seed", 3, typed=f"1\nsave {file}\nsave {tmp_path}/no/where.json\nquit\n")
    assert done.code == 0
    assert "is there already; give another name" in done.err
    assert "cannot be written: there is no such file or folder" in done.err
    assert file.read_text(encoding="utf-8") == "dear diary"


def test_input_that_ends_before_the_game_is_a_failure(teremok_cli, tmp_path):
    file = tmp_path / "match.json"
    done = play(teremok_cli, "--seed", 3, "--save", file, typed="1\n")
    assert done.code == 1
    assert done.err == "The input has ended before the game.\n"
    assert not teremok.loads(file.read_text(encoding="utf-8")).over


def test_options_and_components_reach_the_game(teremok_cli, tmp_path):
    data = {**teremok.game("zavarushka").components, "turns": 2}
    components, file = tmp_path / "short.json", tmp_path / "match.json"
    components.write_text(json.dumps(data), encoding="utf-8")
    arguments = ("--components", components, "-o", "dwarf_moves=true", "--players", 3, "--save", file)
    with while_missing(Missing.INTERPRET):
        assert play(teremok_cli, *arguments).code == 0
        saved = json.loads(file.read_text(encoding="utf-8"))
        assert saved["options"] == {"players": 3, "dwarf_moves": True, "first": "random"}
        assert saved["components"]["turns"] == 2
        assert teremok_cli("verify", file).code == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", 7], "Option players cannot be 7; it can be 2, 3, 4."),
        (["--seed", -1], "Option seed cannot be -1"),
        (["--human", "pink"], "There is no seat “pink”; there are 0 Red, 1 Blue."),
        (["--human", "2"], "There is no seat “2”; there are 0 Red, 1 Blue."),
        (["--humans", 3], "--humans must be a number from 0 to 2."),
        (["--humans", 1, "--hotseat"], "Say who plays in one way"),
        (["--load", "x.json"], "A saved match has its game"),
        (["--save", "no/where.json"], "no/where.json cannot be written: there is no such file"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(teremok_cli, arguments, complaint):
    done = play(teremok_cli, *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(complaint)
    assert done.err.count("\n") == 1


def test_without_a_name_one_chooses_from_a_menu(teremok_cli):
    assert len(teremok.games()) > 1
    done = teremok_cli("play", "--seed", 3, typed="chess\nscuffle\n" + FIRST_MOVES)
    assert done.code == 0
    assert "The Unfairy Scuffle" in done.out.partition("Which game? ")[0]
    assert done.err == f"Name a game: {', '.join(teremok.games())}.\n"
    assert "Score sheet" in done.out


def test_a_menu_without_an_answer_is_a_wrong_use(teremok_cli):
    assert teremok_cli("play").code == 2


def test_the_only_game_needs_no_menu(teremok_cli, monkeypatch):
    monkeypatch.setattr("teremok.cli.sit_down.games", lambda: ["zavarushka"])
    done = teremok_cli("play", "--seed", 3, typed=FIRST_MOVES)
    assert (done.code, done.err) == (0, "")
    assert "Which game" not in done.out


@pytest.mark.parametrize("name", built_in())
def test_every_game_is_played_to_its_end(teremok_cli, name, tmp_path):
    """A person among bots enters numbers only."""
    file = tmp_path / "match.json"
    longest = teremok.game(name).rules.MOST_MOVES
    done = teremok_cli("play", name, "--seed", 5, "--save", file, typed="2\n1\n" * longest)
    assert done.code == 0
    assert "Score sheet" in done.out
    assert teremok.loads(file.read_text(encoding="utf-8")).over


def test_places_can_be_typed_in_russian_letters(teremok_cli):
    said = teremok_cli("play", "zavarushka", "--seed", 1, "--option", "first=0", "--lang", "ru", typed="правила\n")
    assert "б2 — это b2" in said.out
    assert "б2" not in teremok_cli("play", "skazka", "--seed", 1, "--humans", 1, "--lang", "ru", typed="правила\n").out
    with teremok.speaking("ru"):
        game = teremok.game("zavarushka")
        assert game.parse("король Б2") == game.parse("b2 король")
        assert game.parse("обмен а1 ц2") == game.parse("обмен a1 c2")
