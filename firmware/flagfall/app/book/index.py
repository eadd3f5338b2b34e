"""The games of the device's log and their states. Knows the slots of records and the Storage port."""

from micropython import const

from ...record.record import ACK, CLOSE, DATE, EMPTY, HEAD, KEPT, SLOT, game_of, head_piece, intact, pack, seq_of, value_of, whole
from .game_entry import GONE, OPEN, OVER, SYNCED, Entry

_INTACT = const(2)
_HEADER = const(16)  # slots, as in a usual header; the shortest have 8
_BLANK = const(b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff")  # SLOT bytes; a literal, which stays in flash


class Index:
    """The index of the log. entries: the games whose beginning is still in the log, oldest first; last: the number of the newest game ever
    begun; synced: Unix time of the last sync in seconds, 0 for unknown; taken: number of games that the PC has taken since the last report;
    repaired: number of slots that were repaired at the start; lost: number of games without any slot; left_out: number of game
    numbers up to last_left_out that were left out.
    """

    left_out = last_left_out = 0

    def __init__(self, storage, feed=None):
        self._storage = storage
        self._feed_watchdog = feed  # called during long work, to feed the watchdog
        self.entries = []
        self.last = 0
        self.synced = 0
        self.taken = 0
        self.repaired = 0
        self.lost = 0
        slot = bytearray(SLOT)
        broken, blank = False, -1
        for number in range(storage.first, storage.end):
            storage.read(number, slot)
            if slot[0] == EMPTY:  # a slot that was passed over, or a lost block
                blank = number if blank < 0 else blank
            elif intact(slot) or self._repair(slot):
                if blank >= 0:
                    broken, blank = self._note_unreadable(blank, _BLANK), -1
                self.note(number, slot)
            else:  # a power cut left it half-written, or its bits have flipped
                storage.read(number, slot)
                broken = self._note_unreadable(number, slot)
        self._clean_up(broken)

    def _repair(self, slot: bytearray) -> bool:
        """Repairs one flipped bit. Returns True when the slot then fits the slots before it."""
        from ...record.repair import repair
        from .damage import fits

        if not repair(slot) or not fits(self, slot):
            return False
        self.repaired += 1
        return True

    def _note_unreadable(self, number: int, slot: bytes) -> bool:
        """Notes an unreadable slot in the entry of its game. Returns True."""
        from .damage import owner

        entry = owner(self, slot)
        if entry and entry.doubt <= entry.last:
            entry.doubt = number
        return True

    def _clean_up(self, broken: bool) -> None:
        """Removes the entries that are no games. A game with missing slots cannot be continued, so it is over."""
        if broken and self.entries:
            from .damage import count_lost

            self.lost = count_lost(self, self._storage.first)
        self.entries = [entry for entry in self.entries if self._is_game(entry)]
        for entry in self.entries:
            if entry.lacks and entry.state == OPEN:
                entry.state = OVER

    def _is_game(self, entry: Entry) -> bool:
        """Returns False for an entry that is no game: a power cut has cut off its header, its beginning was dropped with an old file, or
        only the end of its header is left. Sets an open game without events to GONE.
        """
        slot = bytearray(SLOT)
        if entry.lacks:
            self._read(entry.first, slot)
            seq = seq_of(slot)
            broken = seq < _HEADER and entry.first > self._storage.first and not self._read(entry.first - 1, slot)
            return broken or seq == 0 or entry.state < SYNCED and not self.untouched(entry)
        if not self.untouched(entry):
            return True
        if entry.state == OPEN and not entry.damaged:
            entry.state = GONE
        return whole(b"".join([head_piece(piece) for piece in self.slots(entry)]))

    def _read(self, number: int, slot: bytearray) -> int:
        """Copies a slot of the log. Returns _INTACT, 1 when one flipped bit was repaired, 0 when it cannot be read."""
        self._storage.read(number, slot)
        if intact(slot):
            return _INTACT
        if slot[0] == EMPTY:
            return 0
        from ...record.repair import repair

        return int(repair(slot))

    def kind(self, number: int) -> int:
        """Returns the kind of a slot of the log."""
        slot = bytearray(SLOT)
        self._read(number, slot)
        return slot[0]

    def untouched(self, entry: Entry) -> bool:
        """Returns True when the game has a header and no events yet."""
        return self.kind(entry.last) == HEAD

    def leave(self, entry: Entry) -> None:
        """Sets an open game without events to GONE, when it leaves the table."""
        if entry.state == OPEN and self.untouched(entry):
            entry.state = GONE

    def throw_away(self, entry: Entry) -> None:
        """Deletes an unfinished game, by an ACK with the value 1. Raises StorageFull."""
        slot = bytearray(SLOT)
        pack(slot, ACK, entry.number, 0, 0, 1, 0)
        self.note(self._storage.append(slot), slot)

    def note(self, number: int, slot: bytes) -> None:
        """Adds an intact slot of the log to its entry. number: of the slot."""
        kind, game = slot[0], game_of(slot)
        self.last = max(self.last, game)
        if kind == DATE:  # it also has the newest game's number, which must be known after all games were dropped
            self.synced = value_of(slot)
            if slot[13]:
                self.left_out, self.last_left_out = self.left_out + slot[13], game
            return
        entry = self.find(game)
        if kind == ACK:
            if entry:
                entry.state = GONE if value_of(slot) else SYNCED
            return
        if entry is None:
            entry = Entry(game, number)
            self.entries.append(entry)
        missing = seq_of(slot) - entry.next
        if missing < 0:
            return  # the slot was written twice, because it read back wrong
        if missing:
            entry.lacks += missing
        entry.count += 1
        entry.last = number
        if kind == CLOSE:
            entry.state = OVER
        elif kind != KEPT:
            entry.state = OPEN

    def find(self, number: int):
        """Returns the entry of the game with this number, None when it is not in the log."""
        for i in range(len(self.entries) - 1, -1, -1):
            if self.entries[i].number == number:
                return self.entries[i]
        return None

    def damaged(self) -> list:
        """Returns the numbers of the damaged games, see Entry.damaged."""
        return [entry.number for entry in self.entries if entry.damaged]

    def oldest(self):
        """Returns the entry of the oldest game that no PC has, None for none. Its slots cannot be used again."""
        for entry in self.entries:
            if entry.state < SYNCED:
                return entry
        return None

    def latest(self):
        """Returns the entry of the unfinished game that was played last, None for none."""
        found = None
        for entry in self.entries:
            if entry.state == OPEN and (found is None or entry.last > found.last):
                found = entry
        return found

    def slots(self, entry: Entry):
        """Yields the intact slots of a game in order, as one bytearray that is used again for each."""
        slot, seq = bytearray(SLOT), 0
        for i in range(entry.first, entry.last + 1):
            if self._feed_watchdog is not None:
                self._feed_watchdog()
            read = self._read(i, slot)
            if read and game_of(slot) == entry.number and slot[0] < ACK:
                at = seq_of(slot)
                # A repaired slot counts only in its own place, an intact one also after missing slots.
                if at == seq or read == _INTACT and seq < at < entry.next:
                    seq = at + 1
                    yield slot

    def drop_synced(self) -> None:
        """Drops the oldest files of the log whose games are all on a PC. The last slot stays, because it has the newest number."""
        keep = self._storage.end - 1
        for entry in self.entries:
            if entry.state < SYNCED and entry.first < keep:
                keep = entry.first
        self._storage.drop(keep)
        self.entries = [entry for entry in self.entries if entry.first >= self._storage.first]
