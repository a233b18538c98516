"""`teremok export`, and reading its files."""

import builtins
import json
from itertools import chain

import numpy as np
import pytest

import teremok
from teremok.cli import export
from teremok.envs import dataset, id_of, rewards
from teremok.games import built_in

FORMS = ["npz", "parquet"]
IDS = [id_of(teremok.game(name)) for name in built_in()]


def exported(teremok_cli, file, *arguments, game="zavarushka"):
    done = teremok_cli("export", game, "--out", file, *arguments, "--json")
    assert done.code == 0, done.err
    return json.loads(done.out)


@pytest.mark.parametrize("id", IDS)
def test_matches_and_tensors_are_made_again(teremok_cli, tmp_path, id):
    game = teremok.game(id.rpartition("-v")[0])
    exported(teremok_cli, tmp_path / "x.npz", "--games", 3, "--seed", 5, game=game.name)
    data = dataset.read(tmp_path / "x.npz")
    assert len(data) == 3
    for i, match in enumerate(data.matches()):
        assert match.over
        assert (match.seed, match.scores) == (5 + i, tuple(data.games.scores[i]))
        assert match.ranks == tuple(data.games.ranks[i])
        seen, again = data.tensors(i), match.rewound()
        for at, (seat, move) in enumerate(match.history):
            assert (seen.seat[at], seen.move[at]) == (seat, move)
            assert np.flatnonzero(seen.mask[at]).tolist() == again.legal(seat).ids
            assert (seen.obs[at] == again.observe(seat).tensor()["flat"]).all()
            assert seen.reward[at] == pytest.approx(rewards(match)[seat])
            again.play(seat, move)


def decisions(seen):
    """Return the decisions of a batch, sorted."""
    rows = zip(seen.obs, seen.mask, *(part.tolist() for part in seen[2:]), strict=True)
    return [(obs.tobytes(), mask.tobytes(), *rest) for obs, mask, *rest in rows]


@pytest.mark.parametrize("id", IDS)
def test_batches_hold_every_decision_once(teremok_cli, tmp_path, id):
    exported(teremok_cli, tmp_path / "x.npz", "--games", 7, game=id.rpartition("-v")[0])
    data = dataset.read(tmp_path / "x.npz")
    matches = [decisions(data.tensors(i)) for i in range(len(data))]
    batches = [decisions(seen) for seen in data.batches(4)]
    assert batches[0] == [moves[0] for moves in matches[:4]]
    all_of_them = sorted(chain.from_iterable(matches))
    assert sorted(chain.from_iterable(batches)) == all_of_them
    mixed = [decisions(seen) for seen in data.batches(4, seed=1)]
    assert mixed == [decisions(seen) for seen in data.batches(4, seed=1)] != batches
    assert sorted(chain.from_iterable(mixed)) == all_of_them
    assert next(data.batches(2, obs="float32")).obs.dtype == np.float32


@pytest.mark.parametrize("form", FORMS)
def test_the_card_says_what_is_in_it(teremok_cli, tmp_path, form):
    file = tmp_path / f"x.{form}"
    card = exported(teremok_cli, file, "--games", "1e1", "--players", 3, "--bots", "greedy,random", "-o", "first=0")
    data = dataset.read(file)
    assert card == {"file": str(file), **data.card}
    assert data.card == json.loads((tmp_path / f"x.{form}.json").read_text("utf-8"))
    assert (card["id"], card["rules"], card["games"], card["seed"]) == ("zavarushka-v1", 1, 10, 0)
    assert card["bots"] == ["greedy", "random", "greedy"]
    assert card["options"] == {"players": 3, "dwarf_moves": False, "first": 0}
    assert card["hash"] == data.games.hash
    assert card["counts"]["decisions"] == len(data.games.moves) == data.games.starts[-1]
    assert sum(card["counts"]["first_places"]) == 10


def test_both_forms_hold_the_same(teremok_cli, tmp_path):
    hashes = {exported(teremok_cli, tmp_path / f"x.{form}", "--games", 20)["hash"] for form in FORMS}
    assert len(hashes) == 1


def test_it_goes_on_where_it_was_broken_off(teremok_cli, tmp_path, monkeypatch):
    monkeypatch.setattr(export, "CHUNK", 4)
    whole = exported(teremok_cli, tmp_path / "whole.npz", "--games", 18)
    plain = dataset.play_matches
    asked = []

    def tired(game, options, bots, seeds):
        asked.append(seeds)
        if len(asked) == 4:
            raise KeyboardInterrupt
        return plain(game, options, bots, seeds)

    monkeypatch.setattr(dataset, "play_matches", tired)
    assert teremok_cli("export", "zavarushka", "--games", 18, "--out", tmp_path / "x.npz").code == 130
    assert not (tmp_path / "x.npz").exists()
    del asked[:]
    monkeypatch.setattr(dataset, "play_matches", lambda *told: asked.append(told[3]) or plain(*told))
    assert exported(teremok_cli, tmp_path / "x.npz", "--games", 18)["hash"] == whole["hash"]
    assert asked[1:] == [range(8, 12), range(12, 16), range(16, 18)]
    assert not (tmp_path / "x.npz.parts").exists()


def test_parts_of_another_export_are_left_alone(teremok_cli, tmp_path):
    (tmp_path / "x.npz.parts").mkdir()
    (tmp_path / "x.npz.parts" / "plan.json").write_text("{}", "utf-8")
    done = teremok_cli("export", "zavarushka", "--games", 2, "--out", tmp_path / "x.npz")
    assert done.code == 2
    assert "another export" in done.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--out", "x.csv"], ".parquet, .npz"),
        (["--out", "x.npz", "--games", "many"], "--games must be a whole number"),
        (["--out", "x.npz", "--games", "1.5"], "--games must be a whole number"),
        (["--out", "x.npz", "--games", "0"], "--games must be 1 or more"),
        (["--out", "x.npz", "--bots", "granny"], "granny"),
        ([], "--out is missing"),
    ],
)
def test_what_is_wrong_is_said(teremok_cli, tmp_path, monkeypatch, arguments, complaint):
    monkeypatch.chdir(tmp_path)
    done = teremok_cli("export", "zavarushka", *arguments)
    assert (done.code, done.out) == (2, "")
    assert complaint in done.err
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_parquet_is_refused_with_a_way_out(teremok_cli, tmp_path, monkeypatch):
    plain = builtins.__import__

    def without(name, *rest, **more):
        if name.startswith("pyarrow"):
            raise ImportError(name)
        return plain(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    done = teremok_cli("export", "zavarushka", "--out", tmp_path / "x.parquet")
    assert done.code == 2
    assert "teremok-games[export]" in done.err


def test_a_file_that_was_changed_does_not_hold(teremok_cli, tmp_path):
    exported(teremok_cli, tmp_path / "x.npz", "--games", 2)
    data = dataset.read(tmp_path / "x.npz")
    other = data.games._replace(moves=data.games.moves + 1)
    dataset.write(tmp_path / "x.npz", other, data.card)
    with pytest.raises(dataset.BadDataset, match="card"):
        dataset.read(tmp_path / "x.npz")
    with pytest.raises(dataset.BadDataset, match="card"):
        list(dataset.Dataset(other, data.card).batches())


@pytest.mark.parametrize("name", ["x.npz", "x.parquet", "other.npz"])
def test_what_is_no_file_of_matches_is_refused(tmp_path, name):
    (tmp_path / "x.npz").write_bytes(b"something else")
    (tmp_path / "x.parquet").write_bytes(b"something else")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    with pytest.raises(dataset.BadDataset, match=f"{name} holds no matches"):
        dataset.read(tmp_path / name)


def test_matches_are_counted_from_either_end(teremok_cli, tmp_path):
    exported(teremok_cli, tmp_path / "x.npz", "--games", 3)
    data = dataset.read(tmp_path / "x.npz")
    assert data.match(-1).hash == data.match(2).hash
    with pytest.raises(IndexError):
        data.match(3)
