"""`make size`: a table of flash and memory against the budget; fails when something is above it."""

import argparse
import sys
from collections import Counter
from pathlib import PurePosixPath

from rich.console import Console
from rich.table import Table

from budget import budget, excess
from measure import BOARD, compiled, flash, memory

_PICO_HEAP = 240 * 1024  # bytes free at boot


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _folders(files: dict[str, int]) -> dict[str, int]:
    """Bytes of each folder, those of folders within it not counted."""
    sums: Counter[str] = Counter()
    for name, size in files.items():
        sums[str(PurePosixPath(name).parent)] += size
    return sums


def main() -> int:
    parser = argparse.ArgumentParser(prog="make size", description=__doc__)
    parser.add_argument("--files", action="store_true", help="list every file, not only the folders: make size ARGS=--files")
    each = parser.parse_args().files
    allowed = budget()
    folder = compiled()
    files, (live, names) = flash(folder), memory(folder)
    total = sum(files.values())
    modules = _table(f"Flash, {BOARD}", "file" if each else "folder", "bytes")
    for name, size in sorted((files if each else _folders(files)).items()):
        modules.add_row(name, f"{size:,}")
    modules.add_section()
    modules.add_row(f"all {len(files)} files", f"{total:,}")
    modules.add_row("budget", f"{allowed.flash:,}")
    moments = _table("Memory: live heap under 32-bit MicroPython", "moment", "bytes", "budget", "goal", "left of a Pico's 240 KB")
    for moment, size in live.items():
        limits = f"{allowed.memory.get(moment, 0):,}", f"{allowed.memory_goal:,}"
        moments.add_row(moment, f"{size:,}", *limits, f"{(_PICO_HEAP - size) // 1024} KB")
    kept = _table("Names held for good", "after", "names", "budget")
    for moment, count in names.items():
        kept.add_row(moment, f"{count:,}", f"{allowed.names:,}")
    console = Console()
    console.print(modules, moments, kept)
    too_much = excess(files, live, names, allowed)
    for line in too_much:
        print(f"above the budget: {line}", file=sys.stderr)
    return 1 if too_much else 0


if __name__ == "__main__":
    sys.exit(main())
