"""The steps of the hardware check in order: measurements, questions and findings.

They are the same on the glass and from a PC. A finding is a code; one about a button or lamp is `CODE:NAME`. Knows the board and no words;
the caller shows the question `asks` in words.
"""

from micropython import const

from ...runtime import module_loader
from . import chip_speed, test_picture

STEPS = ("buttons", "signals", "panel", "pictures", "quiet", "supply", "flash", "speed")  # exchanged buttons would answer wrongly
NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")

# Hertz of the panel's bus. The makers' code has 4 MHz, on the Badger 12; GxEPD2 has 10 at most, below which the chip's bus can have 8.
_SLOW, _FAST = const(4_000_000), const(8_000_000)
_PRESS_LIMIT = const(15_000)  # ms in which the person must press the button
_PRESSES = const(5)  # of each button; the last one is held
_NEXT = const(4_000)  # ms to the next of them
_HOLD = const(2_500)  # ms in which the person holds it and wiggles its wire
_CHAIN = const(15)  # ms between two changes of one bounce
_BOUNCE = const(26)  # ms of bounce that the driver ignores
_CHATTER = const(200)  # ms of changes, from which a button chatters
_RELEASE = const(5_000)  # ms in which the person must release the button
_RELEASE_ANSWER = const(1_500)  # ms for releasing the button that answered the last question
_QUIET = const(10_000)  # ms without a hand on the buttons
_AT_WORK = const(400)  # ms after which a refresh takes its full current
_READINGS = const(4)  # of the supply then; the first one is thrown away
_UNKNOWN = const(1_800)  # mV; a lower reading counts as no measurement
_NO_PICTURE = const(("no-panel", "wrong-module", "busy-high", "busy-low", "commands", "reset-open", "three-colour"))


class Check:
    """Runs the hardware check.

    step: the running one, or the last finished one; done: it is over; asks: the question or request to the person, "" for none; about: its
    button, lamp or rate of the bus; values, findings: of this step; all_findings: of all steps; shows: the panel has a test picture, so the
    app must not draw; moved: contact -> the button whose wire it has, for exchanged wires.
    """

    def __init__(self, app):
        self.step = self.asks = self.about = ""
        self.done = True
        self.shows = False
        self.values = {}
        self.findings = []
        self.all_findings = []
        self.moved = {}
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
                self.values[("%d" if turned is usual else "%d turned") % (hertz // 1_000_000)] = answer
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
        elif display.repeats:
            yield from self._squares()
        self._app.request_full()

    def _squares(self):
        """Asks whether a partial refresh is as black as a full one. If not, the waveform is repeated once more from now on."""
        display, preferences = self._board.display, self._app.preferences
        answer = "no"
        for repeats in range(display.repeats, 3):
            display.repeat(repeats)
            for count in (test_picture.OLD_SQUARE, test_picture.BOTH_SQUARES):
                yield from self._show(count == test_picture.OLD_SQUARE, 0, count)
            answer = yield from self._ask("black")
            if answer == "yes":
                break
        self.values["repeats"] = display.repeats
        if answer == "no":
            self._add_finding("pale")
        if display.repeats != preferences.repeats:
            preferences.repeats = display.repeats
            preferences.save()

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
        yield from self._look_at_contacts()
        for button in self._contacts.pressed():
            self._add_finding("button-stuck", NAMES[button])
        for button in range(self._board.keys):
            if "button-stuck:" + NAMES[button] not in self.findings:
                yield from self._button(button)
        self.asks = ""

    def _look_at_contacts(self):
        """Begins to look at the contacts, when the button that answered the last question is released."""
        contacts = self._contacts = self._board.buttons.probe()
        until = self._now + _RELEASE_ANSWER
        yield
        while contacts.pressed() and self._now < until:
            yield
            contacts.changes()

    def _button(self, button: int):
        """Checks one button: it must be pressed five times, held and released."""
        self.asks, self.about, self._answer = "press", NAMES[button], ""
        changes = yield from self._press()
        contact = self._judge(button, changes) if changes else -1
        if contact < 0:
            self._add_finding("button-open", NAMES[button])
            return
        self.asks = "release"
        yield from self._release(contact, button)

    def _press(self):
        """Waits for the presses, and while the last one is held. Returns all changes of the contacts, [] when there was none or the person
        gave up.
        """
        contacts, changes, until = self._contacts, [], self._now + _PRESS_LIMIT
        while self._now < until and not self._answer:
            yield
            new = contacts.changes()
            if new and self.asks == "press":
                until = self._now + _NEXT
                if presses(changes + new) >= _PRESSES:
                    self.asks, until = "hold", self._now + _HOLD
            changes += new
        return changes

    def _judge(self, button: int, changes: list) -> int:
        """Adds what the changes of the contacts tell about a pressed button. Returns the contact that has its wire, -1 for none."""
        name = NAMES[button]
        pressed = {which for _, which, down in changes if down}
        if button not in pressed and len(pressed) == 1:
            contact = pressed.pop()
            self.moved[contact] = button
            self._add_finding("button-exchanged", name + "-" + NAMES[contact])
        else:
            contact = button if button in pressed else -1
            for other in sorted(pressed):
                if other != button:
                    self._add_finding("button-short", name + "-" + NAMES[other])
        own = [change for change in changes if change[1] == contact]
        if not own:
            return -1
        longest = self.values[name] = max(bursts([ms for ms, _, _ in own]))
        seen = self.values["%s seen" % name] = presses(own)
        if longest > _CHATTER:
            self._add_finding("button-chatters", name)
        elif longest > _BOUNCE:
            self._add_finding("button-bounces", name)
        elif seen != _PRESSES:  # a press was missed, or the contact opened while the button was held
            self._add_finding("button-loose", "%s %d/%d" % (name, seen, _PRESSES))
        return contact

    def _release(self, contact: int, button: int):
        """Waits until all buttons are up and calm. contact: the one that has the button's wire."""
        contacts = self._contacts
        until = self._now + _RELEASE
        while contacts.pressed() and self._now < until:
            yield
            contacts.changes()
        if contact in contacts.pressed():
            self._add_finding("button-stuck", NAMES[button])
        calm = self._now + 100
        while self._now < min(calm, until + _RELEASE):
            yield
            if contacts.changes():
                calm = self._now + 100

    def _quiet(self):
        """Looks for presses while no hand is on the buttons."""
        self.asks, self.about = "hands-off", ""
        yield from self._look_at_contacts()
        contacts = self._contacts
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
        """Measures the supply while the panel is refreshed, when it must give most."""
        power, display, readings = self._board.power, self._board.display, []
        self.shows = True
        display.show(True)
        work = self._now + _AT_WORK
        while display.busy or len(readings) < _READINGS:
            display.poll()
            if len(readings) < _READINGS and self._now >= work:
                readings.append(power.reading())
            yield
        self._app.request_full()
        mv = min(readings[1:])
        self.values["mv"], self.values["low"], self.values["cells"] = mv, power.low, power.cells
        if 0 <= mv < _UNKNOWN:
            self._add_finding("supply-unknown")
        elif power.battery() and mv < power.low:
            self._add_finding("supply-low")

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


def presses(changes: list) -> int:
    """Returns how often the contact of the first change went down, without its bounces. changes: those of all contacts."""
    count, level, which = 0, 0, changes[0][1]
    own = [change for change in changes if change[1] == which]
    for at, (ms, _, down) in enumerate(own):
        if at + 1 == len(own) or own[at + 1][0] - ms > _CHAIN:
            count += down > level
            level = down
    return count


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
