"""The games in the device's log: it begins them, records each event, resumes them after a power cut, and supplies them for the PC.

Every event is applied to the session and is on flash before `do` returns. An event that the flash cannot store is not applied. Knows
the slots of records and the Storage port, no screen.
"""

import gc

from micropython import const

from ... import engine
from ...engine.moves import CALL, MORE, NEW_SEAT, PAYLOAD, RESULT, make
from ...engine.moves import kind as kind_of
from ...errors import BadRecord, FlagfallError, StorageFull
from ...record import record
from ...record.crc import crc16
from ...record.record import ACK, CLOSE, COME, CORRECT, DATE, EDIT, HEAD, KEPT, MOST_SLOTS, MOVE, NAME, OUT, PAD, PAUSE, SLOT, UNDO, Header
from .game_entry import GONE, OPEN, OVER, SYNCED
from .index import Index

_GAME_SLOTS = const(510)  # slots prepared before a clock starts: two files, enough for most games
_ENDS = const(8)  # events at the end of the longest game that only a pause or a result may use
_SPARE = const(48)  # slots for the events that free a full log: ends of games, and acknowledgements by the PC
# With fewer prepared slots, or too few for the event and _SPARE, more are prepared even while a clock runs: a late press is better than a
# lost one.
_LOW = const(32)


def _session(header):
    """Returns a new Session. It is imported here, because the home screen does not need it in memory.

    The garbage of the imports is collected first: else the small parts of the game lie far apart, and keep up to 8 KB from being one piece.
    """
    from ...record.session import Session

    if header.rules <= engine.RULES:
        engine.rows(header.preset)  # imports the game
    gc.collect()
    return Session(header, ring=True)


class Scorebook:
    """The scorebook. index: the games in the log; session, entry: the game on the table; date: Unix seconds at
    `date_at` ms, 0 for unknown.
    """

    most = MOST_SLOTS  # the most slots of a game

    def __init__(self, storage, device: str, feed=None):
        self.storage = storage
        self.device = device
        self.index = Index(storage, feed)
        self.date = 0
        self.date_at = 0
        self.session = None
        self.entry = None
        self.pairings_changed = 0  # number of changes of the pairings since power on, by a PC or by the start of a paired game
        self.evening = {}  # notes of the styles about games won since power on, by the numbers of the games
        self._slot = bytearray(SLOT)
        self._past = ((), None)  # (number of a game, number of its slots), the moves of these slots; for moves that the ring no longer has
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
        """Returns the date in Unix seconds at this time of Ticks, 0 before the first contact with a PC."""
        return self.date + (ticks - self.date_at) // 1000 if self.date else 0

    def set_date(self, seconds: int, ticks: int) -> None:
        """Sets the date from the PC. The log stores it as the time of the last sync."""
        self.date, self.date_at, self.index.synced = seconds, ticks, seconds
        if self.storage.ready() > _SPARE:
            record.pack(self._slot, DATE, self.index.last, 0, 0, seconds, 0)
            self._put(self._slot)

    def prepare(self) -> bool:
        """Prepares slots for a long time of play. Never while a clock runs. Returns False when the flash is full."""
        return self._prepare_slots(_GAME_SLOTS) or self.storage.ready() > _SPARE + _LOW

    def _prepare_slots(self, slots: int) -> bool:
        """Prepares slots in new files, or else in the files of old games that are all on a PC. Returns False when the flash is full."""
        if self.storage.prepare(slots):
            return True
        self.index.drop_synced()
        return self.storage.prepare(slots)

    def _full(self) -> StorageFull:
        """Returns the StorageFull with a remedy. The slots of the oldest game are free when it is over and on a PC."""
        oldest = self.index.oldest()
        if oldest and oldest.state == OPEN:
            return StorageFull("the flash is full: end game %d, then sync with a PC", oldest.number)
        return StorageFull("the flash is full: sync with a PC first")

    def start(self, header: Header, ticks: int = 0):
        """Begins a game: gives it a number, writes its header and returns its session. Raises FlagfallError for bad options or clocks."""
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
        """Plays and records one event of the game on the table, at t ms of game time. Returns False when it does not count.

        Raises FlagfallError before anything has changed. After the return, the event is on flash.
        """
        if self.entry.state == SYNCED:
            raise FlagfallError("the PC has this game: correct it there")
        self.make_room(kind, value)
        if not self.session.apply(kind, t, value, aux):
            return False
        self.append(kind, t, value, aux)
        if kind == PAD:
            self._let_reach_back(self.session, self.entry.number)
        if kind == EDIT:
            self.append(KEPT, t, len(self.session.game.log), 0)
        if self.session.game.over and kind != CLOSE:
            self.append(CLOSE, t, len(self.session.game.log), 0)
        return True

    def come(self, name: str, move: int, t: int) -> None:
        """Lets a player of this name come to the pad on the table, and records it. move: the pad's int for that. Raises FlagfallError."""
        self.do_with_text(record.clean(name), PAD, t, move, COME)

    def do_with_text(self, text: str, kind: int, t: int, value: int = 0, aux: int = 0) -> None:
        """Plays and records an event that has a text, which is in NAME slots before it. Raises FlagfallError."""
        entry, session = self.entry, self.session
        slots = record.text_slots(NAME, text, entry.number, entry.count)
        self.make_room(kind, 0, 1 + len(slots))
        session.name_text = text.encode()
        try:
            session.apply(kind, t, value, aux)
        finally:
            session.name_text = b""
        for slot in slots:
            self._note_written(self._put(slot), NAME)
        self.append(kind, t, value, aux)

    def make_room(self, kind: int, value: int, slots: int = 1) -> None:
        """Prepares `slots` slots and one for the CLOSE after them. Raises StorageFull when only a pause or a result still fits, or
        nothing at all.
        """
        ends = kind == PAUSE or kind == MOVE and kind_of(value) == RESULT or kind == CORRECT and self.session.game.over
        slots += 2 if kind == EDIT else 1
        room = slots if ends else slots + _SPARE
        if self.storage.ready() < max(room, _LOW):
            self._prepare_slots(_LOW + 255)
            if self.storage.ready() < room:
                raise self._full()
        if self.most - self.entry.count < (slots if ends else slots + _ENDS):
            raise StorageFull("a game holds at most %d events: end it", self.most)

    def _put(self, slot: bytes) -> int:
        """Writes a slot to the log and returns its number. When a worn block has used up the prepared slots, it erases, because a lost
        event is worse. Raises OSError when all blocks are worn.
        """
        try:
            return self.storage.append(slot)
        except StorageFull:
            self._prepare_slots(_LOW)
        try:
            return self.storage.append(slot)
        except StorageFull:  # an OSError, because the session has the event already and must be read from the log again
            raise OSError("the flash does not keep what is written: it is worn out")

    def append(self, kind: int, t: int, value: int, aux: int) -> None:
        entry, slot = self.entry, self._slot
        record.pack(slot, kind, entry.number, entry.count, t, value, aux)
        self._note_written(self._put(slot), kind)

    def _note_written(self, number: int, kind: int) -> None:
        """Notes a slot of the game on the table that has been written to the log. number: of the slot."""
        entry = self.entry
        self._past = (), None
        entry.last = number
        entry.count += 1
        entry.state = OVER if kind == CLOSE else entry.state if kind == KEPT else OPEN
        self.session.count = entry.count

    def enter(self, moves: list, t: int) -> None:
        """Plays and records all ints of an entry, or none of them."""
        game = self.session.game
        if len(moves) == 1:
            self._enter_one(moves[0], t)
            return
        self.make_room(MOVE, moves[0], len(moves))
        game.enter(moves)  # checks that all moves are legal, before the first is recorded
        game.rewind(len(game.log) - len(moves))
        for move in moves:
            self.do(MOVE, t, move)

    def _enter_one(self, move: int, t: int) -> None:
        """Plays and records an entry of one int. A player who leaves a pad or comes has an event of another kind."""
        if kind_of(move) != CALL or not self.session.game.facts.is_pad:
            self.do(MOVE, t, move)
        elif move == make(CALL, NEW_SEAT):
            self.come(self.session.came.get(self.session.game.seats, ""), move, t)  # one who was taken back has a name
        else:
            self.do(OUT, t, move, move & PAYLOAD)

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
        """Replays and returns a game of the log for reading only. It is not put on the table. Raises BadRecord."""
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
        """Replays a game of the log and puts it on the table, with its clock paused at the last event. Raises BadRecord."""
        if self.session is not None and self.entry.number == number:
            return self.session
        session = self.look(number)
        entry = self.index.find(number)
        self._open(session, entry)
        if entry.state != SYNCED:
            self._mend(session)
        return session

    def _mend(self, session) -> None:
        """Repairs the effects of a power cut: an edit without its KEPT, a running clock, a hand turned up in part, a game without its
        CLOSE.
        """
        game, half = session.game, 0
        if self.index.kind(self.entry.last) == EDIT:
            self.append(KEPT, session.t, len(game.log), 0)
        if session.running(session.t):
            self.prepare()
            self.do(PAUSE, session.t)
        while half < len(game.log) and game.log[len(game.log) - 1 - half] & MORE:
            half += 1
        if half:
            session.apply(UNDO, session.t, half)
            self.append(UNDO, session.t, half, 0)
        if game.over and self.entry.state == OPEN:
            self.append(CLOSE, session.t, len(game.log), 0)

    def leave(self) -> None:
        """Takes the game off the table. It stays in the log, unless it has no events."""
        if self.entry:
            self.index.leave(self.entry)
        self.session = self.entry = None
        self._past = (), None

    def crc(self, number: int) -> int:
        """Returns the check value of the whole record."""
        value = 0xFFFF
        for slot in self.slots(number):
            value = crc16(slot, SLOT, value)
        return value

    def ack(self, number: int, crc: int, own: int = -1) -> None:
        """Marks a record as stored by the PC, so that it cannot change any more. Raises FlagfallError when the check value is another one.

        crc: the check value from the PC; own: that of the record, if the caller has calculated it already.
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
        """Lets the log supply the moves that the ring no longer has, up to the session's last slot."""
        session.game.log.older = lambda index: self._older(number, session.count, index)

    def _older(self, number: int, count: int, index: int) -> int:
        """Returns the move at an index of the game after `count` of its slots. It reads the log once for all moves until the next event."""
        known, moves = self._past
        if moves is None or known != (number, count):
            self._past = (), None
            moves = record.moves_of(self.slots(number), count)
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

        self.storage.store("clocks", saved_controls.pack(rows))
