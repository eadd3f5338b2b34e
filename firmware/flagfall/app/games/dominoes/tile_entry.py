"""The entry of a tile: UP and DOWN choose the end, then the other half; OK goes on and at last enters it. It offers only legal moves."""

from micropython import const

from ....engine.dominoes.tiles import CROSSWISE, arm_in, side_in
from ....engine.moves import DRAW, PAYLOAD, PLAIN, kind
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, CENTRED
from ...table.entry.entry_screen import Entry
from . import tile_picture
from .tile_cursor import TileCursor, halves, worth

_LIST_LETTERS = const(13)  # letters of the list's width
_NARROW = const(300)  # pixels of width below which the tile is small
_SMALL_HALF = const(46)  # pixels of half a tile
_LARGE_HALF = const(96)
_ABOVE = const(14)  # pixels from the middle up to the tile's middle, because the count is below it
_GAP = const(8)  # pixels between the count and the points, at least
_TO_POINTS = const(40)  # pixels from the tile's right edge to the right edge of its points


class TileEntry(Entry):
    def new_cursor(self):
        return TileCursor(self._game)

    def help_text(self) -> str:
        return t("half_help" if self.cursor.field or self.cursor.leading else "end_help")

    def picture(self, canvas, low: int):
        cursor = self.cursor
        if cursor.empty:
            return
        left = 0 if cursor.leading else (_LIST_LETTERS + (self._game.layout.total > 0)) * canvas.body.measure(" ")
        if left:
            yield from self._draw_ends(canvas, left, low)
        if kind(cursor.move) == PLAIN:
            yield from self._draw_tile(canvas, left, (left + canvas.width) // 2)
        else:
            game, middle, y = self._game, (left + canvas.width) // 2, (canvas.height - 28) // 2
            canvas.text(t("stock", game.stock()), middle, y, canvas.body, CENTRED)
            if not game.in_hand(game.turn):  # the reason why nothing but a draw is offered
                canvas.text("%s 0" % t("held"), middle, y - canvas.row, canvas.body, CENTRED)

    def _draw_ends(self, canvas, width: int, low: int):
        """Draws the list of ends at the left, as many as fit. Yields between steps."""
        cursor, high = self.cursor, canvas.body.height + (4 if canvas.tall else 2)
        ends, count = cursor.ends(), (low - canvas.top) // high
        yield
        chosen = [cursor.part(move, 0) for move in ends].index(cursor.part(cursor.move, 0))
        first = max(0, chosen - count + 1)
        yield
        x = 4 if self._game.layout.total else 8
        for i, move in enumerate(ends[first : first + count]):
            y = canvas.top + i * high
            canvas.text(self._end_text(move), x, y + 1 + (canvas.tall and 2))
            if first + i == chosen:
                if cursor.field:
                    canvas.box(0, y, width, high)
                else:
                    canvas.invert(0, y, width, high)
            yield

    def _draw_tile(self, canvas, left: int, middle: int):
        """Draws the chosen tile around x = middle, the new count of the ends, and the points. Yields between steps."""
        cursor = self.cursor
        move = cursor.move
        first, second = halves(move & PAYLOAD)
        half = _SMALL_HALF if canvas.width < _NARROW else _LARGE_HALF
        x, y = middle - half, (canvas.height - half) // 2 - _ABOVE
        if side_in(move & PAYLOAD) == CROSSWISE:  # a smaller picture, one half above the other
            size = half * 2 // 3 + 1
            tile_picture.draw_half(canvas, first, middle - size // 2, y - 8, size, True)
            tile_picture.draw_half(canvas, second, middle - size // 2, y - 9 + size, size, True)
            yield
            if cursor.field:
                canvas.invert(middle - size // 2, y - 9 + size, size, size)
        else:
            yield from tile_picture.draw_tile(canvas, first, second, x, y, half)
            if cursor.field or cursor.leading:
                canvas.invert(x + half + 1 if cursor.field else x, y, half, half + 1)
        yield
        count, points = worth(self._game, move, tile_picture.count_text)
        yield
        under = y + half + 3
        gain = "+%d" % points if points else ""
        right = min(x + 2 * half + _TO_POINTS, canvas.width - 4)
        if self._game.scoring.counts:
            count_x, font = left + 8 if left else x, canvas.body
            if count_x + font.measure(count) > right - canvas.score.measure(gain) - _GAP:
                font = canvas.small
            canvas.text(count, count_x, under + (canvas.score.height - font.height) // 2, font)
        canvas.text(gain, right, under + 2, canvas.score, AT_RIGHT)

    def _end_text(self, move: int) -> str:
        """Returns the line of the list for a row with this move."""
        if kind(move) != PLAIN:
            return t("told_draw" if kind(move) == DRAW else "told_pass")
        arm, layout = arm_in(move & PAYLOAD), self._game.layout
        text = "%s %s" % (tile_picture.ARROWS[arm], tile_picture.end(layout, arm))
        if not layout.total:
            return text
        joined = t("matador") if self.cursor.is_matador(move & PAYLOAD) else "+ %d" % halves(move & PAYLOAD)[0]
        return "%s %s" % (text, joined)
