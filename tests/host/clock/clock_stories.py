"""Makes random time controls and random events, and applies events to a clock, for the property tests of the clock.

Controls last a second or two, so that short stories reach flags, periods and overtime.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from flagfall.clock import clock_format
from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue, NothingToUndo
from tests.host.clock.counting_clock import CountingClock

SINGLE = (
    "2s",
    "1s500ms+200ms",
    "1s500msd200ms",
    "1s500msb200ms",
    "0s+1s",
    "2s|900msd100ms",
    "1s+1ms|1sb1ms",
    "1s500ms+200ms<1s600ms",
    "1s+300ms<1s",
)
OVERTIME = (
    "byo:1s,3x1s",
    "byo:0s,2x1s",
    "byo:1s+200ms,2x1s",
    "can:1s,3/1s",
    "can:0s,1/1s",
    "canp:1s,2/1s100ms,+1",
    "byo:1s,3x1s|1s+300ms",
    "2/1s+100ms;1s|can:1s,2/1s",
)
BY_TURN = (
    "hour:1s500ms",
    "gong:1s",
    "up",
    "up:2s500ms",
    "scrabble:1s",
    "move:1s",
    "move:1s+save",
    "scrabble:1s|up:3s",
)

AT_FLAG = -2  # in the place of ms to the next event: exactly when the seat on turn has used up its time; -3 is one ms less, -1 one more
later_on = st.one_of(st.integers(0, 150), st.integers(0, 700), st.sampled_from([0, 1, 200, 999, 1000, 1001, 1500, 1699, 1700, 2000, 3300]))
gaps = st.one_of(later_on, st.sampled_from([AT_FLAG - 1, AT_FLAG, AT_FLAG, AT_FLAG + 1]))
_lengths = st.sampled_from([1000, 1000, 1001, 1250, 1500])
_extras = st.one_of(
    st.just(""),
    st.builds("{}{}ms".format, st.sampled_from("++db"), st.sampled_from([1, 100, 200, 350])),
    st.builds("+{}ms<{}ms".format, st.sampled_from([100, 350]), st.sampled_from([1500, 1600, 2500])),
)


def check(examples: int = 100, **strategies):
    """Works as `given`, without a time limit for an example, because the machine may be busy."""
    return lambda test: settings(deadline=None, max_examples=examples)(given(**strategies)(test))


@st.composite
def several_periods(draw) -> str:
    """Returns two to four periods of all kinds as a control text. The first one lasts at least a second."""
    count, texts, moves = draw(st.integers(2, 4)), [], 1
    for number in range(count):
        last = number == count - 1
        moves = draw(st.integers(0, 2)) if moves else 0  # after a period for any number of moves, no moves can be counted
        at_move = "!" if moves and not last and draw(st.booleans()) else ""
        repeats = "*" if moves and last and draw(st.booleans()) else ""
        base = 1000 if not number else draw(_lengths)
        texts.append((f"{moves}{at_move}/" if moves else "") + f"{base}ms{draw(_extras)}{repeats}")
    return ";".join(texts)


FAMILIES = {
    "one period": st.sampled_from(SINGLE),
    "several periods": several_periods(),
    "overtime": st.sampled_from(OVERTIME),
    "by turn": st.sampled_from(BY_TURN),
}
options = st.fixed_dictionaries(
    {
        "start": st.sampled_from(["fide", "base"]),
        "freeze": st.booleans(),
        "credit": st.sampled_from(["zero", "zero", "move"]),
        "delay_carry": st.booleans(),
        "late": st.sampled_from([0, 700, 3600000]),
        "overtime": st.sampled_from(["stay", "stay", "up", "out"]),
    }
)


def clocks_of(controls):
    """Returns a strategy for (control text, seats, options)."""
    return st.tuples(controls, st.sampled_from([2, 2, 2, 3, 4]), options)


clocks = clocks_of(st.one_of(*FAMILIES.values()))
single_clocks = clocks_of(FAMILIES["one period"])

presses = st.tuples(st.just("turn"), gaps)
rare = st.tuples(st.sampled_from(["press", "pause", "resume", "resume", "unpress", "skip", "reverse"]), gaps, st.integers(0, 3))
seating = st.tuples(st.sampled_from(["out", "back"]), gaps, st.integers(0, 3))
corrections = st.tuples(
    st.just("correct"),
    gaps,
    st.integers(0, 3),
    st.sampled_from([-1, 0, 1, 250, 900]),
    st.sampled_from([-1, -1, -1, 0, 2, 60]),
    st.integers(-3, 3),
    st.integers(-2, 3),
)
events = st.lists(st.one_of(presses, presses, presses, rare, corrections), max_size=30)
many_events = st.lists(st.one_of(presses, presses, presses, presses, rare, seating, corrections), min_size=8, max_size=40)


def make_clock(agreed: tuple, maker=Clock):
    """Returns the clock of (control text, seats, options). Unequal times set the number of seats. A control without main time always begins
    with the first increment.
    """
    text, seats, chosen = agreed
    control = parse(text)
    seats = len(control.methods) if len(control.methods) > 1 else seats
    return maker(control, seats, **{**chosen, "start": "fide" if text.startswith("0s") else chosen["start"]})


def _periods(method) -> int:
    """Returns the number of periods that a correction may choose."""
    return {"timed": lambda: len(method.periods), "byo": lambda: method.count + 1, "can": lambda: 3, "scrabble": lambda: 2}.get(
        method.kind, lambda: 1
    )()


def _correction(clock, step: tuple, t: int) -> tuple:
    """Returns the arguments for `correct`: a period that the method has, and a count only where the method counts."""
    seat, ms, moves, period, left = step[2] % clock.seats, *step[3:]
    if isinstance(clock, CountingClock):
        clock.go(t)
        method, down = clock.dials[seat].method, seat in clock.flags
    else:
        method, down = clock.methods[seat], clock.flag(seat, t)
    if down and ms < 1:
        return seat, ms, t, moves  # a period is set together with the time that clears the flag
    period = -1 if period < 1 or _periods(method) == 1 else 1 + period % _periods(method)
    if method.kind not in ("byo", "can") or left < 1 or period < 2:
        return seat, ms, t, moves, period
    if method.kind == "byo":
        return seat, ms, t, moves, method.count + 2 - min(left, method.count), min(left, method.count)
    return seat, ms, t, moves, period, min(left, method.count)


def apply_step(clock, step: tuple, t: int) -> bool:
    """Applies one event; "turn" is a press of the seat on turn. Returns False when it counted for nothing."""
    word = step[0]
    try:
        if word == "turn":
            return clock.press(max(clock.turn, 0), t)
        if word == "correct":
            clock.correct(*_correction(clock, step, t))
            return True
        if word in ("press", "out", "back"):
            return getattr(clock, word)(step[2] % clock.seats, t) is not False
        return getattr(clock, word)(t) is not False
    except (NothingToUndo, BadValue):
        return False


def ms_to_step(clock: Clock, step: tuple, t: int) -> int:
    """Returns the ms from t to the step."""
    if step[1] >= 0:
        return step[1]
    seat = clock.running(t)
    return max(0, clock.left(seat, t) + clock.delay_left(t) + step[1] - AT_FLAG) if seat >= 0 else 0


def play_steps(clock, steps: list, zero: int = 0) -> int:
    """Applies all steps. Returns the time of the last one."""
    t = zero
    for step in steps:
        t += ms_to_step(clock, step, t)
        apply_step(clock, step, t)
    return t


def all_answers(clock: Clock, t: int, zero: int = 0) -> tuple:
    """Returns the answers of the clock to all questions about t. zero: the time of the beginning."""
    flags, seats = clock.flags(t), range(clock.seats)
    return (
        [clock.left(seat, t) for seat in seats],
        [clock_format.of(clock, seat, t) for seat in seats],
        (clock.running(t), -1 if clock.automatic else clock.turn, clock.paused, clock.started),
        (flags, [clock.flag_time(seat, t) - zero for seat in flags], clock.first_flag(t), clock.late(t)),
        (clock.delay_left(t), list(clock.moves), [clock.period_of(seat, t) for seat in seats]),
        [(clock.overtime(seat, t), clock.penalty(seat, t), clock.is_out(seat)) for seat in seats],
    )
