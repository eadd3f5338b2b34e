"""The Pico 2's own MicroPython must run the program: it starts, home comes, the check finds no fault, and three games are played.

The emulator is rp2350js, which RP2350JS names. It counts no flash time and no waits of the bus, so nothing is timed here.
"""

import os
from pathlib import Path

import pytest

from host_tools.packing import uf2
from host_tools.packing.image import file_system, firmware_pages, join
from host_tools.pico.chips import RP2350
from host_tools.port.link import Link
from tests.target.conftest import SETTINGS, program
from tests.target.heap import PIECE, STACK, measure_heap, measure_screens
from tests.target.test_check import check_findings
from tests.target.twin import Twin

BOARDS = ("pico2_epaper_2in9", "pico2_epaper_4in2")
SIZE = 4 << 20  # bytes of flash
FREE = 256 << 10  # bytes; the chip has 256 KB more than the Pico, whose bar is 80

pytestmark = pytest.mark.slow


@pytest.fixture
def make_twin(make_pico, tmp_path):
    """Returns a function that makes a Pico 2 from the file that `flagfall image` writes, with the PC's device beside it."""
    if not os.environ.get("RP2350JS") or not os.environ.get("PICO2_UF2"):
        pytest.skip("there is no emulated Pico 2: RP2350JS names the folder of rp2350js 2.0.1, PICO2_UF2 MicroPython for the Pico 2")

    def make(board: str) -> Twin:
        pages = firmware_pages(Path(os.environ["PICO2_UF2"]).read_bytes(), board)
        file = join(pages, file_system({**program(board, tmp_path), "data/settings": SETTINGS}, RP2350.blocks), RP2350)
        flash = bytearray(b"\xff" * SIZE)
        for offset, page in uf2.read(file, RP2350.family).items():
            flash[offset : offset + len(page)] = page
        twin = Twin(make_pico(bytes(flash), board), tmp_path, board)
        twin.run(4000)
        return twin

    return make


@pytest.mark.parametrize("board", BOARDS)
def test_it_starts_from_flash_and_shows_home(make_twin, board, record_property):
    twin = make_twin(board)
    twin.compare_glasses()
    with twin.pico.free(), Link(twin.pico.port, timeout=20) as link:
        assert (link.hello["board"], link.hello["runs"]) == (board, "flash")
    left = measure_heap(twin)
    record_property("home", str(left))
    assert left.free >= FREE and left.piece >= PIECE and left.stack >= STACK
    twin.cut()  # the second start finds its log
    twin.compare_glasses()


@pytest.mark.parametrize("board", BOARDS)
def test_no_fault_is_found_on_a_good_board(make_twin, board, record_property):
    findings, values = check_findings(make_twin(board).pico)
    record_property("check", str(values))
    assert findings == (["glass-without"] if board == BOARDS[0] else []), values
    assert values["flash"]["parts"] == 16, values


@pytest.mark.parametrize("game", ["Fives", "Chess", "Draughts"])
def test_a_game(make_twin, game, record_property):
    """Its first turns are played with clocks, and it is opened again after a power cut. Both glasses are compared on the way."""
    memory = measure_screens(make_twin(BOARDS[0]), game)
    for screen, left in memory.items():
        record_property(f"{game}, {screen}", str(left))
        assert left.free >= FREE and left.piece >= PIECE and left.stack >= STACK
