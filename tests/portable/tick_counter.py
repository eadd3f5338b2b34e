"""The chip's millisecond counter of 30 bits, in the place of the module time for drivers/ticks.py."""

PERIOD = 1 << 30


class Counter:
    """A counter that begins anywhere. A test adds to `value` to let time pass."""

    def __init__(self, start):
        self.value = start

    def ticks_ms(self):
        return self.value % PERIOD

    def ticks_diff(self, new, old):
        return (new - old + PERIOD // 2) % PERIOD - PERIOD // 2

    def sleep_ms(self, ms):
        self.value += ms
