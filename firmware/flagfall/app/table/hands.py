"""The hands so far: what everybody holds and has made in this hand, the boneyard, and the tiles nobody has shown."""

from ...engine.dominoes.tiles import name, size
from ..heading import heading
from ..notice import wrap
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import DOWN, EDGE
from ..words import t
from .attable import AtTable, hand_title, seat_name, through

_ROW = 17


class Hands(AtTable):
    """DOWN leads to the earlier hands, any other button closes it."""

    def press(self, event) -> None:
        if event.kind != EDGE or through(self.app, self.table, event):
            return
        if event.button == DOWN and self._earlier():
            self.app.open("past", self.table)
        else:
            self.app.back()

    def _earlier(self) -> bool:
        return getattr(self.table.game, "hand_number", 0) > 1

    def draw(self, canvas):
        table = self.table
        game = table.game
        heading(canvas, hand_title(table) + ("  ▼ " + t("earlier") if self._earlier() else ""), self.times())
        yield
        domino = game.family == "domino"
        columns = ((176, "held"), (232, "in_play"), (292, "score")) if domino else ((292, "score"),)
        for x, word in columns:
            canvas.text(t(word), x, 19, SMALL, AT_RIGHT)
        yield
        y = 31
        for seat in range(game.seats):
            side = game.side(seat)
            mark = "▶" if seat == game.turn else " "
            canvas.text(fit(mark + seat_name(table, seat), BODY, 124), 2, y)
            if domino:
                canvas.text(str(game.held(seat)), 176, y, BODY, AT_RIGHT)
                canvas.text(str(game.hand(side)), 232, y, BODY, AT_RIGHT)
            canvas.text(str(game.score(side)), 292, y, BODY, AT_RIGHT)
            y += _ROW if game.seats < 4 else 14
            yield
        if domino:
            yield from self._unseen(canvas, max(y + 2, 68))

    def _unseen(self, canvas, y: int):
        game = self.table.game
        canvas.hline(0, y - 2, canvas.width)
        tiles = [name(tile) for tile in range(size(game.top)) if game.hands.unseen(tile)]
        yield
        text = "%s, %s: %s" % (t("stock", game.stock()), t("unseen", len(tiles)), " ".join(tiles))
        yield
        lines = wrap(text, canvas.width // 6 - 1)
        yield
        room = (canvas.height - y) // 12
        if len(lines) > room:  # a double-twelve set
            lines[room - 1] = lines[room - 1].rpartition(" ")[0] + " …"
        for line in lines[:room]:
            canvas.text(line, 4, y, SMALL)
            y += 12
            yield
