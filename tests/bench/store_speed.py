"""Measures the times of the store with different numbers of games, and checks their bars. It is a part of `make bench`; ARGS=store runs it
alone.

It runs on SQLite, then on a PostgreSQL server that it starts; ARGS='store sqlite' chooses one. 100,000 games take minutes; ARGS='store
sqlite 5000' stops before them. The engine plays a few games; the others are the same moves under other names, with other players and times.
"""

import atexit
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from flagfall.record.record import HEAD, head_piece, read_header
from host_tools.store.store import Store
from host_tools.store.verify import Checked, check, crc
from host_tools.syncing.pull import pull
from tests.bench.club_games import MAX_SLOTS, MODEL_COUNT, longest_game, records
from tests.host.databases import KINDS, new_address

_SIZES = (100, 1_000, 5_000, 100_000)
_MAX_SYNCED = 5_000  # the most games of a device in the bench
_LATE_GAMES = 50  # games
_ON_EVERY_CORE = ("sync, all new",)  # work in other processes, which our own seconds do not contain
_PIECE_SIZE = 384  # bytes of a record in one reply
_FLAGFALL_CODE = """
import sys
from pathlib import Path
from host_tools.cli import main
code = main()
sys.stdout.flush()
status = Path("/proc/self/status")  # Linux has it; what getrusage says there is also the memory of whoever started us
lines = status.read_text().splitlines() if status.exists() else ["VmHWM: 0"]
print(next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM")), file=sys.stderr)
sys.exit(code)
"""

# Lists the games with SQLAlchemy's objects, as commands do that change a game.
_LIST_BY_OBJECTS = """
from host_tools.commands import games
from host_tools.commands.shared_options import open_store
games.open_for_lists, games.wanted_games = open_store, lambda store, wanted: store.games.newest(wanted.preset, wanted.limit)
"""
_MAX_SHARE = 0.5  # the quick list may take this share of that time on SQLite

# The bars: (work, games) -> seconds, for commands without their start; `show` has slots of one game in place of games, and its start
# counts. For work on one core, its processor time counts, because the machine may be busy.
BARS = {
    ("sync, all new", 1_000): 20.0,
    ("sync, all known", 1_000): 1.0,
    ("standings, all to count", 5_000): 1.5,
    ("standings", 5_000): 1.5,
    ("standings", 100_000): 2.0,
    ("standings, a week late", 100_000): 2.0,
    ("games --limit 5000", 5_000): 1.5,
    ("show", MAX_SLOTS): 8.0,
    ("start (--version)", 0): 0.3,
}


class Cable:
    """A device at a cable that takes no time, so that only the PC's time is measured."""

    port, hello = "the bench", {"device": "E0000000", "board": "bench"}

    def __init__(self, games: list[tuple[str, bytes]]):
        self._games = dict(games)
        self._list = [[name, len(data) // 16, f"{crc(data):04X}"] for name, data in games]

    def ask(self, body: str) -> dict:
        verb, _, rest = body.partition(" ")
        if verb == "list":
            start = int(rest)
            more = {"more": start + 40} if start + 40 < len(self._list) else {}
            return {"ok": True, "games": self._list[start : start + 40], **more}
        if verb == "get":
            name, offset = rest.split()
            return {"ok": True, "hex": self._games[name][int(offset) : int(offset) + _PIECE_SIZE].hex()}
        return {"ok": True, "clocks": []}


def time_of(work: Callable[[], object]) -> float:
    _processor_seconds()  # begins to count for Sheet.add
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def run_command(address: str, *words: str, before: str = "") -> tuple[float, int]:
    """Returns (seconds, megabytes) of `flagfall WORDS`, with its start. before: statements to run first."""
    environment = os.environ | {"FLAGFALL_DB": address, "COLUMNS": "120", "PYTHONPYCACHEPREFIX": _bytecode_folder()}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled only once
    _processor_seconds()  # begins to count for Sheet.add
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", before + _FLAGFALL_CODE, *words], env=environment, capture_output=True, text=True, check=False
    )
    spent = time.perf_counter() - start
    if done.returncode:
        sys.exit(done.stderr)
    return spent, int(done.stderr.split()[-1])


@cache
def _bytecode_folder() -> str:
    place = tempfile.TemporaryDirectory()
    atexit.register(place.cleanup)
    return place.name


def fill(store: Store, count: int, presets: tuple[str, ...], late: int = 0) -> None:
    """Stores so many games. It checks only the games with different moves; the others have the same moves under other names.

    late: number of games in the store; the new ones come from another device and begin a week before the last of those.
    """
    known: dict[int, Checked] = {}
    batch: list[tuple[str, bytes, Checked]] = []
    models = MODEL_COUNT * len(presets)
    for number, (name, data) in enumerate(records(count, presets, late=late)):
        if number < models:
            known[number] = check(name, data)
        if name.endswith("-0001"):
            store.devices.note(name[:8], "bench")
        batch.append((name, data, _with_header_of(known[number % models], data)))
        if len(batch) == 500:
            store.games.keep_all(batch)
            batch = []
    store.games.keep_all(batch)


def _with_header_of(checked: Checked, data: bytes) -> Checked:
    """Returns the same check with the players and the date of this record."""
    text, at = b"", 0
    while data[at] == HEAD:
        text += head_piece(data[at : at + 16])
        at += 16
    header = read_header(text, data[1] | data[2] << 8)
    seats = tuple(replace(seat, name=name) for seat, name in zip(checked.seats, header.names, strict=True))
    return replace(checked, seats=seats, date=header.date)


class Sheet:
    """The table of figures. Each is printed at once; the sheet knows whether one misses its bar."""

    def __init__(self, kind: str) -> None:
        self.missed = 0
        print(f"\n{'The store on ' + kind + ', games':>35}  {'what':24}{'s':>8}{'CPU s':>8}{'MB':>6}  bar")

    def add(self, games: int, title: str, spent: float, megabytes: int = 0, start: float = 0.0, cpu: float = 0.0) -> None:
        """Adds a figure. start: the time of a command without games, which does not count for the bar; cpu: seconds of the processor, by
        default those since the measured work began.
        """
        cpu, bar = cpu or _processor_seconds(), BARS.get((title, games))
        late = bar is not None and (spent if title in _ON_EVERY_CORE else min(spent, cpu)) - start > bar
        self.missed += late
        bar_text = "" if bar is None else f"{bar:.1f}{f' + {start:.1f}' if start else ''}{', missed' if late else ''}"
        print(f"{games:>35,}  {title:24}{spent:8.2f}{cpu:8.2f}{megabytes or '':>6}  {bar_text}", flush=True)


_used = 0.0


def _processor_seconds() -> float:
    """Returns seconds of the processor since the last call, for this process and its commands."""
    global _used
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    now = own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime
    spent, _used = now - _used, now
    return spent


@contextmanager
def _new_addresses(kind: str):
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            numbers = iter(range(100))
            yield lambda: f"sqlite:///{folder}/games{next(numbers)}.db"
        else:
            yield lambda: new_address(kind, Path(folder))


def measure(kind: str = "", most: str = "100000") -> int:
    """Prints the figures of one kind of database, or of all. Returns 1 when a figure misses its bar."""
    return max(_measure_if_present(each, int(most)) for each in ([kind] if kind else KINDS))


def _measure_if_present(kind: str, most: int) -> int:
    try:
        return _measure_kind(kind, most)
    except pytest.skip.Exception as error:
        print(f"left out: {error}")
        return 0


def _measure_kind(kind: str, most: int) -> int:
    sheet = Sheet(kind)
    with _new_addresses(kind) as fresh:
        empty = fresh()
        Store(empty).close()
        start: dict[str, float] = {}
        for title, word in (("start (--version)", "--version"), ("games", "games"), ("standings", "standings")):
            runs = [(run_command(empty, word)[0], _processor_seconds()) for _ in range(5)]
            start[word] = min(cpu for _, cpu in runs)
            sheet.add(0, title, min(spent for spent, _ in runs), cpu=start[word])
        objects = min((run_command(empty, "games", before=_LIST_BY_OBJECTS), _processor_seconds())[1] for _ in range(5))
        late = kind == "sqlite" and start["games"] > _MAX_SHARE * objects
        sheet.missed += late
        share = f"{start['games'] / objects:.2f} of the {objects:.2f} CPU s by SQLAlchemy's objects"
        print(f"{0:>35}  games: {share}{', missed' * late}")
        for size in [size for size in _SIZES if size <= most]:
            _measure_size(sheet, fresh, size, start)
        address = fresh()
        store = Store(address)
        store.devices.note("E0000000", "bench")
        store.games.keep(*longest_game())
        store.close()
        sheet.add(MAX_SLOTS, "show", *run_command(address, "show"))
    return int(sheet.missed > 0)


def _measure_size(sheet: Sheet, fresh: Callable[[], str], size: int, start: dict[str, float]) -> None:
    address = fresh()
    store = Store(address)
    if size <= _MAX_SYNCED:
        cable = Cable(list(records(size)))
        for title in ("sync, all new", "sync, all known"):
            sheet.add(size, title, time_of(lambda: pull(cable, store, 0)))  # type: ignore[arg-type]
    else:
        sheet.add(size, "stored, few checked", time_of(lambda: fill(store, size, ("chess", "draughts", "fives"))))
    store.close()
    sheet.add(size, "standings, all to count", *run_command(address, "standings"), start["standings"])
    sheet.add(size, "standings", *run_command(address, "standings"), start["standings"])
    store = Store(address)
    fill(store, _LATE_GAMES, ("fives",), late=size)
    store.close()
    sheet.add(size, "standings, a week late", *run_command(address, "standings"), start["standings"])
    sheet.add(size, "games", *run_command(address, "games"), start["games"])
    sheet.add(size, "games --limit 5000", *run_command(address, "games", "--limit", "5000"), start["games"])
    sheet.add(size, "export --csv", *run_command(address, "export", "--csv", "-o", os.devnull), start["games"])
    if size <= _MAX_SYNCED:
        chess = fresh()
        store = Store(chess)
        fill(store, size, ("chess",))
        store.close()
        for title in ("--pgn", "--json"):
            sheet.add(size, f"export {title}, chess", *run_command(chess, "export", title, "-o", os.devnull), start["games"])
