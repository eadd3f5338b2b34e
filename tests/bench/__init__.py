"""Speeds, beside other programs: `make bench`."""
