"""Two groups of buttons told as one."""

from flagfall.drivers.both import Both
from flagfall.drivers.buttons import Buttons

OK, BACK = Buttons.OK, Buttons.BACK


class Group:
    """The Buttons port with edges (stamp, button, down) put in by hand."""

    def __init__(self):
        self.waiting = []
        self.stamp = 0
        self.down = set()

    def get(self):
        if not self.waiting:
            return -1
        self.stamp, button, down = self.waiting.pop(0)
        (self.down.add if down else self.down.discard)(button)
        return button * 2 + down

    def waits(self):
        return len(self.waiting) > 0

    def held(self, button):
        return button in self.down


def told(both):
    found = []
    while True:
        edge = both.get()
        if edge < 0:
            return found
        found.append((both.stamp, edge >> 1, edge & 1))


def test_edges_come_in_the_order_of_their_stamps():
    one, two = Group(), Group()
    both = Both(one, two)
    assert told(both) == []
    one.waiting = [(10, 0, 1), (60, 0, 0), (61, 1, 1)]
    two.waiting = [(5, OK, 1), (12, OK, 0), (60, BACK, 1), (99, BACK, 0)]
    wanted = [(5, OK, 1), (10, 0, 1), (12, OK, 0), (60, 0, 0), (60, BACK, 1), (61, 1, 1), (99, BACK, 0)]
    assert told(both) == wanted


def test_an_edge_that_waits_is_told_later_and_once():
    one, two = Group(), Group()
    both = Both(one, two)
    one.waiting = [(20, 0, 1)]
    two.waiting = [(30, OK, 1)]
    assert both.get() == 1 and both.stamp == 20
    one.waiting = [(25, 0, 0)]
    assert told(both) == [(25, 0, 0), (30, OK, 1)]


def test_either_group_may_have_moved():
    one, two = Group(), Group()
    both = Both(one, two)
    assert not both.waits()
    two.waiting = [(30, OK, 1)]
    assert both.waits() and told(both) == [(30, OK, 1)] and not both.waits()
    one.waiting = [(40, 0, 1)]
    assert both.waits()


def test_a_button_of_both_groups_is_held_while_either_is_down():
    one, two = Group(), Group()
    both = Both(one, two)
    one.waiting = [(1, OK, 1), (3, OK, 0)]
    two.waiting = [(2, OK, 1), (9, OK, 0)]
    assert [both.get() & 1 for _ in range(3)] == [1, 1, 0]
    assert both.held(OK)
    both.get()
    assert not both.held(OK)
