"""Time controls as text: reads them, with errors that name the column, and writes them. Knows no running clock.

Examples: `5m`, `3m+2s` (Fischer), `5md3s` (simple delay), `5mb3s` (Bronstein), periods `40/90m+30s;30m+30s`, `byo:10m,5x30s` and
other words (methods/), `5m|3m` for unequal times, or the name of a preset. docs/controls.md has the grammar.
"""

from micropython import const

from ..errors import BadValue, ControlError
from .control_reader import ControlReader
from .main_time import Timed
from .presets import options_of, text_of

LONGEST_TEXT = const(200)

_MAX_SEATS = const(6)


class Control:
    """A time control. methods: one for all seats, or one for each seat; name: the name of the preset, "" for a text; options: the options
    of the preset as `name=value`.
    """

    def __init__(self, methods: list, name: str = "", options: str = ""):
        self.methods = methods
        self.name = name
        self.options = options

    def of(self, seats: int) -> list:
        """Returns a method for each seat. Raises BadValue when the control has unequal times for another number of seats."""
        if len(self.methods) == 1:
            return self.methods * seats
        if len(self.methods) != seats:
            raise BadValue("the time control is for %d seats, the game has %d", len(self.methods), seats)
        return list(self.methods)

    def text(self) -> str:
        """Returns the canonical text, which has the same meaning even after the presets change."""
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
        if len(methods) == _MAX_SEATS and reader.next() == "|":
            raise reader.error("there are at most %d seats", _MAX_SEATS)
        if not reader.take("|"):
            raise reader.error("this does not belong here")


def _seat(reader: ControlReader):
    """Reads the method of one seat by its first word. Without a word it is main time."""
    begin, word = reader.at, reader.word()
    if not word:
        return Timed.read(word, reader)
    from .methods import METHODS  # imported here, because most games have main time only

    for method in METHODS:
        if word in method.words.split():
            return method.read(word, reader)
    raise ControlError("there is no time control of this name", begin + 1)
