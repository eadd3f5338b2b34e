"""The screen of one finished game: players, result, date, and whether the PC has it. OK reopens a game that no PC has."""

from micropython import const

from ...runtime import module_loader
from ..heading import heading, rows_for
from ..i18n.dates import date_text
from ..i18n.language import end_reason, game_name, t
from ..paint.canvas import AT_RIGHT, fit
from ..screen import EDGE, OK, Screen
from .history import points_of, side_name

_STEP = const(60)  # pixels from one side to the next, at most


class Finished(Screen):
    """Shows a finished game. number: of a game that is over or was closed early."""

    def __init__(self, app, number: int):
        super().__init__(app)
        self._number = number
        self._session = app.book.look(number)

    def press(self, event) -> None:
        if event.kind == EDGE and event.button == OK:
            module_loader.load("app.table.reopen").ask_in_history(self.app, self._number)
        elif event.kind == EDGE:
            self.app.back()

    def _end(self) -> str:
        game = self._session.game
        drawn = not game.ended and not game.winners()
        return ", ".join([text for text in (t("drawn") if drawn else "", end_reason(self._session), t("moves", len(game.log))) if text])

    def draw(self, canvas):
        session = self._session
        header, game = session.header, session.game
        heading(canvas, game_name(header.preset), t("game_number", self._number))
        yield
        line = canvas.line
        y = canvas.height - 2 * line - 2
        canvas.hline(0, y, canvas.width)
        y += 3
        synced = self.app.book.is_synced(self._number)
        reopen = "" if synced else t("ok_reopen")
        canvas.text(fit(self._end(), canvas.small, canvas.width - 16 - canvas.small.measure(reopen)), 4, y, canvas.small)
        canvas.text(reopen, canvas.width - 4, y, canvas.small, AT_RIGHT)
        date = date_text(header.date) if header.date else t("after_game", header.after) if header.after else t("no_date")
        canvas.text(date, 4, y + line, canvas.small)
        canvas.text(t("synced" if synced else "not_synced"), canvas.width - 4, y + line, canvas.small, AT_RIGHT)
        yield
        rows, wide = rows_for(canvas, len(game.sides), y - 5 - canvas.top)
        step = min((y - 5 - canvas.top) // rows, _STEP)
        text = canvas.body if step > canvas.body.height else canvas.small
        points = canvas.score if step > canvas.score.height + 2 else text  # its digits have no gap of their own above and below
        for side in range(len(game.sides)):
            x, y = side // rows * wide, canvas.top + side % rows * step + step // 2
            mark = "▶" if side in game.winners() else " "
            score = points_of(game, side)
            font = points if score != "½" else canvas.body
            room = wide - 14 - font.measure(score)
            name = "%s %s" % (mark, side_name(session, side))
            if text.measure(name) > room:
                name = "%s %s" % (mark, side_name(session, side, True))
            canvas.text(fit(name, text, room), x + 4, y - text.height // 2, text)
            canvas.text(score, x + wide - 6, y - font.height // 2, font, AT_RIGHT)
            yield
