"""Pairs by the Dutch system. The program gacrux does it, by its command line, because only that is documented.

Its exit code is 0 even when gacrux cannot read its file, so the output is checked, too.
"""

from __future__ import annotations

import re
from contextlib import chdir

from ..files.atomic_write import folder_beside
from ..files.paths import home
from ..store.event_model import EventState
from ..terminal.failure import Failure
from ..workers.run_module import Done, run_module
from .trf import trf


class NoPairing(Failure):
    """Raised when the rules of the Dutch system allow no further pairing."""


def dutch(state: EventState, round: int, present: list[int]) -> list[tuple[int, ...]]:
    """Returns the tables of this round, the entry that begins first; a bye is a table of one. Raises NoPairing or Failure."""
    absent = [entrant.number for entrant in state.entrants if entrant.number not in present]
    with folder_beside(home() / "pairing") as folder:
        report = folder / "event.trf"
        report.write_text(trf(state, round - 1, for_pairing=True), encoding="utf-8", newline="\n")
        words = ["-i", report.name, "-b", "utf-8", "-m", "dutch", "-p", "-n", str(round), "-d", "T", "-t", "w"]
        if absent:
            words += ["-u", *map(str, absent)]
        with chdir(folder):
            done = run_module("gacrux.pairingchecker", words)
    return _tables(done, present)


def _tables(done: Done, present: list[int]) -> list[tuple[int, ...]]:
    """Reads the tables from the output: their number, then a line for each. Raises Failure for anything else."""
    lines = [line.strip() for line in done.out if line.strip()]
    if not done.code and lines == ["0"]:
        raise NoPairing("the rules of the Dutch system leave no pairing for this round")
    rows = [re.fullmatch(r"(\d+)\s+(\d+)", line) for line in lines[1:]]
    if done.code or not lines or not lines[0].isdecimal() or int(lines[0]) != len(rows) or not all(rows):
        answer = next(iter(lines[1:] or lines or [line for line in done.errors if line][-1:]), "nothing")
        raise Failure(f"the pairing program failed: {answer[:100]}; nothing was paired")
    pairs = [(int(row[1]), int(row[2])) for row in rows if row]
    tables = [(white, black) if black else (white,) for white, black in pairs]
    if sorted(number for table in tables for number in table) != sorted(present):
        raise Failure("the pairing program left somebody out or paired somebody twice; nothing was paired")
    return tables
