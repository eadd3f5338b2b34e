"""Positions as text: FEN, and the letters of the pieces; and the position from which games begin. Knows no game."""

from .geometry import BLACK, LETTERS, PAWN, WHITE, name, square

_RIGHTS = "KQkq"
_BACK = b"\x04\x02\x03\x05\x06\x03\x02\x04"  # the kinds on the first row


def start(position) -> None:
    """Sets up the usual position (CH-05, CH-a)."""
    pieces = [WHITE + kind for kind in _BACK] + [WHITE + PAWN] * 8 + [0] * 32
    position.set_up(pieces + [BLACK + PAWN] * 8 + [BLACK + kind for kind in _BACK], True, 15, 0)


def write(position, quiet: int, number: int) -> str:
    """The FEN of a position. Its en passant square stands only while position.ep does."""
    rows = []
    for rank in range(7, -1, -1):
        row, empty = "", 0
        for file in range(8):
            piece = position.squares[square(8 * rank + file)]
            if not piece:
                empty += 1
                continue
            row += ("%d" % empty if empty else "") + letter(piece)
            empty = 0
        rows.append(row + ("%d" % empty if empty else ""))
    rights = "".join([_RIGHTS[i] for i in range(4) if position.rights >> i & 1])
    side, ep = "w" if position.white else "b", name(position.ep) if position.ep else "-"
    return "%s %s %s %s %d %d" % ("/".join(rows), side, rights or "-", ep, quiet, number)


def letter(piece: int) -> str:
    """`N` for a white knight, `n` for a black one."""
    return LETTERS[piece & 7] if piece & WHITE else LETTERS[piece & 7].lower()
