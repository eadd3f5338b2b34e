"""A clock that takes another control in mid-game must go on as a new one of that control with the same times, moves and periods.

Every pair of the controls that this file lists comes, each with random stories before and after the change.
"""

import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from tests.host.clock.clock_stories import BY_TURN, OVERTIME, SINGLE, all_answers, apply_step, many_events, ms_to_step, options, play_steps

PERIODS = ("2/1s+100ms;1s", "1!/1sd200ms;1s500msb100ms", "1/1s*")
CONTROLS = [text for text in (*SINGLE, *PERIODS, *OVERTIME, *BY_TURN) if "|" not in text]
PAIRS = list(itertools.product(CONTROLS, CONTROLS))


def make(control: str, chosen: dict[str, Any], seats: int, first: int = 0) -> Clock:
    start = "fide" if control.startswith("0s") else chosen["start"]
    return Clock(parse(control), seats, first, **{**chosen, "start": start, "late": 3600000})


def answers(clock: Clock, t: int) -> Any:
    """Returns all answers without the late seat, which is counted from the start of the game."""
    found = all_answers(clock, t)
    return found[:3], found[3][:3], found[4:]


@pytest.mark.parametrize("new", CONTROLS)
@given(data=st.data())
@settings(deadline=None, max_examples=3 * len(CONTROLS), suppress_health_check=list(HealthCheck))
def test_the_clock_equals_a_new_one_with_those_numbers(new, data):
    old_control, seats = data.draw(st.sampled_from(CONTROLS)), data.draw(st.sampled_from([2, 2, 3]))
    old = make(old_control, data.draw(options), seats)
    t = play_steps(old, data.draw(many_events))
    old.pause(t)
    chosen = data.draw(options)
    clock = make(new, chosen, seats)
    method = clock.methods[0]
    most = 900 if method.counts_up else 5000
    left = [data.draw(st.integers(1, most)) for _ in range(seats)]
    moves = [data.draw(st.integers(0, 3)) for _ in range(seats)]
    periods = [data.draw(st.integers(1, min(method.stages, 3))) for _ in range(seats)]
    clock.follow(old, t, left, moves, periods)

    fresh = make(new, chosen, seats, max(old.turn, 0))
    if old.started:
        fresh.resume(t)
        fresh.pause(t)
    for seat in range(seats):
        fresh.correct(seat, left[seat], t, moves[seat], periods[seat])
        if old.is_out(seat):
            fresh.out(seat, t)
    if old.backwards:
        fresh.reverse(t)
    if old.started and fresh.turn != old.turn:  # its seat on turn is out
        return
    assert answers(clock, t) == answers(fresh, t)
    for step in [("resume", 0), *data.draw(many_events)]:
        t += ms_to_step(fresh, step, t)
        assert apply_step(clock, step, t) == apply_step(fresh, step, t)
        assert answers(clock, t) == answers(fresh, t)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_pair_keeps_what_is_not_given(one, other):
    """Times of 0.4 s and 0.7 s, which fit every control."""
    chosen = {"start": "fide", "freeze": True, "credit": "zero", "delay_carry": False, "overtime": "stay"}
    old = make(one, chosen, 2)
    old.resume(0)
    old.pause(100)
    for seat, ms in ((0, 400), (1, 700)):
        old.correct(seat, ms, 100, 5 + seat)
    shown = [old.left(seat, 100) for seat in (0, 1)]
    clock = make(other, chosen, 2)
    clock.follow(old, 100)
    method = clock.methods[0]
    period = min(old.period_of(0, 100), method.stages)
    delay = method.at(period).extra if method.kind == "timed" and method.at(period).sign == "b" else 0
    assert [clock.left(seat, 100) for seat in (0, 1)] == [shown[0], max(shown[1], delay)], "a waiting Bronstein clock has its whole delay"
    assert clock.moves == [5, 6] and clock.turn == 0 and clock.period_of(0, 100) == period
