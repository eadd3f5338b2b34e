"""Presses on the page's device: a busy PC hears several at once."""

import time

from host_tools.emulated.device import BUTTONS, EmulatedDevice


def test_presses_heard_at_one_moment_keep_their_order(tmp_path):
    device = EmulatedDevice(tmp_path / "device.bin")
    try:
        for name in ("DOWN", "DOWN", "OK"):
            device.press(name, True)
            device.press(name, False)
        buttons, told, end = device._board.buttons, [], time.monotonic() + 10
        while len(told) < 6 and time.monotonic() < end:
            edge = buttons.get()
            if edge >= 0:
                told.append((BUTTONS[edge >> 1], edge & 1))
        assert told == [("DOWN", 1), ("DOWN", 0), ("DOWN", 1), ("DOWN", 0), ("OK", 1), ("OK", 0)]
    finally:
        device.stop()
