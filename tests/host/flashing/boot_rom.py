"""Emulates the boot ROMs of both chips for a UF2 file that is dragged onto their drive, block by block (bootrom, virtual_disk.c).

A boot ROM takes blocks of its own family. The RP2040's erases a sector at the first of sixteen block numbers, whatever the address of that
block, the RP2350's at the first block in that sector; programming can only clear bits. After all blocks of the file it starts the firmware.
"""

import struct

SECTOR, PAGE = 4096, 256
_BLOCK = struct.Struct("<8I476sI")


class BootRom:
    """The boot ROM. flash: of the chip; family: 0xE48BFF59 for the RP2350; erases: erased sectors; dirty: bytes that could not be
    programmed; started: the file was whole.
    """

    def __init__(self, flash: bytes, family: int = 0xE48BFF56):
        self.flash = bytearray(flash)
        self.family = family
        self.erases = self.dirty = 0
        self.started = False

    def drag(self, file: bytes) -> None:
        erased: set[int] = set()
        received: set[int] = set()
        for at in range(0, len(file), _BLOCK.size):
            if self.started:
                return  # the firmware runs, and the drive is gone
            magic0, magic1, flags, address, size, number, count, family, payload, magic2 = _BLOCK.unpack_from(file, at)
            if (magic0, magic1, magic2) != (0x0A324655, 0x9E5D5157, 0x0AB16F30) or family != self.family or flags != 0x2000 or size != PAGE:
                continue
            if number in received or number >= count:
                continue
            place = address - 0x10000000
            key = number // 16 if self.family == 0xE48BFF56 else place // SECTOR
            if key not in erased:
                erased.add(key)
                sector = place // SECTOR * SECTOR
                self.flash[sector : sector + SECTOR] = b"\xff" * SECTOR
                self.erases += 1
            page = slice(place, place + PAGE)
            programmed = int.from_bytes(self.flash[page], "big") & int.from_bytes(payload[:PAGE], "big")
            self.flash[page] = programmed.to_bytes(PAGE, "big")
            self.dirty += sum(map(int.__ne__, self.flash[page], payload)) if self.flash[page] != payload[:PAGE] else 0
            received.add(number)
            self.started = len(received) == count
