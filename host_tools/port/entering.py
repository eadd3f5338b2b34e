"""Moves as people write them, entered one by one into the game on a device's table. Knows no file and no terminal.

What the device has confirmed is on its flash. A move is sent with the length of the game that it follows, so nothing is
entered twice, and nothing for a position that has changed meanwhile.
"""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from flagfall import engine
from flagfall.errors import LinkError

from ..failure import DeviceFailure
from .link import Link, Refused

_NUMBER = re.compile(r"^\d+\.+")
_WHOLE = ("claim", "flag", "resign", "draw", "result", "adjust", "end", "undo")  # begin an entry that is the whole line
_BETWEEN = 0.3  # s between two tries while the device says `busy`


def entries(line: str, preset: str) -> Iterator[str]:
    """Yields the entries of a line: one, or where a move has a known number of words several, with or without numbers (`1. e4 e5 2.
    Nf3`).
    """
    words = line.split()
    if not words or words[0].startswith("#"):
        return
    size = engine.facts(preset).words_per_move if preset in engine.presets() else 0  # the device may know more games than this PC
    if not size or words[0] in _WHOLE:
        yield " ".join(words)
        return
    moves = [move for word in words if (move := _NUMBER.sub("", word))]
    for at in range(0, len(moves), size):
        yield " ".join(moves[at : at + size])


class Entering:
    """The game that stands on the table behind this link. Refused with `no-game` when none does."""

    def __init__(self, link: Link):
        self._link = link
        self.about = link.ask("table game")
        self._length = _length(link.ask("table at"))

    @property
    def preset(self) -> str:
        return str(self.about["game"])

    def enter(self, entry: str) -> dict[str, Any]:
        """Returns the position after this entry (`undo` takes the last one back). Raises Refused before anything has changed."""
        request = "table undo" if entry == "undo" else f"table play {entry}"
        try:
            reply = self._link.ask(f"{request} after={self._length}")
        except LinkError as error:
            raise Refused(error.code, str(error)) from error
        except Refused as refused:
            if refused.error == "bad-value":  # perhaps somebody has entered at the device: the next one follows that
                self._length = _length(self._link.ask("table at"))
            raise
        self._length = _length(reply)
        return reply

    def insist(self, entry: str, waiting: Callable[[str], None]) -> dict[str, Any]:
        """Works as `enter`, but tries again while the device is busy; waiting(reason) is called once for each reason."""
        told = ""
        while True:
            try:
                return self.enter(entry)
            except Refused as refused:
                if refused.error != "busy":
                    raise
                if refused.reason != told:
                    told = refused.reason
                    waiting(told)
            time.sleep(_BETWEEN)


def _length(reply: dict[str, Any]) -> int:
    if not isinstance(reply.get("length"), int):
        raise DeviceFailure("the device does not say how long its game is")
    return reply["length"]
