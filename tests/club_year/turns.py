"""Runs two programs at once in a repeatable way: one works while the other waits, and the seed decides when they change."""

from collections.abc import Callable
from random import Random
from threading import Condition, Thread, local


class Turns:
    """Lets two programs take turns. A program calls `step` where the other may go on; outside of `run_all` it does nothing."""

    def __init__(self, random: Random):
        self._random = random
        self._changed = Condition()
        self._at_work: list[int] = []  # programs that have not ended
        self._now = 0
        self._own = local()

    def run_all(self, *programs: Callable[[], None]) -> None:
        """Runs the programs until all have ended. Raises the first error of any."""
        errors: list[BaseException] = []
        self._at_work = list(range(len(programs)))
        self._now = self._random.choice(self._at_work)
        threads = [Thread(target=self._work, args=(number, program, errors)) for number, program in enumerate(programs)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise errors[0]

    def step(self) -> None:
        if not self._at_work:
            return
        with self._changed:
            self._now = self._random.choice(self._at_work)
            self._changed.notify_all()
            self._wait()

    def _wait(self) -> None:
        self._changed.wait_for(lambda: self._now == self._own.number)

    def _work(self, number: int, program: Callable[[], None], errors: list[BaseException]) -> None:
        self._own.number = number
        with self._changed:
            self._wait()
        try:
            program()
        except BaseException as error:
            errors.append(error)
        with self._changed:
            self._at_work.remove(number)
            if self._at_work:
                self._now = self._random.choice(self._at_work)
            self._changed.notify_all()
