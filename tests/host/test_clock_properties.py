"""Random events against what must always hold, and against a second clock that counts single milliseconds."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from flagfall.clock import shown, span
from flagfall.clock.clock import Clock
from flagfall.clock.control import Control, parse
from flagfall.errors import BadValue, ControlError, NothingToUndo

CONTROLS = ("2s", "1s500ms+200ms", "1s500msd200ms", "1s500msb200ms", "0s+1s", "2s|900msd100ms", "1s+1ms|1sb1ms")
TICKS_PERIOD = 1 << 30  # ms: where MicroPython's small integers and its tick counter end

gaps = st.one_of(st.integers(0, 150), st.integers(0, 700), st.sampled_from([0, 1, 200, 1500, 1699, 1700, 2000]))
presses = st.tuples(st.just("turn"), gaps)
rare = st.tuples(st.sampled_from(["press 0", "press 1", "pause", "resume", "resume", "unpress"]), gaps)
corrections = st.tuples(st.just("correct"), gaps, st.integers(0, 1), st.sampled_from([0, 1, 250, 900]), st.integers(-1, 60))
events = st.lists(st.one_of(presses, presses, rare, corrections), max_size=30)
clocks = st.tuples(st.sampled_from(CONTROLS), st.sampled_from(["fide", "base"]), st.booleans())


def check(**strategies):
    """`given` without a time limit an example: a busy machine is no fault of the clock."""
    return lambda test: settings(deadline=None)(given(**strategies)(test))


def make(control: str, start: str = "fide", freeze: bool = True) -> Clock:
    return Clock(parse(control), 2, 0, "fide" if control.startswith("0s") else start, freeze)


def happen(clock, step: tuple, t: int) -> bool:
    """One event; "turn" is a press of the side on turn. False when it counted for nothing."""
    word = step[0]
    if word == "turn":
        return clock.press(max(clock.turn, 0), t)
    if word.startswith("press"):
        return clock.press(int(word[-1]), t)
    if word == "correct":
        clock.correct(step[2], step[3], t, step[4])
        return True
    try:
        return getattr(clock, word)(t) is not False
    except NothingToUndo:
        return False


def play(clock, steps: list, zero: int = 0) -> int:
    """Lets all steps happen; returns the last time."""
    t = zero
    for step in steps:
        t += step[1]
        happen(clock, step, t)
    return t


def seen(clock: Clock, t: int, zero: int = 0) -> tuple:
    """All that can be asked at t."""
    flags = clock.flags(t)
    return (
        [clock.left(seat, t) for seat in (0, 1)],
        [shown.of(clock, seat, t) for seat in (0, 1)],
        (clock.running(t), clock.turn, clock.paused, clock.started),
        (flags, [clock.fell(seat, t) - zero for seat in flags], clock.first_flag(t)),
        (clock.waits(t), list(clock.moves), list(clock.period)),
    )


class Counted:
    """A clock for two that counts every millisecond, as a mechanism would. No take-back."""

    def __init__(self, control: str, start: str, freeze: bool):
        self.methods = parse(control).of(2)
        more = [m.sign == "b" or m.sign == "+" and start == "fide" for m in self.methods]
        self.rest = [m.base + m.extra * given for m, given in zip(self.methods, more, strict=True)]
        self.freeze = freeze
        self.turn, self.paused, self.now, self.flags, self.moves = -1, False, 0, [], [0, 0]

    def runs(self) -> bool:
        return self.turn >= 0 and not self.paused and not (self.freeze and self.flags)

    def check(self) -> None:
        """The flag is down when nothing is left, neither of the main time nor of a simple delay."""
        if self.runs() and self.rest[self.turn] == 0 and self.delay == 0 and self.turn not in self.flags:
            self.flags.append(self.turn)

    def go(self, t: int) -> None:
        self.check()
        for _ in range(t - self.now):
            if self.runs():
                if self.delay:
                    self.delay -= 1
                elif self.turn not in self.flags:
                    self.rest[self.turn] -= 1
                self.used = min(self.used + 1, self.methods[self.turn].extra)
                self.check()
        self.now = t

    def begin(self, seat: int) -> None:
        self.turn, self.used = seat, 0
        self.delay = self.methods[seat].extra if self.methods[seat].sign == "d" else 0

    def press(self, seat: int, t: int) -> bool:
        self.go(t)
        if self.turn < 0:
            self.begin(1 - seat)
            return True
        if seat != self.turn or not self.runs():
            return False
        if seat not in self.flags:
            self.moves[seat] += 1
            self.rest[seat] += {"+": self.methods[seat].extra, "b": self.used}.get(self.methods[seat].sign, 0)
        self.begin(1 - seat)
        return True

    def pause(self, t: int) -> bool:
        self.go(t)
        done, self.paused = self.turn >= 0 and not self.paused, self.turn >= 0
        return done

    def resume(self, t: int) -> bool:
        self.go(t)
        if self.turn < 0:
            self.begin(0)
            return True
        done, self.paused = self.paused, False
        return done

    def unpress(self, t: int) -> bool:
        raise NotImplementedError

    def correct(self, seat: int, ms: int, t: int, moves: int) -> None:
        self.go(t)
        if seat not in self.flags or ms:
            if seat in self.flags:
                self.paused = self.paused or self.freeze
                self.flags.remove(seat)
            self.rest[seat] = ms
        if moves >= 0:
            self.moves[seat] = moves


@check(kind=clocks, steps=events, later=gaps)
def test_the_same_as_counting_milliseconds(kind, steps, later):
    clock, counted = make(*kind), Counted(kind[0], "fide" if kind[0].startswith("0s") else kind[1], kind[2])
    t = 0
    for step in steps:
        if step[0] == "unpress":
            continue
        t += step[1]
        assert happen(clock, step, t) == happen(counted, step, t), step
    counted.go(t + later)
    assert [clock.left(seat, t + later) for seat in (0, 1)] == counted.rest
    assert clock.flags(t + later) == counted.flags
    assert clock.moves == counted.moves
    assert (clock.turn, clock.paused) == (counted.turn, counted.paused)
    assert clock.running(t + later) == (counted.turn if counted.runs() else -1)


@check(kind=clocks, steps=events, later=gaps)
def test_never_negative_and_never_running_after_a_frozen_flag(kind, steps, later):
    clock = make(*kind)
    t = play(clock, steps) + later
    for seat in (0, 1):
        assert clock.left(seat, t) >= 0
        assert not clock.flag(seat, t) or clock.left(seat, t) == 0
        assert (shown.of(clock, seat, t) == "0:00") == clock.flag(seat, t)
    assert clock.first_flag(t) in [-1, *clock.flags(t)]
    if kind[2] and clock.flags(t):
        assert clock.running(t) == -1


@check(control=st.sampled_from(["9h", "9h+1s", "9h|8h+7s"]), thinks=st.lists(st.integers(1, 150), min_size=1, max_size=200))
def test_the_sum_is_exact(control, thinks):
    """All that both had, plus the increments, minus the time that has passed: nothing is lost or won at a switch."""
    clock, t = make(control), 0
    had = clock.left(0, 0) + clock.left(1, 0)
    clock.resume(0)
    for think in thinks:
        t += think
        had += clock.methods[clock.turn].extra
        assert clock.press(clock.turn, t)
    assert clock.left(0, t) + clock.left(1, t) == had - sum(thinks)
    assert sum(clock.moves) == len(thinks)


@check(thinks=st.lists(st.integers(0, 9000), max_size=120))
def test_a_delay_costs_what_exceeds_it_in_every_turn(thinks):
    clock, t = make("9hd3s"), 0
    clock.resume(0)
    for think in thinks:
        t += think
        clock.press(clock.turn, t)
    for seat in (0, 1):
        assert 9 * 3600000 - clock.left(seat, t) == sum(max(0, think - 3000) for think in thinks[seat::2])


@check(kind=clocks, steps=events, questions=st.lists(st.integers(-500, 3000), max_size=5), later=gaps)
def test_questions_between_events_change_nothing(kind, steps, questions, later):
    asked, silent, t = make(*kind), make(*kind), 0
    for step in steps:
        for ahead in questions:
            seen(asked, t + ahead)
        t += step[1]
        assert happen(asked, step, t) == happen(silent, step, t)
    assert seen(asked, t + later) == seen(silent, t + later)


@check(kind=clocks, steps=events, parts=st.lists(st.integers(1, 700), max_size=20))
def test_a_turn_may_be_split_by_pauses_of_no_length(kind, steps, parts):
    split, whole = make(*kind), make(*kind)
    t = play(split, steps)
    play(whole, steps)
    assume(split.running(t) >= 0)
    for part in parts:
        t += part
        split.pause(t)
        split.resume(t)
    assert seen(split, t) == seen(whole, t)


@check(
    kind=clocks,
    steps=events,
    zero=st.sampled_from([-TICKS_PERIOD, -5000, TICKS_PERIOD - 3000, TICKS_PERIOD - 1, 2**32 - 2000, 2**40]),
    later=gaps,
)
def test_any_zero_of_time_gives_the_same_answers(kind, steps, zero, later):
    one, other = make(*kind), make(*kind)
    t, u = play(one, steps) + later, play(other, steps, zero) + later
    assert seen(one, t) == seen(other, u, zero)


@check(freeze=st.booleans(), steps=st.lists(st.one_of(presses, presses, rare), max_size=40), later=gaps)
def test_both_forms_of_a_delay_are_the_same_clock(freeze, steps, later):
    """Flags, their instants and moves agree; the sum shows on top what is left of the delay, a whole one to who waits."""
    simple, both = make("1s500msd200ms", "fide", freeze), make("1s500msb200ms", "fide", freeze)
    t = 0
    for step in steps:
        t += step[1]
        assert happen(simple, step, t) == happen(both, step, t)
    t += later
    assert simple.flags(t) == both.flags(t)
    assert [simple.fell(seat, t) for seat in simple.flags(t)] == [both.fell(seat, t) for seat in both.flags(t)]
    assert (simple.moves, simple.turn, simple.running(t)) == (both.moves, both.turn, both.running(t))
    for seat in (0, 1):
        more = 200
        if simple.flag(seat, t):
            more = 0
        elif seat == simple.turn and simple.running(t) == seat:
            more = simple.waits(t)
        elif seat == simple.turn:
            continue  # paused or frozen within its turn: compared when it goes on
        assert both.left(seat, t) == simple.left(seat, t) + more


@check(kind=clocks, before=events, between=st.lists(st.one_of(rare, corrections), max_size=8), gap=gaps, later=gaps)
def test_unpress_is_as_if_never_pressed(kind, before, between, gap, later):
    """The press, then pauses and corrections, then the take-back: the same as those pauses and corrections alone."""
    pressed, never = make(*kind), make(*kind)
    pressed.resume(0)
    never.resume(0)
    t = play(pressed, before) + gap
    play(never, before)
    assume(pressed.started)
    assume(pressed.press(pressed.turn, t))
    for step in between:
        t += step[1]
        if step[0].startswith("press") or step[0] == "unpress":
            continue
        if step[0] == "correct" and (pressed.flags(t) or never.flags(t)):
            continue  # what stopped one of the two clocks has not stopped the other
        happen(pressed, step, t)
        happen(never, step, t)
    t += later
    pressed.unpress(t)
    assert seen(pressed, t) == seen(never, t)
    assert seen(pressed, t + 700) == seen(never, t + 700)
    with pytest.raises(NothingToUndo):
        pressed.unpress(t)


@check(kind=clocks, steps=events, call=st.sampled_from(["press", "pause", "resume", "correct", "unpress", "seat", "value"]))
def test_a_refused_event_changes_nothing(kind, steps, call):
    tried, left_alone = make(*kind), make(*kind)
    t = play(tried, steps)
    play(left_alone, steps)
    for clock in (tried, left_alone):
        clock.correct(0, 1, t)
    calls = {
        "press": lambda: tried.press(0, t - 1),
        "pause": lambda: tried.pause(t - 1),
        "resume": lambda: tried.resume(t - 1),
        "unpress": lambda: tried.unpress(t - 1),
        "correct": lambda: tried.correct(0, 5, t - 1),
        "seat": lambda: tried.press(2, t),
        "value": lambda: tried.correct(0, 5, t, 10000),
    }
    with pytest.raises(BadValue):
        calls[call]()
    assert seen(tried, t + 100) == seen(left_alone, t + 100)


def lengths(least: int):
    return st.integers(least, 86400000)


@check(parts=st.lists(st.tuples(lengths(1000), st.sampled_from("+db"), lengths(0)), min_size=1, max_size=6))
def test_a_control_is_read_back_as_it_was_written(parts):
    text = "|".join(span.text(base) + sign + span.text(extra) for base, sign, extra in parts)
    control = parse(text)
    assert [(m.base, m.extra) for m in control.methods] == [(base, extra) for base, _, extra in parts]
    assert [m.sign for m in control.methods] == [sign if extra else "" for _, sign, extra in parts]
    assert parse(control.text()).text() == control.text()


@check(
    text=st.one_of(
        st.text(max_size=30), st.text("0123456789hmsdb+|/;!*:,x ", max_size=30), st.lists(st.sampled_from(CONTROLS)).map("|".join)
    )
)
def test_any_text_is_a_control_or_a_control_error(text):
    try:
        control = parse(text)
    except ControlError as error:
        assert 1 <= error.column <= len(text) + 1
        assert str(error).isprintable()
    else:
        assert isinstance(control, Control)
        assert parse(control.text()).text() == control.text()
        Clock(control, max(2, len(control.methods)))


@check(control=st.sampled_from(CONTROLS), at=st.integers(0, 14), letter=st.sampled_from("0159hmsdb+|/;!*:,x ²٣\n\0"), cut=st.booleans())
def test_a_control_with_one_wrong_letter(control, at, letter, cut):
    text = control[:at] + letter + control[at + cut :]
    try:
        parse(text)
    except ControlError as error:
        assert 1 <= error.column <= len(text) + 1
