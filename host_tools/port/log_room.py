"""Room for a program where the device's log has taken it all: the oldest files of the log go, once a PC has their games.

The log never gives a file back: when the flash is full it uses the oldest again. The same ones go here, and no other.
"""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from flagfall.record.record import ACK, EMPTY, HEAD, SLOT, game_of, sound
from flagfall.record.repair import repair

from ..failure import Failure
from ..littlefs_blocks import BLOCK
from .flasher import LOG, Found, Mpremote, Plan


def make_room(
    mpremote: Mpremote, port: str, found: Found, made: Plan, least: int, progress: Callable[[int, int], None] = lambda done, total: None
) -> None:
    """Adds to the plan what must go for it to fit. At least so many files of the log stay. Failure when that is not enough."""
    wanted = -(-made.short // BLOCK)
    if wanted <= 0:
        return
    log = _read(mpremote, port, found.log, progress)
    free = found.free // 1024
    if wanted <= len(may_go := spare(log, least)):
        made.log = may_go[:wanted]
    elif wanted <= len(log) - least:
        raise Failure(f"the device has {free} KB free and needs {free + made.short // 1024} KB, and games that no PC has: sync it first")
    else:
        need = free + made.short // 1024
        raise Failure(f"the device has {free} KB free and needs {need} KB: choose fewer games with --games, or remove other files from it")


def spare(log: Mapping[str, bytes], least: int = 1) -> list[str]:
    """Of the log's files (name -> content) those that may go, oldest first. What knows the newest game's number stays."""
    names, broken = sorted(log), False
    slots: dict[str, list[bytes]] = {name: [] for name in names}
    taken: set[int] = set()
    for name in names:
        for at in range(SLOT, len(log[name]), SLOT):
            slot = bytearray(log[name][at : at + SLOT])
            whole = sound(bytes(slot))
            if whole and slot[0] == ACK:
                taken.add(game_of(bytes(slot)))
            if whole or slot[0] != EMPTY and repair(slot):
                slots[name].append(bytes(slot))
            else:
                broken |= slot[0] != EMPTY
    played = {game_of(slot) for each in slots.values() for slot in each if slot[0] < ACK and (slot[0] != HEAD or broken)}
    waiting = played - taken  # of a game that was never begun there is only its header
    newest = max((at for at, name in enumerate(names) if slots[name]), default=0)
    going = []
    for name in names[: min(newest, len(names) - least)]:
        if any(slot[0] < ACK and game_of(slot) in waiting for slot in slots[name]):
            break
        going.append(name)
    return going


def _read(mpremote: Mpremote, port: str, names: list[str], progress: Callable[[int, int], None]) -> dict[str, bytes]:
    done, arguments = 0, ["connect", port]

    def count(line: str) -> None:
        nonlocal done
        done += line.startswith("cp ")
        progress(done, len(names))

    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            arguments += [*["+"] * (len(arguments) > 2), "fs", "cp", f":{LOG}/{name}", str(Path(folder, name))]
        if names:
            mpremote(arguments, count)
        return {name: Path(folder, name).read_bytes() for name in names}
