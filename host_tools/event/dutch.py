"""Pairs by the Dutch system. The program gacrux does it in a process of its own, because only its command line is documented.

Its exit code is 0 even when gacrux cannot read its file, so the output is checked, too.
"""

from __future__ import annotations

import re
import subprocess
import sys

from ..files.atomic_write import folder_beside
from ..files.paths import home
from ..store.event_model import EventState
from ..terminal.failure import Failure
from .trf import trf

_TIMEOUT_S = 120


class NoPairing(Failure):
    """Raised when the rules of the Dutch system allow no further pairing."""


def dutch(state: EventState, round: int, present: list[int]) -> list[tuple[int, ...]]:
    """Returns the tables of this round, the entry that begins first; a bye is a table of one. Raises NoPairing or Failure."""
    absent = [entrant.number for entrant in state.entrants if entrant.number not in present]
    with folder_beside(home() / "pairing") as folder:
        report = folder / "event.trf"
        report.write_text(trf(state, round - 1, for_pairing=True), encoding="utf-8")
        command = [sys.executable, "-m", "gacrux.pairingchecker", "-i", str(report), "-b", "utf-8"]
        command += ["-m", "dutch", "-p", "-n", str(round), "-d", "T", "-t", "w"]
        if absent:
            command += ["-u", *map(str, absent)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT_S, cwd=folder, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Failure(f"the pairing program did not answer: {error}; nothing was paired") from error
    return _tables(done, present)


def _tables(done: subprocess.CompletedProcess[str], present: list[int]) -> list[tuple[int, ...]]:
    """Reads the tables from the output: their number, then a line for each. Raises Failure for anything else."""
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    if not done.returncode and lines == ["0"]:
        raise NoPairing("the rules of the Dutch system leave no pairing for this round")
    rows = [re.fullmatch(r"(\d+)\s+(\d+)", line) for line in lines[1:]]
    if done.returncode or not lines or not lines[0].isdecimal() or int(lines[0]) != len(rows) or not all(rows):
        answer = next(iter(lines[1:] or lines or done.stderr.strip().splitlines()[-1:]), "nothing")
        raise Failure(f"the pairing program failed: {answer[:100]}; nothing was paired")
    pairs = [(int(row[1]), int(row[2])) for row in rows if row]
    tables = [(white, black) if black else (white,) for white, black in pairs]
    if sorted(number for table in tables for number in table) != sorted(present):
        raise Failure("the pairing program left somebody out or paired somebody twice; nothing was paired")
    return tables
