"""The words of the ring must give the right stamps and be debounced. A turn takes 256 us; a pressed button reads 0."""

from tests.portable.button_desk import SIZE, Desk


def test_nothing_happens_without_an_edge():
    desk = Desk()
    assert desk.edges() == []
    desk.wait(5000)
    assert desk.edges() == []
    assert not desk.buttons.is_down(0)


def test_an_edge_bears_the_time_of_its_turn():
    desk = Desk()
    desk.write_turn(1000, 2)
    desk.wait(70)  # the loop polls late
    assert desk.edges() == [(2, 1, 256)]
    assert desk.buttons.is_down(2) and not desk.buttons.is_down(1)
    desk.write_turn(2000)
    desk.wait(8)
    assert desk.edges() == [(2, 0, 512)]
    assert not desk.buttons.is_down(2)


def test_a_movement_waits_until_it_has_been_read():
    desk = Desk()
    desk.edges()  # reads the state at the start
    assert not desk.buttons.waits()
    desk.write_turn(1000, 2)
    assert desk.buttons.waits()
    desk.buttons.get()
    assert not desk.buttons.waits()


def test_a_wait_ends_at_a_press_and_again_when_the_press_counts():
    desk = Desk()
    desk.edges()
    desk.wait(300)
    begun = desk.now()
    desk.buttons.wait(25)
    assert 25 <= desk.now() - begun <= 26
    turn = desk.us // 256
    desk.write_turn(turn, 0)
    begun = desk.now()
    desk.buttons.wait(25)
    assert desk.now() - begun <= 1 and desk.edges() == []
    assert not desk.buttons.still()
    edges = []
    while desk.now() - begun < 5 and not edges:
        desk.buttons.wait(25)
        edges = desk.edges()
    assert len(edges) == 1 and desk.now() - begun <= 3 and desk.buttons.still()


def test_a_release_too_soon_after_an_edge_is_late_and_stamped_right():
    desk = Desk()
    desk.write_turn(1000, 0)
    desk.write_turn(1030)  # 7.7 ms later
    assert desk.edges() == [(0, 1, 256)]
    desk.wait(15)
    assert desk.edges() == []
    desk.wait(5)
    assert desk.edges() == [(0, 0, 263)]


class SlowDesk(Desk):
    """A desk on which a collection may come after a look at the ring."""

    collection = None  # what happens meanwhile

    def head(self):
        count = self.count
        if self.collection:
            collection, self.collection = self.collection, None
            collection()
        return count


def test_words_that_come_during_a_collection_end_the_level_before_them():
    """A contact opens for 1 ms while the button is held. 23 ms pass between the look at the ring and the clock."""
    desk = SlowDesk()
    desk.write_turn(1000, 0)
    desk.wait(60)
    assert desk.edges() == [(0, 1, 256)]
    desk.write_turn(1300)
    assert desk.edges() == []

    def collect():
        desk.write_turn(1304, 0)
        desk.wait(23)

    desk.collection = collect
    assert desk.edges() == [] and desk.buttons.waits()
    desk.wait(60)
    assert desk.edges() == [] and desk.buttons.is_down(0)


def test_the_other_buttons_are_not_deaf():
    desk = Desk()
    desk.write_turn(1000, 0)
    desk.write_turn(1004, 0, 1)
    desk.write_turn(1008, 0, 1, 2)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256), (1, 1, 257), (2, 1, 258)]


def test_edges_of_one_word_have_one_stamp():
    desk = Desk()
    desk.write_turn(1000, 1, 3, 5)
    desk.wait(3)
    assert desk.edges() == [(1, 1, 256), (3, 1, 256), (5, 1, 256)]


def test_no_edge_has_an_earlier_stamp_than_the_one_before():
    desk = Desk()
    desk.write_turn(1000, 0)
    desk.write_turn(1020)  # this release must wait
    desk.write_turn(1050, 3)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256)]  # the later press must wait, too, for at most 26 ms
    desk.wait(30)
    assert desk.edges() == [(0, 0, 261), (3, 1, 268)]


def test_a_release_within_the_bounce_of_a_press_does_not_move_its_stamp():
    """The contact of button 1 bounces, and button 0 is let go in between."""
    desk = Desk()
    desk.write_turn(1000, 0)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256)]
    desk.write_turn(2000, 0, 1)
    desk.write_turn(2003, 0)
    desk.write_turn(2006)
    desk.write_turn(2009, 1)
    desk.wait(30)
    assert desk.edges() == [(1, 1, 512), (0, 0, 513)]


def test_a_press_that_waits_for_an_older_edge_is_not_lost_when_it_ends():
    desk = Desk()
    desk.write_turn(1000, 0)
    desk.write_turn(1020)
    desk.write_turn(1030, 3)
    desk.write_turn(1060)
    desk.wait(40)
    assert desk.edges() == [(0, 1, 256), (3, 1, 263), (0, 0, 263), (3, 0, 271)]


def test_a_button_held_at_power_on_is_no_press():
    desk = Desk(pressed=0b10)
    assert desk.edges() == []
    assert desk.buttons.is_down(1)
    desk.write_turn(500)
    desk.wait(8)
    assert desk.edges() == [(1, 0, 128)]


def test_stamps_run_on_where_the_counters_wrap():
    period = 1 << 30  # us, 17.9 minutes
    for begin in (0, period - 4_000_000, 3 * period + 1000):
        desk = Desk(begin)
        for k in range(40):  # for almost two hours, a press every three minutes
            turn = 4000 + k * 703_125
            desk.us = begin + turn * 256
            desk.write_turn(turn, 0)
            desk.wait(3)
            assert desk.edges() == [(0, 1, (begin + turn * 256) // 1000)]
            desk.write_turn(turn + 200)
            desk.wait(8)
            assert desk.edges() == [(0, 0, (begin + (turn + 200) * 256) // 1000)]


def test_stamps_are_right_after_hours_without_a_poll():
    desk = Desk()
    desk.write_turn(1000, 0)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256)]
    turn = 40 * (1 << 22) + 12345  # 12 hours
    desk.us = turn * 256
    desk.write_turn(turn)
    desk.wait(8)
    assert desk.edges() == [(0, 0, turn * 256 // 1000)]


def test_days_after_power_on_the_stamps_are_still_milliseconds_of_ticks():
    begin = 40 * 86_400_000_000
    desk = Desk(begin)
    desk.write_turn(1000, 0)
    desk.wait(3)
    assert desk.edges() == [(0, 1, begin // 1000 + 256)]


def test_an_overrun_ring_is_noticed_and_the_state_stays_right():
    desk = Desk()
    for k in range(3 * SIZE + 1):
        desk.write_turn(1000 + 120 * k, *((0,) if k & 1 == 0 else ()))
    desk.wait(50)
    desk.edges()
    assert desk.buttons.lost > 0
    assert desk.buttons.is_down(0)
    desk.write_turn(20000)
    desk.wait(8)
    assert desk.edges() == [(0, 0, 5120)]


def desk_with_words(words):
    """Returns a desk whose ring has so many unread words: a press of pin 0 or its release every 30.7 ms."""
    desk = Desk()
    desk.edges()  # reads the state at the start
    for k in range(words):
        desk.write_turn(1000 + 120 * k, *((0,) if k & 1 == 0 else ()))
    desk.wait(50)
    return desk


def test_a_ring_that_is_not_full_loses_nothing():
    desk = desk_with_words(SIZE - 1)
    assert [edge[2] for edge in desk.edges()] == [(1000 + 120 * k) * 256 // 1000 for k in range(SIZE - 1)]
    assert desk.buttons.lost == 0


def test_a_full_ring_keeps_its_newer_half_because_the_next_word_overwrites_the_oldest():
    for words in (SIZE, SIZE + 8, 5 * SIZE + 2):
        desk = desk_with_words(words)
        assert [edge[2] for edge in desk.edges()] == [(1000 + 120 * k) * 256 // 1000 for k in range(words - SIZE // 2, words)]
        assert desk.buttons.lost == words - SIZE // 2


def test_words_lost_are_counted_together():
    desk = desk_with_words(SIZE)
    desk.edges()
    for k in range(SIZE, 2 * SIZE):
        desk.write_turn(1000 + 120 * k, *((0,) if k & 1 == 0 else ()))
    desk.edges()
    assert desk.buttons.lost == SIZE


def test_buttons_that_read_high_and_pins_without_a_button():
    desk = Desk(keys=(3, -1, 0), low=False)
    desk.write_turn(1000, 0)
    desk.write_turn(1200, 0, 1)
    desk.write_turn(1400, 0, 1, 2)
    desk.wait(3)
    assert desk.edges() == [(3, 1, 256), (0, 1, 358)]
    assert desk.buttons.is_down(3) and desk.buttons.is_down(0) and not desk.buttons.is_down(1)
