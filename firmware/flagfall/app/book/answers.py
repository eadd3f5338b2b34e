"""The device's replies to a PC about itself: its name, the date, the roster, own controls, the rules."""

from micropython import const

from ...errors import BadSyntax, BadValue
from ...referee.json_reply import Refusal, introduction, yes
from ...runtime import module_loader
from . import offers

_LIMIT = const(1024)  # bytes of JSON in a reply

_MOST = const(0xFFFFFFFF)  # the largest number in a request, also of a date


class Answers:
    """The replies. board: the device; book: the scorebook; running(): True while a clock runs. archive.py lists the requests."""

    def __init__(self, board, book, running):
        self._board = board
        self._book = book
        self._running = running
        self._referee = None
        self._known_before = ()  # modules in memory before the referee was loaded

    def close(self) -> None:
        """Ends the conversation about the rules and frees its memory."""
        self._referee = None
        module_loader.forget("referee", self._known_before)

    def _hello(self, rest: str) -> str:
        board = self._board
        weak = 0 < board.power.battery() < board.power.low
        index, damaged = self._book.index, self._book.index.damaged()
        storage = self._book.storage
        parts = ("panel", board.display.failed), ("flash", storage.worn), ("battery", weak), ("games", damaged or index.lost)
        parts += (("directory", storage.found),)
        trouble = [name for name, wrong in parts if wrong]
        counts = ("damaged", len(damaged)), ("lost", index.lost), ("repaired", index.repaired)
        more = tuple([pair for pair in (("runs", module_loader.runs_from), ("build", module_loader.build())) if pair[1]])
        if trouble:
            more += (("trouble", trouble),)
        more += tuple([pair for pair in counts if pair[1]])
        return introduction(board.name, board.device, *more)

    def _time(self, rest: str) -> str:
        """Sets the date. Forgets the found blocks of the log, unless a clock runs."""
        self._book.set_date(number_in(rest, _MOST), self._board.ticks.now())
        if self._book.storage.found and not self._running():  # a PC sends the date when it has the games
            self._book.storage.forget_found()
        return yes()

    def _roster(self, rest: str) -> str:
        return self._change(offers.change_roster, rest)

    def _clocks(self, rest: str) -> str:
        """Returns or changes the own controls. A read needs no erase, so it is allowed at any time."""
        if rest[:1] in ("+", "-"):
            return self._change(offers.change_clocks, rest)
        return offers.clocks_page(self._book, number_in(rest, _MOST))

    def _pairing(self, rest: str) -> str:
        return self._change(module_loader.load("app.book.pairings").change, rest)

    def _pairings(self, rest: str) -> str:
        return module_loader.load("app.book.pairings").page(self._book, number_in(rest, _MOST))

    def _change(self, change, rest: str) -> str:
        """Changes a file and returns the reply. Raises Refusal while a clock runs, because a write to flash must wait."""
        if self._running():
            raise Refusal("busy", "a clock is running")
        return change(self._book, rest)

    def _ref(self, rest: str) -> str:
        if self._running():
            raise Refusal("busy", "a clock is running")
        if self._referee is None:
            self._known_before = module_loader.in_memory()
            from ...referee.referee import Referee

            self._referee = Referee(self._board.name, self._board.device, _LIMIT)
        answer = self._referee.ask(rest)
        if self._referee.done:
            self.close()
        if not answer:
            raise BadSyntax("ref is followed by a request")
        return answer


def number_in(word: str, most: int) -> int:
    """Returns the number in a word. Raises BadValue unless it is 0 to `most`."""
    if not word.isdigit() or len(word) > 10 or int(word) > most:
        raise BadValue("that must be a number 0 to %d", most)
    return int(word)
