"""Decides when a picture is drawn and the panel refreshed: the newest state wins, one refresh at a time, never in the way of the program.

A picture is begun only when the panel is free, so that it is never older than its own drawing; a change in the middle of a drawing starts
it again. Partial refreshes leave ghosts: a full one follows when a screen asks or after a number of partials, at a moment that the screen
calls calm.
"""

from micropython import const

_SLICE = const(3)  # ms of drawing in a turn of the loop; the element that passes it may take 6 more
_PATIENCE = const(250)  # ms after which a drawing is finished even if the state has changed meanwhile
_SENDING = const(1)  # the Display port is busy, and not the panel by itself
_RETRY = const(10_000)  # ms from a failure of the panel to the next attempt to wake it: a slow one may still be at work
_REST = const(60_000)  # ms without a new picture after which the panel sleeps deeply


class Refresh:
    """The panel's pictures. `every`: partials before a full refresh. `shown_at`: ms at which the picture now being drawn will stand still.

    waits(): a button has been pressed, so the drawing goes on in the next turn of the loop. live(): time runs for a seat, so the panel
    stays awake.
    """

    def __init__(self, display, ticks, waits, live, canvas, every: int):
        self._display = display
        self._ticks = ticks
        self._waits = waits
        self._live = live
        self._canvas = canvas
        self.every = every
        self.suspended = False  # another user has the panel, so nothing is drawn here
        self.shown_at = 0
        self._drawing = None
        self._began = 0  # ms when this drawing began
        self._waiting = 0  # ms when the glass became out of date
        self._cost = 0  # ms the last drawing took
        self._partials = 0
        self._full = True
        self._clean = False  # the drawing begun last was begun for a full refresh
        self._failing = False
        self._last = 0  # ms of the last show
        self._resting = False

    def full(self) -> None:
        """Makes the next refresh a full one (start, pause, end)."""
        self._full = True

    def glass(self, now: int) -> int:
        """Returns the ms at which a picture begun at `now` (ms) will stand still on the glass."""
        return now + self._cost + self._display.duration

    @property
    def drawing(self) -> bool:
        """Returns True while a picture is half drawn. Soon the panel takes it, and then nothing is drawn for a while."""
        return self._drawing is not None

    @property
    def rests(self) -> bool:
        """Returns True when the panel has been sent to sleep and has finished."""
        return self._resting and not self._display.busy

    def busy(self, screen) -> bool:
        """Returns True while a picture needs work: a newer one is due, or the panel does not yet work by itself."""
        if self.suspended:
            return self._display.busy == _SENDING
        return screen.dirty or self._drawing is not None or self._display.busy == _SENDING

    def hurries(self, screen) -> bool:
        """Returns True while a picture is being drawn or sent, or could be: every pause would make it late."""
        display = self._display
        if self.suspended:
            return display.busy > 0
        if display.busy or display.failed:
            return display.busy == _SENDING
        return screen.dirty or self._drawing is not None

    def drop(self) -> None:
        """Gives up the drawing of a closed screen."""
        self._drawing = None

    def step(self, screen) -> None:
        """Does one turn of the loop."""
        if self.suspended:
            return
        display = self._display
        display.poll()
        if display.busy:
            return
        now = self._ticks.now()
        if display.failed:
            if not self._failing:
                self._failing, self._last = True, now
            if now - self._last < _RETRY:
                return
            screen.dirty = True
        if screen.dirty and (self._drawing is None or now - self._waiting < _PATIENCE):
            self._begin(screen, now)
        if self._drawing is not None:
            if self._draw(now):
                self._show(screen)
        elif not self._resting and now - self._last >= _REST and not self._live():
            self._resting = True
            display.sleep()

    def _begin(self, screen, now: int) -> None:
        if self._drawing is None:
            self._waiting = now
        screen.dirty = False
        self._began = now
        self._clean = self._partials >= self.every and screen.calm(now)
        if self._full or self._clean:
            self.shown_at = now + self._cost + self._display.full_duration
        else:
            self.shown_at = self.glass(now)
        self._canvas.clear()
        self._drawing = screen.draw(self._canvas)

    def _draw(self, now: int) -> bool:
        """Draws elements for a slice of time while nobody presses; returns True when the picture is complete."""
        for _ in self._drawing:
            if self._waits() or self._ticks.now() - now >= _SLICE:
                return False
        self._drawing = None
        return True

    def _show(self, screen) -> None:
        now = self._ticks.now()
        full = self._full or self._clean
        self._cost = now - self._began
        self._full = self._failing = False
        self._partials = 0 if full else self._partials + 1
        self._last = now
        self._resting = False
        self._display.show(full)
