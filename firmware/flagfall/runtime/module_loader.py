"""Loads modules when a screen needs them, and unloads them when it closes. Knows the rooms of the program, no module in them.

The room of a module decides when it is unloaded: a module of `app` with the screen that has loaded it; modules of `engine`, `clock` and
`record` with the game on the table. Its memory is free when it is forgotten here and its last object is gone.
"""

import sys

from micropython import const

runs_from = ""  # the place of the program's code: "firmware", "flash", "memory"; "" on a PC
pack = None  # the PackReader with the program; None without a pack

_PROGRAM = const("flagfall.")


def load(name: str, prepare=None):
    """Returns the module flagfall.NAME (such as `app.menus.home`). Imports it if it is not in memory. prepare: called before an import."""
    name = _PROGRAM + name
    if name not in sys.modules:  # an import of a module in memory takes a Pico 1.6 ms
        if prepare:
            prepare()
        __import__(name)
    return sys.modules[name]


def in_memory(room: str = "") -> tuple:
    """Returns the full names of the modules that are in memory now, of the whole program or of one room."""
    start = _PROGRAM + room
    return tuple([name for name in sys.modules if name.startswith(start)])


def build() -> str:
    """Returns the number of the program's pack, 8 hex digits; "" without a pack."""
    return pack.build if pack else ""


def is_whole() -> bool:
    """Checks the bytes of the program's pack. Returns False when they have changed since they were copied. Takes 0.16 s."""
    return pack is None or pack.is_whole()


def forget(room: str, kept: tuple) -> None:
    """Forgets a room (such as `app`) and its modules that are not among `kept`, the result of an earlier call of `in_memory`."""
    package = _PROGRAM + room
    inside = package + "."
    for name in in_memory(room):
        if (name == package or name.startswith(inside)) and name not in kept:  # `name + "."` would be a new text: 0.2 ms on a Pico
            _drop(name)


def drop(name: str) -> None:
    """Forgets flagfall.NAME."""
    _drop(_PROGRAM + name)


def _drop(name: str) -> None:
    """Forgets a module in the list of modules and in its package. MicroPython leaves the value of a removed entry in memory, so that is
    made None first.
    """
    if name not in sys.modules:
        return
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    package, _, last = name.rpartition(".")
    holder = sys.modules.get(package)
    if holder is not None and hasattr(holder, last):
        setattr(holder, last, None)
        delattr(holder, last)
