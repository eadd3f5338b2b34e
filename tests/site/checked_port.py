"""A board on the desk, with its faults and a person at its buttons, at the port of the site. It knows no page."""

import json
import threading
import time

from tests.host.check.checked_board import CheckedDesk
from tests.host.sync.fake_device import FakeDevice, Memory

_DONE_MS = 150_000  # of a step, at most


class CheckedPort(FakeDevice):
    """Passes the requests of the check on to the board, whose time runs only while it is asked for its state. The questions stay for the
    page, and the clock is that of this machine.

    waits: the person begins to press when this is set.
    """

    def __init__(self, checked: CheckedDesk):
        self.checked = checked
        self.waits = threading.Event()
        super().__init__(Memory({}))

    def reply(self, verb: str, rest: str = "") -> dict[str, object]:
        request = f"{verb} {rest}".strip()
        if request == "check time":
            us = time.monotonic_ns() // 1000
            return {"ok": True, "ms": us // 1000, "us": us & ((1 << 30) - 1)}
        return self._state() if request == "check state" else self.checked.ask(request)

    def _state(self) -> dict[str, object]:
        """Lets the time run until the board asks something of a person, or the step is done."""
        begun = self.checked.desk.now
        while True:
            state = self.checked.ask("check state")
            if state["done"] or state["asks"] not in ("", "press", "hold", "release", "hands-off"):
                return state
            if state["asks"] and not self.waits.is_set():
                self.waits.wait(0.5)
                return state
            assert self.checked.desk.now - begun < _DONE_MS, json.dumps(state)
            self.checked.act(state["asks"], state["about"])
            self.checked.desk.wait(200)
