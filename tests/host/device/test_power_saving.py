"""On a battery the chip must stand still when the owner wants it and no time runs; the press that wakes it must count, with its time."""

import pytest

from boards.host.kinds import KINDS, PANELS
from flagfall.app.screen import EDGE
from tests.host.at_table import begin_game
from tests.host.desk import BUTTONS, Desk
from tests.host.device.battery_on_desk import Battery


class Running:
    """A desk whose app runs in its own loop with its own sleeps, up to a chosen moment."""

    def __init__(self, board: str = "pico_epaper_2in9", saving: bool = True, usb: bool = False):
        self.desk = desk = Desk(board)
        self.battery = Battery(desk, 4000 if board != "badger2040" else 2900, usb)
        desk.board.power.choose(KINDS[board].cells)
        desk.app.preferences.saving = saving
        desk.run(3000)

    def go_on(self, ms: int) -> None:
        """Runs App._go_on for `ms`."""
        app, ticks = self.desk.app, self.desk.board.ticks
        end = ticks.now() + ms

        class Over(BaseException):
            pass

        def watch() -> None:
            if ticks.now() >= end:
                raise Over

        ticks.watch = watch
        try:
            app._go_on()
        except Over:
            ticks.watch = None


@pytest.mark.parametrize("board", PANELS)
def test_it_rests_when_the_panel_sleeps_and_a_press_wakes_it(board):
    running = Running(board)
    desk = running.desk
    running.go_on(70_000)
    before = desk.board.rested_ms
    running.go_on(30_000)
    assert desk.board.rested_ms - before >= 29_000
    cursor = desk.app.screen.cursor
    at = desk.board.ticks.micros() + 700_500
    desk.board.keypad.tap(BUTTONS.index("down"), at, 80_000)
    presses = []
    press = desk.app.screen.press
    desk.app.screen.press = lambda event: (presses.append((event.button, event.stamp)) if event.kind == EDGE else None, press(event))
    running.go_on(4000)
    assert desk.app.screen.cursor == cursor + 1
    assert [button for button, _ in presses] == [BUTTONS.index("down")]
    assert 0 <= presses[0][1] - at / 1000 <= 4  # the chip takes 2 ms to wake


def test_later_presses_are_stamped_right_to_a_millisecond():
    running = Running()
    desk = running.desk
    running.go_on(90_000)
    desk.board.keypad.tap(BUTTONS.index("up"), desk.board.ticks.micros() + 300_000, 80_000)
    running.go_on(1000)
    stamps = []
    press = desk.app.screen.press
    desk.app.screen.press = lambda event: (stamps.append(event.stamp) if event.kind == EDGE else None, press(event))
    at = [desk.board.ticks.micros() + 200_000 * k + 137 * k for k in range(1, 9)]
    for moment in at:
        desk.board.keypad.tap(BUTTONS.index("down"), moment, 60_000)
    running.go_on(2500)
    assert len(stamps) == 8 and all(abs(stamp * 1000 - moment) <= 1000 for stamp, moment in zip(stamps, at, strict=True))


@pytest.mark.parametrize(("saving", "usb"), [(False, False), (True, True)])
def test_it_does_not_rest_unless_wanted_nor_on_a_cable(saving, usb):
    running = Running(saving=saving, usb=usb)
    running.go_on(100_000)
    assert running.desk.board.rested_ms == 0


def test_a_cable_ends_it_within_a_second():
    running = Running()
    running.go_on(90_000)
    assert running.desk.board.rested_ms > 20_000
    running.battery.usb = True
    running.go_on(1100)
    before = running.desk.board.rested_ms
    running.go_on(10_000)
    assert running.desk.board.rested_ms == before


def test_it_never_rests_while_time_runs():
    running = Running()
    begin_game(running.desk, control="2h")
    running.desk.press("right")
    running.go_on(120_000)
    assert running.desk.board.rested_ms == 0 and running.desk.app.live()
