"""Puts a new program on a device, as `flagfall flash` does. mpremote is emulated on the file system of the emulated flash."""

from pathlib import Path
from random import Random

from boards.host.flash import Flash, Operation, perform
from host_tools.terminal.failure import DeviceFailure, Failure
from tests.host.flashing.flash_pico import FakePico, Program

MODULES = (310, 330)  # fewest and most modules of a program: 171 to 180 blocks; the real one has 176, by its budget at most 180


def program(folder: Path, version: int) -> Program:
    """Returns a program that differs from the version before, mostly also in size."""
    return Program(folder, version, Random(version).randint(*MODULES))


def update(flash: Flash, wanted: Program, random: Random) -> str:
    """Flashes the device, with or without an interruption, and again until the program is whole. Returns "whole", "cable out" or "power
    cut"; "no room" when the device has no room for the program, and must stay as it was. Half a program must never start.
    """
    before = bytes(flash.image)
    fault = random.choice(("whole", "cable out", "power cut"))
    if fault == "power cut":
        image, flash.journal = bytearray(flash.image), []
        outcome = _flash(flash, wanted, -1)
        _cut_power(flash, image, flash.journal, random)
    else:
        outcome = _flash(flash, wanted, random.randint(1, 6) if fault == "cable out" else -1)
    flash.journal = None
    if outcome == "no room":
        assert flash.image == before, "a program that has no room changed the device"
        return outcome
    pico = FakePico(flash)
    main = pico.all_files().get("main.py", b"")
    assert "cut off" in main.decode() or not main or pico.build(), f"an incomplete program starts after an update: {fault}"
    outcome = _flash(flash, wanted, -1)
    assert outcome == "whole" and wanted.is_on(FakePico(flash)), f"the repeated update did not complete: {outcome}"
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


def _cut_power(flash: Flash, image: bytearray, journal: list[Operation], random: Random) -> None:
    """Sets the flash to its state after a power cut in the middle of one of these operations."""
    done = random.randint(0, len(journal))
    for operation in journal[:done]:
        perform(image, operation)
    if done < len(journal):
        perform(image, journal[done], random.random())
    flash.image[:] = image
