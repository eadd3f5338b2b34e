"""The chip's millisecond counter of 30 bits, in place of the time module of drivers/ticks.py."""

PERIOD = 1 << 30


class Counter:
    """Begins anywhere; whoever lets time pass adds to `value`."""

    def __init__(self, start):
        self.value = start

    def ticks_ms(self):
        return self.value % PERIOD

    def ticks_diff(self, new, old):
        return (new - old + PERIOD // 2) % PERIOD - PERIOD // 2

    def sleep_ms(self, ms):
        self.value += ms
