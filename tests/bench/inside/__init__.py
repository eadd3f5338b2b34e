"""The program that is measured on CPython and on MicroPython."""
