"""The bytes of a flash in memory, so that tests of the log find room on the chip: a block takes some only when it is written to."""

BLOCK = 4096


class Image:
    """Indexed like a bytearray; a slice lies within one block."""

    def __init__(self):
        self._blocks = {}  # number -> bytearray

    def __getitem__(self, at):
        start, count = (at.start, at.stop - at.start) if isinstance(at, slice) else (at, 1)
        block, inside = self._blocks.get(start // BLOCK), start % BLOCK
        data = b"\xff" * count if block is None else block[inside : inside + count]
        return data if isinstance(at, slice) else data[0]

    def __setitem__(self, at, data):
        start = at.start if isinstance(at, slice) else at
        block, inside = self._blocks.get(start // BLOCK), start % BLOCK
        if block is None:
            block = self._blocks[start // BLOCK] = bytearray(b"\xff" * BLOCK)
        if isinstance(at, slice):
            block[inside : inside + len(data)] = data
        else:
            block[inside] = data

    def find(self, data):
        """The offset of these bytes, -1 where they are nowhere."""
        for number, block in self._blocks.items():
            at = block.find(data)
            if at >= 0:
                return number * BLOCK + at
        return -1

    def copy(self):
        """What was written: number -> bytes of the block."""
        return {number: bytes(block) for number, block in self._blocks.items()}
