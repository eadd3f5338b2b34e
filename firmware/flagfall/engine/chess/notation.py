"""Moves as text: UCI (`e2e4`, `e7e8q`), read and written. Knows no position.

A plain move is from << 9 | to << 3 | promoted kind, places 0..63 (a1 is 0); `inner` and `outer` change it into what
position.py takes, and back, `outers` a list of them.
"""

from micropython import const

from .geometry import LETTERS, PAWN, place

FILES = "abcdefgh"
RANKS = "12345678"

_A1 = const(32)
_H8 = const(151)
_A = const(97)  # the letters as numbers
_1 = const(49)


def inner(move: int) -> int:
    """The plain move as position.py has it."""
    return (move & 7) << 16 | _A1 + (move >> 8 & 112) + (move >> 9 & 7) << 8 | _A1 + (move >> 2 & 112) + (move >> 3 & 7)


def outer(move: int) -> int:
    """position.py's move as a plain one."""
    return place(move >> 8 & 255) << 9 | place(move & 255) << 3 | move >> 16


def outers(moves, n: int, out, room, own) -> None:
    """The first n of position.py's moves as plain ones into `out`, rising.

    Quickly and without memory: each goes to where those of its piece will stand, and there to its place among them.
    room: a zero for each square, and so it is left; own: the squares of the pieces that move, and 0 where one is gone.
    """
    for i in range(n):
        out[i] = 0  # less than any move
        room[moves[i] >> 8 & 255] += 1
    free = 0
    for start in range(_A1, _H8 + 1):
        count = room[start]
        if count:
            room[start] = free
            free += count
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
    """The text of a plain move."""
    kind = move & 7
    squares = "%c%c%c%c" % (_A + (move >> 9 & 7), _1 + (move >> 12 & 7), _A + (move >> 3 & 7), _1 + (move >> 6 & 7))
    return squares + LETTERS[kind].lower() if kind else squares


def read_uci(word: str) -> int:
    """The plain move of that text; -1 when it is no UCI."""
    if not 4 <= len(word) <= 5:
        return -1
    move = 0
    for i in range(4):
        digit = (RANKS if i & 1 else FILES).find(word[i])
        if digit < 0:
            return -1
        move |= digit << (9, 12, 3, 6)[i]
    kind = ".pnbrq".find(word[4]) if len(word) == 5 else 0
    return -1 if kind in (-1, PAWN) else move | kind
