"""What the device answers a PC about itself: who it is, the date, the roster, own controls, the rules.

A file of its own, because a press waits for a module that is being read, and a PC may come while time runs.
"""

from micropython import const

from ...errors import BadSyntax, BadValue
from ...reply import Refusal, introduction, yes
from .. import garbage, late

LIMIT = const(1024)  # bytes of JSON in a reply

_LATEST = const(0xFFFFFFFF)


class Answers:
    """board: the device; book: the scorebook; running(): True while a clock runs. A method for each request, see archive.py."""

    def __init__(self, board, book, running):
        self._board = board
        self._book = book
        self._running = running
        self._referee = None

    @property
    def talks(self) -> bool:
        """True in the middle of a conversation about the rules."""
        return self._referee is not None

    def close(self) -> None:
        """Ends the conversation about the rules and gives its memory back."""
        self._referee = None
        for name in ("referee", "referee_clock", "referee_help", "referee_position", "saved"):
            late.drop(name)
        if not garbage.collect(self._running()):
            garbage.collect(True)

    def _hello(self, rest: str) -> str:
        board = self._board
        weak = 0 < board.power.battery() < board.power.low
        parts = ("panel", board.display.failed), ("flash", board.storage.worn), ("battery", weak)
        trouble = [name for name, wrong in parts if wrong]
        more = (("trouble", trouble),) if trouble else ()
        return introduction(board.name, board.device, *more)

    def _time(self, rest: str) -> str:
        self._book.set_date(number_in(rest, _LATEST), self._board.ticks.now())
        return yes()

    def _roster(self, rest: str) -> str:
        return self._offer("roster", rest)

    def _clocks(self, rest: str):
        """Reading costs no flash, so it may be done at any time."""
        if rest[:1] in ("+", "-"):
            return self._offer("clocks", rest)
        start = number_in(rest, _LATEST)
        return self._page(start) if self._running() else self._offer("page", start, True)

    def _page(self, start: int):
        """While time runs its modules come in turns of their own."""
        while not late.bring("book.offers"):
            yield ""
        from ... import owned  # noqa: F401  the scorebook asks for it

        yield ""
        yield self._offer("page", start, True)

    def _offer(self, name: str, rest, harmless: bool = False) -> str:
        """An answer of offers.py, which comes and goes with it."""
        if not harmless and self._running():
            raise Refusal("busy", "a clock is running")
        try:
            return getattr(late.load("book.offers"), name)(self._book, rest)
        finally:
            late.drop("app.book.offers")
            late.tidy()

    def _ref(self, rest: str) -> str:
        if self._running():
            raise Refusal("busy", "a clock is running")
        if self._referee is None:
            from ...referee import Referee

            self._referee = Referee(self._board.name, self._board.device, LIMIT)
        answer = self._referee.ask(rest)
        if self._referee.done:
            self.close()
        if not answer:
            raise BadSyntax("ref is followed by a request")
        return answer


def number_in(word: str, most: int) -> int:
    """The number that a word is. BadValue where it is none from 0 to `most`."""
    if not word.isdigit() or len(word) > 10 or int(word) > most:
        raise BadValue("that must be a number 0 to %d" % most)
    return int(word)
