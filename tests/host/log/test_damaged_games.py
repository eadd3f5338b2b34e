"""Games with unreadable slots must be reported on the device and to the PC, sent with all intact slots, and marked on the PC."""

import json

import pytest

from flagfall.app.book.archive import Archive
from flagfall.app.book.index import OPEN, OVER
from flagfall.record import record
from flagfall.record.record import CLOSE, MOVE, PRESS, SLOT, Header
from host_tools.cli import main
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.store.salvage import salvage
from host_tools.store.store import Store
from host_tools.store.verify import check
from host_tools.syncing.pull import pull
from tests.host.desk import Desk
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE

NOW = 1_800_000_000


def play_two_games(book) -> list[list[bytes]]:
    """Plays two games with a clock to their end. Returns their slots."""
    for _ in range(2):
        book.start(Header("fives", "first=0", ["Ада", "Boris"], "5m+3s"))
        book.do(PRESS, 500, 0, 1)
        for i, move in enumerate(("5-5", "5-0@r", "5-3@l")):
            book.do(MOVE, 1000 * i + 1000, book.session.game.parse(move)[0])
            book.do(PRESS, 1000 * i + 1500, 0, i % 2)
        book.do(MOVE, 9000, book.session.game.parse("end")[0])
        book.leave()
    return [[bytes(slot) for slot in book.slots(number)] for number in (1, 2)]


def flip(image: bytearray, slot: bytes, *bits: int) -> None:
    start = image.find(slot)
    for bit in bits:
        image[start + bit // 8] ^= 1 << bit % 8


def slot_of_kind(slots: list[bytes], kind: int, number: int = 0) -> bytes:
    return [slot for slot in slots if slot[0] == kind][number]


@pytest.fixture
def desk():
    return Desk()


@pytest.fixture
def slots(desk):
    return play_two_games(desk.app.book)


def hello_reply(desk: Desk) -> dict:
    """Returns the reply to `hello`."""
    return json.loads(Archive(desk.board, desk.app.book, lambda: False).answer("hello", ""))


def state(desk: Desk, number: int) -> int:
    return desk.app.book.index.find(number).state


def test_one_flipped_bit_is_put_right_and_counted(desk, slots):
    flip(desk.board.flash.image, slot_of_kind(slots[0], CLOSE), 9)
    flip(desk.board.flash.image, slot_of_kind(slots[1], MOVE), 127)
    desk.cut()
    assert [bytes(slot) for slot in desk.app.book.slots(1)] == slots[0] and state(desk, 1) == OVER
    assert hello_reply(desk)["repaired"] == 2 and "trouble" not in hello_reply(desk)
    assert desk.app.book.look(2).game.score(0) == 10


@pytest.mark.parametrize("flips", range(2, 7))
def test_a_close_with_several_flipped_bits_is_written_again(desk, slots, flips):
    flip(desk.board.flash.image, slot_of_kind(slots[1], CLOSE), *range(3, 3 + 17 * flips, 17))
    for repaired in (1, 0):
        desk.cut()
        assert state(desk, 2) == OVER and [bytes(slot) for slot in desk.app.book.slots(2)] == slots[1]
        assert not desk.app.book.index.damaged() and hello_reply(desk).get("repaired", 0) == repaired


def test_a_game_with_a_hole_is_reported_as_damaged_and_cannot_go_on(desk, slots):
    flip(desk.board.flash.image, slot_of_kind(slots[0], MOVE, 1), 80, 90)
    desk.cut()
    assert desk.app.book.index.damaged() == [1] and state(desk, 1) == OVER
    assert hello_reply(desk)["trouble"] == ["games"] and hello_reply(desk)["damaged"] == 1
    assert [bytes(slot) for slot in desk.app.book.slots(1)] == [slot for slot in slots[0] if slot != slot_of_kind(slots[0], MOVE, 1)]
    desk.app.home()
    desk.settle()
    assert "Damaged games" in dict(desk.menu)
    with pytest.raises(record.BadRecord, match="damaged"):
        desk.app.book.resume(1)


def test_a_possibly_missing_last_event_is_reported_until_the_game_goes_on(desk):
    book = desk.app.book
    game = book.start(Header("fives", "first=0", ["Ann", "Bob"])).game
    for move in ("5-5", "5-0@r"):
        book.enter(game.parse(move), 0)
    last = [bytes(slot) for slot in book.slots(1)][-1]
    flip(desk.board.flash.image, last, 75, 76, 77)
    desk.cut()
    book = desk.app.book
    assert book.index.damaged() == [1] and state(desk, 1) == OPEN
    session = book.resume(1)
    book.enter(session.game.parse("5-0@r"), 0)
    assert book.index.damaged() == []
    desk.cut()
    assert desk.app.book.index.damaged() == [] and len(desk.app.book.look(1).game.log) == 2


def test_a_lost_block_hides_no_game_without_a_report(desk):
    book = desk.app.book
    for preset in ("pad", "pad", "fives", "pad"):
        game = book.start(Header(preset, "", ["Ann", "Bob"])).game
        for _ in range(300 if preset == "pad" else 0):
            book.enter(game.parse("+5"), 0)
        book.enter(game.parse("end"), 0)
    storage = desk.board.storage
    third = book.index.find(3)
    assert third.first // 255 == third.last // 255  # wholly in one block
    block = storage.block(third.first)
    desk.board.flash.image[block * 4096 : block * 4096 + 4096] = b"\xff" * 4096
    desk.cut()
    book = desk.app.book
    assert [entry.number for entry in book.index.entries] == [1, 2, 4] and book.index.lost == 1
    assert set(book.index.damaged()) == {2, 4} or set(book.index.damaged()) == {2}
    assert hello_reply(desk)["lost"] == 1 and hello_reply(desk)["trouble"] == ["flash", "games"]


def test_recovered_games_are_reported_until_a_pc_has_them(desk, slots):
    games = {entry.number: [bytes(slot) for slot in desk.app.book.slots(entry.number)] for entry in desk.app.book.index.entries}
    epoch = desk.board.storage.epoch
    desk.board.flash.image[:8192] = b"\xff" * 8192  # the file system is formatted again
    for _ in range(2):
        desk.cut()
        book = desk.app.book
        assert {entry.number: [bytes(slot) for slot in book.slots(entry.number)] for entry in book.index.entries} == games
        assert book.storage.epoch == epoch
        assert hello_reply(desk)["trouble"] == ["directory"]
        desk.wait(3000)
        assert desk.screen == "notice"
        desk.press("ok")
        desk.app.home()
        desk.settle()
        assert "Games found again" in dict(desk.menu)
    runs = Archive(desk.board, desk.app.book, lambda: True)
    runs.answer("time", "1800000000")
    assert "trouble" in hello_reply(desk)  # a file is removed only where no clock runs
    Archive(desk.board, desk.app.book, lambda: False).answer("time", "1800000000")
    assert "trouble" not in hello_reply(desk)
    desk.cut()
    assert "trouble" not in hello_reply(desk)


# The PC.


def sync_flash(path, store):
    device = EmulatedDevice(path)
    device.start()
    try:
        with Link(device.port) as link:
            return pull(link, store, NOW)
    finally:
        device.stop()


def test_a_damaged_game_is_sent_with_all_sound_slots(tmp_path, store):
    path = tmp_path / "device.bin"
    device = EmulatedDevice(path)
    slots = play_two_games(device.app.book)
    device.stop()
    image = bytearray(path.read_bytes())
    flip(image, slot_of_kind(slots[0], PRESS, 1), 3, 50)
    flip(image, slot_of_kind(slots[1], record.HEAD, 1), 60, 61)
    path.write_bytes(image)
    report = sync_flash(path, store)
    assert [game.status for game in report.new] == ["damaged", "damaged"]
    assert report.notes == ["a part of a game in its memory is damaged"]
    first, second = (store.games.find(f"000{number}") for number in (1, 2))
    assert "only times" in first.reason and [seat.score for seat in first.seats] == [10, 10]
    assert len(store.games.record(first)) == len(slots[0]) * SLOT - SLOT and not first.rated
    assert "names of the players" in second.reason and second.seats == []
    again = sync_flash(path, store)
    assert again.new == [] and again.notes == []  # a PC has them


def test_a_game_that_is_stored_already_stays_as_it_was(store):
    game = worked_hand()
    slots = game.slots
    store.devices.note(DEVICE, "fake")
    assert store.games.keep(game.name, game.data)[0] == "new"
    holed = b"".join(slots[:-4] + slots[-3:])
    outcome, kept = store.games.keep(game.name, holed)
    assert (outcome, kept.status, store.games.record(kept)) == ("known", "verified", game.data)


def test_a_damaged_game_gives_way_to_the_whole_one(store):
    game = worked_hand()
    store.devices.note(DEVICE, "fake")
    store.games.keep(game.name, b"".join(game.slots[:-4] + game.slots[-3:]))
    outcome, kept = store.games.keep(game.name, game.data)
    assert (outcome, kept.status, store.games.record(kept)) == ("grown", "verified", game.data)


def test_moves_behind_a_lost_one_are_stored_but_do_not_count():
    game = worked_hand()
    at = next(i for i, slot in enumerate(game.slots) if slot[0] == MOVE) + 3
    checked = check(game.name, b"".join(game.slots[:at] + game.slots[at + 2 :]))
    assert checked.status == "damaged" and checked.reason == f"slots {at} to {at + 1} lost: the score is that of before"
    assert [seat.score for seat in checked.seats] == [10, 10] and {seat.place for seat in checked.seats} == {None}


def test_a_lost_press_is_only_a_time_also_where_the_clock_was_stopped_after_the_end():
    game = Recorded(control="5m")
    game.event(PRESS, 500, 0, 1)
    for i, text in enumerate(("lead 0", "5-5", "end")):
        game.play(text, 1000 * i + 1000)
    game.event(record.PAUSE, 5000)
    game.event(CLOSE, 5000, 3)
    checked = check(game.name, b"".join(slot for slot in game.slots if slot[0] != PRESS))
    assert checked.status == "damaged" and "only times" in checked.reason


def test_a_forged_record_is_no_damaged_one():
    game = Recorded()
    game.play("lead 0")
    slots = game.slots
    for forged in (slots + slots[-1:], slots[::-1], slots):
        assert salvage(b"".join(forged)) is None
    other = bytearray(slots[-1])
    record.pack(other, MOVE, 1, len(slots) + 5, 0, 0x3FFFFFFF, 0)
    assert check("E6614103-0BADCAFE-0002", b"".join([*slots, bytes(other)])).status == "refused"


def test_the_known_part_of_a_damaged_game_is_shown(home, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "200")
    game = worked_hand()
    whole = [slot for slot in game.slots if slot[0] != record.HEAD]
    heads = len(game.slots) - len(whole)
    opened = Store()
    opened.devices.note(DEVICE, "fake")
    opened.games.keep(game.name, b"".join(game.slots[: heads + 3] + game.slots[heads + 4 :]))
    headless = worked_hand(number=2)
    opened.games.keep(headless.name, b"".join(headless.slots[1:]))
    opened.close()
    assert main(["show", "1"]) == 0
    rows = [" ".join(row.split()) for row in capsys.readouterr().out.splitlines()]
    assert f"state damaged: slots {heads + 3} lost: the score is that of before" in rows
    assert "0:03.0 Boris 5-0 right +10 10 : 10" in rows and any(f"slot {heads + 3} is damaged" in row for row in rows)
    assert main(["show", "2"]) == 0 and main(["games"]) == 0 and main(["standings"]) == 0
    assert "slots 0 lost, with the names of the players and of the game" in capsys.readouterr().out


def test_a_game_that_was_not_over_is_known_up_to_the_hole():
    """All its moves are there, but without the close this is not certain."""
    game = Recorded(control="5m+3s")
    game.play("lead 0", 100)
    game.event(PRESS, 500, 0, 1)
    game.play("5-5", 1000)
    checked = check(game.name, b"".join(slot for slot in game.slots if slot[0] != PRESS))
    assert checked.status == "damaged" and checked.reason.endswith("the score is that of before")
    assert [seat.score for seat in checked.seats] == [0, 0] and checked.control == "5m+3s"


def test_whatever_a_search_for_whole_slots_meets_is_a_refusal(monkeypatch):
    monkeypatch.setattr("host_tools.store.verify.salvage", lambda data: 1 // 0)
    game = worked_hand(1)
    assert check(game.name, game.data[:-16] + bytes(16)).status == "refused"
