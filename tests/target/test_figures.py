"""The other figures of `make size` and `make bench` must keep their bars, and their document must be renewed."""

import pytest

from tests.host.desk import Desk
from tests.target import heap, hour
from tests.target.conftest import BOARD, flash_of
from tests.target.figures import GLASSES, Sheet, renew_part
from tests.target.legal import PERFT, POSITIONS, REPLY, measure_legal, perft
from tests.target.timing import GLASS, STATE, time_presses
from tests.target.twin import Twin

KINDS = list(dict.fromkeys(position.preset for position in POSITIONS))


@pytest.mark.slow
@pytest.mark.parametrize("preset", KINDS)
def test_legal(make_pico, micropython, tmp_path, preset, record_property):
    pico = make_pico(flash_of(BOARD, micropython, tmp_path))
    for row in measure_legal(pico, tuple(position for position in POSITIONS if position.preset == preset)):
        record_property(row.what, f"{row.count} moves: {row.listed[1]:.1f} ms, reply {row.replied[1]:.1f} ms, asked {row.asked:.0f} ms")
        assert row.listed[1] <= row.bar and row.replied[1] <= REPLY, row


@pytest.mark.slow
def test_chess_perft(pico, record_property):
    ms = perft(pico)
    record_property("perft 3", f"{ms} ms")
    assert ms <= PERFT


@pytest.mark.slow
@pytest.mark.parametrize("kind", GLASSES)
def test_a_press_brings_the_new_state_in_thirty_ms(kind, pico, tmp_path, record_property):
    twin = Twin(pico, tmp_path)
    pico.panel.OTP = twin.board.panel.OTP = GLASSES[kind]
    twin.run(4000)
    twin.settle()
    heap.begin_game(twin, "Game clock")
    times = time_presses(twin)
    for name, usual, worst in zip(("state", "glass"), times.usual, times.worst, strict=True):
        record_property(name, f"{usual:.0f} ms, {worst:.0f} ms at most")
    assert times.worst[0] <= STATE and times.worst[1] <= GLASS


@pytest.mark.slow
def test_the_chip_refreshes_as_often_as_the_pc_device(pico, tmp_path):
    """Two minutes are played as in the hour, but with Blitz 5: a picture each second, and one for each press."""
    twin = Twin(pico, tmp_path)
    twin.run(4000)
    twin.settle()
    heap.begin_game(twin, "Game clock")
    partial, full = pico.panel.partial, pico.panel.full
    measured = hour.play_for(twin, "clock", 120_000)
    assert measured.turns == 5 and 100 <= measured.partial + measured.full <= 130
    assert abs(pico.panel.partial - partial - measured.partial) <= 6 and abs(pico.panel.full - full - measured.full) <= 1


def test_a_piece_of_the_hour_of_chess():
    desk = Desk()
    hour.put_on_table(desk, "chess")
    measured = hour.play_for(desk, "chess", 130_000)
    assert measured.turns == 6 and measured.partial > 2 * 6 and desk.board.panel.faults == []


def test_a_part_of_the_document_is_renewed():
    text = "# F\n\nhead\n\n## A\n\nold a\n\n## B\n\nold b\n"
    assert renew_part(text, "A", "new\n\n") == "# F\n\nhead\n\n## A\n\nnew\n\n## B\n\nold b\n"
    assert renew_part(text, "B", "new") == "# F\n\nhead\n\n## A\n\nold a\n\n## B\n\nnew\n"
    assert renew_part(text, "C", "new") == text + "\n## C\n\nnew\n"


def test_a_figure_that_misses_its_bar_is_marked():
    sheet = Sheet("T", ("what", "figure"))
    sheet.add("a", sheet.within("a", "1", True))
    sheet.add("b", sheet.within("b", "2", False))
    assert sheet.missed == ["b: 2"]
    assert sheet.in_markdown() == "| what | figure |\n| --- | ---: |\n| a | 1 |\n| b | 2 (!) |\n"
