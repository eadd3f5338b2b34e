"""The checks that must hold on a device after any deed: records only grow and replay to the game on the table, the glass shows the drawn
picture, games on a PC do not change, and memory does not grow. Knows the desk, presses nothing.
"""

import gc
from types import FunctionType, ModuleType
from unittest.mock import patch

from flagfall.app.book.index import GONE, OPEN, SYNCED
from flagfall.app.i18n import language
from flagfall.record import record, record_replay
from tests.host.desk import TURN_MS, Desk

DEEPEST = 10  # screens on top of each other: home, six of a new game, then seats, names, letters from its summary
MARKS = 8  # snapshots that a game may hold at most; it needs fewer
OBJECTS, GAME_OBJECTS = 900, 8  # objects that the app may hold at home, and for each game in the log


class Witness:
    """The checks of one device. records: game number -> its last known record; synced: numbers of the games on a PC, also of overwritten
    ones, because a power cut may bring them back until their files are reused.

    synced_after: number -> operations of the flash from the beginning of the journal until the PC got the game.
    """

    def __init__(self, desk: Desk):
        self._desk = desk
        self.records: dict[int, bytes] = {}
        self.synced = {entry.number for entry in desk.app.book.index.entries if entry.state == SYNCED}
        self._gone: set[int] = set()  # never begun, or deleted
        self.synced_after: dict[int, int] = {}
        self.checked: dict[int, bytes] = {}
        self._table = None

    def check(self) -> None:
        """Runs all checks. The glass may still change, but it must come to rest."""
        desk, app = self._desk, self._desk.app
        assert app.crashes == 0 and desk.board.panel.faults == []
        if self.glass_never_rests():
            self._watch_glass()
        else:
            desk.settle()
            assert desk.upright_glass() == bytes(desk.board.display.buffer), "the glass does not show the drawn picture"
        self.check_records()
        self._check_table()
        assert len(app.stack) <= DEEPEST, [screen.name for screen in app.stack]

    def glass_never_rests(self) -> bool:
        """Returns True while an hourglass of many seats runs: their times change in turn, more often than the glass can."""
        session, now = self._desk.app.book.session, self._desk.now
        clock = session.clock if session else None
        table = getattr(self._desk.app.screen, "table", None)
        return bool(clock and table and clock.seats > 2 and clock.methods[0].shares and table.running(now) >= 0)

    def _watch_glass(self) -> None:
        """Checks that each picture is whole on the glass before the next one is sent, the last one too; when none is sent, that the glass
        shows the newest.
        """
        display, sent = self._desk.board.display, []
        show = display.show

        def show_and_check(full: bool) -> None:
            assert not sent or self._desk.upright_glass() == sent[-1], "the glass does not show the drawn picture"
            sent.append(bytes(display.buffer))
            show(full)

        with patch.object(display, "show", show_and_check):
            self._desk.run(5000)
            count = len(sent)
            while display.busy and len(sent) == count:  # a next picture compares this one
                self._desk.run(TURN_MS)
        if len(sent) == count:
            newest = sent[-1] if sent else bytes(display.buffer)
            assert self._desk.upright_glass() == newest, "the glass does not show the drawn picture"

    def record(self, number: int) -> bytes:
        return b"".join(bytes(slot) for slot in self._desk.app.book.slots(number))

    def check_records(self) -> None:
        """Checks that every record has only grown, that games on a PC have not changed, and that all new records replay."""
        book = self._desk.app.book
        there = {entry.number: self.record(entry.number) for entry in book.index.entries}
        for number, before in self.records.items():
            if number not in there:
                assert number in self.synced | self._gone, f"game {number} is lost"
            else:
                assert there[number][: len(before)] == before, f"game {number} has lost slots"
                assert number not in self.synced or there[number] == before, f"game {number} has changed after its sync"
        self.records = there
        for entry in book.index.entries:
            data = there[entry.number]
            assert entry.count * record.SLOT == len(data)
            assert (entry.state == SYNCED) == (entry.number in self.synced), f"game {entry.number}: synced on one side only"
            if entry.state == GONE:
                self._gone.add(entry.number)
            if self.checked.get(entry.number) != data:
                replayed = record_replay.read(data)
                assert replayed.game.over or entry.state in (OPEN, GONE)  # over and OPEN: the power was cut just before its close
                if data[-record.SLOT] != record.EDIT:  # otherwise the power was cut before the edit's second slot
                    assert list(replayed.game.log) == list(record.moves_of(book.slots(entry.number)))
                self.checked[entry.number] = data

    def _check_table(self) -> None:
        """Checks that the game on the table equals its record, now and after a minute."""
        book = self._desk.app.book
        live = book.session
        if live is None:
            return
        again = record_replay.read(self.records[book.entry.number])
        assert again.game.snapshot() == live.game.snapshot() and list(again.game.log) == list(live.game.log)
        assert (again.t, again.count, again.padded) == (live.t, live.count, live.padded)
        assert again.pending_turns.count == live.pending_turns.count and len(live.game._snapshots._snapshots) <= MARKS
        clock, replayed = live.clock, again.clock
        if clock is None:
            return
        assert (replayed.turn, replayed.paused, replayed.moves, replayed.can_unpress) == (
            clock.turn,
            clock.paused,
            clock.moves,
            clock.can_unpress,
        )
        for ahead in (0, 1, 999, 60_000):
            t = live.t + ahead
            assert replayed.flags(t) == clock.flags(t) and replayed.running(t) == clock.running(t)
            assert [replayed.left(seat, t) for seat in range(clock.seats)] == [clock.left(seat, t) for seat in range(clock.seats)]

    def check_object_count(self) -> None:
        """Checks that the app at home holds only a limited number of objects."""
        app = self._desk.app
        held, most = objects(app), OBJECTS + GAME_OBJECTS * len(app.book.index.entries)
        assert held <= most, f"the app holds {held} objects at home"

    # A power cut

    def before_cut(self) -> None:
        """Stores the present state of the table."""
        self.check_records()
        book, live = self._desk.app.book, self._desk.app.book.session
        self._table = live and (book.entry.number, live.game.snapshot(), _left(live))

    def after_cut(self) -> None:
        """Checks that home offers the running game, and that it is in the state of the last event."""
        desk = self._desk
        assert desk.screen == "home"
        desk.run(20)
        if desk.app.book.unfinished():
            assert desk.app.stack[0].rows()[0].text.startswith(language.t("resume"))  # a notice may be open above it
        if self._table:
            number, state, left = self._table
            replayed = record_replay.read(self.record(number))
            assert state == replayed.game.snapshot() and left == _left(replayed)
            self._table = None

    def note_synced(self, number: int) -> None:
        """Notes that the PC has this game, which must not change any more."""
        self.synced.add(number)
        self.synced_after[number] = len(self._desk.board.flash.journal or ())

    def note_power_cut(self, records: dict[int, bytes], synced: set[int], done: int) -> None:
        """Adjusts the notes after a power cut at so many operations of the journal: at least these records are left, and these games are on
        the PC.
        """
        book = self._desk.app.book
        self.records = records
        self.synced = synced | {number for number, when in self.synced_after.items() if when <= done or book.is_synced(number)}


def _left(live) -> list[int]:
    return [live.clock.left(seat, live.t) for seat in range(live.clock.seats)] if live.clock else []


def objects(app) -> int:
    """Returns the number of objects that the app holds, without code and without the emulated parts."""
    board = app.board
    seen = {id(part) for part in (board.panel, board.keypad, board.flash, board.serial, board.ticks, board.sounder, board.lamps)}
    waiting, count = [app], 0
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, (type, ModuleType, FunctionType)):
            continue
        seen.add(id(one))
        count += 1
        waiting += gc.get_referents(one)
    return count
