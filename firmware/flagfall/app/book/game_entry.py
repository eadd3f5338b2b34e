"""The index entry of one game of the device's log."""

from micropython import const

OPEN = const(0)
OVER = const(1)
SYNCED = const(2)
GONE = const(3)  # never begun, or thrown away: nothing asks for it any more


class Entry:
    """One game of the log: number, first and last slot, number of sound slots so far, state.

    lacks: missing slots between them: the game can be read, but not played on. doubt: the slot of the log that cannot be read and was
    probably this game's; behind the last one, it may have been the last.
    """

    lacks = 0
    doubt = -1

    def __init__(self, number: int, first: int):
        self.number = number
        self.first = first
        self.last = first
        self.count = 0
        self.state = OPEN

    @property
    def next(self) -> int:
        """Returns the number of the next slot in the game."""
        return self.count + self.lacks

    @property
    def damaged(self) -> bool:
        """Returns True when a part of the game is missing, or may be, and no PC has it."""
        return self.state < SYNCED and (self.lacks > 0 or self.doubt > self.last)
