"""The games in the device's log: begun, recorded event by event, resumed after a power cut, sent to the PC.

Every event is applied to the session first and is on flash before `do` returns; an event that the flash cannot store is not applied. Knows
the record's slots and the Storage port, no screen.
"""

from ... import engine
from ...engine.moves import MORE, RESULT
from ...engine.moves import kind as kind_of
from ...errors import BadRecord, FlagfallError, StorageFull
from ...record import record
from ...record.crc import crc16
from ...record.record import ACK, CLOSE, CORRECT, DATE, EDIT, HEAD, KEPT, MOST_EVENTS, MOVE, PAD, PAUSE, SLOT, UNDO, Header
from .game_entry import GONE, OPEN, OVER, SYNCED
from .index import Index

GROUND = 510  # slots prepared before a clock starts: two files, most games never need a third
_ENDS = 8  # events at the end of the longest game, kept for what stops and ends it
_SPARE = 48  # slots kept for what frees a full log: ends of games, and acknowledgements from the PC
_LOW = 32  # below this, ground is made even while a clock runs: a late press is better than a lost one


def _session(header):
    """Returns a game with its clock, from its header. The import is here, because a device at rest does not need it in memory."""
    from ...record.session import Session

    return Session(header, ring=True)


class Scorebook:
    """The book. index: the games in the log; session, entry: the game on the table; date: unix seconds at `date_at` ms, 0 unknown."""

    most = MOST_EVENTS  # slots of a game

    def __init__(self, storage, device: str, alive=None):
        self.storage = storage
        self.device = device
        self.index = Index(storage, alive)
        self.date = 0
        self.date_at = 0
        self.session = None
        self.entry = None
        self.pairings_changed = 0  # rises with every pairing that a PC sends or takes away
        self.evening = {}  # what rooms note of games that were won since the device was switched on, by their numbers
        self._slot = bytearray(SLOT)
        self._past = ((), None)  # (game, slots of it), the moves of these slots: for what a ring no longer holds
        if storage.doubtful or storage.gap or self.index.damaged():
            from .damage import mend

            mend(self)

    def unfinished(self) -> list:
        """Returns the entries that can be resumed, the newest first."""
        return [entry for entry in reversed(self.index.entries) if entry.state == OPEN]

    def finished(self) -> list:
        """Returns the entries that are over or ended early, the newest first."""
        return [entry for entry in reversed(self.index.entries) if OVER <= entry.state <= SYNCED]

    def is_synced(self, number: int) -> bool:
        entry = self.index.find(number)
        return entry is not None and entry.state == SYNCED

    def name(self, number: int) -> str:
        return record.game_name(self.device, self.storage.epoch, number)

    def now(self, ticks: int) -> int:
        """Returns the date in unix seconds at that Ticks time, 0 before the first contact with a PC."""
        return self.date + (ticks - self.date_at) // 1000 if self.date else 0

    def set_date(self, seconds: int, ticks: int) -> None:
        """Sets the date from the PC; the log stores it as the time of its last visit."""
        self.date, self.date_at, self.index.synced = seconds, ticks, seconds
        if self.storage.ready() > _SPARE:
            record.pack(self._slot, DATE, self.index.last, 0, 0, seconds, 0)
            self._put(self._slot)

    def prepare(self) -> bool:
        """Prepares flash for a long stretch of play; never while a clock runs. Returns False when it is full."""
        return self._make_ground(GROUND) or self.storage.ready() > _SPARE + _LOW

    def _make_ground(self, slots: int) -> bool:
        """Prepares slots in new files, then in those of the oldest games, once a PC has all of them."""
        if self.storage.prepare(slots):
            return True
        self.index.drop_synced()
        return self.storage.prepare(slots)

    def _full(self) -> StorageFull:
        """Returns the StorageFull with a remedy: the oldest game must be over and on a PC, then its slots are free again."""
        oldest = self.index.oldest()
        if oldest and oldest.state == OPEN:
            return StorageFull("the flash is full: end game %d, then sync with a PC", oldest.number)
        return StorageFull("the flash is full: sync with a PC first")

    def start(self, header: Header, ticks: int = 0):
        """Begins a game: numbered, its header on flash. Raises FlagfallError for impossible options or clocks."""
        session = _session(header)
        if not self.prepare():
            raise self._full()
        header.device, header.epoch, header.number = self.device, self.storage.epoch, self.index.last + 1
        header.rules, header.after, header.date = engine.RULES, self.index.last, self.now(ticks)
        slots = header.slots()
        if self.storage.ready() < len(slots) + _SPARE + _LOW:
            raise self._full()
        self.index.last = header.number
        for slot in slots:
            self.index.note(self._put(slot), slot)
        self._open(session, self.index.find(header.number))
        return session

    def _open(self, session, entry) -> None:
        self.session, self.entry = session, entry
        session.count = entry.count
        self._let_reach_back(session, entry.number)

    def do(self, kind: int, t: int, value: int = 0, aux: int = 0) -> bool:
        """Makes one event of the game on the table at t ms of game time. Returns False when it does not count.

        Raises FlagfallError when it is refused and nothing has changed. On return it is durable.
        """
        if self.entry.state == SYNCED:
            raise FlagfallError("this game is on the PC already and stays as it is")
        self._make_room(kind, value)
        if not self.session.apply(kind, t, value, aux):
            return False
        self._append(kind, t, value, aux)
        if kind == PAD:
            self._let_reach_back(self.session, self.entry.number)
        if kind == EDIT:
            self._append(KEPT, t, len(self.session.game.log), 0)
        if self.session.game.over and kind != CLOSE:
            self._append(CLOSE, t, len(self.session.game.log), 0)
        return True

    def _make_room(self, kind: int, value: int, slots: int = 1) -> None:
        """Makes room for so many slots and the close behind them. Raises StorageFull when only a pause or a result still fits, or
        nothing.
        """
        ends = kind == PAUSE or kind == MOVE and kind_of(value) == RESULT or kind == CORRECT and self.session.game.over
        slots += 2 if kind == EDIT else 1
        room = slots if ends else slots + _SPARE
        if self.storage.ready() < max(room, _LOW):
            self._make_ground(_LOW + 255)
            if self.storage.ready() < room:
                raise self._full()
        if self.most - self.entry.count < (slots if ends else slots + _ENDS):
            raise StorageFull("a game holds at most %d events: end it", self.most)

    def _put(self, slot: bytes) -> int:
        """Writes to the log. Without prepared room a block is worn out: an erase is better than a lost event. Raises OSError when all
        are.
        """
        try:
            return self.storage.append(slot)
        except StorageFull:
            self._make_ground(_LOW)
        try:
            return self.storage.append(slot)
        except StorageFull:  # no refusal: the session has the event already and must be read from the log again
            raise OSError("the flash does not keep what is written: it is worn out")

    def _append(self, kind: int, t: int, value: int, aux: int) -> None:
        entry, slot = self.entry, self._slot
        self._past = (), None
        record.pack(slot, kind, entry.number, entry.count, t, value, aux)
        number = self._put(slot)
        entry.last = number
        entry.count += 1
        entry.state = OVER if kind == CLOSE else entry.state if kind == KEPT else OPEN
        self.session.count = entry.count

    def enter(self, moves: list, t: int) -> None:
        """Records one entry of one or more ints completely or not at all."""
        game = self.session.game
        if len(moves) == 1:
            self.do(MOVE, t, moves[0])
            return
        self._make_room(MOVE, moves[0], len(moves))
        game.enter(moves)  # proves that all of them are legal, and takes them back
        game.rewind(len(game.log) - len(moves))
        for move in moves:
            self.do(MOVE, t, move)

    def header(self, number: int) -> Header:
        """Returns the header of a game in the log. Raises BadRecord when it is damaged."""
        text, pieces = b"", 0
        for slot in self.slots(number):
            if slot[0] != HEAD or record.seq_of(slot) != pieces:
                break
            text += record.head_piece(slot)
            pieces += 1
        return record.read_header(text, number)

    def slots(self, number: int):
        """Yields the slots of a game in order, as one bytearray that is used again for each; none of an unknown game."""
        entry = self.index.find(number)
        return self.index.slots(entry) if entry else ()

    def look(self, number: int):
        """Replays a game of the log for reading only: it is not on the table, and nothing is recorded. Raises BadRecord."""
        entry, session = self.index.find(number), _session(self.header(number))
        if entry.lacks:
            raise BadRecord("a part of this game is damaged")
        self._let_reach_back(session, number)
        for slot in self.slots(number):
            if slot[0] != HEAD:
                session.apply_slot(slot)
            session.count += 1
            if slot[0] == PAD:
                self._let_reach_back(session, number)
        return session

    def resume(self, number: int):
        """Replays a game of the log and puts it on the table, its clock paused as at the last event. Raises BadRecord."""
        if self.session is not None and self.entry.number == number:
            return self.session
        session = self.look(number)
        entry = self.index.find(number)
        self._open(session, entry)
        if entry.state != SYNCED:
            self._mend(session)
        return session

    def _mend(self, session) -> None:
        """Finishes steps that a power cut interrupted: an edit, a running clock, a hand turned up in part, a game without its close."""
        game, half = session.game, 0
        if self.index.kind(self.entry.last) == EDIT:
            self._append(KEPT, session.t, len(game.log), 0)
        if session.running(session.t):
            self.prepare()
            self.do(PAUSE, session.t)
        while half < len(game.log) and game.log[len(game.log) - 1 - half] & MORE:
            half += 1
        if half:
            session.apply(UNDO, session.t, half)
            self._append(UNDO, session.t, half, 0)
        if game.over and self.entry.state == OPEN:
            self._append(CLOSE, session.t, len(game.log), 0)

    def leave(self) -> None:
        """Takes the game off the table; it stays in the log, unless nothing has happened in it."""
        if self.entry:
            self.index.leave(self.entry)
        self.session = self.entry = None
        self._past = (), None

    def crc(self, number: int) -> int:
        """Returns the check value over the whole record."""
        value = 0xFFFF
        for slot in self.slots(number):
            value = crc16(slot, SLOT, value)
        return value

    def ack(self, number: int, crc: int, own: int = -1) -> None:
        """Marks a record as stored by the PC: from now on it cannot change. Raises FlagfallError when it is another record.

        own: the check value of the record when the caller has calculated it already.
        """
        entry = self.index.find(number)
        if entry is None or entry.state in (OPEN, GONE):
            raise FlagfallError("there is no finished game %d", number)
        if (self.crc(number) if own < 0 else own) != crc:
            raise FlagfallError("game %d has changed since it was read", number)
        if entry.state == SYNCED:
            return
        if self.storage.ready() <= _SPARE // 2 and entry is not self.index.oldest():
            raise self._full()
        record.pack(self._slot, ACK, number, 0, 0, 0, 0)
        self._put(self._slot)
        entry.state = SYNCED

    def _let_reach_back(self, session, number: int) -> None:
        """Makes the log supply the moves that the ring no longer holds, up to the session's last slot."""
        session.game.log.older = lambda index: self._older(number, session.count, index)

    def _older(self, number: int, count: int, index: int) -> int:
        """Returns the move at an index of the game after `count` of its slots. One pass over the log serves all until the next event."""
        known, moves = self._past
        if moves is None or known != (number, count):
            self._past = (), None
            moves = record.replayed(self.slots(number), count)
            self._past = (number, count), moves
        return moves[index]

    def players(self) -> list:
        """Returns the roster's names."""
        text = self.storage.load("roster").decode()
        return [name for name in text.split("\n") if name]

    def set_players(self, names: list) -> None:
        self.storage.store("roster", "\n".join([record.clean(name) for name in names if record.clean(name)]).encode())

    def clocks(self) -> list:
        """Returns the owner's own time controls: (name, control, options) of each."""
        from ...record import saved_controls

        return saved_controls.read(self.storage.load("clocks"))

    def set_clocks(self, rows: list) -> None:
        """Replaces the own controls. Raises FlagfallError when one is not valid, and changes nothing."""
        from ...record import saved_controls

        self.storage.store("clocks", saved_controls.packed(rows))
