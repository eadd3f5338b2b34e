"""A board in memory only, with which the app runs on every interpreter. Time moves only when the app sleeps."""

_BLOCK = 64  # slots


class Ticks:
    def __init__(self):
        self.time = 0

    def now(self):
        return self.time

    def sleep(self, ms):
        self.time += ms


class Buttons:
    def __init__(self, ticks):
        self.ticks = ticks
        self.waiting = []
        self.stamp = 0

    def waits(self):
        return len(self.waiting) > 0

    def get(self):
        if not self.waiting:
            return -1
        self.stamp, edge = self.waiting.pop(0)
        return edge

    def wait(self, ms):
        """Waits. A press ends the wait within 5 ms."""
        while ms > 0 and not self.waiting:
            self.ticks.sleep(min(ms, 5))
            ms -= 5

    def is_down(self, button):
        return False


class Display:
    width = 296
    height = 128
    busy = 0
    failed = False
    duration = 400
    full_duration = 2000

    def __init__(self):
        self.buffer = bytearray(self.width * self.height // 8)
        self.shown = 0

    def show(self, full):
        self.shown += 1

    def poll(self):
        pass

    def sleep(self):
        pass


class Storage:
    """The log in blocks, because a chip may have no large free block of memory; the small files are a dict."""

    first = 0
    end = 0
    gap = 0
    found = 0
    epoch = "5eed5eed"
    worn = 0
    doubtful = False

    def __init__(self):
        self.blocks = []
        self.files = {}

    @property
    def size(self):
        """Returns the bytes of memory that the log takes."""
        return len(self.blocks) * _BLOCK * 16

    def append(self, slot):
        block, at = divmod(self.end, _BLOCK)
        if not at:
            self.blocks.append(bytearray(_BLOCK * 16))
        for i in range(16):
            self.blocks[block][at * 16 + i] = slot[i]
        self.end += 1
        return self.end - 1

    def read(self, number, slot):
        block, at = divmod(number, _BLOCK)
        for i in range(16):
            slot[i] = self.blocks[block][at * 16 + i]

    def ready(self):
        return 1000

    def room(self):
        return 1000

    def prepare(self, slots):
        return True

    def drop(self, before):
        pass

    def load(self, name):
        return self.files.get(name, b"")

    def store(self, name, data):
        self.files[name] = data


class Quiet:
    """A link, a sounder, lamps and a watchdog that do nothing, and a supply that cannot be measured."""

    low = 0
    bitten = False

    def start(self):
        pass

    def stop(self):
        pass

    def feed(self):
        pass

    off = None
    cells = "three"

    def choose(self, cells):
        pass

    def battery(self):
        return 0

    def line(self):
        return b""

    def send(self, line):
        return True

    def poll(self, now=0):
        pass

    def beep(self, hertz, ms):
        pass

    def show(self, seat):
        pass

    def blink(self, seat):
        pass


class Board:
    name = "paper"
    device = "0f1a6fa1"
    keys = 6

    def __init__(self):
        self.ticks = Ticks()
        self.buttons = Buttons(self.ticks)
        self.display = Display()
        self.storage = Storage()
        self.link = self.sounder = self.lamps = self.power = self.watchdog = Quiet()


def press(app, *buttons):
    """Presses the buttons one after the other, and lets the app handle each."""
    for button in buttons:
        for edge in (1, 0):
            app.board.buttons.waiting.append((app.ticks.now(), button * 2 + edge))
            run(app, 60)


def run(app, ms):
    end = app.ticks.now() + ms
    while app.ticks.now() < end:
        app.step()
        app.ticks.sleep(5)
