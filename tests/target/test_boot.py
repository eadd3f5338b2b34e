"""The home screen, and the first press that counts, must come in time after power on. Time is simulated."""

import pytest

from tests.host.desk import Desk
from tests.target.conftest import flash_of, is_frozen
from tests.target.emulator.wires import PICO_BOARDS
from tests.target.timing import FROZEN, HOME, LOG, PRESS, time_to_home
from tests.target.twin import Twin


@pytest.mark.parametrize("board", PICO_BOARDS)
def test_home_is_drawn_in_time(make_pico, micropython, board, tmp_path, record_property):
    """A refresh begins when its picture is complete. It is measured twice: the first start makes the log, the second one finds it."""
    pico = make_pico(flash_of(board, micropython, tmp_path), board)
    twin = Twin(pico, tmp_path, board)
    later = FROZEN if is_frozen(micropython) else HOME[board]
    for start, bar in (("first", later + LOG), ("second", later)):
        record_property(f"{board}: ms from power to home, {start} start", time_to_home(pico, bar))
        twin.run(4000)
        twin.compare_glasses()
        pico.cut()


def test_a_press_half_a_second_after_power_counts(pico, tmp_path):
    twin = Twin(pico, tmp_path)
    pico.tap("ok", pico.ms + PRESS)
    pico.run(4000)
    Desk.run(twin, 3000)
    Desk.down(twin, "ok")
    Desk.run(twin, 60)
    Desk.up(twin, "ok")
    Desk.run(twin, 940)
    assert twin.screen != "home"
    twin.compare_glasses()
