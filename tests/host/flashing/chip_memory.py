"""A chip's memory map, for tests of code that works on addresses: bytes of RAM from 2000 0000 on, and of flash from 1000 0000 on.

`Memory.pointer(1)`, (2) and (4) read and write it like the pointers of MicroPython's machine code. An unaligned access is an error, as on
the chip.
"""

FLASH, RAM = 0x10000000, 0x20000000


class Memory:
    """The memory. flash, ram: their bytes. storage: the last bytes of the flash, of a flash part that programs them."""

    def __init__(self, flash: int, ram: int, storage: bytearray | None = None):
        self.flash, self.ram = bytearray(b"\xff" * flash), bytearray(ram)
        self.storage = bytearray() if storage is None else storage
        self._free = RAM + 16

    def at(self, address: int) -> tuple[bytearray, int]:
        storage = FLASH + len(self.flash) - len(self.storage)
        if storage <= address < storage + len(self.storage):
            return self.storage, address - storage
        if FLASH <= address < FLASH + len(self.flash):
            return self.flash, address - FLASH
        assert RAM <= address < RAM + len(self.ram), f"there is no memory at {address:#x}"
        return self.ram, address - RAM

    def new(self, data: bytes) -> int:
        """Returns the address of new RAM with these bytes, aligned like MicroPython's."""
        address = self._free
        self._free += -(-len(data) // 16) * 16
        place, at = self.at(address)
        place[at : at + len(data)] = data
        return address

    def words(self, *words: int) -> int:
        return self.new(b"".join(word.to_bytes(4, "little") for word in words))

    def read(self, address: int, size: int = 4) -> int:
        assert address % size == 0, f"the address is not aligned: {address:#x}"
        place, at = self.at(address)
        return int.from_bytes(place[at : at + size], "little")

    def write(self, address: int, value: int, size: int = 4) -> None:
        assert address % size == 0 and address >= RAM, f"the address cannot be written: {address:#x}"
        place, at = self.at(address)
        place[at : at + size] = value.to_bytes(size, "little")

    def pointer(self, size: int):
        """Returns a stand-in for ptr8, ptr16 or ptr32: a number becomes a pointer; bytes and arrays stay as they are."""
        memory = self

        class Pointer:
            def __new__(cls, address):
                return super().__new__(cls) if isinstance(address, int) else address

            def __init__(self, address: int):
                self.address = address

            def __int__(self) -> int:
                return self.address

            def __getitem__(self, index: int) -> int:
                return memory.read(self.address + index * size, size)

            def __setitem__(self, index: int, value: int) -> None:
                memory.write(self.address + index * size, value, size)

        return Pointer
