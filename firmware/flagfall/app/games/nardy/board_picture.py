"""The picture of the board of nardy: 24 points in two rows, the bar, the men borne off, dice and cube. Knows no rules.

The view is from a seat's side: that seat's points 1 to 12 are below, and its home is at the right, or at the left by the owner's choice.
"""

from micropython import const

from ....engine.nardy.position import BAR, OFF
from ...i18n.language import t
from ...paint.canvas import AT_RIGHT, CENTRED, SMALL
from ...table.game_screen import seat_fit, seat_name
from . import dice_picture

_BESIDE = const(13)  # small letters of the room at the right of the board
_DIE = const(16)  # pixels
_CUBE = const(28)


class BoardPicture:
    """The picture. game: the game whose position it shows; view: see Preferences; width, high: pixels of the board, 0 for the whole panel;
    below: the seat at the lower edge.

    Men are 11 pixels wide on a small panel. On a tall panel the points have numbers, as the seat below counts them.
    """

    def __init__(self, canvas, table, game, view: int, width: int = 0, high: int = 0):
        self._canvas, self._table, self._game = canvas, table, game
        self.below = view & 1
        self._left_home = view & 2
        self.width = width or canvas.width - _BESIDE * canvas.small.measure(" ") - 2
        self._pace = self.width // 13
        self._gap = self.width - 12 * self._pace  # the bar
        self._top = SMALL.height if canvas.tall else 0
        self._foot = (high or canvas.height) - self._top
        self._middle = (self._top + self._foot) // 2
        self.size = min(self._pace - 4, (self._foot - self._top) // 11) | 1

    def place(self, seat: int, point: int) -> tuple:
        """Returns (x of the middle, True when below) of a seat's point 1 to 24, or of the bar for 25."""
        if point == BAR:
            return self.width // 2, seat == self.below
        if seat != self.below:
            point = self._game.position.across[point]
        column = 12 - point if point <= 12 else point - 13
        if self._left_home:
            column = 11 - column
        return column * self._pace + self._pace // 2 + (self._gap if column > 5 else 0), point <= 12

    def draw(self):
        """Draws the board. Yields after each point."""
        canvas, game = self._canvas, self._game
        top, high = self._top, self._foot - self._top
        left = 6 * self._pace
        for x in (self.width, left, left + self._gap - 1):
            canvas.vline(x, top, high)
        if top:
            for y in (top - 1, self._foot):
                canvas.hline(0, y, self.width)
            for row in range(2):
                yield
                self._numbers(12 * row)
        yield
        for point in range(1, 25):
            self._point(point)
            yield
            for seat in range(2):
                # The same place as the seat counts it. Its triangle is drawn before its men, which cover it.
                own = game.position.across[point] if seat else point
                if game.position.men[seat][own]:
                    yield from self._stack(seat, own)
        for seat in range(2):
            if game.position.men[seat][BAR]:
                yield from self._stack(seat, BAR)

    def _numbers(self, first: int) -> None:
        """Draws the numbers of the twelve points behind this one."""
        for point in range(first + 1, first + 13):
            x, below = self.place(self.below, point)
            self._canvas.text(str(point), x + 1, self._foot + 1 if below else -1, SMALL, CENTRED)

    def _point(self, point: int) -> None:
        """Draws a point as a triangle. Every second one is dark."""
        frame = self._canvas.frame
        x, below = self.place(0, point)
        tall, half = (self._foot - self._top) * 3 // 8, self._pace // 2 - 1
        for row in range(0, tall, 2):
            wide = half * (tall - row) // tall
            y = self._foot - 1 - row if below else self._top + row
            if point & 1:
                frame.hline(x - wide, y, 2 * wide + 1, 1)
            else:
                frame.fill_rect(x - wide, y, 1, 1, 1)
                frame.fill_rect(x + wide, y, 1, 1, 1)

    def spot(self, seat: int, point: int, number: int) -> tuple:
        """Returns (x, y) of the upper left corner of a man on a point. number: of the man, from 0. The bar fills from the middle."""
        x, below = self.place(seat, point)
        size, number = self.size, min(number, 4)
        if point == BAR:
            y = self._middle + 2 + number * size if below else self._middle - 2 - (number + 1) * size
        else:
            y = self._foot - 1 - (number + 1) * size if below else self._top + 1 + number * size
        return x - size // 2, y

    def _stack(self, seat: int, point: int):
        """Draws the men on a point. With more than five men, the last one has their number. Yields after each man."""
        count = self._game.position.men[seat][point]
        for number in range(min(count, 5)):
            x, y = self.spot(seat, point, number)
            man(self._canvas, seat, x, y, self.size)
            yield
        if count > 5:
            x, y = self.spot(seat, point, 4)
            self._canvas.frame.fill_rect(x, y, self.size, self.size, 0)
            self.number(count, x, y)
            yield

    def number(self, count: int, x: int, y: int) -> None:
        """Draws the number of men in place of a man."""
        font = self._canvas.small
        self._canvas.text("%d" % count, x + self.size // 2 + 1, y + (self.size - font.height) // 2 + 1, font, CENTRED)

    def beside(self, times: list):
        """Draws the players with pips, men off and times, then the dice at the seat on turn or the turned cube at its owner. Yields between
        steps.
        """
        canvas, game, table = self._canvas, self._game, self._table
        left, small = self.width + 5, canvas.small
        room = canvas.width - left - 3
        disc = (small.height - 2) | 1
        for seat in range(2):
            own = game.position.men[seat]
            y = canvas.height - 2 * canvas.line if seat == self.below else 0
            man(canvas, seat, left, y + 1, disc)
            canvas.text(seat_fit(table, seat, seat_name(table, seat), small, room - disc - 3), left + disc + 3, y, small)
            pips = str(game.position.pips(seat))
            if own[OFF]:
                words = "%s, %s" % (pips, t("men_off", own[OFF]))
                pips = words if small.measure(words + times[seat]) < room else "%s+%d" % (pips, own[OFF])
            canvas.text(pips, left, y + canvas.line, small)
            canvas.text(times[seat], canvas.width - 2, y + canvas.line, small, AT_RIGHT)
            yield
        for number in range(len(game.dice)):
            dice_picture.draw(canvas, game.dice[number], left + 18 * number, self.near(game.turn, _DIE), _DIE)
        if game.cube.value > 1 and not game.dice:
            dice_picture.draw_word(canvas, "%d" % game.cube.value, left, self.near(game.cube.owner, _CUBE), _CUBE)
        yield

    def near(self, seat: int, high: int) -> int:
        """Returns the y of a picture so many pixels high beside the board, below the name of the upper seat or above that of the lower one;
        in the middle for seat -1.
        """
        canvas, edge = self._canvas, 2 * self._canvas.line + 2
        return (canvas.height - high) // 2 if seat < 0 else canvas.height - edge - high if seat == self.below else edge


def man(canvas, seat: int, x: int, y: int, size: int) -> None:
    """Draws a man: light for seat 0, dark for seat 1."""
    _disc(canvas, x, y, size, 1)
    if not seat:
        _disc(canvas, x + 1, y + 1, size - 2, 0)


def _disc(canvas, x: int, y: int, size: int, ink: int) -> None:
    """Draws a filled circle; size: its width, an odd number of pixels."""
    frame, half = canvas.frame, size // 2
    wide = half // 2 if half < 3 else (half + 1) // 2 - 1
    for row in range(half + 1):
        away = half - row
        while (wide + 1) * (wide + 1) + away * away <= half * half + half:
            wide += 1
        frame.fill_rect(x + half - wide, y + row, 2 * wide + 1, 1, ink)
        frame.fill_rect(x + half - wide, y + size - 1 - row, 2 * wide + 1, 1, ink)
