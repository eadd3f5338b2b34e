"""A game that is only a clock must work with buttons: White, start and stop, order of play, flags, lateness, results."""

import re

import pytest

from flagfall.app.menus.game_setup import GameSetup
from flagfall.app.menus.seats import first_key
from flagfall.record.record import OUT, REVERSE, SKIP
from flagfall.record.session import Session
from tests.host.at_table import begin_game, check_replay, event_kinds
from tests.host.desk import Desk
from tests.host.screens.drawn_boxes import boxes

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def clock_game(desk: Desk, control: str, seats: int = 2, options: str = "", clock: str = "") -> Session:
    return begin_game(desk, "clock", f"seats={seats} {options}".strip(), control, NAMES[:seats], clock)


def table(desk: Desk):
    return next(screen for screen in desk.app.stack if screen.name == "play").table


def lines(desk: Desk) -> list[str]:
    return [text for text, _ in desk.menu]


def choose(desk: Desk, text: str) -> None:
    """Moves down to the line and chooses it."""
    desk.press(*["down"] * (lines(desk).index(text) - desk.app.screen.cursor), "ok")


def test_white_is_the_seat_whose_clock_starts_first(desk):
    """White is the first seat, unless the other seat's clock starts first, which no button does; also after a power cut (Laws 6.6)."""
    played = clock_game(desk, "5m")
    assert table(desk).white == 0
    assert table(desk).press(0, desk.now)
    assert table(desk).white == 1 and played.clock.running(played.t) == 1
    desk.press("right", "left", "right")
    desk.cut()
    desk.press("ok")
    assert table(desk).white == 1
    check_replay(desk)


def test_white_may_be_agreed_before_the_start(desk):
    played = clock_game(desk, "5m", options="first=1")
    assert table(desk).white == 1
    desk.press("ok")
    assert played.clock.running(played.t) == 1 and table(desk).white == 1


def test_a_start_taken_back_leaves_white_as_agreed(desk):
    clock_game(desk, "5m")
    desk.press("left", "back")
    choose(desk, "Take back the press")
    assert table(desk).white == 0 and not table(desk).clock.started
    assert desk.screen_text == "The press is taken back. The clock stands as before the start."
    desk.press("ok", "back", "right")
    assert table(desk).white == 0 and table(desk).clock.turn == 0


def test_rules_decide_who_is_white(desk):
    """In chess White is the first seat. In English draughts it is the second, because the dark men begin. A press or its take-back changes
    nothing.
    """
    for preset, white in (("chess", 0), ("draughts", 1)):
        begin_game(desk, preset, "", "5m", NAMES[:2])
        assert table(desk).white == white
        desk.press("right", "left", "back")
        choose(desk, "Take back the press")
        assert table(desk).white == white
        desk.press("back")
        choose(desk, "Leave, go on later")


def test_ok_starts_and_stops(desk):
    played = clock_game(desk, "5m")
    desk.press("ok")
    assert played.clock.turn == 0 and not played.clock.paused
    desk.press("ok")
    assert desk.screen == "game_menu" and played.clock.paused
    desk.press("back")
    assert desk.screen == "play" and not played.clock.paused


def test_a_big_button_does_not_end_a_pause(desk):
    """Only the menu ends it, because a person may lean on the clock."""
    played = clock_game(desk, "5m")
    desk.press("right", "left")
    desk.cut()
    desk.press("down", "up", "ok")
    played = desk.app.book.session
    assert desk.screen == "play" and played.clock.paused
    desk.press("left", "right")
    assert played.clock.paused and played.clock.moves == [1, 0]


def test_three_and_more_skip_leave_return_and_turn_round(desk):
    played = clock_game(desk, "10m", 4)
    clock = played.clock
    desk.press("right")
    assert clock.turn == 0
    desk.hold("left")
    choose(desk, "Skip: no move made")
    assert (clock.turn, clock.moves) == (1, [0, 0, 0, 0]) and event_kinds(desk)[-1] == SKIP
    desk.hold("left")
    choose(desk, "Cyril leaves the game")
    desk.press("right")
    assert clock.turn == 3 and clock.is_out(2) and event_kinds(desk)[-2] == OUT
    desk.hold("left")
    choose(desk, "Go round the other way")
    assert event_kinds(desk)[-1] == REVERSE
    desk.press("right")
    assert clock.turn == 1, "the order is reversed and Cyril is out, so Boris is on turn"
    desk.hold("left")
    choose(desk, "Back in: Cyril")
    desk.press("right", "right", "right")
    assert clock.turn == 2
    check_replay(desk)


def test_a_game_with_rules_keeps_its_order(desk):
    """Out and reverse are for the clock alone. In dominoes, a turn can only be ended or skipped."""
    begin_game(desk, "fives", "first=0 seats=3", "5m", NAMES[:3])
    desk.press("right")
    desk.hold("left")
    assert not [line for line in lines(desk) if "leaves the game" in line or line.startswith(("Back", "Go round"))]


def test_flag_declares_nobody_the_winner(desk):
    """The device asks (Laws 6.8, 6.9): lost, drawn because the other cannot mate, more time, or only shown."""
    played = clock_game(desk, "5s")
    desk.press("right")
    desk.run(6000)
    assert desk.screen == "fallen_flag" and not played.game.over
    assert lines(desk) == ["Lost on time: Anna", "Draw: Boris cannot mate", "Give time, go on", "Look at the game"]
    assert desk.app.screen.cursor == 3
    desk.press("up", "up", "ok")
    assert desk.screen_text == "Draw: Boris cannot mate. Anna – Boris ½–½"
    desk.press("back")
    assert desk.screen == "fallen_flag" and not played.game.over, "BACK changes nothing"
    desk.press("ok", "ok")
    desk.run(50)
    assert played.game.over and played.game.winners() == () and not played.game.ended
    assert desk.screen == "game_result"
    check_replay(desk)


def test_both_flags_down_and_the_first_stays_marked(desk):
    """Equipment e; Guidelines III.3.1: the first flag is known, so it is shown beside the question."""
    played = clock_game(desk, "5s", options="first=1", clock="freeze=off")
    desk.press("left")
    desk.run(5_500)
    assert desk.screen == "fallen_flag"
    assert lines(desk)[3] == "Play on"
    desk.press("up", "ok")
    assert desk.screen == "play"
    desk.press("right")
    desk.run(6_000)
    assert desk.screen == "fallen_flag"
    assert [text.what for text in boxes(desk).texts][-6:] == ["flag", "Anna", "0:00", "1st flag", "Boris", "0:00"]
    assert played.clock.flags(played.t + 6_000) == [1, 0] and played.clock.first_flag(played.t + 6_000) == 1


def test_flags_among_four_only_sound(desk):
    """The players have agreed the effect of a flag, so the device asks nothing, and the turn goes on."""
    played = clock_game(desk, "5s", 4, clock="freeze=off overtime=out")
    desk.press("right")
    desk.run(6_000)
    assert desk.screen == "play" and any(hertz == 880 for _, hertz, _ in desk.beeps)
    desk.press("right")
    assert played.clock.turn == 1
    desk.press("right", "right", "right")
    assert played.clock.turn == 1, "Anna's turn must be skipped"
    check_replay(desk)


def test_who_is_late_is_asked_about_once(desk):
    """CK-07: the limit is 10 s. The clock goes on meanwhile, and a press removes the question."""
    played = clock_game(desk, "1h", clock="late=10s")
    desk.press("right")
    desk.run(9_900)
    assert desk.screen == "play"
    desk.run(300)
    assert desk.screen == "late_player" and lines(desk) == ["Lost by being late", "Wait, the clock goes on"]
    assert not played.clock.paused
    desk.press("left")
    assert desk.screen == "play" and played.clock.moves == [1, 0]
    desk.run(30_000)
    assert desk.screen == "play", "Boris's turn began after the limit, so Boris is not late"


def test_a_late_player_who_has_moved_is_not_asked_about_after_a_power_cut(desk):
    clock_game(desk, "1h", clock="late=10s")
    desk.press("right")
    desk.run(11_000)
    desk.press("left")
    desk.cut()
    desk.press("ok")
    desk.run(30_000)
    played = desk.app.stack[-1].table
    assert desk.screen == "play" and played.clock.late(played.session.t) == 0 and played.clock.moves == [1, 0]


def test_late_loses_when_the_table_says_so(desk):
    played = clock_game(desk, "1h", clock="late=10s")
    desk.press("right")
    desk.run(11_000)
    desk.press("up", "ok")
    assert desk.screen_text == "Boris beats Anna 1–0" and not played.game.over
    desk.press("ok")
    desk.run(50)
    assert played.game.winners() == (1,)
    check_replay(desk)


def test_gong_needs_no_button(desk):
    played = clock_game(desk, "gong:10s")
    desk.press("right")
    desk.run(25_000)
    assert played.clock.running(played.t + 25_000) == 0
    desk.press("left", "right")
    assert played.clock.moves == [0, 0]
    desk.press("back")
    assert played.clock.paused
    desk.press("back")
    check_replay(desk)


def test_result_by_the_menu(desk):
    played = clock_game(desk, "5m")
    desk.press("right", "left", "back")
    choose(desk, "Result, resign, end…")
    choose(desk, "Boris wins")
    assert desk.screen_text == "Boris beats Anna 1–0"
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "game_result" and played.game.winners() == (1,)
    desk.press("back")
    assert desk.screen == "home"
    desk.app.open("menus.history")
    desk.run(100)
    assert desk.menu[0][0] == "● Anna 0 : 1 Boris"


@pytest.mark.parametrize("control", ["byo:10m,3x30s", "can:1h,20/5m", "canp:20m,10/5m,+5"])
def test_with_the_clocks_of_go_the_one_who_begins_has_black(control):
    desk = Desk()
    begin_game(desk, "clock", "first=0", control)
    assert table(desk).white == 1, "the option says that seat 0 begins, so it has Black"
    desk.press("left")
    first = table(desk).clock.turn
    assert table(desk).white == 1 - first
    setup = GameSetup("clock")
    setup.control = control
    assert first_key(setup) == "black", "the summary must say the same before the start"


@pytest.mark.parametrize("panel", ["pico_epaper_2in9", "pico_epaper_4in2"])
@pytest.mark.parametrize(
    ("preset", "options", "entry"), [("clock", "", ""), ("backgammon-match", "moves=off", ""), ("crib6", "first=0", "cut 5C")]
)
def test_a_delay_is_seen_running(panel, preset, options, entry):
    """Each second of the delay is on the glass, and the main time stands meanwhile; then the main time runs."""
    desk = Desk(panel)
    begin_game(desk, preset, options, "10md5s", NAMES[:2])
    if entry:
        desk.app.stack[0].table.enter(desk.app.stack[0].table.game.parse(entry), desk.now)
        desk.app.back_to("play")
    desk.press("right")
    desk.run(4_000)  # the first refresh is a full one
    desk.press("left" if desk.lamp == 0 else "right")
    delays: list[int] = []
    pictures = set()
    for _ in range(44):
        desk.run(100)
        pictures.add(desk.glass())
        shown = " ".join(text.what for text in boxes(desk).texts)
        left = min(int(number) for number in re.findall(r"delay (\d+)", shown))  # the other player's is whole
        delays += [left] if left not in delays else []
        assert shown.count("10:00") == 2, "the main time stands"
    assert delays == [5, 4, 3, 2, 1] and len(pictures) >= 5
    desk.run(1_500)
    assert "9:59" in " ".join(text.what for text in boxes(desk).texts)
