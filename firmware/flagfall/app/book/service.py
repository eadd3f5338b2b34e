"""Answers the requests on the serial link. docs/protocol.md lists them.

It never waits: it handles at most one request in a turn of the loop, and long ones in steps. archive.py and answers.py reply about games
and the device, table/table_requests.py about the game on the table. Knows the scorebook, no screen.
"""

from ...errors import FlagfallError, LinkError
from ...referee.json_reply import Refusal, no
from ...referee.wire import REQUEST, frame, unframe
from ...runtime import module_loader


class Service:
    """The service. board: the device, with its link; book: the scorebook; running(): True while a clock runs; ask(module, request): returns
    the reply of a module of the app that knows screens.
    """

    def __init__(self, board, book, running, ask):
        self._board = board
        self._link = board.link
        self._book = book
        self._running = running
        self._ask = ask
        self._archive = None
        self._line = b""  # the last request; the same line again gets the same reply
        self._reply = b""
        self._seq = 0
        self._unsent = False
        self._enters = False  # True for a request that changes the game on the table
        self._work = None  # the generator for a long request: it yields "" until it yields the reply

    @property
    def idle(self) -> bool:
        """Returns True when there is no open request and no unsent reply."""
        return self._work is None and not self._unsent

    def poll(self) -> None:
        """Does one short step. The app's loop calls it in every turn."""
        if self._unsent:
            self._unsent = not self._link.send(self._reply)
        elif self._work is not None:
            self._try_step(self._go_on)
        else:
            line = self._link.line()
            if line:
                self.take(line)

    def take(self, line: bytes) -> None:
        """Handles one line from the PC. The app calls it for the first line, which loads this module."""
        if line == self._line:
            self._unsent = True
            return
        try:
            seq, body = unframe(line, REQUEST)
        except LinkError:
            return  # noise; a PC sends a request again when it gets no reply
        if body[:1] == "{":
            return  # the echo of a reply
        self._line, self._seq = line, seq
        self._try_step(self._begin, body)

    def _try_step(self, step, *arguments) -> None:
        """Runs a step. An error of the step is sent as the reply. Where memory or flash fails in a request that changes the game on the
        table, the error is raised, too: the session may have an event that the log does not have, so the app must read the game again.
        """
        try:
            step(*arguments)
        except FlagfallError as error:
            self._answer(no(error.code, str(error)))
        except MemoryError:
            if self._archive:
                self._archive.close()
            self._answer(no("busy", "the device has not enough memory for that now"))
            if self._enters:
                raise
        except OSError:
            self._answer(no("busy", "the flash of the device does not take that"))
            if self._enters:
                raise

    def _begin(self, body: str) -> None:
        """Begins the work on a request. Replies at once when the work is short."""
        name, _, rest = body.partition(" ")
        self._enters = name == "table" and rest[:4] in ("play", "undo")
        if name == "table":
            answer = self._table_reply(rest)
        elif name == "update":
            answer = self._ask("update_notice", rest)
        elif name == "check":
            answer = self._ask("check.check_requests", rest)
        else:
            if self._archive is None:  # the first such request loads the module for games and the device
                self._archive = module_loader.load("app.book.archive").Archive(self._board, self._book, self._running)
            answer = self._archive.answer(name, rest)
        if isinstance(answer, str):
            self._answer(answer)
        else:
            self._work = answer

    def _go_on(self) -> None:
        """Does the next step of a long request."""
        work, self._work = self._work, None
        answer = next(work) if work else ""
        if answer:
            self._answer(answer)
        else:
            self._work = work

    def _answer(self, text: str) -> None:
        """Begins to send the reply."""
        self._reply = frame(self._seq, text)
        self._unsent = not self._link.send(self._reply)

    def _table_reply(self, rest: str):
        """Returns a generator for the reply about the game on the table. Its steps are short, so it is allowed at any time."""
        if self._book.session is None:
            raise Refusal("no-game", "there is no game on the table")
        return self._ask("table.table_requests", rest)
