"""A record must take the last allowed value of each field, and refuse the next one."""

from flagfall.clock.time_control import parse
from flagfall.errors import BadRecord
from flagfall.record import record, record_replay, repair, saved_controls
from flagfall.record.record import CORRECT, OUT, RESUME, Header, NewerRecord
from flagfall.record.record_replay import read, replay
from flagfall.record.session import Session


def error_text(error, call, *args):
    try:
        call(*args)
    except error as raised:
        return str(raised)
    return ""


def clock_for_two():
    return Session(Header("clock", "", ["Ann", "Bob"], "5m"))


def test_kinds_between_the_last_event_and_the_acknowledgement_are_those_of_a_newer_program():
    for kind, newer in ((record.CONTROL + 1, True), (record.ACK - 1, True), (record.ACK, False), (record.ACK + 1, False)):
        try:
            clock_for_two().apply(kind, 0, 0, 0)
        except NewerRecord:
            assert newer, kind
        except BadRecord:
            assert not newer, kind
        else:
            raise AssertionError(kind)


def test_an_out_names_a_seat_of_eight():
    """aux: the seat, plus 8 when it takes part again."""
    for aux, beyond in ((15, False), (16, True), (255, True)):
        assert ("the seat that is out is a number" in error_text(Exception, clock_for_two().apply, OUT, 0, 0, aux)) == beyond, aux


def test_a_correction_changes_the_number_that_it_names():
    played = clock_for_two()
    played.apply(CORRECT, 0, 61000, 1)
    assert [played.clock.left(seat, 0) for seat in range(2)] == [300000, 61000]
    played.apply(CORRECT, 0, 7, 1 + 8)
    assert [played.clock.left(seat, 0) for seat in range(2)] == [300000, 61000]
    for aux in (32, 40, 255):
        assert "no number that this correction sets" in error_text(BadRecord, played.apply, CORRECT, 0, 1, aux), aux


def test_the_seat_that_begins_is_one_of_six():
    """Also where the clock has fewer seats, the message names the option's own limits."""
    for seat, fits in (("0", True), ("-1", False), ("6", False)):
        message = error_text(Exception, Session, Header("clock", "", [], "5m", "first=" + seat))
        assert message == ("" if fits else "first is a number 0 to 5"), seat
    for options, seat in (("", 0), ("first=1", 1), ("first=5", 5)):
        played = Session(Header("clock", "seats=6", [], "5m", options))
        played.apply(RESUME, 0)
        assert played.clock.turn == seat, options


def test_a_control_has_at_most_a_hundred_characters():
    """The first row has a control for six seats. The second has options that no clock has, but that is noticed later."""
    long = "40/1h59m59s+1m1s"
    for last, size in (("40/1h59m59s+59s", 100), (long, 101)):
        control = "|".join([long] * 5 + [last])
        assert len(control) == size and parse(control).text() == control
        for row in (("one", control, ""), ("one", "5m", "o" * size)):
            message = error_text(Exception, saved_controls.pack, [row])
            assert ("at most 100" in message) == (size > 100), (size, message)


def test_a_header_takes_every_printable_sign_of_ascii():
    for sign, fits in ((" ", True), ("~", True), ("\x1f", False), ("\x7f", False)):
        header = Header("pad", "like=a" + sign + "b")
        data = b"".join([record.head_piece(slot) for slot in header.slots()])
        assert (error_text(BadRecord, record.read_header, data, 1) == "") == fits, sign


def test_the_numbers_of_a_header_have_16_bits_and_the_date_32():
    text = "v=2\nrules=1\ngame=pad\ndate=1\nafter=1\n."
    for key, most in (("rules", 65535), ("date", 4294967295), ("after", 65535)):
        for number in (most, most + 1):
            data = text.replace(key + "=1", "%s=%d" % (key, number)).encode()
            message = error_text(BadRecord, record.read_header, data, 1)
            assert message == ("" if number == most else "the header's %s is no number 0 to %d" % (key, most)), (key, number)


def test_other_faults_than_a_single_flipped_bit_are_left_alone():
    """A bit in front of the first one of a slot would have this remainder."""
    remainder = 1
    for _ in range(128):
        remainder = remainder << 1 ^ (0x11021 if remainder & 0x8000 else 0)
    slot = bytearray(record.SLOT)
    record.pack(slot, record.MOVE, 3, 5, 1000, 77, 0)
    slot[14] ^= remainder & 255
    slot[15] ^= remainder >> 8
    before = bytes(slot)
    assert not repair.repair(slot) and slot == before


def test_a_record_that_is_read_counts_its_slots():
    """The count must be right after the header and after each event."""
    header = Header("pad", "", ["Ann", "Bob"])
    header.device, header.epoch, header.number = "0f1a6fa1", "5eed5eed", 1
    slots = [bytes(slot) for slot in header.slots()]
    played = Session(header)
    for n, entry in enumerate(("+5", "+5")):
        event = bytearray(record.SLOT)
        record.pack(event, record.MOVE, 1, len(header.slots()) + n, 1000, played.game.parse(entry)[0], 0)
        played.apply(record.MOVE, 1000, played.game.parse(entry)[0])
        slots.append(bytes(event))
    counts = [read.count for read, _ in replay(b"".join(slots[:-2]))] + [read.count for read, _ in replay(b"".join(slots))]
    assert counts[0] == len(slots) - 2 and counts[-1] == len(slots)


def test_a_record_has_whole_slots_and_not_too_many():
    """The limit is shortened, because a Pico has no room for the longest record."""
    data = b"".join([bytes(slot) for slot in Header("pad").slots()])
    for wrong in (b"", data[:15], data + b"\x00"):
        assert error_text(BadRecord, read, wrong) == "a record has 1 to 16384 slots of 16 bytes", len(wrong)
    longest, record_replay.MOST_SLOTS = record_replay.MOST_SLOTS, len(data) // record.SLOT
    try:
        assert read(data).count == record_replay.MOST_SLOTS
        assert "1 to %d slots" % record_replay.MOST_SLOTS in error_text(BadRecord, read, data + data[-16:])
    finally:
        record_replay.MOST_SLOTS = longest
