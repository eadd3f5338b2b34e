"""The contacts of the buttons without debounce, for the hardware check. It reads the words of the ring by itself; buttons.py tells what
they hold.
"""

from micropython import const

_COUNTER = const(22)  # bits of a word below the pins
_US = const(0x3FFFFFFF)  # the period of the head, less one


class Contacts:
    """The contacts. ring, head, keys: as in Buttons; flip: the pins that read 0 when pressed; pins: their state now, 1 = pressed;
    when(word): the ms of a word.
    """

    def __init__(self, ring, head, keys: tuple, flip: int, pins: int, when):
        self._ring = ring
        self._head = head
        self._keys = keys
        self._flip = flip
        self._pins = pins
        self._when = when
        self._tail = head()

    def pressed(self) -> list:
        """Returns the buttons that are down by their last samples."""
        keys = self._keys
        return [keys[bit] for bit in range(len(keys)) if self._pins >> bit & 1 and keys[bit] >= 0]

    def changes(self) -> list:
        """Returns (ms, button, 1 for down) of each change of a contact since the last call, oldest first."""
        ring, keys, found = self._ring, self._keys, []
        while self._tail != self._head():
            if (self._head() - self._tail) & _US >= len(ring):
                self._tail = (self._head() - len(ring) // 2) & _US
            word = ring[self._tail & (len(ring) - 1)]
            self._tail = (self._tail + 1) & _US
            pins = (word >> _COUNTER) ^ self._flip
            change, self._pins = pins ^ self._pins, pins
            for bit in range(len(keys)):
                if change >> bit & 1 and keys[bit] >= 0:
                    found.append((self._when(word), keys[bit], pins >> bit & 1))
        return found
