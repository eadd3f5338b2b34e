"""Slots and headers must be written as bytes and read back."""

from flagfall.errors import BadRecord
from flagfall.record import record
from flagfall.record.crc import crc16
from flagfall.record.record import Header


def new_header() -> Header:
    header = Header("fives", "target=250", ["Zoë", "Їжак"], "5m+3s", "start=base")
    header.rules, header.device, header.epoch, header.number, header.date, header.after = 1, "e6605838", "0badcafe", 7, 1732160000, 6
    return header


def joined_text(slots) -> bytes:
    text = b""
    for slot in slots:
        text += record.head_piece(slot)
    return text


def refusal(data: bytes) -> str:
    try:
        record.read_header(data, 1)
    except BadRecord as error:
        return str(error)
    raise AssertionError("not refused: %s" % data)


def test_check_value_is_the_published_one():
    assert crc16(b"123456789") == 0x29B1  # CRC-16/CCITT-FALSE in the catalogues of check values
    assert crc16(b"6789", 4, crc16(b"12345")) == 0x29B1
    assert crc16(b"123456789", 0) == 0xFFFF  # the start value, for no bytes


def test_slot_keeps_its_numbers():
    slot = bytearray(16)
    record.pack(slot, record.MOVE, 513, 1025, 0x89ABCDEF, 0x3FFFFFFF, 255)
    assert record.intact(slot) and slot[0] == record.MOVE
    assert record.game_of(slot) == 513 and record.seq_of(slot) == 1025
    assert record.t_of(slot) == 0x89ABCDEF and record.value_of(slot) == 0x3FFFFFFF and slot[13] == 255


def test_the_kinds_have_the_numbers_of_stored_records():
    """Other numbers would make every stored record unreadable. 16 to 19 are free; bytes of erased flash are 255."""
    kinds = record.HEAD, record.MOVE, record.UNDO, record.EDIT, record.PRESS, record.PAUSE, record.RESUME, record.CORRECT
    assert kinds == (1, 2, 3, 4, 5, 6, 7, 8)
    kinds = record.UNPRESS, record.PAD, record.CLOSE, record.KEPT, record.SKIP, record.OUT, record.REVERSE
    assert kinds == (9, 10, 11, 12, 13, 14, 15)
    assert (record.ACK, record.DATE, record.EMPTY) == (20, 21, 255)


def test_every_flipped_bit_is_seen():
    slot = bytearray(16)
    record.pack(slot, record.PRESS, 1, 2, 3, 4, 5)
    for i in range(128):
        slot[i >> 3] ^= 1 << (i & 7)
        assert not record.intact(slot)
        slot[i >> 3] ^= 1 << (i & 7)


def test_half_written_slot_is_not_sound():
    slot = bytearray(16)
    record.pack(slot, record.PRESS, 1, 2, 3, 4, 5)
    for length in range(16):
        assert not record.intact(slot[:length] + b"\xff" * (16 - length))


def test_header_comes_back_whole():
    header = new_header()
    slots = header.slots()
    assert all([record.intact(slot) and record.game_of(slot) == 7 for slot in slots])
    assert [record.seq_of(slot) for slot in slots] == list(range(len(slots)))
    read = record.read_header(joined_text(slots), 7)
    assert read.text() == header.text() and read.names == ["Zoë", "Їжак"] and read.name() == "e6605838-0badcafe-0007"
    assert (read.preset, read.options, read.control, read.clock_options) == ("fives", "target=250", "5m+3s", "start=base")
    assert (read.rules, read.date, read.after) == (1, 1732160000, 6)


def test_numbers_beyond_a_byte_are_those_of_the_header():
    header = Header("pad", "like=" + "x" * 2400)
    header.number = 513
    slots = header.slots()
    assert len(slots) > 256 and [record.seq_of(slot) for slot in slots] == list(range(len(slots)))
    assert all([record.intact(slot) and record.game_of(slot) == 513 for slot in slots])
    assert record.read_header(joined_text(slots), 513).text() == header.text()


def test_names_cannot_break_the_header():
    header = Header("fives", "", ["a|b\n.", " tab\tbed "])
    assert record.read_header(joined_text(header.slots()), 0).names == ["ab.", "tabbed"]


def test_damaged_headers_are_refused():
    text = joined_text(new_header().slots())
    assert "cut off" in refusal(text[:40])
    assert "not text" in refusal(b"\xff\xfe")
    assert "no value" in refusal(b"v=2\nnonsense\n.")
    assert "no number" in refusal(b"v=one\n.")


def test_a_later_version_says_so():
    try:
        record.read_header(b"v=3\ngame=fives\n.", 1)
    except record.NewerRecord as error:
        assert "version 3" in str(error)
    else:
        raise AssertionError("not refused")
    try:
        record.read_header(b"v=65535\ngame=fives\n.", 1)
    except record.NewerRecord:
        pass
    else:
        raise AssertionError("not refused")
    assert "0 to 65535" in refusal(b"v=65536\ngame=fives\n.")


def test_a_record_has_at_most_16384_slots():
    """test_long_games.py tests the refusal of one more event, with a smaller limit."""
    assert record.MOST_SLOTS == 16384


def test_a_header_says_nothing_about_facts_that_it_does_not_have():
    header = Header("fives")
    assert header.text() == "v=2\nrules=0\ngame=fives\n." and header.name() == "--0000"


def test_only_the_header_of_a_game_from_a_pairing_names_it():
    header = new_header()
    assert "pairing" not in header.text()
    header.pairing = 65535
    assert "\npairing=65535\n" in header.text()
    assert record.read_header(joined_text(header.slots()), 7).pairing == 65535
    assert record.read_header(joined_text(new_header().slots()), 7).pairing == 0
    refusal(header.text().replace("=65535", "=65536").encode())


def replayed_moves(*events, count: int = record.MOST_SLOTS) -> list:
    slots = []
    for seq, (kind, value, aux) in enumerate(events):
        slot = bytearray(16)
        record.pack(slot, kind, 1, seq, 0, value, aux)
        slots.append(slot)
    return list(record.moves_of(slots, count))


def test_the_moves_of_a_log_are_found_without_rules():
    move, undo, edit, kept, pad = record.MOVE, record.UNDO, record.EDIT, record.KEPT, record.PAD
    five = [(move, n, 0) for n in (11, 12, 13, 14, 15)]
    assert replayed_moves(*five) == [11, 12, 13, 14, 15]
    assert replayed_moves(*five, count=3) == [11, 12, 13] and replayed_moves(*five, count=0) == []
    assert replayed_moves(*five, (undo, 2, 0), (move, 16, 0)) == [11, 12, 13, 16]
    assert replayed_moves(*five, (edit, 99, 3), (kept, 5, 0)) == [11, 12, 99, 14, 15]
    assert replayed_moves(*five, (edit, 99, 3), (kept, 4, 0)) == [11, 12, 99, 14]
    assert replayed_moves(*five, (pad, 0, 0), (move, 21, 0)) == [21]
    assert replayed_moves(*five, (pad, 0, 0), (pad, 0, 1)) == [11, 12, 13, 14, 15]
