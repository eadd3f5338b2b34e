"""Pictures of dice at any size, and throws by the chip's noise. Knows no game."""

from micropython import const

from ...paint.canvas import CENTRED

_FAIR = const(252)  # bytes below this give the six faces equally often; other bytes are not used

# The spots of the faces 1 to 6 on nine places, row by row
_SPOTS = const((0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101))


def draw(canvas, face: int, x: int, y: int, size: int) -> None:
    """Draws a die with its upper left corner at x, y; face 1 to 6."""
    canvas.box(x, y, size, size, 1 if size < 30 else 2)
    spot, step = max(3, size // 6), size // 4
    for i in range(9):
        if _SPOTS[face - 1] >> i & 1:
            left, top = x + size // 2 + (i % 3 - 1) * step - spot // 2, y + size // 2 + (i // 3 - 1) * step - spot // 2
            canvas.frame.fill_rect(left, top, spot, spot, 1)


def draw_word(canvas, word: str, x: int, y: int, size: int) -> None:
    """Draws a die with a word in place of spots."""
    canvas.box(x, y, size, size, 2)
    canvas.text(word, x + size // 2, y + (size - canvas.body.height) // 2 + 1, canvas.body, CENTRED)


def throw(random) -> int:
    """Returns a face 1 to 6, each equally likely; random(n) -> n bytes."""
    while True:
        byte = random(1)[0]
        if byte < _FAIR:
            return byte % 6 + 1
