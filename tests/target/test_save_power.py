"""With Save power on and a battery, the chip must stand still on an emulated Pico, a press or a cable must wake it, and later stamps must
be right.
"""

import pytest

from host_tools.port.link import Link
from tests.host.at_table import table_session
from tests.host.desk import new_game
from tests.target.conftest import BOARD, file_system, program
from tests.target.emulator import image
from tests.target.emulator.wires import PICO_BOARDS
from tests.target.timing import MINUTES
from tests.target.twin import Twin

SETTINGS = b"language=en\nsaving=1"
BATTERY, USB = 4000, 4800  # mV
ASLEEP = 75_000  # ms without a press, after which the panel sleeps: more than a minute
WAKES, BUSY = 2, 0.03  # wake-ups a second, and share of time at work: the chip wakes once a second, and at once for a button or a cable
TURN = 5000  # ms
_LEFT = 6000  # of the 8000 ms of the watchdog, at the end of a rest
PLUGGED = 50  # ms from plugging in the cable to an awake chip


@pytest.fixture
def twin(micropython, needs_pack, make_pico, tmp_path):
    """Returns a Twin at home on a battery, asleep. The PC's device beside it does not sleep."""
    flash = micropython[: image.FILES] + file_system({**program(BOARD, tmp_path), "data/settings": SETTINGS})
    twin = Twin(make_pico(flash), tmp_path)
    twin.run(4000)
    twin.settle()
    twin.pico.supply(BATTERY, usb=False)
    twin.run(ASLEEP)
    assert twin.pico.panel.asleep
    return twin


def times_left(pico) -> list[int]:
    """Returns the ms left to each seat in the game on the table, over the cable."""
    pico.supply(USB, usb=True)
    with pico.free(), Link(pico.port, timeout=10) as link:
        return link.ask("table at")["left"]


@pytest.mark.slow
def test_the_chip_stands_still_and_a_press_is_not_lost(twin, record_property):
    pico = twin.pico
    before = pico.state()
    twin.run(20_000)
    after = pico.state()
    wakes, busy = (after["wakes"] - before["wakes"]) / 20, (after["busy"] - before["busy"]) / 20_000
    record_property("asleep", f"{wakes:.1f} wake-ups a second, busy {busy:.2%}")
    assert wakes < WAKES and busy < BUSY
    new_game(twin, "Game clock", *MINUTES)
    twin.press("right")
    for name in ("left", "right", "left"):
        twin.run(TURN)
        twin.press(name)
    twin.press("back")
    twin.settle()
    assert pico.panel.faults == []
    expected = [table_session(twin).clock.left(seat, twin.now) for seat in range(2)]
    assert all(abs(mine - theirs) <= 1 for mine, theirs in zip(times_left(pico), expected, strict=True))


@pytest.mark.parametrize("board", [BOARD, *(pytest.param(board, marks=pytest.mark.slow) for board in PICO_BOARDS if board != BOARD)])
def test_after_a_rest_the_panel_gets_its_bytes_at_its_maker_s_rate(board, micropython, needs_pack, make_pico, tmp_path):
    """`lightsleep` moves the clock of the bus, and a panel that gets bytes too fast shows wrong ones."""
    pico = make_pico(micropython[: image.FILES] + file_system({**program(board, tmp_path), "data/settings": SETTINGS}), board)
    twin = Twin(pico, tmp_path, board)
    twin.run(4000)
    twin.compare_glasses()
    pico.supply(BATTERY, usb=False)
    pico.run(ASLEEP)
    wakes = pico.state()["wakes"]
    pico.run(5000)
    state = pico.state()
    assert state["wakes"] - wakes < 5 * WAKES
    assert state["least"] > _LEFT and state["boots"] == 1
    for _ in range(2):
        twin.press("down")
        twin.compare_glasses()


@pytest.mark.slow
def test_a_cable_is_found_at_once(twin):
    pico = twin.pico
    wakes = pico.state()["wakes"]
    pico.supply(USB, usb=True)
    pico.run(PLUGGED)
    assert pico.state()["wakes"] > wakes
    with pico.free(), Link(pico.port, timeout=10) as link:
        assert link.hello["runs"] == "flash"
