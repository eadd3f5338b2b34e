"""Twenty presses a second in a running game must all be in the record to the millisecond, and on flash before the lamp changes, without an
erase.
"""

from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from flagfall.record import record
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull
from tests.host.desk import Desk, choose, new_game, set_up
from tests.target.emulator.pico import LAMPS
from tests.target.emulator.wires import SIX
from tests.target.presses import BOUNCE, edges, stamp_faults, twenty_a_second
from tests.target.twin import Twin

SOON, WORST = 15, 30  # ms from a press to its event on flash: usually, at most
PAGE = 0.7  # ms that a page of flash takes
SYNCS = 60  # pages that syncs may write meanwhile: each sets the date once
NOW = 1_800_000_000


def put_clock_on_table(twin: Twin, control: str) -> None:
    """Puts a game clock alone on the table, ready to start."""
    new_game(twin, "Game clock", "Blitz: up to 10 min", control)
    assert twin.screen == "play"


def end_game(twin: Twin, synced: bool = False) -> None:
    """Ends the game. synced: only the chip was synced, so after BACK it shows a report of the sync, which any button closes."""
    twin.press("back")
    if synced:
        twin.settle()
        twin.pico.press("ok")
    choose(twin, "Result, resign, end…")
    choose(twin, "End here, not rated")
    if twin.screen == "confirmation":
        twin.press("ok")
    twin.run(2000)


def pressed_times(data: bytes) -> list[tuple[int, float]]:
    """Returns the seat and the ms of game time of each press in a record."""
    slots = [data[at : at + record.SLOT] for at in range(0, len(data), record.SLOT)]
    assert all(record.intact(slot) for slot in slots)
    return [(slot[13], float(record.t_of(slot))) for slot in slots if slot[0] == record.PRESS]


def fetch_record(pico, number: int) -> bytes:
    """Returns the record of the game over the link."""
    with pico.free(), Link(pico.port, timeout=10) as link:
        name, slots, _ = next(game for game in link.ask("list 0")["games"] if int(game[0].split("-")[-1]) == number)
        data = b""
        while len(data) < slots * record.SLOT:
            data += bytes.fromhex(link.ask(f"get {name} {len(data)}")["hex"])
    return data


def press_while_busy(twin: Twin, presses: list[tuple[int, float]], busy) -> tuple[list, list]:
    """Makes the presses on both devices while `busy` keeps the Pico at other work.

    Returns the flash operations and the changes of lamps of the Pico meanwhile.
    """
    pico = twin.pico
    pico.operations(), pico.changes()
    begun, offset = pico.ms, twin.board.ticks.micros() / 1000 - pico.ms
    for button, ms in presses:
        twin.board.keypad.tap(button, round((ms + offset) * 1000), 30_000, tuple(round(later * 1000) for later in BOUNCE))
    pico.edges(edges(presses))
    busy()
    pico.run(max(0, presses[-1][1] + 1000 - pico.ms))
    Desk.run(twin, round(pico.ms - begun))
    return pico.operations(), pico.changes()


@pytest.mark.parametrize("work", ["full refresh", "sync"])
def test_twenty_presses_a_second(pico, tmp_path, work, record_property):
    twin = Twin(pico, tmp_path)
    pico.watch(*LAMPS)
    twin.run(3000)
    twin.settle()
    if work == "sync":  # so that the sync has a game to fetch
        put_clock_on_table(twin, "Blitz 5")
        twin.settle()
        twin.press("right", "left")
        end_game(twin)
        twin.home()
    if work == "sync":
        put_clock_on_table(twin, "Blitz 5")
        twin.settle()
        operations, changes, presses = press_while_syncing(twin, tmp_path)
    else:
        set_up(twin, "Game clock", "Blitz: up to 10 min", "Blitz 5")
        twin.press(*["up"] * twin.app.screen.cursor)
        twin.down("ok")
        twin.run(60)
        twin.up("ok")
        begun = pico.ms
        while pico.panel.busy_until() - pico.ms < pico.panel.OTP.full - 100:
            twin.run(20)  # to the beginning of the full refresh with which a game is opened
            assert pico.ms < begun + 3000
        presses = clock_presses(120, pico.ms + 60)
        assert len([ms for _, ms in presses if ms < pico.panel.busy_until()]) > 30
        operations, changes = press_while_busy(twin, presses, lambda: None)

    assert [kind for _, kind, _ in operations].count("erase") == 0
    pages = [ms for ms, kind, _ in operations if kind == "page"]
    assert 0 <= len(pages) - len(presses) <= (SYNCS if work == "sync" else 0), "each event may write only one page of flash"
    late = times_to_flash(presses, pages)
    record_property(work, f"on flash after {median(late):.0f} ms, {max(late):.0f} ms at most")
    if work != "sync":
        assert early_lamps(presses, pages, changes) == []
        assert median(late) < SOON and max(late) < WORST

    end_game(twin, work == "sync")
    if work != "sync":  # the PC's device was not synced
        twin.compare_glasses()
    stamps = pressed_times(fetch_record(pico, twin.app.book.entry.number))
    assert stamp_faults(presses, stamps) == []
    assert pico.panel.faults == []


def times_to_flash(presses: list[tuple[int, float]], pages: list[float]) -> list[float]:
    """Returns the ms from each press to its event on flash. pages: the ms when each page was begun. It is exact where each page is an event
    of a press.
    """
    delays, waiting = [], iter(pages)
    for _, press in presses:
        delays.append(next(page for page in waiting if page > press) + PAGE - press)
    return delays


def early_lamps(presses: list[tuple[int, float]], pages: list[float], changes: list[tuple[float, int, int]]) -> list[str]:
    """Returns the faults: a lamp that goes on must be that of the seat whose turn began with the newest press on flash."""
    faults = []
    for ms, gpio, level in changes:
        done = len([page for page in pages if page + PAGE <= ms])
        if level and (not done or presses[done - 1][0] == LAMPS.index(gpio)):
            faults.append(f"at {ms:.1f} ms, with {done} events on flash, the lamp of seat {LAMPS.index(gpio)} lights")
    return faults


def clock_presses(count: int, at: float) -> list[tuple[int, float]]:
    """Returns presses that begin with RIGHT, which starts the other side's clock. From then on each press ends a turn."""
    return [(1 - button, ms) for button, ms in twenty_a_second(count, at)]


def press_while_syncing(twin: Twin, home: Path) -> tuple[list, list, list]:
    """Makes presses while the PC repeatedly syncs and fetches the beginning of the earlier, finished game."""
    pico = twin.pico
    presses = []

    def sync() -> None:
        store = Store(str(home / "games.db"))
        while pico.state()["ms"] < presses[-1][1]:
            pull(link, store, NOW)
            link.ask(f"get {name} 0")
        assert [game.status for game in store.games.newest()] == ["verified"]
        store.close()

    with pico.free(), Link(pico.port, timeout=10) as link:
        ((name, _, _),) = link.ask("list 0")["games"]
        presses += clock_presses(120, pico.state()["ms"] + 300)
        operations, changes = press_while_busy(twin, presses, sync)
    return operations, changes, presses


def test_the_presses_have_their_distance_and_bounce():
    presses = twenty_a_second(100, 1000)
    assert all(47 <= b - a <= 53 for (_, a), (_, b) in pairwise(presses)) and {button for button, _ in presses} == {0, 1}
    left_edges = [edge for edge in edges(presses[:1]) if edge[1] == SIX["left"]]
    assert left_edges[0][2] == 0 and left_edges[8][2] == 0 and left_edges[9][2] == 1 and left_edges[-1][2] == 1
