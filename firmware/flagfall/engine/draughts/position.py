"""A draughts position: its legal moves, and moves made and taken back. Knows no draws, no players.

A move is `capture << 24 | square << 19 | path`: square 0..31; path: a leading 1, then two bits for each step, see squares.WAYS. A capture
has a step of two squares for each jump. Only the constructor allocates.
"""

from micropython import const

from .squares import CELL, CELLS, FROM, HEAD, NE, NW, SE, SW, WAYS

DARK = const(1)
LIGHT = const(2)
KING = const(4)
OFF = const(8)  # no square of the board

CAPTURE = const(1 << 24)
PATH = const((1 << 19) - 1)

_TOP = const(8)  # the last cell of the northern row: 5..8
_BOTTOM = const(36)  # the first cell of the southern row: 36..39


class Board:
    """A board. cells: DARK or LIGHT, + KING for a king, 0 for an empty square, OFF; mover: the side to move."""

    def __init__(self):
        self.cells = bytearray([OFF] * CELLS)
        self.mover = DARK
        self.clear()

    def clear(self) -> None:
        """Removes all pieces."""
        for cell in CELL:
            self.cells[cell] = 0

    def start(self, mover: int = DARK) -> None:
        """Sets up the twelve men of each side (EN-01, EN-04). mover: the colour that begins (EN-a)."""
        for square in range(32):
            self.cells[CELL[square]] = DARK if square < 12 else LIGHT if square >= 20 else 0
        self.mover = mover

    def moves(self, out) -> int:  # noqa: C901 runs for every move of every game, without a call
        """Writes the legal moves in rising order into `out` and returns their number. Where a capture is possible, only captures are legal
        (EN-09).
        """
        cells, man = self.cells, self.mover
        foe, king, captures = man ^ 3, man | KING, False
        n, east, west = 0, NE, NW
        if man == DARK:
            east, west = SE, SW
        path_east = 6 if man == DARK else 4  # the path of a step to the east; | 1 makes it west
        for cell in CELL:
            piece = cells[cell]
            if piece == man:
                begin, jumps = n, False
                near = cells[cell + east]
                if not near:
                    out[n] = HEAD[cell] | path_east
                    n += 1
                elif near & foe and not cells[cell + east + east]:
                    jumps = True
                near = cells[cell + west]
                if not near:
                    out[n] = HEAD[cell] | path_east | 1
                    n += 1
                elif near & foe and not cells[cell + west + west]:
                    jumps = True
            elif piece == king:
                begin, jumps = n, False
                for i in range(4):
                    step = WAYS[i]
                    near = cells[cell + step]
                    if not near:
                        out[n] = HEAD[cell] | 4 | i
                        n += 1
                    elif near & foe and not cells[cell + step + step]:
                        jumps = True
            else:
                continue
            # The first piece that captures removes all steps listed so far; after it, the steps of each piece are removed at once.
            if jumps:
                n = self._captures(out, begin if captures else 0, cell, piece)
                captures = True
            elif captures:
                n = begin
        return n

    def _captures(self, out, begin: int, cell: int, piece: int) -> int:
        """Writes all captures of this piece, which has at least one, into `out` from index `begin` on. Returns the index after them."""
        self.cells[cell] = 0
        n = self._jumps(out, begin, cell, piece)
        self.cells[cell] = piece
        for i in range(begin + 1, n):  # sorts the captures, because _jumps finds a longer path before a shorter one
            move, at = out[i], i
            while at > begin and out[at - 1] > move:
                out[at] = out[at - 1]
                at -= 1
            out[at] = move
        return n

    def _jumps(self, out, n: int, cell: int, piece: int) -> int:
        """Writes the captures from this cell, each to its end (EN-08, EN-b). A man jumps only forwards, so his capture ends on the row
        where he is crowned (EN-10). It is a loop, because a call for each jump would be too deep for the chip's stack.
        """
        cells, foe, head = self.cells, self.mover ^ 3, CAPTURE | HEAD[cell]
        path, way, ended = 1, 0, True  # ended: no further jump from this cell has been found
        taken = 0  # three bits for each captured piece
        while True:
            if way < 4:
                step = WAYS[way]
                to = cell + 2 * step
                jumped = cells[cell + step]
                if not jumped & foe or cells[to] or piece < KING and (way > 1) != (piece == DARK):
                    way += 1
                    continue
                cells[cell + step] = 0
                taken = taken << 3 | jumped
                path = path << 2 | way
                cell, way, ended = to, 0, True
                continue
            if ended:
                out[n] = head | path
                n += 1
            if path == 1:
                return n
            way = path & 3
            path >>= 2
            cell -= 2 * WAYS[way]
            cells[cell + WAYS[way]] = taken & 7
            taken >>= 3
            way, ended = way + 1, False

    def make(self, move: int) -> int:
        """Makes a legal move. Returns the undo data for `unmake`: bit 0 for a crowned man, then three bits for each captured piece."""
        cells, path = self.cells, move & PATH
        cell = CELL[move >> FROM & 31]
        piece, taken = cells[cell], 0
        cells[cell] = 0
        if move & CAPTURE:
            at = 0
            while path >> at > 1:
                at += 2
            while at:
                at -= 2
                step = WAYS[path >> at & 3]
                taken = taken << 3 | cells[cell + step]
                cells[cell + step] = 0
                cell += 2 * step
        else:
            cell += WAYS[path & 3]
        self.mover ^= 3
        if piece < KING and (cell <= _TOP or cell >= _BOTTOM):
            cells[cell] = piece | KING
            return taken << 1 | 1
        cells[cell] = piece
        return taken << 1

    def unmake(self, move: int, undo: int) -> None:
        """Takes back a move; undo: the result of `make`."""
        cells, path = self.cells, move & PATH
        start = cell = CELL[move >> FROM & 31]
        taken = undo >> 1
        if move & CAPTURE:
            rest = path
            while rest > 1:
                cell += 2 * WAYS[rest & 3]
                rest >>= 2
            piece = cells[cell]
            cells[cell] = 0
            while path > 1:
                step = WAYS[path & 3]
                cells[cell - step] = taken & 7
                taken >>= 3
                cell -= 2 * step
                path >>= 2
        else:
            cell += WAYS[path & 3]
            piece = cells[cell]
            cells[cell] = 0
        cells[start] = piece & 3 if undo & 1 else piece
        self.mover ^= 3
