"""The entry of a move on a board: the piece, then the square on which the move ends. Knows pieces as letters, no rules.

When no move can be entered, the screen only shows the board. The clocks run during the entry.
"""

from micropython import const

from ....runtime import module_loader
from ...heading import help_line
from ...i18n.language import t
from ...paint import board_squares
from ...paint.canvas import AT_RIGHT, fit
from ..game_screen import seat_fit, seat_name
from .board_cursor import FROM, BoardCursor, last_end
from .entry_screen import Entry

_GAP = const(7)  # pixels from the board to the text


class BoardEntry(Entry):
    def new_cursor(self):
        self._letters = self._game.squares()  # stored, because it takes a Pico some ms
        may_enter = self.index >= 0 or self.table.pending_turns >= 0
        maker = module_loader.load("app.table.entry.sheet_cursor").SheetCursor if self._game.facts.unchecked else BoardCursor
        return maker(self._game, not self._game.over and may_enter)

    def draw(self, canvas):
        game, cursor, pieces = self._game, self.cursor, module_loader.load("app." + self.table.style.pieces)
        for row in range(8):
            board_squares.draw_row(canvas, pieces, self._letters, row)
            board_squares.label_row(canvas, self.table.style.numbered, row)
            yield
        left = board_squares.draw_edges(canvas) + _GAP
        font, room = canvas.body, canvas.width - left - 4
        turn = game.turn
        title = seat_fit(self.table, turn, seat_name(self.table, turn), font, room) if turn >= 0 else fit(t("board"), font, room)
        if self.index >= 0:
            title = fit(self.change_text(), font, room)
        canvas.text(title, left, 0)
        canvas.hline(left, canvas.body.height + 1, canvas.width - left)
        yield
        times = yield from self.times()
        canvas.text(times, left, canvas.top - 1, canvas.small)
        yield
        if cursor.empty:
            canvas.text(self._last(), left, canvas.top + canvas.line + 8)
            return
        yield from self._mark(canvas)
        yield
        moves = cursor.shown
        top, step = canvas.top + canvas.line, canvas.body.height + 4
        foot = canvas.height - 2 * canvas.line
        lines, chosen = (foot - top) // step, moves.index(cursor.item) if moves else 0
        first = max(0, chosen + 1 - lines)
        yield
        for i in range(first, min(len(moves), first + lines)):
            words = game.players_text(moves[i])  # takes a Pico up to 8 ms
            yield
            y = top + (i - first) * step
            canvas.text(words, left + 4, y + 3)
            if cursor.field != FROM and i == chosen:
                canvas.invert(left, y, canvas.width - left, step)
            yield
        if len(moves) > first + lines:
            canvas.text("▼", canvas.width - 4, top + (lines - 1) * step + 3, canvas.body, AT_RIGHT)
        words = cursor.help or t(("board_piece", "board_square", "board_pick")[cursor.field])
        if canvas.tall:
            help_line(canvas, words, self.ok_text())  # below the board
        else:
            canvas.text(words, left, foot, canvas.small)
            help_line(canvas, "", self.ok_text())
        yield

    def _last(self) -> str:
        log = self._game.log
        return self._game.players_entry(len(log) - 1) if len(log) else ""

    def _mark(self, canvas):
        """Frames the chosen piece boldly and its squares thinly, inverts the chosen square, and marks the end of the last move; a square in
        each step.
        """
        cursor, side = self.cursor, board_squares.side_of(canvas)
        places = {cursor.part(move, 1) for move in cursor.shown}  # a pawn becomes one of four pieces on the same square
        places.add(cursor.start)
        for place in places:
            x, y = place % 8 * side, place // 8 * side
            if place == cursor.start:
                canvas.box(x, y, side, side, side // 8)
            elif cursor.field == FROM or place != cursor.end:
                canvas.box(x, y, side, side, side // 16)
            elif self._letters[place] == " ":
                canvas.frame.fill_rect(x, y, side, side, 1)
                canvas.frame.fill_rect(x + side * 3 // 8, y + side * 3 // 8, side // 4, side // 4, 0)
            else:
                canvas.invert(x, y, side, side)
            yield
        if len(self._game.log):
            last = last_end(self._game)
            if last != cursor.end:
                canvas.frame.fill_rect(last % 8 * side + 1, last // 8 * side + 1, side // 5, side // 5, 1)
