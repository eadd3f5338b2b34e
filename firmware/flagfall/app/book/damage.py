"""Slots of the log that cannot be repaired: the game to which each belonged, and the parts that can be restored.

Loaded only when there is such a slot. A slot that a power cut left half-written looks the same; then the next event of the game has its
seq.
"""

from micropython import const

from ...errors import BadRecord
from ...record import record
from ...record.record import (
    ACK,
    CLOSE,
    COME,
    DATE,
    EDIT,
    HEAD,
    KEPT,
    MOVE,
    NAME,
    OUT,
    PAD,
    SLOT,
    UNDO,
    game_of,
    intact,
    seq_of,
    t_of,
    value_of,
)
from .game_entry import OPEN, SYNCED

_NEAR = const(6)  # with at most so many different bits the former content of a slot is certain
_UNSURE = const(12)  # with at most so many it is likely
_GAMES = const(15)  # numbers that are left out for a lost block, enough for games of 17 slots: a header and a few events
_FEW = const(8)  # the most zero bits of a slot that was never written
_BLANK = b"\xff" * SLOT


def bits(one, other, start: int = 0, end: int = SLOT) -> int:
    """Returns the number of different bits of two slots, in bytes `start` to `end` - 1."""
    return sum([_ones(one[at] ^ other[at]) for at in range(start, end)])


def _ones(byte: int) -> int:
    """Returns the number of bits that are 1."""
    count = 0
    while byte:
        byte &= byte - 1
        count += 1
    return count


def fits(index, slot) -> bool:
    """Returns True when a repaired slot fits the slots before it. Three flipped bits can look like one and be repaired wrongly."""
    kind, game, seq = slot[0], game_of(slot), seq_of(slot)
    if kind >= ACK:
        return kind <= DATE and seq == 0 and (game == index.last + slot[13] if kind == DATE else index.find(game) is not None)
    entry = index.find(game)
    if entry is None:
        return kind == HEAD and seq == 0 and (game == index.last + 1 or not index.entries)
    return seq == entry.next


def owner(index, slot):
    """Returns the entry that has most likely lost this slot, None for the header of a new game and for slots written for a PC."""
    latest = None
    for entry in index.entries:
        if latest is None or entry.last > latest.last:
            latest = entry
    latest_open = latest if latest and latest.state == OPEN else None
    if bits(slot, _BLANK) <= _FEW:  # almost blank, so only an open game can have lost it
        return latest_open
    # The slot is compared, by the number of different bits, with the next event of the latest game (whose kind is at most 16), with the
    # header of a new game, and with a slot for a PC. No entry has lost a slot that is more like one of the last two.
    next_event = SLOT * 8
    if latest and latest.state < SYNCED:
        next_event = _ones(slot[0] >> 4) + _distance(slot, latest.number, latest.next)
    new_game = _distance(slot, index.last + 1, 0)
    if min(_distance_to_pc_slot(slot), new_game + _ones(slot[0] ^ HEAD)) < next_event:
        return None
    if next_event <= _NEAR:
        return latest
    found, least = None, new_game
    for entry in index.entries:
        distance = _distance(slot, entry.number, entry.next)
        if entry.state < SYNCED and distance < least and distance <= (_UNSURE if entry.state == OPEN else _NEAR):
            found, least = entry, distance
    return found if least <= _UNSURE else latest_open


def _distance(slot, game: int, seq: int) -> int:
    """Returns the number of bits in which the numbers of game and slot differ from these."""
    wanted = bytearray(SLOT)
    record.pack(wanted, 0, game, seq, 0, 0, 0)
    return bits(wanted, slot, 1, 5)


def _distance_to_pc_slot(slot) -> int:
    """Returns the number of bits in which the slot differs from the constant bits of an ACK or a DATE."""
    wanted = bytearray(SLOT)
    record.pack(wanted, ACK, 0, 0, 0, 0, 0)
    return min(_ones(slot[0] ^ ACK), _ones(slot[0] ^ DATE)) + bits(slot, wanted, 3, 9) + _ones(slot[13])


def count_lost(index, first: int) -> int:
    """Returns the number of games without any slot left. Numbers rise by one, and a PC has all games up to its last one. first: the first
    slot of the log.
    """
    synced = [entry.number for entry in index.entries if entry.state == SYNCED]
    start = max(synced) if synced else index.entries[0].number - 1 if first else 0
    out = index.left_out if index.last_left_out > start else 0
    return index.last - start - out - len([entry for entry in index.entries if entry.number > start])


def mend(book) -> None:
    """Corrects the state of the log at the start, by the games in it."""
    if book.storage.doubtful:
        _set_epoch(book)
    if book.storage.gap:
        _leave_out(book.storage, book.index)
    slot = bytearray(SLOT)
    for entry in book.index.entries:
        if entry.damaged and entry.state == OPEN and _close(book.storage, book.index, entry, slot):
            book.index.repaired += 1


def _set_epoch(book) -> None:
    """Sets the epoch by the headers of games, when no two files have the same epoch."""
    for entry in book.index.entries:
        try:
            book.storage.adopt(book.header(entry.number).epoch)
            return
        except BadRecord:
            pass


def _leave_out(storage, index) -> None:
    """Leaves out the numbers that games in lost blocks may have had, because no number may be used twice."""
    slot, count = bytearray(SLOT), min(storage.gap * _GAMES, 255)
    record.pack(slot, DATE, index.last + count, 0, 0, index.synced, count)
    index.note(-1, slot)
    if storage.prepare(1):
        storage.append(slot)
        storage.end_gap()


def _close(storage, index, entry, slot: bytearray) -> bool:
    """Writes the CLOSE of a game again, if it was the unreadable last slot of the game. Returns True after it has written it."""
    count = before = t = kind = 0
    for each in index.slots(entry):
        kind, value = each[0], value_of(each)
        t = t if kind == NAME else t_of(each) if kind != HEAD else 0
        if kind == MOVE or kind == OUT and value or kind == PAD and each[13] == COME:
            count += 1
        elif kind == UNDO:
            count -= value
        elif kind == KEPT:
            count = value
        elif kind == PAD:
            before, count = (before, before) if each[13] else (count, 0)
    storage.read(entry.doubt, slot)
    broken = bytes(slot)
    record.pack(slot, CLOSE, entry.number, entry.next, t, count, 0)
    if kind == EDIT or intact(broken) or bits(broken, slot) > _NEAR or not storage.ready():
        return False  # the slot after an EDIT is a KEPT, which is nearly the same as a CLOSE
    index.note(storage.append(slot), slot)
    return True


def damage_message(app) -> str:
    """Returns a message about the damage and its remedy."""
    index = app.book.index
    numbers = ", ".join([str(number) for number in index.damaged()])
    lines = [app.message(BadRecord("a part of these games is damaged: %s", numbers))] if numbers else []
    if app.book.storage.found:
        lines.append(app.message("the games of a damaged directory were found again"))
    if index.lost:
        lines.append(app.message(BadRecord("nothing is left of %d games", index.lost)))
    return " ".join(lines)
