"""The small chart of one game in a list: a thin line for each clock. Own SVG; the page gives the colours."""

from .gist import Gist

_WIDE, _HIGH = 160, 30


def svg(gist: Gist) -> str:
    """Returns the chart; "" without a clock."""
    if not gist.clocks:
        return ""
    last = max(point[0] for line in gist.clocks for point in line) or 1
    most = max(1, *(point[1] for line in gist.clocks for point in line))
    lines = []
    for clock, line in enumerate(gist.clocks):
        points = " ".join(f"{at * _WIDE / last:.0f},{_HIGH - 1 - max(left, 0) * (_HIGH - 2) / most:.1f}" for at, left in line)
        lines.append(f'<polyline class="line seat{clock}" points="{points}"/>')
    return f'<svg class="spark" viewBox="0 0 {_WIDE} {_HIGH}" preserveAspectRatio="none" aria-hidden="true">{"".join(lines)}</svg>'
