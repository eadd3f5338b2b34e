"""The PC must tell of players who came to a pad and left it: in its list of events, in the model of the game, in the store."""

import pytest

from flagfall.record import record
from host_tools.report.game_page import game_page
from host_tools.store.verify import check
from host_tools.views.account import account
from host_tools.views.event_text import exact_time
from host_tools.views.events import event_rows
from host_tools.views.game_model import turns
from host_tools.views.time_used import course, session_with_turns
from tests.host.made_records import Recorded, stored_row


def evening(control: str = "") -> Recorded:
    """Anna 10, Boris leaves with 20, Cyril comes and makes 60, a guest comes; the fewest win, so Anna and the guest with 10 share it."""
    game = Recorded("pad", ("Anna", "Boris"), control, seats="2", win="fewest")
    if control:
        game.press(1, 0)
    game.play("+10", 1000)
    if control:
        game.press(0, 2000)
    game.play("+20", 3000)
    if control:
        game.press(1, 4000)
    game.come("Кирило Довгий", 5000)
    game.out(1, 6000)
    game.play("2+60", 7000)
    game.come("", 8000)
    game.play("3+10", 9000)
    game.play("finish", 10000)
    return game


def test_the_list_of_events_names_them() -> None:
    rows = [(row.who, row.text, row.points, row.score) for row in event_rows(evening().data)]
    assert rows == [
        ("Anna", "+10", "+10", "10 : 0"),
        ("Boris", "+20", "+20", "10 : 20"),
        ("Кирило Довгий", "Кирило Довгий comes", "", "10 : 20 : 0"),
        ("Boris", "Boris leaves", "", "10 : 20 : 0"),
        ("Кирило Довгий", "Кирило Довгий +60", "+60", "10 : 20 : 60"),
        ("Player 4", "Player 4 comes", "", "10 : 20 : 60 : 0"),
        ("Player 4", "Player 4 +10", "+10", "10 : 20 : 60 : 10"),
        ("table", "finished, the points decide", "", "10 : 20 : 60 : 10"),
        ("", "the game is closed", "", ""),
    ]
    assert event_rows(evening().data, ["A", "B", "C", "D"])[2].text == "C comes"


def test_every_turn_has_a_score_for_each_side() -> None:
    game = evening()
    played, of_clock = session_with_turns(game.data)
    found = turns(played, of_clock, played.names)
    assert [each.score for each in found][:3] == [(10, 0, 0, 0), (10, 20, 0, 0), (10, 20, 0, 0)]
    assert [each.text for each in found][2:4] == ["Кирило Довгий comes", "Boris leaves"] and found[-1].score == (10, 20, 60, 10)


def test_the_store_keeps_all_players() -> None:
    game = evening()
    checked = check(game.name, game.data)
    assert checked.status == "verified" and checked.ending == "finished" and not checked.ended_early
    assert [(seat.name, seat.score, seat.place) for seat in checked.seats] == [
        ("Anna", 10, 1),
        ("Boris", 20, 3),
        ("Кирило Довгий", 60, 4),
        ("Player 4", 10, 1),
    ]
    with stored_row(game) as row:
        assert [seat.name for seat in row.seats] == ["Anna", "Boris", "Кирило Довгий", "Player 4"]


@pytest.mark.parametrize("control", ["", "5m"])
def test_the_report_has_a_column_for_each_player(control: str) -> None:
    game = evening(control)
    with stored_row(game) as row:
        page = game_page(account(row, game.data, drawn=True)).text
    assert all(name in page for name in ("Anna", "Boris", "Кирило Довгий", "Player 4")) and "Boris leaves" in page


def test_the_clock_of_who_comes_is_counted() -> None:
    game = evening("5m")
    assert check(game.name, game.data).status == "verified"
    times = course(game.data)
    assert len(times.lines) == 4 and times.clock_seats == (0, 1, 2, 3)
    assert [exact_time(turn.used) for turn in times.turns][:2] == ["0:02.0", "0:02.0"]


def test_the_turns_of_a_player_who_is_taken_back_are_left_out() -> None:
    game = Recorded("pad", ("Anna", "Boris"), "5m", seats="2")
    game.press(1, 0)
    game.come("Cyril", 1000)
    for seat in range(3):
        game.press(seat, 2000 + 1000 * seat)
    game.event(record.UNDO, 6000, 1)
    game.play("end", 7000)
    assert {turn.clock_seat for turn in course(game.data).turns} == {0, 1}
    assert [row.fault for row in event_rows(game.data)].count(True) == 0


def test_a_lost_slot_of_a_name_loses_no_points() -> None:
    """The holes are named; the score is that of before, because a name is missing."""
    game = evening()
    at = next(i for i, slot in enumerate(game.slots) if slot[0] == record.NAME)
    checked = check(game.name, b"".join(game.slots[:at] + game.slots[at + 1 :]))
    assert checked.status == "damaged" and [seat.score for seat in checked.seats][:2] == [10, 20]
