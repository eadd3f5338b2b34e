"""Modules of flagfall.app that come late and go early: imported by name, forgotten when nobody needs them."""

import sys

_APP = "flagfall.app."


def load(name: str):
    """The module flagfall.app.NAME (name may be `i18n.en`), imported now if it is not in memory."""
    return __import__(_APP + name, None, None, ("x",))


def drop(name: str) -> None:
    """Forgets flagfall.app.NAME; its memory is free once its last object is gone."""
    drop_whole(_APP + name)


def drop_whole(path: str) -> None:
    """Forgets a module by its full path: in the list of modules and in its package."""
    if path not in sys.modules:
        return
    del sys.modules[path]
    package, _, last = path.rpartition(".")
    holder = sys.modules.get(package)
    if holder is not None and hasattr(holder, last):
        delattr(holder, last)


def game_modules() -> list:
    """Full paths of the games' own modules in memory now (not of what every game shares)."""
    shared = ("game", "moves", "options", "rng")
    found = []
    for path in sys.modules:
        parts = path.split(".")
        if path.startswith("flagfall.engine.") and parts[2] not in shared:
            found.append(path)
    return found
