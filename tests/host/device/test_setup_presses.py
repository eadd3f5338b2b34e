"""Few presses must lead from home to a running game. Each closing of a contact counts; in cribbage they lead to the first
question.

Tested are a new device, and a used one with a last game of each family, on both sizes of panel; the slow tests try every last game.
"""

import pytest

from boards.host.flash import Flash
from flagfall import engine
from flagfall.app.i18n import language
from flagfall.app.menus.game_setup import GameSetup
from tests.host.at_table import begin_game, table_session
from tests.host.desk import Desk, set_up

PRESETS = engine.presets()
FAMILIES = {engine.family(preset): preset for preset in reversed(PRESETS)}  # the first preset of each family
BOARDS = ("pico_epaper_2in9", "pico_epaper_4in2")


def used_device(last: str, board: str) -> Desk:
    """Returns a device on which some games were played, `last` as the last one."""
    desk = Desk(board)
    for preset in ("pad", "draughts", "crib6", "chess", last):
        begin_game(desk, preset, GameSetup(preset).header().options, "5m" if preset != "pad" else "", ())
        table = desk.app.stack[0].table
        if table.asks:
            table.enter(table.game.parse("lead 0" if table.asks == "lead" else "deal 0"), desk.now)
        table.go(desk.now)
        table.pause(desk.now)
        table.enter(table.game.parse("end"), desk.now)
        desk.app.home()
    rows = [line.split("\t") for line in desk.board.storage.load("setups").decode().splitlines()]
    usual = [[row[0], *row[1:3], GameSetup(row[0]).control, row[4]] for row in rows]
    desk.board.storage.store("setups", "\n".join(map("\t".join, usual)).encode())
    return Desk(board, flash=Flash(image=bytes(desk.board.flash.image)))


def go_to_row(desk: Desk, text: str) -> int:
    """Goes from Start down to that row. Returns the number of presses."""
    index = [each for each, _ in desk.menu].index(text)
    way = ["down"] * index
    desk.press(*way, ms=20)
    assert desk.chosen == text
    return len(way)


def presses_to_start(desk: Desk) -> int:
    """Starts the game from a row of the summary. Returns the number of presses."""
    way = ["up"] * desk.app.screen.cursor
    desk.press(*way, "left", ms=20)
    table = desk.app.stack[0].table
    assert not table.clock or table.running(desk.now) >= 0 or desk.screen == "starter"
    return len(way) + 1


def chess_3_2(desk: Desk) -> int:
    presses = set_up(desk, "chess") + go_to_row(desk, "Clock")
    desk.press("right", ms=20)
    presses += 1 + presses_to_start(desk)
    assert table_session(desk).header.control == "3m+2s"
    return presses


def match_to_5(desk: Desk) -> int:
    presses = set_up(desk, "backgammon") + go_to_row(desk, "Points")
    desk.press("right", "right", ms=20)
    presses += 2 + presses_to_start(desk)
    header = table_session(desk).header
    assert (header.preset, header.options, header.control) == ("backgammon-match", "match=5 moves=off", "10md12s")
    return presses


def for_seats(preset: str, seats: int):
    def count(desk: Desk) -> int:
        presses = set_up(desk, preset) + go_to_row(desk, "Players")
        low, _ = GameSetup(preset).row("seats")[1]
        desk.press(*["right"] * (seats - low), ms=20)
        presses += seats - low + presses_to_start(desk)
        assert table_session(desk).game.seats == seats
        return presses

    return count


def muggins_in_pairs(desk: Desk) -> int:
    presses = set_up(desk, "muggins") + go_to_row(desk, "Players")
    desk.press("left", ms=20)  # the last way to sit stands before the first one
    presses += 1 + presses_to_start(desk)
    header, game = table_session(desk).header, table_session(desk).game
    assert (header.preset, header.options, game.sides) == ("muggins", "seats=4 teams=2x2", ((0, 2), (1, 3)))
    return presses


LONG_WAYS = {
    "chess 3+2": chess_3_2,
    "match to 5": match_to_5,
    "Muggins, four": for_seats("muggins", 4),
    "Muggins, pairs": muggins_in_pairs,
    "three": for_seats("triominoes", 3),
}


def count_presses(make_desk) -> dict[str, int]:
    """Returns the number of presses for each preset and for the long ways, each on its own device."""
    press_counts = {}
    for preset in PRESETS:
        desk = make_desk()
        press_counts[preset] = set_up(desk, preset) + presses_to_start(desk)
    return press_counts | {name: way(make_desk()) for name, way in LONG_WAYS.items()}


def excess_presses(press_counts: dict[str, int]) -> dict[str, int]:
    """Returns the counts above their limits."""
    limits = dict.fromkeys(PRESETS, 8) | dict.fromkeys(FAMILIES.values(), 6) | dict.fromkeys(LONG_WAYS, 10)
    return {name: presses for name, presses in press_counts.items() if presses > limits[name]}


@pytest.mark.parametrize("board", BOARDS)
def test_presses_on_a_new_device(board):
    assert excess_presses(count_presses(lambda: Desk(board))) == {}


@pytest.mark.parametrize("board", [BOARDS[0], pytest.param(BOARDS[1], marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "last", [preset if preset in FAMILIES.values() else pytest.param(preset, marks=pytest.mark.slow) for preset in PRESETS]
)
def test_presses_on_a_used_device(last, board):
    device = used_device(last, board)
    image = bytes(device.board.flash.image)
    assert device.menu[0][0].startswith(language.game_name(last))
    assert excess_presses(count_presses(lambda: Desk(board, flash=Flash(image=image)))) == {}
