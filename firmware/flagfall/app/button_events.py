"""Turns edges of buttons into events for screens: repeats, long presses, and on a board of five buttons OK held as BACK."""

from micropython import const

from .screen import BACK, DOWN, EDGE, LONG, OK, RELEASE, REPEAT, UP, Event

_FIRST = const(400)  # ms until the first repeat of a held UP or DOWN
_AGAIN = const(150)  # ms between two repeats
_LONG = const(1000)  # ms of a long press
_BACK = const(600)  # ms of OK that mean BACK on a board without BACK

_IDLE = const(0)  # the button is up, or has been down since before this screen
_DOWN = const(1)
_SPENT = const(2)  # the long press was reported
_REPEATS = const(3)  # down, and at least one repeat was reported

_ALL_IDLE = bytes(6)


class ButtonEvents:
    """The events of the Buttons port. `next` writes one event at a time into `event`. count: number of buttons."""

    def __init__(self, buttons, count: int):
        self.event = Event()
        self._buttons = buttons
        self._five = count == 5
        self._state = bytearray(6)
        self._since = [0] * 6  # stamp of the down edge, then of the last repeat
        self._to_release = -1  # button whose release must still be reported

    def forget(self) -> None:
        """Ignores the buttons that are held now, until they are pressed again. The app calls it when the screen changes."""
        self._to_release = -1
        for button in range(6):
            self._state[button] = _IDLE

    def mute(self, button: int) -> None:
        """Ignores a stuck button until it is pressed again."""
        self._state[button] = _IDLE

    def _emit(self, button: int, kind: int, stamp: int) -> bool:
        """Writes the event. Returns True, for `next`."""
        event = self.event
        event.button, event.kind, event.stamp = button, kind, stamp
        event.repeats = event.repeats + 1 if kind == REPEAT else 0
        return True

    def next(self, now: int) -> bool:
        """Returns True when `event` has a new event. The app calls it until it returns False."""
        if self._to_release >= 0:
            return self._release(self._to_release)
        buttons = self._buttons
        while True:
            edge, stamp = buttons.get(), buttons.stamp
            if edge < 0:
                return self._state != _ALL_IDLE and self._check_held(now)
            if self._down(edge >> 1, stamp) if edge & 1 else self._up(edge >> 1, stamp):
                return True

    def _down(self, button: int, stamp: int) -> bool:
        """Handles the press of a button. Returns True when it is an event now; OK of a five-button board becomes an event later."""
        self._state[button] = _DOWN
        self._since[button] = stamp
        return not (self._five and button == OK) and self._emit(button, EDGE, stamp)

    def _up(self, button: int, stamp: int) -> bool:
        """Handles the release of a button. Returns True when it is an event."""
        state, since = self._state[button], self._since[button]
        self._state[button] = _IDLE
        if state == _IDLE:
            return False
        if self._five and button == OK:
            if state == _SPENT:
                return False
            return self._emit(BACK if stamp - since >= _BACK else OK, EDGE, stamp)
        if state == _DOWN and not UP <= button <= DOWN and stamp - since >= _LONG:
            self._since[button] = stamp
            self._to_release = button  # the loop is late, so both edges have arrived
            return self._emit(button, LONG, since + _LONG)
        return self._emit(button, RELEASE, stamp)

    def _release(self, button: int) -> bool:
        self._to_release = -1
        return self._emit(button, RELEASE, self._since[button])

    def _check_held(self, now: int) -> bool:
        """Returns True when a held button has a new event: a repeat, a long press, or BACK for OK."""
        for button in range(6):
            state = self._state[button]
            if state != _DOWN and state != _REPEATS:
                continue
            held = now - self._since[button]
            if UP <= button <= DOWN:
                if held >= (_AGAIN if state == _REPEATS else _FIRST):
                    self._since[button] = now
                    self._state[button] = _REPEATS
                    return self._emit(button, REPEAT, now)
            elif self._five and button == OK:
                if held >= _BACK:
                    self._state[button] = _SPENT
                    return self._emit(BACK, EDGE, now)
            elif held >= _LONG:
                self._state[button] = _SPENT
                return self._emit(button, LONG, self._since[button] + _LONG)
        return False
