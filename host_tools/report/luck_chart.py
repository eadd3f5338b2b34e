"""The chart of luck with dice: pips above the average, throw by throw, and the totals of each player. Own SVG."""

from dataclasses import dataclass

from ..games.family import Throw

WIDE, HIGH, _LEFT, _RIGHT, _TOP = 720, 150, 40, 14, 12


@dataclass(frozen=True)
class Luck:
    """The dice of one player: number of throws, all pips, pips above the average, number of doubles."""

    seat: int
    throws: int
    pips: int
    beyond: float
    doubles: int


def sums(throws: list[Throw], seats: int) -> list[Luck]:
    """Returns the luck of each player."""
    all_luck = []
    for seat in range(seats):
        own = [each for each in throws if each.seat == seat]
        pips = sum(each.pips for each in own)
        all_luck.append(Luck(seat, len(own), pips, pips - sum(each.usual for each in own), sum(each.double for each in own)))
    return all_luck


def svg(throws: list[Throw]) -> str:
    """Returns the chart with a line for each player; "" for too few throws."""
    if len(throws) < 4:
        return ""
    lines = {0: [0.0], 1: [0.0]}
    for throw in throws:
        for seat, line in lines.items():
            line.append(line[-1] + (throw.pips - throw.usual if throw.seat == seat else 0))
    most = max(10.0, *(abs(value) for line in lines.values() for value in line))
    middle, across = HIGH / 2, (WIDE - _LEFT - _RIGHT) / len(throws)
    parts = []
    for value in (most, 0.0, -most):
        y = middle - value / most * (middle - _TOP)
        text = f"{value:+.0f}".replace("-", "−") if value else "0"
        parts.append(f'<path class="{"axis" if not value else "grid"}" d="M{_LEFT} {y:.1f}H{WIDE - _RIGHT}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{text}</text>')
    for seat, line in lines.items():
        points = " ".join(f"{_LEFT + at * across:.1f},{middle - value / most * (middle - _TOP):.1f}" for at, value in enumerate(line))
        parts.append(f'<polyline class="line side{seat}" points="{points}"/>')
    return f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="Luck of the dice">{"".join(parts)}</svg>'
