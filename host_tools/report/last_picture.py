"""The picture of a finished game as a file of its own: the last position, or for a game without a table its score, else its time."""

import re
from html import escape

from ..terminal.plain_text import escaped
from ..views.account import Account
from ..views.headline import side_names
from . import replay_data, score_chart, time_chart
from .page import file_of

_SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_KEY = 30  # height of the line of names above a chart


def svg_file(account: Account) -> str:
    """Returns an SVG with its style inside; "" when there is nothing to draw."""
    if account.drawn and account.played:
        return _file(replay_data.svg(account.drawn), (account.played.before or account.played.game).facts.family)
    if chart := score_chart.svg(account):
        return _file(chart, "", _key([side_names(side) for side in account.game.sides]))
    chart = time_chart.svg(account)
    return _file(chart, "", _key(time_chart.names(account))) if chart else ""


def _key(names: list[str]) -> str:
    """Returns a line with each name in the colour of its line in the chart."""
    form = '<tspan class="side{}" dx="18" style="fill:var(--own)">{}</tspan>'
    words = "".join(form.format(i, escaped(name, "html")) for i, name in enumerate(names))
    return f'<text y="20" font-size="17" font-weight="600">{words}</text>'


def _file(drawing: str, family: str, key: str = "") -> str:
    """Returns the drawing of a page as a file. family: its class, which has its own colours."""
    size = _SIZE.search(drawing)
    wide, high = map(int, size.groups()) if size else (0, 0)
    top = _KEY if key else 0
    placed = drawing.replace("<svg ", f'<svg y="{top}" width="{wide}" height="{high}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high + top}">'
        f'<style>{escape(file_of("report.css"))}</style><g class="{family}">{key}{placed}</g></svg>'
    )
