"""The device must work with its buttons in simulated time: the loop, the stack of screens, the refreshes, the crash screen."""

import json
import sys
from types import SimpleNamespace

import pytest

from flagfall.app.book.archive import Archive
from flagfall.app.menu import Row
from flagfall.app.menus.game_setup import GameSetup
from flagfall.record.crc import crc16
from flagfall.runtime import module_loader
from tests.host.at_table import begin_game
from tests.host.desk import Desk, choose, set_up
from tests.host.screens.scenes_menus import NAMES, played


def test_home_is_drawn_and_stands_still_within_three_seconds_of_power_on():
    desk = Desk()
    desk.run(3000)
    assert desk.screen == "home"
    assert desk.glass() == bytes(desk.board.display.buffer)
    assert desk.board.panel.full == 1


def test_the_glass_follows_the_newest_state_with_one_refresh_at_a_time():
    desk = Desk()
    desk.run(3000)
    before = desk.board.panel.partial
    for _ in range(11):
        desk.press("down", ms=30)
    desk.settle()
    assert desk.glass() == bytes(desk.board.display.buffer)
    assert desk.app.screen.cursor == 11 % len(desk.menu)
    assert desk.board.panel.partial - before < 5  # 700 ms of presses: the pictures between were left out
    assert desk.board.panel.faults == []


def test_a_full_refresh_comes_after_so_many_partials_but_only_in_a_calm_moment():
    desk = Desk()
    desk.settle()
    desk.app.refresh.every = 3
    desk.app.screen.calm = lambda now: False
    for _ in range(6):
        desk.press("down")
        desk.settle()
    assert desk.board.panel.full == 1
    desk.app.screen.calm = lambda now: True
    desk.press("down")
    desk.settle()
    assert desk.board.panel.full == 2
    for _ in range(3):
        desk.press("down")
        desk.settle()
    assert desk.board.panel.full == 2
    desk.press("down")
    desk.settle()
    assert desk.board.panel.full == 3


def test_the_panel_sleeps_after_a_minute_of_rest_and_wakes_for_the_next_press():
    desk = Desk()
    desk.settle()
    slept = []
    asleep = desk.board.display.sleep
    desk.board.display.sleep = lambda: (slept.append(desk.now), asleep())
    desk.run(57_000)
    assert not slept
    desk.run(5_000)
    assert len(slept) == 1
    desk.press("down")
    desk.settle()
    assert desk.glass() == bytes(desk.board.display.buffer)
    assert desk.board.panel.faults == []


def test_the_panel_stays_awake_while_time_runs():
    desk = Desk()
    desk.settle()
    desk.app.screen.live = True
    desk.board.display.sleep = lambda: pytest.fail("asleep")
    desk.run(70_000)


def test_a_screen_left_is_forgotten():
    desk = Desk()
    module_loader.drop("app.menus.settings")  # of an earlier test
    desk.app.open("menus.settings")
    assert "flagfall.app.menus.settings" in sys.modules
    desk.press("back")
    assert desk.screen == "home"
    assert "flagfall.app.menus.settings" not in sys.modules
    assert not hasattr(sys.modules["flagfall.app.menus"], "settings")


def test_a_crash_keeps_the_game_and_any_button_goes_home():
    desk = Desk()
    number = played(desk, "fives", NAMES[:2], "lead 0;5-5")
    desk.app.open("menus.pc_link")

    def fail(now):
        raise ZeroDivisionError("on purpose")

    desk.app.screen.tick = fail
    desk.run(50)
    assert desk.screen == "crash"
    desk.press("down")
    assert desk.screen == "home"
    assert [entry.number for entry in desk.app.book.unfinished()] == [number]
    desk.app.book.resume(number)
    assert desk.app.book.session.game.score(0) == 10


def test_a_screen_that_cannot_be_entered_gives_a_reason_and_closes():
    desk = Desk()
    setup = GameSetup("fives")
    setup.control = "5m|3m|1m"

    desk.app.screen.rows = lambda: [Row("", choose=lambda: desk.app.open("menus.summary", setup))]
    desk.app.screen.renew()
    desk.press("ok")
    assert desk.screen == "notice"
    desk.press("ok")
    assert desk.screen == "home"


def test_ctrl_c_gets_out_of_the_loop():
    desk = Desk()

    def interrupt(now):
        raise KeyboardInterrupt

    desk.app.screen.tick = interrupt
    with pytest.raises(KeyboardInterrupt):
        desk.app.step()


def test_settings_survive_a_power_cut():
    desk = Desk()
    desk.app.open("menus.settings")
    desk.press("right", *["down", "right"] * 6, "back")
    desk.cut()
    kept = desk.app.preferences
    assert (kept.language, kept.sound, kept.warn) == ("ru", "alarms", "last")
    assert (kept.swapped, kept.usual, kept.auto_press, kept.every) == (True, True, True, 120)
    desk.run(100)
    assert desk.menu[0][0] == "Новая игра"


def test_settings_of_an_older_program_have_their_sides_as_the_usual_ones():
    desk = Desk()
    desk.board.storage.store("settings", b"swapped=1")
    desk.cut()
    assert desk.app.preferences.swapped and desk.app.preferences.usual


def test_a_damaged_settings_file_is_not_the_end():
    desk = Desk()
    desk.board.storage.store("settings", b"language=xx\nsound=loud\nevery=7\n\xff\xfe")
    desk.cut()
    desk.board.storage.store("settings", b"language=xx\nsound=loud\nevery=7\nnonsense\nowner=Anna")
    desk.cut()
    assert (desk.app.preferences.sound, desk.app.preferences.every, desk.app.preferences.owner) == ("all", 60, "Anna")
    assert desk.screen == "home"


def test_keys_sound_only_if_the_owner_wants_it():
    desk = Desk()
    desk.press("down")
    assert len(desk.beeps) == 1
    desk.app.preferences.sound = "alarms"
    desk.press("down")
    assert len(desk.beeps) == 1
    desk.app.sound("flag")
    assert len(desk.beeps) == 2
    desk.app.preferences.sound = "off"
    desk.app.sound("flag")
    assert len(desk.beeps) == 2


def test_a_game_of_the_kind_played_last_is_two_presses_from_home(monkeypatch):
    desk = Desk()
    begin_game(desk, "fives", "target=150", "5m+3s", tuple(NAMES[:2]))
    played_last = desk.app.book.index.last
    desk.app.screen.table.enter(desk.app.book.session.game.parse("lead 0"), desk.now)
    desk.app.screen.table.enter(desk.app.book.session.game.parse("end"), desk.now)
    desk.app.home()
    opened = []
    monkeypatch.setattr(desk.app, "open", _open_until_play(desk.app.open, opened))
    desk.press("ok", "ok")
    (session,) = opened
    assert session.header.number == played_last + 1
    assert session.header.names == NAMES[:2]
    assert (session.header.preset, session.header.options, session.header.control) == ("fives", "target=150", "5m+3s")


def test_the_whole_way_to_a_game_by_buttons(monkeypatch):
    """It sets up four players in pairs, a new name, a target of 150, and a blitz clock."""
    desk = Desk()
    opened = []
    monkeypatch.setattr(desk.app, "open", _open_until_play(desk.app.open, opened))
    set_up(desk, "Fives")
    choose(desk, "Players")
    assert desk.screen == "seats"
    desk.press("down", "left", "down", "ok")
    assert desk.screen == "names"
    desk.press("ok")
    desk.press("ok", "down", "right", "ok", "ok", "up", "left", "ok")
    desk.press("down", "down", "down", *["right"] * 5, "ok")
    assert desk.screen == "names"
    assert desk.app.book.players() == ["Anna"]
    desk.press("ok")
    assert desk.screen == "seats"
    desk.press("up", "up", "ok")
    choose(desk, "Rules")
    assert desk.screen == "variant"
    _go_to(desk, "Target")
    desk.press("right", "right", "right", "right", "right")
    desk.press(*["up"] * desk.app.screen.cursor, "ok")
    choose(desk, "Clock")
    assert desk.screen == "clock_choice"
    _go_to(desk, "Blitz: up to 10 min")
    desk.press("ok")
    _go_to(desk, "Blitz 3+2")
    desk.press("ok")
    assert desk.screen == "summary"
    choose(desk, "▶ Start")
    header = opened[0].header
    assert header.preset == "fives"
    assert header.names == ["Anna", "Player 2", "Player 3", "Player 4"]
    assert header.options == "seats=4 teams=2x2 target=150"
    assert header.control == "3m+2s"


def test_a_new_name_stands_at_the_end_of_the_list():
    desk = Desk()
    desk.app.book.set_players(["Boris", "Cyril"])
    set_up(desk, "Fives")
    choose(desk, "Players")
    _go_to(desk, "1  Player 1")
    desk.press("ok")
    before = [row for row, _ in desk.menu]
    assert desk.screen == "names" and before[2:] == ["Boris", "Cyril"]
    desk.press("ok")
    assert desk.screen == "letters"
    desk.press("ok", "down", "right", "ok", "ok", "up", "left", "ok")
    desk.press("down", "down", "down", *["right"] * 5, "ok")
    assert [row for row, _ in desk.menu] == [*before, "Anna"] and desk.chosen == "Anna"
    assert desk.app.book.players() == ["Boris", "Cyril", "Anna"]


def test_letters_stop_at_the_longest_name():
    desk = Desk()
    desk.app.open("menus.letters", "Name", "", None)
    desk.press(*["ok"] * 20)
    assert desk.screen_text == "Aaaaaaaaaaaaaa"
    desk.press("back")
    assert desk.screen_text == "Aaaaaaaaaaaaa"


def test_unequal_times_that_no_longer_fit_are_made_equal():
    setup = GameSetup("fives")
    setup.control = "5m|3m"
    setup.put("seats", "3")
    setup.repair()
    assert setup.control == "5m"


def test_every_screen_opened_from_the_summary_leads_back_to_it():
    desk = Desk()
    desk.app.open("menus.summary", GameSetup("fives"))
    for line, screen in (("Players", "seats"), ("Clock", "clock_choice"), ("Rules", "variant")):
        choose(desk, line)
        assert desk.screen == screen
        desk.press("ok")
        assert desk.screen == "summary"


def test_ok_on_points_of_the_summary_sets_them_digit_by_digit():
    desk = Desk()
    desk.app.open("menus.summary", setup := GameSetup("backgammon-match"))
    choose(desk, "Points")
    assert desk.screen == "number" and setup.value("match") == 7
    desk.press("up", "up", "ok")
    assert desk.screen == "summary" and setup.value("match") == 9


def test_five_buttons_do_the_same():
    desk = Desk("badger2040")
    desk.press("ok")
    assert desk.screen == "game_choice"
    desk.hold("ok", 800)
    assert desk.screen == "home"


def _go_to(desk: Desk, label: str) -> None:
    while desk.chosen.lstrip("●") != label:
        assert label in [line[0].lstrip("●") for line in desk.menu]
        desk.press("down")


def _open_until_play(open_screen, opened):
    """Returns a function that opens each screen but the play screen, whose arguments it adds to `opened`."""

    def open_or_note(name, *args):
        if name == "table.play":
            opened.extend(args)
        else:
            open_screen(name, *args)

    return open_or_note


def test_the_first_line_loads_the_service_of_the_link():
    desk = Desk()
    desk.run(50)
    assert desk.app.service is None
    body = "1 hello"
    desk.send("#%s %04X" % (body, crc16(body.encode())))
    desk.run(500)
    assert desk.lines()[0].startswith('#1 {"ok":true')


def test_history_names_the_best_of_many_first():
    desk = Desk()
    played(desk, "pad", ["Anna", "Boris", "Cyril"], "+5;+20;+10;end", "seats=3")
    desk.app.open("menus.history")
    desk.run(100)
    assert desk.menu[0][0] == "● Boris 20  Cyril 10  Anna 5"


def test_the_loop_rests_longer_when_nothing_goes_on():
    """It does not rest while a picture is drawn and sent, 5 ms for a second after a press or a request, otherwise 25 ms in parts of 5."""
    desk = Desk()
    assert desk.app.pause() == 0
    desk.settle()
    desk.run(1000)
    assert desk.app.pause() == 25
    desk.press("down")
    desk.settle()
    assert desk.app.pause() == 5
    desk.run(1000)
    assert desk.app.pause() == 25
    desk.send("noise")
    desk.run(20)
    assert desk.app.pause() == 5


def test_the_loop_rests_while_only_the_panel_is_at_work():
    """With a picture each second, it does not rest while the picture is drawn and sent, 10 ms while the panel works, and 25 ms until the
    next.
    """
    desk = Desk()
    begin_game(desk, "clock", "", "5m", NAMES[:2])
    desk.press("right")
    desk.run(1500)
    display, pauses = desk.board.display, []
    for _ in range(400):
        desk.run(5)
        pauses.append((desk.app.pause(), display.busy))
    assert {pause for pause, busy in pauses if busy == 2} == {5, 10}, "the pause must be 5 ms when the next second waits for its picture"
    assert {pause for pause, busy in pauses if busy == 1} == {0}
    assert {pause for pause, busy in pauses if not busy} >= {25}
    assert [pause for pause, _ in pauses].count(10) > 80, "the pause must be 10 ms in most of two refreshes of 360 ms"


@pytest.mark.parametrize(
    ("runs_from", "free", "screen"),
    [("memory", 159_999, "notice"), ("memory", 160_000, "home"), ("flash", 90_000, "home"), ("", 0, "home")],
)
def test_a_board_without_room_to_run_from_memory_reports_it(monkeypatch, runs_from, free, screen):
    monkeypatch.setattr(module_loader, "runs_from", runs_from)
    monkeypatch.setattr("flagfall.app.app.gc", SimpleNamespace(mem_free=lambda: free, collect=lambda: 0))
    desk = Desk()
    desk.settle()
    assert desk.screen == screen
    if screen == "notice":
        assert "README" in desk.app.screen.text


@pytest.mark.parametrize("runs_from", ["memory", "flash", "firmware"])
def test_hello_reports_where_the_program_runs(monkeypatch, runs_from):
    desk = Desk()
    monkeypatch.setattr(module_loader, "runs_from", runs_from)
    assert json.loads(Archive(desk.board, desk.app.book, lambda: False).answer("hello", ""))["runs"] == runs_from
