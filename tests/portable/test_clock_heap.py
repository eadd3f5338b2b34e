"""On MicroPython the clock takes no memory per press or per question (the heap is locked meanwhile)."""

import micropython
from flagfall.clock.clock import Clock
from flagfall.clock.control import parse

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)


CONTROLS = (
    "1m",
    "1m+2s",
    "1md2s",
    "1mb2s",
    "5/3s+1s;2!/2sd1s;2/40s*",
    "byo:2s,9x20s",
    "can:2s,3/30s",
    "canp:0s,1/30s,+1",
    "hour:2m",
    "gong:1s",
    "up",
    "up:3m",
    "scrabble:3s",
    "move:20s",
    "move:20s+save",
)


def events(clock) -> int:
    """A stretch of play with every event and every question that need not make a list; returns what was left."""
    t, left = 1000, 0
    for turn in range(20):
        seat = turn & 1
        left += clock.left(seat, t + 10) + clock.running(t + 10) + clock.waits(t + 10) + clock.first_flag(t + 10)
        left += clock.left(seat, t + 9000) + clock.overtime(seat, t + 9000) + clock.penalty(seat, t) + clock.late(t)
        clock.press(seat, t + 500)
        clock.press(seat, t + 501)
        t += 700
    if clock.can_unpress:
        clock.unpress(t)
    clock.pause(t)
    clock.correct(1, 20000, t, 10)
    clock.resume(t)
    clock.skip(t + 1)
    clock.out(0, t + 2)
    clock.back(0, t + 2)
    clock.reverse(t + 2)
    clock.pause(t + 50000)  # the flag has fallen on the way
    clock.correct(clock.turn, 5000, t + 50000)
    clock.resume(t + 50000)
    return left + clock.moves[0] + clock.period[0]


def test_no_allocation():
    for control in CONTROLS:
        clock = Clock(parse(control))
        clock.resume(0)
        if _LOCK is None or _UNLOCK is None:
            assert events(clock) > 0
            continue
        _LOCK()
        try:
            left = events(clock)
        finally:
            _UNLOCK()
        assert left > 0


def test_the_lock_would_be_noticed():
    if _LOCK is None or _UNLOCK is None:
        return
    noticed, taken = False, []
    _LOCK()
    try:
        taken = [_LOCK]
    except MemoryError:
        noticed = True
    finally:
        _UNLOCK()
    assert noticed and not taken
