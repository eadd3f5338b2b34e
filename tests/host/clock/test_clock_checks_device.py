"""The clock's checks must pass on a device: 4 (counters wrap), 5 (a busy glass), 10 (corrections), 11 (held buttons), 12 (power cuts).

The other checks are in tests/portable/clock/test_clock_checks.py.
"""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from boards.host import board
from boards.host.flash import Flash, perform
from boards.host.kinds import DEFAULT, KINDS
from boards.host.ssd168x import Otp, Panel
from boards.host.ticks import SimulatedTicks
from flagfall.app.book.scorebook import Scorebook
from flagfall.app.menus.resume import resume
from flagfall.drivers.ssd1680 import SSD1680
from flagfall.record.record import PRESS, t_of
from tests.host.at_table import begin_game, table_session
from tests.host.clock.correction_presses import MOVES, PERIOD, TIME, correct
from tests.host.desk import BUTTONS, Desk

LEFT, RIGHT = BUTTONS.index("left"), BUTTONS.index("right")
SEEN_MS = 20  # until a test notices the beginning of a refresh
BUSY_MS = 4000 + SEEN_MS
APART_MS = 41  # ms between two presses within one BUSY, so that the presses together cover every millisecond


def test_4_the_same_game_where_the_chips_counters_wrap(monkeypatch):
    """The starts are 0, and seconds before the microseconds of 30 bits wrap (after 17.9 minutes), before half of the milliseconds of 30
    bits, and before these wrap. The times must be the same.
    """
    times_left = []
    for start in (0, (1 << 30) // 1000 - 7000, (1 << 29) - 7000, (1 << 30) - 7000):
        with monkeypatch.context() as patch:
            patch.setattr(board, "SimulatedTicks", lambda _, start=start: SimulatedTicks(start))
            desk = Desk()
        begin_game(desk, "clock", "", "5m+3s")
        for button, ms in (("right", 1234), ("left", 4321), ("right", 2000), ("left", 9000), ("right", 10)):
            desk.press(button)
            desk.run(ms)
        assert table_session(desk).clock.moves == [2, 2]
        times_left.append([table_session(desk).clock.left(seat, table_session(desk).t) for seat in (0, 1)])
    assert times_left == [times_left[0]] * 4


def press_stamps(desk: Desk) -> list[int]:
    """Returns ms of game time of all presses in the record."""
    book = desk.app.book
    slots = [bytes(slot) for slot in book.slots(book.entry.number)]
    return [t_of(slot) for slot in slots if slot[0] == PRESS]


def run_until_busy(desk: Desk) -> int:
    """Runs until a refresh begins. Returns the ms of Ticks of its beginning."""
    glass = desk.board.panel
    before = glass.partial + glass.full
    while glass.partial + glass.full == before:
        desk.run(5)
    return round(glass._until) - BUSY_MS


def test_5_a_press_in_every_millisecond_of_a_busy_glass(monkeypatch):
    """Each refresh takes four seconds. Each press must be recorded, in order, with the millisecond of its edge."""
    monkeypatch.setattr(Panel, "OTP", Otp(BUSY_MS, 0))
    monkeypatch.setattr("boards.host.waveform.milliseconds", lambda table: BUSY_MS)
    monkeypatch.setattr("flagfall.drivers.ssd1680.PART_LIMIT", 2 * BUSY_MS)
    slow = replace(KINDS[DEFAULT], driver=partial(SSD1680, full=BUSY_MS, part=BUSY_MS))
    monkeypatch.setitem(KINDS, DEFAULT, slow)
    desk = Desk()
    begin_game(desk, "clock", "", "9h")
    desk.press("right")
    clock, keypad = table_session(desk).clock, desk.board.keypad
    reached, pressed = set(), []
    for sweep in range(APART_MS):
        if sweep:
            desk.press("back", "back")  # the clock stands for a moment, so that the device can prepare slots on the flash
        button = LEFT if clock.turn == 0 else RIGHT
        busy = run_until_busy(desk)
        for offset in range(SEEN_MS + sweep, BUSY_MS, APART_MS):
            at = busy + offset
            assert at > desk.now
            keypad.tap(button, at * 1000 + 500, hold_us=25_000)
            reached.add(offset)
            pressed.append(at)
            button = LEFT + RIGHT - button
        desk.run(busy + BUSY_MS - desk.now + 100)
    assert reached == set(range(SEEN_MS, BUSY_MS))
    recorded = [stamp + desk.app.screen.table.base for stamp in press_stamps(desk)[1:]]
    assert len(recorded) == len(pressed) and sum(clock.moves) == len(pressed)
    assert max(abs(stamp - at) for stamp, at in zip(recorded, pressed, strict=True)) <= 1
    assert desk.board.panel.faults == []


@pytest.fixture
def running_desk() -> Desk:
    """Returns a desk whose clock runs for seat 0, LEFT."""
    desk = Desk()
    begin_game(desk, "clock", "", "5m")
    desk.press("right")
    assert table_session(desk).clock.running(desk.now) == 0
    return desk


@pytest.mark.parametrize("seed", range(6))
def test_10_time_moves_and_period_in_forty_presses_and_a_minute(seed):
    """Each movement of a finger counts: every time a button goes down, from the running clock to the OK that takes the values."""
    random, down = Random(seed), []
    desk = Desk()
    played = begin_game(desk, "clock", "", "40/1h30m+30s;30m+30s")
    desk.press("right")
    desk.run(random.randrange(500, 9000))
    wanted = {TIME: random.randrange(1, 36000), MOVES: random.randrange(300), PERIOD: random.randint(1, 2)}
    pressed, start, seat = desk.down, desk.now, seed % 2
    desk.down = lambda name: (down.append(name), pressed(name))[1]  # type: ignore[method-assign]
    correct(desk, seat, wanted)
    assert down[:3] == ["back", "down", "ok"], "three presses must lead to the correction"
    assert len(down) <= 40 + 1, "one more press must leave the correction"
    assert desk.now - start + 250 * len(down) <= 60_000
    clock, t = played.clock, played.t
    assert (clock.left(seat, t), clock.moves[seat], clock.period_of(seat, t)) == (wanted[TIME] * 1000, wanted[MOVES], wanted[PERIOD])


def test_11_a_button_held_across_a_switch(running_desk):
    """It ends one turn, however long it is held, and counts again after its release."""
    clock = table_session(running_desk).clock
    running_desk.down("left")
    running_desk.run(3000)
    assert clock.moves == [1, 0]
    running_desk.press("right")
    running_desk.run(3000)
    assert clock.moves == [1, 1] and clock.turn == 0
    running_desk.up("left")
    running_desk.run(500)
    assert clock.moves == [1, 1]
    running_desk.press("left")
    assert clock.moves == [2, 1]


@pytest.mark.parametrize("first", ["left", "right"])
def test_11_both_buttons_in_the_same_millisecond(running_desk, first):
    """The side whose clock runs has ended its turn; the other side was not on turn when it pressed."""
    clock = table_session(running_desk).clock
    at = running_desk.now * 1000 + 20_000
    for button in (first, "right" if first == "left" else "left"):
        running_desk.board.keypad.tap(BUTTONS.index(button), at, hold_us=60_000)
    running_desk.run(300)
    assert clock.moves == [1, 0] and clock.turn == 1


def test_11_the_opponents_button(running_desk):
    clock = table_session(running_desk).clock
    for _ in range(3):
        running_desk.press("right")
    assert clock.moves == [0, 0] and clock.turn == 0
    running_desk.press("left")
    running_desk.press("left")
    assert clock.moves == [1, 0] and clock.turn == 1


def test_12_the_power_goes_at_any_operation_of_the_flash(running_desk):
    """Whatever was being written, the clock stands with the times of the last press or of the one before it."""
    flash = running_desk.board.flash
    image, flash.journal = bytearray(flash.image), []
    number = running_desk.app.book.entry.number
    clock = table_session(running_desk).clock
    start = table_session(running_desk).t
    done = [(0, clock.moves[:], [clock.left(seat, start) for seat in (0, 1)])]
    for turn in range(12):
        running_desk.run(700 + 333 * turn)
        running_desk.press("left" if turn % 2 == 0 else "right")
        t = table_session(running_desk).t
        done.append((len(flash.journal), clock.moves[:], [clock.left(seat, t) for seat in (0, 1)]))
    journal = flash.journal
    assert len(journal) >= 12
    for count in range(len(journal) + 1):
        for share in (0.0, 0.5, 0.9):
            torn = bytearray(image)
            if count < len(journal):
                perform(torn, journal[count], share)
            session = Scorebook(Desk(flash=Flash(image=torn)).board.storage, "0f1a6fa1").resume(number)
            clock_state = (session.clock.moves[:], [session.clock.left(seat, session.t + 60_000) for seat in (0, 1)])
            assert session.clock.running(session.t + 60_000) == -1 and session.clock.paused
            before = [state[1:] for state in done if state[0] <= count]
            after = [state[1:] for state in done if state[0] > count]
            assert clock_state in (before[-1], *after[:1]), f"operation {count}"
        if count < len(journal):
            perform(image, journal[count])


def test_12_what_the_player_sees_after_a_power_cut(running_desk):
    """The device goes on from the same state, paused, and no seat has lost the time without power."""
    running_desk.run(4000)
    running_desk.press("left")
    clock = table_session(running_desk).clock
    t = table_session(running_desk).t
    stood = [clock.left(seat, t) for seat in (0, 1)]
    running_desk.run(2500)
    running_desk.cut()
    running_desk.run(9000)
    resume(running_desk.app, running_desk.app.book.unfinished()[0].number)
    running_desk.run(9000)
    again = table_session(running_desk)
    assert again.clock.paused and again.clock.moves == [1, 0] and again.clock.turn == 1
    assert [again.clock.left(seat, again.t) for seat in (0, 1)] == stood
    running_desk.press("back", "back")
    running_desk.run(1000)
    assert table_session(running_desk).clock.running(running_desk.app.screen.table.time(running_desk.now)) == 1
