"""The monkey's PC: random requests on the port, and a sync as flagfall does it. Presses no button."""

import json
from collections.abc import Callable
from random import Random

from flagfall.errors import LinkError
from flagfall.record import record
from flagfall.record.crc import crc16
from flagfall.record.record_replay import read
from flagfall.referee.wire import REPLY, frame, unframe
from tests.host.desk import Desk
from tests.host.device.witness import Witness

REQUESTS = (
    "hello",
    "list 0",
    "get {name} {offset}",
    "ack {name} {crc}",
    "time {seconds}",
    "roster Anna|Boris|\\u0416\\u0443\\u043a",
    "roster + Zoe|Yan",
    "clocks 0",
    "clocks + Mine=5m|3m+2s freeze=off",
    "clocks + Mine=40/1h;30m",
    "clocks - Mine",
    "ref new fives seats=3",
    "ref legal",
    "ref play lead 0",
    "ref bye",
    "table show",
    "table at",
    "table legal",
    "table log",
    "table play zebra",
    "nonsense",
)
NOISE = ("", "#", "hello", "#1 hello 0000", "\x03", "#12 list 0 ABCD garbage", "{}", "é" * 300, "#5 " + "x" * 600)
ANSWERED_MS, TRIES = 20_000, 3  # a reply takes long while a clock runs and the log is long


class Pc:
    """A PC. note(deed): adds to the trail. The witness learns which games are safe on the PC."""

    def __init__(self, desk: Desk, random: Random, witness: Witness, note: Callable[[str], None]):
        self._desk = desk
        self._random = random
        self._witness = witness
        self._note = note
        self._seq = 0

    def ask(self, body: str) -> dict:
        """Sends a request and waits for its reply. Without a reply in time it sends the request again, as the PC does."""
        self._seq = self._seq % 9999 + 1
        self._note(f"<{body[:40]}>")
        for _ in range(TRIES):
            self._desk.send(frame(self._seq, body).decode())
            end = self._desk.now + ANSWERED_MS
            while self._desk.now < end:
                self._desk.run(20)
                for line in self._desk.lines():
                    try:
                        seq, reply = unframe(line.encode(), REPLY)
                    except LinkError:  # a power cut has shortened the line
                        continue
                    if seq == self._seq:
                        return json.loads(reply)
        raise AssertionError(f"no reply to {body}")

    def talk(self) -> None:
        """Sends random requests, and noise."""
        for _ in range(self._random.randint(1, 8)):
            number = self._random.choice([0, *self._witness.records])
            body = self._random.choice(REQUESTS).format(
                name=self._desk.app.book.name(number),
                offset=16 * self._random.randint(0, 30),
                crc=f"{self._random.randint(0, 65535):04X}",
                seconds=self._random.randint(0, 4_000_000_000),
            )
            if self._random.random() < 0.2:
                self._note("noise")
                self._desk.send(self._random.choice(NOISE))
            assert "ok" in self.ask(body)

    def sync(self) -> None:
        """Fetches the finished games as the PC does: each is replayed and then acknowledged."""
        start = 0
        while True:
            page = self.ask(f"list {start}")
            for name, slots, crc in page["games"]:
                data = b""
                while len(data) < slots * record.SLOT:
                    piece = bytes.fromhex(self.ask(f"get {name} {len(data)}")["hex"])
                    assert piece
                    data += piece
                assert f"{crc16(data):04X}" == crc and read(data).game.over
                if self._random.random() < 0.9 and self.ask(f"ack {name} {crc}")["ok"]:
                    self._witness.note_synced(int(name.rpartition("-")[2]))
            start = page.get("more", 0)
            if not start:
                return
