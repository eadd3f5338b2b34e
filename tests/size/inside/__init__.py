"""The program whose memory is measured on MicroPython."""
