"""The bytes of a flash in memory, in which a block takes memory only after a write, so that tests of the log fit on the chip."""

BLOCK = 4096


class Image:
    """An image of a flash, indexed like a bytearray. A slice must lie within one block."""

    def __init__(self):
        self.blocks = {}  # number -> bytearray

    def __getitem__(self, at):
        start, count = (at.start, at.stop - at.start) if isinstance(at, slice) else (at, 1)
        block, inside = self.blocks.get(start // BLOCK), start % BLOCK
        data = b"\xff" * count if block is None else block[inside : inside + count]
        return data if isinstance(at, slice) else data[0]

    def __setitem__(self, at, data):
        start = at.start if isinstance(at, slice) else at
        block, inside = self.blocks.get(start // BLOCK), start % BLOCK
        if block is None:
            block = self.blocks[start // BLOCK] = bytearray(b"\xff" * BLOCK)
        if isinstance(at, slice):
            block[inside : inside + len(data)] = data
        else:
            block[inside] = data

    def find(self, data):
        """Returns the offset of these bytes, -1 when they do not occur."""
        for number, block in self.blocks.items():
            at = block.find(data)
            if at >= 0:
                return number * BLOCK + at
        return -1

    def copy(self):
        """Returns the written blocks: number -> bytes."""
        return {number: bytes(block) for number, block in self.blocks.items()}
