"""The PC's replay must show the times of the device's clocks, for every method, played with the buttons and fetched over the link.

One device plays a game with each control: turns of many lengths, pauses, take-backs, corrections, flags, a power cut. At each event and at
many moments between, it notes all values of its clock. Then all games are synced.
"""

from dataclasses import asdict
from random import Random

import pytest

from flagfall.clock import clock_format
from flagfall.record import record
from flagfall.record.session import Session
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from host_tools.views.replay import Span, clock_values, walk
from tests.host.desk import Desk

# control, clock options, seats
CONTROLS = (
    ("15s", "", 2),
    ("12s+2s", "", 2),
    ("12s+2s", "start=base freeze=off", 2),
    ("15sd1s", "", 2),
    ("15sb4s", "freeze=off", 2),
    ("40s|12s+1s", "", 2),
    ("3/12s+1s;2/8s;10s+2s", "", 2),
    ("3!/14s;10s", "", 2),
    ("2/15s+1s*", "credit=move", 2),
    ("2/12sd1s;20sd1s", "delay_carry=on", 2),
    ("byo:15s,3x6s", "", 2),
    ("can:15s,3/12s", "", 2),
    ("canp:15s,2/10s,+1", "freeze=off", 2),
    ("hour:12s", "", 3),
    ("gong:7s", "", 3),
    ("up", "", 4),
    ("up:20s", "", 2),
    ("scrabble:12s", "", 2),
    ("move:7s", "freeze=off", 2),
    ("move:7s+save", "", 6),
    ("10s", "freeze=off overtime=up", 2),
    ("8s", "freeze=off overtime=out", 3),
)

# turn -> (kind, aux) of an event for many seats
ORDER = {9: (record.REVERSE, 0), 10: (record.OUT, 1), 12: (record.SKIP, 0), 13: (record.OUT, 8 + 1)}

Notes = list[tuple[str, int, dict]]  # "event" or "moment", its stamp, all values of the clock at that time


def shown_values(played: Session, t: int) -> dict:
    """Returns all values of the clock at t, with the texts of the display."""
    clock = played.clock
    assert clock is not None
    seats = range(clock.seats)
    return {
        **asdict(clock_values(clock, t)),
        "running": clock.running(t),
        "first": clock.first_flag(t),
        "late": clock.late(t),
        "text": [clock_format.of(clock, seat, t) for seat in seats],
        "over": [(clock.overtime(seat, t), clock.penalty(seat, t)) for seat in seats],
    }


def play(desk: Desk, notes: Notes, control: str, options: str, seats: int, random: Random) -> None:
    """Plays a game of about a minute, mostly with the big buttons."""
    book = desk.app.book
    names = [f"P{seat}" for seat in range(seats)]
    session = book.start(record.Header("clock", f"seats={seats}", names, control, options), desk.now)
    note_events(desk, notes)
    desk.app.begin("table.play", session)
    desk.press("right")
    for turn in range(18):
        table = desk.app.screen.table
        if turn == 14:
            desk.wait(12_000)
        for _ in range(random.randint(1, 8)):
            desk.wait(random.randint(100, 900))
            t = table.time(desk.now)
            notes.append(("moment", t, shown_values(book.session, t)))
        clock = table.clock
        if clock.running(t) < 0 and clock.flags(t) and not clock.paused:
            book.do(record.CORRECT, t, random.randint(5000, 9999), clock.flags(t)[-1])  # the clock stands: the arbiter gives time
            go_on(desk)
        elif turn == 7:
            desk.press("back")
            desk.run(2345)
            book.do(record.CORRECT, table.time(desk.now), 5, 8 + 1)  # moves of the second seat
            go_on(desk)
        elif turn == 11:
            desk.cut()
            note_events(desk, notes)
            desk.app.book.resume(session.header.number)
            desk.app.begin("table.play", desk.app.book.session)
            go_on(desk)
            book = desk.app.book
        elif turn in ORDER and seats > 2:
            kind, aux = ORDER[turn]
            book.do(kind, t, 0, aux)
        elif turn == 15 and clock.can_unpress:
            book.do(record.UNPRESS, t)
        else:
            desk.app.back_to("play")
            desk.press("right" if seats > 2 or clock.turn == 1 else "left", ms=random.randint(20, 300))
    table = desk.app.screen.table
    table.enter(table.game.parse("end"), desk.now)
    del desk.app.book.append  # ends the notes


def go_on(desk: Desk) -> None:
    """Runs the clock again, and opens the play screen."""
    desk.app.back_to("play")
    desk.app.screen.table.go(desk.now)


def note_events(desk: Desk, notes: Notes) -> None:
    """Notes the values of the clock after each recorded event."""
    book = desk.app.book
    append = book.append

    def append_and_note(kind: int, t: int, value: int, aux: int) -> None:
        append(kind, t, value, aux)
        notes.append(("event", t, shown_values(book.session, t)))

    book.append = append_and_note


@pytest.fixture(scope="module")
def recorded_games(tmp_path_factory) -> tuple[list[Notes], list[bytes]]:
    """Returns the device's notes of each game, and the records from the link."""
    desk, folder, random = Desk(device="00c0ffee"), tmp_path_factory.mktemp("times"), Random(7)
    notes: list[Notes] = []
    for control in CONTROLS:
        notes.append([])
        play(desk, notes[-1], *control, random)
        assert desk.app.crashes == 0
        desk.app.home()
    (folder / "device.bin").write_bytes(desk.board.flash.image)
    store, device = Store(str(folder / "games.db")), EmulatedDevice(folder / "device.bin")
    device.start()
    try:
        with Link(device.port) as link:
            pull(link, store, 1_800_000_000)
        games = sorted(store.games.newest(), key=lambda game: game.number)
        assert [game.status for game in games] == ["verified"] * len(CONTROLS), [game.reason for game in games]
        return notes, [store.games.record(game) for game in games]
    finally:
        device.stop()
        store.close()


def first_difference(notes: Notes, data: bytes) -> str:
    """Returns the first difference between the replay and the notes; "" for none."""
    at = 0
    for step in walk(data):
        if isinstance(step, Span):
            while notes[at][0] == "moment":
                _, t, shown = notes[at]
                # A moment may be later than the end of the span: a power cut came, and the time before it does not count.
                if t < step.start or shown_values(step.played, t) != shown:
                    return f"at {t}: {shown}, the replay says {shown_values(step.played, t)}"
                at += 1
        elif ("event", step.t, shown_values(step.played, step.t)) == notes[at]:
            at += 1
        else:
            return f"after the event at {step.t}: {notes[at]}, the replay says {shown_values(step.played, step.t)}"
    return "" if at == len(notes) else "the replay is shorter"


@pytest.mark.parametrize("number", range(len(CONTROLS)), ids=["{} {} {}".format(*control) for control in CONTROLS])
def test_the_replay_shows_what_the_device_showed(recorded_games, number):
    notes, data = recorded_games[0][number], recorded_games[1][number]
    assert first_difference(notes, data) == ""
    assert len({str(shown["left"]) for _, _, shown in notes}) > 30


def test_a_press_one_millisecond_later_would_be_seen(recorded_games):
    notes, data = recorded_games[0][0], bytearray(recorded_games[1][0])
    presses = [at for at in range(0, len(data), record.SLOT) if data[at] == record.PRESS]
    slot = data[presses[2] : presses[2] + record.SLOT]
    record.pack(slot, slot[0], record.game_of(slot), record.seq_of(slot), record.t_of(slot) + 1, 0, slot[13])
    data[presses[2] : presses[2] + record.SLOT] = slot
    assert first_difference(notes, bytes(data)).startswith("after the event at")


def test_all_kinds_of_events_happened(recorded_games):
    """Otherwise the comparison would prove little."""
    kinds, periods, flags = set(), set(), 0
    for notes, data in zip(*recorded_games, strict=True):
        kinds |= {data[at] for at in range(0, len(data), record.SLOT)}
        periods.update(*(shown["period"] for _, _, shown in notes))
        flags += any(shown["flags"] for _, _, shown in notes)
    assert kinds >= {record.PRESS, record.PAUSE, record.RESUME, record.CORRECT, record.UNPRESS, record.CLOSE}
    assert kinds >= {record.SKIP, record.OUT, record.REVERSE}
    assert periods >= {1, 2, 3} and flags > 8
