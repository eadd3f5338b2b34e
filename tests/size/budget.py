"""What the device may need, from tests/data/budget.json: bytes of flash in all, of live heap at each moment of memory.py, and names.

The memory figures only go down: they follow what has been reached, until all are within the goal (150 of a Pico's 240 KB free).
MicroPython keeps 620 names in tables of 3.7 KB; one more, and a table for 640 more is made.
"""

import json
from dataclasses import dataclass

from measure import ROOT


@dataclass(frozen=True)
class Budget:
    flash: int
    memory_goal: int
    memory: dict[str, int]
    names: int


def budget() -> Budget:
    return Budget(**json.loads((ROOT / "tests" / "data" / "budget.json").read_text(encoding="utf-8")))


def excess(flash: dict[str, int], memory: dict[str, int], names: dict[str, int], allowed: Budget) -> list[str]:
    """One line for each figure above its budget."""
    found = []
    if sum(flash.values()) > allowed.flash:
        found.append(f"flash: {sum(flash.values())} bytes, the budget is {allowed.flash}")
    for moment, live in memory.items():
        if live > allowed.memory.get(moment, 0):
            found.append(f"memory, {moment}: {live} bytes, the budget is {allowed.memory.get(moment, 'missing')}")
    for moment, count in names.items():
        if count > allowed.names:
            found.append(f"names, {moment}: {count}, the budget is {allowed.names}")
    return found
