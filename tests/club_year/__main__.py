"""`python -m tests.club_year`: the simulated year of a club, and its figures as a table."""

import argparse
import gc
import tempfile
import time
from functools import partial
from pathlib import Path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--devices", type=int, default=20)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    gc.collect = partial(gc.collect, 0)  # the device collects all the time; here the youngest objects are enough
    from tests.club_year.club import ROWS, Club

    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        club = Club(given.seed, given.devices, given.games, Path(folder))
        figures = club.run()
    print("| | |\n| --- | ---: |")
    for row in ROWS:
        print(f"| {row} | {figures[row]:,} |")
    print(f"\n{club.command}: {club.fingerprint()}, {time.monotonic() - start:.0f} s")


main()
