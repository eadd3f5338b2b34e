"""Keeps the board on: its battery supplies it only while a button is held or GP10 is high. MicroPython runs this file first."""

from machine import Pin

Pin(10, Pin.OUT, value=1)
