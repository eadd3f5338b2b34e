"""Describes the events of a record in words. Knows no table and no terminal."""

from collections.abc import Callable, Iterator

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.record import record
from flagfall.record.session import Session

from .control_rules import opening
from .control_text import brief
from .replay import ClockValues, Event, Span, clock_values


def exact_time(ms: int) -> str:
    """Returns minutes, seconds and tenths, rounded down: `4:59.3`."""
    seconds, tenths = divmod(abs(ms) // 100, 10)
    minute, seconds = divmod(seconds, 60)
    return f"{'-' if ms < 0 else ''}{minute}:{seconds:02d}.{tenths}"


def clock_players(played: Session, clock_seat: int) -> str:
    """Returns the names of the players at a clock seat; partners may share one."""
    return " + ".join(played.names[seat] for seat in played.seats_at(clock_seat))


def event_words(event: Event, used: int) -> tuple[str, str]:
    """Returns (player, words); ("", "") for an event that is part of the one before. used: ms of the turn that a press ends."""
    match event.kind:
        case record.UNDO:
            return "", f"{'opens the game again: ' if event.over else ''}takes back {counted_noun(event.value, 'move')}"
        case record.EDIT:
            return "", _edit(event)
        case record.PAD:
            return "", "back from the pad to the rules" if event.aux else "goes on as pad"
        case record.CLOSE:
            return "", "the game is closed"
        case record.CONTROL:
            return "", f"the clock gets another control: {brief(parse(event.played.control), event.played.clock_options)}"
        case _ if event.played.clock and event.before:
            return _timed(event, event.played.clock, event.before, used)
    return "", ""


def _timed(event: Event, clock: Clock, before: ClockValues, used: int) -> tuple[str, str]:
    """Returns (player, words) for an event of the clock."""
    played = event.played
    match event.kind:
        case record.PRESS if before.turn < 0:
            return clock_players(played, event.aux), "starts the clock"
        case record.PRESS | record.SKIP:
            moved = clock.moves[before.turn] > before.moves[before.turn]
            return clock_players(played, before.turn), f"turn ends after {exact_time(used)}{'' if moved else ', no move completed'}"
        case record.PAUSE:
            return "", "pause"
        case record.RESUME:
            return "", "goes on" if before.turn >= 0 else f"the clock of {clock_players(played, clock.turn)} is started"
        case record.UNPRESS if not clock.started:
            return "", "press taken back: the clock was not started"
        case record.UNPRESS:
            return clock_players(played, clock.turn), "press taken back, the turn goes on"
        case record.CORRECT:
            return "", _correction(event, clock, before)
        case record.OUT:
            return clock_players(played, event.aux & 7), "takes part again" if event.aux & 8 else "takes part no more"
        case record.REVERSE:
            return "", "the turns go round backwards" if clock.backwards else "the turns go round forwards again"
    return "", ""


def changes_by_event(event: Event) -> Iterator[str]:
    """Yields words for the flags and periods that the event has changed. `event_words` describes the event itself."""
    clock, before = event.played.clock, event.before
    if clock is None or before is None:
        return
    for clock_seat in clock.flags(event.t):
        if clock_seat not in before.flags:
            yield _flag(event.played, clock, clock_seat, event.t)
    for clock_seat in before.flags:
        if clock_seat < clock.seats and not clock.flag(clock_seat, event.t):
            yield f"flag of {clock_players(event.played, clock_seat)} is up again"
    if event.kind not in (record.CORRECT, record.CONTROL):
        for clock_seat in range(min(clock.seats, len(before.period))):
            if clock.period_of(clock_seat, event.t) != before.period[clock_seat]:
                yield _period(event.played, clock, clock_seat, event.t, before.period[clock_seat])


def changes_between(span: Span) -> Iterator[tuple[int, int, str]]:
    """Yields (stamp, clock seat, words) for the changes between two events, in order of time: flags, periods, late players."""
    clock = span.played.clock
    if clock is None or not clock.started:
        return
    changes_found = []
    was = clock.flags(span.start)
    for clock_seat in clock.flags(span.end):
        if clock_seat not in was:
            t = clock.flag_time(clock_seat, span.end)
            changes_found.append((t, clock_seat, _flag(span.played, clock, clock_seat, t)))
    for clock_seat in range(clock.seats):
        number, t = clock.period_of(clock_seat, span.start), span.start
        while clock.period_of(clock_seat, span.end) != number:
            t = _first(t, span.end, lambda at, own_clock_seat=clock_seat, number=number: clock.period_of(own_clock_seat, at) != number)
            changes_found.append((t, clock_seat, _period(span.played, clock, clock_seat, t, number)))
            number = clock.period_of(clock_seat, t)
    yield from sorted([*changes_found, *late_between(span, clock)], key=lambda each: each[0])


def late_between(span: Span, clock: Clock) -> Iterator[tuple[int, int, str]]:
    """Yields (stamp, clock seat, words) when a player becomes late between two events."""
    if clock.late(span.end) >= 0 > clock.late(span.start):
        t = _first(span.start, span.end, lambda at: clock.late(at) >= 0)
        clock_seat = clock.late(t)
        yield t, clock_seat, f"{clock_players(span.played, clock_seat)} is late: no move in the time agreed"


def _first(start: int, end: int, true: Callable[[int], bool]) -> int:
    """Returns the first ms after `start` for which true() holds. It must hold from there up to `end`."""
    while end - start > 1:
        middle = (start + end) // 2
        if true(middle):
            end = middle
        else:
            start = middle
    return end


def _flag(played: Session, clock: Clock, clock_seat: int, t: int) -> str:
    first = ", the first" if clock.first_flag(t) == clock_seat else ""
    return f"flag of {clock_players(played, clock_seat)} falls{first}"


def _period(played: Session, clock: Clock, clock_seat: int, t: int, before: int) -> str:
    """Returns the words for a period that begins, or that returns because a press is taken back."""
    names, method, number = clock_players(played, clock_seat), clock.methods[clock_seat], clock.period_of(clock_seat, t)
    if number < before:
        return f"{names} is in period {number} again"
    return opening(method, names, number, clock.overtime(clock_seat, t))


def _correction(event: Event, clock: Clock, before: ClockValues) -> str:
    """Returns the words for a correction, with the value before and after."""
    clock_seat = event.aux & 7
    now = clock_values(clock, event.t)
    match event.aux >> 3:
        case 0:
            value, old, new = "time", exact_time(before.left[clock_seat]), exact_time(now.left[clock_seat])
        case 1:
            value, old, new = "moves", str(before.moves[clock_seat]), str(now.moves[clock_seat])
        case 2:
            value, old, new = "period", str(before.period[clock_seat]), str(now.period[clock_seat])
        case _:
            value = f"{clock.methods[clock_seat].counts}s left"
            old, new = "none" if before.overtime[clock_seat] < 0 else str(before.overtime[clock_seat]), str(now.overtime[clock_seat])
    return f"{value} of {clock_players(event.played, clock_seat)} corrected from {old} to {new}"


def _edit(event: Event) -> str:
    game = event.played.game
    lost = event.entries - len(game.log)
    lost_text = f"; {counted_noun(lost, 'later move')} no longer fit{'s' if lost == 1 else ''}" if lost > 0 else ""
    which = "the last move" if event.aux == 1 else f"move {event.aux} from the end"
    return f"corrects {which}: {event.text}{lost_text}"


def counted_noun(count: int, noun: str) -> str:
    """Returns `one move`, `2 moves`."""
    return f"one {noun}" if count == 1 else f"{count} {noun}s"
