"""Records the parts of a picture: the box of every text and shape, and the pairs that stand too near to each other.

A text's box is that of its ink. Each call of a function in PICTURES draws one thing. Shapes may touch or overlap. A text stands inside a
shape or beside it, never nearer than ROOM pixels to its edge or to another text. Only a mark above a letter, as in "ť", may come one pixel
nearer to the edge of its bar.
"""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import NamedTuple
from unicodedata import normalize
from unittest.mock import patch

from flagfall.app.paint.canvas import AT_LEFT, AT_RIGHT, Canvas
from tests.host.desk import Desk

ROOM = 2  # pixels
PICTURES = {  # file and function
    ("board_picture", "draw"),  # nardy
    ("layout_picture", "_tile"),  # dominoes
    ("step_entry", "_mark"),
    ("board_squares", "_draw_label"),
    ("crib_track", "draw"),
    ("dice_picture", "draw"),
    ("mosaic_picture", "draw"),
    ("tile_picture", "draw_half"),
}


class Box(NamedTuple):
    """A rectangle that includes left and top and excludes right and bottom."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, other: "Box", room: int = 0) -> bool:
        return (
            other.left - self.left >= room
            and other.top - self.top >= room
            and self.right - other.right >= room
            and self.bottom - other.bottom >= room
        )

    def near(self, other: "Box", room: int) -> bool:
        """Returns whether fewer than `room` free pixels lie between them."""
        return (
            self.left - other.right < room
            and other.left - self.right < room
            and self.top - other.bottom < room
            and other.top - self.bottom < room
        )

    def around(self, other: "Box") -> "Box":
        """Returns the smallest box around both."""
        return Box(min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.bottom, other.bottom))


class Thing(NamedTuple):
    what: str  # the text itself, "" for a shape
    box: Box

    def __str__(self) -> str:
        return f"{self.what!r} {tuple(self.box)}" if self.what else str(tuple(self.box))


def ink_box(font, text: str) -> Box | None:
    """Returns the box of a text's ink drawn at 0, 0; None without ink."""
    wide = max(font.measure(text), 1)
    high = (font.height + 7) // 8 * 8

    class Display:
        width, height, buffer = wide, high, bytearray(wide * high // 8)

    canvas = Canvas(Display)
    canvas.text(text, 0, 0, font)
    pages = [Display.buffer[at : at + wide] for at in range(0, len(Display.buffer), wide)]
    columns = [x for x, column in enumerate(zip(*pages, strict=True)) if any(column)]
    if not columns:
        return None
    rows = [page * 8 + bit for page, line in enumerate(pages) for bit in range(8) if any(byte >> bit & 1 for byte in line)]
    return Box(columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)


_INK: dict[tuple[object, str], Box | None] = {}  # (font, text) -> box; the key keeps the font alive, so its id is not used again


@cache
def _is_picture(code: CodeType) -> bool:
    return (Path(code.co_filename).stem, code.co_name) in PICTURES


def _picture() -> FrameType | None:
    """Returns the running call of a function of PICTURES."""
    frame = sys._getframe(2)
    while frame:
        if _is_picture(frame.f_code):
            return frame
        frame = frame.f_back
    return None


class DrawnBoxes(Canvas):
    """A canvas that records its contents since it was cleared: `texts` and `shapes` in order of drawing."""

    def __init__(self, display):
        super().__init__(display)
        self.texts: list[Thing] = []
        self.shapes: list[Box] = []
        self._pictures = {}
        paint = self.frame.fill_rect

        def fill(x, y, w, h, ink):
            paint(x, y, w, h, ink)
            if ink:
                self._shape(x, y, w, h)
            elif not _picture():
                self._rub_out(Box(x, y, x + w, y + h))

        vars(self.frame).update(fill_rect=fill)

    def _shape(self, x: int, y: int, w: int, h: int) -> None:
        if w <= 0 or h <= 0:
            return
        box, picture = Box(x, y, x + w, y + h), _picture()
        if not picture:
            self.shapes.append(box)
            return
        place = self._pictures.setdefault(picture, len(self.shapes))
        if place == len(self.shapes):
            self.shapes.append(box)
        self.shapes[place] = self.shapes[place].around(box)

    def _rub_out(self, hole: Box) -> None:
        """Removes the texts inside the hole. Removes shapes only before the first picture: `_pictures` has places in the list of shapes."""
        self.texts = [text for text in self.texts if not hole.holds(text.box)]
        if not self._pictures:
            self.shapes = [shape for shape in self.shapes if not hole.holds(shape)]

    def clear(self) -> None:
        super().clear()
        self.texts, self.shapes = [], []
        self._pictures: dict[FrameType, int] = {}  # drawing call -> its place among the shapes

    def text(self, text, x, y, font=None, align=AT_LEFT, ink=1):
        font = font or self.body
        super().text(text, x, y, font, align, ink)
        if align:
            x -= font.measure(text) if align == AT_RIGHT else font.measure(text) // 2
        key = font, text
        if key not in _INK:
            _INK[key] = ink_box(font, text)
        box = _INK[key]
        if box and not _picture():
            self.texts.append(Thing(text, Box(x + box.left, y + box.top, x + box.right, y + box.bottom)))

    def squares(self, row: int) -> None:
        """Records a row of a board, whose pieces are drawn without a method of the canvas."""
        side = board_squares().side_of(self)
        self._shape(0, row * side, 8 * side, side)

    def box(self, x, y, w, h, thick=1):
        super().box(x, y, w, h, thick)
        self._shape(x, y, w, h)

    def hline(self, x, y, w):
        super().hline(x, y, w)
        self._shape(x, y, w, 1)

    def vline(self, x, y, h):
        super().vline(x, y, h)
        self._shape(x, y, 1, h)

    def invert(self, x, y, w, h):
        super().invert(x, y, w, h)
        self._shape(x, y, w, h)


def board_squares() -> ModuleType:
    """Returns the module as it is in memory now: a screen that closes has unloaded it."""
    return import_module("flagfall.app.paint.board_squares")


def boxes(desk: Desk) -> DrawnBoxes:
    """Draws the top screen once more and returns its boxes; earlier screens are not measured."""
    canvas = DrawnBoxes(desk.board.display)
    canvas.clear()
    draw_row = board_squares().draw_row

    def draw_and_record(canvas, pieces, letters, row):
        draw_row(canvas, pieces, letters, row)
        canvas.squares(row)

    with patch.object(board_squares(), "draw_row", draw_and_record):
        for _ in desk.app.screen.draw(canvas):
            pass
    return canvas


def too_near(canvas: DrawnBoxes) -> list[str]:
    """Returns a line for each pair of things too close together, and for each thing cut off."""
    pairs = []
    glass = Box(0, 0, canvas.width, canvas.height)
    texts, shapes = canvas.texts, canvas.shapes
    for i, text in enumerate(texts):
        if not glass.holds(text.box):
            pairs.append(f"{text} is cut off")
        for other in texts[:i]:
            if text != other and text.box.near(other.box, ROOM):
                pairs.append(f"{other} and {text}")
        for shape in shapes:
            if text.box.near(shape, ROOM) and not _inside(shape, text):
                pairs.append(f"{text} and {tuple(shape)}")
    for i, shape in enumerate(shapes):
        for other in shapes[:i]:
            if shape.near(other, ROOM) and not shape.near(other, 1) and not _joined(shape, other, shapes):
                pairs.append(f"{tuple(other)} and {tuple(shape)}")
    return pairs


def _inside(shape: Box, text: Thing) -> bool:
    marked = normalize("NFD", text.what) != text.what
    return shape.holds(text.box._replace(top=text.box.top + marked), ROOM)


def _joined(one: Box, two: Box, shapes: list[Box]) -> bool:
    """Returns whether a third shape touches both and joins them to one picture."""
    return any(shape.near(one, 1) and shape.near(two, 1) for shape in shapes if shape not in (one, two))
