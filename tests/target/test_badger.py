"""On a battery the Badger must hold its own power from the button that switches it on to *Switch off*, on an emulated Pico."""

import pytest

from host_tools.port.link import Link
from tests.host.at_table import enter_texts
from tests.host.desk import new_game
from tests.target.conftest import flash_of
from tests.target.emulator.pico import Pico
from tests.target.twin import Twin

BOARD = "badger2040"
LATCH = 10  # GPIO
BATTERY = 3000  # mV: two cells
TAP, HELD = 5, 1000  # ms: the board's README asks for a second
RISES = 200  # ms from power to the latch, at most
START = 3000  # ms from power to home, with a margin
OFF = 8000  # ms from *Switch off* to the loss of power, at most: a full refresh, and the panel's way to sleep


@pytest.fixture
def flash(micropython, tmp_path) -> bytes:
    return flash_of(BOARD, micropython, tmp_path / "built")


@pytest.fixture
def pico(flash, make_pico) -> Pico:
    """Returns a Badger without a cable, whose battery has just been put in."""
    pico = make_pico(flash, BOARD)
    pico.supply(BATTERY, usb=False)
    pico.run(100)
    assert not is_powered(pico)
    return pico


@pytest.fixture
def twin(flash, make_pico, tmp_path) -> Twin:
    """Returns a Twin at home, on a battery."""
    twin = Twin(make_pico(flash, BOARD), tmp_path, BOARD)
    twin.run(START)
    twin.pico.supply(BATTERY, usb=False)
    twin.board.supply.usb = False
    twin.run(3000)
    twin.compare_glasses()
    return twin


def is_powered(pico: Pico) -> bool:
    """Returns True while the chip drives the latch high."""
    return pico.pins()[LATCH] == 1


def hold(pico: Pico, name: str, ms: float) -> None:
    pico.level(name, 0)
    pico.run(ms)
    pico.level(name, 1)
    pico.run(START)


def test_a_second_on_a_button_switches_it_on(pico, record_property):
    pico.watch(LATCH)
    pressed = pico.ms
    hold(pico, "right", HELD)
    changes = pico.changes()
    rises = [ms - pressed for ms, _, level in changes if level]
    record_property("the latch rises after", f"{rises[0]:.0f} ms")
    assert rises[0] < RISES
    assert changes[-1][2] == 1 and len(rises) == 1, "boot.py must raise the line, and it must stay high"
    assert is_powered(pico) and pico.panel.full == 1 and pico.panel.faults == []


def test_a_button_that_is_let_go_too_soon_leaves_it_off(pico):
    hold(pico, "right", TAP)
    assert not is_powered(pico) and pico.panel.full == 0


def test_switch_off_and_on_again(twin):
    """The line falls when the panel sleeps, the picture stays, and a button starts the device again."""
    pico = twin.pico
    twin.press("up", "ok")
    end = twin.now + OFF
    while twin.board.on and twin.now < end:
        twin.run(50)
    picture = twin.glass()
    pico.run(1000)
    assert not is_powered(pico) and not twin.board.on
    assert pico.panel.faults == [] and pico.panel.picture() == picture
    before = pico.state()
    pico.run(60_000)
    assert pico.state()["busy"] == before["busy"], "a board without power must not work"
    hold(pico, "ok", HELD)
    assert is_powered(pico) and pico.panel.faults == []


def test_a_game_goes_on_after_the_power_was_lost(twin):
    """A cut, or a reset by the watchdog, lets the line fall: a held button starts the device, with the game as home's first line."""
    pico = twin.pico
    new_game(twin, "Fives")
    enter_texts(twin, "lead 0")
    twin.press("right")
    twin.run(2000)
    pico.cut()
    pico.run(2000)
    assert not is_powered(pico)
    hold(pico, "right", HELD)
    pico.press("ok")
    pico.run(START)
    pico.supply(BATTERY, usb=True)
    with pico.free(), Link(pico.port, timeout=10) as link:
        assert link.ask("table log")["moves"] == ["lead 0"]
