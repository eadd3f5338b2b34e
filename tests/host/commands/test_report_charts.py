"""The drawings of a report must agree with numbers worked by hand; so must the luck of dice."""

import re
from math import log

import pytest

from host_tools.games.drawn_game import DrawnGame, Position, Table, Thing
from host_tools.report import luck_chart, pace_chart, rating_chart, replay_data, score_chart, time_chart
from host_tools.report.gist import gist
from host_tools.report.numbers import clock, gained_points, signed, time_spent
from host_tools.store.store import Store
from host_tools.views.account import account
from host_tools.views.game_model import game_of
from host_tools.views.no_longer_played import RefusedGame
from tests.host.golden_records import golden_record
from tests.host.made_records import Recorded, worked_hand


def drawn_account(game: Recorded):
    store = Store("sqlite://")
    store.devices.note("E6614103", "fake")
    try:
        return account(store.games.keep(game.name, game.data)[1], game.data, drawn=True)
    finally:
        store.close()


def test_a_bar_is_the_logarithm_of_the_time():
    """As on lichess it is the square of ln(3 + half the seconds), from 0 on, here relative to the longest turn."""
    assert time_chart.bar(0, 60_000) == 0 and time_chart.bar(60_000, 60_000) == 1
    assert time_chart.bar(10_000, 60_000) == pytest.approx((log(8) ** 2 - log(3) ** 2) / (log(33) ** 2 - log(3) ** 2))
    assert time_chart.bar(5_000_000, 5_000_000) == 1, "the longest turn must fill the bar"


def test_bars_stand_above_and_below_the_middle_and_flags_are_marked():
    game = Recorded("clock", ("Ada", "Boris"), "10s", clock_options="freeze=off")
    game.press(1, 0)
    game.press(0, 4000)
    game.press(1, 16_000)  # twelve seconds of ten
    game.play("result 1-0", 17_000)
    drawn = time_chart.svg(drawn_account(game))
    bars = re.findall(r'class="bars seat(\d)" d="([^"]*)"', drawn)
    up, down = (re.findall(r"M[\d.]+ 118v(-?[\d.]+)", path) for _, path in bars)
    assert len(up) == 2 and len(down) == 1, "Ada's second turn must have a bar, although it did not end"
    assert all(float(high) < 0 for high in up) and float(down[0]) == pytest.approx(0.9 * 108, abs=0.1)
    assert len(re.findall('class="flag"', drawn)) == 1


def test_a_correction_is_marked_before_the_turn_in_which_it_was_made():
    from flagfall.record import record

    game = Recorded("clock", ("Ada", "Boris"), "1m")
    game.press(1, 0)
    game.press(0, 4000)
    game.event(record.PAUSE, 5000)
    game.event(record.CORRECT, 5000, 90_000, 0)
    game.event(record.RESUME, 6000)
    game.press(1, 9000)
    game.play("result 1-0", 9500)
    game_account = drawn_account(game)
    assert game_account.course.corrections == [(1, 0)]
    assert "time corrected" in time_chart.svg(game_account)


def test_the_score_goes_in_steps_to_the_target():
    """The worked hand is 10 : 45 of 100 in ten entries; the chart is 720 by 230, with 44 at the left, 14 at the right,
    24 above, 12 below.
    """
    drawn = score_chart.svg(drawn_account(worked_hand()))
    lines = dict(re.findall(r'class="line side(\d)" d="([^"]*)"', drawn))
    width, height = (720 - 44 - 14) / 10, 230 - 24 - 12
    assert lines["0"] == f"M44 218.0H{44 + 2 * width:.1f}V{24 + height * 90 / 100}H706"
    assert lines["1"].count("V") == 3 and lines["1"].endswith(f"V{24 + height * 55 / 100}H706")
    assert "target 100" in drawn and 'data-step="66.2000"' in drawn


def test_no_score_chart_for_a_game_without_points():
    game = Recorded("chess", ("Ada", "Boris"))
    for move in ("f3", "e5", "g4", "Qh4"):
        game.play(move)
    assert score_chart.svg(drawn_account(game)) == ""


def test_luck():
    """Seat 0 opens with 5-1 (6 pips, 7 on average), then seat 1 has 6-6 (24 pips), seat 0 has 2-1 (3 pips); 8 1/6 is the average."""
    game = Recorded("backgammon", ("Ada", "Boris"))
    for entry in ("roll 51", "13/8", "6/5", "roll 66", "24/18", "24/18", "13/7", "13/7", "roll 21", "13/11", "6/5", "end"):
        game.play(entry)
    game_account = drawn_account(game)
    assert [(throw.seat, throw.pips, throw.double) for throw in game_account.luck] == [(0, 6, False), (1, 24, True), (0, 3, False)]
    ada, boris = luck_chart.sums(list(game_account.luck), 2)
    assert (ada.throws, ada.pips, ada.doubles) == (2, 9, 0) and ada.beyond == pytest.approx(9 - 7 - 8 - 1 / 6)
    assert (boris.throws, boris.pips, boris.doubles) == (1, 24, 1) and boris.beyond == pytest.approx(24 - 8 - 1 / 6)


def test_usual_pips_are_those_of_all_36_throws():
    from host_tools.games.nardy_luck import USUAL

    every = [(a + b) * (2 if a == b else 1) for a in range(1, 7) for b in range(1, 7)]
    assert pytest.approx(sum(every) / 36) == USUAL


def test_rating_and_pace_need_something_to_draw():
    from datetime import date

    assert rating_chart.svg([(date(2026, 11, 1), 25.0, 8.0)]) == "" and pace_chart.svg([]) == ""
    drawn = rating_chart.svg([(date(2026, 11, 1), 25.0, 8.0), (date(2026, 11, 11), 27.0, 6.0)])
    # the axis goes from 33 down to 17 in 164 units, and begins 12 below the top
    assert 'class="line side0" points="44.0,94.0 706.0,73.5"' in drawn
    assert pace_chart.svg([[1000, 2000, 3000], [3000, 4000, 5000]]).count("v-") == 3


def test_positions_are_stored_as_removed_and_added_things():
    one, two, three = Thing("p", 0, 0), Thing("p", 100, 0), Thing("k", 0, 100, 90, "5")
    drawn = DrawnGame({"p": "", "k": ""}, [Table((0, 0, 800, 800))], [])
    drawn.positions = [Position((one, two)), Position((two, three)), Position((two, three))]
    game = Recorded("chess", ("Ada", "Boris"))
    game.play("e4")
    game.play("resign 1")
    steps = replay_data.data(drawn_account(game), drawn)["steps"]
    assert [(step.get("d"), step.get("a")) for step in steps] == [
        (None, [["p", 0, 0], ["p", 100, 0]]),
        ([0], [["k", 0, 100, 90, "5"]]),
        (None, None),
    ]


def test_numbers():
    assert [time_spent(ms) for ms in (None, 420, 34_900, 725_000, 3_723_000)] == ["", "0.4 s", "0:34", "12:05", "1:02:03"]
    assert [clock(ms) for ms in (9999, 61_000, -4200)] == ["0:09.9", "1:01", "−0:04.2"]
    assert (gained_points((10, 0)), gained_points((0.5, 0.5)), gained_points((-25, 0)), signed(-5)) == ("+10", "+½ +½", "−25", "−5")


def test_equal_opening_dice_are_the_turn_of_nobody():  # BG-20
    game = Recorded("backgammon", ("Ada", "Boris"), match="0", cube="on", auto_double="1", moves="on")
    for text in ("roll 33", "roll 62", "24/18", "13/11", "roll 51", "13/8", "6/5", "end"):
        game.play(text)
    lines = [line.text for line in drawn_account(game).lines]
    assert lines[:3] == ["33: equal dice, throw again", "62: 24/18 13/11", "51: 13/8 6/5"]


@pytest.mark.parametrize(("name", "stock"), [("fives_game", "boneyard"), ("triominoes_game", "well")])
def test_the_end_of_a_hand_shows_no_tiles_of_the_next_one(name, stock):
    """The engine has dealt the next hand already, so the position has no words. Within a hand the stock never grows."""
    positions = drawn_account(golden_record(name)).drawn.positions
    ends = [before for before, after in zip(positions, positions[1:], strict=False) if before.table != after.table]
    assert ends and {each.words for each in ends} == {""}
    for before, after in zip(positions, positions[1:], strict=False):
        if before.table == after.table and after.words:
            left = [int(re.search(rf"{stock} (\d+)", each.words)[1]) for each in (before, after)]
            assert left[1] <= left[0], (before.words, after.words)


@pytest.mark.parametrize(("begins", "white"), [("dark", 1), ("light", 0)])
def test_the_square_of_a_game_of_draughts_has_the_colour_of_the_men(begins, white):
    """EN-a: seat 0 begins; it has the dark men, or with `begins=light` the light ones."""
    game = Recorded("draughts", ("Ada", "Boris"), begins=begins)
    game.play("resign 0")
    store = Store("sqlite://")
    store.devices.note("E6614103", "fake")
    row = store.games.keep(game.name, game.data)[1]
    found = gist(game_of(row), game.data)
    store.close()
    assert not isinstance(found, RefusedGame) and found.white == white
