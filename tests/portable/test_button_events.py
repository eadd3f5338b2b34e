"""Edges of buttons must become the right events of screens: repeats, long presses, late loops, five buttons."""

from flagfall.app.button_events import ButtonEvents
from flagfall.app.screen import BACK, DOWN, EDGE, LEFT, LONG, OK, RELEASE, REPEAT, RIGHT, UP


class Edges:
    """The Buttons port with edges that the test adds."""

    def __init__(self):
        self.waiting = []
        self.stamp = 0

    def get(self):
        if not self.waiting:
            return -1
        self.stamp, edge = self.waiting.pop(0)
        return edge


def events_of(count, edges, times):
    """Returns the events (button, kind, stamp) when the loop polls at each of these times."""
    buttons = Edges()
    keys = ButtonEvents(buttons, count)
    events, edges = [], list(edges)
    for now in times:
        while edges and edges[0][0] <= now:
            buttons.waiting.append(edges.pop(0))
        while keys.next(now):
            events.append((keys.event.button, keys.event.kind, keys.event.stamp))
    return events


def down(button, at):
    return at, button * 2 + 1


def up(button, at):
    return at, button * 2


def test_a_press_acts_on_its_down_edge_with_its_own_stamp():
    assert events_of(6, [down(RIGHT, 103), up(RIGHT, 160)], [110, 170]) == [(RIGHT, EDGE, 103), (RIGHT, RELEASE, 160)]


def test_both_buttons_in_one_turn_of_the_loop_come_in_the_order_of_their_stamps():
    edges = [down(LEFT, 10), down(RIGHT, 11), up(LEFT, 60), up(RIGHT, 61)]
    assert events_of(6, edges, [100]) == [(LEFT, EDGE, 10), (RIGHT, EDGE, 11), (LEFT, RELEASE, 60), (RIGHT, RELEASE, 61)]


def test_held_down_repeats_after_400_ms_and_every_150_ms_until_released():
    events = events_of(6, [down(DOWN, 0), up(DOWN, 710)], range(0, 1000, 10))
    assert events == [(DOWN, EDGE, 0), (DOWN, REPEAT, 400), (DOWN, REPEAT, 550), (DOWN, REPEAT, 700), (DOWN, RELEASE, 710)]


def test_a_big_button_held_a_second_is_a_long_press_once():
    events = events_of(6, [down(LEFT, 5), up(LEFT, 3000)], range(0, 4000, 10))
    assert events == [(LEFT, EDGE, 5), (LEFT, LONG, 1005), (LEFT, RELEASE, 3000)]


def test_a_long_press_is_reported_when_the_loop_comes_after_its_end():
    assert events_of(6, [down(LEFT, 0), up(LEFT, 1200)], [1300]) == [(LEFT, EDGE, 0), (LEFT, LONG, 1000), (LEFT, RELEASE, 1200)]


def test_a_press_just_below_a_second_is_not_long():
    assert events_of(6, [down(LEFT, 0), up(LEFT, 999)], [1300]) == [(LEFT, EDGE, 0), (LEFT, RELEASE, 999)]
    assert events_of(6, [down(LEFT, 0)], [999]) == [(LEFT, EDGE, 0)]


def test_a_press_of_exactly_a_second_is_long():
    assert events_of(6, [down(LEFT, 0), up(LEFT, 1000)], [1300]) == [(LEFT, EDGE, 0), (LEFT, LONG, 1000), (LEFT, RELEASE, 1000)]
    assert events_of(6, [down(LEFT, 0)], [999, 1000]) == [(LEFT, EDGE, 0), (LEFT, LONG, 1000)]


def test_with_five_buttons_ok_acts_on_release():
    assert events_of(5, [down(OK, 100), up(OK, 180)], [110, 150]) == []
    assert events_of(5, [down(OK, 100), up(OK, 180)], [110, 190]) == [(OK, EDGE, 180)]


def test_with_five_buttons_a_long_ok_is_back_and_its_release_nothing():
    assert events_of(5, [down(OK, 100), up(OK, 900)], range(0, 1000, 10)) == [(BACK, EDGE, 700)]
    assert events_of(5, [down(OK, 100), up(OK, 900)], [1000]) == [(BACK, EDGE, 900)]


def test_with_five_buttons_600_ms_of_ok_are_back_and_599_are_not():
    assert events_of(5, [down(OK, 100), up(OK, 699)], [1000]) == [(OK, EDGE, 699)]
    assert events_of(5, [down(OK, 100), up(OK, 700)], [1000]) == [(BACK, EDGE, 700)]
    assert events_of(5, [down(OK, 100)], [699]) == []
    assert events_of(5, [down(OK, 100)], [699, 700]) == [(BACK, EDGE, 700)]


def test_with_six_buttons_ok_acts_at_once():
    assert events_of(6, [down(OK, 100)], [110]) == [(OK, EDGE, 100)]


def test_a_button_held_while_the_screen_changes_says_nothing_more():
    buttons = Edges()
    keys = ButtonEvents(buttons, 6)
    for button in (UP, LEFT):
        buttons.waiting = [down(button, 0)]
        assert keys.next(0)
        keys.forget()
        assert not keys.next(5000)
        buttons.waiting = [up(button, 5001)]
        assert not keys.next(5001)


def test_a_late_release_of_a_long_press_does_not_reach_the_screen_that_it_opened():
    buttons = Edges()
    keys = ButtonEvents(buttons, 6)
    buttons.waiting = [down(LEFT, 0), up(LEFT, 1200)]
    assert keys.next(1300) and keys.event.kind == EDGE
    assert keys.next(1300) and keys.event.kind == LONG
    keys.forget()
    assert not keys.next(1300)
