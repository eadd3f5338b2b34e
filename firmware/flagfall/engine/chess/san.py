"""Moves in the notation of books: `Nbd7`, `exd8=Q+`, `O-O`, read and written. Knows no game."""

from micropython import const

from ...errors import BadSyntax, IllegalMove, either
from .attacks import attacked, reaches
from .geometry import BLACK, CENTRE, DIRECT, KING, LETTERS, PAWN, QUEEN, WHITE, name
from .notation import FILES, RANKS, outer, uci
from .reach import BITS, REACH

_CHECK = const(64)
_MATE = const(128)

_SHORT, _LONG = "O-O", "O-O-O"
_PARTS = tuple(FILES + RANKS)  # the letters and digits in names of squares
_A1 = const(32)
_TAKES = const(8)
_FILE = const(16)
_RANK = const(32)


def read(word: str, game) -> int:
    """Returns the plain move of this text. Raises BadSyntax, and IllegalMove when the text means no legal move, or several.

    game: an object with `position` and `is_legal`, such as Chess.
    """
    position = game.position
    text = word.rstrip("+#!?")
    if text[0:1] in "O0" and text.replace("0", "O") in (_SHORT, _LONG):
        king = position.own[0]
        move = king << 8 | king + (2 if len(text) == len(_SHORT) else -2)
        return _only(word, [move] if game.is_legal(move) else [], move, position)
    kind, become = LETTERS.find(text[:1]), 0
    if kind >= 2:
        text = text[1:]
    else:
        kind, become = PAWN, LETTERS.find(text[-1:])
        if 2 <= become < KING:
            text = text[:-1].rstrip("=")
        else:
            become = 0
    to, start = text[-2:], text[:-2].rstrip("x:-")
    wanted = _square(to)
    if wanted < 0 or start and start not in _PARTS and _square(start) < 0:
        raise BadSyntax("a move is written e2e4, e7e8q or Nf3, exd5, O-O: not %s", word)
    found, refused = [], 0
    for man in _candidates(position, kind, start, wanted):
        move = become << 16 | man << 8 | wanted
        if game.is_legal(move):
            found.append(move)
        else:
            refused = move
    return outer(found[0]) if len(found) == 1 else _only(word, found, refused, position)


def _candidates(position, kind: int, start: str, to: int) -> list:
    """Returns the squares of the pieces of this kind that reach `to`. start: a part of the square's name that must match, "" for any."""
    squares, piece, found = position.squares, kind + (WHITE if position.white else BLACK), []
    for man in _behind(position, to) if kind == PAWN else position.own:
        if squares[man] == piece and (not start or start in name(man)) and (kind == PAWN or reaches(squares, man, to)):
            found.append(man)
    return found


def _behind(position, to: int) -> tuple:
    """Returns the two squares from which a pawn may come: beside the file for a capture, else one and two rows back."""
    back = to - 16 if position.white else to + 16
    if position.squares[to] or to == position.ep:
        return back - 1, back + 1
    return back, 2 * back - to


def _square(text: str) -> int:
    """Returns the square of a name such as `e4`; -1 for other texts."""
    if len(text) != 2:
        return -1
    file, rank = FILES.find(text[0]), RANKS.find(text[1])
    return -1 if file < 0 or rank < 0 else _A1 + (rank << 4) + file


def _only(word: str, found: list, refused: int, position) -> int:
    """Returns the only move of the list as a plain move. Raises IllegalMove for several moves, and for an empty list.

    refused: a move that the text can mean and that is not legal, 0 for none. The reason is then that of this move.
    """
    if not found and refused:
        from .refusal import reason

        raise IllegalMove(reason(position, refused))
    if not found:
        raise IllegalMove("no legal move is written %s", word)
    if len(found) > 1:
        raise IllegalMove("%s can be %s", word, either([uci(outer(move)) for move in found]))
    return outer(found[0])


def write(move: int, found: int, game) -> str:
    """Returns the text of a legal plain move; found: the same move in position.py's form. game: as in `read`.

    The position is the same afterwards.
    """
    position = game.position
    signs = marks(found, game)
    if _may_check(position, found):
        undo = position.make(found)
        if attacked(position, position.own[0]):
            signs |= _CHECK if position.legal([0] * 224) else _MATE
        position.unmake(found, undo)
    return text(move, signs)


def _may_check(position, move: int) -> bool:
    """Returns False when the move certainly gives no check."""
    start, to, off = move >> 8 & 255, move & 255, CENTRE - position.theirs[0]
    piece = position.squares[start]
    if move > 0xFFFF or to == position.ep or piece & 7 == KING:
        return True
    # The piece may attack the king from `to`, or open a line from `start` to the king.
    return (REACH[to + off] & BITS[piece] | REACH[start + off] & BITS[WHITE + QUEEN]) & DIRECT > 0


def marks(move: int, game) -> int:
    """Returns the parts of the text that are not in the move, except check and mate: kind of piece, _TAKES, _FILE, _RANK.

    move: a legal move in position.py's form; game: as in `read`.
    """
    position = game.position
    start, to, squares = move >> 8 & 255, move & 255, position.squares
    signs = squares[start] & 7
    if squares[to] or signs == PAWN and start & 15 != to & 15:
        signs |= _TAKES
    if signs & 7 == PAWN:
        return signs | _FILE if signs & _TAKES else signs
    others = same_file = same_row = 0
    for other in position.own:
        if squares[other] == squares[start] and other != start and reaches(squares, other, to) and game.is_legal(other << 8 | to):
            others += 1
            same_file += other & 15 == start & 15
            same_row += other >> 4 == start >> 4
    if others and (not same_file or same_row):
        signs |= _FILE
    return signs | _RANK if same_file else signs


def text(move: int, signs: int) -> str:
    """Returns the plain move in the notation of books; signs: its `marks`, and _CHECK or _MATE."""
    words, kind, check = uci(move), signs & 7, "#" if signs & _MATE else "+" if signs & _CHECK else ""
    if kind == KING and words[:3] in ("e1g", "e8g"):
        return _SHORT + check
    if kind == KING and words[:3] in ("e1c", "e8c"):
        return _LONG + check
    source = (words[0] if signs & _FILE else "") + (words[1] if signs & _RANK else "")
    become = "=" + words[4].upper() if move & 7 else ""
    return (LETTERS[kind] if kind > PAWN else "") + source + ("x" if signs & _TAKES else "") + words[2:4] + become + check
