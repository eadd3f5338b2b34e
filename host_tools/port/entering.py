"""Enters moves, as people write them, one by one into the game on a device's table. Knows no file and no terminal.

A confirmed move is on the device's flash. Each move is sent with the length of the game before it. So no move is entered twice, and
none when the game has become longer or shorter meanwhile.
"""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from flagfall import engine
from flagfall.errors import LinkError

from .link import Link, Refused

_NUMBER = re.compile(r"^\d+\.+")
_WHOLE_LINE = ("claim", "flag", "resign", "draw", "result", "adjust", "end", "undo")  # first words of an entry that takes the whole line
_RETRY_S = 0.3  # between two tries while the device is busy


def entries(line: str, preset: str) -> Iterator[str]:
    """Yields the entries of a line. A line may have several moves when all moves of the game have the same number of words; the moves
    may be numbered (`1. e4 e5 2. Nf3`).
    """
    words = line.split()
    if not words or words[0].startswith("#"):
        return
    size = engine.facts(preset).words_per_move if engine.is_preset(preset) else 0  # the device may know more games than this PC
    if not size or words[0] in _WHOLE_LINE:
        yield " ".join(words)
        return
    moves = [move for word in words if (move := _NUMBER.sub("", word))]
    for at in range(0, len(moves), size):
        yield " ".join(moves[at : at + size])


class Entering:
    """The game on the table of a device. The constructor raises Refused with the code `no-game` when there is no game."""

    def __init__(self, link: Link):
        self._link = link
        self.about = link.ask("table game")
        self._length = link.ask("table at")["length"]

    @property
    def preset(self) -> str:
        return self.about["game"]

    def enter(self, entry: str) -> dict[str, Any]:
        """Sends an entry, or `undo`, which takes the last one back. Returns the new position. Raises Refused; then nothing has changed."""
        request = "table undo" if entry == "undo" else f"table play {entry}"
        try:
            reply = self._link.ask(f"{request} after={self._length}")
        except LinkError as error:
            raise Refused(error.code, str(error)) from error
        except Refused as refused:
            if refused.error == "bad-value":  # a person may have entered a move at the device: the next entry follows it
                self._length = self._link.ask("table at")["length"]
            raise
        self._length = reply["length"]
        return reply

    def insist(self, entry: str, waiting: Callable[[str], None]) -> dict[str, Any]:
        """Works as `enter`, but tries again while the device is busy; waiting(reason) is called once for each reason."""
        last_reason = ""
        while True:
            try:
                return self.enter(entry)
            except Refused as refused:
                if refused.error != "busy":
                    raise
                if refused.reason != last_reason:
                    last_reason = refused.reason
                    waiting(last_reason)
            time.sleep(_RETRY_S)
