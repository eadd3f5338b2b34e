"""Moves as text: UCI (`e2e4`, `e7e8q`), read and written. Knows no position.

A plain move is from << 9 | to << 3 | promoted kind, places 0..63 (a1 is 0). `inner` and `outer` convert it to and from a move of
position.py, `outers` converts a list of them.
"""

from micropython import const

from .geometry import KNIGHT, LETTERS, place

FILES = "abcdefgh"
RANKS = "12345678"

_A1 = const(32)
_FIRST = const(8320)  # _A1 as both squares of a plain move
_H8 = const(151)
_A = const(97)  # character codes
_1 = const(49)


def inner(move: int) -> int:
    """Returns a plain move in position.py's form."""
    return (move & 7) << 16 | _A1 + (move >> 8 & 112) + (move >> 9 & 7) << 8 | _A1 + (move >> 2 & 112) + (move >> 3 & 7)


def outer(move: int) -> int:
    """Returns a move of position.py as a plain one."""
    return (move & 0xF000) + ((move & 0x700) << 1) + ((move & 0xF0) << 2) + ((move & 7) << 3) + (move >> 16) - _FIRST


def outers(moves, n: int, out, room, own) -> None:
    """Writes the first n of position.py's moves as plain ones into `out`, in rising order.

    This is fast and allocates nothing: each move goes to the range of its piece, and there to its place in order. room: a zero for each
    square, zeros again at the end; own: the squares of the pieces that move, 0 for a piece that is gone.
    """
    for i in range(n):
        room[moves[i] >> 8 & 255] += 1
    free = 0  # from here on, room has the index in `out` where the moves from a square begin
    for start in range(_A1, _H8 + 1):
        count = room[start]
        if count:
            room[start] = free
            free += count
            out[free - 1] = 0  # less than any move: the sorting of the next range ends there, also before this one is filled
    start = base = 0
    for i in range(n):
        move = moves[i]
        if move & 0xFF00 != start << 8:
            room[start] = free
            start = move >> 8 & 255
            free = room[start]
            base = (place(start) << 9) - (_A1 << 2)
        at = free
        free += 1
        move = base + ((move & 240) << 2) + ((move & 7) << 3) + (move >> 16)
        while at:
            other = out[at - 1]
            if other < move:
                break
            out[at] = other
            at -= 1
        out[at] = move
    room[0] = 0
    for start in own:
        room[start] = 0


def uci(move: int) -> str:
    """Returns the text of a plain move."""
    kind = move & 7
    squares = "%c%c%c%c" % (_A + (move >> 9 & 7), _1 + (move >> 12 & 7), _A + (move >> 3 & 7), _1 + (move >> 6 & 7))
    return squares + LETTERS[kind].lower() if kind else squares


def read_uci(word: str) -> int:
    """Returns the plain move of a text in UCI, -1 for any other text."""
    if not 4 <= len(word) <= 5:
        return -1
    move = 0
    for i in range(4):
        digit = (RANKS if i & 1 else FILES).find(word[i])
        if digit < 0:
            return -1
        move |= digit << (9, 12, 3, 6)[i]
    if len(word) == 4:
        return move
    kind = "nbrq".find(word[4]) + KNIGHT
    return -1 if kind < KNIGHT else move | kind
