"""Finds faults of a panel and its joints by the levels and times of BUSY, so nobody has to look at the glass.

It runs the scripts of the driver, so the panel works as in a game. By itself it sets only reset and the resistor at BUSY.
"""

from micropython import const

_SETTLED = const(30)  # ms after a reset
_PULSE = const(2)  # ms of a reset
_MUTE = const(300)  # ms; every waveform for partial refreshes is longer
_THREE_COLOURS = const(8_000)  # ms; a full refresh of a glass with red or yellow takes 12 to 25 s
_LONG = const(900)  # ms; every waveform for partial refreshes is shorter


class PanelProbe:
    """A test of the panel. display: its driver; scripts: of the driver, for wake, on, off, doze, a full and a partial refresh, and one with
    the panel's own waveform; rst, busy: the driver's pins; pull(up): sets the chip's resistor at BUSY, returns False when it cannot;
    ticks: the Ticks port.

    values: the measured ms and levels; finding: the first fault, "" for none: `no-panel`, `wrong-module`, `busy-high`,
    `busy-low`, `commands`, `reset-open`, `three-colour`, `panel-slow`.
    """

    def __init__(self, display, scripts: tuple, rst, busy, pull, ticks):
        self.values = {}
        self.finding = ""
        self._display = display
        self._wake, self._on, self._off, self._doze, self._full, self._part, self._bare = scripts
        self._rst = rst
        self._is_busy = busy
        self._pull = pull
        self._ticks = ticks

    def run(self):
        """Runs the whole test as a generator, with some ms for each step."""
        display = self._display
        while display.busy:
            display.poll()
            yield
        if self._joints():
            yield from self._power()
        if not self.finding:
            yield from self._refreshes()
        display.forget()

    def _level(self) -> int:
        return 1 if self._is_busy() else 0

    def _reset(self) -> bool:
        """Resets the panel. Returns True when BUSY moved after it."""
        sleep = self._ticks.sleep
        self._rst(0)
        sleep(_PULSE)
        self._rst(1)
        seen = [self._level()]
        for _ in range(_SETTLED):
            sleep(1)
            seen.append(self._level())
        return min(seen) != max(seen)

    def _joints(self) -> bool:
        """Tests BUSY after a reset. Returns False when it has found a fault."""
        moved = self._reset()
        pulled_down = self._pull(False)
        self._ticks.sleep(1)
        low = self._level()
        self._pull(True)
        self._ticks.sleep(1)
        level = self._level()
        self.values["idle"] = level
        self.values["moved"] = moved
        if level and not (low if pulled_down else moved):
            self.finding = "no-panel"  # nothing drives the pin; with the pull-up alone, a pin stuck at 3.3 V looks the same
        elif level == self._display.BUSY_IS:
            self.finding = "wrong-module" if moved else "busy-high" if level else "busy-low"
        return not self.finding

    def _power(self):
        display = self._display
        yield from self._timed("wake", self._wake + self._off)  # off, because the high voltage may be on if reset is broken
        yield from self._timed("on", self._on)
        if not self.values["on"]:
            self.finding = "commands" if self.values["moved"] else "busy-high" if self.values["idle"] else "busy-low"
            return
        if display.failed:  # the panel does not get the data of commands, for example with DC and CS swapped
            self.finding = "commands"
            return
        yield from self._timed("off", self._off)
        yield from self._timed("doze", self._doze)
        if self._level() != display.BUSY_IS:  # some chips keep BUSY on in sleep; the others must not react any more
            yield from self._timed("on asleep", self._on)
            if self.values["on asleep"]:
                self.finding = "commands"
                return
        self._reset()
        yield from self._timed("wake again", self._wake)
        failed = display.failed
        yield from self._timed("on again", self._on)
        if failed or not self.values["on again"]:
            self.finding = "reset-open"

    def _refreshes(self):
        display = self._display
        yield from self._timed("full", self._full)
        if self.values["full"] > _THREE_COLOURS:
            self.finding = "three-colour"
            return
        yield from self._timed("partial", self._part)
        if display.failed:
            self.finding = "panel-slow"
        elif self._bare:  # the panel's own waveform, after a full refresh
            yield from self._timed("full", self._full)
            display.failed = False
            yield from self._timed("own", self._bare)
            own = self.values["own"]
            self.values["glass"] = "mute" if own < _MUTE else "without" if own > _LONG else "with"

    def _timed(self, name: str, script: bytes):
        """Runs a script and stores the ms of BUSY under this name, 0 when BUSY was not seen."""
        display, now = self._display, self._ticks.now
        display.failed = False
        first = last = -1
        if script:
            display.begin(script)
        while display.busy:
            display.poll()
            if self._level() == display.BUSY_IS:
                last = now()
                if first < 0:
                    first = last
            yield
        self.values[name] = 0 if first < 0 else last - first + 1
