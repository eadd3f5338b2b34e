"""Tests of presses on the emulated device: a busy PC receives several at once."""

import time

import pytest

from host_tools.emulated.device import BUTTONS, EmulatedDevice


def test_presses_heard_at_one_moment_keep_their_order(tmp_path):
    device = EmulatedDevice(tmp_path / "device.bin")
    try:
        for name in ("DOWN", "DOWN", "OK"):
            device.press(name, True)
            device.press(name, False)
        buttons, presses, end = device._board.buttons, [], time.monotonic() + 10
        while len(presses) < 6 and time.monotonic() < end:
            edge = buttons.get()
            if edge >= 0:
                presses.append((BUTTONS[edge >> 1], edge & 1))
        assert presses == [("DOWN", 1), ("DOWN", 0), ("DOWN", 1), ("DOWN", 0), ("OK", 1), ("OK", 0)]
    finally:
        device.stop()


@pytest.mark.parametrize("messages", [200, 3000])
def test_a_flood_of_presses_delays_the_next_press_by_a_second_at_most(tmp_path, messages):
    """A press more than a second late does not count and the user is informed; each counted press has its release."""
    device = EmulatedDevice(tmp_path / "device.bin")
    try:
        heard = [device.press("UP", down) for _ in range(messages // 2) for down in (True, False)]
        assert 30 < heard.count(True) < messages and device.dropped == heard.count(False)
        buttons, presses = device._board.buttons, []
        while device._last > device._board.ticks.micros() + 900_000:
            time.sleep(0.01)
        asked = device._board.ticks.now()
        assert device.press("RIGHT", True) and device.press("RIGHT", False)
        end = time.monotonic() + 10
        while ("RIGHT", 0) not in presses and time.monotonic() < end:
            edge = buttons.get()
            if edge >= 0:
                presses.append((BUTTONS[edge >> 1], edge & 1))
                late = buttons.stamp - asked
        assert presses[-2:] == [("RIGHT", 1), ("RIGHT", 0)] and late < 1100
        assert presses.count(("UP", 1)) == presses.count(("UP", 0)) >= 15
    finally:
        device.stop()
