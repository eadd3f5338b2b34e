"""A link whose device gives the replies of a function. What reads a device reads it through the same table of replies as over a port."""

from collections.abc import Callable
from typing import Any

from host_tools.port.link import Link
from host_tools.terminal.failure import DeviceFailure
from tests.host.sync.fake_device import DEVICE

HELLO = {"ok": True, "flagfall": "0.4.0", "protocol": 1, "rules": 1, "board": "fake", "device": DEVICE}


class ScriptedLink(Link):
    """reply: returns the reply to a request other than `hello`; hello: fields of that reply. asked: the number of requests."""

    def __init__(self, reply: Callable[[str], dict[str, Any]], **hello: object):
        self.port = "/dev/somewhere"
        self.asked = 0
        self._replies = reply
        self._hello = {**HELLO, **hello}
        self.hello = self.ask("hello")

    def request(self, body: str) -> dict[str, Any]:
        if body == "hello":
            return self._hello
        self.asked += 1
        reply = self._replies(body)
        if "ok" not in reply:  # a line without it is no reply
            raise DeviceFailure(f"the device at {self.port} stopped answering")
        return reply
