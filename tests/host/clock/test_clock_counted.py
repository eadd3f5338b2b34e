"""The clock must agree with one that counts single milliseconds, for every method, every option and random events."""

from typing import Any

import pytest

from tests.host.clock.clock_stories import FAMILIES, apply_step, check, clocks_of, gaps, make_clock, many_events, ms_to_step
from tests.host.clock.counting_clock import CountingClock


def counted_values(clock, t: int) -> dict:
    """Returns the clock's values at t that the counter also has."""
    seats = range(clock.seats)
    flags = clock.flags(t)
    return {
        "left": [clock.left(seat, t) for seat in seats],
        "flags": flags,
        "fell": [clock.flag_time(seat, t) for seat in flags],
        "first flag": clock.first_flag(t),
        "moves": list(clock.moves),
        "period": [clock.period_of(seat, t) for seat in seats],
        "overtime": [-1 if seat in flags else clock.overtime(seat, t) for seat in seats],
        "penalty": [clock.penalty(seat, t) for seat in seats],
        "running": clock.running(t),
        "paused": clock.paused,
        "late": clock.late(t),
        "out": [clock.is_out(seat) for seat in seats],
    }


def counter_values(counted: CountingClock) -> dict:
    seats = range(counted.seats)
    return {
        "left": [counted.left(seat) for seat in seats],
        "flags": counted.flags,
        "fell": [counted.fallen_at[seat] for seat in counted.flags],
        "first flag": counted.mark,
        "moves": counted.moves,
        "period": [counted.dials[seat].period for seat in seats],
        "overtime": [-1 if seat in counted.flags else counted.dials[seat].overtime() for seat in seats],
        "penalty": [counted.dials[seat].penalty() for seat in seats],
        "running": counted.turn if counted.runs() else -1,
        "paused": counted.paused,
        "late": counted.late(),
        "out": counted.gone,
    }


def check_against_counting(agreed, steps, later):
    clock = make_clock(agreed)
    counted: Any = make_clock(agreed, CountingClock)
    t, period_alone = 0, False
    for step in [*steps, ("pause", later), ("resume", 0)]:
        # Without the last press a flag may have been down at the correction, and a fallen flag's period is set with its time only.
        if step[0] == "unpress" and period_alone:
            continue
        t += ms_to_step(clock, step, t)
        counted.go(t)
        assert counted_values(clock, t) == counter_values(counted), f"at {t}, before {step}"
        counts = apply_step(clock, step, t)
        assert counts == apply_step(counted, step, t), step
        if step[0] == "correct" or counts and step[0] in ("turn", "press", "skip"):
            period_alone = step[0] == "correct" and (period_alone or step[3] < 1)
        counted.go(t)
        assert counted_values(clock, t) == counter_values(counted), f"at {t}, after {step}"


@pytest.mark.parametrize("family", FAMILIES)
def test_the_same_as_counting_milliseconds(family):
    check(40, agreed=clocks_of(FAMILIES[family]), steps=many_events, later=gaps)(check_against_counting)()


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_the_same_as_counting_milliseconds_many_times(family):
    check(1500, agreed=clocks_of(FAMILIES[family]), steps=many_events, later=gaps)(check_against_counting)()
