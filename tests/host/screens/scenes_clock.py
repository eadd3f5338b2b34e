"""Provides the screens of a clock game and the clock's menus, each on a fresh desk. SCENES: name -> function(desk)."""

from tests.host.at_table import begin_game
from tests.host.desk import Desk, open_ends_menu

NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva", "Ян")


def table(desk: Desk, control: str, seats: int = 2, options: str = "", clock: str = "") -> None:
    """Puts a clock for this number of seats on the table, not started."""
    begin_game(desk, "clock", f"seats={seats} {options}".strip(), control, NAMES[:seats], clock)


def started(desk: Desk, control: str, seats: int = 2, options: str = "", clock: str = "") -> None:
    """Puts a clock on the table, running for the first seat."""
    table(desk, control, seats, options, clock)
    desk.press("right")


def before(desk: Desk) -> None:
    table(desk, "40/1h30m+30s;30m+30s")


def runs(desk: Desk) -> None:
    started(desk, "40/1h30m+30s;30m+30s")
    desk.press("left", "right", "left")
    desk.run(2000)


def minutes(desk: Desk) -> None:
    """Both clocks are above twenty minutes: one shows hours and minutes, `1h01`, the other minutes with their word, `46 min`."""
    started(desk, "1h+30s|45m+10s")
    desk.press("left")


def last_minutes(desk: Desk) -> None:
    started(desk, "10m+3s")
    desk.wait(320_000)
    desk.press("left", "right")
    desk.wait(70_000)


def second_period(desk: Desk) -> None:
    started(desk, "1/1m+5s;5m+5s")
    desk.press("left", "right")
    desk.wait(80_000)


def byoyomi(desk: Desk) -> None:
    started(desk, "byo:10s,5x30s")
    desk.press("left", "right")
    desk.wait(41_000)


def byoyomi_adds(desk: Desk) -> None:
    """An increment before byo-yomi: one player is in the main time, the other one in the first period."""
    started(desk, "byo:20s+10s,3x30s")
    desk.press("left")
    desk.wait(40_000)
    desk.press("right", "left")


def byoyomi_adds_before(desk: Desk) -> None:
    table(desk, "byo:1h+10s,5x1m")


def highest(desk: Desk) -> None:
    """The increment stands as always; the clock has come to its highest time."""
    started(desk, "5m+10s<5m")
    desk.press("left", "right")


def canadian(desk: Desk) -> None:
    started(desk, "can:10s,20/5m")
    desk.wait(13_000)
    desk.press("left", "right")


def delays(desk: Desk) -> None:
    table(desk, "40/1h30md5s;30mb10s")


def delay_runs(desk: Desk) -> None:
    """Three of the five seconds are left; the time of three seats is in a list, too."""
    started(desk, "5md5s", 3)
    desk.wait(2_300)


def low(desk: Desk) -> None:
    """Both players have little time."""
    started(desk, "14s")
    desk.wait(6_000)
    desk.press("left")
    desk.wait(7_000)


def canadian_flag(desk: Desk) -> None:
    started(desk, "can:10s,20/5s")
    desk.wait(16_000)
    desk.press("ok")


def canadian_four(desk: Desk) -> None:
    started(desk, "can:10s,20/5m", 4)
    desk.wait(13_000)
    desk.press("right")


def canadian_chess(desk: Desk) -> None:
    begin_game(desk, "chess", "", "can:10s,20/5m", NAMES[:2])
    desk.press("right")
    desk.wait(13_000)
    desk.press("left")


def canadian_pad(desk: Desk) -> None:
    begin_game(desk, "pad", "", "can:10s,20/5m", NAMES[:2])
    desk.press("right")
    desk.wait(13_000)


def byoyomi_pad_before(desk: Desk) -> None:
    begin_game(desk, "pad", "", "byo:10m,5x30s", NAMES[:2])


def scrabble(desk: Desk) -> None:
    started(desk, "scrabble:10s")
    desk.wait(83_000)


def count_up(desk: Desk) -> None:
    started(desk, "up")
    desk.run(12_500)
    desk.press("left")


def hourglass(desk: Desk) -> None:
    started(desk, "hour:1m")
    desk.wait(20_000)


def flags(desk: Desk) -> None:
    started(desk, "5s", clock="freeze=off")
    desk.press("left")
    desk.wait(5_500)
    desk.press("back", "right")
    desk.wait(6_000)
    desk.press("back")


def flags_four(desk: Desk) -> None:
    """The second seat's flag fell first."""
    started(desk, "1m|5s|6s|1m", 4, clock="freeze=off")
    for ms in (500, 5_500, 6_500):
        desk.wait(ms)
        desk.press("right")


def swapped(desk: Desk) -> None:
    desk.app.preferences.swapped = True
    started(desk, "5m+3s")


def paused(desk: Desk) -> None:
    started(desk, "5m+3s")
    desk.press("left")
    desk.cut()
    desk.app.home()
    desk.press("ok")


def four(desk: Desk) -> None:
    started(desk, "10m+5s", 4)
    desk.press("right", "right")


def six(desk: Desk) -> None:
    started(desk, "byo:10s,3x30s", 6)
    for _ in range(7):
        desk.press("right")
        desk.wait(4000)
    desk.hold("left")
    desk.press("down", "down", "down", "ok")


def chess(desk: Desk) -> None:
    begin_game(desk, "chess", "", "1h30m+30s", NAMES[:2])
    desk.press("right", "left")


def halt(desk: Desk) -> None:
    started(desk, "5m+3s")
    desk.press("left", "back")


def halt_six(desk: Desk) -> None:
    six(desk)
    desk.press("back")


def correct(desk: Desk) -> None:
    started(desk, "40/1h30m+30s;30m+30s")
    desk.press("back", "down", "ok", "ok", "ok", "up")


def correct_byoyomi(desk: Desk) -> None:
    byoyomi(desk)
    desk.press("back", "down", "ok")


def correct_canadian(desk: Desk) -> None:
    started(desk, "can:10h,20/5m")
    desk.press("back", "down", "ok", "down", "ok", "up")


def another(desk: Desk) -> None:
    """Another control in mid-game, before it is chosen."""
    started(desk, "1h30m")
    desk.wait(300_000)
    desk.press("left", "back", *["up"] * 4, "ok")


def another_chosen(desk: Desk) -> None:
    """The times of both players before and after the change."""
    another(desk)
    desk.press("ok", *["up"] * 5, "ok", *["down"] * 3, "ok", "down", "down")


def another_six(desk: Desk) -> None:
    """The sentence is longer than its space."""
    six(desk)
    desk.press("back", *["up"] * 4, "ok")
    desk.press("ok", *["up"] * 5, "ok", *["down"] * 3, "ok", "down", "down")


def flag_sure(desk: Desk) -> None:
    flag_asks(desk)
    desk.press("up", "up", "up", "ok")


def flag_asks(desk: Desk) -> None:
    started(desk, "5s")
    desk.wait(6000)


def flags_ask(desk: Desk) -> None:
    started(desk, "5s", clock="freeze=off")
    desk.press("left")
    desk.wait(5_500)
    desk.press("back", "right")
    desk.wait(6_000)


def absent(desk: Desk) -> None:
    started(desk, "1h30m", clock="late=5s")
    desk.wait(6000)


def turns(desk: Desk) -> None:
    four(desk)
    desk.hold("left")


def won(desk: Desk) -> None:
    runs(desk)
    open_ends_menu(desk)
    desk.press("ok", "ok")
    desk.run(50)


def sure_drawn(desk: Desk) -> None:
    runs(desk)
    open_ends_menu(desk)
    desk.press("up", "up", "ok")


def drawn(desk: Desk) -> None:
    runs(desk)
    open_ends_menu(desk)
    desk.press("up", "up", "ok", "ok")
    desk.run(50)


SCENES = {
    "k_" + scene.__name__: scene
    for scene in (
        before,
        runs,
        minutes,
        last_minutes,
        second_period,
        byoyomi,
        byoyomi_adds,
        byoyomi_adds_before,
        highest,
        canadian,
        canadian_flag,
        canadian_four,
        canadian_chess,
        canadian_pad,
        byoyomi_pad_before,
        delays,
        delay_runs,
        low,
        scrabble,
        count_up,
        hourglass,
        flags,
        flags_four,
        swapped,
        paused,
        four,
        six,
        chess,
        halt,
        halt_six,
        correct,
        correct_byoyomi,
        correct_canadian,
        another,
        another_chosen,
        another_six,
        flag_asks,
        flag_sure,
        flags_ask,
        absent,
        turns,
        won,
        sure_drawn,
        drawn,
    )
}
