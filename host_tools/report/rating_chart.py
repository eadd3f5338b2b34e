"""The chart of a rating over time, with its uncertainty as a band. Own SVG; the page gives the colours."""

from collections.abc import Sequence
from datetime import date

WIDE, HIGH, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 200, 44, 14, 12, 24

Day = tuple[date, float, float]  # day, rating, uncertainty


def svg(days: Sequence[Day]) -> str:
    """Returns the chart; "" for a single day."""
    if len(days) < 2:
        return ""
    first, last = days[0][0], days[-1][0]
    low = min(rating - doubt for _, rating, doubt in days)
    top = max(rating + doubt for _, rating, doubt in days)
    across, down = (WIDE - _LEFT - _RIGHT) / max((last - first).days, 1), (HIGH - _TOP - _BOTTOM) / max(top - low, 1)

    def at(day: date, value: float) -> str:
        return f"{_LEFT + (day - first).days * across:.1f},{_TOP + (top - value) * down:.1f}"

    parts = []
    for value in _round_values(low, top):
        y = _TOP + (top - value) * down
        text = f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>'
        parts.append(f'<path class="grid" d="M{_LEFT} {y:.1f}H{WIDE - _RIGHT}"/>{text}')
    band = [at(day, rating + doubt) for day, rating, doubt in days] + [at(day, rating - doubt) for day, rating, doubt in days[::-1]]
    parts.append(f'<polygon class="band side0" points="{" ".join(band)}"/>')
    parts.append(f'<polyline class="line side0" points="{" ".join(at(day, rating) for day, rating, _ in days)}"/>')
    for day, anchor in ((first, "start"), (last, "end")):
        x = _LEFT if day == first else WIDE - _RIGHT
        parts.append(f'<text x="{x}" y="{HIGH - 6}" text-anchor="{anchor}">{day.day} {day:%b %Y}</text>')
    return f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="Rating over time">{"".join(parts)}</svg>'


def _round_values(low: float, top: float) -> list[int]:
    """Returns at most six round numbers between low and top."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if (top - low) / step <= 6)
    return list(range(int(low // step + 1) * step, int(top) + 1, step))
