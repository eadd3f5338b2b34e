"""Ticks, sounder, lamps and power must work, with small objects in the place of the chip's parts."""

from flagfall.drivers import ticks as ticks_module
from flagfall.drivers.lamps import Lamps
from flagfall.drivers.power import Power
from flagfall.drivers.sounder import Sounder
from flagfall.drivers.ticks import Ticks
from tests.portable.tick_counter import PERIOD, Counter


def test_time_starts_at_zero_and_never_wraps():
    real = ticks_module.time
    try:
        for start in (0, 12345, PERIOD - 5000):
            ticks_module.time = counter = Counter(start)
            ticks = Ticks()
            assert ticks.now() == 0
            passed = 0
            for step in (1, 4998, 1, 1, 100_000_000, 500_000_000, 500_000_000, 7, 536_870_911):
                counter.value += step
                passed += step
                assert ticks.now() == passed
            ticks.sleep(5)
            assert ticks.now() == passed + 5
    finally:
        ticks_module.time = real


class Pwm:
    def __init__(self):
        self.hertz = self.duty = 0

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.duty = duty


class Now:
    ms = 100

    def now(self):
        return self.ms


def test_a_tone_ends_when_its_time_is_over():
    pwm, now = Pwm(), Now()
    sounder = Sounder(pwm, now)
    sounder.beep(880, 50)
    assert (pwm.hertz, pwm.duty) == (880, 32768)
    sounder.poll(149)
    assert pwm.duty == 32768
    now.ms = 120
    sounder.beep(2000, 60)  # this tone takes the place of the first
    sounder.poll(160)
    assert (pwm.hertz, pwm.duty) == (2000, 32768)
    sounder.poll(180)
    assert pwm.duty == 0


def test_a_board_without_a_piezo_is_silent():
    sounder = Sounder(None, Now())
    sounder.beep(880, 50)
    sounder.poll(1000)


def test_the_lamp_of_the_seat_is_lit_and_the_other_is_not():
    lit = [-1, -1]

    def lamp(i):
        def show(level):
            lit[i] = level

        return show

    lamps = Lamps(lamp(0), lamp(1))
    for seat, levels in ((0, [1, 0]), (1, [0, 1]), (-1, [0, 0]), (4, [0, 0])):
        lamps.show(seat)
        assert lit == levels
    Lamps().show(1)


def test_a_blinking_lamp_is_lit_and_dark_by_turns_and_then_as_before():
    lit = [0, 0]
    lamps = Lamps(lambda level: put(lit, 0, level), lambda level: put(lit, 1, level))
    lamps.show(0)
    lamps.poll(300)
    assert lit == [1, 0]
    lamps.blink(1)
    seen = []
    for now in range(512, 2048, 64):
        lamps.poll(now)
        assert lit[0] == 0
        seen.append(lit[1])
    assert seen == 3 * ([1] * 4 + [0] * 4)  # 256 ms lit, 256 ms dark
    lamps.blink(-1)
    assert lit == [1, 0]
    lamps.poll(5000)
    assert lit == [1, 0]
    lamps.blink(3)  # a seat without a lamp has the last one
    assert lit == [0, 1]
    lamps.show(3)  # the same seat's time goes on
    lamps.poll(300)
    assert lit == [0, 0]
    lamps.show(0)  # a press takes the place of the blinking at once
    lamps.poll(6000)
    lamps.poll(6300)
    assert lit == [1, 0]
    Lamps().blink(1)


def put(levels, i, level):
    levels[i] = level


class Adc:
    def read_u16(self):
        return 26214  # 0.4 of 3.3 V, a third of 3.96 V


def test_the_battery_is_measured_unless_usb_feeds():
    assert Power(Adc(), lambda: 0).battery() == 3960
    assert Power(Adc(), lambda: 1).battery() == 0
    assert Power().battery() == 0


class Reference:
    def read_u16(self):
        return 32505  # 1.24 V of 2.5 V


def test_the_battery_is_measured_against_a_reference_where_there_is_one():
    """0.4 of 2.5 V is a third of 3.00 V."""
    assert abs(Power(Adc(), lambda: 0, Reference()).battery() - 3000) <= 1
