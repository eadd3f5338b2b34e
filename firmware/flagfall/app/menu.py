"""The list of all menus: a title, rows, a value at the right of a row, a bar for the place in the list.

UP and DOWN move the cursor (held, they repeat, and after eight rows go by a page), OK chooses, LEFT and RIGHT change a value or move by a
page (in a short list by half the list); a mark at the right of the title says so. At an end the cursor moves to the other end. BACK closes
the menu.
"""

from micropython import const

from .heading import heading
from .i18n.language import joined
from .paint.canvas import AT_RIGHT, CENTRED, fit
from .screen import BACK, DOWN, EDGE, HELD, LEFT, OK, UP, Screen

HELP_LINES = const(3)  # of small letters below the list
_GAP = const(8)  # pixels between a row's text and its value
_BAR = const(3)  # pixels of the bar's width
_FEW = const(2)  # rows that LEFT and RIGHT move without a mark
_SIGNS = const("▶●")  # in front of a row: OK continues there; the row has changed or is new


class Row:
    """A line of a menu.

    text, value: at its left and right; choose(*args): called for OK; change(step, *args): called for LEFT (-1) and RIGHT (+1), and for OK
    (+1) without choose; help(*args): returns the sentence below the list while the cursor is on this row.
    """

    change = help = None  # class attributes, because most rows have neither and so need less memory

    def __init__(self, text: str, value: str = "", choose=None, change=None, help=None, args: tuple = ()):
        self.text = text
        self.value = value
        self.choose = choose
        self.args = args
        if change:
            self.change = change
        if help:
            self.help = help


class Menu(Screen):
    """The base of all menus. A subclass overrides `rows`."""

    title = ""
    right = ""  # small text at the right of the title
    empty = ""  # the text of a menu without rows
    help_lines = 0  # HELP_LINES in a menu whose rows have a help
    jump_mark = "◀ ▶"  # the buttons that move by a page
    signs = False  # all texts leave room for a sign, also those without a sign

    def __init__(self, app):
        super().__init__(app)
        self._foot = app.canvas.height - (self.help_lines * app.canvas.line + 3 if self.help_lines else 0)
        self.page = (self._foot - app.canvas.top) // app.canvas.row  # number of visible rows
        self.width = app.canvas.width  # pixels of a row
        self.cursor = 0
        self._top = 0
        self._rows = []
        self.help = []

    def rows(self):
        """Returns a list of Row objects, or LazyRows."""
        raise NotImplementedError

    def enter(self) -> None:
        self.renew()

    def renew(self) -> None:
        """Makes the rows again. The cursor keeps its index, if there are enough rows."""
        self._rows = self.rows()
        self.move_to(self.cursor)

    def move_to(self, index: int) -> None:
        """Puts the cursor on row `index`, or the nearest row, and scrolls to it."""
        self.cursor = max(0, min(index, len(self._rows) - 1))
        if self.cursor < self._top:
            self._top = self.cursor
        elif self.cursor >= self._top + self.page:
            self._top = self.cursor - self.page + 1
        self._top = max(0, min(self._top, len(self._rows) - self.page))
        self.dirty = True
        if self.help_lines:
            self._wrap_help()

    def _wrap_help(self) -> None:
        """Breaks the help of the row under the cursor into lines. This takes some ms, so it is done once for each move of the cursor."""
        from .notice import wrap

        row = self._rows[self.cursor] if len(self._rows) else None
        width = self.app.canvas.width // self.app.canvas.small.measure(" ") - 1
        lines = wrap(row.help(*row.args) if row and row.help else "", width)
        if len(lines) > self.help_lines:
            lines[self.help_lines - 1] = lines[self.help_lines - 1][: width - 1] + "…"
        self.help = lines[: self.help_lines]

    def press(self, event) -> None:
        count, button = len(self._rows), event.button
        if button == BACK:
            self.app.back()
            return
        if not count:
            return
        row = self._rows[self.cursor]
        if button == OK and row.choose:
            row.choose(*row.args)
        elif UP <= button <= DOWN:
            step = self.page if event.repeats > HELD else 1
            index = self.cursor + (step if button == DOWN else -step)
            if event.kind == EDGE:
                index %= count  # a new press at an end moves to the other end, a held button stops
            self.move_to(index)
        elif row.change:
            row.change(-1 if button == LEFT else 1, *row.args)
            self.renew()
        elif button != OK:
            step = self._jump()
            if not step:
                self.app.sound("no")  # the value of this row cannot be changed here
            self.move_to((self.cursor + (-step if button == LEFT else step)) % count)

    def _jump(self) -> int:
        """Returns the rows that LEFT and RIGHT move: 0 beside values, which they change, and over a game, where they are the players'."""
        count, page, top = len(self._rows), self.page, self._top
        if self.app.stack[0].owns_big or any([self._rows[index].change for index in range(top, min(top + page, count))]):
            return 0
        return min(page, (count + 1) // 2)

    def draw(self, canvas):
        mark = self.jump_mark if self._jump() > _FEW else ""
        yield
        heading(canvas, self.title, joined("%s  %s", (self.right, mark)))
        yield
        yield from self.draw_rows(canvas)

    def draw_rows(self, canvas):
        """Draws what is below the heading. Yields between steps."""
        count, page = len(self._rows), self.page
        if not count:
            canvas.text(self.empty, canvas.width // 2, canvas.height // 2 - 4, canvas.body, CENTRED)
            yield
        width = self.width - (_BAR + 3 if count > page else 0)
        visible = []
        for index in range(self._top, min(self._top + page, count)):
            visible.append(self._rows[index])
            yield
        left = 8 + canvas.body.measure("▶") if self.signs else 4
        for place, row in enumerate(visible):
            self._draw_row(canvas, canvas.top + place * canvas.row, left, width, row, self._top + place == self.cursor)
            yield
        if count > page:
            room = page * canvas.row
            canvas.frame.fill_rect(self.width - _BAR, canvas.top + room * self._top // count, _BAR, max(8, room * page // count), 1)
        if self.help_lines:
            self._draw_help(canvas)
        yield

    def _draw_help(self, canvas) -> None:
        y = self._foot
        canvas.hline(0, y, canvas.width)
        y += 3
        for line in self.help:
            canvas.text(line, 4, y, canvas.small)
            y += canvas.line

    def _draw_row(self, canvas, y: int, left: int, width: int, row: Row, chosen: bool) -> None:
        body, text = canvas.body, row.text
        ink = 1
        if chosen:
            canvas.frame.fill_rect(0, y, width, canvas.row, 1)
            ink = 0
        y += 2
        if text and text[0] in _SIGNS:
            canvas.text(text[0], 4, y, body, ink=ink)
            text = text[1:].lstrip(" ")
        room = width - 4 - left
        value = fit(row.value, body, max(room - body.measure(text) - _GAP, width - 80))  # a long text gives way to the value
        room -= body.measure(value) + _GAP if value else 0
        canvas.text(fit(text, body, room), left, y, body, ink=ink)
        canvas.text(value, width - 4, y, body, AT_RIGHT, ink)
