"""Runs `make size`: prints a table of flash and memory beside the budget, and fails when a figure is above it.

With PICO_UF2=FILE it also measures an emulated Pico, and writes boards/figures.md.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import PurePosixPath

from rich.console import Console
from rich.table import Table

from host_tools.packing import build
from tests.size.budget import budget, excess
from tests.size.measure import BOARD, flash, memory

_PICO_HEAP = 240 * 1024  # bytes free at boot


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _folders(files: dict[str, int]) -> dict[str, int]:
    """Returns folder -> bytes of its modules, without folders inside it."""
    sums: Counter[str] = Counter()
    for name, size in files.items():
        sums[str(PurePosixPath(name).parent)] += size
    return sums


def main() -> int:
    parser = argparse.ArgumentParser(prog="make size", description=__doc__)
    parser.add_argument("--files", action="store_true", help="list every module, not only the folders: make size ARGS=--files")
    parser.add_argument(
        "--board", action="append", default=[], help="with PICO_UF2: measure the memory of this board only; may be repeated"
    )
    given = parser.parse_args()
    list_files = given.files
    allowed = budget()
    compiled = build.compile_modules(BOARD)
    (files, blocks), live = flash(compiled), memory(compiled)
    modules = _table(f"Flash, {BOARD}", "module" if list_files else "folder", "bytes")
    for name, size in sorted((files if list_files else _folders(files)).items()):
        modules.add_row(name, f"{size:,}")
    modules.add_section()
    modules.add_row(f"all {len(files)} modules", f"{sum(files.values()):,}")
    modules.add_row("the pack, blocks of 4 KB", str(blocks))
    modules.add_row("budget", str(allowed.blocks))
    moments = _table("Memory: live heap under 32-bit MicroPython", "moment", "bytes", "budget", "left of a Pico's 240 KB")
    for moment, size in live.items():
        moments.add_row(moment, f"{size:,}", f"{allowed.memory.get(moment, 0):,}", f"{(_PICO_HEAP - size) // 1024} KB")
    console = Console()
    console.print(modules, moments)
    too_much = excess(blocks, live, allowed)
    highest = max(live, key=lambda moment: live[moment])
    print(f"{sum(files.values()):,} bytes of modules, {blocks} blocks, at most {live[highest]:,} bytes of memory ({highest})")
    for line in too_much:
        print(f"above the budget: {line}", file=sys.stderr)
    return max(1 if too_much else 0, _on_the_chip(files, blocks, allowed.blocks, given.board))


def _on_the_chip(files: dict[str, int], blocks: int, bar: int, boards: list[str]) -> int:
    """Returns 1 when a figure of the chip misses its bar, else 0."""
    uf2 = os.environ.get("PICO_UF2")
    if not uf2:
        print("left out: memory on an emulated Pico (make size PICO_UF2=FILE, MicroPython for the Pico)")
        return 0
    from tests.target import figures

    return figures.measure("size", uf2, lambda bench: figures.size_sheets(bench, files, blocks, bar, boards))


if __name__ == "__main__":
    sys.exit(main())
