"""The program must run from memory, too: on a MicroPython that was not tried, and after a start that did not finish. It has no room for a
game then, and says so; a PC reaches it.
"""

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from host_tools.port.link import Link
from tests.host.desk import new_game
from tests.target.conftest import BOARD, MARK, flash_of, mpremote
from tests.target.emulator import image
from tests.target.twin import Twin


@pytest.fixture
def make_marked_flash(needs_pack, micropython, tmp_path_factory):
    """Returns a function: board -> the flash of a device whose last start did not finish."""

    def make(board: str) -> bytes:
        flash = flash_of(board, micropython, tmp_path_factory.mktemp("built"))
        part = Flash(image=bytearray(flash[image.FILES :]))
        there = Files(part)  # this name keeps it alive while one of its files is open
        with there.open(MARK, "wb"):
            pass
        return flash[: image.FILES] + bytes(part.image)

    return make


def program_runs_from(pico) -> str:
    with pico.free(), Link(pico.port, timeout=10) as link:
        return link.hello["runs"]


def open_screens(pico) -> str:
    """Returns the names of the open screens. The program has ended then."""
    with pico.free():
        return mpremote(pico.port, "resume", "exec", "print(*[screen.name for screen in _app.stack])").strip()


@pytest.fixture
def twin(make_pico, make_marked_flash, tmp_path) -> Twin:
    """Returns a Twin whose chip alone runs from memory, and has already reported that there is no room for games."""
    twin = Twin(make_pico(make_marked_flash(BOARD)), tmp_path)
    twin.run(6000)
    twin.app.open("notice", twin.app.message("no room for games"))
    twin.compare_glasses()
    twin.press("ok")
    twin.compare_glasses()
    assert program_runs_from(twin.pico) == "memory"
    return twin


@pytest.mark.parametrize("game", ["Fives", "Game clock"])
def test_a_game_without_room_restarts_the_chip_which_then_runs_from_flash(twin, game):
    """A dominoes game finds no memory for its summary; the clock none for its game."""
    new_game(twin, game)
    twin.run(3000)
    assert twin.pico.state()["boots"] == 2
    twin.app.home()
    twin.pico.press("back", "back", "back")  # the chip took the presses after its restart at home
    twin.compare_glasses()
    assert program_runs_from(twin.pico) == "flash"


def test_a_board_without_room_says_so(make_pico, make_marked_flash):
    pico = make_pico(make_marked_flash("pico_epaper_4in2"), "pico_epaper_4in2")
    pico.run(8000)
    assert open_screens(pico) == "home notice"
