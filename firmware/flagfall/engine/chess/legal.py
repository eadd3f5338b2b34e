"""The legal moves of a position, found without making them: checks and pins come first (CH-07 to CH-16).

Nothing here allocates but a tuple of the wanted square, because this runs for every move of every game.
"""

from micropython import const

from .attacks import attacked
from .geometry import BLACK, BORDER, CENTRE, DIRECT, JUMPS, KNIGHT, LEAP, OFFSET, PAWN, QUEEN, ROUND, WHITE
from .reach import BITS, LINES, REACH, STEP

ONE = const(1)  # as `wanted`: a single move is enough
_MANY = const(999)  # more moves than any position has

_ALONG = {1: (-1, 1), 15: (-15, 15), 16: (-16, 16), 17: (-17, 17)}  # directions in which a pinned piece can go, by its line


def moves(position, out, wanted: int = 0) -> int:  # noqa: C901 runs for every move of every game, without a call
    """Writes every legal move (see position.py) into `out`, in no order, and returns their number.

    wanted: a square, when the moves from it are enough (none when no piece of the side on turn is there); ONE, when a single move is
    enough; 0 for all moves.
    """
    n = to = step = base = square = 0  # MicroPython reads a function's first 16 names faster than the others
    squares, own = position.squares, position.own
    pin, near = position.pin, position.near
    king = own[0]
    from_king = CENTRE - king
    colour = WHITE if position.white else BLACK
    enemy = WHITE + BLACK - colour
    if wanted > ONE and not squares[wanted] & colour:
        return 0
    pinned = checks = nears = checker = 0
    # In a position that an earlier call has found safe, only the king and en passant need a look at the other side's pieces.
    for square in () if position.safe and wanted > ONE and wanted != king and not position.ep else position.theirs:
        reach = REACH[square + from_king] & BITS[squares[square]]
        if reach:
            near[nears] = square
            nears += 1
            if reach & DIRECT:
                if reach & LEAP:
                    checks += 1
                    checker = square
                    continue
                step = STEP[square + from_king] - OFFSET
                to = king + step
                while not squares[to]:
                    to += step
                if to == square:
                    checks += 1
                    checker = square
                    continue
                first = to
                to += step
                while not squares[to]:
                    to += step
                if to == square and squares[first] & colour:
                    pin[first] = step + OFFSET
                    pinned += 1
    position.safe = not checks and not pinned
    if checks or position.ep:
        wanted = 0  # in check few moves are legal, and en passant is rare, so list them all
    n = kings = _king(position, out, nears, checks) if not wanted or wanted == king else 0
    if checks > 1:
        for square in own:
            pin[square] = 0
        return n
    ahead, first = (16, 3) if position.white else (-16, 8)  # a pawn's step, and the row (square >> 4) where pawns begin
    pawn, knight = colour + PAWN, colour + KNIGHT
    blocked, last = colour | BORDER, 11 - first  # last: the row before the last, from which a pawn is promoted
    enough = ONE if wanted == ONE else _MANY
    for square in own if wanted <= ONE else (wanted,):
        if n >= enough:
            break
        piece = squares[square]
        base = square << 8
        if pinned and pin[square]:
            line = pin[square] - OFFSET
            if piece == pawn:
                n = _pinned_pawn(position, square, line, out, n)
                continue
            steps = _ALONG[abs(line)] if line in LINES[piece] else ()
        elif piece == pawn:
            row = square >> 4
            if row == last:
                n = _promotions(squares, square, ahead, enemy, out, n)
                continue
            to = square + ahead
            if not squares[to]:
                out[n] = base + to
                n += 1
                if row == first:
                    to += ahead
                    if not squares[to]:
                        out[n] = base + to
                        n += 1
                    to -= ahead
            if squares[to - 1] & enemy:
                out[n] = base + to - 1
                n += 1
            if squares[to + 1] & enemy:
                out[n] = base + to + 1
                n += 1
            continue
        elif piece == knight:
            for step in JUMPS:
                if not squares[square + step] & blocked:
                    out[n] = base + square + step
                    n += 1
            continue
        else:
            steps = LINES[piece]
        for step in steps:
            to = square + step
            while not squares[to]:
                out[n] = base + to
                n += 1
                to += step
            if squares[to] & enemy:
                out[n] = base + to
                n += 1
    if pinned:
        for square in own:
            pin[square] = 0
    if checks:
        n = _keep_answers(out, kings, n, king, checker, STEP[checker + from_king])
    if position.ep:
        n = en_passant(position, out, n, pawn, ahead)
    # Where a single move is enough, the king's moves are listed only when no other piece has one.
    return n or _king(position, out, nears, checks) if wanted == ONE else n


def _king(position, out, nears: int, checks: int) -> int:  # noqa: C901 as above
    """Writes the king's moves with castling (CH-13, CH-15). nears: number of pieces in position.near that may attack squares beside it."""
    squares, near = position.squares, position.near
    king = position.own[0]
    piece = squares[king]
    blocked = piece & (WHITE | BLACK) | BORDER
    squares[king] = 0  # the king does not protect the squares behind it
    n = 0
    beside = 0  # the castling rights, as in position.py, whose first step is a legal move of the king
    for step in ROUND:
        to = king + step
        if squares[to] & blocked:
            continue
        off = CENTRE - to
        for i in range(nears):
            other = near[i]
            reach = REACH[other + off] & BITS[squares[other]] & DIRECT
            if reach:
                if reach & LEAP:
                    break
                back = STEP[other + off] - OFFSET
                way = to + back
                while not squares[way]:
                    way += back
                if way == other:
                    break
        else:
            out[n] = king << 8 | to
            n += 1
            if step == 1:
                beside |= 5
            elif step == -1:
                beside |= 10
    squares[king] = piece
    rights = position.rights & beside & (3 if position.white else 12)
    if rights and not checks:
        if rights & 5 and not squares[king + 1] and not squares[king + 2] and not attacked(position, king + 2):
            out[n] = king << 8 | king + 2
            n += 1
        if rights & 10 and not squares[king - 1] and not squares[king - 2] and not squares[king - 3] and not attacked(position, king - 2):
            out[n] = king << 8 | king - 2
            n += 1
    return n


def _pinned_pawn(position, square: int, line: int, out, n: int) -> int:
    """Writes the moves of a pinned pawn: only those along the line of the pin."""
    squares, white = position.squares, position.white
    base = square << 8
    ahead = 16 if white else -16
    if line == 16 or line == -16:
        to = square + ahead
        if not squares[to]:
            out[n] = base + to
            n += 1
            if square >> 4 == (3 if white else 8) and not squares[to + ahead]:
                out[n] = base + to + ahead
                n += 1
        return n
    enemy = BLACK if white else WHITE
    for side in (-1, 1):
        step = ahead + side
        if step == line and squares[square + step] & enemy:
            to = square + step
            if to >> 4 == (9 if white else 2):
                return _promote(base + to, out, n)
            out[n] = base + to
            n += 1
    return n


def _promotions(squares, square: int, ahead: int, enemy: int, out, n: int) -> int:
    """Writes the moves of a pawn on the row before the last (CH-12)."""
    to = square + ahead
    base = square << 8
    if not squares[to]:
        n = _promote(base + to, out, n)
    if squares[to - 1] & enemy:
        n = _promote(base + to - 1, out, n)
    if squares[to + 1] & enemy:
        n = _promote(base + to + 1, out, n)
    return n


def _promote(move: int, out, n: int) -> int:
    """Writes the four promotions of a pawn that makes this move."""
    for kind in range(KNIGHT, QUEEN + 1):
        out[n] = kind << 16 | move
        n += 1
    return n


def _keep_answers(out, first: int, n: int, king: int, checker: int, step: int) -> int:
    """Removes the moves from `first` on that neither take the checking piece nor step between. Returns the new number of moves."""
    step -= OFFSET  # 0 in STEP stands for no line: a knight gives check
    far = (checker - king) // step if step > -OFFSET else 0
    kept = first
    for i in range(first, n):
        move = out[i]
        to = move & 255
        if to == checker or (far > 1 and (to - king) % step == 0 and 0 < (to - king) // step < far):
            out[kept] = move
            kept += 1
    return kept


def en_passant(position, out, n: int, pawn: int, ahead: int) -> int:
    """Writes the legal en passant moves (CH-11). Each is tried on the board, because it empties two squares of a row at once."""
    squares, ep = position.squares, position.ep
    victim = ep - ahead
    for side in (-1, 1):
        square = victim + side
        if squares[square] == pawn:
            taken = squares[victim]
            squares[square] = squares[victim] = 0
            squares[ep] = pawn
            if not attacked(position, position.own[0]):
                out[n] = square << 8 | ep
                n += 1
            squares[square], squares[victim] = pawn, taken
            squares[ep] = 0
    return n
