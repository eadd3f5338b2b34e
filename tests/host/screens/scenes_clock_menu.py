"""Provides the screens that set a clock before a game, each on a fresh desk. SCENES: name -> function(desk)."""

from flagfall.app.menus.game_setup import GameSetup
from tests.host.desk import Desk
from tests.host.screens.scenes_menus import NAMES


def clock(desk: Desk) -> None:
    desk.app.open("menus.clock_choice", GameSetup("fives"))


def clock_chosen(desk: Desk) -> None:
    setup = GameSetup("fives")
    setup.control = "15m+10s"
    desk.app.open("menus.clock_choice", setup)


def timing(desk: Desk) -> None:
    desk.app.open("menus.control_editor", GameSetup("fives"))
    desk.press("down")


def timing_unequal(desk: Desk) -> None:
    setup = GameSetup("fives")
    setup.names = NAMES[:2]
    setup.control = "5m+3s|1h30m+30s"
    setup.clock_options = {"start": "base", "freeze": "off"}
    desk.app.open("menus.control_editor", setup)
    desk.press("up")


def timing_periods(desk: Desk) -> None:
    setup = GameSetup("clock")
    setup.control = "40/2hd10s;1hd10s"
    setup.clock_options = {"delay_carry": "on", "freeze": "off", "overtime": "up"}
    desk.app.open("menus.control_editor", setup)
    desk.press("down", "down", "down")


def timing_end(desk: Desk) -> None:
    timing_periods(desk)
    desk.press(*["up"] * 4)


def timing_many(desk: Desk) -> None:
    """The text is longer than its space."""
    setup = GameSetup("clock")
    setup.put("seats", "6")
    setup.control = "40/1h40m+30s;20/50m+30s;15m+30s|" + "|".join(["canp:1h,20/5m,+5"] * 5)
    desk.app.open("menus.control_editor", setup)


def timing_extra(desk: Desk) -> None:
    """It has the longest sentence."""
    desk.app.open("menus.control_editor", GameSetup("clock"))
    desk.press(*["down"] * 4)


def timing_byoyomi(desk: Desk) -> None:
    desk.app.open("menus.control_editor", GameSetup("clock"))
    desk.press("down", "right")


def timing_highest(desk: Desk) -> None:
    setup = GameSetup("clock")
    setup.control = "5m+3s<10m"
    desk.app.open("menus.control_editor", setup)
    desk.press(*["down"] * 6)


def timing_pairs(desk: Desk) -> None:
    setup = GameSetup("clock")
    setup.put("seats", "4")
    setup.put("teams", "2x2")
    setup.control = "can:1h,20/5m"
    desk.app.open("menus.control_editor", setup)
    desk.press("up", "up", "up")


def clock_alone(desk: Desk) -> None:
    desk.app.book.set_clocks([("Club evening", "7m+2s", ""), ("Žofia", "byo:1h,5x40s", "freeze=off")])
    desk.app.open("menus.clock_choice", GameSetup("clock"))


def clock_own(desk: Desk) -> None:
    clock_alone(desk)
    desk.press("down", "down", "ok", "down")


def clock_own_ways(desk: Desk) -> None:
    clock_own(desk)
    desk.press("ok")


def _group(desk: Desk, group: str, down: int) -> None:
    desk.app.open("menus.control_choice", GameSetup("clock"), group)
    desk.press(*["down"] * down)


def clock_blitz(desk: Desk) -> None:
    _group(desk, "blitz", 7)


def clock_classic(desk: Desk) -> None:
    _group(desk, "classic", 6)


def clock_delay(desk: Desk) -> None:
    _group(desk, "delay", 9)


def clock_go(desk: Desk) -> None:
    _group(desk, "go", 7)


def clock_turn(desk: Desk) -> None:
    _group(desk, "turn", 6)


def clock_games(desk: Desk) -> None:
    _group(desk, "games", 12)


def seats_clock(desk: Desk) -> None:
    setup = GameSetup("clock")
    setup.names = NAMES[:2]
    desk.app.open("menus.seats", setup)
    desk.press("down", "down", "right")


def summary_periods(desk: Desk) -> None:
    setup = GameSetup("clock")
    setup.names = NAMES[:2]
    setup.control = "40/1h40m+30s;20/50m+30s;15m+30s"
    desk.app.open("menus.summary", setup)


def summary_unequal(desk: Desk) -> None:
    setup = GameSetup("clock")
    setup.put("seats", "3")
    setup.put("first", "2")
    setup.names = NAMES[:3]
    setup.control = "10m|byo:5m,3x30s|move:30s+save"
    setup.clock_options = {"freeze": "off", "overtime": "out", "late": "30m"}
    desk.app.open("menus.summary", setup)
    desk.press("up")


def summary_chess(desk: Desk) -> None:
    setup = GameSetup("chess")
    setup.names = NAMES[:2]
    setup.control = "3m+2s"
    desk.app.open("menus.summary", setup)


SCENES = {
    scene.__name__: scene
    for scene in (
        clock,
        clock_chosen,
        timing,
        timing_unequal,
        timing_periods,
        timing_end,
        timing_many,
        timing_extra,
        timing_byoyomi,
        timing_highest,
        timing_pairs,
        clock_alone,
        clock_own,
        clock_own_ways,
        clock_blitz,
        clock_classic,
        clock_delay,
        clock_go,
        clock_turn,
        clock_games,
        seats_clock,
        summary_periods,
        summary_unequal,
        summary_chess,
    )
}
