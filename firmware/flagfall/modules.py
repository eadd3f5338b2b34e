"""What Python calls the modules of this program. Knows no module.

MicroPython keeps a module's name and the path of its file for as long as it runs, and a package for each folder on the way. So
the build gives the modules of a device short names that have no dots (host_tools/flat.py): a list of all of them, in flash.
Everywhere else they are called what their place in this tree says.
"""

# Of a device's modules, such as `app.late`, a blank before and behind each.
NAMES = ""

_PROGRAM = "flagfall."


def path(name: str) -> str:
    """What Python calls a module: for `app.late` flagfall.app.late, or F and where its name begins in the list."""
    return "F%x" % NAMES.index(" %s " % name) if NAMES else _PROGRAM + name


def name(path: str) -> str:
    """The module that Python calls by this path: `app.late`. "" for one that is not the program's."""
    if not NAMES:
        return path[len(_PROGRAM) :] if path.startswith(_PROGRAM) else ""
    try:
        at = int(path[1:], 16) + 1 if path.startswith("F") else 0
    except ValueError:
        at = 0
    return NAMES[at : NAMES.index(" ", at)] if at else ""
