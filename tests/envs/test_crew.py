"""Jobs side by side."""

import gc
import threading
import time
import weakref

import pytest

from teremok.envs.crew import Crew


def test_each_job_is_done_once_and_at_the_same_time() -> None:
    crew, together, done = Crew(3), threading.Barrier(3), []

    def job(name: int) -> None:
        together.wait(60)  # nobody passes before all three are here
        done.append(name)

    for _ in range(20):
        crew.do([lambda name=name: job(name) for name in range(3)])
    assert sorted(done) == sorted([0, 1, 2] * 20)


@pytest.mark.parametrize("wrong", range(3))
def test_what_a_job_raised_is_raised_when_all_are_done(wrong: int) -> None:
    crew, done = Crew(3), []

    def job(name: int) -> None:
        if name == wrong:
            raise ValueError(name)
        done.append(name)

    for _ in range(2):  # and it works on after that
        with pytest.raises(ValueError, match=str(wrong)):
            crew.do([lambda name=name: job(name) for name in range(3)])
    assert sorted(done) == sorted([name for name in range(3) if name != wrong] * 2)


def test_after_it_was_dismissed_the_caller_does_all() -> None:
    crew, where = Crew(3), []
    crew.dismiss()
    crew.do([lambda: where.append(threading.get_ident())] * 3)
    assert where == [threading.get_ident()] * 3


def test_nothing_is_kept_of_a_job_and_nobody_waits_for_a_crew_that_is_gone() -> None:
    class Work:
        def do(self) -> None:
            threads.add(threading.current_thread())

    threads, work, crew = set(), Work(), Crew(2)
    crew.do([work.do, work.do])
    kept = weakref.ref(work)
    del work, crew
    gc.collect()
    for thread in threads - {threading.current_thread()}:
        thread.join(60)
        assert not thread.is_alive()
    assert kept() is None


@pytest.mark.parametrize("wrong", [(), (0,), (1,), (2,), (1, 2)])
def test_no_job_is_done_before_all_checks_are_passed(wrong: tuple[int, ...]) -> None:
    crew, done = Crew(3), []
    for _ in range(20):
        jobs = [lambda name=name: done.append(name) for name in range(3)]
        assert crew.do(jobs, [lambda name=name: name not in wrong for name in range(3)]) == (not wrong)
    assert sorted(done) == ([] if wrong else sorted([0, 1, 2] * 20))


def test_what_a_check_raised_is_raised() -> None:
    crew, done = Crew(2), []

    def check() -> bool:
        raise ValueError("check")

    for _ in range(2):
        with pytest.raises(ValueError, match="check"):
            crew.do([lambda: done.append(1)] * 2, [lambda: True, check])
    assert not done


def test_who_has_gone_to_sleep_wakes_up() -> None:
    crew, done = Crew(2), []
    for _ in range(3):
        time.sleep(0.02)
        crew.do([lambda: done.append(1), lambda: time.sleep(0.02)])
    assert len(done) == 3
