"""Simulates a club's year: people play on devices, two PCs sync them, and all kinds of faults happen. One seed decides everything.

The firmware, the link and the store are the real ones; flash, cable and time are simulated. A ledger has all games that were played. At the
end each game must be in the store, on its device, or lost by a fault that the ledger has.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from boards.host.flash import Flash
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from host_tools.terminal.failure import DeviceFailure
from tests.club_year import faults, update
from tests.club_year.cable import Cable, Killed, cables, damage_reply, kill_program, plug, pull_before_reply, pull_cable
from tests.club_year.ledger import Ledger
from tests.club_year.member import Member, new_flash
from tests.club_year.turns import Turns

FIRST_DAY = 1_767_225_600  # 1 January 2026
HAPPENINGS = ("play", "sync", "two_pcs", "flip", "lose_block", "wipe", "replace", "update", "offers")
WEIGHTS = (200, 36, 10, 16, 1, 3, 2, 8, 6)
PLAYERS = ("Anna", "Boris", "Žofia", "Їжак", "Eva", "Filip", "Ґалина", "Zoe", "Ľubo", "Nina")
ROWS = (
    *("devices", "days", "games", "presses", "power cuts", "power cuts inside a write of the flash"),
    *("trials of flipped bits", "bits flipped", "blocks gone", "devices wiped", "devices replaced"),
    *(
        "programs flashed",
        "programs without room",
        "programs interrupted at first",
        "syncs",
        "syncs interrupted",
        "syncs at two PCs at once",
    ),
    *("games handed over", "whole", "damaged and reported", "unfinished, on the device", "deleted or not begun"),
    *("taken by a fault", "taken by a fault, an earlier state in the store", "lost without explanation"),
)
CONTROLS = (("Club", "25m", ""), ("Kids", "5m|3m", ""), ("Sunday", "1h30m+30s", "freeze=off"), ("Blitz", "3m+2s", ""))


class Club:
    """The club. folder: for the database and the programs; figures: counts of all happenings; _trails: the happenings of each device, by
    its number.
    """

    def __init__(self, seed: int, devices: int, games: int, folder: Path):
        self.command = f"python -m tests.club_year --seed {seed} --devices {devices} --games {games}"
        self.figures: Counter[str] = Counter()
        self.ledger = Ledger()
        self.random = Random(seed)
        self._games, self._folder = games, folder
        self._turns = Turns(self.random)
        self._stores = [Store(str(folder / "games.db")) for _ in range(2)]
        self._day = 0
        self._version = 1
        self._program = update.program(folder / "programs", 1)  # the newest one
        self._trails: list[list[str]] = [[] for _ in range(devices)]
        self._drawer: list[Flash] = []  # devices that were replaced
        self._plugged: list[Member] = []
        self.members: list[Member] = []
        self._at = 0
        for number in range(devices):
            self.members.append(self._new_member(number))

    def run(self, first: tuple[str, ...] = ()) -> Counter[str]:
        """Runs the whole year. first: the happenings of the first days, before the seed chooses.

        An error gives the command, which repeats a year without `first`, and lists the last happenings of the device.
        """
        try:
            with cables(self.random):
                for happening in first:
                    self._spend(self.random.randrange(len(self.members)), happening)
                while len(self.ledger.games) < self._games:
                    self._spend(self.random.randrange(len(self.members)), self.random.choices(HAPPENINGS, WEIGHTS)[0])
                self._end()
        except BaseException as error:
            last_entries = ", ".join(self._trails[self._at][-8:])
            error.add_note(f"{self.command}\nday {self._day}, device {self._at} of the club, whose last days were: {last_entries}")
            raise
        return self.figures

    def _spend(self, at: int, happening: str) -> None:
        """Spends one day."""
        self._day, self._at = self._day + 1, at
        self._trails[at].append(happening)
        getattr(self, "_" + happening)()

    def _note_fault(self, fault: str) -> str:
        """Notes a fault in the device's trail."""
        self._trails[self._at][-1] = fault
        return f"day {self._day}: {fault}"

    # Devices

    @property
    def _member(self) -> Member:
        return self.members[self._at]

    def _new_member(self, number: int) -> Member:
        self.figures["devices"] += 1
        return self._power_on(number, self._new_flash(f"{self.random.getrandbits(32):08x}"))

    def _new_flash(self, device: str) -> Flash:
        """Returns the flash of a new device with the newest program."""
        return new_flash(device, self.random.randint(14, 30), self._program)

    def _power_on(self, number: int, flash: Flash) -> Member:
        """Gives power to a device with this flash."""
        self._at = number
        return Member(self.random.getrandbits(32), flash, self.ledger, self.figures, self._sync_with_any_pc)

    def _restart(self) -> None:
        self.members[self._at] = self._power_on(self._at, self._member.flash)

    def _play(self) -> None:
        self._member.play_evening(self.random.randint(1, 3))

    def _flip(self) -> None:
        self._damage(faults.flip_bits, "trials of flipped bits")

    def _lose_block(self) -> None:
        self._damage(faults.lose_block, "blocks gone")

    def _damage(self, fault, row: str) -> None:
        """Damages a flash that is off. Then the device must have all begun games, unless a whole block is gone."""
        book, image = self._member.desk.app.book, self._member.flash.image
        before = {entry.number for entry in book.index.entries}
        line, names = fault(book, image, self.random)
        dated_fault = self._note_fault(line)
        self.figures[row] += 1
        self.figures["bits flipped"] += int(dated_fault.split()[2]) if fault is faults.flip_bits else 0
        for name in names:
            self.ledger.note_fault(name, dated_fault)
        self._restart()
        book = self._member.desk.app.book
        there = {entry.number for entry in book.index.entries}
        missing = [book.name(number) for number in sorted(before - there)]
        lost = [name for name in missing if not self.ledger.games[name].not_begun]
        assert fault is faults.lose_block or not lost, f"{dated_fault}: {lost[0]} is missing on the device"
        self.ledger.note_loss([name for name in lost if name in names], dated_fault)

    def _wipe(self) -> None:
        dated_fault, book = self._note_fault("wiped"), self._member.desk.app.book
        self.figures["devices wiped"] += 1
        self.ledger.note_loss([book.name(entry.number) for entry in book.index.entries], dated_fault)
        self.members[self._at] = self._power_on(self._at, self._new_flash(self._member.flash.id))

    def _replace(self) -> None:
        """Replaces a device by another one. The old one is synced at the end of the year."""
        self._note_fault("replaced")
        self.figures["devices replaced"] += 1
        self._drawer.append(self._member.flash)
        self.members[self._at] = self._new_member(self._at)

    def _update(self) -> None:
        self._version += 1
        self._program = update.program(self._folder / "programs", self._version)
        outcome = update.update(self._member.flash, self._program, self.random)
        self._note_fault(f"program {self._version}: {outcome}")
        self.figures["programs flashed"] += outcome != "no room"
        self.figures["programs without room"] += outcome == "no room"
        self.figures["programs interrupted at first"] += outcome in ("cable out", "power cut")
        self._restart()

    # PCs

    def _offers(self) -> None:
        """Changes the names and controls that devices offer, on a PC."""
        store, player, control = self.random.choice(self._stores), self.random.choice(PLAYERS), self.random.choice(CONTROLS)
        self.random.choice(
            (
                lambda: store.players.enrol(player),
                lambda: store.players.strike(player),
                lambda: store.devices.add_clocks([control]),
                lambda: store.devices.remove_clock(control[0]),
            )
        )()

    def _sync_with_any_pc(self, member: Member) -> None:
        """Syncs a device with one of the PCs, in four of ten cases with faults."""
        self._pull(member, self.random.randrange(2), self.random.random() < 0.4)

    def _sync(self) -> None:
        self._sync_with_any_pc(self._member)
        self._member.note()

    def _two_pcs(self) -> None:
        """Syncs two devices with two PCs at the same time, which share one database."""
        if len(self.members) == 1:
            return
        other = self.members[(self._at + self.random.randrange(1, len(self.members))) % len(self.members)]
        faulty = [self.random.random() < 0.4 for _ in range(2)]
        self.figures["syncs at two PCs at once"] += 2
        self._turns.run_all(lambda: self._pull(self._member, 0, faulty[0]), lambda: self._pull(other, 1, faulty[1]))
        self._member.note()
        other.note()

    def _pull(self, member: Member, pc: int, faulty: bool) -> bool:
        """Does one sync, as `flagfall sync` does it. Returns False when it was interrupted."""
        port, store = f"PC {pc}", self._stores[pc]
        cable = Cable(member.desk, self._random_faults() if faulty else {}, self._turns.step)
        plug(port, cable)
        self.figures["syncs"] += 1
        member.witness.check_records()
        self._plugged.append(member)
        now = FIRST_DAY + self._day * 10_000  # a day here has 10,000 s
        try:
            with Link(port) as link:
                pull(link, store, now)
        except (DeviceFailure, Killed):
            self.figures["syncs interrupted"] += 1
            return False
        finally:
            self._plugged.remove(member)
            self._check_acknowledged(member, store)
        return True

    def _check_acknowledged(self, member: Member, store: Store) -> None:
        """Checks that all games that the device believes to be stored are in the database, also after an interrupted sync."""
        known = _stored_names(member, store)
        for number in member.newly_stored(known):
            name = member.desk.app.book.name(number)
            assert name in known or self.ledger.games[name].damages, f"{name} was acknowledged, but is not in the store"

    def _random_faults(self) -> dict[int, Callable[[Cable], None]]:
        """Returns the number of a line -> the fault before it. The first two lines are an empty one and hello."""
        at = self.random.randrange(2, 30)
        cable_fault = self.random.choice((pull_cable, pull_before_reply, kill_program, self._cut, self._swap, damage_reply))
        if cable_fault is not damage_reply:
            return {at: cable_fault}
        return {self.random.randrange(60): lambda cable: damage_reply(cable, self.random) for _ in range(10)}

    def _cut(self, cable: Cable) -> None:
        """Cuts the device's power for a moment; the cable stays plugged in."""
        member = next(member for member in self._plugged if member.desk is cable.desk)
        self._check_acknowledged(member, self._stores[0])
        member.cut()

    def _swap(self, cable: Cable) -> None:
        """Puts another device at the port from now on."""
        others = [member.desk for member in self.members if member not in self._plugged]
        if not others:
            pull_cable(cable)
        cable.desk = self.random.choice(others)

    # The end of the year

    def _end(self) -> None:
        """Ends all games and syncs each device, three times; then finds every game."""
        self.members += [self._power_on(0, flash) for flash in self._drawer]
        self._trails += [["drawer"] for _ in self._drawer]
        waiting: dict[str, bytes] = {}
        for number, member in enumerate(self.members):
            self._at = number
            for _ in range(3):  # a full flash can end games only after a sync
                member.finish()
                assert self._pull(member, 0, False), "a sync without a fault was interrupted"
                member.note()
            book = member.desk.app.book
            waiting |= {book.name(entry.number): member.witness.record(entry.number) for entry in book.unfinished()}
            roster = self._stores[0].players.roster()
            assert not roster or sorted(book.players()) == sorted(roster)
        counts = self.ledger.judge(self._stores[1], waiting)
        self.figures["days"] = self._day
        self.figures["games"] = len(self.ledger.games)
        self.figures["games handed over"] = len({game.name for game in self._stores[1].games.newest()})
        self.figures.update(counts)
        self.figures["lost without explanation"] = 0
        for store in self._stores:
            store.close()

    def fingerprint(self) -> str:
        """Returns a text that is equal for two years with the same games and figures."""
        games = sorted((name, known.data) for name, known in self.ledger.games.items())
        return hashlib.sha256(repr((games, [self.figures[row] for row in ROWS])).encode()).hexdigest()[:16]


def _stored_names(member: Member, store: Store) -> set[str]:
    """Returns the names of the device's verified games in the database."""
    return {name for name, _, _ in store.games.known_records(member.flash.id)}
