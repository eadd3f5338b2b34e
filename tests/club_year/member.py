"""A device of the club in use: a monkey that plays games to their end, and syncs with the PC's own code."""

from collections import Counter
from collections.abc import Callable

from boards.host.flash import BLOCK, Flash
from boards.host.littlefs_files import Files
from flagfall.app.book.game_entry import GONE, OPEN, SYNCED
from flagfall.errors import FlagfallError
from flagfall.record import record_replay
from tests.club_year.ledger import Ledger
from tests.host.desk import BUTTONS
from tests.host.device.monkey import Monkey
from tests.host.flashing.flash_pico import FakePico, Program

DEEDS = ("player", "vandal", "burst", "walker", "idle", "cut", "blackout", "talk", "sync")
WEIGHTS = (64, 4, 5, 4, 2, 4, 12, 3, 2)
TURN_MS = 20  # of the device's loop: hardware stamps the buttons, so a slow loop loses nothing
_CONTENT = BLOCK - 8  # bytes of a large file in each of its blocks; the others are littlefs's pointers
FINISHED = 0.8  # share of the unfinished games that are ended, one to three times in an evening; the others wait


def new_flash(device: str, room: int, program: Program) -> Flash:
    """Returns the flash of a new device with this program, and with a file of its owner that leaves so many blocks for everything else."""
    flash = Flash()
    flash.id = device
    program.put_on(FakePico(flash))
    files = Files(flash)
    files.mkdir("/data")
    *_, free = files.statvfs("/")
    with files.open("/data/something", "wb") as stream:
        stream.write(bytes(_CONTENT * (free - room)))
    return flash


class Member(Monkey):
    """A device in use. figures: counts of the club; ledger: of the club; sync_with: called when the monkey plugs the cable in."""

    def __init__(self, seed: int, flash: Flash, ledger: Ledger, figures: Counter, sync_with: Callable[["Member"], None]):
        self.figures = figures
        self._ledger = ledger
        self._sync_with = sync_with
        super().__init__(seed, flash, flash.id)

    @property
    def flash(self) -> Flash:
        return self.desk.board.flash

    def _set_up_device(self) -> None:
        self.desk.turn_ms = TURN_MS
        book = self.desk.app.book
        for entry in book.index.entries:  # a damaged record need not replay to its end, but it must not change
            data = self.witness.record(entry.number)
            if not _replays(data, entry.state in (OPEN, GONE)):
                self._ledger.note_unreadable(book.name(entry.number), data)
                self.witness.checked[entry.number] = data
        super()._set_up_device()
        self.note()

    def _note(self, deed: str) -> None:
        super()._note(deed)
        words = deed.replace(":", " ").replace("!", " ").replace("&", " ").split()
        if not deed.startswith("begin("):  # a control may have the name of a button in it: up:1m
            self.figures["presses"] += sum(word in BUTTONS for word in words)
        self.figures["power cuts"] += deed == "CUT"
        self.figures["power cuts inside a write of the flash"] += deed.startswith("blackout") and words[2] != words[4]

    def idle(self) -> None:
        """Lets time pass without a press."""
        self.desk.wait(self.random.choice((1000, 20_000, 70_000)))

    def play_evening(self, games: int) -> None:
        """Plays so many games, and those that the moods begin. Raises AssertionError when a check fails."""
        for _ in range(games):
            self.begin()
            for _ in range(self.random.randint(2, 5)):
                mood = self.random.choices(DEEDS, WEIGHTS)[0]
                self._note(f"[{mood}]")
                getattr(self, mood)()
            self.witness.check()
            self._finish(FINISHED)
        self.note()

    def finish(self) -> None:
        """Ends every game that can be ended."""
        self._finish(1)
        self.note()

    def _finish(self, share: float) -> None:
        self.go_home()
        book = self.desk.app.book
        for entry in book.unfinished():
            if self.random.random() < share:
                try:
                    game = book.resume(entry.number)
                    if not game.game.over:
                        book.enter(game.game.parse("end"), game.t)
                except FlagfallError:  # the flash is full, or the game is damaged
                    continue
                finally:
                    book.leave()
        self.desk.app.home()

    def note(self) -> None:
        """Adds the games on the flash to the ledger."""
        self.witness.check_records()
        self._ledger.note(self.desk.app.book, self.witness.records)

    def sync(self) -> None:
        self._sync_with(self)

    def newly_stored(self, stored: set[str]) -> list[int]:
        """Notes and returns the numbers of the games that the device has come to mark as stored since the last call: they are SYNCED, or it
        has overwritten them and they are among the `stored` names.
        """
        book = self.desk.app.book
        there = {entry.number: entry.state for entry in book.index.entries}
        gone = {number for number in self.witness.records if number not in there and book.name(number) in stored}
        new = sorted((gone | {number for number, state in there.items() if state == SYNCED}) - self.witness.synced)
        for number in new:
            self.witness.note_synced(number)
        return new


def _replays(data: bytes, unfinished: bool) -> bool:
    """Returns True when the record replays to its end. unfinished: the device knows that it has no end."""
    try:
        return record_replay.read(data).game.over or unfinished
    except FlagfallError:
        return False
