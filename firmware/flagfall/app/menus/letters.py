"""The screen for writing a name on a field of Latin, Slovak and Cyrillic letters.

The four arrows move the cursor. In a game UP and DOWN choose a line, after OK a letter in it; OK adds it, BACK returns to the lines.
"""

from micropython import const

from ..heading import heading
from ..i18n.language import LANGUAGES, t
from ..paint.canvas import CENTRED
from ..screen import BACK, DOWN, LEFT, OK, RIGHT, UP, Screen

_LATIN = const("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. ")
_SLOVAK = const("ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ0123456789-. ")
_CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐ'-. "
_PAGES = (_LATIN, _SLOVAK, _CYRILLIC)
_NAMES = const(("ABC", "ÁČĎ", "АБВ"))

_COLUMNS = const(12)
_LINES = const(4)
_MAX_HIGH = const(48)  # pixels of a line
_CONTROLS = const(3)  # the last three cells: other letters, delete, done
_MAX_LETTERS = const(14)


class Letters(Screen):
    """Enters a text. title: the question; text: the first letters; then(text): called at the end; longest: the most letters."""

    stays_open = True

    def __init__(self, app, title: str, text: str, then, longest: int = _MAX_LETTERS):
        super().__init__(app)
        self._title = title
        self.text = text
        self._then = then
        self._longest = longest
        self.page = 2 if dict(LANGUAGES).get(app.preferences.language, "A")[0] in _CYRILLIC else 0
        self.cursor = 0
        self._in_game = app.stack[0].owns_big
        self.in_line = not self._in_game  # the letter is being chosen, and not its line

    def cell_count(self) -> int:
        return len(_PAGES[self.page]) + _CONTROLS

    def _is_small(self) -> bool:
        """Returns True when the next letter is small, because it does not begin a word."""
        return self.text != "" and self.text[-1] not in "-. "

    def _cell(self, index: int) -> str:
        letters = _PAGES[self.page]
        if index < len(letters):
            sign = letters[index]
            return "_" if sign == " " else _small(sign) if self._is_small() else sign
        control = index - len(letters)
        return _NAMES[(self.page + 1) % 3] if not control else "←" if control == 1 else "OK"

    def press(self, event) -> None:
        button, cells = event.button, self.cell_count()
        self.dirty = True
        if self._in_game and UP <= button <= DOWN and self.in_line:
            first = self.cursor - self.cursor % _COLUMNS
            count = min(_COLUMNS, cells - first)
            self.cursor = first + (self.cursor - first + (1 if button == DOWN else -1)) % count
        elif self._in_game and self.in_line != (button == OK) and button >= OK:
            self.in_line = not self.in_line
        elif LEFT <= button <= RIGHT:
            self.cursor = (self.cursor + (1 if button == RIGHT else -1)) % cells
        elif UP <= button <= DOWN:
            self._move_by(_COLUMNS if button == DOWN else -_COLUMNS, cells)
        elif button == OK:
            self._take(self.cursor - len(_PAGES[self.page]))
        elif button == BACK:
            if not self.text:
                self.app.back()
                return
            self.text = self.text[:-1]

    def _move_by(self, step: int, cells: int) -> None:
        """Moves up or down in the column. At an end it moves to the other end."""
        to = self.cursor + step
        if to < 0:
            to = self.cursor + (cells - 1 - self.cursor) // _COLUMNS * _COLUMNS
        elif to >= cells:
            to = self.cursor % _COLUMNS
        self.cursor = to

    def _take(self, control: int) -> None:
        """Adds the letter under the cursor, or does the work of a control: 0 to 2, below 0 for a letter."""
        if control < 0:
            if len(self.text) < self._longest:
                sign = self._cell(self.cursor)
                self.text += " " if sign == "_" else sign
        elif control == 0:
            self.page = (self.page + 1) % 3
            self.cursor = 0
        elif control == 1:
            self.text = self.text[:-1]
        elif self.text.strip():
            self.app.back(self._then, self.text.strip())
            return
        self.in_line = not self._in_game

    def draw(self, canvas):
        heading(canvas, self._title, t("letters_left", self._longest - len(self.text)))
        body, small, y = canvas.body, canvas.small, canvas.top + 2
        canvas.text(self.text, 8, y)
        canvas.frame.fill_rect(10 + body.measure(self.text), y + body.height - 2, body.measure(" "), 2, 1)
        yield
        top = y + body.height + 5
        wide, high = canvas.width // _COLUMNS, min((canvas.height - top) // _LINES, _MAX_HIGH)
        left = (canvas.width - _COLUMNS * wide) // 2
        for index in range(self.cell_count()):
            x, y = left + index % _COLUMNS * wide, top + index // _COLUMNS * high
            sign = self._cell(index)
            ink = 1
            if index == self.cursor or not self.in_line and index // _COLUMNS == self.cursor // _COLUMNS:
                canvas.frame.fill_rect(x, y, wide, high, 1)
                ink = 0
            if len(sign) > 1:
                canvas.text(sign, x + wide // 2, y + (high - small.height) // 2, small, CENTRED, ink)
            else:
                canvas.text(sign, x + wide // 2, y + (high - body.height) // 2 + 1, body, CENTRED, ink)
            yield


def _small(sign: str) -> str:
    """Returns the small letter. MicroPython's lower() works only for ASCII."""
    code = ord(sign)
    if code < 128:
        return sign.lower()
    if 0x410 <= code <= 0x42F:
        return chr(code + 32)
    if 0x400 <= code <= 0x40F:
        return chr(code + 80)
    if 0xC0 <= code <= 0xDE:
        return chr(code + 32)
    if sign in "ĹĽŇŽ":
        return chr(code + 1)  # in this block the capitals of these letters have odd numbers
    return chr(code | 1)
