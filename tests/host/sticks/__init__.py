"""Adds a game unknown to the shipped program, laid over the program's rooms by `added`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from unittest.mock import patch

from flagfall import engine

_HERE = Path(__file__).parent
GOLDEN = _HERE / "sticks_game.txt"
_ROOMS = {  # the game's room in the program -> its folder here
    "flagfall.engine.sticks": _HERE / "engine",
    "flagfall.app.games.sticks": _HERE / "app",
    "host_tools.games.sticks": _HERE / "host_tools",
}


class _Finder:
    """Finds the rooms as if they lay in the tree."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return PathFinder.find_spec(name, [str(_ROOMS[name])]) if name in _ROOMS else None


@contextmanager
def added() -> Iterator[None]:
    """Adds the game to the program: its rooms to the tree, its line to the register."""
    line = b"  sticks sticks.sticks\n"
    sys.meta_path.insert(0, _Finder)
    try:
        with patch.object(engine, "REGISTER", engine.REGISTER + line):
            yield
    finally:
        sys.meta_path.remove(_Finder)
        for name in [name for name in sys.modules if name.startswith(tuple(_ROOMS))]:
            del sys.modules[name]
