"""Prints the time used, for `flagfall show`: a line for each turn, sums and longest turns of each clock, and a plot of the clocks."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from flagfall.clock.clock import Clock
from flagfall.record import record
from flagfall.record.session import Session

from ..terminal.plain_text import cell, drawing_width, harmless
from .event_text import clock_players, counted_noun, exact_time
from .long_table import LongTable
from .plot import Line, draw, scale, unit
from .time_used import ClockTurn, Course

_LONGEST = 3  # turns that are named for each clock

ENDS = {record.SKIP: "passed on", record.OUT: "out", 0: "not ended"}


def print_times(console: Console, played: Session, course: Course) -> None:
    """Prints the time used. Prints nothing when no clock ever ran."""
    clock = played.clock
    if clock is None or not course.total:
        return
    if course.turns:
        _turns(played, clock, course.turns).print(console)
        console.print()
        console.print(_sums(played, clock, course.turns))
        console.print()
    names = [harmless(clock_players(played, clock_seat)) for clock_seat in range(clock.seats)]
    lines = [Line(name, points) for name, points in zip(names, course.lines, strict=True)]
    top = scale(max(y for line in lines for _, y in line.points))
    console.print(Text(f"On the clock ({unit(top)}) against time played ({unit(course.total)}), without pauses"), soft_wrap=True)
    console.print(Drawing(lines), soft_wrap=True)


class Drawing:
    """A plot of the clocks, as wide as the terminal."""

    def __init__(self, lines: list[Line]):
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in draw(self.lines, drawing_width(console), options.ascii_only):
            yield Text(row)


def _turns(played: Session, clock: Clock, turns: list[ClockTurn]) -> LongTable:
    table = LongTable("move", "who", "what")
    for heading in ("time used", "left"):
        table.add_column(heading, justify="right")
    staged = any(method.stages > 1 for method in clock.methods)
    if staged:
        table.add_column("period")
    for turn in turns:
        row = [
            cell(turn.number or "-"),
            cell(clock_players(played, turn.clock_seat)),
            cell(_turn_text(turn)),
            exact_time(turn.used),
            exact_time(turn.left),
        ]
        table.add_row(*row, *([_period(clock, turn)] if staged else []))
    return table


def _turn_text(turn: ClockTurn) -> str:
    """Returns the entry of a turn, and the reason when the turn completed no move."""
    return ", ".join(filter(None, (turn.text, "flag" if turn.flag else "", ENDS.get(turn.end, ""))))


def _period(clock: Clock, turn: ClockTurn) -> str:
    """Returns the period after the turn; in overtime also the moves or periods that are left."""
    if turn.overtime < 0:
        return str(turn.period)
    return f"{turn.period} ({counted_noun(turn.overtime, clock.methods[turn.clock_seat].counts)} left)"


def _sums(played: Session, clock: Clock, turns: list[ClockTurn]) -> Table:
    table = Table("who", box=None, pad_edge=False)
    for heading in ("turns", "time used", "a turn"):
        table.add_column(heading, justify="right")
    table.add_column("longest")
    for clock_seat in range(clock.seats):
        mine = [turn for turn in turns if turn.clock_seat == clock_seat]
        if not mine:
            continue
        used = sum(turn.used for turn in mine)
        longest = sorted(mine, key=lambda turn: -turn.used)[:_LONGEST]
        thinks = "  ".join(f"{exact_time(turn.used)} ({_turn_name(turn)})" for turn in longest)
        table.add_row(
            cell(clock_players(played, clock_seat)), str(len(mine)), exact_time(used), exact_time(used // len(mine)), cell(thinks)
        )
    return table


def _turn_name(turn: ClockTurn) -> str:
    """Returns the number and the entry of a turn."""
    number = f"move {turn.number}" if turn.number else _turn_text(turn)
    return f"{number}: {turn.text}" if turn.number and turn.text else number
