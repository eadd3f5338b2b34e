"""Scenes of the score pad: eight players, the entry, the rounds, who comes and goes, the end. SCENES is name -> function(desk)."""

from flagfall.app.i18n.language import t
from flagfall.app.menus.game_setup import GameSetup
from tests.host.at_table import begin_game
from tests.host.desk import Desk, choose, open_ends_menu

NAMES = ("Anna", "Борис", "Maximiliane", "Ярослава", "Žofia", "Christopher", "Ján", "Player 8")
EVENING = ("+1520", "+85", "-40", "+0", "+1005", "+310", "+999", "+25")


def _enter(desk: Desk, *texts: str) -> None:
    """Writes entries into the record, where the buttons do not matter."""
    book = desk.app.book
    for text in texts:
        book.enter(book.session.game.parse(text), desk.now)
    desk.app.screen.dirty = True
    desk.run(50)


def _eight(desk: Desk, options: str = "", rounds: int = 1) -> None:
    begin_game(desk, "pad", f"seats=8 {options}".strip(), "", NAMES)
    _enter(desk, *EVENING * rounds)


def pad_eight(desk: Desk) -> None:
    _eight(desk)
    _enter(desk, "+15", "out 2", "out 6")


def pad_eight_menu(desk: Desk) -> None:
    _eight(desk)
    desk.press("back")


def pad_eight_result(desk: Desk) -> None:
    _eight(desk)
    _enter(desk, "out 6", "finish")


def pad_two_share(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=3", "", NAMES[:3])
    _enter(desk, "+20", "+20", "+5", "finish")


def pad_rounds(desk: Desk) -> None:
    _eight(desk, rounds=12)
    desk.press("up")
    desk.run(500)


def pad_rounds_sorted(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=3", "", NAMES[:3])
    _enter(desk, "+20", "+25", "-5", "+0", "+10", "adjust 2 100", "out 2", "+3")
    desk.press("up")
    desk.run(200)
    desk.press("ok")


def pad_six_digits(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=8", "", NAMES)
    _enter(desk, *["+9999", "-9999"] * 44)


def pad_six_digits_rounds(desk: Desk) -> None:
    pad_six_digits(desk)
    desk.press("up")
    desk.run(1000)


def pad_entry(desk: Desk) -> None:
    _eight(desk)
    desk.press("ok", "up", "ok", "up", "up")


def pad_entry_player(desk: Desk) -> None:
    _eight(desk)
    desk.press("right", "down", "down")


def pad_entries(desk: Desk) -> None:
    _eight(desk)
    desk.press("down")
    desk.run(300)


def pad_insert(desk: Desk) -> None:
    _eight(desk)
    desk.press("down", "down", "ok", "down", "down", "ok")


def pad_countdown(desk: Desk) -> None:
    begin_game(desk, "pad", "start=501", "", NAMES[:2])
    _enter(desk, "+180", "+60")
    desk.press("ok", "up", "ok", "up")


def pad_players(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=4", "", NAMES[:4])
    _enter(desk, "+15", "out 1")
    desk.press("back")
    choose(desk, t("players_change"))


def pad_ends(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=3 win=fewest", "", NAMES[:3])
    _enter(desk, "+15")
    open_ends_menu(desk)


def pad_out_clock(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=3", "10m", NAMES[:3])
    desk.press("right")
    _enter(desk, "+15", "come", "out 1")
    desk.press("right")


def pad_eight_finished(desk: Desk) -> None:
    _eight(desk)
    _enter(desk, "finish")
    desk.app.home()
    desk.app.open("menus.finished", 1)


def pad_eight_setup(desk: Desk) -> None:
    desk.app.open("menus.summary", GameSetup("pad"))
    desk.press("down", "left", "down")


SCENES = {
    scene.__name__: scene
    for scene in (
        pad_eight,
        pad_eight_menu,
        pad_eight_result,
        pad_two_share,
        pad_eight_finished,
        pad_eight_setup,
        pad_rounds,
        pad_six_digits,
        pad_six_digits_rounds,
        pad_rounds_sorted,
        pad_entry,
        pad_entry_player,
        pad_entries,
        pad_insert,
        pad_countdown,
        pad_players,
        pad_ends,
        pad_out_clock,
    )
}
