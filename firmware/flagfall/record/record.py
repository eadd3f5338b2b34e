"""A game as bytes: 16-byte slots, one for each event, and the header at their beginning. Knows no flash, no screen, no link.

A slot, little-endian: kind u8, game u16, seq u16, t u32 (ms of game time), value u32, aux u8, crc16 of these 14 bytes. A HEAD slot has nine
bytes of header text in place of t, value and aux, a NAME slot as many bytes of a name or control. A record is the slots of one game in
order: seq counts from 0 without a gap.
"""

from array import array
from struct import pack_into

from micropython import const

from ..errors import BadRecord
from .crc import crc16

SLOT = const(16)
VERSION = const(2)  # of a record
MOST_SLOTS = const(16384)  # the most slots of a game
LATEST = const(0xFFFFFFFF)  # ms of game time that a slot can hold: 49 days

EMPTY = const(0xFF)
HEAD = const(1)
MOVE = const(2)  # value: the engine's int
UNDO = const(3)  # value: number of ints to take back
EDIT = const(4)  # value: the new int; aux: its place, counted from the end of the moves. Later moves stay while they are legal
PRESS = const(5)  # aux: seat of the clock
PAUSE = const(6)
RESUME = const(7)
CORRECT = const(8)  # aux: seat, + 8 for moves, 16 for period, 24 for periods or moves left; value: the new number
UNPRESS = const(9)
PAD = const(10)  # the game continues as a pad; aux 1: back to the engine, only before the pad's first entry
# aux of a PAD: a player comes to the pad and sits down at the next seat; value: the pad's int for that. The NAME slots before it hold the
# name. Without the PAD, which a power cut can prevent, they mean nothing.
COME = const(2)
CLOSE = const(11)  # the game is over or closed early; value: number of ints in the game. An UNDO after it opens the game again
KEPT = const(12)  # follows an EDIT; value: number of ints in the game after it
SKIP = const(13)  # the turn ends without a completed move
OUT = const(14)  # aux: seat that leaves the game, + 8: comes back; value: on a pad its int for that, else 0, and only the clock is changed
REVERSE = const(15)  # the order of the turns is reversed
NAME = const(16)  # a piece of the text of the next event, in the form of a HEAD slot: the name of a player who comes, or a control
CONTROL = const(17)  # the clock gets another control; the NAME slots before it hold the control and the options of the clock
ACK = const(20)  # the PC has the game, so it cannot change any more; value 1: the owner has deleted it
DATE = const(21)  # value: Unix time in seconds, from the PC; aux: this many game numbers, ending with this slot's own, have no game

_TEXT = const(5)  # index at which the text of a HEAD slot begins
_PIECE = const(9)  # bytes of text in a HEAD slot
_END = const("\n.")  # the end of a whole header; a header without it was cut off by a power cut


class NewerRecord(BadRecord):
    """A record has a version that this program does not know. It is stored and listed, but not replayed."""


def pack(slot: bytearray, kind: int, game: int, seq: int, t: int, value: int, aux: int) -> None:
    """Writes an event into the caller's 16 bytes. game and seq are 0..65535, t and value 0..2^32-1, aux 0..255."""
    pack_into("<BHHIIB", slot, 0, kind, game, seq, t, value, aux)
    seal(slot)


def seal(slot: bytearray) -> None:
    """Writes the check value of the first 14 bytes behind them."""
    check = crc16(slot, 14)
    slot[14] = check & 255
    slot[15] = check >> 8


def intact(slot: bytes) -> bool:
    """Returns True when the check value is right. It is wrong in a slot that a power cut has cut off."""
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
    """Returns the value of the event: a move, or another number that depends on the kind."""
    return slot[9] | slot[10] << 8 | slot[11] << 16 | slot[12] << 24


class Header:
    """The facts that a replay needs besides the events. names: one for each seat; date: Unix time in seconds, 0 when unknown.

    after: the number of the device's last game before this one, 0 for none; pairing: the number of the pairing on this device that the
    game was begun from, 0 for none.
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
        """Returns the record's name. No other game has it, even after the flash was wiped."""
        return game_name(self.device, self.epoch, self.number)

    def text(self) -> str:
        """Returns the header as lines of `key=value`, which read_header reads."""
        names = "|".join([clean(name) for name in self.names])
        pairs = (
            ("v", VERSION),
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
        return text_slots(HEAD, self.text(), self.number, 0)


def text_slots(kind: int, text: str, game: int, seq: int) -> list:
    """Returns slots of that kind, HEAD or NAME, with the pieces of a text. seq: of the first slot."""
    data = text.encode()
    found = []
    for at in range(0, len(data), _PIECE):
        piece = data[at : at + _PIECE]
        slot = bytearray(SLOT)
        slot[0] = kind
        slot[1], slot[2] = game & 255, game >> 8
        slot[3], slot[4] = seq & 255, seq >> 8
        slot[_TEXT : _TEXT + len(piece)] = piece
        seal(slot)
        found.append(slot)
        seq += 1
    return found


def game_name(device: str, epoch: str, number: int) -> str:
    """Returns DEVICE-EPOCH-NUMBER."""
    return "%s-%s-%04d" % (device, epoch, number)


def clean(name: str) -> str:
    """Returns a name without the characters that separate names and lines."""
    return "".join([c for c in name if c not in "|\n\r\t"]).strip(" ")  # `strip` alone removes others on MicroPython


def head_piece(slot: bytes) -> bytes:
    """Returns the text in a HEAD or NAME slot. The last slot of a header, name or control has zeros behind its text."""
    return bytes(slot[_TEXT : _TEXT + _PIECE])


def whole(text: bytes) -> bool:
    """Returns False when this header text was cut off by a power cut. text: the joined pieces."""
    return text.rstrip(b"\x00").endswith(_END.encode())


def read_header(data: bytes, number: int) -> Header:
    """Returns the header of the joined pieces. Raises BadRecord when it is cut off or different from `Header.text`, NewerRecord for a later
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
    if version != VERSION:
        raise (NewerRecord if version > VERSION else BadRecord)("the record has version %d, this program knows %d", version, VERSION)
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
    """Returns True for printable ASCII. Some interpreters treat other characters as digits or blanks."""
    for c in line:
        if not " " <= c <= "~":
            return False
    return True


def _number(pairs: dict, key: str, most: int) -> int:
    value = pairs.get(key, "0")
    if not value.isdigit() or len(value) > 10 or int(value) > most:
        raise BadRecord("the header's %s is no number 0 to %d", key, most)
    return int(value)


def moves_of(slots, count: int = MOST_SLOTS) -> array:
    """Returns the moves of the game after the first `count` of these slots, with all undos, edits and changes to a pad.

    It needs no rules, because a KEPT after each EDIT has the number of moves that stay.
    """
    moves = array("I")
    engine = moves  # the moves before a change to a pad
    for slot in slots:
        if not count:
            break
        count -= 1
        kind, value = slot[0], value_of(slot)
        if kind == MOVE or kind == OUT and value or kind == PAD and slot[13] == COME:
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
