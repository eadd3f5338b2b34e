"""Some clocks must be equal: two forms of a delay, two ways to start, a press taken back and none, sums by hand."""

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import NothingToUndo
from tests.host.clock.clock_stories import (
    all_answers,
    apply_step,
    check,
    clocks,
    corrections,
    events,
    later_on,
    make_clock,
    ms_to_step,
    play_steps,
    presses,
    rare,
)

turns = st.lists(st.one_of(presses, presses, rare), max_size=40)


def both_clocks(one: str, other: str, *options) -> tuple[Clock, Clock]:
    return Clock(parse(one), 2, 0, *options), Clock(parse(other), 2, 0, *options)


@check(
    freeze=st.booleans(),
    steps=turns,
    later=later_on,
    controls=st.sampled_from(
        [
            ("1s500msd200ms", "1s500msb200ms"),
            ("1/1sd200ms;1s100msd200ms", "1/1sb200ms;1s100msb200ms"),
            ("1!/1sd200ms;1s100msd200ms", "1!/1sb200ms;1s100msb200ms"),
        ]
    ),
    carry=st.booleans(),
)
def test_both_forms_of_a_delay_are_the_same_clock(freeze, steps, later, controls, carry):
    """Flags, their times, periods and moves agree. In the form `b` the time left includes the rest of the
    delay, for a waiting seat a whole delay."""
    simple, with_delay = (Clock(parse(text), 2, 0, "fide", freeze, "zero", carry) for text in controls)
    t = 0
    for step in steps:
        t += ms_to_step(simple, step, t)
        assert apply_step(simple, step, t) == apply_step(with_delay, step, t)
    t += later
    assert simple.flags(t) == with_delay.flags(t)
    assert [simple.flag_time(seat, t) for seat in simple.flags(t)] == [with_delay.flag_time(seat, t) for seat in with_delay.flags(t)]
    assert (simple.moves, simple.turn, simple.running(t)) == (with_delay.moves, with_delay.turn, with_delay.running(t))
    for seat in (0, 1):
        assert simple.period_of(seat, t) == with_delay.period_of(seat, t)
        more = 200
        if simple.flag(seat, t):
            more = 0
        elif seat == simple.turn and simple.running(t) == seat:
            more = simple.delay_left(t)
        elif seat == simple.turn:
            continue  # paused or frozen within its turn: not compared
        assert with_delay.left(seat, t) == simple.left(seat, t) + more


@check(freeze=st.booleans(), steps=events, later=later_on, extra=st.sampled_from([1, 200, 999]))
def test_a_start_without_the_first_increment_is_a_longer_main_time(freeze, steps, later, extra):
    """A clock that begins at B + X and gains X after each move, also the first, is B with the first increment."""
    fide = Clock(parse(f"1s500ms+{extra}ms"), 2, 0, "fide", freeze)
    base = Clock(parse(f"{1500 + extra}ms+{extra}ms"), 2, 0, "base", freeze)
    t = 0
    for step in steps:
        t += ms_to_step(fide, step, t)
        assert apply_step(fide, step, t) == apply_step(base, step, t)
    assert all_answers(fide, t + later)[0] == all_answers(base, t + later)[0]
    assert all_answers(fide, t + later)[3:] == all_answers(base, t + later)[3:]


@check(steps=events, later=later_on, freeze=st.booleans())
def test_periods_that_change_nothing(steps, later, freeze):
    """Periods without a number of moves and without extra time are one main time. The times left are compared while both sides are in the
    same period.
    """
    whole, parts = both_clocks("3s300ms", "1s;1s200ms;1s100ms", "fide", freeze)
    t = 0
    for step in steps:
        if step[0] == "correct":
            continue
        t += ms_to_step(whole, step, t)
        assert apply_step(whole, step, t) == apply_step(parts, step, t)
    t += later
    assert whole.flags(t) == parts.flags(t) and whole.moves == parts.moves
    given = (1000, 2200, 3300)[parts.period_of(0, t) - 1]
    for seat in (0, 1):
        if not whole.flag(seat, t) and parts.period_of(0, t) == parts.period_of(1, t):
            assert whole.left(seat, t) - parts.left(seat, t) == 3300 - given


@check(agreed=clocks, before=events, between=st.lists(st.one_of(rare, corrections), max_size=8), gap=later_on, later=later_on)
def test_unpress_is_as_if_never_pressed(agreed, before, between, gap, later):
    """A press, then pauses and corrections, then the take-back must equal those pauses and corrections alone."""
    pressed, never = make_clock(agreed), make_clock(agreed)
    pressed.resume(0)
    never.resume(0)
    t = play_steps(pressed, before) + gap
    play_steps(never, before)
    assume(pressed.started)
    assume(pressed.press(pressed.turn, t))
    for step in between:
        t += max(0, step[1])
        if step[0] not in ("pause", "resume", "correct"):
            continue
        if step[0] == "correct" and (pressed.flags(t) or never.flags(t)):
            continue  # a correction also pauses a clock that a flag stopped, and the flag may have fallen on one of the two only
        apply_step(pressed, step, t)
        apply_step(never, step, t)
    t += later
    pressed.unpress(t)
    assert all_answers(pressed, t) == all_answers(never, t)
    assert all_answers(pressed, t + 700) == all_answers(never, t + 700)
    with pytest.raises(NothingToUndo):
        pressed.unpress(t)


@check(thinks=st.lists(st.integers(0, 9000), max_size=120))
def test_a_delay_costs_what_exceeds_it_in_every_turn(thinks):
    clock, t = Clock(parse("9hd3s")), 0
    clock.resume(0)
    for think in thinks:
        t += think
        clock.press(clock.turn, t)
    for seat in (0, 1):
        assert 9 * 3600000 - clock.left(seat, t) == sum(max(0, think - 3000) for think in thinks[seat::2])


@check(thinks=st.lists(st.integers(0, 9000), max_size=60))
def test_byo_yomi_by_division(thinks):
    """The published form: time beyond the main time costs a period for each whole length of a period in it."""
    clock, t = Clock(parse("byo:20s,4x3s")), 0
    main, periods = [20000, 20000], [4, 4]
    clock.resume(0)
    for turn, think in enumerate(thinks):
        t += think
        seat = turn % 2
        lost = max(0, think - main[seat]) // 3000
        assert clock.press(seat, t) == (lost < periods[seat])
        if lost >= periods[seat]:
            assert clock.flags(t) == [seat]
            return
        main[seat], periods[seat] = max(0, main[seat] - think), periods[seat] - lost
        assert clock.overtime(seat, t) == (-1 if main[seat] else periods[seat])
        assert clock.left(seat, t) == (main[seat] or 3000)
