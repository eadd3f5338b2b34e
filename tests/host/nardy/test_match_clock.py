"""The setup of a match must offer two minutes a point, until a player has chosen another clock."""

from flagfall.app.menus.game_setup import GameSetup


def test_two_minutes_a_point_are_offered():
    """The offered clock follows the length of a match, until a player has chosen another one."""
    setup = GameSetup("backgammon-match")
    assert setup.value("match") == 7 and setup.control == "14md12s"
    setup.put("match", "11")
    assert setup.control == "22md12s"
    setup.control = "30m"
    setup.put("match", "5")
    assert setup.control == "30m"
    setup = GameSetup("backgammon")
    assert setup.control == "10md12s"
    for points, control in (("3", "6md12s"), ("0", "10md12s"), ("25", "50md12s")):
        setup.put("match", points)
        assert setup.control == control
    setup = GameSetup("longnardy")
    setup.put("match", "5")
    assert setup.control == "12md10s"


def test_a_clock_that_was_chosen_stays_with_the_game():
    """The clock of a match to seven, chosen for one to eleven, is offered again unchanged."""
    setup = GameSetup("backgammon-match")
    setup.copy_row(["backgammon-match", "match=11", "Anna|Boris", "14md12s", ""])
    assert (setup.value("match"), setup.control) == (11, "14md12s")
