"""After a power cut at any flash operation of a whole evening, or in the middle of it, no acknowledged data may be lost, no half-written
data shown, the file system must mount and the game go on.
"""

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.app.book.index import GONE, OPEN, SYNCED
from flagfall.record import record, record_replay
from tests.host.at_table import check_replay, table_session
from tests.host.desk import Desk
from tests.host.log.evening import SMALL, Evening, play_evening, restart

STEP = 23  # operations between two cuts in a usual run; a prime number, so that no place in a repeated pattern is always missed


@pytest.fixture(scope="module")
def evening() -> Evening:
    return play_evening()


def test_the_evening_has_everything_that_is_written(evening: Evening):
    kinds = {slot[0] for _, _, slot in evening.slots}
    assert kinds >= {record.HEAD, record.MOVE, record.PRESS, record.UNDO, record.EDIT, record.KEPT, record.PAUSE, record.CLOSE, record.ACK}
    assert record.DATE in kinds and {name for _, name, _ in evening.small} == set(SMALL)
    assert evening.dropped[-1][1] > 0 and any(operation.data is None for operation in evening.journal[-200:])  # files were reused
    assert len({number for _, number in evening.synced}) >= 3


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_the_power_goes_now_and_then(evening: Evening, share: float):
    for done, image in evening.cuts(share, range(0, len(evening.journal) + 1, STEP)):
        _check_after_cut(evening, done, image)


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.0, 0.5, 0.97])
def test_the_power_goes_at_every_operation(evening: Evening, share: float):
    for done, image in evening.cuts(share):
        _check_after_cut(evening, done, image)


def test_the_power_goes_again_while_the_first_cut_is_being_mended(evening: Evening):
    """The writes of a resume (a pause, the end of an edit) may be cut off, too."""
    for done, image in evening.cuts(0.5, range(7, len(evening.journal), 10 * STEP)):
        desk = restart(image)
        desk.run(20)
        flash = desk.board.flash
        before, flash.journal = bytes(flash.image), []
        desk.press("ok")
        mended = Evening(before, flash.journal)
        for _, twice in mended.cuts(0.5):
            _check_after_cut(evening, done, twice, after=len(mended.journal))


def test_a_game_that_gave_way_comes_back_as_synced_until_its_file_is_used_again(evening: Evening):
    """`drop` only marks: a game on a PC may be seen again after a cut, but never as one to be fetched."""
    seen = set()
    for done, first in evening.dropped:
        gone = {record.game_of(slot) for _, number, slot in evening.slots if number < first and slot[0] == record.HEAD}
        for _, image in evening.cuts(0.0, [done]):
            entries = {entry.number: entry.state for entry in restart(image).app.book.index.entries}
            seen |= gone & set(entries)
            assert all(entries[number] == SYNCED for number in gone & set(entries))
    assert seen


def _check_after_cut(evening: Evening, done: int, image: bytes, after: int = 0) -> None:
    """Checks the device after a cut. after: number of slots that a resumed game may have written besides."""
    desk = restart(image)
    desk.app.crash = _raise
    book, storage = desk.app.book, desk.board.storage
    synced = {number for when, number in evening.synced if when <= done}
    given_up = storage.end if after else max([kept for when, kept in evening.dropped if when <= done], default=0)
    slot = bytearray(record.SLOT)
    for when, number, data in evening.slots:
        storage.read(number, slot)
        if when <= done and slot != data:
            assert number < given_up, f"slot {number} is lost after {done} operations"
            assert data[0] >= record.ACK or record.game_of(data) in synced, f"slot {number} was overwritten, but no PC has its game"
    for entry in book.index.entries:
        whole, slots = evening.game(entry.number), [bytes(slot) for slot in book.slots(entry.number)]
        assert slots == whole[: len(slots)] or after and slots[: -after or None] == whole[: len(slots) - after], entry.number
        if entry.state == GONE:
            assert all(slot[0] == record.HEAD for slot in slots), "a game with events must not be deleted"
            continue
        assert entry.state == OPEN or record_replay.read(b"".join(slots)).game.over
    for number in synced:
        entry = book.index.find(number)
        assert entry is None or entry.state == SYNCED, f"game {number} is on a PC, but the device has not noted that"
    for name in SMALL:
        saved = [data for when, small, data in evening.small if small == name and when <= done]
        coming = [data for when, small, data in evening.small if small == name and when > done]
        assert storage.load(name) in (saved[-1:] or [b""]) + coming[:1], f"{name} after {done} operations"
    _check_goes_on(desk)


def _check_goes_on(desk: Desk) -> None:
    """Checks that home offers the game, which is in the state of the last event, paused; also after a second start."""
    desk.run(20)
    assert desk.screen == "home"
    if not desk.app.book.unfinished():
        return
    number = desk.app.book.unfinished()[0].number
    desk.press("down", "up", "ok")  # OK alone would start the time, too
    assert desk.screen in ("play", "leader", "tile_entry", "game_result", "hand_result", "hand_totals")
    assert desk.app.book.entry.number == number, desk.screen
    live = check_replay(desk)
    assert live.clock is None or live.clock.running(live.t) < 0
    state = live.game.snapshot(), live.t, live.count
    desk.cut()
    desk.app.crash = _raise
    desk.app.book.resume(number)
    resumed = table_session(desk)
    assert (resumed.game.snapshot(), resumed.t, resumed.count) == state
    assert Files(Flash(image=desk.board.flash.image)).listdir("/data")  # a PC can still mount it


def _raise(error: Exception) -> None:
    raise error
