"""The hands so far: what everybody holds and has made in this hand, the boneyard, and the tiles nobody has shown."""

from ...engine.dominoes.tiles import HIGH, LOW, name, size
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
        right = canvas.width - 4
        held, made = right - 116, right - 60
        columns = ((held, "held"), (made, "in_play"), (right, "score")) if domino else ((right, "score"),)
        for x, word in columns:
            canvas.text(t(word), x, 19, SMALL, AT_RIGHT)
        yield
        y = 31
        for seat in range(game.seats):
            side = game.side(seat)
            mark = "▶" if seat == game.turn else " "
            canvas.text(fit(mark + seat_name(table, seat), BODY, held - 36), 2, y)
            if domino:
                canvas.text(str(game.held(seat)), held, y, BODY, AT_RIGHT)
                canvas.text(str(game.hand(side)), made, y, BODY, AT_RIGHT)
            canvas.text(str(game.score(side)), right, y, BODY, AT_RIGHT)
            y += max(14, min(_ROW, (canvas.height - 72) // game.seats))
            yield
        if domino:
            yield from self._unseen(canvas, max(y + 2, 68))

    def _unseen(self, canvas, y: int):
        game = self.table.game
        canvas.hline(0, y - 2, canvas.width)
        tiles = [tile for tile in range(size(game.top)) if game.hands.unseen(tile)]
        yield
        room = (canvas.height - y) // 12
        for words in (_names, _runs):  # a double-twelve set needs the shorter way
            text = "%s, %s: %s" % (t("stock", game.stock()), t("unseen", len(tiles)), words(tiles))
            yield
            lines = wrap(text, canvas.width // 6 - 1)
            yield
            if len(lines) <= room:
                break
        else:
            lines[room - 1] = lines[room - 1].rpartition(" ")[0] + " …"
        for line in lines[:room]:
            canvas.text(line, 4, y, SMALL)
            y += 12
            yield


def _names(tiles: list) -> str:
    return " ".join([name(tile) for tile in tiles])


def _runs(tiles: list) -> str:
    """The same in less room: `5:0-3,5` is 5-0 5-1 5-2 5-3 5-5."""
    words, last = [], -2
    for tile in tiles:
        high, low = HIGH[tile], LOW[tile]
        if not words or words[-1][0] != high:
            words.append([high, "%d" % low, low])
        elif tile == last + 1:
            words[-1][2] = low
        else:
            words[-1][1:] = [_closed(words[-1]) + ",%d" % low, low]
        last = tile
    return " ".join(["%d:%s" % (word[0], _closed(word)) for word in words])


def _closed(word: list) -> str:
    """The runs of one first half with the last one written to its end."""
    start = word[1].rpartition(",")[2]
    return word[1] if start == "%d" % word[2] else "%s-%d" % (word[1], word[2])
