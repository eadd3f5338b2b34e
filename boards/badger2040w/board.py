"""Pimoroni Badger 2040 W: a Badger 2040 on a Pico W. GP24, GP25 and GP29 belong to the wireless chip. README.md has a table of the pins."""

from flagfall.drivers.badger import Badger


def make() -> Badger:
    return Badger("badger2040w", 22, False)
