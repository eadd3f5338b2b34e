"""A device of the club in use: a monkey that plays games to their end, and whose sync is the PC's own."""

from collections import Counter
from collections.abc import Callable

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files
from flagfall.app.book.game_entry import GONE, OPEN, SYNCED
from flagfall.errors import FlagfallError
from flagfall.record import session
from tests.club_year.ledger import Ledger
from tests.host.desk import BUTTONS
from tests.host.device.monkey import Monkey

DEEDS = ("player", "vandal", "burst", "walker", "idle", "cut", "blackout", "talk", "sync")
WEIGHTS = (64, 4, 5, 4, 2, 4, 12, 3, 2)
TURN_MS = 20  # of the device's loop: buttons are stamped by hardware, and the rest has time
FINISHED = 0.8  # of the games of an evening are ended; the others wait for another one


def blank(device: str, room: int) -> Flash:
    """The flash of a new device on which the log has so many blocks."""
    flash = Flash()
    flash.id = device
    files = Files(flash)
    files.mkdir("/data")
    with files.open("/data/something", "wb") as stream:
        stream.write(bytes(BLOCK * (BLOCKS - room)))
    return flash


class Member(Monkey):
    """figures: counted for the club. ledger: of the club. sync_with: called where the monkey plugs the cable in."""

    def __init__(self, seed: int, flash: Flash, ledger: Ledger, figures: Counter, sync_with: Callable[["Member"], None]):
        self.figures = figures
        self._ledger = ledger
        self._sync_with = sync_with
        super().__init__(seed, flash, flash.id)

    @property
    def flash(self) -> Flash:
        return self.desk.board.flash

    def _settle_in(self) -> None:
        self.desk.turn_ms = TURN_MS
        book = self.desk.app.book
        for entry in book.index.entries:  # what a fault has reached need not replay to an end, but must not change
            data = self.witness.record(entry.number)
            if not _replays(data, entry.state in (OPEN, GONE)):
                self._ledger.unreadable(book.name(entry.number), data)
                self.witness._proved[entry.number] = data
        super()._settle_in()
        self.note()

    def _note(self, deed: str) -> None:
        super()._note(deed)
        words = deed.replace(":", " ").replace("!", " ").replace("&", " ").split()
        self.figures["presses"] += sum(word in BUTTONS for word in words)
        self.figures["power cuts"] += deed == "CUT"
        self.figures["power cuts inside a write of the flash"] += deed.startswith("blackout")

    def idle(self) -> None:
        """Nobody presses anything."""
        self.desk.wait(self.random.choice((1000, 20_000, 70_000)))

    def evening(self, games: int) -> None:
        """So many games; AssertionError when something does not hold."""
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
        """Every game that can be ended is."""
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
        """The ledger gets what is on the flash now."""
        self.witness.look()
        self._ledger.note(self.desk.app.book, self.witness.records)

    def sync(self) -> None:
        self._sync_with(self)

    def told(self, stored: set[str]) -> list[int]:
        """Notes, and gives, the games that the device believes safe since the last call: it says so, or they gave way already and
        are among the `stored` names.
        """
        book = self.desk.app.book
        there = {entry.number: entry.state for entry in book.index.entries}
        gone = {number for number in self.witness.records if number not in there and book.name(number) in stored}
        new = sorted((gone | {number for number, state in there.items() if state == SYNCED}) - self.witness.synced)
        for number in new:
            self.witness.safe(number)
        return new


def _replays(data: bytes, unfinished: bool) -> bool:
    """To its end, unless the device knows that it has none."""
    try:
        return session.read(data).game.over or unfinished
    except FlagfallError:
        return False
