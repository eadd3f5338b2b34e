"""Moves in the notation of books: `Nbd7`, `exd8=Q+`, `O-O`, read and written. Knows no game."""

from ...errors import BadSyntax, IllegalMove
from .attacks import attacked
from .geometry import KING, LETTERS, PAWN, name
from .notation import FILES, RANKS, inner, outer, uci

_SHORT, _LONG = "O-O", "O-O-O"


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
    found = []
    for i in range(n):
        move = out[i]
        source = name(move >> 8 & 255)
        if (
            name(move & 255) == to
            and move >> 16 == become
            and position.squares[move >> 8 & 255] & 7 == kind
            and (start in ("", source) or start == source[0] or start == source[1])
            and not _castles(position, move)
        ):
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


def written(move: int, position, out, n: int) -> str:
    """The text of that plain move, one of the n legal ones in `out`. The position is the same afterwards."""
    move = inner(move)
    start, to = move >> 8 & 255, move & 255
    kind = position.squares[start] & 7
    takes = "x" if position.squares[to] or kind == PAWN and start & 15 != to & 15 else ""
    castles = _castles(position, move)
    if castles:
        text = _SHORT if castles > 0 else _LONG
    elif kind == PAWN:
        text = (name(start)[0] + takes if takes else "") + name(to) + ("=" + LETTERS[move >> 16] if move >> 16 else "")
    else:
        text = LETTERS[kind] + _source(position, move, out, n) + takes + name(to)
    undo = position.make(move)
    if attacked(position, position.own[0]):
        text += "+" if position.legal([0] * 224) else "#"
    position.unmake(move, undo)
    return text


def _source(position, move: int, out, n: int) -> str:
    """What tells this piece from others of its kind that could go there: nothing, file, row, or both."""
    start, squares = move >> 8 & 255, position.squares
    others = same_file = same_row = 0
    for i in range(n):
        other = out[i] >> 8 & 255
        if out[i] & 255 == move & 255 and other != start and squares[other] == squares[start]:
            others += 1
            same_file += other & 15 == start & 15
            same_row += other >> 4 == start >> 4
    own = name(start)
    if not others:
        return ""
    if not same_file:
        return own[0]
    return own if same_row else own[1]
