"""The chart of time: a bar for each turn, mirrored for two players, and lines of the time left. Own SVG; the page gives the colours.

The scale of the bars is logarithmic, so that a bullet move and a long think are both visible. As on lichess, it is the square of the
logarithm of 3 plus half the seconds. The scale of the time left is linear.
"""

from math import log

from ..views.account import Account
from ..views.event_text import clock_players
from ..views.plot import label, scale

WIDE, _STRIP, _LEFT, _RIGHT, _TOP = 720, 108, 54, 10, 10
_MAX_MS = 1_200_000  # a longer turn has the same bar


def bar(ms: int, longest: int) -> float:
    """Returns the height of a turn's bar, 0 to 1; longest: ms of the game's longest turn, whose bar has height 1."""
    return _height(min(max(ms, 0), _MAX_MS)) / _height(min(max(longest, 1000), _MAX_MS))


def _height(ms: int) -> float:
    return log(3 + ms / 2000) ** 2 - log(3) ** 2


def names(account: Account) -> list[str]:
    """Returns the names of the players of each clock, for the key; [] without a clock."""
    played = account.played
    return [clock_players(played, each) for each in range(played.clock.seats)] if played and played.clock else []


def svg(account: Account) -> str:
    """Returns the chart; "" without timed turns."""
    played, course = account.played, account.course
    if not played or not played.clock or not course or not course.turns:
        return ""
    seats, turns = played.clock.seats, course.turns
    mirrored = seats == 2
    across = (WIDE - _LEFT - _RIGHT) / len(turns)
    most = max([turn.left for turn in turns] + [line[0][1] for line in course.lines if line])
    top = scale(max(most, 1000))
    parts = []
    for clock_seat in range(seats):
        down = mirrored and clock_seat == 1
        base = _TOP + _STRIP if mirrored else _TOP + (clock_seat + 1) * _STRIP + clock_seat * 8
        direction = 1 if down else -1
        parts += _grid_lines(base, direction, top)
        parts.append(f'<path class="bars seat{clock_seat}" d="{_bars(account, clock_seat, base, direction, across)}"/>')
        parts.append(f'<path class="line seat{clock_seat}" d="{_time_left_line(account, clock_seat, base, direction, across, top)}"/>')
        parts += _marks(account, clock_seat, base, direction, across)
    if mirrored:
        parts.append(f'<path class="axis" d="M{_LEFT} {_TOP + _STRIP}H{WIDE - _RIGHT}"/>')
    high = 2 * _TOP + (2 * _STRIP if mirrored else seats * (_STRIP + 8))
    parts.append(f'<path class="cursor" data-by="c" data-x="{_LEFT}" data-step="{across:.4f}" d="M0 {_TOP}V{high - _TOP}"/>')
    return f'<svg class="chart" viewBox="0 0 {WIDE} {high}" role="img" aria-label="Time of each turn and time left">{"".join(parts)}</svg>'


def _grid_lines(base: int, direction: int, top: int) -> list[str]:
    """Returns two grid lines with their times."""
    parts = []
    for part in (0.5, 1.0):
        y = base + direction * part * _STRIP
        text = f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label(int(top * part), top)}</text>'
        parts.append(f'<path class="grid" d="M{_LEFT} {y:.1f}H{WIDE - _RIGHT}"/>{text}')
    return parts


def _bars(account: Account, clock_seat: int, base: int, direction: int, across: float) -> str:
    longest = max(turn.used for turn in account.course.turns) if account.course else 0
    wide = max(across * 0.8, 0.6) if across < 12 else min(across * 0.7, 22)
    parts = []
    for at, turn in enumerate(account.course.turns if account.course else ()):
        if turn.clock_seat == clock_seat:
            high = max(bar(turn.used, longest) * _STRIP * 0.9, 0.5)
            x = _LEFT + (at + 0.5) * across - wide / 2
            parts.append(f"M{x:.1f} {base}v{direction * high:.1f}h{wide:.1f}v{-direction * high:.1f}z")
    return "".join(parts)


def _time_left_line(account: Account, clock_seat: int, base: int, direction: int, across: float, top: int) -> str:
    """Returns the line from point to point: the time left at the start and after each turn of this clock seat."""
    if not account.course or not account.course.lines:
        return ""
    first = account.course.lines[clock_seat][0][1]
    path = f"M{_LEFT} {base + direction * max(first, 0) / top * _STRIP:.1f}"
    for at, turn in enumerate(account.course.turns):
        if turn.clock_seat == clock_seat:
            path += f"L{_LEFT + (at + 1) * across:.1f} {base + direction * max(turn.left, 0) / top * _STRIP:.1f}"
    return path


def _marks(account: Account, clock_seat: int, base: int, direction: int, across: float) -> list[str]:
    """Returns marks at the flag falls and at the corrections of times."""
    marks = []
    down = False
    for at, turn in enumerate(account.course.turns if account.course else ()):
        if turn.clock_seat != clock_seat:
            continue
        if turn.flag and not down:
            x, y = _LEFT + (at + 0.5) * across, base + direction * (_STRIP - 4)
            marks.append(
                f'<path class="flag" d="M{x:.1f} {base}V{y:.1f}l12 {-direction * 5}l-12 {-direction * 5}"><title>flag</title></path>'
            )
        down = turn.flag
    for at, corrected in account.course.corrections if account.course else ():
        if corrected == clock_seat:
            x, y = _LEFT + at * across, base + direction * _STRIP * 0.9
            marks.append(f'<path class="corrected" d="M{x:.1f} {y:.1f}l5 5l-5 5l-5 -5z"><title>time corrected</title></path>')
    return marks
