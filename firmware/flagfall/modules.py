"""What Python calls the modules of this program. Knows no module.

MicroPython keeps a module's name and the path of its file for as long as it runs, and a package for each folder on the way. So
the build calls the modules of a device by words that MicroPython has in flash anyway, without dots (host_tools/compiling/flat.py): a list
of all of them, in flash, too. Everywhere else they are called what their place in this tree says.
"""

# Of a device's modules: each room with a colon, and behind it word and name of each module there, such as ` app: ADC=app ALT=late `.
# Words stand in order; those of the app's own begin with a capital. At the end a colon. Bytes: in a text places are counted.
NAMES = b""
LETTERS = b""  # for each letter from A on: where words with it begin in the list, in 32 bytes; and where it ends
# Of the screens over a game: the word of each, and those of what it brings along, the lowest first: `;AND:ALT ADC;ASK:ALT;`.
ALONG = b""

# On a device: what Python calls the program's modules in memory, each with a blank on both sides and behind all that it imports
# (drivers/inplace.py). A list of them would bring all at once before the collector.
come = " "

_PROGRAM = "flagfall."
_APP = "app."


def path(name: str) -> str:
    """What Python calls a module: for `app.late` flagfall.app.late, or a word. ValueError where that has no such module."""
    if not NAMES:
        return _PROGRAM + name
    room, _, last = name.rpartition(".")
    begin = NAMES.index((" %s: " % room).encode()) + len(room) + 2
    end = NAMES.index(("=%s " % last).encode(), begin, NAMES.index(b":", begin))
    return NAMES[NAMES.rindex(b" ", 0, end) + 1 : end].decode()


def name(path: str) -> str:
    """The module that Python calls by this path: `app.late`. "" for one that is not the program's."""
    if not NAMES:
        return path[len(_PROGRAM) :] if path.startswith(_PROGRAM) else ""
    letter = ord(path[:1] or " ") - 65
    if not 0 <= letter < len(LETTERS) - 1:
        return ""
    word = b" " + path.encode() + b"="  # the stack is short here, and % would take much of it
    at = NAMES.find(word, LETTERS[letter] * 32, LETTERS[letter + 1] * 32 + 32) + len(word)
    if at < len(word):
        return ""
    last, end = NAMES[at : NAMES.index(b" ", at)], NAMES.rindex(b":", 0, at)
    room = NAMES[NAMES.rindex(b" ", 0, end) + 1 : end]
    return (room + b"." + last if room else last).decode()


def along(path: str) -> list:
    """What a screen over a game brings along, as Python calls it, in the order of importing; nothing where that is not listed."""
    word = b";" + path.encode() + b":"
    at = ALONG.find(word) + len(word)
    return ALONG[at : ALONG.index(b";", at)].decode().split() if at >= len(word) else []


def is_app(path: str) -> bool:
    """Whether it is a module of flagfall.app; quicker than its name."""
    return "A" <= path < "[" if NAMES else path.startswith(_PROGRAM + _APP)
