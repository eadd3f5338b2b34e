"""The screen of the dice that the device has thrown must name the player who rolled."""

from tests.host.at_table import begin_game
from tests.host.desk import Desk


def test_equal_opening_dice_of_the_device_are_no_roll_of_one_player():  # BG-20
    desk = Desk()
    begin_game(desk, "backgammon", "match=0 cube=on auto_double=1 moves=on")
    table = desk.app.stack[0].table
    table.enter(table.game.parse("roll 33"), desk.app.board.ticks.us() // 1000)
    desk.app.open("games.nardy.thrown_dice", table, 3, 3)
    assert desk.app.screen.title == "Opening: a die each"
    desk.press("ok")
    assert desk.screen == "dice_entry" and table.game.stage == "lead" and table.game.cube.value == 2
