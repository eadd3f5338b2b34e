"""Which games the device's log holds and in what state. Knows the record's slots and the Storage port, nothing else."""

from micropython import const

from ...record.record import ACK, CLOSE, DATE, EMPTY, HEAD, KEPT, SLOT, game_of, head_piece, seq_of, sound, value_of, whole

OPEN = const(0)
OVER = const(1)
SYNCED = const(2)


class Entry:
    """One game of the log: number, first and last slot, slots so far, state."""

    def __init__(self, number: int, first: int):
        self.number = number
        self.first = first
        self.last = first
        self.count = 0
        self.state = OPEN


class Index:
    """entries: the games whose beginning is still in the log, oldest first; last: number of the newest game ever begun;
    synced: unix seconds of the PC's last visit, 0 unknown.
    """

    def __init__(self, storage, alive=None):
        self._storage = storage
        self._alive = alive  # to be called now and then by what takes long
        self.entries = []
        self.last = 0
        self.synced = 0
        slot = bytearray(SLOT)
        for number in range(storage.first, storage.end):
            storage.read(number, slot)
            if slot[0] != EMPTY and sound(slot):  # a slot that a power cut left half-written is passed over
                self.note(number, slot)
        self.entries = [entry for entry in self.entries if self._begun(entry)]

    def _begun(self, entry: Entry) -> bool:
        """False for a game in whose header the power went: it was never on any screen."""
        slot = bytearray(SLOT)
        self._storage.read(entry.last, slot)
        return slot[0] != HEAD or whole(b"".join([head_piece(piece) for piece in self.slots(entry)]))

    def note(self, number: int, slot: bytes) -> None:
        """Takes in one sound slot of the log."""
        kind, game = slot[0], game_of(slot)
        if game > self.last:
            self.last = game
        if kind == DATE:  # it carries the newest game's number, which so outlives the games
            self.synced = value_of(slot)
            return
        entry = self.find(game)
        if kind == ACK:
            if entry:
                entry.state = SYNCED
            return
        if entry is None:
            if kind != HEAD or seq_of(slot):
                return  # the beginning of this game has been dropped
            entry = Entry(game, number)
            self.entries.append(entry)
        if seq_of(slot) == entry.count:
            entry.count += 1
            entry.last = number
            if kind == CLOSE:
                entry.state = OVER
            elif kind != KEPT:
                entry.state = OPEN

    def find(self, number: int):
        """The entry of a game, None when it is not in the log."""
        for i in range(len(self.entries) - 1, -1, -1):
            if self.entries[i].number == number:
                return self.entries[i]
        return None

    def oldest(self):
        """The entry that keeps the oldest slots from being used again: the first that no PC has; None when there is none."""
        for entry in self.entries:
            if entry.state != SYNCED:
                return entry
        return None

    def latest(self):
        """The entry of the unfinished game that was played last, None when there is none."""
        found = None
        for entry in self.entries:
            if entry.state == OPEN and (found is None or entry.last > found.last):
                found = entry
        return found

    def slots(self, entry: Entry):
        """Yields the slots of a game in order, as one bytearray that is used again for each."""
        slot, seq = bytearray(SLOT), 0
        for i in range(entry.first, entry.last + 1):
            self._storage.read(i, slot)
            if self._alive is not None:
                self._alive()
            if game_of(slot) == entry.number and slot[0] < ACK and seq_of(slot) == seq and sound(slot):
                seq += 1
                yield slot

    def drop_synced(self) -> None:
        """Gives up the oldest files of the log whose games are all on a PC. The last slot stays: it knows the newest number."""
        keep = self._storage.end - 1
        for entry in self.entries:
            if entry.state != SYNCED and entry.first < keep:
                keep = entry.first
        self._storage.drop(keep)
        self.entries = [entry for entry in self.entries if entry.first >= self._storage.first]
