"""The program whose speed is measured on CPython and on MicroPython."""
