"""Some rules must hold for all methods and random events: no time is lost or negative, and questions change nothing."""

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from flagfall.clock import clock_format
from flagfall.clock.time_control import LONGEST_TEXT
from flagfall.errors import BadValue
from tests.host.clock.clock_stories import (
    all_answers,
    apply_step,
    check,
    clocks,
    events,
    later_on,
    make_clock,
    many_events,
    ms_to_step,
    play_steps,
    single_clocks,
)

TICKS_PERIOD = 1 << 30  # ms: the limit of MicroPython's small integers and of its tick counter
COUNTS_UP = ("up", "scrabble")


@check(agreed=clocks, steps=many_events, later=later_on)
def test_never_negative_and_never_running_after_a_frozen_flag(agreed, steps, later):
    clock = make_clock(agreed)
    t = play_steps(clock, steps) + later
    for seat in range(clock.seats):
        assert clock.left(seat, t) >= 0 and clock.penalty(seat, t) >= 0
        if agreed[2]["overtime"] != "up" and clock.methods[seat].kind not in COUNTS_UP:
            assert not clock.flag(seat, t) or clock.left(seat, t) == 0
            assert (clock_format.of(clock, seat, t) == "0:00") == clock.flag(seat, t)
    assert clock.first_flag(t) in [-1, *clock.flags(t)] or clock.methods[clock.first_flag(t)].forgives
    if agreed[2]["freeze"] and clock.flags(t):
        assert clock.running(t) == -1
    assert not all(clock.is_out(seat) for seat in range(clock.seats))


@check(agreed=clocks, steps=many_events)
def test_no_seat_owes_main_time_and_a_turn_begins_with_its_delay(agreed, steps):
    """FIDE 6.3.2: main time runs only when the delay of the turn is used up. A Bronstein clock shows the sum of both."""
    clock, t = make_clock(agreed), 0
    for step in steps:
        t += ms_to_step(clock, step, t)
        counted = apply_step(clock, step, t)
        for seat in range(clock.seats):
            assert clock.left(seat, t) >= 0
            if clock.flag(seat, t) or clock.methods[seat].kind != "timed":
                continue
            period = clock.methods[seat].at(clock.period_of(seat, t))
            if period.sign == "b" and seat != clock.turn:
                assert clock.left(seat, t) >= period.extra
            elif seat == clock.running(t) and counted and step[0] in ("turn", "press", "skip"):
                assert clock.left(seat, t) + clock.delay_left(t) >= period.delay


@check(agreed=clocks, steps=many_events, questions=st.lists(st.integers(-500, 3000), max_size=5), later=later_on)
def test_questions_between_events_change_nothing(agreed, steps, questions, later):
    asked, silent, t = make_clock(agreed), make_clock(agreed), 0
    for step in steps:
        for ahead in questions:
            all_answers(asked, t + ahead)
        t += ms_to_step(asked, step, t)
        assert apply_step(asked, step, t) == apply_step(silent, step, t)
    assert all_answers(asked, t + later) == all_answers(silent, t + later)


@check(agreed=clocks, steps=many_events, later=later_on)
def test_a_question_ahead_is_answered_as_it_will_come(agreed, steps, later):
    """The answer about a later moment must be the answer at that moment, when two events that cancel each other happen between.

    In an hourglass of three and more seats a reversal shares the whole ms used so far, so two of them may move one ms to another seat.
    There a pause happens between.
    """
    clock = make_clock(agreed)
    t = play_steps(clock, steps)
    ahead = all_answers(clock, t + later)
    halves = t + later // 2
    events = ("reverse", "reverse")
    if clock.seats > 2 and clock.methods[0].shares:
        assume(clock.running(halves) >= 0)
        events = ("pause", "resume")
    for word in events:
        apply_step(clock, (word, 0), halves)
    assert all_answers(clock, t + later) == ahead


@check(agreed=clocks, steps=many_events, parts=st.lists(st.integers(1, 700), max_size=20))
def test_a_turn_may_be_split_by_pauses_of_no_length(agreed, steps, parts):
    split, whole = make_clock(agreed), make_clock(agreed)
    t = play_steps(split, steps)
    play_steps(whole, steps)
    assume(split.running(t) >= 0)
    for part in parts:
        t += part
        split.pause(t)
        split.resume(t)
    assert all_answers(split, t) == all_answers(whole, t)


@check(
    agreed=clocks,
    steps=many_events,
    zero=st.sampled_from([-TICKS_PERIOD, -5000, TICKS_PERIOD // 2 - 2000, TICKS_PERIOD - 3000, TICKS_PERIOD - 1, 2**32 - 2000, 2**40]),
    later=later_on,
)
def test_any_zero_of_time_gives_the_same_answers(agreed, steps, zero, later):
    one, other = make_clock(agreed), make_clock(agreed)
    t, u = play_steps(one, steps) + later, play_steps(other, steps, zero) + later
    assert all_answers(one, t) == all_answers(other, u, zero)


@check(agreed=clocks, steps=many_events, later=later_on)
def test_the_text_that_a_record_holds_makes_the_same_clock(agreed, steps, later):
    typed = make_clock(agreed)
    text = "|".join(method.text() for method in typed.methods)  # longer than a player would write it: every seat by itself
    assume(len(text) <= LONGEST_TEXT)
    again = make_clock((text, typed.seats, agreed[2]))
    assume(agreed[0].startswith("0s") == again.methods[0].text().startswith("0s"))
    t = play_steps(typed, steps) + later
    assert play_steps(again, steps) + later == t
    assert all_answers(typed, t) == all_answers(again, t)


@check(
    agreed=clocks,
    steps=many_events,
    call=st.sampled_from(
        ["press", "pause", "resume", "correct", "unpress", "skip", "out", "back", "reverse", "seat", "value", "no period"]
    ),
)
def test_a_refused_event_changes_nothing(agreed, steps, call):
    tried, left_alone = make_clock(agreed), make_clock(agreed)
    t = play_steps(tried, steps)
    play_steps(left_alone, steps)
    for clock in (tried, left_alone):
        clock.correct(0, 1, t)
    calls = {
        "press": lambda: tried.press(0, t - 1),
        "pause": lambda: tried.pause(t - 1),
        "resume": lambda: tried.resume(t - 1),
        "unpress": lambda: tried.unpress(t - 1),
        "correct": lambda: tried.correct(0, 5, t - 1),
        "skip": lambda: tried.skip(t - 1),
        "out": lambda: tried.out(0, t - 1),
        "back": lambda: tried.back(0, t - 1),
        "reverse": lambda: tried.reverse(t - 1),
        "seat": lambda: tried.press(tried.seats, t),
        "value": lambda: tried.correct(0, 5, t, 10000),
        "no period": lambda: tried.correct(0, 5, t, 1, 0),
    }
    with pytest.raises(BadValue):
        calls[call]()
    assert all_answers(tried, t + 100) == all_answers(left_alone, t + 100)


@check(agreed=single_clocks, thinks=st.lists(st.integers(1, 150), min_size=1, max_size=9))
def test_the_sum_is_exact(agreed, thinks):
    """The times left add up to the first times, plus increments and used delays, minus the passed time: a switch changes nothing."""
    clock, t = make_clock(agreed), 0
    seats = range(clock.seats)
    had = sum(clock.left(seat, 0) for seat in seats)
    clock.resume(0)
    for think in thinks:
        t += think
        method = clock.methods[clock.turn].periods[0]
        room = max(0, method.most - clock.left(clock.turn, t)) if method.most else method.extra
        had += {"+": min(method.extra, room), "": 0}.get(method.sign, min(think, method.extra)) - think
        assert clock.press(clock.turn, t)
    assert sum(clock.left(seat, t) for seat in seats) == had
    assert sum(clock.moves) == len(thinks)


@check(control=st.sampled_from(["hour:1s", "hour:1s500ms"]), seats=st.integers(2, 4), freeze=st.booleans(), steps=events, later=later_on)
def test_the_sand_of_an_hourglass_stays_the_same(control, seats, freeze, steps, later):
    """This holds for all events but corrections. When a flag does not stop the game, its owner wins no more time."""
    options = {"start": "fide", "freeze": freeze, "credit": "zero", "delay_carry": False, "late": 0, "overtime": "stay"}
    clock = make_clock((control, seats, options))
    sand = sum(clock.left(seat, 0) for seat in range(seats))
    t = play_steps(clock, [step for step in steps if step[0] != "correct"])
    for at in (t, t + later):
        left = sum(clock.left(seat, at) for seat in range(seats))
        assert left == sand or clock.flags(at) and not freeze and left < sand
