"""Time controls as text: read with errors that name the column, and written back. Knows nothing of a running clock.

`5m`, `3m+2s` (Fischer), `5md3s` (simple delay), `5mb3s` (the same shown as one sum), periods `40/90m+30s;30m+30s`, `byo:10m,5x30s` and
others by their word (methods/), `5m|3m` for unequal times, or the name of a preset. docs/controls.md has the grammar.
"""

from micropython import const

from ..errors import BadValue, ControlError
from .control_reader import ControlReader
from .main_time import Timed
from .presets import options_of, text_of

LONGEST_TEXT = const(200)

_SEATS = const(6)  # most seats at a clock


class Control:
    """A time control. methods: one for all seats, or one for each seat; name: of the preset, "" when typed; options: clock options of
    the preset, as `name=value` text.
    """

    def __init__(self, methods: list, name: str = "", options: str = ""):
        self.methods = methods
        self.name = name
        self.options = options

    def of(self, seats: int) -> list:
        """Returns one method for each seat. Raises BadValue when the unequal times are for another number of seats."""
        if len(self.methods) == 1:
            return self.methods * seats
        if len(self.methods) != seats:
            raise BadValue("the time control is for %d seats, the game has %d", len(self.methods), seats)
        return list(self.methods)

    def text(self) -> str:
        """Returns the canonical text: it means the same control, even when the presets change."""
        return "|".join([method.text() for method in self.methods])


def parse(text: str) -> Control:
    """Returns the control of this text or preset name. Raises ControlError with the column, counted from 1."""
    known = text_of(text)
    if known:
        return Control(parse(known).methods, text, options_of(text))
    if len(text) > LONGEST_TEXT:
        raise ControlError("the time control is too long", LONGEST_TEXT + 1)
    methods, reader = [], ControlReader(text)
    while True:
        begin = reader.at
        method = _seat(reader)
        methods.append(method)
        first = methods[0]
        if method.shares != first.shares or method.automatic != first.automatic:
            raise ControlError("hourglass and gong are for all seats or for none", begin + 1)
        if not reader.next():
            return Control(methods)
        if len(methods) == _SEATS and reader.next() == "|":
            raise reader.error("there are at most %d seats", _SEATS)
        if not reader.take("|"):
            raise reader.error("this does not belong here")


def _seat(reader: ControlReader):
    """Reads one seat's method, by its first word; without a word it has main times."""
    begin, word = reader.at, reader.word()
    if not word:
        return Timed.read(word, reader)
    from .methods import METHODS  # most games have main times only: the others need not be in memory

    for method in METHODS:
        if word in method.words.split():
            return method.read(word, reader)
    raise ControlError("there is no time control of this name", begin + 1)
