"""The clock of a running game must work with its buttons: presses, pending turns, pauses, corrections, flags, power cuts."""

import pytest

from flagfall.record.record import PAUSE, PRESS, RESUME
from tests.host.at_table import begin_game, check_replay, enter_texts, event_kinds, table_session
from tests.host.clock.test_time_warnings import SOUND_NAMES
from tests.host.desk import Desk

MINUTES = 60_000


def sound_of(beep: tuple[int, int, int]) -> str:
    """Returns the name of a sound that was heard."""
    return SOUND_NAMES[beep[1:]]


@pytest.fixture
def desk() -> Desk:
    return Desk()


def _left(desk: Desk) -> list[int]:
    played = table_session(desk)
    return [played.clock.left(seat, desk.app.screen.table.time(desk.now)) for seat in range(played.clock.seats)]


def _tap(desk: Desk, name: str) -> int:
    """Presses shortly. Returns the time when the button went down."""
    at = desk.now
    desk.press(name, ms=20)
    return at


def test_press_starts_the_leader_and_ends_turns_at_its_stamp(desk):
    played = begin_game(desk, control="5m+3s")
    started = _tap(desk, "right")
    assert played.clock.turn == 0, "the opponent's press must start the leader's clock"
    assert played.clock.moves == [0, 0]
    desk.run(7_345)
    ended = _tap(desk, "left")
    assert played.clock.turn == 1 and played.clock.moves == [1, 0]
    spent = ended - started
    assert abs(_left(desk)[0] - (5 * MINUTES + 3000 - spent + 3000)) <= 1
    assert desk.lamp == 1
    check_replay(desk)


def test_leader_may_press_first(desk):
    """Any big button starts the framed seat. The next press ends its turn, which waits for its entry."""
    played = begin_game(desk, control="5m")
    desk.press("left")
    assert played.clock.turn == 0 and played.pending_turns.count == 0
    desk.press("left")
    assert played.clock.turn == 1 and played.pending_turns.count == 1
    enter_texts(desk, "5-5")
    assert played.pending_turns.count == 0
    check_replay(desk)


def test_wrong_side_changes_nothing(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    count = len(event_kinds(desk))
    desk.press("right")
    assert played.clock.turn == 0 and len(event_kinds(desk)) == count


def test_swapped_sides(desk):
    desk.app.preferences.swapped = True
    played = begin_game(desk, control="5m")
    desk.press("left")
    assert played.clock.turn == 0, "LEFT is the second player's button, so it starts the first player's clock"
    assert desk.lamp == 1, "the lamp on the right must light, where the first player sits"
    desk.press("right")
    assert played.clock.turn == 1


def test_entry_costs_nobody_time(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    desk.run(2000)
    desk.press("left")
    before = _left(desk)[0]
    desk.press("ok")
    desk.run(4000)
    desk.press("ok", "ok")
    assert _left(desk)[0] == before
    assert played.game.turn == 1 and played.pending_turns.count == 0


def test_entry_before_the_press_is_one_turn_ahead_at_most(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    assert played.pending_turns.count == -1 and played.clock.turn == 0
    desk.press("ok")
    assert desk.screen == "table_notice" and len(played.game.log) == 1, "a second entry must wait for the press"
    desk.press("left")
    assert desk.screen == "play"
    assert played.pending_turns.count == 0 and played.clock.turn == 1
    check_replay(desk)


def test_thirty_turns_may_wait_and_the_last_three_are_announced(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    start, sounds = len(desk.beeps), []
    for _ in range(15):
        for name in ("left", "right"):
            desk.press(name)
            sounds.append(sound_of(desk.beeps[-1]))
    assert sounds == ["turn"] * 27 + ["many"] * 3 and len(desk.beeps) == start + 30
    assert played.pending_turns.count == 30 and not played.clock.paused
    enter_texts(desk, "5-5", "5-0@r", "5-3@l")
    assert played.pending_turns.count == 27
    enter_texts(desk, "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")
    assert played.pending_turns.count == 22 and played.game.scores == [10, 45]
    check_replay(desk)


def test_the_31st_waiting_turn_stops_the_clock_and_is_no_ordinary_click(desk):
    """The press still ends the turn. From then on no seat loses time until a player opens the menu and leaves it."""
    played = begin_game(desk, control="5m")
    desk.press("right")
    for _ in range(15):
        desk.press("left", "right")
    desk.press("left")
    assert sound_of(desk.beeps[-1]) == "stop"
    assert played.pending_turns.count == 31 and played.clock.paused and played.clock.turn == 1
    enter_texts(desk, "5-5")
    desk.press("back", "back")
    assert not played.clock.paused
    check_replay(desk)


def test_a_pause_is_no_ordinary_click(desk):
    begin_game(desk, control="5m")
    desk.press("right", "back")
    assert sound_of(desk.beeps[-1]) == "stop"


def test_pause_and_go_on(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    desk.run(3000)
    desk.press("back")
    assert desk.screen == "game_menu" and played.clock.paused
    before = _left_of(desk, 0)
    desk.run(60_000)
    assert _left_of(desk, 0) == before
    desk.press("back")
    assert desk.screen == "play" and not played.clock.paused
    assert event_kinds(desk)[-2:] == [PAUSE, RESUME]
    check_replay(desk)


def _left_of(desk: Desk, seat: int) -> int:
    play = next(screen for screen in desk.app.stack if screen.name == "play")
    return table_session(desk).clock.left(seat, play.table.time(desk.now))


def test_fallen_flag_asks_and_declares_nothing(desk):
    played = begin_game(desk, control="1m")
    desk.press("right")
    desk.run(58_000)
    assert desk.screen == "play"
    desk.run(2_500)
    assert desk.screen == "fallen_flag" and not played.game.over
    assert any(hertz == 880 for _, hertz, _ in desk.beeps)
    desk.press("ok")  # this press was for the entry screen, but comes a moment too late
    assert desk.screen == "play" and not played.game.over
    desk.run(5000)
    assert desk.screen == "play", "the device must ask only once"
    desk.press("left")
    assert played.clock.turn == 0, "a press after the flag must not count as a move"
    desk.press("back", "down", "down")
    desk.press("ok")
    assert desk.screen == "fallen_flag"
    desk.press("ok")
    assert desk.screen == "confirmation" and desk.screen_text == "Boris beats Anna 0–0" and not played.game.over
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "game_result" and played.game.winners() == (1,)
    check_replay(desk)


def test_flag_falls_while_an_entry_is_open(desk):
    begin_game(desk, control="1m")
    desk.press("right", "ok")
    assert desk.screen == "tile_entry"
    desk.run(61_000)
    assert desk.screen == "fallen_flag"


def test_time_is_given_after_the_flag(desk):
    played = begin_game(desk, control="1m")
    desk.press("right")
    desk.run(61_000)
    desk.press("up", "ok", "up", "ok")
    assert desk.screen == "play" and played.clock.left(0, played.t) == 120_000 and not played.clock.paused
    desk.run(1000)
    desk.press("left")
    assert played.clock.turn == 1
    check_replay(desk)


def test_hand_end_stops_the_clock_and_seats_the_leader(desk):
    """The seat that the last press of the hand put on turn has lost no time, whichever seat leads the next hand."""
    played = begin_game(desk, options="first=0 target=1000", control="15m+5s")
    game, clock = played.game, played.clock
    desk.press("right")
    while game.stage == "play":
        if desk.screen != "tile_entry":
            desk.press("left" if clock.turn == 0 else "right", ms=20)
        full = [clock.left(seat, played.t) for seat in range(2)]
        while game.stage == "play" and played.pending_turns.count > 0:
            desk.press("ok", ms=20)
    assert clock.paused and [clock.left(seat, played.t) for seat in range(2)] == full
    moves = clock.moves[:]
    desk.run(30)
    while desk.screen == "hand_totals":
        desk.press("ok")
    desk.press("ok")
    if desk.screen == "leader":
        desk.press("down", "ok")
    assert game.hand_number == 2 and clock.turn == game.turn and played.pending_turns.count == 0
    assert [clock.left(seat, played.t) for seat in range(2)] == full and clock.moves == moves
    other = ("right", "left")[game.turn]
    desk.press(other)
    assert not clock.paused and clock.turn == game.turn
    check_replay(desk)


def test_power_cut_keeps_waiting_turns(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    desk.press("left", "right", "left")
    enter_texts(desk, "5-5")
    assert played.pending_turns.count == 2
    left = [played.clock.left(seat, played.t) for seat in range(2)]
    desk.run(10_000)
    desk.cut()
    desk.run(100)
    desk.app.home()
    desk.press("ok")
    again = table_session(desk)
    assert desk.screen == "play" and again is not played
    assert again.pending_turns.count == 2 and again.clock.paused and again.clock.turn == 1
    assert [again.clock.left(seat, again.t) for seat in range(2)] == left, "the times must be those of the last event"
    desk.press("back", "back")
    desk.run(1000)
    desk.press("right")
    assert again.pending_turns.count == 3 and again.clock.left(1, again.t) < left[1] - 900
    enter_texts(desk, "5-0@r", "5-3@l", "0-2@r")
    check_replay(desk)


def test_entry_ends_the_turn_where_the_table_wants_it(desk):
    desk.app.preferences.auto_press = True
    played = begin_game(desk, control="5m")
    enter_texts(desk, "5-5")
    assert played.clock.turn == 1 and played.pending_turns.count == 0
    enter_texts(desk, "5-0@r")
    assert played.clock.turn == 0 and event_kinds(desk).count(PRESS) == 2
    check_replay(desk)


def test_three_players(desk):
    played = begin_game(desk, options="first=1 seats=3", control="5m", names=("Anna", "Boris", "Cyril"))
    desk.press("right")
    assert played.clock.turn == 1
    desk.press("right", "right")
    assert played.clock.turn == 0 and played.pending_turns.count == 2
    desk.press("left")
    assert played.clock.turn == 0 and desk.screen == "play", "a short press of LEFT must not open the menu"
    desk.hold("left")
    assert desk.screen == "turn_menu"
    desk.press("ok")
    assert played.clock.turn == 1 and played.pending_turns.count == 3
    enter_texts(desk, "5-5", "5-0@r", "5-3@l")
    assert played.pending_turns.count == 0 and played.game.turn == 1
    check_replay(desk)


def test_partners_share_a_clock(desk):
    played = begin_game(desk, options="first=2 seats=4 teams=2x2", control="5m", names=("Anna", "Boris", "Cyril", "Dora"))
    assert played.clock.seats == 2
    desk.press("right")
    assert played.clock.turn == 0
    desk.press("left", "right", "left")
    enter_texts(desk, "5-5", "5-0@r", "5-3@l")
    assert played.pending_turns.count == 0 and played.game.turn == 1 and played.clock.turn == 1
    check_replay(desk)


def test_five_buttons(desk):
    desk = Desk("badger2040")
    played = begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    assert len(played.game.log) == 1
    desk.hold("ok", 800)
    assert desk.screen == "game_menu" and played.clock.paused


def test_slip_of_a_button_is_taken_back(desk):
    played = begin_game(desk, control="5m")
    desk.press("right")
    desk.run(1000)
    desk.press("left")
    assert played.pending_turns.count == 1
    desk.press("back", "down", "down")
    assert desk.chosen == "Take back the press"
    desk.press("ok")
    assert desk.screen_text == "The press is taken back. Anna plays on, with 4:59."
    desk.press("ok", "back")
    assert played.clock.turn == 0 and played.pending_turns.count == 0 and played.clock.moves == [0, 0]
    check_replay(desk)


def test_glass_is_renewed_only_when_the_text_changes(desk):
    """Above twenty minutes it changes once a minute, below once a second."""
    begin_game(desk, control="25m|2m")
    desk.press("right")
    desk.settle()
    before = desk.board.panel.partial
    desk.run(181_000)
    assert desk.board.panel.partial - before == 3
    desk.press("left")
    desk.run(3000)
    before = desk.board.panel.partial
    desk.run(30_000)
    assert 29 <= desk.board.panel.partial - before <= 31


def test_times_are_right_when_the_picture_stands_still(desk):
    """A drawing shows the time at the end of the refresh, so that nobody reads an old time."""
    begin_game(desk, control="5m")
    desk.press("right")
    desk.settle()
    desk.run(3000)
    for _ in range(20):
        while not desk.board.display.busy:
            desk.run(5)
        drawn = desk.app.screen.drawn_at
        while desk.board.display.busy:
            desk.run(5)
        assert abs(desk.app.screen.table.time(desk.now) - drawn) <= 25


def test_presses_during_a_full_refresh_keep_their_stamps(desk):
    played = begin_game(desk, control="5m")
    desk.app.request_full()
    desk.app.screen.dirty = True
    desk.run(100)
    assert desk.board.display.busy
    desk.press("right")
    desk.run(400)
    at = desk.now
    desk.press("left", ms=20)
    assert desk.board.display.busy, "the full refresh must still run"
    assert abs(played.t + desk.app.screen.table.base - at) <= 1
    check_replay(desk)


@pytest.mark.parametrize("above", ["up", "down", "ok"])
def test_big_button_ends_the_turn_whatever_is_open(desk, above):
    """It does so over the hands, a list of entries or a notice. Only on a screen where LEFT and RIGHT choose a tile do they choose."""
    played = begin_game(desk, control="5m")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press(above)
    assert desk.screen == {"up": "hands_so_far", "down": "entry_list", "ok": "table_notice"}[above]
    desk.run(1000)
    at = desk.now
    desk.press("left")
    assert desk.screen == "play" and played.clock.turn == 1
    assert abs(played.t + desk.app.screen.table.base - at) <= 1
    check_replay(desk)
