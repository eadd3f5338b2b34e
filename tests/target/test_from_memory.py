"""The program running from memory, as on a MicroPython that was not tried, or after a start that was not over: slower, little room left."""

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from host_tools.port.link import Link
from tests.target.conftest import MARK, flash_of, frozen, mpremote
from tests.target.emulator import image
from tests.target.heap import begin
from tests.target.twin import Twin


@pytest.fixture
def marked(micropython, tmp_path_factory):
    """For a board: the flash of a device whose last start was not over."""
    if frozen(micropython):
        pytest.skip("the program is built into this MicroPython")

    def make(board: str) -> bytes:
        flash = flash_of(board, micropython, tmp_path_factory.mktemp("built"))
        part = Flash(image=bytearray(flash[image.FILES :]))
        with Files(part).open(MARK, "wb"):
            pass
        return flash[: image.FILES] + bytes(part.image)

    return make


def runs(pico) -> str:
    with pico.free(), Link(pico.port, patience=10) as link:
        return link.hello["runs"]


def test_a_game_and_the_next_start_from_flash(make_pico, marked, tmp_path):
    twin = Twin(make_pico(marked("pico_epaper_2in9")), tmp_path)
    twin.run(6000)
    twin.same()
    begin(twin, "Chess")
    twin.press("right", "left")
    twin.alike()
    twin.press("back")
    twin.same()
    assert twin.screen == "game_menu" and runs(twin.pico) == "memory"
    twin.cut()
    twin.run(3000)
    twin.same()
    assert runs(twin.pico) == "flash"


def test_a_board_without_room_says_so(make_pico, marked):
    pico = make_pico(marked("pico_epaper_4in2"), "pico_epaper_4in2")
    pico.run(8000)
    with pico.free():
        assert mpremote(pico.port, "resume", "exec", "print(_app.screen.name)").strip() == "notice"
