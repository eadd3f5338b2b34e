"""The chart of a player's time for the first move, the second, and so on: median and middle half of all games. Own SVG."""

from collections.abc import Sequence
from statistics import median, quantiles

from ..views.plot import label, scale

WIDE, HIGH, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 180, 54, 10, 12, 24
_MAX_MOVES = 80


def svg(used: Sequence[Sequence[int]]) -> str:
    """Returns the chart; "" for too few turns. used: ms of each turn, game by game."""
    by_move = [[game[n] for game in used if n < len(game)] for n in range(min(_MAX_MOVES, max(map(len, used), default=0)))]
    by_move = [times for times in by_move if len(times) > 1 or len(used) == 1]  # leaves out moves that only one of several games has
    if len(by_move) < 3:
        return ""
    middle = [median(times) for times in by_move]
    quarters = [(quantiles(times, n=4)[0], quantiles(times, n=4)[2]) if len(times) > 3 else (min(times), max(times)) for times in by_move]
    top = scale(max(2000, int(max(high for _, high in quarters))))
    across, down = (WIDE - _LEFT - _RIGHT) / len(by_move), (HIGH - _TOP - _BOTTOM) / top
    parts = []
    for value in (0, top // 2, top):
        y = HIGH - _BOTTOM - value * down
        text = f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label(value, top)}</text>'
        parts.append(f'<path class="grid" d="M{_LEFT} {y:.1f}H{WIDE - _RIGHT}"/>{text}')
    spread, bars = "", ""
    for n, (value, (low, high)) in enumerate(zip(middle, quarters, strict=True)):
        x, wide = _LEFT + (n + 0.5) * across, min(across * 0.7, 18)
        bars += f"M{x - wide / 2:.1f} {HIGH - _BOTTOM}v{-value * down:.1f}h{wide:.1f}v{value * down:.1f}z"
        spread += f"M{x:.1f} {HIGH - _BOTTOM - low * down:.1f}V{HIGH - _BOTTOM - high * down:.1f}"
    parts.append(f'<path class="bars side0" d="{bars}"/><path class="line side0 thin" d="{spread}"/>')
    step = 5 if len(by_move) <= 40 else 10
    for n in [1, *range(step, len(by_move) + 1, step)]:
        parts.append(f'<text x="{_LEFT + (n - 0.5) * across:.1f}" y="{HIGH - 6}" text-anchor="middle">{n}</text>')
    return f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="Time used by move number">{"".join(parts)}</svg>'
