"""Plays a Flagfall's end of the link, from the protocol alone: it shares no code with the firmware's service.

It serves given records over a port and can misbehave at any message.
"""

import json
import re
import threading
from collections.abc import Callable

from tests.host.sync.fake_port import new_port

DEVICE = "E6614103"
EPOCH = "0BADCAFE"
PIECE = 192  # bytes of a record in one reply; the protocol allows 384


def crc(data: bytes) -> str:
    """Returns CRC-16/CCITT-FALSE bit by bit, by the standard's description."""
    value = 0xFFFF
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1 ^ 0x1021) & 0xFFFF if value & 0x8000 else value << 1
    return f"{value:04X}"


class Memory:
    """The part that survives an unplugging: the finished games and those acknowledged by the PC."""

    def __init__(self, games: dict[str, bytes]):
        self.games = dict(games)
        self.acked: set[str] = set()
        self.roster: list[str] = []
        self.clocks: dict[str, list[str]] = {}
        self.pairings: dict[int, tuple[list[str], list[str]]] = {}
        self.date = 0


class Unplugged(Exception):
    """Raised when the cable is out."""


# The fault at message n: gets the reply line, gives the bytes to send instead; may raise Unplugged.
Fault = Callable[[int, bytes], bytes]


class FakeDevice:
    """A device with faults. before(n): called ahead of request n (from 0); after: called with its reply. Both may raise Unplugged."""

    def __init__(self, memory: Memory, before: Callable[[int], None] = lambda n: None, after: Fault = lambda n, line: line, page: int = 2):
        self.memory, self.before, self.after, self.page = memory, before, after, page
        self.requests: list[str] = []
        self._last: tuple[bytes, bytes] | None = None
        self._line = new_port()
        self.port = self._line.port
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> "FakeDevice":
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()
        self._thread.join(2)

    def unplug(self) -> None:
        self._line.close()

    def say(self, noise: bytes) -> None:
        self._line.write(noise)

    def _run(self) -> None:
        heard = b""
        try:
            while True:
                heard += self._line.read()
                while b"\n" in heard:
                    line, heard = heard.split(b"\n", 1)
                    self.answer(line.strip())
        except (OSError, Unplugged):
            self.unplug()

    def answer(self, line: bytes) -> None:
        match = re.fullmatch(rb"#((\d{1,4}) (.*)) ([0-9A-F]{4})", line)
        if not match or crc(match[1]) != match[4].decode():
            return
        if self._last and self._last[0] == match[2]:
            self.requests.append("again")
            self._line.write(self._last[1])
            return
        number = len(self.requests)
        self.before(number)
        self.requests.append(match[3].decode())
        content = match[2] + b" " + json.dumps(self.reply(*match[3].decode().split(" ", 1))).encode()
        reply = b"#" + content + b" " + crc(content).encode() + b"\n"
        self._last = match[2], reply
        self._line.write(self.after(number, reply))

    def reply(self, verb: str, rest: str = "") -> dict[str, object]:
        memory = self.memory
        match verb:
            case "hello":
                return {"ok": True, "flagfall": "0.4.0", "protocol": 1, "rules": 1, "board": "fake", "device": DEVICE}
            case "list":
                waiting = [name for name in memory.games if name not in memory.acked]
                start = int(rest)
                games = [[name, len(memory.games[name]) // 16, crc(memory.games[name])] for name in waiting[start : start + self.page]]
                more = {"more": start + self.page} if start + self.page < len(waiting) else {}
                return {"ok": True, "games": games, **more}
            case "get":
                name, offset = rest.split(" ")
                data = memory.games[name]
                return {"ok": True, "hex": data[int(offset) : int(offset) + PIECE].hex(), "size": len(data)}
            case "ack":
                name, check = rest.split(" ")
                if crc(memory.games[name]) != check:
                    return {"ok": False, "error": "bad-record", "message": "the game has changed since it was read"}
                memory.acked.add(name)
                return {"ok": True}
            case "time":
                memory.date = int(rest)
                return {"ok": True}
            case "roster":
                names = json.loads(f'"{rest}"')
                memory.roster = memory.roster + names[2:].split("|") if names.startswith("+ ") else names.split("|") if names else []
                return {"ok": True}
            case "clocks" if rest[0] in "+-":
                name, _, control = json.loads(f'"{rest[2:]}"').partition("=")
                memory.clocks.pop(name, None) if rest[0] == "-" else memory.clocks.update({name: [*control.split(" ", 1), ""][:2]})
                return {"ok": True}
            case "clocks":
                rows = [[name, *control] for name, control in memory.clocks.items()]
                more = {"more": int(rest) + self.page} if int(rest) + self.page < len(rows) else {}
                return {"ok": True, "clocks": rows[int(rest) : int(rest) + self.page], **more}
            case "pairings":
                rows = [[number, *map(int, words[:2]), words[3], "waiting"] for number, (words, names) in self._complete_pairings()]
                more = {"more": int(rest) + self.page} if int(rest) + self.page < len(rows) else {}
                return {"ok": True, "pairings": rows[int(rest) : int(rest) + self.page], **more}
            case "pairing":
                return self._pairing(rest.split(" "))
        return {"ok": False, "error": "unknown-command", "message": f"no request {verb}"}

    def _complete_pairings(self) -> list[tuple[int, tuple[list[str], list[str]]]]:
        """Returns the pairings whose names have all come."""
        return [(number, each) for number, each in self.memory.pairings.items() if len(each[1]) == int(each[0][2])]

    def _pairing(self, words: list[str]) -> dict[str, object]:
        pairings = self.memory.pairings
        match words:
            case ["+", number, *rest]:
                pairings[int(number)] = rest, []
            case ["-", number]:
                pairings.pop(int(number), None)
            case [number, "seats", start, *names]:
                pairings[int(number)][1][int(start) :] = json.loads(f'"{" ".join(names)}"').split("|")
            case [number, "clock", *control]:
                pairings[int(number)][0].append("clock " + " ".join(control))
        return {"ok": True}
