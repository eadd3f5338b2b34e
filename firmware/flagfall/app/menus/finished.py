"""One game of the history: who, how it ended, when, and whether the PC has it."""

from micropython import const

from ..heading import heading
from ..paint.canvas import AT_RIGHT, BODY, SCORE, SMALL, fit
from ..screen import EDGE, Screen
from ..words import date, t
from .history import side_name

_TOP = const(21)
_ROOM = const(78)  # for the sides


class Finished(Screen):
    """number: of a game that is over or was ended early."""

    def __init__(self, app, number: int):
        super().__init__(app)
        self._number = number
        self._session = app.book.look(number)

    def press(self, event) -> None:
        if event.kind == EDGE:
            self.app.back()

    def _end(self) -> str:
        game = self._session.game
        return t("ended_early") if game.ended else t("drawn") if not game.winners() else t("played_out")

    def draw(self, canvas):
        session = self._session
        header, game = session.header, session.game
        heading(canvas, t("game_" + header.preset), "%d" % self._number)
        yield
        step = _ROOM // len(game.sides)
        text = BODY if step >= BODY.height else SMALL
        points = SCORE if step > SCORE.height else text
        for side in range(len(game.sides)):
            y = _TOP + side * step + step // 2
            mark = "▶ " if side in game.winners() else "  "
            canvas.text(fit(mark + side_name(session, side), text, 220), 4, y - text.height // 2, text)
            canvas.text(str(game.score(side)), canvas.width - 6, y - points.height // 2, points, AT_RIGHT)
            yield
        canvas.hline(0, 100, canvas.width)
        canvas.text("%s, %s" % (self._end(), t("moves", len(game.log))), 4, 102, SMALL)
        when = date(header.date) if header.date else t("after_game", header.after) if header.after else t("no_date")
        canvas.text(when, canvas.width - 4, 102, SMALL, AT_RIGHT)
        canvas.text(t("synced" if self.app.book.is_synced(self._number) else "not_synced"), 4, 115, SMALL)
        canvas.text(header.name(), canvas.width - 4, 115, SMALL, AT_RIGHT)
        yield
