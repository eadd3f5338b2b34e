"""The entry of the tiles left to a seat, chosen one by one from the unseen tiles. Knows no game."""

from ....engine.moves import ITEM, MORE, make
from ...heading import body_line
from ...i18n.language import t
from ...notice import wrap
from ..game_screen import seat_name
from .entry_cursor import Cursor
from .entry_screen import Entry


class HandTiles(Cursor):
    """The tiles of a hand. After the last field of `choice`, OK turns up its tile; at the first field, BACK takes back the last one.

    held: number of tiles to turn up; tiles: those that are turned up; choice: the cursor over the others; cursor_of(tiles, tile): returns
    the family's cursor over all tiles but these. It begins near the tile, -1 for the first time; its `item` is the chosen one.
    """

    def __init__(self, held: int, cursor_of):
        self._held, self._cursor_of = held, cursor_of
        self.tiles = []
        self.choice = cursor_of(self.tiles, -1)

    @property
    def missing(self) -> int:
        """Returns the number of tiles that must still be turned up."""
        return self._held - len(self.tiles)

    def walk(self, step: int) -> None:
        if self.missing:
            self.choice.walk(step)

    @property
    def last(self) -> bool:
        return not self.missing

    @property
    def page(self) -> int:
        return self.choice.page

    def go_on(self) -> bool:
        if not self.missing:
            return False
        if self.choice.go_on():
            return True
        tile = self.choice.item
        self.tiles.append(tile)
        self.choice = self._cursor_of(self.tiles, tile)
        return True

    def go_back(self) -> bool:
        if self.missing and self.choice.go_back():
            return True
        if not self.tiles:
            return False
        tile = self.tiles.pop()
        self.choice = self._cursor_of(self.tiles, tile)
        return True


class TurnUpHand(Entry):
    """The frame of the entry. A family supplies the cursor over tiles, and draws the chosen tile."""

    wide = 0  # pixels for the picture of a tile

    def unseen(self, turned_up: list, near: int):
        """Returns a cursor over the unseen tiles that are not in `turned_up`. near: the tile where it begins, -1 for none."""
        raise NotImplementedError

    def tile_picture(self, canvas, x: int, y: int):
        """Draws the chosen tile. Yields between steps."""
        raise NotImplementedError

    def __init__(self, app, table, name, pips):
        """name, pips: functions of a tile."""
        super().__init__(app, table)
        self._name, self._pips = name, pips
        self._seat = table.game.asks()[0][0]

    def new_cursor(self):
        return HandTiles(self._game.in_hand(self._seat), self.unseen)

    def title(self) -> str:
        return t("turned_of", seat_name(self.table, self._seat))

    def help_text(self) -> str:
        return t(self.help if self.cursor.missing else "turned_help")

    def accept(self, stamp: int) -> None:
        items = [make(ITEM, self._seat << 7 | tile) | MORE for tile in self.cursor.tiles]
        items[-1] &= ~MORE
        self.table.enter(items, stamp)
        self.app.back_to("hand_totals")
        self.warn()

    def picture(self, canvas, low: int):
        tiles, missing = self.cursor.tiles, self.cursor.missing
        room = canvas.width - (self.wide if missing else 0)
        total = sum([self._pips(tile) for tile in tiles])
        low = body_line(canvas, low, t("shown_pips", total), t("still_held", missing) if missing else t("sure"), not missing)
        yield
        lines = wrap(" ".join([self._name(tile) for tile in tiles]), room // canvas.small.measure(" ") - 1)
        most = (low - canvas.top) // canvas.line
        if len(lines) > most:
            lines = ["…"] + lines[1 - most :]
        for i, line in enumerate(lines):
            canvas.text(line, 4, canvas.top + canvas.line * i, canvas.small)
            yield
        if missing:
            yield from self.tile_picture(canvas, room, canvas.top)
