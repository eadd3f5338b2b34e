"""Converts a MONO_VLSB buffer (columns of eight, bit 0 on top, 1 = ink) into the order of other chips, in machine code where possible.

`lines(buffer, start, out, count, rows, turn)` takes eight lines from byte `start` (a multiple of 8) on, `count` * 8 pixels wide. It writes
the first `rows` of them (4 or 8) as lines of `count` bytes, the highest bit at the left, 1 = white; with turn = 7 each line from its right
end.

`columns(buffer, x, out, stride, pages)` takes pixel columns from `x` on. It writes each as `pages` bytes from the top down, the highest bit
on top, 1 = ink. stride: bytes of a line of the buffer.
"""

try:
    from .transpose_viper import columns, lines
except (SyntaxError, ValueError):  # an interpreter without this machine's code

    def lines(buffer, start: int, out, count: int, rows: int, turn: int = 0):
        for i in range(len(out)):
            out[i] = 255
        for x in range(count * 8):
            ink = buffer[start + x]
            row = 0
            while ink and row < rows:  # most bytes have no ink
                if ink & 1:
                    to = count * 8 - 1 - x if turn else x
                    out[row * count + (to >> 3)] &= ~(128 >> (to & 7)) & 255
                ink >>= 1
                row += 1

    def columns(buffer, x: int, out, stride: int, pages: int):
        for i in range(len(out)):
            byte = buffer[i % pages * stride + x + i // pages]
            byte = (byte & 0x55) << 1 | byte >> 1 & 0x55
            byte = (byte & 0x33) << 2 | byte >> 2 & 0x33
            out[i] = (byte & 15) << 4 | byte >> 4
