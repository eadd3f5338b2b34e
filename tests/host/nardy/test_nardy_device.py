"""Nardy must work with buttons: whole golden games, few presses, the device's dice, and matches without moves."""

import json
import os
from collections import Counter
from itertools import product
from random import Random
from statistics import median

import pytest

from flagfall.app.games.nardy import dice_picture
from flagfall.app.games.nardy.dice_entry import DEVICE_THROWS
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.desk import Desk, choose, new_game
from tests.host.nardy.nardy_buttons import enter_roll, enter_text
from tests.host.nardy.nardy_table import FOLDER

# limits of the median, with every OK and with the press that opens the entry
ROLL_PRESSES = 6
STEP_PRESSES = 3
MOST_PRESSES = 8  # of a roll
OPENED = ("roll 31", "8/5", "6/5")


def golden(name: str) -> tuple[str, list[tuple[str, dict]]]:
    """Returns (request of the game, (entry, expected facts after it) ...)."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="ascii").splitlines()
    entries = [(line.removeprefix("play "), json.loads(reply[3:])) for line, reply in zip(lines[2::2], lines[3::2], strict=True)]
    return lines[1], entries


@pytest.mark.parametrize("name", ["backgammon_game", "backgammon-match_game", "longnardy_game"])
def test_a_golden_game_by_buttons(name):
    request, entries = golden(name)
    _, preset, *options = request.split()
    desk = Desk()
    begin_game(desk, preset, " ".join(options))
    game, presses = table_session(desk).game, {"roll": [], "step": []}
    for text, expected in entries:
        count = enter_text(desk, text)
        desk.run(20)
        presses["roll" if text.startswith("roll") else "step"].append(count)
        assert game.entry(len(game.log) - 1) == text and game.stage == expected.get("stage", game.stage), text
    assert game.over
    assert median(presses["roll"]) <= ROLL_PRESSES and median(presses["step"]) <= STEP_PRESSES, presses
    desk.run(50)
    assert desk.screen == "game_result"
    check_replay(desk)


def desk_after(*entries: str, preset: str = "backgammon-match", control: str = "", desk: Desk | None = None) -> Desk:
    """Returns a desk with a game in which moves are entered, after these entries."""
    desk = desk or Desk()
    begin_game(desk, preset, "", control)
    if control:
        desk.press("right")
    for entry in entries:
        enter_text(desk, entry)
    while desk.screen != "play":
        desk.press("back")
    return desk


def test_a_roll_takes_few_presses():
    counts = []
    for first, second in product(range(1, 7), repeat=2):
        desk = desk_after(*OPENED)
        counts.append(enter_roll(desk, first, second))
        game = table_session(desk).game
        assert game.dice[:2] == bytes(sorted((first, second), reverse=True)) and game.turn == 1
    assert len(counts) == 36 and median(counts) <= ROLL_PRESSES and max(counts) <= MOST_PRESSES, Counter(counts)


def test_the_opening_takes_few_presses():
    """The device asks for it itself, which saves an OK. Each seat has its own die."""
    counts = []
    for first, second in product(range(1, 7), repeat=2):
        if first != second:
            desk = Desk()
            begin_game(desk, "backgammon", "")
            counts.append(enter_roll(desk, first, second))
            assert table_session(desk).game.turn == (0 if first > second else 1)
    assert median(counts) <= ROLL_PRESSES and max(counts) <= MOST_PRESSES, Counter(counts)


def test_a_double_takes_few_presses():
    desk = desk_after(*OPENED)
    assert enter_text(desk, "double") <= ROLL_PRESSES
    table = desk.app.stack[0].table
    assert table.style.line(table)[0] == table.session.names[table.game.turn] + " answers"
    desk.press("down")  # drops it
    assert table.game.scores == [0, 1] and desk.screen == "hand_result"


def device_throws(desk: Desk) -> bytes:
    """Returns the dice that the device throws for the seat on turn."""
    if desk.screen == "play":
        desk.press("ok")
    while desk.app.screen.cursor.faces[0] != DEVICE_THROWS:
        desk.press("up")
    desk.press("ok")
    assert desk.screen == "thrown_dice"
    move = table_session(desk).game.log[len(table_session(desk).game.log) - 1]
    assert move >> 6 & 1, "the roll must be marked as thrown by the device"
    return bytes((move >> 3 & 7, move & 7))


def test_the_device_never_throws_twice_for_a_turn():
    desk = desk_after(*OPENED)
    dice = device_throws(desk)
    desk.press("ok")
    assert desk.screen == "step_entry"
    desk.press("back", "back")
    choose(desk, "Take back the entry")
    assert table_session(desk).game.stage == "roll"
    desk.press("ok", "up", "up", "down")  # nothing else can be chosen
    desk.press("ok")
    assert table_session(desk).game.dice[:2] == dice
    desk.press("back", "back")
    desk.cut()
    desk.press("ok")  # resume
    desk.press("ok", "back", "back")
    choose(desk, "Take back the entry")
    desk.cut()
    desk.press("ok")
    assert device_throws(desk) == dice
    check_replay(desk)


def test_the_opening_by_the_device_is_never_equal():
    for seed in range(12):
        desk = Desk(seed=seed)
        begin_game(desk, "backgammon", "")
        first, second = device_throws(desk)
        assert first != second and table_session(desk).game.turn == (0 if first > second else 1)
        desk.press("ok")
        assert desk.screen == "step_entry"


def test_the_device_decides_who_begins_long_nardy():
    desk = Desk()
    begin_game(desk, "longnardy", "")
    desk.press("up", "up", "up", "ok")
    assert table_session(desk).game.stage == "roll" and desk.screen == "play"


def test_the_devices_dice_are_fair():
    """All 36 rolls are equally likely: chi-square over many throws. Random bytes that would favour a face are not used."""
    counts = Counter((dice_picture.throw(os.urandom), dice_picture.throw(os.urandom)) for _ in range(36_000))
    assert len(counts) == 36
    chi = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi < 93  # 35 degrees of freedom: exceeded once in a million
    every = [bytes([value]) for value in range(256)]
    faces = Counter()
    for byte in every:
        feed = iter([byte, b"\x00"])
        faces[dice_picture.throw(lambda count, feed=feed: next(feed))] += byte[0] < 252
    assert set(faces.values()) == {42}


def test_equal_dice_do_not_begin():
    desk = Desk()
    begin_game(desk, "backgammon", "")
    enter_roll(desk, 5, 5)
    assert desk.screen == "notice" or desk.screen == "table_notice"
    desk.press("ok")
    assert desk.screen == "dice_entry" and not len(table_session(desk).game.log)


def test_a_roll_without_a_step_is_reported():
    desk = Desk()
    begin_game(desk, "backgammon", "position=0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,-5,-2,-2,-2,-2,-2/1,0/0,0/0/-")
    enter_roll(desk, 5, 2)
    assert desk.screen == "table_notice" and "Anna" in desk.screen_text and "5-2" in desk.screen_text
    desk.press("ok")
    assert table_session(desk).game.turn == 1


def test_turns_by_the_clock():
    """The entry comes before the press or after it."""
    desk = Desk()
    begin_game(desk, "backgammon-match", "", "14md12s")
    desk.run(50)
    enter_text(desk, "roll 31")
    desk.press("back")
    desk.press("right")  # seat 0's time runs
    clock = table_session(desk).clock
    assert clock.turn == 0 and clock.started
    enter_text(desk, "8/5")
    enter_text(desk, "6/5")
    assert desk.app.stack[0].table.pending_turns == -1
    desk.press("left")
    assert clock.turn == 1 and desk.app.stack[0].table.pending_turns == 0
    desk.press("right")
    assert desk.app.stack[0].table.pending_turns == 1
    for text in ("roll 62", "24/18", "13/11"):
        enter_text(desk, text)
    assert desk.app.stack[0].table.pending_turns == 0
    enter_text(desk, "double")
    desk.press("left")
    assert clock.turn == 1
    desk.press("up")  # takes
    desk.press("right")
    assert clock.turn == 0 and table_session(desk).game.cube.owner == 1
    check_replay(desk)


def test_the_clock_stands_between_the_games():
    desk = Desk()
    begin_game(desk, "backgammon-match", "moves=off match=5", "10md12s")
    desk.press("right", "left")
    desk.press("ok")
    choose(desk, "Anna wins, gammon")
    clock, game = table_session(desk).clock, table_session(desk).game
    desk.run(30)
    assert desk.screen == "hand_result" and clock.paused and game.scores == [2, 0]
    left = [clock.left(seat, table_session(desk).t) for seat in range(2)]
    desk.wait(60_000)
    desk.press("ok")
    assert desk.screen == "play"
    desk.press("left")  # either player begins
    assert clock.running(table_session(desk).t) >= 0
    assert [clock.left(seat, table_session(desk).t) for seat in range(2)] == left
    desk.press("ok")
    assert desk.menu[0] == ("Boris doubles", "2")
    desk.press("ok")
    assert game.stage == "double"
    desk.press("down")
    desk.run(30)
    assert game.scores == [2, 1] and clock.paused
    desk.press("ok", "back")
    choose(desk, "Give up this game…")
    choose(desk, "Anna gives up, backgammon")
    assert desk.screen_text == "Anna gives up, backgammon. Anna – Boris 2–4"
    desk.press("ok")
    desk.run(30)
    assert game.scores == [2, 4] and game.match.crawford == 1
    check_replay(desk)


def test_the_clock_stands_when_the_last_man_is_off():
    desk = Desk()
    last = "1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-13,0,0,0,0,0/0,0/14,2/0/-"
    begin_game(desk, "backgammon-match", "match=5 position=" + last, "10md12s")
    desk.press("right")
    clock, game = table_session(desk).clock, table_session(desk).game
    assert clock.turn == 0
    enter_text(desk, "roll 21")
    enter_text(desk, "1/off")
    desk.run(50)
    assert game.scores == [1, 0] and clock.paused and desk.screen == "hand_result"
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "dice_entry" and desk.app.screen.opening  # the next game begins by itself
    enter_text(desk, "roll 13")
    desk.press("back")
    desk.press("left")
    assert clock.running(table_session(desk).t) == 1 == game.turn
    check_replay(desk)


@pytest.mark.parametrize(
    ("options", "entries", "cube", "hint"),
    [
        ("moves=off", (), "cube 1", "OK: double, result"),
        ("moves=off match=1", (), "", "OK: result"),  # BG-15: the cube is dead for both from the beginning
        ("moves=off match=2 crawford=off", ("won 0 1",), "cube 1", "OK: double, result"),  # for one of them only
        ("moves=off match=2 crawford=off", ("won 0 1", "won 1 1"), "", "OK: result"),
        ("moves=off match=3", ("double 0", "take"), "cube 2: Boris", "OK: double, result"),
        ("moves=off match=2", ("double 0", "take"), "cube 2: Boris", "OK: result"),  # the cube is dead, but doubles the result
        ("moves=off match=2", ("won 0 1",), "Crawford: no doubling", "OK: result"),
        ("moves=off match=0 cube=off", (), "", "OK: result"),
        ("match=1", (), "", ""),  # a single game has no length
        ("match=3 cube=off", (), "to 3", ""),
    ],
)
def test_a_cube_that_no_seat_may_double_is_not_offered(options, entries, cube, hint):
    desk = Desk()
    begin_game(desk, "backgammon-match", options)
    table = desk.app.stack[0].table
    for entry in entries:
        table.enter(table.game.parse(entry), desk.now)
    assert (table.style.line(table)[1], table.style.remark(table)) == (cube, hint)


def test_the_home_is_put_on_the_left_by_buttons_and_stays_there():
    desk = desk_after("roll 31", "8/5", "6/5")
    desk.press("up")
    desk.settle()
    board = desk.glass()
    desk.press("back", "back")
    choose(desk, "The board")
    choose(desk, "Home")
    desk.press("back", "back", "up")
    desk.settle()
    assert desk.app.preferences.view & 2 and desk.glass() != board
    desk.cut()
    assert desk.app.preferences.view & 2


def test_results_take_few_presses():
    desk = Desk()
    begin_game(desk, "backgammon-match", "moves=off")
    desk.press("ok", "down", "down", "ok")  # the plain win of the seat on turn is behind both doubles
    assert table_session(desk).game.scores == [1, 0]


def test_an_open_session_goes_on_until_it_is_closed():
    desk = Desk()
    begin_game(desk, "backgammon", "moves=off match=0 cube=on")
    table = desk.app.stack[0].table
    for winner in (0, 1, 1):
        table.enter(table.game.parse(f"won {winner} 1"), desk.now)
        desk.run(100)
        assert desk.screen == "hand_result"
        desk.press("back")
    assert table.game.scores == [1, 2] and not table.game.over
    if desk.screen != "play":
        desk.press("back")
    desk.press("back")
    choose(desk, "Result, resign, end…")
    assert [text for text, _ in desk.menu] == ["Anna wins", "Boris wins", "End here, not rated"], "who gives up has a line of its own"
    choose(desk, "End here, not rated")
    desk.press("ok")
    desk.run(30)
    assert desk.screen == "game_result"
    check_replay(desk)


def test_a_device_sets_a_match_up_without_moves():
    desk = Desk()
    new_game(desk, "Backgammon, a match")
    assert table_session(desk).game.facts.results_only and table_session(desk).header.options == "moves=off"


def test_an_earlier_step_is_changed():
    desk = desk_after(*OPENED, "roll 62", "24/18")
    desk.press("down")
    choose(desk, "Boris: 24/18")
    assert desk.screen == "step_entry"
    while desk.app.screen.cursor.move != (13 << 3 | 6):
        desk.press("down")
    desk.press("ok")
    game = table_session(desk).game
    assert game.entry(4) == "13/7"
    desk.press("down") if desk.screen == "play" else desk.press("back", "down")
    check_replay(desk)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_with_undos(seed):
    """Entries and undos in any order replay to the same game, with the device's throws."""
    random, desk = Random(seed), Desk(seed=seed)
    begin_game(desk, "backgammon-match", "")
    for _ in range(40):
        table = desk.app.stack[0].table
        if desk.screen == "hand_result":
            desk.press("ok")
        elif random.random() < 0.2 and len(table.game.log):
            while desk.screen != "play":
                desk.press("back")
                if desk.screen == "game_menu":
                    break
            table.undo(desk.now)
            desk.app.back_to("play")
        elif table.game.stage in ("lead", "roll"):
            desk.run(20)
            device_throws(desk)
            desk.press("ok")
        elif table.game.stage == "move":
            if desk.screen == "play":
                desk.press("ok")
            desk.press("ok")
        desk.run(20)
    check_replay(desk)
