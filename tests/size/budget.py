"""Reads the budget of the device from tests/data/budget.json: blocks of flash for the pack, and bytes of live heap at each moment of
memory.py.

The heap is that of compiled modules in memory, as WebAssembly loads them. An emulated Pico measures the free memory of a real one.
"""

import json
from dataclasses import dataclass

from tests.size.measure import ROOT

_LOOSE = 1.05  # a budget may be this many times the figure


@dataclass(frozen=True)
class Budget:
    blocks: int
    memory: dict[str, int]


def budget() -> Budget:
    return Budget(**json.loads((ROOT / "tests" / "data" / "budget.json").read_text(encoding="utf-8")))


def excess(blocks: int, memory: dict[str, int], allowed: Budget) -> list[str]:
    """Returns a line for each figure above its budget, and for each budget of memory far above its figure."""
    messages = []
    if blocks > allowed.blocks:
        messages.append(f"flash: {blocks} blocks, the budget is {allowed.blocks}")
    for moment, live in memory.items():
        most = allowed.memory.get(moment, 0)
        if live > most:
            messages.append(f"memory, {moment}: {live} bytes, the budget is {most or 'missing'}")
        elif most > live * _LOOSE:
            messages.append(f"memory, {moment}: {live} bytes, so a budget of {most} would hide a loss: lower it")
    return messages
