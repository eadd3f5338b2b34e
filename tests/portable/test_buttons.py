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
    desk.wait(8)
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


def test_bounce_counts_once_from_its_first_contact():
    desk = Desk()
    for turn, down in ((1000, 1), (1002, 0), (1005, 1), (1011, 0), (1020, 1)):
        desk.pressed(turn, *((4,) if down else ()))
    desk.wait(100)
    assert desk.edges() == [(4, 1, 256)]
    for turn, down in ((1400, 0), (1404, 1), (1409, 0)):
        desk.pressed(turn, *((4,) if down else ()))
    desk.wait(100)
    assert desk.edges() == [(4, 0, 358)]


def test_a_press_counts_after_four_samples_that_agree():
    for samples, counts in ((1, False), (2, False), (3, False), (4, True), (5, True)):
        desk = Desk()
        desk.pressed(1000, 0)
        desk.pressed(1000 + samples)
        desk.wait(60)
        assert [edge[:2] for edge in desk.edges()] == ([(0, 1), (0, 0)] if counts else [])


def test_a_press_is_told_two_ms_after_its_first_sample():
    desk = Desk()
    desk.pressed(1000, 0)
    assert desk.edges() == []
    desk.us = 256_000 + 1000
    assert desk.edges() == []
    desk.us = 256_000 + 2000
    assert desk.buttons.waits()
    assert desk.edges() == [(0, 1, 256)]
    assert not desk.buttons.waits()


def test_noise_is_nothing_on_a_button_that_is_up_or_down_or_being_pressed():
    """One to three samples of the other level, every 8 ms (long wires near a panel), in 400 ms with one press of 100 ms."""
    for down_at, up_at in ((0, 0), (1600, 2000)):
        desk = Desk()
        found, level, turn, noise = [], 0, 1000, 1
        while turn < 2600:
            found += desk.edges()
            wanted = 1 if down_at <= turn < up_at else 0
            if wanted != level:
                level = wanted
                desk.pressed(turn, *((2,) if level else ()))
                turn += 5
                continue
            desk.pressed(turn, *(() if level else (2,)))
            desk.pressed(turn + noise, *((2,) if level else ()))
            noise = noise % 3 + 1
            turn += 32 if turn + 32 <= down_at or turn >= down_at else max(4, down_at - turn)
            if level and turn > up_at:
                turn = up_at
        desk.wait(100)
        found += desk.edges()
        assert [edge[:2] for edge in found] == ([(2, 1), (2, 0)] if up_at else [])
        for edge, at in zip(found, (down_at, up_at)):
            assert -6 <= edge[2] - at * 256 // 1000 <= 1, found  # noise just before a press looks like its first contact


def test_two_seconds_of_chatter_are_one_press():
    """No level is longer than 5 ms (19 samples); a change that no sample sees makes one of 38."""
    seed = 4711
    for trial in range(12):
        desk = Desk()
        found, turn, level = [], 1000, 0
        while turn < 1000 + 7800:
            level ^= 1
            desk.pressed(turn, *((5,) if level else ()))
            seed = (seed * 1103515245 + 12345) & 0x3FFFFFFF
            turn += 1 + (seed >> 10) % 19 + (19 if (seed >> 18) % 40 == 0 else 0)
            found += desk.edges()
        desk.pressed(turn)
        desk.wait(60)
        found += desk.edges()
        assert [edge[:2] for edge in found] == [(5, 1), (5, 0)], found
        assert 256 <= found[0][2] <= 290 and abs(found[1][2] - turn * 256 // 1000) <= 12


def test_a_bounce_of_25_ms_is_no_second_press_whatever_its_levels():
    for low, high in ((8, 8), (40, 40), (30, 60), (6, 90)):
        desk = Desk()
        found = []
        for start, pressed in ((1000, 1), (1400, 0)):
            turn, level = start, pressed
            while turn - start < 97:  # 24.8 ms
                desk.pressed(turn, *((1,) if level else ()))
                turn += low if level == pressed else high
                level ^= 1
                found += desk.edges()
            if level == pressed:
                desk.pressed(turn, *((1,) if pressed else ()))
        desk.wait(100)
        found += desk.edges()
        assert [edge[:2] for edge in found] == [(1, 1), (1, 0)], (low, high, found)
        assert found[0][2] == 256


def test_a_release_inside_the_deaf_time_is_told_late_and_stamped_right():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1030)  # 7.7 ms later
    assert desk.edges() == [(0, 1, 256)]
    desk.wait(15)
    assert desk.edges() == []
    desk.wait(5)
    assert desk.edges() == [(0, 0, 263)]


def test_the_other_buttons_are_not_deaf():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1004, 0, 1)
    desk.pressed(1008, 0, 1, 2)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256), (1, 1, 257), (2, 1, 258)]


def test_edges_of_one_word_have_one_stamp():
    desk = Desk()
    desk.pressed(1000, 1, 3, 5)
    desk.wait(3)
    assert desk.edges() == [(1, 1, 256), (3, 1, 256), (5, 1, 256)]


def test_no_edge_has_an_earlier_stamp_than_the_one_before():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1020)  # this release has to wait
    desk.pressed(1050, 3)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256)]  # the later press waits, too, for at most 26 ms
    desk.wait(30)
    assert desk.edges() == [(0, 0, 261), (3, 1, 268)]


def test_a_press_that_waits_for_an_older_edge_is_not_lost_when_it_ends():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.pressed(1020)
    desk.pressed(1030, 3)
    desk.pressed(1060)
    desk.wait(40)
    assert desk.edges() == [(0, 1, 256), (3, 1, 263), (0, 0, 263), (3, 0, 271)]


def test_a_button_held_at_power_on_is_no_press():
    desk = Desk(start=0b10)
    assert desk.edges() == []
    assert desk.buttons.held(1)
    desk.pressed(500)
    desk.wait(8)
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
            desk.wait(8)
            assert desk.edges() == [(0, 0, (begin + (turn + 200) * 256) // 1000)]


def test_stamps_are_right_after_hours_without_a_question():
    desk = Desk()
    desk.pressed(1000, 0)
    desk.wait(3)
    assert desk.edges() == [(0, 1, 256)]
    turn = 40 * (1 << 22) + 12345  # 12 hours
    desk.us = turn * 256
    desk.pressed(turn)
    desk.wait(8)
    assert desk.edges() == [(0, 0, turn * 256 // 1000)]


def test_days_after_power_on_the_stamps_are_still_milliseconds_of_ticks():
    begin = 40 * 86_400_000_000
    desk = Desk(begin)
    desk.pressed(1000, 0)
    desk.wait(3)
    assert desk.edges() == [(0, 1, begin // 1000 + 256)]


def test_an_overrun_ring_is_noticed_and_the_state_stays_right():
    desk = Desk()
    for k in range(3 * SIZE + 1):
        desk.pressed(1000 + 120 * k, *((0,) if k & 1 == 0 else ()))
    desk.wait(50)
    desk.edges()
    assert desk.buttons.lost > 0
    assert desk.buttons.held(0)
    desk.pressed(20000)
    desk.wait(8)
    assert desk.edges() == [(0, 0, 5120)]


def crowded(words):
    """A desk whose ring holds so many words that nobody has read: a press of pin 0 or its release every 30.7 ms."""
    desk = Desk()
    desk.edges()  # the state at the start is read
    for k in range(words):
        desk.pressed(1000 + 120 * k, *((0,) if k & 1 == 0 else ()))
    desk.wait(50)
    return desk


def test_a_ring_that_is_not_full_loses_nothing():
    desk = crowded(SIZE - 1)
    assert [edge[2] for edge in desk.edges()] == [(1000 + 120 * k) * 256 // 1000 for k in range(SIZE - 1)]
    assert desk.buttons.lost == 0


def test_of_a_full_ring_the_newer_half_is_read_for_the_next_word_falls_on_the_oldest():
    for words in (SIZE, SIZE + 8, 5 * SIZE + 2):
        desk = crowded(words)
        assert [edge[2] for edge in desk.edges()] == [(1000 + 120 * k) * 256 // 1000 for k in range(words - SIZE // 2, words)]
        assert desk.buttons.lost == words - SIZE // 2


def test_words_lost_are_counted_together():
    desk = crowded(SIZE)
    desk.edges()
    for k in range(SIZE, 2 * SIZE):
        desk.pressed(1000 + 120 * k, *((0,) if k & 1 == 0 else ()))
    desk.edges()
    assert desk.buttons.lost == SIZE


def test_high_buttons_and_pins_that_are_none():
    desk = Desk(keys=(3, -1, 0), low=False)
    desk.pressed(1000, 0)
    desk.pressed(1200, 0, 1)
    desk.pressed(1400, 0, 1, 2)
    desk.wait(3)
    assert desk.edges() == [(3, 1, 256), (0, 1, 358)]
    assert desk.buttons.held(3) and desk.buttons.held(0) and not desk.buttons.held(1)


def by_the_book(changes, end):
    """The same rule said in the plainest way: look at each pin in each turn."""
    told, latest = [], 0
    raw, down, deaf, begun, first, quiet, restless = 0, [0] * 6, [0] * 6, [0] * 6, [0] * 6, [0] * 6, [0] * 6
    for turn in range(end):
        ms = turn * 256 // 1000
        after = raw
        for at, pins in changes:
            if at == turn:
                after = pins
        while True:
            pending = sorted([(begun[pin] * 256 // 1000, pin) for pin in range(6) if (raw >> pin & 1) != down[pin]])
            ripe = []
            for _, pin in pending:
                stood = turn - begun[pin]
                chatters = begun[pin] * 256 // 1000 - restless[pin] >= 26
                if deaf[pin] <= ms and stood >= ((60 if chatters else 24) if down[pin] else 4):
                    ripe.append(pin)
            if pending and pending[0][1] in ripe:
                pin = pending[0][1]
            else:
                ripe = sorted([pin for pin in ripe if (raw ^ after) >> pin & 1])
                if not ripe:
                    break
                pin = ripe[0]
            down[pin] ^= 1
            began, contact = begun[pin] * 256 // 1000, first[pin]
            stamp = contact if began - contact <= 6 else began
            deaf[pin] = stamp + 26
            latest = max(latest, stamp)
            told.append((pin, down[pin], latest))
        for pin in range(6):
            if (raw ^ after) >> pin & 1:
                if (after >> pin & 1) != down[pin] and ms - begun[pin] * 256 // 1000 > 2:
                    first[pin] = ms
                if (after >> pin & 1) == down[pin]:
                    if turn - begun[pin] >= 4:
                        quiet[pin] = ms
                elif ms - quiet[pin] > 20:
                    restless[pin] = ms
                begun[pin] = turn
        raw = after
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
            changes.append((turn, pins))
            if trial & 1:
                found += desk.edges()
        desk.wait(60)
        found += desk.edges()
        assert sorted(found) == sorted(by_the_book(changes, turn + 250))
        assert [edge[2] for edge in found] == sorted([edge[2] for edge in found])
