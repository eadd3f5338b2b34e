"""Reads the role of each pin from a board file, by running the file with stand-ins for the chip and the drivers.

So each pin is written only once, in board.py, or in the wiring that several boards share. Drawings, tables and guides get it from here.
"""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from .. import ROOT

BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")  # in the order of flagfall/ports.py
_DRIVER = re.compile(r"from (?:flagfall\.drivers)?\.(\w+) import (.+)")
_DRIVERS = ROOT / "firmware/flagfall/drivers"
_SHARED = "self.equip("  # only a board, or the wiring that several boards share, equips itself


class _Pin(SimpleNamespace):
    """Stands for a pin: it only knows its number."""

    def __call__(self, *_: object) -> int:
        return 0


class _Wiring:
    """Notes role -> its GPIOs. Its methods stand for the parts that a board file makes."""

    def __init__(self) -> None:
        self.pins_of_role: dict[str, list[int]] = {}

    def note(self, role: str, pin: Any) -> None:
        self.pins_of_role.setdefault(role, []).append(pin.gpio if isinstance(pin, _Pin) else pin)

    def spi(self, _number: int, *, sck: _Pin, mosi: _Pin, **_: object) -> None:
        self.note("panel CLK", sck)
        self.note("panel DIN", mosi)

    def buttons(self, first: int, keys: tuple[int, ...], *_: object, **__: object) -> None:
        for i, key in enumerate(keys):
            if key >= 0:
                self.note(BUTTONS[key], first + i)

    def panel(self, _spi: object, cs: _Pin, dc: _Pin, rst: _Pin, busy: _Pin, *_: object, **__: object) -> None:
        for role, used in (("CS", cs), ("DC", dc), ("RST", rst), ("BUSY", busy)):
            self.note(f"panel {role}", used)

    def equip(self, _ticks: object, piezo: int, *lamps: int, **_: object) -> None:
        if piezo >= 0:
            self.note("piezo", piezo)
        for side, lamp in zip(("left", "right"), lamps, strict=False):
            self.note(f"{side} lamp", lamp)


def _pin(gpio: int, *_: object, **__: object) -> _Pin:
    return _Pin(gpio=gpio)


for _level in ("IN", "OUT", "PULL_UP", "PULL_DOWN"):
    setattr(_pin, _level, 0)


def wired_pins(board: str) -> dict[str, list[int]]:
    """Returns role -> its GPIOs; roles are the six buttons, `panel CLK DIN CS DC RST BUSY`, `piezo`, `left lamp`, `right lamp`.

    A role that the board does not have is left out. A button has two pins when the module has the same button.
    """
    path, wiring = ROOT / "boards" / board / "board.py", _Wiring()

    class Board:
        hertz = 0
        equip = staticmethod(wiring.equip)
        busy_pin = staticmethod(_pin)

    machine = ModuleType("machine")
    vars(machine).update(Pin=_pin, SPI=wiring.spi, ADC=lambda *_: None)
    known = {"PicoBoard": Board, "PICO": board.partition("_")[0], "PioButtons": wiring.buttons, "output": _pin}
    modules, shared = {"machine": machine}, {}
    files = [path]
    for file in files:
        for driver, imported in _DRIVER.findall(file.read_text(encoding="utf-8")):
            name = f"flagfall.drivers.{driver}"
            if _SHARED in (_DRIVERS / f"{driver}.py").read_text(encoding="utf-8"):
                shared[name] = _DRIVERS / f"{driver}.py"
                files.append(shared[name])
                continue
            modules[name] = ModuleType(name)
            for word in imported.split("#")[0].replace("(", "").replace(")", "").split(","):
                default = wiring.panel if re.match(r"SSD|UC", word.strip()) else lambda *_, **__: None
                setattr(modules[name], word.strip(), known.get(word.strip(), default))
    with patch.dict(sys.modules, modules):
        for name, file in shared.items():
            sys.modules[name] = _run_file(name, file)
        _run_file(f"wired_{board}", path).make()
    return wiring.pins_of_role


def _run_file(name: str, path: Path) -> Any:
    """Returns the module of this file, which is run under the given name."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
