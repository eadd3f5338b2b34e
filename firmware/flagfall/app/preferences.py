"""The owner's choices, stored in the small file `settings` as `key=value` lines. Knows no screen."""

from micropython import const

SOUNDS = ("all", "alarms", "off")  # all sounds; only sounds for flags, low time and faults; none
WARN = ("off", "ten", "last")  # no warning of low time; at 10 s; at 10 s and in each of the last five seconds
EVERY = (30, 60, 120)  # number of partial refreshes before a full one
CELLS = ("two", "two-", "three", "three-", "lithium", "lithium-")  # as in the Power port

_FILE = const("settings")
_MAX_LETTERS = const(24)  # of the owner's text


class Preferences:
    """The choices."""

    def __init__(self, storage):
        self._storage = storage
        self.language = "en"  # its code
        self.sound = "all"  # see SOUNDS
        self.warn = "ten"  # see WARN
        self.swapped = False  # the RIGHT button is the first player's, in this game and in a return game
        self.sides_of = 0  # the number of the game that `swapped` is for, where it is not the usual choice
        self.usual = False  # the owner's choice of `swapped`, with which any other game begins
        self.every = 60  # see EVERY
        self.auto_press = False  # an entry ends the turn without a press
        self.owner = ""  # a line for the home screen
        self.view = 0  # of boards that can be turned: bit 0 from the second seat's side, bit 1 with the home on the left
        self.suits = False  # cribbage needs every suit at the show
        self.turned = False  # the picture is turned by 180 degrees
        self.repeats = 1  # 1 or 2: of the waveform of partial refreshes, as the hardware check found it
        self.cells = ""  # see CELLS, "" for the board's usual cells
        self.saving = False  # on a battery the chip stops when there is no work; not tested on a real board yet
        self._read(storage.load(_FILE))

    def _read(self, data: bytes) -> None:
        """Reads all valid lines and ignores all others, so that a damaged or old file cannot stop the device."""
        try:
            lines = data.decode().split("\n")
        except UnicodeError:
            return
        for line in lines:
            key, _, value = line.partition("=")
            words = SOUNDS if key == "sound" else WARN if key == "warn" else CELLS if key == "cells" else ()
            numbers = EVERY if key == "every" else (1, 2, 3) if key == "view" else (2,) if key == "repeats" else ()
            if key == "language" or value in words:
                setattr(self, key, value)
            elif key == "owner":
                self.owner = value[:_MAX_LETTERS]
            elif key == "switches":
                self.auto_press = value == "1"
            elif key in ("swapped", "usual", "turned", "saving", "suits"):
                setattr(self, key, value == "1")
                if key == "swapped":  # an older file has no `usual`, which would follow
                    self.usual = self.swapped
            elif key == "sides_of" and value.isdigit():
                self.sides_of = int(value)
            elif value in [str(number) for number in numbers]:
                setattr(self, key, int(value))

    def set_sides(self, swapped: bool, number: int = 0) -> None:
        """Sets and stores the sides of the players. number: of their game. Erases flash as `save` does."""
        if self.swapped != swapped or swapped != self.usual:
            self.swapped, self.sides_of = swapped, number
            self.save()

    def save(self) -> None:
        """Stores the choices. Erases flash, so never while a clock runs."""
        pairs = (
            ("language", self.language),
            ("sound", self.sound),
            ("warn", self.warn),
            ("swapped", 1 if self.swapped else 0),
            ("sides_of", self.sides_of),
            ("usual", 1 if self.usual else 0),
            ("every", self.every),
            ("switches", 1 if self.auto_press else 0),
            ("owner", self.owner),
            ("view", self.view),
            ("suits", 1 if self.suits else 0),
            ("turned", 1 if self.turned else 0),
            ("repeats", self.repeats),
            ("cells", self.cells),
            ("saving", 1 if self.saving else 0),
        )
        self._storage.store(_FILE, "\n".join(["%s=%s" % pair for pair in pairs]).encode())
