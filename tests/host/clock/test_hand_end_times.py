"""The end of a hand must leave on the clocks what the players had: the time of the last entries is nobody's, a used delay costs nothing."""

import pytest

from flagfall.clock.clock import Clock
from tests.host.at_table import begin_game, check_replay
from tests.host.desk import Desk

MINUTES = 60_000

# The last four: the clock passes zero, or the flag falls, while the last entries of the hand are made; a flag had fallen long before.
ON_A_TABLE = ["5m+3s", "10md5s", "up", "up:20m", "scrabble:1s", "hour:5m", "byo:0m,5x30s", "move:30s", "move:30s+save", "can:0m,20/5m"]
ON_A_TABLE += ["scrabble:14s", "14s", "14s freeze=off overtime=up", "5s freeze=off overtime=up"]


def _press_turn(desk: Desk, clock: Clock) -> None:
    """Presses the big button of the seat on turn, shortly."""
    desk.press(("left", "right")[clock.turn], ms=20)


@pytest.mark.parametrize("pressed", [True, False])
@pytest.mark.parametrize("lead", ["rotate", "winner_or_lot"])
def test_the_end_of_a_hand_leaves_the_main_time_with_both_forms_of_a_delay(lead, pressed):
    """Every turn of the hand takes two of the five seconds of its delay, so nobody loses or gains main time (CK-04). pressed: a press comes
    before its entry.
    """
    for sign, shown in (("d", 0), ("b", 5000)):
        desk = Desk()
        played = begin_game(desk, "fives", "first=0 target=1000 next_lead=" + lead, f"10m{sign}5s")
        game, clock = played.game, played.clock
        desk.press("right")
        while game.stage == "play":
            if pressed:
                _press_turn(desk, clock)
                desk.run(2000)
                while game.stage == "play" and played.pending_turns.count > 0:
                    desk.press("ok", ms=20)
                continue
            desk.run(2000)
            while game.stage == "play" and played.pending_turns.count == 0:
                desk.press("ok")
            if game.stage == "play" and played.pending_turns.count < 0:
                _press_turn(desk, clock)
        desk.run(30)
        while game.hand_number == 1 or desk.screen == "leader":
            desk.press("ok")
        for _ in range(3):  # so each of the two clocks waits once
            _press_turn(desk, clock)
            assert clock.left(1 - clock.turn, played.t) == 10 * MINUTES + shown, sign
        check_replay(desk)


@pytest.mark.parametrize("given", ON_A_TABLE)
@pytest.mark.parametrize("lead", ["rotate", "winner_or_lot"])
def test_the_end_of_a_hand_leaves_all_clocks_as_the_last_press_did(given, lead):
    """The entries take two seconds after each press, and the last one ends the hand, in which the seat that the press put on turn has no
    turn any more. An overrun after a flag is not compared: no correction can set it, and the flag stays down.
    """
    desk = Desk()
    control, _, options = given.partition(" ")
    played = begin_game(desk, "fives", "first=0 target=1000 next_lead=" + lead, control, clock=options)
    game, clock = played.game, played.clock

    def shown() -> list[tuple]:
        """Returns for each seat its overrun or time left in ms, whether it rises, and its period."""
        t = played.t
        return [(clock.flag(seat, t) or clock.left(seat, t), clock.rises(seat, t), clock.period_of(seat, t)) for seat in range(2)]

    desk.press("right")
    at_press = shown()
    while game.stage == "play":
        _press_turn(desk, clock)
        at_press = shown()
        desk.run(2000)
        while game.stage == "play":
            if desk.screen == "fallen_flag":
                desk.press("back", ms=20)
            elif played.pending_turns.count > 0:
                desk.press("ok", ms=20)
            else:
                break
    assert clock.paused and shown() == at_press
    desk.run(30)
    while game.hand_number == 1 or desk.screen == "leader":
        desk.press("ok")
    assert clock.turn == game.turn and shown() == at_press
    check_replay(desk)


@pytest.mark.parametrize("control", ["5m", "5m+3s", "10md5s", "10mb5s", "up", "hour:5m", "move:30s"])
def test_a_turn_that_the_entries_pass_over_costs_no_time(control):
    """Both press for their last cards, so the clock runs for the first of them, until the entries say that this seat has no card left."""
    desk = Desk()
    played = begin_game(desk, "crib6", "first=0", control)
    table, clock = desk.app.screen.table, played.clock
    table.enter(list(played.game.parse("cut 4H")), desk.now)
    desk.press("left")
    for card in ("A", "2", "3", "4", "5", "6"):
        _press_turn(desk, clock)
        table.enter(list(played.game.parse(card)), desk.now)
    first = clock.turn
    _press_turn(desk, clock)
    _press_turn(desk, clock)
    at_press = [clock.left(clock_seat, played.t) for clock_seat in range(2)]
    desk.run(2000)
    table.enter(list(played.game.parse("A")), desk.now)
    assert played.game.passed_over() == (first,) and clock.turn != first
    assert [clock.left(clock_seat, played.t) for clock_seat in range(2)] == at_press
    check_replay(desk)


def test_what_a_seat_used_before_its_turn_was_skipped_stays_used():
    desk = Desk()
    played = begin_game(desk, "fives", "first=0 target=1000 next_lead=rotate", "5m")
    game, clock = played.game, played.clock
    desk.press("right")
    while sum(map(game.in_hand, range(2))) > 2:
        _press_turn(desk, clock)
        while played.pending_turns.count > 0:
            desk.press("ok", ms=20)
    _press_turn(desk, clock)
    desk.run(1000)
    desk.app.screen.table.skip(desk.now)
    at_skip = [clock.left(clock_seat, played.t) for clock_seat in range(2)]
    desk.run(2000)
    while game.stage == "play":
        desk.press("ok", ms=20)
    assert clock.paused and [clock.left(clock_seat, played.t) for clock_seat in range(2)] == at_skip
    check_replay(desk)
