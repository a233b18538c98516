"""Several processes by one command: one port, restarted when they die, stopped together."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress

import httpx
import psutil
import pytest

from teremok.cli.serve import MAX_PROCESSES

from .client import PATIENCE, play_on
from .conftest import ROOT, Places, Server

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")

WORK = """
import os, sys, time
from teremok.server.processes import ProcessSupervisor
def work(number, opened):
    {work}
sys.exit(ProcessSupervisor(2, work).run(lambda: print("all open", flush=True)))
"""
STAY = "os.write(1, b'%d %d\\n' % (number, os.getpid())); opened(); time.sleep(600)"
"""One write, so that lines of several processes do not mix."""


@pytest.fixture
def started():
    """Run two processes; return the output and their supervisor."""
    running = []

    def start(work):
        command = [sys.executable, "-c", WORK.format(work=work)]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT))
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.communicate()


def pids(process):
    """Return the pids of both processes when both accept connections."""
    said = [process.stdout.readline() for _ in range(3)]
    assert said.count("all open\n") == 1
    return dict(map(int, line.split()) for line in said if line[0].isdigit())


def gone(pid):
    psutil.wait_procs([psutil.Process(pid)] if psutil.pid_exists(pid) else [], timeout=PATIENCE)
    return not psutil.pid_exists(pid)


def test_one_that_dies_is_started_again_and_the_others_live_on(started):
    process = started(STAY)
    before = pids(process)
    os.kill(before[0], signal.SIGKILL)
    number, pid = map(int, process.stdout.readline().split())
    assert number == 0
    assert pid != before[0]
    assert psutil.pid_exists(before[1])


def test_all_stop_with_the_one_who_started_them(started):
    process = started(STAY)
    both = pids(process).values()
    process.kill()
    assert all(map(gone, both))


def test_a_signal_stops_all_and_is_no_failure(started):
    process = started(f"import signal; signal.signal(signal.SIGTERM, lambda *_: os._exit(0)); {STAY}")
    both = pids(process).values()
    process.terminate()
    assert process.wait(PATIENCE) == 0
    assert all(map(gone, both))


EARLY = """
import os, signal
from teremok.server.processes import ProcessSupervisor
class Early(Processes):
    def _live(self, number):
        os.kill(os.getpid(), signal.SIGTERM)
        super()._live(number)
Early(1, lambda number, opened: print("it lives")).run(lambda: None)
"""


def test_one_that_is_told_to_stop_before_it_has_begun_does_not_begin():
    """The supervisor handles the same signals in another way; a child must not inherit that."""
    done = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE)
    assert done.stdout == ""


def test_what_cannot_be_opened_at_first_is_not_tried_again(started):
    process = started(f"if number: return 2\n    {STAY}")
    assert process.wait(PATIENCE) == 2


def test_what_cannot_be_opened_again_is_tried_after_a_while(started, tmp_path):
    once = tmp_path / "once"
    process = started(
        f"if number and os.path.exists('{once}'): print(time.monotonic(), flush=True); return 2\n    {STAY}"
    )
    both = pids(process)
    once.touch()
    os.kill(both[1], signal.SIGKILL)
    tries = [float(process.stdout.readline()) for _ in range(2)]
    assert tries[1] - tries[0] >= 1.0


# --- the server


def test_people_play_at_one_port_whichever_process_they_come_to_and_whichever_dies(
    request, tmp_path_factory, stretched
):
    """Started as people start it, since metrics of several processes are set up when Python starts."""
    place = Places("postgres", request, tmp_path_factory).new()
    server = Server(place, "--processes", "2", "--limits", "0", cold=True)
    try:
        processes = psutil.Process(server.process.pid).children()
        marya, ivan = people = [server.player(name).connect() for name in ("Марья", "Иван")]
        for _ in range(5):  # any of the processes may answer
            assert "teremok_sockets 2.0" in httpx.get(f"{server.address}/metrics").text
        table = marya.open_table("zavarushka", ["me", "me"], public=True)
        seen = play_on(marya, marya.watch(table), 3)
        assert ivan.watch(table).number == seen.number
        for process in processes:
            process.kill()
            process.wait()
            wait_for(lambda: listening(server) == 2)
            seen = play_on(marya.connect(), marya.watch(table), 3)
        assert seen.number == 1 + 1 + 3 * 3
        for person in people:
            person.hang_up()
    finally:
        code = server.stop()
    assert code == 0
    assert all(map(gone, [process.pid for process in processes]))


def listening(server):
    """Number of processes that accept connections."""
    number = 0
    for process in psutil.Process(server.process.pid).children():
        with suppress(psutil.NoSuchProcess):
            number += any(one.status == psutil.CONN_LISTEN for one in process.net_connections("tcp"))
    return number


def wait_for(holds):
    late = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < late
        time.sleep(0.01)


def test_apart_each_process_has_a_port_of_its_own(request, tmp_path_factory, stretched):
    place = Places("postgres", request, tmp_path_factory).new()
    server = Server(place, "--processes", "2", "--apart", "--limits", "0")
    try:
        said = (server.folder / "out").read_text()
        addresses = re.findall(r"http://\S+", said)
        assert len(set(addresses)) == 2
        one, other = (server.player(address=address) for address in addresses)
        table = one.open_table("zavarushka", ["me", "open"], public=True)
        assert other.watch(table).summary["id"] == table
        counted = [httpx.get(f"{address}/metrics").text for address in addresses]
        assert [("teremok_sockets 1.0" in text) for text in counted] == [False, True]
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--processes", "0"], f"--processes must be a number from 1 to {MAX_PROCESSES}."),
        (["--processes", "2"], "Several processes share a PostgreSQL and a Redis: give --store postgresql://"),
        (["--processes", "2", "--store", "sqlite:////tmp/no/such.sqlite", "--redis", "redis://x"], "Several processes"),
        (["--processes", "2", "--store", "postgresql://x/y"], "Several processes share a PostgreSQL and a Redis"),
        (["--processes", "2", "--store", "mysql://x/y", "--redis", "redis://x"], "“mysql://x/y” is no store"),
    ],
)
def test_what_several_processes_need_is_said_before_anything_is_opened(options, complaint, capsys, monkeypatch):
    from teremok.cli import main

    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    assert main(["--lang", "en", "serve", "--port", "0", *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(complaint)
    assert "PROMETHEUS_MULTIPROC_DIR" not in os.environ


def test_what_is_wrong_with_the_store_is_said_once_for_all_processes():
    engines = ("--store", "postgresql://nobody@127.0.0.1:1/none", "--redis", "redis://127.0.0.1:1")
    command = [sys.executable, "-m", "teremok", "--lang", "en", "serve", "--port", "0", "--processes", "3", *engines]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.count("The store cannot be opened") == 1
