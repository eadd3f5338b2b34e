"""Tests of work on many processes: the results of one, in order; without other processes one does it all."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from operator import pow as power

import pytest

from host_tools import ROOT
from host_tools.workers import every_core
from host_tools.workers.every_core import EveryCore

THINGS = [(number, 2) for number in range(500)]
SQUARES = [number * number for number in range(500)]


@pytest.mark.parametrize("count", [0, 1, 23, 24, 200, 201, 500])
def test_everything_once_and_in_order(count, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    pools = []
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *a, **k: pools.append(1) or ProcessPoolExecutor(*a, **k))
    with EveryCore() as cores:
        assert list(cores.map(power, iter(THINGS[:count]))) == SQUARES[:count]
    assert len(pools) == (count >= 24)


def test_only_one_batch_of_things_is_in_memory_at_a_time(monkeypatch):
    monkeypatch.setattr(every_core, "BATCH", 30)
    taken = []
    with EveryCore() as cores:
        squares = cores.map(power, (taken.append(thing) or thing for thing in THINGS))
        assert next(squares) == 0 and len(taken) == 30


class Pool:
    """A pool that loses its processes in the middle."""

    def map(self, work, *columns, chunksize):
        yield from (work(*thing) for thing in list(zip(*columns, strict=True))[:50])
        raise BrokenProcessPool

    def shutdown(self, cancel_futures):
        pass


def test_work_of_lost_processes_is_done_by_this_one(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", lambda *_: Pool())
    with EveryCore() as cores:
        assert list(cores.map(power, THINGS)) == SQUARES


PROGRAM = """
import sys
sys.path[:0] = {paths}
from tests.host.store.test_every_core import work_for
from host_tools.workers.every_core import EveryCore
if __name__ == "__main__":
    with EveryCore() as cores:
        for process in cores.map(work_for, [(seconds,) for seconds in [0] * 40 + [60] * 100]):
            print(process, flush=True)
"""


def work_for(seconds: float) -> int:
    """Works for this time; returns the id of its process."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sum(range(10_000))
    return os.getpid()


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_processes_end_with_the_program_however_it_ends(tmp_path, how):
    script = tmp_path / "program.py"
    script.write_text(PROGRAM.format(paths=[str(ROOT), str(ROOT / "firmware"), str(ROOT / "boards" / "host" / "modules")]))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as program:
        assert program.stdout
        workers = {int(program.stdout.readline()) for _ in range(40)}
        assert program.pid not in workers and all(is_alive(worker) for worker in workers)
        program.send_signal(how)
        program.wait(10)
    end = time.monotonic() + 20
    while any(is_alive(worker) for worker in workers):
        assert time.monotonic() < end, "a worker process did not end"
        time.sleep(0.05)
