"""The chart of each side's points over the entries of a game, with a line at the target. Own SVG; the page gives the colours."""

from ..views.account import Account
from ..views.headline import number

WIDE, HIGH = 720, 230
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 14, 24, 12


def svg(account: Account, high: int = HIGH) -> str:
    """Returns the chart; "" when all scores lie within 1 point, or for too few entries."""
    turns, sides = account.game.turns, len(account.game.sides)
    values = [turn.score for turn in turns]
    all_scores = [each for score in values for each in score]
    if len(turns) < 3 or not all_scores or max(all_scores) - min(all_scores) <= 1:
        return ""
    low, top = min(0, *all_scores), max(*all_scores, account.target)
    step = _step(top - low)
    across = (WIDE - _LEFT - _RIGHT) / len(turns)

    def y(value: float) -> float:
        return round(_TOP + (top - value) * (high - _TOP - _BOTTOM) / (top - low), 1)

    parts = []
    for value in range(-(-int(low) // step) * step, int(top) + 1, step):
        parts.append(f'<path class="grid" d="M{_LEFT} {y(value)}H{WIDE - _RIGHT}"/>{_text(_LEFT - 6, y(value) + 4, "end", number(value))}')
    for hand in account.hands[:-1]:
        parts.append(f'<path class="part" d="M{_LEFT + hand.last * across:.1f} {_TOP}V{high - _BOTTOM}"/>')
    if account.target:
        rule = f'<path class="target" d="M{_LEFT} {y(account.target)}H{WIDE - _RIGHT}"/>'
        parts.append(rule + _text(WIDE - _RIGHT, y(account.target) - 5, "end", f"target {account.target}"))
    for side in range(sides):
        path, before = f"M{_LEFT} {y(0)}", 0.0
        for at, score in enumerate(values, 1):
            if score[side] != before:
                path += f"H{_LEFT + at * across:.1f}V{y(score[side])}"
                before = score[side]
        parts.append(f'<path class="line side{side}" d="{path}H{WIDE - _RIGHT}"/>')
    parts.append(f'<path class="cursor" data-x="{_LEFT}" data-step="{across:.4f}" d="M0 {_TOP}V{high - _BOTTOM}"/>')
    return f'<svg class="chart" viewBox="0 0 {WIDE} {high}" role="img" aria-label="Score over the turns">{"".join(parts)}</svg>'


def _step(span: float) -> int:
    """Returns the distance of two grid lines, so that there are at most seven."""
    step = 1
    for factor in (2, 2.5, 2) * 6:  # steps 1, 2, 5, 10, 20, 50, ...
        if span / step <= 6:
            break
        step = int(step * factor)
    return step


def _text(x: float, y: float, anchor: str, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'
