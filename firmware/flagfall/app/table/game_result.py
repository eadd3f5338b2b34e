"""The screen at the end of the game: winner, reason, scores. OK offers a return game, BACK goes home, UP reopens the game, DOWN shows the
entries.
"""

from micropython import const

from ...clock import clock_format
from ...runtime import module_loader
from ..heading import heading, help_line, rows_for
from ..i18n.language import end_reason, joined, t
from ..paint.canvas import AT_RIGHT, CENTRED, SCORE
from ..screen import BACK, DOWN, EDGE, OK, UP
from .game_screen import GameScreen, side_fit, side_name

_MAX_STEP = const(60)  # pixels from side to side


class GameResult(GameScreen):
    keys = "result_help"

    def __init__(self, app, table):
        super().__init__(app, table)
        verdict = table.style.verdict(table)
        self._verdict = ", " + verdict if verdict else ""
        self._how = end_reason(table.session)
        self._synced = False  # the picture says that a PC has the game
        app.request_full()

    def enter(self) -> None:
        """Saves the settings of the game, because the owner may switch off here."""
        self.dirty = True
        module_loader.load("app.menus.setups").save(self.app.board.storage, self.table.session)

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if event.button == OK:
            row = module_loader.load("app.menus.setups").row_of(self.table.session)
            self.app.home()
            self.app.open("menus.summary", row, True)
        elif event.button == BACK:
            self.app.home()
        elif event.button == UP:
            module_loader.load("app.table.reopen").ask(self.app, self.table)
        elif event.button == DOWN:
            self.app.open("table.entry_list", self.table)

    def tick(self, now: int) -> None:
        if not self.table.game.over:
            self.app.back()
        elif self._synced != self._is_synced():
            self.dirty = True

    def _is_synced(self) -> bool:
        return self.app.book.is_synced(self.table.session.header.number)

    def _headline(self) -> str:
        game = self.table.game
        if game.ended:
            return self._how
        if not game.winners():
            return t("drawn")
        names = ", ".join([side_name(self.table, side) for side in game.winners()])
        return t("wins" if len(game.winners()) == 1 else "share_win", names) + self._verdict

    def _large(self, canvas, side: int, x: int, y: int) -> None:
        """Draws the score of a side, or 1, ½ or 0 in a game without points."""
        game = self.table.game
        if not game.facts.moves_optional:
            canvas.text(str(game.score(side)), x, y, canvas.clock, CENTRED)
        elif game.winners():
            canvas.text("1" if side in game.winners() else "0", x, y, canvas.clock, CENTRED)
        elif not game.ended:
            y += (canvas.clock.height - 48) // 2
            canvas.text("1", x - 17, y, SCORE)
            canvas.text("2", x + 1, y + 48 - SCORE.height, SCORE)
            for i in range(3):
                canvas.frame.line(x - 16 + i, y + 40, x + 14 + i, y + 8, 1)

    def _small(self, side: int) -> str:
        """Returns the time on the clock at the end (Laws 8.5.3) and the number of moves; "" in a game with points."""
        table = self.table
        clock, at = table.clock, table.session.t
        if not table.game.facts.moves_optional or clock is None or clock.seats != 2:
            return ""
        clock_seat = table.clock_seat_of(side)
        return "%s  %s" % (clock_format.exact(clock, clock_seat, at), t("move_no", clock.moves[clock_seat]))

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, self._headline(), self._how if game.facts.moves_optional and not game.ended else "")
        yield
        middle, top, body, small = canvas.width // 2, canvas.top, canvas.body, canvas.small
        self._synced = self._is_synced()
        y = help_line(canvas, joined("%s  %s", (t("synced" if self._synced else "up_reopen"), t("down_entries"))), t("result_help")) + 2
        low = y - canvas.line
        if not game.facts.moves_optional:
            canvas.text(t("entries", len(game.log)), 4, low, small)
            canvas.text("" if game.ended else self._how, canvas.width - 4, low, small, AT_RIGHT)
        yield
        if len(game.sides) == 2:
            high = low - 2 - top
            for place in range(2):
                side = place ^ self.app.preferences.swapped
                x = middle // 2 + middle * place
                canvas.text(side_fit(table, side, body, middle - 12), x, top + 2, body, CENTRED)
                self._large(canvas, side, x, (top + 2 + body.height + low - 2 - canvas.clock.height) // 2)
                canvas.text(self._small(side), x, low, small, CENTRED)
                if side in game.winners():
                    canvas.invert(middle * place, top, middle, high)
                yield
        else:
            rows, wide = rows_for(canvas, len(game.sides), low - top)
            step = min((low - top) // rows, _MAX_STEP)
            font = canvas.score if step > canvas.score.height + 2 else body if step > body.height else small
            for side in range(len(game.sides)):
                mark = "▶" if side in game.winners() else " "
                x, at = side // rows * wide, top + side % rows * step + (step - font.height) // 2
                text = body if font is canvas.score else font
                score = str(game.score(side))
                room = wide - 16 - text.measure("▶ ") - font.measure(score)
                name = "%s %s" % (mark, side_fit(table, side, text, room))
                canvas.text(name, x + 6, at + (font.height - text.height) * 3 // 4, text)
                canvas.text(score, x + wide - 8, at, font, AT_RIGHT)
                yield
