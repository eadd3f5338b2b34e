"""Reads a position from its text (FEN, with _ for a blank) and refuses impossible ones. Knows no game."""

from micropython import const

from ...errors import BadValue
from ..options import is_number
from . import attacks
from .geometry import BLACK, KING, LETTERS, PAWN, WHITE, place, square

_MAX_COUNTER = const(9999)  # of either counter

_RIGHTS = const("KQkq")
_HOMES = const(((36, 39), (36, 32), (148, 151), (148, 144)))  # the squares of king and rook, for each right


def read(text: str, position) -> tuple:
    """Sets up the position. Returns (half moves since a pawn move or capture, number of the move). Raises BadValue with the reason."""
    fields = text.replace("_", " ").split()
    if len(fields) == 4:
        fields += ["0", "1"]
    if len(fields) != 6:
        raise BadValue("a FEN has six fields: pieces, side, castling, en passant and two counters")
    pieces = _pieces(fields[0])
    if fields[1] not in ("w", "b"):
        raise BadValue("the side to move is w or b")
    white = fields[1] == "w"
    _check_men(pieces)
    position.set_up(pieces, white, _rights(fields[2], pieces), _ep(fields[3], white))
    quiet, number = _counter(fields[4], 0), _counter(fields[5], 1)
    _check_kings(position)
    _check_ep(position, quiet)
    return quiet, number


def _pieces(text: str) -> bytearray:
    """Returns the 64 pieces, a1 first. Raises BadValue."""
    rows = text.split("/")
    if len(rows) != 8:
        raise BadValue("a FEN has eight rows")
    pieces = bytearray(64)
    for i, row in enumerate(rows):
        file, last = 0, ""
        for c in row:
            kind = LETTERS.find(c.upper())
            if c in "12345678" and not last.isdigit():
                file += int(c)
            elif kind > 0 and file < 8:
                pieces[56 - 8 * i + file] = kind + (WHITE if c == LETTERS[kind] else BLACK)
                file += 1
            else:
                if kind < 1:
                    raise BadValue("%s is no piece", c)
                raise BadValue("row %d has more than eight squares", 8 - i)
            last = c
        if file != 8:
            raise BadValue("row %d has not eight squares", 8 - i)
    return pieces


def _check_men(pieces) -> None:
    """Raises BadValue unless each side has one king, at most eight pawns, and no more pieces than promoted pawns explain."""
    for colour, side in ((WHITE, "White"), (BLACK, "Black")):
        count, extra, light = [0] * 7, 0, 0
        for i in range(64):
            if pieces[i] & colour:
                kind = pieces[i] & 7
                count[kind] += 1
                if kind == PAWN and not 8 <= i < 56:
                    raise BadValue("a pawn cannot stand on the first or last row")
                if kind == 3:  # a bishop
                    light += (i + (i >> 3)) & 1
        if count[KING] != 1:
            raise BadValue("%s has not one king", side)
        if count[PAWN] > 8:
            raise BadValue("%s has more than eight pawns", side)
        # knights, bishops on light and on dark squares, rooks, queens, each with their number at the start
        for found, home in ((count[2], 2), (light, 1), (count[3] - light, 1), (count[4], 2), (count[5], 1)):
            extra += max(0, found - home)
        if extra > 8 - count[PAWN]:
            raise BadValue("%s has more pieces than pawns could have become", side)


def _rights(text: str, pieces) -> int:
    rights, last = 0, -1
    for c in "" if text == "-" else text:
        i = _RIGHTS.find(c)
        if i <= last:
            raise BadValue("castling is written KQkq, some of these letters, or -")
        king, rook = [place(home) for home in _HOMES[i]]
        colour = WHITE if i < 2 else BLACK
        if pieces[king] != colour + KING or pieces[rook] != colour + 4:  # a rook
            raise BadValue("castling %s needs king and rook at home", c)
        rights |= 1 << i
        last = i
    return rights


def _ep(text: str, white: bool) -> int:
    if text == "-":
        return 0
    if len(text) != 2 or text[0] not in "abcdefgh" or text[1] != ("6" if white else "3"):
        raise BadValue("the en passant square is on row %s, or -", "6" if white else "3")
    return square(8 * int(text[1]) - 8 + ord(text[0]) - 97)


def _counter(text: str, least: int) -> int:
    if not is_number(text) or len(text) > 4 or int(text) < least:
        raise BadValue("the counters of a FEN are %d to %d", least, _MAX_COUNTER)
    return int(text)


def _check_kings(position) -> None:
    """Raises BadValue when the side that has moved is in check, or when one move cannot give these checks (CH-16)."""
    position.turn_round()
    in_check = attacks.attacked(position, position.own[0])
    position.turn_round()
    if in_check:
        raise BadValue("the side that has moved is in check")
    total, lines = attacks.checks(position)
    if total > 2 or total == 2 and not lines:
        raise BadValue("no move can give these checks at once")


def _check_ep(position, quiet: int) -> None:
    """Raises BadValue unless a pawn has just crossed the en passant square (CH-11). Clears the square when no legal move takes there."""
    if not position.ep:
        return
    ahead = 16 if position.white else -16
    pawn = (BLACK if position.white else WHITE) + PAWN
    squares, ep = position.squares, position.ep
    if squares[ep] or squares[ep + ahead] or squares[ep - ahead] != pawn or quiet:
        raise BadValue("no pawn has just crossed the en passant square")
    position.tidy_ep()
