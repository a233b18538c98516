"""Jobs side by side."""

import gc
import threading
import time
import weakref

import pytest

from teremok.envs.threads import ThreadTeam


def test_each_job_is_done_once_and_at_the_same_time() -> None:
    team, together, done = ThreadTeam(3), threading.Barrier(3), []

    def job(name: int) -> None:
        together.wait(60)  # nobody passes before all three are here
        done.append(name)

    for _ in range(20):
        team.run([lambda name=name: job(name) for name in range(3)])
    assert sorted(done) == sorted([0, 1, 2] * 20)


@pytest.mark.parametrize("wrong", range(3))
def test_what_a_job_raised_is_raised_when_all_are_done(wrong: int) -> None:
    team, done = ThreadTeam(3), []

    def job(name: int) -> None:
        if name == wrong:
            raise ValueError(name)
        done.append(name)

    for _ in range(2):  # and it works on after that
        with pytest.raises(ValueError, match=str(wrong)):
            team.run([lambda name=name: job(name) for name in range(3)])
    assert sorted(done) == sorted([name for name in range(3) if name != wrong] * 2)


def test_after_it_was_dismissed_the_caller_does_all() -> None:
    team, where = ThreadTeam(3), []
    team.dismiss()
    team.run([lambda: where.append(threading.get_ident())] * 3)
    assert where == [threading.get_ident()] * 3


def test_nothing_is_kept_of_a_job_and_nobody_waits_for_a_crew_that_is_gone() -> None:
    class Work:
        def do(self) -> None:
            threads.add(threading.current_thread())

    threads, work, team = set(), Work(), ThreadTeam(2)
    team.run([work.do, work.do])
    kept = weakref.ref(work)
    del work, team
    gc.collect()
    for thread in threads - {threading.current_thread()}:
        thread.join(60)
        assert not thread.is_alive()
    assert kept() is None


def test_who_has_gone_to_sleep_wakes_up() -> None:
    team, done = ThreadTeam(2), []
    for _ in range(3):
        time.sleep(0.02)
        team.run([lambda: done.append(1), lambda: time.sleep(0.02)])
    assert len(done) == 3
