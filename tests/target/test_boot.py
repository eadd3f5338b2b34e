"""The home screen, and the first press that counts, must come in time after power on. Time is simulated."""

from tests.host.desk import Desk
from tests.target.conftest import is_frozen
from tests.target.timing import FROZEN, HOME, LOG, PRESS, time_to_home
from tests.target.twin import Twin


def test_home_is_drawn_in_time(pico, micropython, tmp_path, record_property):
    """A refresh begins when its picture is complete. It is measured twice: the first start makes the log, the second one finds it."""
    twin = Twin(pico, tmp_path)
    later = FROZEN if is_frozen(micropython) else HOME
    for start, bar in (("first", later + LOG), ("second", later)):
        record_property(f"ms from power to home, {start} start", time_to_home(pico, bar))
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
