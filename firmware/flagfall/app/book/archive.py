"""The device's replies to a PC about its games, the finished records.

A long reply is a generator: it yields "" after each bounded step, and the reply at the end. Knows the scorebook, no line and no screen.
"""

from micropython import const

from ...errors import BadSyntax, BadValue, FlagfallError
from ...record.crc import crc16
from ...record.record import SLOT
from ...referee.json_reply import Refusal, yes
from .answers import Answers, number_in
from .game_entry import GONE, OPEN, OVER

_PIECE = const(24)  # slots in the reply to a `get`, 384 bytes
_STEP = const(32)  # slots read in one turn of the loop
_QUICK_PIECE = const(8)  # the same while a clock runs, when a turn must be short
_QUICK_STEP = const(4)
_PAGE = const(2048)  # slots whose check values one `list` may calculate, because the PC waits for the reply
_GAMES = const(20)  # games in the reply to one `list`
_SPARE = const(64)  # prepared slots that are left for a running game
_NOWHERE = ((0, 0, 0), None)


class Archive(Answers):
    """The replies about games, beside those of Answers, with the same arguments."""

    def __init__(self, board, book, running):
        super().__init__(board, book, running)
        self._crcs = {}  # number of a game -> (slots, check value)
        self._reading = _NOWHERE  # ((game, number of its slots, next slot), generator) for the next `get`

    def answer(self, name: str, rest: str):
        """Returns the reply, or a generator for it. A FlagfallError that it raises is the reply, too."""
        for known, handler in _REQUESTS:
            if known == name:
                return handler(self, rest)
        raise Refusal("unknown-command", "there is no request %s", name)

    def _slots_a_turn(self) -> int:
        """Returns the number of slots that may be read in one turn of the loop."""
        return _QUICK_STEP if self._running() else _STEP

    # Games

    def _list(self, rest: str):
        """Yields a list of the finished games from number FROM on that no PC has yet. `more` is the number for the next request."""
        start, found, slots_read, more = number_in(rest, 65535), [], 0, ()
        for entry in [entry for entry in self._book.index.entries if entry.state == OVER and entry.number >= start]:
            if len(found) == _GAMES or slots_read >= _PAGE:
                more = (("more", entry.number),)
                break
            while entry.state == OVER and not self._has_check_value(entry):  # again when the game has changed during the calculation
                slots_read += entry.count
                for _ in self._check(entry):
                    yield ""
            if entry.state != OVER:
                continue  # the game was resumed
            found.append((self._book.name(entry.number), entry.count, "%04X" % self._crcs[entry.number][1]))
        yield yes(("games", found), *more)

    def _get(self, rest: str):
        """Yields a piece of a record in hex. Requests for pieces in order are served by one pass over the log."""
        name, offset = _two_words(rest, "get NAME OFFSET")
        entry = self._entry(name)
        first, rest_bytes = divmod(number_in(offset, entry.count * SLOT), SLOT)
        if rest_bytes:
            raise BadValue("OFFSET is a multiple of %d", SLOT)
        known, slots = self._reading
        self._reading = _NOWHERE
        if known != (entry.number, entry.count, first):
            slots, at = self._book.slots(entry.number), 0
        else:
            at = first
        data, end = bytearray(), min(entry.count, first + (_QUICK_PIECE if self._running() else _PIECE))
        if at < end:
            for slot in slots:
                if at >= first:
                    data.extend(slot)
                at += 1
                if at == end:
                    break
                if at % self._slots_a_turn() == 0:
                    yield ""
        self._reading = ((entry.number, entry.count, at), slots)
        yield yes(("hex", data.hex()), ("size", entry.count * SLOT))

    def _ack(self, rest: str):
        """Yields the reply to the PC's acknowledgement of a record."""
        name, crc = _two_words(rest, "ack NAME CRC")
        entry, book = self._entry(name), self._book
        while not self._has_check_value(entry):  # again when the game has changed during the calculation
            for _ in self._check(entry):
                yield ""
        own = self._crcs[entry.number][1]
        if crc != "%04X" % own:
            raise FlagfallError("%s has changed since it was read", name)
        if not self._running():
            book.prepare()
        elif book.storage.ready() < _SPARE:
            raise Refusal("busy", "a clock is running and needs the rest of the prepared flash")
        book.ack(entry.number, own, own)
        book.index.taken += 1
        del self._crcs[entry.number]
        yield yes()

    def _entry(self, name: str):
        """Returns the entry of the finished game with this name. Raises BadValue, Refusal."""
        number = name.rpartition("-")[2]
        entry = self._book.index.find(int(number)) if number.isdigit() and len(number) < 6 else None
        if entry is None or entry.state == GONE or self._book.name(entry.number) != name:
            raise BadValue("there is no game %s", name)
        if entry.state == OPEN:
            raise Refusal("busy", "%s is not over", name)
        return entry

    def _has_check_value(self, entry) -> bool:
        """Returns True when the check value of the record is calculated, and the record has no later slots."""
        return self._crcs.get(entry.number, (-1, 0))[0] == entry.count

    def _check(self, entry):
        """Calculates the check value of a record, in steps of a few slots. Yields after each step."""
        crc, count, read = 0xFFFF, entry.count, 0
        for slot in self._book.slots(entry.number):
            crc = crc16(slot, SLOT, crc)
            read += 1
            if read % self._slots_a_turn() == 0:
                yield
        self._crcs[entry.number] = (count, crc)


def _two_words(rest: str, usage: str) -> tuple:
    """Returns the two words of a request. Raises BadSyntax with its form, `usage`."""
    words = rest.split()
    if len(words) != 2:
        raise BadSyntax("it is written: %s", usage)
    return words[0], words[1]


_REQUESTS = (
    ("hello", Archive._hello),
    ("list", Archive._list),
    ("get", Archive._get),
    ("ack", Archive._ack),
    ("time", Archive._time),
    ("roster", Archive._roster),
    ("clocks", Archive._clocks),
    ("pairing", Archive._pairing),
    ("pairings", Archive._pairings),
    ("ref", Archive._ref),
)
