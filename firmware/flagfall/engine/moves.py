"""A move as one small integer, and the list of moves that is the game.

Bits 29..26 kind, bit 25 MORE (the next int belongs to the same entry), bits 24..0 payload. Each family has its own payload for plain moves;
the other payloads are the same in every family. Knows no rules.
"""

from array import array

from micropython import const

from ..errors import BadRecord

PLAIN = const(0)
PASS = const(1)
DRAW = const(2)
CHANCE = const(3)
SAY = const(4)
CALL = const(5)
ITEM = const(6)
TOTAL = const(7)
RESULT = const(8)
CUBE = const(9)
ADJUST = const(10)

# The payload of a CALL on a score pad is a seat whose player leaves, or one of these.
BACK = const(8)  # + the seat whose player comes back
NEW_SEAT = const(16)  # a player comes and sits down at the next seat

MORE = const(1 << 25)
PAYLOAD = const(MORE - 1)

_RING_MOVES = const(512)


def make(kind: int, payload: int = 0) -> int:
    """Returns the move of that kind; payload 0..2^25-1."""
    return kind << 26 | payload


def kind(move: int) -> int:
    """Returns the kind of a move, one of the constants above."""
    return move >> 26


def read(data: bytes, at: int) -> int:
    """Returns the move in the four bytes from index `at`, little-endian. Raises BadRecord."""
    if data[at + 3] > 63:
        raise BadRecord("that is no move")
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


class Moves:
    """The moves of a game. On the PC all of them are in memory. With a ring only the last 512 are, and `older` supplies the others.

    `older(index)` must return the move with that index in the game as it is now. The scorebook reads it from flash.
    limited: True with a ring; oldest: index of the oldest move that is still in memory.
    """

    def __init__(self, ring: bool = False):
        self.limited = ring
        self._capacity = _RING_MOVES if ring else MORE  # without a ring: more moves than any game has
        self._data = array("I")  # grows with the game, because most games never fill a ring
        self._count = 0
        self.oldest = 0
        self.older = _raise_lost

    def __len__(self) -> int:
        return self._count

    def append(self, move: int) -> None:
        """Adds a move; with a ring, it may replace the oldest one in memory."""
        n = self._count
        at = n % self._capacity
        if at < len(self._data):
            self._data[at] = move
        else:
            self._data.append(move)
        if n - self.oldest >= self._capacity:
            self.oldest = n - self._capacity + 1
        self._count = n + 1

    def __getitem__(self, index: int) -> int:
        if not 0 <= index < self._count:
            raise IndexError("no move %d" % index)
        if index < self.oldest:
            return self.older(index)
        return self._data[index % self._capacity]

    def cut(self, length: int) -> None:
        """Forgets every move from index `length` on."""
        self._count = length
        if self.oldest > length:
            self.oldest = length

    def save(self) -> bytes:
        """Returns all moves, four bytes each, little-endian."""
        data = bytearray(4 * self._count)
        for i in range(self._count):
            move = self[i]
            for k in range(4):
                data[4 * i + k] = move >> (8 * k) & 255
        return bytes(data)


def _raise_lost(index: int) -> int:
    raise IndexError("move %d is no longer in memory" % index)
