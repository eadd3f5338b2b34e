"""Scenes of cribbage: the board, a card, starter, show, crib, muggins, a hand counted without a game. SCENES is name -> function(desk)."""

from tests.host.at_table import begin_game
from tests.host.desk import Desk

NAMES = ("Anna", "Борис", "Maximiliane von", "Ярослава-Марія")
# the first hand is worth eight, the dealer's four
LAID_CARDS = ("cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")
# other cards, entered by their ranks alone; the dealer still has an eight
LAID_RANKS = ("cut 5C", "5", "T", "6", "4", "go", "go", "7", "K", "J")


def _enter(desk: Desk, *texts: str) -> None:
    """Writes entries into the record, where the buttons do not matter."""
    book = desk.app.book
    for text in texts:
        book.enter(book.session.game.parse(text), desk.now)
    desk.app.screen.dirty = True
    desk.run(50)


def _table(desk: Desk, *texts: str, preset: str = "crib6", options: str = "", control: str = "", seats: int = 2) -> None:
    begin_game(desk, preset, f"first=0 {options}".strip(), control, NAMES[:seats])
    _enter(desk, *texts)


def crib_dealer(desk: Desk) -> None:
    begin_game(desk, "crib6", "", "", NAMES[:2])
    desk.press("up", "ok")


def crib_starter(desk: Desk) -> None:
    _table(desk)


def crib_starter_suit(desk: Desk) -> None:
    _table(desk)
    desk.press("up", "ok", "up")


def crib_play(desk: Desk) -> None:
    _table(desk, "adjust 0 96", "adjust 1 71", *LAID_RANKS)


def crib_play_won(desk: Desk) -> None:
    """Games won this evening are shown beside the names."""
    _table(desk, "adjust 0 119", "cut JC", options="skunk=on")
    desk.press("ok")
    _table(desk, *LAID_RANKS[:2])


def crib_card(desk: Desk) -> None:
    _table(desk, "adjust 0 96", "adjust 1 71", *LAID_RANKS[:2])
    desk.press("ok", "ok")


def crib_go(desk: Desk) -> None:
    _table(desk, *LAID_RANKS)
    desk.press("ok")


def crib_three(desk: Desk) -> None:
    _table(desk, "adjust 0 60", "adjust 1 71", "cut JC", "5", "T", preset="crib3p", seats=3)


def crib_four(desk: Desk) -> None:
    _table(desk, "adjust 0 60", "adjust 1 71", "adjust 3 118", "cut JC", "5", "T", preset="crib4p", seats=4)
    desk.press("ok")


def crib_pairs(desk: Desk) -> None:
    _table(desk, "adjust 0 60", "adjust 1 71", "cut JC", "5", "T", preset="cribpairs", seats=4)


def crib_long(desk: Desk) -> None:
    _table(desk, "adjust 0 60", "adjust 1 140", "cut JC", "A", "A", "2", "2", "3", "3", "4", preset="crib7")


def crib_clock(desk: Desk) -> None:
    _table(desk, "cut 5C", control="15md10s")
    desk.press("right")
    desk.press("ok", "ok")


def crib_clock_card(desk: Desk) -> None:
    _table(desk, "cut 5C", control="10m")
    desk.press("right")
    desk.press("ok")


def crib_so_far(desk: Desk) -> None:
    _table(desk, "adjust 0 60", "adjust 1 71", "cut 5C", "5", "T", control="10m")
    desk.press("up")


def crib_show(desk: Desk) -> None:
    _table(desk, *LAID_CARDS)


def crib_show_flush(desk: Desk) -> None:
    """The five of clubs is the starter, so the screen does not ask for a flush of clubs."""
    _table(desk, *LAID_RANKS, "go", "8")


def crib_show_jack(desk: Desk) -> None:
    crib_show_flush(desk)
    desk.press("ok")


def crib_show_last(desk: Desk) -> None:
    crib_show_flush(desk)
    desk.press("down", "ok")


def crib_show_suits(desk: Desk) -> None:
    """Each card gets its suit when the owner wants that."""
    desk.app.preferences.suits = True
    crib_show_flush(desk)
    desk.press("down", "ok", "up", "up", "ok")


def crib_suits(desk: Desk) -> None:
    _table(desk, *LAID_RANKS)
    desk.app.open("games.cribbage.asked_suits", desk.app.stack[0].table)


def crib_show_crib(desk: Desk) -> None:
    _table(desk, *LAID_CARDS, "score", "score")
    desk.press("up", "ok", "up", "up", "up", "ok")


def crib_show_crib_flush(desk: Desk) -> None:
    """In the crib only the starter's suit makes a flush."""
    _table(desk, *LAID_CARDS, "score", "score")
    for rank in range(4):
        while desk.app.screen.cursor.ring.chosen != rank:
            desk.press("down")
        desk.press("ok")


def crib_show_most(desk: Desk) -> None:
    """Four kinds take four lines."""
    _table(desk, "cut 5D", "5H", "TD", "6H", "9S", "go", "go", "7H", "KD", "JH", "go", "8S")


def crib_show_rich(desk: Desk) -> None:
    """The hand of the seven-card game has more combinations than any hand of the six-card game."""
    _table(desk, "cut 4S", "4C", "KC", "5C", "KD", "go", "go", "5D", "KH", "6C", "KS", "6D", "9H", preset="crib7")


def crib_deal_result(desk: Desk) -> None:
    _table(desk, "adjust 0 60", "adjust 1 71", *LAID_CARDS, "score", "score", "crib 3C 3D 3H 3S")
    desk.press("ok")


def crib_deal_three(desk: Desk) -> None:
    laid = ("cut 5C", "4S", "TS", "TC", "2C", "4C", "go", "AS", "QS", "QC", "2H", "7D", "AC", "AH")
    _table(
        desk, "adjust 0 60", "adjust 1 108", "adjust 2 88", *laid, "score", "score", "score", "crib 3C 3D 3H 3S", preset="crib3p", seats=3
    )
    desk.press("ok")


def crib_muggins(desk: Desk) -> None:
    _table(desk, "cut 5C", "7", "8", options="muggins=on")


def crib_muggins_say(desk: Desk) -> None:
    crib_muggins(desk)
    desk.press("up", "ok", "up", "up")


def crib_muggins_show(desk: Desk) -> None:
    _table(desk, *LAID_CARDS, options="muggins=on")
    desk.press("ok", "up", "up")


def crib_muggins_called(desk: Desk) -> None:
    crib_muggins(desk)
    desk.press("down")


def crib_muggins_seats(desk: Desk) -> None:
    _table(desk, "cut 5C", "7", "8", preset="crib3p", options="muggins=on", seats=3)
    desk.press("down")


def crib_entries(desk: Desk) -> None:
    _table(desk, *LAID_CARDS, "score", "score", "crib 3C 3D 3H 3S")
    desk.app.back_to("play")
    desk.app.open("table.entry_list", desk.app.screen.table)
    desk.run(300)


def crib_menu(desk: Desk) -> None:
    _table(desk, *LAID_RANKS)
    desk.press("back")


def crib_skunk(desk: Desk) -> None:
    _table(desk, "adjust 0 119", "adjust 1 70", "cut JC", options="skunk=on")


def crib_count(desk: Desk) -> None:
    desk.app.open("games.cribbage.count_hand")
    for suit in (3, 2, 1):
        desk.press("down", "ok", *["up"] * suit, "ok")


def crib_counted(desk: Desk) -> None:
    crib_count(desk)
    for suit in (0, 3):
        desk.press("ok", *["up"] * suit, "ok")


def crib_counted_crib(desk: Desk) -> None:
    crib_counted(desk)
    desk.press("up")


SCENES = {name: scene for name, scene in list(globals().items()) if name.startswith("crib_")}
