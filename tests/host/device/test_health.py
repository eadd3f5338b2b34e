"""The game must go on when a part fails: a panel that never ends BUSY, stuck and held buttons, a weak battery."""

import pytest

from boards.host.kinds import KINDS
from flagfall.record import record
from tests.host.at_table import begin_game, check_replay, enter_texts, table_session
from tests.host.desk import BUTTONS, Desk
from tests.host.device.battery_on_desk import Battery

STUCK_S = 30
LOW_MV, FAULT_HERTZ = 3000, 500


def fault_times(desk: Desk) -> list[int]:
    """Returns the times at which the sound of a fault was heard."""
    return [ms for ms, hertz, _ in desk.beeps if hertz == FAULT_HERTZ]


def notice_text(desk: Desk) -> str:
    """Returns the line of a notice, "" for none."""
    return desk.screen_text if desk.screen in ("notice", "table_notice") else ""


# The panel


@pytest.mark.parametrize("after_ms", [2, 5, 30, 200, 380, 2500])
def test_a_panel_that_never_drops_busy_stops_nothing(after_ms: int):
    """This may happen at any time: the clock goes on, presses count, entries are recorded; then the panel works again and shows the newest
    state.
    """
    desk = Desk()
    desk.settle()
    begin_game(desk, control="5m+3s")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.board.keypad.press(BUTTONS.index("left"))
    desk.run(after_ms)
    desk.up("left")
    panel = desk.board.panel
    panel.stuck = True
    desk.run(12_000)  # a full refresh may take ten seconds
    assert len(fault_times(desk)) == 1
    clock, start = table_session(desk).clock, desk.now
    before = clock.left(1, desk.app.screen.table.time(start))
    desk.run(7_000)
    assert clock.left(1, desk.app.screen.table.time(desk.now)) == before - (desk.now - start)
    enter_texts(desk, "5-0@r")
    desk.press("right")
    desk.run(60_000)
    assert len(fault_times(desk)) == 1 and clock.turn == 0
    refreshes = panel.full
    panel.stuck = False
    desk.run(15_000)  # it is tried every ten seconds
    assert panel.full == refreshes + 1  # a full one, because the picture on the glass is not known
    desk.press("back")
    desk.run(2500)
    assert notice_text(desk).startswith("The screen did not answer for a while")
    desk.press("ok")
    desk.settle()
    assert desk.screen == "game_menu" and desk.glass() == bytes(desk.board.display.buffer)
    kinds = [slot[0] for slot in desk.app.book.slots(desk.app.book.entry.number)]
    assert (kinds.count(record.PRESS), kinds.count(record.MOVE)) == (3, 2)
    check_replay(desk)


def test_a_panel_that_does_not_answer_at_power_on_keeps_nobody_from_playing():
    desk = Desk()
    desk.board.panel.stuck = True
    begin_game(desk)
    desk.run(1000)
    enter_texts(desk, "5-5", "5-0@r")
    assert table_session(desk).game.scores == [10, 10] and desk.board.display.failed
    check_replay(desk)


def test_a_dead_panel_is_tried_every_ten_seconds_and_not_more():
    desk = Desk()
    desk.settle()
    panel, resets = desk.board.panel, []
    wake = panel.rst
    desk.board.display._rst = lambda level: (resets.append(desk.now) if not level else None, wake(level))
    panel.stuck = True
    desk.press("down")
    desk.run(120_000)
    assert 8 <= len(resets) <= 12 and min(b - a for a, b in zip(resets, resets[1:], strict=False)) >= 10_000


# Buttons


@pytest.mark.parametrize("name", BUTTONS)
def test_a_stuck_button_is_reported_once_and_ignored_until_its_release(name: str):
    desk = Desk()
    desk.run(3000)
    desk.down(name)
    desk.run(STUCK_S * 1000 - 2000)
    assert notice_text(desk) == ""
    desk.run(4000)
    assert notice_text(desk) == f"This button is stuck. It does nothing until it is released: {name.upper()}"
    other = "down" if name != "down" else "up"
    desk.press(other)
    screen, cursor = desk.app.screen, getattr(desk.app.screen, "cursor", None)
    desk.run(120_000)
    assert desk.app.screen is screen and getattr(screen, "cursor", None) == cursor and notice_text(desk) == ""
    desk.up(name)
    desk.run(200)
    assert desk.app.screen is screen
    desk.app.home()
    desk.press("down")
    before = desk.app.screen.cursor
    desk.press(name)
    assert name in ("back", "left", "right", "ok") or desk.app.screen.cursor != before  # it counts again
    assert name != "ok" or desk.screen != "home"


@pytest.mark.parametrize("board", ["pico_epaper_2in9", "badger2040", "pico_epaper_4in2"])
def test_a_button_down_at_power_on_is_reported_at_once(board: str):
    for name in BUTTONS[: KINDS[board].keys]:
        desk = Desk(board)
        desk.board.keypad.hold_at_start(BUTTONS.index(name))
        desk.run(4000)
        assert notice_text(desk).endswith(name.upper()) and desk.app.stack[0].name == "home"
        desk.up(name)
        desk.run(2000)
        desk.press(name)  # any button closes it, also this one
        desk.run(100)
        assert desk.screen == "home"


def test_a_stuck_big_button_over_a_running_clock():
    """The other player ends his turn on the screen of the notice, at his stamp."""
    desk = Desk()
    begin_game(desk, control="5m+3s")
    desk.press("right")
    table = desk.app.screen.table
    desk.down("right")  # on the side that waits: it counts for nothing, and stays down
    desk.run((STUCK_S + 2) * 1000)
    assert desk.screen == "table_notice" and notice_text(desk).endswith("RIGHT")
    left = table.clock.left(0, table.time(desk.now))
    desk.press("left")
    assert desk.screen == "play" and table.clock.turn == 1
    assert left + 3000 - 1 <= table.clock.left(0, table.time(desk.now)) + 1 <= left + 3000 + 1
    desk.up("right")
    desk.run(100)
    desk.press("right")
    assert table.clock.turn == 0
    check_replay(desk)


@pytest.mark.parametrize("name", BUTTONS)
def test_a_held_button_writes_nothing_more_than_a_pressed_one(name: str):
    """On the table, with and without a clock, before the first press and later, 25 s must act like 60 ms."""
    for control, opening in (("", ()), ("5m+3s", ()), ("5m+3s", ("right",))):
        held = []
        for ms in (60, 25_000):
            desk = Desk()
            begin_game(desk, control=control)
            desk.press(*opening)
            desk.press(name, ms=ms)
            desk.run(500)
            if desk.app.book.session is None:  # BACK has undone the start
                assert name == "back" and not opening and desk.screen == "summary"
                held.append([])
                continue
            held.append([(slot[0], slot[13]) for slot in desk.app.book.slots(desk.app.book.entry.number)])
            check_replay(desk)
        assert held[0] == held[1], (control, opening)


# The battery


def test_a_low_battery_has_a_sign_one_sound_and_a_notice():
    desk = Desk()
    battery = Battery(desk, LOW_MV + 200)
    desk.run(10_000)
    assert not desk.app.canvas.low and fault_times(desk) == []
    battery.mv = LOW_MV - 20
    desk.run(10_000)
    assert desk.app.canvas.low and len(fault_times(desk)) == 1
    assert notice_text(desk).startswith("The battery is low")
    desk.press("ok")
    desk.run(60_000)
    assert desk.screen == "home" and len(fault_times(desk)) == 1
    battery.usb = True
    desk.run(3000)
    assert not desk.app.canvas.low


def test_a_dip_or_a_little_recovery_is_no_news():
    """A refresh lowers the voltage for two seconds; without load, an old battery recovers a little."""
    desk = Desk()
    battery = Battery(desk, LOW_MV + 100)
    for _ in range(10):
        battery.mv = LOW_MV - 100
        desk.run(3000)
        battery.mv = LOW_MV + 100
        desk.run(3000)
    assert not desk.app.canvas.low
    battery.mv = LOW_MV - 10
    desk.run(10_000)
    battery.mv = LOW_MV + 100
    desk.run(10_000)
    assert desk.app.canvas.low and len(fault_times(desk)) == 1
    battery.mv = LOW_MV + 400  # charged
    desk.run(3000)
    assert not desk.app.canvas.low


def test_a_low_battery_takes_no_picture_away_while_time_runs():
    desk = Desk()
    begin_game(desk, control="5m+3s")
    desk.press("right")
    Battery(desk, LOW_MV - 10)
    desk.run(20_000)
    assert desk.screen == "play" and desk.app.canvas.low and len(fault_times(desk)) == 1
    desk.press("back")
    desk.run(1500)
    assert notice_text(desk).startswith("The battery is low")


def test_usb_and_boards_that_cannot_measure_are_never_low():
    desk = Desk()
    desk.run(10_000)
    Battery(desk, 0, usb=True)
    desk.run(10_000)
    assert not desk.app.canvas.low and notice_text(desk) == ""


@pytest.mark.parametrize(
    ("cells", "low"), [("two", 2200), ("two-", 1900), ("three", 3300), ("three-", 3000), ("lithium", 3600), ("lithium-", 3300)]
)
def test_the_limit_is_that_of_the_cells_and_stays_chosen(cells, low):
    desk = Desk()
    battery = Battery(desk, low + 20)
    desk.app.open("menus.settings")
    desk.press("up", "up")
    assert desk.chosen == "Battery"
    for _ in range(6):
        if desk.board.power.cells != cells:
            desk.press("right")
    desk.press("back")
    desk.run(10_000)
    assert desk.board.power.low == low and not desk.app.canvas.low
    battery.mv = low - 20
    desk.run(10_000)
    assert desk.app.canvas.low
    desk.cut()
    Battery(desk, low + 20)
    desk.board.power.choose(desk.app.preferences.cells)
    assert desk.board.power.low == low


@pytest.mark.parametrize("mv", [0, 91 * 3, 1790])
def test_no_report_below_the_voltage_of_any_running_board(mv):
    """A Pico W's converter reads 91 mV, because its pin belongs to the wireless chip."""
    desk = Desk()
    Battery(desk, mv)
    desk.run(20_000)
    assert not desk.app.canvas.low and fault_times(desk) == [] and desk.board.power.battery() == 0


def test_two_cells_in_a_badger_are_not_low_for_ever():
    """Two cells give 2.2 to 3.2 V."""
    for mv, is_low in ((3200, False), (2400, False), (2250, False), (2100, True)):
        desk = Desk("badger2040")
        Battery(desk, mv)
        desk.board.power.choose("two")
        desk.run(10_000)
        assert desk.app.canvas.low == is_low


def test_a_badger_switches_itself_off_when_its_panel_sleeps():
    desk = Desk("badger2040")
    desk.run(3000)
    assert desk.menu[-1][0] == "Switch off"
    desk.board.supply.usb = False
    desk.press("up", "ok")
    begun = desk.now
    while desk.board.on and desk.now - begun < 10_000:
        desk.run(50)
    assert not desk.board.on and desk.board.panel.asleep and not desk.board.panel.powered
    assert desk.glass() == bytes(desk.board.display.buffer)


def test_on_a_cable_it_stays_on_and_reports_it():
    desk = Desk("badger2040")
    desk.run(3000)
    desk.press("up", "ok")
    desk.run(10_000)
    assert desk.board.on and notice_text(desk).startswith("The cable feeds the device")
    desk.press("ok")
    assert desk.screen == "home"


def test_other_boards_have_no_switch():
    desk = Desk()
    desk.run(3000)
    assert "Switch off" not in dict(desk.menu)
