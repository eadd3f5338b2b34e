"""Another control in mid-game must be an event of the record, and the PC must reach the same times by playing it."""

from flagfall.errors import FlagfallError
from flagfall.record import record
from flagfall.record.record import CONTROL, CORRECT, MOVE, NAME, PAUSE, PRESS, RESUME, UNDO, UNPRESS, Header
from flagfall.record.record_replay import read
from flagfall.record.session import Session
from flagfall.record.since_start import replayed

MINUTE = 60000


def record_of(header: Header, *events) -> bytes:
    """Returns a record with these events: (kind, t, value, aux), or (CONTROL, t, text)."""
    slots = header.slots()
    for event in events:
        if event[0] == CONTROL:
            slots += record.text_slots(NAME, event[2], header.number, len(slots))
            event = (CONTROL, event[1], 0, 0)
        slot = bytearray(record.SLOT)
        record.pack(slot, event[0], header.number, len(slots), *event[1:])
        slots.append(slot)
    return b"".join([bytes(slot) for slot in slots])


def wrong_clock(*events, control: str = "90m", text: str = "1h30m+30s", preset: str = "chess") -> bytes:
    """Returns the record of a game in which each player has pressed twice, and in the pause after 20 minutes gets another control."""
    header = Header(preset, "", ["Anna", "Boris"], control)
    presses = [
        (PRESS, 0, 0, 1),
        (PRESS, 2 * MINUTE, 0, 0),
        (PRESS, 6 * MINUTE, 0, 1),
        (PRESS, 9 * MINUTE, 0, 0),
        (PRESS, 19 * MINUTE, 0, 1),
    ]
    return record_of(header, *presses, (PAUSE, 20 * MINUTE, 0, 0), (CONTROL, 25 * MINUTE, text), *events)


def refused(data: bytes) -> str:
    try:
        read(data)
    except FlagfallError as error:
        return str(error)
    raise AssertionError("not refused")


def test_the_clock_goes_on_with_the_other_control():
    session = read(wrong_clock((RESUME, 30 * MINUTE, 0, 0), (PRESS, 31 * MINUTE, 0, 0)))
    clock, t = session.clock, session.t
    assert (session.control, session.clock_options) == ("1h30m+30s", "")
    assert session.header.control == "90m", "the header stays as it was written"
    assert [clock.left(seat, t) for seat in (0, 1)] == [(90 - 2 - 3 - 1 - 1) * MINUTE + 30000, (90 - 4 - 10) * MINUTE]
    assert clock.moves == [3, 2]


def test_a_control_may_bring_options_and_unequal_times():
    session = read(wrong_clock(text="40/2hd5s;1hd5s|5m delay_carry=on freeze=off"))
    assert session.control == "40/2hd5s;1hd5s|5m" and session.clock_options == "delay_carry=on freeze=off"
    assert not session.clock.freeze and [len(method.periods) for method in session.clock.methods] == [2, 1]


def test_corrections_after_it_belong_to_the_new_control():
    session = read(wrong_clock((CORRECT, 25 * MINUTE, 3, 16), (CORRECT, 25 * MINUTE, 30000, 0), text="byo:1h,5x30s"))
    assert session.clock.overtime(0, session.t) == 4 and session.clock.left(0, session.t) == 30000


def test_what_is_no_control_is_refused():
    assert refused(wrong_clock(text="")).endswith("column 1: a time is missing here, such as 5m or 1h30m")
    assert "column 1" in refused(wrong_clock(text="x5m"))
    assert "option" in refused(wrong_clock(text="5m speed=9"))
    assert "3 seats" in refused(wrong_clock(text="5m|5m|5m"))
    data = wrong_clock()
    at = data.find(b"1h30m+30s") - 5
    slot = bytearray(data[at : at + record.SLOT])
    slot[5] = 0xFF
    record.seal(slot)
    assert "the control is not text" in refused(data[:at] + bytes(slot) + data[at + record.SLOT :])


def test_a_clock_that_runs_takes_no_other_control():
    header = Header("chess", "", [], "5m")
    assert "stopped" in refused(record_of(header, (PRESS, 0, 0, 1), (CONTROL, 1000, "10m")))
    header = Header("chess", "", [])
    assert "nobody" in refused(record_of(header, (CONTROL, 1000, "10m"))), "a game without a clock"


def test_a_finished_game_takes_no_other_control():
    game = Session(Header("chess", "", [])).game
    result = game.parse("result 1-0")[0]
    header = Header("chess", "", [], "5m")
    assert "goes on" in refused(record_of(header, (PRESS, 0, 0, 1), (PAUSE, 9, 0, 0), (MOVE, 9, result, 0), (CONTROL, 9, "10m")))


def test_a_control_without_its_event_means_nothing():
    """A power cut may come between the slots."""
    data = wrong_clock()
    session = read(data[: -record.SLOT])
    assert session.control == "90m"


def test_the_control_stays_when_entries_are_taken_back():
    game = Session(Header("chess", "", [])).game
    move = game.parse("e2e4")[0]
    session = read(wrong_clock((MOVE, 25 * MINUTE, move, 0), (UNDO, 25 * MINUTE, 1, 0)))
    assert session.control == "1h30m+30s"
    assert "no press" in refused(wrong_clock((UNPRESS, 25 * MINUTE, 0, 0)))


def slots_of(data: bytes):
    for at in range(0, len(data), record.SLOT):
        if data[at] != record.HEAD:
            yield data[at : at + record.SLOT]


def since_start(data: bytes, control: str, options: str = "") -> tuple:
    """Returns the times, moves and periods that the control would have left in this game."""
    clock, t = replayed(read(data), slots_of(data), control, options)
    seats = (0, 1)
    return [clock.left(seat, t) / MINUTE for seat in seats], clock.moves, [clock.period_of(seat, t) for seat in seats]


def test_what_another_control_would_have_left():
    """Anna thought 2, 3 and 1 minutes, Boris 4 and 10. The pauses cost nobody time."""
    data = wrong_clock((RESUME, 30 * MINUTE, 0, 0), (PAUSE, 32 * MINUTE, 0, 0), text="5h")
    assert since_start(data, "90m") == ([90 - 8, 90 - 14], [2, 2], [1, 1])
    assert since_start(data, "90m+30s") == ([90 - 8 + 1.5, 90 - 14 + 1.5], [2, 2], [1, 1]), "the increment of the next move is in it"
    assert since_start(data, "90m+30s", "start=base") == ([90 - 8 + 1, 90 - 14 + 1], [2, 2], [1, 1])
    assert since_start(data, "90md2m") == ([90 - 1 - 1, 90 - 2 - 8], [2, 2], [1, 1])
    assert since_start(data, "1/10m;1h") == ([62, 56], [2, 2], [2, 2]), "Boris has used up the first period in his second move"
    assert since_start(data, "byo:5m,5x4m") == ([1, 4], [2, 2], [2, 4])
    assert since_start(data, "move:4m+save") == ([4, 0], [2, 0], [1, 1]), "4 + 2 + 1 less 3; Boris is too late"


def test_a_time_that_is_used_up_is_zero_and_stops_nobody():
    """Anna: 5 - 2 + 1 - 3 + 1 - 1. Boris: 5 - 4 + 1, and then 10 are too many: it is no completed move."""
    data = wrong_clock()
    assert since_start(data, "4m+1m") == ([1, 0], [2, 1], [1, 1])


def test_corrections_of_moves_count_and_corrections_of_times_do_not():
    data = wrong_clock((CORRECT, 26 * MINUTE, 1000, 0), (CORRECT, 26 * MINUTE, 7, 8))
    assert since_start(data, "90m") == ([84, 76], [7, 2], [1, 1])


def test_no_time_counts_while_a_flag_stops_the_clock():
    """The flag falls after 5 minutes; the arbiter comes 10 minutes later and gives time."""
    header = Header("clock", "", [], "5m")
    data = record_of(header, (PRESS, 0, 0, 1), (CORRECT, 15 * MINUTE, MINUTE, 0), (RESUME, 20 * MINUTE, 0, 0), (PAUSE, 21 * MINUTE, 0, 0))
    assert since_start(data, "90m") == ([84, 90], [0, 0], [1, 1])
