"""The words of the picture on the glass, for people who listen. It takes them from the canvas on which the firmware draws.

It knows how the device marks a thing: white letters on black, a thick frame, and the two arrows of a dial. It knows no game.
"""

import re
from itertools import chain
from typing import Any, NamedTuple

from flagfall.app.app import App
from flagfall.app.i18n.language import t
from flagfall.app.paint.canvas import AT_LEFT, AT_RIGHT
from flagfall.errors import FlagfallError

_ARROWS = {"▲": "UP", "▼": "DOWN", "▼:": "DOWN:", "◀": "LEFT", "▶": "RIGHT", "←": "LEFT", "→": "RIGHT"}  # the names of these buttons
_TIME = re.compile(r"[▶<]?\d+[:h]\d\d([:.]\d+)*( .*)?")
_NAME = re.compile(r"[▶◀←→ ]*([^\W\d_a-zа-яіїєґ]|\d\+\d)")  # a name begins with a capital letter; guests in pairs are `1+3`
_EARLIER = re.compile(r"\d+[.…] ")  # a move in a list, `4. 10x17`; the last one is in the lines at the bottom
_VALUE = re.compile(r"(?=.*\d)(?=.*[^\W\d_])[^A-ZА-ЯІЇЄҐ]")  # a number with a word, such as `move 4`
_UNIT_GAP = 5  # pixels before the unit of a large time, less than before another text
_SHORT = 3  # letters, at most, of a choice in a row of choices


class Piece(NamedTuple):
    """A drawn text. x, y, wide, high: its pixels; marked: the device marks it, as the chosen row or the side on turn."""

    text: str
    x: int
    y: int
    wide: int
    high: int
    marked: bool
    white: bool = False  # white on black: the chosen row of a list
    digit: str = ""  # of a number: its marked digit

    def middle(self) -> int:
        return self.y + self.high // 2

    def inside(self, x: int, y: int, wide: int, high: int) -> bool:
        """Returns True when the middle of the text is in the rectangle."""
        return x <= self.x + self.wide // 2 < x + wide and y <= self.middle() < y + high


class SpokenText:
    """Reads the pictures. whole: all words of the present picture; news: what was said last, see `look`."""

    def __init__(self, app: App):
        self._app = app
        self._pieces: list[Piece] = []
        self._plain = False  # the bar that is being drawn marks nothing
        self._screen: object = None
        self._before: list[str] = []
        self._fresh = False  # something was drawn since the last look
        self.whole = self.news = ""
        self._listen()

    def _listen(self) -> None:
        """Puts itself before the methods of the canvas that draw and mark texts."""
        canvas = self._app.canvas
        clear, text, invert, box, black_line = canvas.clear, canvas.text, canvas.invert, canvas.box, canvas.black_line
        fill = canvas.frame.fill_rect

        def new_clear() -> None:
            self._pieces, self._fresh = [], True
            clear()

        def new_text(words: str, x: int, y: int, font=None, align: int = AT_LEFT, ink: int = 1) -> None:
            text(words, x, y, font, align, ink)
            font = font or canvas.body
            words = "" if words == "◀" else words.removesuffix("◀ ▶").rstrip()  # the mark of a list in which LEFT and RIGHT jump
            if font.height < canvas.small.height:  # a number in the picture of a board
                return
            wide = font.measure(words)
            x -= wide if align == AT_RIGHT else wide // 2 if align else 0
            self._add(Piece(words, x, y, wide, font.height, not ink, not ink))

        def new_fill(x: int, y: int, w: int, h: int, ink: int) -> None:
            fill(x, y, w, h, ink)
            self._pieces = [piece for piece in self._pieces if not piece.inside(x, y, w, h)]

        def new_invert(x: int, y: int, w: int, h: int) -> None:
            invert(x, y, w, h)
            self._mark(x, y, w, h)

        def new_box(x: int, y: int, w: int, h: int, thick: int = 1) -> None:
            box(x, y, w, h, thick)
            if thick > 1:
                self._mark(x, y, w, h)

        def new_black_line(words: str, x: int, y: int, width: int) -> None:
            self._plain = True  # little time, not a choice
            black_line(words, x, y, width)
            self._plain = False

        vars(canvas).update(clear=new_clear, text=new_text, invert=new_invert, box=new_box, black_line=new_black_line)
        vars(canvas.frame).update(fill_rect=new_fill)

    def _add(self, piece: Piece) -> None:
        """Adds a text. An arrow above or below a large digit marks it, and a word close behind large digits is their unit."""
        text, last, body = piece.text.strip(), self._pieces[-1] if self._pieces else None, self._app.canvas.body.height
        large = last is not None and last.high > body
        if text in ("▲", "▼") and last and large:
            self._pieces[-1] = last._replace(marked=True)
        elif last and large and piece.high <= body and 0 <= piece.x - last.x - last.wide < _UNIT_GAP:
            self._pieces[-1] = last._replace(text=f"{last.text} {text}")
        elif text.strip("▲▼▶·"):
            self._pieces.append(piece._replace(text=text))

    def _rows(self) -> list[list[Piece]]:
        """Returns the texts row by row."""
        rows: list[list[Piece]] = []
        for piece in sorted(self._pieces, key=Piece.middle):
            if rows and piece.middle() - rows[-1][0].middle() <= self._app.canvas.small.height // 2:
                rows[-1].append(piece)
            else:
                rows.append([piece])
        return [sorted(row, key=lambda piece: piece.x) for row in rows]

    def _mark(self, x: int, y: int, wide: int, high: int) -> None:
        if not self._plain:
            self._pieces = [piece._replace(marked=True) if piece.inside(x, y, wide, high) else piece for piece in self._pieces]

    def look(self) -> None:
        """Reads the picture when it is complete. Another screen is news as a whole, of the same screen only what has changed. The play
        screen is news as a whole when the turn or its last lines have changed. Times alone are no news.
        """
        app = self._app
        if app.refresh.drawing or not self._fresh or not app.stack:
            return
        self._fresh = False
        if app.refresh.line:  # for a second, over the picture
            self.news = _spoken([app.refresh.line])
            return
        screen, play = app.screen, app.screen.owns_big
        if play:
            parts, due = self._turn()
        else:
            parts = self._list(screen) if hasattr(screen, "draw_rows") else self._all(screen)
            due = [part for part in parts if not _TIME.fullmatch(part)]
        changed = [part for part in due if part not in self._before]
        if screen is not self._screen or changed:
            self.news = _spoken(parts if play or screen is not self._screen else changed)
        self.whole = _spoken(parts if play else self._all(screen))
        self._screen, self._before = screen, due

    def _turn(self) -> tuple[list[str], list[str]]:
        """Returns the parts of the play screen, the side on turn first, and those whose change is news: names, the turn, the last lines."""
        canvas = self._app.canvas
        small, bottom = canvas.small.height, canvas.height - 2 * canvas.bar
        turn, rest, lines = list[Piece](), list[Piece](), list[str]()
        column = min((piece.x for piece in self._pieces if piece.y < bottom and _NAME.match(piece.text)), default=0)
        table = column if canvas.tall else 0  # a tall panel draws the table at the left of the names
        for piece in chain(*self._rows()):
            text, close = piece.text, piece.high == small  # for a close look, unless it is a name or in a line at the bottom
            if piece.y >= bottom + (small // 2 if close else 0):
                if not close or len(text) > _SHORT:  # else the number of an end in a picture
                    lines.append(text)
            elif piece.x + piece.wide // 2 > table and not (close and _VALUE.match(text) or _EARLIER.match(text)):
                (turn if piece.marked else rest).append(piece)
        names, others = ([piece.text for piece in block if _NAME.match(piece.text)] for block in (turn, rest))
        turn.sort(key=lambda piece: piece.text not in names)
        half = canvas.width // 2 - _UNIT_GAP
        if len(others) == 1 == len({piece.x > half for piece in rest}):  # the block of the other side
            rest.sort(key=lambda piece: piece.text not in others)
        on_turn = t("on_turn") + ": "
        said = [piece.text for piece in turn + rest]
        arrow = next((text for text in said if text.startswith("▶") and not turn), "")  # where no block is marked
        if turn:
            said[0] = on_turn + said[0]
        elif arrow:
            names, said = [arrow], [on_turn + arrow, *said]
        return said + lines, [on_turn + " ".join(names), *others, *lines]

    def _list(self, screen: Any) -> list[str]:
        """Returns the title, the chosen row and its help."""
        top = self._app.canvas.top
        title = [piece.text for piece in self._pieces if piece.y < top and not piece.marked and piece.x < screen.width]
        chosen = [piece.text for piece in self._pieces if piece.white]
        return [_spoken(part) for part in (title, chosen, [" ".join(screen.help)]) if any(part)]

    def _all(self, screen: Any) -> list[str]:
        """Returns all texts, without the other choices in a row of choices, and the move that an entry offers after the title."""
        small, body = self._app.canvas.small.height, self._app.canvas.body.height
        grid = any(piece.white and len(piece.text) <= _SHORT for piece in self._pieces)  # of letters
        offered, parts = _offered(screen), list[str]()
        entry, single = bool(offered), list[Piece]()
        for row in self._rows():
            pieces = [piece for piece in _joined(row, body) if not entry or len(piece.text) > 1 or piece.high > small]  # else in a picture
            short = [piece for piece in pieces if piece.high <= body and len(piece.text) <= _SHORT]
            choices = short if any(piece.marked for piece in short) or grid and len(short) > _SHORT else []
            if len(row) == len(single) == 1 and single[0].y >= self._app.canvas.top and _goes_on(single[0], row[0]):
                parts[-1] += f" {row[0].text}"
                pieces = []
            single = row
            for piece in pieces:
                if piece.marked and piece.text.partition(": ")[0] == offered:
                    offered = ""  # it is drawn, and said in its place
                if piece.marked or piece not in choices and piece.text != offered:
                    parts.append(piece.text)
        return [*parts[:1], offered, *parts[1:]] if offered else parts


def _goes_on(line: Piece, after: Piece) -> bool:
    """Returns True when a sentence was broken after the line."""
    return line.high == after.high and (line.text[-1:] in ",;" or line.text[-1:].isalpha() and after.text[:1].islower())


def _joined(pieces: list[Piece], least: int) -> list[Piece]:
    """Joins large digits side by side to one number, followed by its marked digit. least: a large digit is higher."""
    whole: list[Piece] = []
    for piece in pieces:
        last = whole[-1] if whole else None
        if (
            last
            and len(piece.text) == 1
            and piece.high > least
            and piece.y == last.y
            and 0 <= piece.x - last.x - last.wide < piece.wide // 2
        ):
            digit = last.digit or (last.text if last.marked else "") or (piece.text if piece.marked else "")
            whole[-1] = last._replace(text=last.text + piece.text, wide=piece.x + piece.wide - last.x, marked=bool(digit), digit=digit)
        else:
            whole.append(piece)
    return [piece._replace(text=f"{piece.text}: {piece.digit}") if piece.digit else piece for piece in whole]


def _offered(screen: Any) -> str:
    """Returns the move or the dice that an entry offers; some are drawn without letters."""
    cursor: Any = getattr(screen, "cursor", None)
    game = getattr(screen, "_game", None)
    faces, move = getattr(cursor or screen, "faces", None), getattr(cursor, "move", None)
    if faces:
        return " - ".join(map(str, faces)) if max(faces) <= 6 else ""
    if move is None or game is None or cursor.empty:
        return ""
    from flagfall.app.table.entry_text import text  # the firmware may have unloaded it

    try:
        return text(screen.table, game.players_text(move))
    except FlagfallError:
        return ""


def _spoken(parts: list[str]) -> str:
    """Returns the parts as sentences. Arrows become the names of buttons and arms; before a name, `▶` only marks it."""
    said = ""
    for part in parts:
        part = re.sub(r"(?<=\d) → (?=-?\d)|^▶ (?=\D)", lambda found: ", " if found.start() else "", part)
        sentence = " ".join(_ARROWS.get(word) or word.strip("▶◀") for word in part.split())
        if said[-1:] not in ("", ".", "?", "!", "…"):
            said += "."
        said += f" {sentence}"
    return said.strip() + ("" if said[-1:] in ".?!…" else ".")
