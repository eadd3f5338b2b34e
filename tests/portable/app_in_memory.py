"""An app on a board in memory with a game on its table and a PC at its port, for tests of entries from the PC."""

import json

from flagfall.app.app import App
from flagfall.record import record
from flagfall.referee import wire
from tests.portable.paperboard import Board, run
from tests.portable.service_in_memory import Lines


class Table:
    """A game on the table. `ask(request)` does the whole way to it and back; line: the last raw line."""

    def __init__(self, preset="chess", options="", control="", names=("Anna", "Борис"), clock=""):
        board = Board()
        self.link = board.link = Lines()
        self.link.poll = lambda: None
        self.app = App(board)
        self.seq = 0
        self.line = b""
        self.turns = 0  # turns of the loop until the last reply
        self.session = self.app.book.start(record.Header(preset, options, list(names), control, clock), 0)
        self.app.begin("table.play", self.session)
        run(self.app, 100)

    @property
    def game(self):
        return self.session.game

    @property
    def clock(self):
        return self.session.clock

    def send(self, line):
        """Returns the reply to a raw line."""
        before, self.turns = len(self.link.sent), 0
        self.link.coming.append(line)
        while len(self.link.sent) == before:
            run(self.app, 5)
            self.turns += 1
            assert self.turns < 2000, "no reply"
        assert self.app.crashes == 0
        return self.link.sent[-1]

    def request(self, body):
        self.seq = self.seq % 9999 + 1
        self.line = wire.frame(self.seq, body, wire.REQUEST)
        seq, text = wire.unframe(self.send(self.line), wire.REPLY)
        assert seq == self.seq and len(text) <= 1024
        return json.loads(text)

    def ask(self, body):
        """Returns the reply to `table BODY`, and checks that it is no refusal."""
        reply = self.request("table " + body)
        assert reply["ok"] is True, (body, reply)
        return reply

    def slots(self):
        return b"".join([bytes(slot) for slot in self.app.book.slots(1)])

    def error_code(self, body):
        """Returns the code of the error, and checks that nothing was recorded or changed."""
        before = self.slots(), self.game.key(), self.game.scores[:], len(self.app.stack)
        reply = self.request("table " + body)
        assert reply["ok"] is False and reply["message"], (body, reply)
        assert (self.slots(), self.game.key(), self.game.scores[:], len(self.app.stack)) == before, body
        return reply["error"]

    def whole_list(self, body):
        """Returns a whole list, joined from its pieces."""
        moves, more = [], ""
        while True:
            reply = self.ask(body + more)
            moves += reply["moves"]
            if "more" not in reply:
                return moves
            more = " from=%d" % reply["more"]
