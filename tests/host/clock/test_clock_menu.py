"""The clock of a game must be found by name, built value by value, saved, and described in plain words before the start."""

from collections.abc import Iterator

import pytest

from flagfall.app.i18n import language as words
from flagfall.app.menus import control_text
from flagfall.app.menus.game_setup import GameSetup, set_clock
from flagfall.app.notice import wrap
from flagfall.clock import presets
from flagfall.clock.time_control import parse
from tests.host.at_table import check_replay
from tests.host.desk import Desk

ALL_CONTROLS = [row for group in presets.groups() for row in presets.of_group(group)]


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield (desk := Desk())
    assert desk.app.crashes == 0


def lines(desk: Desk) -> list[str]:
    return [text for text, _ in desk.menu]


def value(desk: Desk, name: str) -> str:
    return dict(desk.menu)[name]


def go_to(desk: Desk, name: str) -> int:
    """Goes to the line by the shorter way. Returns the number of presses."""
    count, steps = len(lines(desk)), lines(desk).index(name) - desk.app.screen.cursor
    down = steps % count
    desk.press(*(["down"] * down if down <= count - down else ["up"] * (count - down)), ms=20)
    return min(down, count - down)


def choose(desk: Desk, name: str) -> int:
    presses = go_to(desk, name) + 1
    desk.press("ok")
    return presses


def turn_value(desk: Desk, name: str, steps: int = 1) -> None:
    go_to(desk, name)
    desk.press(*["right" if steps > 0 else "left"] * abs(steps), ms=20)


def editor(desk: Desk, preset: str = "clock", control: str = "", **given: str) -> GameSetup:
    """Opens the editor for a new game, above its summary."""
    setup = GameSetup(preset)
    for name, text in given.items():
        setup.put(name, text)
    setup.names = ["Anna", "Boris", "Cyril", "Dana"][: setup.seats()]
    setup.control = control or setup.control
    desk.app.open("menus.summary", setup)
    desk.app.open("menus.control_editor", setup)
    return setup


def dial(desk: Desk, seconds: int) -> None:
    """Puts a time on the number screen and presses OK."""
    screen = desk.app.screen
    screen.value = seconds
    desk.press("ok")


def test_from_home_to_a_fide_clock_that_runs(desk):
    """It needs few presses up to Start: the game, its clock, a group, a name."""
    presses = choose(desk, "Game clock") + choose(desk, "Clock") + choose(desk, "Classic") + choose(desk, "FIDE 90+30")
    assert desk.screen == "summary" and value(desk, "Clock") == "FIDE 90+30"
    assert " ".join(desk.app.screen.help) == "1 h 30 min to move 40, then 30 min; +30 s a move"
    choose(desk, "▶ Start")
    assert desk.screen == "play" and presses <= 25
    desk.press("right")
    session = desk.app.book.session
    assert session.header.control == "40/1h30m+30s;30m+30s" and session.clock.running(session.t) == 0
    check_replay(desk)


def test_a_clock_game_always_has_a_clock(desk):
    desk.app.open("menus.clock_choice", GameSetup("clock"))
    assert "No clock" not in lines(desk) and lines(desk)[0].endswith("Done")
    desk.app.back()
    desk.app.open("menus.clock_choice", GameSetup("fives"))
    assert "No clock" in lines(desk)


@pytest.mark.parametrize("group", presets.groups())
def test_every_named_control_can_be_chosen(desk, group):
    for index, (_, control, given) in enumerate(presets.of_group(group)):
        setup = GameSetup("clock")
        desk.app.open("menus.summary", setup)
        desk.app.open("menus.control_choice", setup, group)
        desk.app.screen.move_to(index)
        desk.press("ok")
        assert (desk.screen, setup.control, setup.clock_text()) == ("summary", control, given)
        desk.app.back_to("home")


@pytest.mark.parametrize("language", [code for code, _ in words.LANGUAGES])
def test_plain_words_of_every_control_fit(language):
    """There is room for three lines of 48 letters below the list. No place for a number is left empty."""
    words.set_language(language)
    try:
        for name, control, _ in ALL_CONTROLS:
            text = control_text.method_words(parse(control).methods)
            assert len(wrap(text, 48)) <= 3, (name, text)
            assert "%" not in text, text
    finally:
        words.set_language("en")


def test_plain_words():
    """These sentences were written by hand, as a person would describe the controls."""
    sentences = {
        "5m": "5 min",
        "3m+2s": "3 min; +2 s a move",
        "5md3s": "5 min; first 3 s of a move are free",
        "40/1h40m+30s;20/50m+30s;15m+30s": "1 h 40 min to move 40, then 50 min to move 60, then 15 min; +30 s a move",
        "2h;10m+30s": "2 h, then 10 min, +30 s a move",
        "40/2h;20/1h*": "2 h to move 40, then 1 h for every 20 moves",
        "byo:1h,5x40s": "1 h, then byo-yomi, 5 × 40 s",
        "canp:20m,10/5m,+5": "20 min, then blocks: 10 moves in 5 min, each time 5 moves more",
        "500ms+500ms": "0.5 s; +0.5 s a move",
        "0s+10s": "+10 s a move",
        "byo:0s,1x30s": "byo-yomi, 1 × 30 s",
        "1m30s500ms": "1 min 30.5 s",
    }
    for control, words_of_it in sentences.items():
        assert control_text.method_words(parse(control).methods) == words_of_it


def test_back_keeps_what_was_changed_and_only_that(desk):
    setup = editor(desk)
    before = setup.control
    desk.press("back")
    assert setup.control == before and desk.screen == "summary"
    desk.app.open("menus.control_editor", setup)
    choose(desk, "Main time")
    desk.app.screen.value = 7200
    desk.press("back", "back")
    assert desk.screen == "summary" and setup.control.startswith("2h") and setup.control != before


def test_two_periods_built_by_buttons(desk):
    """40/2h + 1h with 10 s of delay, as US Chess plays it."""
    setup = editor(desk)
    choose(desk, "Main time")
    dial(desk, 7200)
    turn_value(desk, "Extra time")
    choose(desk, "Each move")
    dial(desk, 10)
    choose(desk, "Add a period")
    assert value(desk, "Period") == "2/2"
    choose(desk, "Main time")
    dial(desk, 3600)
    turn_value(desk, "Delay: rest is kept")
    desk.press("up")
    choose(desk, "▶ Done")
    assert desk.screen == "summary"
    assert (setup.control, setup.clock_text()) == ("40/2hd10s;1hd10s", "delay_carry=on")


def test_a_period_is_added_between_two_others(desk):
    setup = editor(desk, control="40/90m;20/30m;15m")
    choose(desk, "Add a period")
    choose(desk, "▶ Done")
    assert setup.control == "40/1h30m;40/1h30m;20/30m;15m"


def test_the_moves_the_end_and_the_repetition_of_a_period_are_set(desk):
    setup = editor(desk, control="40/2h;20/1h")
    turn_value(desk, "Moves in it", -5)
    turn_value(desk, "Next period")
    turn_value(desk, "Last one repeats")
    choose(desk, "▶ Done")
    assert setup.control == "35!/2h;20/1h*"
    desk.app.back_to("home")
    setup = editor(desk, control="40/2h;20/1h;15m")
    turn_value(desk, "Period")
    choose(desk, "Remove this period")
    choose(desk, "▶ Done")
    assert setup.control == "40/2h;15m"


@pytest.mark.parametrize(
    ("kind", "rows", "control"),
    [
        ("byo-yomi", {"Periods": 2, "Each period": 5}, "byo:15m,7x35s"),
        ("Canadian", {"Moves in a block": -5, "More each time": 3}, "canp:15m,15/5m,+3"),
        ("time a turn", {"Each turn": 1, "What is left is kept": 1}, "move:1m30s+save"),
        ("hourglass", {"Main time": -10}, "hour:5m"),
        ("gong", {"Each turn": 1}, "gong:1m10s"),
        ("stopwatch", {"Limit (0: none)": 1}, "up:1m"),
        ("Scrabble", {"Main time": 10}, "scrabble:25m"),
    ],
)
def test_every_method_can_be_built(desk, kind, rows, control):
    setup = editor(desk)
    while value(desk, "Method") != kind:
        turn_value(desk, "Method")
    for name, steps in rows.items():
        turn_value(desk, name, steps)
    choose(desk, "▶ Done")
    assert setup.control == control and parse(control).text() == control


def test_every_clock_option_can_be_set(desk):
    setup = editor(desk, control="40/1h+30s;30md5s")
    for name in ("First move", "Flag stops all", "After the flag", "A period ends", "Delay: rest is kept", "Late after"):
        turn_value(desk, name)
    choose(desk, "▶ Done")
    assert setup.clock_options == {
        "start": "base",
        "freeze": "off",
        "overtime": "up",
        "credit": "move",
        "delay_carry": "on",
        "late": "1h5m",
    }
    assert setup.header().clock_options == "credit=move delay_carry=on freeze=off late=1h5m overtime=up start=base"
    desk.app.open("menus.control_editor", setup)
    assert value(desk, "After the flag") == "counts up" and value(desk, "Late after") == "1 h 5 min"


def test_an_option_that_no_longer_matters_is_not_kept(desk):
    setup = editor(desk)
    turn_value(desk, "First move")
    while value(desk, "Method") != "hourglass":
        turn_value(desk, "Method")
    choose(desk, "▶ Done")
    assert setup.clock_options == {}


def test_unequal_times_for_any_seat(desk):
    setup = editor(desk, control="10m", seats="3")
    turn_value(desk, "Times")
    turn_value(desk, "Player")
    turn_value(desk, "Main time", -5)
    turn_value(desk, "Player")
    while value(desk, "Method") != "byo-yomi":
        turn_value(desk, "Method")
    choose(desk, "▶ Done")
    assert setup.control == "10m|5m|byo:10m,5x30s"
    sentence = "Anna: 10 min; Boris: 5 min; Cyril: 10 min, then byo-yomi, 5 × 30 s"
    assert sentence == " ".join(desk.app.screen.help)


def test_partners_may_have_a_clock_each(desk):
    setup = editor(desk, control="10m", seats="4", teams="2x2")
    turn_value(desk, "Partners' clocks")
    turn_value(desk, "Times")
    assert value(desk, "Player") == "Anna"
    choose(desk, "▶ Done")
    assert setup.control == "10m|10m|10m|10m" and setup.clock_text() == "clock=seats"
    desk.press("ok")
    assert desk.app.book.session.clock.seats == 4


def test_partners_share_a_clock_in_a_game_with_a_score(desk):
    """The screens of such a game have a block for each pair."""
    setup = GameSetup("fives")
    setup.put("seats", "4")
    setup.put("teams", "2x2")
    for name, text in (("one control", "5m"), ("a control for each pair", "5m|10m")):
        set_clock(setup, text, {"clock": "seats", "late": "10m"})
        assert (setup.control, setup.clock_text(), setup.clocks()) == (text, "late=10m", 2), name


def test_an_impossible_control_is_refused_in_words_and_changes_nothing(desk):
    setup = editor(desk, control="10m")
    turn_value(desk, "Times")
    while value(desk, "Method") != "hourglass":
        turn_value(desk, "Method")
    choose(desk, "▶ Done")
    assert desk.screen == "notice" and "for everybody or for nobody" in desk.screen_text
    desk.press("ok")
    assert desk.screen == "control_editor" and setup.control == "10m"


def test_own_clocks_are_saved_named_anew_and_deleted(desk):
    setup = editor(desk, control="7m+2s")
    choose(desk, "Save it by a name…")
    assert desk.screen == "letters"
    desk.press("ok", "right", "ok")
    desk.app.screen.cursor = desk.app.screen.cell_count() - 1
    desk.press("ok")
    name = desk.app.book.clocks()[0][0]
    assert desk.app.book.clocks() == [(name, "7m+2s", "")] and len(name) == 2
    assert desk.screen == "summary" and value(desk, "Clock") == name
    desk.cut()
    desk.app.open("menus.clock_choice", setup := GameSetup("clock"))
    choose(desk, "Own clocks")
    assert lines(desk) == [name]
    choose(desk, name)
    choose(desk, "Another name")
    desk.press("back", "back")
    desk.app.screen.cursor = 5
    desk.press("ok")
    desk.app.screen.cursor = desk.app.screen.cell_count() - 1
    desk.press("ok")
    assert lines(desk) == ["F"]
    choose(desk, "F")
    choose(desk, "Use it")
    assert setup.control == "7m+2s"
    desk.app.back_to("home")
    desk.app.open("menus.clock_choice", GameSetup("clock"))
    choose(desk, "Own clocks")
    choose(desk, "F")
    choose(desk, "Delete")
    assert desk.app.book.clocks() == [] and desk.screen == "clock_choice"


def test_no_more_own_clocks_than_there_is_room_for(desk):
    desk.app.book.set_clocks([(f"c{i}", f"{i + 1}m", "") for i in range(12)])
    editor(desk, control="7m+2s")
    choose(desk, "Save it by a name…")
    desk.press("ok")
    desk.app.screen.cursor = desk.app.screen.cell_count() - 1
    desk.press("ok")
    assert desk.screen == "notice" and "delete one first" in desk.screen_text
    assert len(desk.app.book.clocks()) == 12


def test_white_is_chosen_with_the_seats(desk):
    setup = GameSetup("clock")
    setup.names = ["Anna", "Boris"]
    desk.app.open("menus.seats", setup)
    turn_value(desk, "White")
    assert value(desk, "White") == "Boris"
    setup.put("seats", "4")
    setup.put("first", "3")
    setup.put("seats", "2")
    setup.repair()
    assert setup.value("first") == 0, "seat 3 is no longer in the game, so seat 0 begins"
