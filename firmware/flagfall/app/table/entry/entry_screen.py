"""The frame of every entry: buttons, heading, clocks and help. A family supplies the cursor and its picture.

The clocks run during an entry, because opening it changes no clock.
"""

from ....engine.moves import DRAW, kind
from ....runtime import module_loader
from ...heading import heading, help_line
from ...i18n.language import t
from ...screen import BACK
from ..game_screen import GameScreen, replace_entry, seat_name


class Entry(GameScreen):
    """An entry. index: of the entry in the log that it replaces, -1 for a new entry; game: the game before that entry; inserts: the
    entry of that index stays, and the new one comes before it. A change begins at the last field of the entry.

    stages: the stages of the game in which people must answer here; the screen closes in any other stage, and BACK opens the menu of the
    game; help: the key of the help for the arrow buttons; title_end: the text at the right of the heading in a game without a clock.
    """

    stays_open = True
    keys = "keys_entry"
    stages = ()
    help = title_end = ""

    def __init__(self, app, table, index: int = -1, game=None, inserts: bool = False):
        super().__init__(app, table)
        self.index = index
        self.inserts = inserts
        self._game = game or table.game
        self.cursor = None  # made by `enter`

    # Methods that a family overrides

    def new_cursor(self):
        """Returns a Cursor over the present choices."""
        raise NotImplementedError

    def title(self) -> str:
        """Returns the left text of the heading."""
        return seat_name(self.table, self._game.turn)

    def change_text(self) -> str:
        """Returns the words for the entry that is replaced, so that nobody takes the screen for the next turn."""
        words = module_loader.load("app.table.entry_text").entry_text(self.table, self.index)
        return "%s – %s" % (self.title(), t("inserts", words)) if self.inserts else t("changes", words)

    def help_text(self) -> str | None:
        """Returns the help for the arrow buttons, None when the picture needs the last line."""
        return t(self.help)

    def ok_text(self) -> str | None:
        """Returns the help for OK when it goes to the next field, None when it enters the move."""
        return None if self.cursor.last else t("c_next")

    def picture(self, canvas, low: int):
        """Draws the choice between canvas.top and y = low. Yields between steps."""
        yield

    def accept(self, stamp: int) -> None:
        """Enters the chosen move, for OK."""
        self.take(self.cursor.move, stamp)

    def stays(self, move: int) -> bool:
        """Returns True when the screen stays open for another move: after a draw, unless it has ended the hand."""
        return kind(move) == DRAW and not self.table.asks

    # The frame

    def enter(self) -> None:
        super().enter()
        if self.cursor is None or self.cursor.empty or self.table.asks in self.stages:
            self.cursor = self.new_cursor()
            if self.index >= 0 and not self.inserts:
                self.cursor.choose(self.table.game.log[self.index])
                self.cursor.go_to_end()

    def press(self, event) -> None:
        self.dirty = True
        if not self.cursor.empty and self.cursor.press(event):
            return
        if event.button != BACK and not self.cursor.empty:
            self.accept(event.stamp)
        elif self.stages and self.index < 0:
            self.app.open("table.game_menu", self.table, False)
        else:
            self.app.back()

    def take(self, move: int, stamp: int) -> None:
        """Enters the move, or replaces the earlier one, or inserts it before that. Closes the screen, unless it `stays`. Raises
        FlagfallError.
        """
        app, table = self.app, self.table
        if self.inserts:
            module_loader.load("app.table.entry.entry_change").splice(app, table, self.index, self.index, [move], self._game)
            return
        if self.index >= 0:
            replace_entry(app, table, self.index, move, self._game)
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
        """Shows the game's warning, if the last move contradicts an earlier entry."""
        if self.table.game.warning:
            self.app.open("table.table_notice", self.table, self.app.message(self.table.game.warning))

    def tick(self, now: int) -> None:
        if self.stages and self.index < 0 and self.table.asks not in self.stages:
            self.app.back()
        else:
            super().tick(now)

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, self.title() if self.index < 0 else self.change_text(), times or self.title_end)
        yield
        text, low = self.help_text(), canvas.height
        if text is not None:
            right = self.ok_text()  # the cursor looks for the next field with a choice
            yield
            low = help_line(canvas, text, right)
            yield
        yield from self.picture(canvas, low)
        yield
