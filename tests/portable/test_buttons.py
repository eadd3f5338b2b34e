"""Stamps and debounce, from the words of the ring. A turn is 256 us, a press is down for the pin at 0."""

from flagfall.drivers.buttons import Buttons

TURNS = 1 << 22
SIZE = 32


class Desk:
    """A ring and two clocks that tell the same time: `us` since power on, in milliseconds and in 30 bits of microseconds."""

    def __init__(self, us=0, keys=(0, 1, 2, 3, 4, 5), low=True, start=0):
        self.us = us
        self.start = us
        self.words = [0] * SIZE
        self.count = 0
        self.up = (1 << len(keys)) - 1 if low else 0
        self.word(0, self.up ^ start)
        self.buttons = Buttons(self.words, self.head, self, self.micros, us & 0x3FFFFFFF, keys, low)

    def head(self):
        return self.count

    def now(self):
        return self.us // 1000

    def micros(self):
        self.us += 3  # asking takes time
        return self.us & 0x3FFFFFFF

    def word(self, turn, pins):
        self.words[self.count % SIZE] = pins << 22 | (TURNS - 1 - turn) % TURNS
        self.count += 1

    def pressed(self, turn, *pins):
        """The word of a turn in which exactly these pins are pressed; time goes on to its end."""
        mask = 0
        for pin in pins:
            mask |= 1 << pin
        self.word(turn, self.up ^ mask)
        self.us = max(self.us, self.start + (turn + 1) * 256)

    def wait(self, ms):
        self.us += ms * 1000

    def edges(self):
        """Everything that there is to get, as (button, down, stamp)."""
        found = []
        while True:
            edge = self.buttons.get()
            if edge < 0:
                return found
            found.append((edge >> 1, edge & 1, self.buttons.stamp))


def test_nothing_happens_without_an_edge():
    desk = Desk()
    assert desk.edges() == []
    desk.wait(5000)
    assert desk.edges() == []
    assert not desk.buttons.held(0)


def test_an_edge_bears_the_time_of_its_turn():
    desk = Desk()
    desk.pressed(1000, 2)
    desk.wait(70)  # looked at late
    assert desk.edges() == [(2, 1, 256)]
    assert desk.buttons.held(2) and not desk.buttons.held(1)
    desk.pressed(2000)
    assert desk.edges() == [(2, 0, 512)]
    assert not desk.buttons.held(2)


def test_what_has_moved_waits_until_it_has_been_looked_at():
    desk = Desk()
    desk.edges()  # the state at the start
    assert not desk.buttons.waits()
    desk.pressed(1000, 2)
    assert desk.buttons.waits()
    desk.buttons.get()
    assert not desk.buttons.waits()


def test_bounce_counts_once():
    desk = Desk()
    for turn, down in ((1000, 1), (1002, 0), (1005, 1), (1011, 0), (1020, 1)):
        desk.pressed(turn, *((4,) if down else ()))
    desk.wait(100)
    assert desk.edges() == [(4, 1, 256)]
    for turn, down in ((1400, 0), (1404, 1), (1409, 0)):
        desk.pressed(turn, *((4,) if down else ()))
    desk.wait(100)
    assert desk.edges() == [(4, 0, 358)]


def test_a_release_inside_the_deaf_time_is_late_but_not_lost():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1030)  # 7.7 ms later
    assert desk.edges() == [(0, 1, 256)]
    desk.wait(5)
    assert desk.edges() == []
    desk.wait(5)
    assert desk.edges() == [(0, 0, 268)]


def test_the_other_buttons_are_not_deaf():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1004, 0, 1)
    desk.pressed(1008, 0, 1, 2)
    assert desk.edges() == [(0, 1, 256), (1, 1, 257), (2, 1, 258)]


def test_edges_of_one_word_have_one_stamp():
    desk = Desk()
    desk.pressed(1000, 1, 3, 5)
    assert desk.edges() == [(1, 1, 256), (3, 1, 256), (5, 1, 256)]


def test_an_edge_at_the_end_of_the_deafness_comes_in_order():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1020)
    desk.pressed(1080, 3)  # 276.48 ms, after button 0 hears again at 268
    assert desk.edges() == [(0, 1, 256), (0, 0, 268), (3, 1, 276)]


def test_a_button_held_at_power_on_is_no_press():
    desk = Desk(start=0b10)
    assert desk.edges() == []
    assert desk.buttons.held(1)
    desk.pressed(500)
    assert desk.edges() == [(1, 0, 128)]


def test_stamps_run_on_where_the_counters_wrap():
    period = 1 << 30  # us, 17.9 minutes
    for begin in (0, period - 4_000_000, 3 * period + 1000):
        desk = Desk(begin)
        for k in range(40):  # two hours and more, a press every three minutes
            turn = 4000 + k * 703_125
            desk.us = begin + turn * 256
            desk.pressed(turn, 0)
            desk.wait(3)
            assert desk.edges() == [(0, 1, (begin + turn * 256) // 1000)]
            desk.pressed(turn + 200)
            desk.wait(20)
            assert desk.edges() == [(0, 0, (begin + (turn + 200) * 256) // 1000)]


def test_stamps_are_right_after_hours_without_a_question():
    desk = Desk()
    desk.pressed(1000, 0)
    assert desk.edges() == [(0, 1, 256)]
    turn = 40 * (1 << 22) + 12345  # 12 hours
    desk.us = turn * 256
    desk.pressed(turn)
    assert desk.edges() == [(0, 0, turn * 256 // 1000)]


def test_days_after_power_on_the_stamps_are_still_milliseconds_of_ticks():
    begin = 40 * 86_400_000_000
    desk = Desk(begin)
    desk.pressed(1000, 0)
    assert desk.edges() == [(0, 1, begin // 1000 + 256)]


def test_an_overrun_ring_is_noticed_and_the_state_stays_right():
    desk = Desk()
    for k in range(3 * SIZE + 1):
        desk.pressed(1000 + 100 * k, *((0,) if k & 1 == 0 else ()))
    desk.wait(50)
    desk.edges()
    assert desk.buttons.lost > 0
    assert desk.buttons.held(0)
    desk.pressed(20000)
    assert desk.edges() == [(0, 0, 5120)]


def crowded(words):
    """A desk whose ring holds so many words that nobody has read: a press of pin 0 or its release every 25.6 ms."""
    desk = Desk()
    desk.edges()  # the state at the start is read
    for k in range(words):
        desk.pressed(1000 + 100 * k, *((0,) if k & 1 == 0 else ()))
    desk.wait(50)
    return desk


def test_a_ring_that_is_not_full_loses_nothing():
    desk = crowded(SIZE - 1)
    assert [edge[2] for edge in desk.edges()] == [(1000 + 100 * k) * 256 // 1000 for k in range(SIZE - 1)]
    assert desk.buttons.lost == 0


def test_of_a_full_ring_the_newer_half_is_read_for_the_next_word_falls_on_the_oldest():
    for words in (SIZE, SIZE + 8, 5 * SIZE + 2):
        desk = crowded(words)
        assert [edge[2] for edge in desk.edges()] == [(1000 + 100 * k) * 256 // 1000 for k in range(words - SIZE // 2, words)]
        assert desk.buttons.lost == words - SIZE // 2


def test_words_lost_are_counted_together():
    desk = crowded(SIZE)
    desk.edges()
    for k in range(SIZE, 2 * SIZE):
        desk.pressed(1000 + 100 * k, *((0,) if k & 1 == 0 else ()))
    desk.edges()
    assert desk.buttons.lost == SIZE


def test_high_buttons_and_pins_that_are_none():
    desk = Desk(keys=(3, -1, 0), low=False)
    desk.pressed(1000, 0)
    desk.pressed(1200, 0, 1)
    desk.pressed(1400, 0, 1, 2)
    assert desk.edges() == [(3, 1, 256), (0, 1, 358)]
    assert desk.buttons.held(3) and desk.buttons.held(0) and not desk.buttons.held(1)


def by_the_book(changes, end):
    """The same rule said in the plainest way: look at each pin each millisecond."""
    told = []
    down, deaf, raw = [0] * 6, [0] * 6, 0
    for ms in range(end):
        for at, pins in changes:
            if at == ms:
                raw = pins
                for pin in range(6):
                    if ms >= deaf[pin] and (raw >> pin & 1) != down[pin]:
                        down[pin] ^= 1
                        deaf[pin] = ms + 12
                        told.append((pin, down[pin], ms))
        for pin in range(6):
            if ms >= deaf[pin] and (raw >> pin & 1) != down[pin]:
                down[pin] ^= 1
                deaf[pin] = ms + 12
                told.append((pin, down[pin], ms))
    return told


def test_random_contacts_are_debounced_by_the_book_however_often_one_asks():
    seed = 12345
    for trial in range(12):
        desk = Desk()
        changes, found = [], []
        turn, pins = 200, 0
        for _ in range(25):
            seed = (seed * 1103515245 + 12345) & 0x3FFFFFFF
            turn += 4 + (seed >> 12) % (12, 40, 160)[trial % 3]
            pins ^= 1 << (seed >> 20) % 6
            desk.pressed(turn, *[pin for pin in range(6) if pins >> pin & 1])
            changes.append((turn * 256 // 1000, pins))
            if trial & 1:
                found += desk.edges()
        desk.wait(60)
        found += desk.edges()
        assert sorted(found) == sorted(by_the_book(changes, turn * 256 // 1000 + 50))
        assert [edge[2] for edge in found] == sorted([edge[2] for edge in found])
