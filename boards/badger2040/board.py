"""Pimoroni Badger 2040: an RP2040 with its panel and five buttons on one board. README.md has a table of the pins."""

from flagfall.drivers.badger import Badger


def make() -> Badger:
    return Badger("badger2040", 25, True)
