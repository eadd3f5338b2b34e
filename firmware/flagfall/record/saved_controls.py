"""The owner's own time controls: which are valid, and how the small file `clocks` stores them. Knows no storage and no link.

One control a line, `NAME=CONTROL OPTIONS`. The PC checks its controls with the same functions.
"""

from micropython import const

from ..errors import BadValue
from .record import clean

MAX_CONTROLS = const(12)  # on a device

_LONGEST_NAME = const(16)  # letters
_LONGEST = const(100)  # characters of a control, and of its options


def read(data: bytes) -> list:
    """Returns (name, control, options) of each, in the order of the file."""
    found = []
    for line in data.decode().split("\n"):
        name, mark, rest = line.partition("=")
        control, _, options = rest.partition(" ")
        if mark and name and control:
            found.append((name, control, options))
    return found


def normalised(name: str, control: str, options: str = "") -> tuple:
    """Returns the three as they are stored: a name without blanks around it, the control's canonical text, single blanks.

    Raises ControlError with the column of the control, and BadValue, UnknownOption, BadSyntax for other faults.
    """
    from ..clock.time_control import parse
    from .clock_from_record import new_clock

    name = clean(name)
    if not 0 < len(name) <= _LONGEST_NAME or "=" in name:
        raise BadValue("a control's name has 1 to %d letters and no =", _LONGEST_NAME)
    read = parse(control)
    given = [word.partition("=")[0] for word in options.split()]
    brought = [word for word in read.options.split() if word.partition("=")[0] not in given]  # by a preset
    text, options = read.text(), " ".join(brought + options.split())
    if len(text) > _LONGEST or len(options) > _LONGEST:
        raise BadValue("a control, and its options, have at most %d characters", _LONGEST)
    new_clock(text, options, max(2, len(read.methods)))
    return name, text, options


def packed(rows: list) -> bytes:
    """Returns the file for these (name, control, options). Raises FlagfallError when one is not valid, there are too many, or a name is
    repeated.
    """
    if len(rows) > MAX_CONTROLS:
        raise BadValue("there is room for %d own controls", MAX_CONTROLS)
    names, lines = [], []
    for row in rows:
        name, control, options = normalised(row[0], row[1], row[2])
        if name in names:
            raise BadValue("there are two controls %s", name)
        names.append(name)
        lines.append(("%s=%s %s" % (name, control, options)).strip())
    return "\n".join(lines).encode()
