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


def check_memory_notice(twin: Twin) -> None:
    """Checks that the chip reports missing room, which the PC's device has, and that it is at home again."""
    twin.app.home()
    twin.app.open("notice", twin.app.message("no room for games"))
    twin.compare_glasses()
    twin.press("ok")
    twin.compare_glasses()


@pytest.fixture
def twin(make_pico, make_marked_flash, tmp_path) -> Twin:
    """Returns a Twin whose chip alone runs from memory; it has already reported that."""
    twin = Twin(make_pico(make_marked_flash(BOARD)), tmp_path)
    twin.run(6000)
    check_memory_notice(twin)
    return twin


def test_a_game_without_room_is_left_with_one_line(twin):
    """The game is dominoes, whose summary finds no memory."""
    twin.press("right", "ok", "ok")
    assert twin.screen == "summary"
    check_memory_notice(twin)
    assert program_runs_from(twin.pico) == "memory"


def test_a_clock_without_room_is_left_too_and_the_next_start_is_from_flash(twin):
    """The usual clock starts, and finds no memory for its game."""
    new_game(twin, "Game clock")
    assert twin.screen == "play"
    check_memory_notice(twin)
    twin.cut()
    twin.run(3000)
    twin.compare_glasses()
    assert program_runs_from(twin.pico) == "flash"


def test_a_board_without_room_says_so(make_pico, make_marked_flash):
    pico = make_pico(make_marked_flash("pico_epaper_4in2"), "pico_epaper_4in2")
    pico.run(8000)
    assert open_screens(pico) == "home notice"
