"""A time in large digits, with a small word for minutes behind it."""

from micropython import const

_GAP = const(3)  # pixels between digits and word


def measure(canvas, text: str, font, unit: str) -> int:
    """Returns the width in pixels. unit: the word for minutes."""
    digits = _digits(text, unit)
    return font.measure(digits) + (_GAP + canvas.body.measure(unit) if digits != text else 0)


def draw(canvas, text: str, x: int, y: int, font, unit: str) -> None:
    """Draws the time with its middle at x and its top at y."""
    digits = _digits(text, unit)
    x -= measure(canvas, text, font, unit) // 2
    canvas.text(digits, x, y, font)
    if digits != text:
        canvas.text(unit, x + font.measure(digits) + _GAP, y + font.height - canvas.body.height, canvas.body)


def _digits(text: str, unit: str) -> str:
    return text[: -len(unit)] if text.endswith(unit) else text
