"""The pairings of an evening from the PC: the next games on this device, with their players. Also the replies to two requests of the link.

The small file `pairings` has a line for each. Knows the scorebook, no link, no screen.
"""

from micropython import const

from ... import engine
from ...engine import options
from ...errors import BadSyntax, BadValue, FlagfallError
from ...record.record import clean
from ...referee.json_reply import Refusal, yes
from ...referee.wire import unescape
from ...runtime import module_loader
from .game_entry import GONE, OPEN

_FILE = const("pairings")
_MAX_PAIRINGS = const(8)  # on a device
_MAX_LETTERS = const(16)  # of a name
_MAX_SEATS = const(8)
_MAX_TABLES = const(9999)
_MAX_ROUNDS = const(999)
_FIELDS = const(10)  # in a line of the file
_USAGE = const(
    "pairing + ID TABLE ROUND SEATS PRESET [NAME=VALUE ...], pairing ID clock CONTROL, pairing ID seats FROM NAME|NAME, pairing - ID"
)


class Pairing:
    """A pairing. id: the PC's number; texts: the options as `name=value name=value`; names: one for each seat, fewer until all have
    arrived; game: number of the game begun from it, or 0.
    """

    def __init__(self, id: int, table: int, round: int, seats: int, preset: str, texts: str):
        self.id = id
        self.table = table
        self.round = round
        self.seats = seats
        self.preset = preset
        self.options = texts
        self.control = ""
        self.clock_options = ""
        self.game = 0
        self.names = []

    def whole(self) -> bool:
        """Returns True when all names have arrived. Only such a pairing is offered."""
        return len(self.names) == self.seats

    def line(self) -> str:
        """Returns the line of the file."""
        numbers = [str(number) for number in (self.id, self.table, self.round, self.seats, self.game)]
        return "\t".join(numbers + [self.preset, self.options, self.control, self.clock_options, "|".join(self.names)])


def load(book) -> list:
    """Returns the pairings of the file, in the order in which they arrived; none when the file is damaged."""
    found = []
    try:
        for line in book.storage.load(_FILE).decode().split("\n"):
            fields = line.split("\t")
            if len(fields) == _FIELDS:
                id, table, round, seats, game = [int(number) for number in fields[:5]]
                pairing = Pairing(id, table, round, seats, fields[5], fields[6])
                pairing.game, pairing.control, pairing.clock_options = game, fields[7], fields[8]
                pairing.names = fields[9].split("|") if fields[9] else []
                found.append(pairing)
    except ValueError:  # a UnicodeError is one, too
        return []
    return found


def save(book, pairings: list) -> None:
    """Writes the file if it changes. Erases flash, so never while a clock runs. Raises StorageFull."""
    data = "\n".join([pairing.line() for pairing in pairings]).encode()
    if data != book.storage.load(_FILE):
        book.storage.store(_FILE, data)
        book.pairings_changed += 1


def state(book, pairing) -> str:
    """Returns `waiting`, `begun` (its game is not over) or `done`. A removed game counts as not begun."""
    if not pairing.game:
        return "waiting"
    entries = book.index.entries
    entry = book.index.find(pairing.game)
    if entry is None and entries and entries[0].number > pairing.game:
        return "done"  # the log has already dropped the old game
    if entry is None or entry.state == GONE:
        return "waiting"
    return "begun" if entry.state == OPEN else "done"


def change(book, rest: str) -> str:
    """Adds, completes or removes a pairing and returns the reply. Raises FlagfallError before anything has changed."""
    words = rest.split(" ")
    pairings = load(book)
    if words[0] == "-" and len(words) == 2:
        _remove(book, pairings, _number(words[1], 1, 65535))
    elif words[0] == "+" and len(words) > 5:
        _add(book, pairings, words[1:])
    elif len(words) > 2 and words[1] == "clock":
        _set_clock(_waiting(book, pairings, words[0]), words[2], " ".join(words[3:]))
    elif len(words) > 3 and words[1] == "seats":
        names = unescape(" ".join(words[3:])).split("|")
        _seat(_waiting(book, pairings, words[0]), _number(words[2], 0, _MAX_SEATS - 1), names)
    else:
        raise BadSyntax("it is written: %s", _USAGE)
    save(book, pairings)
    return yes()


def page(book, start: int) -> str:
    """Returns the reply with the pairings that have all names, from number `start` on. All of a device fit in one reply."""
    found = []
    for pairing in load(book):
        if pairing.whole():
            found.append((pairing.id, pairing.table, pairing.round, pairing.preset, state(book, pairing)))
    return yes(("pairings", found[start:]))


def _add(book, pairings: list, words: list) -> None:
    numbers = []
    for word, low, most in zip(words, (1, 1, 1, 2), (65535, _MAX_TABLES, _MAX_ROUNDS, _MAX_SEATS)):
        numbers.append(_number(word, low, most))
    id, table, round, seats = numbers
    preset, texts = words[4], " ".join(words[5:])
    _check_options(preset, texts, seats)
    new = Pairing(id, table, round, seats, preset, texts)
    old = _find(pairings, id)
    if old:
        if state(book, old) == "begun":
            raise Refusal("busy", "the game of pairing %d goes on", id)
        pairings[pairings.index(old)] = new
        return
    for pairing in pairings[:]:
        if len(pairings) >= _MAX_PAIRINGS and state(book, pairing) == "done":
            pairings.remove(pairing)
    if len(pairings) >= _MAX_PAIRINGS:
        raise Refusal("too-long", "there is room for %d pairings", _MAX_PAIRINGS)
    pairings.append(new)


def _check_options(preset: str, texts: str, seats: int) -> None:
    """Raises FlagfallError when the game refuses the options or the number of seats. Unloads the game's modules again."""
    before = module_loader.in_memory()
    try:
        values = options.resolve(engine.rows(preset), options.read(texts))
    finally:
        module_loader.forget("engine", before)
    if values["seats"] != seats:
        raise BadValue("with these options %s has %d seats", preset, values["seats"])


def _set_clock(pairing, control: str, texts: str) -> None:
    """Sets the control and the options of the clock. Raises FlagfallError. Unloads the modules that only this check needs."""
    before = module_loader.in_memory()
    from ...record import saved_controls

    try:
        _, pairing.control, pairing.clock_options = saved_controls.normalise("x", control, texts)
    finally:
        for room in ("record", "clock"):
            module_loader.forget(room, before)


def _seat(pairing, start: int, names: list) -> None:
    """Sets the names of the seats from `start` on. Raises BadValue."""
    names = [clean(name) for name in names]
    for name in names:
        if not 0 < len(name) <= _MAX_LETTERS:
            raise BadValue("a name has 1 to %d letters", _MAX_LETTERS)
    if start > len(pairing.names) or start + len(names) > pairing.seats:
        raise BadValue("the pairing has %d seats, %d names have come", pairing.seats, len(pairing.names))
    pairing.names = pairing.names[:start] + names


def _remove(book, pairings: list, id: int) -> None:
    pairing = _find(pairings, id)
    if pairing and state(book, pairing) == "begun":
        raise Refusal("busy", "the game of pairing %d goes on", id)
    if pairing:
        pairings.remove(pairing)


def _waiting(book, pairings: list, id: str):
    """Returns the pairing with this number. Raises BadValue for none, Refusal when its game was begun."""
    pairing = _find(pairings, _number(id, 1, 65535))
    if pairing is None:
        raise BadValue("there is no pairing %s", id)
    if state(book, pairing) != "waiting":
        raise Refusal("busy", "the game of pairing %s was begun", id)
    return pairing


def _find(pairings: list, id: int):
    for pairing in pairings:
        if pairing.id == id:
            return pairing
    return None


def _number(word: str, low: int, most: int) -> int:
    if not word.isdigit() or len(word) > 5 or not low <= int(word) <= most:
        raise BadValue("that must be a number %d to %d", low, most)
    return int(word)


def note_begun(book, pairing, number: int) -> None:
    """Stores the number of the game that was begun from a pairing. When the flash is full, home still offers the pairing."""
    pairings = load(book)
    found = _find(pairings, pairing.id)
    if found:
        found.game = number
        try:
            save(book, pairings)
        except FlagfallError:
            pass
