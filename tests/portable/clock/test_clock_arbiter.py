"""The arbiter's actions must work: corrections of time and moves, and taking back the last press."""

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.errors import BadValue, NothingToUndo


def make(control: str = "5m", freeze: bool = True, seats: int = 2) -> Clock:
    return Clock(parse(control), seats, 0, "fide", freeze)


def times_left(clock, t: int) -> list:
    return [clock.left(seat, t) for seat in range(clock.seats)]


def has_nothing_to_take_back(clock, t: int) -> bool:
    try:
        clock.unpress(t)
    except NothingToUndo as error:
        return str(error) == "there is no press to take back" and not clock.can_unpress
    return False


def test_correct_either_side_running_or_not():
    for control in ("5m", "5m+3s", "5md3s", "5mb3s"):
        clock = make(control)
        clock.resume(0)
        clock.correct(0, 120000, 10000)
        clock.correct(1, 90000, 10000)
        assert times_left(clock, 10000) == [120000, 90000], control
        assert clock.running(10000) == 0
        assert times_left(clock, 11000) == [119000, 90000], control


def test_correct_before_the_start():
    clock = make()
    clock.correct(1, 60000, 0)
    assert times_left(clock, 0) == [300000, 60000] and not clock.started
    clock.press(0, 100)
    assert clock.left(1, 1100) == 59000


def test_a_correction_does_not_renew_the_delay_nor_lose_it():
    clock = make("5md5s")
    clock.resume(0)
    clock.correct(0, 60000, 3000)
    assert [clock.left(0, t) for t in (3000, 5000, 6000)] == [60000, 60000, 59000]
    clock.correct(0, 60000, 7000)
    assert clock.left(0, 8000) == 59000


def test_a_corrected_sum_gives_back_what_the_turn_has_used_of_the_delay():
    clock = make("5mb5s")
    clock.resume(0)
    clock.correct(0, 60000, 3000)
    clock.press(0, 4000)  # a turn of 4 s, all of it within the delay
    assert clock.left(0, 4000) == 63000


def test_a_sum_below_its_delay_leaves_no_debt():
    """FIDE 6.3.2: a turn within the delay costs nothing, however little main time there is."""
    for control, left in (("10mb5s", 5000), ("10md5s", 3000)):
        clock = make(control)
        clock.press(1, 0)
        clock.pause(0)
        clock.correct(1, 3000, 0)
        assert clock.left(1, 0) == left, control
        clock.resume(0)
        clock.press(0, 1000)
        clock.press(1, 2000)
        assert clock.left(1, 2000) == left, control


def test_a_turn_corrected_below_its_delay_has_used_the_rest_of_it():
    clock = make("10mb5s")
    clock.resume(0)
    clock.correct(0, 3000, 1000)
    assert [clock.left(0, t) for t in (1000, 2000, 4000)] == [3000, 2000, 0] and clock.flag_time(0, 4000) == 4000
    clock.press(0, 3999)
    assert clock.left(0, 3999) == 5000


def test_zero_for_a_waiting_sum_leaves_its_delay():
    clock = make("10mb5s")
    clock.resume(0)
    clock.correct(1, 0, 1000)
    clock.press(0, 2000)
    assert clock.flags(6999) == [] and clock.flags(7000) == [1]


def test_a_turn_that_freeze_has_stopped_lasted_until_the_flag():
    """The arbiter gives 30 s. The turn has used its whole delay, which comes back with the press."""
    clock = make("5mb5s")
    clock.correct(0, 1000, 0)
    clock.resume(0)
    clock.correct(0, 30000, 9000)  # the flag fell at 5000, at the end of the delay
    clock.resume(9000)
    clock.press(0, 9000)
    assert clock.left(0, 9000) == 35000


def test_a_correction_clears_the_flag_and_the_clock_waits_for_resume():
    clock = make("1m+2s")
    clock.resume(0)
    clock.correct(0, 30000, 70000)
    assert clock.flags(70000) == [] and clock.first_flag(70000) == -1
    assert clock.paused and clock.running(70000) == -1 and clock.turn == 0
    assert times_left(clock, 999999) == [30000, 62000]
    clock.resume(100000)
    assert clock.left(0, 101000) == 29000
    assert clock.press(0, 101000)
    assert clock.left(0, 101000) == 31000
    clock.press(1, 101000)
    assert clock.flags(132000) == [0]


def test_correcting_the_other_side_does_not_clear_the_flag():
    clock = make("1m")
    clock.resume(0)
    clock.correct(1, 120000, 70000)
    assert clock.flags(70000) == [0] and not clock.paused
    assert times_left(clock, 80000) == [0, 120000]


def test_zero_does_not_clear_a_flag():
    clock = make("1m")
    clock.resume(0)
    for ms in (0, -1):
        clock.correct(0, ms, 70000, 12)
        assert clock.flags(70000) == [0] and clock.first_flag(70000) == 0 and not clock.paused
    assert clock.moves == [12, 0]


def test_zero_for_the_running_side_is_a_flag_at_once():
    clock = make("5m+3s")
    clock.resume(0)
    clock.correct(0, 0, 1000)
    assert clock.flags(1000) == [0] and clock.flag_time(0, 5000) == 1000


def test_zero_for_the_waiting_side_is_a_flag_when_its_turn_begins():
    clock = make("5m+3s")
    clock.resume(0)
    clock.correct(1, 0, 1000)
    assert clock.flags(9000) == []
    clock.press(0, 9000)
    assert clock.flags(9000) == [1]


def test_without_freeze_a_corrected_side_on_turn_runs_on_at_once():
    clock = make("1m+2s", freeze=False)
    clock.resume(0)
    clock.correct(0, 30000, 70000)
    assert not clock.paused and clock.running(70000) == 0
    assert clock.left(0, 71000) == 29000
    clock.press(0, 71000)
    assert clock.left(0, 71000) == 31000 and clock.moves == [1, 0]


def test_without_freeze_a_corrected_side_that_waits_has_its_time():
    for control in ("1m", "1m+2s", "1md2s", "1mb2s"):
        clock = make(control, freeze=False)
        clock.resume(0)
        clock.press(0, 70000)
        clock.correct(0, 30000, 71000)
        assert clock.flags(71000) == [] and clock.left(0, 71000) == 30000, control


def test_the_mark_goes_with_its_flag_and_is_not_handed_on():
    clock = make("1m", freeze=False)
    clock.resume(0)
    clock.press(0, 60000)
    clock.correct(0, 30000, 130000)
    assert clock.flags(130000) == [1] and clock.first_flag(130000) == -1
    clock.correct(1, 30000, 130000)
    assert clock.flags(130000) == []
    clock.press(1, 131000)
    assert clock.flags(161000) == [0] and clock.first_flag(161000) == 0  # both flags were cleared, so this one is the first again


def test_moves_are_corrected_without_the_time():
    clock = make()
    clock.resume(0)
    clock.correct(0, -1, 4000, 39)
    assert clock.moves == [39, 0]
    assert times_left(clock, 5000) == [295000, 300000]
    clock.press(0, 5000)
    assert clock.moves == [40, 0]


def test_bad_corrections_change_nothing():
    clock = make()
    clock.resume(0)
    bad_time, bad_moves = ((0, -2, 10), (0, 864000001, 10)), ((0, 1000, 10, -2), (0, 1000, 10, 10000))
    for arguments in bad_time + bad_moves + ((0, 1000, 10, 1, 2), (0, 1000, 10, 1, 1, 3)):
        try:
            clock.correct(*arguments)
        except BadValue:
            pass
        else:
            raise AssertionError(str(arguments))
    assert times_left(clock, 10) == [299990, 300000] and clock.moves == [0, 0]
    assert clock.press(0, 5)  # a refused event leaves no stamp


def test_unpress_gives_the_turn_back_and_the_presser_pays():
    for control in ("5m", "5m+3s", "5md3s", "5mb3s"):
        pressed, never = make(control), make(control)
        for clock in (pressed, never):
            clock.resume(0)
            clock.press(0, 10000)
            clock.press(1, 24000)
        pressed.press(0, 26000)
        pressed.unpress(31000)
        assert pressed.running(31000) == 0
        assert pressed.moves == never.moves == [1, 1]
        for t in (31000, 32500, 400000):
            assert times_left(pressed, t) == times_left(never, t), control
            assert pressed.flags(t) == never.flags(t)


def test_unpress_works_once_a_press():
    clock = make()
    assert has_nothing_to_take_back(clock, 0)
    clock.resume(0)
    assert has_nothing_to_take_back(clock, 0)
    clock.press(0, 1000)
    clock.press(1, 2000)
    assert clock.can_unpress
    clock.unpress(3000)
    assert clock.running(3000) == 1
    assert has_nothing_to_take_back(clock, 3000)
    clock.press(1, 4000)
    clock.unpress(4000)
    assert clock.running(4000) == 1


def test_an_ignored_press_does_not_hide_the_one_to_take_back():
    clock = make()
    clock.resume(0)
    clock.press(0, 1000)
    assert not clock.press(0, 1100)
    clock.unpress(2000)
    assert times_left(clock, 2000) == [298000, 300000]


def test_the_starting_press_taken_back_leaves_a_fresh_clock():
    clock = make("5m+3s")
    clock.press(0, 0)
    clock.pause(5000)
    clock.resume(6000)
    clock.unpress(9000)
    assert not clock.started and not clock.paused
    assert times_left(clock, 99999) == [303000, 303000]
    clock.press(1, 10000)
    assert clock.running(10000) == 0


def test_a_start_taken_back_twice_forgets_the_pause_between():
    clock = make()
    clock.press(1, 0)
    clock.pause(1000)
    clock.unpress(2000)
    clock.press(1, 3000)
    clock.unpress(4000)
    assert not clock.paused
    assert clock.press(1, 5000) and clock.left(0, 6000) == 299000


def test_unpress_charges_no_pause():
    clock = make()
    clock.resume(0)
    clock.press(0, 10000)
    clock.pause(12000)
    clock.unpress(60000)
    assert clock.paused
    assert times_left(clock, 70000) == [288000, 300000]
    clock.resume(80000)
    assert clock.left(0, 81000) == 287000


def test_a_correction_stays_when_the_press_is_taken_back():
    """After an illegal move the other side gets two minutes before the press is taken back. A correction after it gives the same times."""
    clock = make()
    clock.resume(0)
    clock.press(0, 10000)
    clock.pause(15000)
    clock.correct(1, 420000, 15000, 7)
    clock.unpress(15000)
    assert times_left(clock, 15000) == [285000, 420000]
    assert clock.moves == [0, 7]


def test_a_correction_of_moves_leaves_the_times_of_a_taken_back_press_exact():
    clock = make()
    clock.resume(0)
    clock.press(0, 10000)
    clock.correct(1, -1, 15000, 7)
    clock.unpress(16000)
    assert times_left(clock, 16000) == [284000, 300000]


def test_the_other_side_flagged_only_because_of_the_press():
    clock = make("5m|1m")
    clock.resume(0)
    clock.press(0, 10000)
    assert clock.flags(70000) == [1]
    clock.pause(75000)
    clock.unpress(80000)
    assert clock.flags(80000) == [] and clock.paused
    assert times_left(clock, 80000) == [225000, 60000]


def test_the_presser_may_have_lost_on_time_without_the_press():
    clock = make("1m")
    clock.resume(0)
    clock.press(0, 50000)
    clock.unpress(70000)
    assert clock.flags(70000) == [0] and clock.flag_time(0, 70000) == 60000
    assert times_left(clock, 70000) == [0, 60000]


def test_a_flag_corrected_after_the_press_leaves_the_clock_paused_also_after_unpress():
    clock = make("5m|1m")
    clock.resume(0)
    clock.press(0, 10000)
    clock.correct(1, 30000, 75000)
    assert clock.paused
    clock.unpress(80000)
    assert clock.paused and clock.running(80000) == -1
    assert times_left(clock, 90000) == [225000, 30000]


def test_a_hand_over_of_a_flagged_side_is_taken_back_too():
    clock = make("1m", freeze=False)
    clock.resume(0)
    clock.press(0, 65000)
    clock.unpress(70000)
    assert clock.running(70000) == 0 and clock.flags(70000) == [0]
    assert times_left(clock, 70000) == [0, 60000]
