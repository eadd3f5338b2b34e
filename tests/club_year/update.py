"""A new program for a device: what `flagfall flash` does, with mpremote played on the emulated flash's own file system."""

from pathlib import Path
from random import Random

from boards.host.flash import Flash, Operation, perform
from host_tools.failure import DeviceFailure, Failure
from tests.host.flashing.flash_pico import FakePico, Program

MODULES = 330  # as many as take the blocks of the real program


def program(folder: Path, version: int) -> Program:
    """A program that differs from the version before."""
    return Program(folder, version, MODULES)


def update(flash: Flash, wanted: Program, random: Random) -> str:
    """Flashes, interrupted or not, then again until it is whole. Says what happened; no half of a program may ever start."""
    fault = random.choice(("whole", "cable out", "power cut"))
    if fault == "power cut":
        image, flash.journal = bytearray(flash.image), []
        said = _flash(flash, wanted, -1)
        _cut(flash, image, flash.journal, random)
    else:
        said = _flash(flash, wanted, random.randint(1, 6) if fault == "cable out" else -1)
    flash.journal = None
    if said == "no room":
        return said
    pico = FakePico(flash)
    main = pico.held().get("main.py", b"")
    assert "cut off" in main.decode() or not main or pico.build(), f"half a program starts after an update: {fault}"
    again = _flash(flash, wanted, -1)
    assert again == "whole" and wanted.is_on(FakePico(flash)), f"an update that had begun finds no end: {again}"
    return fault


def _flash(flash: Flash, wanted: Program, fail_after: int) -> str:
    pico = FakePico(flash)
    pico.fail_after = fail_after
    try:
        wanted.put_on(pico)
    except DeviceFailure:
        return "cable out"
    except Failure:
        return "no room"
    return "whole"


def _cut(flash: Flash, image: bytearray, journal: list[Operation], random: Random) -> None:
    """The flash as it is when the power goes in the middle of one of these operations."""
    done = random.randint(0, len(journal))
    for operation in journal[:done]:
        perform(image, operation)
    if done < len(journal):
        perform(image, journal[done], random.random())
    flash.image[:] = image
