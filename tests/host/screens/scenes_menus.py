"""Provides the screens before and around a game, each on a fresh desk. SCENES: name -> function(desk)."""

from types import SimpleNamespace

from flagfall.app.menus.game_setup import GameSetup
from flagfall.errors import FlagfallError
from flagfall.record import record
from flagfall.runtime import module_loader
from tests.host.desk import Desk
from tests.host.device.battery_on_desk import Battery

PAIRS = "fives seats=4 teams=2x2"
NAMES = ["Anna", "Борис", "Žofia", "Їжак"]


def played(desk: Desk, preset: str, names: list[str], moves: str, options: str = "", control: str = "") -> int:
    """Writes a game into the log as play would; returns its number."""
    book = desk.app.book
    session = book.start(record.Header(preset, options, names, control), desk.now)
    for text in moves.split(";"):
        if text:
            book.enter(session.game.parse(text), session.t)
    book.leave()
    return session.header.number


def _some_games(desk: Desk) -> None:
    played(desk, "fives", NAMES[:2], "lead 0;5-5;5-0@l;end")
    played(desk, "pad", NAMES, "+10;+20;+5;+0;end", "seats=4")
    played(desk, "pad", NAMES, "+10;+20;+50;+0;end", "seats=4 teams=2x2")
    number = played(desk, "fives", ["Anna"], "lead 0;5-5;end")
    desk.app.book.ack(number, desk.app.book.crc(number))


def _again(desk: Desk) -> None:
    desk.app.home()
    desk.app.screen.renew()


def home(desk: Desk) -> None:
    pass


def home_games(desk: Desk) -> None:
    _some_games(desk)
    played(desk, "fives", NAMES[1:3], "lead 0;5-5", control="15m+5s")
    rows = ("chess\t\tAnna|Борис\t3m+2s\t", "fives\t\tБорис|Žofia\t15m+5s\t", "pad\tseats=4\tAnna|Борис|Žofia|Їжак\t\t")
    desk.board.storage.store("setups", "\n".join(rows).encode())
    desk.app.preferences.owner = "Club Košice"
    _again(desk)


def home_guests(desk: Desk) -> None:
    """Three games wait, and guests play by an hourglass."""
    for _ in range(3):
        played(desk, "chess", ["Player 1", "Player 2"], "e2e4")
    desk.board.storage.store("setups", b"clock\t\tPlayer 1|Player 2\thour:1m\t")
    _again(desk)


def home_paired(desk: Desk) -> None:
    """Paired games of two, of three and of two pairs stand above the earlier games."""
    home_games(desk)
    rows = ("4 2 2 0", "Anna|Борис", "fives "), ("12 3 3 0", "Anna|Žofia|Їжак", "fives seats=3"), ("7 3 4 0", "|".join(NAMES), PAIRS)
    lines = []
    for number, (numbers, names, game) in enumerate(rows, 1):
        preset, _, given = game.partition(" ")
        lines.append("\t".join([str(number), *numbers.split(), preset, given, "", "", names]))
    desk.board.storage.store("pairings", "\n".join(lines).encode())
    _again(desk)


def first_start(desk: Desk) -> None:
    desk.app.open("menus.first_start")


def first_start_upright(desk: Desk) -> None:
    """The language is kept: the scene is drawn in each."""
    desk.app.open("menus.first_start")
    desk.app.screen._has_language = True
    desk.app.screen.renew()


def game(desk: Desk) -> None:
    desk.press("ok")


def game_group(desk: Desk) -> None:
    """The last game was cribbage, so its group stands first."""
    desk.board.storage.store("setups", b"crib7\t\tAnna|Boris\t15md10s\t")
    desk.press("right", "ok", "right")


def game_groups(desk: Desk) -> None:
    desk.board.storage.store("setups", b"chess\t\tAnna|Boris\t15m+5s\t")
    desk.press("right", "down", "down", "down")


def rematch(desk: Desk) -> None:
    desk.app.open("menus.summary", ["chess", "", "Anna|Борис", "3m+2s", ""], True)


def seats(desk: Desk) -> None:
    setup = GameSetup("fives")
    setup.put("seats", "4")
    setup.put("teams", "2x2")
    setup.names = NAMES[:]
    desk.app.open("menus.seats", setup)
    desk.press("down", "down")


def names(desk: Desk) -> None:
    desk.app.book.set_players(NAMES + ["Ľubomír", "Петро"])
    desk.app.open("menus.names", GameSetup("fives"), 1)
    desk.press("down", "down")


def letters(desk: Desk) -> None:
    desk.app.open("menus.letters", "New name", "", None)
    for _ in range(3):
        desk.press("ok", "right")


def letters_slovak(desk: Desk) -> None:
    desk.app.open("menus.letters", "Meno", "Žofi", None)
    while desk.app.screen.page != 1:
        desk.app.screen.page = (desk.app.screen.page + 1) % 3
    desk.press("right")


def letters_cyrillic(desk: Desk) -> None:
    desk.app.open("menus.letters", "Имя", "", None)
    while desk.app.screen.page != 2:
        desk.app.screen.page = (desk.app.screen.page + 1) % 3
    desk.press("down", "down", "down")


def variant(desk: Desk) -> None:
    desk.app.open("menus.variant", GameSetup("fives"))


def variant_changed(desk: Desk) -> None:
    desk.app.open("menus.variant", GameSetup("fives"))
    desk.press(*["down"] * 5, "right", "down", "down", "down", "down", "right")


def variant_end(desk: Desk) -> None:
    desk.app.open("menus.variant", GameSetup("fives"))
    desk.press("up")


def variant_pad(desk: Desk) -> None:
    desk.app.open("menus.variant", GameSetup("pad"))
    desk.press("down", "right")


def pick(desk: Desk) -> None:
    desk.app.open("menus.variant", GameSetup("fives"))
    desk.press(*["down"] * 17, "ok")


def number(desk: Desk) -> None:
    desk.app.open("menus.variant", GameSetup("fives"))
    desk.press(*["down"] * 10, "ok", "left", "up")


def number_time(desk: Desk) -> None:
    desk.app.open("menus.control_editor", GameSetup("fives"))
    desk.press("down", "down", "down", "ok", "left", "up")


def number_lowest(desk: Desk) -> None:
    """UP on the tens counts from -15 through 0 to +5."""
    desk.app.open("menus.number", "±", -15, -20, 20, None)
    desk.press("left", "up", "up")


def summary(desk: Desk) -> None:
    desk.app.open("menus.summary", GameSetup("fives"))


def summary_changed(desk: Desk) -> None:
    setup = GameSetup("fives")
    setup.names = NAMES[:2]
    setup.put("target", "150")
    setup.put("claim", "on")
    setup.control = "5m+3s|3m+3s"
    setup.clock_options = {"start": "base"}
    desk.app.open("menus.summary", setup)


def summary_points(desk: Desk) -> None:
    """A match of backgammon; LEFT and RIGHT change its points."""
    desk.app.open("menus.summary", GameSetup("backgammon"))
    desk.press("down", "right", "right")


def summary_clock(desk: Desk) -> None:
    """A clock whose sentence is too long for its row: the face stands there, the sentence below."""
    desk.app.open("menus.summary", GameSetup("backgammon-match"))
    desk.press("down", "down", "down")


def summary_moves(desk: Desk) -> None:
    desk.app.open("menus.summary", GameSetup("backgammon"))
    desk.press("up", "up")


def summary_rules(desk: Desk) -> None:
    desk.app.open("menus.summary", GameSetup("fives"))
    desk.press("up")


def summary_four(desk: Desk) -> None:
    setup = GameSetup("muggins")
    setup.names = NAMES[:2]
    desk.app.open("menus.summary", setup)
    desk.press("down", "right", "right")


def summary_guests(desk: Desk) -> None:
    """Four guests, whose names leave the row of Start no room for large letters."""
    desk.app.open("menus.summary", GameSetup("muggins"))
    desk.press("down", "right", "right")


def resume(desk: Desk) -> None:
    played(desk, "fives", NAMES[:2], "lead 0;5-5", control="15m+5s")
    played(desk, "pad", NAMES, "+10", "seats=4")
    desk.app.open("menus.resume")


def history(desk: Desk) -> None:
    _some_games(desk)
    desk.app.open("menus.history")
    desk.run(100)


def history_empty(desk: Desk) -> None:
    desk.app.open("menus.history")


def finished(desk: Desk) -> None:
    desk.app.book.set_date(1741545900, desk.now)
    desk.app.open("menus.finished", played(desk, "fives", NAMES[:2], "lead 0;5-5;5-0@l;end"))


def finished_pairs(desk: Desk) -> None:
    desk.app.open("menus.finished", played(desk, "pad", NAMES, "+10;+20;+50;+0;end", "seats=4 teams=2x2"))


def finished_three(desk: Desk) -> None:
    desk.app.open("menus.finished", played(desk, "pad", NAMES[:3], "+108;+238;+580;end", "seats=3"))


def finished_four(desk: Desk) -> None:
    played(desk, "fives", NAMES[:2], "lead 0;5-5;end")
    desk.app.open("menus.finished", played(desk, "pad", NAMES, "+10;+20;+50;+0;end", "seats=4"))


def settings(desk: Desk) -> None:
    desk.app.preferences.owner = "Club Košice"
    desk.app.open("menus.settings")


def settings_end(desk: Desk) -> None:
    desk.app.open("menus.settings")
    desk.press("up")


def settings_first_battery(desk: Desk) -> None:
    usual = desk.board.power.cells
    Battery(desk, 4200)
    desk.board.power.choose(usual)
    desk.app.open("menus.settings", True)
    desk.press("down")


def manual(desk: Desk) -> None:
    desk.app.open("menus.manual")


def manual_game(desk: Desk) -> None:
    desk.app.open("menus.manual", "cribbage")


def manual_page(desk: Desk) -> None:
    desk.app.open("menus.manual_pages", "")


def manual_clock(desk: Desk) -> None:
    desk.app.open("menus.manual_pages", "clock_only")
    desk.press("right")


def manual_tiles(desk: Desk) -> None:
    desk.app.open("menus.manual_pages", "dominoes")


def link(desk: Desk) -> None:
    _some_games(desk)
    desk.app.book.set_date(1741545900, desk.now)
    desk.app.open("menus.pc_link")


def notice(desk: Desk) -> None:
    desk.app.open("notice", "the boneyard has tiles: draw until one fits, then play it at an open end")


def crash(desk: Desk) -> None:
    def fail(event) -> None:
        raise ZeroDivisionError("division by zero")

    number = played(desk, "fives", NAMES[:2], "lead 0;5-5")
    desk.app.book.resume(number)
    desk.app.screen.press = fail
    desk.press("ok")


def crash_damaged(desk: Desk) -> None:
    """Bytes of the program have changed in the flash."""
    module_loader.pack = SimpleNamespace(is_whole=lambda: False)
    crash(desk)
    module_loader.pack = None


def refused(desk: Desk) -> None:
    def fail(event) -> None:
        raise FlagfallError("the flash is full: sync with a PC first")

    desk.app.screen.press = fail
    desk.press("ok")


SCENES = {
    scene.__name__: scene
    for scene in (
        home,
        home_games,
        home_paired,
        home_guests,
        first_start,
        first_start_upright,
        game,
        game_group,
        game_groups,
        rematch,
        seats,
        names,
        letters,
        letters_slovak,
        letters_cyrillic,
        variant,
        variant_changed,
        variant_end,
        variant_pad,
        pick,
        number,
        number_time,
        number_lowest,
        summary,
        summary_changed,
        summary_points,
        summary_clock,
        summary_moves,
        summary_rules,
        summary_four,
        summary_guests,
        resume,
        history,
        history_empty,
        finished,
        finished_pairs,
        finished_three,
        finished_four,
        settings,
        settings_end,
        settings_first_battery,
        manual,
        manual_game,
        manual_page,
        manual_clock,
        manual_tiles,
        link,
        notice,
        crash,
        crash_damaged,
        refused,
    )
}
