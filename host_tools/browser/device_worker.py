"""Runs the device to try in a worker of the browser: a turn every 5 ms by a timer, and the same conversation as over a socket."""

import json
import os
from typing import Any

import js  # type: ignore[import-not-found]  # Pyodide's
from pyodide.ffi import create_proxy, to_js  # type: ignore[import-not-found]

from boards.host.flash import Flash
from boards.host.memory_files import MemoryFiles, Table
from boards.host.serial_line import Wire

from .. import ROOT
from ..emulated.device import BOARDS, SPEEDS, EmulatedDevice
from ..emulated.talk import Talk
from .kept_file import KeptFile

_TURN_MS, _LOOK_MS, _KEEP_MS = 5, 30, 1000


class DeviceWorker:
    """The device with its flash, which is kept in the browser. options: board and language of the address, where it names them."""

    def __init__(self, options: dict[str, Any], kept: KeptFile):
        self._kept, self._seen = kept, (-1, -1, "")
        self._table: Table = {}
        flash = Flash()
        flash.id = os.urandom(4).hex()
        if data := kept.load():
            head, _, image = data.partition(b"\n")
            flash.id, table = json.loads(head)
            self._table.update({path: file and (file[0], file[1]) for path, file in table.items()})
            flash.image[:] = image
        wire = Wire()
        wire.open = False
        board = options.get("board")
        more = {"board": board} if board in BOARDS else {}
        self.device = EmulatedDevice(flash, introduces=True, serial=wire, files=lambda flash: MemoryFiles(flash, self._table), **more)
        self._choose(options.get("language"))
        self._talk = Talk(self.device)
        self._held: set[str] = set()

    def _choose(self, language: Any) -> None:
        """Sets the language of a device that was never used."""
        storage = self.device.app.board.storage
        known = language and (ROOT / f"firmware/flagfall/app/i18n/menus_{language}.py").exists()
        if known and not storage.load("settings"):
            storage.store("settings", b"language=" + language.encode())
            self.device.cut_power()

    def begin(self) -> None:
        self._show_first_picture()
        say(self._talk.about())
        for work, pause in ((self.device.turn, _TURN_MS), (self._look, _LOOK_MS), (self._keep, _KEEP_MS)):
            js.setInterval(create_proxy(work), pause)

    def _show_first_picture(self) -> None:
        """Lets the device's time run fast until its panel has the first picture, so that nobody waits 2 s for a refresh."""
        blank = self.device.frame
        self.device.set_speed(SPEEDS[-1])
        while self.device.frame == blank:
            self.device.turn()
        self.device.set_speed(SPEEDS[0])

    def take(self, text: str) -> None:
        """Takes a message of the page."""
        match message := json.loads(text):
            case {"last": str(name)} if self.device.finished:
                say({"describe": {"name": name, "game": self.device.finished.name, "record": self.device.finished.record.hex()}})
            case {"lost": True}:
                self._talk.leave(self._held)
            case _:
                self._talk.take(message, self._held)

    def _look(self) -> None:
        for change in self._talk.changes():
            say(change)

    def _keep(self) -> None:
        """Keeps the flash when something in it has changed."""
        flash = self.device.flash
        head = json.dumps([flash.id, self._table])
        now = flash.erases, flash.pages, head
        if now != self._seen:
            self._seen = now
            self._kept.save(head.encode() + b"\n" + bytes(flash.image))


def say(message: dict[str, Any] | bytes) -> None:
    """Sends a message or a picture to the page."""
    js.postMessage(to_js(message) if isinstance(message, bytes) else json.dumps(message))


def begin(options: dict[str, Any], files: Any, ports: Any) -> Any:
    """Starts the device. Returns the function that takes the page's messages. files: the two that keep its flash."""
    worker = DeviceWorker(options, KeptFile(files))
    worker.begin()
    return create_proxy(worker.take)
