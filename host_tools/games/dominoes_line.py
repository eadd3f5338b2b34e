"""Computes the places of a hand's dominoes in a drawing: the line goes both ways from the spinner, and turns at the edges.

Half a tile is one step. Laid tiles never move, so the places are computed once, for the whole hand. Knows no points and no colours.
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
    side_in,
    tile_in,
)

STEP = 20  # units: the width of half a tile
_FEW_TILES = 28  # on the table: at most a whole double-six set
_EDGE, _FAR_EDGE = 11, 17  # steps from the middle to the end of a row: for few tiles, for more
_DOWN, _UP, _LEFT, _RIGHT = (0, 1), (0, -1), (-1, 0), (1, 0)


class Laid(NamedTuple):
    """A laid tile. payload: as in the engine's layout; across: it is a matador or a double, and lies across the line."""

    payload: int
    across: bool


class Place(NamedTuple):
    """The place of a tile. x, y: its middle in units; turn: degrees clockwise from upright; first, second: the pips of its upper and its
    lower half before the turn.
    """

    x: int
    y: int
    turn: int
    first: int
    second: int


def places(laid: Sequence[Laid], spinner: int) -> list[Place]:
    """Returns the place of each tile, in the order of play. spinner: its number in that order; -1 for none."""
    line, arms = _order(laid)
    middle = line.index(spinner) if spinner >= 0 else line.index(0)
    placed: dict[int, Place] = {}
    centre = laid[line[middle]]
    half, reach = (0.5, 1.0) if centre.across else (1.0, 0.5)
    placed[line[middle]] = _tile(centre, 0, 0, _RIGHT, _faces(centre, True))
    edge = _EDGE if len(laid) <= _FEW_TILES else _FAR_EDGE
    clear = 2 if arms[TOP] or arms[BOTTOM] else 0.5
    _lay_arm(placed, laid, line[middle + 1 :], _Tip(half, 0, _RIGHT, 1, (clear, edge)))
    _lay_arm(placed, laid, line[:middle][::-1], _Tip(-half, 0, _LEFT, 1, (-edge, -clear)))
    below = max(place.y for place in placed.values()) / STEP
    _lay_arm(placed, laid, arms[TOP], _Tip(0, -reach, _UP, -1, (-edge, edge), -edge * 0.7))
    _lay_arm(placed, laid, arms[BOTTOM], _Tip(0, reach, _DOWN, 1, (-edge, edge), max(edge * 0.7, below + 3)))
    return [placed[number] for number in range(len(laid))]


def _order(laid: Sequence[Laid]) -> tuple[list[int], dict[int, list[int]]]:
    """Returns the tiles of the line from left to right, and those of the other arms from the spinner outwards, by their numbers."""
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
    """Returns the pips of the half nearer to the middle of the drawing, and of the other half. to_right: the line grows to the right there.

    The inner half of the engine is the one nearer to the lead. Of a tile between the lead and a later spinner it is the other half here.
    """
    number, arm, side = tile_in(tile.payload), arm_in(tile.payload), side_in(tile.payload)
    high, low = HIGH[number], LOW[number]
    if arm == LEAD:
        left, right = (high, low) if side == HIGH_LEFT else (low, high)
        return (left, right) if to_right else (right, left)
    inner, outer = (high, low) if side == HIGH_IN else (low, high)
    outwards = {LEFT: not to_right, RIGHT: to_right}.get(arm, True)
    return (inner, outer) if outwards else (outer, inner)


class _Tip:
    """The end of an arm, where it grows. x, y: in steps; way: its direction; fall: 1 when its next rows lie below, -1 above; between:
    the least and the greatest x of its rows; bend: the y at which an upright arm turns into a row.
    """

    def __init__(self, x: float, y: float, way: tuple[int, int], fall: int, between: tuple[float, float], bend: float = 0):
        self.x, self.y, self.way, self.fall, self.between, self.bend = x, y, way, fall, between, bend
        self.back = _LEFT if way == _RIGHT else _RIGHT  # the direction of the next row
        self.crossed = False  # the last tile lies across the arm

    def room(self, length: float) -> bool:
        """Returns True when there is room for a tile of this length in the present direction."""
        if self.way[0]:
            return self.between[0] <= self.x + self.way[0] * length <= self.between[1]
        return abs(self.y + self.way[1] * length) <= abs(self.bend)


def _lay_arm(placed: dict[int, Place], laid: Sequence[Laid], numbers: Sequence[int], tip: _Tip) -> None:
    """Lays an arm, tile by tile. When a row is full, one upright tile leads to the next row, which goes back."""
    right = tip.way != _LEFT
    for number in numbers:
        tile = laid[number]
        faces = _faces(tile, right)
        length = 1.0 if tile.across else 2.0
        if not tip.room(length):
            if tip.way[0]:
                tip.x -= tip.way[0] * 0.5
                tip.y += tip.fall * (1.0 if tip.crossed else 0.5)
                tip.back, tip.way = (-tip.way[0], 0), (0, tip.fall)
                tip.bend = 0
            else:
                tip.y += tip.fall * 0.5
                tip.way = tip.back
                tip.x -= tip.way[0] * (1.0 if tip.crossed else 0.5)
            tile, length = Laid(tile.payload, False), 2.0  # in a corner there is no room across
        placed[number] = _tile(tile, tip.x + tip.way[0] * length / 2, tip.y + tip.way[1] * length / 2, tip.way, faces)
        tip.x, tip.y, tip.crossed = tip.x + tip.way[0] * length, tip.y + tip.way[1] * length, tile.across


def _tile(tile: Laid, x: float, y: float, way: tuple[int, int], faces: tuple[int, int]) -> Place:
    """Returns the place of a tile around the middle x, y. A tile across the line is turned by another quarter."""
    turn = {_DOWN: 0, _LEFT: 90, _UP: 180, _RIGHT: 270}[way] + 90 * tile.across
    return Place(round(x * STEP), round(y * STEP), turn % 360, *faces)
