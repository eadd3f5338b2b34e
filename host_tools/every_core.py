"""The same work on many things at once, on every core. A few things are not worth starting other processes for. Knows no games."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_FEW = 24  # things
_AT_ONCE = 4  # things a process is given at a time
_BATCH = 200  # things in memory at a time

Progress = Callable[[int, int], None]  # things so far, things in all
Made = TypeVar("Made")


class EveryCore:
    """`map` as often as needed; the processes stay until its `with` ends."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._alone = (os.cpu_count() or 1) < 2

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def map(self, work: Callable[..., Made], things: Iterable[tuple[Any, ...]]) -> Iterator[Made]:
        """Yields the results of `work`, a function that another process can import, for the values of each thing, in this order."""
        every = iter(things)
        while batch := list(islice(every, _BATCH)):
            yield from self._batch(work, batch)

    def _batch(self, work: Callable[..., Made], things: list[tuple[Any, ...]]) -> Iterator[Made]:
        done = 0
        if len(things) >= _FEW and not self._alone:
            from concurrent.futures.process import BrokenProcessPool

            try:
                for made in self._processes().map(work, *zip(*things, strict=True), chunksize=_AT_ONCE):
                    done += 1
                    yield made
            except (BrokenProcessPool, OSError):  # where other processes may not be started, or were killed: it takes longer
                self._alone = True
        yield from (work(*thing) for thing in things[done:])

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            import multiprocessing
            from concurrent.futures import ProcessPoolExecutor

            forking = "forkserver" in multiprocessing.get_all_start_methods()  # not plain fork: there are threads here
            context = multiprocessing.get_context("forkserver" if forking else "spawn")
            self._pool = ProcessPoolExecutor(mp_context=context, initializer=_begin)
        return self._pool


def _begin() -> None:
    """Prepares each other process: Ctrl-C is for the program that started it, and it ends with that program, however that one ends."""
    import multiprocessing
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    program = multiprocessing.parent_process()
    if program:
        threading.Thread(target=_end_with, args=(program,), name="end", daemon=True).start()


def _end_with(program: Any) -> None:
    """Ends this process with the program: the system closes a pipe when the program ends, also when it is killed."""
    program.join()
    os._exit(1)
