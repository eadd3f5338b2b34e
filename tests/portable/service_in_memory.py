"""A service on a board in memory with a link of lists, for tests of the device's replies to the PC."""

import json

from flagfall.app.book.scorebook import Scorebook
from flagfall.app.book.service import Service
from flagfall.record import record
from flagfall.record.record import Header
from flagfall.referee import wire
from tests.portable.paperboard import Board

WORKED_HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")


class Lines:
    """The Link port. coming: lines from the PC; sent: lines to it; reads: whether the PC reads."""

    def __init__(self):
        self.coming = []
        self.sent = []
        self.reads = True

    def line(self):
        return self.coming.pop(0) if self.coming else b""

    def send(self, line):
        assert len(line) <= wire.REPLY
        if self.reads:
            self.sent.append(line)
        return self.reads


class ServedDevice:
    """A service to test. `ask(body)` does the whole way to the device and back; running: a clock runs."""

    def __init__(self):
        self.board = Board()
        self.link = self.board.link = Lines()
        self.book = Scorebook(self.board.storage, self.board.device)
        self.running = False
        self.seq = 0
        self.polls = 0
        self.restart()

    def restart(self):
        """Makes a new service, which has read nothing yet."""
        self.service = Service(self.board, self.book, lambda: self.running, None)

    def poll(self):
        """Polls the service until it has nothing to do."""
        self.service.poll()
        while self.link.coming or (self.link.reads and not self.service.idle):
            self.polls += 1
            self.service.poll()

    def line(self, line):
        """Returns the reply lines to one raw line."""
        before = len(self.link.sent)
        self.link.coming.append(line)
        self.poll()
        return self.link.sent[before:]

    def ask(self, body) -> dict:
        self.seq = self.seq % 9999 + 1
        replies = self.line(wire.frame(self.seq, body, wire.REQUEST))
        assert len(replies) == 1, replies
        seq, text = wire.unframe(replies[0], wire.REPLY)
        assert seq == self.seq
        return json.loads(text)

    def error_code(self, body) -> str:
        reply = self.ask(body)
        assert reply["ok"] is False and reply["message"], reply
        return reply["error"]

    def begin(self, *moves, names=("Ada", "Boris"), control=""):
        """Puts a game with these moves on the table. Returns its name."""
        self.book.start(Header("fives", "first=0", list(names), control))
        for move in moves:
            self.book.enter(self.book.session.game.parse(move), 1000)
        return self.book.name(self.book.entry.number)

    def fetch(self, name) -> bytes:
        """Returns a whole record, fetched piece by piece."""
        data = b""
        while True:
            reply = self.ask("get %s %d" % (name, len(data)))
            assert reply["ok"] and len(reply["hex"]) <= 768
            data += bytes.fromhex(reply["hex"])
            if len(data) >= reply["size"]:
                assert len(data) == reply["size"]
                return data

    def slots(self, number) -> bytes:
        return b"".join([bytes(slot) for slot in self.book.slots(number)])


def crc(data: bytes) -> str:
    """Returns the CRC-16/CCITT-FALSE as four hex digits, computed bit by bit."""
    value = 0xFFFF
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1 ^ 0x1021) & 0xFFFF if value & 0x8000 else value << 1
    return "%04X" % value


def count_moves(data: bytes) -> int:
    """Returns the number of MOVE slots in a record."""
    return len([i for i in range(0, len(data), 16) if data[i] == record.MOVE])
