"""The choice of a legal tile, in an order that lets few presses reach any tile. Knows the domino engine, draws nothing.

A row is an open arm and a half that can be joined to it, with all second halves; or an open arm with the matadors that can be joined; or,
for the lead, a first half with all second halves; or a single move, a draw or a pass. UP and DOWN choose the row, LEFT and RIGHT the second
half; at an end they move to the other end.
"""

from array import array

from ....engine.dominoes.tiles import HIGH, LEAD, LOW, LOW_IN, LOW_LEFT, arm_in, is_matador, side_in, tile_in
from ....engine.game import MAX_MOVES
from ....engine.moves import DRAW, PASS, PAYLOAD, PLAIN, kind
from ...table.entry.entry_cursor import Cursor


class TileCursor(Cursor):
    """The cursor. rows: lists of moves; row: index of the chosen row; move: the chosen move; leading: the rows are first halves."""

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
        """Returns the sorting key of a row: by arm, then by the touching half, matadors last."""
        return arm_in(payload) << 4 | (15 if self.is_matador(payload) else halves(payload)[0])

    def _begin(self, game) -> None:
        """Sets each row to its move with the most points, and the cursor to the row with the most points."""
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
        """Moves to another second half."""
        self._at[self.row] = (self._at[self.row] + step) % len(self.rows[self.row])

    def walk(self, step: int) -> None:
        """Moves to the row above for UP. For the lead UP moves to the next higher first half, and the second half stays if possible."""
        at, half = self._at[self.row], open_half(self.move & PAYLOAD)
        self.row = (self.row + (step if self.leading else -step)) % len(self.rows)
        if self.leading:
            halves_there = [open_half(move & PAYLOAD) for move in self.rows[self.row]]
            self._at[self.row] = halves_there.index(half) if half in halves_there else min(at, len(halves_there) - 1)

    def choose(self, move: int) -> None:
        for i, row in enumerate(self.rows):
            if move in row:
                self.row, self._at[i] = i, row.index(move)


def halves(payload: int) -> tuple:
    """Returns (touching half, open half) of a laid tile; (left, right) of the first tile; (higher, lower) of a crosswise tile."""
    tile = tile_in(payload)
    high, low = HIGH[tile], LOW[tile]
    if arm_in(payload) == LEAD:
        return (low, high) if side_in(payload) == LOW_LEFT else (high, low)
    return (low, high) if side_in(payload) == LOW_IN else (high, low)


def open_half(payload: int) -> int:
    """Returns the half that stays open, see `halves`."""
    return halves(payload)[1]


def worth(game, move: int, text=None) -> tuple:
    """Returns (count of the open ends, points) after this tile. Changes nothing. text(layout): returns a text in place of the count."""
    layout, payload = game.layout, move & PAYLOAD
    cells = layout.cells
    layout.cells = bytearray(cells)
    layout.lay(tile_in(payload), arm_in(payload), side_in(payload))
    count = layout.count()
    result = text(layout) if text else count
    layout.cells = cells
    return result, game.worth(count, payload)
