"""Moves in the notation of books: `Nbd7`, `exd8=Q+`, `O-O`, read and written. Knows no game."""

from micropython import const

from ...errors import BadSyntax, IllegalMove
from .attacks import attacked
from .geometry import KING, LETTERS, PAWN, name, square
from .notation import FILES, RANKS, outer, uci

_CHECK = const(64)
_MATE = const(128)

_SHORT, _LONG = "O-O", "O-O-O"
_TAKES = const(8)
_FILE = const(16)
_RANK = const(32)


def read(word: str, position, out, n: int) -> int:
    """The plain move that this text means among the n legal ones in `out`. BadSyntax, IllegalMove when none or several."""
    text = word.rstrip("+#!?").replace("0", "O")
    if text in (_SHORT, _LONG):
        step = 2 if text == _SHORT else -2
        return _only(word, [out[i] for i in range(n) if _castles(position, out[i]) == step])
    kind = LETTERS.find(text[:1])
    if kind >= 2:
        text = text[1:]
    else:
        kind = PAWN
    become = LETTERS.find(text[-1:])
    if kind == PAWN and 2 <= become < KING:
        text = text[:-1].rstrip("=")
    else:
        become = 0
    to, start = text[-2:], text[:-2].rstrip("x:-")
    if not _names(to) or not (_names(start) or len(start) < 2 and start in FILES + RANKS):
        raise BadSyntax("a move is written e2e4, e7e8q or Nf3, exd5, O-O: not %s", word)
    wanted = become << 16 | square(RANKS.find(to[1]) << 3 | FILES.find(to[0]))
    found, squares = [], position.squares
    for i in range(n):
        move = out[i]
        if move & 0xF00FF == wanted and squares[move >> 8 & 255] & 7 == kind:
            if (not start or start in name(move >> 8 & 255)) and (kind != KING or not _castles(position, move)):
                found.append(move)
    return _only(word, found)


def _names(text: str) -> bool:
    """Is it a square, such as `e4`?"""
    return len(text) == 2 and text[0] in FILES and text[1] in RANKS


def _only(word: str, found: list) -> int:
    if not found:
        raise IllegalMove("no legal move is written %s", word)
    if len(found) > 1:
        raise IllegalMove("%s can be %s", word, " or ".join([uci(outer(move)) for move in found]))
    return outer(found[0])


def _castles(position, move: int) -> int:
    """2 for short castling, -2 for long, else 0."""
    start, to = move >> 8 & 255, move & 255
    return to - start if position.squares[start] & 7 == KING and to - start in (2, -2) else 0


def written(move: int, found: int, position, out, n: int) -> str:
    """The text of that plain move; found: the same in position.py's form, one of the n legal ones in `out`.

    The position is the same afterwards.
    """
    said = marks(found, position, out, n)
    undo = position.make(found)
    if attacked(position, position.own[0]):
        said |= _CHECK if position.legal([0] * 224) else _MATE
    position.unmake(found, undo)
    return text(move, said)


def marks(move: int, position, out, n: int) -> int:
    """What of the text the move itself does not tell, but for check and mate: kind of piece, _TAKES, _FILE, _RANK.

    move: position.py's form, one of the n legal ones in `out`.
    """
    start, to, squares = move >> 8 & 255, move & 255, position.squares
    said = squares[start] & 7
    if squares[to] or said == PAWN and start & 15 != to & 15:
        said |= _TAKES
    if said & 7 == PAWN:
        return said | _FILE if said & _TAKES else said
    others = same_file = same_row = 0
    for i in range(n):
        if out[i] & 255 == to and out[i] != move and squares[out[i] >> 8 & 255] == squares[start]:
            other = out[i] >> 8 & 255
            others += 1
            same_file += other & 15 == start & 15
            same_row += other >> 4 == start >> 4
    if others and (not same_file or same_row):
        said |= _FILE
    return said | _RANK if same_file else said


def text(move: int, said: int) -> str:
    """The plain move as books write it; said: its `marks`, and _CHECK or _MATE."""
    words, kind, check = uci(move), said & 7, "#" if said & _MATE else "+" if said & _CHECK else ""
    if kind == KING and words[:3] in ("e1g", "e8g"):
        return _SHORT + check
    if kind == KING and words[:3] in ("e1c", "e8c"):
        return _LONG + check
    source = (words[0] if said & _FILE else "") + (words[1] if said & _RANK else "")
    become = "=" + words[4].upper() if move & 7 else ""
    return (LETTERS[kind] if kind > PAWN else "") + source + ("x" if said & _TAKES else "") + words[2:4] + become + check
