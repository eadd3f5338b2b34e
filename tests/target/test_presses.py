"""The chip must stamp every press right, within 1 ms, during other work. The same bench with a plain interrupt must fail during erases."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.target.conftest import is_frozen
from tests.target.portable import IN_PLACE
from tests.target.presses import bouncing, chatter, edges, noise, stamp_errors, stamp_faults, twenty_a_second

BENCH = (Path(__file__).parent / "inside" / "presses.py").read_text(encoding="utf-8")
LEAD = 500  # ms from READY to the first press


@pytest.fixture(autouse=True)
def find_in_pack(micropython, monkeypatch):
    """Lets the bench find the program in the pack, if it is not built in."""
    if not is_frozen(micropython):
        monkeypatch.setattr(f"{__name__}.BENCH", IN_PLACE + BENCH)


def bench(pico, record_property, driver: str, work: str, count: int = 100, contacts=edges, plan=twenty_a_second) -> list[str]:
    """Makes presses on the chip's bench. Returns the faults of its stamps. plan: (count, ms of the first) -> presses; contacts: presses ->
    edges.
    """
    code = f"{BENCH}\nplay({driver!r}, {work!r}, {count})"
    pico.settle()  # the app has drawn its home screen
    command = [sys.executable, "-u", "-m", "mpremote", "connect", pico.port, "exec", code]
    with pico.free(), subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        assert run.stdout
        lines = []
        for line in run.stdout:
            lines.append(line.strip())
            if lines[-1] == "READY":
                presses = plan(count, pico.state()["ms"] + LEAD)
                pico.edges(contacts(presses))
    assert run.returncode == 0 and "READY" in lines, "\n".join(lines)
    assert lines[-1] == "LOST 0", lines[-1]
    stamped = [(int(button), float(ms)) for word, button, ms in (line.split() for line in lines if line.startswith("PRESS "))]
    assert pico.panel.faults == []
    faults = stamp_faults(presses, stamped)
    worst = f"{len(stamped)} of {count}" if len(stamped) != count else f"{max(map(abs, stamp_errors(presses, stamped))):.2f} ms off at most"
    record_property(f"{driver}, {work}", f"{len(faults)} wrong, {worst}")
    return faults


@pytest.mark.parametrize("work", ["nothing", "collect", "refresh", "in-place", "append", "erase"])
def test_every_press_is_stamped_right(pico, work, record_property):
    before = pico.state()["erases"]
    assert bench(pico, record_property, "pio", work) == []
    if work == "refresh":
        assert pico.panel.full > 2
    if work in ("append", "erase"):
        assert pico.state()["erases"] - before > 50


def test_through_erases_of_the_worst_kind(pico, record_property):
    pico.set_flash_times(erase=400)
    pico.run(8000)  # the start takes longer; after an unfinished one the program runs from memory
    assert bench(pico, record_property, "pio", "erase") == []


@pytest.mark.parametrize("work", ["nothing", "collect", "refresh", "erase"])
def test_switches_that_bounce_for_25_ms(pico, record_property, work):
    assert bench(pico, record_property, "pio", work, contacts=lambda presses: bouncing(presses, 40)) == []


def test_noise_of_one_to_three_samples(pico, record_property):
    """The noise is on both wires all the time, with presses of 35 ms."""

    def noisy(presses):
        return edges(presses, 35, ()) + noise(presses[0][1] - 400, presses[-1][1] + 400, presses, 35)

    assert bench(pico, record_property, "pio", "refresh", contacts=noisy) == []


def test_two_seconds_of_chatter_are_one_press(pico, record_property):
    """The left button chatters, while the right one is pressed twenty times in those two seconds."""

    def chattering(presses):
        return chatter(0, presses[0][1]) + edges(presses[1:])

    def plan(count, at):
        return [(0, at)] + [(1, at + 100 * k) for k in range(1, 21)]

    assert bench(pico, record_property, "pio", "nothing", 21, chattering, plan) == []


def test_the_bench_fails_with_a_plain_interrupt_and_plain_appends(pico, record_property):
    assert bench(pico, record_property, "plain", "append"), "the plain interrupt must have faults, or the other tests prove nothing"


def test_a_plain_interrupt_would_do_while_nothing_is_erased(pico, record_property):
    assert bench(pico, record_property, "plain", "nothing") == []
