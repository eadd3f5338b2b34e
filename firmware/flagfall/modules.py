"""What Python calls the modules of this program. Knows no module.

MicroPython keeps a module's name and the path of its file for as long as it runs, and a package for each folder on the way. So
the build gives the modules of a device short names that have no dots (host_tools/compiling/flat.py): a list of all of them, in flash.
Everywhere else they are called what their place in this tree says.
"""

# Of a device's modules, such as `app.late`, a blank before and behind each. Bytes: in a text places are counted from its begin.
NAMES = b""

_PROGRAM = "flagfall."
_APP = "app."
_LETTER = "F"
_APPS = "A"  # letter of the app's own


def path(name: str) -> str:
    """What Python calls a module: for `app.late` flagfall.app.late, or a letter and where its name begins in the list."""
    if not NAMES:
        return _PROGRAM + name
    return "%s%x" % (_APPS if name.startswith(_APP) else _LETTER, NAMES.index((" %s " % name).encode()))


def name(path: str) -> str:
    """The module that Python calls by this path: `app.late`. "" for one that is not the program's."""
    if not NAMES:
        return path[len(_PROGRAM) :] if path.startswith(_PROGRAM) else ""
    try:
        at = int(path[1:], 16) + 1 if path[0] in _APPS + _LETTER else 0
    except ValueError:
        at = 0
    return NAMES[at : NAMES.index(b" ", at)].decode() if at else ""


def is_app(path: str) -> bool:
    """Whether it is a module of flagfall.app; quicker than its name."""
    return path.startswith(_APPS if NAMES else _PROGRAM + _APP)
