"""A game as bytes: 16-byte slots, one for each event, and the header at their beginning. Knows no flash, no screen, no link.

Slot, little end first: kind u8, game u16, seq u16, t u32 (ms of game time), value u32, aux u8, crc16 of these 14 bytes. A HEAD slot has
nine bytes of header text in place of t, value and aux. A record, as it is synced, is the slots of one game in order: seq counts from 0
without a gap.
"""

from array import array
from struct import pack_into

from micropython import const

from ..errors import BadRecord
from .crc import crc16

SLOT = const(16)
VERSION = const(2)  # of the newest record: one that was begun from a pairing; every other one has version 1
MOST_EVENTS = const(16384)  # slots of the longest game
LATEST = const(0xFFFFFFFF)  # ms of game time that a slot can hold: 49 days

EMPTY = const(0xFF)
HEAD = const(1)
MOVE = const(2)  # value: the engine's int
UNDO = const(3)  # value: how many ints are taken back
EDIT = const(4)  # value: the new int, aux: how many ints before the end it stands; what follows is kept while legal
PRESS = const(5)  # aux: seat of the clock
PAUSE = const(6)
RESUME = const(7)
CORRECT = const(8)  # aux: seat, + 8 for moves, 16 for period, 24 for periods or moves left; value: the new number
UNPRESS = const(9)
PAD = const(10)  # go on as pad; aux 1: back to the engine (only before the pad's first entry)
CLOSE = const(11)  # over or ended early; value: ints in the game. An UNDO after it opens the game again
KEPT = const(12)  # after an EDIT; value: ints in the game after it
SKIP = const(13)  # the turn ends without a completed move
OUT = const(14)  # aux: seat of the clock that takes part no more, + 8: takes part again
REVERSE = const(15)  # the turns go round the other way
ACK = const(20)  # the PC has the game: it cannot be changed any more; value 1: the owner has thrown it away
DATE = const(21)  # value: unix seconds, told by the PC; aux: so many numbers up to this game's are left out

_TEXT = const(5)  # where the text of a HEAD slot begins
_PIECE = const(9)
_END = "\n."  # a header cut off by a power cut does not end like this


class NewerRecord(BadRecord):
    """A record has a version that this program does not know yet: it is kept, shown as such, not replayed."""


def pack(slot: bytearray, kind: int, game: int, seq: int, t: int, value: int, aux: int) -> None:
    """Fills the caller's 16 bytes. game and seq 0..65535, t and value 0..2^32-1, aux 0..255."""
    pack_into("<BHHIIB", slot, 0, kind, game, seq, t, value, aux)
    seal(slot)


def seal(slot: bytearray) -> None:
    """Writes the check value of the first 14 bytes behind them."""
    check = crc16(slot, 14)
    slot[14] = check & 255
    slot[15] = check >> 8


def sound(slot: bytes) -> bool:
    """Returns True when the check value fits; a slot cut off by a power cut does not pass."""
    return crc16(slot, 14) == slot[14] | slot[15] << 8


def game_of(slot: bytes) -> int:
    """Returns the number of the slot's game, 0..65535."""
    return slot[1] | slot[2] << 8


def seq_of(slot: bytes) -> int:
    """Returns the number of the slot in its game, 0..65535."""
    return slot[3] | slot[4] << 8


def t_of(slot: bytes) -> int:
    """Returns the time of the event in milliseconds of the game's clock."""
    return slot[5] | slot[6] << 8 | slot[7] << 16 | slot[8] << 24


def value_of(slot: bytes) -> int:
    """Returns the value of the event: a move, or a number by its kind."""
    return slot[9] | slot[10] << 8 | slot[11] << 16 | slot[12] << 24


class Header:
    """The facts that a replay needs besides the events. `names` has one name for each seat; `date` and `after` are 0 when unknown.

    pairing: the number of the pairing on this device from which the game was begun, 0 for none.
    """

    def __init__(self, preset: str, options: str = "", names=(), control: str = "", clock_options: str = ""):
        self.rules = 0
        self.preset = preset
        self.options = options
        self.names = list(names)
        self.control = control
        self.clock_options = clock_options
        self.device = ""
        self.epoch = ""
        self.number = 0
        self.date = 0
        self.after = 0
        self.pairing = 0

    def name(self) -> str:
        """Returns the record's name, which no other game has, also after the flash was wiped."""
        return game_name(self.device, self.epoch, self.number)

    def text(self) -> str:
        """Returns one `key=value` a line; `read_header` reverses it."""
        names = "|".join([clean(name) for name in self.names])
        pairs = (
            ("v", VERSION if self.pairing else 1),
            ("rules", self.rules),
            ("game", self.preset),
            ("options", self.options),
            ("names", names),
            ("clock", self.control),
            ("clockopts", self.clock_options),
            ("device", self.device),
            ("epoch", self.epoch),
            ("date", self.date or ""),
            ("after", self.after or ""),
            ("pairing", self.pairing or ""),
        )
        return "\n".join(["%s=%s" % pair for pair in pairs if pair[1] != ""]) + _END

    def slots(self) -> list:
        """Returns the HEAD slots, in order."""
        data = self.text().encode()
        found = []
        for at in range(0, len(data), _PIECE):
            piece = data[at : at + _PIECE]
            slot = bytearray(SLOT)
            slot[0] = HEAD
            slot[1], slot[2] = self.number & 255, self.number >> 8
            slot[3], slot[4] = len(found) & 255, len(found) >> 8
            slot[_TEXT : _TEXT + len(piece)] = piece
            seal(slot)
            found.append(slot)
        return found


def game_name(device: str, epoch: str, number: int) -> str:
    """Returns DEVICE-EPOCH-NUMBER."""
    return "%s-%s-%04d" % (device, epoch, number)


def clean(name: str) -> str:
    """Returns a name without the characters that separate names and lines."""
    return "".join([c for c in name if c not in "|\n\r\t"]).strip(" ")  # strip() without a sign strips other blanks on MicroPython


def head_piece(slot: bytes) -> bytes:
    """Returns the header text in a HEAD slot (the last one is padded with zeros)."""
    return bytes(slot[_TEXT : _TEXT + _PIECE])


def whole(text: bytes) -> bool:
    """Returns False when the header, its pieces joined, was cut off by a power cut."""
    return text.rstrip(b"\x00").endswith(_END.encode())


def read_header(data: bytes, number: int) -> Header:
    """Returns the header of the joined pieces. Raises BadRecord when it is cut off or not as `text` writes it, NewerRecord for a later
    version.
    """
    try:
        text = data.decode().rstrip("\x00")
    except UnicodeError:
        raise BadRecord("the header is not text")
    if not text.endswith(_END):
        raise BadRecord("the header is cut off")
    pairs = {}
    for line in text[: -len(_END)].split("\n"):
        key, mark, value = line.partition("=")
        if not mark:
            raise BadRecord("a header line has no value: %s", line[:20])
        if key != "names" and not _plain(line):
            raise BadRecord("the header's %s is no plain text", key[:20])
        pairs[key] = value
    header = Header(pairs.get("game", ""), pairs.get("options", ""))
    version = _number(pairs, "v", 65535)
    if version > VERSION:
        raise NewerRecord("the record has version %d, this program knows %d", version, VERSION)
    header.rules = _number(pairs, "rules", 65535)
    header.names = pairs["names"].split("|") if pairs.get("names") else []
    header.control = pairs.get("clock", "")
    header.clock_options = pairs.get("clockopts", "")
    header.device = pairs.get("device", "")
    header.epoch = pairs.get("epoch", "")
    header.number = number
    header.date = _number(pairs, "date", 0xFFFFFFFF)
    header.after = _number(pairs, "after", 65535)
    header.pairing = _number(pairs, "pairing", 65535)
    if header.text() != text:
        raise BadRecord("the header is not as a device writes it")
    return header


def _plain(line: str) -> bool:
    """Returns True for printable ASCII only: some interpreters take other characters for digits and blanks."""
    for c in line:
        if not " " <= c <= "~":
            return False
    return True


def _number(pairs: dict, key: str, most: int) -> int:
    value = pairs.get(key, "0")
    if not value.isdigit() or len(value) > 10 or int(value) > most:
        raise BadRecord("the header's %s is no number 0 to %d", key, most)
    return int(value)


def replayed(slots, count: int = MOST_EVENTS) -> array:
    """Returns the moves of the game after the first `count` of these slots: undos, edits and the change to pad done.

    It needs no rules: an EDIT is followed by a KEPT with the number of moves that stayed.
    """
    moves = array("I")
    engine = moves
    for slot in slots:
        if not count:
            break
        count -= 1
        kind, value = slot[0], value_of(slot)
        if kind == MOVE:
            moves.append(value)
        elif kind == UNDO:
            moves = moves[: len(moves) - value]
        elif kind == EDIT:
            moves[len(moves) - slot[13]] = value
        elif kind == KEPT:
            moves = moves[:value]
        elif kind == PAD:
            if slot[13]:
                moves = engine
            else:
                engine, moves = moves, array("I")
    return moves
