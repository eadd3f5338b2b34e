"""Finds positions in which one side, or both, cannot mate by any sequence of moves (CH-03, CH-20).

The answer True is certain. The answer False is not: this module does not find every dead position. Knows no game.
"""

from micropython import const

from .attacks import attacked
from .geometry import BISHOP, BLACK, DIAGONALS, KING, PAWN, QUEEN, ROOK, ROUND, SIZE, WHITE

_FEW_MEN = const(5)  # the legal moves are tried only with so many men or fewer
_FEW_MOVES = const(4)  # and with so many legal moves or fewer


def cannot_mate(position, white: bool) -> bool:
    """Returns True when that colour has no material to mate, or when pawns block the board for ever."""
    return _no_mate(_census(position), white) or _blocked(position)


def dead(position, out, n: int) -> bool:
    """Returns True when neither side can mate. out, n: the legal moves. The position is the same afterwards."""
    census = _census(position)
    if _drawn(census):
        return True
    if sum(census) <= _FEW_MEN and n <= _FEW_MOVES and _forced(position, out, n):
        return True
    return _blocked(position)


def alive(position) -> bool:
    """Returns True when the position is certainly not dead: the side to move has a rook, a queen, or a pawn with no pawn directly in
    front of it. This test is fast.
    """
    squares = position.squares
    ahead = 16 if position.white else -16
    for square in position.own:
        kind = squares[square] & 7
        if kind == ROOK or kind == QUEEN or kind == PAWN and squares[square + ahead] & 7 != PAWN:
            return True
    return False


# A census has eight numbers for each colour, White's first: the men of each kind, but bishops on light squares at 0.


def _census(position) -> bytearray:
    census, squares = bytearray(16), position.squares
    for men in (position.own, position.theirs):
        for square in men:
            if square:
                piece = squares[square]
                side = 0 if piece & WHITE else 8
                if piece & 7 == BISHOP and (square ^ square >> 4) & 1:
                    side -= BISHOP
                census[side + (piece & 7)] += 1
    return census


def _drawn(census) -> bool:
    """Returns True when neither colour has material to mate."""
    return _no_mate(census, True) and _no_mate(census, False)


def _no_mate(census, white: bool) -> bool:
    """Returns True when the colour's men cannot mate, even with the help of the other men, which may block their own king."""
    own, other = (0, 8) if white else (8, 0)
    light, pawns, knights, dark, rooks, queens = [census[own + i] for i in range(6)]
    their_light, their_pawns, their_knights, their_dark, their_rooks, _ = [census[other + i] for i in range(6)]
    if pawns or rooks or queens or knights > 1 or knights and light + dark:
        return False
    if knights:
        return not (their_pawns or their_knights or their_light or their_dark or their_rooks)
    if light + dark:
        return not (their_pawns or their_knights) and (not light + their_light or not dark + their_dark)
    return True


def _forced(position, out, n: int) -> bool:
    """Returns True when neither colour has material to mate after any of the legal moves."""
    for i in range(n):
        move = out[i]
        undo = position.make(move)
        drawn = _drawn(_census(position))
        position.unmake(move, undo)
        if not drawn:
            return False
    return True


def _blocked(position) -> bool:
    """Returns True when only kings, bishops and pawns are left, no pawn can ever move, take or be taken, and no bishop can ever give
    check.
    """
    if not _pawns_stand(position) or position.ep or attacked(position, position.own[0]):
        return False
    white, black = position.own[0], position.theirs[0]
    if not position.white:
        white, black = black, white
    return _is_safe(position, white, WHITE) and _is_safe(position, black, BLACK) and _quiet_pawns(position.squares, position)


def _pawns_stand(position) -> bool:
    """Returns True when only kings, bishops and pawns are left, and another pawn stands before each pawn."""
    squares = position.squares
    for men in (position.own, position.theirs):
        for square in men:
            kind = squares[square] & 7
            if kind == PAWN:
                ahead = 16 if squares[square] & WHITE else -16
                if squares[square + ahead] & 7 != PAWN:
                    return False
            elif square and kind not in (KING, BISHOP):
                return False
    return True


def _is_safe(position, king: int, colour: int) -> bool:
    """Returns True when no bishop of the other colour can ever give check to this king, wherever it goes."""
    squares = position.squares
    ground = _ground(squares, king, colour)
    if ground is None:
        return False
    for men in (position.own, position.theirs):
        for square in men:
            if square and squares[square] & 7 == BISHOP and not squares[square] & colour:
                view = _view(squares, square, squares[square] & (WHITE | BLACK))
                if view is None or _overlap(view, ground):
                    return False
    return True


def _hit(squares, square: int, colour: int) -> bool:
    """Returns True when a pawn of the other colour attacks that square."""
    step = 16 if colour == WHITE else -16
    pawn = WHITE + BLACK - colour + PAWN
    return squares[square + step - 1] == pawn or squares[square + step + 1] == pawn


def _ground(squares, king: int, colour: int):
    """Returns a flag for each square that the king could reach if only pawns were on the board; None when it could take a pawn."""
    return _flood(squares, king, colour, ROUND, False)


def _view(squares, bishop: int, colour: int):
    """Returns a flag for each square that the bishop could reach; None when it could take a pawn or be taken by one."""
    return _flood(squares, bishop, colour, DIAGONALS, True)


def _flood(squares, start: int, colour: int, steps: tuple, bishop: bool):
    """Returns a flag for each square that a king or bishop reaches by these steps; None where `_ground` and `_view` return it."""
    seen, todo = bytearray(SIZE), [start]
    seen[start] = 1
    while todo:
        square = todo.pop()
        for step in steps:
            to = square + step
            piece = squares[to]
            if seen[to] or piece & 32 or piece & 7 == PAWN and piece & colour:
                continue
            hit = _hit(squares, to, colour)
            # A bishop could take this pawn, or a king could take it because no pawn protects it; or a pawn could take the bishop.
            if piece & 7 == PAWN and (bishop or not hit) or bishop and hit:
                return None
            if not hit:
                seen[to] = 1
                todo.append(to)
    return seen


def _overlap(first, second) -> bool:
    """Returns True when some square has both flags."""
    for i in range(SIZE):
        if first[i] and second[i]:
            return True
    return False


def _quiet_pawns(squares, position) -> bool:
    """Returns True when no man stands on a square that a pawn of the other colour attacks."""
    for men in (position.own, position.theirs):
        for square in men:
            if square and _hit(squares, square, squares[square] & (WHITE | BLACK)):
                return False
    return True
