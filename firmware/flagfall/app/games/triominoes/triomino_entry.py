"""The entry of a tile by its numbers and place, or of a draw or pass: UP and DOWN change a field, OK goes on and at last enters the move.

The picture shows the whole move: the tile in black at its place, and its points.
"""

from micropython import const

from ....engine.moves import DRAW, PLAIN, kind
from ....engine.triominoes.grid import BRIDGE
from ....engine.triominoes.triomino_set import is_triple, pips, shown_in, tile_in, x_in, y_in
from ...i18n.language import t
from ...paint.canvas import CENTRED, SCORE
from ...table.entry.entry_screen import Entry
from . import mosaic_picture
from .triomino_cursor import PLACE, of_turn

_LEFT = const(17)  # small letters of the room beside the picture


class TriominoEntry(Entry):
    def new_cursor(self):
        return of_turn(self._game)

    def help_text(self) -> str:
        return t("place_help" if self.cursor.field == PLACE else "triomino_help")

    def picture(self, canvas, low: int):
        cursor, game = self.cursor, self._game
        move, top = cursor.move, canvas.top
        if kind(move) != PLAIN:
            yield from self._draw_other(canvas, kind(move) == DRAW)
            return
        wide = _LEFT * canvas.small.measure(" ")
        middle = wide // 2
        yield from draw_numbers(canvas, cursor, 0, top)
        worth = game.places.worth(move)
        yield
        places = cursor.places()
        yield
        canvas.text("+%d" % worth, middle, top + 33, canvas.score, CENTRED)
        bar, y = low - canvas.bar, top + 34 + canvas.score.height
        if len(places) > 1:
            canvas.text(t("place_no", places.index(move) + 1, len(places)), middle, bar + 2, canvas.body, CENTRED)
            if cursor.field == PLACE:
                canvas.invert(0, bar, wide, canvas.bar)
            yield
        text = self._shape(move)
        if text:
            canvas.text(text, middle, y, canvas.small, CENTRED)
            yield
            y += canvas.line
            if len(places) < 2 or y + canvas.line <= bar:
                canvas.text("+%d" % (worth - pips(tile_in(move))), middle, y, canvas.small, CENTRED)
                yield
        yield from mosaic_picture.draw(canvas, game.grid, x_in(move), y_in(move), shown_in(move), wide, top, canvas.width - wide, low - top)

    def _shape(self, move: int) -> str:
        """Returns the name of the shape or the start bonus that adds points, "" for none."""
        game = self._game
        if not game.grid.laid():
            return t("start_bonus") if is_triple(tile_in(move)) else ""
        shape = game.grid.shape(x_in(move), y_in(move))
        return t("bridge" if shape == BRIDGE else "hexagons_%d" % shape) if shape else ""

    def _draw_other(self, canvas, draws: bool):
        """Draws the words for drawing a tile or passing, and its cost."""
        game, middle, y = self._game, canvas.width // 2, canvas.height // 2 - 32
        options = game.options
        most = options["draw_max"]
        cost = options["draw_penalty"] if draws else options["fail_penalty"] if game.drew == most else 0
        canvas.text(t("draw_tile" if draws else "told_pass"), middle, y, canvas.body, CENTRED)
        canvas.text("-%d" % cost if cost else "0", middle, y + canvas.row, SCORE, CENTRED)
        yield
        text = t("drawn_of", game.drew, most)
        yield
        canvas.text("%s, %s" % (t("well", game.stock()), text), middle, y + canvas.row + 30, canvas.body, CENTRED)
        yield


def draw_numbers(canvas, choices, x: int, y: int):
    """Draws the three numbers in boxes, from x + 4 on, 91 pixels wide; the present field is inverted. Yields after each."""
    for i, number in enumerate(choices.numbers()):
        left = x + 4 + 31 * i
        canvas.box(left, y, 29, 30)
        canvas.text(str(number), left + 15, y + 3, SCORE, CENTRED)
        if choices.field == i:
            canvas.invert(left, y, 29, 30)
        yield
