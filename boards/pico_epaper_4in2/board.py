"""Raspberry Pi Pico or Pico 2 with Waveshare's Pico-ePaper-4.2 (V2) and six buttons: its keys and panel. README.md has the wiring."""

from flagfall.drivers.pico_epaper import PicoEpaper

_NAMES = {"pico": "pico_epaper_4in2", "pico2": "pico2_epaper_4in2"}
# From GP2 up: LEFT, RIGHT, UP, DOWN, OK, BACK. Above the panel's pins, GP15 (KEY0) is a second OK, and GP17 (KEY1) a second BACK.
_KEYS = (0, 1, 2, 3, 4, 5, -1, -1, -1, -1, -1, -1, -1, 4, -1, 5)


def _driver():
    from flagfall.drivers.ssd1683 import SSD1683

    return SSD1683


def make() -> PicoEpaper:
    return PicoEpaper(_NAMES, _KEYS, _driver)
