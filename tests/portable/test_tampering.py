"""Records with right check values, but with contents that no device writes, must be refused, each with its reason."""

from flagfall import engine
from flagfall.engine import new
from flagfall.errors import BadRecord, FlagfallError
from flagfall.record import record, record_replay, session
from flagfall.record.record import ACK, CLOSE, CORRECT, DATE, KEPT, MOVE, PAUSE, PRESS, RESUME, UNDO, UNPRESS, Header, NewerRecord

HEADER = "v=2\nrules=1\ngame=fives\noptions=target=50\nnames=Ann|Bob\nclock=5m+3s\ndevice=0f1a6fa1\nepoch=5eed5eed\n."


def move(text: str) -> int:
    return new("fives", {}).parse(text)[0]


def header_slots(text: str) -> list:
    data, slots = text.encode(), []
    for at in range(0, len(data), 9):
        slot = bytearray(16)
        record.pack(slot, record.HEAD, 1, len(slots), 0, 0, 0)
        piece = data[at : at + 9]
        slot[5 : 5 + len(piece)] = piece
        record.seal(slot)
        slots.append(slot)
    return slots


def slots_of(events, text: str = HEADER) -> bytes:
    """Returns a record. An event is (kind, t, value, aux); missing values are 0."""
    slots = header_slots(text)
    for event in events:
        kind, t, value, aux = (event + (0, 0, 0))[:4]
        slot = bytearray(16)
        record.pack(slot, kind, 1, len(slots), t, value, aux)
        slots.append(slot)
    return b"".join([bytes(slot) for slot in slots])


def refusal(data: bytes) -> str:
    try:
        record_replay.read(data)
    except BadRecord as error:
        assert "\n" not in str(error)
        return str(error)
    raise AssertionError("not refused")


LEAD, END = (MOVE, 0, move("lead 0")), (MOVE, 9000, move("end"))
START = (PRESS, 1000, 0, 1)


def test_a_record_of_a_device_is_accepted():
    played = record_replay.read(slots_of((LEAD, START, (PRESS, 2000, 0, 0), (PAUSE, 9000), END, (CLOSE, 9000, 2))))
    assert played.game.ended and played.names == ["Ann", "Bob"] and played.t == 9000
    played = record_replay.read(slots_of((END, (CLOSE, 9000, 1), (UNDO, 9001, 1), (MOVE, 9002, move("resign 0")), (CLOSE, 9002, 1))))
    assert played.game.winners() == (1,)
    # at the end of a hand the app stops the clock, here after the CLOSE; each later event of the game needs another CLOSE
    record_replay.read(
        slots_of((LEAD, START, END, (CLOSE, 9000, 2), (PAUSE, 9000), (CLOSE, 9000, 2), (CORRECT, 9000, 5000, 0), (CLOSE, 9000, 2)))
    )


def test_every_changed_byte_is_seen():
    data = slots_of((LEAD, START, (PRESS, 2000, 0, 0), (PAUSE, 9000), END, (CLOSE, 9000, 2)))
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= 1 << at % 8
        assert "damaged" in refusal(bytes(changed)), at


def test_time_never_goes_back():
    for events in (
        ((MOVE, 5000, LEAD[2]), (MOVE, 4999, move("5-5"))),
        (START, (PRESS, 999, 0, 0)),
        ((MOVE, 5000, LEAD[2]), (PRESS, 4000, 0, 1)),
        (START, (MOVE, 0, LEAD[2])),
    ):
        assert "time goes back" in refusal(slots_of(events)), events


def test_events_that_count_for_nothing_are_not_recorded():
    for events in (
        ((PAUSE, 1),),
        (START, (PAUSE, 2000), (PAUSE, 3000)),
        (START, (RESUME, 2000)),
        (START, (PRESS, 2000, 0, 1)),
        (START, (PAUSE, 2000), (PRESS, 2000, 0, 0)),
        (START, (PRESS, 304000, 0, 0)),  # 5:03 after the start: the flag has fallen
    ):
        assert "counts for nothing" in refusal(slots_of(events)), events


def test_a_game_that_is_over_has_no_more_turns():
    over = (LEAD, START, END, (CLOSE, 9000, 2))
    for event in ((PRESS, 9500, 0, 0), (RESUME, 9500), (MOVE, 9500, move("5-5"))):
        assert "game is over" in refusal(slots_of(over + (event,))), event


def test_a_record_is_closed_only_where_the_game_ends():
    assert "not over" in refusal(slots_of((LEAD, (CLOSE, 0, 1), END)))
    assert "the record says 5" in refusal(slots_of((END, (CLOSE, 9000, 5))))
    assert "the record says 3" in refusal(slots_of((LEAD, (KEPT, 0, 3), END)))
    assert "another time" in refusal(slots_of((LEAD, START, END, (CLOSE, 9001, 2))))


def test_foreign_slots_are_not_events():
    for kind in (record.HEAD, ACK, DATE, 18, 200, record.EMPTY):
        assert "unknown kind" in refusal(slots_of((LEAD, (kind, 0)))), kind
    for kind in (18, 19):  # the first and the last kind that a later version may use
        try:
            record_replay.read(slots_of((LEAD, (kind, 0))))
        except record.NewerRecord:
            continue
        raise AssertionError(kind)
    assert "no number that this correction sets" in refusal(slots_of((START, (CORRECT, 2000, 5, 8 * 4))))
    assert "no press" in refusal(slots_of(((UNPRESS, 5),)))


def test_slots_in_another_order_are_refused():
    good = slots_of((LEAD, START, (PRESS, 2000, 0, 0), END, (CLOSE, 9000, 2)))
    slots = [good[at : at + 16] for at in range(0, len(good), 16)]
    for i in range(len(slots)):
        for changed in (
            slots[:i] + slots[i + 1 :],  # lost
            slots[: i + 1] + slots[i:],  # repeated
            slots[:i] + slots[i + 1 : i + 2] + slots[i : i + 1] + slots[i + 2 :],  # swapped
        ):
            if changed != slots and changed != slots[:-1]:
                assert refusal(b"".join(changed)), i


def test_headers_are_as_a_device_writes_them():
    assert record_replay.read(slots_of((END,), HEADER)).header.text() == HEADER
    for changed, reason in (
        (HEADER.replace("v=2\n", ""), "has version 0, this program knows 2"),
        (HEADER.replace("v=2", "v=1"), "has version 1"),
        (HEADER.replace("\n.", "\nbow=1\n."), "not as a device"),
        (HEADER.replace("names", "names=Eve|Bob\nnames"), "not as a device"),
        (HEADER.replace("Ann|", "Ann |"), "not as a device"),
        (HEADER.replace("rules=1", "rules=01"), "not as a device"),
        (HEADER.replace("v=2\nrules=1", "rules=1\nv=2"), "not as a device"),
        (HEADER.replace("rules=1", "rules=x"), "no number"),
        (HEADER.replace("\n.", "\nafter=65536\n."), "no number 0 to 65535"),
        (HEADER.replace("\n.", "\ndate=4294967296\n."), "no number"),
        (HEADER.replace("target=50", "target=\uff15\uff10"), "no plain text"),
        (HEADER.replace("target=50", "target=\u00b2"), "no plain text"),
        (HEADER.replace("\n.", "\ndate=\u0661\n."), "no plain text"),
        (HEADER.replace("target=50", "target=50 target=60"), "twice"),
        (HEADER.replace("target=50", "bow=1"), "no option bow"),
        (HEADER.replace("clock=5m+3s", "clock=5m+3s\nclockopts=bow=1"), "no option bow"),
        (HEADER.replace("clock=5m+3s", "clock=5y"), "column 2"),
        (HEADER.replace("Ann|Bob", "Ann|Bob|Eve"), "3 names for 2 seats"),
    ):
        assert reason in refusal(slots_of((END,), changed)), changed


def test_a_seat_without_a_name_is_a_guest():
    assert record_replay.read(slots_of((END,), HEADER.replace("Ann|Bob", "|Bob"))).names == ["Player 1", "Bob"]
    assert record_replay.read(slots_of((END,), HEADER.replace("names=Ann|Bob\n", ""))).names == ["Player 1", "Player 2"]


def test_a_record_of_a_newer_program_is_reported_as_newer():
    for changed in (HEADER.replace("rules=1", "rules=2"), HEADER.replace("v=2", "v=3"), HEADER.replace("fives", "bridge")):
        try:
            record_replay.read(slots_of((END,), changed))
        except NewerRecord:
            continue
        raise AssertionError("not reported as newer: " + changed)


def test_an_event_of_older_rules_that_today_s_refuse_names_the_rules():
    """The same event in a game of today's rules has the reason of the game."""
    slot = bytearray(16)
    record.pack(slot, MOVE, 1, 9, 0, move("pass"), 0)
    older = engine.RULES - 1
    for rules, reason in ((older, "the game is of rules %d, today's refuse it" % older), (engine.RULES, "the leader lays a tile")):
        header = Header("fives", "first=0")
        header.rules = rules
        try:
            session.Session(header).apply_slot(slot)
        except FlagfallError as error:
            assert str(error) == reason and isinstance(error, BadRecord) == (rules == older)
        else:
            raise AssertionError("not refused")


def test_a_name_in_any_letters_goes_through_the_header():
    header = Header("fives", "", ["\u00a0Zoë\u00a0", "\u3000"])
    header.rules = 1
    assert record.read_header(header.text().encode(), 0).names == ["\u00a0Zoë\u00a0", "\u3000"]
