"""The check value of slots and lines: CRC-16/CCITT-FALSE (start FFFF, polynomial 1021).

It takes a byte at once: a polynomial of so few terms needs no table.
"""

from micropython import const

_START = const(0xFFFF)


def crc16(data: bytes, length: int = -1, crc: int = _START) -> int:
    """Returns 0..65535 over the first `length` bytes (all by default); pass the last result as `crc` to go on. Allocates nothing."""
    if length < 0:
        length = len(data)
    for i in range(length):
        high = crc >> 8 ^ data[i]
        high ^= high >> 4
        crc = (crc << 8 ^ high << 12 ^ high << 5 ^ high) & 0xFFFF
    return crc
