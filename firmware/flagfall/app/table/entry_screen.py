"""The frame of every entry: buttons, heading, clocks and help. A family gives the cursor and its picture.

The clocks go on meanwhile: opening an entry changes no clock.
"""

from ...engine.moves import DRAW, kind
from ..heading import heading, help_line
from ..i18n.language import t
from ..screen import BACK
from .game_screen import GameScreen, seat_name


class Entry(GameScreen):
    """index, game: replaces the entry at that index of the log; game is the one before it. Without them the next entry is made.

    stages: the stages of the game in which the table must answer here; the screen closes in any other, and BACK opens the menu of
    the game. help: the word for the arrow buttons. title_end: stands at the right of the heading where there is no clock.
    """

    stages = ()
    help = title_end = ""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table)
        self.index = index
        self._game = game or table.game
        self.cursor = None  # made by `enter`

    # The part of a family

    def new_cursor(self):
        """Returns a cursor (Cursor) over what can be chosen now."""
        raise NotImplementedError

    def title(self) -> str:
        """Returns the left text of the heading."""
        return seat_name(self.table, self._game.turn)

    def help_text(self) -> str | None:
        """Returns the help for the arrow buttons; None where the picture needs the last line."""
        return t(self.help)

    def ok_text(self) -> str | None:
        """Returns the help for OK where it does not enter the move."""
        return None

    def picture(self, canvas, low: int):
        """Draws the choice between canvas.top and y = low; yields between steps."""
        yield

    def accept(self, stamp: int) -> None:
        """Enters the choice on OK, when all is chosen."""
        self.take(self.cursor.move, stamp)

    def stays(self, move: int) -> bool:
        """Returns True when the same seat enters more: after a draw, unless it ended the hand."""
        return kind(move) == DRAW and not self.table.asks

    # The frame

    def enter(self) -> None:
        super().enter()
        if self.cursor is None or self.table.asks in self.stages:
            self.cursor = self.new_cursor()
            if self.index >= 0:
                self.cursor.choose(self.table.game.log[self.index])

    def press(self, event) -> None:
        self.dirty = True
        if not self.cursor.empty and self.cursor.press(event.button):
            return
        if event.button != BACK and not self.cursor.empty:
            self.accept(event.stamp)
        elif self.stages and self.index < 0:
            self.app.open("table.game_menu", self.table, False)
        else:
            self.app.back()

    def take(self, move: int, stamp: int) -> None:
        """Enters the move, or replaces the earlier one, and leaves the screen unless it `stays`. Raises FlagfallError."""
        app, table = self.app, self.table
        if self.index >= 0:
            dropped = table.edit(self.index, move, stamp)
            app.back()
            if dropped:
                app.open("notice", t("dropped", dropped))
            return
        table.enter([move], stamp)
        if self.stays(move):
            self.cursor = self.new_cursor()
            if kind(move) == DRAW:
                self.cursor.choose(move)
        else:
            app.back()
        self.warn()

    def warn(self) -> None:
        """Shows the game's warning when the last move contradicts an earlier entry."""
        if self.table.game.warning:
            self.app.open("table.table_notice", self.table, self.app.message(self.table.game.warning))

    def tick(self, now: int) -> None:
        if self.stages and self.index < 0 and self.table.asks not in self.stages:
            self.app.back()
        else:
            super().tick(now)

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, self.title(), times or self.title_end)
        yield
        text, low = self.help_text(), canvas.height
        if text is not None:
            low = help_line(canvas, text, self.ok_text())
            yield
        yield from self.picture(canvas, low)
        yield
