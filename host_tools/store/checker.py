"""Many records replayed at once, on every core. A few are not worth starting other processes for."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Self

from .verify import Checked, check

_FEW = 24  # records
_AT_ONCE = 4  # records a process is given at a time

Progress = Callable[[int, int], None]  # records so far, records in all


class Checker:
    """`check_all` as often as needed; the processes stay until its `with` ends."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._alone = (os.cpu_count() or 1) < 2

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def check_all(self, records: Sequence[tuple[str, bytes]], progress: Progress = lambda done, total: None) -> list[Checked]:
        """What `check` finds of each (name, record), in this order."""
        found: list[Checked] = []
        if len(records) >= _FEW and not self._alone:
            try:
                for checked in self._processes().map(check, *zip(*records, strict=True), chunksize=_AT_ONCE):
                    found.append(checked)
                    progress(len(found), len(records))
            except (BrokenProcessPool, OSError):  # where other processes may not be started, or were killed: it takes longer
                self._alone = True
        for name, record in records[len(found) :]:
            found.append(check(name, record))
            progress(len(found), len(records))
        return found

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            forking = "forkserver" in multiprocessing.get_all_start_methods()  # not plain fork: there are threads here
            context = multiprocessing.get_context("forkserver" if forking else "spawn")
            self._pool = ProcessPoolExecutor(mp_context=context, initializer=_deaf)
        return self._pool


def _deaf() -> None:
    """Ctrl-C is for the program that started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
