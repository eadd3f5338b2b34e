"""Blocks of the log without a file must get a file again, and no others, on a flash in memory."""

from flagfall.drivers import log_marker
from tests.portable.ramflash import BLOCK
from tests.portable.test_flashlog import new_log, restart, slot, slot_content

MARKER_SIZE = 16


def filled_log(slots, prepared=0, count=12):
    """Returns (flash, files, log) with so many slots. prepared: slots that were made ready in all, these included; 0 for as many.

    count: blocks of the flash.
    """
    flash, files, log = new_log(count)
    log.prepare(prepared or slots)
    for n in range(slots):
        log.append(slot(n))
    return flash, files, log


def path_of(file):
    return "/data/log/%06d" % file


def holds_slots(log, slots):
    return log.end == slots and [n for n in range(slots) if slot_content(log, n) != slot(n)] == []


def test_a_file_that_the_directory_has_lost_is_found():
    for lost in ((1,), (0,), (1, 2), (0, 1, 2)):
        flash, files, log = filled_log(300, 600)
        for file in lost:
            files.remove(path_of(file))
        other = restart(flash, files)
        if lost == (0,):  # a block before the first file is taken for a dropped one
            assert other.first == 255 and other.found == 0
            continue
        used = [file for file in lost if file < 2]
        assert holds_slots(other, 300) and other.epoch == log.epoch and other.found == len(used)
        numbers = [log_marker.number_in(flash.image[at : at + MARKER_SIZE]) for at in range(0, 12 * BLOCK, BLOCK)]
        assert [file for file in used if numbers.count(file) != 1] == []  # the old blocks are no files any more
        assert files.read(path_of(0))[MARKER_SIZE:] == b"".join([slot(n) for n in range(255)])
        assert holds_slots(restart(flash, files), 300) and other.gap == 0


def test_a_block_without_slots_is_no_loss():
    flash, files, log = filled_log(300, 600)
    files.remove(path_of(2))
    erases = flash.erases
    other = restart(flash, files)
    assert holds_slots(other, 300) and (other.found, other.gap, flash.erases) == (0, 0, erases)


def test_a_file_with_its_old_name_gets_the_new_one():
    """The file was about to be reused: its block already has the new marker and slots, but the directory does not know it yet."""
    flash, files, log = filled_log(300, 600)
    block = files.files[path_of(0)]
    log.drop(255)
    log.prepare(255 * 2 + 210 + 1)
    for n in range(300, 800):
        log.append(slot(n))
    new = [name for name in files.files if files.files[name] == block][0]
    assert new == path_of(3)
    files.rename(new, path_of(0))
    other = restart(flash, files)
    assert files.files[new] == block and path_of(0) not in files.files
    assert (other.first, other.end, other.found) == (255, 800, 1)
    assert [n for n in range(255, 800) if slot_content(other, n) != slot(n)] == []


def test_of_two_copies_the_fuller_one_is_taken():
    """A power cut interrupted the first start after the damage while it made its copy."""
    for spare in (9, 10):
        flash, files, log = filled_log(300, 600)
        block = log.blocks[1]
        other = 9 + 10 - spare
        data = flash.image[block * BLOCK : (block + 1) * BLOCK]
        flash.image[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        flash.image[spare * BLOCK : (spare + 1) * BLOCK] = data
        flash.image[other * BLOCK : (other + 1) * BLOCK] = data[: 16 * 20] + b"\xff" * (BLOCK - 16 * 20)
        files.remove(path_of(1))
        assert holds_slots(restart(flash, files), 300)


def test_blocks_of_another_log_and_of_a_damaged_marker_are_not_taken():
    flash, files, log = filled_log(300, 600)
    strange = log_marker.make(7, b"else", b"once")
    flipped = bytearray(log_marker.make(7, bytes([int(log.epoch[at : at + 2], 16) for at in range(0, 8, 2)]), b"once"))
    flipped[4] ^= 8
    for block, marker in ((9, strange), (10, bytes(flipped))):
        flash.image[block * BLOCK : (block + 1) * BLOCK] = marker + slot(1) + b"\xff" * (BLOCK - 32)
    other = restart(flash, files)
    assert holds_slots(other, 300) and other.found == 0


def test_where_no_file_is_left_the_larger_log_is_taken():
    flash, files, log = filled_log(300, 600, 14)
    for file in range(3):
        files.remove(path_of(file))
    strange = log_marker.make(7, b"else", b"once")
    flash.image[11 * BLOCK : 12 * BLOCK] = strange + slot(1) + b"\xff" * (BLOCK - 32)
    other = restart(flash, files)
    assert holds_slots(other, 300) and other.epoch == log.epoch


def test_the_only_free_block_is_the_lost_one():
    flash, files, log = filled_log(300, 600)
    while True:
        try:
            files.write("/full%d" % len(files.files), b"x" * BLOCK)
        except OSError:
            break
    files.files = {name: kept for name, kept in files.files.items() if kept}
    files.remove(path_of(1))
    other = restart(flash, files)
    assert holds_slots(other, 300) and other.found == 1


def test_slots_that_may_be_missing_at_the_end_are_reported():
    """Without the file that was prepared ahead, it is not known whether the last block is the newest."""
    flash, files, log = filled_log(300, 300)
    for file in range(2):
        files.remove(path_of(file))
    other = restart(flash, files)
    assert holds_slots(other, 300) and other.found == 2 and other.gap > 0
    other.end_gap()
    assert restart(flash, files).gap == 0 and restart(flash, files).found == 2
    other.forget_found()
    assert restart(flash, files).found == 0 and "found" not in files.listdir("/data")


def test_a_marker_shows_a_flipped_bit_of_its_number_and_epoch():
    marker = log_marker.make(0x012345, b"\x01\x02\x03\x04", b"once")
    assert log_marker.check(marker) == marker[7] and log_marker.number_in(marker) == 0x012345
    for bit in range(12 * 8):
        flipped = bytearray(marker)
        flipped[bit // 8] ^= 1 << bit % 8
        assert log_marker.number_in(flipped) < 0 or log_marker.check(flipped) != flipped[7]
