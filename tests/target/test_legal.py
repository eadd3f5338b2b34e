"""`legal` without a game on the table must keep its bar on the chip: the moves within 20 ms, the reply as text within 100 ms.

test_figures.py has more games, on the table.
"""

from pathlib import Path

import pytest

from tests.target.conftest import BOARD, flash_of, mpremote
from tests.target.legal import LISTED, REPLY

BENCH = (Path(__file__).parent / "inside" / "legal.py").read_text(encoding="utf-8")
MOST = "new chess fen=R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1_w_-_-_0_1"  # 218 moves (Petrovic 1964), nine queens
POSITIONS = {
    "chess, the start": ("new chess", [], 20),
    "chess, Kiwipete": ("new chess fen=r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1", [], 48),
    "draughts, the start": ("new draughts", [], 7),
    "any tile of double-twelve": ("new muggins max_pip=12 first=0", [], 91),
    "double-twelve, behind the spinner": ("new muggins max_pip=12 first=0", ["12-12"], None),
    "Six Matador": ("new sixmatador first=0", ["0-0"], None),
}


def measure(port: str, new: str, moves: list[str]) -> tuple[int, float, float, int]:
    """Returns moves, ms to list them, ms of the reply, and its bytes."""
    code = BENCH + f"\nlegal({new!r}, {moves!r})"
    count, listing, reply, size = mpremote(port, "resume", "exec", code).split("LEGAL")[1].split()
    return int(count), float(listing), float(reply), int(size)


@pytest.fixture
def port_at_home(pico):
    """Returns the port of a Pico at the home screen. `measure` stops its program and keeps its memory as in use."""
    pico.run(4000)
    with pico.free():
        yield pico.port


@pytest.mark.parametrize("name", POSITIONS)
def test_legal_is_in_time(make_pico, micropython, tmp_path, name, record_property):
    new, moves, expected = POSITIONS[name]
    pico = make_pico(flash_of(BOARD, micropython, tmp_path))
    pico.run(4000)
    with pico.free():
        count, listing, reply, size = measure(pico.port, new, moves)
    record_property(name, f"{count} moves in {listing:.1f} ms, {size} bytes of reply in {reply:.1f} ms")
    assert expected in (None, count)
    assert listing <= LISTED and reply <= REPLY


def test_the_most_moves_of_any_position(port_at_home, record_property):
    """No real game comes near it."""
    count, listing, reply, size = measure(port_at_home, MOST, [])
    record_property("218 moves", f"in {listing:.1f} ms, {size} bytes of reply in {reply:.1f} ms")
    assert count == 218 and listing <= LISTED and reply <= REPLY
