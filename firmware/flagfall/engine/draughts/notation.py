"""Draughts as text: squares 1..32, moves (`11-15`, `15x22x31`), positions (`B:W18,24,K10:B12,16`). Knows no legal moves."""

from micropython import const

from ...errors import BadSyntax, BadValue
from ..options import is_number
from .position import CAPTURE, DARK, FROM, KING, LIGHT, PATH, Board
from .squares import CELL, HEAD, WAYS, way

_MAX_PIECES = const(12)  # of a side


def text(move: int) -> str:
    """Returns the move with every square it touches."""
    square, path = move >> FROM & 31, move & PATH
    stride, sign = (2, "x") if move & CAPTURE else (1, "-")
    cell, at, squares = CELL[square], 0, [square + 1]
    while path >> at > 1:
        at += 2
    while at:
        at -= 2
        cell += stride * WAYS[path >> at & 3]
        squares.append((HEAD[cell] >> FROM) + 1)
    return sign.join([str(each) for each in squares])


def parse(word: str) -> int:
    """Returns the move of a text. Raises BadSyntax; the rules check whether it is legal."""
    sign = "x" if "x" in word else "-"
    squares = [_square(each, BadSyntax) for each in word.split(sign)]
    stride = 2 if sign == "x" else 1
    if len(squares) < 2 or stride == 1 and len(squares) > 2 or len(squares) > 10:
        raise BadSyntax("a move is written 11-15, a capture 15x22 with every square it touches")
    path = 1
    for i in range(1, len(squares)):
        distance = CELL[squares[i] - 1] - CELL[squares[i - 1] - 1]
        step = way(distance // stride) if distance % stride == 0 else -1
        if step < 0:
            raise BadSyntax("from %d to %d is no %s", squares[i - 1], squares[i], "jump" if stride == 2 else "step")
        path = path << 2 | step
    return (CAPTURE if stride == 2 else 0) | squares[0] - 1 << FROM | path


def captures(word: str, moves) -> list:
    """Returns the captures among these moves that begin and end on the two squares of a text such as `1x19`; none for any other text.
    Raises BadSyntax.
    """
    words = word.split("x")
    if len(words) != 2:
        return []
    first, last = [_square(each, BadSyntax) - 1 for each in words]
    return [move for move in moves if move & CAPTURE and move >> FROM & 31 == first and end(move) == CELL[last]]


def end(move: int) -> int:
    """Returns the cell on which the move ends."""
    cell, path = CELL[move >> FROM & 31], move & PATH
    stride = 2 if move & CAPTURE else 1
    while path > 1:
        cell += stride * WAYS[path & 3]
        path >>= 2
    return cell


def _square(word: str, error) -> int:
    if is_number(word) and len(word) < 3 and 1 <= int(word) <= 32:
        return int(word)
    raise error("a square is a number 1 to 32, not %s", word[:8])


def fen(board: Board) -> str:
    """Returns the position as a FEN of PDN: the side to move, then the squares of Light and of Dark, men before kings, in rising order."""
    sides = []
    for letter, man in (("W", LIGHT), ("B", DARK)):
        squares = []
        for mark, piece in (("", man), ("K", man | KING)):
            squares += ["%s%d" % (mark, i + 1) for i in range(32) if board.cells[CELL[i]] == piece]
        sides.append(letter + ",".join(squares))
    return "%s:%s" % ("B" if board.mover == DARK else "W", ":".join(sides))


def set_up(board: Board, position: str) -> None:
    """Sets up the position of a FEN, with its sides in any order. Raises BadValue with the fault; the board is then undefined."""
    parts = position.split(":")
    if len(parts) != 3 or parts[0] not in ("W", "B") or sorted([part[:1] for part in parts[1:]]) != ["B", "W"]:
        raise BadValue("a position is written B:W18,24,K10:B12,16")
    board.clear()
    for part in parts[1:]:
        man = LIGHT if part[0] == "W" else DARK
        words = part[1:].split(",") if len(part) > 1 else []
        if len(words) > _MAX_PIECES:
            raise BadValue("a side has at most %d pieces", _MAX_PIECES)
        for word in words:
            king = word[:1] == "K"
            square = _square(word[1:] if king else word, BadValue)
            if board.cells[CELL[square - 1]]:
                raise BadValue("square %d is taken twice", square)
            if not king and (square > 28 if man == DARK else square < 5):
                raise BadValue("a man on %d would have been crowned", square)
            board.cells[CELL[square - 1]] = man | KING if king else man
    board.mover = DARK if parts[0] == "B" else LIGHT


def picture(board: Board) -> str:
    """Returns the rows from the north: `b` and `w` for men, `B` and `W` for kings."""
    rows = []
    for row in range(8):
        signs = [".bw..BW."[board.cells[CELL[row * 4 + i]]] for i in range(4)]
        rows.append("." + ".".join(signs) if row % 2 == 0 else ".".join(signs) + ".")
    return "/".join(rows)


def place(cell: int) -> int:
    """Returns the place 0..63 of a cell, row by row from the north."""
    square = HEAD[cell] >> FROM  # not CELL.index(cell): bytes.index takes no number on MicroPython 1.28
    row = square // 4
    return row * 8 + square % 4 * 2 + 1 - row % 2
