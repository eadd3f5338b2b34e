"""Emulates the controller SSD1683 with the 4.2 inch glass. It has the commands of the SSD1680."""

from .ssd168x import INK, Otp, Panel

_SPREAD = [int.from_bytes(bytes(byte >> 7 - i & 1 for i in range(8))) for byte in range(256)]  # each bit of a byte as a byte


class Panel4in2(Panel):
    """The SSD1683 with the 4.2 inch glass. Sources run along the upper edge, gates downwards, so the picture is not turned."""

    WIDTH, HEIGHT = 400, 300
    SOURCES, GATES = 400, 300
    BYTES = 50
    OTP = Otp(899, 358)  # GxEPD2's measurements of GDEY042T81
    USES = ((0x40, 0x00), (0x00, 0x00))

    def _seen_picture(self) -> bytes:
        out = bytearray()
        rows = [row.translate(INK) for row in self._glass]
        rows += [bytes(self.BYTES)] * (-len(rows) % 8)
        for top in range(0, len(rows), 8):
            for block in zip(*rows[top : top + 8], strict=True):
                out += transpose(block)
        return bytes(out)

    def _paint(self, picture: bytes) -> None:
        for at in range(0, len(picture), 8):
            page, column = divmod(at, self.SOURCES)
            lines = transpose(tuple(picture[at : at + 8]), back=True)
            for row, bits in zip(self._glass[page * 8 : page * 8 + 8], lines, strict=False):
                row[column // 8] = bits ^ 255


def transpose(block: tuple[int, ...], back: bool = False) -> bytes:
    """Returns eight lines of eight pixels (highest bit at the left) as eight columns (lowest bit on top). back: columns into lines."""
    if back:
        return bytes(sum((column >> line & 1) << 7 - i for i, column in enumerate(block)) for line in range(8))
    columns = 0
    for y, line in enumerate(block):
        columns |= _SPREAD[line] << y
    return columns.to_bytes(8)
