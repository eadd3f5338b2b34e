"""The legal tiles, sorted so that few presses reach any of them. Knows the domino engine, draws nothing.

A row is an open arm with a half that can be joined to it and every second half, or with the matadors that can be; or a
first half with every second one (the lead); or a single move: a draw, a pass. UP and DOWN walk the rows, LEFT and RIGHT
the halves; both go round at the end.
"""

from array import array

from ....engine.dominoes.tiles import HIGH, LEAD, LOW, LOW_IN, LOW_LEFT, arm_in, is_matador, side_in, tile_in
from ....engine.game import MAX_MOVES
from ....engine.moves import DRAW, PASS, PAYLOAD, PLAIN, kind
from ...table.entry_cursor import Cursor


class TileCursor(Cursor):
    """rows: lists of moves; row: the chosen row; `move` is the chosen move. leading: the rows are first halves."""

    def __init__(self, game):
        out = array("I", [0] * MAX_MOVES)
        moves = [out[i] for i in range(game.moves(out))]
        tiles = [move for move in moves if kind(move) == PLAIN]
        self.leading = not game.layout.laid()
        self._matador_sum = game.layout.total
        rows = {}
        for move in tiles:
            key = HIGH[tile_in(move & PAYLOAD)] if self.leading else self._place(move & PAYLOAD)
            rows[key] = rows.get(key, []) + [move]
        self.rows = []
        for key in sorted(rows):
            rows[key].sort(key=lambda move: open_half(move & PAYLOAD))
            self.rows.append(rows[key])
        self.rows += [[move] for move in moves if kind(move) in (DRAW, PASS)]
        self.row = 0
        self._at = [0] * len(self.rows)
        self.empty = not self.rows
        self._begin(game)

    def is_matador(self, payload: int) -> bool:
        return self._matador_sum > 0 and is_matador(tile_in(payload), self._matador_sum)

    def _place(self, payload: int) -> int:
        """Returns the order of rows: by arm, then by the touching half, then the matadors."""
        return arm_in(payload) << 4 | (15 if self.is_matador(payload) else halves(payload)[0])

    def _begin(self, game) -> None:
        """Starts each row at its best-scoring move, and the cursor at the best row."""
        best = -1
        for i, row in enumerate(self.rows):
            if kind(row[0]) != PLAIN:
                continue
            most = -1
            for k, move in enumerate(row):
                points = worth(game, move)[1]
                if points > most:
                    most, self._at[i] = points, k
            if most > best:
                best, self.row = most, i

    @property
    def move(self) -> int:
        return self.rows[self.row][self._at[self.row]]

    def turn(self, step: int) -> None:
        """Goes to another half."""
        self._at[self.row] = (self._at[self.row] + step) % len(self.rows[self.row])

    def walk(self, step: int) -> None:
        """Goes to another row: UP is the higher first half, or the row above."""
        self.row = (self.row + (step if self.leading else -step)) % len(self.rows)

    def choose(self, move: int) -> None:
        for i, row in enumerate(self.rows):
            if move in row:
                self.row, self._at[i] = i, row.index(move)


def halves(payload: int) -> tuple:
    """Returns (touching half, open half); of the first tile (left, right); of a crosswise tile the higher half first."""
    tile = tile_in(payload)
    high, low = HIGH[tile], LOW[tile]
    if arm_in(payload) == LEAD:
        return (low, high) if side_in(payload) == LOW_LEFT else (high, low)
    return (low, high) if side_in(payload) == LOW_IN else (high, low)


def open_half(payload: int) -> int:
    """Returns the half that stays open, see `halves`."""
    return halves(payload)[1]


def worth(game, move: int, told=None) -> tuple:
    """Returns (count of the open ends, points) after laying this tile; changes nothing. told(layout): gives a text for the count."""
    layout, payload = game.layout, move & PAYLOAD
    cells = layout.cells
    layout.cells = bytearray(cells)
    layout.lay(tile_in(payload), arm_in(payload), side_in(payload))
    count = layout.count()
    said = told(layout) if told else count
    layout.cells = cells
    return said, game.worth(count, payload)
