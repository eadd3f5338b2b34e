"""The owner's own time controls: their checks, and the content of the small file `clocks`. Knows no storage and no link.

The file has a line `NAME=CONTROL OPTIONS` for each control. The PC checks its controls with the same functions.
"""

from micropython import const

from ..errors import BadValue
from .record import clean

MAX_CONTROLS = const(12)  # on a device

_MAX_LETTERS = const(16)  # of a name
_MAX_CHARS = const(100)  # of a control, and of its options


def read(data: bytes) -> list:
    """Returns (name, control, options) of each control, in the order of the file."""
    found = []
    for line in data.decode().split("\n"):
        name, mark, rest = line.partition("=")
        control, _, options = rest.partition(" ")
        if mark and name and control:
            found.append((name, control, options))
    return found


def normalise(name: str, control: str, options: str = "") -> tuple:
    """Returns (name, control, options) in the stored form: the name without blanks around it, the control's canonical text, single blanks.

    Raises ControlError with the column of the control, and BadValue, UnknownOption, BadSyntax for other faults.
    """
    from ..clock.time_control import parse
    from .clock_from_record import new_clock

    name = clean(name)
    if not 0 < len(name) <= _MAX_LETTERS or "=" in name:
        raise BadValue("a control's name has 1 to %d letters and no =", _MAX_LETTERS)
    read = parse(control)
    names = [word.partition("=")[0] for word in options.split()]
    of_preset = [word for word in read.options.split() if word.partition("=")[0] not in names]
    text, options = read.text(), " ".join(of_preset + options.split())
    if len(text) > _MAX_CHARS or len(options) > _MAX_CHARS:
        raise BadValue("a control, and its options, have at most %d characters", _MAX_CHARS)
    new_clock(text, options, max(2, len(read.methods)))
    return name, text, options


def pack(rows: list) -> bytes:
    """Returns the content of the file for these (name, control, options). Raises FlagfallError for a bad control, too many, or a
    repeated name.
    """
    if len(rows) > MAX_CONTROLS:
        raise BadValue("there is room for %d own controls", MAX_CONTROLS)
    names, lines = [], []
    for row in rows:
        name, control, options = normalise(row[0], row[1], row[2])
        if name in names:
            raise BadValue("there are two controls %s", name)
        names.append(name)
        lines.append(("%s=%s %s" % (name, control, options)).strip())
    return "\n".join(lines).encode()
