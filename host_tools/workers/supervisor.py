"""Keeps works going for hours: an error of any kind becomes one line, and the work is tried again after growing pauses.

Knows no work. A work in a thread of its own belongs here, so that no error ends the thread unseen.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from ..terminal.failure import plain_line

FIRST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 15.0
_END_S = 3.0  # for all threads together, to end after `stop`


class Supervisor:
    """Tries works, each known by a name. say: takes a line for the person, from any thread.

    A line is said once until its work has succeeded again, also when several works fail with it.
    """

    def __init__(self, say: Callable[[str], None]):
        self._say = say
        self._lock = threading.Lock()
        self._lines: dict[str, set[str]] = {}  # work -> the lines of its failures since its last success
        self._pauses: dict[str, float] = {}  # work -> seconds until its next try
        self._threads: dict[str, tuple[threading.Thread, threading.Event]] = {}  # work -> its thread, and the event that ends it
        self._ended_threads: list[threading.Thread] = []
        self.stopping = False

    def attempt(self, name: str, work: Callable[[], object], passing: type[Exception] | tuple[()] = ()) -> float:
        """Tries the work once. Returns the seconds to wait until the next try, 0 after a success. Raises only errors of the kind
        `passing`.
        """
        try:
            work()
        except passing:
            raise
        except Exception as error:  # whatever it is, the evening goes on
            return self.note_failure(name, error)
        self.note_success(name)
        return 0.0

    def note_success(self, name: str) -> None:
        """Forgets the failures of a work. A long work calls it when it has reached its aim."""
        with self._lock:
            self._lines.pop(name, None)
            self._pauses.pop(name, None)

    def note_failure(self, name: str, error: Exception) -> float:
        """Says the error, unless it was said already. Returns the seconds to wait until the next try."""
        line = plain_line(error)[0]
        with self._lock:
            new = not any(line in lines for lines in self._lines.values())
            self._lines.setdefault(name, set()).add(line)
            pause = self._pauses[name] = min(2 * self._pauses.get(name, FIRST_PAUSE_S / 2), LONGEST_PAUSE_S)
        if new and not self.stopping:
            self._say(line)
        return pause

    def keep(self, name: str, work: Callable[[], object], every_s: float) -> None:
        """Repeats the work in a thread of its own, until `end` or `stop`. Does nothing when a thread has this work already."""
        if name in self._threads or self.stopping:
            return
        ended = threading.Event()
        thread = threading.Thread(target=self._repeat, args=(name, work, every_s, ended), name=name, daemon=True)
        self._threads[name] = thread, ended
        thread.start()

    def _repeat(self, name: str, work: Callable[[], object], every_s: float, ended: threading.Event) -> None:
        while not ended.is_set():
            try:
                pause = self.attempt(name, work)
            except Exception:  # the terminal that the line was for has gone
                pause = LONGEST_PAUSE_S
            ended.wait(pause or every_s)

    def end(self, name: str) -> None:
        """Ends the repetitions of a work and forgets its failures. Does not wait for its thread."""
        if name not in self._threads:
            return
        thread, ended = self._threads.pop(name)
        ended.set()
        self._ended_threads = [each for each in self._ended_threads if each.is_alive()] + [thread]
        self.note_success(name)

    def stop(self) -> None:
        """Ends all works, and waits a moment for their threads. A thread that hangs ends with the program."""
        self.stopping = True
        threads = list(self._threads.values())
        for _, ended in threads:
            ended.set()
        until = time.monotonic() + _END_S
        for thread in [*self._ended_threads, *(thread for thread, _ in threads)]:
            thread.join(max(0.0, until - time.monotonic()))
