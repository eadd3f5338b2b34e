"""Lines against time as SVG, on the same scales as the terminal's drawing. Colours and widths are the page's: each line has its class."""

from collections.abc import Sequence
from html import escape

from .plot import Line, label, scale

_WIDE, _HIGH, _LEFT, _TOP, _BOTTOM = 720, 240, 48, 12, 24
_MARKS = 6  # on the time axis, at most


def svg(lines: Sequence[Line]) -> str:
    """Both axes are times in ms from 0. Nothing where no line has any length."""
    last = max((x for line in lines for x, _ in line.points), default=0)
    most = max((y for line in lines for _, y in line.points), default=0)
    if not last or not most:
        return ""
    top, step = scale(most), scale(-(-last // _MARKS))
    down, across = (_HIGH - _TOP - _BOTTOM) / top, (_WIDE - _LEFT - _TOP) / last

    def at(x: int, y: int) -> str:
        return f"{_LEFT + x * across:.1f},{_HIGH - _BOTTOM - y * down:.1f}"

    found = []
    for y in (0, top // 2, top):
        found.append(f'<path d="M{at(0, y)} L{at(last, y)}"/>{_text(at(0, y), -6, 4, "end", label(y, top))}')
    for x in range(0, last + 1, step):
        found.append(_text(at(x, 0), 0, 18, "middle", label(x, last)))
    for number, line in enumerate(lines):
        found.append(f'<polyline class="line{number}" points="{" ".join(at(x, y) for x, y in line.points)}"/>')
    names = "".join(f'<li class="line{number}">{escape(line.label)}' for number, line in enumerate(lines))
    return f'<svg class="clocks" viewBox="0 0 {_WIDE} {_HIGH}" role="img">{"".join(found)}</svg>\n<ul class="names">{names}</ul>'


def _text(point: str, right: int, down: int, anchor: str, text: str) -> str:
    x, y = (float(each) for each in point.split(","))
    return f'<text x="{x + right:.1f}" y="{y + down:.1f}" text-anchor="{anchor}">{text}</text>'
