"""Checks once a second for trouble: a stuck button, a panel that does not answer, worn flash, a weak battery; also whether the PC has taken
games. Each finding is reported once in one line, and the game continues. Knows the ports, no game and no pin.
"""

from micropython import const

_SECOND = const(1000)  # ms
_STUCK = const(30)  # seconds after which a button that is down counts as stuck
_AT_ONCE = const(28)  # seconds that are counted at once for a button that is down at power on
_WEAK = const(5)  # checks in a row with a weak battery that make it low; a refresh lowers the voltage for two seconds
_GOOD = const(150)  # mV above the limit, from which the battery is good again
_NAMES = const(("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK"))


class Health:
    """The checks of the ports. They set `low` of the canvas, so that screens draw the sign of a low battery."""

    def __init__(self, app):
        self._app = app
        self._next = 0
        self._held = bytearray([_AT_ONCE] * 6)  # seconds each button has been down
        self._worn = 0  # number of worn blocks of the log that was reported
        self._failed_since = -1  # ms since when the panel has not answered
        self._weak = 0  # checks in a row with a weak battery
        self._news = []  # texts that wait for a report until no time runs
        if app.book.storage.found:  # reported at each start until a PC has the games
            self._news.append("the games of a damaged directory were found again")
        self._taken = 0  # number of games that the PC had taken at the last check

    def tick(self, now: int) -> None:
        """Checks once a second. The loop calls it in every turn."""
        if now >= self._next and not self._app.screen.undisturbed:
            self._next = now + _SECOND
            self._check(now)

    def _check(self, now: int) -> None:
        app = self._app
        board = app.board
        for button in range(6):
            self._check_button(button, board.buttons.is_down(button))
        self._check_panel(board.display, now)
        self._check_battery(board.power)
        if board.storage.worn > self._worn:
            if not self._worn:
                self._news.append("the flash is wearing out: sync with a PC soon")
            self._worn = board.storage.worn
        self._report_sync(app.book.index)
        if self._news and not app.live() and app.screen.name not in ("crash", "notice"):
            self._report(self._news.pop(0))

    def _report_sync(self, index) -> None:
        """Reports the number of games that the PC has taken, when it takes no more. At an event home shows the next pairing instead."""
        if index.taken and index.taken == self._taken and not self._app.live() and self._app.screen.name not in ("crash", "notice"):
            if not self._app.book.pairings_changed:
                self._report("the PC has the games now", ": %d" % index.taken)
            index.taken = 0
        self._taken = index.taken

    def _check_button(self, button: int, down: bool) -> None:
        if not down:
            self._held[button] = 0
        elif self._held[button] <= _STUCK:
            self._held[button] += 1
            if self._held[button] == _STUCK:
                self._app.keys.mute(button)
                self._report("a button is stuck and counts for nothing until it is released", ": " + _NAMES[button])

    def _check_panel(self, display, now: int) -> None:
        if display.failed:
            if self._failed_since < 0:
                self._failed_since = now
                self._app.sound("fault")
        elif self._failed_since >= 0 and not display.busy:
            self._failed_since = -1
            self._news.append("the panel has not answered for a while")

    def _check_battery(self, power) -> None:
        canvas, mv = self._app.canvas, power.battery()
        if not 0 < mv < power.low:
            self._weak = 0
            if canvas.low and (mv == 0 or mv >= power.low + _GOOD):
                canvas.low = False
                self._app.screen.dirty = True
            return
        self._weak += 1
        if self._weak == _WEAK and not canvas.low:
            canvas.low = self._app.screen.dirty = True
            self._app.sound("fault")
            self._news.append("the battery is low")

    def _report(self, text: str, more: str = "") -> None:
        """Shows the text, with `more` behind it. Over a running game the big buttons still end the turn."""
        app = self._app
        text = app.message(text) + more
        for screen in app.stack:
            if screen.live:
                app.open("table.table_notice", screen.table, text)
                return
        app.open("notice", text)
