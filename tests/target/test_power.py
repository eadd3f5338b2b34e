"""How much of its time the emulated Pico works, how often it wakes up, and that its panel sleeps when nobody does anything.

The figures are those of the board's README; USB is connected, and nobody talks on it.
"""

import pytest

from tests.host.test_whole_way import new_game
from tests.target.twin import Twin

_SECONDS = 20


def measured(pico, record_property, name: str) -> tuple[float, float]:
    """Share of time in which the processor works, wake-ups a second."""
    before = pico.state()
    pico.run(1000 * _SECONDS)
    after = pico.state()
    busy = (after["busy"] - before["busy"]) / (1000 * _SECONDS)
    wakes = (after["wakes"] - before["wakes"]) / _SECONDS
    record_property(name, f"busy {busy:.1%}, {wakes:.0f} wake-ups a second")
    return busy, wakes


@pytest.mark.slow
def test_the_processor_sleeps_between_events_and_the_panel_when_idle(pico, tmp_path, record_property, monkeypatch):
    monkeypatch.setattr("tests.target.twin._PAUSE", 1500)  # each press is for the screen that stands there
    twin = Twin(pico, tmp_path)
    twin.run(3000)
    twin.same()
    busy, wakes = measured(pico, record_property, "home")
    assert busy < 0.10 and wakes < 250
    pico.run(45_000)  # a minute without a new picture
    assert pico.panel.asleep and pico.panel.faults == []
    busy, wakes = measured(pico, record_property, "home, panel asleep")
    assert busy < 0.10 and wakes < 250
    pico.press("down")
    pico.settle()
    assert not pico.panel.asleep and pico.panel.faults == []
    pico.press("up")
    new_game(twin, "Fives", "Fives")
    pico.settle()
    twin.press("ok")
    pico.settle()
    twin.press("right")
    assert not pico.panel.asleep
    busy, wakes = measured(pico, record_property, "in play, seconds shown")
    assert busy < 0.25 and wakes < 400
