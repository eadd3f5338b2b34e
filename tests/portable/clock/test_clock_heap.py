"""On MicroPython, presses and questions of the clock must take no memory with any method (the heap is locked)."""

import micropython
from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse

_LOCK = getattr(micropython, "heap_lock", None)
_UNLOCK = getattr(micropython, "heap_unlock", None)

CONTROLS = (
    "1m",
    "1m+2s",
    "1md2s",
    "1mb2s",
    "2/3s+1s;2/3sd1s;1m",
    "2!/5s+1s;2!/1mb1s;1m+1s",
    "1/3sb1s;1/4s*",
    "byo:3s,9x2s",
    "can:3s,3/20s",
    "canp:3s,2/20s,+1",
    "hour:20s",
    "gong:1s",
    "up",
    "up:1m",
    "scrabble:3s",
    "move:5s",
    "move:5s+save",
    "2/3s;1m|byo:2s,3x1s",
)


def ask_all(clock, t: int) -> int:
    """Asks most questions of the clock that make no list."""
    total = clock.running(t) + clock.delay_left(t) + clock.first_flag(t) + clock.late(t)
    for seat in range(clock.seats):
        total += clock.left(seat, t) + clock.flag(seat, t) + clock.overtime(seat, t) + clock.penalty(seat, t)
        total += clock.period_of(seat, t) + clock.is_out(seat) + clock.next(seat)
    return total + clock.paused + clock.started + clock.can_unpress + clock.turn + clock.backwards


def play_all_events(clock) -> int:
    """Plays with every kind of event, through periods, overtime and flags. Returns a sum of the answers."""
    t, total = 1000, 0
    for turn in range(20):
        seat = clock.turn
        total += ask_all(clock, t + 10) + ask_all(clock, t + 5000)
        clock.press(seat, t + 500)
        clock.press(seat, t + 501)
        t += 700
    if clock.can_unpress:
        clock.unpress(t)
    clock.pause(t)
    clock.correct(0, 20000, t, 10, 1)
    clock.correct(1, -1, t, 10)
    clock.resume(t)
    clock.skip(t + 10)
    clock.reverse(t + 20)
    clock.out(0, t + 30)
    clock.back(0, t + 40)
    clock.reverse(t + 50)
    t += 50000
    total += ask_all(clock, t)
    clock.pause(t)  # by now a flag has fallen, if the method has flags
    clock.correct(clock.turn, 5000, t)
    clock.resume(t)
    for turn in range(6):
        t += 40000
        clock.press(clock.turn, t)
        total += ask_all(clock, t)
    return total


def test_no_allocation():
    for control in CONTROLS:
        for seats, freeze, overtime in ((2, True, "stay"), (2, False, "up"), (4, False, "out")):
            if "|" not in control or seats == 2:
                clock = Clock(parse(control), seats, 0, "fide", freeze, overtime=overtime)
                clock.resume(0)
                if _LOCK is None or _UNLOCK is None:
                    assert play_all_events(clock) > 0
                    continue
                total = 0
                _LOCK()
                try:
                    total = play_all_events(clock)
                finally:
                    _UNLOCK()
                assert total > 0, control


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
