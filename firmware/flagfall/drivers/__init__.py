"""The drivers, each part in a file. A driver gets ready-made pins, buses and clocks from the board. Only a few files touch the chip
itself.
"""
