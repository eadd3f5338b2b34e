"""The one list that all menus are: a title, lines, a value at the right of a line, a bar that shows the place.

UP and DOWN walk (held: they repeat), OK chooses, LEFT and RIGHT change a value or turn the page, BACK leaves.
"""

from micropython import const

from .heading import heading
from .paint.canvas import AT_RIGHT, CENTRED, fit
from .screen import BACK, DOWN, EDGE, LEFT, OK, UP, Screen

EXPLAINED = const(3)  # lines of explanation
_GAP = const(8)  # between a line's text and its value
_BAR = const(3)  # width of the bar that shows the place
_SIGNS = "▶●"  # what may stand in front of a line: where OK goes on, what was changed or is new


class Menu(Screen):
    """A subclass writes `lines` and `choose`, and `change` when its values can be turned by LEFT and RIGHT.

    lines() -> list of (text, value), or anything with a length and an index; value "" for none. It is asked again at
    `enter` and by `renew`.
    """

    title = ""
    right = ""  # small text at the right of the title
    empty = ""  # said when there are no lines
    below = 0  # lines of small letters that `foot` needs: EXPLAINED of a menu that calls `explain`
    changes = False  # LEFT and RIGHT call `change`; otherwise they turn the page

    def __init__(self, app):
        super().__init__(app)
        self._foot = app.canvas.height - (self.below * app.canvas.line + 3 if self.below else 0)
        self.rows = (self._foot - app.canvas.top) // app.canvas.row  # seen at once
        self.cursor = 0
        self._top = 0
        self._lines = []
        self._explained = []

    def lines(self):
        raise NotImplementedError

    def choose(self, index: int) -> None:
        """OK on line `index`."""

    def change(self, index: int, step: int) -> None:
        """LEFT (step -1) or RIGHT (+1) on line `index`."""

    def explain(self, text: str) -> None:
        """What is said below the lines from now on: of the one under the cursor, by `move_to`."""
        from .notice import wrap

        width = self.app.canvas.width // self.app.canvas.small.measure(" ") - 1
        lines = wrap(text, width)
        if len(lines) > self.below:
            lines[self.below - 1] = lines[self.below - 1][: width - 1] + "…"
        self._explained = lines[: self.below]

    def foot(self, canvas) -> None:
        """Draws what stands below the lines: the explanation, if there is one."""
        if not self.below:
            return
        y = self._foot
        canvas.hline(0, y, canvas.width)
        y += 3
        for line in self._explained:
            canvas.text(line, 4, y, canvas.small)
            y += canvas.line

    def enter(self) -> None:
        self.renew()

    def renew(self) -> None:
        """Asks for the lines again and keeps the cursor on one of them."""
        self._lines = self.lines()
        self.move_to(self.cursor)

    def move_to(self, index: int) -> None:
        """Puts the cursor on line `index`, or the nearest one, and brings it into sight."""
        self.cursor = max(0, min(index, len(self._lines) - 1))
        if self.cursor < self._top:
            self._top = self.cursor
        elif self.cursor >= self._top + self.rows:
            self._top = self.cursor - self.rows + 1
        self._top = max(0, min(self._top, len(self._lines) - self.rows))
        self.dirty = True

    def press(self, event) -> None:
        count, button = len(self._lines), event.button
        if button == BACK:
            self.app.back()
        elif not count:
            return
        elif button == OK:
            self.choose(self.cursor)
        elif UP <= button <= DOWN:
            to = self.cursor + (1 if button == DOWN else -1)
            if event.kind == EDGE:
                to %= count  # a held button stops at the end, a new press goes round
            self.move_to(to)
        elif self.changes:
            self.change(self.cursor, -1 if button == LEFT else 1)
            self.renew()
        else:
            self.move_to(self.cursor + (-self.rows if button == LEFT else self.rows))

    def draw(self, canvas):
        heading(canvas, self.title, self.right)
        yield
        count, rows = len(self._lines), self.rows
        if not count:
            canvas.text(self.empty, canvas.width // 2, canvas.height // 2 - 4, canvas.body, CENTRED)
            yield
        width = canvas.width - (_BAR + 3 if count > rows else 0)
        seen = []
        for row in range(min(rows, count)):
            seen.append(self._lines[self._top + row])
            yield
        left = 4
        if signed(self._lines if isinstance(self._lines, list) else seen):
            left = 8 + canvas.body.measure("▶")  # texts stand below each other, with a sign or without
        for row, (text, value) in enumerate(seen):
            self._draw_row(canvas, canvas.top + row * canvas.row, left, width, text, value, self._top + row == self.cursor)
            yield
        if count > rows:
            room = rows * canvas.row
            canvas.fill(canvas.width - _BAR, canvas.top + room * self._top // count, _BAR, max(8, room * rows // count), 1)
        self.foot(canvas)
        yield

    def _draw_row(self, canvas, y: int, left: int, width: int, text: str, value: str, chosen: bool) -> None:
        body = canvas.body
        value = fit(value, body, width - 80)
        room = width - 4 - left - (body.measure(value) + _GAP if value else 0)
        ink = 1
        if chosen:
            canvas.fill(0, y, width, canvas.row, 1)
            ink = 0
        y += 2
        if signed(((text, ""),)):
            canvas.text(text[0], 4, y, body, ink=ink)
            text = text[1:].lstrip(" ")
        canvas.text(fit(text, body, room), left, y, body, ink=ink)
        canvas.text(value, width - 4, y, body, AT_RIGHT, ink)


def signed(lines) -> bool:
    """Has one of the lines a sign in front?"""
    for text, _ in lines:
        if text and text[0] in _SIGNS:
            return True
    return False
