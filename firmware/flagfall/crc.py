"""The check value of slots and lines: CRC-16/CCITT-FALSE (start FFFF, polynomial 1021), by nibbles, without a big table."""

from micropython import const

_START = const(0xFFFF)
_NIBBLES = (
    b"\x00\x00\x10\x21\x20\x42\x30\x63\x40\x84\x50\xa5\x60\xc6\x70\xe7"
    b"\x81\x08\x91\x29\xa1\x4a\xb1\x6b\xc1\x8c\xd1\xad\xe1\xce\xf1\xef"
)


def crc16(data: bytes, length: int = -1, crc: int = _START) -> int:
    """0..65535 over the first `length` bytes (all by default); pass the last answer as `crc` to go on. No allocation."""
    if length < 0:
        length = len(data)
    table = _NIBBLES
    for i in range(length):
        byte = data[i]
        n = ((crc >> 12) ^ (byte >> 4)) << 1
        crc = ((crc << 4) & 0xFFFF) ^ (table[n] << 8 | table[n + 1])
        n = ((crc >> 12) ^ (byte & 15)) << 1
        crc = ((crc << 4) & 0xFFFF) ^ (table[n] << 8 | table[n + 1])
    return crc
