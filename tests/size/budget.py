"""Reads the budget of the device from tests/data/budget.json: blocks of flash for the pack, and bytes of live heap at each moment of
memory.py.

The heap is that of compiled modules in memory, as WebAssembly loads them. An emulated Pico measures the free memory of a real one.
"""

import json
from dataclasses import dataclass

from tests.size.measure import ROOT


@dataclass(frozen=True)
class Budget:
    blocks: int
    memory: dict[str, int]


def budget() -> Budget:
    return Budget(**json.loads((ROOT / "tests" / "data" / "budget.json").read_text(encoding="utf-8")))


def excess(blocks: int, memory: dict[str, int], allowed: Budget) -> list[str]:
    """Returns a line for each figure above its budget."""
    messages = []
    if blocks > allowed.blocks:
        messages.append(f"flash: {blocks} blocks, the budget is {allowed.blocks}")
    for moment, live in memory.items():
        if live > allowed.memory.get(moment, 0):
            messages.append(f"memory, {moment}: {live} bytes, the budget is {allowed.memory.get(moment, 'missing')}")
    return messages
