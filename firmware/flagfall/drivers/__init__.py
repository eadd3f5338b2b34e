"""The drivers, one part a file. A driver gets ready-made pins, buses and clocks from the board; only the pio_ files touch the chip
itself.
"""
