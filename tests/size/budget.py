"""What the device may need, from tests/data/budget.json: bytes of flash in all, and of live heap at each moment of memory.py.

The heap is that of compiled modules loaded into memory, as WebAssembly does it. What a Pico has free is measured on an emulated one.
"""

import json
from dataclasses import dataclass

from measure import ROOT


@dataclass(frozen=True)
class Budget:
    flash: int
    memory: dict[str, int]


def budget() -> Budget:
    return Budget(**json.loads((ROOT / "tests" / "data" / "budget.json").read_text(encoding="utf-8")))


def excess(flash: dict[str, int], memory: dict[str, int], allowed: Budget) -> list[str]:
    """One line for each figure above its budget."""
    found = []
    if sum(flash.values()) > allowed.flash:
        found.append(f"flash: {sum(flash.values())} bytes, the budget is {allowed.flash}")
    for moment, live in memory.items():
        if live > allowed.memory.get(moment, 0):
            found.append(f"memory, {moment}: {live} bytes, the budget is {allowed.memory.get(moment, 'missing')}")
    return found
