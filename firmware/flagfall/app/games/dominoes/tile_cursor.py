"""The choice of a legal tile: first the open end, then the half that stays open. Knows the domino engine, draws nothing.

The first field is an open arm with a half that can be joined to it, or with the matadors that can be joined, and after these a draw or a
pass. For the lead it is the first half.
"""

from array import array

from micropython import const

from ....engine.dominoes.tiles import HIGH, LEAD, LOW, LOW_IN, LOW_LEFT, arm_in, is_matador, side_in, tile_in
from ....engine.game import MAX_MOVES
from ....engine.moves import DRAW, PASS, PAYLOAD, PLAIN, kind
from ...table.entry.entry_cursor import FieldCursor

_NO_TILE = const(1 << 8)  # a place after all arms


class TileCursor(FieldCursor):
    """The cursor. leading: the first field is a half. The likeliest tile is the one with the most points."""

    def __init__(self, game):
        out = array("I", [0] * MAX_MOVES)
        moves = [out[i] for i in range(game.moves(out))]
        self.leading = not game.layout.laid()
        self._matador_sum = game.layout.total
        tiles = [move for move in moves if kind(move) == PLAIN]
        tiles.sort(key=lambda move: (self.part(move, 0), -open_half(move & PAYLOAD)))
        self._game = game
        super().__init__(tiles + [move for move in moves if kind(move) in (DRAW, PASS)], 2)

    def part(self, item: int, field: int) -> int:
        if field:
            return item
        if kind(item) != PLAIN:
            return _NO_TILE + kind(item)
        return -HIGH[tile_in(item & PAYLOAD)] if self.leading else self._place(item & PAYLOAD)

    def likeliest(self, items: list) -> int:
        return max(items, key=lambda move: worth(self._game, move)[1] if kind(move) == PLAIN else -1)

    def is_matador(self, payload: int) -> bool:
        return self._matador_sum > 0 and is_matador(tile_in(payload), self._matador_sum)

    def _place(self, payload: int) -> int:
        """Returns the arm and the touching half as one number, matadors last."""
        return arm_in(payload) << 4 | (15 if self.is_matador(payload) else halves(payload)[0])

    def ends(self) -> list:
        """Returns a move for each choice of the first field, in order."""
        moves, last = [], None
        for item in self.items:
            part = self.part(item, 0)
            if part != last:
                moves.append(item)
                last = part
        return moves


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
