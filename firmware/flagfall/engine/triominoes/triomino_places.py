"""The places where tiles may be laid, and the points for laying them. Reads the table and the hidden tiles; knows no turns, no totals."""

from array import array

from micropython import const

from ...errors import BadSyntax, IllegalMove, either
from ..game import MAX_MOVES
from . import notation
from .triomino_set import TILES, is_triple, name, pips, place, shown_in, tile_in, x_in, y_in

_TRIPLE_RANK = const(16)  # added to the rank of a triple; the sum of any other tile is at most 14


class TriominoPlaces:
    """The legal places of one game. Reads the options start_bonus, zero_bonus, bridge and hexagon."""

    def __init__(self, grid, racks, options: dict):
        self._grid = grid
        self._racks = racks
        self._start = options["start_bonus"]
        self._zero = options["zero_bonus"]
        self._above = bytearray(16)  # for each sum of a tile that is no triple: number of tiles that lead before it
        for tile in range(TILES):
            for less in range(16 if is_triple(tile) else pips(tile)):
                self._above[less] += 1
        self._shapes = [0] + [int(points) for points in options["hexagon"].split("/")] + [options["bridge"]]

    def list_moves(self, out) -> int:
        """Writes every way to lay an unseen tile into `out`, in rising order, and returns their number. The first tile has its lowest
        number at corner 0.
        """
        if self._grid.laid():
            return self._grid.list_places(out, 0, self._racks.cells)
        n = 0
        for tile in range(TILES):
            if self._may_lead(tile):
                out[n] = place(tile << 2, 0, 0)
                n += 1
        return n

    def list_tile(self, tile: int, out) -> int:
        """Writes every way to lay one tile into `out` and returns their number."""
        if not self._racks.unseen(tile):
            return 0
        if self._grid.laid():
            return self._grid.list_places(out, 0, self._racks.cells, tile)
        out[0] = place(tile << 2, 0, 0)
        return 1 if self._may_lead(tile) else 0

    def any(self) -> bool:
        """Returns True when some unseen tile fits."""
        return self._grid.list_places(None, 0, self._racks.cells) > 0

    def note_no_fit(self, seat: int) -> None:
        """Notes that the seat holds no tile that fits now, as its pass with an empty well shows."""
        out = array("I", [0] * MAX_MOVES)
        for i in range(self._grid.list_places(out, 0, self._racks.cells)):
            self._racks.exclude(seat, tile_in(out[i]))

    def earlier(self, led: int):
        """Returns a function of a tile that is True when the tile leads before the led one (T-03, T-07). 0-0-0 may be led in place of a
        higher triple (T-06).
        """
        rank = _rank(led)
        return lambda tile: _rank(tile) > rank

    def worth(self, payload: int) -> int:
        """Returns the points for laying this tile now: its sum (T-09), and for the first tile the bonus of a triple (T-04, T-05, T-07), or
        the bonus of a shape (T-17, T-18).

        A hexagon needs two sides that touch, a bridge has one, so a tile never closes both (T-k).
        """
        tile = tile_in(payload)
        points = pips(tile)
        if self._grid.laid():
            return points + self._shapes[self._grid.shape(x_in(payload), y_in(payload))]
        if not is_triple(tile):
            return points
        return points + self._start + (0 if points else self._zero)

    def refusal(self, payload: int):
        """Returns the IllegalMove with the reason why this tile may not be laid in this cell, None when it may."""
        tile, x, y = tile_in(payload), x_in(payload), y_in(payload)
        if payload >> 22 or tile >= TILES or payload & 3 > (0 if is_triple(tile) else 2):
            return IllegalMove("there is no such tile")
        if not self._racks.unseen(tile):
            return IllegalMove("%s has been laid already", name(tile))
        if self._grid.laid():
            return self._grid.refusal(shown_in(payload), x, y)
        if x or y:
            return IllegalMove("the first tile lies in cell 0,0")
        return None if self._may_lead(tile) else IllegalMove("somebody must hold a tile that leads before %s", name(tile))

    def only_move(self, shown: int) -> int:
        """Returns the move of a tile written without a cell: to the only cell where it fits, the first tile to cell 0,0. Raises
        BadSyntax.
        """
        if not self._grid.laid():
            return notation.lay(shown, 0, 0)
        out = array("I", [0] * MAX_MOVES)
        places = [out[i] for i in range(self.list_tile(shown >> 2, out)) if shown_in(out[i]) == shown]
        if len(places) == 1:
            return places[0]
        if places:
            raise BadSyntax("say where: %s", either([notation.text(move) for move in places]))
        raise BadSyntax("say in which cell %s is laid", notation.clockwise(shown))

    def _may_lead(self, tile: int) -> bool:
        """Returns True for a triple, because the well can hide the higher triples (T-03, T-06), and for another tile when the well can hide
        all triples and all tiles with a higher sum (T-07).
        """
        return is_triple(tile) or self._above[pips(tile)] <= self._racks.well()


def _rank(tile: int) -> int:
    """Returns the rank of a tile: tiles of a higher rank lead first, triples before all others."""
    return pips(tile) + (_TRIPLE_RANK if is_triple(tile) else 0)
