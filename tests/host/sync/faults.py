"""Makes the faults of a cable and of what is at its other end: damaged lines, impossible lists, ports of other machines."""

from collections.abc import Callable
from typing import Any

from tests.host.sync.fake_device import FakeDevice, crc

# Name -> what becomes of the line of a reply.
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "lost": lambda line: b"",
    "cut": lambda line: line[:-9] + b"\n",
    "garbled": lambda line: line.replace(b"true", b"tru3"),
    "mangled start": lambda line: b"\x00\xff\xfe" + line[3:],
    "noise before": lambda line: b"#1 {} 0000\nTraceback (most recent call last):\n" + line,
    "twice": lambda line: line + line,
}

# Replies to `list`, and the words of the refusal.
FALSE_LISTS = [
    ({"ok": True}, r"does not know \(games\)"),
    ({"ok": True, "games": [["../../etc/passwd", 1, "0000"]]}, "a game that is not its own"),
    ({"ok": True, "games": [["E6614103-0BADCAFE-0001", 10**9, "0000"]]}, "does not know"),
    ({"ok": True, "games": [["00000000-0BADCAFE-0001", 5, "0000"]]}, "a game that is not its own"),
    ({"ok": True, "games": [], "more": 0}, r"does not know \(more\)"),
    ({"ok": True, "games": [], "more": True}, r"does not know \(more\)"),
    ({"ok": True, "games": [], "more": 65536}, r"does not know \(more\)"),
]


def _nested(line: bytes) -> bytes:
    """Returns a frame that is sound, with JSON deeper than any parser goes."""
    if not line:
        return b""
    content = line[1:].split()[0] + b" " + b"[" * 1080
    return b"#" + content + b" " + crc(content).encode() + b"\n"


# Name -> the answer of a port that is no Flagfall to a line.
OTHER_PORTS: dict[str, Callable[[bytes], bytes]] = {
    "something else": lambda line: b"OK 42\r\n",
    "silent": lambda line: b"",
    "MicroPython": lambda line: line + b"\r\nTraceback (most recent call last):\r\nSyntaxError: invalid syntax\r\n>>> ",
    "nested without end": _nested,
    "echo": lambda line: line + b"\n",
}

CLOCK_RUNS = {"ok": False, "error": "busy", "message": "a clock is running"}
FLASH_IS_FULL = {"ok": False, "error": "busy", "message": "the flash of the device does not take that"}


class OtherReplies(FakeDevice):
    """Answers some requests otherwise. replies: first word of the request -> reply, or a function of the proper reply and its words."""

    def __init__(self, memory, replies: dict[str, Any], **behaviour):
        self.other = replies
        super().__init__(memory, **behaviour)

    def reply(self, verb: str, rest: str = "") -> dict[str, object]:
        other: Any = self.other.get(verb)
        if callable(other):
            other = other(super().reply(verb, rest), rest)
        return super().reply(verb, rest) if other is None else other


def other_port(memory, answer: Callable[[bytes], bytes]) -> FakeDevice:
    """Returns a port that answers each line so."""
    device = FakeDevice(memory)
    device.answer = lambda line: device.say(answer(line))
    return device


def damaged_record(reply: dict[str, object], rest: str) -> dict[str, object]:
    """Returns the reply to `get`, whose line is sound, with other bytes at the beginning of the record."""
    return reply | {"hex": "00" * (len(str(reply["hex"])) // 2)} if rest.endswith(" 0") else reply


def endless_list(reply: dict[str, object], rest: str) -> dict[str, object]:
    """Returns a reply to `list` that repeats the same games page after page."""
    return {"ok": True, "games": reply["games"] or [["E6614103-0BADCAFE-0001", 5, "0000"]], "more": int(rest) + 1}
