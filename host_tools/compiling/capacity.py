"""What fits on a stock Pico: its file system has 352 blocks, and every file and folder takes whole ones. Knows no device.

So the number of files counts, not their size. MicroPython with the program built in has no such limit.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from flagfall import engine

from ..failure import Failure
from ..littlefs_blocks import FOLDER, blocks_of

BLOCKS = 352  # 1408 KB, from 640 KB to the end of 2 MB
GAMES = 16  # of these are kept for the log: 4,096 events


def known(families: Sequence[str] | None) -> None:
    """Failure when one of these is no family of games."""
    for name in families or ():
        if name not in engine.families():
            choice = [name for name in engine.families() if name not in engine.ALWAYS]
            raise Failure(f"there are no games called {name}; choose from {', '.join(choice)}")


def blocks(folder: Path) -> int:
    """How many blocks the files and folders below this one take."""
    files = [found.stat().st_size for found in folder.rglob("*") if found.is_file()]
    folders = sum(found.is_dir() for found in folder.rglob("*"))
    return sum(map(blocks_of, files)) + FOLDER * (folders + 1)


def left_out(folder: Path) -> list[str]:
    """The families that the program in this folder comes without."""
    return [name for name in engine.families() if not (folder / "flagfall/engine" / name).is_dir()]


def leave_out(folder: Path, families: Sequence[str] | None) -> list[str]:
    """Takes the families away that are not wanted, or that there is no room for; returns which. Failure when it is still too much."""
    rooms = {name: [folder / "flagfall/engine" / name, folder / "flagfall/app/games" / name] for name in engine.families()}
    taken = {name: sum(blocks(part) for part in parts) for name, parts in rooms.items()}
    free = BLOCKS - GAMES - blocks(folder) + sum(taken.values())
    without = []
    for name in sorted(rooms, key=lambda name: name not in engine.ALWAYS):
        wanted = name in engine.ALWAYS or (free >= taken[name] if families is None else name in families)
        if not wanted:
            without.append(name)
            for part in rooms[name]:
                shutil.rmtree(part)
        else:
            free -= taken[name]
    if free < 0:
        raise Failure(f"that is {-free} blocks of 4 KB too much for this device: choose fewer games with --games")
    return [name for name in engine.families() if name in without]
