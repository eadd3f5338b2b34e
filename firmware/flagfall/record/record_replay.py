"""Replays whole records, as the PC verifies them. A device plays the slots of its log one by one, so it does not load this module."""

from ..errors import BadRecord, FlagfallError, UnknownGame
from .record import HEAD, MOST_SLOTS, NAME, SLOT, NewerRecord, game_of, head_piece, intact, read_header, seq_of, t_of, value_of
from .session import Session


def read(data: bytes) -> Session:
    """Replays a whole record (bytes of its slots). Raises BadRecord with the reason, NewerRecord for a later version."""
    events = replay(data)
    session, _ = next(events)
    for _ in events:
        pass
    return session


def replay(data: bytes):
    """Works as `read`, one event at a time. Yields (session, slot) after the header, where slot is b"", and after every event. The NAME
    slots of a player who comes belong to the event behind them.
    """
    if not data or len(data) % SLOT or len(data) > SLOT * MOST_SLOTS:
        raise BadRecord("a record has 1 to %d slots of %d bytes", MOST_SLOTS, SLOT)
    number, text, session, last = game_of(data), b"", None, len(data) // SLOT - 1
    for seq in range(last + 1):
        slot = _slot(data, number, seq)
        head = slot[0] == HEAD and session is None
        if head:  # the last slot, too, may be a header: the record of a game without events
            text += head_piece(slot)
            if seq < last:
                continue
        try:
            if session is None:
                session = Session(read_header(text, number))
                session.count = seq + 1 if head else seq
                yield session, b""
            if head or session is None:
                continue
            if slot[0] == NAME:
                session.note_name(slot)
                session.count = seq + 1
                continue
            if not session.apply(slot[0], t_of(slot), value_of(slot), slot[13]):
                raise BadRecord("slot %d: it counts for nothing", seq)
        except FlagfallError as error:
            raise _error(error, seq)
        session.count = seq + 1
        yield session, slot


def _error(error, seq: int) -> BadRecord:
    """Returns the error of a record in which the slot with this number was refused."""
    if isinstance(error, BadRecord):
        return error
    if isinstance(error, UnknownGame):
        return NewerRecord("%s: a newer program may know it", error)
    return BadRecord("slot %d: %s", seq, error)


def _slot(data: bytes, number: int, seq: int) -> bytes:
    """Returns the slot with this number of a game. Raises BadRecord for a damaged one, and for one of another place or game."""
    slot = data[seq * SLOT : seq * SLOT + SLOT]
    if not intact(slot) or game_of(slot) != number or seq_of(slot) != seq & 0xFFFF:
        raise BadRecord("slot %d is damaged or out of order", seq)
    return slot
