"""The emulated Pico must work little, wake up rarely, and let its panel sleep when nobody uses it.

`make bench` prints the same figures. USB is connected, and no program uses it.
"""

import pytest

from tests.target.timing import BUSY_HOME, BUSY_PLAY, MINUTES, SECONDS, WAKES, Work, measure_home, measure_play
from tests.target.twin import Twin


@pytest.fixture
def twin(pico, tmp_path) -> Twin:
    twin = Twin(pico, tmp_path)
    twin.run(3000)
    twin.compare_glasses()
    return twin


def record_power(record_property, name: str, work: Work) -> Work:
    record_property(name, f"busy {work.busy:.1%}, {work.wakes:.0f} wake-ups and {work.pictures:.2f} pictures a second")
    return work


@pytest.mark.slow
def test_at_home_the_processor_and_the_panel_sleep(twin, record_property):
    for name, work in measure_home(twin):
        record_power(record_property, name, work)
        assert work.busy < BUSY_HOME and work.wakes < WAKES and work.pictures == 0
    pico = twin.pico
    assert pico.panel.faults == []
    pico.press("down")
    pico.settle()
    assert not pico.panel.asleep and pico.panel.faults == []


@pytest.mark.slow
@pytest.mark.parametrize(("control", "seconds", "pictures"), [(MINUTES, 120, 1 / 60), (SECONDS, 20, 1)])
def test_in_play_the_processor_sleeps_between_two_pictures(twin, control, seconds, pictures, record_property):
    """With MINUTES there is one picture each minute; with SECONDS one each second, except in the one or two seconds that a full refresh
    takes.
    """
    work = record_power(record_property, control[1], measure_play(twin, *control, seconds=seconds))
    assert 0.8 * pictures <= work.pictures <= 1.1 * pictures
    assert work.busy < (BUSY_PLAY if pictures == 1 else BUSY_HOME) and work.wakes < WAKES
    assert twin.pico.panel.faults == [] and not twin.pico.panel.asleep
