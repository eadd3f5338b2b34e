"""An evening at the device as a script of buttons and requests, with every flash operation and all acknowledgements: the data that a device
must have after a power cut at any operation. Judges nothing.

The flash has room for a few games only, so that files of the log are made, dropped and reused.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from boards.host.flash import BLOCK, BLOCKS, Flash, Operation, perform
from flagfall.record import record
from tests.host.at_table import enter_texts, go_to_play, table_session
from tests.host.desk import Desk, choose, new_game
from tests.host.device.monkey_pc import Pc
from tests.host.device.witness import Witness

ROOM = 11  # blocks for the log and for the file system itself
SMALL = ("settings", "roster", "clocks", "setups")
_HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r")


@dataclass
class Evening:
    """An evening. image: the flash before it; done: always a number of finished operations of the journal."""

    image: bytes
    journal: list[Operation]
    slots: list[tuple[int, int, bytes]] = field(default_factory=list)  # done, number in the log, appended slot
    small: list[tuple[int, str, bytes]] = field(default_factory=list)  # done, name, content
    dropped: list[tuple[int, int]] = field(default_factory=list)  # done before it began, first slot that was kept
    synced: list[tuple[int, int]] = field(default_factory=list)  # done, number of a game on a PC

    def game(self, number: int) -> list[bytes]:
        """Returns all slots that were ever recorded of that game."""
        return [slot for _, _, slot in self.slots if slot[0] < record.ACK and record.game_of(slot) == number]

    def cuts(self, share: float, numbers: range | list[int] | None = None) -> Iterator[tuple[int, bytes]]:
        """Yields the flash after each of these numbers of operations and a share of the next one; by default after every number."""
        image = bytearray(self.image)
        wanted = set(range(len(self.journal) + 1) if numbers is None else numbers)
        for done in range(len(self.journal) + 1):
            if done in wanted:
                torn = bytearray(image)
                if done < len(self.journal):
                    perform(torn, self.journal[done], share)
                yield done, bytes(torn)
            if done < len(self.journal):
                perform(image, self.journal[done])


class Listener:
    """Notes the acknowledgements of the storage, with the number of operations."""

    def __init__(self, desk: Desk, evening: Evening):
        storage = desk.board.storage
        self._evening = evening
        self._append, self._store, self._drop = storage.append, storage.store, storage.drop
        self._storage = storage
        storage.append, storage.store, storage.drop = self.append, self.store, self.drop

    def append(self, slot: bytes) -> int:
        data = bytes(slot)
        number = self._append(slot)
        done = len(self._evening.journal)
        self._evening.slots.append((done, number, data))
        if data[0] == record.ACK:
            self._evening.synced.append((done, record.game_of(data)))
        return number

    def store(self, name: str, data: bytes) -> None:
        self._store(name, data)
        self._evening.small.append((len(self._evening.journal), name, data))

    def drop(self, before: int) -> None:
        done = len(self._evening.journal)
        self._drop(before)
        self._evening.dropped.append((done, self._storage.first))


def play_evening() -> Evening:
    """Plays the evening."""
    desk = Desk()
    with desk.board.storage.fs.open("/data/something", "wb") as stream:
        stream.write(bytes(BLOCK * (BLOCKS - ROOM)))
    evening = Evening(bytes(desk.board.flash.image), [])
    desk.board.flash.journal = evening.journal
    Listener(desk, evening)
    _settings(desk)
    pc = Pc(desk, Random(1), Witness(desk), lambda deed: None)
    pc.ask("roster Anna|Boris|Zoe")
    pc.ask("clocks + Club=5m+3s")
    _fives(desk)
    for entries in (300, 260, 420):
        _pad(desk, entries)
        pc.sync()
    _fives(desk)
    pc.ask("time 1800000000")
    _leave_unfinished(desk)
    return evening


def _settings(desk: Desk) -> None:
    choose(desk, "Settings")
    choose(desk, "Sounds")
    desk.press("back")
    choose(desk, "Settings")
    choose(desk, "Full refresh")
    desk.press("back")


def _begin(desk: Desk) -> None:
    """Goes from home to the first tile, with the clock running."""
    if desk.screen == "notice":  # the notice about synced games
        desk.press("ok")
    new_game(desk, "Fives")
    enter_texts(desk, "lead 0")
    desk.run(3000)
    if desk.screen == "notice":
        desk.press("ok")
    desk.press("right")


def _fives(desk: Desk) -> None:
    """Plays a game with a clock: entries, an undo, an edit, a pause, and an early end."""
    _begin(desk)
    for i, tile in enumerate(_HAND):
        enter_texts(desk, tile)
        desk.press(("left", "right")[i % 2])
    desk.press("down", "up", "ok")  # takes the last entry back
    desk.press("left" if table_session(desk).clock.turn == 0 else "right")
    go_to_play(desk)
    enter_texts(desk, "0-6@r")
    desk.press("down", "down", "ok", "ok")  # changes the entry before it
    desk.press("down")
    while desk.screen == "tile_entry":
        desk.press("ok")
    if desk.screen == "confirmation":
        desk.press("ok")
    while desk.screen not in ("play", "game_menu"):
        desk.press("back")
    if desk.screen == "play":
        desk.press("back")
    book = desk.app.book
    book.enter(table_session(desk).game.parse("end"), table_session(desk).t)
    desk.app.home()


def _pad(desk: Desk, entries: int) -> None:
    """Plays a long evening of points, in which the log grows by files."""
    book = desk.app.book
    game = book.start(record.Header("pad", "", ["Anna", "Boris"]), desk.now).game
    for _ in range(entries):
        book.enter(game.parse("+5"), 0)
    book.enter(game.parse("end"), 0)
    desk.app.home()


def _leave_unfinished(desk: Desk) -> None:
    """Begins a game and leaves it unfinished."""
    _begin(desk)
    enter_texts(desk, "5-5")
    desk.press("left")
    desk.run(2000)
    enter_texts(desk, "5-0@r")
    desk.press("right")


def restart(image: bytes) -> Desk:
    """Returns a device that starts with this flash."""
    return Desk(flash=Flash(image=image))
