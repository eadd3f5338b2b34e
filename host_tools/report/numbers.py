"""Days, times and scores as a report writes them."""

import re
from collections.abc import Sequence

from markupsafe import Markup, escape

from ..views.game_model import Game
from ..views.headline import number

_SECOND, _MINUTE, _HOUR = 1000, 60_000, 3_600_000


def time_spent(ms: int | None) -> str:
    """Returns the time of a move: `4.2 s`, `0:34`, `12:05`, `1:02:03`; "" when it is not known."""
    if ms is None:
        return ""
    if ms < 10 * _SECOND:
        return f"{ms / _SECOND:.1f} s"
    return clock(ms)


def clock(ms: int | None) -> str:
    """Returns the time on a clock, rounded down: `1:02:03`, `12:05`, below ten seconds `0:04.2`. A time below zero has a minus."""
    if ms is None:
        return ""
    sign, ms = ("−" if ms < 0 else ""), abs(ms)
    if ms < 10 * _SECOND:
        return f"{sign}0:0{ms // _SECOND}.{ms // 100 % 10}"
    hours, rest = divmod(ms // _SECOND, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{sign}{hours}:{minutes:02}:{seconds:02}" if hours else f"{sign}{minutes}:{seconds:02}"


def gained_points(points: tuple[float, ...]) -> str:
    """Returns the points of the sides that scored, in their order: `+10`, `+5 −5`; "" for none."""
    return " ".join(("+" if each > 0 else "") + number(each) for each in points if each)


def signed(points: float) -> str:
    """Returns points with a sign: `+10`, `0`, `−5`."""
    return ("+" if points > 0 else "") + number(points)


def day(game: Game) -> str:
    """Returns the day of a game: `24 November 2026, 19:30`; for a game without a date, `played by` and the day of the sync."""
    when = (game.played or game.synced).astimezone()
    text = f"{when.day} {when:%B %Y}"
    return f"{text}, {when:%H:%M}" if game.played else f"played by {text}"


def days_text(games: Sequence[Game]) -> str:
    """Returns the days of the games: `24 November 2026`, `22 to 24 November 2026`."""
    days = sorted((game.played or game.synced).astimezone().date() for game in games)
    first, last = days[0], days[-1]
    if first == last:
        return f"{last.day} {last:%B %Y}"
    begun = f"{first.day}" + (f" {first:%B}" if first.month != last.month or first.year != last.year else "")
    return f"{begun}{f' {first.year}' if first.year != last.year else ''} to {last.day} {last:%B %Y}"


def evening_title(games: Sequence[Game]) -> str:
    """Returns a title for these games by their days."""
    days = days_text(games)
    return f"Games of {days}" if " to " in days else f"The evening of {days}"


def title(game: Game) -> str:
    """Returns the name of the game with its options, without explanations in the options' names."""
    return re.sub(r" \([^)]*\)", "", game.title)


def with_red_suits(text: str) -> Markup:
    """Returns cards with hearts and diamonds in red."""
    return Markup(re.sub("((?:10|[A2-9JQK])[♥♦])", r'<i class="red">\1</i>', str(escape(text))))
