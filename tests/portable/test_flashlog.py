"""The log of slots and the small files must work on a flash in memory."""

from flagfall.drivers.storage import Storage
from flagfall.errors import BadValue, StorageFull
from tests.portable.ramflash import BLOCK, RamFiles, RamFlash


class Draw:
    """A source of bytes that differ at each call, in the place of random ones: it counts."""

    def __init__(self, start=1):
        self.next = start

    def __call__(self, count):
        self.next += 1
        return self.next.to_bytes(count, "big")


def slot(n):
    return bytes([1, n & 255, n >> 8]) + b"thirteen byte"


def new_log(count=12, most=160):
    flash = RamFlash(count)
    files = RamFiles(flash)
    return flash, files, Storage(flash, files, Draw(), most=most)


def restart(flash, files, most=160):
    return Storage(flash, files, Draw(1000), most=most)


def slot_content(storage, number):
    data = bytearray(16)
    storage.read(number, data)
    return bytes(data)


def raises(error, call, *args):
    try:
        call(*args)
    except error as raised:
        return "\n" not in str(raised) and len(str(raised)) > 10
    return False


def test_a_slot_keeps_its_number_and_content_over_files_and_restarts():
    flash, files, log = new_log()
    assert log.prepare(600)
    for n in range(600):
        assert log.append(slot(n)) == n
    for one in (log, restart(flash, files)):
        assert (one.first, one.end, one.epoch) == (0, 600, log.epoch)
        assert [n for n in range(600) if slot_content(one, n) != slot(n)] == []
        assert one.ready() == 3 * 255 - 600


def test_the_files_hold_the_slots_in_the_order_of_their_names():
    _, files, log = new_log()
    log.prepare(300)
    for n in range(300):
        log.append(slot(n))
    names = sorted(files.listdir("/data/log"))
    assert names == ["000000", "000001"]
    data = b"".join([files.read("/data/log/" + name)[16:] for name in names])
    assert data[: 300 * 16] == b"".join([slot(n) for n in range(300)])
    assert data[300 * 16 :] == b"\xff" * (210 * 16)


def test_appending_programs_one_page_and_never_erases():
    flash, _, log = new_log()
    log.prepare(400)
    erases, pages = flash.erases, flash.pages
    for n in range(400):
        log.append(slot(n))
    assert flash.erases == erases
    assert flash.pages == pages + 400


def test_a_log_without_prepared_slots_refuses_and_changes_nothing():
    flash, _, log = new_log()
    while log.ready():
        log.append(slot(7))
    before = flash.image.copy()
    assert raises(StorageFull, log.append, slot(8))
    assert flash.image.copy() == before and log.end == 255
    assert log.prepare(1) and log.append(slot(8)) == 255


def test_a_slot_that_looks_empty_or_is_no_slot_is_refused():
    _, _, log = new_log()
    assert raises(BadValue, log.append, b"\xff" + bytes(15))
    assert raises(BadValue, log.append, bytes(15))
    assert log.end == 0


def test_a_missing_file_reads_as_empty():
    _, _, log = new_log()
    assert slot_content(log, 0) == slot_content(log, 254) == slot_content(log, 255) == slot_content(log, -1) == b"\xff" * 16


def test_a_half_programmed_slot_is_never_used_again():
    flash, files, log = new_log()
    log.append(slot(0))
    start = flash.image.find(slot(0))
    flash.image[start + 16 + 9] = 0x55  # a power cut: the first byte is still FF
    log = restart(flash, files)
    assert log.end == 2
    assert log.append(slot(5)) == 2
    assert slot_content(log, 2) == slot(5)


def test_a_slot_that_does_not_hold_its_bits_is_passed_over():
    flash, _, log = new_log()
    log.append(slot(0))
    start = flash.image.find(slot(0))
    flash.worn[start + 16 + 3] = 0x01  # 't' is 0x74, and this bit will not clear
    assert log.append(slot(1)) == 2
    assert slot_content(log, 2) == slot(1)


def test_a_worn_out_flash_is_reported():
    flash, _, log = new_log()
    log.append(slot(0))
    start = flash.image.find(slot(0))
    for n in range(1, 9):
        flash.worn[start + 16 * n + 3] = 0x01
    assert raises(StorageFull, log.append, slot(1))


def test_a_full_flash_and_a_full_share_are_reported_before_any_loss():
    for count, most in ((6, 160), (12, 5)):
        _, files, log = new_log(count, most)
        assert not log.prepare(100000)
        assert log.ready() == 5 * 255
        assert sorted(files.listdir("/data/log"))[-1] == "000004"


def test_dropped_files_are_used_again_and_numbers_go_on():
    flash, files, log = new_log(6)
    log.prepare(4 * 255)
    for n in range(3 * 255 + 10):
        log.append(slot(n))
    log.drop(2 * 255 + 254)  # the third file is not wholly before this slot
    assert log.first == 2 * 255
    assert slot_content(log, 255) == b"\xff" * 16
    assert slot_content(log, 2 * 255) == slot(2 * 255)
    erases = flash.erases
    assert log.prepare(3 * 255)
    assert flash.erases - erases <= 3
    for n in range(3 * 255 + 10, 6 * 255):
        assert log.append(slot(n)) == n
    log = restart(flash, files)
    assert (log.first, log.end) == (2 * 255, 6 * 255)
    assert [n for n in range(2 * 255, 6 * 255) if slot_content(log, n) != slot(n)] == []


def test_dropping_everything_keeps_the_newest_file():
    _, _, log = new_log()
    while log.ready():
        log.append(slot(1))
    log.drop(255)
    assert (log.first, log.end) == (0, 255)


def test_a_file_left_empty_by_a_power_cut_is_made_again():
    flash, files, log = new_log()
    log.append(slot(0))
    files.files["/data/log/000001"] = b""
    log = restart(flash, files)
    assert (log.end, log.ready()) == (1, 254)
    assert log.prepare(300) and len(files.read("/data/log/000001")) == BLOCK


def test_only_an_empty_file_left_is_a_new_log():
    flash, files, log = new_log()
    files.files["/data/log/000000"] = b""
    other = restart(flash, files)
    assert other.epoch != log.epoch
    assert (other.first, other.end, other.ready()) == (0, 0, 255)


def test_the_epoch_is_eight_hex_digits_and_new_for_a_new_log():
    flash, files, log = new_log()
    assert len(log.epoch) == 8 and int(log.epoch, 16) >= 0 and log.epoch == log.epoch.lower()
    log.append(slot(0))
    assert restart(flash, files).epoch == log.epoch
    files.remove("/data/log/000000")
    flash.ioctl(6, log.blocks[0])
    wiped = restart(flash, files)
    assert wiped.epoch != log.epoch and wiped.end == 0


def test_an_old_copy_of_a_file_is_not_taken_for_it():
    flash, files, log = new_log()
    log.append(slot(0))
    files.write("/data/log/000000", files.read("/data/log/000000"))  # copied to a PC and back, so it is in another block
    for n in range(1, 4):
        log = restart(flash, files)
        log.append(slot(n))
        assert files.read("/data/log/000000")[16 : 16 + 16 * n + 16] == b"".join([slot(k) for k in range(n + 1)])


def overwrite_block(flash, block, data):
    """Writes bytes into a block, as an earlier file has left them."""
    flash.image[block * BLOCK : (block + 1) * BLOCK] = data + b"\xff" * (BLOCK - len(data))


def has_slots(files, count):
    """Returns True when the first file, as a PC reads it, has exactly the first `count` slots."""
    data = files.read("/data/log/000000")
    return data[16:] == b"".join([slot(n) for n in range(count)]) + b"\xff" * (16 * (255 - count))


def test_a_block_with_the_name_but_not_the_marker_of_a_file_is_not_taken_for_it():
    """A power cut interrupted making the file, and it was made again in another block: number and epoch are equal, but the last four bytes
    differ.
    """
    for block in (3, 11):
        flash, files, log = new_log()
        log.append(slot(0))
        marker = files.read("/data/log/000000")[:12]
        overwrite_block(flash, block, marker + b"once" + slot(7) + slot(8))
        log = restart(flash, files)
        assert log.end == 1 and slot_content(log, 0) == slot(0)
        assert log.append(slot(1)) == 1 and has_slots(files, 2)


def test_a_block_that_bears_the_marker_itself_is_not_taken_for_the_file():
    """A copy went to a PC and back. The file is in the first of the two blocks, or in the second."""
    for block in (3, 11):
        flash, files, log = new_log()
        log.append(slot(0))
        overwrite_block(flash, block, files.read("/data/log/000000"))
        log.append(slot(1))
        for n in range(2, 4):
            log = restart(flash, files)
            assert log.end == n and log.append(slot(n)) == n
            assert has_slots(files, n + 1)


def test_files_made_in_advance_do_not_move_the_end():
    flash, files, log = new_log()
    log.prepare(600)
    for n in range(10):
        assert restart(flash, files).end == n
        log.append(slot(n))


def test_small_files_are_replaced_whole():
    flash, files, log = new_log()
    assert log.load("roster") == b""
    log.store("roster", b"Ana|Ben")
    log.store("roster", b"Ana")
    assert log.load("roster") == restart(flash, files).load("roster") == b"Ana"
    assert "new" not in files.listdir("/data")


def test_a_small_file_cannot_leave_its_folder():
    _, _, log = new_log()
    for name in ("", "../main.py", "log", "new"):
        assert raises(BadValue, log.store, name, b"x")


def test_a_lost_block_is_reported_and_the_log_goes_on():
    """The lost block is the last one in use, one in the middle, or the oldest one, which may be about to be reused."""
    for file, worn in ((2, 1), (1, 1), (0, 0)):
        flash, files, log = new_log()
        log.prepare(3 * 255)
        for n in range(2 * 255 + 10):
            log.append(slot(n))
        block = files.files["/data/log/00000%d" % file]
        flash.image[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        other = restart(flash, files)
        assert (other.worn, other.epoch) == (worn, log.epoch)
        assert other.prepare(300)
        number = other.append(slot(7))
        assert slot_content(restart(flash, files), number) == slot(7)
        kept = [n for n in range(2 * 255 + 10) if n // 255 != file]
        assert [n for n in kept if slot_content(other, n) != slot(n)] == []


def test_a_block_that_is_gone_before_it_was_used_is_passed_over():
    flash, files, log = new_log()
    log.prepare(600)
    for n in range(100):
        log.append(slot(n))
    block = log.blocks[1]
    flash.image[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
    log = restart(flash, files)
    assert log.worn == 1 and log.end == 100 and log.ready() == 155 + 255
    numbers = [log.append(slot(n)) for n in range(155 + 255)]
    assert numbers == list(range(100, 255)) + list(range(510, 765))
    assert raises(StorageFull, log.append, slot(8)) and log.ready() == 0
    log = restart(flash, files)
    assert log.end == 765 and log.prepare(10) and log.append(slot(3)) == 765
