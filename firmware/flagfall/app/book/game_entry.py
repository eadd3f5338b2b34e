"""The index entry of one game of the device's log."""

from micropython import const

OPEN = const(0)
OVER = const(1)
SYNCED = const(2)
GONE = const(3)  # never begun, or deleted by the owner


class Entry:
    """A game of the log. number: of the game; first, last: numbers of its first and last slot; count: number of its intact slots; state.

    lacks: number of missing slots before and between them; with any, a PC can fetch the game, but it cannot be replayed. doubt: an
    unreadable slot of the log that was probably this game's, -1 for none. A doubt behind the last slot may have been the last event.
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
        """Returns the seq of the next slot of the game."""
        return self.count + self.lacks

    @property
    def damaged(self) -> bool:
        """Returns True when a part of the game is missing, or may be missing, and no PC has the game."""
        return self.state < SYNCED and (self.lacks > 0 or self.doubt > self.last)
