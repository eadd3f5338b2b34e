"""The screens of nardy: SCENES is name -> function(desk)."""

from flagfall.app.i18n import language
from tests.host.at_table import begin_game
from tests.host.desk import Desk, choose

NAMES = ("Anna", "Борис")
MIDDLE = "-1,0,-2,0,2,5,2,2,0,0,0,-4,3,0,0,0,-2,0,-4,-1,0,0,0,1/0,1/0,0/0/"
HOME = "3,2,2,7,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-6,-3,-2,0,0,0/0,0/1,4/0/"


def _enter(desk: Desk, *entries: str) -> None:
    """Enters these texts as a PC does, which closes open screens."""
    table = desk.app.stack[0].table
    for entry in entries:
        table.enter(table.game.parse(entry), desk.now)
        if desk.screen != "play":
            desk.app.back_to("play")
    desk.run(50)


def _play(desk: Desk, preset: str, options: str, *entries: str, control: str = "") -> None:
    begin_game(desk, preset, options, control, NAMES)
    _enter(desk, *entries)


def n_opening(desk: Desk) -> None:
    begin_game(desk, "backgammon", "", "", NAMES)
    desk.run(50)


def n_dice(desk: Desk) -> None:
    _play(desk, "backgammon-match", "", "roll 31", "8/5", "6/5")
    desk.press("ok", "up", "ok", "down")


def n_double(desk: Desk) -> None:
    _play(desk, "backgammon-match", "", "roll 31", "8/5", "6/5")
    desk.press("ok", *["up"] * 4)


def n_device(desk: Desk) -> None:
    _play(desk, "backgammon-match", "", "roll 31", "8/5", "6/5")
    desk.press("ok", "up", "up", "up")


def n_thrown(desk: Desk) -> None:
    n_device(desk)
    desk.press("ok")


def n_steps(desk: Desk) -> None:
    _play(desk, "backgammon-match", "match=7 position=" + MIDDLE + "54")
    desk.press("ok", "down", "down")


def n_bear_off(desk: Desk) -> None:
    _play(desk, "backgammon", "position=" + HOME + "6")
    desk.press("ok")


def n_long(desk: Desk) -> None:
    _play(desk, "longnardy", "", "lead 0", "roll 66", "24/18", "24/18", "roll 55", "24/19", "19/14")
    desk.press("ok")


def n_runs(desk: Desk) -> None:
    n_told(desk)
    desk.press("left")
    _enter(desk, "roll 62")


def n_told(desk: Desk) -> None:
    _play(desk, "backgammon-match", "", "roll 31", control="14md12s")
    desk.press("right")
    _enter(desk, "8/5", "6/5")


def _match_without_moves(
    desk: Desk, *entries: str, control: str = "14md12s", preset: str = "backgammon-match", options: str = "moves=off"
) -> None:
    """Puts a match without moves on the table, with these entries."""
    begin_game(desk, preset, options, control, NAMES)
    if control:
        desk.press("right")
    table = desk.app.stack[0].table
    for entry in entries:
        table.enter(table.game.parse(entry), desk.now)
    desk.run(50)


def n_match(desk: Desk) -> None:
    _match_without_moves(desk, "double 0", "take")


def n_match_without_clock(desk: Desk) -> None:
    _match_without_moves(desk, control="")


def n_one_point(desk: Desk) -> None:
    begin_game(desk, "backgammon-match", "moves=off match=1", "2md12s", NAMES)
    desk.press("right")


def n_doubled(desk: Desk) -> None:
    _match_without_moves(desk, "double 0")


def n_cube_answer(desk: Desk) -> None:
    _match_without_moves(desk, "double 0")
    desk.press("ok")


def n_what(desk: Desk) -> None:
    _match_without_moves(desk, "double 0", "take")
    desk.press("ok")


def n_game_over(desk: Desk) -> None:
    _match_without_moves(desk, "double 0", "take", "won 1 2")


def n_game_won(desk: Desk) -> None:
    """The double was dropped: the cube counts as it was before."""
    _match_without_moves(desk, "double 0", "take", "double 1", "drop")


def n_long_over(desk: Desk) -> None:
    _match_without_moves(desk, "won 0 2", preset="longnardy", options="match=5 mars=on moves=off")


def n_single_over(desk: Desk) -> None:
    _match_without_moves(desk, "won 1 2", preset="backgammon", options="gammon=on moves=off")


def n_crawford(desk: Desk) -> None:
    _match_without_moves(desk, "won 1 3", "won 1 3")
    desk.press("ok")


def n_match_over(desk: Desk) -> None:
    _match_without_moves(desk, "double 0", "take", "won 1 3", "won 1 3")
    desk.press("ok")
    desk.run(50)


def n_resign(desk: Desk) -> None:
    _match_without_moves(desk)
    desk.press("back")
    choose(desk, language.t("do_resign"))


def n_view(desk: Desk) -> None:
    _play(desk, "backgammon-match", "match=7 position=" + MIDDLE + "54")
    _enter(desk, "8/4")
    desk.press("back")
    choose(desk, language.t("do_view"))


def n_turned(desk: Desk) -> None:
    desk.app.preferences.view = 3
    _play(desk, "backgammon-match", "match=7 position=" + MIDDLE + "-")
    desk.press("up")


def n_entries(desk: Desk) -> None:
    n_told(desk)
    desk.press("down")


def n_stuck(desk: Desk) -> None:
    _play(desk, "backgammon", "position=0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,-5,-2,-2,-2,-2,-2/1,0/0,0/0/-")
    desk.press("ok", "ok")


SCENES = {name: scene for name, scene in list(globals().items()) if name.startswith("n_")}
