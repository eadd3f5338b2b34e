"""The program that is measured on MicroPython."""
