"""The other boards must show the same as the PC's device: on an emulated Pico, with the panels of boards/host on their pins."""

import pytest

from tests.host.at_table import check_replay, enter_texts, table_session
from tests.host.desk import new_game
from tests.host.device.test_golden_by_buttons import Player, entries
from tests.host.made_records import WORKED_HAND
from tests.target.conftest import flash_of
from tests.target.emulator.wires import WIRES
from tests.target.heap import FREE, PIECE, measure_heap
from tests.target.twin import Twin

BOARDS = ["badger2040", "pico_epaper_4in2"]


@pytest.fixture
def make_twin(micropython, make_pico, tmp_path_factory):
    """Returns a function that makes such a board with the PC's device beside it, both at home."""

    def make(board: str) -> Twin:
        flash = flash_of(board, micropython, tmp_path_factory.mktemp("built"))
        twin = Twin(make_pico(flash, board), tmp_path_factory.mktemp("pictures"), board)
        twin.run(4000)
        return twin

    return make


@pytest.fixture(params=BOARDS)
def twin(request, make_twin) -> Twin:
    return make_twin(request.param)


def test_a_hand_with_clocks(twin):
    """Four tiles of the worked hand score 10, 10, 0, 15. They are entered with the pins of the buttons, from home to the game menu."""
    twin.compare_glasses()
    new_game(twin, "Fives")
    twin.compare_glasses()
    enter_texts(twin, "lead 0")
    twin.compare_glasses()
    twin.press("right")
    twin.run(2000)
    assert twin.lamp == 0
    if len(WIRES[twin.kind].buttons) == 5:
        assert twin.pico.pins()[25] == 1, "the Badger's LED must show the turn of the left side"
    for number, tile in enumerate(WORKED_HAND[:4]):
        enter_texts(twin, tile)
        twin.press(("left", "right")[number % 2])
    assert table_session(twin).game.scores == [10, 25]
    twin.run(3000)
    twin.press("back")
    twin.compare_glasses()  # paused: no picture changes
    assert twin.screen == "game_menu"
    check_replay(twin)
    twin.cut()
    twin.press("ok")
    twin.run(2000)  # the chip opens a game later
    assert twin.screen == "play" and table_session(twin).game.scores == [10, 25]
    assert twin.lamp != -1  # OK has also started the clock again, so no glass comes to rest
    twin.compare_lamps()


@pytest.mark.parametrize("board", BOARDS)
def test_draughts_without_a_clock(make_twin, board):
    """The draughts board is compared on the play screen and in its entry; on the larger panel it is twice as large."""
    twin = make_twin(board)
    new_game(twin, "Draughts", "No clock")
    assert twin.screen == "play"
    twin.compare_glasses()
    twin.press("ok")
    assert twin.screen == "board_entry"
    twin.compare_glasses()
    while twin.screen == "board_entry":
        twin.press("ok")
    assert len(table_session(twin).game.log) == 1
    twin.compare_glasses()


@pytest.mark.slow
@pytest.mark.parametrize("twin", ["pico_epaper_4in2"], indirect=True)
def test_a_whole_hand(twin, record_property):
    """The first hand of a golden game is played, with clocks, to the tiles turned up at its end; then the free memory is measured."""
    new_game(twin, "Fives")
    twin.compare_glasses()
    player = Player(twin)
    for text, expected in entries("fives_game"):
        player.enter(text)
        assert table_session(twin).game.scores == expected["score"], text
        if text.startswith("lead"):
            twin.press("right")
        elif text.startswith("hand"):
            break
        elif "-" in text and twin.screen == "play":
            twin.press(("left", "right")[table_session(twin).clock.running(table_session(twin).t)])
    twin.compare_glasses()
    check_replay(twin)
    left = measure_heap(twin)
    record_property("after a hand", str(left))
    assert left.free >= FREE and left.piece >= PIECE


@pytest.mark.parametrize("twin", ["pico_epaper_4in2"], indirect=True)
def test_the_keys_of_the_module(twin):
    """KEY0 is a second OK and KEY1 a second BACK, with a sampler of their own."""
    for key, number, screen in (("key0", 6, "game_choice"), ("key1", 7, "home")):
        twin.pico.level(key, 0)
        twin.board.keypad.press(number)
        twin.run(60)
        twin.pico.level(key, 1)
        twin.board.keypad.release(number)
        twin.run(440)
        assert twin.screen == screen
        twin.compare_glasses()
