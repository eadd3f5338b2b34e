"""Where the tiles of a hand of dominoes lie when it is drawn: the line goes both ways from the spinner, and turns down at the edge.

Half a tile is one step. A tile never moves once it lies, so the places are those of the whole hand. Knows no points and no colours.
"""

from collections.abc import Sequence
from typing import NamedTuple

from flagfall.engine.dominoes.tiles import (
    BOTTOM,
    HIGH,
    HIGH_IN,
    HIGH_LEFT,
    LEAD,
    LEFT,
    LOW,
    RIGHT,
    TOP,
    arm_in,
    is_double,
    side_in,
    tile_in,
)

STEP = 20  # units a half of a tile is wide
_SMALL_SET = 28  # tiles
_ROW = 3  # steps from a row to the one below it
_DOWN, _UP, _LEFT, _RIGHT = (0, 1), (0, -1), (-1, 0), (1, 0)


class Laid(NamedTuple):
    """payload: as in the engine's layout; across: a matador or a double that lies across the line."""

    payload: int
    across: bool


class Place(NamedTuple):
    """The middle of a tile in units, degrees clockwise from upright, and its halves: the upper one first, before it is turned."""

    x: int
    y: int
    turn: int
    first: int
    second: int


def places(laid: Sequence[Laid], spinner: int) -> list[Place]:
    """Of every tile, in the order in which they were laid. spinner: its number in that order; -1: there is none."""
    line, arms = _order(laid)
    middle = line.index(spinner) if spinner >= 0 else line.index(0)
    found: dict[int, Place] = {}
    centre = laid[line[middle]]
    half = 0.5 if centre.across else 1.0
    found[line[middle]] = _tile(centre, 0, 0, _RIGHT, line[middle] == 0, _faces(centre, True))
    edge = 12 if len(laid) <= _SMALL_SET else 18
    clear = 2 if arms[TOP] or arms[BOTTOM] else 0
    _run(found, laid, line[middle + 1 :], _Tip(half, 0, _RIGHT, edge, clear))
    _run(found, laid, line[:middle][::-1], _Tip(-half, 0, _LEFT, edge, clear))
    for arm, way in ((TOP, _UP), (BOTTOM, _DOWN)):
        reach = 1.0 if centre.across else 0.5
        _run(found, laid, arms[arm], _Tip(0, way[1] * reach, way, 10**6, 0))
    return [found[number] for number in range(len(laid))]


def _order(laid: Sequence[Laid]) -> tuple[list[int], dict[int, list[int]]]:
    """The line from left to right, and the other arms from the spinner outwards, as numbers of tiles."""
    line: list[int] = []
    arms: dict[int, list[int]] = {TOP: [], BOTTOM: []}
    for number, tile in enumerate(laid):
        arm = arm_in(tile.payload)
        if arm == LEFT:
            line.insert(0, number)
        elif arm in (LEAD, RIGHT):
            line.append(number)
        else:
            arms[arm].append(number)
    return line, arms


def _faces(tile: Laid, to_right: bool) -> tuple[int, int]:
    """The half that is met first and the other one, going outwards; of a tile of the line to the right, or to the left."""
    number, arm, side = tile_in(tile.payload), arm_in(tile.payload), side_in(tile.payload)
    high, low = HIGH[number], LOW[number]
    if arm == LEAD:
        left, right = (high, low) if side == HIGH_LEFT else (low, high)
        return (left, right) if to_right else (right, left)
    inner, outer = (high, low) if side == HIGH_IN else (low, high)
    outwards = {LEFT: not to_right, RIGHT: to_right}.get(arm, True)
    return (inner, outer) if outwards else (outer, inner)


class _Tip:
    """Where an arm ends and goes on: x, y in steps; way: its direction; edge: how far it may go from the middle; clear: how near it
    may come back to the middle, below the first row.
    """

    def __init__(self, x: float, y: float, way: tuple[int, int], edge: float, clear: float):
        self.x, self.y, self.way = x, y, way
        self.side = way[0]  # of the middle on which it stays
        self.edge, self.clear, self.row = edge, clear, 0

    def room(self, length: float) -> bool:
        """Can a tile of this length be laid straight on?"""
        x = self.x + self.way[0] * length
        outwards = self.way[0] == self.side
        return not self.way[0] or (abs(x) <= self.edge if outwards else x * self.side >= max(self.clear, 0.5))


def _run(found: dict[int, Place], laid: Sequence[Laid], numbers: Sequence[int], tip: _Tip) -> None:
    """Lays an arm, tile by tile. At the edge one tile goes down, below the last half, and the next one back."""
    right = tip.side >= 0
    down = False
    for number in numbers:
        tile = laid[number]
        faces = _faces(tile, right)
        length = 1.0 if tile.across else 2.0
        if tip.side and not down and not tip.room(length):
            x = tip.x - tip.way[0] * 0.5  # the middle of the last half
            y = tip.y + (1.0 if _crossed(laid, numbers, number, tip) else 0.5)
            across = Laid(tile.payload, False)
            found[number] = _tile(across, x, y + 1, _DOWN, False, faces)
            tip.x, tip.y = x, y + 2
            down = True
            continue
        if down:  # back, below the tile that went down
            tip.way = (-tip.way[0], 0)
            tip.y += 0.5
            tip.x -= tip.way[0] * 0.5
            down = False
        found[number] = _tile(tile, tip.x + tip.way[0] * length / 2, tip.y + tip.way[1] * length / 2, tip.way, False, faces)
        tip.x, tip.y = tip.x + tip.way[0] * length, tip.y + tip.way[1] * length


def _crossed(laid: Sequence[Laid], numbers: Sequence[int], number: int, tip: _Tip) -> bool:
    """Does the tile before this one lie across the line?"""
    at = numbers.index(number)
    return at > 0 and laid[numbers[at - 1]].across


def _tile(tile: Laid, x: float, y: float, way: tuple[int, int], lead: bool, faces: tuple[int, int]) -> Place:
    """Upright is the first half above the second. A tile across the line is turned by a quarter."""
    turn = {_DOWN: 0, _LEFT: 90, _UP: 180, _RIGHT: 270}[way]
    if tile.across:
        turn = (turn + 90) % 360
    return Place(round(x * STEP), round(y * STEP), turn % 360, *faces)


def lies_across(payload: int, matadors_across: bool, matador: bool) -> bool:
    """A double lies across the line; where matadors do, only they."""
    return matador if matadors_across else is_double(tile_in(payload))
