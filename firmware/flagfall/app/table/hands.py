"""The hands so far: what everybody holds and has made in this hand, the boneyard, and the tiles nobody has shown."""

from micropython import const

from ...engine.dominoes.tiles import HIGH, LOW, name, size
from ..heading import heading
from ..notice import wrap
from ..paint.canvas import AT_RIGHT, BODY, SMALL, fit
from ..screen import DOWN, EDGE
from ..words import t
from .attable import AtTable, hand_title, seat_name, through

_ROW = const(17)
_PIECE = const(16)  # tiles looked at in a step


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
        title = hand_title(table) + ("  ▼ " + t("earlier") if self._earlier() else "")
        times = yield from self.times()
        heading(canvas, title, times)
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
        tiles = []
        for tile in range(size(game.top)):
            if game.hands.unseen(tile):
                tiles.append(tile)
            if tile % _PIECE == 0:
                yield
        text = t("stock", game.stock())
        yield
        text += ", %s:" % t("unseen", len(tiles))
        yield
        room, letters = (canvas.height - y) // 12, canvas.width // 6 - 1
        for words in (_names, _runs):  # a double-twelve set needs the shorter way
            lines = wrap(text, letters)
            yield
            for word in words(tiles):
                yield
                if len(lines[-1]) + len(word) < letters:
                    lines[-1] += " " + word
                elif len(lines) < room:
                    lines.append(word)
                else:
                    break
            else:
                break
        else:
            lines[-1] = lines[-1].rpartition(" ")[0] + " …"
        for line in lines:
            yield
            canvas.text(line, 4, y, SMALL)
            y += 12


def _names(tiles: list):
    for tile in tiles:
        yield name(tile)


def _runs(tiles: list):
    """The same in less room, a word a first half: `5:0-3,5` is 5-0 5-1 5-2 5-3 5-5."""
    at = 0
    while at < len(tiles):
        high, runs = HIGH[tiles[at]], []
        while at < len(tiles) and HIGH[tiles[at]] == high:
            first = last = tiles[at]
            at += 1
            while at < len(tiles) and tiles[at] == last + 1 and HIGH[last + 1] == high:
                last += 1
                at += 1
            runs.append("%d" % LOW[first] if first == last else "%d-%d" % (LOW[first], LOW[last]))
        yield "%d:%s" % (high, ",".join(runs))
