"""The chips that the program runs on, with the MicroPython that each takes, and the chip of each board.

The device has its own table of what differs between them (firmware/flagfall/drivers/pico.py).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Chip:
    """A chip, with the Pico that has it. micropython: the name of the MicroPython to take, at micropython.org/download; machine: that
    board's name at its prompt; family: of the UF2 blocks that its boot ROM takes; files: offset of MicroPython's file system in flash;
    blocks: of that file system; drive: of the boot ROM; codes: MicroPython's numbers of processors that run the program's machine code.
    """

    name: str
    micropython: str
    machine: str
    family: int
    files: int
    blocks: int
    drive: str
    codes: tuple[int, ...]


RP2040 = Chip("RP2040", "RPI_PICO", "Raspberry Pi Pico with RP2040", 0xE48BFF56, 640 << 10, 352, "RPI-RP2", (4,))
RP2350 = Chip("RP2350", "RPI_PICO2", "Raspberry Pi Pico2 with RP2350", 0xE48BFF59, 1 << 20, 768, "RP2350", (4, 5, 6, 7, 8))

RISC_V = 0xE48BFF5A  # the family of the RP2350's other processors

CHIPS = {
    "badger2040": RP2040,
    "badger2040w": RP2040,
    "pico2_epaper_2in9": RP2350,
    "pico2_epaper_4in2": RP2350,
    "pico_epaper_2in9": RP2040,
    "pico_epaper_4in2": RP2040,
}
