"""`teremok replay` and `teremok verify`"""

import json

import pytest

import teremok
from teremok.cli import replay
from teremok.engine.log import commitment, dumps


def tamper(file, **changes):
    log = json.loads(file.read_text(encoding="utf-8"))
    for name, value in changes.items():
        if value is None:
            del log[name]
        else:
            log[name] = value(log[name]) if callable(value) else value
    file.write_text(json.dumps(log), encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["2 players", "places the", "Score sheet", " wins."]),
        ("ru", ["игроков: 2", "кладёт", "Подсчёт", "Победа"]),
    ],
)
def test_a_pipe_gets_the_whole_report(teremok_cli, finished, lang, words):
    done = teremok_cli("replay", finished, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert all(word in done.out for word in words)
    moves = len(teremok.loads(finished.read_text(encoding="utf-8")).history)
    assert f"\n{moves:3}. " in done.out
    assert f"\n{moves + 1:3}. " not in done.out
    assert done.out.count("╭ a1") == 2  # the kingdom before and after


def test_json_has_every_move_in_words(teremok_cli, finished):
    data = json.loads(teremok_cli("replay", finished, "--json").out)
    match = teremok.loads(finished.read_text(encoding="utf-8"))
    assert [(move["seat"], move["move"]) for move in data["moves"]] == match.history
    assert [move["number"] for move in data["moves"]] == list(range(1, len(match.history) + 1))
    assert data["moves"][0]["words"] == match.game.describe(match.history[0][1])
    assert data["moves"][0]["text"].startswith(("Red places", "Blue places"))
    assert (data["scores"], data["places"], data["winners"]) == (
        list(match.scores),
        list(match.ranks),
        list(match.winners),
    )
    assert (data["game"], data["seed"], data["seats"], data["over"]) == ("zavarushka", 5, ["Red", "Blue"], True)


def test_a_seat_sees_its_own_hand_only(teremok_cli, finished):
    assert "Your hand" not in teremok_cli("replay", finished).out
    done = teremok_cli("replay", finished, "--seat", "blue")
    assert done.out.count("Your hand") == 2
    assert "Blue (you)" in done.out
    assert teremok_cli("replay", finished, "--seat", "зелёный").code == 2


def test_a_terminal_steps_forth_and_back(teremok_cli, finished, monkeypatch):
    keys = iter(["next", "next", "back", "last", "next", "first", "leave"])
    monkeypatch.setattr(replay, "at_a_terminal", lambda: True)
    monkeypatch.setattr(replay, "press", lambda names, question: next(keys))
    done = teremok_cli("replay", finished)
    match = teremok.loads(finished.read_text(encoding="utf-8"))
    last = len(match.history)
    shown = [line.rpartition(" · ")[2] for line in done.out.splitlines() if line.startswith("The Unfairy Scuffle, ")]
    assert shown == [f"{at}/{last}" for at in (0, 1, 2, 1, last, last, 0)]
    assert done.out.count("Score sheet") == 2


def test_a_good_match_is_verified_with_all_that_was_checked(teremok_cli, finished):
    done = teremok_cli("verify", finished)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{finished}: holds.\n")
    for word in ("version 1", "seed 5", "each legal", "fingerprint in the file", "scores and places"):
        assert word in done.out
    assert "всё сходится" in teremok_cli("verify", finished, "--lang", "ru").out


def test_a_match_from_a_position_is_verified_from_there(teremok_cli, tmp_path):
    position = {
        "lands": ["castle farm farm", "farm tower forest"],
        "players": ["green", "blue"],
        "stacks": {"a1": ["green King"], "b1": ["blue King"]},
    }
    file = tmp_path / "position.json"
    file.write_text(teremok.game("zavarushka").position(position).dumps(), encoding="utf-8")
    done = teremok_cli("verify", file)
    assert done.code == 0
    assert "a position that is possible" in done.out
    assert teremok_cli("replay", file).out.count("╭ a1") == 1


def test_a_claim_not_made_is_not_called_checked(teremok_cli, finished):
    tamper(finished, state=None, result=None)
    done = teremok_cli("verify", finished)
    assert done.code == 0
    assert "no fingerprint to compare" in done.out
    assert "the file claims none" in done.out


def test_fair_dealing_is_verified(teremok_cli, finished):
    match = teremok.loads(finished.read_text(encoding="utf-8"))
    finished.write_text(dumps(match, nonce="5e" * 16), encoding="utf-8")
    shown = commitment(5, "5e" * 16)
    assert shown in teremok_cli("verify", finished).out
    assert json.loads(teremok_cli("verify", finished, "--json").out)["commitment"] == shown
    tamper(finished, nonce="5f" * 16)
    done = teremok_cli("verify", finished)
    assert done.code == 1
    assert "not that of its seed and nonce" in done.err


def test_verify_as_json(teremok_cli, finished):
    data = json.loads(teremok_cli("verify", finished, "--json").out)
    assert data == {
        "file": str(finished),
        "ok": True,
        "game": "zavarushka",
        "rules": 1,
        "players": 2,
        "moves": data["moves"],
        "over": True,
        "state": True,
        "result": True,
        "commitment": None,
    }
    tamper(finished, seed=6)
    done = teremok_cli("verify", finished, "--json")
    data = json.loads(done.out)
    assert (done.code, data["ok"], set(data)) == (1, False, {"file", "ok", "error"})


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"seed": 6}, "does not"),
        ({"moves": lambda moves: moves[:-1]}, "do not lead to the state"),
        ({"moves": lambda moves: [[0, 999], *moves]}, "Move 1"),
        ({"state": "0" * 32}, "do not lead to the state"),
        ({"result": lambda result: {**result, "scores": [99, 0]}}, "do not lead to the result"),
        ({"rules": 77}, "version 77"),
        ({"game": "chess"}, "no game chess"),
        ({"options": {"seed": 3}}, "no option seed"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay", "load"])
def test_a_match_that_does_not_hold_is_refused(teremok_cli, finished, changes, complaint, command):
    tamper(finished, **changes)
    arguments = ("play", "--load", finished) if command == "load" else (command, finished)
    done = teremok_cli(*arguments)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"{finished}: ")
    assert complaint in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[1]", "[" * 100_000, '{"game": []}'])
def test_what_is_no_match_at_all_does_not_hold(teremok_cli, tmp_path, text):
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    done = teremok_cli("verify", file)
    assert done.code == 1
    assert done.err.startswith(f"{file}: This is ")


def test_a_file_that_is_not_there_is_a_wrong_use(teremok_cli, tmp_path):
    for command in ("verify", "replay"):
        done = teremok_cli(command, tmp_path / "nowhere.json")
        assert done.code == 2
        assert "cannot be read: there is no such file or folder" in done.err
