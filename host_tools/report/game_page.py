"""The page of a game: its contents are computed here from the account; its layout is in templates/game.html."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from .. import games
from ..games.family import Explanation
from ..games.shown_picture import Picture
from ..views.account import Account, Line
from ..views.event_text import exact_time
from ..views.game_model import facts
from ..views.headline import headline, number, side_names
from . import luck_chart, replay_data, score_chart, time_chart
from .numbers import clock, day, gained_points, signed, time_spent, title, with_red_suits
from .page import Page, as_json, render_page

_NAMESPACE = " xmlns='http://www.w3.org/2000/svg'"  # SVG inside HTML needs no namespace
_LONGEST = 3  # number of longest thinks listed
_BUTTONS = (  # class, label and drawing
    ("first", "First position", "M2 2h3v12h-3zM14 2v12l-8-6z"),
    ("back", "One back", "M12 2v12l-9-6z"),
    ("play", "Play", "M4 2l10 6-10 6z"),
    ("next", "One on", "M4 2v12l9-6z"),
    ("last", "Last position", "M2 2v12l8-6zM11 2h3v12h-3z"),
)


@dataclass(frozen=True)
class Row:
    """A line of the list of moves: one move of each player, or a note."""

    number: int
    cells: Sequence[Line | None] = ()
    note: Line | None = None


def game_page(account: Account, numbered: bool = True) -> Page:
    """Returns the report of a game as one file. numbered: `games` lists the game by its number."""
    game, drawn = account.game, account.drawn
    family = games.family_of(game.game)
    columns = family.columns and not account.clock_turns
    replay = _replay(account) if account.lines else None
    curve = score_chart.svg(account, 320)
    times = time_chart.svg(account)
    return render_page(
        "game.html",
        bool(replay),
        game=game,
        headline=headline(game),
        title=title(game),
        day=day(game),
        buttons=_BUTTONS,
        family=_family(account),
        replay=replay,
        table=Markup(replay_data.svg(drawn)) if drawn and replay else None,
        curve=Markup(curve or times),
        scores=Markup(score_chart.svg(account)),
        times=Markup(times if drawn or curve else ""),
        clocked=bool(account.course and account.course.lines),
        clocks=time_chart.names(account),
        thinking=list(_thinking(account)),
        columns=columns,
        parts=list(_parts(account, columns)),
        sides=[side_names(side) for side in game.sides],
        pictures=[(each.caption, Markup(each.svg.replace(_NAMESPACE, ""))) for each in account.summary if isinstance(each, Picture)],
        hands=[_Hand(each.number, each.points, each.score, max(each.points)) for each in account.hands],
        hand_word=family.hands,
        explained=list(_deals(account.explanations)),
        luck=luck_chart.sums(list(account.luck), 2) if account.luck else [],
        luck_chart=Markup(luck_chart.svg(list(account.luck))),
        facts=[*facts(game, numbered), ("record", game.name), ("device", game.device)],
        event_rows=account.event_rows,
        number=number,
        signed=signed,
        time_spent=time_spent,
        gained_points=gained_points,
        exact=exact_time,
        suits=with_red_suits,
    )


@dataclass(frozen=True)
class _Hand:
    number: int
    points: tuple[float, ...]
    score: tuple[float, ...]
    best: float


def _family(account: Account) -> str:
    played = account.played
    return (played.before or played.game).facts.family if played else ""


def _replay(account: Account) -> dict[str, Any]:
    """Returns the data for the replay script, with the number of the last position."""
    game, played = account.game, account.played
    steps = replay_data.data(account, account.drawn)
    side_of = {seat.seat: seat.side for seat in game.seats}
    return {
        "last": len(steps["steps"]) - 1,
        "end": played.game.key() if played else "",
        "sides": " ".join(str(side_of[seat.seat]) for seat in game.seats),
        "clocks": " ".join(str(played.clock_seat(seat.seat)) for seat in game.seats) if played and played.clock else "",
        "data": as_json(steps),
    }


def _thinking(account: Account) -> Iterator[dict[str, Any]]:
    """Yields a row for each clock seat."""
    turns = account.course.turns if account.course else []
    texts = {line.clock_turn: line.text for line in account.lines}
    for clock_seat, name in enumerate(time_chart.names(account)):
        mine = [(at, turn) for at, turn in enumerate(turns, 1) if turn.clock_seat == clock_seat]
        if not mine:
            continue
        used = sum(turn.used for _, turn in mine)
        longest = sorted(mine, key=lambda each: -each[1].used)[:_LONGEST]
        thinks = ", ".join(f"{time_spent(turn.used)}{f' ({texts[at]})' if texts.get(at) else ''}" for at, turn in longest)
        yield {
            "seat": clock_seat,
            "name": name,
            "turns": len(mine),
            "used": clock(used),
            "average": time_spent(used // len(mine)),
            "left": clock(mine[-1][1].left),
            "longest": thinks,
        }


def _parts(account: Account, columns: bool) -> Iterator[dict[str, Any]]:
    """Yields the lines of each hand."""
    family = games.family_of(account.game.game)
    word = family.hands[:-1]
    many = len(account.hands) > 1
    before: tuple[float, ...] = ()
    for hand, group in groupby(account.lines, key=lambda line: line.hand):
        lines = list(group)
        standing = f" · {' : '.join(map(number, before))}" if any(before) else ""
        title = f"{word.capitalize()} {hand}{standing}" if many and hand else ""
        before = lines[-1].score
        yield {"title": title, "rows": list(_rows(lines)) if columns else lines}


def _rows(lines: Sequence[Line]) -> Iterator[Row]:
    """Yields rows of two turns each."""
    cells: list[Line | None] = []
    number = 0
    for line in lines:
        if line.seat is None:
            if cells:
                yield Row(number, [*cells, None][:2])
            cells = []
            yield Row(0, (), line)
            continue
        if cells and (line.seat == 0 or line.number != number):
            yield Row(number, [*cells, None][:2])
            cells = []
        number = line.number
        cells = [line] if line.seat == 0 else [*(cells or [None]), line]
        if len(cells) == 2:
            yield Row(number, cells)
            cells = []
    if cells:
        yield Row(number, [*cells, None][:2])


def _deals(explained: Sequence[Explanation]) -> Iterator[dict[str, Any]]:
    """Yields the points of each deal: the play in a line, then the hands."""
    for hand, group in groupby(explained, key=lambda each: each.hand):
        parts = list(group)
        play = ", ".join(f"{each.who} {each.points}" for each in parts if each.part == "in play")
        yield {"number": hand, "play": play, "shown": [each for each in parts if each.part != "in play"]}
