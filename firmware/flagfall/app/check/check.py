"""The steps of the hardware check in order: measurements, questions and findings.

They are the same on the glass and from a PC. A finding is a code; one about a button or lamp is `CODE:NAME`. Knows the board and no words;
the caller shows the question `asks` in words.
"""

from micropython import const

from ...runtime import module_loader
from . import chip_speed, test_picture

STEPS = ("signals", "panel", "pictures", "buttons", "quiet", "supply", "flash", "speed")
NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")

# Hertz of the panel's bus. The makers' code has 4 MHz, on the Badger 12; GxEPD2 has 10 at most, below which the chip's bus can have 8.
_SLOW, _FAST = const(4_000_000), const(8_000_000)
_PRESS_LIMIT = const(15_000)  # ms in which the person must press the button
_PRESS = const(700)  # ms after the first contact in which all contacts are recorded
_CHAIN = const(15)  # ms between two changes of one bounce
_BOUNCE = const(26)  # ms of bounce that the driver ignores
_CHATTER = const(200)  # ms of changes, from which a button chatters
_RELEASE = const(5_000)  # ms in which the person must release the button
_RELEASE_ANSWER = const(1_500)  # ms for releasing the button that answered the last question
_QUIET = const(10_000)  # ms without a hand on the buttons
_UNKNOWN = const(1_800)  # mV; a lower reading counts as no measurement
_NO_PICTURE = ("no-panel", "wrong-module", "busy-high", "busy-low", "commands", "reset-open")


class Check:
    """Runs the hardware check.

    step: the running one, or the last finished one; done: it is over; asks: the question or request to the person, "" for none; about: its
    button, lamp or rate of the bus; values, findings: of this step; all_findings: of all steps; shows: the panel has a test picture, so the
    app must not draw.
    """

    def __init__(self, app):
        self.step = self.asks = self.about = ""
        self.done = True
        self.shows = False
        self.values = {}
        self.findings = []
        self.all_findings = []
        self._app = app
        self._board = app.board
        self._contacts = None
        self._work = None
        self._answer = ""
        self._now = 0

    def begin(self, step: str) -> None:
        """Starts one of STEPS and ends the step before."""
        self.end()
        self.step, self.done = step, False
        self.values, self.findings = {}, []
        self._work = getattr(self, "_" + step)()

    def end(self) -> None:
        """Restores the board."""
        self._work, self.asks, self.shows, self.done = None, "", False, True
        self._board.lamps.show(-1)
        self._board.display.rate(self._board.hertz)
        self._board.display.turned = self._app.preferences.turned

    def poll(self, now: int) -> None:
        """Runs the next short part of the step; now: ms of Ticks."""
        self._now = now
        if self._work is None:
            return
        try:
            next(self._work)
        except StopIteration:
            self.all_findings = self.all_findings + self.findings
            self.end()

    def answer(self, word: str) -> None:
        """Takes the person's answer to `asks`."""
        self._answer = word

    def _add_finding(self, code: str, part: str = "") -> None:
        """Adds a finding. part: its button or lamp, "" for none."""
        found = code + ":" + part if part else code
        if found not in self.findings:
            self.findings.append(found)

    def _ask(self, question: str, about: str = ""):
        """Asks a question, waits, and returns the answer."""
        self.asks, self.about, self._answer = question, about, ""
        while not self._answer:
            yield
        self.asks = ""
        return self._answer

    # Steps

    def _signals(self):
        """Asks whether the sounder and the lamps work."""
        board = self._board
        sounder, lamps = board.signals
        if sounder:
            answer = "again"
            while answer == "again":
                board.sounder.beep(2000, 800)
                answer = yield from self._ask("sound")
            if answer == "no":
                self._add_finding("silent")
        for lamp in range(lamps):
            board.lamps.show(lamp)
            lit = yield from self._ask("lamps" if lamps > 1 else "lamp", NAMES[lamp])
            self.values[NAMES[lamp]] = lit
            if lit in ("none", "no"):
                self._add_finding("lamp-dark", NAMES[lamp])
            elif lit in ("left", "right") and lit != ("left", "right")[lamp]:
                self._add_finding("lamps-swapped")

    def _panel(self):
        """Tests the panel and its joints."""
        self.shows = True
        probe = self._board.display.probe(self._board.pull_busy, self._board.ticks)
        yield from probe.run()
        self.values = probe.values
        if probe.finding:
            self._add_finding(probe.finding)
        elif self.values.get("glass", "with") != "with":
            self._add_finding("glass-without")  # without a waveform of its own for partial refreshes: a kind of glass and no fault
        self._app.request_full()

    def _pictures(self):
        """Shows test pictures at two rates of the bus and in both directions, then partial refreshes, and asks about them."""
        for finding in self.all_findings:
            if finding in _NO_PICTURE:
                return
        self.shows = True
        display = self._board.display
        usual = display.turned
        fast = max(_FAST, self._board.hertz)
        for hertz in (_SLOW, fast):
            display.rate(hertz)
            for turned in (usual, not usual):
                display.turned = turned
                yield from self._show(True, hertz // 1_000_000, 0)
                answer = yield from self._ask("picture", "%d MHz" % (hertz // 1_000_000))
                self.values["%d%s" % (hertz // 1_000_000, " turned" if turned is not usual else "")] = answer
                if answer == "no" and not (hertz == fast and "picture" in self.findings):
                    self._add_finding("picture" if hertz == _SLOW else "fast-bus")
        display.turned = usual
        self._board.display.rate(self._board.hertz)
        for count in range(test_picture.LAST + 1):
            yield from self._show(not count, 0, count)
        answer = yield from self._ask("counts")
        self.values["counts"] = answer
        if answer == "no":
            self._add_finding("partial")
        self._app.request_full()

    def _show(self, full: bool, megahertz: int, count: int):
        """Draws a test picture and waits until the panel shows it."""
        display = self._board.display
        while display.busy:
            display.poll()
            yield
        canvas = self._app.canvas
        canvas.clear()
        for _ in test_picture.draw(canvas, megahertz, count):
            yield
        display.show(full)
        while display.busy:
            display.poll()
            yield
        if display.failed:
            self._add_finding("panel-slow")

    def _buttons(self):
        """Tests each button in turn."""
        contacts = self._contacts = self._board.buttons.probe()
        until = self._now + _RELEASE_ANSWER
        yield
        while contacts.pressed() and self._now < until:
            yield
            contacts.changes()
        for button in contacts.pressed():
            self._add_finding("button-stuck", NAMES[button])
        for button in range(self._board.keys):
            if "button-stuck:" + NAMES[button] not in self.findings:
                yield from self._button(button)
        self.asks = ""

    def _button(self, button: int):
        """Checks one button: it must be pressed and released."""
        self.asks, self.about, self._answer = "press", NAMES[button], ""
        changes = yield from self._press()
        if not changes:
            self._add_finding("button-open", NAMES[button])
            return
        self._judge(button, changes)
        self.asks = "release"
        yield from self._release(button)

    def _press(self):
        """Waits for a press. Returns all changes of the contacts in its first _PRESS ms, [] when there was none or the person gave up."""
        contacts, changes = self._contacts, []
        until = self._now + _PRESS_LIMIT
        while not changes:
            if self._answer or self._now > until:
                return changes
            yield
            changes = contacts.changes()
        until = self._now + _PRESS
        while self._now < until:
            yield
            changes += contacts.changes()
        return changes

    def _judge(self, button: int, changes: list) -> None:
        """Adds what the changes of the contacts tell about a pressed button."""
        name = NAMES[button]
        own = [ms for ms, which, _ in changes if which == button]
        if not own:
            self._add_finding("button-open", name)
        for _, other, down in changes:
            if other != button and down:
                self._add_finding("button-short", name + "-" + NAMES[other])
        longest = self.values[name] = max(bursts(own)) if own else 0
        if longest > _CHATTER:
            self._add_finding("button-chatters", name)
        elif longest > _BOUNCE:
            self._add_finding("button-bounces", name)

    def _release(self, button: int):
        """Waits until all buttons are up and calm."""
        contacts = self._contacts
        until = self._now + _RELEASE
        while contacts.pressed() and self._now < until:
            yield
            contacts.changes()
        if button in contacts.pressed():
            self._add_finding("button-stuck", NAMES[button])
        calm = self._now + 100
        while self._now < min(calm, until + _RELEASE):
            yield
            if contacts.changes():
                calm = self._now + 100

    def _quiet(self):
        """Looks for presses while no hand is on the buttons."""
        contacts = self._board.buttons.probe()
        self.asks, self.about = "hands-off", ""
        until = self._now + _QUIET
        edges = 0
        while self._now < until:
            yield
            for _, button, _ in contacts.changes():
                edges += 1
                self._add_finding("noise", NAMES[button])
        self.asks = ""
        self.values["edges"] = edges

    def _supply(self):
        """Measures the supply."""
        power = self._board.power
        mv = power.reading()
        self.values["mv"], self.values["low"], self.values["cells"] = mv, power.low, power.cells
        if 0 <= mv < _UNKNOWN:
            self._add_finding("supply-unknown")
        elif 0 < power.battery() < power.low:
            self._add_finding("supply-low")
        yield

    def _flash(self):
        """Tests the flash, and the program in it."""
        probe = self._board.storage.probe()
        yield from probe.run()
        self.values = probe.values
        if probe.finding:
            self._add_finding(probe.finding)
        if not module_loader.is_whole():
            self._add_finding("program-damaged")

    def _speed(self):
        """Measures the speed of code in flash and in memory."""
        self.values["flash us"], self.values["memory us"] = chip_speed.measure(self._board.buttons.us)
        yield


def bursts(times: list) -> list:
    """Returns the ms of each burst of changes at these times."""
    spans, first = [], -1
    for i in range(len(times)):
        if first < 0:
            first = times[i]
        if i + 1 == len(times) or times[i + 1] - times[i] > _CHAIN:
            spans.append(times[i] - first)
            first = -1
    return spans
