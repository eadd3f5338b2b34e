"""Decides when a picture is drawn and the panel refreshed: always the newest state, one refresh at a time, no long step of the loop.

A picture is begun only when the panel is free, so that it is not old when it is sent. A change in the middle of a drawing starts it again.
Partial refreshes leave ghosts. A full refresh follows when a screen requests it, or after a number of partial ones, when the screen is
calm.
"""

from micropython import const

from .heading import line_over

try:
    from gc import collect, threshold  # type: ignore the stubs allow no other form of them
except ImportError:  # a PC collects by itself

    def collect(): ...

    def threshold(size: int): ...


_DUE = const(5)  # pictures and presses, up to 5 KB of garbage each (13 on a tall panel), after which it is collected while the panel works
_EARLY = const(49152)  # bytes taken, also when free again, after which MicroPython collects while modules are loaded
_SOON = const(25)  # ms after a press for which no other comes, even at twenty a second
_CALM = const(200)  # ms without a press after which the next one comes at any time
_SLICE = const(3)  # ms of drawing in a turn of the loop; its last element may take 6 ms more
_PATIENCE = const(250)  # ms after which a drawing is finished even if the state has changed during it
_LINE = const(1000)  # ms for which the glass shows a line of `show_line`
_SENDING = const(1)  # a value of the Display port's `busy`: it needs `poll`
_RETRY = const(10_000)  # ms from a failure of the panel to the next attempt, because a slow panel may still be working
_REST = const(60_000)  # ms without a new picture after which the panel sleeps deeply


class Refresh:
    """The pictures on the panel. every: partial refreshes before a full one; shown_at: ms at which the glass will show the picture that is
    being drawn.

    waits(): True after a press, so that the drawing pauses until the next turn of the loop; live(): True while time runs for a seat, so
    that the panel stays awake.
    """

    def __init__(self, display, ticks, waits, live, canvas, every: int):
        self._display = display
        self._ticks = ticks
        self._waits = waits
        self._live = live
        self._canvas = canvas
        self.every = every
        self.suspended = False  # another part of the program draws on the panel
        self.line = ""  # a line in place of the picture's last one, white on black, for a second
        self._line_ends = 0  # ms at which the glass has shown it for a second, 0 as long as it is not on the glass
        self.shown_at = 0
        self._drawing = None
        self._began = 0  # ms when this drawing began
        self._stale_since = 0  # ms of the first attempt to draw this picture; a change begins another attempt
        self._cost = 0  # ms of the last drawing
        self._partials = 0
        self._littered = 0  # pictures and presses since the last collection
        self._pressed = 0  # ms of the last press
        self._full = True
        self._clean = False  # this drawing was begun for a full refresh
        self._failing = False
        self._last = 0  # ms of the last show
        self._sleeping = False

    def request_full(self) -> None:
        """Makes the next refresh a full one (start, pause, end)."""
        self._full = True

    def note_press(self, stamp: int) -> None:
        """Notes a press at `stamp` ms, after its work. It may have started a clock."""
        self._pressed = stamp
        self._littered += 1
        self._forbid()

    def show_line(self, text: str, screen) -> None:
        """Shows a line over the last one of the screen's picture for a second."""
        self.line, self._line_ends = text, 0
        screen.dirty = True

    def glass_time(self, now: int) -> int:
        """Returns the ms at which the glass will show a picture begun at `now` ms."""
        return now + self._cost + self._display.duration

    @property
    def drawing(self) -> bool:
        """Returns True while a picture is half drawn."""
        return self._drawing is not None

    @property
    def asleep(self) -> bool:
        """Returns True when the panel is asleep."""
        return self._sleeping and not self._display.busy

    def busy(self, screen) -> bool:
        """Returns True while a picture needs work: a new one must be drawn, or the panel needs `poll`."""
        if self.suspended:
            return self._display.busy == _SENDING
        return screen.dirty or self._drawing is not None or self._display.busy == _SENDING

    def hurries(self, screen) -> bool:
        """Returns True when a pause would delay a picture: it is being drawn or sent, or a new one can be begun."""
        display = self._display
        if self.suspended:
            return display.busy > 0
        if display.busy or display.failed:
            return display.busy == _SENDING
        return screen.dirty or self._drawing is not None

    def expect_modules(self) -> None:
        """Prepares memory for modules: without garbage between them they stand close together, and a game finds large pieces."""
        threshold(_EARLY)
        self._littered = 0
        collect()

    def drop(self) -> None:
        """Stops the drawing of a closed screen."""
        self._drawing = None
        self.line = ""

    def step(self, screen) -> None:
        """Does the work of one turn of the loop."""
        if self.suspended:
            return
        display = self._display
        sending = display.busy == _SENDING
        display.poll()
        if display.busy or sending:  # the last piece of a picture and the first one of the next are two turns of work
            return
        now = self._ticks.now()
        self._end_line(screen, now)
        if display.failed:
            if not self._failing:
                self._failing, self._last = True, now
            if now - self._last < _RETRY:
                return
            screen.dirty = True
        if screen.dirty and (self._drawing is None or now - self._stale_since < _PATIENCE):
            self._begin(screen, now)
        if self._drawing is not None:
            if self._draw(now):
                self._show(screen)
        elif not self._sleeping and now - self._last >= _REST and not self._live():
            self._sleeping = True
            display.sleep()

    def tidy(self) -> bool:
        """Collects garbage, in 20 to 25 ms of a Pico, when it is due and no press waits or follows soon. Returns True when it has.

        Left to MicroPython, this would come in a picture, or between a press and its lamp; while time runs, `_forbid` stops it. A PC
        collects by itself.
        """
        busy = self._display.busy
        due = _DUE + (not busy)  # one more when a picture may be half drawn
        if self._littered < due or self.suspended or busy == _SENDING or self._waits():
            return False
        if _SOON <= self._ticks.now() - self._pressed < _CALM:
            return False
        self._littered = 0
        collect()
        return True

    def _end_line(self, screen, now: int) -> None:
        """Ends the line of `show_line` after its second on the glass."""
        if self.line and 0 < self._line_ends <= now:
            self.line = ""
            screen.dirty = True

    def _begin(self, screen, now: int) -> None:
        if self._drawing is None:
            self._stale_since = now
        screen.dirty = False
        self._began = now
        self._clean = self._partials >= self.every and screen.calm(now)
        if self._full or self._clean:
            self.shown_at = now + self._cost + self._display.full_duration
        else:
            self.shown_at = self.glass_time(now)
        self._canvas.clear()
        self._drawing = screen.draw(self._canvas)

    def _draw(self, now: int) -> bool:
        """Draws elements for a slice of time, or until a press. Returns True when the picture is complete."""
        for _ in self._drawing:
            if self._waits() or self._ticks.now() - now >= _SLICE:
                return False
        self._drawing = None
        if self.line:
            line_over(self._canvas, self.line)
        return True

    def _show(self, screen) -> None:
        now = self._ticks.now()
        full = self._full or self._clean
        if self.line and not self._line_ends:
            self._line_ends = now + (self._display.full_duration if full else self._display.duration) + _LINE
        self._cost = now - self._began
        self._full = self._failing = False
        self._partials = 0 if full else self._partials + 1
        self._littered += 1
        self._last = now
        self._sleeping = False
        self._forbid()
        self._display.show(full)

    def _forbid(self) -> None:
        """While time runs, lets MicroPython collect only when memory is full."""
        if self._live():
            threshold(-1)
