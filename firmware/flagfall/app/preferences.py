"""The owner's choices, stored in the small file `settings` as `key=value` lines. Knows no screen."""

from micropython import const

SOUNDS = ("all", "alarms", "off")  # every key, or only flag and low time, or nothing
WARN = ("off", "ten", "last")  # no warning of low time, at 10 s, at 10 s and each of the last five
EVERY = (30, 60, 120)  # partial refreshes before a full one
CELLS = ("two", "two-", "three", "three-", "lithium", "lithium-")  # as the Power port takes them

_FILE = "settings"
_LONGEST = const(24)  # letters of the owner's text


class Preferences:
    """The choices.

    language, sound, warn (see WARN), swapped (RIGHT is the first player), every (see EVERY), switches (an entry ends the turn by itself),
    owner (a line for the home screen), view (of a board that can be turned: bit 0 from the second seat's side, bit 1 home on the left),
    suits (cribbage asks for every suit at the show), turned (the picture, by 180 degrees: panels are mounted either way), cells (see CELLS;
    "" for the board's usual ones), saving (on a battery the chip stands still when nothing goes on: nobody has tried it on a real board
    yet).
    """

    def __init__(self, storage):
        self._storage = storage
        self.language = "en"
        self.sound = "all"
        self.warn = "ten"
        self.swapped = False
        self.every = 60
        self.switches = False
        self.owner = ""
        self.view = 0
        self.suits = False
        self.turned = False
        self.cells = ""
        self.saving = False
        self._read(storage.load(_FILE))

    def _read(self, data: bytes) -> None:
        """Reads every valid line: a damaged or older file never stops the device."""
        try:
            lines = data.decode().split("\n")
        except UnicodeError:
            return
        for line in lines:
            key, _, value = line.partition("=")
            if key == "language":
                self.language = value
            elif key == "sound" and value in SOUNDS:
                self.sound = value
            elif key == "warn" and value in WARN:
                self.warn = value
            elif key == "swapped":
                self.swapped = value == "1"
            elif key == "every" and value in [str(n) for n in EVERY]:
                self.every = int(value)
            elif key == "turned":
                self.turned = value == "1"
            elif key == "cells" and value in CELLS:
                self.cells = value
            elif key == "saving":
                self.saving = value == "1"
            elif key == "switches":
                self.switches = value == "1"
            elif key == "view" and value in ("1", "2", "3"):
                self.view = int(value)
            elif key == "suits":
                self.suits = value == "1"
            elif key == "owner":
                self.owner = value[:_LONGEST]

    def save(self) -> None:
        """Stores the choices. Erases flash, so never while a clock runs."""
        pairs = (
            ("language", self.language),
            ("sound", self.sound),
            ("warn", self.warn),
            ("swapped", 1 if self.swapped else 0),
            ("every", self.every),
            ("switches", 1 if self.switches else 0),
            ("owner", self.owner),
            ("view", self.view),
            ("suits", 1 if self.suits else 0),
            ("turned", 1 if self.turned else 0),
            ("cells", self.cells),
            ("saving", 1 if self.saving else 0),
        )
        self._storage.store(_FILE, "\n".join(["%s=%s" % pair for pair in pairs]).encode())
