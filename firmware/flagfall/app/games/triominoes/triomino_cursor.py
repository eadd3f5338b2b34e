"""The choice of a tile by its three numbers, the highest first, and by its place. Knows the engine's tiles, draws nothing.

Fields 0 to 2 are the numbers. Each offers only numbers of possible tiles, the highest first. Field 3 is the place, the one with the most
points first. After the numbers, field 0 has the moves that lay no tile.
"""

from array import array

from ....engine.game import MAX_MOVES
from ....engine.moves import PLAIN, kind
from ....engine.triominoes.triomino_set import HIGH, LOW, MIDDLE, tile_in
from ...table.entry.entry_cursor import Cursor

PLACE = 3


class TriominoCursor(Cursor):
    """The cursor. places: tile -> moves that lay it; others: moves that lay no tile; worth(move): returns the points for a move.

    tile: the chosen one, -1 for one of the others; field: the present field; place: index of the chosen place.
    """

    def __init__(self, places: dict, others: list, worth=None):
        self._places = places
        self._others = others
        self._worth = worth
        self._sorted = -1  # the tile whose places are sorted
        self._other = 0
        self.field = self.place = 0
        self.tile = -1
        if places:
            self._complete([])

    def numbers(self) -> list:
        """Returns the numbers of the chosen tile, the highest first."""
        return _numbers(self.tile)

    def places(self) -> list:
        """Returns the moves that lay the chosen tile, the one with the most points first."""
        found = self._places[self.tile]
        if self._worth and self._sorted != self.tile:
            worth = self._worth
            found.sort(key=lambda move: (-worth(move), move))
            self._sorted = self.tile
        return found

    @property
    def move(self) -> int:
        return self._others[self._other] if self.tile < 0 else self.places()[self.place]

    def walk(self, step: int) -> None:
        """Changes the field: step 1 to the next higher number, -1 to the next lower number, or to another place."""
        if self.field == PLACE:
            self.place = (self.place - step) % len(self.places())
            return
        numbers = self._choices(self.field)
        others = len(self._others) if self.field == 0 else 0
        at = len(numbers) + self._other if self.tile < 0 else numbers.index(self.numbers()[self.field])
        at = (at - step) % (len(numbers) + others)
        if at >= len(numbers):
            self.tile, self._other, self.place = -1, at - len(numbers), 0
        else:
            self._complete((self.numbers() if self.field else [])[: self.field] + [numbers[at]])

    def turn(self, step: int) -> None:
        """Moves to another field that has a choice, step -1 or 1. At an end it moves to the other end."""
        if self.tile < 0:
            return
        for _ in range(PLACE):
            self.field = (self.field + step) % (PLACE + 1)
            if self.field == 0 or self.open(self.field):
                return

    def open(self, field: int) -> bool:
        """Returns True when this field has a choice."""
        return self.tile >= 0 and len(self.places() if field == PLACE else self._choices(field)) > 1

    def choose(self, move: int) -> None:
        """Moves the cursor to this move; if it lays no possible tile, to the moves without a tile."""
        self.field = self.place = 0
        tile = tile_in(move) if kind(move) == PLAIN else -1
        if tile in self._places:
            self.tile = tile
            self.place = max(0, self.places().index(move) if move in self.places() else 0)
        elif self._others:
            self.tile, self._other = -1, self._others.index(move) if move in self._others else 0

    def _choices(self, field: int) -> list:
        """Returns the possible numbers of a field after the numbers before it, the highest first."""
        before = self.numbers()[:field] if field else []
        found = {_numbers(tile)[field] for tile in self._places if _numbers(tile)[:field] == before}
        return sorted(found, reverse=True)

    def _complete(self, begin: list) -> None:
        """Chooses the highest tile that begins with these numbers."""
        self.tile = max([tile for tile in self._places if _numbers(tile)[: len(begin)] == begin])
        self.place = 0


def _numbers(tile: int) -> list:
    return [HIGH[tile], MIDDLE[tile], LOW[tile]]


def of_turn(game) -> TriominoCursor:
    """Returns a cursor over the legal moves of the seat on turn."""
    out = array("I", [0] * MAX_MOVES)
    places, others = {}, []
    for i in range(game.moves(out)):
        move = out[i]
        if kind(move) == PLAIN:
            places.setdefault(tile_in(move), []).append(move)
        else:
            others.append(move)
    others.reverse()  # so that the draw comes before the pass
    return TriominoCursor(places, others, game.places.worth)


def of_tiles(tiles: list) -> TriominoCursor:
    """Returns a cursor over these tiles, without places."""
    return TriominoCursor({tile: [tile] for tile in tiles}, [])
