"""The check value of slots and lines: CRC-16/CCITT-FALSE (start FFFF, polynomial 1021).

It takes a whole byte in each step without a table, because the polynomial has few terms.
"""

from micropython import const

_START = const(0xFFFF)


def crc16(data: bytes, length: int = -1, crc: int = _START) -> int:
    """Returns the check value 0..65535 of the first `length` bytes (-1: all). crc: the check value of the bytes
    before. Allocates nothing.
    """
    if length < 0:
        length = len(data)
    for i in range(length):
        high = crc >> 8 ^ data[i]
        high ^= high >> 4
        crc = (crc << 8 ^ high << 12 ^ high << 5 ^ high) & 0xFFFF
    return crc
