"""The picture of the layout beside the clocks, on a tall panel: arms around the spinner, or around the first tile.

When an arm is too long even for small tiles, its last tiles are large, and a line replaces the others.
"""

from micropython import const

from ....engine.dominoes.tiles import BOTTOM, LEFT, RIGHT, TOP, arm_in, is_double, is_matador, tile_of
from ...paint.canvas import CENTRED, SMALL
from .tile_cursor import halves

_SMALL_HALF = const(13)  # pixels of half a tile; two neighbours share a line
_LARGE_HALF = const(23)
_LINE = const(14)  # pixels of the line in place of tiles
_STEPS = {LEFT: (-1, 0), RIGHT: (1, 0), TOP: (0, -1), BOTTOM: (0, 1)}


def draw(canvas, play, width: int, high: int):
    """Draws the layout in the upper left corner, `width` by `high` pixels, with large tiles if they fit. Yields between steps."""
    game = play.table.game
    if not game.layout.laid():
        return
    centre, arms = arms_shown(game.layout)
    yield
    large = picture = _Picture(canvas, game, canvas.body, _LARGE_HALF, width, high)
    if not picture.fits(centre, arms):
        picture = _Picture(canvas, game, SMALL, _SMALL_HALF, width, high)
        yield
        if not picture.fits(centre, arms):
            picture = large  # the open ends matter, not the tiles between
    yield
    yield from picture.draw(centre, arms)


def lies_across(layout, tile: tuple) -> bool:
    """Returns True for a tile that lies across its arm: a matador where matadors do (SM-06), else a double."""
    number = tile_of(tile[0], tile[1])
    return is_matador(number, layout.total) if layout.crosswise else is_double(number)


def arms_shown(layout) -> tuple:
    """Returns the halves of the tile in the middle, which is the spinner if there is one, and the tiles of each arm from there
    outwards, as (touching half, open half).
    """
    arms = {LEFT: [], RIGHT: [], TOP: [], BOTTOM: []}
    for index in range(1, layout.laid()):
        payload = layout.tile(index)
        arms[arm_in(payload)].append(halves(payload))
    left, right = halves(layout.tile(0))
    spinner = layout.spinner()
    double = (spinner, spinner)
    for arm, other in ((LEFT, RIGHT), (RIGHT, LEFT)):
        tiles = arms[arm]
        if spinner >= 0 and left != right and double in tiles:  # the tiles between belong to the other arm
            at = tiles.index(double)
            inner = [(far, near) for near, far in tiles[:at]]
            inner.reverse()
            arms[other] = inner + [(right, left) if arm == RIGHT else (left, right)] + arms[other]
            arms[arm] = tiles[at + 1 :]
            return double, arms
    return (left, right), arms


class _Picture:
    """Draws tiles of one size. font: of the numbers; tall: pixels of half a tile's height; width, high: pixels of the whole picture."""

    def __init__(self, canvas, game, font, tall: int, width: int, high: int):
        self._canvas, self._font, self._layout = canvas, font, game.layout
        self._wide = tall if game.top < 10 else font.measure("00") + 5
        self._tall = tall
        self._x, self._y = width // 2, high // 2

    def _size(self, upright: bool) -> tuple:
        """Returns (width, height) of a tile in pixels."""
        return (self._wide, 2 * self._tall - 1) if upright else (2 * self._wide - 1, self._tall)

    def _step(self, tile: tuple, dx: int) -> int:
        """Returns the pixels from a tile of an arm to the next one. dx: the arm's step to the right, -1, 0 or 1."""
        # A tile is upright when it lies across a horizontal arm, or along a vertical one.
        wide, tall = self._size(lies_across(self._layout, tile) == (dx != 0))
        return (wide if dx else tall) - 1

    def _length(self, tiles: list, dx: int) -> int:
        """Returns the pixels of all tiles of an arm. dx: as in `_step`."""
        length = 0
        for tile in tiles:
            length += self._step(tile, dx)
        return length

    def _room(self, centre: tuple, dx: int) -> int:
        """Returns the pixels that an arm may take. dx: as in `_step`."""
        wide, tall = self._size(lies_across(self._layout, centre))
        return self._x - wide // 2 - 2 if dx else self._y - tall // 2 - 2

    def fits(self, centre: tuple, arms: dict) -> bool:
        """Returns True when each arm has room for all its tiles."""
        for arm in arms:
            dx = _STEPS[arm][0]
            if self._length(arms[arm], dx) > self._room(centre, dx):
                return False
        return True

    def draw(self, centre: tuple, arms: dict):
        """Draws the layout. Yields after each tile."""
        upright = lies_across(self._layout, centre)
        wide, tall = self._size(upright)
        self._tile(centre[0], centre[1], self._x - wide // 2, self._y - tall // 2, upright)
        yield
        for arm in arms:
            dx, dy = _STEPS[arm]
            if arms[arm]:
                yield from self._arm(arms[arm], self._x + dx * (wide // 2), self._y + dy * (tall // 2), dx, dy, self._room(centre, dx))

    def _arm(self, tiles: list, x: int, y: int, dx: int, dy: int, room: int):
        """Draws tiles from the point x, y outwards; if not all fit, only the last ones. dx, dy: the arm's step. Yields after each."""
        length, first = self._length(tiles, dx), 0
        while first < len(tiles) and length + (_LINE if first else 0) > room:
            length -= self._step(tiles[first], dx)
            first += 1
        if first:
            wide, high = (_LINE, 2) if dx else (2, _LINE)
            x, y = x + dx * _LINE, y + dy * _LINE
            left, top = (_LINE if dx > 0 else 1 if dy else 0), (_LINE if dy > 0 else 1 if dx else 0)
            self._canvas.frame.fill_rect(x - left, y - top, wide, high, 1)
            yield
        while first < len(tiles):
            near, far = tiles[first]
            size = self._step(tiles[first], dx)
            upright = lies_across(self._layout, tiles[first]) == (dx != 0)
            wide, tall = self._size(upright)
            left = x - (size if dx < 0 else 0) if dx else x - wide // 2
            top = y - (size if dy < 0 else 0) if dy else y - tall // 2
            first += 1
            if dx < 0 or dy < 0:
                near, far = far, near
            self._tile(near, far, left, top, upright)
            x, y = x + dx * size, y + dy * size
            yield

    def _tile(self, first: int, second: int, x: int, y: int, upright: bool) -> None:
        """Draws a tile as two boxes with numbers, side by side or one above the other."""
        font = self._font
        for value in (first, second):
            self._canvas.box(x, y, self._wide, self._tall)
            self._canvas.text(str(value), x + self._wide // 2 + 1, y + (self._tall - font.height + 1) // 2, font, CENTRED)
            if upright:
                y += self._tall - 1
            else:
                x += self._wide - 1
