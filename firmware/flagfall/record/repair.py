"""Corrects one flipped bit of a slot by its check value. Loaded only for a slot with a wrong check value.

The CRC-16 of 14 bytes has distance 4: each single flipped bit has a remainder of its own, and two flipped bits never have one of these
remainders. Three may (in 1 of 256 cases), so the caller must check that the slot fits its place, too.
"""

from micropython import const

from .crc import crc16

_BITS = const(128)
_CHECK = const(14)  # bytes before the check value
_POLYNOMIAL = const(0x11021)


def repair(slot: bytearray) -> bool:
    """Flips the one bit that makes the check value right. Returns False and changes nothing when there is no such bit."""
    wrong = crc16(slot, _CHECK) ^ (slot[14] | slot[15] << 8)
    remainder = 1
    for bit in range(_BITS):  # from the last bit of the check value to the first of the slot
        if remainder == wrong:
            at = _CHECK + (bit >> 3) if bit < 16 else _CHECK + 1 - (bit >> 3)
            slot[at] ^= 1 << (bit & 7)
            return True
        remainder <<= 1
        if remainder & 0x10000:
            remainder ^= _POLYNOMIAL
    return False
