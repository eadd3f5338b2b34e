"""A ring of words and two clocks for tests of the buttons. A turn takes 256 us; a pressed button reads 0, with low=False 1."""

from flagfall.drivers.buttons import Buttons

TURNS = 1 << 22
SIZE = 32


class Desk:
    """A ring and two clocks with the same time: `us` since power on, in milliseconds and in microseconds of 30 bits. pressed: the pins that
    are pressed at the start, as bits.
    """

    def __init__(self, us=0, keys=(0, 1, 2, 3, 4, 5), low=True, pressed=0):
        self.us = us
        self.start = us
        self.words = [0] * SIZE
        self.count = 0
        self.up = (1 << len(keys)) - 1 if low else 0
        self.write_word(0, self.up ^ pressed)
        self.buttons = Buttons(self.words, self.head, self, self.micros, us & 0x3FFFFFFF, keys, low)

    def head(self):
        return self.count

    def now(self):
        return self.us // 1000

    def micros(self):
        self.us += 3  # reading the counter takes time
        return self.us & 0x3FFFFFFF

    def sleep(self, ms):
        self.us += ms * 1000

    def write_word(self, turn, pins):
        self.words[self.count % SIZE] = pins << 22 | (TURNS - 1 - turn) % TURNS
        self.count += 1

    def write_turn(self, turn, *pins):
        """Writes the word of a turn in which exactly these pins are pressed. Time goes on to the end of the turn."""
        mask = 0
        for pin in pins:
            mask |= 1 << pin
        self.write_word(turn, self.up ^ mask)
        self.us = max(self.us, self.start + (turn + 1) * 256)

    def wait(self, ms):
        self.us += ms * 1000

    def edges(self):
        """Returns all waiting edges as (button, down, stamp)."""
        all_edges = []
        while True:
            edge = self.buttons.get()
            if edge < 0:
                return all_edges
            all_edges.append((edge >> 1, edge & 1, self.buttons.stamp))
