"""A chess position: pieces, side to move and castling rights, and the making and taking back of moves.

Knows no game: no result, no repetition, no text. A move here is promoted kind << 16 | from << 8 | to, in squares of geometry.py.
Once the position has been made, only `set_up` and `tidy_ep` allocate.
"""

from . import legal
from .geometry import BLACK, BORDER, KING, PAWN, SIZE, WHITE, square

# Castling rights (CH-14) are bits: 1 White's short, 2 White's long, 4 Black's short, 8 Black's long.
KEEP = bytearray([15] * SIZE)  # by square: the rights that remain after a move from or to it
KEEP[36], KEEP[32], KEEP[39] = 12, 13, 14
KEEP[148], KEEP[144], KEEP[151] = 3, 7, 11


class Position:
    """A position and its lists of men.

    squares: the piece on each of SIZE squares; own, theirs: the squares of sixteen pieces of the side to move and of the other side, the
    king's first, 0 for none; at: for each square, the index of its piece in own or theirs; white: White moves; rights: bits; ep: the square
    that a pawn has just crossed, else 0; near, pin: work space of legal.py, pin also of notation.outers.
    """

    def __init__(self):
        self.squares = bytearray([BORDER] * SIZE)
        for i in range(64):
            self.squares[square(i)] = 0
        self.at = bytearray(SIZE)
        self.own = [0] * 16
        self.theirs = [0] * 16
        self.white = True
        self.rights = 0
        self.ep = 0
        self.safe = False  # True when legal.py has found neither check nor pin in this position
        self.near = [0] * 16
        self.pin = bytearray(SIZE)

    def set_up(self, pieces, white: bool, rights: int, ep: int) -> None:
        """Sets up 64 pieces (a1, b1, ...), each side with one king and at most sixteen men."""
        own, theirs = self.own, self.theirs
        for i in range(16):
            own[i] = theirs[i] = 0
        count = [1, 1]
        for i in range(64):
            at, piece = square(i), pieces[i]
            self.squares[at] = piece
            if piece:
                side = 0 if (piece & WHITE != 0) == white else 1
                slot = 0
                if piece & 7 != KING:
                    slot = count[side]
                    count[side] += 1
                (theirs if side else own)[slot] = at
                self.at[at] = slot
        self.white, self.rights, self.ep = white, rights, ep
        self.safe = False

    def legal(self, out) -> int:
        """Writes all legal moves into `out` (a list or array of at least 218), in no order, and returns their number."""
        return legal.moves(self, out)

    def make(self, move: int) -> int:
        """Makes a legal move and returns the undo data for `unmake`."""
        squares, at = self.squares, self.at
        own, theirs = self.own, self.theirs
        start, to = move >> 8 & 255, move & 255
        piece, taken = squares[start], squares[to]
        rights, ep = self.rights, self.ep
        undo = taken | rights << 8 | ep << 12
        if taken:
            slot = at[to]
            theirs[slot] = 0
            undo |= slot << 20
        slot = at[start]
        own[slot] = to
        at[to] = slot
        squares[to] = piece
        squares[start] = 0
        self.ep = 0
        if rights:
            self.rights = rights & KEEP[start] & KEEP[to]
        kind = piece & 7
        if kind == PAWN:
            step = to - start
            if move > 0xFFFF:
                squares[to] = piece - PAWN + (move >> 16)
            elif step == 32 or step == -32:
                self.ep = start + to >> 1
            elif to == ep:  # CH-11
                victim = to - 16 if step > 0 else to + 16
                slot = at[victim]
                theirs[slot] = 0
                squares[victim] = 0
                undo |= slot << 20
        elif kind == KING:
            step = to - start
            if step == 2:
                self._rook(to + 1, to - 1, own)
            elif step == -2:
                self._rook(to - 2, to + 1, own)
        self.own, self.theirs = theirs, own
        self.white = not self.white
        self.safe = False
        return undo

    def unmake(self, move: int, undo: int) -> None:
        """Takes back the move that was made last."""
        squares, at = self.squares, self.at
        own, theirs = self.theirs, self.own
        self.own, self.theirs = own, theirs
        self.white = not self.white
        self.safe = False
        start, to = move >> 8 & 255, move & 255
        taken, ep = undo & 255, undo >> 12 & 255
        self.rights, self.ep = undo >> 8 & 15, ep
        piece = squares[to]
        slot = at[to]
        own[slot] = start
        at[start] = slot
        squares[to] = taken
        if taken:
            theirs[undo >> 20] = to
            at[to] = undo >> 20
        if move > 0xFFFF:
            piece = piece & (WHITE | BLACK) | PAWN
        elif piece & 7 == PAWN:
            if to == ep:
                step = to - start
                victim = to - 16 if step > 0 else to + 16
                squares[victim] = (WHITE | BLACK) - (piece & (WHITE | BLACK)) + PAWN
                theirs[undo >> 20] = victim
                at[victim] = undo >> 20
        elif piece & 7 == KING:
            step = to - start
            if step == 2:
                self._rook(to - 1, to + 1, own)
            elif step == -2:
                self._rook(to + 1, to - 2, own)
        squares[start] = piece

    def _rook(self, start: int, to: int, own) -> None:
        """Moves the rook for castling, or back."""
        squares, at = self.squares, self.at
        slot = at[start]
        squares[to] = squares[start]
        squares[start] = 0
        own[slot] = to
        at[to] = slot

    def turn_round(self) -> None:
        """Gives the move to the other side."""
        self.own, self.theirs = self.theirs, self.own
        self.white = not self.white
        self.safe = False

    def tidy_ep(self) -> None:
        """Clears the en passant square when no legal move takes there, because positions with and without it are then the same."""
        if self.ep:
            pawn, ahead = (WHITE + PAWN, 16) if self.white else (BLACK + PAWN, -16)
            if not legal.en_passant(self, [0, 0], 0, pawn, ahead):
                self.ep = 0
