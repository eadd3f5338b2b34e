"""Raspberry Pi Pico or Pico 2 with Waveshare's Pico-ePaper-2.9 and six buttons: its keys and panel. README.md has the wiring."""

from flagfall.drivers.pico_epaper import PicoEpaper

_NAMES = {"pico": "pico_epaper_2in9", "pico2": "pico2_epaper_2in9"}
_KEYS = (0, 1, 2, 3, 4, 5)  # from GP2 up: LEFT, RIGHT, UP, DOWN, OK, BACK


def _driver():
    from flagfall.drivers.ssd1680 import SSD1680

    return SSD1680


def make() -> PicoEpaper:
    return PicoEpaper(_NAMES, _KEYS, _driver)
