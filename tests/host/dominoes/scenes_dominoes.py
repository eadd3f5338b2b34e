"""Domino screens with little room: large sets, long names, many seats, long hands. SCENES is name -> function(desk)."""

from collections.abc import Callable

from flagfall.record.session import Session
from tests.host.at_table import begin_game, enter_texts
from tests.host.desk import Desk

NAMES = ("Константин Шев", "Vladimíra Kováč", "Maximiliane von", "Ярослава-Марія", "Wolfgang Amadeu")  # 14 or 15 letters of 16
TWELVE = ("12-12", "12-11@r", "12-10@l", "12-9@t", "12-8@b", "10-10@l", "11-11@r")


def _enter(desk: Desk, *texts: str) -> None:
    """Writes entries into the record, where the buttons do not matter."""
    book = desk.app.book
    for text in texts:
        book.enter(book.session.game.parse(text), desk.now)
    desk.app.screen.dirty = True
    desk.run(50)


def _table(desk: Desk, seats: int, options: str, control: str = "", preset: str = "muggins-arms") -> Session:
    return begin_game(desk, preset, f"first=0 seats={seats} {options}", control, NAMES[:seats])


def _blocked(desk: Desk, seats: int, options: str = "", preset: str = "muggins-arms") -> Session:
    """All players pass after the lead of a double-twelve set."""
    played = _table(desk, seats, f"max_pip=12 must_play=off {options}", preset=preset)
    _enter(desk, "2-1", *["pass"] * seats)
    return played


def twelve_line(desk: Desk) -> None:
    _table(desk, 2, "max_pip=12 target=1000")
    _enter(desk, "adjust 0 500", "adjust 0 340", "adjust 1 -60", *TWELVE)


def twelve_line_clock(desk: Desk) -> None:
    _table(desk, 2, "max_pip=12 target=1000", "1h30m+30s")
    desk.press("right")
    for tile in TWELVE:
        enter_texts(desk, tile)
        desk.press(("left", "right")[desk.app.book.session.clock.turn])


def twelve_line_four(desk: Desk) -> None:
    _table(desk, 4, "max_pip=12 target=1000")
    _enter(desk, "adjust 3 500", *TWELVE)


def twelve_tile(desk: Desk) -> None:
    """Every arm is open, with a draw and a pass besides."""
    _table(desk, 4, "max_pip=12 must_play=off", "10m+5s")
    desk.press("right")
    for tile in TWELVE:
        enter_texts(desk, tile)
        desk.press("right")
    desk.press("ok")


def twelve_lead(desk: Desk) -> None:
    _table(desk, 2, "max_pip=12")
    desk.press("ok", "down", "ok", "down")


def twelve_count(desk: Desk) -> None:
    _blocked(desk, 4)
    desk.press("up", "ok", "up")


def twelve_turned(desk: Desk) -> None:
    _blocked(desk, 4)
    desk.press("back", "down", "ok", "ok", "ok", "ok")


def _nineteen(desk: Desk, shown: int) -> None:
    """Turns up so many of the nineteen tiles in one hand."""
    played = _table(desk, 2, "max_pip=12 must_play=off")
    _enter(desk, "12-11", *["draw"] * 12, "pass", "pass")
    assert played.game.in_hand(1) == 19
    enter_texts(desk, "pips 0 60")
    desk.press("back", "down", "ok")
    while len(desk.app.screen.cursor.tiles) < shown:
        desk.press("ok")


def many_turned(desk: Desk) -> None:
    _nineteen(desk, 13)


def many_turned_sure(desk: Desk) -> None:
    _nineteen(desk, 19)


def say_four(desk: Desk) -> None:
    _table(desk, 4, "max_pip=12", preset="muggins")
    enter_texts(desk, "10-10")


def say_pairs(desk: Desk) -> None:
    _table(desk, 4, "teams=2x2", "10m+5s", "muggins")
    desk.press("right")
    enter_texts(desk, "5-5")


def not_claimed(desk: Desk) -> None:
    """Ten points were lost with the next tile."""
    _table(desk, 2, "", preset="muggins")
    enter_texts(desk, "5-5", "5-3@l")


def not_claimed_clock(desk: Desk) -> None:
    """The next tile also scores."""
    _table(desk, 4, "teams=2x2", "10m+5s", "muggins")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("left")
    enter_texts(desk, "5-0@r")


def long_arm(desk: Desk) -> None:
    """One arm is too long for a picture of all its tiles."""
    _table(desk, 2, "must_play=off")
    for tile in ("6-6", "6-5@r", "5-5@r", "5-4@r", "4-4@r", "4-3@r", "3-2@r", "2-1@r", "1-0@r", "0-2@r", "6-4@l"):
        _enter(desk, tile)


def say_last(desk: Desk) -> None:
    """The hand is over, and the points of its last tile still wait."""
    played = _table(desk, 2, "must_play=off", preset="muggins")
    _enter(desk, "6-5", "pass", "5-5@r", "pass", "5-0@r", "pass", "0-0@r", "pass", "0-1@r", "pass", "1-1@r", "pass", "1-4@r")
    assert played.game.stage == "count" and played.game.pending == 10


def callers_pairs(desk: Desk) -> None:
    say_pairs(desk)
    desk.press("down")


def callers_four(desk: Desk) -> None:
    say_four(desk)
    desk.press("down")


def award_pairs(desk: Desk) -> None:
    _blocked(desk, 4, "teams=2x2 target=1000", "muggins")
    enter_texts(desk, "pips 0 15", "pips 1 80", "pips 2 30", "pips 3 40")


def award_four(desk: Desk) -> None:
    _blocked(desk, 4, "target=1000", "muggins")
    enter_texts(desk, "pips 0 15", "pips 1 80", "pips 2 30", "pips 3 40")


def hands_twelve(desk: Desk) -> None:
    _table(desk, 4, "max_pip=12 target=1000")
    _enter(desk, "adjust 3 500", *TWELVE)
    desk.press("up")


def lot_redeal(desk: Desk) -> None:
    begin_game(desk, "muggins", "seats=4 lead=highest_double", "", NAMES[:4])


def pad_five(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=5 like=fives target=500 first=0", "", NAMES)
    _enter(desk, "adjust 0 100", "adjust 1 215", "+20", "+35", "+15", "+0", "+5")


def pad_five_clock(desk: Desk) -> None:
    begin_game(desk, "pad", "seats=5 like=muggins first=0", "10m", NAMES)
    desk.press("right")
    _enter(desk, "+35")
    desk.press("right")


def pad_five_points(desk: Desk) -> None:
    pad_five(desk)
    desk.press("ok", "up", "up", "ok")


def pad_five_refused(desk: Desk) -> None:
    """Three points are no multiple of five."""
    begin_game(desk, "pad", "seats=2 like=muggins first=0", "", NAMES[:2])
    desk.press("ok", "ok", "ok", "up", "up", "up", "ok")


def result_pairs(desk: Desk) -> None:
    _table(desk, 4, "teams=2x2", preset="muggins")
    _enter(desk, "adjust 1 195", "adjust 0 -45", "result 0-1")
    desk.run(50)


SCENES: dict[str, Callable[[Desk], None]] = {
    "d_" + scene.__name__: scene
    for scene in (
        twelve_line,
        twelve_line_clock,
        twelve_line_four,
        twelve_tile,
        twelve_lead,
        twelve_count,
        twelve_turned,
        many_turned,
        many_turned_sure,
        say_four,
        say_pairs,
        not_claimed,
        not_claimed_clock,
        long_arm,
        say_last,
        callers_pairs,
        callers_four,
        award_pairs,
        award_four,
        hands_twelve,
        lot_redeal,
        pad_five,
        pad_five_clock,
        pad_five_points,
        pad_five_refused,
        result_pairs,
    )
}
