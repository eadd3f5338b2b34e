"""Measures speeds, also beside other programs: `make bench`."""
