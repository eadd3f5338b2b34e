"""A board on the desk with a soldering fault, and a person who looks, listens and presses while a PC leads the check."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from PIL import Image

from boards.host.flash import BLOCK, Flash
from boards.host.glass import Glass, image_of
from boards.host.kinds import KINDS
from flagfall.referee.wire import frame, unframe
from host_tools.views.hardware_findings import Moment, crystal, crystal_is_off
from tests.host.desk import BUTTONS, Desk

_LIMIT = 150_000  # ms of a step, at most


@dataclass
class Faults:
    """The faults of a board. panel: the class of another panel; joints: attributes of Joints; stuck, open, short, bounces, chatters, noisy:
    names of the buttons with that fault; wires: button -> the one whose contact its wire has; missed: the contact does not close at the
    second press; wiggled: it opens while the wire is moved.

    glass: attributes of the panel; hears: the piezo sounds; lamps: the lit lamp of each seat, -1 for none; supply: whether USB feeds the
    board, and mV; pale: the glass needs the longer waveform; ppm: error of the crystal, positive when it is fast.
    """

    panel: type[Glass] | None = None
    joints: dict[str, object] = field(default_factory=dict)
    glass: dict[str, object] = field(default_factory=dict)
    stuck: str = ""
    open: str = ""
    short: tuple[str, str] | tuple[()] = ()
    bounces: str = ""
    chatters: str = ""
    noisy: str = ""
    wires: dict[str, str] = field(default_factory=dict)
    missed: str = ""
    wiggled: str = ""
    pale: bool = False
    hears: bool = True
    lamps: Callable[[int], int] = lambda seat: seat
    supply: tuple[bool, int] | None = None
    flash: type[Flash] = Flash
    ppm: int = 0


class NeverErases(Flash):
    """A flash in which the check's scratch block cannot be erased."""

    def ioctl(self, command: int, argument: int) -> int:
        if command == 6 and self.image[argument * BLOCK : argument * BLOCK + 4] == b"CHEK":
            return 0
        return super().ioctl(command, argument)


class LosesTheNinth(Flash):
    """A flash that loses the ninth partial program of a page between two erases."""

    def __init__(self):
        super().__init__()
        self._programmed: dict[int, int] = {}

    def writeblocks(self, block: int, data, offset: int | None = None) -> None:
        at = block * BLOCK + (offset or 0)
        partial = offset is not None and bytes(data).count(0xFF) > 200
        if not partial:
            for page in range(at, at + len(data), 256):
                self._programmed[page] = 0
        else:
            self._programmed[at] = self._programmed.get(at, 0) + 1
            if self._programmed[at] == 9:
                return
        super().writeblocks(block, data, offset)

    def ioctl(self, command: int, argument: int) -> int:
        if command == 6:
            for page in range(argument * BLOCK, (argument + 1) * BLOCK, 256):
                self._programmed[page] = 0
        return super().ioctl(command, argument)


class CheckedDesk:
    """A desk under the check, with `ask` for requests of the PC. findings: of the check; steps: the results of each step."""

    def __init__(self, board: str, faults: Faults, monkeypatch):
        self.faults = faults
        if faults.panel:
            monkeypatch.setitem(KINDS, board, replace(KINDS[board], panel=faults.panel))
        self.desk = desk = Desk(board, faults.flash())
        host_board = desk.board
        for name, value in faults.joints.items():
            setattr(host_board.joints, name, value)
        for name, value in faults.glass.items():
            setattr(host_board.panel, name, value)
        if faults.supply:
            power, (host_board.supply.usb, host_board.supply.mv) = host_board.power, faults.supply
            power._adc, power._usb = host_board.supply, lambda: host_board.supply.usb
            power.choose(power.cells)
        if faults.stuck:
            host_board.keypad.hold_at_start(BUTTONS.index(faults.stuck))
        self._seq = 0
        self._random = Random(1)
        self.findings: list[str] = []
        self.steps: dict[str, dict] = {}
        desk.wait(6000)
        while desk.screen == "notice":  # a notice about a stuck button or a weak battery
            desk.app.back()
            desk.run(100)

    def ask(self, request: str) -> dict:
        self._seq += 1
        self.desk.lines()
        self.desk.send(frame(self._seq, request).decode())
        for _ in range(400):
            self.desk.run(5)
            for line in self.desk.lines():
                seq, body = unframe(line.encode(), 1100)
                if seq == self._seq:
                    return json.loads(body)
        raise AssertionError(f"no answer to {request}")

    def check(self) -> list[str]:
        """Runs all steps, with the person at the board. Returns the findings."""
        steps = self.ask("check")["steps"]
        first = self._moments()
        for step in steps:
            assert self.ask("check " + step)["ok"]
            begun = self.desk.now
            while True:
                state = self.ask("check state")
                if state["done"]:
                    break
                assert self.desk.now - begun < _LIMIT, state
                self.act(state["asks"], state["about"])
                self.desk.wait(50)
            self.steps[step] = state
            self.findings += state["findings"]
        self.desk.wait(round((120 + first[0].before - self.pc()) * 1000))  # like the command, which reads the clock again after 120 s
        self.crystal = crystal(first, self._moments())
        if crystal_is_off(*self.crystal):
            self.findings.append("crystal")
        assert self.ask("check end")["ok"] and self.desk.screen == "home"
        return self.findings

    def _moments(self) -> list[Moment]:
        readings = []
        for _ in range(5):
            before = self.pc()
            reply = self.ask("check time")
            readings.append(Moment(before, self.pc(), reply["ms"], reply["us"]))
        return readings

    def pc(self) -> float:
        """Returns seconds of the PC's clock, which is right; the device's clock may be fast."""
        return self.desk.board.ticks.micros() / (1e6 + self.faults.ppm)

    def act(self, asks: str, about: str) -> None:
        answer = ""
        if asks == "sound":
            answer = "yes" if self.faults.hears and self.desk.beeps else "no"
        elif asks == "lamps":
            lit = self.faults.lamps(self.desk.lamp)
            answer = "none" if lit < 0 else ("left", "right")[lit]
        elif asks == "lamp":
            answer = "yes" if self.faults.lamps(self.desk.lamp) >= 0 else "no"
        elif asks in ("picture", "counts"):
            answer = "yes" if self._shows_drawn_picture() else "no"
        elif asks == "black":
            answer = "no" if self.faults.pale and self.desk.board.display.repeats < 2 else "yes"
        elif asks == "press":
            self._press(about.lower())
        elif asks == "hands-off":
            assert not about, "no button may be named while hands are off"
            if self.faults.noisy:
                self._touch(self.faults.noisy, self.desk.board.ticks.micros() + 1000, 600)
        if answer:
            assert self.ask("check answer " + answer)["ok"]

    def _shows_drawn_picture(self) -> bool:
        """Returns True when the panel shows the drawn picture the right way round."""
        display, panel = self.desk.board.display, self.desk.board.panel
        wanted = image_of(bytes(display.buffer), display.width, display.height)
        if display.turned:
            wanted = wanted.transpose(Image.Transpose.ROTATE_180)
        return panel.image().tobytes() == wanted.tobytes()

    def _press(self, name: str) -> None:
        """Presses five times with a contact that bounces a little, the last time for two seconds, or as the fault requires."""
        faults = self.faults
        if name == faults.open:
            self.desk.wait(1000)
            return
        for press in range(5):
            at, us = self.desk.board.ticks.micros() + 2000, 2_000_000 if press == 4 else 300_000
            for each in faults.short if name in faults.short else (faults.wires.get(name, name),):
                if name == faults.missed and press == 1:
                    continue
                if name == faults.chatters:
                    self._touch(each, at, 600_000, 5_000)
                elif name == faults.wiggled and press == 4:
                    self._touch(each, at, 900_000, 3_000, 4_000)
                    self._touch(each, at + 1_000_000, 900_000, 3_000, 4_000)
                else:
                    self._touch(each, at, us, 3_000, 30_000 if name == faults.bounces else 4_000)
            self.desk.wait(us // 1000 + 500)
        self.desk.wait(5000)  # until the check has given up a press that it did not see

    def _touch(self, name: str, at: int, us: int, longest: int = 0, bounce: int = 0) -> None:
        """Moves the contact down at `at`, and up `us` later. Each level of a bounce, or of all-time chatter, lasts at most `longest` us."""
        keypad, button = self.desk.board.keypad, BUTTONS.index(name)
        for start, down in ((at, True), (at + us, False)):
            end, level, moment = start + (bounce or (us if down else 0)), down, start
            while True:
                (keypad.press if level else keypad.release)(button, moment)
                moment += self._random.randrange(700, longest) if longest else end
                if moment >= end - 1000:
                    break
                level = not level
            if level != down:
                (keypad.press if down else keypad.release)(button, min(moment, end) - 1)
