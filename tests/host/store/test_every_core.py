"""Work on many things by many processes gives what one would give, in order; where there are no others, one does it all."""

from concurrent.futures.process import BrokenProcessPool
from operator import pow as power

import pytest

from host_tools import every_core
from host_tools.every_core import EveryCore

THINGS = [(number, 2) for number in range(500)]
SQUARES = [number * number for number in range(500)]


@pytest.mark.parametrize("count", [0, 1, 23, 24, 200, 201, 500])
def test_everything_once_and_in_order(count, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with EveryCore() as cores:
        assert list(cores.map(power, iter(THINGS[:count]))) == SQUARES[:count]
        assert (cores._pool is not None) == (count >= 24)


def test_some_things_are_in_memory_at_a_time(monkeypatch):
    monkeypatch.setattr(every_core, "_BATCH", 30)
    taken = []
    with EveryCore() as cores:
        made = cores.map(power, (taken.append(thing) or thing for thing in THINGS))
        assert next(made) == 0 and len(taken) == 30


class Pool:
    """Loses its processes in the middle."""

    def map(self, work, *columns, chunksize):
        yield from (work(*thing) for thing in list(zip(*columns, strict=True))[:50])
        raise BrokenProcessPool

    def shutdown(self, cancel_futures):
        pass


def test_what_lost_processes_did_not_do_is_done_here(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with EveryCore() as cores:
        cores._pool = Pool()
        assert list(cores.map(power, THINGS)) == SQUARES
