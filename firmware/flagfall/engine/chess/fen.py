"""Positions as text: FEN, and the letters of the pieces; also the initial position. Knows no game."""

from micropython import const

from .geometry import BLACK, PAWN, WHITE, name, square

_RIGHTS = const("KQkq")
_SIGNS = b" ........PNBRQK..pnbrqk"  # by piece; bytes, because MicroPython compares every character of a str with all names
_COUNTS = const("012345678")
_BACK = const(b"\x04\x02\x03\x05\x06\x03\x02\x04")  # the kinds on the first row


def start(position) -> None:
    """Sets up the initial position (CH-05, CH-a)."""
    pieces = [WHITE + kind for kind in _BACK] + [WHITE + PAWN] * 8 + [0] * 32
    position.set_up(pieces + [BLACK + PAWN] * 8 + [BLACK + kind for kind in _BACK], True, 15, 0)


def write(position, quiet: int, number: int) -> str:
    """Returns the FEN of a position. Its en passant square is position.ep."""
    lines = []
    squares = position.squares
    for first in range(square(56), square(0) - 1, -16):
        row, empty = "", 0
        for at in range(first, first + 8):
            piece = squares[at]
            if not piece:
                empty += 1
                continue
            if empty:
                row += _COUNTS[empty]
                empty = 0
            row += chr(_SIGNS[piece])
        lines.append(row + _COUNTS[empty] if empty else row)
    rights = "".join([_RIGHTS[i] for i in range(4) if position.rights >> i & 1])
    side, ep = "w" if position.white else "b", name(position.ep) if position.ep else "-"
    return "%s %s %s %s %d %d" % ("/".join(lines), side, rights or "-", ep, quiet, number)


def rows(position) -> str:
    """Returns a letter for each of the 64 squares, row by row from Black's side: capitals for White, a blank for an empty square."""
    found, squares = bytearray(), position.squares
    for first in range(square(56), square(0) - 1, -16):
        found.extend(bytes([_SIGNS[piece] for piece in squares[first : first + 8]]))
    return found.decode()
