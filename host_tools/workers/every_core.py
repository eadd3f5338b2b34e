"""Calls one function for many things, on every core at once. For a few things it starts no other processes. Knows no games."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_MIN_THINGS = 24  # fewer things are done faster without other processes
_CHUNK = 4  # things that a process gets at a time
BATCH = 200  # things in memory

Progress = Callable[[int, int], None]  # gets (things done, things in all)
Result = TypeVar("Result")


class EveryCore:
    """A pool of processes, which stays until its `with` ends. `map` may be called several times."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._alone = (os.cpu_count() or 1) < 2

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def map(self, work: Callable[..., Result], things: Iterable[tuple[Any, ...]]) -> Iterator[Result]:
        """Yields work(*thing) for each thing, in order. work: a function that another process can import."""
        remaining = iter(things)
        while batch := list(islice(remaining, BATCH)):
            yield from self._batch(work, batch)

    def _batch(self, work: Callable[..., Result], things: list[tuple[Any, ...]]) -> Iterator[Result]:
        done = 0
        if len(things) >= _MIN_THINGS and not self._alone:
            from concurrent.futures.process import BrokenProcessPool

            try:
                for result in self._processes().map(work, *zip(*things, strict=True), chunksize=_CHUNK):
                    done += 1
                    yield result
            except (BrokenProcessPool, OSError):  # the system allows no processes, or they were killed: go on without them
                self._alone = True
        yield from (work(*thing) for thing in things[done:])

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_pool()
        return self._pool


def new_pool(most: int | None = None) -> ProcessPoolExecutor:
    """Returns a pool of other processes, which begin without this program's modules. most: their number; None: one for each core."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    forking = "forkserver" in multiprocessing.get_all_start_methods()  # plain fork is not safe with threads
    context = multiprocessing.get_context("forkserver" if forking else "spawn")
    return ProcessPoolExecutor(most, context, _begin)


def _begin() -> None:
    """Prepares a process of the pool: it ignores Ctrl-C, which is for the program, and it ends when the program ends in any way."""
    import multiprocessing
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    program = multiprocessing.parent_process()
    if program:
        threading.Thread(target=_end_with, args=(program,), name="end", daemon=True).start()


def _end_with(program: Any) -> None:
    """Ends this process when the program ends. The system then closes a pipe, also when the program is killed."""
    program.join()
    os._exit(1)
